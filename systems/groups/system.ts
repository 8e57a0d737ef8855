import type { Material } from 'three'
import type { ArenaName } from '../../d3d8/items.js'
import type { Log, Pass } from '../../engine/index.js'
import type { ProgramKeyWords } from '../programs/key-words.js'

/**
 * A row of a log: its words are `words[at]`, `words[at + 1]` and so on, the same memory as numbers `floats[at]`. Mostly
 * the log itself, which goes on from row to row.
 */
export interface Row {
  readonly words: Uint32Array<ArrayBufferLike>
  readonly floats: Float32Array<ArrayBufferLike>
  readonly at: number
}

/**
 * What serves one state group. A block comes in three steps: `translate` sees the group's log once, before the first
 * draw; `describe` says of each row which program it asks for; `apply` makes a row hold, in the order of the draws. All
 * are called in the renderer's own pass, so they go through three's state cache, and allocate nothing.
 */
export interface System {
  /** Name of the group. */
  readonly group: string
  /** Sees all rows of a block; the log stays readable until the block has been played. */
  readonly translate?: (log: Log) => void
  /** Sees the items of a block, after all groups were translated and before the first draw. */
  readonly pass?: (pass: Pass<ArenaName>) => void
  /** Writes what a row says of the program into its key. */
  readonly describe?: (row: Row, key: ProgramKeyWords) => void
  /** Makes a row hold. */
  readonly apply?: (row: Row) => void
  /**
   * Hooks that see the first row of each block. The library's others need not where it is the last row of the block
   * before: what they made of that holds on.
   */
  readonly eachBlock?: readonly ('describe' | 'apply')[]
  /** Sets again what `apply` set last of GL state that three touches, too. */
  readonly reapply?: () => void
  /**
   * Writes what `apply` set last onto a material, for three's own draw path. Groups without a word in three's materials
   * have none.
   */
  readonly toMaterial?: (material: Material) => void
  /** Frees what the system has: it serves no more. */
  readonly dispose?: () => void
}

import type { RawShaderMaterial } from 'three'
import type { Log } from '../engine/index.js'

/**
 * What serves one state group. A block comes in two steps: `translate` sees every row of the group's log once, before the first
 * draw; `apply` makes one of these rows hold, in the order of the draws. Both are called in the renderer's own pass, so they
 * go through three's state cache, and allocate nothing.
 */
export interface System {
  /** Name of the group. */
  readonly group: string
  /** Turns the rows of a block into what `apply` wants; the log stays readable until the block has been played. */
  readonly translate: (log: Log) => void
  /** Makes row `row` of the block hold. */
  readonly apply: (row: number) => void
  /** Whether row `row` needs the same program as the row that holds: then it only brings other constants. Groups that say nothing may change it. */
  readonly keepsProgram?: (row: number) => boolean
  /** Writes what `apply` set last onto a material, for three's own draw path. Groups without a word in three's materials have none. */
  readonly toMaterial?: (material: RawShaderMaterial) => void
}

/** Whether the system sets fixed GL state that three itself touches too, so that it must be applied again after three drew. */
export interface StateSystem extends System {
  /** Sets again what `apply` set last. */
  readonly reapply: () => void
  readonly toMaterial: (material: RawShaderMaterial) => void
}

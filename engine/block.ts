import type { Log } from './log.js'
import { ITEM_WORDS, type Pass } from './pass.js'

/** The rows of one group in a block. */
export interface BlockRows {
  /** Index of the group. */
  readonly group: number
  /** How many rows there are. */
  readonly rows: number
  /** Row `r` begins at `r` times the group's stride. */
  readonly words: Uint32Array<ArrayBuffer>
}

/** A block that was copied when it was pushed: it can be played again, whole or cut after an item. */
export interface Block {
  /** The groups that have rows. */
  readonly logs: readonly BlockRows[]
  /** Item `i` begins at `i * ITEM_WORDS`. */
  readonly items: Int32Array<ArrayBuffer>
  /** What was used of each arena. */
  readonly arenas: Readonly<Record<string, Uint32Array<ArrayBuffer>>>
}

/** Copies the rows of a log, while it is pushed. */
export const copyRows = ({ group, rows, stride, words }: Log): BlockRows => ({
  group: group.index,
  rows,
  words: words.slice(0, rows * stride),
})

/** Copies the items and arenas of a pass, while it is pushed; `logs` are the rows that came before it. */
export function copyPass({ items, count, arenas }: Pass, logs: readonly BlockRows[]): Block {
  const used = Object.entries(arenas).map(([name, arena]) => [name, arena.words.slice(0, arena.used)] as const)
  return {
    logs,
    items: items.slice(0, count * ITEM_WORDS),
    arenas: Object.fromEntries(used),
  }
}

import { LONG, type GroupTable } from './groups.js'
import type { Log } from './log.js'

/** Writes rows: the state as it is now, behind the rows that the logs of the open block have. */
export class Rows {
  readonly #state: Uint32Array<ArrayBufferLike>
  readonly #dirty: Int32Array
  /** Each group's own words, and those of them that are mostly set. */
  readonly #own: readonly Uint32Array<ArrayBufferLike>[]
  readonly #mostly: readonly Uint32Array<ArrayBufferLike>[]
  readonly #lastRead: { readonly block: Uint32Array }

  /**
   * @param state as a context has it
   * @param lastRead the block that read each entity last
   */
  constructor(
    { words: state, dirty }: { readonly words: Uint32Array<ArrayBufferLike>; readonly dirty: Int32Array },
    table: GroupTable,
    lastRead: { readonly block: Uint32Array },
  ) {
    this.#state = state
    this.#dirty = dirty
    this.#own = table.groups.map(({ offset, words }) => state.subarray(offset, offset + words))
    this.#mostly = table.groups.map(({ offset, mostly }) => state.subarray(offset, offset + mostly))
    this.#lastRead = lastRead
  }

  /**
   * Appends a row to the log of each group of a mask.
   *
   * @param base the first group of the mask
   * @param written bits of the groups whose row stands there already
   * @param block serial of the open block
   * @returns whether a log is full
   */
  append(logs: readonly Log[], mask: number, base: number, written: number, block: number): boolean {
    let isFull = false
    for (let bits = mask; bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits
      const log = logs[base + 31 - Math.clz32(bit)]
      if ((written & bit) === 0) this.#write(log, block)
      if (++log.rows === log.capacity) isFull = true
    }
    return isFull
  }

  /** Appends a row to one log; whether that is full. */
  appendTo(log: Log, block: number): boolean {
    this.#write(log, block)
    return ++log.rows === log.capacity
  }

  /** Writes the row behind those that a log has. As 32-bit numbers places need no look for an overflow. */
  #write(log: Log, block: number): void {
    const state = this.#state
    const { words: row, own, looked } = log
    const first = Math.imul(log.rows, log.stride)
    let to = first
    if (own > LONG) {
      row.set(this.#longOf(log), first)
      to = (first + own) | 0
    } else {
      const end = (first + own) | 0
      for (let from = log.from; to < end; from = (from + 1) | 0, to = (to + 1) | 0) row[to] = state[from]
    }
    for (let n = 0; n < looked.length; n++, to = (to + 1) | 0) row[to] = state[looked[n]]
    if (log.handles.length !== 0) this.#noteHandles(row, first, log.handles, block)
  }

  /** What a row of a long group has to have: where words lie behind it that another context has written, all of it. */
  #longOf(log: Log): Uint32Array<ArrayBufferLike> {
    const { group } = log
    if ((this.#dirty[1] & group.beyond) !== 0) log.isWhole = true
    return (log.isWhole ? this.#own : this.#mostly)[group.index]
  }

  /** What the row names is in use by the block from now on. */
  #noteHandles(row: Uint32Array<ArrayBufferLike>, first: number, handles: Int32Array, serial: number): void {
    const { block } = this.#lastRead
    for (let h = 0; h < handles.length; h++) {
      const entity = row[(first + handles[h]) | 0]
      // 0 stands for none, and what is beyond them all for no resource.
      if (entity < block.length) block[entity] = serial
    }
  }
}

import type { BlockMemory } from './block-memory.js'
import type { Core } from './core.js'
import type { Group } from './groups.js'
import type { Log } from './log.js'
import { ITEM_WORDS, type Pass } from './pass.js'
import { allocateWords } from './memory.js'

/** Own words of a group from which on they are copied as one stretch: fewer are copied faster one by one. */
const LONG = 32

/**
 * The state of one rendering context and the block that is being written from it.
 *
 * The whole state is one stretch of words (`words`, `floats` over the same memory) cut into groups by the table; each group's
 * stretch is also that group's ECS component of `entity`. Setting a word compares, stores and marks the groups that have to look
 * again. A draw appends one row for each of those groups and one item to the pass. A full or finished block is pushed into the
 * streams by `flush` and begun anew with every group dirty, so that each block stands alone.
 */
export class Context<ArenaName extends string = string> {
  readonly entity: number
  readonly words: Uint32Array<ArrayBufferLike>
  readonly floats: Float32Array<ArrayBufferLike>
  /** Groups that changed since their last row: low mask, high mask. Written by `set`, and by callers that store into `words` themselves. */
  readonly dirty = new Int32Array(2)
  /** Entry `2 n` and `2 n + 1`: the masks that a change of word `n` sets in `dirty`. */
  readonly dirtyMasks: Int32Array
  /** Groups whose changes reach the logs now; the others stay dirty until they are live again. */
  readonly live = new Int32Array([-1, -1])
  /** The open block's; another block's after a flush. */
  logs: readonly Log[]
  pass: Pass<ArenaName>
  #block: BlockMemory<ArenaName>
  /** Where whoever sets counts what changes nothing. */
  readonly counts: { droppedSets: number }
  readonly #core: Core
  readonly #lastRead: { block: Uint32Array }
  readonly #all: readonly [number, number]
  readonly #gated: readonly Group[]
  readonly #gatedBits = new Int32Array(2)
  /** Each group's own words. */
  readonly #own: readonly Uint32Array<ArrayBufferLike>[]
  #full = false

  constructor(core: Core, entity: number) {
    const { table, allocator } = core
    this.#core = core
    this.counts = core.counts
    this.entity = entity
    this.words = allocateWords(allocator, table.words)
    this.floats = new Float32Array(this.words.buffer, this.words.byteOffset, this.words.length)
    this.dirtyMasks = table.dirtyMasks
    this.#all = table.all
    this.#gated = table.gated
    for (const { mask, bit } of table.gated) this.#gatedBits[mask] |= bit
    this.dirty.set(table.all)
    this.#own = table.groups.map(({ offset, words }) => this.words.subarray(offset, offset + words))
    this.#block = core.firstBlock()
    this.logs = this.#block.logs
    this.pass = this.#block.pass
    this.#lastRead = core.resources.lastRead
  }

  /** Stores `value` (an unsigned word) at word `at` of the state; a value that is there already marks nothing. */
  set(at: number, value: number): void {
    if (this.words[at] === value) return
    this.words[at] = value
    this.dirty[0] |= this.dirtyMasks[at * 2]
    this.dirty[1] |= this.dirtyMasks[at * 2 + 1]
  }

  /** Stores the first `count` words of `values` from word `at` on, marking what differs. */
  setWords(at: number, values: ArrayLike<number>, count: number): void {
    for (let i = 0; i < count; i++) this.set(at + i, values[i])
  }

  /** Appends a draw: a row for every group that changed, and an item whose masks name them. */
  draw(kind: number, a: number, b: number, c: number, d: number, e: number): void {
    this.ensureRoom()
    const { dirty, live } = this
    let low = dirty[0] & live[0]
    let high = dirty[1] & live[1]
    if ((low | high) !== 0) {
      if ((low & this.#gatedBits[0]) !== 0) low &= ~this.#closed(0)
      if ((high & this.#gatedBits[1]) !== 0) high &= ~this.#closed(1)
      dirty[0] &= ~low
      dirty[1] &= ~high
      if (low !== 0) this.#appendRows(low, 0)
      if (high !== 0) this.#appendRows(high, 32)
    }
    this.#appendItem(kind, low, high, a, b, c, d, e)
  }

  /** Whether the next draw would append a row. */
  get hasChanged(): boolean {
    const { dirty, live } = this
    let low = dirty[0] & live[0]
    let high = dirty[1] & live[1]
    if ((low & this.#gatedBits[0]) !== 0) low &= ~this.#closed(0)
    if ((high & this.#gatedBits[1]) !== 0) high &= ~this.#closed(1)
    return (low | high) !== 0
  }

  /** Appends an item that depends on no group: a clear, a copy, an upload, a present. */
  item(kind: number, a: number, b: number, c: number, d: number, e: number): void {
    this.ensureRoom()
    this.#appendItem(kind, 0, 0, a, b, c, d, e)
  }

  /** Flushes when the next item might not fit the block. Whoever takes from an arena for an item asks first: a flush empties it. */
  ensureRoom(): void {
    if (this.#full || this.pass.count === this.pass.capacity) this.flush()
  }

  /** Counts `entity` as read by the open block, beside the handles that rows carry. */
  reads(entity: number): void {
    this.#core.resources.reads(entity, this.pass.serial)
  }

  /** Whether the open block reads `entity`: then its content may not change before a flush, unless it is renamed. */
  isInUse(entity: number): boolean {
    return this.#lastRead.block[entity] === this.pass.serial
  }

  /** Ends the block: pushes the logs and then the pass, and begins the next block. An empty block pushes nothing. */
  flush(): void {
    if (this.pass.count === 0) return
    try {
      this.#core.push(this.#block)
    } finally {
      const block = this.#core.nextBlock(this.#block)
      this.#block = block
      this.logs = block.logs
      this.pass = block.pass
      this.#full = false
      this.dirty.set(this.#all)
      this.#core.resources.blockEnded()
    }
  }

  /** The context is at its end: its block may be used by others. */
  dispose(): void {
    this.#core.transport?.giveBack(this.#block)
  }

  /** Groups of one mask that wait for a word that is 0. */
  #closed(mask: 0 | 1): number {
    let bits = 0
    for (let g = 0; g < this.#gated.length; g++) {
      const group = this.#gated[g]
      if (group.mask === mask && this.words[group.gate] === 0) bits |= group.bit
    }
    return bits
  }

  #appendRows(mask: number, base: number): void {
    const state = this.words
    for (let bits = mask; bits !== 0; bits &= bits - 1) {
      const log = this.logs[base + 31 - Math.clz32(bits & -bits)]
      const row = log.words
      const group = log.group
      const first = log.rows * log.stride
      const ownEnd = first + group.words
      if (group.words > LONG) row.set(this.#own[group.index], first)
      else for (let from = group.offset, to = first; to < ownEnd;) row[to++] = state[from++]
      if (ownEnd < first + log.stride) this.#appendLooked(row, ownEnd, group.spans)
      if (group.handles.length !== 0) this.#appendHandles(row, first, group.handles)
      if (++log.rows === group.rows) this.#full = true
    }
  }

  /** The words that a group looks at, behind its own. */
  #appendLooked(row: Uint32Array<ArrayBufferLike>, at: number, spans: Int32Array): void {
    let to = at
    for (let s = 2; s < spans.length; s += 2) {
      let from = spans[s]
      for (const end = from + spans[s + 1]; from < end; from++) row[to++] = this.words[from]
    }
  }

  /** What the row names is in use by this block from now on. */
  #appendHandles(row: Uint32Array<ArrayBufferLike>, first: number, handles: readonly number[]): void {
    const { block } = this.#lastRead
    for (let h = 0; h < handles.length; h++) {
      const entity = row[first + handles[h]]
      // What is no entity (none, or a stand-in beyond them all) reads nothing.
      if (entity !== 0 && entity < block.length) block[entity] = this.pass.serial
    }
  }

  #appendItem(kind: number, low: number, high: number, a: number, b: number, c: number, d: number, e: number): void {
    const { items } = this.pass
    let at = this.pass.count++ * ITEM_WORDS
    items[at++] = kind
    items[at++] = low
    items[at++] = high
    items[at++] = a
    items[at++] = b
    items[at++] = c
    items[at++] = d
    items[at] = e
  }
}

import { MOST_APPLIED_GROUPS, MOST_ROW_GROUPS } from './groups.js'
import { allocateWords, freeWords, type Allocator } from './memory.js'

/**
 * Words of one item of a pass: kind, low and high mask of the groups whose next row begins to hold with it, five
 * arguments.
 */
export const ITEM_WORDS = 8

/**
 * Words of a run: neighbouring draws that one call can draw, or an item that is no draw. Items that are carried out
 * before the draws of their block have none.
 */
export const Run = {
  /** Its first item. */
  Item: 0,
  /** How many draws there are; 0: the item is no draw. */
  Draws: 1,
  /** Its first draw: a place in the columns. */
  First: 2,
  /** Where vertices and indices lie, as the program numbers it; 0: nothing is drawn. */
  Source: 3,
  /** How vertices become primitives, as the program numbers it. */
  Mode: 4,
  /**
   * Low-mask bits of the row groups (`InRuns`) that the draws differ in: each draw has the row behind its
   * predecessor's.
   */
  Differs: 5,
  /** The change that holds at its first draw, and the one that holds at its last; -1 before any. */
  FirstChange: 6,
  LastChange: 7,
  /** The row of each row group that the first draw has, in the order of the table. */
  Rows: 8,
} as const

export const RUN_WORDS = Run.Rows + MOST_ROW_GROUPS

/** Words of a change: from a draw on other rows hold of the groups that are applied between draws (`InRuns`). */
export const Change = {
  /** That draw: a place in the columns. */
  Draw: 0,
  /** The row of each of these groups, in the order of the table; -1 before it has any. */
  Rows: 1,
} as const

export const CHANGE_WORDS = Change.Rows + MOST_APPLIED_GROUPS

/**
 * Memory of a pass for what does not fit an item: rectangles, user-pointer vertices and indices. Handed out front to
 * back, emptied with the block.
 */
export class Arena {
  /** Words handed out in this block. */
  used = 0
  words: Uint32Array<ArrayBufferLike>
  floats: Float32Array<ArrayBufferLike>
  bytes: Uint8Array<ArrayBufferLike>
  readonly #allocator: Allocator

  constructor(words: number, allocator: Allocator) {
    this.#allocator = allocator
    this.words = allocateWords(allocator, words)
    this.floats = new Float32Array(this.words.buffer, this.words.byteOffset, words)
    this.bytes = new Uint8Array(this.words.buffer, this.words.byteOffset, words * 4)
  }

  /** Lies in other memory from now on. */
  moveTo(words: Uint32Array<ArrayBufferLike>): void {
    this.words = words
    this.floats = new Float32Array(words.buffer, words.byteOffset, words.length)
    this.bytes = new Uint8Array(words.buffer, words.byteOffset, words.byteLength)
  }

  /** Whether `words` more words, begun at a multiple of `align`, still fit. */
  fits(words: number, align = 1): boolean {
    return Math.ceil(this.used / align) * align + words <= this.words.length
  }

  /** The same, after growing to `most` words at most if that helps. */
  makeRoom(words: number, align: number, most: number): boolean {
    const end = Math.ceil(this.used / align) * align + words
    if (end > this.words.length && end <= most) this.#grow(end)
    return end <= this.words.length
  }

  /**
   * Hands out `words` words beginning at a multiple of `align`; returns the first. The caller has asked `fits`, or the
   * arena is empty and grows.
   */
  take(words: number, align = 1): number {
    const first = Math.ceil(this.used / align) * align
    if (first + words > this.words.length) this.#grow(first + words)
    this.used = first + words
    return first
  }

  /** Its memory goes back to where it came from. */
  free(): void {
    freeWords(this.#allocator, this.words)
  }

  #grow(words: number): void {
    const old = this.words
    this.moveTo(allocateWords(this.#allocator, Math.max(words, old.length * 2)))
    this.words.set(old)
    freeWords(this.#allocator, old)
  }
}

/** Sizes of a block's pass. */
export interface PassSizes {
  readonly items: number
  /** Words of each arena. */
  readonly arenas: Readonly<Record<string, number>>
}

/**
 * The items of one block in the order in which they were made, and beside them what is played: runs, the changes within
 * them, and the columns of their draws. Reused like the logs.
 */
export class Pass<ArenaName extends string = string> {
  /** Items written in this block. */
  count = 0
  /** Those among them that are carried out before the draws. */
  early = 0
  /** Items that a block holds. */
  readonly capacity: number
  /** Item `i` begins at `i * ITEM_WORDS`. */
  readonly items: Int32Array<ArrayBufferLike>
  /** Runs written in this block. */
  runCount = 0
  /** Run `r` begins at `r * RUN_WORDS`; see `Run`. */
  readonly runs: Int32Array<ArrayBufferLike>
  /** Changes written in this block. */
  changeCount = 0
  /** Change `c` begins at `c * CHANGE_WORDS`; see `Change`. */
  readonly changes: Int32Array<ArrayBufferLike>
  /** Draws written in this block: entries of the columns. */
  draws = 0
  /** Where each draw begins: bytes before its first index, or without indices its first vertex. */
  readonly starts: Int32Array<ArrayBufferLike>
  /** How many indices, or without them vertices, each draw has. */
  readonly amounts: Int32Array<ArrayBufferLike>
  /** Calls that made the draw before them longer: see `calls`. */
  extended = 0
  /** Memory for what items name beside their words, by name. */
  readonly arenas: Readonly<Record<ArenaName, Arena>>
  /** Counts blocks from 1; a resource that this block reads carries it. */
  serial = 1
  /**
   * The block that its context wrote before it; 0 for none. Of groups of these masks the first row here is the last one
   * there.
   */
  follows = 0
  heldLow = 0
  heldHigh = 0
  /** 0, or the block ends a frame: 1 and the number of the display's pictures that it is shown for at least. */
  frame = 0
  readonly #allocator: Allocator
  readonly #words: Uint32Array<ArrayBufferLike>
  readonly #arenas: readonly Arena[]

  constructor(sizes: PassSizes, allocator: Allocator) {
    this.#allocator = allocator
    const { items } = sizes
    this.capacity = items
    this.#words = allocateWords(allocator, items * (ITEM_WORDS + RUN_WORDS + CHANGE_WORDS + 2))
    let at = 0
    const cut = (words: number): Int32Array<ArrayBufferLike> => {
      const { buffer, byteOffset } = this.#words
      at += words
      return new Int32Array(buffer, byteOffset + (at - words) * 4, words)
    }
    this.items = cut(items * ITEM_WORDS)
    this.runs = cut(items * RUN_WORDS)
    this.changes = cut(items * CHANGE_WORDS)
    this.starts = cut(items)
    this.amounts = cut(items)
    const arenas = Object.entries(sizes.arenas).map(([name, size]) => [name, new Arena(size, allocator)])
    this.arenas = Object.fromEntries(arenas) as Record<ArenaName, Arena>
    this.#arenas = Object.values(this.arenas)
  }

  /** Begins it anew as block `serial`. */
  empty(serial: number): void {
    const arenas = this.#arenas
    for (let n = 0; n < arenas.length; n++) arenas[n].used = 0
    this.count = this.early = this.runCount = this.changeCount = this.draws = this.extended = 0
    this.frame = this.follows = this.heldLow = this.heldHigh = 0
    this.serial = serial
  }

  /** Calls that drew: several of them may be one draw. */
  get calls(): number {
    return this.draws + this.extended
  }

  /** Its memory goes back to where it came from. */
  free(): void {
    freeWords(this.#allocator, this.#words)
    for (const arena of this.#arenas) arena.free()
  }
}

import { allocateWords, type Allocator } from './memory.js'

/** Words of one item of a pass: kind, low and high mask of the groups whose next row begins to hold with it, five arguments. */
export const ITEM_WORDS = 8

/** Memory of a pass for what does not fit an item: rectangles, user-pointer vertices and indices. Handed out front to back, emptied with the block. */
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

  /** Hands out `words` words beginning at a multiple of `align`; returns the first. The caller has asked `fits`, or the arena is empty and grows. */
  take(words: number, align = 1): number {
    const first = Math.ceil(this.used / align) * align
    if (first + words > this.words.length) this.#grow(first + words)
    this.used = first + words
    return first
  }

  #grow(words: number): void {
    const old = this.words
    this.moveTo(allocateWords(this.#allocator, Math.max(words, old.length * 2)))
    this.words.set(old)
    this.#allocator.free(new Uint8Array(old.buffer, old.byteOffset, old.byteLength))
  }
}

/** Sizes of a block. */
export interface PassSizes {
  readonly items: number
  /** Words of each arena. */
  readonly arenas: Readonly<Record<string, number>>
}

/** The items of one block in the order in which they were made. Reused like the logs. */
export class Pass<ArenaName extends string = string> {
  /** Items written in this block. */
  count = 0
  /** Items that a block holds. */
  readonly capacity: number
  /** Item `i` begins at `i * ITEM_WORDS`. */
  readonly items: Int32Array<ArrayBufferLike>
  /** Memory for what items name beside their words, by name. */
  readonly arenas: Readonly<Record<ArenaName, Arena>>
  /** Counts blocks from 1; a resource that this block reads carries it. */
  serial = 1
  /** 0, or the block ends a frame: 1 and the number of the display's pictures that it is shown for at least. */
  frame = 0

  constructor(sizes: PassSizes, allocator: Allocator) {
    this.capacity = sizes.items
    const words = allocateWords(allocator, sizes.items * ITEM_WORDS)
    this.items = new Int32Array(words.buffer, words.byteOffset, words.length)
    const arenas = Object.entries(sizes.arenas).map(([name, size]) => [name, new Arena(size, allocator)])
    this.arenas = Object.fromEntries(arenas) as Record<ArenaName, Arena>
  }
}

import type { Group } from './groups.js'
import { allocateWords, freeWords, type Allocator } from './memory.js'

/**
 * The change log of one group in one block: row after row of the group's words as they were at the draws that needed
 * them. Logs are reused: a subscriber reads them during the push or copies what it keeps.
 */
export class Log {
  readonly group: Group
  /** Rows written in this block. */
  rows = 0
  /** First word of the row that who plays the block stands at. */
  at = 0
  /** Whether a row was ever written beyond the words that are mostly set. */
  isWhole = false
  /** Words of a row. */
  readonly stride: number
  /**
   * Where those of a row come from, as its group says, and which of them hold entities: at hand for who writes rows of
   * all groups.
   */
  readonly from: number
  readonly own: number
  readonly looked: Int32Array
  readonly handles: Int32Array
  /** How many rows there is memory for. */
  readonly capacity: number
  /** The rows as unsigned words; row `r` begins at `r * stride`. */
  readonly words: Uint32Array<ArrayBufferLike>
  /** The same memory as binary32 numbers. */
  readonly floats: Float32Array<ArrayBufferLike>
  readonly #allocator: Allocator

  /** @param rows how many there is memory for */
  constructor(group: Group, rows: number, allocator: Allocator) {
    this.#allocator = allocator
    this.group = group
    this.stride = group.stride
    this.from = group.offset
    this.own = group.words
    this.looked = group.looked
    this.handles = group.handles
    this.capacity = rows
    this.words = allocateWords(allocator, rows * group.stride)
    this.floats = new Float32Array(this.words.buffer, this.words.byteOffset, this.words.length)
  }

  /** Name of the group. */
  get name(): string {
    return this.group.name
  }

  /** Its memory goes back to where it came from. */
  free(): void {
    freeWords(this.#allocator, this.words)
  }
}

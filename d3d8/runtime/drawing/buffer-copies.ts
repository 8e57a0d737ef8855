import type { Piece } from './video-memory.js'

/** Words of an entry: base, the first index that is copied, the end of those, source, byte where index 0 would be. */
const ENTRY_WORDS = 5
const FEWEST = 64
const MOST = 2048

/** Spreads bases, which are mostly multiples of one number, over the 32 bits of a word: 2^32 by the golden ratio. */
const SPREAD = 0x9e3779b1

/**
 * Where the last draw from a buffer found what it reads (`StreamDraws`). Fields of the buffer itself, side by side:
 * thousands of buffers are drawn a frame.
 */
export interface LastDrawn {
  /** Serial of the vertices' version; 0: nothing is known. */
  drawnWith: number
  drawnStride: number
  drawnBase: number
  /** Generation of the places. */
  drawnIn: number
  /** The vertices or indices that the place is known of. */
  drawnFirst: number
  drawnEnd: number
  drawnSource: number
  /** Number that the source gives vertex 0, or byte where index 0 would be. */
  drawnStart: number
}

/**
 * Where draws from one index buffer with many bases found their indices (`StreamDraws`): a table in which each base has
 * one entry, or shares it with others, whose last one is there. Nothing of it holds for other vertices.
 */
export class BasePlaces {
  /** What was found last: the source, and the byte in it where index 0 would be. */
  source = 0
  start = 0
  #words = new Int32Array(FEWEST * ENTRY_WORDS)
  #shift = Math.clz32(FEWEST) + 1
  /** The vertices: serial of their version, stride, generation of their places. */
  #vertices = 0
  #stride = 0
  #generation = 0

  /** Whether indices `first` to `end` with a base are known, for vertices as they are. */
  find(vertices: number, stride: number, generation: number, base: number, first: number, end: number): boolean {
    if (vertices !== this.#vertices || stride !== this.#stride || generation !== this.#generation) return false
    const words = this.#words
    const at = this.#entryOf(base)
    if (words[at] !== (base | 0) || first < words[at + 1] || end > words[at + 2]) return false
    this.source = words[at + 3]
    this.start = words[at + 4]
    return true
  }

  /**
   * Knows what the last draw from the buffer found.
   *
   * @param bases how many bases the buffer is drawn with, about
   */
  keep(drawn: LastDrawn, bases: number): void {
    const { drawnWith, drawnStride, drawnIn } = drawn
    const isOfOthers = drawnWith !== this.#vertices || drawnStride !== this.#stride || drawnIn !== this.#generation
    const slots = this.#words.length / ENTRY_WORDS
    if (bases * 2 > slots && slots < MOST) {
      this.#words = new Int32Array(slots * 2 * ENTRY_WORDS)
      this.#shift--
    } else if (isOfOthers) this.#words.fill(0)
    this.#vertices = drawnWith
    this.#stride = drawnStride
    this.#generation = drawnIn
    const words = this.#words
    const at = this.#entryOf(drawn.drawnBase)
    words[at] = drawn.drawnBase
    words[at + 1] = drawn.drawnFirst
    words[at + 2] = drawn.drawnEnd
    words[at + 3] = drawn.drawnSource
    words[at + 4] = drawn.drawnStart
  }

  #entryOf(base: number): number {
    return (Math.imul(base, SPREAD) >>> this.#shift) * ENTRY_WORDS
  }
}

/** A copy of some indices of a buffer, or of primitives that were rewritten. */
export interface IndexCopy {
  readonly piece: Piece
  /** The indices of the buffer that it has; of rewritten primitives 0 and how many there are. */
  readonly first: number
  readonly end: number
}

/** The copies of one buffer's indices, or of those that its primitives were rewritten to. */
export interface BufferCopies {
  /** By what was added to each index. */
  readonly plain: Map<number, readonly IndexCopy[]>
  /** Rewritten primitives, by what they were made of. */
  readonly rewritten: Map<string, IndexCopy>
  /** Where draws with each of many bases found theirs; null while it is drawn with few. */
  bases: BasePlaces | null
  /** How often the buffer was written since it was copied first. */
  writes: number
}

/** Those of a buffer that was not copied yet. */
export const noCopies = (): BufferCopies => ({ plain: new Map(), rewritten: new Map(), bases: null, writes: 0 })

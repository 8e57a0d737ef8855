import type { Piece } from './video-memory.js'

/**
 * Words of an entry: vertices, base, the first index that is copied, the end of those, source, where index 0 would be.
 */
const ENTRY_WORDS = 6
/** Entries that there is room for at first, and at most: then all are found anew. */
const FEWEST = 64
const MOST = 32_768

/** Spreads bases, which are mostly multiples of one number, over the 32 bits of a word: 2^32 by the golden ratio. */
const SPREAD = 0x9e3779b1
/** Takes the bases of different vertices far from each other: a prime about half as large. */
const SCATTER = 0x45d9f3b

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
 * Where draws from one index buffer with many bases found their indices (`StreamDraws`): an entry for each base of the
 * vertices, in the order in which they came first. Mostly they come in that order again: the entry behind the last one
 * is looked at before a table tells which it is.
 */
export class BasePlaces {
  /** What was found last: the source, and the byte in it where index 0 would be. */
  source = 0
  start = 0
  #words = new Int32Array((FEWEST + 1) * ENTRY_WORDS)
  #used = 0
  /** The entry behind the one that was found last. */
  #next = 0
  /** Twice as many places as entries; entries that have the same one are found in it, the last of them. */
  #table = new Int32Array(FEWEST * 2)
  #shift = Math.clz32(FEWEST * 2) + 1
  /** What all entries hold for: a stride, and the generation of the places. */
  #stride = 0
  #generation = 0

  /**
   * Whether indices `first` to `end` with a base are known.
   *
   * @param vertices serial of their version
   */
  find(vertices: number, stride: number, generation: number, base: number, first: number, end: number): boolean {
    if (stride !== this.#stride || generation !== this.#generation) return false
    const words = this.#words
    let at = this.#next
    if (words[at] !== vertices || words[at + 1] !== (base | 0)) {
      at = this.#table[this.#placeOf(vertices, base)]
      if (words[at] !== vertices || words[at + 1] !== (base | 0)) return false
    }
    this.#next = at + ENTRY_WORDS
    if (first < words[at + 2] || end > words[at + 3]) return false
    this.source = words[at + 4]
    this.start = words[at + 5]
    return true
  }

  /** Knows what the last draw from the buffer found. */
  keep({ drawnWith, drawnStride, drawnBase, drawnIn, drawnFirst, drawnEnd, drawnSource, drawnStart }: LastDrawn): void {
    const isFull = this.#used === MOST * ENTRY_WORDS
    if (isFull || drawnStride !== this.#stride || drawnIn !== this.#generation) this.#clear()
    else if (this.#used + ENTRY_WORDS === this.#words.length) this.#grow()
    this.#stride = drawnStride
    this.#generation = drawnIn
    const words = this.#words
    const at = this.#used
    words[at] = drawnWith
    words[at + 1] = drawnBase
    words[at + 2] = drawnFirst
    words[at + 3] = drawnEnd
    words[at + 4] = drawnSource
    words[at + 5] = drawnStart
    this.#table[this.#placeOf(drawnWith, drawnBase)] = at
    this.#next = this.#used = at + ENTRY_WORDS
  }

  #placeOf(vertices: number, base: number): number {
    return Math.imul(base + Math.imul(vertices, SCATTER), SPREAD) >>> this.#shift
  }

  #clear(): void {
    this.#words.fill(0)
    this.#used = this.#next = 0
  }

  #grow(): void {
    const old = this.#words
    this.#words = new Int32Array(old.length * 2 - ENTRY_WORDS)
    this.#words.set(old)
    this.#table = new Int32Array(this.#table.length * 2)
    this.#shift--
    for (let at = 0; at < this.#used; at += ENTRY_WORDS) this.#table[this.#placeOf(old[at], old[at + 1])] = at
  }
}

/** Pairs of ranges that are known to have been met: each has one place, which the last two of its kind share. */
const MET_PAIRS = 1 << 15
const PAIR_SHIFT = Math.clz32(MET_PAIRS) + 1

/** Tells ranges of indices that were drawn for some vertices before from new ones, but for a few that it forgets. */
export class MetRanges {
  /** Two marks a pair; made by the first range. */
  #marks: Int32Array | null = null

  /**
   * Whether a range was met before; it has been from now on.
   *
   * @param version entity of the indices' version
   * @param added what was added to each of them
   */
  meets(version: number, added: number, first: number, end: number): boolean {
    const marks = (this.#marks ??= new Int32Array(MET_PAIRS * 2))
    const range = Math.imul(Math.imul(version, SCATTER) + first, SCATTER) + end
    const mark = Math.imul(Math.imul(range, SCATTER) + added, SPREAD)
    const at = (mark >>> PAIR_SHIFT) * 2
    if (marks[at] === mark || marks[at + 1] === mark) return true
    marks[at + 1] = marks[at]
    marks[at] = mark
    return false
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

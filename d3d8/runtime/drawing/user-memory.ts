/** What the application hands over in memory of its own. */
import type { Arena } from '../../../engine/index.js'
import { checkPointer } from '../arguments/validate.js'

/** Memory of the application. */
export type UserData = ArrayBufferLike | ArrayBufferView

/** The bytes of what the application handed over. */
export function bytesOf(data: UserData): Uint8Array<ArrayBufferLike> {
  if (data instanceof Uint8Array) return data
  return ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data)
}

/** Index `at` of a list of little-endian indices of 2 or 4 bytes, which need not be aligned. */
export function readIndex(source: Uint8Array, at: number, bytes: number): number {
  const first = at * bytes
  const low = source[first] | (source[first + 1] << 8)
  return bytes === 2 ? low : (low | (source[first + 2] << 16) | (source[first + 3] << 24)) >>> 0
}

/**
 * Copies `bytes` bytes of `data` from byte `from` on to byte `to` of an arena. Whole arrays go without a view of them
 * being made.
 */
export function copy(arena: Arena, to: number, data: UserData, from: number, bytes: number): void {
  const whole = from === 0 && bytes === data.byteLength
  if (whole && data instanceof Uint32Array) arena.words.set(data, to >>> 2)
  else if (whole && data instanceof Float32Array) arena.floats.set(data, to >>> 2)
  else if (whole && data instanceof Uint8Array) arena.bytes.set(data, to)
  else arena.bytes.set(bytesOf(data).subarray(from, from + bytes), to)
}

/** Copies words one by one. */
export function copyFew(
  to: Uint32Array<ArrayBufferLike>,
  at: number,
  source: Uint32Array<ArrayBufferLike>,
  from: number,
  count: number,
): void {
  for (let i = 0; i < count; i++) to[at + i] = source[from + i]
}

/** The most words that a loop copies sooner than the browser does: an array as a whole, a part that needs a view. */
const FEW_WORDS = 16
const FEW_WORDS_OF_MORE = 64

/** Copies the words that DrawPrimitiveUP is given. */
export class UserWords {
  /** Memory that several draws came from, and a view of its whole words. */
  #source: ArrayBufferLike | null = null
  #sourceWords: Uint32Array<ArrayBufferLike> = new Uint32Array(0)
  /** The memory of the last draw of all. */
  #last: ArrayBufferLike | null = null

  /**
   * Copies the first `count` words of `data`.
   *
   * @returns false when there are not so many
   */
  copy(arena: Arena, at: number, data: UserData, count: number): boolean {
    if (count > FEW_WORDS && data instanceof Uint32Array && data.length === count) {
      arena.words.set(data, at)
      return true
    }
    return this.#copyOther(arena, at, data, count)
  }

  #copyOther(arena: Arena, at: number, data: UserData, count: number): boolean {
    checkPointer('DrawPrimitiveUP', 'pVertexStreamZeroData', data)
    if (!(data.byteLength >= count * 4)) return false
    if (count > FEW_WORDS && data instanceof Float32Array && data.length === count) arena.floats.set(data, at)
    else if (data instanceof Uint32Array && count <= FEW_WORDS_OF_MORE) copyFew(arena.words, at, data, 0, count)
    else this.#copyPart(arena, at, data, count)
    return true
  }

  /** The same, where there are as many. Programs mostly draw from the same memory: that has a view of its words. */
  #copyPart(arena: Arena, at: number, data: UserData, count: number): void {
    const isView = ArrayBuffer.isView(data)
    const buffer = isView ? data.buffer : data
    const first = isView ? data.byteOffset : 0
    const source = this.#sourceWords
    const from = first >>> 2
    if (buffer === this.#source && count <= FEW_WORDS_OF_MORE && (first & 3) === 0 && from + count <= source.length)
      copyFew(arena.words, at, source, from, count)
    else {
      copy(arena, at * 4, data, 0, count * 4)
      this.#remember(buffer)
    }
  }

  /** Memory that comes twice in a row may come again. */
  #remember(buffer: ArrayBufferLike): void {
    if (buffer === this.#last && buffer !== this.#source) {
      this.#source = buffer
      this.#sourceWords = new Uint32Array(buffer, 0, buffer.byteLength >>> 2)
    }
    this.#last = buffer
  }
}

/** The lowest and the highest of `count` little-endian indices of 2 or 4 bytes. */
export function indexRange(
  source: Uint8Array,
  count: number,
  indexBytes: number,
): readonly [lowest: number, highest: number] {
  let lowest = 0xffffffff
  let highest = 0
  for (let i = 0; i < count; i++) {
    const index = readIndex(source, i, indexBytes)
    if (index < lowest) lowest = index
    if (index > highest) highest = index
  }
  return [lowest, highest]
}

/** What the application hands over in memory of its own. */
import type { Arena } from '../../../engine/index.js'
import { D3DFMT_INDEX16, D3DFMT_INDEX32 } from '../../types/index.js'
import { shownValue } from '../arguments/shown-value.js'
import { checkPointer, refuseCall } from '../arguments/validate.js'

/** Memory of the application. */
export type UserData = ArrayBufferLike | ArrayBufferView

/** The bytes of what the application handed over. */
export function bytesOf(data: UserData): Uint8Array<ArrayBufferLike> {
  if (data instanceof Uint8Array) return data
  return ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data)
}

/** Bytes of an index of a format; others than these are refused in the name of `method`. */
export function indexBytesOf(method: string, format: number): number {
  if (format === D3DFMT_INDEX16) return 2
  if (format === D3DFMT_INDEX32) return 4
  return refuseCall(
    method,
    `IndexDataFormat is ${shownValue(format)}; D3DFMT_INDEX16 (101) and INDEX32 (102) are allowed`,
  )
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

/** Memory of the application that several draws in a row came from, as whole words and as halves of them. */
class KnownMemory {
  words: Uint32Array<ArrayBufferLike> = new Uint32Array(0)
  halves: Uint16Array<ArrayBufferLike> = new Uint16Array(0)
  #buffer: ArrayBufferLike | null = null
  /** The memory of the last draw of all. */
  #last: ArrayBufferLike | null = null

  /** Whether this is it. */
  is(buffer: ArrayBufferLike): boolean {
    return buffer === this.#buffer
  }

  /** A draw came from here: memory that comes twice in a row may come again. */
  met(buffer: ArrayBufferLike): void {
    if (buffer === this.#last && buffer !== this.#buffer) {
      this.#buffer = buffer
      this.words = new Uint32Array(buffer, 0, buffer.byteLength >>> 2)
      this.halves = new Uint16Array(buffer, 0, buffer.byteLength >>> 1)
    }
    this.#last = buffer
  }
}

/** Copies the words that the draws of user pointers are given. */
export class UserWords {
  readonly #known = new KnownMemory()

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

  /** Copies `count` words of `data`, which are there, from word `from` on. */
  copyPart(arena: Arena, at: number, data: UserData, from: number, count: number): void {
    const isFew = count <= FEW_WORDS_OF_MORE
    if (isFew && data instanceof Uint32Array) {
      copyFew(arena.words, at, data, from, count)
      return
    }
    const isView = ArrayBuffer.isView(data)
    const buffer = isView ? data.buffer : data
    const byte = (isView ? data.byteOffset : 0) + from * 4
    const { words } = this.#known
    const first = byte >>> 2
    if (isFew && this.#known.is(buffer) && (byte & 3) === 0 && first + count <= words.length)
      copyFew(arena.words, at, words, first, count)
    else {
      copy(arena, at * 4, data, from * 4, count * 4)
      this.#known.met(buffer)
    }
  }

  #copyOther(arena: Arena, at: number, data: UserData, count: number): boolean {
    checkPointer('DrawPrimitiveUP', 'pVertexStreamZeroData', data)
    if (!(data.byteLength >= count * 4)) return false
    if (count > FEW_WORDS && data instanceof Float32Array && data.length === count) arena.floats.set(data, at)
    else this.copyPart(arena, at, data, 0, count)
    return true
  }
}

/** The indices that DrawIndexedPrimitiveUP is given. */
export class UserIndices {
  /** The lowest and the highest of those that were looked at last. */
  lowest = 0
  highest = 0
  readonly #known = new KnownMemory()
  #list: Uint16Array<ArrayBufferLike> | Uint32Array<ArrayBufferLike> = this.#known.words
  /** Where they begin in it. */
  #first = 0

  /** Looks at the first `count` little-endian indices of 2 or 4 bytes of `data`, which are there. */
  look(data: UserData, count: number, bytes: number): void {
    this.#find(data, count, bytes)
    const list = this.#list
    const first = this.#first
    let lowest = 0xffffffff
    let highest = 0
    for (let i = 0; i < count; i++) {
      const index = list[first + i]
      if (index < lowest) lowest = index
      if (index > highest) highest = index
    }
    this.lowest = lowest
    this.highest = highest
  }

  /** Copies `count` of those that were looked at last, `offset` more each. */
  copy(to: Uint32Array<ArrayBufferLike>, at: number, count: number, offset: number): void {
    const list = this.#list
    const first = this.#first
    for (let i = 0; i < count; i++) to[at + i] = list[first + i] + offset
  }

  #find(data: UserData, count: number, bytes: number): void {
    this.#first = 0
    if ((bytes === 2 && data instanceof Uint16Array) || (bytes === 4 && data instanceof Uint32Array)) {
      this.#list = data
      return
    }
    const isView = ArrayBuffer.isView(data)
    const buffer = isView ? data.buffer : data
    const byte = isView ? data.byteOffset : 0
    const first = byte / bytes
    const known = bytes === 2 ? this.#known.halves : this.#known.words
    if (!Number.isInteger(first)) this.#list = readIndices(bytesOf(data), count, bytes)
    else if (this.#known.is(buffer) && first + count <= known.length) {
      this.#list = known
      this.#first = first
    } else {
      this.#list = bytes === 2 ? new Uint16Array(buffer, byte, count) : new Uint32Array(buffer, byte, count)
      this.#known.met(buffer)
    }
  }
}

/** Indices of 2 or 4 bytes that are not aligned. */
const readIndices = (source: Uint8Array, count: number, bytes: number): Uint32Array<ArrayBuffer> =>
  Uint32Array.from({ length: count }, (_, i) => readIndex(source, i, bytes))

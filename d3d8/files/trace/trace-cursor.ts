/** Walks through the bytes of a capture, of which more may be to come. */
import { FileError } from '../file-error.js'

/** The bytes have ended in the middle of something. */
export class CutShort extends Error {
  /** Bytes that are missing at least. */
  readonly missing: number

  constructor(missing = 1) {
    super('the bytes have ended')
    this.missing = missing
  }
}

/** Walks through bytes. */
export class Cursor {
  at = 0
  bytes: Uint8Array
  /** Bytes of the capture before these. */
  base = 0
  #view: DataView
  /** The bytes lie in memory of its own, where others may come behind them. */
  #hasRoom = false
  readonly #decoder = new TextDecoder()

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get left(): number {
    return this.bytes.length - this.at
  }

  /** Forgets what was walked through, and goes on with more bytes. */
  feed(more: Uint8Array): void {
    const bytes = this.left > 0 ? this.#joined(more) : more
    if (bytes === more) this.#hasRoom = false
    this.base += this.at
    this.at = 0
    this.bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  /** The rest and more bytes. Room is left behind a long rest: it is not copied for every piece that comes to it. */
  #joined(more: Uint8Array): Uint8Array {
    const { left } = this
    const { buffer, byteOffset } = this.bytes
    const length = left + more.length
    const begin = byteOffset + this.at
    if (this.#hasRoom && begin + length <= buffer.byteLength) {
      const joined = new Uint8Array(buffer, begin, length)
      joined.set(more, left)
      return joined
    }
    const joined = new Uint8Array(length + left)
    joined.set(this.bytes.subarray(this.at))
    joined.set(more, left)
    this.#hasRoom = true
    return joined.subarray(0, length)
  }

  problem(sentence: string): FileError {
    return new FileError('.trace', { offset: this.base + this.at, inflated: true }, sentence)
  }

  byte(): number {
    if (this.at >= this.bytes.length) throw new CutShort()
    return this.bytes[this.at++]
  }

  /** Seven bits a byte, the lowest first. */
  uint(): number {
    const { bytes } = this
    const first = this.byte()
    if (first < 0x80) return first
    let value = first & 0x7f
    let scale = 128
    for (let n = 1; n < 10; n++) {
      if (this.at >= bytes.length) throw new CutShort()
      const byte = bytes[this.at++]
      value += (byte & 0x7f) * scale
      if (byte < 0x80) return value
      scale *= 128
    }
    throw this.problem('a number has more than 64 bits')
  }

  /** A count of things of at least `bytes` bytes each: more than the rest of the file holds is no count. */
  count(bytes: number): number {
    const count = this.uint()
    this.#need(count * bytes)
    return count
  }

  sint(): number {
    const tag = this.byte()
    if (tag !== 3 && tag !== 4) throw this.problem(`a signed number begins with ${tag}; 3 or 4 is allowed`)
    return tag === 3 ? -this.uint() : this.uint()
  }

  take(length: number): Uint8Array {
    this.#need(length)
    this.at += length
    return this.bytes.subarray(this.at - length, this.at)
  }

  string(): string {
    return this.#decoder.decode(this.take(this.uint()))
  }

  float(): number {
    this.#need(4)
    this.at += 4
    return this.#view.getFloat32(this.at - 4, true)
  }

  double(): number {
    this.#need(8)
    this.at += 8
    return this.#view.getFloat64(this.at - 8, true)
  }

  #need(bytes: number): void {
    if (bytes > this.left) throw new CutShort(bytes - this.left)
  }
}

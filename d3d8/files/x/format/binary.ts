/** Tokens of binary .x files. SDK: "X File Format Reference", binary encoding (rmxftmpl.h, TOKEN_*). */
import { decodeText } from './encoding.js'
import { xError, type XTokenKind, type XTokens } from './tokens.js'

export const NAME = 1
export const STRING = 2
export const INTEGER = 3
export const GUID = 5
export const INTEGER_LIST = 6
export const FLOAT_LIST = 7
export const OBRACE = 10
export const CBRACE = 11
export const SEMICOLON = 20
export const TEMPLATE = 31

const GUID_BYTES = 16

/**
 * Tokens without content. Separators are skipped, and so is 0: the documentation gives strings a terminator of four
 * bytes, real files one of two, and what is left over of the former is 0.
 */
const plain: ReadonlyMap<number, XTokenKind | 'skip'> = new Map<number, XTokenKind | 'skip'>([
  [0, 'skip'],
  [19, 'skip'],
  [SEMICOLON, 'skip'],
  [OBRACE, 'open'],
  [CBRACE, 'close'],
])

const signs = '( ) [ ] < > .'.split(' ')
const types = 'WORD DWORD FLOAT DOUBLE CHAR UCHAR SWORD SDWORD void STRING unicode CSTRING array'.split(' ')
/** What only templates have. */
const others: ReadonlyMap<number, string> = new Map([
  ...signs.map((text, n) => [12 + n, text] as const),
  ...types.map((text, n) => [40 + n, text] as const),
])

/** Tokens by what templates have of them, in small letters. */
export const templateTokens: ReadonlyMap<string, number> = new Map([
  ...Array.from(others, ([token, text]) => [text.toLowerCase(), token] as const),
  [';', SEMICOLON],
])

/**
 * Tokens of binary data.
 *
 * @param start first byte after the header
 * @param floatBytes 4 or 8
 * @param inflated the bytes came out of the compressed part of a file
 */
export class BinaryTokens implements XTokens {
  kind: XTokenKind = 'end'
  text = ''
  value = NaN
  isWhole = false
  offset = 0
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #floatBytes: 4 | 8
  readonly #inflated: boolean
  #at: number
  /** Numbers left of the list that we are in. */
  #left = 0
  #list: 'integer' | 'float' = 'integer'

  constructor(bytes: Uint8Array, start: number, floatBytes: 4 | 8, inflated: boolean) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#at = start
    this.#floatBytes = floatBytes
    this.#inflated = inflated
    this.next()
  }

  get fileName(): string {
    return this.text
  }

  next(): void {
    while (this.#left === 0) {
      this.offset = this.#at
      if (this.#at >= this.#bytes.length) {
        this.kind = 'end'
        return
      }
      if (this.#token()) return
    }
    this.#left--
    this.offset = this.#at
    this.kind = this.#list
    this.isWhole = this.#list === 'integer'
    this.value = this.isWhole ? this.#u32() : this.#float()
  }

  numbersLeft(): number {
    return 1 + (this.#bytes.length - this.#at) / 4
  }

  error(sentence: string, offset = this.offset): ReturnType<typeof xError> {
    return xError({ offset, inflated: this.#inflated }, sentence)
  }

  /** Reads one token; false when it is none that a program sees, or the beginning of a list. */
  #token(): boolean {
    const token = this.#u16()
    switch (token) {
      case NAME:
        this.kind = 'word'
        this.value = NaN
        this.text = this.#characters()
        return true
      case STRING:
        this.kind = 'string'
        this.text = this.#characters()
        return true
      case INTEGER:
        this.kind = 'integer'
        this.isWhole = true
        this.value = this.#u32()
        return true
      case GUID:
        this.kind = 'guid'
        this.text = this.#guid()
        return true
      case INTEGER_LIST:
        this.#beginList('integer', 4)
        return false
      case FLOAT_LIST:
        this.#beginList('float', this.#floatBytes)
        return false
      case TEMPLATE:
        this.kind = 'word'
        this.value = NaN
        this.text = 'template'
        return true
      default: {
        const other = others.get(token)
        const kind = other === undefined ? plain.get(token) : 'other'
        this.text = other ?? ''
        if (kind === undefined) throw this.error(`${token} is no token`)
        if (kind === 'skip') return false
        this.kind = kind
        return true
      }
    }
  }

  #beginList(kind: 'integer' | 'float', bytes: number): void {
    const count = this.#u32()
    if (count * bytes > this.#bytes.length - this.#at)
      throw this.error(`a list of ${count} ${kind}s goes beyond the end of the data`)
    this.#left = count
    this.#list = kind
  }

  #characters(): string {
    const count = this.#u32()
    this.#need(count)
    const start = this.#at
    this.#at += count
    return decodeText(this.#bytes, start, this.#at)
  }

  /** A GUID as text has it: a number of 32 bits, two of 16, and bytes. */
  #guid(): string {
    this.#need(GUID_BYTES)
    const at = this.#at
    this.#at += GUID_BYTES
    const digits = (bytes: Uint8Array): string =>
      Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    const part = (from: number, to: number): Uint8Array => this.#bytes.slice(at + from, at + to)
    const numbers = [part(0, 4), part(4, 6), part(6, 8)].map((bytes) => digits(bytes.reverse()))
    return [...numbers, digits(part(8, 10)), digits(part(10, 16))].join('-')
  }

  #u16(): number {
    this.#need(2)
    const value = this.#view.getUint16(this.#at, true)
    this.#at += 2
    return value
  }

  #u32(): number {
    this.#need(4)
    const value = this.#view.getUint32(this.#at, true)
    this.#at += 4
    return value
  }

  #float(): number {
    const value = this.#floatBytes === 4 ? this.#view.getFloat32(this.#at, true) : this.#view.getFloat64(this.#at, true)
    this.#at += this.#floatBytes
    return value
  }

  #need(bytes: number): void {
    const left = this.#bytes.length - this.#at
    if (bytes > left) throw this.error(`a token goes ${bytes - left} bytes beyond the end of the data`)
  }
}

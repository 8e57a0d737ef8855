/** Tokens of text .x files. SDK: "X File Format Reference", text encoding. */
import { decodeText, shown, xError, type XTokenKind, type XTokens } from './tokens.js'

const code = (character: string): number => character.charCodeAt(0)

const SPACE = code(' ')
const NEWLINE = code('\n')
const SEMICOLON = code(';')
const COMMA = code(',')
const OPEN = code('{')
const CLOSE = code('}')
const QUOTE = code('"')
const LESS = code('<')
const GREATER = code('>')
const HASH = code('#')
const SLASH = code('/')

/** Characters between the signs of a GUID, at most. */
const GUID_CHARACTERS = 64

/** 1 for characters that end a word. */
const ends = new Uint8Array(256).fill(1, 0, SPACE + 1)
for (const character of [SEMICOLON, COMMA, OPEN, CLOSE, QUOTE, LESS, GREATER]) ends[character] = 1

/**
 * Tokens of text.
 *
 * @param start first byte after the header
 * @param inflated the bytes came out of the compressed part of a file
 */
export class TextTokens implements XTokens {
  kind: XTokenKind = 'end'
  text = ''
  readonly value = 0
  offset = 0
  readonly #bytes: Uint8Array
  readonly #inflated: boolean
  #at: number

  constructor(bytes: Uint8Array, start: number, inflated: boolean) {
    this.#bytes = bytes
    this.#at = start
    this.#inflated = inflated
    this.next()
  }

  next(): void {
    const bytes = this.#bytes
    this.#skipSpace()
    this.offset = this.#at
    if (this.#at >= bytes.length) {
      this.kind = 'end'
      return
    }
    switch (bytes[this.#at]) {
      case OPEN:
        this.kind = 'open'
        this.#at++
        return
      case CLOSE:
        this.kind = 'close'
        this.#at++
        return
      case QUOTE:
        this.#string()
        return
      case LESS:
        this.#guid()
        return
      case GREATER:
        throw this.error('">" without "<"')
      default:
        this.#word()
    }
  }

  numbersLeft(): number {
    // A number takes a digit and a separator.
    return Math.ceil((this.#bytes.length - this.offset + 1) / 2)
  }

  error(sentence: string, offset = this.offset): ReturnType<typeof xError> {
    let line = 1
    for (let i = 0; i < offset; i++) if (this.#bytes[i] === NEWLINE) line++
    return xError({ offset, line, inflated: this.#inflated }, sentence)
  }

  /** Goes over space, separators and comments: from `//` or `#` to the end of the line. */
  #skipSpace(): void {
    const bytes = this.#bytes
    const end = bytes.length
    let at = this.#at
    while (at < end) {
      const c = bytes[at]
      if (c <= SPACE || c === SEMICOLON || c === COMMA) at++
      else if (c === HASH || (c === SLASH && bytes[at + 1] === SLASH)) {
        while (at < end && bytes[at] !== NEWLINE) at++
      } else break
    }
    this.#at = at
  }

  #word(): void {
    const bytes = this.#bytes
    const start = this.#at
    let at = start
    while (at < bytes.length && ends[bytes[at]] === 0 && !(bytes[at] === SLASH && bytes[at + 1] === SLASH)) at++
    this.kind = 'word'
    this.text = decodeText(bytes, start, at)
    this.#at = at
  }

  #string(): void {
    const bytes = this.#bytes
    const start = this.#at + 1
    let at = start
    while (at < bytes.length && bytes[at] !== QUOTE && bytes[at] !== NEWLINE) at++
    if (bytes[at] !== QUOTE)
      throw this.error(`the string ${shown(decodeText(bytes, start, Math.min(at, start + 41)))} does not end`)
    this.kind = 'string'
    this.text = decodeText(bytes, start, at)
    this.#at = at + 1
  }

  #guid(): void {
    const bytes = this.#bytes
    const most = Math.min(bytes.length, this.#at + GUID_CHARACTERS)
    let at = this.#at
    while (at < most && bytes[at] !== GREATER) at++
    if (at === most) throw this.error('a GUID does not end')
    this.kind = 'guid'
    this.#at = at + 1
  }
}

/** Tokens of text .x files. SDK: "X File Format Reference", text encoding. */
import { decodeText, isFirstHalf, isJapanese } from './encoding.js'
import { shown, xError, type XTokenKind, type XTokens } from './tokens.js'

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
const PLUS = code('+')
const MINUS = code('-')
const POINT = code('.')
const ZERO = code('0')
const NINE = code('9')
const SMALL_E = code('e')
const LARGE_E = code('E')

/**
 * Powers of ten that a double holds exactly: products and quotients of whole numbers below 2^53 with them are rounded
 * once.
 */
const POWERS = Array.from({ length: 23 }, (_, power) => 10 ** power)
/** Decimal digits that always make a whole number below 2^53. */
const EXACT_DIGITS = 15
/** An exponent beyond which every number is 0 or infinite. */
const MOST_EXPONENT = 9999

/** Characters between the signs of a GUID, at most. */
const GUID_CHARACTERS = 64

/** Writers of text double the backslashes of paths; where all are doubled, two stand for one. */
const BACKSLASHES = /\\+/g

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
  value = NaN
  isWhole = false
  offset = 0
  readonly #bytes: Uint8Array
  readonly #inflated: boolean
  #at: number
  /** Where the text of the token lies. Most words are numbers, of which nobody asks for the text. */
  #textStart = 0
  #textEnd = 0

  constructor(bytes: Uint8Array, start: number, inflated: boolean) {
    this.#bytes = bytes
    this.#at = start
    this.#inflated = inflated
    this.next()
  }

  get text(): string {
    return decodeText(this.#bytes, this.#textStart, this.#textEnd)
  }

  get fileName(): string {
    const { text } = this
    return text.match(BACKSLASHES)?.every(({ length }) => length % 2 === 0) ? text.replaceAll('\\\\', '\\') : text
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
        if (!this.#number()) this.#word()
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

  /** Whether no word goes on there. */
  #ends(at: number): boolean {
    const bytes = this.#bytes
    return at >= bytes.length || ends[bytes[at]] === 1 || (bytes[at] === SLASH && bytes[at + 1] === SLASH)
  }

  /** Reads a word that is a number; false where there is none. */
  #number(): boolean {
    const bytes = this.#bytes
    const start = this.#at
    let at = start
    let c = bytes[at]
    const isNegative = c === MINUS
    if (isNegative || c === PLUS) c = bytes[++at]
    // The number is `digits` times 10 to the `power`.
    let digits = 0
    let significant = 0
    let power = 0
    const first = at
    for (; c >= ZERO && c <= NINE; c = bytes[++at]) {
      digits = digits * 10 + (c - ZERO)
      if (digits > 0) significant++
    }
    let read = at - first
    let isWhole = !isNegative
    if (c === POINT) {
      isWhole = false
      const point = at
      for (c = bytes[++at]; c >= ZERO && c <= NINE; c = bytes[++at]) {
        digits = digits * 10 + (c - ZERO)
        if (digits > 0) significant++
      }
      power = point + 1 - at
      read -= power
    }
    if (read === 0) return false
    if (c === SMALL_E || c === LARGE_E) {
      isWhole = false
      c = bytes[++at]
      const isSmall = c === MINUS
      if (isSmall || c === PLUS) c = bytes[++at]
      const begin = at
      let exponent = 0
      for (; c >= ZERO && c <= NINE; c = bytes[++at]) exponent = Math.min(exponent * 10 + (c - ZERO), MOST_EXPONENT)
      if (at === begin) return false
      power += isSmall ? -exponent : exponent
    }
    if (!this.#ends(at)) return false
    this.kind = 'word'
    this.isWhole = isWhole
    this.#textStart = start
    this.#textEnd = this.#at = at
    if (significant > EXACT_DIGITS || power < -22 || power > 22) this.value = Number(this.text)
    else {
      const value = power < 0 ? digits / POWERS[-power] : digits * POWERS[power]
      this.value = isNegative ? -value : value
    }
    return true
  }

  #word(): void {
    const bytes = this.#bytes
    const start = this.#at
    let at = start
    // Some letters of Shift-JIS have a brace for their second half. A word is looked at once for what it is.
    let isKnown = false
    while (!this.#ends(at)) {
      if (!isFirstHalf(bytes[at++])) continue
      const isBrace = bytes[at] === OPEN || bytes[at] === CLOSE
      if (isBrace) isKnown ||= isJapanese(bytes, start, at + 1)
      if (isBrace ? isKnown : !this.#ends(at)) at++
    }
    this.#textStart = start
    this.kind = 'word'
    this.value = NaN
    this.#textEnd = this.#at = at
  }

  #string(): void {
    const bytes = this.#bytes
    const start = this.#at + 1
    let at = start
    while (at < bytes.length && bytes[at] !== QUOTE && bytes[at] !== NEWLINE) at++
    if (bytes[at] !== QUOTE)
      throw this.error(`the string ${shown(decodeText(bytes, start, Math.min(at, start + 41)))} does not end`)
    this.kind = 'string'
    this.#textStart = start
    this.#textEnd = at
    this.#at = at + 1
  }

  #guid(): void {
    const bytes = this.#bytes
    const most = Math.min(bytes.length, this.#at + GUID_CHARACTERS)
    let at = this.#at
    while (at < most && bytes[at] !== GREATER) at++
    if (at === most) throw this.error('a GUID does not end')
    this.kind = 'guid'
    this.#textStart = this.#at + 1
    this.#textEnd = at
    this.#at = at + 1
  }
}

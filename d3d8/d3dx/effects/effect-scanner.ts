/** Reads the text of an effect piece by piece. */
import { FileError } from '../readers.js'

/** A number as it stands in a text. */
export interface ScannedNumber {
  readonly value: number
  /** Whether it has a point, an exponent or an f. */
  readonly isFloat: boolean
}

const SPACE = /\s+/y
const COMMENT = /\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)/y
/** In assembler from a semicolon on, too, unless that ends the last instruction before the brace. */
const ASSEMBLER_COMMENT = /\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|;(?![ \t]*\})[^\n]*/y
/** What is neither the end of a block nor the beginning of a comment. */
const PLAIN = /[^};/]+/y
/** A name, a number with what it may have behind it, or a sign. */
const PIECE = /0x\w*|[.\d][\w.]*?e[+-]\w+|[\w.]+|[^]/iy
const HEXADECIMAL = /^0x[\da-f]+$/i
const WHOLE = /^\d+$/
const FLOAT = /^(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?f?$/i

/** A place in a text. */
export class EffectScanner {
  readonly #text: string
  #at = 0
  /** A place whose line is known. */
  #known = { at: 0, line: 1 }

  constructor(text: string) {
    this.#text = text
  }

  /** The line of a place, from 1 on. */
  get line(): number {
    const at = this.#at
    const from = this.#known.at <= at ? this.#known : { at: 0, line: 1 }
    const line = from.line + this.#text.slice(from.at, at).split('\n').length - 1
    this.#known = { at, line }
    return line
  }

  /** The column of a place, from 1 on. */
  get column(): number {
    return this.#at - this.#text.lastIndexOf('\n', this.#at - 1)
  }

  /** Ends the reading. */
  fail(what: string): never {
    throw new FileError('.fx', { offset: this.#at, line: this.line }, what)
  }

  /** The next name, number or sign; empty at the end. */
  peek(): string {
    while (this.#match(SPACE) || this.#match(COMMENT));
    const at = this.#at
    PIECE.lastIndex = at
    const piece = PIECE.exec(this.#text)?.[0] ?? ''
    if (piece === '#') this.fail(`there is no preprocessor: ${/\S+/.exec(this.#text.slice(at))?.[0]}`)
    return piece
  }

  /** The same, and goes behind it. */
  take(): string {
    const piece = this.peek()
    this.#at += piece.length
    return piece
  }

  /** Goes behind a piece, in whatever letters, if it is the next one. */
  takes(what: string): boolean {
    const piece = this.peek()
    if (piece.toLowerCase() !== what.toLowerCase()) return false
    this.#at += piece.length
    return true
  }

  /** Goes behind a piece that has to be the next one. */
  need(what: string): void {
    if (!this.takes(what)) this.fail(`'${what}' is expected before '${this.peek()}'`)
  }

  /** A name, which has to be next. */
  name(): string {
    const piece = this.take()
    if (!/^[a-z_]/i.test(piece)) this.fail(`a name is expected before '${piece}'`)
    return piece
  }

  /** A number; null where none is next. */
  number(): ScannedNumber | null {
    const before = this.#at
    const sign = this.takes('-') ? -1 : 1
    const piece = this.take()
    if (HEXADECIMAL.test(piece) || WHOLE.test(piece)) return { value: sign * Number(piece), isFloat: false }
    if (FLOAT.test(piece)) return { value: sign * parseFloat(piece), isFloat: true }
    this.#at = before
    return null
  }

  /** What stands between " and ". */
  quoted(): string {
    this.need('"')
    const end = this.#text.indexOf('"', this.#at)
    if (end < 0) this.fail('the text does not end')
    const text = this.#text.slice(this.#at, end)
    this.#at = end + 1
    return text
  }

  /** What stands from here to the next } as it is; comments may have a } in them. */
  block(): string {
    const from = this.#at
    while (this.#at < this.#text.length && this.#text[this.#at] !== '}')
      if (!this.#match(PLAIN) && !this.#match(ASSEMBLER_COMMENT)) this.#at++
    const end = this.#at
    if (end === this.#text.length) {
      this.#at = from
      this.fail("'}' is missing")
    }
    this.#at++
    return this.#text.slice(from, end)
  }

  #match(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at
    if (!pattern.test(this.#text)) return false
    this.#at = pattern.lastIndex
    return true
  }
}

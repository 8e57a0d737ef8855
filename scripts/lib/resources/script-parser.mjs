import { errorAt, readScriptText } from './script-text.mjs'

/** @typedef {import('./script-text.mjs').Token} Token */
/** @typedef {import('./resource-file.mjs').ResourceName} ResourceName */

/** Casts of numbers: headers have them, and resources have no types. */
const CAST = /^(?:unsigned|signed|LP?\w*STR|U?LONG(?:_PTR)?|U?INT(?:_PTR)?|DWORD(?:_PTR)?|WORD|BYTE|U?SHORT)$/i

/** @type {ReadonlyMap<string, (a: number, b: number) => number>} */
const OPERATORS = new Map([
  ['|', (a, b) => a | b],
  ['&', (a, b) => a & b],
  ['+', (a, b) => a + b],
  ['-', (a, b) => a - b],
])

const BEGINS = new Set(['BEGIN', '{'])
const ENDS = new Set(['END', '}'])

/** Brackets in brackets, at most. */
const DEEPEST = 64

/** Errors that are told of a script, at most. */
const MOST_ERRORS = 20

/** Goes through a script. */
export class ScriptParser {
  /** @type {readonly Token[]} */
  #tokens
  #at = 0
  /** Brackets that are open. */
  #depth = 0
  /**
   * What is wrong, though what follows can be read.
   * @type {Set<string>}
   */
  #errors = new Set()

  /**
   * @param {string} text what the preprocessor made of the script
   * @param {string} file
   */
  constructor(text, file) {
    this.#tokens = readScriptText(text, file)
  }

  /** The next piece; the end stays the next one. */
  get next() {
    return this.#tokens[this.#at]
  }

  get isAtEnd() {
    return this.next.kind === 'end'
  }

  take() {
    const { next } = this
    if (next.kind !== 'end') this.#at++
    return next
  }

  /**
   * @param {string} message
   * @param {Token} at
   */
  fail(message, at = this.next) {
    return errorAt(at, message)
  }

  /**
   * Notes an error behind which the script can be read on.
   * @param {Error} error
   */
  note(error) {
    this.#errors.add(error.message)
    const whole = this.whole()
    if (this.#errors.size >= MOST_ERRORS && whole) throw whole
  }

  /**
   * All that is wrong so far, as one error; null where nothing is.
   * @param {unknown} [last] behind which the script could not be read
   * @returns {Error | null}
   */
  whole(last) {
    const messages = [...this.#errors, ...(last instanceof Error ? [last.message] : [])]
    return messages.length === 0 ? null : new Error([...new Set(messages.flatMap((one) => one.split('\n')))].join('\n'))
  }

  /** @param {string} what is allowed here */
  refuse(what) {
    const { kind, text } = this.next
    return this.fail(`${kind === 'text' ? `"${text}"` : text} stands where ${what} belongs`)
  }

  /** Whether a word or mark comes next, whatever its capitals. */
  sees(/** @type {string} */ text) {
    const { next } = this
    return (next.kind === 'word' || next.kind === 'mark') && next.text.toUpperCase() === text
  }

  /** Goes past a word or mark if it comes next; whether it did. */
  skip(/** @type {string} */ text) {
    const found = this.sees(text)
    if (found) this.#at++
    return found
  }

  /** Goes past any of these words as long as one comes next. */
  skipWords(/** @type {ReadonlySet<string>} */ words) {
    while (this.next.kind === 'word' && words.has(this.next.text.toUpperCase())) this.#at++
  }

  /** Whether a block begins here. */
  get begins() {
    const { kind, text } = this.next
    return (kind === 'word' || kind === 'mark') && BEGINS.has(text.toUpperCase())
  }

  begin() {
    if (!this.begins) throw this.refuse('BEGIN')
    this.#at++
  }

  /** Goes past the end of a block if it comes next; whether it did. */
  end() {
    const { kind, text } = this.next
    if (kind === 'end') throw this.refuse('END')
    const found = (kind === 'word' || kind === 'mark') && ENDS.has(text.toUpperCase())
    if (found) this.#at++
    return found
  }

  /** Goes past everything up to the end of the block that comes next. */
  skipBlock() {
    while (!this.begins) {
      if (this.isAtEnd) throw this.refuse('BEGIN')
      this.#at++
    }
    let depth = 0
    do {
      if (this.begins) {
        depth++
        this.#at++
      } else if (this.end()) depth--
      else this.#at++
    } while (depth > 0)
  }

  /** A text, or several that stand one behind the other. */
  text() {
    if (this.next.kind !== 'text') throw this.refuse('a text')
    let text = ''
    while (this.next.kind === 'text') text += this.take().text
    return text
  }

  /** A number that may be computed. */
  number() {
    return this.#sum() >>> 0
  }

  /** The number behind a comma, if there is one; else another. */
  numberIfAny(/** @type {number} */ otherwise) {
    if (!this.skip(',')) return otherwise
    return this.sees(',') || this.next.kind === 'text' ? otherwise : this.number()
  }

  /** A style: flags that are added to others, or by NOT taken from them. */
  style(/** @type {number} */ base) {
    let value = base
    do {
      const isTaken = this.skip('NOT')
      const term = this.#term()
      value = isTaken ? value & ~term : value | term
      // Some editors wrote + where flags are added.
    } while (this.skip('|') || this.skip('+'))
    return value >>> 0
  }

  #sum() {
    let value = this.#term()
    for (;;) {
      const operator = this.next.kind === 'mark' ? OPERATORS.get(this.next.text) : undefined
      if (operator === undefined) break
      this.#at++
      value = operator(value, this.#term())
    }
    return value
  }

  /** @returns {number} */
  #term() {
    // Signs are counted, so that no script is too deep to be read.
    let [isInverted, isNegative] = [false, false]
    for (;;) {
      if (this.skip('-')) isNegative = !isNegative
      else if (this.skip('~') || this.skip('NOT')) isInverted = !isInverted
      else break
    }
    const value = this.#value()
    const signed = isNegative ? -value : value
    return isInverted ? ~signed : signed
  }

  /** @returns {number} */
  #value() {
    if (this.next.kind === 'number') return this.take().value
    if (!this.sees('(')) {
      const { kind, text } = this.next
      if (kind !== 'word' || this.begins || ENDS.has(text.toUpperCase())) throw this.refuse('a number')
      this.note(this.fail(`${text} is no number; no header says what it is`))
      this.#at++
      return 0
    }
    this.#at++
    if (++this.#depth > DEEPEST) throw this.fail('it has too many brackets')
    const value = this.#bracketed()
    this.#depth--
    return value
  }

  /**
   * What stands behind an opening bracket, up to the closing one; of a cast what it is of.
   * @returns {number}
   */
  #bracketed() {
    if (this.next.kind === 'word' && CAST.test(this.next.text)) {
      while (this.next.kind === 'word' && CAST.test(this.next.text)) this.#at++
      if (!this.skip(')')) throw this.refuse(')')
      return this.#term()
    }
    const value = this.#sum()
    if (!this.skip(')')) throw this.refuse(')')
    return value
  }

  /**
   * What a resource is called, or its type.
   * @returns {ResourceName}
   */
  name() {
    const { kind, text } = this.next
    if (kind === 'number' || (kind === 'mark' && text === '(')) return this.number() & 0xffff
    if (kind !== 'word' && kind !== 'text') throw this.refuse('a name or number of a resource')
    this.#at++
    return text.toUpperCase()
  }
}

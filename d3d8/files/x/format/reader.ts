/** What reading data objects of .x files takes, whatever their template: numbers, names, braces, references. */
import { readData, type DataLimit } from './data.js'
import type { XData, XFrame, XMaterial, XMesh } from '../model.js'
import { shown, skipLastBraces, type XTokenKind, type XTokens } from './tokens.js'

/** What to do inside a data object. */
export interface Content {
  /**
   * Reads an object up to and with its closing brace, by its template's name in small letters. Others are kept as data.
   */
  readonly objects: Readonly<Record<string, (name: string) => void>>
  /** Says what to do with a reference once the whole file is read; null: that a name is enough, even of no object. */
  readonly reference?: (name: string, offset: number) => (() => void) | null
}

/** `{ Name }` */
interface Reference {
  readonly name: string
  readonly offset: number
  /** Puts the object of that name where it is referred to, when it is of a kind that belongs there. */
  readonly resolve: () => void
}

/** What Microsoft's printf made of numbers that are not finite: 1.#INF00, -1.#IND00, 1.#QNAN0. */
const NOT_FINITE = /^[+-]?(?:\d\.#\w+|nan|inf(?:inity)?)$/i

/** What nothing that is read belongs into. */
export const nothing: Content = { objects: {} }

/** Objects that data keep at most: more would cost much more memory than their file. */
const MOST_DATA = 200_000

/** Warnings that are kept: more tell nothing new, and finding the line of one takes time. */
const MOST_WARNINGS = 16

/** Numbers between two reports of how far the reading is: a power of two. */
const REPORT = 1 << 16

/** How tokens that have neither text nor value are told. */
const SHOWN = { open: '"{"', close: '"}"', guid: 'a GUID', other: 'a word of templates' } as const

/** Reads what data objects are made of, and knows those that have names. */
export class XReader {
  readonly tokens: XTokens
  /** Objects by their names, the first of each kind. */
  readonly frames = new Map<string, XFrame>()
  readonly meshes = new Map<string, XMesh>()
  readonly materials = new Map<string, XMaterial>()
  readonly data = new Map<string, XData>()
  /** What is wrong and was left out. */
  readonly warnings: string[] = []
  readonly #references: Reference[] = []
  readonly #dataLeft: DataLimit = { objects: MOST_DATA }
  readonly #report: (offset: number) => void
  #numbers = 0

  /** @param report hears from time to time how far the reading is */
  constructor(tokens: XTokens, report: (offset: number) => void = () => {}) {
    this.tokens = tokens
    this.#report = report
  }

  /** Keeps what is wrong at a place, and does not hinder the reading. */
  warn(sentence: string, offset: number): void {
    if (this.warnings.length < MOST_WARNINGS) this.warnings.push(this.tokens.error(sentence, offset).message)
  }

  is(kind: XTokenKind): boolean {
    return this.tokens.kind === kind
  }

  expected(what: string) {
    return this.tokens.error(`${what} is expected, not ${this.#describe()}`)
  }

  integer(what: string): number {
    const { tokens } = this
    const { value } = tokens
    if (!tokens.isWhole || !(value <= 0xffffffff) || !this.#isNumber()) throw this.expected(`${what}, a whole number,`)
    this.#step()
    return value
  }

  float(what: string): number {
    const { tokens } = this
    const { value } = tokens
    if (!this.#isNumber() && !(this.is('word') && NOT_FINITE.test(tokens.text)))
      throw this.expected(`${what}, a number,`)
    this.#step()
    // Exporters divide by zero, in normals mostly; one such number would make bounds and whole meshes vanish.
    return Number.isFinite(Math.fround(value)) ? value : 0
  }

  string(what: string): string {
    return this.#string(what, 'text')
  }

  fileName(what: string): string {
    return this.#string(what, 'fileName')
  }

  /** Reads how many there are of something that takes `numbers` numbers each. */
  count(what: string, numbers: number): number {
    const { tokens } = this
    const { offset } = tokens
    const value = this.integer(`the number of ${what}`)
    if (value * numbers > tokens.numbersLeft())
      throw tokens.error(`${value} ${what} do not fit into the rest of the file`, offset)
    return value
  }

  floats(what: string, length: number): Float32Array {
    const values = new Float32Array(length)
    for (let i = 0; i < length; i++) values[i] = this.float(what)
    return values
  }

  integers(what: string, length: number): Uint32Array {
    const values = new Uint32Array(length)
    for (let i = 0; i < length; i++) values[i] = this.integer(what)
    return values
  }

  triple(what: string): [number, number, number] {
    return [this.float(what), this.float(what), this.float(what)]
  }

  /** Reads a number that is below `most`. */
  index(what: string, most: number): number {
    const { tokens } = this
    const { offset } = tokens
    const value = this.integer(what)
    if (value >= most) throw tokens.error(`${what} is ${value}; there are ${most}`, offset)
    return value
  }

  /** Reads indices below `most`. */
  indices(what: string, length: number, most: number): Uint32Array {
    const values = new Uint32Array(length)
    for (let i = 0; i < length; i++) values[i] = this.index(what, most)
    return values
  }

  /**
   * Reads data objects and references up to the brace that closes the object they lie in, or at the top to the end of
   * the file; gives those of unknown templates.
   */
  inside(what: string, content: Content, last: 'close' | 'end' = 'close'): XData[] {
    const { tokens } = this
    const data: XData[] = []
    while (tokens.kind !== last) {
      if (tokens.kind === 'open' && last === 'close') {
        this.#reference(content, data)
        continue
      }
      if (tokens.kind === 'close') {
        const { offset } = tokens
        skipLastBraces(tokens)
        this.warn('"}" at the end closes no object; it is left out', offset)
        break
      }
      if (tokens.kind !== 'word' || !Number.isNaN(tokens.value)) throw this.expected(`an object in ${what}`)
      const template = tokens.text
      const key = template.toLowerCase()
      tokens.next()
      const name = this.#begin(template)
      if (Object.hasOwn(content.objects, key)) content.objects[key](name)
      else {
        const read = readData(tokens, template, name, this.data, this.#dataLeft)
        if (key !== 'template') data.push(read)
      }
    }
    if (last === 'close') tokens.next()
    return data
  }

  /**
   * Follows the references, after the whole file is read.
   *
   * @throws FileError when there is no object of a name
   */
  resolveReferences(): void {
    const named = [this.frames, this.meshes, this.materials, this.data]
    for (const { name, offset, resolve } of this.#references) {
      if (!named.some((known) => known.has(name)))
        throw this.tokens.error(`no object has the name ${shown(name)}`, offset)
      resolve()
    }
  }

  #string(what: string, as: 'text' | 'fileName'): string {
    const { tokens } = this
    if (!this.is('string')) throw this.expected(what)
    const read = tokens[as]
    tokens.next()
    return read
  }

  /** Goes on behind a number. */
  #step(): void {
    if ((++this.#numbers & (REPORT - 1)) === 0) this.#report(this.tokens.offset)
    this.tokens.next()
  }

  #isNumber(): boolean {
    const { kind, value } = this.tokens
    return kind === 'integer' || kind === 'float' || (kind === 'word' && !Number.isNaN(value))
  }

  #describe(): string {
    const { kind, text, value } = this.tokens
    if (kind === 'end') return 'the end of the file'
    if (kind === 'word' || kind === 'string') return shown(text)
    return kind === 'integer' || kind === 'float' ? `the number ${value}` : SHOWN[kind]
  }

  /** Reads the name that may follow a template's, the brace and the GUID that may follow it. */
  #begin(template: string): string {
    const { tokens } = this
    let name = ''
    if (tokens.kind === 'word') {
      name = tokens.text
      tokens.next()
    }
    if (tokens.kind !== 'open') throw this.expected(`"{" of ${shown(template)}`)
    tokens.next()
    if (this.is('guid')) tokens.next()
    return name
  }

  #reference(content: Content, data: XData[]): void {
    const { tokens } = this
    const { offset } = tokens
    tokens.next()
    if (tokens.kind !== 'word') throw this.expected('the name of an object to refer to')
    const name = tokens.text
    tokens.next()
    if (this.is('guid')) tokens.next()
    if (!this.is('close')) throw this.expected(`"}" behind the reference to ${shown(name)}`)
    tokens.next()
    const resolve = content.reference ? content.reference(name, offset) : () => {}
    if (resolve === null) return
    this.#references.push({
      name,
      offset,
      resolve: () => {
        const known = this.data.get(name)
        if (known) data.push(known)
        resolve()
      },
    })
  }
}

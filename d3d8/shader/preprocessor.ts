/**
 * Lines of a shader as NVIDIA's assembler and later ones of D3DX read them: through a preprocessor like C's, so that
 * shaders and programs share names of constants. The assembler of DirectX 8 is documented without one.
 */
import {
  cutPieces,
  faultAt,
  languagePieces,
  MOST_ERRORS,
  MOST_LINES,
  MOST_PIECES,
  MOST_PIECES_OF_TEXT,
  plainLines,
} from './assembly-lines.js'
import type { AssemblyError, Inclusion, Line, Piece } from './assembly-lines.js'
import { LineError, LineReader } from './line-reader.js'
import { expand, readMacro, type Macro } from './macros.js'
import { readWhole } from './whole-numbers.js'

/** Gives the text of a file that a shader includes; null: there is none. */
export type IncludeText = (name: string) => string | null

/** A part of the text that is left out or not. */
interface Condition {
  readonly at: Line
  /** Whether what stands around it is read. */
  readonly outer: boolean
  /** Whether it is read now, and whether a part of it has been. */
  isRead: boolean
  wasRead: boolean
  hasElse: boolean
}

/** Files that include each other, and all that a text includes. */
const MOST_FILES = 16
const MOST_INCLUSIONS = 256

const DIRECTIVE = /^(?<before>\s*)#\s*(?<name>\w*)(?<rest>.*)$/su

/** The folder in a path, with the sign behind it; an empty text where there is none. */
export const folderOf = (path: string): string =>
  path.slice(0, Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)

/** Reads a text, and the files that it includes, into lines. */
class Preprocessor {
  readonly lines: Line[] = []
  /** How many pieces they have. */
  #pieces = 0
  readonly #errors: AssemblyError[]
  readonly #include: IncludeText | undefined
  readonly #macros = new Map<string, Macro>()
  readonly #conditions: Condition[] = []
  /** The files that are being read, and how many have been. */
  readonly #files: string[] = []
  #inclusions = 0

  /** What follows # in a part that is read. */
  readonly #directives: Readonly<Record<string, (reader: LineReader, rest: string) => void>> = {
    '': () => undefined,
    line: () => undefined,
    pragma: () => undefined,
    error: (reader, rest) => reader.fail(`#error: ${rest.trim()}`),
    define: (reader) => {
      const [name, macro] = readMacro(reader)
      this.#macros.set(name, macro)
    },
    undef: (reader) => void this.#macros.delete(reader.takeKind('word', 'A name').text),
    include: (reader, rest) => this.#read(reader, rest),
  }

  /** What follows # in one that is left out, too. */
  readonly #conditionals: Readonly<Record<string, (reader: LineReader) => void>> = {
    if: (reader) => this.#open(reader, () => this.#holds(reader)),
    ifdef: (reader) => this.#open(reader, () => this.#isDefined(reader)),
    ifndef: (reader) => this.#open(reader, () => !this.#isDefined(reader)),
    elif: (reader) => this.#turn(reader, false, () => this.#holds(reader)),
    else: (reader) => this.#turn(reader, true, () => true),
    endif: (reader) => {
      if (this.#conditions.pop() === undefined) reader.fail('There is no #if before it.')
    },
  }

  constructor(errors: AssemblyError[], include: IncludeText | undefined) {
    this.#errors = errors
    this.#include = include
  }

  /** Reads a text, or a file in the place where it is included. */
  readText(text: string, inclusion: Inclusion | null): void {
    const contents = plainLines(text)
    const outer = this.#conditions.splice(0)
    for (let index = 0; index < contents.length && this.#errors.length < MOST_ERRORS; index++) {
      const place = { number: index + 1, inclusion }
      let content = contents[index]
      if (DIRECTIVE.test(content))
        while (content.trimEnd().endsWith('\\'))
          content = `${content.trimEnd().slice(0, -1)} ${contents[++index] ?? ''}`
      this.#readLine(content, place)
      if (this.lines.length <= MOST_LINES && this.#pieces <= MOST_PIECES_OF_TEXT) continue
      const much = this.lines.length > MOST_LINES ? `${MOST_LINES} lines` : `${MOST_PIECES_OF_TEXT} words and signs`
      this.#errors.push(faultAt(place, 1, `More than ${much} are no shader.`))
      break
    }
    for (const { at } of this.#conditions) this.#errors.push(faultAt(at, 1, 'The #endif is missing.'))
    this.#conditions.splice(0, Infinity, ...outer)
  }

  #readLine(content: string, place: Pick<Line, 'number' | 'inclusion'>): void {
    const { before = '', name, rest = '' } = DIRECTIVE.exec(content)?.groups ?? {}
    const end = content.trimEnd().length + 1
    try {
      if (name === undefined) {
        if (this.#isRead) this.#keep({ ...place, pieces: this.#expanded(cutPieces(content)), end })
        return
      }
      const offset = content.length - rest.length
      const pieces = cutPieces(rest).map((own) => ({ ...own, column: own.column + offset }))
      const reader = new LineReader({ ...place, pieces, end })
      if (Object.hasOwn(this.#conditionals, name)) this.#conditionals[name](reader)
      else if (!this.#isRead) return
      else if (Object.hasOwn(this.#directives, name)) this.#directives[name](reader, rest)
      else throw new LineError(`There is no directive #${name}.`, undefined)
    } catch (error) {
      if (!(error instanceof LineError)) throw error
      const column = error.at?.column ?? (name === undefined ? end : before.length + 1)
      this.#errors.push(faultAt(place, column, error.message))
    }
  }

  get #isRead(): boolean {
    return this.#conditions.at(-1)?.isRead ?? true
  }

  #keep(line: Line): void {
    const pieces = languagePieces(line.pieces, line, this.#errors)
    this.#pieces += pieces.length
    if (pieces.length > 0) this.lines.push({ ...line, pieces })
  }

  #expanded(pieces: readonly Piece[]): Piece[] {
    const expanded = expand(pieces, this.#macros)
    if (expanded.length > MOST_PIECES)
      throw new LineError(`More than ${MOST_PIECES} words and signs are no line.`, expanded[MOST_PIECES])
    return expanded
  }

  #isDefined(reader: LineReader): boolean {
    return this.#macros.has(reader.takeKind('word', 'A name').text)
  }

  #holds(reader: LineReader): boolean {
    const { number, inclusion, end } = reader.line
    const asked: Piece[] = []
    for (let next = reader.take(); next !== undefined; next = reader.take()) {
      if (next.text !== 'defined') {
        asked.push(next)
        continue
      }
      const isOpen = reader.accept('(') !== undefined
      asked.push({ kind: 'number', text: this.#isDefined(reader) ? '1' : '0', column: next.column })
      if (isOpen) reader.expect(')')
    }
    const rest = new LineReader({ number, inclusion, end, pieces: this.#expanded(asked) })
    const value = readWhole(rest)
    if (rest.next) rest.fail(`${JSON.stringify(rest.next.text)} means nothing here.`)
    return value !== 0
  }

  #open({ line }: LineReader, holds: () => boolean): void {
    const outer = this.#isRead
    const condition: Condition = { at: line, outer, isRead: false, wasRead: false, hasElse: false }
    // What does not say whether it is read is left out.
    this.#conditions.push(condition)
    condition.isRead = condition.wasRead = outer && holds()
  }

  #turn(reader: LineReader, isElse: boolean, holds: () => boolean): void {
    const condition = this.#conditions.at(-1)
    if (condition === undefined) return reader.fail('There is no #if before it.')
    if (condition.hasElse) reader.fail('It stands behind #else.')
    condition.hasElse = isElse
    condition.isRead = false
    condition.isRead = condition.outer && !condition.wasRead && holds()
    condition.wasRead ||= condition.isRead
  }

  #read(reader: LineReader, rest: string): void {
    const { number, inclusion } = reader.line
    const [, name] = /^\s*(?:"([^"]+)"|<([^>]+)>)/.exec(rest)?.filter((part) => part !== undefined) ?? []
    if (name === undefined) return reader.fail('The name of a file is missing.')
    if (this.#include === undefined)
      return reader.fail(`There is no file ${JSON.stringify(name)}: nobody says where files are.`)
    if (this.#files.length === MOST_FILES) reader.fail(`More than ${MOST_FILES} files include each other.`)
    if (++this.#inclusions > MOST_INCLUSIONS) reader.fail(`More than ${MOST_INCLUSIONS} files are included.`)
    const beside = `${folderOf(this.#files.at(-1) ?? '')}${name}`
    let file = beside
    let text = this.#include(beside)
    if (text === null && beside !== name) text = this.#include((file = name))
    if (text === null) return reader.fail(`There is no file ${JSON.stringify(name)}.`)
    this.#files.push(file)
    const at = inclusion ?? { line: number, column: 1 }
    this.readText(text, { file, line: at.line, column: at.column })
    this.#files.pop()
  }
}

/**
 * @param text the source
 * @param errors is given what is no piece of the language
 * @param include finds the files that the text includes
 * @returns the lines that hold something, without names that were defined
 */
export function cutLines(text: string, errors: AssemblyError[], include?: IncludeText): Line[] {
  const preprocessor = new Preprocessor(errors, include)
  preprocessor.readText(text, null)
  return preprocessor.lines
}

/**
 * From assembler text to tokens. Sources: DirectX 8.1, "Vertex Shader Reference", "Pixel Shader Reference",
 * D3DXAssembleShader.
 */

import { D3DVSD_CONST } from '../types/index.js'
import { wrongArgument } from '../wrong-argument.js'
import { faultAt, rememberFaults } from './assembly-lines.js'
import type { AssemblyError, Line, Piece } from './assembly-lines.js'
import { encodeShader } from './encode.js'
import type { EncodedInstruction } from './encode.js'
import { ShaderError } from './error.js'
import { LineError, LineReader } from './line-reader.js'
import { operations } from './operations.js'
import type { Operation } from './operations.js'
import { cutLines, type IncludeText } from './preprocessor.js'
import { ALL, NO_SWIZZLE } from './program.js'
import type { Destination, Modifier, Register, RegisterFile, ShaderKind, ShaderProgram, Source } from './program.js'
import { readShader } from './read-shader.js'
import { SHADER_LIMITS, validateShader } from './validate-shader.js'
import { readProduct } from './whole-numbers.js'
import type { ShaderLimits } from './checking.js'

export type { AssemblyError } from './assembly-lines.js'
export type { IncludeText } from './preprocessor.js'

/** What D3DXAssembleShader gives: the shader, or what is wrong with the text. */
export type Assembly =
  | {
      readonly tokens: Uint32Array<ArrayBuffer>
      /**
       * The `def` instructions of a vertex shader as a declaration fragment, without an end token (ppConstants of
       * D3DXAssembleShader). The tokens have them too. Empty for pixel shaders.
       */
      readonly constants: Uint32Array<ArrayBuffer>
      readonly errors?: undefined
    }
  | { readonly tokens?: undefined; readonly constants?: undefined; readonly errors: readonly AssemblyError[] }

/** How text is assembled. */
export interface AssembleOptions {
  /** What the result is checked against (SHADER_LIMITS unless given), or false: D3DXASM_SKIPVALIDATION. */
  readonly validate?: ShaderLimits | false
  /** Gives the text of what `#include` names; a file in a folder is asked for with that first. */
  readonly include?: IncludeText
}

/** An instruction and where it stands. */
interface Placed extends EncodedInstruction {
  readonly line: Line
  readonly column: number
}

const FILES: Readonly<Record<ShaderKind, readonly RegisterFile[]>> = {
  vertex: ['r', 'v', 'c', 'a', 'oD', 'oT'],
  pixel: ['r', 'v', 'c', 't'],
}

/** Registers without a number, of vertex shaders. */
const raster: ReadonlyMap<string, number> = new Map([
  ['opos', 0],
  ['ofog', 1],
  ['opts', 2],
])

/** Suffixes of sources. */
const suffixes: ReadonlyMap<string, Modifier> = new Map([
  ['bias', 'bias'],
  ['bx2', 'sign'],
  ['x2', 'x2'],
  ['dz', 'dz'],
  ['db', 'dz'],
  ['dw', 'dw'],
  ['da', 'dw'],
])

/** What a minus in front makes of a modifier; the others cannot be negated. */
const negated: Partial<Readonly<Record<Modifier, Modifier>>> = {
  none: 'neg',
  bias: 'biasneg',
  sign: 'signneg',
  x2: 'x2neg',
}

/** Suffixes of instructions: exponents of the shift. */
const shifts: ReadonlyMap<string, number> = new Map([
  ['x2', 1],
  ['x4', 2],
  ['x8', 3],
  ['d2', -1],
  ['d4', -2],
  ['d8', -3],
])

/** Largest number that fits into a token. */
const MAX_NUMBER = 0x1fff

const component = (letter: string): number => {
  const at = 'xyzw'.indexOf(letter)
  return at >= 0 ? at : 'rgba'.indexOf(letter)
}

/** A register's name without suffixes, by itself or, for c[…], its beginning. */
const readRegister = (reader: LineReader, kind: ShaderKind, name: string, at: Piece): Register => {
  const rasterNumber = kind === 'vertex' ? raster.get(name) : undefined
  if (rasterNumber !== undefined) return { file: 'o', number: rasterNumber }
  const [, letters = '', digits = ''] = /^([a-z]+?)(\d+)$/.exec(name) ?? []
  const file = FILES[kind].find((known) => known.toLowerCase() === letters)
  if (file === undefined) reader.fail(`${JSON.stringify(at.text)} is no register of a ${kind} shader.`, at)
  const number = Number(digits)
  if (number > MAX_NUMBER) reader.fail(`Register number ${digits} is too large.`, at)
  return { file, number }
}

/** The letters after a dot; undefined without one. */
const readComponents = (reader: LineReader): Piece | undefined => {
  if (!reader.accept('.')) return undefined
  const piece = reader.takeKind('word', 'A list of components')
  if (!/^([xyzw]{1,4}|[rgba]{1,4})$/.test(piece.text))
    reader.fail(`${JSON.stringify(piece.text)} is no list of components.`, piece)
  return piece
}

const readMask = (reader: LineReader): number => {
  const piece = readComponents(reader)
  if (!piece) return ALL
  const components = Array.from(piece.text, component)
  if (components.some((at, index) => index > 0 && at <= components[index - 1]))
    reader.fail('A write mask names components once, in their order.', piece)
  return components.reduce((mask, at) => mask | (1 << at), 0)
}

/** A swizzle; the last letter stands for those that are missing. */
const readSwizzle = (reader: LineReader): number => {
  const piece = readComponents(reader)
  if (!piece) return NO_SWIZZLE
  const letters = piece.text.padEnd(4, piece.text.at(-1))
  return Array.from(letters, component).reduce((swizzle, from, at) => swizzle | (from << (2 * at)), 0)
}

/** A number in brackets, without sums. */
const readPlace = (reader: LineReader): number => {
  const { next } = reader
  if (next?.kind !== 'number' && next?.text !== '(') return reader.fail('A register number is missing.')
  if (next.kind === 'number' && !/^\d+$/.test(next.text)) reader.fail(`${next.text} is no register number.`, next)
  return readProduct(reader)
}

/** What stands in c[…], and with it the number in front of the bracket: c5[a0.x] is c[a0.x + 5]. */
const readAddress = (reader: LineReader, first = 0): { number: number; relative: boolean } => {
  reader.expect('[')
  const start = reader.next
  let [number, relative, sign] = [first, false, 1]
  do {
    const { next } = reader
    if (next?.kind === 'word' && next.text === 'a0') {
      reader.take()
      reader.expect('.')
      if (!reader.accept('x')) reader.fail('Constants are addressed by a0.x.')
      if (relative) reader.fail('a0.x stands there twice.', next)
      if (sign < 0) reader.fail('a0.x cannot be taken away.', next)
      relative = true
    } else {
      number += sign * readPlace(reader)
      if (number > MAX_NUMBER) reader.fail(`Register number ${number} is too large.`, next)
    }
    sign = reader.next?.text === '-' ? -1 : 1
  } while (reader.accept('+') ?? reader.accept('-'))
  if (number < 0) reader.fail(`Register number ${number} is too small.`, start)
  reader.expect(']')
  return { number, relative }
}

/** Splits `r0_bias` into the register's name and its suffixes. */
const splitName = ({ text }: Piece): readonly [name: string, ...suffixes: string[]] => {
  const [name, ...rest] = text.split('_')
  return [name, ...rest]
}

const readDestination = (
  reader: LineReader,
  kind: ShaderKind,
  modifiers: Pick<Destination, 'shift' | 'saturate'>,
): Destination => {
  const piece = reader.takeKind('word', 'A destination')
  const register =
    piece.text === 'c' && reader.next?.text === '['
      ? { file: 'c' as const, number: readAddress(reader).number }
      : readRegister(reader, kind, piece.text, piece)
  return { ...register, mask: readMask(reader), ...modifiers }
}

/** The sign or the `1-` in front of a source. */
const readPrefix = (reader: LineReader): '' | '-' | '1-' => {
  const { next } = reader
  if (next?.kind === 'number') {
    reader.take()
    if (next.text !== '1') reader.fail('Only 1 can stand before the minus of a source.', next)
    reader.expect('-')
    return '1-'
  }
  return reader.accept('-') ? '-' : ''
}

const readSource = (reader: LineReader, kind: ShaderKind): Source => {
  const start = reader.next
  const prefix = readPrefix(reader)
  const piece = reader.takeKind('word', 'A source')
  const [name, ...rest] = splitName(piece)
  const indexed = /^c\d*$/.test(name) && rest.length === 0 && reader.next?.text === '['
  const named = indexed && name === 'c' ? { file: 'c' as const, number: 0 } : readRegister(reader, kind, name, piece)
  const register = { ...named, relative: false, ...(indexed ? readAddress(reader, named.number) : {}) }
  // After c[…] the suffix is a word of its own.
  const own =
    indexed && reader.next?.kind === 'word' && reader.next.text.startsWith('_')
      ? splitName(reader.take() ?? piece).slice(1)
      : rest
  if (own.length > 1) reader.fail('A source has one modifier.', piece)
  const [suffix] = own
  const modifier = suffix === undefined ? 'none' : suffixes.get(suffix)
  if (modifier === undefined) return reader.fail(`_${suffix} is no modifier of a source.`, piece)
  const whole =
    prefix === '1-' ? (modifier === 'none' ? 'comp' : undefined) : prefix === '-' ? negated[modifier] : modifier
  if (whole === undefined) return reader.fail(`${prefix} and _${suffix} do not go together.`, start)
  return { ...register, swizzle: readSwizzle(reader), modifier: whole }
}

const float = new Float32Array(1)
const word = new Uint32Array(float.buffer)

/** The bits of a number of a `def`. */
const readFloat = (reader: LineReader): number => {
  const sign = reader.accept('-') ? -1 : 1
  if (sign > 0) reader.accept('+')
  const piece = reader.takeKind('number', 'A number')
  if (piece.text.startsWith('0x')) {
    const bits = Number(piece.text)
    if (sign < 0 || bits > 0xffffffff) reader.fail('The bits of a float are 32, without a sign.', piece)
    return bits
  }
  float[0] = sign * Number(piece.text.replace(/f$/, ''))
  return word[0]
}

/** What declares registers in the text itself is of DirectX 9; by the kind of shader, what is in its place. */
const undeclared: Readonly<Record<ShaderKind, string>> = {
  vertex: 'in DirectX 8 the declaration given to CreateVertexShader says what is in v0 to v15.',
  pixel: 'pixel shaders of DirectX 8 declare nothing.',
}

/** Finds the operation of a name in a version. */
const findOperation = (reader: LineReader, kind: ShaderKind, minor: number, name: string, at: Piece): Operation => {
  const named = operations.filter((operation) => operation.kind === kind && operation.name === name)
  if (name === 'dcl') reader.fail(`${at.text} belongs to DirectX 9; ${undeclared[kind]}`, at)
  const found = named.find(({ versions: [first, last] }) => minor >= first && minor <= last)
  if (found) return found
  const prefix = kind === 'vertex' ? 'vs' : 'ps'
  const have = named.map(({ versions: [first, last] }) =>
    first === last ? `${prefix}.1.${first}` : `${prefix}.1.${first} to ${prefix}.1.${last}`,
  )
  return reader.fail(
    have.length > 0
      ? `${name} is not in ${prefix}.1.${minor}, only in ${have.join(' and ')}.`
      : `${JSON.stringify(name)} is no instruction.`,
    at,
  )
}

const readModifiers = (
  reader: LineReader,
  names: readonly string[],
  at: Piece,
): Pick<Destination, 'shift' | 'saturate'> => {
  const saturate = names.filter((name) => name === 'sat')
  const scales = names.filter((name) => name !== 'sat')
  const unknown = scales.find((name) => !shifts.has(name))
  if (unknown !== undefined) reader.fail(`_${unknown} is no modifier of an instruction.`, at)
  if (saturate.length > 1 || scales.length > 1) reader.fail('An instruction has one scale and one _sat at most.', at)
  return { saturate: saturate.length > 0, shift: shifts.get(scales[0]) ?? 0 }
}

/** One instruction. */
const readInstruction = (reader: LineReader, kind: ShaderKind, minor: number): Placed => {
  const start = reader.next
  const coissue = reader.accept('+') !== undefined
  const piece = reader.takeKind('word', 'An instruction')
  const [name, ...rest] = splitName(piece)
  const operation = findOperation(reader, kind, minor, name, piece)
  const modifiers = readModifiers(reader, rest, piece)
  if (rest.length > 0 && operation.class !== 'arithmetic') reader.fail(`${name} has no modifiers.`, piece)
  const destination = operation.destination ? readDestination(reader, kind, modifiers) : undefined
  const sources: Source[] = []
  for (let source = 0; source < operation.sources; source++) {
    reader.expect(',')
    sources.push(readSource(reader, kind))
  }
  const values: number[] = []
  for (let value = 0; operation.class === 'definition' && value < 4; value++) {
    reader.expect(',')
    values.push(readFloat(reader))
  }
  return {
    operation,
    destination,
    sources,
    values: Uint32Array.from(values),
    coissue,
    line: reader.line,
    column: start?.column ?? 1,
  }
}

/** The version that the text begins with. */
const readVersion = (line: Line): { kind: ShaderKind; minor: number } | string => {
  const [first] = line.pieces
  const [console] = /^x(?:vs[sw]?|ps)(?![a-z0-9])/.exec(first.text) ?? []
  if (console !== undefined) return `${console} is a language of the Xbox; there are vs.1.0, vs.1.1, ps.1.0 to ps.1.4.`
  const [, language = '', major = '', minor = ''] = /^(vs|ps)[._](\d+)[._](\d+)$/.exec(first.text) ?? []
  if (language === '') return 'A shader begins with its version: vs.1.0, vs.1.1, ps.1.0 to ps.1.4.'
  const kind = language === 'vs' ? 'vertex' : 'pixel'
  if (major !== '1' || Number(minor) > (kind === 'vertex' ? 1 : 4))
    return `There is no version ${language}.${major}.${minor}.`
  return { kind, minor: Number(minor) }
}

/** The definitions of a vertex shader as D3DVSD_CONST tokens. */
const declareConstants = ({ kind, definitions }: ShaderProgram): Uint32Array<ArrayBuffer> =>
  Uint32Array.from(
    kind === 'vertex'
      ? definitions.flatMap(({ register, values }) => [
          D3DVSD_CONST(register, 1),
          ...new Uint32Array(values.slice().buffer),
        ])
      : [],
  )

/** Reads all that follows the version; a line with a fault yields no more than that fault. */
const readLines = (lines: readonly Line[], kind: ShaderKind, minor: number, errors: AssemblyError[]): Placed[] =>
  lines.flatMap((line) => {
    const reader = new LineReader(line)
    const found: Placed[] = []
    try {
      while (reader.next) {
        if (found.length > 0 && reader.next.text !== '+' && reader.next.kind !== 'word')
          reader.fail('The instruction has ended, and no other one begins here.')
        found.push(readInstruction(reader, kind, minor))
      }
    } catch (error) {
      if (!(error instanceof LineError)) throw error
      errors.push(faultAt(line, error.at?.column ?? line.end, error.message))
    }
    return found
  })

/**
 * Assembles a shader, as D3DXAssembleShader does.
 * @param text `vs.1.1`, `ps.1.4`, …; then instructions, on lines of their own or not; comments `;`, `//` and in `/*`;
 * case does not matter. A number of a `def` can be given by its bits (0x7f800000). `#define`, `#if` and `#include` are
 * read as C reads them, so that shaders and programs share names of constants (`c[CV_WORLD + 2]`); names keep their
 * case.
 * @param options what the result is checked against, and where files are that it includes
 * @returns the tokens, or all errors of the text with line and column (from 1); of an assembled shader that is not
 * valid the first
 */
export const assemble = (text: string, options: AssembleOptions = {}): Assembly => {
  const assembly = assembleText(text, options)
  if (assembly.errors) rememberFaults(assembly.errors)
  return assembly
}

const assembleText = (text: string, { validate = SHADER_LIMITS, include }: AssembleOptions): Assembly => {
  if (typeof (text as unknown) !== 'string') throw wrongArgument('assembleShader', 'text', text, 'the text of a shader')
  const errors: AssemblyError[] = []
  const [first, ...rest] = cutLines(text, errors, include)
  if (!first) return { errors: errors.length > 0 ? errors : [{ line: 1, column: 1, message: 'The text is empty.' }] }
  const version = readVersion(first)
  if (typeof version === 'string') return { errors: [...errors, faultAt(first, first.pieces[0].column, version)] }
  const { kind, minor } = version
  const behind = { ...first, pieces: first.pieces.slice(1) }
  const instructions = readLines([behind, ...rest], kind, minor, errors)
  if (errors.length > 0) return { errors: errors.sort((a, b) => a.line - b.line || a.column - b.column) }
  const tokens = encodeShader(kind, minor, instructions)
  try {
    const program = readShader(tokens)
    if (validate) validateShader(program, validate)
    return { tokens, constants: declareConstants(program) }
  } catch (error) {
    if (!(error instanceof ShaderError)) throw error
    const { line, column } = instructions[error.instruction] ?? { line: first, column: first.pieces[0].column }
    return { errors: [faultAt(line, column, error.reason)] }
  }
}

/** Arguments and results of a recording as values of a capture, the other way round of trace-values.ts. */
import { ENUMERATIONS, isEnumeration, membersOf, type EnumerationDeclaration } from '../../api/enumerations.js'
import { fixedLength, formOf, structOf, type Form } from '../../api/forms.js'
import type { Method, Parameter } from '../../api/interfaces.js'
import { layoutOf, type MemberLayout } from '../../api/struct-layout.js'
import type { StructName } from '../../api/structs.js'
import { disassemble } from '../../shader/index.js'
import type { Argument, FieldValue, Outcome, StructValue } from '../recording/recorded.js'
import { givenBy } from '../recording/results.js'
import { valueKind } from '../recording/value-kinds.js'
import type { Names, WrittenValue } from './trace-writer.js'

/** The address of an object. */
export type AddressOf = (id: number) => number

/** A window of the machine that plays the capture: recordings hold none. */
const WINDOW: WrittenValue = { pointer: 0x10002 }

/** The last token of a shader's code. */
const CODE_END = 0x0000ffff

const TRUTH: Names = new Map([
  ['FALSE', 0],
  ['TRUE', 1],
])

const bitsIn = (mask: number): number => {
  let bits = 0
  for (let rest = mask >>> 0; rest !== 0; rest = (rest & (rest - 1)) >>> 0) bits++
  return bits
}

/**
 * Who reads names takes away the bits of each that is there: flags of several bits stand before others. 0 has to be the
 * first of all.
 */
const flagsOf = (members: Names): Names =>
  new Map([...members].sort(([, a], [, b]) => Number(b === 0) - Number(a === 0) || bitsIn(b) - bitsIn(a) || a - b))

const named = new Map<string, (value: number) => WrittenValue>()

/** Writes numbers of an enumeration or of a set of flags. */
function namedBy(name: string): (value: number) => WrittenValue {
  const found = named.get(name)
  if (found) return found
  const write = findNames(name)
  named.set(name, write)
  return write
}

function findNames(name: string): (value: number) => WrittenValue {
  if (name === 'BOOL' || name === 'boolean') return (value) => ({ member: value, of: TRUTH })
  if (name === 'LONG' || name === 'INT') return (value) => value | 0
  if (!isEnumeration(name)) return (value) => value >>> 0
  const { is }: EnumerationDeclaration = ENUMERATIONS[name]
  const members = membersOf(name)
  const flags = flagsOf(members)
  // An HRESULT is a signed number.
  const signed: Names = new Map([...members].map(([member, number]) => [member, number | 0]))
  if (name === 'HRESULT') return (value) => ({ member: value | 0, of: signed })
  return is === 'member' ? (value) => ({ member: value, of: members }) : (value) => ({ flags: value >>> 0, of: flags })
}

const floats = (values: ArrayLike<number>): WrittenValue => Array.from(values, (float) => ({ float }))

/** Memory as bytes, wherever it begins. */
const blob = (view: ArrayBufferView): Uint8Array => new Uint8Array(view.buffer, view.byteOffset, view.byteLength)

const matrix = (elements: ArrayLike<number>): WrittenValue => ({
  struct: 'D3DMATRIX',
  members: { m: [0, 4, 8, 12].map((row) => floats(Array.from(elements).slice(row, row + 4))) },
})

function member(value: FieldValue | undefined, { as, struct, type, of, representation }: MemberLayout): WrittenValue {
  if (type === 'HWND') return WINDOW
  if (Array.isArray(value) && struct !== null) return value.map((one) => structure(struct, one as StructValue))
  if (as === 'list') return Array.isArray(value) ? value.map(Number) : []
  if (struct !== null) return structure(struct, (value ?? {}) as StructValue)
  if (representation === 'f32') return { float: Number(value ?? 0) }
  return namedBy(of ?? type)(Number(value ?? 0))
}

function structure(name: StructName, value: StructValue): WrittenValue {
  const members = layoutOf(name).members.map((declared) => [declared.name, member(value[declared.name], declared)])
  return { struct: name, members: Object.fromEntries(members) as Record<string, WrittenValue> }
}

const guid = (text: string): WrittenValue => {
  const [first = '', second = '', third = '', ...tail] = text.replace(/[{}]/g, '').split('-')
  const number = (digits: string): number => Number.parseInt(digits, 16) || 0
  const bytes = tail.join('').match(/../g) ?? []
  return {
    struct: 'GUID',
    members: { Data1: number(first), Data2: number(second), Data3: number(third), Data4: bytes.map(number) },
  }
}

/** Tokens: the code of a shader is told as text, too. */
function words(value: Uint32Array, { length }: Parameter): WrittenValue {
  const isCode = typeof length === 'object' && 'until' in length && length.until === CODE_END
  if (!isCode) return Array.from(value)
  return { repr: [textOf(value), blob(value)] }
}

const textOf = (code: Uint32Array): string => {
  try {
    return disassemble(code)
  } catch {
    // A program may hand over what is no shader: the call failed then.
    return ''
  }
}

/** Writers of what lies behind a pointer, by what it is; it is not null. */
const behind: Readonly<Partial<Record<Form, (value: Argument | Outcome, parameter: Parameter) => WrittenValue>>> = {
  number: (value, { of, type }) => [namedBy(typeof of === 'string' ? of : type)(Number(value))],
  bool: (value) => [namedBy('BOOL')(Number(value))],
  floats: (value, parameter) => {
    const view = value as Float32Array
    if (parameter.type === 'D3DMATRIX') return [matrix(view)]
    return fixedLength(parameter) === null ? blob(view) : floats(view)
  },
  words: (value, parameter) => words(value as Uint32Array, parameter),
  bytes: (value) => value as Uint8Array,
  struct: (value, parameter) =>
    parameter.type === 'RGNDATA' ? null : [structure(structOf(parameter), value as StructValue)],
  structs: (value, parameter) => (value as StructValue[]).map((one) => structure(structOf(parameter), one)),
  guid: (value) => guid(value as string),
}

/** A number that is passed by itself: handles of shaders are odd, vertex formats even. */
function number(method: Method, args: readonly Argument[], i: number): WrittenValue {
  const { handle } = method.parameters[i]
  const value = Number(args[i])
  if (handle !== undefined && (value & 1) === 1) return value >>> 0
  return namedBy(valueKind({ method, args }, i) ?? 'DWORD')(value)
}

/**
 * An argument of a call.
 *
 * @returns undefined for an out pointer
 */
export function writtenArgument(
  method: Method,
  args: readonly Argument[],
  i: number,
  addressOf: AddressOf,
): WrittenValue | undefined {
  const parameter = method.parameters[i]
  const form = formOf(parameter)
  const value = args[i]
  if (form === 'out') return undefined
  if (form === 'window') return parameter.name === 'hFocusWindow' ? WINDOW : null
  if (value === null) return null
  if (form === 'object') return { pointer: addressOf(Number(value)) }
  if (form === 'float') return { float: Number(value) }
  if (form === 'number' && parameter.pass === 'value') return number(method, args, i)
  return behind[form]?.(value, parameter) ?? null
}

/**
 * What a call gave through its out pointers, in the order of the prototype.
 *
 * @returns undefined for what the recording does not tell
 */
export function writtenOutcome(
  method: Method,
  out: Outcome | undefined,
  addressOf: AddressOf,
): readonly (WrittenValue | undefined)[] {
  const { kind, values } = givenBy(method)
  if (out === undefined) return []
  return values.map(({ name, parameter, form }) => {
    const value = kind === 'values' ? ((out as StructValue | null)?.[name] as Outcome | undefined) : out
    if (value === undefined) return undefined
    if (value === null) return [null]
    return form === 'object' ? [{ pointer: addressOf(Number(value)) }] : behind[form]?.(value, parameter)
  })
}

/** What a call returned. */
export const writtenResult = ({ returns }: Method, result: number): WrittenValue | undefined =>
  returns === 'void' ? undefined : namedBy(returns)(result)

/** How values of a capture become arguments and results of a recording, by what the prototypes say they are. */
import { fixedLength, formOf, structOf as structNameOf, type Form } from '../../api/forms.js'
import type { Method, Parameter } from '../../api/interfaces.js'
import { layoutOf, type MemberLayout } from '../../api/struct-layout.js'
import type { StructName } from '../../api/structs.js'
import type { Argument, FieldValue, Outcome, StructValue } from '../recording/recorded.js'
import { givenBy } from '../recording/results.js'
import type { TraceStruct, TraceValue } from './trace-call.js'

/** A value that is not what the prototype says: the call cannot be played. */
export class Misfit extends Error {}

type Value = TraceValue | undefined

/** The id of the object at an address; null for NULL. */
export type IdOf = (address: number) => number

const isStructValue = (value: Value): value is TraceStruct =>
  typeof value === 'object' && value !== null && 'members' in value

const isList = (value: Value): value is readonly TraceValue[] => Array.isArray(value)

export const numberOf = (value: Value): number => {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return Number(value)
  if (value === null || value === undefined) return 0
  throw new Misfit('a number is expected')
}

const wordOf = (value: Value): number => numberOf(value) >>> 0

/** What a pointer to one value points to; null for NULL. */
export const pointed = (value: Value): TraceValue => {
  if (value === null || value === undefined) return null
  return isList(value) ? (value[0] ?? null) : value
}

const numbers = (value: Value): number[] => {
  if (!isList(value)) throw new Misfit('a list of numbers is expected')
  return value.map(numberOf)
}

const matrixOf = (value: Value): Float32Array | null => {
  const struct = pointed(value)
  if (struct === null) return null
  const rows = isStructValue(struct) ? struct.members.get('m') : undefined
  const elements = isList(rows) ? rows.flatMap((row) => numbers(row)) : []
  if (elements.length !== 16) throw new Misfit('a D3DMATRIX is expected')
  return Float32Array.from(elements)
}

const floatsOf = (value: Value): Float32Array | null => {
  if (value === null || value === undefined) return null
  if (!(value instanceof Uint8Array)) return Float32Array.from(numbers(value))
  return new Float32Array(value.slice(0, value.length & ~3).buffer)
}

const bytesOf = (value: Value): Uint8Array | null => {
  if (value === null || value === undefined) return null
  if (value instanceof Uint8Array) return value.slice()
  throw new Misfit('the capture holds no bytes for it')
}

const wordsOf = (value: Value): Uint32Array | null => {
  if (value === null || value === undefined) return null
  if (isList(value)) return Uint32Array.from(value, wordOf)
  const bytes = bytesOf(value)
  return bytes && new Uint32Array(bytes.buffer, 0, bytes.length >> 2)
}

const guidOf = (value: Value): string => {
  const struct = pointed(value)
  if (!isStructValue(struct)) throw new Misfit('a GUID is expected')
  const part = (name: string, digits: number): string =>
    wordOf(struct.members.get(name)).toString(16).padStart(digits, '0')
  const tail = struct.members.get('Data4')
  const last = isList(tail) ? tail.map((byte) => wordOf(byte).toString(16).padStart(2, '0')).join('') : ''
  const parts = [part('Data1', 8), part('Data2', 4), part('Data3', 4), last.slice(0, 4), last.slice(4)]
  return `{${parts.join('-')}}`.toUpperCase()
}

/** A member of a struct: windows are the recording machine's. */
const fieldOf = (value: Value, { as, struct, type }: MemberLayout): FieldValue => {
  if (struct !== null) return structOf(struct, value)
  if (type === 'HWND') return null
  if (as === 'list') return numbers(value)
  return type === 'LONG' || type === 'INT' || type === 'float' ? numberOf(value) : wordOf(value)
}

const structOf = (name: StructName, value: Value): StructValue | null => {
  const struct = pointed(value)
  if (struct === null) return null
  if (!isStructValue(struct)) throw new Misfit(`a ${name} is expected`)
  const made: StructValue = {}
  for (const declared of layoutOf(name).members) {
    const member = struct.members.get(declared.name)
    if (member !== undefined) made[declared.name] = fieldOf(member, declared)
  }
  return made
}

const listOfStructs = (name: StructName, value: Value): StructValue[] | null => {
  if (value === null || value === undefined) return null
  if (!isList(value)) throw new Misfit(`a list of ${name} is expected`)
  return value.map((element) => structOf(name, element) ?? {})
}

const nothing = (): null => null

/** Readers by what an argument is. */
const readers: Readonly<Record<Form, (value: Value, parameter: Parameter, idOf: IdOf) => Argument>> = {
  out: nothing,
  nothing,
  window: nothing,
  number: (value, { handle }) => (handle === undefined ? numberOf(value) : wordOf(value)),
  bool: numberOf,
  float: (value) => Math.fround(numberOf(value)),
  floats: (value, { type }) => (type === 'D3DMATRIX' ? matrixOf(value) : floatsOf(value)),
  words: wordsOf,
  bytes: bytesOf,
  // Tracers tell nothing of the rectangles of a region.
  struct: (value, { type }) => (type === 'RGNDATA' ? null : structOf(type as StructName, value)),
  structs: (value, parameter) => listOfStructs(structNameOf(parameter), value),
  object: (value, _, idOf) => (value === null || value === undefined ? null : idOf(numberOf(value))),
  guid: guidOf,
}

/**
 * An argument as a recording has it.
 *
 * @throws Misfit when the value is not of that kind
 */
export function argumentOf(parameter: Parameter, value: Value, idOf: IdOf): Argument {
  return readers[formOf(parameter)](value, parameter, idOf)
}

/** Readers of what comes back, by what it is; forms that are not named here are not in a capture. */
const results: Readonly<
  Partial<Record<Form, (value: Value, parameter: Parameter, idOf: IdOf) => Outcome | undefined>>
> = {
  number: (value) => wordOf(pointed(value)),
  bool: (value) => numberOf(pointed(value)) !== 0,
  object: (value, _, idOf) => {
    const object = pointed(value)
    return object === null ? null : idOf(numberOf(object))
  },
  struct: (value, parameter) => structOf(structNameOf(parameter), value),
  // Tracers keep the first element alone of most lists that come back.
  structs: (value, parameter) =>
    isList(value) && value.length === fixedLength(parameter)
      ? (listOfStructs(structNameOf(parameter), value) ?? undefined)
      : undefined,
  // Matrices come as structs, planes as lists; constants that were read are not in a capture.
  floats: (value) => {
    const first = pointed(value)
    if (isStructValue(first)) return matrixOf(value) ?? undefined
    return isList(value) && value.every((element) => typeof element === 'number') ? Float32Array.from(value) : undefined
  },
}

/**
 * The result of a call other than its returned number; undefined when the capture tells none.
 *
 * @param outs the values behind the out pointers, in the order of the prototype
 */
export function outcomeOf(method: Method, outs: readonly Value[], idOf: IdOf): Outcome | undefined {
  const { kind, values } = givenBy(method)
  if (method.local || kind === 'lock' || outs.length === 0 || outs.some((out) => out === undefined)) return undefined
  const read = values.map(({ parameter, form }, i) => results[form]?.(outs[i], parameter, idOf))
  if (kind !== 'values') return read[0]
  return Object.fromEntries(values.map(({ name }, i) => [name, read[i] as FieldValue]))
}

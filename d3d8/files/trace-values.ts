/** How values of a capture become arguments and results of a recording, by what the prototypes say they are. */
import type { ArgumentKind, FieldKind, ResultKind, StructName } from './methods.js'
import { STRUCTS, isInterface, isStruct, listOf } from './methods.js'
import type { Argument, FieldValue, Outcome, StructValue } from './recorded.js'
import type { TraceStruct, TraceValue } from './trace.js'

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
  return `{${part('Data1', 8)}-${part('Data2', 4)}-${part('Data3', 4)}-${last.slice(0, 4)}-${last.slice(4)}}`.toUpperCase()
}

const fields: Readonly<Record<FieldKind, (value: Value) => FieldValue>> = {
  uint: wordOf,
  int: numberOf,
  float: numberOf,
  window: () => null,
  words: (value) => numbers(value),
  D3DCOLORVALUE: (value) => structOf('D3DCOLORVALUE', value),
  D3DVECTOR: (value) => structOf('D3DVECTOR', value),
  object: () => null,
}

const structOf = (name: StructName, value: Value): StructValue | null => {
  const struct = pointed(value)
  if (struct === null) return null
  if (!isStructValue(struct)) throw new Misfit(`a ${name} is expected`)
  const made: StructValue = {}
  for (const [field, kind] of Object.entries(STRUCTS[name])) {
    const member = struct.members.get(field)
    if (member !== undefined) made[field] = fields[kind](member)
  }
  return made
}

const listOfStructs = (name: StructName, value: Value): StructValue[] | null => {
  if (value === null || value === undefined) return null
  if (!isList(value)) throw new Misfit(`a list of ${name} is expected`)
  return value.map((element) => structOf(name, element) ?? {})
}

const simple: Readonly<Partial<Record<ArgumentKind, (value: Value) => Argument>>> = {
  uint: numberOf,
  float: (value) => Math.fround(numberOf(value)),
  window: () => null,
  null: () => null,
  out: () => null,
  vertexShader: wordOf,
  pixelShader: wordOf,
  block: wordOf,
  matrix: matrixOf,
  plane: floatsOf,
  constants: floatsOf,
  segments: floatsOf,
  bytes: bytesOf,
  dwords: wordsOf,
  guid: guidOf,
}

/**
 * An argument as a recording has it.
 *
 * @throws Misfit when the value is not of that kind
 */
export function argumentOf(kind: ArgumentKind, value: Value, idOf: IdOf): Argument {
  const reader = simple[kind]
  if (reader) return reader(value)
  if (isInterface(kind)) return value === null || value === undefined ? null : idOf(numberOf(value))
  const list = listOf(kind)
  if (list) return listOfStructs(list, value)
  if (isStruct(kind)) return structOf(kind, value)
  throw new Misfit(`there is no reader for ${kind}`)
}

/** The outs of GetStreamSource and GetIndices: an object and a number. */
const PAIRS: Readonly<Partial<Record<ResultKind, readonly [string, string]>>> = {
  StreamSource: ['pStreamData', 'Stride'],
  Indices: ['pIndexData', 'BaseVertexIndex'],
}

const results: Readonly<Partial<Record<ResultKind, (value: Value) => Outcome | undefined>>> = {
  number: (value) => wordOf(pointed(value)),
  newVertexShader: (value) => wordOf(pointed(value)),
  newPixelShader: (value) => wordOf(pointed(value)),
  newBlock: (value) => wordOf(pointed(value)),
  vertexShader: (value) => wordOf(pointed(value)),
  pixelShader: (value) => wordOf(pointed(value)),
  bool: (value) => numberOf(pointed(value)) !== 0,
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
export function outcomeOf(gives: ResultKind, outs: readonly Value[], idOf: IdOf): Outcome | undefined {
  if (outs.length === 0 || outs.some((out) => out === undefined)) return undefined
  const pair = PAIRS[gives]
  if (pair) {
    const object = pointed(outs[0])
    return { [pair[0]]: object === null ? null : idOf(numberOf(object)), [pair[1]]: wordOf(pointed(outs[1])) }
  }
  if (isStruct(gives)) return structOf(gives, outs[0])
  return results[gives]?.(outs[0])
}

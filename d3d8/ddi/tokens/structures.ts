/**
 * Layouts of structures in memory: little-endian, without padding. Token streams and .dp2 files are declared with them.
 */

import type { Representation } from '../../api/c-types.js'
import { layoutOf } from '../../api/struct-layout.js'
import type { STRUCTS, StructName } from '../../api/structs.js'

/** One number of a structure. */
export type Scalar = 'u8' | 'u16' | 'u32' | 'i32' | 'f32'
/** One number, or so many of them in a row. */
export type FieldType = Scalar | readonly [Scalar, number]

export interface Field {
  readonly name: string
  readonly type: Scalar
  readonly count: number
  /** Byte in the structure. */
  readonly offset: number
}

export interface Structure<Name extends string = string> {
  readonly bytes: number
  readonly fields: readonly Field[]
  /** Byte where each field begins. */
  readonly at: Readonly<Record<Name, number>>
}

const scalarBytes: Readonly<Record<Scalar, number>> = { u8: 1, u16: 2, u32: 4, i32: 4, f32: 4 }

/** Lays fields out one after the other. */
export function structure<const Fields extends Readonly<Record<string, FieldType>>>(
  declared: Fields,
): Structure<Extract<keyof Fields, string>> {
  const fields: Field[] = []
  const at: Record<string, number> = {}
  let bytes = 0
  for (const [name, declaredType] of Object.entries(declared)) {
    const [type, count] = typeof declaredType === 'string' ? ([declaredType, 1] as const) : declaredType
    fields.push({ name, type, count, offset: bytes })
    at[name] = bytes
    bytes += scalarBytes[type] * count
  }
  return { bytes, fields, at: at as Record<Extract<keyof Fields, string>, number> }
}

const scalarOf: Readonly<Partial<Record<Representation, Scalar>>> = {
  u8: 'u8',
  u16: 'u16',
  u32: 'u32',
  i32: 'i32',
  f32: 'f32',
}

/** A struct of the API as a token carries it: members that are structs of floats are so many floats in a row. */
export function structureOf<Name extends StructName>(
  name: Name,
): Structure<Extract<keyof (typeof STRUCTS)[Name], string>> {
  const { members } = layoutOf(name)
  return structure(
    Object.fromEntries(
      members.map(({ name: member, bytes, representation }): [string, FieldType] => [
        member,
        representation === null ? ['f32', bytes / scalarBytes.f32] : (scalarOf[representation] ?? 'u32'),
      ]),
    ),
  )
}

/** The structure without fields. */
export const nothing: Structure<never> = structure({})

const readers: Readonly<Record<Scalar, (view: DataView, at: number) => number>> = {
  u8: (view, at) => view.getUint8(at),
  u16: (view, at) => view.getUint16(at, true),
  u32: (view, at) => view.getUint32(at, true),
  i32: (view, at) => view.getInt32(at, true),
  f32: (view, at) => view.getFloat32(at, true),
}

const writers: Readonly<Record<Scalar, (view: DataView, at: number, value: number) => void>> = {
  u8: (view, at, value) => {
    view.setUint8(at, value)
  },
  u16: (view, at, value) => {
    view.setUint16(at, value, true)
  },
  u32: (view, at, value) => {
    view.setUint32(at, value, true)
  },
  i32: (view, at, value) => {
    view.setInt32(at, value, true)
  },
  f32: (view, at, value) => {
    view.setFloat32(at, value, true)
  },
}

/** Values of a structure by their names. */
export type Values = Readonly<Record<string, number | readonly number[]>>

/** The values of a structure at byte `at`; all of it lies in the view. */
export function readStructure({ fields }: Structure, view: DataView, at: number): Values {
  const values: Record<string, number | readonly number[]> = {}
  for (const { name, type, count, offset } of fields) {
    const read = readers[type]
    const size = scalarBytes[type]
    values[name] =
      count === 1
        ? read(view, at + offset)
        : Array.from({ length: count }, (_, i) => read(view, at + offset + i * size))
  }
  return values
}

/** Writes the values of a structure at byte `at`; what is not given is 0. */
export function writeStructure({ fields }: Structure, view: DataView, at: number, values: Partial<Values>): void {
  for (const { name, type, count, offset } of fields) {
    const value = values[name] ?? 0
    const size = scalarBytes[type]
    for (let i = 0; i < count; i++)
      writers[type](view, at + offset + i * size, typeof value === 'number' ? value : (value[i] ?? 0))
  }
}

/** What vertices of .x files have besides positions, as Direct3D's vertex buffers have it: DeclData and FVFData. */
import {
  D3DFVF_DIFFUSE,
  D3DFVF_NORMAL,
  D3DFVF_POSITION_MASK,
  D3DFVF_PSIZE,
  D3DFVF_SPECULAR,
  D3DFVF_TEXCOUNT_MASK,
  D3DFVF_TEXCOUNT_SHIFT,
  fvfVertexSize,
  validateFVF,
} from '../../types/index.js'
import { halfValue } from '../numbers.js'
import type { XData, XVertexElement } from './model.js'
import { nothing, type XReader } from './format/reader.js'

/** D3DDECLUSAGE of Direct3D 9, as far as it has meaning here. */
export const usages = { normal: 3, pointSize: 4, coordinates: 5, tangent: 6, binormal: 7, colour: 10 } as const

/**
 * A type of numbers in memory: bytes of an element, numbers in it, and how one is read. SDK of Direct3D 9: D3DDECLTYPE.
 */
interface DeclType {
  readonly bytes: number
  readonly size: number
  readonly read: (view: DataView, at: number, i: number) => number
}

const float = (size: number): DeclType => ({
  bytes: size * 4,
  size,
  read: (view, at, i) => view.getFloat32(at + 4 * i, true),
})
const bytes = (most: number): DeclType => ({ bytes: 4, size: 4, read: (view, at, i) => view.getUint8(at + i) / most })
const short = (size: number, most: number): DeclType => ({
  bytes: size * 2,
  size,
  read: (view, at, i) => Math.max(view.getInt16(at + 2 * i, true) / most, most > 1 ? -1 : -Infinity),
})
const word = (size: number): DeclType => ({
  bytes: size * 2,
  size,
  read: (view, at, i) => view.getUint16(at + 2 * i, true) / 0xffff,
})
const tenBits = (most: number, isSigned: boolean): DeclType => ({
  bytes: 4,
  size: 3,
  read(view, at, i) {
    const bits = (view.getUint32(at, true) >>> (10 * i)) & 0x3ff
    return Math.max((isSigned && bits > 0x1ff ? bits - 0x400 : bits) / most, -1)
  },
})

const halves = (size: number): DeclType => ({
  bytes: size * 2,
  size,
  read: (view, at, i) => halfValue(view.getUint16(at + 2 * i, true)),
})

/** r, g, b, a of a D3DCOLOR: bytes 2, 1, 0 and 3. */
const colour: DeclType = { bytes: 4, size: 4, read: (view, at, i) => view.getUint8(at + (i === 3 ? 3 : 2 - i)) / 255 }

/** By D3DDECLTYPE. */
const types: readonly DeclType[] = [
  ...[float(1), float(2), float(3), float(4), colour, bytes(1), short(2, 1), short(4, 1), bytes(255)],
  ...[
    short(2, 0x7fff),
    short(4, 0x7fff),
    word(2),
    word(4),
    tenBits(1, false),
    tenBits(511, true),
    halves(2),
    halves(4),
  ],
]
const FLOAT1 = 0
const FLOAT3 = 2
const D3DCOLOR = 4

interface Declared {
  readonly type: DeclType
  readonly usage: number
  readonly usageIndex: number
}

/**
 * Takes elements that follow each other in memory apart, of `count` vertices; `skip` bytes of each are something else.
 */
function elementsOf(declared: readonly Declared[], data: Uint32Array, count: number, skip: number): XVertexElement[] {
  const stride = declared.reduce((sum, { type }) => sum + type.bytes, skip)
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  let first = skip
  return declared.map(({ type, usage, usageIndex }) => {
    const { size } = type
    const values = new Float32Array(count * size)
    for (let vertex = 0; vertex < count; vertex++)
      for (let i = 0; i < size; i++) {
        const value = type.read(view, vertex * stride + first, i)
        values[vertex * size + i] = Number.isFinite(value) ? value : 0
      }
    first += type.bytes
    return { usage, usageIndex, size, values }
  })
}

/** DeclData of a mesh with so many vertices. */
export function readDeclData(reader: XReader, vertices: number): XVertexElement[] {
  const { tokens } = reader
  const count = reader.count('vertex elements', 4)
  const declared = Array.from({ length: count }, (): Declared => {
    const type = types[reader.index('the type of a vertex element', types.length)]
    reader.integer('the method of a vertex element')
    return { type, usage: reader.integer('a usage'), usageIndex: reader.integer('the index of a usage') }
  })
  const { offset } = tokens
  const words = reader.count('words of vertex data', 1)
  const wanted = (vertices * declared.reduce((sum, { type }) => sum + type.bytes, 0)) / 4
  if (words !== wanted)
    throw tokens.error(`${words} words of vertex data; ${vertices} vertices of these elements have ${wanted}`, offset)
  const data = reader.integers('a word of vertex data', words)
  reader.inside('DeclData', nothing)
  return elementsOf(declared, data, vertices, 0)
}

/** What a FVF says of a vertex besides its position. */
function declaredBy(fvf: number): Declared[] {
  const has = (flag: number): boolean => (fvf & flag) !== 0
  const one = (usage: number, type: number, usageIndex = 0): Declared => ({ type: types[type], usage, usageIndex })
  const sets = (fvf & D3DFVF_TEXCOUNT_MASK) >> D3DFVF_TEXCOUNT_SHIFT
  /** D3DDECLTYPE of coordinates by the two bits of their format: FLOAT2, FLOAT3, FLOAT4, FLOAT1. */
  const coordinateTypes = [1, 2, 3, 0]
  return [
    ...(has(D3DFVF_NORMAL) ? [one(usages.normal, FLOAT3)] : []),
    ...(has(D3DFVF_PSIZE) ? [one(usages.pointSize, FLOAT1)] : []),
    ...(has(D3DFVF_DIFFUSE) ? [one(usages.colour, D3DCOLOR)] : []),
    ...(has(D3DFVF_SPECULAR) ? [one(usages.colour, D3DCOLOR, 1)] : []),
    ...Array.from({ length: sets }, (_, set) =>
      one(usages.coordinates, coordinateTypes[(fvf >>> (set * 2 + 16)) & 3], set),
    ),
  ]
}

/**
 * FVFData of a mesh with so many vertices. The code names a position that the data mostly do not have; data of another
 * size than either way stay as they are.
 */
export function readFVFData(reader: XReader, vertices: number): { elements: XVertexElement[]; data: XData[] } {
  const fvf = reader.integer('a flexible vertex format')
  const words = reader.integers('a word of vertex data', reader.count('words of vertex data', 1))
  reader.inside('FVFData', nothing)
  const isCode = validateFVF(fvf | (fvf & D3DFVF_POSITION_MASK || 2)) === undefined
  const declared = isCode ? declaredBy(fvf) : []
  const own = declared.reduce((sum, { type }) => sum + type.bytes, 0)
  const whole = isCode && (fvf & D3DFVF_POSITION_MASK) !== 0 ? fvfVertexSize(fvf) : own
  const stride = [own, whole].find((bytes) => bytes > 0 && bytes * vertices === words.byteLength)
  if (stride !== undefined) return { elements: elementsOf(declared, words, vertices, stride - own), data: [] }
  const raw: XData = { template: 'FVFData', name: '', values: [fvf, ...words], objects: [], references: [] }
  return { elements: [], data: [raw] }
}

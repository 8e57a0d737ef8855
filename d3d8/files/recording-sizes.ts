/** How much memory a recorded call goes with: vertices of a draw, constants of a count, rows of a locked rectangle. */
import { formatInfo } from '../types/formats.js'
import type { InterfaceName, Method } from './methods.js'
import type { Argument, LockedData, StructValue } from './recorded.js'

/** What is wrong with a list or blob of `has` elements where `needs` belong, or null. Nothing is wrong when nobody knows the need. */
const misfit = (what: string, has: number, needs: number | null): string | null =>
  needs === null || has === needs ? null : `${what}: ${has} where ${needs} belong.`

/** Number of vertices of `count` primitives of a D3DPRIMITIVETYPE; null for a type that does not exist. */
const verticesOf = (type: number, count: number): number | null =>
  [null, count, count * 2, count + 1, count * 3, count + 2, count + 2][type] ?? null

const lengthOf = (value: Argument): number => (ArrayBuffer.isView(value) || Array.isArray(value) ? value.length : 0)

const endsWith = (what: string, code: Argument, token: number): string | null =>
  code instanceof Uint32Array && code.at(-1) !== token ? `the ${what} does not end with its end token.` : null

/** D3DVSD_END and D3DSIO_END (d3d8types.h). */
const DECLARATION_END = 0xffffffff
const CODE_END = 0x0000ffff

/** D3DFMT_INDEX16 */
const INDEX16 = 101

const constants = ([, data, count]: Argument[]): string | null =>
  misfit('floats of constants', lengthOf(data), Number(count) * 4)

/** Arguments whose size another argument tells, by method: what is wrong with them, or null. */
const ARGUMENTS: Readonly<Record<string, (args: Argument[]) => string | null>> = {
  'IDirect3DDevice8::DrawPrimitiveUP': ([type, count, vertices, stride]) => {
    const needs = verticesOf(Number(type), Number(count))
    return misfit('bytes of vertices', lengthOf(vertices), needs === null ? null : needs * Number(stride))
  },
  'IDirect3DDevice8::DrawIndexedPrimitiveUP': ([type, first, used, count, indices, format, vertices, stride]) => {
    const needs = verticesOf(Number(type), Number(count))
    return (
      misfit('bytes of indices', lengthOf(indices), needs === null ? null : needs * (format === INDEX16 ? 2 : 4)) ??
      misfit('bytes of vertices', lengthOf(vertices), (Number(first) + Number(used)) * Number(stride))
    )
  },
  'IDirect3DDevice8::Clear': ([count, rects]) => misfit('rectangles', lengthOf(rects), Number(count)),
  'IDirect3DDevice8::CopyRects': ([, rects, count, , points]) =>
    misfit('rectangles', lengthOf(rects), rects === null ? 0 : Number(count)) ??
    misfit('points', lengthOf(points), points === null ? 0 : Number(count)),
  'IDirect3DDevice8::SetVertexShaderConstant': constants,
  'IDirect3DDevice8::SetPixelShaderConstant': constants,
  'IDirect3DDevice8::SetPaletteEntries': ([, entries]) => misfit('palette entries', lengthOf(entries), 256),
  'IDirect3DDevice8::CreateVertexShader': ([declaration, code]) =>
    endsWith('declaration', declaration, DECLARATION_END) ?? endsWith('shader', code, CODE_END),
  'IDirect3DDevice8::CreatePixelShader': ([code]) => endsWith('shader', code, CODE_END),
}

/** What is wrong with the sizes of a call's arguments, or null. Only calls that succeeded can be held to it. */
export const argumentMisfit = ({ name }: Method, args: Argument[]): string | null =>
  Object.hasOwn(ARGUMENTS, name) ? ARGUMENTS[name](args) : null

/** What memory an object has: bytes of a buffer, texels of anything else. */
export type Shape =
  { kind: 'bytes'; length: number } | { kind: 'texels'; format: number; width: number; height: number; depth: number }

const bytes = ([length]: number[]): Shape => ({ kind: 'bytes', length })

const texels = (format: number, width: number, height: number, depth = 1): Shape => ({
  kind: 'texels',
  format,
  width,
  height,
  depth,
})

const levelOf = (shape: Shape, level: number): Shape => {
  if (shape.kind === 'bytes') return shape
  const halved = (size: number): number => Math.max(1, Math.floor(size / 2 ** level))
  return texels(shape.format, halved(shape.width), halved(shape.height), halved(shape.depth))
}

/** Methods whose arguments tell the shape of what they make; `on` is the shape of the object they are called on. */
const SHAPES: Readonly<Record<string, (args: number[], on: Shape | null) => Shape | null>> = {
  'IDirect3DDevice8::CreateVertexBuffer': bytes,
  'IDirect3DDevice8::CreateIndexBuffer': bytes,
  'IDirect3DDevice8::CreateTexture': ([width, height, , , format]) => texels(format, width, height),
  'IDirect3DDevice8::CreateCubeTexture': ([edge, , , format]) => texels(format, edge, edge),
  'IDirect3DDevice8::CreateVolumeTexture': ([width, height, depth, , , format]) => texels(format, width, height, depth),
  'IDirect3DDevice8::CreateImageSurface': ([width, height, format]) => texels(format, width, height),
  'IDirect3DDevice8::CreateRenderTarget': ([width, height, format]) => texels(format, width, height),
  'IDirect3DDevice8::CreateDepthStencilSurface': ([width, height, format]) => texels(format, width, height),
  'IDirect3DTexture8::GetSurfaceLevel': ([level], on) => on && levelOf(on, level),
  'IDirect3DCubeTexture8::GetCubeMapSurface': ([, level], on) => on && levelOf(on, level),
  'IDirect3DVolumeTexture8::GetVolumeLevel': ([level], on) => on && levelOf(on, level),
}

/** The shape of what a call makes, null when its arguments do not tell. */
export const shapeOfMade = ({ name }: Method, args: Argument[], on: Shape | null): Shape | null =>
  Object.hasOwn(SHAPES, name) ? SHAPES[name](args.map(Number), on) : null

/** How much is locked; null is what nobody knows. A buffer is one row of one slice. */
export type Extent = Record<'rowBytes' | 'rows' | 'slices', number | null>

const BUFFERS: ReadonlySet<InterfaceName | null> = new Set(['IDirect3DVertexBuffer8', 'IDirect3DIndexBuffer8'])

/** What a Lock, LockRect or LockBox locks of an object of the given shape. */
export const lockedExtent = ({ on, args: kinds, place }: Method, args: Argument[], shape: Shape | null): Extent => {
  if (BUFFERS.has(on)) {
    const [offset, size] = [Number(args[0]), Number(args[1])]
    const rest = shape?.kind === 'bytes' ? shape.length - offset : null
    return { rowBytes: size === 0 ? rest : size, rows: 1, slices: 1 }
  }
  const region = args[kinds.findIndex((kind) => kind === 'RECT' || kind === 'D3DBOX')] as StructValue | null
  const level = shape && levelOf(shape, place === 0 ? 0 : Number(args[place - 1]))
  if (level?.kind !== 'texels') return { rowBytes: null, rows: null, slices: null }
  const info = formatInfo(level.format)
  if (info === undefined) return { rowBytes: null, rows: null, slices: null }

  const extent = (whole: number, ...names: string[]): number => {
    const [from, to] = names.map((name) => Number(region?.[name] ?? region?.[name.toLowerCase()]))
    return region === null || Number.isNaN(to - from) ? whole : to - from
  }
  const { block } = info
  return {
    rowBytes: Math.ceil(extent(level.width, 'Left', 'Right') / block.width) * block.bytes,
    rows: Math.ceil(extent(level.height, 'Top', 'Bottom') / block.height),
    slices: extent(level.depth, 'Front', 'Back'),
  }
}

/** What is wrong with data that are written under a lock, or null. */
export const dataMisfit = (data: LockedData, locked: Extent): string | null =>
  misfit('bytes in a row under the lock', data.rowBytes, locked.rowBytes) ??
  misfit('rows under the lock', data.rows, locked.rows) ??
  misfit('slices under the lock', data.slices, locked.slices) ??
  misfit('bytes of data under the lock', data.bytes.length, data.rowBytes * data.rows * data.slices)

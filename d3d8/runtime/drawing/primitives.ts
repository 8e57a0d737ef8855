import type { Fallbacks } from '../../../engine/index.js'
import { FALLBACKS } from '../../api/fallbacks.js'
import { hasLinePattern, renderStateSlots } from '../../state-table.js'
import * as T from '../../types/index.js'
import { MAX_PRIMITIVES, type RendererLimits } from '../adapter/caps.js'
import { shownValue } from '../arguments/shown-value.js'
import { refuseCall } from '../arguments/validate.js'

const FALLBACK = FALLBACKS['d3d8/runtime/drawing/primitives.ts']

const CULL = renderStateSlots[T.D3DRS_CULLMODE]
const FILL = renderStateSlots[T.D3DRS_FILLMODE]
const BIAS = renderStateSlots[T.D3DRS_ZBIAS]
const DEPTH = renderStateSlots[T.D3DRS_ZENABLE]
const SHADE = renderStateSlots[T.D3DRS_SHADEMODE]
const PATTERN = renderStateSlots[T.D3DRS_LINEPATTERN]

/**
 * What a primitive type is made of: its mode, and how many vertices `n` primitives take (`n * perPrimitive + extra`).
 */
export interface PrimitiveInfo {
  /** How a run draws it: WebGL's draw mode of the same name. */
  readonly mode: number
  readonly perPrimitive: number
  readonly extra: number
  readonly shape: 'points' | 'lines' | 'triangles'
}

/** How the vertices of a run become primitives, numbered as WebGL numbers its draw modes. */
export const Mode = { Points: 0, Lines: 1, LineStrip: 3, Triangles: 4, TriangleStrip: 5, TriangleFan: 6 } as const

/** Primitive types (SDK: D3DPRIMITIVETYPE). */
export const primitives: Readonly<Partial<Record<number, PrimitiveInfo>>> = {
  [T.D3DPT_POINTLIST]: { mode: Mode.Points, perPrimitive: 1, extra: 0, shape: 'points' },
  [T.D3DPT_LINELIST]: { mode: Mode.Lines, perPrimitive: 2, extra: 0, shape: 'lines' },
  [T.D3DPT_LINESTRIP]: { mode: Mode.LineStrip, perPrimitive: 1, extra: 1, shape: 'lines' },
  [T.D3DPT_TRIANGLELIST]: { mode: Mode.Triangles, perPrimitive: 3, extra: 0, shape: 'triangles' },
  [T.D3DPT_TRIANGLESTRIP]: { mode: Mode.TriangleStrip, perPrimitive: 1, extra: 2, shape: 'triangles' },
  [T.D3DPT_TRIANGLEFAN]: { mode: Mode.TriangleFan, perPrimitive: 1, extra: 2, shape: 'triangles' },
}

const TYPES = T.D3DPT_TRIANGLEFAN + 1

/** The same by primitive type, for draws; 0 for types that do not exist. */
export const primitiveModes = Uint8Array.from({ length: TYPES }, (_, type) => primitives[type]?.mode ?? 0)
export const perPrimitive = Uint8Array.from({ length: TYPES }, (_, type) => primitives[type]?.perPrimitive ?? 0)
export const beforeFirst = Uint8Array.from({ length: TYPES }, (_, type) => primitives[type]?.extra ?? 0)

/** Vertices (or indices) that `count` primitives of `type` take (SDK: D3DPRIMITIVETYPE). */
export const vertexCount = (type: number, count: number): number => count * perPrimitive[type] + beforeFirst[type]

/** Whether primitives of `type` stand alone, so that two draws in a row are one. */
export const isList = (type: number): boolean => beforeFirst[type] === 0

/** What the documentation calls the type of primitive. */
const typeName = (method: string): string => (method === 'DrawIndexedPrimitive' ? 'Type' : 'PrimitiveType')

/** Whether there is such a type. An array of one number would do as an index. */
export const isType = (type: number): boolean => typeof type === 'number' && perPrimitive[type] > 0

/** Whether `count` primitives, at least one, are what draws take. */
export const isCount = (count: number): boolean => (count | 0) === count && count > 0 && count <= MAX_PRIMITIVES

/**
 * Refuses a primitive type that does not exist, and a count that is no UINT or above D3DCAPS8.MaxPrimitiveCount (SDK:
 * DrawPrimitive).
 */
export function checkPrimitives(method: string, type: number, count: number): void {
  if (!isType(type))
    refuseCall(
      method,
      `${typeName(method)} is ${shownValue(type)}; D3DPT_POINTLIST (1) to D3DPT_TRIANGLEFAN (6) are allowed`,
    )
  if (count >>> 0 !== count) refuseCall(method, `PrimitiveCount is ${shownValue(count)}; it is a UINT`)
  if (count > MAX_PRIMITIVES)
    refuseCall(
      method,
      `PrimitiveCount is ${shownValue(count)}; ${MAX_PRIMITIVES} (MaxPrimitiveCount) are allowed at most`,
    )
}

/** How primitives are written anew as a list of indices. */
export type Rewrite = 'list' | 'flat' | 'edges' | 'corners'

/** Types of lines. */
const isLines: readonly boolean[] = [false, false, true, true]

/**
 * How WebGL has to be given the primitives of a type as the state wants them drawn; null: as they are.
 *
 * @param words of the state
 */
export function rewriteFor(
  type: number,
  words: Uint32Array<ArrayBufferLike>,
  { drawsWireframe, drawsStrips }: Pick<RendererLimits, 'drawsWireframe' | 'drawsStrips'>,
): Rewrite | null {
  const isTriangles = type >= T.D3DPT_TRIANGLELIST
  if (isTriangles && words[FILL] === T.D3DFILL_POINT) return 'corners'
  if (isTriangles && words[FILL] === T.D3DFILL_WIREFRAME && !drawsWireframe) return 'edges'
  if (words[SHADE] === T.D3DSHADE_FLAT && type !== T.D3DPT_POINTLIST) return 'flat'
  if (isLines[type] && hasLinePattern(words[PATTERN])) return 'flat'
  return !drawsStrips && type > T.D3DPT_TRIANGLELIST ? 'list' : null
}

const EDGES = [FALLBACK.wireframe, 'D3DFILL_WIREFRAME'] as const
const CORNERS = [FALLBACK.points, 'D3DFILL_POINT'] as const

/** Notes what triangles lack whose edges or corners WebGL is given, as lines or points. */
export function noteRewrite(how: Rewrite | null, words: Uint32Array<ArrayBufferLike>, fallbacks: Fallbacks): void {
  if (how !== 'edges' && how !== 'corners') return
  const [culled, mode] = how === 'edges' ? EDGES : CORNERS
  if (words[CULL] !== T.D3DCULL_NONE) fallbacks.note(culled)
  if (words[SHADE] === T.D3DSHADE_FLAT) fallbacks.note(FALLBACK.flat, { mode })
  // Where W buffers are compared the program moves the depth.
  if (words[BIAS] !== 0 && words[DEPTH] === T.D3DZB_TRUE) fallbacks.note(FALLBACK.bias, { mode })
}

/** Gives the vertex number at a place of the primitive's sequence. */
export type Corner = (place: number) => number

/** Vertices in a row. */
export const cornersFrom =
  (first: number): Corner =>
  (n) =>
    first + n

/** Vertices that a list names. */
export const cornersIn =
  (words: Uint32Array<ArrayBufferLike>, first: number): Corner =>
  (n) =>
    words[first + n]

type Emit = (a: number, b: number, c: number) => void

/**
 * Triangle `k` of each type as places in the sequence, in Direct3D's winding; the first one given is the provoking
 * vertex (recording `shade_mode`: a fan's is not its hub).
 */
const triangles: Readonly<Partial<Record<number, (k: number, emit: Emit) => void>>> = {
  [T.D3DPT_TRIANGLELIST]: (k, emit) => {
    emit(3 * k, 3 * k + 1, 3 * k + 2)
  },
  [T.D3DPT_TRIANGLESTRIP]: (k, emit) => {
    if (k % 2 === 0) emit(k, k + 1, k + 2)
    else emit(k, k + 2, k + 1)
  },
  [T.D3DPT_TRIANGLEFAN]: (k, emit) => {
    emit(k + 1, k + 2, 0)
  },
}

type Order = (x: number, y: number, z: number) => readonly number[]

/**
 * Triangles of a list in the order of GL's own strips and fans, which begin at the hub: rasterisers round by the order.
 */
const fromHub: Order = (x, y, z) => [z, x, y]

/** Indices of a triangle whose provoking vertex is `x`. */
const corners: Readonly<Record<Rewrite, Order>> = {
  list: (x, y, z) => [x, y, z],
  flat: (x, y, z) => [y, z, x],
  // Of three lines two can end at that vertex.
  edges: (x, y, z) => [y, x, z, x, y, z],
  corners: (x, y, z) => [x, y, z],
}

/**
 * Writes `count` primitives of `type` as a plain list of indices into `out`: triangles or lines as they are ('list'),
 * with the provoking vertex last, where WebGL takes it ('flat'), triangles as their edges ('edges') or corners
 * ('corners').
 *
 * @returns how many indices were written
 */
export function rewritePrimitives(
  type: number,
  count: number,
  corner: Corner,
  rewrite: Rewrite,
  out: Uint32Array,
): number {
  let n = 0
  const info = primitives[type]
  if (!info) return 0
  if (info.shape === 'points') {
    for (let k = 0; k < count; k++) out[n++] = corner(k)
    return n
  }
  if (info.shape === 'lines') {
    for (let k = 0; k < count; k++) {
      const first = k * info.perPrimitive
      const [a, b] = rewrite === 'flat' ? [first + 1, first] : [first, first + 1]
      out[n++] = corner(a)
      out[n++] = corner(b)
    }
    return n
  }
  const triangle = triangles[type]
  for (let k = 0; k < count; k++)
    triangle?.(k, (a, b, c) => {
      const [x, y, z] = [corner(a), corner(b), corner(c)]
      const order = rewrite === 'list' && type === T.D3DPT_TRIANGLEFAN ? fromHub(x, y, z) : corners[rewrite](x, y, z)
      for (const index of order) out[n++] = index
    })
  return n
}

/** Mode of the list that a rewrite gives. */
export function rewrittenMode(type: number, rewrite: Rewrite): number {
  const shape = primitives[type]?.shape
  if (shape === 'points' || (shape === 'triangles' && rewrite === 'corners')) return Mode.Points
  if (shape === 'lines' || rewrite === 'edges') return Mode.Lines
  return Mode.Triangles
}

/** The most indices that a rewrite of `count` primitives gives. */
export const MOST_INDICES_PER_PRIMITIVE = 6

/** Bytes that are counted in 32 bits. */
const MOST_BYTES = 0xffffffff

/** Words of the vertices of `count` primitives; 0 where they are no list's, and for more than there can be. */
export function listWords(type: number, count: number, stride: number): number {
  if (!isList(type) || count >>> 0 !== count) return 0
  const bytes = vertexCount(type, count) * stride
  return bytes <= MOST_BYTES ? bytes >>> 2 : 0
}

import * as THREE from 'three'
import * as T from '../../d3d8/types/index.js'
import type { DecodedInput } from '../programs/program-key.js'

/** Where the vertices of one stream lie. */
export interface TakenStream {
  readonly bytes: Uint8Array<ArrayBufferLike>
  /** Bytes from vertex to vertex. */
  readonly stride: number
}

/** How an element type becomes an attribute. */
interface Decoding {
  readonly make: (length: number) => Float32Array | Uint8Array | Int16Array
  readonly normalized: boolean
  /** Bytes of a component in the stream; components are read from the first byte on, in this order. */
  readonly bytes: number
  readonly order: readonly number[]
  readonly read: (view: DataView, at: number) => number
}

const floats = (count: number): Decoding => ({
  make: (length) => new Float32Array(length),
  normalized: false,
  bytes: 4,
  order: [0, 1, 2, 3].slice(0, count),
  read: (view, at) => view.getFloat32(at, true),
})

const bytes = (normalized: boolean, order: readonly number[]): Decoding => ({
  make: (length) => new Uint8Array(length),
  normalized,
  bytes: 1,
  order,
  read: (view, at) => view.getUint8(at),
})

const shorts = (count: number): Decoding => ({
  ...floats(count),
  make: (length) => new Int16Array(length),
  bytes: 2,
  read: (view, at) => view.getInt16(at, true),
})

/** By D3DVSDT. A D3DCOLOR lies in memory as blue, green, red, alpha. */
const decodings: readonly Decoding[] = [
  floats(1),
  floats(2),
  floats(3),
  floats(4),
  bytes(true, [2, 1, 0, 3]),
  bytes(false, [0, 1, 2, 3]),
  shorts(2),
  shorts(4),
]

/** Names of attributes by register, as three has them where it has a word for them. */
const names: Readonly<Record<number, string>> = {
  [T.D3DVSDE_POSITION]: 'position',
  [T.D3DVSDE_BLENDWEIGHT]: 'blendWeight',
  [T.D3DVSDE_BLENDINDICES]: 'blendIndex',
  [T.D3DVSDE_NORMAL]: 'normal',
  [T.D3DVSDE_PSIZE]: 'pointSize',
  [T.D3DVSDE_DIFFUSE]: 'color',
  [T.D3DVSDE_SPECULAR]: 'specular',
  [T.D3DVSDE_POSITION2]: 'position2',
  [T.D3DVSDE_NORMAL2]: 'normal2',
}

/** Name of the attribute that a register becomes; texture coordinates are uv, uv1, uv2 and so on. */
function attributeName(register: number): string {
  const set = register - T.D3DVSDE_TEXCOORD0
  return names[register] ?? (set === 0 ? 'uv' : `uv${set}`)
}

const glslTypes: readonly string[] = ['', 'float', 'vec2', 'vec3', 'vec4']
/** What stands behind the components that there are. */
const fillings: readonly string[] = ['', ', 0.0, 0.0, 1.0', ', 0.0, 1.0', ', 1.0', '']

/** Fourth component of positions, where they have one. */
const FOURTH = 'positionW'

/** How a program reads an element that `decodeVertices` made attributes of. */
export function decodedInput({ register, type }: T.VertexElement): DecodedInput {
  const components = T.elementComponents[type]
  const name = attributeName(register)
  if (register !== T.D3DVSDE_POSITION)
    return { attributes: [`${glslTypes[components]} ${name}`], value: `vec4(${name}${fillings[components]})` }
  if (components === 4) return { attributes: [`vec3 ${name}`, `float ${FOURTH}`], value: `vec4(${name}, ${FOURTH})` }
  return { attributes: [`vec3 ${name}`], value: `vec4(${name}, 1.0)` }
}

/** Splits a fourth component off positions and fills missing ones with 0: three's positions have three. */
function asPosition(values: ArrayLike<number>, components: number, count: number): [string, THREE.BufferAttribute][] {
  const position = new Float32Array(count * 3)
  const fourth = new Float32Array(components === 4 ? count : 0)
  for (let v = 0; v < count; v++) {
    for (let c = 0; c < Math.min(components, 3); c++) position[v * 3 + c] = values[v * components + c]
    if (components === 4) fourth[v] = values[v * 4 + 3]
  }
  const attributes: [string, THREE.BufferAttribute][] = [['position', new THREE.BufferAttribute(position, 3)]]
  if (components === 4) attributes.push([FOURTH, new THREE.BufferAttribute(fourth, 1)])
  return attributes
}

/**
 * Decodes vertices into attributes of their own.
 *
 * @param elements what to decode
 * @param streams by number
 * @param vertices the numbers of the vertices, in the order in which they are wanted; what lies beyond a stream reads
 * as 0
 */
export function decodeVertices(
  elements: readonly T.VertexElement[],
  streams: readonly TakenStream[],
  vertices: ArrayLike<number>,
): Map<string, THREE.BufferAttribute> {
  const attributes = new Map<string, THREE.BufferAttribute>()
  const count = vertices.length
  for (const { register, type, stream, offset } of elements) {
    const { make, normalized, order, bytes: size, read } = decodings[type]
    const { bytes: memory, stride } = streams[stream]
    const view = new DataView(memory.buffer, memory.byteOffset, memory.byteLength)
    const values = make(count * order.length)
    const whole = T.elementBytes[type]
    for (let v = 0, to = 0; v < count; v++) {
      const at = vertices[v] * stride + offset
      const isThere = at >= 0 && at + whole <= memory.byteLength
      for (let c = 0; c < order.length; c++) values[to++] = isThere ? read(view, at + order[c] * size) : 0
    }
    if (register === T.D3DVSDE_POSITION)
      for (const [name, attribute] of asPosition(values, order.length, count)) attributes.set(name, attribute)
    else attributes.set(attributeName(register), new THREE.BufferAttribute(values, order.length, normalized))
  }
  return attributes
}

/** A corner on the screen, in pixels from the top left, centres at whole numbers; and 1/w. */
export type OnScreen = readonly [x: number, y: number, rhw: number]

/** Where a triangle's corners count as one behind the other. */
const LEAST_AREA = 1e-6

/** Shares of a triangle's corners in a point of its plane on the screen: they sum up to 1, and one may be below 0. */
function sharesOf([a, b, c]: readonly OnScreen[], x: number, y: number): number[] | null {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])
  if (Math.abs(area) < LEAST_AREA) return null
  const second = ((x - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (y - a[1])) / area
  const third = ((b[0] - a[0]) * (y - a[1]) - (x - a[0]) * (b[1] - a[1])) / area
  return [1 - second - third, second, third]
}

/**
 * Moves level edges that run through the centres of pixels. Such a row of pixels belongs to the triangle below the
 * edge; in WebGL's pictures, whose bottom row comes first, it would belong to the one above. So these edges go up by
 * the least that counts, and what their corners bring goes along the plane of each triangle: every pixel keeps its
 * value.
 *
 * @param attributes as decoded
 * @param indices three a triangle
 * @param screenOf where a vertex lies
 * @param grid part of a pixel that the rasteriser snaps vertices to
 * @returns attributes without indices, their corners not shared; null when nothing has to be moved
 */
export function settleEdges(
  attributes: ReadonlyMap<string, THREE.BufferAttribute>,
  indices: ArrayLike<number>,
  screenOf: (vertex: number) => OnScreen,
  grid: number,
): Map<string, THREE.BufferAttribute> | null {
  const count = indices.length - (indices.length % 3)
  const corners = new Map<number, OnScreen>()
  for (let i = 0; i < count; i++) if (!corners.has(indices[i])) corners.set(indices[i], screenOf(indices[i]))
  const cornerAt = (i: number): OnScreen => corners.get(indices[i]) ?? [0, 0, 0]

  /** The row of centres that a corner lies on, if it lies on one. */
  const rowOf = ([, y, rhw]: OnScreen): number | null =>
    rhw > 0 && Math.abs(y - Math.round(y)) <= grid / 2 ? Math.round(y) : null
  const moving = new Set<number>()
  for (let at = 0; at < count; at += 3)
    for (const [n, m] of [
      [0, 1],
      [1, 2],
      [2, 0],
    ]) {
      const row = rowOf(cornerAt(at + n))
      if (row === null || row !== rowOf(cornerAt(at + m))) continue
      moving.add(indices[at + n]).add(indices[at + m])
    }
  if (moving.size === 0) return null

  const settled = new Map<string, THREE.BufferAttribute>()
  for (const [name, { itemSize }] of attributes)
    settled.set(name, new THREE.BufferAttribute(new Float32Array(count * itemSize), itemSize))
  // Positions on the screen are as linear there as 1/w; everything else is it in space.
  const isOnScreen = attributes.has(FOURTH)
  const flat = (name: string): boolean => isOnScreen && (name === 'position' || name === FOURTH)
  for (let at = 0; at < count; at += 3) {
    const triangle = [0, 1, 2].map((n) => cornerAt(at + n))
    const isBehind = triangle.some(([, , rhw]) => rhw <= 0)
    for (let n = 0; n < 3; n++) {
      const [x, y] = triangle[n]
      const own = [0, 1, 2].map((m) => (m === n ? 1 : 0))
      const moves = moving.has(indices[at + n]) && !isBehind
      const shares = (moves ? sharesOf(triangle, x, y - grid) : null) ?? own
      const sum = shares.reduce((all, share, m) => all + share * triangle[m][2], 0)
      const inSpace = shares.map((share, m) => (sum === 0 ? own[m] : (share * triangle[m][2]) / sum))
      for (const [name, attribute] of attributes) {
        const weights = flat(name) ? shares : inSpace
        for (let c = 0; c < attribute.itemSize; c++) {
          const value = weights.reduce((all, weight, m) => all + weight * attribute.getComponent(indices[at + m], c), 0)
          settled.get(name)?.setComponent(at + n, c, value)
        }
      }
    }
  }
  return settled
}

/** 1/w of a vertex on the screen; 0 acts as 1. */
const rhwOf = (given: number | undefined): number => (given === undefined || given === 0 ? 1 : given)

/** Where vertices lie that are on the screen already (XYZRHW). */
export function screenOfTransformed(
  attributes: ReadonlyMap<string, THREE.BufferAttribute>,
): (vertex: number) => OnScreen {
  const position = attributes.get('position')
  const fourth = attributes.get(FOURTH)
  return (vertex) => [position?.getX(vertex) ?? 0, position?.getY(vertex) ?? 0, rhwOf(fourth?.getX(vertex))]
}

/** Where vertices lie that matrices move. */
export function screenOfPlaced(
  attributes: ReadonlyMap<string, THREE.BufferAttribute>,
  toClip: THREE.Matrix4,
  viewport: { readonly x: number; readonly y: number; readonly z: number; readonly w: number },
): (vertex: number) => OnScreen {
  const position = attributes.get('position')
  const clip = new THREE.Vector4()
  return (vertex) => {
    clip
      .set(position?.getX(vertex) ?? 0, position?.getY(vertex) ?? 0, position?.getZ(vertex) ?? 0, 1)
      .applyMatrix4(toClip)
    const rhw = 1 / clip.w
    const x = viewport.x + ((clip.x * rhw + 1) * viewport.z) / 2
    return [x, viewport.y + ((1 - clip.y * rhw) * viewport.w) / 2, rhw]
  }
}

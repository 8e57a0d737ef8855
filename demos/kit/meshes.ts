import { D3DFVF_NORMAL, D3DFVF_TEX1, D3DFVF_XYZ } from '../../index.js'
import type { Vector } from './numbers/matrices.js'
import { cross, dot, normalize, subtract } from './numbers/matrices.js'

/** Indexed triangles; front faces are clockwise, as D3DCULL_CCW wants them. */
export interface Mesh {
  /** MESH_STRIDE bytes each, in the order of MESH_FVF. */
  readonly vertices: Float32Array<ArrayBuffer>
  readonly indices: Uint16Array<ArrayBuffer>
}

/** What a vertex of a mesh is: position, normal, one texture coordinate. */
export const MESH_FVF = D3DFVF_XYZ | D3DFVF_NORMAL | D3DFVF_TEX1
/** Bytes of a vertex. */
export const MESH_STRIDE = 32

/** Floats of a vertex. */
const FLOATS = 8

/** A point of a surface and its outward normal. */
type SurfacePoint = readonly [position: Vector, normal: Vector]

/** The position of a vertex. */
export const positionOf = ({ vertices }: Mesh, vertex: number): Vector => [
  vertices[vertex * FLOATS],
  vertices[vertex * FLOATS + 1],
  vertices[vertex * FLOATS + 2],
]

const normalOf = ({ vertices }: Mesh, vertex: number): Vector => [
  vertices[vertex * FLOATS + 3],
  vertices[vertex * FLOATS + 4],
  vertices[vertex * FLOATS + 5],
]

/** Turns the triangles round that are not clockwise when seen from where their normals point to. */
const turnFronts = (mesh: Mesh): Mesh => {
  const { indices } = mesh
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = Array.from(indices.subarray(i, i + 3), (vertex) => positionOf(mesh, vertex))
    if (dot(cross(subtract(b, a), subtract(c, a)), normalOf(mesh, indices[i])) >= 0) continue
    const second = indices[i + 1]
    indices[i + 1] = indices[i + 2]
    indices[i + 2] = second
  }
  return mesh
}

/**
 * A surface of columns x rows quads.
 * @param at the point for u and v from 0 to 1
 * @param repeat how often the texture fits, along u and v
 */
const surface = (
  columns: number,
  rows: number,
  repeat: readonly [u: number, v: number],
  at: (u: number, v: number) => SurfacePoint,
): Mesh => {
  const corners = Array.from({ length: (columns + 1) * (rows + 1) }, (_, i) => {
    const u = (i % (columns + 1)) / columns
    const v = Math.floor(i / (columns + 1)) / rows
    const [position, normal] = at(u, v)
    return [...position, ...normal, u * repeat[0], v * repeat[1]]
  })
  const quads = Array.from({ length: columns * rows }, (_, i) => {
    const first = Math.floor(i / columns) * (columns + 1) + (i % columns)
    const below = first + columns + 1
    return [first, first + 1, below, below, first + 1, below + 1]
  })
  return turnFronts({ vertices: new Float32Array(corners.flat()), indices: new Uint16Array(quads.flat()) })
}

const TURN = 2 * Math.PI

/** A square in the plane y = 0, seen from above. */
export const plane = (size: number, repeat = 1, quads = 1): Mesh =>
  surface(quads, quads, [repeat, repeat], (u, v) => [
    [(u - 0.5) * size, 0, (0.5 - v) * size],
    [0, 1, 0],
  ])

/** Hills over the square: a plane that was lifted to the height at each x and z. */
export const hills = (size: number, quads: number, repeat: number, heightAt: (x: number, z: number) => number): Mesh =>
  surface(quads, quads, [repeat, repeat], (u, v) => {
    const [x, z, step] = [(u - 0.5) * size, (0.5 - v) * size, size / quads]
    const slope = (dx: number, dz: number): number => (heightAt(x - dx, z - dz) - heightAt(x + dx, z + dz)) / (2 * step)
    return [[x, heightAt(x, z), z], normalize([slope(step, 0), 1, slope(0, step)])]
  })

/**
 * A sphere around the origin, with its poles up and down.
 *
 * @param columns quads around it; `rows` from pole to pole
 * @param around how often the texture fits around the equator
 */
export const sphere = (radius: number, columns = 32, rows = 16, around = 2): Mesh =>
  surface(columns, rows, [around, 1], (u, v) => {
    const normal: Vector = [
      Math.sin(v * Math.PI) * Math.cos(u * TURN),
      Math.cos(v * Math.PI),
      Math.sin(v * Math.PI) * Math.sin(u * TURN),
    ]
    return [[radius * normal[0], radius * normal[1], radius * normal[2]], normal]
  })

/** The sides of a box as the axis that they look along, and the two axes in them. */
const sides: readonly (readonly [out: Vector, across: Vector, down: Vector])[] = [
  [[1, 0, 0], [0, 0, 1], [0, 1, 0]], // prettier-ignore
  [[-1, 0, 0], [0, 0, 1], [0, 1, 0]], // prettier-ignore
  [[0, 1, 0], [1, 0, 0], [0, 0, 1]], // prettier-ignore
  [[0, -1, 0], [1, 0, 0], [0, 0, 1]], // prettier-ignore
  [[0, 0, 1], [1, 0, 0], [0, 1, 0]], // prettier-ignore
  [[0, 0, -1], [1, 0, 0], [0, 1, 0]], // prettier-ignore
]

/** Several meshes as one. */
const join = (meshes: readonly Mesh[]): Mesh => {
  const indices: number[] = []
  let first = 0
  for (const mesh of meshes) {
    indices.push(...Array.from(mesh.indices, (vertex) => vertex + first))
    first += mesh.vertices.length / FLOATS
  }
  const vertices = meshes.flatMap((mesh) => Array.from(mesh.vertices))
  return { vertices: new Float32Array(vertices), indices: new Uint16Array(indices) }
}

/** A box around the origin. */
export const box = (width: number, height = width, depth = width): Mesh => {
  const half = [width / 2, height / 2, depth / 2]
  return join(
    sides.map(([out, across, down]) =>
      surface(1, 1, [1, 1], (u, v) => {
        const at = (axis: number): number =>
          half[axis] * (out[axis] + (2 * u - 1) * across[axis] + (2 * v - 1) * down[axis])
        return [[at(0), at(1), at(2)], out]
      }),
    ),
  )
}

/**
 * A tube that winds p times around the axis y and q times through its own ring.
 * @param radius of the ring
 * @param tube thickness of the tube, as a radius
 */
export const torusKnot = (radius: number, tube: number, p = 2, q = 3, columns = 192, rows = 18): Mesh => {
  const centre = (u: number): Vector => {
    const around = u * p * TURN
    const out = radius * (1 + 0.45 * Math.cos(u * q * TURN))
    return [out * Math.cos(around), 0.5 * radius * Math.sin(u * q * TURN), out * Math.sin(around)]
  }
  return surface(columns, rows, [24, 2], (u, v) => {
    // At the seam the numbers of both ends must be the same to the bit, or the surface would not be closed.
    const here = centre(u % 1)
    const along = normalize(subtract(centre((u % 1) + 1e-4), here))
    const side = normalize(cross(along, here))
    const up = cross(side, along)
    const [s, c] = [Math.sin((v % 1) * TURN), Math.cos((v % 1) * TURN)]
    const normal: Vector = [c * side[0] + s * up[0], c * side[1] + s * up[1], c * side[2] + s * up[2]]
    return [[here[0] + tube * normal[0], here[1] + tube * normal[1], here[2] + tube * normal[2]], normal]
  })
}

/** A body of flat triangles between points; its fronts look away from its middle. */
export const facets = (points: readonly Vector[], triangles: readonly (readonly [number, number, number])[]): Mesh => {
  const middle = points.reduce<Vector>((sum, [x, y, z]) => [sum[0] + x, sum[1] + y, sum[2] + z], [0, 0, 0])
  const vertices = triangles.flatMap((triangle) => {
    const [a, b, c] = triangle.map((point) => points[point])
    const out = normalize(cross(subtract(b, a), subtract(c, a)))
    const isFront = dot(out, a) * points.length > dot(out, middle)
    const normal: Vector = isFront ? out : [-out[0], -out[1], -out[2]]
    return (isFront ? [a, b, c] : [a, c, b]).flatMap((corner, i) => [...corner, ...normal, i & 1, i >> 1])
  })
  return {
    vertices: new Float32Array(vertices),
    indices: Uint16Array.from({ length: triangles.length * 3 }, (_, i) => i),
  }
}

/**
 * A cut stone of radius 1: a ring of corners at height 0, a point at the height `above`, and one at the height `below`,
 * which is negative for a point beneath the ring.
 */
export const gem = (sides: number, above: number, below: number): Mesh => {
  const angles = Array.from({ length: sides }, (_, i) => (i / sides) * TURN)
  const ring = angles.map((angle): Vector => [Math.sin(angle), 0, Math.cos(angle)])
  const triangles = angles.flatMap((_, i) => [sides, sides + 1].map((tip) => [i, (i + 1) % sides, tip] as const))
  return facets([...ring, [0, above, 0], [0, below, 0]], triangles)
}

/** Normals and tangents of meshes. */
import { invalidCall } from '../../runtime/arguments/checks.js'
import { D3DXBaseMesh } from './base-mesh.js'
import { D3DXMesh } from './mesh.js'
import type { MeshData } from './mesh-data.js'
import { UNUSED32 } from './mesh-flags.js'
import { repsFromAdjacency } from './adjacency.js'
import { bytesOf, positionsOf } from './vertices.js'

/** Adds three coordinates to those of a list. */
function add(to: Float64Array, at: number, x: number, y: number, z: number): void {
  to[at] += x
  to[at + 1] += y
  to[at + 2] += z
}

/**
 * Normals of vertices: the mean of the normals of the faces around, each by the angle that the face has there, so that
 * it does not matter how a surface is cut into triangles.
 *
 * @param reps vertices that share a normal have the same representative
 * @returns x, y, z a vertex; 0, 0, 0 for those of no face with an area
 */
export function vertexNormals(
  positions: ArrayLike<number>,
  indices: ArrayLike<number>,
  reps: ArrayLike<number>,
): Float32Array<ArrayBuffer> {
  const sums = new Float64Array(reps.length * 3)
  const side = (from: number, to: number): readonly [number, number, number] => [
    positions[to * 3] - positions[from * 3],
    positions[to * 3 + 1] - positions[from * 3 + 1],
    positions[to * 3 + 2] - positions[from * 3 + 2],
  ]
  for (let face = 0; face < indices.length; face += 3)
    for (let corner = 0; corner < 3; corner++) {
      const here = indices[face + corner]
      const [ax, ay, az] = side(here, indices[face + ((corner + 1) % 3)])
      const [bx, by, bz] = side(here, indices[face + ((corner + 2) % 3)])
      const [x, y, z] = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx]
      const area = Math.hypot(x, y, z)
      if (area === 0) continue
      const weight = Math.atan2(area, ax * bx + ay * by + az * bz) / area
      add(sums, reps[here] * 3, weight * x, weight * y, weight * z)
    }
  const normals = new Float32Array(reps.length * 3)
  for (let vertex = 0; vertex < reps.length; vertex++) {
    const at = reps[vertex] * 3
    const length = Math.hypot(sums[at], sums[at + 1], sums[at + 2])
    if (length > 0) for (let axis = 0; axis < 3; axis++) normals[vertex * 3 + axis] = sums[at + axis] / length
  }
  return normals
}

/** Writes the vertices of data that was read from a mesh back into it. */
export function writeVertices(mesh: D3DXBaseMesh, { vertices }: MeshData): void {
  mesh.LockVertexBuffer().set(bytesOf(vertices))
  mesh.UnlockVertexBuffer()
}

/**
 * Computes the normals of a mesh: of each vertex the mean of those of the faces around it, each by its angle there.
 * SDK: D3DXComputeNormals.
 *
 * @param pAdjacency vertices in one place that faces with a common edge have get one normal; null: each vertex has its
 * own
 * @throws D3DError D3DERR_INVALIDCALL for a mesh whose vertices have no normals
 */
export function D3DXComputeNormals(pMesh: D3DXBaseMesh, pAdjacency: ArrayLike<number> | null = null): void {
  const method = 'D3DXComputeNormals'
  requireMesh(method, 'pMesh', pMesh, D3DXBaseMesh)
  const data = pMesh.readData(method)
  const { vertices, indices } = data
  const { normal, words } = vertices.format
  if (normal === null) throw invalidCall(method, 'pMesh has no normals; its FVF needs D3DFVF_NORMAL')
  const reps =
    pAdjacency === null
      ? Uint32Array.from({ length: vertices.count }, (_, i) => i)
      : repsFromAdjacency(indices, requireNeighbours(method, pAdjacency, indices.length), vertices.count)
  const normals = vertexNormals(positionsOf(vertices), indices, reps)
  for (let vertex = 0; vertex < vertices.count; vertex++)
    vertices.floats.set(normals.subarray(vertex * 3, vertex * 3 + 3), vertex * words + normal)
  writeVertices(pMesh, data)
}

/** Throws unless something is a mesh. */
export function requireMesh<Mesh extends D3DXBaseMesh>(
  method: string,
  name: string,
  mesh: unknown,
  kind: abstract new (...args: never[]) => Mesh,
): asserts mesh is Mesh {
  if (!(mesh instanceof kind)) throw invalidCall(method, `${name} is no mesh of D3DX`)
}

/** Throws unless there are three neighbours a face. */
export function requireNeighbours(method: string, adjacency: ArrayLike<number>, corners: number): ArrayLike<number> {
  const faces = corners / 3
  if (!(adjacency?.length >= corners))
    throw invalidCall(method, `pAdjacency has ${adjacency?.length ?? 'no'} numbers; ${faces} faces have ${corners}`)
  for (let i = 0; i < corners; i++)
    if (!(adjacency[i] < faces || adjacency[i] === UNUSED32))
      throw invalidCall(method, `element ${i} of pAdjacency is ${adjacency[i]}; faces are 0 to ${faces - 1}`)
  return adjacency
}

/** Computes no vector. SDK: D3DX_COMP_TANGENT_NONE. */
export const D3DX_COMP_TANGENT_NONE = 0xffffffff

/**
 * Directions in the surface along which the coordinates of a texture grow, of length 1 and at right angles to the
 * normal, into coordinate sets of another mesh with the same faces. SDK: D3DXComputeTangent.
 *
 * @param TexStage the coordinate set
 * @param OutMesh may be InMesh; sets of three coordinates
 * @param TexStageUVec where the direction of u goes; D3DX_COMP_TANGENT_NONE: nowhere
 * @param TexStageVVec where the direction of v goes; D3DX_COMP_TANGENT_NONE: nowhere
 * @param Wrap whether coordinates wrap at 1
 * @throws D3DError D3DERR_INVALIDCALL for sets that meshes do not have, or not of three coordinates, and meshes of
 * other sizes
 */
export function D3DXComputeTangent(
  InMesh: D3DXMesh,
  TexStage: number,
  OutMesh: D3DXMesh,
  TexStageUVec: number,
  TexStageVVec: number,
  Wrap: boolean | number = false,
  Adjacency: ArrayLike<number> | null = null,
): void {
  const method = 'D3DXComputeTangent'
  requireMesh(method, 'InMesh', InMesh, D3DXMesh)
  requireMesh(method, 'OutMesh', OutMesh, D3DXMesh)
  const data = InMesh.readData(method)
  const out = OutMesh.readData(method)
  if (out.vertices.count !== data.vertices.count)
    throw invalidCall(method, `OutMesh has ${out.vertices.count} vertices, InMesh ${data.vertices.count}`)
  const from = data.vertices.format.coordinates[TexStage]
  if (from === undefined || data.vertices.format.layout.texcoordSizes[TexStage] < 2)
    throw invalidCall(method, `TexStage is ${TexStage}; InMesh has no such set of two coordinates`)
  const targets = [TexStageUVec, TexStageVVec].map((set, i) => {
    if (set === D3DX_COMP_TANGENT_NONE) return null
    const { coordinates, layout } = out.vertices.format
    if (layout.texcoordSizes[set] === 3) return coordinates[set]
    const name = i === 0 ? 'TexStageUVec' : 'TexStageVVec'
    throw invalidCall(method, `${name} is ${set}; OutMesh has no such set of three coordinates`)
  })
  const reps = Adjacency
    ? repsFromAdjacency(data.indices, requireNeighbours(method, Adjacency, data.indices.length), data.vertices.count)
    : Uint32Array.from({ length: data.vertices.count }, (_, i) => i)
  const tangents = surfaceDirections(data, from, reps, Boolean(Wrap))
  const { floats, format } = out.vertices
  targets.forEach((target, i) => {
    if (target === null) return
    for (let vertex = 0; vertex < out.vertices.count; vertex++)
      floats.set(tangents[i].subarray(vertex * 3, vertex * 3 + 3), vertex * format.words + target)
  })
  writeVertices(OutMesh, out)
}

/** A difference of coordinates; with wrap, the shorter way round. */
const apart = (from: number, to: number, wrap: boolean): number => {
  const difference = to - from
  return wrap ? difference - Math.round(difference) : difference
}

/** Directions of u and v of each vertex: means of those of the faces around. */
function surfaceDirections(
  { vertices, indices }: MeshData,
  coordinates: number,
  reps: ArrayLike<number>,
  wrap: boolean,
): readonly [u: Float64Array, v: Float64Array] {
  const { floats, format, count } = vertices
  const { words } = format
  const sums = [new Float64Array(count * 3), new Float64Array(count * 3)] as const
  for (let face = 0; face < indices.length; face += 3) {
    const [a, b, c] = [indices[face] * words, indices[face + 1] * words, indices[face + 2] * words]
    const uv = (to: number, axis: number): number =>
      apart(floats[a + coordinates + axis], floats[to + coordinates + axis], wrap)
    const [u1, v1, u2, v2] = [uv(b, 0), uv(b, 1), uv(c, 0), uv(c, 1)]
    const determinant = u1 * v2 - u2 * v1
    if (determinant === 0) continue
    for (let axis = 0; axis < 3; axis++) {
      const [p, q] = [floats[b + axis] - floats[a + axis], floats[c + axis] - floats[a + axis]]
      for (let corner = face; corner < face + 3; corner++) {
        const at = reps[indices[corner]] * 3 + axis
        sums[0][at] += (p * v2 - q * v1) / determinant
        sums[1][at] += (q * u1 - p * u2) / determinant
      }
    }
  }
  const normals = format.normal === null ? vertexNormals(positionsOf(vertices), indices, reps) : null
  const directions = [new Float64Array(count * 3), new Float64Array(count * 3)] as const
  for (let vertex = 0; vertex < count; vertex++) {
    const normal = normals
      ? normals.subarray(vertex * 3, vertex * 3 + 3)
      : floats.subarray(vertex * words + (format.normal ?? 0), vertex * words + (format.normal ?? 0) + 3)
    directions.forEach((direction, i) => {
      direction.set(straightened(sums[i].subarray(reps[vertex] * 3, reps[vertex] * 3 + 3), normal), vertex * 3)
    })
  }
  return directions
}

/** A direction without its part along the normal, of length 1. */
function straightened(direction: ArrayLike<number>, normal: ArrayLike<number>): number[] {
  const along = direction[0] * normal[0] + direction[1] * normal[1] + direction[2] * normal[2]
  const flat = [0, 1, 2].map((axis) => direction[axis] - along * normal[axis])
  const length = Math.hypot(...flat)
  return length === 0 ? [0, 0, 0] : flat.map((x) => x / length)
}

/** Triangle strips of the faces of an attribute. */
import { invalidCall, isUint } from '../../../runtime/arguments/checks.js'
import type { Direct3DIndexBuffer8 } from '../../../runtime/buffers/index-buffer.js'
import { shownValue } from '../../../runtime/arguments/shown-value.js'
import { D3DFMT_INDEX16, D3DFMT_INDEX32 } from '../../../types/index.js'
import { D3DXBaseMesh } from '../base-mesh.js'
import { indexUsage } from '../mesh-buffers.js'
import { D3DXMESH_32BIT, type D3DXMESH } from '../mesh-flags.js'
import { requireMesh } from '../normals.js'

/** Faces by their edges, in the direction in which each goes round. */
class Edges {
  readonly #faces = new Map<string, number[]>()
  readonly #indices: Uint32Array
  readonly taken: Uint8Array

  constructor(indices: Uint32Array) {
    this.#indices = indices
    this.taken = new Uint8Array(indices.length / 3)
    for (let corner = 0; corner < indices.length; corner++) {
      const [from, to] = [indices[corner], indices[corner % 3 === 2 ? corner - 2 : corner + 1]]
      const key = `${from},${to}`
      const faces = this.#faces.get(key)
      if (faces) faces.push((corner / 3) | 0)
      else this.#faces.set(key, [(corner / 3) | 0])
    }
  }

  /** A face with that edge that is in no strip yet. */
  find(from: number, to: number, strip: ReadonlySet<number>): number | undefined {
    return this.#faces.get(`${from},${to}`)?.find((face) => this.taken[face] === 0 && !strip.has(face))
  }

  /** The corner of a face that lies on neither of two vertices. */
  third(face: number, a: number, b: number): number {
    const corners = this.#indices.subarray(face * 3, face * 3 + 3)
    return corners.find((vertex) => vertex !== a && vertex !== b) ?? corners[0]
  }
}

/** The strip that begins at a face with that corner, and the faces in it. */
function follow(
  edges: Edges,
  indices: Uint32Array,
  face: number,
  corner: number,
): { strip: number[]; faces: Set<number> } {
  const strip = [0, 1, 2].map((i) => indices[face * 3 + ((corner + i) % 3)])
  const faces = new Set([face])
  for (;;) {
    const [p, q] = strip.slice(-2)
    // Every other triangle of a strip goes round the other way, and so does the edge that it has in common with the
    // next.
    const next = faces.size % 2 === 1 ? edges.find(q, p, faces) : edges.find(p, q, faces)
    if (next === undefined) return { strip, faces }
    faces.add(next)
    strip.push(edges.third(next, p, q))
  }
}

/** Strips of all faces: each begins with the turn of its first face that goes furthest. */
export function stripsOf(indices: Uint32Array): number[][] {
  const edges = new Edges(indices)
  const strips: number[][] = []
  const none = new Set<number>()
  const neighbours = Uint8Array.from(edges.taken, (_, face) =>
    [0, 1, 2].reduce((sum, i) => {
      const [from, to] = [indices[face * 3 + i], indices[face * 3 + ((i + 1) % 3)]]
      return sum + (edges.find(to, from, none) === undefined ? 0 : 1)
    }, 0),
  )
  // Faces at a border first: a strip that begins inside leaves a piece on either side.
  const order = Array.from(neighbours.keys()).sort((a, b) => neighbours[a] - neighbours[b] || a - b)
  for (const face of order) {
    if (edges.taken[face] === 1) continue
    const tried = [0, 1, 2].map((corner) => follow(edges, indices, face, corner))
    const best = tried.reduce((a, b) => (b.faces.size > a.faces.size ? b : a))
    for (const taken of best.faces) edges.taken[taken] = 1
    strips.push(best.strip)
  }
  return strips
}

/**
 * Strips as one: triangles without area lead from each to the next, which begins at an even place so that it goes round
 * as before.
 */
export function joinStrips(strips: readonly number[][]): number[] {
  const joined: number[] = []
  for (const strip of strips) {
    if (joined.length > 0) {
      joined.push(joined[joined.length - 1], strip[0])
      if (joined.length % 2 === 1) joined.push(strip[0])
    }
    for (const vertex of strip) joined.push(vertex)
  }
  return joined
}

/** The indices of the faces of one attribute. */
function subsetIndices(method: string, mesh: D3DXBaseMesh, attribute: number): Uint32Array {
  requireMesh(method, 'MeshIn', mesh, D3DXBaseMesh)
  if (!isUint(attribute)) throw invalidCall(method, `AttribId is ${shownValue(attribute)}; it is a DWORD`)
  const { indices, attributes } = mesh.readData(method)
  const subset = indices.filter((_, corner) => attributes[(corner / 3) | 0] === attribute)
  if (subset.length === 0) throw invalidCall(method, `AttribId is ${attribute}; no face of MeshIn has it`)
  return subset
}

/** An index buffer of a mesh's device and kind of indices. */
function indexBufferOf(mesh: D3DXBaseMesh, options: D3DXMESH, indices: readonly number[]): Direct3DIndexBuffer8 {
  const device = mesh.GetDevice()
  device.Release()
  const long = (mesh.GetOptions() & D3DXMESH_32BIT) !== 0
  const { usage, pool } = indexUsage(options)
  const format = long ? D3DFMT_INDEX32 : D3DFMT_INDEX16
  const packed = long ? Uint32Array.from(indices) : Uint16Array.from(indices)
  const buffer = device.CreateIndexBuffer(packed.byteLength, usage, format, pool)
  buffer.Lock().set(packed)
  buffer.Unlock()
  return buffer
}

/**
 * The faces of an attribute as one triangle strip over the mesh's vertices, joined by triangles without area. SDK:
 * D3DXConvertMeshSubsetToSingleStrip.
 *
 * @param IBOptions D3DXMESH_IB_* of the index buffer
 */
export function D3DXConvertMeshSubsetToSingleStrip(
  MeshIn: D3DXBaseMesh,
  AttribId: number,
  IBOptions: D3DXMESH,
): { readonly pIndexBuffer: Direct3DIndexBuffer8; readonly NumIndices: number } {
  const method = 'D3DXConvertMeshSubsetToSingleStrip'
  const indices = joinStrips(stripsOf(subsetIndices(method, MeshIn, AttribId)))
  return { pIndexBuffer: indexBufferOf(MeshIn, IBOptions, indices), NumIndices: indices.length }
}

/** What D3DXConvertMeshSubsetToStrips gives. */
export interface MeshStrips {
  /** The indices of all strips, one after the other. */
  readonly pIndexBuffer: Direct3DIndexBuffer8
  readonly NumIndices: number
  /** Triangles of each strip, which has two indices more. */
  readonly pStripLengths: Uint32Array<ArrayBuffer>
  readonly NumStrips: number
}

/** The faces of an attribute as triangle strips. SDK: D3DXConvertMeshSubsetToStrips. */
export function D3DXConvertMeshSubsetToStrips(MeshIn: D3DXBaseMesh, AttribId: number, IBOptions: D3DXMESH): MeshStrips {
  const method = 'D3DXConvertMeshSubsetToStrips'
  const strips = stripsOf(subsetIndices(method, MeshIn, AttribId))
  const indices = strips.flat()
  return {
    pIndexBuffer: indexBufferOf(MeshIn, IBOptions, indices),
    NumIndices: indices.length,
    pStripLengths: Uint32Array.from(strips, (strip) => strip.length - 2),
    NumStrips: strips.length,
  }
}

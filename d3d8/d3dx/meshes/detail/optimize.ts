/** What ID3DXMesh::Optimize does to faces and vertices. */
import type { D3DXATTRIBUTERANGE } from '../../readers.js'
import { UNUSED32 } from '../mesh-flags.js'
import {
  D3DXMESHOPT_ATTRSORT,
  D3DXMESHOPT_COMPACT,
  D3DXMESHOPT_IGNOREVERTS,
  D3DXMESHOPT_STRIPREORDER,
  D3DXMESHOPT_VERTEXCACHE,
  type D3DXMESHOPT,
} from '../mesh-flags.js'
import {
  attributeTable,
  countUp,
  pickFaces,
  remapAdjacency,
  withVertices,
  type MeshData,
  type Remap,
} from '../mesh-data.js'
import { stripOrder } from './strip-order.js'
import { cacheOrder } from './vertex-cache.js'

/** A mesh after its optimisation. */
export interface Optimized extends Remap {
  readonly data: MeshData
  /** Of the new faces. */
  readonly AdjacencyOut: Uint32Array<ArrayBuffer>
  /** Null when the faces were not sorted by attribute. */
  readonly table: readonly D3DXATTRIBUTERANGE[] | null
}

/** Faces that are triangles. */
const realFaces = ({ indices, attributes }: MeshData): Uint32Array<ArrayBuffer> =>
  countUp(attributes.length).filter((face) => {
    const [a, b, c] = indices.subarray(face * 3, face * 3 + 3)
    return a !== b && b !== c && a !== c
  })

/** Faces in the order of their attributes. */
const sortedByAttribute = (data: MeshData, faces: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> =>
  Uint32Array.from([...faces].sort((a, b) => data.attributes[a] - data.attributes[b] || a - b))

/** Orders the faces of each attribute by themselves. */
function reorder(
  data: MeshData,
  faces: Uint32Array<ArrayBuffer>,
  order: (first: number, end: number) => Uint32Array,
): void {
  for (let first = 0; first < faces.length;) {
    let end = first
    while (end < faces.length && data.attributes[faces[end]] === data.attributes[faces[first]]) end++
    const group = faces.slice(first, end)
    order(first, end).forEach((face, i) => {
      faces[first + i] = group[face]
    })
    first = end
  }
}

/** The faces of a group over the vertices that they have, numbered from 0 on. */
function ownIndices(indices: Uint32Array): { own: Uint32Array; count: number } {
  const known = new Map<number, number>()
  const own = indices.map((vertex) => {
    const number = known.get(vertex) ?? known.size
    known.set(vertex, number)
    return number
  })
  return { own, count: known.size }
}

/** Neighbours within a range of faces alone. */
const adjacencyWithin = (adjacency: Uint32Array, first: number, end: number): Uint32Array =>
  adjacency
    .subarray(first * 3, end * 3)
    .map((other) => (other === UNUSED32 || other < first || other >= end ? UNUSED32 : other - first))

/**
 * Vertices in the order of their first use; with `split` each attribute has its own, so that what several share comes
 * several times.
 */
function useOrder(
  { indices, attributes }: MeshData,
  split: boolean,
): { from: Uint32Array<ArrayBuffer>; to: Uint32Array<ArrayBuffer> } {
  const from: number[] = []
  let known = new Map<number, number>()
  const to = new Uint32Array(indices.length)
  for (let corner = 0; corner < indices.length; corner++) {
    const face = (corner / 3) | 0
    if (split && corner % 3 === 0 && face > 0 && attributes[face] !== attributes[face - 1]) known = new Map()
    const vertex = indices[corner]
    let place = known.get(vertex)
    if (place === undefined) {
      place = from.push(vertex) - 1
      known.set(vertex, place)
    }
    to[corner] = place
  }
  return { from: Uint32Array.from(from), to }
}

/** The order of faces that flags ask for. */
function faceOrder(data: MeshData, flags: D3DXMESHOPT, adjacency: ArrayLike<number>): Uint32Array<ArrayBuffer> {
  const ignoresVertices = (flags & D3DXMESHOPT_IGNOREVERTS) !== 0
  const sorted = sortedByAttribute(data, ignoresVertices ? countUp(data.attributes.length) : realFaces(data))
  if ((flags & D3DXMESHOPT_VERTEXCACHE) !== 0) {
    const { indices } = pickFaces(data, sorted)
    reorder(data, sorted, (first, end) => {
      const { own, count } = ownIndices(indices.subarray(first * 3, end * 3))
      return cacheOrder(own, count)
    })
  } else if ((flags & D3DXMESHOPT_STRIPREORDER) !== 0) {
    const neighbours = remapAdjacency(adjacency, sorted, data.attributes.length)
    reorder(data, sorted, (first, end) => stripOrder(adjacencyWithin(neighbours, first, end)))
  }
  return sorted
}

const SORTS = D3DXMESHOPT_ATTRSORT | D3DXMESHOPT_VERTEXCACHE | D3DXMESHOPT_STRIPREORDER

/** Optimizes a mesh. The flags were checked. */
export function optimize(data: MeshData, flags: D3DXMESHOPT, adjacency: ArrayLike<number>): Optimized {
  const faces = data.attributes.length
  const sorts = (flags & SORTS) !== 0
  const compacts = sorts || (flags & D3DXMESHOPT_COMPACT) !== 0
  const keepsVertices = !compacts || (flags & D3DXMESHOPT_IGNOREVERTS) !== 0
  const FaceRemap = sorts ? faceOrder(data, flags, adjacency) : compacts ? realFaces(data) : countUp(faces)
  const picked = pickFaces(data, FaceRemap)
  const AdjacencyOut = remapAdjacency(adjacency, FaceRemap, faces)
  if (keepsVertices) {
    const VertexRemap = countUp(data.vertices.count)
    return { data: picked, FaceRemap, VertexRemap, AdjacencyOut, table: sorts ? attributeTable(picked) : null }
  }
  const { from, to } = sorts ? useOrder(picked, true) : compactOrder(picked)
  const optimized = withVertices(picked, from, to)
  return {
    data: optimized,
    FaceRemap,
    VertexRemap: from,
    AdjacencyOut,
    table: sorts ? attributeTable(optimized) : null,
  }
}

/** The vertices that are used, in their order. */
function compactOrder({ vertices, indices }: MeshData): {
  from: Uint32Array<ArrayBuffer>
  to: Uint32Array<ArrayBuffer>
} {
  const used = new Uint8Array(vertices.count)
  for (const vertex of indices) used[vertex] = 1
  const from = countUp(vertices.count).filter((vertex) => used[vertex] === 1)
  const place = new Uint32Array(vertices.count)
  from.forEach((vertex, i) => {
    place[vertex] = i
  })
  return { from, to: indices.map((vertex) => place[vertex]) }
}

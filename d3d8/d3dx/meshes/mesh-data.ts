/** A mesh as plain data, for what works on whole meshes: buffers come after. */
import type { D3DXATTRIBUTERANGE } from '../readers.js'
import { UNUSED32 } from './mesh-flags.js'
import { pickVertices, type Vertices } from './vertices.js'

/** Triangles with an attribute each. */
export interface MeshData {
  readonly vertices: Vertices
  /** Three a face; the front is clockwise. */
  readonly indices: Uint32Array<ArrayBuffer>
  /** One a face. */
  readonly attributes: Uint32Array<ArrayBuffer>
}

/** Where faces and vertices of a changed mesh come from: face i is face `FaceRemap[i]` of the old mesh. */
export interface Remap {
  readonly FaceRemap: Uint32Array<ArrayBuffer>
  readonly VertexRemap: Uint32Array<ArrayBuffer>
}

/** 0, 1, 2, … */
export const countUp = (length: number): Uint32Array<ArrayBuffer> => Uint32Array.from({ length }, (_, i) => i)

/** Faces in another order, or some of them. */
export function pickFaces(data: MeshData, faces: Uint32Array<ArrayBuffer>): MeshData {
  const indices = new Uint32Array(faces.length * 3)
  for (let face = 0; face < faces.length; face++)
    indices.set(data.indices.subarray(faces[face] * 3, faces[face] * 3 + 3), face * 3)
  return { vertices: data.vertices, indices, attributes: Uint32Array.from(faces, (face) => data.attributes[face]) }
}

/** The same faces over other vertices: vertex i is vertex `from[i]` of the old ones, and `indices` are the new ones. */
export const withVertices = (
  data: MeshData,
  from: Uint32Array<ArrayBuffer>,
  indices: Uint32Array<ArrayBuffer>,
): MeshData => ({ vertices: pickVertices(data.vertices, from), indices, attributes: data.attributes })

/** Where each old element went; UNUSED32 for those that are no more. */
export function inverseOf(remap: Uint32Array, oldCount: number): Uint32Array<ArrayBuffer> {
  const inverse = new Uint32Array(oldCount).fill(UNUSED32)
  for (let i = remap.length - 1; i >= 0; i--) inverse[remap[i]] = i
  return inverse
}

/** The neighbours of faces that were put in another order; the corners of each face stay in theirs. */
export function remapAdjacency(
  adjacency: ArrayLike<number>,
  FaceRemap: Uint32Array<ArrayBuffer>,
  oldFaces: number,
): Uint32Array<ArrayBuffer> {
  const to = inverseOf(FaceRemap, oldFaces)
  return Uint32Array.from({ length: FaceRemap.length * 3 }, (_, i) => {
    const neighbour = adjacency[FaceRemap[(i / 3) | 0] * 3 + (i % 3)]
    return neighbour === UNUSED32 ? UNUSED32 : to[neighbour]
  })
}

/** Faces and vertices of each attribute, of faces that are sorted by it. */
export function attributeTable({ indices, attributes }: MeshData): D3DXATTRIBUTERANGE[] {
  const table: D3DXATTRIBUTERANGE[] = []
  for (let FaceStart = 0; FaceStart < attributes.length;) {
    const AttribId = attributes[FaceStart]
    let end = FaceStart
    let [least, most] = [UNUSED32, 0]
    for (; end < attributes.length && attributes[end] === AttribId; end++)
      for (let i = end * 3; i < end * 3 + 3; i++) {
        least = Math.min(least, indices[i])
        most = Math.max(most, indices[i])
      }
    table.push({
      AttribId,
      FaceStart,
      FaceCount: end - FaceStart,
      VertexStart: least,
      VertexCount: most - least + 1,
    })
    FaceStart = end
  }
  return table
}

/** Vertices with blend weights, and the palettes of bones that move them. */
import {
  D3DFVF_LASTBETA_UBYTE4,
  D3DFVF_POSITION_MASK,
  D3DFVF_XYZ,
  D3DFVF_XYZB1,
  D3DVSDE_BLENDINDICES,
  D3DVSDE_BLENDWEIGHT,
  elementOf,
  type D3DFVF,
} from '../../types/index.js'
import type { MeshData } from './mesh-data.js'
import { convertVertices, pickVertices, vertexFormat, type VertexFormat, type Vertices } from './vertices.js'

/** The bones that move a vertex, and how much, the greatest first; the sum is 1. */
export type Influences = readonly (readonly [bone: number, weight: number])[]

/** Faces that are drawn at once: they have one attribute, and few bones. */
export interface FaceGroup {
  readonly attribute: number
  readonly faces: number[]
  /** In the order of their places in the palette. */
  readonly bones: number[]
}

/**
 * Faces of each attribute in groups that have no more than `most` bones. Each face goes to the first group that its
 * bones fit into.
 */
export function groupFaces(data: MeshData, influences: readonly Influences[], most: number): FaceGroup[] {
  const groups: FaceGroup[] = []
  for (let face = 0; face < data.attributes.length; face++) {
    const attribute = data.attributes[face]
    const bones = bonesOfFace(data, influences, face)
    const fits = (group: FaceGroup): boolean =>
      group.attribute === attribute &&
      group.bones.length + bones.filter((bone) => !group.bones.includes(bone)).length <= most
    // A group that has all the bones already does not grow.
    const group =
      groups.find((one) => fits(one) && bones.every((bone) => one.bones.includes(bone))) ?? groups.find(fits)
    if (group === undefined) groups.push({ attribute, faces: [face], bones })
    else {
      group.faces.push(face)
      group.bones.push(...bones.filter((bone) => !group.bones.includes(bone)))
    }
  }
  return groups.sort((a, b) => a.attribute - b.attribute)
}

/** The bones that move the corners of a face. */
export const bonesOfFace = ({ indices }: MeshData, influences: readonly Influences[], face: number): number[] => [
  ...new Set([0, 1, 2].flatMap((i) => influences[indices[face * 3 + i]].map(([bone]) => bone))),
]

/**
 * The format of blended vertices.
 *
 * @param bones that move a vertex at most
 * @param indexed whether vertices name them
 */
export function blendedFormat(method: string, fvf: D3DFVF, bones: number, indexed: boolean): VertexFormat {
  const rest = fvf & ~(D3DFVF_POSITION_MASK | D3DFVF_LASTBETA_UBYTE4)
  // Both ways as many betas as bones, which is where programs read their number from; of one bone the weight is known.
  const position = bones === 1 && !indexed ? D3DFVF_XYZ : D3DFVF_XYZB1 + 2 * (bones - 1)
  return vertexFormat(method, (rest | position | (indexed ? D3DFVF_LASTBETA_UBYTE4 : 0)) >>> 0)
}

/** The vertices of groups, one after the other, each with the weights of its group's palette. */
export interface GroupedVertices {
  readonly vertices: Vertices
  readonly indices: Uint32Array<ArrayBuffer>
  /** For each vertex the old one. */
  readonly from: Uint32Array<ArrayBuffer>
  /** For each group its first vertex, and the end after the last. */
  readonly starts: readonly number[]
}

/** Gives each group vertices of its own. */
export function groupVertices(
  data: MeshData,
  groups: readonly FaceGroup[],
  format: VertexFormat,
  write: (vertices: Vertices, vertex: number, old: number, group: FaceGroup) => void,
): GroupedVertices {
  const from: number[] = []
  const owners: FaceGroup[] = []
  const indices: number[] = []
  const starts: number[] = []
  for (const group of groups) {
    const known = new Map<number, number>()
    starts.push(from.length)
    for (const face of group.faces)
      for (let corner = face * 3; corner < face * 3 + 3; corner++) {
        const old = data.indices[corner]
        const place = known.get(old) ?? from.push(old) - 1
        known.set(old, place)
        owners[place] = group
        indices.push(place)
      }
  }
  starts.push(from.length)
  const vertices = convertVertices(pickVertices(data.vertices, from), format)
  from.forEach((old, vertex) => {
    write(vertices, vertex, old, owners[vertex])
  })
  return { vertices, indices: Uint32Array.from(indices), from: Uint32Array.from(from), starts }
}

/** Writes the weights of a vertex, one a place of the palette. */
export function writePaletteWeights(
  vertices: Vertices,
  vertex: number,
  influences: Influences,
  bones: readonly number[],
): void {
  const element = elementOf(vertices.format.layout, D3DVSDE_BLENDWEIGHT)
  if (!element) return
  const at = vertex * vertices.format.words + element.offset / 4
  for (let place = 0; place < bones.length; place++)
    vertices.floats[at + place] = influences.find(([bone]) => bone === bones[place])?.[1] ?? 0
}

/** Writes the weights of a vertex and the places of their bones in the palette. */
export function writeIndexedWeights(
  vertices: Vertices,
  vertex: number,
  influences: Influences,
  bones: readonly number[],
): void {
  const { layout, words } = vertices.format
  const weights = elementOf(layout, D3DVSDE_BLENDWEIGHT)
  const indices = elementOf(layout, D3DVSDE_BLENDINDICES)
  const count = layout.blendWeights
  const at = vertex * words
  if (weights) for (let i = 0; i < count; i++) vertices.floats[at + weights.offset / 4 + i] = influences[i]?.[1] ?? 0
  // Where fewer bones than weights move a vertex the last weight, which is what is left to 1, comes out as 0.
  if (indices)
    vertices.words[at + indices.offset / 4] = influences.reduce(
      (word, [bone], i) => (word | (bones.indexOf(bone) << (8 * i))) >>> 0,
      0,
    )
}

/** Moves positions and normals of vertices into those of another mesh, whose format may be another. */
export function moveVertices(
  source: MeshData,
  target: MeshData,
  influences: readonly Influences[],
  forward: readonly ArrayLike<number>[],
  backward: readonly ArrayLike<number>[],
): void {
  const { floats, format, count } = source.vertices
  const { floats: out, format: outFormat } = target.vertices
  const { words, normal } = format
  for (let vertex = 0; vertex < count; vertex++) {
    const [at, outAt] = [vertex * words, vertex * outFormat.words]
    if (influences[vertex].length === 0) continue
    const [x, y, z] = floats.subarray(at, at + 3)
    for (let axis = 0; axis < 3; axis++)
      out[outAt + axis] = influences[vertex].reduce((sum, [bone, weight]) => {
        const m = forward[bone]
        return sum + weight * (x * m[axis] + y * m[4 + axis] + z * m[8 + axis] + m[12 + axis])
      }, 0)
    if (normal === null || outFormat.normal === null) continue
    const [nx, ny, nz] = floats.subarray(at + normal, at + normal + 3)
    const moved = [0, 1, 2].map((axis) =>
      influences[vertex].reduce((sum, [bone, weight]) => {
        const m = backward[bone]
        return sum + weight * (nx * m[axis * 4] + ny * m[axis * 4 + 1] + nz * m[axis * 4 + 2])
      }, 0),
    )
    const length = Math.hypot(...moved)
    for (let axis = 0; axis < 3; axis++) out[outAt + outFormat.normal + axis] = length === 0 ? 0 : moved[axis] / length
  }
}

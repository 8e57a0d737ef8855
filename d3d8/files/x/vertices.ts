/** Vertices of .x meshes as Direct3D's vertex buffers have them. */
import {
  D3DFVF_DIFFUSE,
  D3DFVF_LASTBETA_UBYTE4,
  D3DFVF_NORMAL,
  D3DFVF_TEX1,
  D3DFVF_XYZ,
  D3DFVF_XYZB1,
  D3DFVF_XYZB2,
  D3DFVF_XYZB3,
  D3DFVF_XYZB4,
  D3DVBF_0WEIGHTS,
  D3DVBF_1WEIGHTS,
  D3DVBF_2WEIGHTS,
  D3DVBF_3WEIGHTS,
  fvfVertexSize,
  type D3DFVF,
  type D3DVERTEXBLENDFLAGS,
} from '../../types/index.js'
import type { XGeometry } from './geometry.js'
import type { XInfluences } from './influences.js'

/**
 * By how many matrices move a vertex, less one: its position with weights and indices, and the state that blends it.
 */
export const blendings: readonly (readonly [position: D3DFVF, state: D3DVERTEXBLENDFLAGS])[] = [
  [D3DFVF_XYZB1, D3DVBF_0WEIGHTS],
  [D3DFVF_XYZB2, D3DVBF_1WEIGHTS],
  [D3DFVF_XYZB3, D3DVBF_2WEIGHTS],
  [D3DFVF_XYZB4, D3DVBF_3WEIGHTS],
]

/** What the vertices of a mesh hold. */
export interface VertexParts {
  readonly geometry: XGeometry
  readonly hasNormals: boolean
  /** For indexed vertex blending; null without. */
  readonly influences: XInfluences | null
}

export const fvfOf = ({ geometry: { colours, coordinates }, hasNormals, influences }: VertexParts): D3DFVF =>
  (influences ? blendings[influences.most - 1][0] | D3DFVF_LASTBETA_UBYTE4 : D3DFVF_XYZ) |
  (hasNormals ? D3DFVF_NORMAL : 0) |
  (colours ? D3DFVF_DIFFUSE : 0) |
  (coordinates ? D3DFVF_TEX1 : 0)

/** Halves come of products in single precision, as D3DXCOLOR makes them. */
const byte = (value: number): number => Math.round(Math.fround(Math.min(1, Math.max(0, value)) * 255))

/** Writes weights, all but the last, and a DWORD of four indices; returns the place behind them. */
function putInfluences(
  { starts, bones, weights, most }: XInfluences,
  vertex: number,
  floats: Float32Array,
  words: Uint32Array,
  at: number,
): number {
  const [from, to] = [starts[vertex], starts[vertex + 1]]
  let indices = 0
  for (let i = 0; i < most; i++) {
    const isThere = from + i < to
    // The last matrix gets what the others leave of 1: where there are fewer, as good as nothing, and by the same
    // matrix.
    if (i < most - 1) floats[at++] = isThere ? weights[from + i] : 0
    indices |= bones[isThere ? from + i : from] << (8 * i)
  }
  words[at++] = indices >>> 0
  return at
}

/** The bytes of the vertices, one after the other. */
export function packVertices(parts: VertexParts): Uint8Array {
  const { geometry, hasNormals, influences } = parts
  const { positions, normals, coordinates, colours } = geometry
  const count = positions.length / 3
  const stride = fvfVertexSize(fvfOf(parts)) / 4
  const floats = new Float32Array(count * stride)
  const words = new Uint32Array(floats.buffer)
  for (let vertex = 0; vertex < count; vertex++) {
    let at = vertex * stride
    const put = (from: Float32Array, size: number): void => {
      for (let i = 0; i < size; i++) floats[at++] = from[vertex * size + i]
    }
    put(positions, 3)
    if (influences) at = putInfluences(influences, vertex, floats, words, at)
    if (hasNormals) put(normals, 3)
    if (colours) {
      const [r, g, b, a] = [0, 1, 2, 3].map((channel) => byte(colours[vertex * 4 + channel]))
      words[at++] = ((a << 24) | (r << 16) | (g << 8) | b) >>> 0
    }
    if (coordinates) put(coordinates, 2)
  }
  return new Uint8Array(floats.buffer)
}

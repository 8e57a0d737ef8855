/** Curved triangles in place of flat ones: N-patches, by the normals of the corners. SDK: D3DXTessellateNPatches. */
import { invalidCall } from '../../../runtime/arguments/checks.js'
import { shownValue } from '../../../runtime/arguments/shown-value.js'
import { D3DVSDE_NORMAL, D3DVSDE_POSITION, D3DVSDT_D3DCOLOR, elementBytes } from '../../../types/index.js'
import { D3DXMesh, meshOf } from '../mesh.js'
import { D3DXMESH_32BIT } from '../mesh-flags.js'
import { requireMesh } from '../normals.js'
import { makeVertices, type Vertices } from '../vertices.js'

type Numbers3 = readonly number[]

const dot = (a: Numbers3, b: Numbers3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
/** Σ weight × vector. */
const blend = (...parts: readonly (readonly [number, Numbers3])[]): number[] =>
  [0, 1, 2].map((axis) => parts.reduce((sum, [weight, vector]) => sum + weight * vector[axis], 0))

const unit = (v: readonly number[]): number[] => {
  const length = Math.hypot(...v)
  return length === 0 ? [0, 0, 0] : v.map((x) => x / length)
}

/** A control point a third along an edge, put into the plane of the near corner. */
function edgePoint(near: Numbers3, far: Numbers3, normal: Numbers3): number[] {
  const height = dot(blend([1, far], [-1, near]), normal)
  return blend([2 / 3, near], [1 / 3, far], [-height / 3, normal])
}

/** The normal in the middle of an edge, mirrored in the plane across it, so that it follows an inflection. */
function edgeNormal(a: Numbers3, b: Numbers3, na: Numbers3, nb: Numbers3): number[] {
  const along = blend([1, b], [-1, a])
  const square = dot(along, along)
  const v = square === 0 ? 0 : (2 * dot(along, blend([1, na], [1, nb]))) / square
  return unit(blend([1, na], [1, nb], [-v, along]))
}

/** Where weights u, v, w of the three corners lie in a patch, and its normal there. */
type Surface = (u: number, v: number, w: number) => readonly [position: number[], normal: number[]]

function patchOf(p: readonly Numbers3[], n: readonly Numbers3[], quadratic: boolean): Surface {
  const edge = (i: number, j: number): number[] => edgePoint(p[i], p[j], n[i])
  const [b21, b12] = [edge(0, 1), edge(1, 0)]
  const [c21, c12] = [edge(1, 2), edge(2, 1)]
  const [d21, d12] = [edge(2, 0), edge(0, 2)]
  const mean = blend([1 / 6, b21], [1 / 6, b12], [1 / 6, c21], [1 / 6, c12], [1 / 6, d21], [1 / 6, d12])
  const flat = blend([1 / 3, p[0]], [1 / 3, p[1]], [1 / 3, p[2]])
  const middle = blend([1.5, mean], [-0.5, flat])
  const across = [0, 1, 2].map((i) => edgeNormal(p[i], p[(i + 1) % 3], n[i], n[(i + 1) % 3]))
  return (u, v, w) => [
    blend(
      [u ** 3, p[0]],
      [v ** 3, p[1]],
      [w ** 3, p[2]],
      [3 * u * u * v, b21],
      [3 * u * v * v, b12],
      [3 * v * v * w, c21],
      [3 * v * w * w, c12],
      [3 * w * w * u, d21],
      [3 * w * u * u, d12],
      [6 * u * v * w, middle],
    ),
    quadratic
      ? unit(
          blend(
            [u * u, n[0]],
            [v * v, n[1]],
            [w * w, n[2]],
            [u * v, across[0]],
            [v * w, across[1]],
            [w * u, across[2]],
          ),
        )
      : unit(blend([u, n[0]], [v, n[1]], [w, n[2]])),
  ]
}

/** Writes what is neither position nor normal: means of the three corners. */
function writeOthers(
  from: Vertices,
  corners: readonly number[],
  weights: readonly number[],
  to: Vertices,
  at: number,
): void {
  const { format, floats, words } = from
  const bytes = new Uint8Array(words.buffer)
  const target = new Uint8Array(to.words.buffer)
  for (const { register, type, offset } of format.layout.elements) {
    if (register === D3DVSDE_POSITION || register === D3DVSDE_NORMAL) continue
    const size = elementBytes[type]
    const mean = (read: (corner: number) => number): number =>
      corners.reduce((sum, corner, i) => sum + weights[i] * read(corner), 0)
    for (let i = 0; i < size; i += type < D3DVSDT_D3DCOLOR ? 4 : 1) {
      const place = at * format.words * 4 + offset + i
      if (type < D3DVSDT_D3DCOLOR)
        to.floats[place / 4] = mean((corner) => floats[corner * format.words + (offset + i) / 4])
      // Matrix indices cannot be mixed: those of the nearest corner.
      else if (type === D3DVSDT_D3DCOLOR)
        target[place] = Math.round(mean((corner) => bytes[corner * format.words * 4 + offset + i]))
      else {
        const nearest = corners[weights.indexOf(Math.max(...weights))]
        target[place] = bytes[nearest * format.words * 4 + offset + i]
      }
    }
  }
}

/**
 * A mesh whose faces are curved as their normals say: each becomes NumSegs² faces. SDK: D3DXTessellateNPatches.
 *
 * @param _pAdjacencyIn not read: the places of vertices alone make the curve
 * @param NumSegs edges in place of one, 1 or more, rounded
 * @param QuadraticInterpNormals whether normals follow the curve; else they are means
 * @throws D3DError D3DERR_INVALIDCALL for a mesh without normals
 */
export function D3DXTessellateNPatches(
  pMeshIn: D3DXMesh,
  _pAdjacencyIn: ArrayLike<number> | null,
  NumSegs: number,
  QuadraticInterpNormals: boolean | number,
): { readonly pMeshOut: D3DXMesh; readonly pAdjacencyOut: Uint32Array<ArrayBuffer> } {
  const method = 'D3DXTessellateNPatches'
  requireMesh(method, 'pMeshIn', pMeshIn, D3DXMesh)
  const segments = Math.round(NumSegs)
  if (!(segments >= 1 && segments <= 64))
    throw invalidCall(method, `NumSegs is ${shownValue(NumSegs)}; allowed are 1 to 64`)
  const { vertices, indices, attributes } = pMeshIn.readData(method)
  const { normal, words } = vertices.format
  if (normal === null) throw invalidCall(method, 'pMeshIn has no normals; its FVF needs D3DFVF_NORMAL')
  const perFace = ((segments + 1) * (segments + 2)) / 2
  const out = makeVertices(vertices.format, (indices.length / 3) * perFace)
  const faces: number[] = []
  for (let face = 0; face < attributes.length; face++) {
    const corners = [...indices.subarray(face * 3, face * 3 + 3)]
    const at3 = (vertex: number, first: number): number[] => [
      ...vertices.floats.subarray(vertex * words + first, vertex * words + first + 3),
    ]
    const surface = patchOf(
      corners.map((vertex) => at3(vertex, 0)),
      corners.map((vertex) => at3(vertex, normal)),
      Boolean(QuadraticInterpNormals),
    )
    let at = face * perFace
    // Rows from corner 0 to the opposite edge; row r has r + 1 vertices.
    for (let row = 0; row <= segments; row++)
      for (let i = 0; i <= row; i++, at++) {
        const weights = [1 - row / segments, (row - i) / segments, i / segments]
        const [position, direction] = surface(weights[0], weights[1], weights[2])
        writeOthers(vertices, corners, weights, out, at)
        out.floats.set(position, at * words)
        out.floats.set(direction, at * words + normal)
        if (row === segments) continue
        const below = at + row + 1
        faces.push(at, below, below + 1)
        if (i < row) faces.push(at, below + 1, at + 1)
      }
  }
  const device = pMeshIn.GetDevice()
  device.Release()
  const options = out.count > 0xffff ? pMeshIn.GetOptions() | D3DXMESH_32BIT : pMeshIn.GetOptions()
  const each = segments * segments
  const pMeshOut = meshOf(method, device, options, {
    vertices: out,
    indices: Uint32Array.from(faces),
    attributes: Uint32Array.from({ length: attributes.length * each }, (_, i) => attributes[Math.floor(i / each)]),
  })
  return { pMeshOut, pAdjacencyOut: pMeshOut.GenerateAdjacency(1e-6) }
}

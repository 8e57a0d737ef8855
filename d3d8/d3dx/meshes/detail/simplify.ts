/** Meshes with fewer faces. */
import { invalidCall, isUint } from '../../../runtime/arguments/checks.js'
import { shownValue } from '../../../runtime/arguments/shown-value.js'
import { D3DXERR_INVALIDMESH, D3DError } from '../../../types/index.js'
import { Collapser, defaultWeights, type D3DXATTRIBUTEWEIGHTS } from './collapse.js'
import { countUp, pickFaces, withVertices, type MeshData } from '../mesh-data.js'
import { D3DXMESHSIMP_FACE, D3DXMESHSIMP_VERTEX, type D3DXMESHSIMP } from '../mesh-flags.js'
import { D3DXMesh, meshOf } from '../mesh.js'
import { requireMesh, requireNeighbours } from '../normals.js'

/** What can be simplified. */
export interface Simplifiable {
  readonly data: MeshData
  readonly collapser: Collapser
}

/** Checks the arguments that all simplifying functions have. */
export function prepare(
  method: string,
  mesh: D3DXMesh,
  adjacency: ArrayLike<number>,
  weights: D3DXATTRIBUTEWEIGHTS | null,
  vertexWeights: ArrayLike<number> | null,
): Simplifiable {
  requireMesh(method, 'pMesh', mesh, D3DXMesh)
  const data = mesh.readData(method)
  requireNeighbours(method, adjacency, data.indices.length)
  if (vertexWeights !== null && !(vertexWeights.length >= data.vertices.count))
    throw invalidCall(
      method,
      `pVertexWeights has ${vertexWeights.length} numbers; pMesh has ${data.vertices.count} vertices`,
    )
  const { indices } = data
  for (let corner = 0; corner < indices.length; corner += 3)
    if (
      indices[corner] === indices[corner + 1] ||
      indices[corner + 1] === indices[corner + 2] ||
      indices[corner] === indices[corner + 2]
    )
      throw new D3DError(
        D3DXERR_INVALIDMESH,
        method,
        `face ${corner / 3} of pMesh has a vertex twice; D3DXCleanMesh makes it fit`,
      )
  return { data, collapser: new Collapser(data, adjacency, weights ?? defaultWeights, vertexWeights) }
}

/** Makes steps until a mesh has no more than `least` faces or vertices, or none is possible. */
export function reduce({ collapser }: Simplifiable, least: number, counts: D3DXMESHSIMP): void {
  const size = (): number => (counts === D3DXMESHSIMP_VERTEX ? collapser.vertexCount : collapser.faceCount)
  while (size() > least && collapser.step());
}

/** Throws unless MinValue and Options are what they may be. */
export function requireLeast(method: string, MinValue: number, Options: D3DXMESHSIMP): void {
  if (!isUint(MinValue) || MinValue === 0)
    throw invalidCall(method, `MinValue is ${shownValue(MinValue)}; it is a UINT of at least 1`)
  if (Options !== D3DXMESHSIMP_VERTEX && Options !== D3DXMESHSIMP_FACE)
    throw invalidCall(
      method,
      `Options is ${shownValue(Options)}; allowed are D3DXMESHSIMP_VERTEX (1) and D3DXMESHSIMP_FACE (2)`,
    )
}

/** The faces that are left, over the vertices that they have. */
export function currentData({ data, collapser }: Simplifiable): {
  readonly data: MeshData
  readonly faces: Uint32Array<ArrayBuffer>
  readonly vertices: Uint32Array<ArrayBuffer>
} {
  const { indices, alive } = collapser
  const faces = countUp(alive.length).filter((face) => alive[face] === 1)
  const picked = pickFaces({ ...data, indices }, faces)
  const used = new Uint8Array(data.vertices.count)
  for (const vertex of picked.indices) used[vertex] = 1
  const vertices = countUp(used.length).filter((vertex) => used[vertex] === 1)
  const place = new Uint32Array(used.length)
  vertices.forEach((vertex, i) => {
    place[vertex] = i
  })
  const own = picked.indices.map((vertex) => place[vertex])
  return { data: withVertices(picked, vertices, own), faces, vertices }
}

/**
 * A mesh of no more than MinValue faces or vertices, if steps that keep the surface in one piece lead there; else as
 * near as they do. SDK: D3DXSimplifyMesh.
 *
 * @param pAdjacency three neighbours a face, of GenerateAdjacency
 * @param pVertexAttributeWeights null: places, borders and normals count 1, all else nothing
 * @param pVertexWeights how hard each vertex goes away; null: all the same
 * @param Options what MinValue counts
 */
export function D3DXSimplifyMesh(
  pMesh: D3DXMesh,
  pAdjacency: ArrayLike<number>,
  pVertexAttributeWeights: D3DXATTRIBUTEWEIGHTS | null,
  pVertexWeights: ArrayLike<number> | null,
  MinValue: number,
  Options: D3DXMESHSIMP,
): D3DXMesh {
  const method = 'D3DXSimplifyMesh'
  requireLeast(method, MinValue, Options)
  const simplifiable = prepare(method, pMesh, pAdjacency, pVertexAttributeWeights, pVertexWeights)
  reduce(simplifiable, MinValue, Options)
  const device = pMesh.GetDevice()
  device.Release()
  return meshOf(method, device, pMesh.GetOptions(), currentData(simplifiable).data)
}

import { isUint } from '../../../runtime/arguments/checks.js'
import type { Direct3DDevice8 } from '../../../runtime/device/device.js'
import { shownValue } from '../../../runtime/arguments/shown-value.js'
import type { D3DFVF } from '../../../types/index.js'
import { adjacencyOf, repsFromAdjacency } from '../adjacency.js'
import { defaultWeights, type D3DXATTRIBUTEWEIGHTS } from './collapse.js'
import { D3DXDeclaratorFromFVF, fvfOfDeclaration } from '../fvf.js'
import { D3DXMESHSIMP_FACE, D3DXMESHSIMP_VERTEX, type D3DXMESH } from '../mesh-flags.js'
import { meshOf, type D3DXMesh } from '../mesh.js'
import { D3DXObject } from '../../object.js'
import { D3DXPMesh } from './pmesh.js'
import { levelsOf } from './progressive.js'
import { currentData, prepare, reduce, type Simplifiable } from './simplify.js'
import { convertVertices, vertexFormat } from '../vertices.js'

/** A mesh that is being simplified; what it has become can be cloned. SDK: ID3DXSPMesh. */
export class D3DXSPMesh extends D3DXObject {
  readonly interfaces = ['ID3DXSPMesh'] as const
  readonly #device: Direct3DDevice8
  readonly #options: D3DXMESH
  readonly #reps: Uint32Array<ArrayBuffer>
  readonly #weights: D3DXATTRIBUTEWEIGHTS
  readonly #vertexWeights: Float32Array<ArrayBuffer>
  readonly #simplifiable: Simplifiable
  readonly #maxFaces: number
  readonly #maxVertices: number

  constructor(
    device: Direct3DDevice8,
    options: D3DXMESH,
    simplifiable: Simplifiable,
    reps: Uint32Array<ArrayBuffer>,
    weights: D3DXATTRIBUTEWEIGHTS,
    vertexWeights: ArrayLike<number> | null,
  ) {
    super()
    this.#device = device
    this.#options = options
    this.#simplifiable = simplifiable
    this.#reps = reps
    this.#weights = weights
    const { collapser, data } = simplifiable
    this.#vertexWeights = Float32Array.from({ length: data.vertices.count }, (_, i) => vertexWeights?.[i] ?? 1)
    this.#maxFaces = collapser.faceCount
    this.#maxVertices = collapser.vertexCount
    device.AddRef()
  }

  GetNumFaces(): number {
    return this.#simplifiable.collapser.faceCount
  }

  GetNumVertices(): number {
    return this.#simplifiable.collapser.vertexCount
  }

  GetFVF(): D3DFVF {
    return this.#simplifiable.data.vertices.format.fvf
  }

  /** The declaration of a vertex, with its end token. */
  GetDeclaration(): Uint32Array<ArrayBuffer> {
    return D3DXDeclaratorFromFVF(this.GetFVF())
  }

  GetOptions(): D3DXMESH {
    return this.#options
  }

  /** The device, with one more reference. */
  GetDevice(): Direct3DDevice8 {
    this.#device.AddRef()
    return this.#device
  }

  /** Simplifies down to so many faces, or as near as steps lead. */
  ReduceFaces(Faces: number): void {
    this.#reduce('ReduceFaces', 'Faces', Faces, D3DXMESHSIMP_FACE)
  }

  /** Simplifies down to so many vertices, or as near as steps lead. */
  ReduceVertices(Vertices: number): void {
    this.#reduce('ReduceVertices', 'Vertices', Vertices, D3DXMESHSIMP_VERTEX)
  }

  /** Faces before any was taken away. */
  GetMaxFaces(): number {
    return this.#maxFaces
  }

  GetMaxVertices(): number {
    return this.#maxVertices
  }

  GetVertexAttributeWeights(): D3DXATTRIBUTEWEIGHTS {
    return { ...this.#weights, Tex: [...this.#weights.Tex] }
  }

  /** How hard each vertex goes away. */
  GetVertexWeights(): Float32Array<ArrayBuffer> {
    return this.#vertexWeights.slice()
  }

  /** What the mesh has become, in another vertex format. */
  CloneMeshFVF(Options: D3DXMESH, FVF: D3DFVF, pDevice: Direct3DDevice8): SimplifiedClone<D3DXMesh> {
    return this.#clone('CloneMeshFVF', Options, FVF, pDevice)
  }

  /** What the mesh has become, in another vertex format. */
  CloneMesh(Options: D3DXMESH, pDeclaration: ArrayLike<number>, pDevice: Direct3DDevice8): SimplifiedClone<D3DXMesh> {
    const fvf = fvfOfDeclaration(this.methodName('CloneMesh'), pDeclaration)
    return this.#clone('CloneMesh', Options, fvf, pDevice)
  }

  /** All levels from the whole mesh to what it has become, in another vertex format. */
  ClonePMeshFVF(
    Options: D3DXMESH,
    FVF: D3DFVF,
    pDevice: Direct3DDevice8,
  ): Omit<SimplifiedClone<D3DXPMesh>, 'AdjacencyOut'> {
    return this.#clonePMesh('ClonePMeshFVF', Options, FVF, pDevice)
  }

  /** All levels from the whole mesh to what it has become, in another vertex format. */
  ClonePMesh(
    Options: D3DXMESH,
    pDeclaration: ArrayLike<number>,
    pDevice: Direct3DDevice8,
  ): Omit<SimplifiedClone<D3DXPMesh>, 'AdjacencyOut'> {
    const fvf = fvfOfDeclaration(this.methodName('ClonePMesh'), pDeclaration)
    return this.#clonePMesh('ClonePMesh', Options, fvf, pDevice)
  }

  protected override destroy(): void {
    this.#device.Release()
  }

  #reduce(method: string, name: string, size: number, counts: number): void {
    this.requireAlive(method)
    if (!isUint(size)) throw this.refuse(method, `${name} is ${shownValue(size)}; it is a UINT`)
    reduce(this.#simplifiable, size, counts)
  }

  #clone(name: string, options: D3DXMESH, fvf: D3DFVF, device: Direct3DDevice8): SimplifiedClone<D3DXMesh> {
    this.requireAlive(name)
    const method = this.methodName(name)
    const { data, vertices } = currentData(this.#simplifiable)
    const converted = convertVertices(data.vertices, vertexFormat(method, fvf))
    const first = new Map<number, number>()
    const reps = Uint32Array.from(vertices, (old, vertex) => {
      const known = first.get(this.#reps[old]) ?? vertex
      first.set(this.#reps[old], known)
      return known
    })
    return {
      pCloneMesh: meshOf(method, device, options, { ...data, vertices: converted }),
      AdjacencyOut: adjacencyOf(data.indices, reps),
      VertexRemapOut: vertices,
    }
  }

  #clonePMesh(
    name: string,
    options: D3DXMESH,
    fvf: D3DFVF,
    device: Direct3DDevice8,
  ): Omit<SimplifiedClone<D3DXPMesh>, 'AdjacencyOut'> {
    this.requireAlive(name)
    const method = this.methodName(name)
    const levels = levelsOf(this.#simplifiable, this.#reps)
    const vertices = convertVertices(levels.full.vertices, vertexFormat(method, fvf))
    const pCloneMesh = new D3DXPMesh(method, device, options, { ...levels, full: { ...levels.full, vertices } })
    pCloneMesh.SetNumFaces(pCloneMesh.GetMinFaces())
    return { pCloneMesh, VertexRemapOut: levels.VertexRemap }
  }
}

/** What clones of a mesh that is being simplified are. */
export interface SimplifiedClone<Mesh> {
  readonly pCloneMesh: Mesh
  readonly AdjacencyOut: Uint32Array<ArrayBuffer>
  /** For each vertex the one of the whole mesh. */
  readonly VertexRemapOut: Uint32Array<ArrayBuffer>
}

/** A mesh to be simplified step by step. SDK: D3DXCreateSPMesh. See D3DXSimplifyMesh. */
export function D3DXCreateSPMesh(
  pMesh: D3DXMesh,
  pAdjacency: ArrayLike<number>,
  pVertexAttributeWeights: D3DXATTRIBUTEWEIGHTS | null = null,
  pVertexWeights: ArrayLike<number> | null = null,
): D3DXSPMesh {
  const method = 'D3DXCreateSPMesh'
  const simplifiable = prepare(method, pMesh, pAdjacency, pVertexAttributeWeights, pVertexWeights)
  const { indices, vertices } = simplifiable.data
  const reps = repsFromAdjacency(indices, pAdjacency, vertices.count)
  const device = pMesh.GetDevice()
  device.Release()
  const weights = pVertexAttributeWeights ?? defaultWeights
  return new D3DXSPMesh(device, pMesh.GetOptions(), simplifiable, reps, weights, pVertexWeights)
}

import { hex } from '../../runtime/arguments/checks.js'
import type { Direct3DDevice8 } from '../../runtime/device/device.js'
import { D3DLOCK_READONLY, type D3DFVF, type D3DLOCK } from '../../types/index.js'
import { D3DXBaseMesh, buffersOf } from './base-mesh.js'
import { fvfOfDeclaration } from './fvf.js'
import { createMeshBuffers, type MeshBuffers } from './mesh-buffers.js'
import { attributeTable, type MeshData } from './mesh-data.js'
import {
  D3DXMESHOPT_ATTRSORT,
  D3DXMESHOPT_COMPACT,
  D3DXMESHOPT_IGNOREVERTS,
  D3DXMESHOPT_STRIPREORDER,
  D3DXMESHOPT_VERTEXCACHE,
  D3DXMESH_32BIT,
  D3DXMESH_VB_SHARE,
  type D3DXMESH,
  type D3DXMESHOPT,
} from './mesh-flags.js'
import { optimize, type Optimized } from './detail/optimize.js'
import { convertVertices, vertexFormat } from './vertices.js'

/** What OptimizeInplace gives. */
export interface MeshOptimization {
  /** Neighbours of the new faces, three a face. */
  readonly AdjacencyOut: Uint32Array<ArrayBuffer>
  /** For each new face the old one that it is. */
  readonly FaceRemap: Uint32Array<ArrayBuffer>
  /** For each new vertex the old one that it is. */
  readonly pVertexRemap: Uint32Array<ArrayBuffer>
}

/** Options of the low bytes; the high byte has those of Optimize. */
const OPTIONS_MASK = 0x00ffffff
const ALL_OPTIMIZATIONS =
  D3DXMESHOPT_COMPACT |
  D3DXMESHOPT_ATTRSORT |
  D3DXMESHOPT_VERTEXCACHE |
  D3DXMESHOPT_STRIPREORDER |
  D3DXMESHOPT_IGNOREVERTS

/** Triangles in buffers of a device, each with an attribute. SDK: ID3DXMesh. */
export class D3DXMesh extends D3DXBaseMesh {
  readonly interfaces = ['ID3DXMesh', 'ID3DXBaseMesh'] as const
  #attributeLock: D3DLOCK | null = null
  /** The same for a mesh and its clones, whose vertices stand for each other. */
  readonly lineage: object

  constructor(buffers: MeshBuffers, attributes?: Uint32Array<ArrayBuffer>, isSorted = false, lineage: object = {}) {
    super(buffers)
    this.lineage = lineage
    if (attributes) this.attributes = attributes
    if (isSorted) this.table = attributeTable(this.readData('Optimize'))
  }

  /**
   * The attribute of each face, until UnlockAttributeBuffer. Faces are no longer taken for sorted unless the lock is
   * READONLY.
   */
  LockAttributeBuffer(Flags: D3DLOCK = 0): Uint32Array<ArrayBuffer> {
    this.requireAlive('LockAttributeBuffer')
    if (this.#attributeLock !== null) throw this.refuse('LockAttributeBuffer', 'it is locked already')
    this.#attributeLock = Flags
    if ((Flags & D3DLOCK_READONLY) !== 0) return this.attributes.slice()
    this.table = []
    return this.attributes
  }

  UnlockAttributeBuffer(): void {
    if (this.#attributeLock === null) throw this.refuse('UnlockAttributeBuffer', 'it is not locked')
    this.#attributeLock = null
  }

  /** A copy whose vertices have another format; see CloneMesh. */
  CloneMeshFVF(Options: D3DXMESH, FVF: D3DFVF, pDevice: Direct3DDevice8): D3DXMesh {
    return this.#clone('CloneMeshFVF', Options, FVF, pDevice)
  }

  /**
   * A copy on any device, with other options and vertices of another format. Elements that they do not have yet get
   * what the pipeline takes for missing ones: colours are white, all else is 0. With D3DXMESH_VB_SHARE it has the
   * vertex buffer of this mesh.
   */
  CloneMesh(Options: D3DXMESH, pDeclaration: ArrayLike<number>, pDevice: Direct3DDevice8): D3DXMesh {
    const method = this.methodName('CloneMesh')
    return this.#clone('CloneMesh', Options, fvfOfDeclaration(method, pDeclaration), pDevice)
  }

  /**
   * A new mesh with faces and vertices in another order; this one stays.
   *
   * @param Flags D3DXMESHOPT_*, and D3DXMESH_* for the new mesh; without any D3DXMESH_* it is made as this one was
   * @param pAdjacencyIn three neighbours a face; null: found by equal places
   */
  Optimize(
    Flags: D3DXMESHOPT | D3DXMESH,
    pAdjacencyIn: ArrayLike<number> | null,
  ): MeshOptimization & { readonly pOptMesh: D3DXMesh } {
    const optimized = this.#optimize('Optimize', Flags, pAdjacencyIn)
    const asked = Flags & OPTIONS_MASK & ~D3DXMESH_VB_SHARE
    const options = asked === 0 ? this.GetOptions() : asked
    const method = this.methodName('Optimize')
    const { device } = this.buffers
    const shares = (Flags & D3DXMESH_VB_SHARE) !== 0
    if (shares && !keepsVertices(optimized))
      throw this.refuse('Optimize', 'Flags has D3DXMESHOPT_SHAREVB; only D3DXMESHOPT_IGNOREVERTS leaves the vertices')
    const buffers = shares
      ? this.#sharing(method, options, optimized.data, device)
      : buffersOf(method, device, options, optimized.data)
    const pOptMesh = new D3DXMesh(buffers, optimized.data.attributes, optimized.table !== null)
    return { ...outOf(optimized), pOptMesh }
  }

  /** The same for this mesh itself. See Optimize. */
  OptimizeInplace(Flags: D3DXMESHOPT, pAdjacencyIn: ArrayLike<number> | null): MeshOptimization {
    const optimized = this.#optimize('OptimizeInplace', Flags, pAdjacencyIn)
    const { device, options } = this.buffers
    this.replaceBuffers(buffersOf(this.methodName('OptimizeInplace'), device, options, optimized.data))
    this.attributes = optimized.data.attributes
    this.table = optimized.table ?? []
    return outOf(optimized)
  }

  /** Puts other content in place of what there is: what D3DX functions that change a mesh do. */
  replaceData(method: string, data: MeshData): void {
    const { device, options } = this.buffers
    const wasSorted = this.table.length > 0
    this.replaceBuffers(buffersOf(method, device, options, data))
    this.attributes = data.attributes
    this.table = wasSorted ? attributeTable(data) : []
  }

  #optimize(method: string, flags: number, adjacency: ArrayLike<number> | null): Optimized {
    const asked = flags & ~OPTIONS_MASK
    if ((asked & ~ALL_OPTIMIZATIONS) !== 0)
      throw this.refuse(method, `Flags is ${hex(flags)}; of its high byte ${hex(ALL_OPTIMIZATIONS)} are allowed`)
    if ((asked & D3DXMESHOPT_VERTEXCACHE) !== 0 && (asked & D3DXMESHOPT_STRIPREORDER) !== 0)
      throw this.refuse(method, 'Flags has D3DXMESHOPT_VERTEXCACHE and D3DXMESHOPT_STRIPREORDER; one order is possible')
    const data = this.readData(method)
    if (adjacency !== null) this.requireAdjacency(method, 'pAdjacencyIn', adjacency)
    return optimize(data, asked, adjacency ?? this.GenerateAdjacency(0))
  }

  #sharing(method: string, options: D3DXMESH, data: MeshData, device: Direct3DDevice8): MeshBuffers {
    const { format, vertexBuffer, vertices } = this.buffers
    const sizes = { faces: data.attributes.length, vertices }
    const buffers = createMeshBuffers(method, device, options, format, sizes, vertexBuffer)
    const { indices } = data
    buffers.indexBuffer.Lock().set((options & D3DXMESH_32BIT) !== 0 ? indices : Uint16Array.from(indices))
    buffers.indexBuffer.Unlock()
    return buffers
  }

  #clone(name: string, options: D3DXMESH, fvf: D3DFVF, device: Direct3DDevice8): D3DXMesh {
    const method = this.methodName(name)
    const data = this.readData(name)
    const format = vertexFormat(method, fvf)
    if ((options & D3DXMESH_VB_SHARE) !== 0 && (fvf !== this.GetFVF() || device !== this.buffers.device))
      throw this.refuse(name, 'Options has D3DXMESH_VB_SHARE; format and device have to be those of this mesh')
    const own = options & ~D3DXMESH_VB_SHARE
    const buffers =
      (options & D3DXMESH_VB_SHARE) !== 0
        ? this.#sharing(method, own, data, device)
        : buffersOf(method, device, own, { ...data, vertices: convertVertices(data.vertices, format) })
    return new D3DXMesh(buffers, data.attributes, this.table.length > 0, this.lineage)
  }
}

const outOf = ({ AdjacencyOut, FaceRemap, VertexRemap }: Optimized): MeshOptimization => ({
  AdjacencyOut,
  FaceRemap,
  pVertexRemap: VertexRemap,
})

/** Whether the vertices of an optimized mesh are those of the old one, in their order. */
const keepsVertices = ({ VertexRemap, data }: Optimized): boolean =>
  data.vertices.count === VertexRemap.length && VertexRemap.every((old, vertex) => old === vertex)

/** A mesh of given content. */
export const meshOf = (
  method: string,
  device: Direct3DDevice8,
  options: D3DXMESH,
  data: MeshData,
  isSorted = false,
): D3DXMesh => new D3DXMesh(buffersOf(method, device, options, data), data.attributes, isSorted)

/**
 * A mesh whose vertices, indices and attributes are to be filled. SDK: D3DXCreateMeshFVF.
 *
 * @throws D3DError D3DERR_INVALIDCALL for no faces or vertices, more vertices than indices can name, a wrong FVF, what
 * is no device
 */
export function D3DXCreateMeshFVF(
  NumFaces: number,
  NumVertices: number,
  Options: D3DXMESH,
  FVF: D3DFVF,
  pDevice: Direct3DDevice8,
): D3DXMesh {
  const method = 'D3DXCreateMeshFVF'
  const sizes = { faces: NumFaces, vertices: NumVertices }
  return new D3DXMesh(createMeshBuffers(method, pDevice, Options, vertexFormat(method, FVF), sizes))
}

/** The same with a declaration, which has to be that of an FVF. SDK: D3DXCreateMesh. */
export function D3DXCreateMesh(
  NumFaces: number,
  NumVertices: number,
  Options: D3DXMESH,
  pDeclaration: ArrayLike<number>,
  pDevice: Direct3DDevice8,
): D3DXMesh {
  const method = 'D3DXCreateMesh'
  const format = vertexFormat(method, fvfOfDeclaration(method, pDeclaration))
  return new D3DXMesh(createMeshBuffers(method, pDevice, Options, format, { faces: NumFaces, vertices: NumVertices }))
}

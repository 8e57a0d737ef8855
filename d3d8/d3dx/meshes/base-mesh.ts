import type { D3DXATTRIBUTERANGE } from '../readers.js'
import { isUint } from '../../runtime/arguments/checks.js'
import type { Direct3DDevice8 } from '../../runtime/device/device.js'
import type { Direct3DIndexBuffer8 } from '../../runtime/buffers/index-buffer.js'
import { shownValue } from '../../runtime/arguments/shown-value.js'
import type { Direct3DVertexBuffer8 } from '../../runtime/buffers/vertex-buffer.js'
import {
  D3DLOCK_READONLY,
  D3DPT_TRIANGLELIST,
  D3DXERR_INVALIDMESH,
  D3DError,
  type D3DFVF,
  type D3DLOCK,
  type LockedBytes,
} from '../../types/index.js'
import { adjacencyOf, pointRepsOf, repsFromAdjacency } from './adjacency.js'
import { D3DXDeclaratorFromFVF } from './fvf.js'
import { createMeshBuffers, readIndices, type MeshBuffers } from './mesh-buffers.js'
import type { MeshData } from './mesh-data.js'
import { D3DXMESH_32BIT, UNUSED32, type D3DXMESH } from './mesh-flags.js'
import { D3DXObject } from '../object.js'
import { makeVertices, positionsOf } from './vertices.js'

/** What meshes and progressive meshes share. SDK: ID3DXBaseMesh. */
export abstract class D3DXBaseMesh extends D3DXObject {
  #buffers: MeshBuffers
  /** Faces of each attribute, when they are sorted by it. */
  protected table: readonly D3DXATTRIBUTERANGE[] = []
  /** One a face. */
  protected attributes: Uint32Array<ArrayBuffer>

  /** The buffers' references become the mesh's. */
  constructor(buffers: MeshBuffers) {
    super()
    this.#buffers = buffers
    this.attributes = new Uint32Array(buffers.faces)
  }

  /**
   * Draws the faces of one attribute: sets vertex format, stream 0 and indices, which stay set. Faces that are sorted
   * by attribute are one draw; of others each run is.
   */
  DrawSubset(AttribId: number): void {
    this.requireAlive('DrawSubset')
    const { device, vertexBuffer, indexBuffer, format } = this.#buffers
    const ranges = this.rangesOf(AttribId)
    if (ranges.length === 0) return
    device.SetVertexShader(format.fvf)
    device.SetStreamSource(0, vertexBuffer, format.words * 4)
    device.SetIndices(indexBuffer, 0)
    for (const { VertexStart, VertexCount, FaceStart, FaceCount } of ranges)
      device.DrawIndexedPrimitive(D3DPT_TRIANGLELIST, VertexStart, VertexCount, FaceStart * 3, FaceCount)
  }

  GetNumFaces(): number {
    return this.#buffers.faces
  }

  GetNumVertices(): number {
    return this.#buffers.vertices
  }

  GetFVF(): D3DFVF {
    return this.#buffers.format.fvf
  }

  /** The declaration of a vertex, with its end token. */
  GetDeclaration(): Uint32Array<ArrayBuffer> {
    return D3DXDeclaratorFromFVF(this.GetFVF())
  }

  /** The options that the mesh was made with. */
  GetOptions(): D3DXMESH {
    return this.#buffers.options
  }

  /** The device, with one more reference. */
  GetDevice(): Direct3DDevice8 {
    const { device } = this.#buffers
    device.AddRef()
    return device
  }

  /** The vertex buffer, with one more reference. */
  GetVertexBuffer(): Direct3DVertexBuffer8 {
    this.requireAlive('GetVertexBuffer')
    this.#buffers.vertexBuffer.AddRef()
    return this.#buffers.vertexBuffer
  }

  /** The index buffer, with one more reference. */
  GetIndexBuffer(): Direct3DIndexBuffer8 {
    this.requireAlive('GetIndexBuffer')
    this.#buffers.indexBuffer.AddRef()
    return this.#buffers.indexBuffer
  }

  /** All vertices, until UnlockVertexBuffer. */
  LockVertexBuffer(Flags: D3DLOCK = 0): LockedBytes {
    this.requireAlive('LockVertexBuffer')
    return this.#buffers.vertexBuffer.Lock(0, 0, Flags)
  }

  UnlockVertexBuffer(): void {
    this.#buffers.vertexBuffer.Unlock()
  }

  /** All indices, of 16 bits, or of 32 with D3DXMESH_32BIT, until UnlockIndexBuffer. */
  LockIndexBuffer(Flags: D3DLOCK = 0): LockedBytes {
    this.requireAlive('LockIndexBuffer')
    return this.#buffers.indexBuffer.Lock(0, 0, Flags)
  }

  UnlockIndexBuffer(): void {
    this.#buffers.indexBuffer.Unlock()
  }

  /** Faces and vertices of each attribute; none before the faces are sorted by it. */
  GetAttributeTable(): D3DXATTRIBUTERANGE[] {
    return this.table.map((range) => ({ ...range }))
  }

  /** Neighbours of each face, of the representatives of its vertices. */
  ConvertPointRepsToAdjacency(pPRep: ArrayLike<number> | null = null): Uint32Array<ArrayBuffer> {
    const method = 'ConvertPointRepsToAdjacency'
    const { indices, vertices } = this.readData(method)
    if (pPRep === null)
      return adjacencyOf(
        indices,
        Uint32Array.from({ length: vertices.count }, (_, i) => i),
      )
    if (!(pPRep.length >= vertices.count))
      throw this.refuse(method, `pPRep has ${pPRep.length} numbers; the mesh has ${vertices.count} vertices`)
    return adjacencyOf(
      indices,
      Uint32Array.from({ length: vertices.count }, (_, i) => pPRep[i]),
    )
  }

  /** For each vertex the first one in the same place, as the neighbours say. */
  ConvertAdjacencyToPointReps(pAdjacency: ArrayLike<number>): Uint32Array<ArrayBuffer> {
    const method = 'ConvertAdjacencyToPointReps'
    const { indices, vertices } = this.readData(method)
    this.requireAdjacency(method, 'pAdjacency', pAdjacency)
    return repsFromAdjacency(indices, pAdjacency, vertices.count)
  }

  /**
   * Neighbours of each face, found by the places of vertices: three numbers a face, UNUSED32 where there is none.
   *
   * @param Epsilon how far vertices may lie apart that are taken for one
   */
  GenerateAdjacency(Epsilon: number): Uint32Array<ArrayBuffer> {
    const { indices, vertices } = this.readData('GenerateAdjacency')
    if (!(Epsilon >= 0)) throw this.refuse('GenerateAdjacency', `Epsilon is ${shownValue(Epsilon)}; it is 0 or more`)
    return adjacencyOf(indices, pointRepsOf(positionsOf(vertices), Epsilon))
  }

  /** The mesh as plain data, copied. Its indices name vertices that there are. */
  readData(method: string): MeshData {
    this.requireAlive(method)
    const { vertexBuffer, format, vertices: count } = this.#buffers
    const vertices = makeVertices(format, count, vertexBuffer.Lock(0, 0, D3DLOCK_READONLY))
    vertexBuffer.Unlock()
    const indices = readIndices(this.#buffers)
    const wrong = indices.findIndex((index) => index >= count)
    if (wrong >= 0) {
      const face = `corner ${wrong % 3} of face ${(wrong / 3) | 0} is vertex ${indices[wrong]}`
      throw new D3DError(D3DXERR_INVALIDMESH, this.methodName(method), `${face}; the mesh has ${count}`)
    }
    return { vertices, indices, attributes: this.attributes.slice() }
  }

  protected get buffers(): MeshBuffers {
    return this.#buffers
  }

  /** Puts other buffers in place of those that there are, whose references end. */
  protected replaceBuffers(buffers: MeshBuffers): void {
    const { vertexBuffer, indexBuffer } = this.#buffers
    this.#buffers = buffers
    vertexBuffer.Release()
    indexBuffer.Release()
  }

  /** Another level of detail: the first faces and vertices of the buffers. */
  protected resize(faces: number, vertices: number): void {
    this.#buffers = { ...this.#buffers, faces, vertices }
  }

  protected override destroy(): void {
    this.#buffers.vertexBuffer.Release()
    this.#buffers.indexBuffer.Release()
  }

  /** The ranges of faces to draw for an attribute. */
  protected rangesOf(AttribId: number): readonly D3DXATTRIBUTERANGE[] {
    if (this.table.length > 0) return this.table.filter((range) => range.AttribId === AttribId)
    const { attributes } = this
    const ranges: D3DXATTRIBUTERANGE[] = []
    for (let face = attributes.indexOf(AttribId); face >= 0 && face < attributes.length;) {
      let end = face
      while (end < attributes.length && attributes[end] === AttribId) end++
      const VertexCount = this.GetNumVertices()
      ranges.push({ AttribId, FaceStart: face, FaceCount: end - face, VertexStart: 0, VertexCount })
      face = attributes.indexOf(AttribId, end)
    }
    return ranges
  }

  /** Throws unless there are three neighbours a face, each a face of the mesh or UNUSED32. */
  protected requireAdjacency(method: string, name: string, adjacency: ArrayLike<number>): void {
    const faces = this.GetNumFaces()
    if (!(adjacency?.length >= faces * 3))
      throw this.refuse(method, `${name} has ${adjacency?.length ?? 'no'} numbers; ${faces} faces have ${faces * 3}`)
    for (let i = 0; i < faces * 3; i++)
      if (!(isUint(adjacency[i]) && (adjacency[i] < faces || adjacency[i] === UNUSED32)))
        throw this.refuse(
          method,
          `element ${i} of ${name} is ${shownValue(adjacency[i])}; ` +
            `the mesh has faces 0 to ${faces - 1}, and UNUSED32 is none`,
        )
  }
}

/** Buffers of a mesh with given content. */
export function buffersOf(method: string, device: Direct3DDevice8, options: D3DXMESH, data: MeshData): MeshBuffers {
  const { vertices, indices } = data
  const sizes = { faces: indices.length / 3, vertices: vertices.count }
  const buffers = createMeshBuffers(method, device, options, vertices.format, sizes)
  buffers.vertexBuffer.Lock().set(vertices.words)
  buffers.vertexBuffer.Unlock()
  buffers.indexBuffer.Lock().set((options & D3DXMESH_32BIT) !== 0 ? indices : Uint16Array.from(indices))
  buffers.indexBuffer.Unlock()
  return buffers
}

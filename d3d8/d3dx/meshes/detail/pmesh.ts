import { invalidCall, isUint } from '../../../runtime/arguments/checks.js'
import type { Direct3DDevice8 } from '../../../runtime/device/device.js'
import { shownValue } from '../../../runtime/arguments/shown-value.js'
import { D3DLOCK_READONLY, type D3DFVF } from '../../../types/index.js'
import { fileBytes, type D3DXMATERIAL, type FileBytes } from '../../readers.js'
import { repsFromAdjacency } from '../adjacency.js'
import { D3DXBaseMesh, buffersOf } from '../base-mesh.js'
import type { D3DXATTRIBUTEWEIGHTS } from './collapse.js'
import { fvfOfDeclaration } from '../fvf.js'
import { requireDevice } from '../mesh-buffers.js'
import { attributeTable, countUp, pickFaces, type MeshData } from '../mesh-data.js'
import { D3DXMESH_32BIT, D3DXMESH_VB_SHARE, type D3DXMESH, type D3DXMESHOPT, type D3DXMESHSIMP } from '../mesh-flags.js'
import type { D3DXMesh } from '../mesh.js'
import { meshOf, type MeshOptimization } from '../mesh.js'
import { optimize } from './optimize.js'
import { readLevels, writeLevels } from './pmesh-stream.js'
import { Progressive, levelsOf, type Levels } from './progressive.js'
import { prepare, reduce, requireLeast } from './simplify.js'
import { convertVertices, makeVertices, vertexFormat } from '../vertices.js'

/** What TrimByFaces and TrimByVertices give: for each face and vertex that is left the old one. */
export interface Trimming {
  readonly rgiFaceRemap: Uint32Array<ArrayBuffer>
  readonly rgiVertRemap: Uint32Array<ArrayBuffer>
}

/** A mesh whose level of detail can be chosen. Faces are sorted by attribute at every level. SDK: ID3DXPMesh. */
export class D3DXPMesh extends D3DXBaseMesh {
  readonly interfaces = ['ID3DXPMesh', 'ID3DXBaseMesh'] as const
  #progressive: Progressive
  /** Faces in the order in which each level has them, before they are sorted by attribute. */
  #order: Uint32Array<ArrayBuffer>

  constructor(method: string, device: Direct3DDevice8, options: D3DXMESH, levels: Levels) {
    super(buffersOf(method, device, options, levels.full))
    this.#progressive = new Progressive(levels)
    this.#order = countUp(levels.full.attributes.length)
    this.#write()
  }

  /** The level with the most faces that has no more than so many, or the one with the fewest. */
  SetNumFaces(Faces: number): void {
    this.#requireSize('SetNumFaces', 'Faces', Faces)
    this.#progressive.setFaces(Faces)
    this.#write()
  }

  /** The level with the most vertices that has no more than so many, or the one with the fewest. */
  SetNumVertices(Vertices: number): void {
    this.#requireSize('SetNumVertices', 'Vertices', Vertices)
    this.#progressive.setVertices(Vertices)
    this.#write()
  }

  GetMaxFaces(): number {
    return this.#progressive.maxFaces
  }

  GetMinFaces(): number {
    return this.#progressive.minFaces
  }

  GetMaxVertices(): number {
    return this.#progressive.maxVertices
  }

  GetMinVertices(): number {
    return this.#progressive.minVertices
  }

  /** Neighbours of the faces of the present level. */
  GetAdjacency(): Uint32Array<ArrayBuffer> {
    this.requireAlive('GetAdjacency')
    return this.GenerateAdjacency(0)
  }

  /** The present level as a mesh of another vertex format. */
  CloneMeshFVF(Options: D3DXMESH, FVF: D3DFVF, pDevice: Direct3DDevice8): D3DXMesh {
    return this.#cloneLevel('CloneMeshFVF', Options, FVF, pDevice)
  }

  /** The present level as a mesh of another vertex format. */
  CloneMesh(Options: D3DXMESH, pDeclaration: ArrayLike<number>, pDevice: Direct3DDevice8): D3DXMesh {
    const fvf = fvfOfDeclaration(this.methodName('CloneMesh'), pDeclaration)
    return this.#cloneLevel('CloneMesh', Options, fvf, pDevice)
  }

  /** All levels in another vertex format. */
  ClonePMeshFVF(Options: D3DXMESH, FVF: D3DFVF, pDevice: Direct3DDevice8): D3DXPMesh {
    return this.#clone('ClonePMeshFVF', Options, FVF, pDevice)
  }

  /** All levels in another vertex format. */
  ClonePMesh(Options: D3DXMESH, pDeclaration: ArrayLike<number>, pDevice: Direct3DDevice8): D3DXPMesh {
    return this.#clone('ClonePMesh', Options, fvfOfDeclaration(this.methodName('ClonePMesh'), pDeclaration), pDevice)
  }

  /** The present level as a mesh in another order. See ID3DXMesh::Optimize. */
  Optimize(Flags: D3DXMESHOPT | D3DXMESH): MeshOptimization & { readonly pOptMesh: D3DXMesh } {
    const level = this.#cloneLevel('Optimize', this.GetOptions(), this.GetFVF(), this.buffers.device)
    try {
      return level.Optimize(Flags, null)
    } finally {
      level.Release()
    }
  }

  /** Orders the faces of the level with the fewest; gives for each the old one. */
  OptimizeBaseLOD(Flags: D3DXMESHOPT): Uint32Array<ArrayBuffer> {
    this.requireAlive('OptimizeBaseLOD')
    const base = new Progressive(this.#progressive.levels)
    base.setFaces(0)
    const { FaceRemap } = optimize(base.present(), Flags, base.adjacency())
    this.#order = Uint32Array.from([...FaceRemap, ...countUp(base.maxFaces).slice(base.faces)])
    this.#write()
    return FaceRemap
  }

  /** Gives up levels with fewer faces than NewFacesMin, and with more than NewFacesMax. */
  TrimByFaces(NewFacesMin: number, NewFacesMax: number): Trimming {
    return this.#trim('TrimByFaces', 'faces', NewFacesMin, NewFacesMax)
  }

  /** The same by the number of vertices. */
  TrimByVertices(NewVerticesMin: number, NewVerticesMax: number): Trimming {
    return this.#trim('TrimByVertices', 'vertices', NewVerticesMin, NewVerticesMax)
  }

  /**
   * All levels as bytes, for D3DXCreatePMeshFromStream: what C++ writes into an IStream. Other implementations of
   * Direct3D write and read bytes of their own.
   *
   * @param NumMaterials how many materials are saved; all when left out
   */
  Save(
    pMaterials: readonly D3DXMATERIAL[] | null = null,
    NumMaterials: number = pMaterials?.length ?? 0,
  ): Uint8Array<ArrayBuffer> {
    this.#requireSize('Save', 'NumMaterials', NumMaterials)
    const materials = pMaterials ?? []
    if (NumMaterials > materials.length)
      throw this.refuse('Save', `NumMaterials is ${NumMaterials}; pMaterials has ${materials.length}`)
    const levels = this.#levels()
    return writeLevels({ levels, faces: this.GetNumFaces(), materials: materials.slice(0, NumMaterials) })
  }

  #requireSize(method: string, name: string, size: number): void {
    this.requireAlive(method)
    if (!isUint(size)) throw this.refuse(method, `${name} is ${shownValue(size)}; it is a UINT`)
  }

  /** Writes the faces of the present level into the buffers. */
  #write(): void {
    const { faces, vertices } = this.#progressive
    const present = this.#progressive.present()
    const order = this.#order.filter((face) => face < faces)
    const sorted = Uint32Array.from([...order].sort((a, b) => present.attributes[a] - present.attributes[b]))
    const level = pickFaces(present, sorted)
    this.resize(faces, vertices)
    this.attributes = level.attributes
    this.table = attributeTable(level)
    const long = (this.GetOptions() & D3DXMESH_32BIT) !== 0
    const { indexBuffer } = this.buffers
    const packed = long ? level.indices : Uint16Array.from(level.indices)
    indexBuffer.Lock(0, packed.byteLength).set(packed)
    indexBuffer.Unlock()
  }

  /** All levels, over the vertices as the program has them in the buffer. */
  #levels(): Levels {
    const { levels, maxVertices } = this.#progressive
    const { vertexBuffer, format } = this.buffers
    const vertices = makeVertices(format, maxVertices, vertexBuffer.Lock(0, 0, D3DLOCK_READONLY))
    vertexBuffer.Unlock()
    return { ...levels, full: { ...levels.full, vertices } }
  }

  #cloneLevel(name: string, options: D3DXMESH, fvf: D3DFVF, device: Direct3DDevice8): D3DXMesh {
    const method = this.methodName(name)
    const data = this.readData(name)
    const vertices = convertVertices(data.vertices, vertexFormat(method, fvf))
    return meshOf(method, device, options & ~D3DXMESH_VB_SHARE, { ...data, vertices }, true)
  }

  #clone(name: string, options: D3DXMESH, fvf: D3DFVF, device: Direct3DDevice8): D3DXPMesh {
    this.requireAlive(name)
    const method = this.methodName(name)
    const levels = this.#levels()
    const vertices = convertVertices(levels.full.vertices, vertexFormat(method, fvf))
    const full: MeshData = { ...levels.full, vertices }
    const clone = new D3DXPMesh(method, device, options & ~D3DXMESH_VB_SHARE, { ...levels, full })
    clone.SetNumFaces(this.GetNumFaces())
    return clone
  }

  #trim(method: string, count: 'faces' | 'vertices', least: number, most: number): Trimming {
    this.#requireSize(method, 'the least number', least)
    this.#requireSize(method, 'the greatest number', most)
    if (least > most) throw this.refuse(method, `${least} to ${most} ${count} were asked for; the first is the least`)
    const levels = new Progressive(this.#levels()).trimmed(count, least, most)
    const { device, options } = this.buffers
    this.replaceBuffers(buffersOf(this.methodName(method), device, options, levels.full))
    const faces = this.#progressive.faces
    this.#progressive = new Progressive(levels)
    this.#order = countUp(levels.full.attributes.length)
    this.#progressive.setFaces(faces)
    this.#write()
    return { rgiFaceRemap: levels.FaceRemap, rgiVertRemap: levels.VertexRemap }
  }
}

/**
 * A mesh with all its levels down to MinValue faces or vertices. It begins at the one with the fewest. SDK:
 * D3DXGeneratePMesh. See D3DXSimplifyMesh.
 */
export function D3DXGeneratePMesh(
  pMesh: D3DXMesh,
  pAdjacency: ArrayLike<number>,
  pVertexAttributeWeights: D3DXATTRIBUTEWEIGHTS | null,
  pVertexWeights: ArrayLike<number> | null,
  MinValue: number,
  Options: D3DXMESHSIMP,
): D3DXPMesh {
  const method = 'D3DXGeneratePMesh'
  requireLeast(method, MinValue, Options)
  const simplifiable = prepare(method, pMesh, pAdjacency, pVertexAttributeWeights, pVertexWeights)
  reduce(simplifiable, MinValue, Options)
  const { indices, vertices } = simplifiable.data
  const levels = levelsOf(simplifiable, repsFromAdjacency(indices, pAdjacency, vertices.count))
  const device = pMesh.GetDevice()
  device.Release()
  const mesh = new D3DXPMesh(method, device, pMesh.GetOptions(), levels)
  mesh.SetNumFaces(mesh.GetMinFaces())
  return mesh
}

/** What D3DXCreatePMeshFromStream gives. */
export interface LoadedPMesh {
  readonly pMaterials: readonly D3DXMATERIAL[]
  readonly NumMaterials: number
  readonly pPMesh: D3DXPMesh
}

/**
 * A progressive mesh of the bytes that its Save gave, at the level that it had then. SDK: D3DXCreatePMeshFromStream.
 *
 * @param pStream the bytes, where C++ has an IStream
 * @throws D3DError D3DXERR_INVALIDDATA for other bytes
 */
export function D3DXCreatePMeshFromStream(
  pStream: FileBytes,
  Options: D3DXMESH,
  pD3DDevice: Direct3DDevice8,
): LoadedPMesh {
  const method = 'D3DXCreatePMeshFromStream'
  requireDevice(method, pD3DDevice)
  if (pStream === null || typeof pStream !== 'object')
    throw invalidCall(method, `pStream is ${shownValue(pStream)}; it is the bytes that ID3DXPMesh::Save gave`)
  const { levels, faces, materials } = readLevels(method, fileBytes(pStream, method))
  const pPMesh = new D3DXPMesh(method, pD3DDevice, Options & ~D3DXMESH_VB_SHARE, levels)
  pPMesh.SetNumFaces(faces)
  return { pMaterials: materials, NumMaterials: materials.length, pPMesh }
}

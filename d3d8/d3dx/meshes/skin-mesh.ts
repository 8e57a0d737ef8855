import { isUint } from '../../runtime/arguments/checks.js'
import type { Direct3DDevice8 } from '../../runtime/device/device.js'
import type { Direct3DIndexBuffer8 } from '../../runtime/buffers/index-buffer.js'
import { shownValue } from '../../runtime/arguments/shown-value.js'
import type { Direct3DVertexBuffer8 } from '../../runtime/buffers/vertex-buffer.js'
import { D3DXERR_TOOMANYINFLUENCES, D3DError, type D3DFVF, type D3DLOCK, type LockedBytes } from '../../types/index.js'
import { elementsOf } from '../mathematics/elements.js'
import { countUp, remapAdjacency, type MeshData } from './mesh-data.js'
import { optimize } from './detail/optimize.js'
import {
  D3DXMESHOPT_ATTRSORT,
  D3DXMESHOPT_IGNOREVERTS,
  D3DXMESH_VB_SHARE,
  UNUSED32,
  type D3DXMESH,
} from './mesh-flags.js'
import { D3DXMesh, meshOf, type MeshOptimization } from './mesh.js'
import { D3DXMatrixInverse } from '../mathematics/matrix.js'
import { requireMesh, requireNeighbours, writeVertices } from './normals.js'
import { D3DXObject } from '../object.js'
import {
  blendedFormat,
  bonesOfFace,
  groupFaces,
  groupVertices,
  moveVertices,
  writeIndexedWeights,
  writePaletteWeights,
  type FaceGroup,
  type GroupedVertices,
  type Influences,
} from './skin-vertices.js'
import type { MatrixIn } from '../mathematics/structures.js'

/** Faces and vertices that are drawn with the same bones. SDK: D3DXBONECOMBINATION. */
export interface D3DXBONECOMBINATION {
  /** Of the faces before; the blended mesh has the row of the table in its place. */
  readonly AttribId: number
  readonly FaceStart: number
  readonly FaceCount: number
  readonly VertexStart: number
  readonly VertexCount: number
  /** The bone of each world matrix; UNUSED32 for those that are not used. */
  readonly BoneId: readonly number[]
}

/** What ConvertToBlendedMesh and ConvertToIndexedBlendedMesh give. */
export interface BlendedMesh extends MeshOptimization {
  readonly pMesh: D3DXMesh
  readonly NumBoneCombinations: number
  readonly pBoneCombinationTable: readonly D3DXBONECOMBINATION[]
}

/** Vertices that a bone moves. SDK: ID3DXSkinMesh::GetBoneInfluence. */
export interface BoneInfluence {
  readonly vertices: Uint32Array<ArrayBuffer>
  readonly weights: Float32Array<ArrayBuffer>
}

/** Matrices by which the pipeline blends a vertex at most. */
const MOST_MATRICES = 4
/** Matrices that an index of a vertex can name. */
const MOST_PALETTE = 256
/** Options of new meshes, which have vertices of their own. */
const OPTIONS_MASK = 0xffffff & ~D3DXMESH_VB_SHARE

/** A mesh whose vertices are moved by bones. SDK: ID3DXSkinMesh. */
export class D3DXSkinMesh extends D3DXObject {
  readonly interfaces = ['ID3DXSkinMesh'] as const
  readonly #mesh: D3DXMesh
  readonly #bones: BoneInfluence[]

  /** The mesh's reference becomes the skin mesh's. */
  constructor(mesh: D3DXMesh, bones: number) {
    super()
    this.#mesh = mesh
    this.#bones = Array.from({ length: bones }, () => ({ vertices: new Uint32Array(0), weights: new Float32Array(0) }))
  }

  GetNumFaces(): number {
    return this.#mesh.GetNumFaces()
  }

  GetNumVertices(): number {
    return this.#mesh.GetNumVertices()
  }

  GetFVF(): D3DFVF {
    return this.#mesh.GetFVF()
  }

  /** The declaration of a vertex, with its end token. */
  GetDeclaration(): Uint32Array<ArrayBuffer> {
    return this.#mesh.GetDeclaration()
  }

  GetOptions(): D3DXMESH {
    return this.#mesh.GetOptions()
  }

  /** The device, with one more reference. */
  GetDevice(): Direct3DDevice8 {
    return this.#mesh.GetDevice()
  }

  /** The vertex buffer, with one more reference. */
  GetVertexBuffer(): Direct3DVertexBuffer8 {
    return this.#mesh.GetVertexBuffer()
  }

  /** The index buffer, with one more reference. */
  GetIndexBuffer(): Direct3DIndexBuffer8 {
    return this.#mesh.GetIndexBuffer()
  }

  /** See ID3DXBaseMesh::LockVertexBuffer. */
  LockVertexBuffer(flags: D3DLOCK = 0): LockedBytes {
    return this.#mesh.LockVertexBuffer(flags)
  }

  UnlockVertexBuffer(): void {
    this.#mesh.UnlockVertexBuffer()
  }

  /** See ID3DXBaseMesh::LockIndexBuffer. */
  LockIndexBuffer(flags: D3DLOCK = 0): LockedBytes {
    return this.#mesh.LockIndexBuffer(flags)
  }

  UnlockIndexBuffer(): void {
    this.#mesh.UnlockIndexBuffer()
  }

  /** See ID3DXMesh::LockAttributeBuffer. */
  LockAttributeBuffer(flags: D3DLOCK = 0): Uint32Array<ArrayBuffer> {
    return this.#mesh.LockAttributeBuffer(flags)
  }

  UnlockAttributeBuffer(): void {
    this.#mesh.UnlockAttributeBuffer()
  }

  GetNumBones(): number {
    return this.#bones.length
  }

  /** The mesh as it is where no bone moves it, with one more reference. */
  GetOriginalMesh(): D3DXMesh {
    this.requireAlive('GetOriginalMesh')
    this.#mesh.AddRef()
    return this.#mesh
  }

  /** Says which vertices a bone moves, and how much, in place of what was said before. */
  SetBoneInfluence(bone: number, numInfluences: number, vertices: ArrayLike<number>, weights: ArrayLike<number>): void {
    this.#requireBone('SetBoneInfluence', bone)
    for (const [name, list] of Object.entries({ vertices, weights }))
      if (!isUint(numInfluences) || !(list?.length >= numInfluences))
        throw this.refuse(
          'SetBoneInfluence',
          `numInfluences is ${shownValue(numInfluences)}; ${name} has ${list?.length ?? 'no'} numbers`,
        )
    const count = this.GetNumVertices()
    for (let i = 0; i < numInfluences; i++) {
      if (!isUint(vertices[i]) || vertices[i] >= count)
        throw this.refuse('SetBoneInfluence', `vertices[${i}] is ${shownValue(vertices[i])}; 0 to ${count - 1} exist`)
      if (!Number.isFinite(weights[i]))
        throw this.refuse('SetBoneInfluence', `weights[${i}] is ${shownValue(weights[i])}; it is a number`)
    }
    this.#bones[bone] = {
      vertices: Uint32Array.from({ length: numInfluences }, (_, i) => vertices[i]),
      weights: Float32Array.from({ length: numInfluences }, (_, i) => weights[i]),
    }
  }

  /** How many vertices a bone moves. */
  GetNumBoneInfluences(bone: number): number {
    this.#requireBone('GetNumBoneInfluences', bone)
    return this.#bones[bone].vertices.length
  }

  /** The vertices that a bone moves, copied. */
  GetBoneInfluence(bone: number): BoneInfluence {
    this.#requireBone('GetBoneInfluence', bone)
    const { vertices, weights } = this.#bones[bone]
    return { vertices: vertices.slice(), weights: weights.slice() }
  }

  /** How many bones move a vertex at most. */
  GetMaxVertexInfluences(): number {
    return this.#influences(0).reduce((most, { length }) => Math.max(most, length), 0)
  }

  /** How many bones move the corners of a face at most. */
  GetMaxFaceInfluences(): number {
    const data = this.#mesh.readData('GetMaxFaceInfluences')
    const influences = this.#influences(0)
    return countUp(data.attributes.length).reduce(
      (most, face) => Math.max(most, bonesOfFace(data, influences, face).length),
      0,
    )
  }

  /**
   * A mesh with blend weights for D3DRS_VERTEXBLEND. Each entry of the table is one subset of the mesh, by its row: it
   * is drawn with the material of its AttribId, and with the matrices of its bones as world matrices 0 to 3. Where
   * several bones move a face a vertex has as many weights as bones, though the pipeline computes the last one.
   *
   * @throws D3DError D3DXERR_TOOMANYINFLUENCES when a face has more than four bones
   */
  ConvertToBlendedMesh(Options: D3DXMESH, pAdjacencyIn: ArrayLike<number> | null = null): BlendedMesh {
    const method = 'ConvertToBlendedMesh'
    const most = this.GetMaxFaceInfluences()
    this.#requireFew(method, 'a face', most, MOST_MATRICES)
    const bones = Math.max(1, most)
    const influences = this.#influences(0)
    const data = this.#mesh.readData(method)
    const groups = groupFaces(data, influences, bones)
    const format = blendedFormat(this.methodName(method), this.GetFVF(), bones, false)
    const grouped = groupVertices(data, groups, format, (vertices, vertex, old, group) => {
      writePaletteWeights(vertices, vertex, influences[old], group.bones)
    })
    return this.#blended(method, Options, pAdjacencyIn, data, groups, grouped, bones)
  }

  /**
   * A mesh with blend weights and indices, for D3DRS_INDEXEDVERTEXBLENDENABLE. Each entry of the table is one subset of
   * the mesh, by its row, with the matrices of its bones as world matrices from 0 on.
   *
   * @param paletteSize world matrices that a draw may use
   * @throws D3DError D3DXERR_TOOMANYINFLUENCES when a vertex has more than four bones, or a face more than the palette
   * holds
   */
  ConvertToIndexedBlendedMesh(
    Options: D3DXMESH,
    pAdjacencyIn: ArrayLike<number> | null,
    paletteSize: number,
  ): BlendedMesh {
    const method = 'ConvertToIndexedBlendedMesh'
    if (!isUint(paletteSize) || paletteSize < 1 || paletteSize > MOST_PALETTE)
      throw this.refuse(method, `paletteSize is ${shownValue(paletteSize)}; allowed are 1 to ${MOST_PALETTE}`)
    const most = this.GetMaxVertexInfluences()
    this.#requireFew(method, 'a vertex', most, MOST_MATRICES)
    this.#requireFew(method, 'a face', this.GetMaxFaceInfluences(), paletteSize)
    const influences = this.#influences(0)
    const data = this.#mesh.readData(method)
    const groups = groupFaces(data, influences, paletteSize)
    const format = blendedFormat(this.methodName(method), this.GetFVF(), Math.max(1, most), true)
    const grouped = groupVertices(data, groups, format, (vertices, vertex, old, group) => {
      writeIndexedWeights(vertices, vertex, influences[old], group.bones)
    })
    return this.#blended(method, Options, pAdjacencyIn, data, groups, grouped, paletteSize)
  }

  /**
   * A mesh of the same vertices that UpdateSkinnedMesh moves. Its faces are sorted by attribute: programs take what
   * they draw from its attribute table.
   *
   * @param minWeight influences of less are given up; the others of the vertex are made 1 in sum
   */
  GenerateSkinnedMesh(
    Options: D3DXMESH,
    minWeight: number,
    pAdjacencyIn: ArrayLike<number> | null = null,
  ): MeshOptimization & { readonly pMesh: D3DXMesh } {
    const method = 'GenerateSkinnedMesh'
    if (!(minWeight >= 0 && minWeight <= 1))
      throw this.refuse(method, `minWeight is ${shownValue(minWeight)}; allowed are 0 to 1`)
    const source = this.#mesh.readData(method)
    const flags = D3DXMESHOPT_ATTRSORT | D3DXMESHOPT_IGNOREVERTS
    const sorted = optimize(source, flags, this.#adjacency(method, pAdjacencyIn, source))
    const device = this.GetDevice()
    device.Release()
    const pMesh = meshOf(this.methodName(method), device, Options & OPTIONS_MASK, sorted.data, true)
    this.#minWeights.set(pMesh.lineage, minWeight)
    const { AdjacencyOut, FaceRemap, VertexRemap: pVertexRemap } = sorted
    return { pMesh, AdjacencyOut, FaceRemap, pVertexRemap }
  }

  /** The least weight of meshes of GenerateSkinnedMesh and their clones. */
  readonly #minWeights = new WeakMap<object, number>()

  /**
   * Moves the vertices of a mesh of GenerateSkinnedMesh, or of a clone of one in any format: positions by the weighted
   * sum of the bones' matrices, normals by that of their inverses transposed.
   *
   * @param pBoneTransforms one a bone
   * @param pBoneInvTransforms their inverses; null: they are computed
   */
  UpdateSkinnedMesh(
    pBoneTransforms: readonly MatrixIn[],
    pBoneInvTransforms: readonly MatrixIn[] | null,
    pMesh: D3DXMesh,
  ): void {
    const method = 'UpdateSkinnedMesh'
    requireMesh(this.methodName(method), 'pMesh', pMesh, D3DXMesh)
    const source = this.#mesh.readData(method)
    const target = pMesh.readData(method)
    if (target.vertices.count !== source.vertices.count)
      throw this.refuse(
        method,
        `pMesh has ${target.vertices.count} vertices, this mesh ${source.vertices.count}; ` +
          'it is a mesh of GenerateSkinnedMesh, or a clone of one',
      )
    const forward = this.#matrices(method, 'pBoneTransforms', pBoneTransforms)
    const backward = pBoneInvTransforms
      ? this.#matrices(method, 'pBoneInvTransforms', pBoneInvTransforms)
      : forward.map((matrix) => D3DXMatrixInverse(new Array<number>(16), null, matrix) ?? new Array<number>(16).fill(0))
    moveVertices(source, target, this.#influences(this.#minWeights.get(pMesh.lineage) ?? 0), forward, backward)
    writeVertices(pMesh, target)
  }

  protected override destroy(): void {
    this.#mesh.Release()
  }

  #requireBone(method: string, bone: number): void {
    this.requireAlive(method)
    const { length } = this.#bones
    if (!isUint(bone) || bone >= length)
      throw this.refuse(method, `bone is ${shownValue(bone)}; allowed are 0 to ${length - 1}`)
  }

  #requireFew(method: string, what: string, found: number, most: number): void {
    if (found > most)
      throw new D3DError(
        D3DXERR_TOOMANYINFLUENCES,
        this.methodName(method),
        `${what} is moved by ${found} bones; ${most} are the most`,
      )
  }

  #matrices(method: string, name: string, matrices: readonly MatrixIn[]): ArrayLike<number>[] {
    const { length } = this.#bones
    if (!(matrices?.length >= length))
      throw this.refuse(method, `${name} has ${matrices?.length ?? 'no'} matrices; the mesh has ${length} bones`)
    return matrices.slice(0, length).map((matrix, i) => elementsOf(this.methodName(method), `${name}[${i}]`, matrix))
  }

  /** The bones of each vertex, whose weights are made 1 in sum; a vertex that none moves has none. */
  #influences(least: number): Influences[] {
    const found: [number, number][][] = Array.from({ length: this.GetNumVertices() }, () => [])
    this.#bones.forEach(({ vertices, weights }, bone) => {
      vertices.forEach((vertex, i) => {
        if (weights[i] > least) found[vertex].push([bone, weights[i]])
      })
    })
    return found.map((list) => {
      const sum = list.reduce((total, [, weight]) => total + weight, 0)
      return list
        .map(([bone, weight]): [number, number] => [bone, weight / sum])
        .sort(([a, one], [b, other]) => other - one || a - b)
    })
  }

  #adjacency(method: string, adjacency: ArrayLike<number> | null, data: MeshData): ArrayLike<number> {
    return adjacency
      ? requireNeighbours(this.methodName(method), adjacency, data.indices.length)
      : this.#mesh.GenerateAdjacency(0)
  }

  #blended(
    method: string,
    options: D3DXMESH,
    adjacencyIn: ArrayLike<number> | null,
    data: MeshData,
    groups: readonly FaceGroup[],
    { vertices, indices, from, starts }: GroupedVertices,
    places: number,
  ): BlendedMesh {
    const FaceRemap = Uint32Array.from(groups.flatMap(({ faces }) => faces))
    const attributes = Uint32Array.from(groups.flatMap(({ faces }, row) => faces.map(() => row)))
    const device = this.GetDevice()
    device.Release()
    let FaceStart = 0
    const pBoneCombinationTable = groups.map(({ attribute, faces, bones }, i): D3DXBONECOMBINATION => {
      const first = FaceStart
      FaceStart += faces.length
      return {
        AttribId: attribute,
        FaceStart: first,
        FaceCount: faces.length,
        VertexStart: starts[i],
        VertexCount: starts[i + 1] - starts[i],
        BoneId: Array.from({ length: places }, (_, place) => bones[place] ?? UNUSED32),
      }
    })
    return {
      pMesh: meshOf(this.methodName(method), device, options & OPTIONS_MASK, { vertices, indices, attributes }, true),
      NumBoneCombinations: groups.length,
      pBoneCombinationTable,
      AdjacencyOut: remapAdjacency(this.#adjacency(method, adjacencyIn, data), FaceRemap, data.attributes.length),
      FaceRemap,
      pVertexRemap: from,
    }
  }
}

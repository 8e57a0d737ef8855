/**
 * Models of .x files as Direct3D draws them: bytes for vertex and index buffers, materials, bones, and which triangles
 * have which.
 */
import {
  D3DFMT_INDEX16,
  D3DFMT_INDEX32,
  fvfVertexSize,
  type D3DCOLORVALUE,
  type D3DFORMAT,
  type D3DFVF,
  type D3DMATERIAL8,
} from '../../types/index.js'
import { requireShape } from '../../wrong-argument.js'
import { xGeometry, type D3DXATTRIBUTERANGE } from './geometry.js'
import { xInfluences, type XInfluences } from './influences.js'
import type { XMaterial, XMesh, XModel } from './model.js'
import { XPose } from './pose.js'
import { IDENTITY } from './transforms.js'
import { fvfOf, packVertices, type VertexParts } from './vertices.js'

/** A material and the name of its texture. D3DX: D3DXMATERIAL. */
export interface D3DXMATERIAL {
  readonly MatD3D: D3DMATERIAL8
  /** As the file names it; null without one. */
  readonly pTextureFilename: string | null
}

/** A bone of a mesh: what D3DXLoadSkinMeshFromXof has in ppBoneNames and ppBoneTransforms. */
export interface XBufferBone {
  readonly name: string
  /** From the mesh to the bone: 16 numbers for row vectors. */
  readonly offset: Float32Array
  /**
   * The bone's node in a pose of the model; of a bone that the model does not have, that of the mesh, with an offset of
   * identity.
   */
  readonly node: number
}

/** How a mesh hangs on its bones. */
export interface XBufferSkin {
  /**
   * `indexed`: its vertices bring weights and indices of bones, for D3DRS_INDEXEDVERTEXBLENDENABLE. `software`: they
   * are those of the rest pose, and are written anew for each other one.
   */
  readonly blending: 'indexed' | 'software'
  /** In the order of the indices. */
  readonly bones: readonly XBufferBone[]
  /** All bones of each vertex, however many. */
  readonly influences: XInfluences
}

/** A mesh in one place of a model. Meshes that stand in several places share their bytes. */
export interface XBuffers {
  /** What it was made of. */
  readonly mesh: XMesh
  /** The mesh's own; '' when it has none. */
  readonly name: string
  /**
   * From the mesh to the model, through all frames around it as the file has them: 16 numbers for row vectors, for
   * D3DTS_WORLD.
   */
  readonly transform: Float32Array
  /** The frame around it, in a pose of the model; -1 for none. */
  readonly node: number
  /**
   * What a vertex holds: position, and weights, normal, colour and coordinates as far as the file or the options give
   * them.
   */
  readonly fvf: D3DFVF
  /** Bytes of a vertex. */
  readonly stride: number
  readonly vertexCount: number
  /** `vertexCount * stride` bytes, for a vertex buffer. */
  readonly vertices: Uint8Array
  /** The mesh's vertex that each vertex comes from. */
  readonly sources: Uint32Array
  /** D3DFMT_INDEX16, or D3DFMT_INDEX32 for more than 65535 vertices. */
  readonly indexFormat: D3DFORMAT
  readonly indexCount: number
  /** A triangle list, sorted by material; clockwise is the front. */
  readonly indices: Uint8Array
  readonly materials: readonly D3DXMATERIAL[]
  /** What to draw with each material. */
  readonly attributes: readonly D3DXATTRIBUTERANGE[]
  /** Its bones; null for a mesh that stands still in its frame. */
  readonly skin: XBufferSkin | null
}

/** What vertices get that the file may not give them. */
export interface XBufferOptions {
  /**
   * Meshes without normals get means of the faces around each vertex (D3DXComputeNormals); without this they have none,
   * as D3DX loads them.
   */
  readonly computeNormals?: boolean
  /**
   * How meshes are to hang on bones. Left out: `indexed` where four bones a vertex and 256 in all are enough, as in
   * D3DX; `none`: as if they had no bones.
   */
  readonly skinning?: 'indexed' | 'software' | 'none'
}

/** Bones of a vertex, and of a mesh, that indexed vertex blending takes. SDK: "Indexed Vertex Blending". */
const MOST_VERTEX_BONES = 4
const MOST_BONES = 256

/** The index 65535 is left out: WebGL takes it for the end of a strip. */
const MOST_SHORT_VERTICES = 0xffff

const colour = ([r, g, b]: readonly [number, number, number], a: number): D3DCOLORVALUE => ({ r, g, b, a })

/** As D3DX gives it: ambient is black (a .x material has none; the SDK's samples set it to diffuse). */
function materialOf({ diffuse: [r, g, b, a], power, specular, emissive, texture }: XMaterial): D3DXMATERIAL {
  return {
    MatD3D: {
      Diffuse: { r, g, b, a },
      Ambient: colour([0, 0, 0], 1),
      Specular: colour(specular, 1),
      Emissive: colour(emissive, 1),
      Power: power,
    },
    pTextureFilename: texture,
  }
}

/** What is the same in all places of a mesh. */
interface Shared extends Omit<XBuffers, 'transform' | 'node' | 'skin'> {
  readonly skin: Omit<XBufferSkin, 'bones'> | null
}

/** Whether indexed vertex blending takes all bones. */
const fitsIndexed = (bones: number, { most }: XInfluences): boolean => most <= MOST_VERTEX_BONES && bones <= MOST_BONES

function meshBuffers(mesh: XMesh, { computeNormals = false, skinning }: XBufferOptions): Shared {
  const geometry = xGeometry(mesh)
  const { indices, ranges, sources } = geometry
  const influences = mesh.skin && skinning !== 'none' ? xInfluences(mesh, mesh.skin, sources) : null
  const blending =
    influences && skinning !== 'software' && fitsIndexed((mesh.skin?.bones.length ?? 0) + 1, influences)
      ? 'indexed'
      : 'software'
  const parts: VertexParts = {
    geometry,
    hasNormals: mesh.normals !== null || computeNormals,
    influences: blending === 'indexed' && sources.length > 0 ? influences : null,
  }
  const fvf = fvfOf(parts)
  const long = sources.length > MOST_SHORT_VERTICES
  const packed = long ? indices : Uint16Array.from(indices)
  return {
    mesh,
    name: mesh.name,
    fvf,
    stride: fvfVertexSize(fvf),
    vertexCount: sources.length,
    vertices: packVertices(parts),
    sources,
    indexFormat: long ? D3DFMT_INDEX32 : D3DFMT_INDEX16,
    indexCount: indices.length,
    indices: new Uint8Array(packed.buffer),
    materials: mesh.materials.map(materialOf),
    attributes: ranges,
    skin: influences && { blending, influences },
  }
}

/**
 * The bones of a mesh in one of its places; the last is the mesh's own frame, which vertices without bones stay with.
 */
function bonesOf({ skin }: XMesh, node: number, pose: XPose): XBufferBone[] {
  const own: XBufferBone = { name: pose.nodes[node]?.frame.name ?? '', offset: IDENTITY.slice(), node }
  const bones = (skin?.bones ?? []).map(({ name, offset }): XBufferBone => {
    const bone = pose.find(name)
    return bone < 0 ? { ...own, name } : { name, offset, node: bone }
  })
  return [...bones, own]
}

/**
 * A model as buffers: one entry for each place of each mesh, frames outside in. Meshes without triangles are left out.
 *
 *     for (const { vertices, fvf, … } of xToBuffers(readX(bytes))) {
 *       const buffer = device.CreateVertexBuffer(vertices.length, D3DUSAGE_WRITEONLY, fvf, D3DPOOL_MANAGED)
 *       buffer.Lock().set(vertices)
 *
 * What moves is set before each draw, from an `XPose` of the same model: `poseXBuffers`.
 *
 * @throws RangeError when `skinning` is `indexed` and a mesh has too many bones for it
 */
export function xToBuffers(model: XModel, options: XBufferOptions = {}): XBuffers[] {
  requireShape('xToBuffers', 'model', model, 'frames', 'what readX gives')
  const out: XBuffers[] = []
  const pose = new XPose(model)
  const made = new Map<XMesh, Shared>()
  const place = (mesh: XMesh, node: number): void => {
    const shared = made.get(mesh) ?? meshBuffers(mesh, options)
    made.set(mesh, shared)
    if (shared.indexCount === 0) return
    if (options.skinning === 'indexed' && shared.skin?.blending === 'software')
      throw new RangeError(
        `skinning is "indexed"; mesh "${mesh.name}" has ${mesh.skin?.bones.length} bones, ` +
          `and vertices with ${shared.skin.influences.most} of them; 255 and 4 are allowed`,
      )
    const skin = shared.skin && { ...shared.skin, bones: bonesOf(mesh, node, pose) }
    out.push({ ...shared, transform: pose.world(node).slice(), node, skin })
  }
  for (const mesh of model.meshes) place(mesh, -1)
  pose.nodes.forEach(({ frame }, node) => {
    for (const mesh of frame.meshes) place(mesh, node)
  })
  return out
}

/** Models of .x files as Direct3D draws them: bytes for vertex and index buffers, materials, and which triangles have which. */
import {
  D3DFMT_INDEX16,
  D3DFMT_INDEX32,
  D3DFVF_DIFFUSE,
  D3DFVF_NORMAL,
  D3DFVF_TEX1,
  D3DFVF_XYZ,
  fvfVertexSize,
  type D3DCOLORVALUE,
  type D3DFORMAT,
  type D3DFVF,
  type D3DMATERIAL8,
} from '../../types/index.js'
import { xGeometry, type XGeometry } from './geometry.js'
import type { XFrame, XMaterial, XMesh, XModel } from './model.js'

/** Triangles and vertices of one material. D3DX: D3DXATTRIBUTERANGE. */
export interface D3DXATTRIBUTERANGE {
  /** Index of the material. */
  readonly AttribId: number
  /** The first triangle, and how many there are. */
  readonly FaceStart: number
  readonly FaceCount: number
  /** The first vertex that these triangles use, and how many from it on. */
  readonly VertexStart: number
  readonly VertexCount: number
}

/** A material and the name of its texture. D3DX: D3DXMATERIAL. */
export interface D3DXMATERIAL {
  readonly MatD3D: D3DMATERIAL8
  /** As the file names it; null without one. */
  readonly pTextureFilename: string | null
}

/** A mesh in one place of a model. Meshes that stand in several places share their bytes. */
export interface XBuffers {
  /** The mesh's own; '' when it has none. */
  readonly name: string
  /** From the mesh to the model, through all frames around it: 16 numbers for row vectors, for D3DTS_WORLD. */
  readonly transform: Float32Array
  /** What a vertex holds: position, and normal, colour and coordinates as far as the file or the options give them. */
  readonly fvf: D3DFVF
  /** Bytes of a vertex. */
  readonly stride: number
  readonly vertexCount: number
  /** `vertexCount * stride` bytes, for a vertex buffer. */
  readonly vertices: Uint8Array
  /** D3DFMT_INDEX16, or D3DFMT_INDEX32 for more than 65535 vertices. */
  readonly indexFormat: D3DFORMAT
  readonly indexCount: number
  /** A triangle list, sorted by material; clockwise is the front. */
  readonly indices: Uint8Array
  readonly materials: readonly D3DXMATERIAL[]
  /** What to draw with each material. */
  readonly attributes: readonly D3DXATTRIBUTERANGE[]
}

/** What vertices get that the file may not give them. */
export interface XBufferOptions {
  /** Meshes without normals get means of the faces around each vertex (D3DXComputeNormals); without this they have none, as D3DX loads them. */
  readonly computeNormals?: boolean
}

const IDENTITY = new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
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

const byte = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 255)

function packVertices(
  { positions, normals, coordinates, colours }: XGeometry,
  fvf: D3DFVF,
  stride: number,
): Uint8Array {
  const count = positions.length / 3
  const words = stride / 4
  const floats = new Float32Array(count * words)
  const colourWords = new Uint32Array(floats.buffer)
  for (let vertex = 0; vertex < count; vertex++) {
    let at = vertex * words
    const put = (from: Float32Array, size: number): void => {
      for (let i = 0; i < size; i++) floats[at++] = from[vertex * size + i]
    }
    put(positions, 3)
    if ((fvf & D3DFVF_NORMAL) !== 0) put(normals, 3)
    if (colours) {
      const [r, g, b, a] = [0, 1, 2, 3].map((channel) => byte(colours[vertex * 4 + channel]))
      colourWords[at++] = ((a << 24) | (r << 16) | (g << 8) | b) >>> 0
    }
    if (coordinates) put(coordinates, 2)
  }
  return new Uint8Array(floats.buffer)
}

function meshBuffers(mesh: XMesh, { computeNormals = false }: XBufferOptions): Omit<XBuffers, 'transform'> {
  const geometry = xGeometry(mesh)
  const { positions, coordinates, colours, indices, ranges } = geometry
  const fvf: D3DFVF =
    D3DFVF_XYZ |
    (mesh.normals !== null || computeNormals ? D3DFVF_NORMAL : 0) |
    (colours ? D3DFVF_DIFFUSE : 0) |
    (coordinates ? D3DFVF_TEX1 : 0)
  const stride = fvfVertexSize(fvf)
  const vertexCount = positions.length / 3
  const long = vertexCount > MOST_SHORT_VERTICES
  const packed = long ? indices : Uint16Array.from(indices)
  return {
    name: mesh.name,
    fvf,
    stride,
    vertexCount,
    vertices: packVertices(geometry, fvf, stride),
    indexFormat: long ? D3DFMT_INDEX32 : D3DFMT_INDEX16,
    indexCount: indices.length,
    indices: new Uint8Array(packed.buffer),
    materials: mesh.materials.map(materialOf),
    attributes: ranges,
  }
}

const LARGEST = (2 - 2 ** -23) * 2 ** 127

/** a times b, for row vectors: first a. Numbers stay finite, however deep frames lie in each other: one that is not makes others no numbers. */
function multiply(a: Float32Array, b: Float32Array): Float32Array {
  const out = new Float32Array(16)
  for (let row = 0; row < 16; row += 4)
    for (let column = 0; column < 4; column++) {
      let sum = 0
      for (let i = 0; i < 4; i++) sum += a[row + i] * b[4 * i + column]
      out[row + column] = Math.min(LARGEST, Math.max(-LARGEST, sum))
    }
  return out
}

/**
 * A model as buffers: one entry for each place of each mesh, frames outside in. Meshes without triangles are left out.
 *
 *     for (const { vertices, fvf, … } of xToBuffers(readX(bytes))) {
 *       const buffer = device.CreateVertexBuffer(vertices.length, D3DUSAGE_WRITEONLY, fvf, D3DPOOL_MANAGED)
 *       buffer.Lock().set(vertices)
 */
export function xToBuffers(model: XModel, options: XBufferOptions = {}): XBuffers[] {
  const out: XBuffers[] = []
  const made = new Map<XMesh, Omit<XBuffers, 'transform'>>()
  const place = (mesh: XMesh, transform: Float32Array): void => {
    const buffers = made.get(mesh) ?? meshBuffers(mesh, options)
    made.set(mesh, buffers)
    if (buffers.indexCount > 0) out.push({ ...buffers, transform })
  }
  const walk = (
    { transform, meshes, frames }: Pick<XFrame, 'transform' | 'meshes' | 'frames'>,
    around: Float32Array,
  ): void => {
    const here = multiply(transform, around)
    for (const mesh of meshes) place(mesh, here)
    for (const frame of frames) walk(frame, here)
  }
  walk({ transform: IDENTITY, meshes: model.meshes, frames: model.frames }, IDENTITY)
  return out
}

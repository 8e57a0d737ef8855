/** Meshes of .x files. */
import { invalidCall, isUint } from '../../runtime/arguments/checks.js'
import type { Direct3DDevice8 } from '../../runtime/device/device.js'
import { shownValue } from '../../runtime/arguments/shown-value.js'
import {
  D3DVSDE_DIFFUSE,
  D3DXERR_INVALIDDATA,
  D3DXERR_LOADEDMESHASNODATA,
  D3DError,
  elementOf,
  type D3DFVF,
} from '../../types/index.js'
import { openFile, writeFile } from '../files.js'
import { D3DXMatrixInverse } from '../mathematics/matrix.js'
import { requireDevice } from './mesh-buffers.js'
import type { MeshData } from './mesh-data.js'
import { D3DXMESH_32BIT, type D3DXMESH } from './mesh-flags.js'
import { D3DXMesh, meshOf } from './mesh.js'
import { requireMesh } from './normals.js'
import {
  FileError,
  readX,
  writeX,
  xToBuffers,
  type D3DXMATERIAL,
  type FileBytes,
  type XBuffers,
  type XMesh,
  type XModel,
} from '../readers.js'
import { convertVertices, makeVertices, vertexFormat, type Vertices } from './vertices.js'

/** What functions that load a mesh give. */
export interface LoadedMesh {
  readonly pMesh: D3DXMesh
  /** The neighbours of each face, three a face. */
  readonly pAdjacency: Uint32Array<ArrayBuffer>
  /** The material of each attribute. */
  readonly pMaterials: readonly D3DXMATERIAL[]
  readonly NumMaterials: number
}

/** Puts positions and normals of vertices where a matrix puts them. */
function place({ floats, format, count }: Vertices, m: ArrayLike<number>): void {
  const inverse = D3DXMatrixInverse(new Array<number>(16), null, m)
  for (let vertex = 0; vertex < count; vertex++) {
    const at = vertex * format.words
    const [x, y, z] = floats.subarray(at, at + 3)
    for (let axis = 0; axis < 3; axis++)
      floats[at + axis] = x * m[axis] + y * m[4 + axis] + z * m[8 + axis] + m[12 + axis]
    if (format.normal === null || inverse === null) continue
    const [nx, ny, nz] = floats.subarray(at + format.normal, at + format.normal + 3)
    const moved = [0, 4, 8].map((row) => nx * inverse[row] + ny * inverse[row + 1] + nz * inverse[row + 2])
    const length = Math.hypot(...moved)
    if (length > 0) for (let axis = 0; axis < 3; axis++) floats[at + format.normal + axis] = moved[axis] / length
  }
}

/**
 * For each vertex of a part its place in the mesh: the vertices of the file in their order, since programs know them by
 * their numbers, then what else those with several normals become.
 */
function fileOrder({ sources }: XBuffers): Uint32Array {
  const first = new Set<number>()
  const more: number[] = []
  const order = Array.from(sources.keys()).filter((vertex) => {
    const isFirst = !first.has(sources[vertex])
    first.add(sources[vertex])
    if (!isFirst) more.push(vertex)
    return isFirst
  })
  const places = new Uint32Array(sources.length)
  const inOrder = [...order.sort((a, b) => sources[a] - sources[b]), ...more]
  inOrder.forEach((vertex, at) => (places[vertex] = at))
  return places
}

/** A mesh of several, and where the vertices of each are in it. */
interface JoinedBuffers extends MeshData {
  readonly materials: readonly D3DXMATERIAL[]
  readonly places: readonly Uint32Array[]
}

/**
 * Several meshes as one: each in its place, with what any of them has in its vertices. Attributes count through the
 * materials of all.
 */
function joinBuffers(method: string, parts: readonly XBuffers[]): JoinedBuffers {
  const fvf = parts.reduce<D3DFVF>((bits, part) => bits | part.fvf, 0)
  const format = vertexFormat(method, fvf)
  const total = parts.reduce((sum, part) => sum + part.vertexCount, 0)
  const vertices = makeVertices(format, total)
  const indices: number[] = []
  const attributes: number[] = []
  const materials: D3DXMATERIAL[] = []
  const places: Uint32Array[] = []
  let first = 0
  for (const part of parts) {
    const own = makeVertices(vertexFormat(method, part.fvf), part.vertexCount, part.vertices)
    place(own, part.transform)
    const { words } = convertVertices(own, format)
    const to = fileOrder(part).map((at) => first + at)
    places.push(to)
    to.forEach((at, vertex) =>
      vertices.words.set(words.subarray(vertex * format.words, (vertex + 1) * format.words), at * format.words),
    )
    const bytes = part.indices.slice()
    const read = bytes.length === part.indexCount * 4 ? new Uint32Array(bytes.buffer) : new Uint16Array(bytes.buffer)
    for (const index of read) indices.push(to[index])
    for (const { AttribId, FaceCount } of part.attributes)
      for (let face = 0; face < FaceCount; face++) attributes.push(materials.length + AttribId)
    materials.push(...part.materials)
    first += part.vertexCount
  }
  const rest = { indices: Uint32Array.from(indices), attributes: Uint32Array.from(attributes) }
  return { vertices, ...rest, materials, places }
}

/** Loads meshes that are buffers already, and tells where the vertices of each are. */
export function loadParts(
  method: string,
  options: D3DXMESH,
  device: Direct3DDevice8,
  parts: readonly XBuffers[],
): { readonly loaded: LoadedMesh; readonly places: readonly Uint32Array[] } {
  requireDevice(method, device)
  if (parts.length === 0) throw new D3DError(D3DXERR_LOADEDMESHASNODATA, method, 'the file has no mesh with a face')
  const { materials, places, ...data } = joinBuffers(method, parts)
  const long = data.vertices.count > 0xffff ? D3DXMESH_32BIT : 0
  const pMesh = meshOf(method, device, options | long, data, true)
  const pAdjacency = pMesh.GenerateAdjacency(0)
  return { loaded: { pMesh, pAdjacency, pMaterials: materials, NumMaterials: materials.length }, places }
}

const loadModel = (method: string, options: D3DXMESH, device: Direct3DDevice8, model: XModel): LoadedMesh =>
  loadParts(method, options, device, xToBuffers(model, { skinning: 'none' })).loaded

function readModel(method: string, bytes: FileBytes): XModel {
  try {
    return readX(bytes)
  } catch (cause) {
    if (!(cause instanceof FileError)) throw cause
    throw new D3DError(D3DXERR_INVALIDDATA, method, cause.message)
  }
}

/**
 * All meshes of a .x file as one, each where its frames put it. More than 65535 vertices get indices of 32 bits. The
 * bones that it hangs on are left out: D3DXLoadSkinMeshFromXof has them. SDK: D3DXLoadMeshFromX.
 *
 * @param Options D3DXMESH_*
 * @throws D3DError D3DERR_NOTFOUND without the file; D3DXERR_INVALIDDATA, with its place, for what is no .x file;
 * D3DXERR_LOADEDMESHASNODATA
 */
export function D3DXLoadMeshFromX(pFilename: string, Options: D3DXMESH, pDevice: Direct3DDevice8): LoadedMesh {
  const method = 'D3DXLoadMeshFromX'
  return loadModel(method, Options, pDevice, readModel(method, openFile(method, pFilename)))
}

/**
 * The same of a file in memory. SDK: D3DXLoadMeshFromXInMemory.
 *
 * @param SizeOfMemory in bytes
 */
export function D3DXLoadMeshFromXInMemory(
  Memory: Uint8Array<ArrayBufferLike>,
  SizeOfMemory: number,
  Options: D3DXMESH,
  pDevice: Direct3DDevice8,
): LoadedMesh {
  const method = 'D3DXLoadMeshFromXInMemory'
  return loadModel(method, Options, pDevice, readModel(method, Memory.subarray(0, SizeOfMemory)))
}

/** A model of one mesh, in its own place. */
export function modelOf(mesh: XMesh): XModel {
  const header = { major: 3, minor: 2, encoding: 'text', compressed: false, floatBits: 32 } as const
  const nothing = { contentVersion: null, ticksPerSecond: null, frames: [], animations: [], data: [], warnings: [] }
  return { ...nothing, header, meshes: [mesh] }
}

/**
 * One mesh of a file that was read: an element of `readX(…).meshes` or of a frame's, in its own place. SDK:
 * D3DXLoadMeshFromXof.
 */
export function D3DXLoadMeshFromXof(pXofObjMesh: XMesh, Options: D3DXMESH, pDevice: Direct3DDevice8): LoadedMesh {
  return loadModel('D3DXLoadMeshFromXof', Options, pDevice, modelOf(pXofObjMesh))
}

/** A binary .x file. SDK: DXFILEFORMAT. */
export const DXFILEFORMAT_BINARY = 0
/** A .x file that people can read. SDK: DXFILEFORMAT. */
export const DXFILEFORMAT_TEXT = 1
/** Or'ed to either: the file is compressed. SDK: DXFILEFORMAT. */
export const DXFILEFORMAT_COMPRESSED = 2

/** Writes a float with a point. */
type FloatText = (value: number) => string

/** As .x files have it: never with an exponent. */
const readable: FloatText = (value) => (Number.isFinite(value) ? value : 0).toFixed(6)
/** With all digits of a float, to become one again. */
const exact: FloatText = (value) => (Number.isFinite(value) ? value : 0).toExponential(9)

const list = (rows: readonly string[], indent: string): string =>
  rows.map((row, i) => `${indent}${row}${i + 1 < rows.length ? ',' : ';'}`).join('\n')

function meshText(
  { vertices, indices, attributes }: MeshData,
  materials: readonly D3DXMATERIAL[],
  number: FloatText,
): string {
  const { format, floats, words, count } = vertices
  const rows = (first: number, size: number): string[] =>
    Array.from({ length: count }, (_, vertex) => {
      const at = vertex * format.words + first
      return `${[...floats.subarray(at, at + size)].map(number).join(';')};`
    })
  const faces = Array.from(attributes, (_, face) => `3;${indices.subarray(face * 3, face * 3 + 3).join(',')};`)
  const parts = [`Mesh {\n ${count};\n${list(rows(0, 3), ' ')}\n ${faces.length};\n${list(faces, ' ')}`]
  if (format.normal !== null)
    parts.push(
      ` MeshNormals {\n  ${count};\n${list(rows(format.normal, 3), '  ')}\n` +
        `  ${faces.length};\n${list(faces, '  ')}\n }`,
    )
  if (format.coordinates.length > 0 && format.layout.texcoordSizes[0] >= 2)
    parts.push(` MeshTextureCoords {\n  ${count};\n${list(rows(format.coordinates[0], 2), '  ')}\n }`)
  const diffuse = elementOf(format.layout, D3DVSDE_DIFFUSE)
  if (diffuse) {
    const colours = Array.from({ length: count }, (_, vertex) => {
      const word = words[vertex * format.words + diffuse.offset / 4]
      return `${vertex};${[16, 8, 0, 24].map((bit) => number(((word >>> bit) & 255) / 255)).join(';')};;`
    })
    parts.push(` MeshVertexColors {\n  ${count};\n${list(colours, '  ')}\n }`)
  }
  if (materials.length > 0) {
    const used = Array.from(attributes, (attribute) => String(Math.min(attribute, materials.length - 1)))
    const texts = materials.map((material) => materialText(material, number)).join('\n')
    parts.push(` MeshMaterialList {\n  ${materials.length};\n  ${faces.length};\n${list(used, '  ')}\n${texts}\n }`)
  }
  return `${parts.join('\n')}\n}\n`
}

function materialText({ MatD3D, pTextureFilename }: D3DXMATERIAL, number: FloatText): string {
  const { Diffuse, Specular, Emissive, Power } = MatD3D
  const colour = (...channels: readonly number[]): string => `${channels.map(number).join(';')};;`
  const file =
    pTextureFilename === null ? '' : `\n   TextureFilename {\n    "${pTextureFilename.replaceAll('"', '')}";\n   }`
  return [
    '  Material {',
    `   ${colour(Diffuse.r, Diffuse.g, Diffuse.b, Diffuse.a)}`,
    `   ${number(Power)};`,
    `   ${colour(Specular.r, Specular.g, Specular.b)}`,
    `   ${colour(Emissive.r, Emissive.g, Emissive.b)}${file}`,
    '  }',
  ].join('\n')
}

/**
 * A mesh as a .x file: positions, normals, the first coordinates, the diffuse colour, materials. SDK:
 * D3DXSaveMeshToX.
 *
 * @param _pAdjacency not written: it is found again
 * @param NumMaterials how many of pMaterials to write
 * @param Format DXFILEFORMAT_BINARY or DXFILEFORMAT_TEXT, either with DXFILEFORMAT_COMPRESSED
 * @returns the bytes, which whoever setFileWriter named gets too
 */
export function D3DXSaveMeshToX(
  pFilename: string,
  pMesh: D3DXMesh,
  _pAdjacency: ArrayLike<number> | null,
  pMaterials: readonly D3DXMATERIAL[] | null,
  NumMaterials: number,
  Format: number = DXFILEFORMAT_TEXT,
): Uint8Array<ArrayBuffer> {
  const method = 'D3DXSaveMeshToX'
  requireMesh(method, 'pMesh', pMesh, D3DXMesh)
  if (!isUint(Format) || Format > (DXFILEFORMAT_TEXT | DXFILEFORMAT_COMPRESSED))
    throw invalidCall(
      method,
      `Format is ${shownValue(Format)}; allowed are DXFILEFORMAT_BINARY (0), TEXT (1) and either with COMPRESSED (2)`,
    )
  const materials = (pMaterials ?? []).slice(0, NumMaterials)
  if (materials.length < NumMaterials)
    throw invalidCall(method, `NumMaterials is ${NumMaterials}; pMaterials has ${materials.length}`)
  const [isText, compressed] = [DXFILEFORMAT_TEXT, DXFILEFORMAT_COMPRESSED].map((flag) => (Format & flag) !== 0)
  const text = meshText(pMesh.readData(method), materials, isText ? readable : exact)
  return writeFile(pFilename, writeX(text, { isText, compressed }))
}

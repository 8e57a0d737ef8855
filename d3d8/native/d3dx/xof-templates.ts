/** Templates of .x files and their bytes in memory. Source: SDK, "X File Format Reference", and rmxfguid.h. */
import { membersOf, type XTemplate } from '../../d3dx/readers.js'

type Row = readonly [name: string, id: string, members: string]

const RGBA = 'FLOAT red; FLOAT green; FLOAT blue; FLOAT alpha'

const rows: readonly Row[] = [
  ['Header', '3d82ab43-62da-11cf-ab39-0020af71e433', 'WORD major; WORD minor; DWORD flags'],
  ['Vector', '3d82ab5e-62da-11cf-ab39-0020af71e433', 'FLOAT x; FLOAT y; FLOAT z'],
  ['Coords2d', 'f6f23f44-7686-11cf-8f52-0040333594a3', 'FLOAT u; FLOAT v'],
  ['Matrix4x4', 'f6f23f45-7686-11cf-8f52-0040333594a3', 'array FLOAT matrix[16]'],
  ['ColorRGBA', '35ff44e0-6c7c-11cf-8f52-0040333594a3', RGBA],
  ['ColorRGB', 'd3e16e81-7835-11cf-8f52-0040333594a3', 'FLOAT red; FLOAT green; FLOAT blue'],
  ['IndexedColor', '1630b820-7842-11cf-8f52-0040333594a3', 'DWORD index; ColorRGBA indexColor'],
  [
    'Material',
    '3d82ab4d-62da-11cf-ab39-0020af71e433',
    'ColorRGBA faceColor; FLOAT power; ColorRGB specularColor; ColorRGB emissiveColor [...]',
  ],
  ['TextureFilename', 'a42790e1-7810-11cf-8f52-0040333594a3', 'STRING filename'],
  [
    'MeshFace',
    '3d82ab5f-62da-11cf-ab39-0020af71e433',
    'DWORD nFaceVertexIndices; array DWORD faceVertexIndices[nFaceVertexIndices]',
  ],
  [
    'MeshTextureCoords',
    'f6f23f40-7686-11cf-8f52-0040333594a3',
    'DWORD nTextureCoords; array Coords2d textureCoords[nTextureCoords]',
  ],
  [
    'MeshNormals',
    'f6f23f43-7686-11cf-8f52-0040333594a3',
    'DWORD nNormals; array Vector normals[nNormals]; DWORD nFaceNormals; array MeshFace faceNormals[nFaceNormals]',
  ],
  [
    'MeshVertexColors',
    '1630b821-7842-11cf-8f52-0040333594a3',
    'DWORD nVertexColors; array IndexedColor vertexColors[nVertexColors]',
  ],
  [
    'MeshMaterialList',
    'f6f23f42-7686-11cf-8f52-0040333594a3',
    'DWORD nMaterials; DWORD nFaceIndexes; array DWORD faceIndexes[nFaceIndexes] [Material]',
  ],
  [
    'Mesh',
    '3d82ab44-62da-11cf-ab39-0020af71e433',
    'DWORD nVertices; array Vector vertices[nVertices]; DWORD nFaces; array MeshFace faces[nFaces] [...]',
  ],
  ['FrameTransformMatrix', 'f6f23f41-7686-11cf-8f52-0040333594a3', 'Matrix4x4 frameMatrix'],
  ['Frame', '3d82ab46-62da-11cf-ab39-0020af71e433', '[...]'],
  ['FloatKeys', '10dd46a9-775b-11cf-8f52-0040333594a3', 'DWORD nValues; array FLOAT values[nValues]'],
  ['TimedFloatKeys', 'f406b180-7b3b-11cf-8f52-0040333594a3', 'DWORD time; FloatKeys tfkeys'],
  [
    'AnimationKey',
    '10dd46a8-775b-11cf-8f52-0040333594a3',
    'DWORD keyType; DWORD nKeys; array TimedFloatKeys keys[nKeys]',
  ],
  ['AnimationOptions', 'e2bf56c0-840f-11cf-8f52-0040333594a3', 'DWORD openclosed; DWORD positionquality'],
  ['Animation', '3d82ab4f-62da-11cf-ab39-0020af71e433', '[...]'],
  ['AnimationSet', '3d82ab50-62da-11cf-ab39-0020af71e433', '[Animation]'],
  [
    'XSkinMeshHeader',
    '3cf169ce-ff7c-44ab-93c0-f78f62d172e2',
    'WORD nMaxSkinWeightsPerVertex; WORD nMaxSkinWeightsPerFace; WORD nBones',
  ],
  [
    'VertexDuplicationIndices',
    'b8d65549-d7c9-4995-89cf-53a9a8b031e3',
    'DWORD nIndices; DWORD nOriginalVertices; array DWORD indices[nIndices]',
  ],
  [
    'SkinWeights',
    '6f0d123b-bad2-4167-a0d0-80224f25fabb',
    'STRING transformNodeName; DWORD nWeights; array DWORD vertexIndices[nWeights]; ' +
      'array FLOAT weights[nWeights]; Matrix4x4 matrixOffset',
  ],
]

/** Those of Direct3D, by their names in small letters. */
export const templates: ReadonlyMap<string, XTemplate> = new Map(
  rows.map(([name, id, members]) => [
    name.toLowerCase(),
    { name, id, ...membersOf(members.match(/\w+|\.{3}|[[\]]/g) ?? []) },
  ]),
)

/** An object's bytes as GetData gives them. */
export interface Packed {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Where pointers to texts are, and the texts. */
  readonly texts: readonly { readonly at: number; readonly text: string }[]
  /** Where each member begins and ends. */
  readonly members: ReadonlyMap<string, readonly [number, number]>
}

type Value = number | string

/** A basic type: its bytes, and how a value of it is written and read. */
interface Basic {
  readonly size: number
  readonly put: (view: DataView, at: number, value: number) => void
  readonly get: (view: DataView, at: number) => number
}

/** The basic types, by their names in capitals. */
export const basics: Readonly<Partial<Record<string, Basic>>> = {
  DWORD: {
    size: 4,
    put: (view, at, value) => view.setUint32(at, value, true),
    get: (view, at) => view.getUint32(at, true),
  },
  SDWORD: {
    size: 4,
    put: (view, at, value) => view.setInt32(at, value, true),
    get: (view, at) => view.getInt32(at, true),
  },
  WORD: {
    size: 2,
    put: (view, at, value) => view.setUint16(at, value, true),
    get: (view, at) => view.getUint16(at, true),
  },
  SWORD: {
    size: 2,
    put: (view, at, value) => view.setInt16(at, value, true),
    get: (view, at) => view.getInt16(at, true),
  },
  CHAR: {
    size: 1,
    put: (view, at, value) => view.setInt8(at, value),
    get: (view, at) => view.getInt8(at),
  },
  UCHAR: {
    size: 1,
    put: (view, at, value) => view.setUint8(at, value),
    get: (view, at) => view.getUint8(at),
  },
  BYTE: {
    size: 1,
    put: (view, at, value) => view.setUint8(at, value),
    get: (view, at) => view.getUint8(at),
  },
  FLOAT: {
    size: 4,
    put: (view, at, value) => view.setFloat32(at, value, true),
    get: (view, at) => view.getFloat32(at, true),
  },
  DOUBLE: {
    size: 8,
    put: (view, at, value) => view.setFloat64(at, value, true),
    get: (view, at) => view.getFloat64(at, true),
  },
}
/** Types of texts: pointers to them lie in memory. */
export const texts: ReadonlySet<string> = new Set(['STRING', 'CSTRING', 'LPSTR'])

/** Bytes of a pointer. */
export const POINTER = 4
/** Bytes of the largest type. */
const LARGEST = 8

/** Finds a template by its name. */
export type FindTemplate = (name: string) => XTemplate | undefined

/** How deep templates may lie in each other: one that lies in itself has no end. */
export const MOST_LEVELS = 32

/**
 * The bytes of an object.
 *
 * @returns null where its values end too early
 */
export function packObject(own: XTemplate, values: readonly Value[], find: FindTemplate): Packed | null {
  const room = new Uint8Array(values.length * LARGEST)
  const view = new DataView(room.buffer)
  const strings: { at: number; text: string }[] = []
  const members = new Map<string, readonly [number, number]>()
  let [next, length] = [0, 0]
  const putOne = (type: string): number => {
    const value = values[next++] ?? 0
    const basic = basics[type]
    if (basic && length + basic.size <= room.length) basic.put(view, length, Number(value))
    if (texts.has(type)) strings.push({ at: length, text: String(value) })
    length += basic?.size ?? POINTER
    return Number(value)
  }
  const putAll = (of: XTemplate, level: number): void => {
    if (level > MOST_LEVELS) return
    const known = new Map<string, number>()
    for (const { type, name, counts } of of.members) {
      const from = length
      const many = counts.reduce((product, count) => product * (known.get(count) ?? Number(count)), 1)
      const inner = basics[type.toUpperCase()] ? undefined : find(type)
      for (let n = 0, before = -1; n < many && next <= values.length && next > before; n++) {
        // An element that takes no value stands for all of them.
        before = next
        if (inner) putAll(inner, level + 1)
        else known.set(name, putOne(type.toUpperCase()))
      }
      if (level === 0) members.set(name, [from, length])
    }
  }
  putAll(own, 0)
  return next > values.length ? null : { bytes: room.slice(0, length), texts: strings, members }
}

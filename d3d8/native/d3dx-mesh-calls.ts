/** What the C of D3DX's meshes (source/d3dx-meshes.cpp) asks of the library's own. */
import type { Direct3DDevice8 } from '../runtime/index.js'
import { sizeOf } from '../api/struct-layout.js'
import {
  D3DXComputeNormals,
  D3DXCreateBox,
  D3DXCreateCylinder,
  D3DXCreateMeshFVF,
  D3DXCreatePolygon,
  D3DXCreateSphere,
  D3DXCreateTeapot,
  D3DXCreateTorus,
  D3DXLoadMeshFromXInMemory,
  type D3DXMATERIAL,
  type D3DXMesh,
} from '../d3dx/index.js'
import type { Passage } from './passage.js'

type Call = (...args: number[]) => number

/** What the calls have of the others of D3DX. */
export interface MeshParts {
  readonly keep: (mesh: D3DXMesh) => number
  readonly mesh: (number: number) => D3DXMesh
  /** A call that gives an HRESULT, whatever it throws. */
  readonly answer: (call: (...args: number[]) => void) => Call
}

/** Words of an entry in the table of attributes. */
const RANGE_WORDS = 5

type Made = { readonly pMesh: D3DXMesh; readonly pAdjacency: Uint32Array<ArrayBuffer> }
type Shape = (device: Direct3DDevice8, a: number, b: number, c: number, first: number, second: number) => Made

/** In the order of the C. */
const shapes: readonly Shape[] = [
  (device, length, _b, _c, sides) => D3DXCreatePolygon(device, length, sides),
  (device, width, height, depth) => D3DXCreateBox(device, width, height, depth),
  (device, radius, _b, _c, slices, stacks) => D3DXCreateSphere(device, radius, slices, stacks),
  (device, first, second, length, slices, stacks) => D3DXCreateCylinder(device, first, second, length, slices, stacks),
  (device, inner, outer, _c, sides, rings) => D3DXCreateTorus(device, inner, outer, sides, rings),
  (device) => D3DXCreateTeapot(device),
]

const numbers: readonly ((mesh: D3DXMesh) => number)[] = [
  (mesh) => mesh.GetNumFaces(),
  (mesh) => mesh.GetNumVertices(),
  (mesh) => mesh.GetFVF(),
  (mesh) => mesh.GetOptions(),
]

/** The functions, by the names that they are imported by. */
export function bindMeshes(p: Passage, { keep, mesh, answer }: MeshParts): Readonly<Record<string, Call>> {
  const { memory } = p
  const device = (at: number): Direct3DDevice8 => p.object(at) as Direct3DDevice8
  const putWords = (at: number, words: ArrayLike<number>): void => {
    memory.require(at, words.length * 4)
    for (let n = 0; n < words.length; n++) memory.view.setUint32(at + n * 4, words[n], true)
  }
  /** Puts words where malloc has room; where they are and how many bytes at a place. */
  const give = (at: number, words: Uint32Array): void => {
    const room = memory.allocate(Math.max(words.byteLength, 4))
    putWords(room, words)
    putWords(at, [room, words.byteLength])
  }
  const giveMade = (at: number, { pMesh, pAdjacency }: Made): void => {
    putWords(at, [keep(pMesh)])
    give(at + 4, pAdjacency)
  }
  /** Materials, and behind them the names of their textures. */
  const giveMaterials = (at: number, materials: readonly D3DXMATERIAL[]): void => {
    const size = sizeOf('D3DMATERIAL8') + 4
    const names = materials.map(({ pTextureFilename }) =>
      pTextureFilename === null ? new Uint8Array() : new TextEncoder().encode(`${pTextureFilename}\0`),
    )
    const bytes = names.reduce((sum, { length }) => sum + length, materials.length * size)
    const room = memory.allocate(Math.max(bytes, 4))
    let name = room + materials.length * size
    for (const [n, { MatD3D }] of materials.entries()) {
      p.putStruct('D3DMATERIAL8', room + n * size, MatD3D)
      putWords(room + (n + 1) * size - 4, [names[n].length > 0 ? name : 0])
      memory.bytes.set(names[n], name)
      name += names[n].length
    }
    putWords(at, [room, bytes, materials.length])
  }
  /** Neighbours that a program gives, three a face; null where it gives none. */
  const neighbours = (at: number, of: D3DXMesh): Uint32Array | null => {
    const bytes = p.bytes(at, of.GetNumFaces() * 12)
    return bytes === null ? null : new Uint32Array(Uint8Array.from(bytes).buffer)
  }

  return {
    mesh_load: answer((on, data, size, options, out) => {
      memory.require(data, size >>> 0)
      const bytes = memory.bytes.slice(data, data + (size >>> 0))
      const loaded = D3DXLoadMeshFromXInMemory(bytes, bytes.length, options >>> 0, device(on))
      giveMade(out, loaded)
      giveMaterials(out + 12, loaded.pMaterials)
    }),
    mesh_create: answer((on, faces, vertices, options, format, out) => {
      const made = D3DXCreateMeshFVF(faces >>> 0, vertices >>> 0, options >>> 0, format >>> 0, device(on))
      putWords(out, [keep(made)])
    }),
    mesh_shape: answer((on, shape, a, b, c, first, second, out) => {
      giveMade(out, shapes[shape](device(on), a, b, c, first >>> 0, second >>> 0))
    }),
    mesh_clone: answer((number, options, format, on, out) => {
      putWords(out, [keep(mesh(number).CloneMeshFVF(options >>> 0, format >>> 0, device(on)))])
    }),
    mesh_draw: answer((number, attribute) => mesh(number).DrawSubset(attribute >>> 0)),
    mesh_number: (number, which) => p.quietly(() => numbers[which](mesh(number))),
    mesh_buffer: answer((number, isIndices, out) => {
      p.putObject(out, isIndices ? mesh(number).GetIndexBuffer() : mesh(number).GetVertexBuffer())
    }),
    mesh_ranges: (number, at, room) =>
      p.quietly(() => {
        const table = mesh(number).GetAttributeTable()
        for (const [n, range] of table.slice(0, room >>> 0).entries()) {
          const { AttribId, FaceStart, FaceCount, VertexStart, VertexCount } = range
          putWords(at + n * RANGE_WORDS * 4, [AttribId, FaceStart, FaceCount, VertexStart, VertexCount])
        }
        return table.length
      }),
    mesh_adjacency: answer((number, epsilon, at) => putWords(at, mesh(number).GenerateAdjacency(epsilon))),
    mesh_normals: answer((number, at) => D3DXComputeNormals(mesh(number), neighbours(at, mesh(number)))),
    mesh_optimize: answer((number, flags, at, to, faces, out) => {
      const own = mesh(number)
      const made = own.OptimizeInplace(flags >>> 0, neighbours(at, own))
      if (to !== 0) putWords(to, made.AdjacencyOut)
      if (faces !== 0) putWords(faces, made.FaceRemap)
      give(out + 4, made.pVertexRemap)
    }),
  }
}

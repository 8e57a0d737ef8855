/** Meshes of D3DX (source/d3dx/meshes.cpp): shapes, .x files, and what is done with them. */
import { D3DXWeldVertices } from '../../d3dx/meshes/clean.js'
import { UNUSED32 } from '../../d3dx/meshes/mesh-flags.js'
import { D3DXLoadMeshFromXInMemory, type LoadedMesh } from '../../d3dx/meshes/mesh-x.js'
import { D3DXCreateMeshFVF, type D3DXMesh, type MeshOptimization } from '../../d3dx/meshes/mesh.js'
import { D3DXComputeNormals } from '../../d3dx/meshes/normals.js'
import type { D3DXMATERIAL } from '../../d3dx/readers.js'
import {
  D3DXCreateBox,
  D3DXCreateCylinder,
  D3DXCreatePolygon,
  D3DXCreateSphere,
  D3DXCreateTorus,
  type Shape,
} from '../../d3dx/shapes/shapes.js'
import { D3DXCreateTeapot } from '../../d3dx/shapes/teapot.js'
import { D3DXCreateText } from '../../d3dx/shapes/text-mesh.js'
import { sizeOf } from '../../api/struct-layout.js'
import { writeStruct } from '../../api/struct-memory.js'
import type { Direct3DDevice8 } from '../../runtime/index.js'
import { logFontAt } from '../gdi-letters.js'
import type { Call, Parts } from './parts.js'

type Maker = (device: Direct3DDevice8, a: number, b: number, c: number, d: number, e: number) => Shape

/** Shapes, by the numbers that the source has for them. */
const SHAPES: readonly Maker[] = [
  (device, length, sides) => D3DXCreatePolygon(device, length, sides),
  (device, width, height, depth) => D3DXCreateBox(device, width, height, depth),
  (device, radius, slices, stacks) => D3DXCreateSphere(device, radius, slices, stacks),
  (device, first, second, length, slices, stacks) => D3DXCreateCylinder(device, first, second, length, slices, stacks),
  (device, inner, outer, sides, rings) => D3DXCreateTorus(device, inner, outer, sides, rings),
  (device) => D3DXCreateTeapot(device),
]

/** Words of a GLYPHMETRICSFLOAT. */
const GLYPH_WORDS = 6

const encoder = new TextEncoder()

/** Number of a mesh, and its neighbours: where they are and how many bytes. */
function giveShape({ put, keep, giveWords }: Parts, out: number, { pMesh, pAdjacency }: Shape): void {
  put(out, keep(pMesh))
  giveWords(out + 4, pAdjacency)
}

/**
 * Materials: each is its struct and where its file's name is, behind all of them; 0: it has none. Then how many there
 * are.
 */
export function giveMaterials(parts: Parts, out: number, materials: readonly D3DXMATERIAL[]): void {
  const stride = sizeOf('D3DMATERIAL8') + 4
  const names = materials.map(({ pTextureFilename }) => encoder.encode(pTextureFilename ?? ''))
  const room = names.reduce((sum, name) => sum + name.length + 1, names.length * stride)
  const all = new Uint8Array(room)
  const view = new DataView(all.buffer)
  let at = names.length * stride
  materials.forEach(({ MatD3D }, n) => {
    writeStruct('D3DMATERIAL8', view, n * stride, MatD3D)
    view.setUint32((n + 1) * stride - 4, names[n].length === 0 ? 0 : at, true)
    all.set(names[n], at)
    at += names[n].length + 1
  })
  parts.give(out, all)
  parts.put(out + 8, names.length)
}

/** A mesh with its neighbours, and its materials. */
export function giveLoaded(parts: Parts, out: number, loaded: LoadedMesh): void {
  giveShape(parts, out, loaded)
  giveMaterials(parts, out + 12, loaded.pMaterials)
}

/** A list with UNUSED32 behind it, up to a length. */
function padded(list: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const all = new Uint32Array(Math.max(list.length, length)).fill(UNUSED32)
  all.set(list)
  return all
}

/** The functions, by the names that they are imported by. */
export function bindMeshes(parts: Parts): Readonly<Record<string, Call>> {
  const { passage, keep, thing, answer, device, bytesAt, put, giveWords, floatsAt, wordsAt } = parts
  const mesh = (number: number): D3DXMesh => thing<D3DXMesh>(number)
  /** Three neighbours a face; null for NULL. */
  const adjacencyOf = (number: number, at: number): Uint32Array | null =>
    at === 0 ? null : new Uint32Array(bytesAt(at, mesh(number).GetNumFaces() * 12).buffer)
  // Which face was which, for as many as were there before.
  const giveOptimization = (out: number, number: number, make: (own: D3DXMesh) => MeshOptimization): void => {
    const own = mesh(number)
    const faces = own.GetNumFaces()
    const { AdjacencyOut, FaceRemap, pVertexRemap } = make(own)
    giveWords(out, AdjacencyOut)
    giveWords(out + 8, padded(FaceRemap, faces))
    giveWords(out + 16, pVertexRemap)
  }
  return {
    mesh_shape: answer((on, kind, a, b, c, d, e, out) => {
      giveShape(parts, out, SHAPES[kind](device(on), a, b, c, d, e))
    }),
    // Behind the shape: a GLYPHMETRICSFLOAT a letter.
    mesh_text: answer((on, font, text, deviation, extrusion, out) => {
      const { memory } = passage
      const made = D3DXCreateText(device(on), logFontAt(memory, font), memory.text(text), deviation, extrusion)
      const metrics = new Float32Array(made.GlyphMetrics.length * GLYPH_WORDS)
      made.GlyphMetrics.forEach(({ gmfBlackBoxX, gmfBlackBoxY, gmfptGlyphOrigin: { x, y }, ...cell }, n) => {
        metrics.set([gmfBlackBoxX, gmfBlackBoxY, x, y, cell.gmfCellIncX, cell.gmfCellIncY], n * GLYPH_WORDS)
      })
      giveShape(parts, out, made)
      giveWords(out + 12, new Uint32Array(metrics.buffer))
    }),
    mesh_create: answer((on, faces, vertices, options, fvf, out) => {
      const made = D3DXCreateMeshFVF(faces >>> 0, vertices >>> 0, options, fvf, device(on))
      put(out, keep(made))
    }),
    mesh_load: answer((on, options, data, size, out) => {
      const loaded = D3DXLoadMeshFromXInMemory(bytesAt(data, size), size, options, device(on))
      giveLoaded(parts, out, loaded)
    }),
    mesh_about: answer((number, out) => {
      const own = mesh(number)
      const words = [own.GetNumFaces(), own.GetNumVertices(), own.GetFVF(), own.GetOptions()]
      words.forEach((word, n) => {
        put(out + n * 4, word)
      })
    }),
    mesh_declaration: answer((number, out) => {
      passage.memory.require(out, 4)
      mesh(number)
        .GetDeclaration()
        .forEach((word, n) => {
          put(out + n * 4, word)
        })
    }),
    mesh_draw: answer((number, attribute) => mesh(number).DrawSubset(attribute >>> 0)),
    mesh_buffer: answer((number, isIndex, out) => {
      const own = mesh(number)
      passage.putObject(out, isIndex ? own.GetIndexBuffer() : own.GetVertexBuffer())
    }),
    mesh_attributes: answer((number, out) => {
      const own = mesh(number)
      giveWords(out, own.LockAttributeBuffer())
      own.UnlockAttributeBuffer()
    }),
    mesh_set_attributes: answer((number, from) => {
      const own = mesh(number)
      own.LockAttributeBuffer().set(new Uint32Array(bytesAt(from, own.GetNumFaces() * 4).buffer))
      own.UnlockAttributeBuffer()
    }),
    mesh_table: answer((number, out) => {
      const rows = mesh(number).GetAttributeTable()
      const words = rows.flatMap(({ AttribId, FaceStart, FaceCount, VertexStart, VertexCount }) => [
        ...[AttribId, FaceStart, FaceCount, VertexStart, VertexCount],
      ])
      giveWords(out, Uint32Array.from(words))
    }),
    // Below 0 faces are neighbours only where they share vertices.
    mesh_adjacency: answer((number, epsilon, out) => {
      const own = mesh(number)
      giveWords(out, epsilon < 0 ? own.ConvertPointRepsToAdjacency() : own.GenerateAdjacency(epsilon))
    }),
    mesh_clone: answer((number, options, fvf, on, out) => {
      put(out, keep(mesh(number).CloneMeshFVF(options, fvf, device(on))))
    }),
    mesh_optimize: answer((number, flags, adjacency, out) => {
      giveOptimization(out + 4, number, (own) => {
        const { pOptMesh, ...optimization } = own.Optimize(flags, adjacencyOf(number, adjacency))
        put(out, keep(pOptMesh))
        return optimization
      })
    }),
    mesh_optimize_inplace: answer((number, flags, adjacency, out) => {
      giveOptimization(out, number, (own) => own.OptimizeInplace(flags, adjacencyOf(number, adjacency)))
    }),
    // D3DXWELDEPSILONS: two floats, a float for each of eight coordinate sets, flags.
    mesh_weld: answer((number, at, adjacency, out) => {
      const [SkinWeights, Normal, ...Tex] = at === 0 ? [] : floatsAt(at, 10)
      const epsilons = at === 0 ? null : { SkinWeights, Normal, Tex, Flags: wordsAt(at + 40, 1)[0] }
      giveOptimization(out, number, (own) => D3DXWeldVertices(own, epsilons, adjacencyOf(number, adjacency)))
    }),
    mesh_normals: answer((number, adjacency) => D3DXComputeNormals(mesh(number), adjacencyOf(number, adjacency))),
  }
}

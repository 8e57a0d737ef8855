/** Meshes of D3DX with bones (source/d3dx/skins.cpp). */
import { D3DXCreateSkinMeshFromMesh } from '../../d3dx/meshes/create-skin-mesh.js'
import type { D3DXMesh, MeshOptimization } from '../../d3dx/meshes/mesh.js'
import type { D3DXBONECOMBINATION, D3DXSkinMesh } from '../../d3dx/meshes/skin-mesh.js'
import type { Call, Parts } from './parts.js'

/** Words of a D3DXBONECOMBINATION; the last one is where its bones are. */
const ROW = 6

/** The table in words, its rows with the places of their bones behind all of them. */
function tableWords(table: readonly D3DXBONECOMBINATION[]): Uint32Array {
  let at = table.length * ROW * 4
  const rows = table.flatMap(({ AttribId, FaceStart, FaceCount, VertexStart, VertexCount, BoneId }) => {
    const place = at
    at += BoneId.length * 4
    return [AttribId, FaceStart, FaceCount, VertexStart, VertexCount, place]
  })
  return Uint32Array.from([...rows, ...table.flatMap(({ BoneId }) => BoneId)])
}

/** The functions, by the names that they are imported by. */
export function bindSkins(parts: Parts): Readonly<Record<string, Call>> {
  const { passage, keep, thing, answer, put, giveWords, wordsAt, floatsAt } = parts
  const skin = (number: number): D3DXSkinMesh => thing<D3DXSkinMesh>(number)
  const adjacencyOf = (number: number, at: number): Uint32Array | null =>
    at === 0 ? null : wordsAt(at, skin(number).GetNumFaces() * 3)
  const giveMesh = (
    out: number,
    mesh: D3DXMesh,
    table: readonly D3DXBONECOMBINATION[],
    remap: MeshOptimization,
  ): void => {
    put(out, keep(mesh))
    giveWords(out + 4, tableWords(table))
    put(out + 12, table.length)
    giveWords(out + 16, remap.AdjacencyOut)
    giveWords(out + 24, remap.FaceRemap)
    giveWords(out + 32, remap.pVertexRemap)
  }
  const matrices = (at: number, count: number): Float32Array[] =>
    Array.from({ length: count }, (_, n) => floatsAt(at + n * 64, 16))
  return {
    skin_create: answer((mesh, bones, out) => {
      put(out, keep(D3DXCreateSkinMeshFromMesh(thing<D3DXMesh>(mesh), bones >>> 0)))
    }),
    skin_set_influence: answer((number, bone, count, vertices, weights) => {
      const many = count >>> 0
      const lists = many === 0 ? [[], []] : [wordsAt(vertices, many), floatsAt(weights, many)]
      skin(number).SetBoneInfluence(bone >>> 0, many, lists[0], lists[1])
    }),
    skin_influence: answer((number, bone, outVertices, outWeights) => {
      const { vertices, weights } = skin(number).GetBoneInfluence(bone >>> 0)
      giveWords(outVertices, vertices)
      giveWords(outWeights, new Uint32Array(weights.buffer))
    }),
    skin_most: answer((number, out) => {
      put(out, skin(number).GetMaxVertexInfluences())
      put(out + 4, skin(number).GetMaxFaceInfluences())
    }),
    // A palette of 0: without indices.
    skin_blend: answer((number, options, adjacency, palette, out) => {
      const near = adjacencyOf(number, adjacency)
      const own = skin(number)
      const made =
        palette === 0
          ? own.ConvertToBlendedMesh(options, near)
          : own.ConvertToIndexedBlendedMesh(options, near, palette >>> 0)
      giveMesh(out, made.pMesh, made.pBoneCombinationTable, made)
    }),
    skin_generate: answer((number, options, least, adjacency, out) => {
      const made = skin(number).GenerateSkinnedMesh(options, least, adjacencyOf(number, adjacency))
      giveMesh(out, made.pMesh, [], made)
    }),
    skin_update: answer((number, bones, transforms, inverse, mesh) => {
      passage.memory.require(transforms, bones * 64)
      const back = inverse === 0 ? null : matrices(inverse, bones)
      skin(number).UpdateSkinnedMesh(matrices(transforms, bones), back, thing<D3DXMesh>(mesh))
    }),
  }
}

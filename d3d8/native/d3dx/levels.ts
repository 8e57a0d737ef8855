/** Meshes of D3DX with levels of detail (source/d3dx/levels.cpp). */
import type { D3DXATTRIBUTEWEIGHTS } from '../../d3dx/meshes/detail/collapse.js'
import { D3DXCreatePMeshFromStream, D3DXGeneratePMesh, type D3DXPMesh } from '../../d3dx/meshes/detail/pmesh.js'
import { D3DXCreateSPMesh, type D3DXSPMesh } from '../../d3dx/meshes/detail/spmesh.js'
import type { D3DXMesh } from '../../d3dx/meshes/mesh.js'
import { readMaterials } from './mesh-tools.js'
import { giveMaterials } from './meshes.js'
import type { Call, Parts } from './parts.js'

/** Floats of a D3DXATTRIBUTEWEIGHTS: five, and one for each of eight textures. */
const WEIGHTS = 13

/** A D3DXATTRIBUTEWEIGHTS; null for NULL. */
export function readWeights({ floatsAt }: Parts, at: number): D3DXATTRIBUTEWEIGHTS | null {
  if (at === 0) return null
  const [Position, Boundary, Normal, Diffuse, Specular, ...Tex] = floatsAt(at, WEIGHTS)
  return { Position, Boundary, Normal, Diffuse, Specular, Tex }
}

/** The mesh, its neighbours and its weights, as both kinds are made of them. */
function sourceOf(parts: Parts, mesh: number, adjacency: number, weights: number, vertexWeights: number) {
  const own = parts.thing<D3DXMesh>(mesh)
  const near = parts.wordsAt(adjacency, own.GetNumFaces() * 3)
  const each = vertexWeights === 0 ? null : parts.floatsAt(vertexWeights, own.GetNumVertices())
  return [own, near, readWeights(parts, weights), each] as const
}

/** Those of ID3DXSPMesh. */
function bindSimplified(
  parts: Parts,
  putAll: (out: number, words: readonly number[]) => void,
): Readonly<Record<string, Call>> {
  const { passage, keep, thing, answer, device, put, giveWords } = parts
  const spmesh = (number: number): D3DXSPMesh => thing<D3DXSPMesh>(number)
  return {
    spmesh_create: answer((mesh, adjacency, weights, vertexWeights, out) => {
      put(out, keep(D3DXCreateSPMesh(...sourceOf(parts, mesh, adjacency, weights, vertexWeights))))
    }),
    spmesh_about: answer((number, out) => {
      const own = spmesh(number)
      putAll(out, [own.GetNumFaces(), own.GetNumVertices(), own.GetFVF(), own.GetOptions()])
    }),
    spmesh_range: answer((number, out) => {
      putAll(out, [spmesh(number).GetMaxFaces(), 0, spmesh(number).GetMaxVertices(), 0])
    }),
    spmesh_reduce: answer((number, byVertices, count) => {
      if (byVertices) spmesh(number).ReduceVertices(count >>> 0)
      else spmesh(number).ReduceFaces(count >>> 0)
    }),
    spmesh_weights: answer((number, out, outVertices) => {
      const { Position, Boundary, Normal, Diffuse, Specular, Tex } = spmesh(number).GetVertexAttributeWeights()
      passage.putFloats(out, [Position, Boundary, Normal, Diffuse, Specular, ...Tex])
      giveWords(outVertices, new Uint32Array(spmesh(number).GetVertexWeights().buffer))
    }),
    // The mesh, its neighbours (none of a progressive one), and where its vertices were.
    spmesh_clone: answer((number, options, fvf, on, isProgressive, out) => {
      const own = spmesh(number)
      const made = isProgressive
        ? { ...own.ClonePMeshFVF(options, fvf, device(on)), AdjacencyOut: new Uint32Array(0) }
        : own.CloneMeshFVF(options, fvf, device(on))
      put(out, keep(made.pCloneMesh))
      giveWords(out + 4, made.AdjacencyOut)
      giveWords(out + 12, made.VertexRemapOut)
    }),
  }
}

/** The functions, by the names that they are imported by. */
export function bindLevels(parts: Parts): Readonly<Record<string, Call>> {
  const { keep, thing, answer, device, put, bytesAt, give, giveWords } = parts
  const pmesh = (number: number): D3DXPMesh => thing<D3DXPMesh>(number)
  const putAll = (out: number, words: readonly number[]): void => {
    words.forEach((word, n) => {
      put(out + n * 4, word)
    })
  }
  return {
    pmesh_create: answer((mesh, adjacency, weights, vertexWeights, least, options, out) => {
      const given = sourceOf(parts, mesh, adjacency, weights, vertexWeights)
      put(out, keep(D3DXGeneratePMesh(...given, least >>> 0, options)))
    }),
    pmesh_range: answer((number, out) => {
      const own = pmesh(number)
      putAll(out, [own.GetMaxFaces(), own.GetMinFaces(), own.GetMaxVertices(), own.GetMinVertices()])
    }),
    pmesh_set: answer((number, byVertices, count) => {
      if (byVertices) pmesh(number).SetNumVertices(count >>> 0)
      else pmesh(number).SetNumFaces(count >>> 0)
    }),
    pmesh_clone: answer((number, options, fvf, on, out) => {
      put(out, keep(pmesh(number).ClonePMeshFVF(options, fvf, device(on))))
    }),
    pmesh_optimize: answer((number, flags, out) => {
      const { pOptMesh, AdjacencyOut, FaceRemap, pVertexRemap } = pmesh(number).Optimize(flags)
      put(out, keep(pOptMesh))
      giveWords(out + 4, AdjacencyOut)
      giveWords(out + 12, FaceRemap)
      giveWords(out + 20, pVertexRemap)
    }),
    pmesh_optimize_base: answer((number, flags, out) => giveWords(out, pmesh(number).OptimizeBaseLOD(flags))),
    pmesh_trim: answer((number, byVertices, least, most, out) => {
      const own = pmesh(number)
      const range = [least >>> 0, most >>> 0] as const
      const { rgiFaceRemap, rgiVertRemap } = byVertices ? own.TrimByVertices(...range) : own.TrimByFaces(...range)
      giveWords(out, rgiFaceRemap)
      giveWords(out + 8, rgiVertRemap)
    }),
    pmesh_save: answer((number, at, count, out) => {
      give(out, pmesh(number).Save(readMaterials(parts, 'ID3DXPMesh::Save', at, count >>> 0)))
    }),
    pmesh_load: answer((at, size, on, options, out) => {
      const { pPMesh, pMaterials } = D3DXCreatePMeshFromStream(bytesAt(at, size), options, device(on))
      put(out, keep(pPMesh))
      giveMaterials(parts, out + 12, pMaterials)
    }),
    ...bindSimplified(parts, putAll),
  }
}

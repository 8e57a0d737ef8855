/** What D3DX does with meshes (source/d3dx/mesh-tools.cpp): rays, cleaning, strips, tangents, files. */
import { sizeOf } from '../../api/struct-layout.js'
import { D3DXCleanMesh, D3DXSplitMesh, D3DXValidMesh } from '../../d3dx/meshes/clean.js'
import { D3DXConvertMeshSubsetToSingleStrip, D3DXConvertMeshSubsetToStrips } from '../../d3dx/meshes/detail/strips.js'
import { D3DXTessellateNPatches } from '../../d3dx/meshes/detail/npatches.js'
import { D3DXIntersect, D3DXIntersectSubset } from '../../d3dx/meshes/intersect.js'
import type { D3DXMesh } from '../../d3dx/meshes/mesh.js'
import { D3DXSaveMeshToX } from '../../d3dx/meshes/mesh-x.js'
import { D3DXComputeTangent } from '../../d3dx/meshes/normals.js'
import type { D3DXMATERIAL } from '../../d3dx/readers.js'
import { D3DERR_INVALIDCALL, D3DError } from '../../types/index.js'
import type { Call, Parts } from './parts.js'

const encoder = new TextEncoder()
const zeroEnded = (text: string): Uint8Array => encoder.encode(`${text}\0`)

/** So many D3DXMATERIALs. */
export function readMaterials({ passage, memory }: Parts, method: string, at: number, count: number): D3DXMATERIAL[] {
  const stride = sizeOf('D3DMATERIAL8') + 4
  return Array.from({ length: count }, (_, n) => {
    const MatD3D = passage.struct('D3DMATERIAL8', at + n * stride)
    const name = memory.view.getUint32(at + (n + 1) * stride - 4, true)
    if (MatD3D === null) throw new D3DError(D3DERR_INVALIDCALL, method, 'pMaterials is NULL')
    return { MatD3D, pTextureFilename: name === 0 ? null : memory.text(name) }
  })
}

/** Lists of words, and before them where each begins, in bytes. */
function listsAsWords(lists: readonly Uint32Array[]): Uint32Array<ArrayBuffer> {
  let at = lists.length
  const places = lists.map((list) => {
    const place = at * 4
    at += list.length
    return place
  })
  return Uint32Array.from([...places, ...lists.flatMap((list) => [...list])])
}

/** The functions, by the names that they are imported by. */
export function bindMeshTools(parts: Parts): Readonly<Record<string, Call>> {
  const { passage, keep, thing, answer, put, give, giveWords, wordsAt, floatsAt } = parts
  const mesh = (number: number): D3DXMesh => thing<D3DXMesh>(number)
  const adjacencyOf = (number: number, at: number): Uint32Array => wordsAt(at, mesh(number).GetNumFaces() * 3)
  const vector = (at: number): { readonly x: number; readonly y: number; readonly z: number } => {
    const [x, y, z] = floatsAt(at, 3)
    return { x, y, z }
  }
  return {
    // Whether it is hit; the nearest hit and all of them, each as face, u, v and distance.
    mesh_intersect: answer((number, oneSubset, attribute, from, along, out) => {
      const ray = [vector(from), vector(along)] as const
      const hits = oneSubset
        ? D3DXIntersectSubset(mesh(number), attribute >>> 0, ...ray)
        : D3DXIntersect(mesh(number), ...ray)
      put(out, hits.Hit ? 1 : 0)
      put(out + 4, hits.FaceIndex)
      passage.putFloats(out + 8, [hits.U, hits.V, hits.Dist])
      const all = new DataView(new ArrayBuffer(hits.pAllHits.length * 16))
      hits.pAllHits.forEach(({ FaceIndex, U, V, Dist }, n) => {
        all.setUint32(n * 16, FaceIndex, true)
        ;[U, V, Dist].forEach((value, k) => all.setFloat32(n * 16 + 4 + k * 4, value, true))
      })
      give(out + 20, new Uint8Array(all.buffer))
    }),
    mesh_clean: answer((number, adjacency, out) => {
      const { pMeshOut, AdjacencyOut, pErrorsAndWarnings } = D3DXCleanMesh(mesh(number), adjacencyOf(number, adjacency))
      put(out, keep(pMeshOut))
      giveWords(out + 4, AdjacencyOut)
      give(out + 12, zeroEnded(pErrorsAndWarnings))
    }),
    mesh_valid: (number, adjacency, out) => {
      try {
        D3DXValidMesh(mesh(number), adjacencyOf(number, adjacency))
        return 0
      } catch (error) {
        if (error instanceof D3DError) give(out, zeroEnded(error.message))
        return passage.failed(error)
      }
    },
    mesh_tessellate: answer((number, segments, quadratic, out) => {
      const { pMeshOut, pAdjacencyOut } = D3DXTessellateNPatches(mesh(number), null, segments, quadratic)
      put(out, keep(pMeshOut))
      giveWords(out + 4, pAdjacencyOut)
    }),
    mesh_tangent: answer((number, stage, target, u, v, wrap, adjacency) => {
      const near = adjacency === 0 ? null : adjacencyOf(number, adjacency)
      D3DXComputeTangent(mesh(number), stage >>> 0, mesh(target), u >>> 0, v >>> 0, wrap, near)
    }),
    mesh_strips: answer((number, attribute, options, isSingle, out) => {
      const wanted = [mesh(number), attribute >>> 0, options] as const
      const made = isSingle
        ? { ...D3DXConvertMeshSubsetToSingleStrip(...wanted), pStripLengths: new Uint32Array(0) }
        : D3DXConvertMeshSubsetToStrips(...wanted)
      passage.putObject(out, made.pIndexBuffer)
      put(out + 4, made.NumIndices)
      giveWords(out + 8, made.pStripLengths)
    }),
    mesh_split: answer((number, adjacency, most, options, out) => {
      const made = D3DXSplitMesh(mesh(number), adjacencyOf(number, adjacency), most >>> 0, options)
      giveWords(out, Uint32Array.from(made.pMeshArrayOut, keep))
      const lists = [made.pAdjacencyArrayOut, made.pFaceRemapArrayOut, made.pVertRemapArrayOut]
      lists.forEach((list, n) => {
        giveWords(out + 8 + n * 8, listsAsWords(list))
      })
    }),
    mesh_save: answer((number, at, count, format, out) => {
      const materials = readMaterials(parts, 'D3DXSaveMeshToX', at, count >>> 0)
      give(out, D3DXSaveMeshToX('', mesh(number), null, materials, count >>> 0, format))
    }),
  }
}

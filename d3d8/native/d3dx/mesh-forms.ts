/**
 * What meshes of D3DX are changed into (source/d3dx/meshes.cpp, source/d3dx/forms.cpp): declarations, point
 * representatives, fewer faces.
 */
import { D3DXDeclaratorFromFVF, D3DXFVFFromDeclarator } from '../../d3dx/meshes/fvf.js'
import { D3DXSimplifyMesh } from '../../d3dx/meshes/detail/simplify.js'
import type { D3DXBaseMesh } from '../../d3dx/meshes/base-mesh.js'
import type { D3DXMesh } from '../../d3dx/meshes/mesh.js'
import { D3DXCreateVolumeTexture } from '../../d3dx/textures/create-texture.js'
import { D3DXCheckTextureRequirements } from '../../d3dx/textures/texture-requirements.js'
import { readWeights } from './levels.js'
import type { Call, Parts } from './parts.js'

/** Tokens of a declaration, at most (SDK: MAX_FVF_DECL_SIZE). */
const MOST_TOKENS = 20
const END = 0xffffffff

/** The functions, by the names that they are imported by. */
export function bindMeshForms(parts: Parts): Readonly<Record<string, Call>> {
  const { memory, passage, keep, thing, answer, device, put, giveWords, wordsAt, floatsAt } = parts
  const mesh = (number: number): D3DXBaseMesh => thing<D3DXBaseMesh>(number)
  return {
    fvf_of: answer((declaration, out) => {
      memory.require(declaration, 4)
      const room = Math.min(MOST_TOKENS, (memory.bytes.length - declaration) >>> 2)
      const tokens = wordsAt(declaration, room)
      const end = tokens.indexOf(END)
      put(out, D3DXFVFFromDeclarator(end < 0 ? tokens : tokens.subarray(0, end + 1)))
    }),
    declaration_of: answer((fvf, out) => {
      D3DXDeclaratorFromFVF(fvf >>> 0).forEach((word, n) => {
        put(out + n * 4, word)
      })
    }),
    mesh_to_reps: answer((number, adjacency, out) => {
      const own = mesh(number)
      giveWords(out, own.ConvertAdjacencyToPointReps(wordsAt(adjacency, own.GetNumFaces() * 3)))
    }),
    mesh_from_reps: answer((number, reps, out) => {
      const own = mesh(number)
      const given = reps === 0 ? null : wordsAt(reps, own.GetNumVertices())
      giveWords(out, own.ConvertPointRepsToAdjacency(given))
    }),
    mesh_simplify: answer((number, adjacency, weights, vertexWeights, least, options, out) => {
      const own = thing<D3DXMesh>(number)
      const simpler = D3DXSimplifyMesh(
        own,
        wordsAt(adjacency, own.GetNumFaces() * 3),
        readWeights(parts, weights),
        vertexWeights === 0 ? null : floatsAt(vertexWeights, own.GetNumVertices()),
        least >>> 0,
        options,
      )
      put(out, keep(simpler))
    }),
    // Width, height, levels and format: as they are asked for, and as they can be.
    texture_requirements: answer((on, at, usage, pool) => {
      const [width, height, levels, format] = wordsAt(at, 4)
      const rest = [levels, usage >>> 0, format, pool >>> 0] as [number, never, never, never]
      const { Width, Height, NumMipLevels, Format } = D3DXCheckTextureRequirements(device(on), width, height, ...rest)
      ;[Width, Height, NumMipLevels, Format].forEach((word, n) => {
        put(at + n * 4, word)
      })
    }),
    create_volume: answer((on, width, height, depth, levels, usage, format, pool, out) => {
      const rest = [levels, usage, format, pool].map((word) => word >>> 0) as [number, never, never, never]
      const made = D3DXCreateVolumeTexture(device(on), width >>> 0, height >>> 0, depth >>> 0, ...rest)
      put(out, passage.objects.pointer(made))
    }),
  }
}

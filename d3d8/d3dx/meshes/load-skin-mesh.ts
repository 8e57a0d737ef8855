/** Meshes of .x files with the bones that they hang on. */
import type { Direct3DDevice8 } from '../../runtime/device/device.js'
import { xToBuffers, type XInfluences, type XMesh } from '../readers.js'
import type { D3DXMESH } from './mesh-flags.js'
import { loadParts, modelOf, type LoadedMesh } from './mesh-x.js'
import { D3DXSkinMesh } from './skin-mesh.js'

/** What D3DXLoadSkinMeshFromXof gives. */
export interface LoadedSkinMesh extends Omit<LoadedMesh, 'pMesh'> {
  readonly pMesh: D3DXSkinMesh
  /** The frame of each bone. */
  readonly pBoneNames: readonly string[]
  /** From the mesh to each bone: 16 numbers for row vectors. */
  readonly pBoneTransforms: readonly Float32Array[]
}

/**
 * Gives each bone the vertices that have it; those of no bone stay where they are.
 *
 * @param places of the vertices in the mesh
 */
function setInfluences(
  mesh: D3DXSkinMesh,
  bones: number,
  { starts, bones: boneOf, weights }: XInfluences,
  places: Uint32Array,
): void {
  const vertices = Array.from({ length: bones }, (): number[] => [])
  const parts = Array.from({ length: bones }, (): number[] => [])
  for (let vertex = 0; vertex + 1 < starts.length; vertex++)
    for (let at = starts[vertex]; at < starts[vertex + 1]; at++) {
      vertices[boneOf[at]]?.push(places[vertex])
      parts[boneOf[at]]?.push(weights[at])
    }
  for (let bone = 0; bone < bones; bone++)
    mesh.SetBoneInfluence(bone, vertices[bone].length, vertices[bone], parts[bone])
}

/**
 * One mesh of a file that was read, with its bones: an element of `readX(…).meshes` or of a frame's, in its own place.
 * A mesh without SkinWeights has no bones. SDK: D3DXLoadSkinMeshFromXof.
 *
 * @param Options D3DXMESH_*
 * @throws D3DError D3DXERR_LOADEDMESHASNODATA
 */
export function D3DXLoadSkinMeshFromXof(
  pXofObjMesh: XMesh,
  Options: D3DXMESH,
  pDevice: Direct3DDevice8,
): LoadedSkinMesh {
  const parts = xToBuffers(modelOf(pXofObjMesh), { skinning: 'software' })
  const { loaded: made, places } = loadParts('D3DXLoadSkinMeshFromXof', Options, pDevice, parts)
  const { pMesh: mesh, ...loaded } = made
  const bones = pXofObjMesh.skin?.bones ?? []
  // The mesh without bones belongs to that with them from here on.
  const pMesh = new D3DXSkinMesh(mesh, bones.length)
  const [{ skin }] = parts
  if (skin) setInfluences(pMesh, bones.length, skin.influences, places[0])
  return {
    ...loaded,
    pMesh,
    pBoneNames: bones.map(({ name }) => name),
    pBoneTransforms: bones.map(({ offset }) => offset.slice()),
  }
}

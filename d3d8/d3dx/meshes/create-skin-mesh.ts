/** Meshes with bones. */
import { invalidCall, isUint } from '../../runtime/arguments/checks.js'
import type { Direct3DDevice8 } from '../../runtime/device/device.js'
import { shownValue } from '../../runtime/arguments/shown-value.js'
import type { D3DFVF } from '../../types/index.js'
import { fvfOfDeclaration } from './fvf.js'
import type { D3DXMESH } from './mesh-flags.js'
import { D3DXCreateMeshFVF, D3DXMesh } from './mesh.js'
import { requireMesh } from './normals.js'
import { D3DXSkinMesh } from './skin-mesh.js'

/** Throws unless a number of bones is one. */
function requireBones(method: string, bones: number): number {
  if (isUint(bones) && bones > 0) return bones
  throw invalidCall(method, `NumBones is ${shownValue(bones)}; it is a UINT of at least 1`)
}

/** A mesh with bones, to be filled. SDK: D3DXCreateSkinMeshFVF. */
export function D3DXCreateSkinMeshFVF(
  NumFaces: number,
  NumVertices: number,
  NumBones: number,
  Options: D3DXMESH,
  FVF: D3DFVF,
  pDevice: Direct3DDevice8,
): D3DXSkinMesh {
  const bones = requireBones('D3DXCreateSkinMeshFVF', NumBones)
  return new D3DXSkinMesh(D3DXCreateMeshFVF(NumFaces, NumVertices, Options, FVF, pDevice), bones)
}

/** The same with a declaration. SDK: D3DXCreateSkinMesh. */
export function D3DXCreateSkinMesh(
  NumFaces: number,
  NumVertices: number,
  NumBones: number,
  Options: D3DXMESH,
  pDeclaration: ArrayLike<number>,
  pDevice: Direct3DDevice8,
): D3DXSkinMesh {
  const fvf = fvfOfDeclaration('D3DXCreateSkinMesh', pDeclaration)
  return D3DXCreateSkinMeshFVF(NumFaces, NumVertices, NumBones, Options, fvf, pDevice)
}

/** Bones for a mesh, which gets one more reference. SDK: D3DXCreateSkinMeshFromMesh. */
export function D3DXCreateSkinMeshFromMesh(pMesh: D3DXMesh, numBones: number): D3DXSkinMesh {
  const method = 'D3DXCreateSkinMeshFromMesh'
  requireMesh(method, 'pMesh', pMesh, D3DXMesh)
  const bones = requireBones(method, numBones)
  pMesh.AddRef()
  return new D3DXSkinMesh(pMesh, bones)
}

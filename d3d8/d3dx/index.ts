/**
 * D3DX, the utility library that Direct3D 8 programs link: `three-d3d8/d3dx`. Names and argument order are those of
 * d3dx8.
 */
export {
  D3DXERR_CANNOTATTRSORT,
  D3DXERR_CANNOTMODIFYINDEXBUFFER,
  D3DXERR_INVALIDDATA,
  D3DXERR_INVALIDMESH,
  D3DXERR_LOADEDMESHASNODATA,
  D3DXERR_SKINNINGNOTSUPPORTED,
  D3DXERR_TOOMANYINFLUENCES,
} from '../types/errors.js'
export {
  D3DXASM_DEBUG,
  D3DXASM_SKIPVALIDATION,
  D3DXAssembleShader,
  D3DXAssembleShaderFromFile,
  D3DXGetErrorString,
  type AssembledShader,
  type D3DXASM,
} from './assemble.js'
export { D3DXBaseMesh } from './meshes/base-mesh.js'
export * from './meshes/bounds.js'
export * from './buffer.js'
export * from './meshes/clean.js'
export type { D3DXATTRIBUTEWEIGHTS } from './meshes/detail/collapse.js'
export * from './mathematics/color.js'
export * from './constants.js'
export * from './meshes/create-skin-mesh.js'
export * from './textures/create-texture.js'
export { D3DXCreateEffect, D3DXCreateEffectFromFile } from './effects/create-effect.js'
export * from './effects/effect-types.js'
export { D3DXEffect } from './effects/effect.js'
export * from './textures/fill-texture.js'
export { fetchFiles, setFileResolver, setFileWriter, type FileResolver, type FileWriter } from './files.js'
export * from './drawing/font.js'
export { D3DXDeclaratorFromFVF, D3DXFVFFromDeclarator, D3DXGetFVFVertexSize } from './meshes/fvf.js'
export { D3DXGetImageInfoFromFile, D3DXGetImageInfoFromFileInMemory } from './pictures/image-file.js'
export {
  D3DXIFF_BMP,
  D3DXIFF_DDS,
  D3DXIFF_DIB,
  D3DXIFF_JPG,
  D3DXIFF_PNG,
  D3DXIFF_PPM,
  D3DXIFF_TGA,
  type D3DXIMAGE_FILEFORMAT,
  type D3DXIMAGE_INFO,
} from './pictures/image.js'
export * from './meshes/intersect.js'
export {
  D3DXLoadSurfaceFromFile,
  D3DXLoadSurfaceFromFileInMemory,
  D3DXLoadSurfaceFromMemory,
  D3DXLoadSurfaceFromSurface,
  D3DXLoadVolumeFromFile,
  D3DXLoadVolumeFromFileInMemory,
  D3DXLoadVolumeFromMemory,
  D3DXLoadVolumeFromVolume,
  type Palette,
} from './textures/load-surface.js'
export type { Letter, LetterSource, LOGFONT } from './drawing/letters.js'
export * from './mathematics/matrix-build.js'
export * from './mathematics/matrix-projections.js'
export * from './mathematics/matrix-stack.js'
export { D3DXMATRIX } from './mathematics/matrix-structure.js'
export * from './mathematics/matrix.js'
export * from './meshes/mesh-flags.js'
export {
  D3DXLoadMeshFromX,
  D3DXLoadMeshFromXInMemory,
  D3DXLoadMeshFromXof,
  D3DXSaveMeshToX,
  DXFILEFORMAT_BINARY,
  DXFILEFORMAT_COMPRESSED,
  DXFILEFORMAT_TEXT,
  type LoadedMesh,
} from './meshes/mesh-x.js'
export { D3DXLoadSkinMeshFromXof, type LoadedSkinMesh } from './meshes/load-skin-mesh.js'
export { D3DXCreateMesh, D3DXCreateMeshFVF, D3DXMesh, type MeshOptimization } from './meshes/mesh.js'
export { D3DXComputeNormals, D3DXComputeTangent, D3DX_COMP_TANGENT_NONE } from './meshes/normals.js'
export * from './textures/normal-map.js'
export * from './meshes/detail/npatches.js'
export { D3DXObject, d3dxInterfaceIds, type D3DXInterfaceName } from './object.js'
export type { Contour, OutlinePoint, TextOutlines } from './shapes/outlines.js'
export * from './mathematics/plane.js'
export {
  D3DXCreatePMeshFromStream,
  D3DXGeneratePMesh,
  D3DXPMesh,
  type LoadedPMesh,
  type Trimming,
} from './meshes/detail/pmesh.js'
export * from './mathematics/project.js'
export * from './mathematics/quaternion.js'
export type { D3DXATTRIBUTERANGE, D3DXMATERIAL } from './readers.js'
export * from './drawing/render-to-env-map.js'
export { D3DXCreateRenderToSurface, D3DXRenderToSurface, type D3DXRTS_DESC } from './drawing/render-to-surface.js'
export {
  D3DX_FILTER_BOX,
  D3DX_FILTER_DITHER,
  D3DX_FILTER_LINEAR,
  D3DX_FILTER_MIRROR,
  D3DX_FILTER_MIRROR_U,
  D3DX_FILTER_MIRROR_V,
  D3DX_FILTER_MIRROR_W,
  D3DX_FILTER_NONE,
  D3DX_FILTER_POINT,
  D3DX_FILTER_TRIANGLE,
  type D3DX_FILTER,
} from './pictures/resample.js'
export * from './textures/save-texture.js'
export {
  D3DXCreateBox,
  D3DXCreateCylinder,
  D3DXCreatePolygon,
  D3DXCreateSphere,
  D3DXCreateTorus,
  type Shape,
} from './shapes/shapes.js'
export { D3DXSimplifyMesh } from './meshes/detail/simplify.js'
export { D3DXSkinMesh, type BlendedMesh, type BoneInfluence, type D3DXBONECOMBINATION } from './meshes/skin-mesh.js'
export * from './drawing/sprite.js'
export { D3DXCreateSPMesh, D3DXSPMesh, type SimplifiedClone } from './meshes/detail/spmesh.js'
export {
  D3DXConvertMeshSubsetToSingleStrip,
  D3DXConvertMeshSubsetToStrips,
  type MeshStrips,
} from './meshes/detail/strips.js'
export * from './mathematics/structures.js'
export * from './shapes/teapot.js'
export {
  DT_BOTTOM,
  DT_CALCRECT,
  DT_CENTER,
  DT_EDITCONTROL,
  DT_END_ELLIPSIS,
  DT_EXPANDTABS,
  DT_HIDEPREFIX,
  DT_LEFT,
  DT_NOCLIP,
  DT_NOFULLWIDTHCHARBREAK,
  DT_NOPREFIX,
  DT_PATH_ELLIPSIS,
  DT_PREFIXONLY,
  DT_RIGHT,
  DT_SINGLELINE,
  DT_TABSTOP,
  DT_TOP,
  DT_VCENTER,
  DT_WORDBREAK,
  DT_WORD_ELLIPSIS,
  type DT,
} from './drawing/text-layout.js'
export * from './shapes/text-mesh.js'
export * from './textures/texture-from-file.js'
export {
  D3DXFilterCubeTexture,
  D3DXFilterTexture,
  D3DXFilterVolumeTexture,
  type AnyTexture,
} from './textures/texture-levels.js'
export {
  D3DXCheckCubeTextureRequirements,
  D3DXCheckTextureRequirements,
  D3DXCheckVolumeTextureRequirements,
  type TextureRequirements,
} from './textures/texture-requirements.js'
export * from './mathematics/vector2.js'
export * from './mathematics/vector3.js'
export * from './mathematics/vector4.js'

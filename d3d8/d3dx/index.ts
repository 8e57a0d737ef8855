/** D3DX, the utility library that Direct3D 8 programs link: `three-d3d8/d3dx`. Names and argument order are those of d3dx8. */
export {
  D3DXERR_CANNOTATTRSORT,
  D3DXERR_CANNOTMODIFYINDEXBUFFER,
  D3DXERR_INVALIDDATA,
  D3DXERR_INVALIDMESH,
  D3DXERR_LOADEDMESHASNODATA,
  D3DXERR_SKINNINGNOTSUPPORTED,
  D3DXERR_TOOMANYINFLUENCES,
} from '../types/errors.js'
export * from './assemble.js'
export { D3DXBaseMesh } from './base-mesh.js'
export * from './bounds.js'
export * from './buffer.js'
export * from './clean.js'
export type { D3DXATTRIBUTEWEIGHTS } from './collapse.js'
export * from './color.js'
export * from './constants.js'
export * from './create-skin-mesh.js'
export * from './create-texture.js'
export * from './fill-texture.js'
export { fetchFiles, setFileResolver, setFileWriter, type FileResolver, type FileWriter } from './files.js'
export * from './font.js'
export { D3DXDeclaratorFromFVF, D3DXFVFFromDeclarator, D3DXGetFVFVertexSize } from './fvf.js'
export { D3DXGetImageInfoFromFile, D3DXGetImageInfoFromFileInMemory } from './image-file.js'
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
} from './image.js'
export * from './intersect.js'
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
} from './load-surface.js'
export type { Letter, LetterSource, LOGFONT } from './letters.js'
export * from './matrix-build.js'
export * from './matrix-projections.js'
export * from './matrix-stack.js'
export { D3DXMATRIX } from './matrix-structure.js'
export * from './matrix.js'
export * from './mesh-flags.js'
export * from './mesh-x.js'
export { D3DXCreateMesh, D3DXCreateMeshFVF, D3DXMesh, type MeshOptimization } from './mesh.js'
export { D3DXComputeNormals, D3DXComputeTangent, D3DX_COMP_TANGENT_NONE } from './normals.js'
export * from './normal-map.js'
export * from './npatches.js'
export { D3DXObject, d3dxInterfaceIds, type D3DXInterfaceName } from './object.js'
export type { Contour, OutlinePoint, TextOutlines } from './outlines.js'
export * from './plane.js'
export { D3DXGeneratePMesh, D3DXPMesh, type Trimming } from './pmesh.js'
export * from './project.js'
export * from './quaternion.js'
export type { D3DXATTRIBUTERANGE, D3DXMATERIAL } from './readers.js'
export * from './render-to-env-map.js'
export { D3DXCreateRenderToSurface, D3DXRenderToSurface, type D3DXRTS_DESC } from './render-to-surface.js'
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
} from './resample.js'
export * from './save-texture.js'
export {
  D3DXCreateBox,
  D3DXCreateCylinder,
  D3DXCreatePolygon,
  D3DXCreateSphere,
  D3DXCreateTorus,
  type Shape,
} from './shapes.js'
export { D3DXSimplifyMesh } from './simplify.js'
export { D3DXSkinMesh, type BlendedMesh, type BoneInfluence, type D3DXBONECOMBINATION } from './skin-mesh.js'
export * from './sprite.js'
export { D3DXCreateSPMesh, D3DXSPMesh, type SimplifiedClone } from './spmesh.js'
export { D3DXConvertMeshSubsetToSingleStrip, D3DXConvertMeshSubsetToStrips, type MeshStrips } from './strips.js'
export * from './structures.js'
export * from './teapot.js'
export {
  DT_BOTTOM,
  DT_CALCRECT,
  DT_CENTER,
  DT_EXPANDTABS,
  DT_LEFT,
  DT_NOCLIP,
  DT_NOPREFIX,
  DT_RIGHT,
  DT_SINGLELINE,
  DT_TOP,
  DT_VCENTER,
  DT_WORDBREAK,
  type DT,
} from './text-layout.js'
export * from './text-mesh.js'
export * from './texture-from-file.js'
export { D3DXFilterCubeTexture, D3DXFilterTexture, D3DXFilterVolumeTexture, type AnyTexture } from './texture-levels.js'
export {
  D3DXCheckCubeTextureRequirements,
  D3DXCheckTextureRequirements,
  D3DXCheckVolumeTextureRequirements,
  type TextureRequirements,
} from './texture-requirements.js'
export * from './vector2.js'
export * from './vector3.js'
export * from './vector4.js'

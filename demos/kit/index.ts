/** What the demos share: matrices, meshes, textures, lights, panels. Nothing here belongs to the library. */
export { bytesOf } from './bytes.js'
export { writeChecker } from './checker.js'
export { createMeshDraw } from './draw-mesh.js'
export {
  identity,
  intoModel,
  lookAtLH,
  multiply,
  perspectiveFovLH,
  rotationX,
  rotationY,
  rotationZ,
  translation,
  type Matrix,
  type Vector,
} from './matrices.js'
export { box, plane, sphere, torusKnot, MESH_FVF, MESH_STRIDE, type Mesh } from './meshes.js'
export { bar, createRows, createSlider, swatch } from './panel.js'
export { screenQuad, SCREEN_STRIDE } from './screen-quad.js'
export { createShadowVolume, type ShadowVolume } from './shadow-volume.js'
export { colour, material, sunlight } from './surfaces.js'
export { windowed } from './windowed.js'

/**
 * What the demos share: short words for matrices, meshes, textures, lights, panels. Programs of others have it as
 * `three-d3d8/kit`; its panel looks as `three-d3d8/kit.css` says.
 */
export { writeChecker } from './checker.js'
export { clamp, gradient, hue, mix, pack, smoothstep } from './numbers/colours.js'
export { createMeshDraw, createVertexBuffer, type MeshDraw } from './draw-mesh.js'
export { createFont, type Lettering, type Print } from './font.js'
export { createLook, type Look } from './looks.js'
export {
  add,
  cross,
  dot,
  identity,
  intoModel,
  intoTexture,
  invertRigid,
  lookAtLH,
  multiply,
  normalize,
  perspectiveFovLH,
  rotationX,
  rotationY,
  rotationZ,
  scaling,
  subtract,
  translation,
  turnOf,
  type Matrix,
  type Vector,
} from './numbers/matrices.js'
export { loadModel } from './load-model.js'
export { loadTexture } from './load-texture.js'
export { box, facets, gem, hills, plane, sphere, torusKnot, MESH_FVF, MESH_STRIDE, type Mesh } from './meshes.js'
export { setMist } from './mist.js'
export { cloudy, createRandom, noise } from './numbers/noise.js'
export { keepNumber, type Kept } from './kept.js'
export { openDevice } from './open-device.js'
export { createOrbit, type Orbit } from './numbers/orbit.js'
export {
  createPainting,
  createPaintingAsync,
  createRelief,
  createReliefAsync,
  cubeFaces,
  packDirection,
  paint,
  paintBytes,
  paintBytesAsync,
  paintCube,
  paintNormals,
  paintSlopes,
  paintVolume,
} from './paint.js'
export { createBeeps, type Beep, type Beeps } from './page/beeps.js'
export { createStick, type Stick } from './page/stick.js'
export { createStrip, type Corner } from './strips.js'
export { bar, createRows, createSlider, createTable, createTick, swatch, text } from './panel.js'
export { screenQuad, SCREEN_STRIDE } from './screen-quad.js'
export { createSprites, type Sprites } from './sprites.js'
export { createPixelShader, createVertexShader, setMatrixConstant } from './shaders.js'
export { createShadowVolume, type ShadowVolume } from './shadow-volume.js'
export { blend, combine, setSmoothTexture } from './stages.js'
export { colour, glow, lamp, material, spotlight, sunlight } from './surfaces.js'
export { tangentsOf } from './numbers/tangents.js'
export { playThree, type Player, type ThreePlayer } from './page/three-player.js'
export { createThreeView, type ThreeView } from './page/three-view.js'
export { windowed } from './page/windowed.js'
export { ddsOf, frameText, joined } from './x-text.js'

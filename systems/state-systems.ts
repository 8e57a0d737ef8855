import { alphaTest } from './alpha-test.js'
import { blend } from './blend.js'
import { cascade } from './cascade.js'
import { clipping } from './clipping.js'
import type { GroupSystem } from './define-system.js'
import { depth } from './depth.js'
import type { DrawState } from './draw-state.js'
import { factor } from './factor.js'
import { fog } from './fog.js'
import { lighting } from './lighting.js'
import { lights } from './lights.js'
import { material } from './material.js'
import { palette } from './palette.js'
import { pixelShader } from './pixel-shader.js'
import { points } from './points.js'
import { raster } from './raster.js'
import { samplerUnits } from './sampler-units.js'
import { pixelConstants, vertexConstants } from './shader-constants.js'
import { stages } from './stages.js'
import { stencil } from './stencil.js'
import type { System } from './system.js'
import { textureMatrices } from './texture-matrix.js'
import { transforms } from './transforms.js'
import { vertexFormat } from './vertex-format.js'
import { viewport } from './viewport.js'
import { world } from './world.js'
import { wrap } from './wrap.js'

/** Those that nobody asks for anything. */
const plainSystems: readonly GroupSystem[] = [
  blend,
  depth,
  stencil,
  raster,
  viewport,
  clipping,
  vertexFormat,
  factor,
  alphaTest,
  fog,
  lighting,
  lights,
  transforms,
  points,
  wrap,
  cascade,
  pixelShader,
  ...stages,
  ...textureMatrices,
  ...samplerUnits,
]

/**
 * The systems that turn state alone into what a draw needs, with nothing of buffers, textures and targets: those that a renderer draws with, and
 * those that a taken frame is read with. What the draws of a run may differ in (`perDraw`) is theirs to read from the block; runs read it from
 * the logs.
 */
export function createStateSystems(draw: DrawState) {
  const asked = {
    palette: palette.make(draw),
    vertexConstants: vertexConstants.make(draw),
    pixelConstants: pixelConstants.make(draw),
  }
  const worldSystem = world.make(draw)
  const perDraw: readonly System[] = [worldSystem, material.make(draw)]
  const shared: readonly System[] = [...plainSystems.map(({ make }) => make(draw)), ...Object.values(asked)]
  return { shared, perDraw, world: worldSystem, ...asked }
}

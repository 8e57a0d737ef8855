import { alphaTest } from './pixel/alpha-test.js'
import { blend } from './pixel/blend.js'
import { cascade } from './pixel/cascade.js'
import { clipping } from './vertex/clipping.js'
import type { StateSystem } from './define-system.js'
import { depth } from './pixel/depth.js'
import { factor } from './pixel/factor.js'
import { fog } from './lighting/fog.js'
import { lighting } from './lighting/lighting.js'
import { lights } from './lighting/lights.js'
import { material } from './lighting/material.js'
import { farPalette, palette } from './vertex/palette.js'
import { pixelShader } from './pixel/pixel-shader.js'
import { points } from './vertex/points.js'
import { raster } from './pixel/raster.js'
import { samplerUnits } from './pixel/sampler-units.js'
import { pixelConstants, vertexConstants } from './vertex/shader-constants.js'
import { stages } from './pixel/stages.js'
import { stencil } from './pixel/stencil.js'
import type { StateTools } from './state-tools.js'
import type { System } from './system.js'
import { textureMatrices } from './vertex/texture-matrix.js'
import { transforms } from './vertex/transforms.js'
import { vertexFormat } from './vertex/vertex-format.js'
import { viewport } from './vertex/viewport.js'
import { world } from './vertex/world.js'
import { wrap } from './vertex/wrap.js'

/** Those that nobody asks for anything. */
const plainSystems: readonly StateSystem[] = [
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
 * The systems that turn state alone into what a draw needs, with nothing of buffers, textures and targets: those that a
 * renderer draws with, and those that a taken frame is read with. What the draws of a run may differ in (`perDraw`) is
 * theirs to read from the block; runs read it from the logs.
 */
export function createStateSystems(tools: StateTools) {
  const asked = {
    palette: palette.make(tools),
    vertexConstants: vertexConstants.make(tools),
    pixelConstants: pixelConstants.make(tools),
  }
  const worldSystem = world.make(tools)
  const perDraw: readonly System[] = [worldSystem, material.make(tools)]
  const plain: readonly System[] = plainSystems.map(({ make }) => make(tools))
  const shared: readonly System[] = [...plain, ...Object.values(asked), farPalette(asked.palette)]
  return { shared, perDraw, world: worldSystem, ...asked }
}

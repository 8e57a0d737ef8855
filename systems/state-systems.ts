import { STAGES } from '../d3d8/state-table.js'
import { createAlphaTest } from './alpha-test.js'
import { createBlend } from './blend.js'
import { createCascade } from './cascade.js'
import { createClipping } from './clipping.js'
import { createDepth } from './depth.js'
import type { DrawState } from './draw-state.js'
import { createFactor } from './factor.js'
import { createFog } from './fog.js'
import type { Gaps } from './gl-gaps.js'
import { createLighting } from './lighting.js'
import { createLights } from './lights.js'
import { createMaterial } from './material.js'
import { createPalette } from './palette.js'
import { createPixelShader } from './pixel-shader.js'
import { createPoints } from './points.js'
import { createRaster } from './raster.js'
import { createSamplerUnit } from './sampler-units.js'
import type { Samplers } from './samplers.js'
import { createPixelConstants, createVertexConstants } from './shader-constants.js'
import { createStage } from './stages.js'
import { createStencil } from './stencil.js'
import type { System } from './system.js'
import { createTextureMatrix } from './texture-matrix.js'
import { createTransforms } from './transforms.js'
import { createVertexFormat } from './vertex-format.js'
import { createViewport } from './viewport.js'
import { createWorld } from './world.js'
import { createWrap } from './wrap.js'

/**
 * The systems that turn state alone into what a draw needs, with nothing of buffers, textures and targets: those that a renderer draws with, and
 * those that a taken frame is read with. What the draws of a run may differ in (`perDraw`) is theirs to read from the block; runs read it from
 * the logs.
 */
export function createStateSystems(draw: DrawState, gaps: Gaps, samplers: Samplers) {
  const palette = createPalette(draw, gaps)
  const vertexConstants = createVertexConstants()
  const pixelConstants = createPixelConstants()
  const world = createWorld(draw)
  const perDraw: readonly System[] = [world, createMaterial(draw)]
  const shared: readonly System[] = [
    createBlend(draw),
    createDepth(draw),
    createStencil(draw),
    createRaster(draw),
    createViewport(draw),
    createClipping(draw),
    createVertexFormat(),
    createFactor(draw),
    createAlphaTest(draw),
    createFog(draw),
    createLighting(draw),
    createLights(draw),
    createTransforms(draw),
    palette,
    createPoints(draw),
    createWrap(),
    createCascade(),
    createPixelShader(),
    vertexConstants,
    pixelConstants,
    ...Array.from({ length: STAGES }, (_, stage) => [
      createStage(draw, stage),
      createTextureMatrix(draw, stage),
      createSamplerUnit(draw, samplers, stage),
    ]).flat(),
  ]
  return { shared, perDraw, world, palette, vertexConstants, pixelConstants }
}

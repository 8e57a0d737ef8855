/**
 * GLSL of one vs_1_x or ps_1_x shader, to be looked at: what is drawn besides depends on the states of the draw, which
 * are the plainest here.
 */

import type { ShaderProgram } from '../../d3d8/shader/index.js'
import { D3DVSDT_FLOAT4 } from '../../d3d8/types/index.js'
import { DEPTH_KIND, FOG, PALETTE_KIND, TEXTURE, type SamplingStage } from '../programs/program-key.js'
import { generateProgrammablePixelShader } from './programmable-pixel.js'
import { generateProgrammableVertexShader } from './programmable-vertex.js'

/** Input registers of a vertex shader, and texture stages of a pixel shader. */
const INPUTS = 16
const STAGES = 6
/** D3DCMP_ALWAYS: no alpha test. */
const ALWAYS = 8

/** Instructions that look a direction up. */
const CUBES: ReadonlySet<string> = new Set(['texm3x3tex', 'texm3x3spec', 'texm3x3vspec'])

const shape = { fog: FOG.off, flat: false, clipPlanes: 0, clipDistance: false }

const stageOf = (program: ShaderProgram, number: number): SamplingStage => {
  const isCube = program.instructions.some(
    ({ operation, destination }) => CUBES.has(operation.name) && destination?.number === number,
  )
  return {
    ...{ texture: isCube ? TEXTURE.cube : TEXTURE.flat, palette: PALETTE_KIND.none, depth: DEPTH_KIND.none },
    ...{ projected: 0, wrap: 0, biased: false, border: 0, mirrorOnce: 0, borderFilter: 0, round: false },
  }
}

/**
 * Translates a shader as a draw without fog, alpha test and clip planes would have it: input registers of four floats
 * each, textures flat but for those that are looked up by a direction.
 *
 * @param program as `readShader` gives it
 * @returns the source of the half in GLSL ES 3.00, without `#version`
 */
export const translateShader = (program: ShaderProgram): string => {
  if (program.kind === 'pixel') {
    const stages = Array.from({ length: STAGES }, (_, n) => stageOf(program, n))
    return generateProgrammablePixelShader(program, { ...shape, stages, alphaFunc: ALWAYS, pointSprite: false })
  }
  const elements = Array.from({ length: INPUTS }, (_, register) => ({ register, type: D3DVSDT_FLOAT4 }))
  const written = program.instructions.reduce((mask, { destination }) => {
    return destination?.file === 'oT' ? mask | (1 << destination.number) : mask
  }, 0)
  const key = { ...shape, elements, points: false, coordinates: written, wrap: [] }
  return generateProgrammableVertexShader(program, key)
}

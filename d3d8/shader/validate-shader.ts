/**
 * What a version of the shader languages allows. Sources: DirectX 8.1, "Registers", "Instruction Flow", the pages of
 * the instructions.
 */

import { D3DPS_VERSION, D3DVS_VERSION } from '../types/index.js'
import type { ShaderLimits } from './checking.js'
import { ShaderError } from './error.js'
import type { ShaderProgram } from './program.js'
import { validatePixelShader } from './validate-pixel.js'
import { validateVertexShader } from './validate-vertex.js'

/** vs_1_1 with 96 constants, ps_1_4, as CreateVertexShader and CreatePixelShader look at programs. */
export const SHADER_LIMITS: ShaderLimits = {
  vertexVersion: D3DVS_VERSION(1, 1),
  pixelVersion: D3DPS_VERSION(1, 4),
  vertexConstants: 96,
  strict: false,
}

/**
 * Checks a program against its version and a device.
 * @param program a program as readShader gives it
 * @param limits what is allowed
 * @throws ShaderError at the first thing that is not
 */
export const validateShader = (program: ShaderProgram, limits: ShaderLimits = SHADER_LIMITS): void => {
  const { kind, major, minor } = program
  const [version, highest] =
    kind === 'vertex'
      ? [D3DVS_VERSION(major, minor), limits.vertexVersion]
      : [D3DPS_VERSION(major, minor), limits.pixelVersion]
  if (version > highest)
    throw new ShaderError(
      `${kind === 'vertex' ? 'vs' : 'ps'}_${major}_${minor} is not supported; ` +
        `the device has version ${(highest >>> 8) & 0xff}.${highest & 0xff}.`,
      0,
    )
  if (kind === 'vertex') validateVertexShader(program, limits)
  else validatePixelShader(program, limits)
}

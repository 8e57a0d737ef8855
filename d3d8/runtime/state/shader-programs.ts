import type { Context } from '../../../engine/index.js'
import type { Direct3DCore } from '../../core.js'
import type { ArenaName } from '../../items.js'
import { readShader, ShaderError, validateShader, type ShaderKind, type ShaderProgram } from '../../shader/index.js'
import { ShaderHandles } from './shader-handles.js'
import { refuseCall } from '../arguments/validate.js'

/**
 * Reads and validates the tokens of a shader.
 *
 * @throws D3DError D3DERR_INVALIDCALL with the instruction and the offset that are wrong
 */
export function readProgram(method: string, kind: ShaderKind, tokens: Uint32Array): ShaderProgram {
  try {
    const program = readShader(tokens)
    if (program.kind !== kind) refuseCall(method, `pFunction is a ${program.kind} shader; a ${kind} shader is wanted`)
    validateShader(program)
    return program
  } catch (error) {
    if (error instanceof ShaderError) return refuseCall(method, `pFunction: ${error.message}`)
    throw error
  }
}

/** A pixel shader as CreatePixelShader made it. */
export interface PixelShader {
  readonly entity: number
  readonly program: ShaderProgram
}

/** The pixel shaders of a device. */
export class PixelShaders extends ShaderHandles<PixelShader> {
  constructor(core: Direct3DCore, context: Context<ArenaName>) {
    super(core, context, 'PixelShader')
  }

  /** Makes a shader and gives its handle. */
  create(tokens: Uint32Array): number {
    const program = readProgram('CreatePixelShader', 'pixel', tokens)
    return this.add({ kind: 'pixelShader', program }, (entity) => ({ entity, program }))
  }
}

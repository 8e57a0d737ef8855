import type { Context, Core } from '../../engine/index.js'
import type { Description } from '../descriptions.js'
import type { ArenaName } from '../items.js'
import { readShader, ShaderError, validateShader, type ShaderKind, type ShaderProgram } from '../shader/index.js'
import { hex } from './checks.js'
import { refuseCall } from './validate.js'

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

const handleOf = (entity: number): number => entity * 2 + 1

/** The pixel shaders of a device, by their handles. */
export class PixelShaders {
  readonly #core: Core<Description, ArenaName>
  readonly #context: Context<ArenaName>
  readonly #byHandle = new Map<number, PixelShader>()

  constructor(core: Core<Description, ArenaName>, context: Context<ArenaName>) {
    this.#core = core
    this.#context = context
  }

  /** Makes a shader and gives its handle; it is not bound. */
  create(tokens: Uint32Array): number {
    const program = readProgram('CreatePixelShader', 'pixel', tokens)
    const entity = this.#core.resources.create({ kind: 'pixelShader', program })
    this.#byHandle.set(handleOf(entity), { entity, program })
    return handleOf(entity)
  }

  /** The shader of a handle; an unknown or deleted one is refused in the name of `method`. */
  find(method: string, handle: number): PixelShader {
    return (
      this.#byHandle.get(handle) ??
      refuseCall(method, `Handle is ${hex(handle)}; CreatePixelShader has made no such handle, or it has been deleted`)
    )
  }

  delete(handle: number): void {
    const { entity } = this.find('DeletePixelShader', handle)
    this.#byHandle.delete(handle)
    const { pass } = this.#context
    // Rows carry the handle, not the entity: while draws are waiting, one of them may name it.
    if (pass.count > 0) this.#context.reads(entity)
    this.#core.resources.destroy(entity, pass.serial)
  }

  /** Deletes all: the device goes. */
  dispose(): void {
    for (const handle of [...this.#byHandle.keys()]) this.delete(handle)
  }
}

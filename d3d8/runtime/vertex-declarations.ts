import type { Context, Core } from '../../engine/index.js'
import type { Description } from '../descriptions.js'
import type { ArenaName } from '../items.js'
import { VERTEX_CONSTANTS } from '../state-table.js'
import { D3DVSDE_NORMAL, D3DVSDT_FLOAT3, decodeDeclaration, elementOf } from '../types/index.js'
import type { VertexLayout, VertexShaderDeclaration } from '../types/index.js'
import type { ShaderProgram } from '../shader/index.js'
import { ShaderHandles } from './shader-handles.js'
import { readProgram } from './shader-programs.js'
import { refuseCall } from './validate.js'

/** What CreateVertexShader made: a declaration, with code or for the fixed-function pipeline. */
export interface Declaration {
  readonly entity: number
  readonly layout: VertexLayout
  /** Streams that it reads, one bit each. */
  readonly streams: number
  readonly constants: VertexShaderDeclaration['constants']
  readonly tokens: Uint32Array
  /** The code; null for the fixed function. */
  readonly program: ShaderProgram | null
}

/** Reads the tokens; what is wrong with them becomes D3DERR_INVALIDCALL. */
function read(tokens: Uint32Array): VertexShaderDeclaration {
  try {
    return decodeDeclaration(tokens)
  } catch (error) {
    return refuseCall('CreateVertexShader', `pDeclaration: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** The vertex shaders of a device. */
export class VertexDeclarations extends ShaderHandles<Declaration> {
  constructor(core: Core<Description, ArenaName>, context: Context<ArenaName>) {
    super(core, context, 'VertexShader')
  }

  /**
   * Makes a declaration and gives its handle.
   *
   * @throws D3DError when the tokens cannot be read, load constants that do not exist, or NORMAL is not FLOAT3 (3DMark2001 asks for that refusal; Wine, test_shader).
   */
  create(tokens: Uint32Array, code: Uint32Array | null): number {
    const { layout, constants, length } = read(tokens)
    const program = code === null ? null : readProgram('CreateVertexShader', 'vertex', code)
    const normal = program === null ? elementOf(layout, D3DVSDE_NORMAL) : undefined
    if (normal !== undefined && normal.type !== D3DVSDT_FLOAT3)
      refuseCall(
        'CreateVertexShader',
        `pDeclaration: D3DVSDE_NORMAL has type ${normal.type}; D3DVSDT_FLOAT3 is allowed`,
      )
    for (const { register, values } of constants)
      if (register + values.length / 4 > VERTEX_CONSTANTS)
        refuseCall(
          'CreateVertexShader',
          `pDeclaration loads constants from register ${register} on; ${VERTEX_CONSTANTS - 1} is the last`,
        )
    const streams = layout.elements.reduce((bits, { stream }) => bits | (1 << stream), 0)
    const own = tokens.slice(0, length)
    return this.add({ kind: 'declaration', layout, tokens: own, program }, (entity) => ({
      entity,
      layout,
      streams,
      constants,
      tokens: own,
      program,
    }))
  }
}

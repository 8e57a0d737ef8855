import type { Context } from '../../../engine/index.js'
import type { Direct3DCore } from '../../core.js'
import type { ArenaName } from '../../items.js'
import { shaderEntityOf, shaderHandleOf } from '../../descriptions.js'
import { STREAMS, VERTEX_CONSTANTS } from '../../state-table.js'
import {
  D3DVSDE_NORMAL,
  D3DVSDT_FLOAT2,
  D3DVSDT_FLOAT3,
  decodeDeclaration,
  elementOf,
  layoutOf,
} from '../../types/index.js'
import type { TessellatorElement, VertexElement, VertexLayout, VertexShaderDeclaration } from '../../types/index.js'
import type { ShaderProgram } from '../../shader/index.js'
import type { PatchFormat } from '../drawing/drawn-input.js'
import { ShaderHandles } from './shader-handles.js'
import { readProgram } from './shader-programs.js'
import { refuseCall } from '../arguments/validate.js'

/** What CreateVertexShader made: a declaration, with code or for the fixed-function pipeline. */
export interface Declaration {
  readonly entity: number
  readonly layout: VertexLayout
  /** Streams that it reads, one bit each. */
  readonly streams: number
  readonly constants: VertexShaderDeclaration['constants']
  readonly tessellator: VertexShaderDeclaration['tessellator']
  readonly tokens: Uint32Array
  /** The code; null for the fixed function. */
  readonly program: ShaderProgram | null
}

/** The vertices of a declaration without the elements of streams 1 to 15. */
export interface FirstStreamFormat {
  /** Handle that their draws have. */
  readonly code: number
  readonly layout: VertexLayout
}

/** The number of the stream that stands for the tessellator in the layouts of patches: behind those of the program. */
const TESSELLATOR = STREAMS

/** Types of what the tessellator makes. */
const madeTypes = { normal: D3DVSDT_FLOAT3, uv: D3DVSDT_FLOAT2 } as const
const madeBytes = { normal: 12, uv: 8 } as const

/** What a declaration reads of stream 0. */
function firstStreamOf(layout: VertexLayout): VertexLayout {
  const { elements, strides, transformed } = layout
  if (elements.every(({ stream }) => stream === 0)) return layout
  return layoutOf(
    elements.filter(({ stream }) => stream === 0),
    strides.slice(0, 1),
    transformed,
  )
}

/**
 * The layout of patches' vertices: what the tessellator makes and no stream has a place for lies in a stream of its
 * own.
 */
function patchLayout(layout: VertexLayout, tessellator: readonly TessellatorElement[]): VertexLayout {
  const elements: VertexElement[] = [...layout.elements]
  let offset = 0
  for (const { kind, output } of tessellator) {
    if (elements.some(({ register }) => register === output)) continue
    elements.push({ register: output, type: madeTypes[kind], stream: TESSELLATOR, offset })
    offset += madeBytes[kind]
  }
  return offset === 0 ? layout : layoutOf(elements, layout.strides, layout.transformed)
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
  /**
   * Declarations of patches' vertices, of those with stream 0 alone, and of other vertices with stream 0 alone, by
   * whose they are.
   */
  readonly #ofPatches = new Map<number, PatchFormat>()
  readonly #ofFirstStreamPatches = new Map<number, PatchFormat>()
  readonly #ofFirstStream = new Map<number, FirstStreamFormat>()

  constructor(core: Direct3DCore, context: Context<ArenaName>) {
    super(core, context, 'VertexShader')
  }

  /** What vertices of patches look like with a declaration, `onlyFirst` with what it reads of stream 0. */
  patchFormat(handle: number, onlyFirst: boolean): PatchFormat {
    const formats = onlyFirst ? this.#ofFirstStreamPatches : this.#ofPatches
    const known = formats.get(handle)
    if (known !== undefined) return known
    const { layout: own, tokens, program, tessellator } = this.find('DrawRectPatch', handle)
    const layout = patchLayout(onlyFirst ? firstStreamOf(own) : own, tessellator)
    const code =
      layout === own ? handle : shaderHandleOf(this.createEntity({ kind: 'declaration', layout, tokens, program }))
    const format = { code, layout, tessellator }
    formats.set(handle, format)
    return format
  }

  /** What vertices look like that have only what a declaration reads of stream 0. */
  firstStreamFormat(handle: number): FirstStreamFormat {
    const known = this.#ofFirstStream.get(handle)
    if (known !== undefined) return known
    const { layout: own, tokens, program } = this.find('DrawPrimitiveUP', handle)
    const layout = firstStreamOf(own)
    const code = shaderHandleOf(this.createEntity({ kind: 'declaration', layout, tokens, program }))
    const format = { code, layout }
    this.#ofFirstStream.set(handle, format)
    return format
  }

  override delete(handle: number): void {
    super.delete(handle)
    for (const formats of [this.#ofPatches, this.#ofFirstStreamPatches, this.#ofFirstStream]) {
      const format = formats.get(handle)
      formats.delete(handle)
      if (format !== undefined && format.code !== handle) this.destroyEntity(shaderEntityOf(format.code))
    }
  }

  /**
   * Makes a declaration and gives its handle.
   *
   * @throws D3DError when the tokens cannot be read, load constants that do not exist, or NORMAL is not FLOAT3
   * (3DMark2001 asks for that refusal; Wine, test_shader).
   */
  create(tokens: Uint32Array, code: Uint32Array | null): number {
    const { layout, constants, tessellator, length } = read(tokens)
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
      tessellator,
      tokens: own,
      program,
    }))
  }
}

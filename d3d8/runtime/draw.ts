import type { Context, Core } from '../../engine/index.js'
import { FALLBACKS } from '../api/fallbacks.js'
import type { Description } from '../descriptions.js'
import { Item } from '../items.js'
import type { ArenaName } from '../items.js'
import { MAX_PRIMITIVES } from './caps.js'
import { shownValue } from './shown-value.js'
import { refuseCall } from './validate.js'
import type { DeviceVertexInput } from './vertex-input.js'

const FALLBACK = FALLBACKS['d3d8/runtime/draw.ts']

/** Vertices that each primitive takes, by D3DPRIMITIVETYPE. */
const perPrimitive: readonly number[] = [0, 1, 2, 1, 3, 1, 1]
/** Vertices that the first primitive takes beside those. */
const beforeFirst: readonly number[] = [0, 0, 0, 1, 0, 2, 2]

/** Vertices (or indices) that `count` primitives of `type` take (SDK: D3DPRIMITIVETYPE). */
export function vertexCount(type: number, count: number): number {
  return count * perPrimitive[type] + beforeFirst[type]
}

/** Whether primitives of `type` stand alone, so that two draws in a row are one. */
export function isList(type: number): boolean {
  return beforeFirst[type] === 0
}

/** What the documentation calls the type of primitive. */
const typeName = (method: string): string => (method === 'DrawIndexedPrimitive' ? 'Type' : 'PrimitiveType')

/** Refuses a primitive type that does not exist, and a count that is no UINT or above D3DCAPS8.MaxPrimitiveCount (SDK: DrawPrimitive). */
export function checkPrimitives(method: string, type: number, count: number): void {
  if (!(perPrimitive[type] > 0))
    refuseCall(method, `${typeName(method)} is ${type}; D3DPT_POINTLIST (1) to D3DPT_TRIANGLEFAN (6) are allowed`)
  if (count >>> 0 !== count) refuseCall(method, `PrimitiveCount is ${shownValue(count)}; it is a UINT`)
  if (count > MAX_PRIMITIVES)
    refuseCall(method, `PrimitiveCount is ${count}; ${MAX_PRIMITIVES} (MaxPrimitiveCount) are allowed at most`)
}

/** DrawPrimitive and DrawIndexedPrimitive: one item of the pass, or nothing where the runtime is free to ignore the call. */
export class StreamDraws {
  readonly #core: Core<Description, ArenaName>
  readonly #context: Context<ArenaName>
  readonly #input: DeviceVertexInput

  constructor(core: Core<Description, ArenaName>, context: Context<ArenaName>, input: DeviceVertexInput) {
    this.#core = core
    this.#context = context
    this.#input = input
  }

  draw(type: number, start: number, count: number): void {
    checkPrimitives('DrawPrimitive', type, count)
    if (count === 0 || !this.#input.hasStreams) this.nothing('DrawPrimitive', count)
    else this.#context.draw(Item.Draw, type, start, count, 0, 0)
  }

  drawIndexed(type: number, minIndex: number, vertices: number, start: number, count: number): void {
    checkPrimitives('DrawIndexedPrimitive', type, count)
    const input = this.#input
    if (count === 0 || !input.hasStreams || !input.hasIndices) this.nothing('DrawIndexedPrimitive', count)
    else this.#context.draw(Item.DrawIndexed, type, start, count, minIndex, vertices)
  }

  /** Notes why a draw draws nothing (Wine, test_draw_primitive: D3D_OK). */
  nothing(method: string, count: number): void {
    const { fallbacks } = this.#core
    if (count === 0) fallbacks.note(FALLBACK.noPrimitives, { of: method })
    else if (this.#input.getFormat() === 0) fallbacks.note(FALLBACK.noShader, { of: method })
    else fallbacks.note(FALLBACK.noBuffers, { of: method })
  }
}

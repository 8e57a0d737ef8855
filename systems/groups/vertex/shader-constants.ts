import { PIXEL_CONSTANTS, VERTEX_CONSTANTS } from '../../../d3d8/state-table.js'
import { defineSystem, type SystemHooks } from '../define-system.js'

/** The constants of one kind of shader: where the row that holds lies. Programs upload it from there. */
export interface ShaderConstants extends SystemHooks {
  /** Floats of all registers. */
  readonly size: number
  /** Grows whenever another row holds. */
  readonly serial: Int32Array
  readonly floats: () => Float32Array<ArrayBufferLike>
  /** First float of the row that holds. */
  readonly at: () => number
}

function createShaderConstants(registers: number): ShaderConstants {
  let floats: Float32Array<ArrayBufferLike> = new Float32Array(registers * 4)
  let first = 0
  const serial = new Int32Array(1)
  return {
    size: registers * 4,
    serial,
    apply(row) {
      floats = row.floats
      first = row.at
      serial[0]++
    },
    floats: () => floats,
    at: () => first,
  }
}

/** Serves the vertexConstants group: c0 to c95 of vertex shaders. */
export const vertexConstants = defineSystem('vertexConstants', () => createShaderConstants(VERTEX_CONSTANTS))

/** Serves the pixelConstants group: c0 to c7 of pixel shaders. */
export const pixelConstants = defineSystem('pixelConstants', () => createShaderConstants(PIXEL_CONSTANTS))

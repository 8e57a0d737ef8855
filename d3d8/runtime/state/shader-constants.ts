import type { Context } from '../../../engine/index.js'
import { PIXEL_CONSTANTS, VERTEX_CONSTANTS, stateLayout } from '../../state-table.js'
import { copyFloats, setFloatArray, setFloats } from '../arguments/float-words.js'
import { checkNumbers, checkRegisters } from '../arguments/validate.js'
import type { D3DCOLORVALUE, D3DVECTOR } from '../../types/index.js'

/** One register of constants as a vector, those of D3DX and three among them. */
export interface ConstantVector extends Readonly<D3DVECTOR> {
  readonly w: number
}

/** Constants of shaders: four floats a register, or one register as a vector or a colour. */
export type ConstantData = ArrayLike<number> | ConstantVector | Readonly<D3DCOLORVALUE>

/** The floats of a vector or a colour, until the next one is given. */
const oneRegister = new Float32Array(4)

/** Constants as a list of numbers. */
export function constantList(method: string, data: ConstantData): ArrayLike<number> {
  checkNumbers(method, 'pConstantData', data)
  const list = data as ArrayLike<number>
  // The length of three's vectors is a method.
  if (typeof (list as { readonly length?: unknown }).length === 'number') return list
  const { x, y, z, w } = data as Partial<ConstantVector>
  const { r = x, g = y, b = z, a = w } = data as Partial<D3DCOLORVALUE>
  if (r === undefined || g === undefined || b === undefined || a === undefined) return list
  oneRegister[0] = r
  oneRegister[1] = g
  oneRegister[2] = b
  oneRegister[3] = a
  return oneRegister
}

/** The constant registers of one kind of shader: four floats each. */
export interface ShaderConstants {
  /** The word of the state where `count` registers from `register` on begin; `values` has to fill them. */
  place: (register: number, values: ArrayLike<number>, count: number) => number
  set: (context: Context, register: number, values: ArrayLike<number>, count: number) => void
  get: (context: Context, register: number, count: number) => Float32Array<ArrayBuffer>
}

function constantsOf(kind: 'Vertex' | 'Pixel', group: string, registers: number): ShaderConstants {
  const first = stateLayout.group(group).offset
  const [setter, getter] = [`Set${kind}ShaderConstant`, `Get${kind}ShaderConstant`]
  const place = (register: number, values: ArrayLike<number>, count: number): number => {
    checkRegisters(setter, register, count, registers, values.length)
    return first + register * 4
  }
  return {
    place,
    set(context, register, values, count) {
      const at = place(register, values, count)
      if (values instanceof Float32Array) setFloatArray(context, at, values, count * 4)
      else setFloats(context, at, values, count * 4)
    },
    get(context, register, count) {
      checkRegisters(getter, register, count, registers, count * 4)
      return copyFloats(context, first + register * 4, count * 4)
    },
  }
}

/** Registers c0 to c95 of vertex shaders. */
export const vertexConstants = constantsOf('Vertex', 'vertexConstants', VERTEX_CONSTANTS)

/** Registers c0 to c7 of pixel shaders. */
export const pixelConstants = constantsOf('Pixel', 'pixelConstants', PIXEL_CONSTANTS)

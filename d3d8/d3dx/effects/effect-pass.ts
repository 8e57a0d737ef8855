/** What a pass of an effect does to a device. */
import type { Direct3DDevice8 } from '../../runtime/index.js'
import {
  asEnumeration,
  D3DLIGHT_DIRECTIONAL,
  FtoDW,
  type D3DLIGHT8,
  type D3DMATERIAL8,
  type D3DRENDERSTATETYPE,
  type D3DTEXTURESTAGESTATETYPE,
  type D3DTRANSFORMSTATETYPE,
  type Given,
} from '../../types/index.js'
import { D3DXCOLOR } from '../mathematics/structures.js'
import type { EffectContent, EffectPass, EffectValue } from './effect-content.js'
import type { EffectState, Setter } from './effect-states.js'
import { D3DXPT_FLOAT, D3DXPT_MATRIX, D3DXPT_VECTOR } from './effect-types.js'

/** A value as a state's word: vectors are colours, and numbers are floats where the state is one. */
function wordOf({ type, word, floats }: EffectValue, isFloat: boolean): number {
  if (type === D3DXPT_VECTOR) return new D3DXCOLOR(floats[0], floats[1], floats[2], floats[3]).valueOf()
  if (isFloat) return FtoDW(floats[0])
  return type === D3DXPT_FLOAT ? floats[0] >>> 0 : word
}

/** A light that nothing has been said of. */
const newLight = (): Given<D3DLIGHT8> => ({
  Type: D3DLIGHT_DIRECTIONAL,
  Diffuse: { r: 1, g: 1, b: 1, a: 1 },
  Direction: { z: 1 },
})

/** A member of a light or material, by how many floats it has. */
const memberValue: Readonly<Record<number, (value: EffectValue) => unknown>> = {
  0: ({ word }) => word,
  1: ({ floats }) => floats[0],
  3: ({ floats: [x, y, z] }) => ({ x, y, z }),
  4: ({ floats: [r, g, b, a] }) => ({ r, g, b, a }),
}

/** Constants that a value fills: rows of four. */
const rowsOf = ({ type }: EffectValue): number => (type === D3DXPT_MATRIX ? 4 : 1)

/** A pass on its way: lights and the material are set in parts, and told the device as a whole when it has ended. */
interface Applied {
  readonly device: Direct3DDevice8
  readonly lights: Map<number, Given<D3DLIGHT8>>
  material: Given<D3DMATERIAL8> | null
}

/** What assignments become. */
const setters: Readonly<Record<Setter, (on: Applied, state: EffectState, index: number, value: EffectValue) => void>> =
  {
    SetRenderState: ({ device }, { number, floats }, _, value) =>
      device.SetRenderState(asEnumeration<D3DRENDERSTATETYPE>(number), wordOf(value, floats > 0)),
    SetTextureStageState: ({ device }, { number, floats }, index, value) =>
      device.SetTextureStageState(index, asEnumeration<D3DTEXTURESTAGESTATETYPE>(number), wordOf(value, floats > 0)),
    SetTransform: ({ device }, { number }, index, { floats }) =>
      device.SetTransform(asEnumeration<D3DTRANSFORMSTATETYPE>(number + index), floats),
    SetTexture: ({ device }, _, index, { texture }) => device.SetTexture(index, texture),
    SetVertexShader: ({ device }, _, __, { word }) => device.SetVertexShader(word),
    SetPixelShader: ({ device }, _, __, { word }) => device.SetPixelShader(word),
    SetVertexShaderConstant: ({ device }, _, index, value) =>
      device.SetVertexShaderConstant(index, value.floats, rowsOf(value)),
    SetPixelShaderConstant: ({ device }, _, index, value) =>
      device.SetPixelShaderConstant(index, value.floats, rowsOf(value)),
    LightEnable: ({ device }, _, index, value) => device.LightEnable(index, wordOf(value, false)),
    SetLight: ({ lights }, { member, floats }, index, value) => {
      const light = lights.get(index) ?? newLight()
      lights.set(index, Object.assign(light, { [member]: memberValue[floats](value) }))
    },
    SetMaterial: (on, { member, floats }, _, value) => {
      on.material = Object.assign(on.material ?? {}, { [member]: memberValue[floats](value) })
    },
  }

/**
 * Sets what a pass sets, also behind what the device refuses.
 *
 * @throws D3DError the device's first refusal
 */
export function applyPass(device: Direct3DDevice8, { parameters }: EffectContent, { assignments }: EffectPass): void {
  const on: Applied = { device, lights: new Map(), material: null }
  const refusals: unknown[] = []
  const attempt = (set: () => void): void => {
    try {
      set()
    } catch (refusal) {
      refusals.push(refusal)
    }
  }
  for (const { state, index, parameter, value } of assignments)
    attempt(() => setters[state.setter](on, state, index, parameter < 0 ? value : parameters[parameter].value))
  for (const [index, light] of on.lights) attempt(() => device.SetLight(index, light))
  const { material } = on
  if (material !== null) attempt(() => device.SetMaterial(material))
  if (refusals.length > 0) throw refusals[0]
}

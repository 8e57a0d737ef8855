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

const colour = ([r, g, b, a]: ArrayLike<number> & Iterable<number>) => ({ r, g, b, a })
const black = () => colour([0, 0, 0, 0])

const newMaterial = (): D3DMATERIAL8 => ({
  ...{ Diffuse: black(), Ambient: black(), Specular: black(), Emissive: black() },
  Power: 0,
})

const newLight = (): D3DLIGHT8 => ({
  ...{ Type: D3DLIGHT_DIRECTIONAL, Diffuse: colour([1, 1, 1, 1]), Specular: black(), Ambient: black() },
  ...{ Position: { x: 0, y: 0, z: 0 }, Direction: { x: 0, y: 0, z: 1 } },
  ...{ Range: 0, Falloff: 0, Attenuation0: 0, Attenuation1: 0, Attenuation2: 0, Theta: 0, Phi: 0 },
})

/** A member of a light or material, by how many floats it has. */
const memberOf: Readonly<Record<number, (value: EffectValue) => unknown>> = {
  0: ({ word }) => word,
  1: ({ floats }) => floats[0],
  3: ({ floats: [x, y, z] }) => ({ x, y, z }),
  4: ({ floats }) => colour(floats),
}

/** Constants that a value fills: rows of four. */
const rowsOf = ({ type }: EffectValue): number => (type === D3DXPT_MATRIX ? 4 : 1)

/** A pass on its way: lights and the material are set in parts, and told the device as a whole when it has ended. */
interface Applied {
  readonly device: Direct3DDevice8
  readonly lights: Map<number, D3DLIGHT8>
  material: D3DMATERIAL8 | null
}

/** What assignments become. */
const setters: Readonly<Record<Setter, (on: Applied, state: EffectState, index: number, value: EffectValue) => void>> =
  {
    SetRenderState: ({ device }, { of, floats }, _, value) =>
      device.SetRenderState(asEnumeration<D3DRENDERSTATETYPE>(Number(of)), wordOf(value, floats > 0)),
    SetTextureStageState: ({ device }, { of, floats }, index, value) =>
      device.SetTextureStageState(
        index,
        asEnumeration<D3DTEXTURESTAGESTATETYPE>(Number(of)),
        wordOf(value, floats > 0),
      ),
    SetTransform: ({ device }, { of }, index, { floats }) =>
      device.SetTransform(asEnumeration<D3DTRANSFORMSTATETYPE>(Number(of) + index), floats),
    SetTexture: ({ device }, _, index, { texture }) => device.SetTexture(index, texture),
    SetVertexShader: ({ device }, _, __, { word }) => device.SetVertexShader(word),
    SetPixelShader: ({ device }, _, __, { word }) => device.SetPixelShader(word),
    SetVertexShaderConstant: ({ device }, _, index, value) =>
      device.SetVertexShaderConstant(index, value.floats, rowsOf(value)),
    SetPixelShaderConstant: ({ device }, _, index, value) =>
      device.SetPixelShaderConstant(index, value.floats, rowsOf(value)),
    LightEnable: ({ device }, _, index, value) => device.LightEnable(index, wordOf(value, false)),
    SetLight: ({ lights }, { of, floats }, index, value) => {
      const light = lights.get(index) ?? newLight()
      lights.set(index, Object.assign(light, { [of]: memberOf[floats](value) }))
    },
    SetMaterial: (on, { of, floats }, _, value) => {
      on.material = Object.assign(on.material ?? newMaterial(), { [of]: memberOf[floats](value) })
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

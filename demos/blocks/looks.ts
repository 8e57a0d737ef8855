// prettier-ignore
import {
  D3DBLEND_ONE, D3DCULL_NONE, D3DFILL_WIREFRAME, D3DRS_CULLMODE, D3DRS_FILLMODE, D3DRS_FOGENABLE, D3DRS_SHADEMODE,
  D3DRS_SPECULARENABLE, D3DRS_ZWRITEENABLE, D3DSHADE_FLAT,
} from '../../index.js'
import type { Direct3DDevice8 } from '../../index.js'
import { blend, colour, material } from '../kit/index.js'

/** What each block holds: the states that are set here, and no others. */
export const LOOKS: Readonly<Record<string, (device: Direct3DDevice8) => void>> = {
  BRASS: (device) => {
    device.SetMaterial(material(colour(0.95, 0.65, 0.25), 40))
    device.SetRenderState(D3DRS_SPECULARENABLE, true)
  },
  GHOST: (device) => {
    device.SetMaterial(material(colour(0.2, 0.28, 0.4)))
    blend(device, D3DBLEND_ONE)
    device.SetRenderState(D3DRS_ZWRITEENABLE, false)
    device.SetRenderState(D3DRS_CULLMODE, D3DCULL_NONE)
  },
  WIRE: (device) => device.SetRenderState(D3DRS_FILLMODE, D3DFILL_WIREFRAME),
  'FLAT IN MIST': (device) => {
    device.SetRenderState(D3DRS_SHADEMODE, D3DSHADE_FLAT)
    device.SetRenderState(D3DRS_FOGENABLE, true)
  },
}

import type { Direct3DDevice8 } from '../../index.js'
import {
  D3DFOG_LINEAR,
  D3DRS_FOGCOLOR,
  D3DRS_FOGENABLE,
  D3DRS_FOGEND,
  D3DRS_FOGSTART,
  D3DRS_FOGTABLEMODE,
  FtoDW,
} from '../../index.js'

/** Hides what is far: fog in each pixel that begins at one depth and leaves nothing else at another. */
export const setMist = (device: Direct3DDevice8, colour: number, from: number, to: number): void => {
  device.SetRenderState(D3DRS_FOGENABLE, true)
  device.SetRenderState(D3DRS_FOGTABLEMODE, D3DFOG_LINEAR)
  device.SetRenderState(D3DRS_FOGCOLOR, colour)
  device.SetRenderState(D3DRS_FOGSTART, FtoDW(from))
  device.SetRenderState(D3DRS_FOGEND, FtoDW(to))
}

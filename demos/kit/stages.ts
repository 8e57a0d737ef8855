import type { D3DBLEND, D3DTA, D3DTEXTUREOP, Direct3DBaseTexture8, Direct3DDevice8 } from '../../index.js'
import {
  D3DBLEND_INVSRCALPHA,
  D3DBLEND_SRCALPHA,
  D3DRS_ALPHABLENDENABLE,
  D3DRS_DESTBLEND,
  D3DRS_SRCBLEND,
  D3DTA_CURRENT,
  D3DTA_TEXTURE,
  D3DTEXF_LINEAR,
  D3DTOP_DISABLE,
  D3DTSS_COLORARG1,
  D3DTSS_COLORARG2,
  D3DTSS_COLOROP,
  D3DTSS_MAGFILTER,
  D3DTSS_MINFILTER,
  D3DTSS_MIPFILTER,
} from '../../index.js'

/** What a stage does to the colour; the next stage does nothing until it is told to. */
export const combine = (
  device: Direct3DDevice8,
  stage: number,
  operation: D3DTEXTUREOP,
  first: D3DTA = D3DTA_TEXTURE,
  second: D3DTA = D3DTA_CURRENT,
): void => {
  device.SetTextureStageState(stage, D3DTSS_COLOROP, operation)
  device.SetTextureStageState(stage, D3DTSS_COLORARG1, first)
  device.SetTextureStageState(stage, D3DTSS_COLORARG2, second)
  if (stage < 7) device.SetTextureStageState(stage + 1, D3DTSS_COLOROP, D3DTOP_DISABLE)
}

/** A texture for a stage, filtered between its texels and levels. */
export const setSmoothTexture = (device: Direct3DDevice8, stage: number, texture: Direct3DBaseTexture8): void => {
  device.SetTexture(stage, texture)
  device.SetTextureStageState(stage, D3DTSS_MAGFILTER, D3DTEXF_LINEAR)
  device.SetTextureStageState(stage, D3DTSS_MINFILTER, D3DTEXF_LINEAR)
  device.SetTextureStageState(stage, D3DTSS_MIPFILTER, D3DTEXF_LINEAR)
}

/** What is drawn covers what is there by its alpha; D3DBLEND_ONE adds it instead. */
export const blend = (device: Direct3DDevice8, destination: D3DBLEND = D3DBLEND_INVSRCALPHA): void => {
  device.SetRenderState(D3DRS_ALPHABLENDENABLE, true)
  device.SetRenderState(D3DRS_SRCBLEND, D3DBLEND_SRCALPHA)
  device.SetRenderState(D3DRS_DESTBLEND, destination)
}

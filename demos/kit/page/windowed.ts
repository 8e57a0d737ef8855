import type { D3DPRESENT_PARAMETERS } from '../../../index.js'
import { D3DFMT_D24S8, D3DMULTISAMPLE_4_SAMPLES, D3DSWAPEFFECT_DISCARD } from '../../../index.js'

/** A back buffer of the canvas' size with depth and stencil, and smooth edges. */
export const windowed: D3DPRESENT_PARAMETERS = {
  Windowed: true,
  SwapEffect: D3DSWAPEFFECT_DISCARD,
  MultiSampleType: D3DMULTISAMPLE_4_SAMPLES,
  EnableAutoDepthStencil: true,
  AutoDepthStencilFormat: D3DFMT_D24S8,
}

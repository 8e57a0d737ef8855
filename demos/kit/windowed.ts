import type { D3DPRESENT_PARAMETERS } from '../../index.js'
import { D3DFMT_D24S8, D3DSWAPEFFECT_DISCARD } from '../../index.js'

/** A back buffer of the canvas' size with depth and stencil. */
export const windowed: D3DPRESENT_PARAMETERS = {
  Windowed: true,
  SwapEffect: D3DSWAPEFFECT_DISCARD,
  EnableAutoDepthStencil: true,
  AutoDepthStencilFormat: D3DFMT_D24S8,
}

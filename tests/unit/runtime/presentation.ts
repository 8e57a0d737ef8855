import * as T from '../../../d3d8/types/index.js'

/** Present parameters of the recordings: 256 x 256 windowed, X8R8G8B8, D24S8. */
export const presentation: T.D3DPRESENT_PARAMETERS = {
  BackBufferWidth: 256,
  BackBufferHeight: 256,
  BackBufferFormat: T.D3DFMT_X8R8G8B8,
  BackBufferCount: 1,
  SwapEffect: T.D3DSWAPEFFECT_DISCARD,
  Windowed: true,
  EnableAutoDepthStencil: true,
  AutoDepthStencilFormat: T.D3DFMT_D24S8,
}

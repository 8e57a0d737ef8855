import type { Direct3DDevice8, Engine } from '../../index.js'
import { createEngine, D3DADAPTER_DEFAULT, D3DCREATE_HARDWARE_VERTEXPROCESSING, D3DDEVTYPE_HAL } from '../../index.js'
import { windowed } from './page/windowed.js'

/** An engine on a canvas and a device that draws there. */
export const openDevice = async (canvas: HTMLCanvasElement): Promise<{ engine: Engine; device: Direct3DDevice8 }> => {
  const engine = await createEngine({ canvas })
  const d3d = engine.Direct3DCreate8()
  const hardware = D3DCREATE_HARDWARE_VERTEXPROCESSING
  return { engine, device: d3d.CreateDevice(D3DADAPTER_DEFAULT, D3DDEVTYPE_HAL, canvas, hardware, windowed) }
}

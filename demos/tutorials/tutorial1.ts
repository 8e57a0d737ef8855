/** Tutorial 1: a device, and a canvas in one colour. */
import {
  createEngine,
  D3DADAPTER_DEFAULT,
  D3DCLEAR_TARGET,
  D3DCREATE_SOFTWARE_VERTEXPROCESSING,
  D3DDEVTYPE_HAL,
  D3DSWAPEFFECT_DISCARD,
} from '../../index.js'

export async function run(canvas: HTMLCanvasElement): Promise<void> {
  const engine = await createEngine({ canvas })
  const direct3D = engine.Direct3DCreate8()

  // A back buffer in the format of the desktop.
  const { Format } = direct3D.GetAdapterDisplayMode(D3DADAPTER_DEFAULT)
  const device = direct3D.CreateDevice(
    D3DADAPTER_DEFAULT,
    D3DDEVTYPE_HAL,
    canvas,
    D3DCREATE_SOFTWARE_VERTEXPROCESSING,
    {
      Windowed: true,
      SwapEffect: D3DSWAPEFFECT_DISCARD,
      BackBufferFormat: Format,
    },
  )

  engine.frame$.subscribe(() => {
    device.Clear(0, null, D3DCLEAR_TARGET, 0xff0000ff, 1, 0)
    device.BeginScene()
    // What there is to draw comes here.
    device.EndScene()
    device.Present()
  })
}

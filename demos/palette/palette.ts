// prettier-ignore
import {
  D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER, D3DFMT_P8, D3DFVF_TEX1, D3DFVF_XYZRHW, D3DPOOL_MANAGED, D3DPT_TRIANGLESTRIP,
  D3DTOP_SELECTARG1,
} from '../../index.js'
import { combine, openDevice, paintBytesAsync, setSmoothTexture } from '../kit/index.js'
import { entryAt, paletteAt } from './scenery.js'

const [WIDTH, HEIGHT] = [1024, 512]
const ASPECT = 1.6

export async function run(canvas: HTMLCanvasElement): Promise<() => void> {
  const { engine, device } = await openDevice(canvas)
  // Written once, never again.
  const picture = device.CreateTexture(WIDTH, HEIGHT, 1, 0, D3DFMT_P8, D3DPOOL_MANAGED)
  await paintBytesAsync(picture, (u, v) => entryAt(u * ASPECT, v))
  setSmoothTexture(device, 0, picture)
  combine(device, 0, D3DTOP_SELECTARG1)

  // The corners of the screen: position on it, depth, 1/w, texture coordinates.
  const [right, below] = [canvas.width - 0.5, canvas.height - 0.5]
  const corners = new Float32Array([
    ...[-0.5, -0.5, 0, 1, 0, 0],
    ...[right, -0.5, 0, 1, 1, 0],
    ...[-0.5, below, 0, 1, 0, 1],
    ...[right, below, 0, 1, 1, 1],
  ])
  const frames = engine.frame$.subscribe(({ time }) => {
    // All that changes in a frame: 256 colours.
    device.SetPaletteEntries(0, paletteAt(time))
    device.SetCurrentTexturePalette(0)
    device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, 0, 1, 0)
    device.BeginScene()
    device.SetVertexShader(D3DFVF_XYZRHW | D3DFVF_TEX1)
    device.DrawPrimitiveUP(D3DPT_TRIANGLESTRIP, 2, corners, 24)
    device.EndScene()
    device.Present()
  })
  frames.add(engine.dispose)
  return () => frames.unsubscribe()
}

// prettier-ignore
import {
  D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER, D3DRS_LIGHTING, D3DTA_CURRENT, D3DTA_DIFFUSE, D3DTA_SPECULAR, D3DTA_TEXTURE,
  D3DTOP_DOTPRODUCT3, D3DTOP_MODULATE, D3DTOP_MODULATE2X, D3DTS_PROJECTION, D3DTS_VIEW, D3DTSS_TEXCOORDINDEX,
} from '../../index.js'
// prettier-ignore
import {
  combine, lookAtLH, multiply, openDevice, perspectiveFovLH, rotationX, setSmoothTexture, translation, type Vector,
} from '../kit/index.js'
import { createStoneNormals, createStones } from './stones.js'
import { createWall } from './wall.js'

export async function run(canvas: HTMLCanvasElement): Promise<() => void> {
  const { engine, device } = await openDevice(canvas)
  const drawWall = createWall(device, 8, 2)
  setSmoothTexture(device, 0, createStoneNormals(device))
  setSmoothTexture(device, 1, createStones(device))
  device.SetTextureStageState(1, D3DTSS_TEXCOORDINDEX, 0)

  // How much the surface looks to the light; times its own colour; times the colour of the light.
  combine(device, 0, D3DTOP_DOTPRODUCT3, D3DTA_TEXTURE, D3DTA_DIFFUSE)
  combine(device, 1, D3DTOP_MODULATE, D3DTA_TEXTURE, D3DTA_CURRENT)
  combine(device, 2, D3DTOP_MODULATE2X, D3DTA_SPECULAR, D3DTA_CURRENT)
  device.SetRenderState(D3DRS_LIGHTING, false)
  device.SetTransform(D3DTS_PROJECTION, perspectiveFovLH(0.8, canvas.width / canvas.height, 0.5, 60))

  const frames = engine.frame$.subscribe(({ time }) => {
    device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, 0xff000000, 1, 0)
    device.BeginScene()
    const sway = Math.sin(time * 0.3)
    device.SetTransform(D3DTS_VIEW, lookAtLH([1.2 * sway, 1.9, -6], [0.3 * sway, 1.5, 0]))
    const light: Vector = [
      2.6 * Math.sin(time * 0.8),
      1.9 + 1.1 * Math.sin(time * 1.1),
      -1.1 + 0.5 * Math.cos(time * 0.7),
    ]
    for (const x of [-8, 0, 8]) {
      drawWall(multiply(rotationX(-Math.PI / 2), translation(x, 4, 0)), light)
      drawWall(translation(x, 0, -4), light)
    }
    device.EndScene()
    device.Present()
  })
  frames.add(engine.dispose)
  return () => frames.unsubscribe()
}

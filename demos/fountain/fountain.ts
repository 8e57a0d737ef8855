import {
  D3DCLEAR_TARGET,
  D3DCLEAR_ZBUFFER,
  D3DRS_AMBIENT,
  D3DRS_LIGHTING,
  D3DTS_PROJECTION,
  D3DTS_VIEW,
} from '../../index.js'
// prettier-ignore
import {
  colour, createMeshDraw, createPainting, createSprites, identity, lamp, lookAtLH, material, noise, openDevice, pack,
  perspectiveFovLH, plane, setSmoothTexture,
} from '../kit/index.js'
import { putDrops, tintAt } from './drops.js'

const DROPS = 6000

export async function run(canvas: HTMLCanvasElement): Promise<() => void> {
  const { engine, device } = await openDevice(canvas)
  const drawFloor = createMeshDraw(device, plane(16, 8, 64))
  const drops = createSprites(device, DROPS)
  const stone = createPainting(device, 128, 128, (u, v) => {
    const shade = Math.min(u, v, 1 - u, 1 - v) < 0.02 ? 0.4 : 0.75 + 0.25 * noise(u * 32, v * 32, 0, 32)
    return pack([shade, shade, shade])
  })
  device.LightEnable(0, true)
  device.SetMaterial(material(colour(0.8, 0.8, 0.85)))
  device.SetRenderState(D3DRS_AMBIENT, 0xff101218)
  device.SetRenderState(D3DRS_LIGHTING, true)
  device.SetTransform(D3DTS_PROJECTION, perspectiveFovLH(0.8, canvas.width / canvas.height, 1, 60))
  setSmoothTexture(device, 0, stone)

  const frames = engine.frame$.subscribe(({ time }) => {
    device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, 0xff07080c, 1, 0)
    device.BeginScene()
    device.SetTransform(D3DTS_VIEW, lookAtLH([9 * Math.sin(time * 0.1), 3.4, -9 * Math.cos(time * 0.1)], [0, 1.9, 0]))
    const [r, g, b] = tintAt(time, 1)
    device.SetLight(0, lamp([0, 1.5, 0], colour(2 * r, 2 * g, 2 * b), 14))
    drawFloor(identity())

    drops.clear()
    putDrops(drops, DROPS, time)
    drops.upload()
    drops.draw()
    device.EndScene()
    device.Present()
  })
  frames.add(engine.dispose)
  return () => frames.unsubscribe()
}

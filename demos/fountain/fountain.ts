// prettier-ignore
import {
  D3DBLEND_ONE, D3DBLEND_SRCALPHA, D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER, D3DLOCK_DISCARD,
  D3DPOOL_DEFAULT, D3DPT_POINTLIST, D3DRS_ALPHABLENDENABLE,
  D3DRS_AMBIENT, D3DRS_DESTBLEND, D3DRS_LIGHTING, D3DRS_POINTSCALE_A, D3DRS_POINTSCALE_C, D3DRS_POINTSCALEENABLE, D3DRS_POINTSPRITEENABLE,
  D3DRS_SRCBLEND, D3DRS_ZWRITEENABLE, D3DTS_PROJECTION, D3DTS_VIEW, D3DUSAGE_DYNAMIC, D3DUSAGE_POINTS,
  D3DUSAGE_WRITEONLY, FtoDW,
} from '../../index.js'
// prettier-ignore
import {
  colour, createMeshDraw, createPainting, identity, lamp, lookAtLH, material, noise, openDevice, pack, perspectiveFovLH, plane,
  setSmoothTexture, smoothstep,
} from '../kit/index.js'
import { createDrops, DROP_FVF, DROP_STRIDE, tintAt } from './drops.js'

const DROPS = 6000

export async function run(canvas: HTMLCanvasElement): Promise<() => void> {
  const { engine, device } = await openDevice(canvas)
  const drawFloor = createMeshDraw(device, plane(16, 8, 64))
  const usage = D3DUSAGE_DYNAMIC | D3DUSAGE_WRITEONLY | D3DUSAGE_POINTS
  const drops = device.CreateVertexBuffer(DROPS * DROP_STRIDE, usage, DROP_FVF, D3DPOOL_DEFAULT)
  const dropsAt = createDrops(DROPS)
  const spark = createPainting(device, 32, 32, (u, v) =>
    pack([1, 1, 1], smoothstep(0.5, 0, Math.hypot(u - 0.5, v - 0.5)) ** 1.5),
  )
  const stone = createPainting(device, 128, 128, (u, v) => {
    const shade = Math.min(u, v, 1 - u, 1 - v) < 0.02 ? 0.4 : 0.75 + 0.25 * noise(u * 32, v * 32, 0, 32)
    return pack([shade, shade, shade])
  })
  device.LightEnable(0, true)
  device.SetMaterial(material(colour(0.8, 0.8, 0.85)))
  device.SetRenderState(D3DRS_AMBIENT, 0xff101218)
  device.SetRenderState(D3DRS_POINTSCALE_A, FtoDW(0))
  device.SetRenderState(D3DRS_POINTSCALE_C, FtoDW(1))
  device.SetRenderState(D3DRS_SRCBLEND, D3DBLEND_SRCALPHA)
  device.SetRenderState(D3DRS_DESTBLEND, D3DBLEND_ONE)
  device.SetTransform(D3DTS_PROJECTION, perspectiveFovLH(0.8, canvas.width / canvas.height, 1, 60))

  const frames = engine.frame$.subscribe(({ time }) => {
    device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, 0xff07080c, 1, 0)
    device.BeginScene()
    device.SetTransform(D3DTS_VIEW, lookAtLH([9 * Math.sin(time * 0.1), 3.4, -9 * Math.cos(time * 0.1)], [0, 1.9, 0]))
    const [r, g, b] = tintAt(time, 1)
    device.SetLight(0, lamp([0, 1.5, 0], colour(2 * r, 2 * g, 2 * b), 14))
    device.SetRenderState(D3DRS_LIGHTING, true)
    setSmoothTexture(device, 0, stone)
    drawFloor(identity())

    drops.Lock(0, 0, D3DLOCK_DISCARD).set(dropsAt(time))
    drops.Unlock()
    for (const state of [D3DRS_POINTSPRITEENABLE, D3DRS_POINTSCALEENABLE, D3DRS_ALPHABLENDENABLE])
      device.SetRenderState(state, true)
    device.SetRenderState(D3DRS_LIGHTING, false)
    device.SetRenderState(D3DRS_ZWRITEENABLE, false)
    device.SetTexture(0, spark)
    device.SetVertexShader(DROP_FVF)
    device.SetStreamSource(0, drops, DROP_STRIDE)
    device.DrawPrimitive(D3DPT_POINTLIST, 0, DROPS)
    device.SetRenderState(D3DRS_ALPHABLENDENABLE, false)
    device.SetRenderState(D3DRS_ZWRITEENABLE, true)
    device.EndScene()
    device.Present()
  })
  frames.add(engine.dispose)
  return () => frames.unsubscribe()
}

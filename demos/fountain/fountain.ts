// prettier-ignore
import {
  D3DBLEND_ONE, D3DBLEND_SRCALPHA, D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER, D3DFMT_A8R8G8B8, D3DFMT_X8R8G8B8,
  D3DFVF_DIFFUSE, D3DFVF_PSIZE, D3DFVF_XYZ, D3DLOCK_DISCARD, D3DPOOL_DEFAULT, D3DPOOL_MANAGED, D3DPT_POINTLIST, D3DRS_ALPHABLENDENABLE,
  D3DRS_AMBIENT, D3DRS_DESTBLEND, D3DRS_LIGHTING, D3DRS_POINTSCALE_A, D3DRS_POINTSCALE_C, D3DRS_POINTSCALEENABLE, D3DRS_POINTSPRITEENABLE,
  D3DRS_SRCBLEND, D3DRS_ZWRITEENABLE, D3DTS_PROJECTION, D3DTS_VIEW, D3DUSAGE_DYNAMIC, D3DUSAGE_POINTS,
  D3DUSAGE_WRITEONLY, FtoDW,
} from '../../index.js'
// prettier-ignore
import {
  colour, createMeshDraw, hue, identity, lamp, lookAtLH, material, mix, noise, openDevice, pack, paint, perspectiveFovLH, plane,
  setSmoothTexture, smoothstep, type Vector,
} from '../kit/index.js'

const DROPS = 6000
const LIFE = 3.2
const GRAVITY = 7
/** Position, size, colour. */
const FVF = D3DFVF_XYZ | D3DFVF_PSIZE | D3DFVF_DIFFUSE
const STRIDE = 20

/** A number from 0 to 1 for each drop, another for each use. */
const chance = (drop: number, use: number): number => {
  const x = Math.sin(drop * 12.9898 + use * 78.233) * 43758.5453
  return x - Math.floor(x)
}

/** The colour of a drop of some age: white at the nozzle. */
const tintAt = (time: number, age: number): Vector =>
  mix(hue(0.55 + 0.12 * Math.sin(time * 0.4) + age * 0.12), [1, 1, 1], 0.2 + 0.6 * (1 - age / LIFE) ** 4)

/** Writes where drop i is at a time, how large, and its colour: it flies in a parabola and bounces once. */
const writeDrop = (view: DataView, i: number, time: number): void => {
  const life = time + chance(i, 0) * LIFE
  const [age, born] = [life % LIFE, Math.floor(life / LIFE)]
  const [speed, angle] = [7 + 1.2 * chance(i, born + 1), chance(i, born + 2) * 2 * Math.PI]
  const out = 0.25 + 1.1 * Math.sqrt(chance(i, born + 3))
  const landing = (2 * speed) / GRAVITY
  const since = age % landing
  const up = age < landing ? speed : speed * 0.35
  const y = up * since - (GRAVITY / 2) * since * since
  const fade = smoothstep(LIFE, LIFE * 0.75, age) * smoothstep(0, 0.1, age)
  const position = [out * age * Math.cos(angle), Math.max(0.03, y), out * age * Math.sin(angle)]
  const size = 0.07 + 0.13 * chance(i, 4) ** 3
  for (const [k, value] of [...position, size].entries()) view.setFloat32(i * STRIDE + k * 4, value, true)
  view.setUint32(i * STRIDE + 16, pack(tintAt(time, age), 0.55 * fade), true)
}

export async function run(canvas: HTMLCanvasElement): Promise<() => void> {
  const { engine, device } = await openDevice(canvas)
  const drawFloor = createMeshDraw(device, plane(16, 8, 64))
  const usage = D3DUSAGE_DYNAMIC | D3DUSAGE_WRITEONLY | D3DUSAGE_POINTS
  const drops = device.CreateVertexBuffer(DROPS * STRIDE, usage, FVF, D3DPOOL_DEFAULT)
  const spark = device.CreateTexture(32, 32, 0, 0, D3DFMT_A8R8G8B8, D3DPOOL_MANAGED)
  paint(spark, (u, v) => pack([1, 1, 1], smoothstep(0.5, 0, Math.hypot(u - 0.5, v - 0.5)) ** 1.5))
  const stone = device.CreateTexture(128, 128, 0, 0, D3DFMT_X8R8G8B8, D3DPOOL_MANAGED)
  paint(stone, (u, v) => {
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

    const bytes = drops.Lock(0, 0, D3DLOCK_DISCARD)
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    for (let i = 0; i < DROPS; i++) writeDrop(view, i, time)
    drops.Unlock()
    for (const state of [D3DRS_POINTSPRITEENABLE, D3DRS_POINTSCALEENABLE, D3DRS_ALPHABLENDENABLE])
      device.SetRenderState(state, true)
    device.SetRenderState(D3DRS_LIGHTING, false)
    device.SetRenderState(D3DRS_ZWRITEENABLE, false)
    device.SetTexture(0, spark)
    device.SetVertexShader(FVF)
    device.SetStreamSource(0, drops, STRIDE)
    device.DrawPrimitive(D3DPT_POINTLIST, 0, DROPS)
    device.SetRenderState(D3DRS_ALPHABLENDENABLE, false)
    device.SetRenderState(D3DRS_ZWRITEENABLE, true)
    device.EndScene()
    device.Present()
  })
  frames.add(engine.dispose)
  return () => frames.unsubscribe()
}

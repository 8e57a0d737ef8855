// prettier-ignore
import {
  D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER, D3DRS_AMBIENT, D3DRS_MULTISAMPLEMASK, D3DRS_SPECULARENABLE, D3DTS_PROJECTION,
  D3DTS_VIEW,
} from '../../index.js'
// prettier-ignore
import {
  box, colour, createMeshDraw, createPainting, lookAtLH, material, multiply, openDevice, pack, perspectiveFovLH, plane,
  rotationY, rotationZ, setSmoothTexture, sphere, sunlight, translation, type Matrix,
} from '../kit/index.js'

/** Samples of a pixel of the back buffer. */
const SAMPLES = 4
/** Seconds that the shutter is open. */
const SHUTTER = 0.045
const ALL = 0xffffffff
const BLADES = 3

/** What a ball does in a second and a half: it bounces once. */
const bounce = (time: number, phase: number): number => {
  const part = (time / 1.5 + phase) % 1
  return 0.35 + 11 * part * (1 - part)
}

export async function run(canvas: HTMLCanvasElement): Promise<() => void> {
  const { engine, device } = await openDevice(canvas)
  const drawFloor = createMeshDraw(device, plane(24, 12))
  const [drawMast, drawHub] = [createMeshDraw(device, box(0.24, 4, 0.24)), createMeshDraw(device, sphere(0.3, 20, 12))]
  const drawBlade = createMeshDraw(device, box(0.3, 1.7, 0.06))
  const drawBall = createMeshDraw(device, sphere(0.35, 24, 16))
  const tiles = createPainting(device, 256, 256, (u, v) => {
    const light = u < 0.5 === v < 0.5 ? 0.74 : 0.62
    return pack([light, light * 1.02, light * 0.96])
  })
  device.SetLight(0, sunlight([0.5, -0.8, 0.7], colour(1, 0.96, 0.88)))
  device.LightEnable(0, true)
  device.SetRenderState(D3DRS_AMBIENT, 0xff505868)
  device.SetRenderState(D3DRS_SPECULARENABLE, true)
  device.SetTransform(D3DTS_VIEW, lookAtLH([0, 2.6, -8], [0, 2, 0]))
  device.SetTransform(D3DTS_PROJECTION, perspectiveFovLH(0.8, canvas.width / canvas.height, 0.5, 60))

  const drawStill = (): void => {
    setSmoothTexture(device, 0, tiles)
    device.SetMaterial(material(colour(1, 1, 1)))
    drawFloor(translation(0, 0, 0))
    device.SetTexture(0, null)
    device.SetMaterial(material(colour(0.4, 0.42, 0.48), 20))
    drawMast(translation(-1.8, 2, 0.4))
    drawHub(translation(-1.8, 3.2, 0))
  }

  const drawMoving = (time: number): void => {
    device.SetMaterial(material(colour(0.8, 0.3, 0.16), 30))
    const wheel = multiply(rotationZ(-time * 5), rotationY(0.25), translation(-1.8, 3.2, -0.1))
    const blade = (n: number): Matrix => multiply(translation(0, 1.05, 0), rotationZ((n * 2 * Math.PI) / BLADES), wheel)
    for (let n = 0; n < BLADES; n++) drawBlade(blade(n))
    device.SetMaterial(material(colour(0.2, 0.42, 0.75), 60))
    for (const [n, x] of [0.6, 1.9, 3.2].entries()) drawBall(translation(x, bounce(time, n * 0.31), 0.5 - n * 0.5))
  }

  const frames = engine.frame$.subscribe(({ time }) => {
    device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, 0xffb4c8dc, 1, 0)
    device.BeginScene()
    drawStill()
    // Each sample of a pixel sees another moment; shown, they are one picture.
    for (let sample = 0; sample < SAMPLES; sample++) {
      device.SetRenderState(D3DRS_MULTISAMPLEMASK, 1 << sample)
      drawMoving(time + (SHUTTER * sample) / SAMPLES)
    }
    device.SetRenderState(D3DRS_MULTISAMPLEMASK, ALL)
    device.EndScene()
    device.Present()
  })
  frames.add(engine.dispose)
  return () => frames.unsubscribe()
}

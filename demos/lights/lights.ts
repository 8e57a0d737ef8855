// prettier-ignore
import {
  D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER, D3DRS_AMBIENT, D3DRS_NORMALIZENORMALS, D3DRS_SPECULARENABLE,
  D3DTS_PROJECTION, D3DTS_VIEW,
} from '../../index.js'
// prettier-ignore
import {
  box, colour, createMeshDraw, createPainting, glow, hue, identity, lamp, lookAtLH, material, multiply, openDevice,
  perspectiveFovLH, plane, rotationX, rotationY, scaling, setSmoothTexture, sphere, spotlight, sunlight, torusKnot,
  translation, type Vector,
} from '../kit/index.js'

const LAMPS = 4
const SPOTS = 3

export async function run(canvas: HTMLCanvasElement): Promise<() => void> {
  const { engine, device } = await openDevice(canvas)
  // A light reaches vertices: the floor needs many.
  const drawFloor = createMeshDraw(device, plane(24, 12, 120))
  const drawBall = createMeshDraw(device, sphere(1, 40, 24))
  const shapes = [box(1.3), sphere(0.85, 40, 24), torusKnot(0.62, 0.2)].map((mesh) => createMeshDraw(device, mesh))
  const tiles = createPainting(device, 128, 128, (u, v) =>
    Math.min(u, v, 1 - u, 1 - v) < 0.02 ? 0xff808080 : 0xffffffff,
  )

  device.SetTransform(D3DTS_PROJECTION, perspectiveFovLH(0.75, canvas.width / canvas.height, 1, 60))
  device.SetRenderState(D3DRS_AMBIENT, 0xff20222a)
  device.SetRenderState(D3DRS_SPECULARENABLE, true)
  device.SetRenderState(D3DRS_NORMALIZENORMALS, true)
  device.SetLight(0, sunlight([1, -2, 2], colour(0.2, 0.22, 0.3)))
  for (let light = 0; light < 1 + LAMPS + SPOTS; light++) device.LightEnable(light, true)

  const frames = engine.frame$.subscribe(({ time }) => {
    device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, 0xff0a0b0f, 1, 0)
    device.BeginScene()
    device.SetTransform(D3DTS_VIEW, lookAtLH([10 * Math.sin(time * 0.1), 7.5, -10 * Math.cos(time * 0.1)], [0, 0, 0]))
    for (let i = 0; i < LAMPS; i++) {
      const [angle, [r, g, b]] = [time * (0.5 + i * 0.13) + i * 1.6, hue(i / LAMPS + 0.08)]
      const place: Vector = [(2 + i) * Math.sin(angle), 0.75 + 0.4 * Math.sin(time * 2 + i), (2 + i) * Math.cos(angle)]
      device.SetLight(1 + i, lamp(place, colour(1.6 * r, 1.6 * g, 1.6 * b), 7))
      device.SetMaterial(glow(colour(0.3 + r, 0.3 + g, 0.3 + b)))
      drawBall(multiply(scaling(0.1), translation(...place)))
    }
    for (let i = 0; i < SPOTS; i++) {
      const [angle, [r, g, b]] = [time * 0.6 + (i * 2 * Math.PI) / SPOTS, hue(i / SPOTS)]
      const aim: Vector = [0.7 * Math.sin(angle), -1.4, 0.7 * Math.cos(angle * 1.3)]
      device.SetLight(
        1 + LAMPS + i,
        spotlight([3 * Math.sin(i * 2.1), 6, 3 * Math.cos(i * 2.1)], aim, 0.5, colour(r, g, b), 20),
      )
    }
    device.SetMaterial(material(colour(0.7, 0.7, 0.7)))
    setSmoothTexture(device, 0, tiles)
    drawFloor(identity())
    device.SetTexture(0, null)
    device.SetMaterial(material(colour(0.85, 0.85, 0.85), 40))
    for (let i = 0; i < 25; i++) {
      const place = translation(((i % 5) - 2) * 2.6, 0.95, (Math.floor(i / 5) - 2) * 2.6)
      shapes[(i * 7) % 3](multiply(rotationX(time * 0.4 + i), rotationY(time * 0.3 + i), place))
    }
    device.EndScene()
    device.Present()
  })
  frames.add(engine.dispose)
  return () => frames.unsubscribe()
}

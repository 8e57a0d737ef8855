// prettier-ignore
import {
  D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER, D3DRS_AMBIENT, D3DRS_ZENABLE, D3DTS_PROJECTION, D3DTS_VIEW, D3DZB_TRUE, D3DZB_USEW,
} from '../../index.js'
// prettier-ignore
import {
  box, colour, createMeshDraw, createRandom, glow, lookAtLH, material, openDevice, perspectiveFovLH, plane, setMist,
  sunlight, translation, type Vector,
} from '../kit/index.js'

/** Towers a side, how far apart they stand, and the floors of the highest. */
const [TOWERS, APART, FLOORS] = [9, 6, 5]
/**
 * How far windows stand out of their walls, which are drawn after them: where the buffer cannot tell the two apart,
 * windows are gone.
 */
const OUT = 0.02
/** The closer things may come to the eye, the fewer depths a Z buffer has left for what is far away. */
const [NEAR, FAR] = [0.0002, 200]

const walls = [colour(0.5, 0.36, 0.3), colour(0.36, 0.4, 0.46), colour(0.46, 0.44, 0.34)]

export async function run(canvas: HTMLCanvasElement): Promise<() => void> {
  const { engine, device } = await openDevice(canvas)
  const random = createRandom(7)
  const heights = Array.from({ length: TOWERS * 2 }, () => 2 + Math.floor(random() * (FLOORS - 1)))
  const drawFloor = createMeshDraw(device, box(2, 1, 2))
  const [drawFront, drawSide] = [
    createMeshDraw(device, box(1.5, 0.4, 0.01)),
    createMeshDraw(device, box(0.01, 0.4, 1.5)),
  ]
  const drawRoad = createMeshDraw(device, plane(400, 1, 1))
  const drawMark = createMeshDraw(device, box(0.2, 0.01, 1.6))
  device.SetLight(0, sunlight([0.5, -0.7, 0.8], colour(1, 0.9, 0.8)))
  device.LightEnable(0, true)
  device.SetRenderState(D3DRS_AMBIENT, 0xff606878)
  setMist(device, 0xffc0b8c4, 30, 80)
  const [Width, Height] = [Math.floor(canvas.width / 2) - 2, canvas.height]
  device.SetTransform(D3DTS_PROJECTION, perspectiveFovLH(0.9, Width / Height, NEAR, FAR))

  const drawTower = ([x, z]: readonly [number, number], tower: number): void => {
    for (let floor = 0; floor < heights[tower]; floor++) {
      const at: Vector = [x, floor + 0.5, z]
      device.SetMaterial(glow((tower * 5 + floor * 3) % 4 === 0 ? colour(1, 0.86, 0.5) : colour(0.12, 0.15, 0.22)))
      drawFront(translation(x, at[1], z - 1 - OUT))
      drawSide(translation(x - Math.sign(x) * (1 + OUT), at[1], z))
      device.SetMaterial(material(walls[tower % walls.length]))
      drawFloor(translation(...at))
    }
  }

  const frames = engine.frame$.subscribe(({ time }) => {
    device.Clear(0, null, D3DCLEAR_TARGET, 0xff30363d, 1, 0)
    device.BeginScene()
    const ahead = (time * 2) % APART
    device.SetTransform(D3DTS_VIEW, lookAtLH([0.6 * Math.sin(time * 0.4), 2.2, ahead], [0, 2.4, ahead + 10]))
    for (const [column, buffer] of [D3DZB_TRUE, D3DZB_USEW].entries()) {
      device.SetViewport({ X: column * (Width + 4), Y: 0, Width, Height, MinZ: 0, MaxZ: 1 })
      device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, 0xffc0b8c4, 1, 0)
      device.SetRenderState(D3DRS_ZENABLE, buffer)
      device.SetMaterial(material(colour(0.9, 0.9, 0.86)))
      for (let mark = 0; mark < 20; mark++) drawMark(translation(0, OUT, mark * 4))
      device.SetMaterial(material(colour(0.24, 0.25, 0.28)))
      drawRoad(translation(0, 0, 0))
      for (let tower = 0; tower < heights.length; tower++)
        drawTower([tower % 2 === 0 ? -4 : 4, 4 + (tower >> 1) * APART], tower)
    }
    device.EndScene()
    device.Present()
  })
  frames.add(engine.dispose)
  return () => frames.unsubscribe()
}

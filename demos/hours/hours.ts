import { query, setComponent } from 'bitecs'
// prettier-ignore
import {
  components, createEngine, D3DADAPTER_DEFAULT, D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER, D3DCREATE_HARDWARE_VERTEXPROCESSING,
  D3DDEVTYPE_HAL, D3DTS_PROJECTION, D3DTS_VIEW, defineSystem,
} from '../../index.js'
// prettier-ignore
import {
  colour, createTable, lookAtLH, perspectiveFovLH, setMist, sunlight, swatch, text, windowed,
} from '../kit/index.js'
import { hourGroup, hourSystem, skyAt } from './hour.js'
import { createValley, riverAt, SIZE } from './valley.js'

const STRIPS = 5

/** The hour as its word: the bits of a float. */
const word = (hour: number): number => new Uint32Array(Float32Array.of(hour).buffer)[0]

export async function run(canvas: HTMLCanvasElement, panel: HTMLElement): Promise<() => void> {
  const engine = await createEngine({ canvas, groups: [hourGroup] })
  const device = engine
    .Direct3DCreate8()
    .CreateDevice(D3DADAPTER_DEFAULT, D3DDEVTYPE_HAL, canvas, D3DCREATE_HARDWARE_VERTEXPROCESSING, windowed)
  const drawValley = createValley(device)
  device.SetLight(0, sunlight([2, -1.6, 1.5], colour(1, 1, 1)))
  device.LightEnable(0, true)
  setMist(device, 0, 6, 58)
  const [Width, Height] = [Math.floor(canvas.width / STRIPS) - 2, canvas.height]
  device.SetTransform(D3DTS_PROJECTION, perspectiveFovLH(0.8, Width / Height, 0.5, 200))

  // The program's part: the hour of the device, an entity, is set like any component. The system makes colours of it.
  const [entity] = query(engine.world, [components.Device])
  const hour = engine.components.get('hour') ?? {}
  let draws = 0
  await engine.use([hourSystem, defineSystem('pass', () => ({ pass: (pass) => (draws += pass.draws) }))])
  const none = Array.from({ length: STRIPS + 1 }, () => [text(''), text(''), text('')])
  const show = createTable(panel, 'hour', 'one word of state for each strip', ['hour', 'horizon', 'above'], none)

  const frames = engine.frame$.subscribe(({ time }) => {
    device.Clear(0, null, D3DCLEAR_TARGET, 0xff14181c, 1, 0)
    device.BeginScene()
    const z = (time * 2) % SIZE
    const eye = [riverAt(z), 4.2, z] as const
    device.SetTransform(D3DTS_VIEW, lookAtLH(eye, [riverAt(z + 10) * 0.8, 4.6, z + 14]))
    for (let strip = 0; strip < STRIPS; strip++) {
      const now = [5.6, 8.6, 13, 18.9, 22.4][strip] + 0.6 * Math.sin(time * 0.25 + strip)
      device.SetViewport({ X: strip * (Width + 2) + 1, Y: 0, Width, Height, MinZ: 0, MaxZ: 1 })
      device.Clear(0, null, D3DCLEAR_ZBUFFER, 0, 1, 0)
      setComponent(engine.world, entity, hour, { 0: word(now) })
      drawValley(eye)
      const { horizon, zenith } = skyAt(now)
      show(strip, [
        text(`${Math.floor(now)}:${String(Math.floor((now % 1) * 60)).padStart(2, '0')}`),
        swatch(horizon),
        swatch(zenith),
      ])
    }
    device.EndScene()
    device.Present()
    show(STRIPS, [text('draws'), text(String(draws)), text('seen by a system')])
    draws = 0
  })
  frames.add(engine.dispose)
  return () => frames.unsubscribe()
}

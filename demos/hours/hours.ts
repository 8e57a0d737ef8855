import { query, setComponent } from 'bitecs'
// prettier-ignore
import {
  components, createEngine, D3DADAPTER_DEFAULT, D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER, D3DCREATE_HARDWARE_VERTEXPROCESSING, D3DDEVTYPE_HAL,
  D3DRS_LIGHTING, D3DRS_ZWRITEENABLE, D3DTA_DIFFUSE, D3DTA_TEXTURE, D3DTA_TFACTOR, D3DTOP_MODULATE, D3DTOP_SELECTARG1, D3DTS_PROJECTION, D3DTS_VIEW, D3DTSS_COLORARG1, D3DTSS_COLOROP,
  defineSystem,
} from '../../index.js'
// prettier-ignore
import {
  cloudy, colour, createMeshDraw, createPainting, createTable, gem, glow, gradient, hills, lookAtLH, material, multiply, pack,
  perspectiveFovLH, plane, scaling, setMist, setSmoothTexture, sphere, sunlight, swatch, text, translation, windowed,
} from '../kit/index.js'
import { hourGroup, hourSystem, skyAt } from './hour.js'

const SIZE = 128
const STRIPS = 5
const SHORE = 1.9
const water = material(colour(0.2, 0.32, 0.42))
const lantern = glow(colour(1, 0.82, 0.45))

// prettier-ignore
const heights: Parameters<typeof gradient>[0] = [
  [1.6, [0.52, 0.48, 0.34]], [2.4, [0.32, 0.42, 0.2]], [4.5, [0.22, 0.34, 0.17]], [6.5, [0.42, 0.38, 0.34]], [8.5, [0.95, 0.95, 1]],
]

/** Where the middle of the river is; it repeats after SIZE. */
const riverAt = (z: number): number => 6 * Math.sin((z * Math.PI * 4) / SIZE)

/** Hills on both sides of the river. */
const heightAt = (x: number, z: number): number => {
  const bank = Math.min(1, Math.max(0, Math.abs(x - riverAt(z)) - 1.5) / 8)
  return 30 * bank * Math.max(0, cloudy(x / 16, z / 16, 0, 4, SIZE / 16) - 0.2)
}

/** The hour as its word: the bits of a float. */
const word = (hour: number): number => new Uint32Array(Float32Array.of(hour).buffer)[0]

export async function run(canvas: HTMLCanvasElement, panel: HTMLElement): Promise<() => void> {
  const engine = await createEngine({ canvas, groups: [hourGroup] })
  const device = engine
    .Direct3DCreate8()
    .CreateDevice(D3DADAPTER_DEFAULT, D3DDEVTYPE_HAL, canvas, D3DCREATE_HARDWARE_VERTEXPROCESSING, windowed)
  const drawHills = createMeshDraw(device, hills(SIZE, 64, 1, heightAt))
  const drawRiver = createMeshDraw(device, plane(SIZE, 1, 16))
  const [drawSky, drawLantern] = [createMeshDraw(device, sphere(1, 24, 16)), createMeshDraw(device, gem(6, 1.4, 1.4))]
  const ground = createPainting(device, 512, 512, (u, v) => {
    const rough = 1.6 * cloudy(u * 128, v * 128, 1, 4, 128) - 0.8
    return pack(gradient(heights, heightAt((u - 0.5) * SIZE, (0.5 - v) * SIZE) + rough))
  })
  const lanterns = Array.from({ length: 16 }, (_, n) => {
    const z = (n - 7.5) * 8
    return multiply(scaling(0.14, 0.14, 0.14), translation(riverAt(z) + (n % 2 === 0 ? 1.6 : -1.6), SHORE, z))
  })
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
      device.SetTexture(0, null)
      device.SetRenderState(D3DRS_LIGHTING, false)
      device.SetTextureStageState(0, D3DTSS_COLOROP, D3DTOP_SELECTARG1)
      device.SetTextureStageState(0, D3DTSS_COLORARG1, D3DTA_TFACTOR)
      device.SetRenderState(D3DRS_ZWRITEENABLE, false)
      drawSky(multiply(scaling(-70, 20, 70), translation(...eye)))
      device.SetRenderState(D3DRS_ZWRITEENABLE, true)
      device.SetRenderState(D3DRS_LIGHTING, true)
      for (const ahead of [0, SIZE]) {
        setSmoothTexture(device, 0, ground)
        device.SetTextureStageState(0, D3DTSS_COLOROP, D3DTOP_MODULATE)
        device.SetTextureStageState(0, D3DTSS_COLORARG1, D3DTA_TEXTURE)
        device.SetMaterial(material(colour(1, 1, 1)))
        drawHills(translation(0, 0, ahead))
        device.SetTexture(0, null)
        device.SetTextureStageState(0, D3DTSS_COLOROP, D3DTOP_SELECTARG1)
        device.SetTextureStageState(0, D3DTSS_COLORARG1, D3DTA_DIFFUSE)
        device.SetMaterial(water)
        drawRiver(translation(0, SHORE - 0.3, ahead))
        device.SetMaterial(lantern)
        for (const place of lanterns) drawLantern(multiply(place, translation(0, 0, ahead)))
      }
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

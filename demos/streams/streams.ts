// prettier-ignore
import {
  createEngine, D3DADAPTER_DEFAULT, D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER, D3DCREATE_HARDWARE_VERTEXPROCESSING,
  D3DDEVTYPE_HAL, D3DFOG_LINEAR, D3DRS_AMBIENT, D3DRS_FOGCOLOR, D3DRS_FOGENABLE, D3DRS_FOGEND, D3DRS_FOGSTART,
  D3DRS_FOGVERTEXMODE, D3DTS_PROJECTION, D3DTS_VIEW, FtoDW, renderStateColumn,
} from '../../index.js'
// prettier-ignore
import {
  bar, box, colour, createMeshDraw, createRows, createSlider, lookAtLH, material, multiply, perspectiveFovLH, rotationY,
  sunlight, swatch, translation, windowed,
} from '../kit/index.js'

const ROWS = 8
const COLUMNS = 6
const fogColours = [0xff7a5c61, 0xff4f6d7a, 0xff6b8f71, 0xff8d7b4a, 0xff5d5f8d, 0xff8a5a83]

export async function run(canvas: HTMLCanvasElement, panel: HTMLElement): Promise<() => void> {
  const engine = await createEngine({ canvas })
  const d3d = engine.Direct3DCreate8()
  const hardware = D3DCREATE_HARDWARE_VERTEXPROCESSING
  const device = d3d.CreateDevice(D3DADAPTER_DEFAULT, D3DDEVTYPE_HAL, canvas, hardware, windowed)
  const drawBox = createMeshDraw(device, box(1.4))
  device.SetTransform(D3DTS_VIEW, lookAtLH([0, 6, -9], [0, 0, 5]))
  device.SetTransform(D3DTS_PROJECTION, perspectiveFovLH(0.9, canvas.width / canvas.height, 1, 60))
  device.SetLight(0, sunlight([3, -6, 4], colour(0.9, 0.9, 0.9)))
  device.LightEnable(0, true)
  device.SetMaterial(material(colour(0.95, 0.9, 0.8)))
  device.SetRenderState(D3DRS_AMBIENT, 0xff606060)
  device.SetRenderState(D3DRS_FOGENABLE, true)
  device.SetRenderState(D3DRS_FOGVERTEXMODE, D3DFOG_LINEAR)

  let fogs = 3
  const slider = createSlider(panel, 'Fogs in a frame', { from: 1, to: COLUMNS, at: fogs })
  // Rows of two state groups as they are pushed once a pass; nothing is asked for, nothing is compared.
  const [fogColour, fogStart, fogEnd] = [D3DRS_FOGCOLOR, D3DRS_FOGSTART, D3DRS_FOGEND].map(renderStateColumn)
  const fogNote = `from ${3 * ROWS * COLUMNS} calls of SetRenderState`
  const showFog = createRows(panel, 'fog', fogNote, ['FOGCOLOR', 'FOGSTART', 'FOGEND'], ({ words, floats }, at) => [
    swatch(words[at + fogColour]),
    bar(floats[at + fogStart], 0, 30),
    bar(floats[at + fogEnd], 0, 30),
  ])
  const worldNote = `from ${ROWS * COLUMNS} calls of SetTransform`
  const showWorld = createRows(panel, 'world', worldNote, ['_41', '_42', '_43'], ({ floats }, at) => [
    bar(floats[at + 12], -9, 9),
    bar(floats[at + 13], -1, 1),
    bar(floats[at + 14], -4, 18),
  ])
  const streams = engine.groups.fog.subscribe(showFog)
  streams.add(engine.groups.world.subscribe(showWorld))

  streams.add(slider.subscribe((count) => (fogs = count)))
  streams.add(
    engine.frame$.subscribe(({ time }) => {
      device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, 0xff20242a, 1, 0)
      device.BeginScene()
      for (let i = 0; i < ROWS * COLUMNS; i++) {
        const [row, column] = [i % ROWS, Math.floor(i / ROWS)]
        const fog = Math.floor((column * fogs) / COLUMNS)
        // Every box sets its fog; only where it differs from the last one's does a row come out.
        device.SetRenderState(D3DRS_FOGCOLOR, fogColours[fog])
        device.SetRenderState(D3DRS_FOGSTART, FtoDW(8 + 3 * Math.sin(time + fog)))
        device.SetRenderState(D3DRS_FOGEND, FtoDW(24 + 4 * Math.cos(time * 0.7 + fog)))
        const y = 0.6 * Math.sin(time * 1.5 + row * 0.7 + column)
        drawBox(multiply(rotationY(time * 0.3 + row * 0.2), translation((column - 2.5) * 2.6, y, row * 2.6 - 3)))
      }
      device.EndScene()
      device.Present()
    }),
  )
  streams.add(engine.dispose)
  return () => streams.unsubscribe()
}

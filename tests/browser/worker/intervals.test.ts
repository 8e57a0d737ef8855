import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import * as D3D from '../../../index.js'
import { presentation, resultOf } from '../life/scene.js'
import { look } from '../life/windows.js'
import { PATIENCE } from '../../patience.js'

const worker = new Worker(new URL('./paced-worker.ts', import.meta.url), { type: 'module' })
const display = new BroadcastChannel('pictures of the paced worker')
const showPicture = (): void => display.postMessage(null)

const engines: D3D.Engine[] = []
afterEach(() => {
  for (const engine of engines.splice(0)) engine.dispose()
  document.body.replaceChildren()
})
afterAll(() => {
  worker.terminate()
  display.close()
})

async function open(more: Partial<D3D.D3DPRESENT_PARAMETERS>, options: Partial<D3D.EngineOptions> = {}) {
  const canvas = document.body.appendChild(document.createElement('canvas'))
  const engine = await D3D.createEngine({ canvas, thread: 'worker', worker, ...options })
  engines.push(engine)
  const device = engine
    .Direct3DCreate8()
    .CreateDevice(0, D3D.D3DDEVTYPE_HAL, canvas, D3D.D3DCREATE_HARDWARE_VERTEXPROCESSING, { ...presentation, ...more })
  const show = (colour: number): void => {
    device.Clear(0, null, D3D.D3DCLEAR_TARGET, colour, 1, 0)
    device.Present()
  }
  return { canvas, engine, device, show }
}

/** As soon as another thread has it so. */
const soon = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: PATIENCE })

const screen: Partial<D3D.D3DPRESENT_PARAMETERS> = {
  ...{ Windowed: false, BackBufferWidth: 640, BackBufferHeight: 480, BackBufferFormat: D3D.D3DFMT_X8R8G8B8 },
}
const { D3DPRESENT_INTERVAL_ONE, D3DPRESENT_INTERVAL_IMMEDIATE, D3DPRESENT_INTERVAL_DEFAULT } = D3D

const colours = [0xff0000, 0x00ff00, 0x0000ff]

describe('a frame is shown for one of the display’s pictures at least', () => {
  it.each<[string, Partial<D3D.D3DPRESENT_PARAMETERS>]>([
    ['D3DPRESENT_INTERVAL_ONE', { ...screen, FullScreen_PresentationInterval: D3DPRESENT_INTERVAL_ONE }],
    ['D3DSWAPEFFECT_COPY_VSYNC', { SwapEffect: D3D.D3DSWAPEFFECT_COPY_VSYNC }],
  ])('with %s', async (_, parameters) => {
    const slow = await open(parameters)
    const other = await open({})
    for (const colour of colours) slow.show(colour)
    for (const [n, colour] of colours.entries()) {
      await soon(() => expect(look(slow.canvas)(3, 3)).toBe(colour))
      // The worker is awake: it draws for somebody else meanwhile.
      other.show(colour)
      await D3D.readBackBufferAsync(other.device)
      expect([slow.engine.counts().clears, look(slow.canvas)(3, 3)]).toEqual([n + 1, colour])
      showPicture()
    }
  })
})

describe('a frame may be replaced at once', () => {
  it.each<[string, Partial<D3D.D3DPRESENT_PARAMETERS>]>([
    ['D3DPRESENT_INTERVAL_IMMEDIATE', { ...screen, FullScreen_PresentationInterval: D3DPRESENT_INTERVAL_IMMEDIATE }],
    ['D3DPRESENT_INTERVAL_DEFAULT', { ...screen, FullScreen_PresentationInterval: D3DPRESENT_INTERVAL_DEFAULT }],
    ['D3DSWAPEFFECT_COPY', { SwapEffect: D3D.D3DSWAPEFFECT_COPY }],
    ['D3DSWAPEFFECT_DISCARD', {}],
  ])('with %s', async (_, parameters) => {
    const { canvas, engine, show } = await open(parameters)
    for (const colour of colours) show(colour)
    await soon(() => expect([engine.counts().clears, look(canvas)(3, 3)]).toEqual([3, 0x0000ff]))
  })
})

it('lets three frames wait, and refuses a fourth where it is told to', async () => {
  const once = { SwapEffect: D3D.D3DSWAPEFFECT_COPY_VSYNC }
  const { canvas, engine, device, show } = await open(once, { fourthFrame: 'refuse' })
  const shows = (colour: number): Promise<void> => soon(() => expect(look(canvas)(3, 3)).toBe(colour))
  show(0xffffff)
  // From here on it is shown until the display's next picture, and nothing else is drawn.
  await shows(0xffffff)
  const results = Array.from({ length: 100 }, (_, frame) => resultOf(() => show(colours[frame] ?? frame)))
  const refused = results.slice(3)
  expect(results.slice(0, 3)).toEqual([0, 0, 0])
  expect(new Set(refused)).toEqual(new Set([D3D.D3DERR_WASSTILLDRAWING]))
  expect(resultOf(() => device.Present())).toBe(D3D.D3DERR_WASSTILLDRAWING)
  for (const colour of colours) {
    showPicture()
    await shows(colour)
  }
  // What was drawn for frames that were refused comes with the next one.
  expect(resultOf(() => device.Present())).toBe(0)
  showPicture()
  await shows(99)
  expect(engine.counts().clears).toBe(101)
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as D3D from '../../../index.js'
import { createScene, presentation } from '../life/scene.js'
import { look } from '../life/windows.js'
import { PATIENCE } from '../../patience.js'

/** Render workers that were made since the test began. */
let made: Worker[] = []
const NativeWorker = globalThis.Worker

beforeEach(() => {
  made = []
  vi.stubGlobal(
    'Worker',
    class extends NativeWorker {
      constructor(...words: ConstructorParameters<typeof NativeWorker>) {
        super(...words)
        made.push(this)
      }
    },
  )
})

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const createCanvas = (): HTMLCanvasElement => document.body.appendChild(document.createElement('canvas'))

/** Draws what needs everything; gives what the back buffer has, and waits until the canvas shows it. */
async function pictureOf(engine: D3D.Engine, canvas: HTMLCanvasElement): Promise<string> {
  const device = engine
    .Direct3DCreate8()
    .CreateDevice(0, D3D.D3DDEVTYPE_HAL, canvas, D3D.D3DCREATE_HARDWARE_VERTEXPROCESSING, presentation)
  const scene = createScene(device)
  scene.draw()
  const { rgb, width } = await D3D.readBackBufferAsync(device)
  device.Present()
  const [x, y] = [width >> 1, width >> 1]
  const at = 3 * (y * width + x)
  const middle = (rgb[at] << 16) | (rgb[at + 1] << 8) | rgb[at + 2]
  await vi.waitFor(() => expect((look(canvas)(x, y) & 0xffffff).toString(16)).toBe(middle.toString(16)), {
    timeout: PATIENCE,
  })
  return rgb.join(' ')
}

/** The picture of an engine that is made on a canvas and ended. */
async function lived(canvas: HTMLCanvasElement, options: Partial<D3D.EngineOptions> = {}): Promise<string> {
  const engine = await D3D.createEngine({ canvas, thread: 'worker', ...options })
  const picture = await pictureOf(engine, canvas)
  expect(engine.canvas).toBe(canvas)
  engine.dispose()
  return picture
}

it('draws for the next engine when its own has ended', async () => {
  const first = await lived(createCanvas())
  expect(new Set(first.split(' ')).size).toBeGreaterThan(20)
  made = []
  expect((await lived(createCanvas())) === first).toBe(true)
  expect((await lived(createCanvas(), { plain: true })) === first).toBe(true)
  expect(made).toHaveLength(0)
})

it('draws again on a canvas that it was given', async () => {
  const canvas = createCanvas()
  const first = await lived(canvas)
  made = []
  expect((await lived(canvas)) === first).toBe(true)
  expect((await lived(canvas)) === first).toBe(true)
  expect(document.querySelector('canvas')).toBe(canvas)
  expect(made).toHaveLength(0)
  await expect(D3D.createEngine({ canvas })).rejects.toThrow('was given to a worker')
})

it('draws for one engine at a time, and on a canvas beside others where it has that', async () => {
  // Takes all workers that wait for an engine.
  const before: D3D.Engine[] = []
  while (made.length === 0) before.push(await D3D.createEngine({ canvas: createCanvas(), thread: 'worker' }))
  const [left, right] = [createCanvas(), createCanvas()]
  const first = await lived(left)
  made = []
  // Takes the worker that has the left canvas; so both are drawn there.
  const beside = await D3D.createEngine({ canvas: right, thread: 'worker' })
  expect(made).toHaveLength(0)
  const again = await D3D.createEngine({ canvas: left, thread: 'worker' })
  expect(made).toHaveLength(0)
  const third = createCanvas()
  const other = await D3D.createEngine({ canvas: third, thread: 'worker' })
  expect(made).toHaveLength(1)
  const engines = [beside, again, other]
  const canvases = [right, left, third]
  for (const [n, engine] of engines.entries()) expect((await pictureOf(engine, canvases[n])) === first).toBe(true)
  again.dispose()
  expect((await pictureOf(beside, right)) === first).toBe(true)
  for (const engine of [...engines, ...before]) engine.dispose()
})

it('of a program draws again on the canvas that it has, and another one cannot', async () => {
  const [worker, stranger] = [D3D.createRenderWorker(), D3D.createRenderWorker()]
  const canvas = createCanvas()
  const first = await lived(canvas, { worker })
  expect((await lived(canvas, { worker })) === first).toBe(true)
  await expect(D3D.createEngine({ canvas, thread: 'worker', worker: stranger })).rejects.toThrow(
    'was given to another worker before',
  )
  for (const one of [worker, stranger]) one.terminate()
})

it('waits for engines to come in no greater number than four', async () => {
  const ended = vi.spyOn(NativeWorker.prototype, 'terminate')
  const engines = await Promise.all(
    Array.from({ length: 6 }, () => D3D.createEngine({ canvas: createCanvas(), thread: 'worker' })),
  )
  for (const engine of engines) engine.dispose()
  await vi.waitFor(() => expect(ended.mock.calls.length).toBeGreaterThanOrEqual(2), { timeout: PATIENCE })
  expect(ended).toHaveBeenCalledTimes(2)
  ended.mockRestore()
})

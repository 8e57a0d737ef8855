import { afterEach, expect, it, vi } from 'vitest'
import * as D3D from '../../../index.js'
import { createScene, presentation, resultOf } from '../life/scene.js'
import type { Seen } from './tireless-worker.js'
import { PATIENCE } from '../../patience.js'

const { D3DERR_DEVICELOST, D3DERR_DEVICENOTRESET } = D3D

const pictureOf = async (device: D3D.Direct3DDevice8): Promise<string> =>
  (await D3D.readBackBufferAsync(device)).rgb.join(' ')

const deviceOn = (engine: D3D.Engine): D3D.Direct3DDevice8 =>
  engine
    .Direct3DCreate8()
    .CreateDevice(0, D3D.D3DDEVTYPE_HAL, null, D3D.D3DCREATE_HARDWARE_VERTEXPROCESSING, presentation)

/** For what another thread has to have done. */
const patience = { timeout: PATIENCE }

const levelIs = (device: D3D.Direct3DDevice8, level: number): Promise<void> =>
  vi.waitFor(() => expect(resultOf(() => device.TestCooperativeLevel())).toBe(level), patience)

/** A worker whose messages can be looked at and added to. */
function openWorker() {
  const worker = D3D.createRenderWorker()
  const sent: { id: number; type: string }[] = []
  const post = worker.postMessage.bind(worker)
  worker.postMessage = (message: { id: number; type: string }, ...rest: [never]) => {
    sent.push(message)
    post(message, ...rest)
  }
  return { worker, sent, post }
}

const engines: D3D.Engine[] = []
afterEach(() => {
  for (const engine of engines.splice(0)) engine.dispose()
  document.body.replaceChildren()
})

async function open(options: Partial<D3D.EngineOptions> = {}) {
  const canvas = document.body.appendChild(document.createElement('canvas'))
  canvas.className = 'picture'
  const engine = await D3D.createEngine({ canvas, thread: 'worker', ...options })
  engines.push(engine)
  return { canvas, engine, device: deviceOn(engine) }
}

it('loses the device with its worker, and draws the same picture in another one after Reset', async () => {
  const { worker } = openWorker()
  const { canvas, engine, device } = await open({ worker })
  const scene = createScene(device)
  scene.draw()
  const before = await pictureOf(device)
  expect(new Set(before.split(' ')).size).toBeGreaterThan(20)

  // In the middle of a frame: blocks are on their way and another one is open.
  for (let n = 0; n < 5; n++) scene.draw()
  device.Present()
  scene.draw()
  worker.terminate()
  scene.draw()
  await levelIs(device, D3DERR_DEVICENOTRESET)
  expect(resultOf(() => device.Present())).toBe(D3DERR_DEVICELOST)
  device.Reset(presentation)
  device.TestCooperativeLevel()
  scene.draw()
  expect(await pictureOf(device)).toBe(before)
  device.Present()
  expect(engine.canvas).not.toBe(canvas)
  expect(document.querySelector('canvas.picture')).toBe(engine.canvas)
})

it('loses and resets the device of a program that never ends its task, too', async () => {
  const program = new Worker(new URL('./tireless-worker.ts', import.meta.url), { type: 'module' })
  const canvas = document.createElement('canvas').transferControlToOffscreen()
  const seen = await new Promise<Seen | string>((resolve, reject) => {
    program.onmessage = ({ data }: MessageEvent<Seen | string>) => resolve(data)
    program.onerror = ({ message }) => reject(new Error(message))
    program.postMessage(canvas, [canvas])
  })
  program.terminate()
  if (typeof seen === 'string') throw new Error(seen)
  const { before, lost, presented, after } = seen
  expect([D3DERR_DEVICELOST, D3DERR_DEVICENOTRESET]).toContain(lost)
  expect(presented).toBe(D3DERR_DEVICELOST)
  expect(new Set(before.split(' ')).size).toBeGreaterThan(20)
  expect(after === before).toBe(true)
})

it('takes the canvas that the program gives for a dead one', async () => {
  const { worker } = openWorker()
  const fresh = document.createElement('canvas')
  const { canvas, engine, device } = await open({ worker, replaceCanvas: () => fresh })
  worker.terminate()
  await levelIs(device, D3DERR_DEVICENOTRESET)
  expect(engine.canvas).toBe(fresh)
  expect(document.querySelector('canvas')).toBe(canvas)
})

it('tells the program of what a system in the worker threw, by the name of the system, and draws on', async () => {
  const { worker, sent, post } = openWorker()
  const { engine, device } = await open({ worker })
  const scene = createScene(device)
  scene.draw()
  const before = await pictureOf(device)
  // The worker alone forgets a texture that is drawn with.
  const [{ id }] = sent
  const entity = engine.resources.description.findIndex((d) => d?.kind === 'texture' && d.target === 'none')
  post({ id, type: 'batch', batch: { after: 0, events: [{ type: 'destroy', entity }] } })
  const error = await vi.waitFor(() => {
    let thrown: unknown
    try {
      scene.draw()
      device.Present()
    } catch (cause) {
      thrown = cause
    }
    expect(thrown).toBeInstanceOf(D3D.SystemError)
    return thrown as D3D.SystemError
  }, patience)
  expect(error.system).toMatch(/^texture\d$/)
  expect(error.message).toContain(`system ${error.system}: entity ${entity}`)
  post({
    id,
    type: 'batch',
    batch: { after: 0, events: [{ type: 'create', entity, description: engine.resources.description[entity] }] },
  })
  // What comes from here stands in no order with the blocks: some may still be played without the texture.
  await vi.waitFor(async () => {
    scene.draw()
    expect((await pictureOf(device)) === before).toBe(true)
  }, patience)
  worker.terminate()
})

it('draws on the same thread where memory cannot be shared, and says so once', async () => {
  vi.stubGlobal('crossOriginIsolated', false)
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  try {
    const { engine, device } = await open()
    expect(engine.renderer).not.toBeNull()
    const scene = createScene(device)
    scene.draw()
    device.Present()
    expect(D3D.readBackBuffer(device).width).toBe(64)
    const told = engine.fallbacks.list().filter(({ name }) => name === 'drawing in a worker')
    expect(told).toMatchObject([{ count: 1 }])
    expect(warned.mock.calls.filter(([text]) => String(text).includes('drawing in a worker'))).toHaveLength(1)
  } finally {
    vi.unstubAllGlobals()
    warned.mockRestore()
  }
})

it('has the fallbacks and counts of the worker', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { engine, device } = await open()
  device.SetRenderState(D3D.D3DRS_BLENDOP, D3D.asEnumeration<D3D.D3DBLENDOP>(9))
  const scene = createScene(device)
  scene.draw()
  await pictureOf(device)
  await vi.waitFor(() => expect(engine.fallbacks.list().map(({ name }) => name)).toEqual(['D3DRS_BLENDOP 9']), patience)
  const { draws, clears, compiled } = engine.counts()
  expect([draws > 5, clears, compiled > 1]).toEqual([true, 1, true])
  warned.mockRestore()
})

it('does not wait on the page: what would have to names what does without', async () => {
  const { device } = await open()
  const scene = createScene(device)
  scene.draw()
  device.SetRenderState(D3D.D3DRS_FOGCOLOR, 0x123456)
  expect(device.GetRenderState(D3D.D3DRS_FOGCOLOR)).toBe(0x123456)
  const back = device.GetBackBuffer(0)
  const image = device.CreateImageSurface(64, 64, D3D.D3DFMT_X8R8G8B8)
  const front = device.CreateImageSurface(64, 64, D3D.D3DFMT_A8R8G8B8)
  const target = device.CreateRenderTarget(64, 64, D3D.D3DFMT_X8R8G8B8, D3D.D3DMULTISAMPLE_NONE, true)
  device.CopyRects(back, null, 0, image)
  device.CopyRects(back, null, 0, target)
  device.Present()
  expect(() => target.LockRect()).toThrow(/another thread.*LockRectAsync/)
  expect(() => device.GetFrontBuffer(front)).toThrow(/another thread.*GetFrontBufferAsync/)

  const seen = await target.LockRectAsync(null, D3D.D3DLOCK_READONLY)
  const copied = await image.LockRectAsync(null, D3D.D3DLOCK_READONLY)
  await device.GetFrontBufferAsync(front)
  const shown = front.LockRect(null, D3D.D3DLOCK_READONLY)
  expect(new Set(seen.pBits).size).toBeGreaterThan(20)
  expect(copied.pBits.every((byte, i) => byte === seen.pBits[i])).toBe(true)
  expect(shown.pBits.every((byte, i) => byte === ((i & 3) === 3 ? 255 : seen.pBits[i]))).toBe(true)
  for (const surface of [target, image, front]) surface.UnlockRect()
  // What is here needs no waiting.
  expect(image.LockRect().Pitch).toBe(256)
  image.UnlockRect()
})

it('flips: what was shown comes back as the last back buffer', async () => {
  const { engine } = await open()
  const device = engine
    .Direct3DCreate8()
    .CreateDevice(0, D3D.D3DDEVTYPE_HAL, null, D3D.D3DCREATE_HARDWARE_VERTEXPROCESSING, {
      ...presentation,
      SwapEffect: D3D.D3DSWAPEFFECT_FLIP,
      BackBufferCount: 2,
    })
  const front = device.CreateImageSurface(64, 64, D3D.D3DFMT_A8R8G8B8)
  const colours = [0xff0000, 0x00ff00, 0x0000ff]
  for (const colour of colours) {
    device.Clear(0, null, D3D.D3DCLEAR_TARGET, colour, 1, 0)
    device.Present()
    await device.GetFrontBufferAsync(front)
    const { pBits } = front.LockRect(null, D3D.D3DLOCK_READONLY)
    expect([...pBits.subarray(0, 4)]).toEqual([colour & 255, (colour >> 8) & 255, colour >> 16, 255])
    front.UnlockRect()
  }
  const { rgb } = await D3D.readBackBufferAsync(device)
  expect([...rgb.subarray(0, 3)]).toEqual([255, 0, 0])
})

import { afterEach, expect, it, vi } from 'vitest'
import { createProbe } from '../../../demos/inspector/probe.js'
import type { FromProbe } from '../../../demos/inspector/protocol.js'
import * as D3D from '../../../index.js'
import { createScene, presentation, resultOf } from '../life/scene.js'
import { PATIENCE } from '../../patience.js'

/** For what another thread has to have done. */
const patience = { timeout: PATIENCE }

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0).reverse()) end()
})

/**
 * Keeps messages of a type from those who listen to a worker from now on; `release` lets them go, and says how many
 * there were.
 */
function delayMessages(type: string): { release: () => number } {
  const { prototype } = EventTarget
  const add = prototype.addEventListener
  const kept: (() => void)[] = []
  const spy = vi.spyOn(prototype, 'addEventListener').mockImplementation(function (
    this: EventTarget,
    name,
    listener,
    options,
  ) {
    if (!(this instanceof Worker) || name !== 'message' || typeof listener !== 'function') {
      add.call(this, name, listener, options)
      return
    }
    const later = (event: Event): void => {
      const go = (): void => listener(event)
      if ((event as MessageEvent<{ type?: string }>).data.type === type) kept.push(go)
      else go()
    }
    add.call(this, name, later, options)
  })
  ends.push(() => spy.mockRestore())
  return {
    release() {
      for (const go of kept) go()
      return kept.length
    },
  }
}

async function begin(thread: 'same' | 'worker') {
  const canvas = document.createElement('canvas')
  const worker = D3D.createRenderWorker()
  ends.push(() => worker.terminate())
  const engine = await D3D.createEngine({ canvas, thread, worker })
  ends.push(engine.dispose)
  const device = engine
    .Direct3DCreate8()
    .CreateDevice(0, D3D.D3DDEVTYPE_HAL, canvas, D3D.D3DCREATE_HARDWARE_VERTEXPROCESSING, presentation)
  const messages: FromProbe[] = []
  const probe = createProbe(engine, (message) => messages.push(structuredClone(message)))
  ends.push(probe.dispose)
  const scene = createScene(device)
  const frame = (): void => {
    scene.draw()
    device.Present()
  }
  /** The last message of a kind. */
  const last = <Kind extends FromProbe['kind']>(kind: Kind) =>
    messages.findLast((message): message is Extract<FromProbe, { kind: Kind }> => message.kind === kind)
  return { engine, worker, device, probe, messages, frame, last }
}

/**
 * What is shown of a scene whose frames are alike, from the third on: counters, values, and the pictures of a frame
 * that was kept.
 */
async function inspect(thread: 'same' | 'worker') {
  const { engine, device, probe, frame, last } = await begin(thread)
  frame()
  frame()
  // Whatever has been drawn before somebody looks is not counted.
  await D3D.readBackBufferAsync(device)
  probe.receive({ kind: 'open' })
  probe.receive({ kind: 'watch', groups: ['fog', 'blend', 'viewport'] })
  let heard = 0
  const listening = engine.glCalls$.subscribe(() => heard++)
  // That somebody looks stands in no order with the blocks; what is read after it does.
  await D3D.readBackBufferAsync(device)
  // Counts of a worker come when it has drawn, and the panel is told of a frame now and then: frames that all have the
  // same calls.
  for (let drawn = 1; drawn <= 4; drawn++) {
    frame()
    await vi.waitFor(() => expect(heard).toBe(drawn), patience)
  }
  listening.unsubscribe()
  await vi.waitFor(() => expect(last('counters')?.counters.frames).toBe(4), patience)
  frame()
  await vi.waitFor(() => expect(last('counters')?.counters.frames).toBe(5), patience)
  const counters = last('counters')?.counters
  expect(counters?.glCalls).toBeGreaterThan(10)
  probe.receive({ kind: 'capture' })
  frame()
  frame()
  const kept = last('frame')
  const draws = kept?.items.flatMap(({ kind }, item) => (kind === 'draw' ? [item] : [])) ?? []
  const pictures = draws.map((item) => {
    probe.receive({ kind: 'picture', item, of: 'backBuffer' })
    return last('picture')?.picture.pixels.join(' ')
  })
  return {
    state: last('state')?.groups,
    // Others differ: on the same thread targets are read when a frame is kept, in a worker more blocks are in use,
    // whose arrays are made once.
    glDraws: counters?.glNames.filter(([name]) => name === 'drawElements'),
    counts: counters && [counters.draws, counters.clears, counters.items, counters.rows, counters.droppedSets],
    draws: kept?.draws,
    pictures,
    shown: (await D3D.readBackBufferAsync(device)).rgb.join(' '),
    fallbacks: engine.fallbacks.list(),
  }
}

it('shows of an engine in a worker what it shows of one on the same thread, the calls to WebGL too', async () => {
  const same = await inspect('same')
  expect(same.draws).toBeGreaterThan(5)
  expect(new Set(same.pictures).size).toBeGreaterThan(3)
  expect(same.glDraws).toHaveLength(1)
  const inWorker = await inspect('worker')
  expect(inWorker).toEqual(same)
})

it('counts in a worker only while somebody looks, and goes on in the next worker when that one is gone', async () => {
  const { engine, worker, device, probe, frame, last } = await begin('worker')
  let heard = 0
  worker.addEventListener('message', ({ data }: MessageEvent<{ type: string }>) => {
    if (data.type === 'calls') heard++
  })
  const drawn = async (): Promise<void> => {
    frame()
    await D3D.readBackBufferAsync(device)
  }
  await drawn()
  expect(heard).toBe(0)
  // That somebody looks or does not stands in no order with the blocks; what is read after it does.
  const settled = () => D3D.readBackBufferAsync(device)
  probe.receive({ kind: 'open' })
  await settled()
  await drawn()
  await drawn()
  expect(heard).toBe(2)
  probe.receive({ kind: 'close' })
  await settled()
  await drawn()
  await drawn()
  expect(heard).toBe(2)

  const seen: ReadonlyMap<string, number>[] = []
  const listening = engine.glCalls$.subscribe((calls) => seen.push(calls))
  await settled()
  await drawn()
  expect(seen).toHaveLength(1)
  // That another worker is ready is known by shared memory before its message comes, however late that is.
  const late = delayMessages('ready')
  worker.terminate()
  await vi.waitFor(
    () => expect(resultOf(() => device.TestCooperativeLevel())).toBe(D3D.D3DERR_DEVICENOTRESET),
    patience,
  )
  device.Reset(presentation)
  frame()
  await vi.waitFor(() => expect(seen).toHaveLength(2), patience)
  expect(late.release()).toBe(1)
  // The program's colours and depth, and the canvas.
  expect([seen[1].get('clearBufferfv'), seen[1].get('clear')]).toEqual([2, 1])
  listening.unsubscribe()
  expect(last('problem')).toBeUndefined()
})

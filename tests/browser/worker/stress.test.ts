import { expect, it } from 'vitest'
import { createEngine } from '../../../index.js'
import { createDevice, readAsPromised, readAtOnce, runSeed, type Read } from './random-program.js'

const SEEDS = 500

/** What programs on the page saw, by seed. */
async function runHere(thread: 'same' | 'worker', read: Read, seeds: number): Promise<number[]> {
  const engine = await createEngine({ canvas: document.createElement('canvas'), thread })
  const device = createDevice(engine)
  const seen: number[] = []
  for (let seed = 0; seed < seeds; seed++) seen.push(await runSeed(device, seed, read))
  engine.dispose()
  return seen
}

/** What programs in a worker saw. */
async function runThere(count: number): Promise<number[]> {
  const worker = new Worker(new URL('./random-program-worker.ts', import.meta.url), { type: 'module' })
  const canvas = document.createElement('canvas').transferControlToOffscreen()
  const seen = await new Promise<number[]>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<number[] | string>) =>
      typeof data === 'string' ? reject(new Error(data)) : resolve(data)
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.postMessage({ canvas, first: 0, count }, [canvas])
  })
  worker.terminate()
  return seen
}

it(`${SEEDS} random programs see the same texels whichever threads they and the renderer are on`, async () => {
  const same = await runHere('same', readAtOnce, SEEDS)
  expect(new Set(same).size).toBeGreaterThan(SEEDS * 0.99)
  expect(await runThere(SEEDS)).toEqual(same)
  expect(await runHere('worker', readAsPromised, SEEDS)).toEqual(same)
})

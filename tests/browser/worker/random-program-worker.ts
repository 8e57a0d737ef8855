/** A program that runs in a worker and draws in another one. */
import { createEngine, createRenderWorker } from '../../../index.js'
import { createDevice, readAtOnce, runSeed } from './random-program.js'

const scope = globalThis as unknown as {
  postMessage: (message: number[] | string) => void
  onmessage: ((event: MessageEvent<{ canvas: OffscreenCanvas; first: number; count: number }>) => void) | null
}

scope.onmessage = ({ data: { canvas, first, count } }) => {
  const run = async (): Promise<number[]> => {
    const worker = createRenderWorker()
    const engine = await createEngine({ canvas, thread: 'worker', worker })
    const device = createDevice(engine)
    const seen: number[] = []
    for (let seed = first; seed < first + count; seed++) seen.push(await runSeed(device, seed, readAtOnce))
    engine.dispose()
    worker.terminate()
    return seen
  }
  run().then(scope.postMessage, (error: unknown) => scope.postMessage(String(error)))
}

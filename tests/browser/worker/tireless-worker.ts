/** A program in a worker that never ends its task, whatever happens to the worker that draws for it. */
import * as D3D from '../../../index.js'
import { createScene, presentation, resultOf } from '../life/scene.js'
import { PATIENCE } from '../../patience.js'

/** What the program saw. */
export interface Seen {
  readonly before: string
  readonly lost: number
  readonly presented: number
  readonly after: string
}

const scope = globalThis as unknown as {
  postMessage: (message: Seen | string) => void
  onmessage: ((event: MessageEvent<OffscreenCanvas>) => void) | null
}

const nap = new Int32Array(new SharedArrayBuffer(4))
const sleep = (): void => void Atomics.wait(nap, 0, 0, 5)

/** Goes on until `isDone`, without an end of the task. */
function until(isDone: () => boolean, what: string): void {
  for (const end = performance.now() + PATIENCE; !isDone(); sleep()) if (performance.now() > end) throw new Error(what)
}

async function run(canvas: OffscreenCanvas): Promise<Seen> {
  const worker = D3D.createRenderWorker()
  const engine = await D3D.createEngine({ canvas, thread: 'worker', worker })
  // From here on nothing is awaited.
  const device = engine
    .Direct3DCreate8()
    .CreateDevice(0, D3D.D3DDEVTYPE_HAL, null, D3D.D3DCREATE_HARDWARE_VERTEXPROCESSING, presentation)
  const scene = createScene(device)
  const level = (): number => resultOf(() => device.TestCooperativeLevel())
  const picture = (): string => D3D.readBackBuffer(device).rgb.join(' ')
  scene.draw()
  const before = picture()
  device.Present()
  // In the middle of a frame: blocks are on their way and another one is open.
  for (let n = 0; n < 5; n++) scene.draw()
  device.Present()
  scene.draw()
  worker.terminate()
  scene.draw()
  until(() => level() !== 0, 'the loss was not noticed')
  const lost = level()
  const presented = resultOf(() => device.Present())
  until(() => level() === D3D.D3DERR_DEVICENOTRESET, 'no other worker came')
  device.Reset(presentation)
  device.TestCooperativeLevel()
  scene.draw()
  const after = picture()
  for (let frame = 0; frame < 10; frame++) {
    scene.draw()
    device.Present()
  }
  engine.dispose()
  return { before, lost, presented, after }
}

scope.onmessage = ({ data: canvas }) => {
  run(canvas).then(scope.postMessage, (error: unknown) => scope.postMessage(String(error)))
}

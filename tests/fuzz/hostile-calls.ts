/**
 * Calls of any method with any arguments on a real renderer, on this thread or in a worker. Where the GPU is software,
 * a sequence may take most of a minute: each draw with states that no other had asks for a program of its own, a GPU of
 * software translates some hundred milliseconds on each, and the first call that needs an answer of the GPU waits for
 * all of them. Again on the same engine, such a sequence takes a second.
 */
import * as D from '../../index.js'
import { generator } from '../unit/files/mutations.js'
import { RandomCalls } from '../unit/runtime/device/random-calls.js'
import { presentation } from '../unit/runtime/presentation.js'

export type Thread = 'same' | 'worker'

/** How an attack went. */
export interface Attack {
  readonly inputs: number
  /** `worker, seed 7: what went wrong` */
  readonly faults: readonly string[]
}

/** Calls of one seed; then everything is given back, and the device begins anew. */
const CALLS = 400

const told = (error: unknown): string =>
  error instanceof Error
    ? (error.stack ?? error.message).split('\n').slice(0, 4).join(' | ')
    : 'what was thrown is no error'

/** A colour of its own for each seed. */
const colourOf = (seed: number): number => (0xff000000 | (Math.imul(seed, 2654435761) >>> 8)) >>> 0

/** Whether the device still draws what it is told. */
const isUsable = async (device: D.Direct3DDevice8, colour: number): Promise<boolean> => {
  device.Clear(0, null, D.D3DCLEAR_TARGET, colour)
  device.SetVertexShader(D.D3DFVF_XYZRHW | D.D3DFVF_DIFFUSE)
  const [corners, colours] = [new Float32Array(15), new Float32Array(1)]
  new Uint32Array(colours.buffer)[0] = ~colour >>> 0
  for (const [i, [x, y]] of [
    [0, 0],
    [128, 0],
    [0, 128],
  ].entries())
    corners.set([x, y, 0.5, 1, colours[0]], i * 5)
  device.DrawPrimitiveUP(D.D3DPT_TRIANGLELIST, 1, corners, 20)
  const { width, rgb } = await D.readBackBufferAsync(device)
  const at = (x: number, y: number): number =>
    rgb.subarray((y * width + x) * 3, (y * width + x) * 3 + 3).reduce((sum, channel) => sum * 256 + channel, 0)
  return at(200, 200) === (colour & 0xffffff) && at(20, 20) === (~colour & 0xffffff)
}

/**
 * Calls with the arguments that seeds make.
 * @param first the first seed
 * @param seeds how many; each makes `CALLS` calls
 */
export async function attackWithCalls(thread: Thread, first: number, seeds: number): Promise<Attack> {
  const faults: string[] = []
  let inputs = 0
  const onError = ({ message }: ErrorEvent): void => void faults.push(`${thread}: nobody caught ${message}`)
  const onRejection = ({ reason }: PromiseRejectionEvent): void =>
    void faults.push(`${thread}: nobody caught ${told(reason)}`)
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  const engine = await D.createEngine({ canvas: document.createElement('canvas'), thread })
  const direct3d = engine.Direct3DCreate8()
  const behaviour = D.D3DCREATE_HARDWARE_VERTEXPROCESSING
  const device = direct3d.CreateDevice(D.D3DADAPTER_DEFAULT, D.D3DDEVTYPE_HAL, null, behaviour, presentation)

  const callAll = (calls: RandomCalls): string | null => {
    for (let i = 0; i < CALLS; i++) {
      const made = calls.next()
      if (made === null) continue
      inputs++
      const { error } = made
      if (error === null) continue
      if (!(error instanceof D.D3DError) || error.message.includes('[object ')) return `${made.call}: ${told(error)}`
    }
    return null
  }
  const attack = async (seed: number): Promise<string | null> => {
    const calls = new RandomCalls({ device, direct3d }, generator(seed))
    const fault = callAll(calls)
    calls.end()
    if (fault !== null) return fault
    return (await isUsable(device, colourOf(seed))) ? null : 'the device does not draw any more'
  }

  for (let seed = first; seed < first + seeds; seed++) {
    const fault = await attack(seed).catch(told)
    if (fault !== null) faults.push(`${thread}, seed ${seed}: ${fault}`)
  }
  engine.dispose()
  removeEventListener('error', onError)
  removeEventListener('unhandledrejection', onRejection)
  return { inputs, faults }
}

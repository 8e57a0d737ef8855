import { createSender, type Batch, type Core, type SharedMemory } from '../engine/index.js'
import type { Description } from '../d3d8/descriptions.js'
import type { ArenaName } from '../d3d8/items.js'
import type { RendererLimits } from '../d3d8/runtime/caps.js'
import type { RendererCounts, RendererOptions } from './index.js'
import { probeDisplay } from './limits.js'
import type { FromWorker, ToWorker } from './render-messages.js'

/** A worker that draws; several engines may share it. End it with `terminate` when none uses it any more. */
export const createRenderWorker = (): Worker =>
  new Worker(new URL('./render-worker.js', import.meta.url), { type: 'module', name: 'three-d3d8' })

/** Where and how a render thread draws. */
export interface RenderThreadOptions extends RendererOptions {
  readonly canvas: HTMLCanvasElement | OffscreenCanvas
  /** One of its own when left out. */
  readonly worker?: Worker | undefined
}

/** A renderer on another thread. */
export interface RenderThread {
  readonly limits: RendererLimits
  readonly counts: () => RendererCounts
  readonly dispose: () => void
}

let lastId = 0

/** Where a canvas is drawn to; the canvas shows it from then on. */
const surfaceOf = (canvas: HTMLCanvasElement | OffscreenCanvas): OffscreenCanvas =>
  'transferControlToOffscreen' in canvas ? canvas.transferControlToOffscreen() : canvas

/** What this thread knows better: the display, and the size that the canvas had. */
const limitsHere = (canvas: HTMLCanvasElement | OffscreenCanvas): Partial<RendererLimits> => {
  const { width, height } = canvas
  const display = probeDisplay()
  return 'transferControlToOffscreen' in canvas ? { display } : { display, client: { window: canvas, width, height } }
}

/** What happens, with the windows that come up handed over to the worker. */
function handOver(happenings: Batch['happenings']): { happenings: Batch['happenings']; surfaces: OffscreenCanvas[] } {
  const surfaces: OffscreenCanvas[] = []
  const handed = happenings.map((happening) => {
    const description = happening.type === 'create' ? (happening.description as Description) : null
    if (description?.kind !== 'window') return happening
    const canvas = surfaceOf(description.canvas)
    surfaces.push(canvas)
    return { ...happening, description: { ...description, canvas } }
  })
  return surfaces.length === 0 ? { happenings, surfaces } : { happenings: handed, surfaces }
}

/**
 * Starts a renderer in a worker and makes it what plays the blocks of `core`.
 *
 * @throws Error when the worker cannot be started, or gets no WebGL2 context
 */
export async function startRenderThread(
  core: Core<Description, ArenaName>,
  memory: SharedMemory,
  { canvas, worker, plain, textureMemory }: RenderThreadOptions,
): Promise<RenderThread> {
  const id = ++lastId
  const thread = worker ?? createRenderWorker()
  const here = limitsHere(canvas)
  const sender = createSender(core, memory, () => undefined)
  const post = (message: ToWorker, transfer: Transferable[] = []): void => {
    thread.postMessage(message, transfer)
  }

  let onMessage: (event: MessageEvent<FromWorker>) => void = () => undefined
  let onError: (event: ErrorEvent) => void = () => undefined
  const ready = await new Promise<FromWorker & { type: 'ready' }>((resolve, reject) => {
    onMessage = ({ data: message }) => {
      if (message.id !== id) return
      if (message.type === 'ready') resolve(message)
      else if (message.type === 'failed') reject(new Error(message.message))
      else if (message.type === 'reply') sender.receive(message.reply)
      else if (message.type === 'lost') core.loseRenderer()
      else core.restoreRenderer()
    }
    onError = ({ message }) => {
      reject(new Error(`the render worker cannot be started: ${message}`))
    }
    thread.addEventListener('message', onMessage)
    thread.addEventListener('error', onError)
    const surface = surfaceOf(canvas)
    const life = `three-d3d8 renderer ${crypto.randomUUID()}`
    post({ id, type: 'start', start: { canvas: surface, shared: sender.shared, plain, textureMemory, life } }, [
      surface,
    ])
  })
  sender.connect({
    send(batch) {
      const { happenings, surfaces } = handOver(batch.happenings)
      post({ id, type: 'batch', batch: { ...batch, happenings } }, surfaces)
    },
    wake: () => post({ id, type: 'wake' }),
  })

  return {
    limits: { ...ready.limits, ...here },
    counts: () =>
      Object.fromEntries(ready.counts.map((name, n) => [name, sender.shared.counts[n]])) as unknown as RendererCounts,
    dispose() {
      sender.dispose()
      post({ id, type: 'stop' })
      thread.removeEventListener('message', onMessage)
      thread.removeEventListener('error', onError)
      if (worker === undefined) thread.terminate()
    },
  }
}

import type { ThreadMemory } from '../../engine/index.js'
import type { GLCallCounts } from '../gl/gl-calls.js'
import { isElement, type Canvas } from './canvases.js'
import type { FromWorker, RenderStart, ToWorker } from './render-messages.js'
import { startFault } from './workers.js'

/** One renderer in one worker. */
export interface Connection {
  readonly id: number
  /** Name of the lock that the worker holds as long as it lives. */
  readonly lock: string
  /** Rejected when the worker cannot be started, or gets no WebGL2 context. */
  readonly ready: Promise<FromWorker & { type: 'ready' }>
  readonly post: (message: ToWorker, transfer?: Transferable[]) => void
  /** Resolves when the worker does nothing for it any more. */
  readonly close: () => Promise<void>
}

let lastId = 0

/** Where a canvas is drawn to; the canvas shows it from then on. */
export function surfaceOf(canvas: Canvas): OffscreenCanvas {
  if (!isElement(canvas)) return canvas
  try {
    return canvas.transferControlToOffscreen()
  } catch (cause) {
    throw new Error(
      'createEngine: the canvas cannot be given to a worker: it has a context, or was given to one before',
      {
        cause,
      },
    )
  }
}

/** What happens to a connection after it was made. */
export interface ConnectionEvents {
  readonly onReply: (message: FromWorker & { type: 'reply' }) => void
  readonly onCalls: (calls: GLCallCounts) => void
  readonly onUsed: (message: FromWorker & { type: 'used' }) => void
  readonly onAnswer: (message: FromWorker & { type: 'answer' }) => void
  /** Whether the worker ended by itself or something in it went wrong that nobody caught. */
  readonly onGone: () => void
}

/** Starts a renderer in a worker; `isShared`: the worker goes on without it. */
export function connect(
  surface: OffscreenCanvas,
  worker: Worker,
  isShared: boolean,
  shared: ThreadMemory,
  started: Pick<RenderStart, 'plain' | 'textureMemory' | 'groups' | 'modules' | 'isCounting'>,
  { onReply, onCalls, onUsed, onAnswer, onGone }: ConnectionEvents,
): Connection {
  const id = ++lastId
  const lock = `three-d3d8 renderer ${crypto.randomUUID()}`
  const closing = new AbortController()
  const { signal } = closing
  const close = (): Promise<void> => {
    closing.abort()
    if (!isShared) {
      worker.terminate()
      return Promise.resolve()
    }
    return new Promise((resolve) => {
      const listening = new AbortController()
      const heard = ({ data }: MessageEvent<FromWorker>): void => {
        if (data.id !== id || data.type !== 'stopped') return
        listening.abort()
        resolve()
      }
      worker.addEventListener('message', heard as EventListener, { signal: listening.signal })
      worker.postMessage({ id, type: 'stop' } satisfies ToWorker)
    })
  }
  const start: RenderStart = { ...started, canvas: surface, shared, lock }
  const ready = new Promise<FromWorker & { type: 'ready' }>((resolve, reject) => {
    const onMessage = ({ data: message }: MessageEvent<FromWorker>): void => {
      if (message.id !== id) return
      if (message.type === 'ready') resolve(message)
      else if (message.type === 'failed') reject(new Error(message.message))
      else if (message.type === 'reply') onReply(message)
      else if (message.type === 'calls') onCalls(message.calls)
      else if (message.type === 'used') onUsed(message)
      else if (message.type === 'answer') onAnswer(message)
    }
    const onError = (event: ErrorEvent): void => reject(new Error(startFault(worker, event)))
    worker.addEventListener('message', onMessage as EventListener, { signal })
    worker.addEventListener('error', onError, { signal })
    try {
      worker.postMessage({ id, type: 'start', start } satisfies ToWorker, [surface])
    } catch (cause) {
      reject(
        new Error(
          'createEngine: the canvas cannot be given to a worker: it has a context, was given to one before, or is ' +
            "an element's, which Firefox lets no worker pass on",
          { cause },
        ),
      )
    }
  }).then((message) => {
    if (signal.aborted) return message
    worker.addEventListener('error', onGone, { signal })
    // The worker has the lock as long as it lives.
    if ('locks' in navigator) navigator.locks.request(lock, { signal, mode: 'shared' }, onGone).catch(() => undefined)
    return message
  })
  return { id, lock, ready, post: (message, transfer = []) => worker.postMessage(message, transfer), close }
}

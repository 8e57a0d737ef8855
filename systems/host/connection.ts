import type { ThreadMemory } from '../../engine/index.js'
import type { GLCallCounts } from '../gl/gl-calls.js'
import type { FromWorker, RenderStart, ToWorker } from './render-messages.js'
import type { Place } from './homes.js'
import { endWorker, leaveWorker, startFault } from './workers.js'

/** One renderer in one worker. */
export interface Connection {
  readonly id: number
  /** Name of the lock that the worker holds as long as it lives. */
  readonly lock: string
  /** Rejected when the worker cannot be started, or gets no WebGL2 context. */
  readonly ready: Promise<FromWorker & { type: 'ready' }>
  readonly post: (message: ToWorker, transfer?: Transferable[]) => void
  /** Resolves when the worker does nothing for it any more; the worker goes on. */
  readonly close: () => Promise<void>
  /** Ends it when something went wrong, with its worker unless others draw there. */
  readonly end: () => void
}

let lastId = 0

/** What happens to a connection after it was made. */
export interface ConnectionEvents {
  readonly onReply: (message: FromWorker & { type: 'reply' }) => void
  readonly onCalls: (calls: GLCallCounts) => void
  readonly onUsed: (message: FromWorker & { type: 'used' }) => void
  readonly onAnswer: (message: FromWorker & { type: 'answer' }) => void
  /** Whether the worker ended by itself or something in it went wrong that nobody caught. */
  readonly onGone: () => void
}

/** Resolves when the worker has stopped a renderer. */
const stop = (worker: Worker, id: number): Promise<void> =>
  new Promise((resolve) => {
    const heard = ({ data }: MessageEvent<FromWorker>): void => {
      if (data.id !== id || data.type !== 'stopped') return
      worker.removeEventListener('message', heard)
      resolve()
    }
    worker.addEventListener('message', heard)
    worker.postMessage({ id, type: 'stop' } satisfies ToWorker)
  })

/** Starts a renderer in a worker; `isShared`: the worker is the program's. */
export function connect(
  { canvas, surface, settle }: Place,
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
  const close = async (): Promise<void> => {
    closing.abort()
    const endSurplus = isShared ? null : leaveWorker(worker)
    await stop(worker, id)
    endSurplus?.()
  }
  const end = (): void => {
    closing.abort()
    void stop(worker, id)
    if (!isShared) endWorker(worker)
  }
  const start: RenderStart = { ...started, canvas, surface, shared, lock }
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
      worker.postMessage({ id, type: 'start', start } satisfies ToWorker, canvas ? [canvas] : [])
      settle(worker)
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
  return { id, lock, ready, post: (message, transfer = []) => worker.postMessage(message, transfer), close, end }
}

import { Observable, share, Subject } from 'rxjs'
import { FALLBACKS } from '../../d3d8/api/fallbacks.js'
import {
  createSender,
  mayWait,
  type Batch,
  type GroupDefinition,
  type SharedMemory,
  type ThreadMemory,
} from '../../engine/index.js'
import type { Direct3DCore } from '../../d3d8/core.js'
import type { Description } from '../../d3d8/descriptions.js'
import type { RendererLimits } from '../../d3d8/runtime/adapter/caps.js'
import type { Canvas } from './canvases.js'
import type { GLCallCounts } from '../gl/gl-calls.js'
import type { RendererCounts, RendererOptions } from './live-systems.js'
import { probeDisplay } from '../gl/limits.js'
import type { ProgramKey } from '../programs/program-keys.js'
import type { FromWorker, RenderStart, Request, ToWorker, UsedModule } from './render-messages.js'

const FALLBACK = FALLBACKS['systems/host/render-thread.ts']

/** Where the library's own render worker is expected. Bundlers look for these words in one: here they are to see none. */
const ownAddress = (): string => {
  const here = import.meta.url
  return new URL('./render-worker.js', here).href
}

/** The workers that this made, from the library's own address. */
const ownWorkers = new WeakSet<Worker>()

/** A worker that draws; several engines may share it. End it with `terminate` when none uses it any more. */
export const createRenderWorker = (): Worker => {
  const worker = new Worker(new URL('./render-worker.js', import.meta.url), { type: 'module', name: 'three-d3d8' })
  ownWorkers.add(worker)
  return worker
}

/** Why a worker did not start: one that cannot be loaded tells nothing but that. */
function startFault(worker: Worker, { message }: Pick<ErrorEvent, 'message'>): string {
  if (message) return `createEngine: the render worker: ${message}`
  const what = ownWorkers.has(worker) ? `${ownAddress()} cannot be loaded as a worker` : 'it cannot be loaded'
  return `createEngine: the render worker: ${what}; where a bundler puts it elsewhere, the option worker takes one: new Worker(address of three-d3d8/render-worker.js, { type: 'module' })`
}

/** Where and how a render thread draws. */
export interface RenderThreadOptions extends RendererOptions {
  readonly canvas: Canvas
  /** Groups of the program's own. */
  readonly groups: readonly GroupDefinition[]
  /** One of its own when left out. */
  readonly worker?: Worker | undefined
  /** Gives a canvas in place of one that went with its worker. */
  readonly replaceCanvas?: ((dead: Canvas) => Canvas) | undefined
}

/** A renderer on another thread. */
export interface RenderThread {
  readonly limits: RendererLimits
  readonly counts: () => RendererCounts
  /** Calls to WebGL of each frame, after it has been drawn; counted while somebody is subscribed. */
  readonly glCalls$: Observable<GLCallCounts>
  /** Lets the systems that a module exports take part; resolves, when they do, to what takes them out again. */
  readonly use: (url: string, data: unknown) => Promise<() => void>
  /** The same as of `Systems`. A worker that goes has no programs, and prepares none. */
  readonly programKeys: () => Promise<readonly ProgramKey[]>
  readonly prepare: (keys: readonly ProgramKey[]) => Promise<void>
  /** What shows the pictures now. */
  readonly canvas: () => Canvas
  /** Resolves when nobody reads the memory of the program any more. */
  readonly dispose: () => Promise<void>
}

/** One renderer in one worker. */
interface Connection {
  readonly id: number
  /** Name of the lock that the worker holds as long as it lives. */
  readonly life: string
  /** Rejected when the worker cannot be started, or gets no WebGL2 context. */
  readonly ready: Promise<FromWorker & { type: 'ready' }>
  readonly post: (message: ToWorker, transfer?: Transferable[]) => void
  /** Resolves when the worker does nothing for it any more. */
  readonly close: () => Promise<void>
}

let lastId = 0

const isElement = (canvas: Canvas): canvas is HTMLCanvasElement => 'transferControlToOffscreen' in canvas

/** Where a canvas is drawn to; the canvas shows it from then on. */
function surfaceOf(canvas: Canvas): OffscreenCanvas {
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

/** What this thread knows better: the display, and the size that the canvas had. */
const limitsHere = (canvas: Canvas): Partial<RendererLimits> => {
  const { width, height } = canvas
  const display = probeDisplay()
  return isElement(canvas) ? { display } : { display, client: { window: canvas, width, height } }
}

/** A canvas whose drawing buffer was given away cannot have another: one like it takes its place in the page. */
function likeIt(dead: Canvas): Canvas {
  if (!isElement(dead)) return new OffscreenCanvas(300, 150)
  const fresh = dead.cloneNode() as HTMLCanvasElement
  dead.replaceWith(fresh)
  return fresh
}

/** Where a window is drawn to; one that a lost worker had is seen by nobody, and its swap chain has to go before Reset. */
function windowSurface(canvas: Canvas): OffscreenCanvas {
  try {
    return surfaceOf(canvas)
  } catch {
    return new OffscreenCanvas(1, 1)
  }
}

/** What happens, with the windows that come up handed over to the worker. */
function handOver(happenings: Batch['happenings']): { happenings: Batch['happenings']; surfaces: OffscreenCanvas[] } {
  const surfaces: OffscreenCanvas[] = []
  const handed = happenings.map((happening) => {
    const description = happening.type === 'create' ? (happening.description as Description) : null
    if (description?.kind !== 'window') return happening
    const canvas = windowSurface(description.canvas)
    surfaces.push(canvas)
    return { ...happening, description: { ...description, canvas } }
  })
  return surfaces.length === 0 ? { happenings, surfaces } : { happenings: handed, surfaces }
}

/** What happens to a connection after it was made. */
interface ConnectionEvents {
  readonly onReply: (message: FromWorker & { type: 'reply' }) => void
  readonly onCalls: (calls: GLCallCounts) => void
  readonly onUsed: (message: FromWorker & { type: 'used' }) => void
  readonly onAnswer: (message: FromWorker & { type: 'answer' }) => void
  /** Whether the worker ended by itself or something in it went wrong that nobody caught. */
  readonly onGone: () => void
}

/** Starts a renderer in a worker; `isShared`: the worker goes on without it. */
function connect(
  surface: OffscreenCanvas,
  worker: Worker,
  isShared: boolean,
  shared: ThreadMemory,
  started: Pick<RenderStart, 'plain' | 'textureMemory' | 'groups' | 'modules' | 'isCounting'>,
  { onReply, onCalls, onUsed, onAnswer, onGone }: ConnectionEvents,
): Connection {
  const id = ++lastId
  const life = `three-d3d8 renderer ${crypto.randomUUID()}`
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
  const start: RenderStart = { ...started, canvas: surface, shared, life }
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
    worker.postMessage({ id, type: 'start', start } satisfies ToWorker, [surface])
  }).then((message) => {
    if (signal.aborted) return message
    worker.addEventListener('error', onGone, { signal })
    // The worker has the lock as long as it lives.
    if ('locks' in navigator) navigator.locks.request(life, { signal, mode: 'shared' }, onGone).catch(() => undefined)
    return message
  })
  return { id, life, ready, post: (message, transfer = []) => worker.postMessage(message, transfer), close }
}

/**
 * A worker that draws nothing yet. A program in a worker that never ends its task can start no other one, and hears no event: this
 * one tells it through shared memory when a renderer has ended, and takes its place.
 */
let spare: Worker | null = null

/** Lets the spare worker watch a renderer; resolves when it does. */
function watchBySpare(id: number, life: string, { control }: ThreadMemory): Promise<void> {
  const worker = (spare ??= createRenderWorker())
  return new Promise((resolve) => {
    const done = ({ data }: { data?: FromWorker }): void => {
      if (data !== undefined && (data.type !== 'watching' || data.id !== id)) return
      worker.removeEventListener('message', done)
      worker.removeEventListener('error', done as EventListener)
      resolve()
    }
    worker.addEventListener('message', done)
    // One that cannot be started watches nobody.
    worker.addEventListener('error', done as EventListener)
    worker.postMessage({ id, type: 'watch', life, control } satisfies ToWorker)
  })
}

/** The spare worker, whose place another one takes; a new one where there is none. */
function takeSpare(): Worker {
  const taken = spare ?? createRenderWorker()
  spare = null
  return taken
}

/**
 * Starts a renderer in a worker and makes it what plays the blocks of `core`. When the worker ends the renderer is lost; another worker is
 * started at once, with another canvas in place of the first, and the renderer restored when that draws.
 *
 * @throws Error when the worker cannot be started, or gets no WebGL2 context
 */
export async function startRenderThread(
  core: Direct3DCore,
  memory: SharedMemory,
  { canvas: firstCanvas, worker, replaceCanvas = likeIt, plain, textureMemory, groups }: RenderThreadOptions,
): Promise<RenderThread> {
  const here = limitsHere(firstCanvas)
  const sender = createSender(core, memory, () => void revive())
  /** Names of what is counted; what else is follows them. */
  let countNames: readonly string[] | null = null
  core.attach({
    window: firstCanvas,
    transport: sender.transport,
    statistics: () => countNames && sender.shared.counts.subarray(countNames.length),
  })
  let canvas = firstCanvas
  let connection: Connection | null = null
  let isDisposed = false
  let isCounting = false
  const calls = new Subject<GLCallCounts>()
  const count = (isOn: boolean): void => {
    isCounting = isOn
    if (connection) connection.post({ id: connection.id, type: 'count', isOn })
  }

  /** Modules that take part, also with the next worker, and who waits for those that are being loaded. */
  let modules: readonly UsedModule[] = []
  let lastModule = 0
  const waiting = new Map<number, (error: Error | null) => void>()
  const drop = (number: number): void => {
    modules = modules.filter((module) => module.number !== number)
  }

  /** Who waits for an answer of the worker, by request. */
  const requests = new Map<number, (keys: readonly ProgramKey[]) => void>()
  let lastRequest = 0
  const ask = (message: (request: number) => Request): Promise<readonly ProgramKey[]> => {
    const to = connection
    if (to === null) return Promise.resolve([])
    const request = ++lastRequest
    return new Promise((resolve) => {
      requests.set(request, resolve)
      to.post({ id: to.id, ...message(request) })
    })
  }
  const answerNothing = (): void => {
    for (const resolve of requests.values()) resolve([])
    requests.clear()
  }

  const events: ConnectionEvents = {
    onReply: ({ reply }) => sender.receive(reply),
    onCalls: (counted) => calls.next(counted),
    onUsed({ number, error }) {
      waiting.get(number)?.(error)
      waiting.delete(number)
    },
    onAnswer({ request, keys }) {
      requests.get(request)?.(keys)
      requests.delete(request)
    },
    onGone() {
      answerNothing()
      sender.lose()
    },
  }

  async function open(take: () => Worker, isShared: boolean): Promise<FromWorker & { type: 'ready' }> {
    const { shared } = sender
    const wasCounting = isCounting
    // Before there is a worker that somebody would have to end.
    const surface = surfaceOf(canvas)
    const opened = connect(
      surface,
      take(),
      isShared,
      shared,
      { plain, textureMemory, groups, modules, isCounting },
      events,
    )
    const { id, life, post } = opened
    connection = opened
    sender.announce({
      send(batch) {
        const { happenings, surfaces } = handOver(batch.happenings)
        post({ id, type: 'batch', batch: { ...batch, happenings } }, surfaces)
      },
      wake: () => post({ id, type: 'wake' }),
    })
    try {
      const ready = await opened.ready
      if (isDisposed) void opened.close()
      else sender.arrive()
      // The program may have changed its mind while the worker came up.
      if (isCounting !== wasCounting) count(isCounting)
      if (mayWait()) await watchBySpare(id, life, shared)
      return ready
    } catch (error) {
      void opened.close()
      throw error
    }
  }

  /** The worker is gone, or does not answer. */
  async function revive(): Promise<void> {
    void connection?.close()
    connection = null
    answerNothing()
    sender.restart()
    canvas = replaceCanvas(canvas)
    try {
      await open(takeSpare, false)
    } catch (error) {
      core.fallbacks.note(FALLBACK.worker, { error: String(error) })
    }
  }

  const { limits, counts: names } = await open(() => worker ?? createRenderWorker(), worker !== undefined)
  countNames = names
  return {
    limits: { ...limits, ...here },
    counts: () =>
      Object.fromEntries(names.map((name, n) => [name, sender.shared.counts[n]])) as unknown as RendererCounts,
    glCalls$: new Observable<GLCallCounts>((subscriber) => {
      subscriber.add(calls.subscribe(subscriber))
      count(true)
      return () => count(false)
    }).pipe(share()),
    async use(url, data) {
      const module: UsedModule = { number: ++lastModule, url, data }
      modules = [...modules, module]
      const error = await new Promise<Error | null>((resolve) => {
        waiting.set(module.number, resolve)
        if (connection) connection.post({ id: connection.id, type: 'use', ...module })
      })
      if (error !== null) {
        drop(module.number)
        throw error
      }
      return () => {
        drop(module.number)
        if (connection) connection.post({ id: connection.id, type: 'unuse', number: module.number })
      }
    },
    programKeys: () => ask((request) => ({ type: 'programKeys', request })),
    async prepare(keys) {
      await ask((request) => ({ type: 'prepare', request, keys }))
    },
    canvas: () => canvas,
    dispose() {
      isDisposed = true
      answerNothing()
      sender.dispose()
      calls.complete()
      return connection?.close() ?? Promise.resolve()
    },
  }
}

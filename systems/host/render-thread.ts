import { Observable, share, Subject } from 'rxjs'
import { FALLBACKS } from '../../d3d8/api/fallbacks.js'
import { mayWait, Sender, type Batch, type GroupDefinition, type SharedMemory } from '../../engine/index.js'
import type { Direct3DCore } from '../../d3d8/core.js'
import { placedCopy, type Description } from '../../d3d8/descriptions.js'
import type { ArenaName } from '../../d3d8/items.js'
import type { RendererLimits } from '../../d3d8/runtime/adapter/caps.js'
import { isElement, type Canvas } from './canvases.js'
import type { GLCallCounts } from '../gl/gl-calls.js'
import type { RendererCounts, RendererOptions } from './live-systems.js'
import { probeDisplay } from '../gl/limits.js'
import type { ProgramKey } from '../programs/program-keys.js'
import { connect, type Connection, type ConnectionEvents } from './connection.js'
import { placeOf, surfaceOf } from './homes.js'
import type { FromWorker, Request, UsedModule } from './render-messages.js'
import { createRenderWorker, takeSpare, takeWorker, watchBySpare } from './workers.js'

const FALLBACK = FALLBACKS['systems/host/render-thread.ts']

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

/**
 * Where a window is drawn to; one that a lost worker had is seen by nobody, and its swap chain has to go before Reset.
 */
function windowSurface(canvas: Canvas): OffscreenCanvas {
  try {
    return surfaceOf(canvas)
  } catch {
    return new OffscreenCanvas(1, 1)
  }
}

/** What happens, as it can be posted, with the windows that come up handed over to the worker. */
function handOver(events: Batch['events']): { events: Batch['events']; surfaces: OffscreenCanvas[] } {
  const surfaces: OffscreenCanvas[] = []
  const handed = events.map((event) => {
    if (event.type !== 'create' && event.type !== 'change') return event
    const description = event.description as Description
    if (description.kind === 'buffer') return { ...event, description: placedCopy(description, description.place) }
    if (event.type !== 'create' || description.kind !== 'window') return event
    const canvas = windowSurface(description.canvas)
    surfaces.push(canvas)
    return { ...event, description: { ...description, canvas } }
  })
  return { events: handed, surfaces }
}

/** What the renderer counted, under its names. */
const countsOf = (names: readonly string[], values: Float64Array<ArrayBufferLike>): RendererCounts =>
  Object.fromEntries(names.map((name, n) => [name, values[n]])) as Record<keyof RendererCounts, number>

/** A renderer in a worker, in one worker after another when they end. */
class WorkerRenderer {
  readonly #core: Direct3DCore
  readonly #options: RenderThreadOptions
  readonly #sender: Sender<Description, ArenaName>
  /** Names of what is counted; what else is follows them. */
  #countNames: readonly string[] | null = null
  #canvas: Canvas
  #connection: Connection | null = null
  #isDisposed = false
  #isCounting = false
  readonly #calls = new Subject<GLCallCounts>()
  /** Modules that take part, also with the next worker, and who waits for those that are being loaded. */
  #modules: readonly UsedModule[] = []
  #lastModule = 0
  readonly #waiting = new Map<number, (error: Error | null) => void>()
  /** Who waits for an answer of the worker, by request. */
  readonly #requests = new Map<number, (keys: readonly ProgramKey[]) => void>()
  #lastRequest = 0
  readonly #events: ConnectionEvents
  readonly glCalls$: Observable<GLCallCounts>

  constructor(core: Direct3DCore, memory: SharedMemory, options: RenderThreadOptions) {
    this.#core = core
    this.#options = options
    this.#canvas = options.canvas
    this.#sender = new Sender(core, memory, () => void this.#revive())
    core.attach({
      window: options.canvas,
      transport: this.#sender,
      statistics: () => this.#countNames && this.#sender.shared.counts.subarray(this.#countNames.length),
    })
    this.#events = {
      onReply: ({ reply }) => this.#sender.receive(reply),
      onCalls: (counted) => this.#calls.next(counted),
      onUsed: ({ number, error }) => {
        const resolve = this.#waiting.get(number)
        if (resolve) resolve(error)
        else if (error) this.#core.fallbacks.note(FALLBACK.system, { error: error.message })
        this.#waiting.delete(number)
      },
      onAnswer: ({ request, keys }) => {
        this.#requests.get(request)?.(keys)
        this.#requests.delete(request)
      },
      onGone: () => {
        this.#answerNothing()
        this.#sender.lose()
      },
    }
    this.glCalls$ = new Observable<GLCallCounts>((subscriber) => {
      subscriber.add(this.#calls.subscribe(subscriber))
      this.#count(true)
      return () => this.#count(false)
    }).pipe(share())
  }

  /** Starts the first worker; resolves to what the renderer can do. */
  async start(): Promise<RendererLimits> {
    const { canvas, worker } = this.#options
    const here = limitsHere(canvas)
    const { limits, counts } = await this.#open(createRenderWorker, worker)
    this.#countNames = counts
    return { ...limits, ...here }
  }

  counts(): RendererCounts {
    return countsOf(this.#countNames ?? [], this.#sender.shared.counts)
  }

  async use(url: string, data: unknown): Promise<() => void> {
    const module: UsedModule = { number: ++this.#lastModule, url, data }
    this.#modules = [...this.#modules, module]
    const error = await new Promise<Error | null>((resolve) => {
      this.#waiting.set(module.number, resolve)
      if (this.#connection) this.#connection.post({ id: this.#connection.id, type: 'use', ...module })
    })
    if (error !== null) {
      this.#drop(module.number)
      throw error
    }
    return () => {
      this.#drop(module.number)
      if (this.#connection) this.#connection.post({ id: this.#connection.id, type: 'unuse', number: module.number })
    }
  }

  programKeys(): Promise<readonly ProgramKey[]> {
    return this.#ask((request) => ({ type: 'programKeys', request }))
  }

  async prepare(keys: readonly ProgramKey[]): Promise<void> {
    await this.#ask((request) => ({ type: 'prepare', request, keys }))
  }

  canvas(): Canvas {
    return this.#canvas
  }

  dispose(): Promise<void> {
    this.#isDisposed = true
    this.#answerNothing()
    this.#sender.dispose()
    this.#calls.complete()
    return this.#connection?.close() ?? Promise.resolve()
  }

  #count(isOn: boolean): void {
    this.#isCounting = isOn
    if (this.#connection) this.#connection.post({ id: this.#connection.id, type: 'count', isOn })
  }

  #drop(number: number): void {
    this.#modules = this.#modules.filter((module) => module.number !== number)
  }

  #ask(message: (request: number) => Request): Promise<readonly ProgramKey[]> {
    const to = this.#connection
    if (to === null) return Promise.resolve([])
    const request = ++this.#lastRequest
    return new Promise((resolve) => {
      this.#requests.set(request, resolve)
      to.post({ id: to.id, ...message(request) })
    })
  }

  #answerNothing(): void {
    for (const resolve of this.#requests.values()) resolve([])
    this.#requests.clear()
  }

  /** @param given the worker of the program; another one when left out, which `make` makes where there is none */
  async #open(make: () => Worker, given?: Worker): Promise<FromWorker & { type: 'ready' }> {
    const { shared } = this.#sender
    const { plain, textureMemory, groups } = this.#options
    const wasCounting = this.#isCounting
    // Before there is a worker that somebody would have to end.
    const place = placeOf(this.#canvas, given)
    const opened = connect(
      place,
      given ?? takeWorker(place.home, make),
      given !== undefined,
      shared,
      { plain, textureMemory, groups, modules: this.#modules, isCounting: this.#isCounting },
      this.#events,
    )
    const { id, lock, post } = opened
    this.#connection = opened
    this.#sender.announce({
      send: (batch) => {
        const { events, surfaces } = handOver(batch.events)
        post({ id, type: 'batch', batch: { ...batch, events } }, surfaces)
      },
      wake: () => post({ id, type: 'wake' }),
    })
    try {
      const ready = await opened.ready
      if (this.#isDisposed) void opened.close()
      else this.#sender.arrive()
      // The program may have changed its mind while the worker came up.
      if (this.#isCounting !== wasCounting) this.#count(this.#isCounting)
      if (mayWait()) await watchBySpare(id, lock, shared)
      return ready
    } catch (error) {
      opened.end()
      throw error
    }
  }

  /** The worker is gone, or does not answer. */
  async #revive(): Promise<void> {
    this.#connection?.end()
    this.#connection = null
    this.#answerNothing()
    this.#sender.restart()
    const { replaceCanvas = likeIt } = this.#options
    this.#canvas = replaceCanvas(this.#canvas)
    try {
      await this.#open(takeSpare)
    } catch (error) {
      this.#core.fallbacks.note(FALLBACK.worker, { error: String(error) })
    }
  }
}

/**
 * Starts a renderer in a worker and makes it what plays the blocks of `core`. When the worker ends the renderer is
 * lost; another worker is started at once, with another canvas in place of the first, and the renderer restored when
 * that draws.
 *
 * @throws Error when the worker cannot be started, or gets no WebGL2 context
 */
export async function startRenderThread(
  core: Direct3DCore,
  memory: SharedMemory,
  options: RenderThreadOptions,
): Promise<RenderThread> {
  const renderer = new WorkerRenderer(core, memory, options)
  const limits = await renderer.start()
  return {
    limits,
    glCalls$: renderer.glCalls$,
    counts: () => renderer.counts(),
    use: (url, data) => renderer.use(url, data),
    programKeys: () => renderer.programKeys(),
    prepare: (keys) => renderer.prepare(keys),
    canvas: () => renderer.canvas(),
    dispose: () => renderer.dispose(),
  }
}

/** What runs in a render worker: renderers, each with a core of its own that is fed by a program on another thread. */
import type { Subscription } from 'rxjs'
import { Control, Receiver, requestBrowserFrame, type ThreadMemory } from '../../engine/index.js'
import { createCore } from '../../d3d8/core.js'
import type { Description } from '../../d3d8/descriptions.js'
import type { ArenaName } from '../../d3d8/items.js'
import { createStatistics } from '../../d3d8/managed-statistics.js'
import { glCallsOf } from '../gl/gl-calls.js'
import { probeLimits } from '../gl/limits.js'
import { loadSystems } from '../groups/load-systems.js'
import { readKey } from '../programs/program-keys.js'
import { closeRenderer, openRenderer, takeCanvas } from './canvases.js'
import { createSystems } from './create-systems.js'
import type { Renderer, Systems } from './live-systems.js'
import type { ProgramKey } from '../programs/program-keys.js'
import type { FromWorker, RenderStart, ToWorker, UsedModule } from './render-messages.js'

/** The worker's own global, of which the page's types know nothing. */
interface WorkerScope {
  readonly postMessage: (message: FromWorker) => void
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null
}

export { offerSystems } from '../groups/load-systems.js'

// The types of the page are those of the whole library.
const scope = globalThis as unknown as WorkerScope

/** What there is of a renderer. */
interface Rendering {
  readonly receiver: Receiver<Description, ArenaName>
  readonly systems: Systems
  readonly countCalls: (isOn: boolean) => void
  readonly use: (module: UsedModule) => Promise<void>
  readonly unuse: (number: number) => void
  readonly end: () => void
}

/** What is told while the context is lost. */
const noStatistics = createStatistics()

const renderers = new Map<number, Rendering>()

/** What there is to draw on, by the numbers of the page. It cannot leave the worker; the next renderer takes it. */
const surfaces = new Map<number, OffscreenCanvas>()

/** The canvas of a renderer, which may have been another one's. */
function canvasOf({ canvas, surface }: RenderStart): OffscreenCanvas {
  const found = canvas ?? surfaces.get(surface)
  if (found === undefined) throw new Error(`createEngine: the render worker has no canvas ${surface}`)
  surfaces.set(surface, found)
  return found
}

/** A picture of the display that does not come in this time is not waited for: the page is hidden. Milliseconds. */
const PICTURE_TIME = 100

const ticks = new MessageChannel()
let inNextTask: (() => void)[] = []
ticks.port1.onmessage = () => {
  const now = inNextTask
  inNextTask = []
  for (const action of now) action()
}

function nextTask(action: () => void): void {
  inNextTask.push(action)
  ticks.port2.postMessage(null)
}

/** Calls `action` after so many pictures of the display; after none, in the next task. */
function afterPictures(pictures: number, action: () => void): void {
  if (pictures === 0) {
    nextTask(action)
    return
  }
  let isDone = false
  const done = (): void => {
    if (isDone) return
    isDone = true
    afterPictures(pictures - 1, action)
  }
  requestBrowserFrame(done)
  setTimeout(done, PICTURE_TIME)
}

/** Holds the lock of a renderer until `end` is called or the worker is gone. */
function live(name: string): Promise<() => void> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined)
  return new Promise((resolve) => {
    void navigator.locks.request(name, () => new Promise<void>((end) => resolve(end)))
  })
}

/**
 * Waits for the lock of a renderer in another worker, and says that it has ended. A program that never ends its task
 * hears no event; what it has asked for itself must not be in the way, so everybody who waits shares the lock.
 */
function watch(lock: string, control: ThreadMemory['control']): void {
  if ('locks' in navigator)
    void navigator.locks.request(lock, { mode: 'shared' }, () => void Atomics.store(control, Control.Gone, 1))
}

/** Takes lock and canvas for a renderer; `close` gives them back. */
async function openOn(
  started: RenderStart,
): Promise<{ canvas: OffscreenCanvas; renderer: Renderer; close: () => void }> {
  const releaseLock = await live(started.lock)
  let giveBack = (): void => undefined
  try {
    const canvas = canvasOf(started)
    giveBack = await takeCanvas(canvas)
    const renderer = openRenderer(canvas)
    const close = (): void => {
      closeRenderer(renderer)
      giveBack()
      releaseLock()
    }
    return { canvas, renderer, close }
  } catch (error) {
    giveBack()
    releaseLock()
    throw error
  }
}

async function start(id: number, started: RenderStart): Promise<void> {
  const { shared, plain, textureMemory, groups, modules, isCounting } = started
  const { canvas, renderer, close } = await openOn(started)
  const core = createCore({ groups, keepsFrames: false })
  const systems = createSystems(core, renderer, { plain, textureMemory })
  const limits = probeLimits(renderer, { plain, textureMemory })
  const receiver = new Receiver(core, shared, {
    send: (reply) => scope.postMessage({ id, type: 'reply', reply }),
    afterFrame: afterPictures,
    counts: () => [
      ...(Object.values(systems.counts()) as number[]),
      ...Array.from(core.backend.statistics?.() ?? noStatistics),
    ],
  })
  const listening = new AbortController()
  // After the systems, which listen too.
  for (const name of ['webglcontextlost', 'webglcontextrestored'])
    canvas.addEventListener(name, () => receiver.tellLosses(), { signal: listening.signal })
  const glCalls$ = glCallsOf(core.pass$, renderer.getContext() as WebGL2RenderingContext)
  let counting: Subscription | null = null
  const countCalls = (isOn: boolean): void => {
    counting?.unsubscribe()
    counting = isOn ? glCalls$.subscribe((calls) => scope.postMessage({ id, type: 'calls', calls })) : null
  }
  const end = (): void => {
    countCalls(false)
    listening.abort()
    receiver.dispose()
    systems.dispose()
    core.dispose()
    close()
  }
  const removals = new Map<number, () => void>()
  const use = async ({ number, url, data }: UsedModule): Promise<void> => {
    let error: Error | null = null
    try {
      removals.set(number, systems.use(await loadSystems(url), data))
    } catch (cause) {
      error = cause instanceof Error ? cause : new Error(String(cause))
    }
    scope.postMessage({ id, type: 'used', number, error })
  }
  const unuse = (number: number): void => {
    removals.get(number)?.()
    removals.delete(number)
  }
  renderers.set(id, { receiver, systems, countCalls, use, unuse, end })
  // Before the first block is played.
  await Promise.all(modules.map(use))
  countCalls(isCounting)
  Atomics.store(shared.control, Control.Ready, 1)
  scope.postMessage({ id, type: 'ready', limits, counts: Object.keys(systems.counts()) })
}

function answer(id: number, request: number, keys: readonly ProgramKey[] = []): void {
  scope.postMessage({ id, type: 'answer', request, keys })
}

scope.onmessage = ({ data: message }) => {
  const { id } = message
  const renderer = renderers.get(id)
  switch (message.type) {
    case 'start':
      start(id, message.start).catch((error: unknown) => {
        scope.postMessage({ id, type: 'failed', message: error instanceof Error ? error.message : String(error) })
      })
      break
    case 'batch':
      renderer?.receiver.receive(message.batch)
      break
    case 'wake':
      renderer?.receiver.receive(null)
      break
    case 'count':
      renderer?.countCalls(message.isOn)
      break
    case 'use':
      void renderer?.use(message)
      break
    case 'unuse':
      renderer?.unuse(message.number)
      break
    case 'programKeys':
      answer(id, message.request, renderer?.systems.programKeys())
      break
    case 'prepare':
      void renderer?.systems
        .prepare(message.keys.flatMap((key) => readKey(key) ?? []))
        .then(() => answer(id, message.request))
      break
    case 'watch':
      watch(message.lock, message.control)
      scope.postMessage({ id, type: 'watching' })
      break
    case 'forget':
      surfaces.delete(message.surface)
      break
    case 'stop':
      renderers.delete(id)
      renderer?.end()
      scope.postMessage({ id, type: 'stopped' })
      break
  }
}

import type { ThreadMemory } from '../../engine/index.js'
import type { FromWorker, ToWorker } from './render-messages.js'

/**
 * Where the library's own render worker is expected. Bundlers look for these words in one: here they are to see none.
 */
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

/** Workers that draw for engines that brought none, by the number of their renderers; those without any wait. */
const kept = new Map<Worker, number>()

/** So many workers without a renderer wait for engines to come. */
const MOST_WAITING = 4

/** Whether engines that bring no worker can draw in it. */
export const isKept = (worker: Worker): boolean => kept.has(worker)

const waiting = (): Worker[] => [...kept].filter(([, renderers]) => renderers === 0).map(([worker]) => worker)

/**
 * The worker of a renderer whose engine brought none. An engine that has ended leaves its worker to the next one, as
 * starting one takes long.
 *
 * @param home the worker that has the canvas already
 * @param make makes one where none waits
 */
export function takeWorker(home: Worker | null, make: () => Worker): Worker {
  const worker = home ?? waiting().at(-1) ?? make()
  kept.set(worker, (kept.get(worker) ?? 0) + 1)
  return worker
}

/**
 * One renderer of a worker ends.
 *
 * @returns what ends the worker, too, when enough others wait
 */
export function leaveWorker(worker: Worker): () => void {
  const renderers = kept.get(worker) ?? 0
  // What was left last is taken first.
  if (kept.delete(worker)) kept.set(worker, renderers - 1)
  return () => {
    if (kept.get(worker) === 0 && waiting().length > MOST_WAITING) endWorker(worker)
  }
}

/** Ends a worker that something went wrong in, or its renderer alone where it has others. */
export function endWorker(worker: Worker): void {
  const others = (kept.get(worker) ?? 0) - 1
  if (others > 0) {
    kept.set(worker, others)
    return
  }
  kept.delete(worker)
  worker.terminate()
}

/** Why a worker did not start: one that cannot be loaded tells nothing but that. */
export function startFault(worker: Worker, { message }: Pick<ErrorEvent, 'message'>): string {
  if (message) return `createEngine: the render worker: ${message}`
  const what = ownWorkers.has(worker) ? `${ownAddress()} cannot be loaded as a worker` : 'it cannot be loaded'
  return (
    `createEngine: the render worker: ${what}; where a bundler puts it elsewhere, the option worker takes one: ` +
    "new Worker(address of three-d3d8/render-worker.js, { type: 'module' })"
  )
}

/**
 * A worker that draws nothing yet. A program in a worker that never ends its task can start no other one, and hears no
 * event: this one tells it through shared memory when a renderer has ended, and takes its place.
 */
let spare: Worker | null = null

/** Lets the spare worker watch a renderer; resolves when it does. */
export function watchBySpare(id: number, lock: string, { control }: ThreadMemory): Promise<void> {
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
    worker.postMessage({ id, type: 'watch', lock, control } satisfies ToWorker)
  })
}

/** The spare worker, whose place another one takes; a new one where there is none. */
export function takeSpare(): Worker {
  const taken = spare ?? createRenderWorker()
  spare = null
  return taken
}

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

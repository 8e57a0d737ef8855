import type { ToWorker } from './render-messages.js'
import { isElement, type Canvas } from './canvases.js'
import { isKept } from './workers.js'

/** Where a canvas is drawn: what was handed over stays in its worker, which knows it by this number. */
interface Home {
  readonly worker: Worker
  readonly surface: number
}

const homes = new WeakMap<Canvas, Home>()
let lastSurface = 0

/** Tells workers of canvases that nobody can draw on again. */
const unreachable = new FinalizationRegistry<Home>(({ worker, surface }) => {
  worker.postMessage({ id: 0, type: 'forget', surface } satisfies ToWorker)
})

/** Where a canvas is drawn to; the canvas shows it from then on. */
export function surfaceOf(canvas: Canvas): OffscreenCanvas {
  if (!isElement(canvas)) return canvas
  try {
    return canvas.transferControlToOffscreen()
  } catch (cause) {
    throw new Error(
      'createEngine: the canvas cannot be given to a worker: it has a context, or was given to another worker before',
      { cause },
    )
  }
}

/** Where the next renderer on a canvas can draw. */
export interface Place {
  /** The worker that has the canvas already, if any. */
  readonly home: Worker | null
  readonly surface: number
  /** What is to be handed over. */
  readonly canvas: OffscreenCanvas | null
  /** The canvas was handed over to that worker. */
  readonly settle: (worker: Worker) => void
}

/**
 * Where a canvas can be drawn: in the worker that had it before, or in any.
 *
 * @param given the worker that has to draw; one of the library's own when left out
 * @throws Error when the canvas cannot be given away, and the worker that has it is not the one, or has ended
 */
export function placeOf(canvas: Canvas, given?: Worker): Place {
  const home = homes.get(canvas)
  if (home !== undefined && (given === undefined ? isKept(home.worker) : home.worker === given))
    return { home: home.worker, surface: home.surface, canvas: null, settle: () => undefined }
  const surface = ++lastSurface
  const settle = (worker: Worker): void => {
    homes.set(canvas, { worker, surface })
    unreachable.register(canvas, { worker, surface })
  }
  return { home: null, surface, canvas: surfaceOf(canvas), settle }
}

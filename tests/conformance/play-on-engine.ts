import type { Picture } from '../../d3d8/files/read-back.js'
import type { Finding, PlayReport } from '../../d3d8/files/player.js'
import { playRecording } from '../../d3d8/files/player.js'
import { readBackBuffer, readBackBufferAsync, readSurface, readSurfaceAsync } from '../../d3d8/files/read-back.js'
import type { RecordedCheck, Recording } from '../../d3d8/files/recording.js'
import { createEngine } from '../../index.js'

/** How an engine is to draw. */
export interface Way {
  /** By three's own path instead of the replayed draws. */
  plain?: boolean
  /** Neighbours by one call. */
  runs?: boolean
  /** In a worker instead of the page's thread. */
  thread?: 'same' | 'worker'
  /** The worker to draw in; one of its own when left out. */
  worker?: Worker
}

const asFinding = (error: unknown): Finding => ({
  line: 0,
  method: '',
  message: error instanceof Error ? error.message : String(error),
})

/** Lets whatever was put off until the next task happen: RxJS reports errors of subscribers there. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** A canvas of the size that a page gives it, and what takes it away again. In a worker it is shown nowhere. */
const makeCanvas = (): [canvas: HTMLCanvasElement | OffscreenCanvas, remove: () => void] => {
  if (typeof document === 'undefined') return [new OffscreenCanvas(300, 150), () => undefined]
  const canvas = document.createElement('canvas')
  document.body.append(canvas)
  return [canvas, () => canvas.remove()]
}

/** What reads pictures, without waiting where the renderer is on another thread. */
const readPicture = ({ thread }: Way, device: object, surface: object | null): Picture | Promise<Picture> => {
  if (thread === 'worker') return surface ? readSurfaceAsync(device, surface) : readBackBufferAsync(device)
  return surface ? readSurface(device, surface) : readBackBuffer(device)
}

/**
 * Plays a recording on an engine of its own, with a canvas of its own, and takes both down again. Whatever goes wrong is in the report.
 * @param onPicture is given the back buffer, or the surface that is meant, at every check
 */
export const playOnEngine = async (
  recording: Recording,
  way: Way,
  onPicture: (check: RecordedCheck, picture: Picture) => void | Promise<void>,
): Promise<PlayReport> => {
  const strays: Finding[] = []
  const onError = (event: ErrorEvent): void => void strays.push(asFinding(event.error ?? event.message))
  const onRejection = (event: PromiseRejectionEvent): void => void strays.push(asFinding(event.reason))
  globalThis.addEventListener('error', onError)
  globalThis.addEventListener('unhandledrejection', onRejection)

  const [canvas, remove] = makeCanvas()
  let report: PlayReport = {
    ...{ scene: recording.scene, frames: 0, draws: 0, calls: 0, mismatches: 0 },
    ...{ findings: [], errors: [], unimplemented: [] },
  }
  try {
    const engine = await createEngine({ canvas, ...way })
    try {
      report = await playRecording(recording, {
        createDirect3D8: (version, adapter) => engine.Direct3DCreate8(version, adapter),
        window: canvas,
        onCheck: async (check, device, surface) => onPicture(check, await readPicture(way, device, surface)),
      })
    } finally {
      engine.dispose()
    }
  } catch (error) {
    strays.push(asFinding(error))
  } finally {
    await nextTask()
    globalThis.removeEventListener('error', onError)
    globalThis.removeEventListener('unhandledrejection', onRejection)
    remove()
  }
  return { ...report, errors: [...report.errors, ...strays] }
}

/** A finding as a sentence with its line, if it has one. */
export const sentence = ({ line, message }: Finding): string => (line === 0 ? message : `line ${line}: ${message}`)

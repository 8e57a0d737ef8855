import type { Picture } from '../../d3d8/files/read-back.js'
import type { Finding, PlayReport } from '../../d3d8/files/player.js'
import { playRecording } from '../../d3d8/files/player.js'
import { readBackBuffer, readBackBufferAsync, readSurface, readSurfaceAsync } from '../../d3d8/files/read-back.js'
import type { RecordedCheck, Recording } from '../../d3d8/files/recorded.js'
import { createEngine, playCommandFile, type Direct3DDevice8, type Engine } from '../../index.js'

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

/** Is given a picture at every check. */
export type OnPicture = (check: RecordedCheck, picture: Picture) => void | Promise<void>

/** Lets `play` draw on an engine of its own, with a canvas of its own, and takes both down again. Whatever goes wrong is in the report. */
const onEngine = async (
  scene: string,
  way: Way,
  play: (engine: Engine, canvas: HTMLCanvasElement | OffscreenCanvas) => Promise<PlayReport>,
): Promise<PlayReport> => {
  const strays: Finding[] = []
  const onError = (event: ErrorEvent): void => void strays.push(asFinding(event.error ?? event.message))
  const onRejection = (event: PromiseRejectionEvent): void => void strays.push(asFinding(event.reason))
  globalThis.addEventListener('error', onError)
  globalThis.addEventListener('unhandledrejection', onRejection)

  const [canvas, remove] = makeCanvas()
  let report: PlayReport = {
    ...{ scene, frames: 0, draws: 0, calls: 0, mismatches: 0 },
    ...{ findings: [], answered: [], errors: [], unimplemented: [] },
  }
  try {
    const engine = await createEngine({ canvas, ...way })
    try {
      report = await play(engine, canvas)
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

/**
 * Plays a recording on an engine of its own.
 * @param onPicture is given the back buffer, or the surface that is meant, at every check
 * @param onFile is given what the engine drew as a .dp2 file; when left out, nothing is recorded
 */
export const playOnEngine = (
  recording: Recording,
  way: Way,
  onPicture: OnPicture,
  onFile?: (file: Uint8Array<ArrayBuffer>) => void | Promise<void>,
): Promise<PlayReport> =>
  onEngine(recording.scene, way, async (engine, canvas) => {
    const recorder = onFile && engine.record(recording.scene)
    const report = await playRecording(recording, {
      createDirect3D8: (version, adapter) => engine.Direct3DCreate8(version, adapter),
      window: canvas,
      onCheck: async (check, device, surface) => {
        recorder?.check(device as Direct3DDevice8, check.frame)
        await onPicture(check, await readPicture(way, device, surface))
      },
    })
    if (recorder) await onFile(recorder.stop())
    return report
  })

/**
 * Plays a .dp2 file on an engine of its own.
 * @param onPicture is given what is looked at, with its number
 */
export const playFileOnEngine = (
  file: Uint8Array,
  way: Way,
  onPicture: (frame: number, picture: Picture) => void | Promise<void>,
): Promise<PlayReport> =>
  onEngine('', way, (engine, canvas) =>
    playCommandFile(file, {
      createDirect3D8: () => engine.Direct3DCreate8(),
      window: canvas,
      onCheck: onPicture,
      read: (device, surface) => readPicture(way, device, surface),
    }),
  )

/** A finding as a sentence with its line, if it has one. */
export const sentence = ({ line, message }: Finding): string => (line === 0 ? message : `line ${line}: ${message}`)

/**
 * The pictures of a recording's checks, in their order.
 * @throws Error with a sentence for whatever is not as recorded
 */
export const picturesOf = async (recording: Recording, way: Way): Promise<Picture[]> => {
  const pictures: Picture[] = []
  const { errors, findings } = await playOnEngine(recording, way, (_check, picture) => void pictures.push(picture))
  const problems = [...errors, ...findings].map(sentence)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return pictures
}

import type { Description } from '../../d3d8/descriptions.js'
import type { Picture } from '../../d3d8/files/recording/read-back.js'
import type { Finding, PlayReport } from '../../d3d8/files/recording/player.js'
import { playRecording } from '../../d3d8/files/recording/player.js'
import {
  readBackBuffer,
  readBackBufferAsync,
  readSurface,
  readSurfaceAsync,
} from '../../d3d8/files/recording/read-back.js'
import type { RecordedCheck, Recording } from '../../d3d8/files/recording/recorded.js'
import type { Fallback } from '../../engine/index.js'
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
  /** Is given what the engine could not honour of a play, at its end. */
  onFallbacks?: (fallbacks: readonly Fallback[]) => void
  /** The engine to draw on, which plays use one after the other; one of its own when left out. */
  kept?: KeptEngine
}

/** An engine and what it draws on. */
interface Stage {
  readonly engine: Engine
  readonly canvas: HTMLCanvasElement | OffscreenCanvas
  readonly dispose: () => void
}

const asFinding = (error: unknown): Finding => ({
  line: 0,
  method: '',
  message: error instanceof Error ? error.message : String(error),
})

/** Lets whatever was put off until the next task happen: RxJS reports errors of subscribers there. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** An engine on a canvas of the size that a page gives it. In a worker it is shown nowhere. */
const openStage = async ({ plain, runs, thread, worker }: Way): Promise<Stage> => {
  const canvas = typeof document === 'undefined' ? new OffscreenCanvas(300, 150) : document.createElement('canvas')
  const element = 'remove' in canvas ? canvas : null
  if (element) document.body.append(element)
  try {
    const engine = await createEngine({ canvas, plain, runs, thread, worker })
    return {
      engine,
      canvas,
      dispose() {
        engine.dispose()
        element?.remove()
      },
    }
  } catch (error) {
    element?.remove()
    throw error
  }
}

/**
 * An engine that plays use one after the other, each with a device of its own, which ends with the play: what it has
 * compiled it need not compile again.
 */
export class KeptEngine {
  readonly #way: Way
  #stage: Stage | null = null

  /** @param way how it draws */
  constructor(way: Way) {
    this.#way = way
  }

  /** The engine; another one than last time when that was disposed of. */
  async open(): Promise<Stage> {
    return (this.#stage ??= await openStage(this.#way))
  }

  /** What is there: programs that are not plays may leave some behind. */
  resources(): Description[] {
    return this.#stage?.engine.resources.description.filter((description) => description !== undefined) ?? []
  }

  dispose(): void {
    this.#stage?.dispose()
    this.#stage = null
  }
}

/** A way whose plays share an engine. */
export const keepEngine = (way: Way): Way & { readonly kept: KeptEngine } => ({ ...way, kept: new KeptEngine(way) })

/**
 * On the page's thread. All files play on this engine: SwiftShader translates the shaders of each WebGL context anew.
 */
export const here = keepEngine({})

/** On the same engine, every draw by a call of its own. */
export const withoutRuns: Way = { ...here, runs: false }

/** What reads pictures, without waiting where the renderer is on another thread. */
const readPicture = ({ thread }: Way, device: object, surface: object | null): Picture | Promise<Picture> => {
  if (thread === 'worker') return surface ? readSurfaceAsync(device, surface) : readBackBufferAsync(device)
  return surface ? readSurface(device, surface) : readBackBuffer(device)
}

/** Is given a picture at every check. */
export type OnPicture = (check: RecordedCheck, picture: Picture) => void | Promise<void>

/**
 * Lets `play` draw on the engine of a way, or on one of its own. Whatever goes wrong is in the report, and ends the
 * engine.
 */
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

  const kept = way.kept ?? new KeptEngine(way)
  let report: PlayReport = {
    ...{ scene, frames: 0, draws: 0, calls: 0, mismatches: 0 },
    ...{ findings: [], answered: [], errors: [], unimplemented: [] },
  }
  try {
    const { engine, canvas } = await kept.open()
    engine.runs = way.runs !== false
    const before = new Set(kept.resources())
    const met = new Map(engine.fallbacks.list().map(({ name, count }) => [name, count]))
    report = await play(engine, canvas)
    way.onFallbacks?.(
      engine.fallbacks
        .list()
        .map((fallback) => ({ ...fallback, count: fallback.count - (met.get(fallback.name) ?? 0) }))
        .filter(({ count }) => count > 0),
    )
    const left = kept === way.kept ? kept.resources().filter((resource) => !before.has(resource)) : []
    if (left.length > 0) throw new Error(`resources that were left behind: ${left.map(({ kind }) => kind).join(', ')}`)
  } catch (error) {
    strays.push(asFinding(error))
  }
  if (kept !== way.kept || strays.length + report.errors.length > 0) kept.dispose()
  await nextTask()
  globalThis.removeEventListener('error', onError)
  globalThis.removeEventListener('unhandledrejection', onRejection)
  return { ...report, errors: [...report.errors, ...strays] }
}

/**
 * Plays a recording.
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
      releases: way.kept !== undefined,
      onCheck: async (check, device, surface) => {
        recorder?.check(device as Direct3DDevice8, check.frame)
        await onPicture(check, await readPicture(way, device, surface))
      },
    })
    if (recorder) await onFile(recorder.stop())
    return report
  })

/**
 * Plays a .dp2 file.
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

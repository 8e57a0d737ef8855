import type { Engine, Fallback, Picture, PlayReport, RecordedCheck, Recording } from '../../index.js'
import { createEngine, createPlayer, isPresent, readBackBuffer, readRecording, sidecarNames } from '../../index.js'
import type { Comparison, Limits } from './compare.js'
import { checkPoints, compare, isWithin } from './compare.js'
import { messageOf } from '../kit/page/element.js'
import { decodePicture, markDifference } from './pictures.js'
import type { Scene } from './scenes.js'
import type { Verdict } from './view.js'

/** A recording with everything that playing it needs. */
export interface LoadedScene {
  readonly recording: Recording
  readonly checks: readonly RecordedCheck[]
  /** Presents in the recording. */
  readonly frames: number
  /** Golden images by name; those that are missing are not in it. */
  readonly goldens: ReadonlyMap<string, Picture>
  readonly limits: Readonly<Limits>
}

/**
 * Reads a scene's recording and golden images.
 * @throws RecordingError with the line of whatever is wrong in the recording
 * @throws Error when a file cannot be loaded
 */
export const loadScene = async ({ name, read, limits }: Scene): Promise<LoadedScene> => {
  const file = await read(`${name}.jsonl`)
  if (!file) throw new Error(`${name}.jsonl cannot be loaded.`)
  const text = new TextDecoder().decode(file)
  const sidecars = new Map<string, Uint8Array>()
  for (const sidecar of sidecarNames(text)) {
    const bytes = await read(sidecar)
    if (bytes) sidecars.set(sidecar, bytes)
  }
  const recording = readRecording(text, { sidecar: (sidecar) => sidecars.get(sidecar) })
  const checks = recording.lines.filter((line) => line.kind === 'check')
  const goldens = new Map<string, Picture>()
  for (const { png } of checks) {
    const bytes = await read(png)
    if (bytes) goldens.set(png, await decodePicture(bytes))
  }
  return { recording, checks, frames: recording.lines.filter(isPresent).length, goldens, limits }
}

/** What came out at a check. */
export interface Outcome {
  readonly check: RecordedCheck
  readonly live: Picture
  /** Null without a golden image. */
  readonly golden: Picture | null
  readonly figures: Comparison | null
  readonly difference: ImageData | null
  /**
   * Whether the picture stays within the limits and single colours are right; null when there is nothing to compare
   * with.
   */
  readonly isRight: boolean | null
  /** A sentence for each single colour that is off. */
  readonly problems: readonly string[]
}

/** A recording that is being played, on an engine of its own. */
export interface Run {
  readonly report: Readonly<PlayReport>
  /**
   * Plays up to and including the next Present; with the last one also what follows it. Gives the checks on the way.
   */
  readonly playFrame: () => { readonly outcomes: readonly Outcome[]; readonly isOver: boolean }
  readonly fallbacks: () => readonly Fallback[]
  readonly takeScene: Engine['takeScene']
  readonly dispose: () => void
}

/** How a recording that was played to its end came out. */
export const verdictOf = (
  outcomes: ReadonlyMap<number, Outcome>,
  { checks }: LoadedScene,
  { report }: Run,
): Verdict => {
  const results = [...outcomes.values()].map(({ isRight }) => isRight)
  if (results.includes(false) || results.length < checks.length) return 'fail'
  if (report.mismatches > 0 || report.errors.length > 0) return 'fail'
  return results.includes(true) ? 'pass' : 'played'
}

const compareAt = (check: RecordedCheck, live: Picture, golden: Picture | null, limits: Readonly<Limits>): Outcome => {
  const problems = checkPoints(live, check.expect)
  const arePointsRight = check.expect.length > 0 ? problems.length === 0 : null
  if (!golden) return { check, live, golden, figures: null, difference: null, isRight: arePointsRight, problems }
  const difference = new ImageData(golden.width, golden.height)
  const figures = compare(golden, live, (...mark) => {
    markDifference(difference, ...mark)
  })
  return {
    check,
    live,
    golden,
    figures,
    difference,
    isRight: isWithin(figures, limits) && problems.length === 0,
    problems,
  }
}

/**
 * Makes an engine on the canvas and stands at the beginning of the recording.
 * @param onEngine is given the engine before anything is drawn with it
 * @throws Error when the browser gives no WebGL2 context
 */
export const createRun = async (
  canvas: HTMLCanvasElement,
  { recording, frames, goldens, limits }: LoadedScene,
  onEngine: (engine: Engine) => void,
): Promise<Run> => {
  const engine = await createEngine({ canvas })
  onEngine(engine)
  const player = createPlayer(recording, {
    createDirect3D8: (version, adapter) => engine.Direct3DCreate8(version, adapter),
    window: canvas,
  })

  const look = (check: RecordedCheck): Outcome[] => {
    try {
      if (!player.device) throw new Error('there is no device whose back buffer could be looked at.')
      return [compareAt(check, readBackBuffer(player.device), goldens.get(check.png) ?? null, limits)]
    } catch (error) {
      player.fail(check.line, messageOf(error))
      return []
    }
  }

  return {
    report: player.report,
    playFrame() {
      const outcomes: Outcome[] = []
      for (;;) {
        const step = player.step()
        if (step.kind === 'check') outcomes.push(...look(step.check))
        else if (step.kind === 'end') return { outcomes, isOver: true }
        else if (player.report.frames < frames) return { outcomes, isOver: false }
      }
    },
    fallbacks: () => engine.fallbacks.list(),
    takeScene: engine.takeScene,
    dispose: engine.dispose,
  }
}

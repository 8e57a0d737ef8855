/** Ways through an open capture: call by call, draw by draw, frame by frame. */
import type { Opened } from './reading/opened.js'
import type { Position } from './reading/session.js'
import type { Stage } from './stage.js'

/** Ways of one kind: forth and back. */
type Step = (way: 1 | -1) => void

/** The ways; without an open capture they lead nowhere. */
export interface Moves {
  readonly goTo: (position: Position) => Promise<void>
  /** Goes to a call of the frame that is open. */
  readonly goToCall: (at: number) => void
  /** Goes to the end of a frame, before its Present; says whether there is such a frame. */
  readonly goToFrame: (frame: number) => Promise<boolean>
  readonly goToEnd: () => void
  readonly stepFrame: Step
  readonly stepDraw: Step
  readonly stepCall: Step
  /** Goes to the next frame, behind the last to the first where playing begins there; says whether there is one. */
  readonly playFrame: (isBeginning: boolean) => Promise<boolean>
  /** Goes to the next draw of the frame, behind the last to the first; says whether there is one. */
  readonly playDraw: () => Promise<boolean>
}

/** What is said of a frame that a capture of so many has not. */
export const noFrameText = (frame: number, count: number): string =>
  `There is no frame ${frame}: the last is ${count - 1}.`

/** Makes the ways. */
export const createMoves = (
  opened: () => Opened | null,
  stage: () => Pick<Stage, 'calls' | 'frames'>,
  onError: (error: unknown) => void,
): Moves => {
  /** Goes where a capture says; says whether it came there. */
  const goIn = async (capture: Opened, place: () => Position | Promise<Position>): Promise<boolean> => {
    try {
      await capture.goTo(await place())
      return true
    } catch (error) {
      // Whatever fails because the capture was closed meanwhile is nobody's affair.
      if (opened() === capture) onError(error)
      return false
    }
  }
  const goTo = async (position: Position): Promise<void> => {
    const capture = opened()
    if (!capture) return
    await goIn(capture, () => {
      const count = stage().frames.count()
      if (position.frame >= count) throw new Error(noFrameText(position.frame, count))
      return position
    })
  }
  const goToCall = (at: number): void => {
    const capture = opened()
    if (capture) void goTo({ frame: capture.session.position.frame, at })
  }
  const goToFrame = async (frame: number): Promise<boolean> => {
    const capture = opened()
    if (!capture || frame < 0 || frame >= stage().frames.count()) return false
    return goIn(capture, () => capture.endOf(frame))
  }
  const goFrames = async (further: number): Promise<boolean> => {
    const capture = opened()
    return capture !== null && goToFrame(capture.session.position.frame + further)
  }
  const playFrame = async (isBeginning: boolean): Promise<boolean> => {
    const next = (opened()?.session.position.frame ?? -1) + 1
    return goToFrame(isBeginning && next === stage().frames.count() ? 0 : next)
  }
  const playDraw = async (): Promise<boolean> => {
    const capture = opened()
    if (!capture) return false
    const { frame, at } = capture.session.position
    const { calls } = stage()
    const next = calls.nextDraw(at, 1) ?? calls.nextDraw(-1, 1)
    return next !== null && goIn(capture, () => ({ frame, at: next }))
  }
  const stepTo =
    (next: (at: number, way: 1 | -1) => number | null): Step =>
    (way) => {
      const at = next(opened()?.session.position.at ?? -1, way)
      if (at !== null) goToCall(at)
    }
  return {
    goTo,
    goToCall,
    goToFrame,
    goToEnd: () => void goFrames(0),
    stepFrame: (way) => void goFrames(way),
    stepDraw: stepTo((at, way) => stage().calls.nextDraw(at, way)),
    stepCall: stepTo((at, way) => stage().calls.neighbour(at, way)),
    playFrame,
    playDraw,
  }
}

/** The history of pixels: every call that touched them, and why others that cover them did not. */
import type { Followed, RecordedCall, RecordedLine } from '../../../index.js'
import { isDraw } from '../../../index.js'
import { PixelLog, type Noted, type Pixel, type Target } from './log.js'
import { alphaOf, isCovering, MOST_NOTED, rejectionOf, sourceOf, tryDraw, tryWrite, type Tried } from './probe.js'
import type { Rejection, TestStates } from './rejections.js'
import type { Position } from '../reading/session.js'

/** What a call did to a pixel. */
export interface PixelEvent {
  /** Place in the frame. */
  readonly at: number
  readonly call: RecordedCall
  /** 0xRRGGBB. */
  readonly before: number
  readonly after: number
  /** What the draw would have written without blending; null for other calls. */
  readonly source: number | null
  /** Null where it wrote. */
  readonly rejection: Rejection | null
  /** Render states of a draw that its tests ask for. */
  readonly states: TestStates
  /** The alpha that a draw had for its alpha test, 0 to 255; null where it has none, or it cannot be seen. */
  readonly alpha: number | null
}

/** A player that can go to any place of the frame. */
export interface PixelPlayer {
  readonly followed: Followed
  readonly position: Position
  readonly lines: readonly RecordedLine[]
  readonly goTo: (position: Position) => Promise<void>
  /** Plays the next line; null at the end. */
  readonly step: () => RecordedLine | null
}

/** What histories are asked of. */
export interface PixelOptions {
  readonly pixels: readonly Pixel[]
  /** The last line of the frame that counts. */
  readonly until: number
}

/** A call with what was seen of it. */
interface Seen<Found> {
  readonly at: number
  readonly call: RecordedCall
  /** What it drew on, or copied to. */
  readonly target: Target
  readonly found: Found
}

/** The pixels before a call and after it. */
interface Around {
  readonly before: Noted | null
  readonly after: Noted | null
}

/** What stands at a call that is about to be played: looks at it, plays it, and tells what it found. */
type Look<Found> = (step: {
  readonly call: RecordedCall
  readonly at: number
  readonly log: PixelLog
  readonly target: Target
  /** Plays the call. */
  readonly play: () => void
}) => Found

/** Methods that pixels can change by. */
const WRITES = /^(Clear|CopyRects|Draw.*)$/

/** The argument of CopyRects that is written to. */
const COPIED_TO = 3

/**
 * The place of the last call by which a later draw may come to read what was drawn in the frame: by a copy, or as a
 * texture that is drawn on no more; -1 without one. What programs read themselves decides nothing: their calls are
 * there already.
 */
export function lastReadOf(lines: readonly RecordedLine[]): number {
  let [last, pending] = [-1, -1]
  let isWritten = false
  let target: unknown = undefined
  for (const [at, line] of lines.entries()) {
    if (line.kind !== 'call') continue
    const { method, args } = line
    if (isDraw(line)) last = Math.max(last, pending)
    const isOther = method.call === 'SetRenderTarget' && args[0] !== target
    if (isOther) target = args[0]
    if (isWritten && (isOther || method.call === 'CopyRects')) pending = at
    if (WRITES.test(method.call)) isWritten = true
  }
  return last
}

/** Methods before which nothing may be kept in a device. */
const ENDS = /^(Reset|Release)$/

const NO_STATES: TestStates = new Map()

/** Milliseconds that it works before others have a turn. */
const TURN = 30

/** The surface that a call writes to. */
const targetOf = ({ player }: Followed, log: PixelLog, line: RecordedCall): Target => {
  const to = line.method.call === 'CopyRects' ? player.argumentsOf(line)?.[COPIED_TO] : null
  return (to as Target | null | undefined) ?? log.target()
}

/** What was seen, and the surface that was drawn on at the end. */
interface Looked<Found> {
  readonly seen: readonly Seen<Found>[]
  readonly last: Target | null
}

/**
 * Plays a frame from its beginning, and looks at some of its calls.
 *
 * @returns what was seen, told already
 */
async function lookAt<Found>(
  player: PixelPlayer,
  { pixels, until }: PixelOptions,
  isWanted: (call: RecordedCall, at: number) => boolean,
  look: Look<Found>,
  signal: AbortSignal,
): Promise<Looked<Found>> {
  await player.goTo({ frame: player.position.frame, at: -1 })
  const { lines } = player
  const seen: Seen<Found>[] = []
  let log: PixelLog | null = null
  let turned = performance.now()
  const read = (): void => {
    log?.read()
    log = null
  }
  for (let at = 0; at <= Math.min(until, lines.length - 1) && !signal.aborted; at++) {
    const call = lines[at]
    const { device } = player.followed.player
    if (call.kind === 'call' && ENDS.test(call.method.call)) read()
    if (call.kind !== 'call' || device === null || !isWanted(call, at)) {
      player.step()
      continue
    }
    if (performance.now() - turned > TURN) {
      await new Promise((resolve) => setTimeout(resolve))
      turned = performance.now()
    }
    if (log && !log.hasRoom(MOST_NOTED)) read()
    log ??= new PixelLog(device, pixels)
    const target = targetOf(player.followed, log, call)
    seen.push({ at, call, target, found: look({ call, at, log, target, play: () => void player.step() }) })
  }
  read()
  const { device } = player.followed.player
  return { seen, last: device && new PixelLog(device, pixels).target() }
}

/** Tries calls before they are played; what those before `lastRead` draw on may not show it. */
const trying =
  (player: PixelPlayer, hasTests: boolean, lastRead: number): Look<Tried | null> =>
  ({ call, at, log, target, play }) => {
    const { followed } = player
    const isShown = target === log.target()
    const putBack = at < lastRead && isShown ? log.keep(target) : null
    const tried = isDraw(call) ? tryDraw(followed, log, call, hasTests) : isShown ? tryWrite(followed, log, call) : null
    putBack?.()
    play()
    return tried
  }

/** Notes the pixels before each call and after it. */
const watching: Look<Around> = ({ log, target, play }) => {
  const before = log.note(target)
  play()
  return { before, after: log.note(target) }
}

/** What a call did to pixel `i`. */
const eventOf = ({ at, call, found }: Seen<Around>, tried: Tried | null | undefined, i: number): PixelEvent[] => {
  const [before, after] = [found.before?.colours[i] ?? null, found.after?.colours[i] ?? null]
  if (before === null || after === null) return []
  const drawn = tried && isDraw(call) ? tried : null
  const [source, rejection] = [drawn && sourceOf(drawn, i), drawn && rejectionOf(drawn, i)]
  const alpha = drawn && alphaOf(drawn, i)
  return [{ at, call, before, after, source, rejection, states: drawn?.states ?? NO_STATES, alpha }]
}

/**
 * Plays the frame that a player stands in three times: for the calls that cover pixels of what is drawn on at its end,
 * for the tests that those draws pass, and for the colours that the pixels had. The player stands where it stood
 * afterwards.
 *
 * @returns for each pixel, events in order: every draw, Clear and copy that covers it; some of them when it was aborted
 */
export async function pixelHistories(
  player: PixelPlayer,
  options: PixelOptions,
  signal: AbortSignal,
): Promise<PixelEvent[][]> {
  const { position } = player
  const isWriting = ({ method }: RecordedCall): boolean => WRITES.test(method.call)
  // What a draw paints when it is tried is nobody's concern beside the pixels, unless it is read as a texture.
  const lastRead = lastReadOf(player.lines)
  const { seen, last } = await lookAt(player, options, isWriting, trying(player, false, lastRead), signal)
  const all = options.pixels.map((_, i) => i)
  const covering = new Map<number, readonly boolean[]>()
  for (const { at, target, found } of seen)
    if (target === last && found) covering.set(at, all.map(isCovering.bind(null, found)))
  const isTested = (call: RecordedCall, at: number): boolean =>
    isDraw(call) && covering.get(at)?.includes(true) === true
  const tested = await lookAt(player, options, isTested, trying(player, true, lastRead), signal)
  const tests = new Map(tested.seen.map(({ at, found }) => [at, found]))
  const watched = await lookAt(player, options, isWriting, watching, signal)
  await player.goTo(position)
  const isChange = ({ target, found: { before, after } }: Seen<Around>, i: number): boolean =>
    target === watched.last && before?.colours[i] !== after?.colours[i]
  return all.map((i) =>
    watched.seen
      .filter((one) => covering.get(one.at)?.[i] === true || isChange(one, i))
      .flatMap((one) => eventOf(one, tests.get(one.at), i)),
  )
}

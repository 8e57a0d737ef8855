/** The history of a pixel: every call that touched it, and why others that cover it did not. */
import type { Followed, RecordedCall, RecordedLine } from '../../../index.js'
import { isDraw } from '../../../index.js'
import { PixelLog, type Noted } from './log.js'
import { colourOf, MOST_NOTED, rejectionOf, sourceOf, tryDraw, type Rejection, type Tried } from './probe.js'
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

/** What a history is asked of. */
export interface PixelOptions {
  readonly x: number
  readonly y: number
  /** The last line of the frame that counts. */
  readonly until: number
}

/** A call with what was noted about it. */
interface Seen {
  readonly at: number
  readonly call: RecordedCall
  readonly before: Noted | null
  readonly after: Noted | null
  /** Null for a call that does not draw, and for a draw that cannot reach the pixel. */
  readonly tried: Tried | null
}

/** Methods that a pixel can change by, beside draws. */
const WRITES = /^(Clear|CopyRects)$/

/** Methods before which nothing may be kept in a device. */
const ENDS = /^(Reset|Release)$/

/** Milliseconds that it works before others have a turn. */
const TURN = 30

/** How a call is looked at; not at all where it is no concern of the pixel. */
type Look = 'changes' | 'covers' | 'tests'

/**
 * Plays a frame from its beginning, and looks at some of its calls.
 *
 * @returns what was seen, told already
 */
async function lookAt(
  player: PixelPlayer,
  { x, y, until }: PixelOptions,
  lookOf: (line: RecordedCall, at: number) => Look | null,
  signal: AbortSignal,
): Promise<Seen[]> {
  const { frame } = player.position
  await player.goTo({ frame, at: -1 })
  const { lines } = player
  const seen: Seen[] = []
  let log: PixelLog | null = null
  let turned = performance.now()
  const read = (): void => {
    log?.read()
    log = null
  }
  for (let at = 0; at <= Math.min(until, lines.length - 1) && !signal.aborted; at++) {
    const line = lines[at]
    const { device } = player.followed.player
    const look = line.kind === 'call' && device !== null ? lookOf(line, at) : null
    if (line.kind === 'call' && ENDS.test(line.method.call)) read()
    if (line.kind !== 'call' || device === null || look === null) {
      player.step()
      continue
    }
    if (performance.now() - turned > TURN) {
      await new Promise((resolve) => setTimeout(resolve))
      turned = performance.now()
    }
    if (log && !log.hasRoom(MOST_NOTED)) read()
    log ??= new PixelLog(device, x, y)
    const before = log.note()
    const tried = before && look !== 'changes' ? tryDraw(player.followed, log, line, before, look === 'tests') : null
    player.step()
    seen.push({ at, call: line, before, after: log.note(), tried })
  }
  read()
  return seen
}

const eventOf = ({ at, call, before, after, tried }: Seen): PixelEvent[] => {
  if (!before || !after) return []
  const rejection = tried && rejectionOf(tried)
  return [{ at, call, before: before.colour, after: after.colour, source: tried && sourceOf(tried), rejection }]
}

/**
 * Goes through the frame that a player stands in, twice: first for the calls that touch or cover a pixel of what is drawn on, then for the
 * tests that those draws pass. The player stands where it stood afterwards.
 *
 * @returns events in order: every draw that covers it, every other call that changes it; some of them when it was aborted
 */
export async function pixelHistory(
  player: PixelPlayer,
  options: PixelOptions,
  signal: AbortSignal,
): Promise<PixelEvent[]> {
  const { position } = player
  const first = await lookAt(
    player,
    options,
    (line) => (isDraw(line) ? 'covers' : WRITES.test(line.method.call) ? 'changes' : null),
    signal,
  )
  const covering = new Set<number>()
  const changes: Seen[] = []
  for (const one of first) {
    if (one.tried && colourOf(one.tried.written[0]) !== null) covering.add(one.at)
    else if (one.before && one.after && one.before.colour !== one.after.colour) changes.push(one)
  }
  const draws = await lookAt(player, options, (_, at) => (covering.has(at) ? 'tests' : null), signal)
  // What was tried may show beside the pixel: the frame is drawn anew.
  await player.goTo({ frame: position.frame, at: -1 })
  await player.goTo(position)
  return [...changes, ...draws].flatMap(eventOf).sort((a, b) => a.at - b.at)
}

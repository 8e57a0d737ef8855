/**
 * Compares two frames, of one capture or of two: their calls, their pictures, and the call from which on those differ.
 */
import type { DeviceState, Picture, RecordedLine } from '../../../index.js'
import { clearsFirst } from '../../../index.js'
import { kindOf } from '../calls/call-text.js'
import { entriesOf, type StateEntry } from '../calls/state-entries.js'
import { endOf, Points, Session } from '../reading/session.js'
import type { Source } from '../reading/source.js'
import { otherCalls, textOf, type Both, type OtherCalls } from './first-call.js'

/** A frame of a capture. */
export interface FrameOf {
  readonly source: Source
  readonly frame: number
  /** Of the source; without them it is played from its beginning. */
  readonly points?: Points
  /** Drawn by three's own path, one call a draw. */
  readonly isPlain?: boolean
}

/** A place on a picture. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** Where two pictures differ. */
export interface Difference {
  /** What is different is bright; null for pictures of two sizes. */
  readonly difference: Picture | null
  /** How many; -1 for pictures of two sizes. */
  readonly pixels: number
  /** The first pixel, row by row. */
  readonly first: Place | null
}

/** The draw, clear or copy from which on two frames are drawn otherwise. */
export interface Parting {
  /** Its places in the frames; null in one that has no such call any more. */
  readonly at: Both<number | null>
  readonly texts: Both<string>
  /** The first pixel that it draws otherwise; null for targets of two sizes. */
  readonly first: Place | null
  /** Colours there: 0xRRGGBB. */
  readonly colours: Both<number> | null
  /** Values of the state that differ there, as the first frame has them; `before` is what the other one has. */
  readonly states: readonly StateEntry[]
}

/** How two frames differ. */
export interface Comparison extends Difference {
  /** Of the first capture. */
  readonly frame: number
  readonly pictures: Both<Picture>
  /** The first calls that are not the same. */
  readonly calls: OtherCalls
  /** Where they part; null where they are the same, and 'earlier' where they differ before anything is drawn. */
  readonly parting: Parting | 'earlier' | null
}

/** Places of the calls that write to what is drawn on. */
const writesOf = (lines: readonly RecordedLine[]): number[] =>
  lines.flatMap((line, at) => (line.kind === 'call' && /draw|clear/.test(kindOf(line)) ? [at] : []))

/** The call at a place; 'nothing' without one. */
const textAt = (lines: readonly RecordedLine[], at: number | null): string => {
  const line = at === null ? undefined : lines.at(at)
  return line?.kind === 'call' ? textOf(line) : 'nothing'
}

/** Brightens differences, so that small ones are seen. */
const BRIGHT = 4

/** Where two pictures differ. */
export function differenceOf(a: Picture, b: Picture): Difference {
  if (a.width !== b.width || a.height !== b.height) return { difference: null, pixels: -1, first: null }
  const rgb = new Uint8Array(a.rgb.length)
  let pixels = 0
  let first: Place | null = null
  for (let at = 0; at < rgb.length; at += 3) {
    let differs = false
    for (let i = at; i < at + 3; i++) {
      const distance = Math.abs(a.rgb[i] - b.rgb[i])
      differs ||= distance > 0
      rgb[i] = Math.min(255, distance * BRIGHT)
    }
    if (!differs) continue
    pixels++
    first ??= { x: (at / 3) % a.width, y: Math.floor(at / 3 / a.width) }
  }
  return { difference: { width: a.width, height: a.height, rgb }, pixels, first }
}

const colourAt = ({ width, rgb }: Picture, { x, y }: Place): number => {
  const [red, green, blue] = rgb.subarray((y * width + x) * 3)
  return (red << 16) | (green << 8) | blue
}

/** Plays a capture to any call of its frames. */
export class Side {
  readonly #source: Source
  readonly #session: Session

  private constructor(source: Source, session: Session) {
    this.#source = source
    this.#session = session
  }

  static async open({ source, points = new Points(), isPlain }: Omit<FrameOf, 'frame'>): Promise<Side> {
    return new Side(source, await Session.open(source, points, { isPlain }))
  }

  lines(frame: number): Promise<readonly RecordedLine[]> {
    return this.#source.lines(frame)
  }

  async picture(frame: number, at: number): Promise<Picture> {
    await this.#session.goTo({ frame, at })
    return this.#session.shown()?.picture ?? { width: 1, height: 1, rgb: new Uint8Array(3) }
  }

  /** The picture of a whole frame. */
  async whole(frame: number): Promise<Picture> {
    return this.picture(frame, endOf(await this.lines(frame)))
  }

  /** The state behind a call; null where nobody can read it. */
  async state(frame: number, at: number): Promise<DeviceState | null> {
    await this.#session.goTo({ frame, at })
    return this.#session.stateAt(at)
  }

  dispose(): void {
    this.#session.dispose()
  }
}

/** Two captures that stand beside each other, each with the number of a frame. */
class Pair {
  readonly #sides: Both<Side>
  readonly #frames: Both<number>
  readonly #lines: Both<readonly RecordedLine[]>

  constructor(sides: Both<Side>, frames: Both<number>, lines: Both<readonly RecordedLine[]>) {
    this.#sides = sides
    this.#frames = frames
    this.#lines = lines
  }

  async compare(): Promise<Comparison> {
    const pictures = await this.#pictures([endOf(this.#lines[0]), endOf(this.#lines[1])])
    const difference = differenceOf(...pictures)
    const parting = difference.pixels === 0 ? null : await this.#parting()
    return { frame: this.#frames[0], pictures, ...difference, calls: otherCalls(this.#lines, this.#frames), parting }
  }

  async #pictures([a, b]: Both<number>): Promise<Both<Picture>> {
    const [mine, other] = this.#sides
    return [await mine.picture(this.#frames[0], a), await other.picture(this.#frames[1], b)]
  }

  /** The first call behind which the pictures differ: halves what is left again and again. */
  async #parting(): Promise<Comparison['parting']> {
    const [a, b] = this.#lines.map(writesOf)
    const count = Math.min(a.length, b.length)
    const differs = async (n: number): Promise<boolean> =>
      differenceOf(...(await this.#pictures([a[n], b[n]]))).pixels !== 0
    // What a frame wipes away first cannot be why it is another.
    const areWiped = this.#lines.every((lines) => clearsFirst(lines).colour)
    if (!areWiped && count > 0 && differenceOf(...(await this.#pictures([a[0] - 1, b[0] - 1]))).pixels !== 0)
      return 'earlier'
    // Before number `low` the pictures are the same; behind number `high`, which one of them may lack, they differ.
    let [low, high] = [0, count]
    while (low < high) {
      const middle = (low + high) >> 1
      if (await differs(middle)) high = middle
      else low = middle + 1
    }
    return this.#partingAt(a[low] ?? null, b[low] ?? null)
  }

  async #partingAt(a: number | null, b: number | null): Promise<Parting> {
    const [mine, other] = this.#lines
    const places = [a ?? endOf(mine), b ?? endOf(other)] as const
    const pictures = await this.#pictures(places)
    const { first } = differenceOf(...pictures)
    const state = await this.#sides[0].state(this.#frames[0], places[0])
    const there = await this.#sides[1].state(this.#frames[1], places[1])
    return {
      at: [a, b],
      texts: [textAt(mine, a), textAt(other, b)],
      first,
      colours: first && [colourAt(pictures[0], first), colourAt(pictures[1], first)],
      states: state && there ? entriesOf(state, there, null).filter(({ before }) => before !== null) : [],
    }
  }
}

async function withSides<Found>(
  a: Omit<FrameOf, 'frame'>,
  b: Omit<FrameOf, 'frame'>,
  work: (sides: Both<Side>) => Promise<Found>,
): Promise<Found> {
  const sides = [await Side.open(a), await Side.open(b)] as const
  try {
    return await work(sides)
  } finally {
    for (const side of sides) side.dispose()
  }
}

/** Compares two frames, each played on an engine of its own. */
export const compareFrames = (a: FrameOf, b: FrameOf): Promise<Comparison> =>
  withSides(a, b, async (sides) => {
    const lines = [await sides[0].lines(a.frame), await sides[1].lines(b.frame)] as const
    return new Pair(sides, [a.frame, b.frame], lines).compare()
  })

/** How captures are gone through. */
export interface Going {
  /** Whether both have a frame of a number. */
  readonly has: (frame: number) => Promise<boolean>
  /** Is told every frame that is the same. */
  readonly onFrame: (frame: number) => void
  readonly signal: AbortSignal
}

/**
 * The first frame whose pictures differ, and how.
 *
 * @returns null when all that both have are the same, or when nobody waits for it any more
 */
export const firstOtherFrame = (
  a: Omit<FrameOf, 'frame'>,
  b: Omit<FrameOf, 'frame'>,
  { has, onFrame, signal }: Going,
): Promise<{ readonly frame: number; readonly comparison: Comparison } | null> =>
  withSides(a, b, async (sides) => {
    for (let frame = 0; !signal.aborted && (await has(frame)); frame++) {
      const pictures = [await sides[0].whole(frame), await sides[1].whole(frame)] as const
      if (differenceOf(...pictures).pixels === 0) {
        onFrame(frame)
        continue
      }
      const lines = [await sides[0].lines(frame), await sides[1].lines(frame)] as const
      return { frame, comparison: await new Pair(sides, [frame, frame], lines).compare() }
    }
    return null
  })

/** Plays a capture to any call of any frame, on an engine that it has for itself until it is over. */
import type { DeviceState, Followed, Picture, RecordedLine, RestorePoint } from '../../../index.js'
import { clearsFirst, Copies, isDraw, isPresent, readSurface } from '../../../index.js'
import { lendEngine, type LentEngine } from './engines.js'
import type { Source } from './source.js'
import { hasDepth, hasOtherDepth, LASTING, playUnseen } from './unseen.js'

/** A place in a capture: the calls of a frame up to and including number `at`; -1 for none of them. */
export interface Position {
  readonly frame: number
  readonly at: number
}

/** Restore points by the frames that begin there. */
export class Points {
  readonly #points = new Map<number, RestorePoint>()
  readonly #copies = new Copies()
  #spacing = 1

  /** Points that are kept; with more, every other one goes. */
  static readonly MOST = 128

  /** Makes a point before a frame where one is due and can be made. */
  offer(followed: Followed, frame: number, lines: readonly RecordedLine[]): void {
    if (frame === 0 || frame % this.#spacing !== 0 || this.#points.has(frame)) return
    const point = pointBefore(followed, lines, false, this.#copies)
    if (!point) return
    this.#points.set(frame, point)
    if (this.#points.size <= Points.MOST) return
    this.#spacing *= 2
    for (const number of this.#points.keys()) if (number % this.#spacing !== 0) this.#points.delete(number)
  }

  /** The nearest point at or before a frame; of frame 0 there is none. */
  before(frame: number): { readonly frame: number; readonly point: RestorePoint } | null {
    let best = -1
    for (const number of this.#points.keys()) if (number <= frame && number > best) best = number
    const point = this.#points.get(best)
    return point ? { frame: best, point } : null
  }

  get size(): number {
    return this.#points.size
  }
}

/**
 * What brings another player before a frame; null where depth from earlier frames, which nobody can read, may matter.
 *
 * @param isWhole whether the back buffer is as the frame before left it, though the frame clears it
 */
export const pointBefore = (
  followed: Followed,
  lines: readonly RecordedLine[],
  isWhole: boolean,
  copies?: Copies,
): RestorePoint | null => {
  const { colour, depth } = clearsFirst(lines)
  const isKnown = !hasDepth(followed.ledger.devices) || depth
  if (hasOtherDepth(followed) || !isKnown) return null
  return followed.point({ copies, backBuffer: isWhole || !colour })
}

/** What is set as target, as a picture, and what it is called. */
export interface Shown {
  readonly title: string
  readonly picture: Picture
}

type Device = Readonly<
  Record<'GetRenderTarget', () => { Release: () => number; GetDesc: () => { Width: number; Height: number } }>
> & { readonly GetBackBuffer: (index: number, type: number) => object & { Release: () => number } }

/** The picture on what a device draws on; null without a device. */
export const shownBy = ({ player }: Followed): Shown | null => {
  const device = player.device as Device | null
  if (!device) return null
  const target = device.GetRenderTarget()
  const back = device.GetBackBuffer(0, 0)
  try {
    const picture = readSurface(device, target)
    const what = (target as object) === back ? 'Back buffer' : 'Render target'
    return { title: `${what}, ${picture.width} × ${picture.height}`, picture }
  } finally {
    back.Release()
    target.Release()
  }
}

/** The place of the last call before the Present of a frame: the picture is whole there. -1 without one. */
export const endOf = (lines: readonly RecordedLine[]): number => {
  const present = lines.findLastIndex(isPresent)
  const before = present === -1 ? lines : lines.slice(0, present)
  return before.findLastIndex(({ kind }) => kind === 'call')
}

type Turn = () => Promise<void>

/** How a session plays. */
export interface SessionOptions {
  /** Whether three draws it by its own path, one call a draw. */
  readonly isPlain?: boolean
  /**
   * Waits until this thread has time: for who wants nothing but pictures at the end of frames. No state is noted then.
   */
  readonly turn?: Turn
}

/** Milliseconds that it plays before others have a turn. */
export const TURN = 24

/** Lets others have their turn. */
export const turn: Turn = () => new Promise((resolve) => setTimeout(resolve))

/** A player that goes to any place. */
export class Session {
  readonly #lent: LentEngine
  readonly #source: Source
  readonly #points: Points
  #followed: Followed
  #position: Position = { frame: 0, at: -1 }
  #lines: readonly RecordedLine[] = []
  /** Where the frame begins, for going back in it. */
  #begin: { readonly frame: number; readonly point: RestorePoint } | null = null
  #shown: Shown | null = null
  #states = new Map<number, DeviceState>()
  readonly #turn: (() => Promise<void>) | null
  #turned = 0
  /** Its engine is another player's: whoever still waits for a place comes there without drawing. */
  #isOver = false

  private constructor(lent: LentEngine, source: Source, points: Points, turn?: Turn) {
    this.#lent = lent
    this.#source = source
    this.#points = points
    this.#turn = turn ?? null
    this.#followed = this.#begun()
  }

  static async open(source: Source, points: Points, { isPlain = false, turn }: SessionOptions = {}): Promise<Session> {
    return new Session(await lendEngine(isPlain), source, points, turn)
  }

  get position(): Position {
    return this.#position
  }

  get followed(): Followed {
    return this.#followed
  }

  /** The lines of the frame that it is in. */
  get lines(): readonly RecordedLine[] {
    return this.#lines
  }

  /** What has been drawn where it stands; behind a Present what was presented. */
  shown(): Shown | null {
    const line = this.#lines.at(this.#position.at)
    return line && isPresent(line) && this.#shown ? this.#shown : shownBy(this.#followed)
  }

  /** The state after a call of this frame at which it stood, or after a draw that it passed; null where it did not. */
  stateAt(at: number): DeviceState | null {
    return this.#states.get(at) ?? null
  }

  /** Goes to a place. */
  async goTo({ frame, at }: Position): Promise<void> {
    const isBack = frame < this.#position.frame || (frame === this.#position.frame && at < this.#position.at)
    // Frames that can still be seen at the beginning of this one are played from their beginning.
    const near = this.#points.before(Math.min(frame - LASTING, this.#source.changedFrom ?? frame))
    const isFar = near !== null && near.frame > this.#position.frame
    if (isBack && this.#begin?.frame === frame) this.#restart(this.#begin)
    else if (isBack || isFar) this.#restart(near)
    while (this.#position.frame < frame) await this.#pass(frame)
    await this.#enter(frame)
    const isFirst = this.#position.at === -1
    // Behind the first frame of all nothing is there yet to begin with.
    if (isFirst && this.#begin?.frame !== frame && !this.#turn) {
      const point = frame === 0 ? null : pointBefore(this.#followed, this.#lines, true)
      this.#begin = point && { frame, point }
    }
    if (isFirst) this.#note(-1)
    const target = Math.min(at, this.#lines.length - 1)
    const last = this.#lines.slice(0, Math.max(0, target)).findLastIndex((line) => line.kind === 'call' && isDraw(line))
    if (last > this.#position.at) {
      this.#playTo(last)
      this.#note(last)
    }
    this.#playTo(target)
    this.#note(target)
  }

  /** Plays one more line than the last; for those who look at what it changes. */
  step(): RecordedLine | null {
    const next = this.#lines.at(this.#position.at + 1)
    if (this.#position.at + 1 >= this.#lines.length || !next) return null
    this.#playTo(this.#position.at + 1)
    return next
  }

  /**
   * Reads the frame again that it is in: lines are others now, of this frame or of an earlier one. It stands at the
   * beginning of its frame afterwards.
   *
   * @param from the first frame with other lines
   */
  async reload(from: number): Promise<void> {
    const { frame } = this.#position
    if (from < frame) {
      // What was noted at the beginning of this frame has the old calls in it.
      this.#begin = null
      await this.goTo({ frame: from, at: -1 })
    }
    await this.goTo({ frame, at: -1 })
    this.#lines = []
    await this.goTo({ frame, at: -1 })
  }

  dispose(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#lent.giveBack(this.#followed)
  }

  /** Plays a frame on the way to another one. */
  async #pass(target: number): Promise<void> {
    const { frame, at } = this.#position
    if (performance.now() - this.#turned > TURN) {
      await (this.#turn ?? turn)()
      this.#turned = performance.now()
    }
    if (at === -1 && frame + LASTING < target) {
      const behind: (readonly RecordedLine[])[] = []
      const lines = await this.#source.lines(frame)
      for (let n = 1; n <= LASTING; n++) behind.push(await this.#source.lines(frame + n))
      if (!this.#isOver) playUnseen(this.#followed, lines, behind)
    } else {
      await this.#enter(frame)
      this.#playTo(this.#lines.length - 1)
    }
    this.#position = { frame: frame + 1, at: -1 }
    this.#lines = []
  }

  #note(at: number): void {
    if (this.#turn) return
    const state = this.#followed.state()
    if (state) this.#states.set(at, state)
  }

  async #enter(frame: number): Promise<void> {
    if (this.#lines.length === 0 || this.#position.at === -1) {
      this.#lines = await this.#source.lines(frame)
      this.#states = new Map()
    }
  }

  #begun(point?: RestorePoint): Followed {
    return this.#lent.begin(this.#source.name, point)
  }

  #restart(from: { readonly frame: number; readonly point: RestorePoint } | null): void {
    if (!this.#isOver) {
      this.#followed.player.release()
      this.#followed = this.#begun(from?.point)
    }
    const frame = from?.frame ?? 0
    if (frame !== this.#position.frame) this.#lines = []
    this.#position = { frame, at: -1 }
  }

  #playTo(at: number): void {
    for (let i = this.#position.at + 1; i <= at; i++) {
      const line = this.#lines[i]
      if (this.#isOver) continue
      if (isPresent(line)) this.#shown = shownBy(this.#followed)
      this.#followed.play(line)
    }
    if (at > this.#position.at) this.#position = { frame: this.#position.frame, at }
  }
}

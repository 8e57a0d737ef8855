/** A capture that is open: its player, which one asks to move at a time. */
import type { DeviceState, RecordedLine } from '../../../index.js'
import { isDraw, isPresent } from '../../../index.js'
import { changesOf, type Changes } from '../calls/changes.js'
import { edgesOf, meshOf, type Mesh } from '../draw/mesh.js'
import { outsideOf } from '../draw/outside.js'
import { overlayPicture, type OverlayKind } from '../draw/overlays.js'
import { ddsOf, texelsOf, texturesOf, type Part, type Texels, type TextureEntry } from '../draw/textures.js'
import type { Trimmed } from '../export/take-away.js'
import { pixelHistories, type PixelEvent } from '../pixel/history.js'
import { pixelValues } from '../pixel/values.js'
import { whyDark } from '../pixel/why.js'
import type { ShownValues } from '../panels/values-view.js'
import { editOf, EditedSource, type Draw, type Edit, type Wish } from '../edit/edits.js'
import { differenceOf } from '../edit/compare.js'
import { scan, type ScanHooks } from './scan.js'
import { endOf, Points, Session, type Position, type Shown } from './session.js'
import type { Source } from './source.js'
import { createThumbnails, type Thumbnails } from './thumbnails.js'
import { wipesBackBuffer } from './unseen.js'

const endIn = async (source: Source, frame: number): Promise<Position> => ({
  frame,
  at: endOf(await source.lines(frame)),
})

/** What an open capture tells. */
export interface OpenedHooks {
  /** Is called wherever its player comes to stand. */
  readonly onMove: (isOtherFrame: boolean) => void
  /** Takes thumbnails of frames that were wanted; null where a frame has none. */
  readonly onThumbnail?: (frame: number, thumbnail: Blob | null) => void
}

/** An open capture. */
export class Opened {
  readonly source: EditedSource
  readonly session: Session
  /** Restore points of the capture as it was recorded. */
  readonly points: Points
  readonly #abort = new AbortController()
  readonly #onMove: OpenedHooks['onMove']
  readonly thumbnails: Thumbnails
  /** Everything that moves the player waits for its turn. */
  #turn: Promise<unknown> = Promise.resolve()
  #wanted: Position | null = null
  readonly #changes = new WeakMap<readonly RecordedLine[], Promise<Changes>>()

  private constructor(
    source: EditedSource,
    session: Session,
    points: Points,
    thumbnails: Thumbnails,
    hooks: OpenedHooks,
  ) {
    this.source = source
    this.session = session
    this.points = points
    this.thumbnails = thumbnails
    this.#onMove = hooks.onMove
  }

  /** Opens a capture. */
  static async open(source: Source, hooks: OpenedHooks): Promise<Opened> {
    const points = new Points()
    const edited = new EditedSource(source)
    // What was recorded: a thumbnail shows no change that was made here.
    const thumbnails = createThumbnails({
      ...{ source, points, endOf: (frame) => endIn(source, frame) },
      onMade: (frame, thumbnail) => hooks.onThumbnail?.(frame, thumbnail),
    })
    return new Opened(edited, await Session.open(edited, points), points, thumbnails, hooks)
  }

  /** Reads all of it, frame by frame. */
  read(hooks: ScanHooks): Promise<void> {
    return scan(this.source, this.points, this.#abort.signal, hooks)
  }

  /** Ends the reading: the frames that are there stay. */
  cancel(): void {
    this.#abort.abort()
  }

  /** Goes to the last place that was asked for; those in between do not matter. */
  goTo(position: Position): Promise<void> {
    this.#wanted = position
    return this.#inTurn(async () => {
      const target = this.#wanted
      if (!target) return
      this.#wanted = null
      const before = this.session.lines
      await this.session.goTo(target)
      this.#onMove(before !== this.session.lines)
    })
  }

  /** The place before the Present of a frame: the picture is whole there. */
  endOf(frame: number): Promise<Position> {
    return endIn(this.source, frame)
  }

  /**
   * What happened to a pixel up to where the player stands, and stands again afterwards; null when nobody waits for it
   * any more.
   */
  historyOf(x: number, y: number, signal: AbortSignal): Promise<readonly PixelEvent[] | null> {
    return this.#inTurn(async () => {
      if (signal.aborted) return null
      const { session } = this
      const { position, lines } = session
      // A Present may throw the picture away: what was drawn before it counts.
      const present = lines.findIndex(isPresent)
      const until = present === -1 ? position.at : Math.min(position.at, present - 1)
      try {
        const [events] = await pixelHistories(session, { pixels: [{ x, y }], until }, signal)
        return signal.aborted ? null : events
      } finally {
        await session.goTo(position)
      }
    })
  }

  /** What a draw that covers a pixel computes there; null where it has nothing. */
  valuesOf(x: number, y: number, { at, call, rejection }: PixelEvent): Promise<ShownValues | null> {
    return this.atDraw(at, async (session) => {
      const { frame } = session.position
      const values = await pixelValues(session, { frame, at, line: call }, { x, y }, rejection === null)
      const state = session.stateAt(at)
      if (!values) return null
      return { values, reasons: state ? whyDark(values, state, meshOf(session.followed, call)) : [] }
    })
  }

  /** The mesh of the draw where the player stands; null where it is none. */
  mesh(): Promise<Mesh | null> {
    return this.#inTurn(() => this.#meshHere())
  }

  #meshHere(): Mesh | null {
    const { lines, position, followed } = this.session
    const line = lines.at(Math.max(0, position.at))
    return position.at >= 0 && line?.kind === 'call' ? meshOf(followed, line) : null
  }

  /** Edges of that mesh on the screen, in pixels. */
  async edges(): Promise<(readonly [from: readonly [number, number], to: readonly [number, number]])[]> {
    const mesh = await this.mesh()
    const { processed, first = 0 } = mesh ?? {}
    if (!mesh || !processed) return []
    const place = (vertex: number): readonly [number, number] => {
      const [x, y] = processed.positions[vertex - first]
      return [x, y]
    }
    // What lies behind the eye has no place on the screen.
    const isSeen = (vertex: number): boolean => processed.positions[vertex - first][3] > 0
    return edgesOf(mesh).flatMap(([a, b]) => (isSeen(a) && isSeen(b) ? [[place(a), place(b)] as const] : []))
  }

  textures(): Promise<readonly TextureEntry[]> {
    return this.#inTurn(() => texturesOf(this.session.followed))
  }

  texels(entry: TextureEntry, part: Part): Promise<Texels | null> {
    return this.#inTurn(() => texelsOf(this.session.followed, entry, part))
  }

  dds(entry: TextureEntry): Promise<Uint8Array<ArrayBuffer> | null> {
    return this.#inTurn(() => ddsOf(this.session.followed, entry))
  }

  /**
   * The draw where the player stands, as it was recorded; null where it is none, and where its state cannot be read.
   */
  draw(): Draw | null {
    const { lines, position, followed } = this.session
    const call = lines.at(Math.max(0, position.at))
    const state = this.session.stateAt(position.at)
    if (position.at < 0 || call?.kind !== 'call' || !isDraw(call) || !state) return null
    const at = this.source.recordedPlace(position.frame, position.at)
    return at === -1 ? null : { frame: position.frame, at, call, state, ledger: followed.ledger }
  }

  /**
   * Changes the draw where the player stands, and plays the frame anew.
   *
   * @returns how many pixels are others behind the draw
   * @throws Error for what cannot be changed so
   */
  async edit(wish: Wish, text: string): Promise<number> {
    const draw = this.draw()
    if (!draw) throw new Error('There is no draw here that could be changed.')
    const edit = editOf(wish, draw, text)
    const before = this.session.shown()
    this.source.add(edit)
    await this.#replay(edit.frame, edit.before.length)
    const after = this.session.shown()
    return before && after ? differenceOf(before.picture, after.picture).pixels : 0
  }

  async remove(edit: Edit): Promise<void> {
    const isHere = edit.frame === this.session.position.frame
    const isBefore = isHere && edit.at <= this.source.recordedPlace(edit.frame, this.session.position.at)
    this.source.remove(edit)
    await this.#replay(edit.frame, isBefore ? -edit.before.length : 0)
  }

  /** Plays the frame anew, and goes where it stood, so many calls further. */
  #replay(from: number, further: number): Promise<void> {
    return this.#inTurn(async () => {
      const { session } = this
      const { frame, at } = session.position
      await session.reload(from)
      await session.goTo({ frame, at: Math.max(-1, at + further) })
      this.#onMove(true)
    })
  }

  /** Groups of the state that changed before each draw of the frame where the player stands. */
  changes(): Promise<Changes> {
    const { lines } = this.session
    const known = this.#changes.get(lines)
    if (known) return known
    const found = this.#inTurn(() => changesOf(this.session))
    this.#changes.set(lines, found)
    return found
  }

  /** The state at another place; the player stands where it stood afterwards. */
  stateOf(position: Position): Promise<DeviceState | null> {
    return this.#inTurn(async () => {
      const { session } = this
      const own = session.position
      try {
        await session.goTo(position)
        return session.stateAt(session.position.at)
      } finally {
        await session.goTo(own)
      }
    })
  }

  /** A picture of what cannot be seen where the player stands, and stands again afterwards. */
  overlay(kind: OverlayKind): Promise<Shown> {
    return this.#inTurn(async () => {
      const { session } = this
      const { position } = session
      const mesh = kind === 'This draw' ? this.#meshHere() : null
      const side = mesh && outsideOf(mesh)
      const title = side === null ? kind : `${kind}: all of it lies ${side}`
      try {
        return { title, picture: await overlayPicture(session, kind) }
      } finally {
        await session.goTo({ frame: position.frame, at: -1 })
        await session.goTo(position)
      }
    })
  }

  /** Works where a draw of the frame has just been played; the player stands where it stood afterwards. */
  atDraw<Found>(at: number, work: (session: Session) => Found | Promise<Found>): Promise<Found> {
    return this.#inTurn(async () => {
      const { session } = this
      const { position } = session
      try {
        await session.goTo({ frame: position.frame, at })
        return await work(session)
      } finally {
        await session.goTo(position)
      }
    })
  }

  /** Frames with what brings a fresh player before the first of them. */
  async trim(first: number, last: number): Promise<Trimmed> {
    const lines: RecordedLine[] = []
    for (let frame = first; frame <= last; frame++) lines.push(...(await this.source.lines(frame)))
    const before = first === 0 ? [] : await this.#inTurn(() => this.#bringTo(first, lines))
    return { name: this.source.name, first, last, before, lines, notes: this.source.notes() }
  }

  dispose(): void {
    this.cancel()
    this.thumbnails.dispose()
    this.#wanted = null
    this.session.dispose()
  }

  async #bringTo(frame: number, lines: readonly RecordedLine[]): Promise<readonly RecordedLine[]> {
    const { session } = this
    const { position } = session
    try {
      await session.goTo({ frame, at: -1 })
      const { followed } = session
      const point = followed.point({ backBuffer: !wipesBackBuffer(followed, lines) })
      if (point) return point.lines
      const because = followed.ledger.obscure ?? 'its state cannot be read'
      throw new Error(`frame ${frame} cannot begin a capture: ${because}`)
    } finally {
      await session.goTo(position)
    }
  }

  #inTurn<Found>(work: () => Found | Promise<Found>): Promise<Found> {
    const mine = this.#turn.then(work)
    this.#turn = mine.catch(() => undefined)
    return mine
  }
}

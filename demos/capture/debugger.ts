/** The capture debugger on a page: what is open, where the player stands, and who shows what. */
import type { DeviceState, Picture } from '../../index.js'
import { button, element, messageOf } from '../kit/page/element.js'
import { takeDrops } from '../kit/page/files.js'
import type { Place } from './edit/compare.js'
import { Comparing } from './edit/comparing.js'
import type { Trimmed } from './export/take-away.js'
import { HELP_KEY, takeKeys } from './keys.js'
import { createBanner, createWelcome } from './layout.js'
import { createMoves, noFrameText, type Moves } from './moves.js'
import { createKeysView } from './panels/keys-view.js'
import { Opened } from './reading/opened.js'
import { openAddress, openFiles } from './reading/opening.js'
import type { PictureChoice } from './panels/picture-view.js'
import { createAlertView } from './panels/alert-view.js'
import { createReadingView } from './panels/reading-view.js'
import type { Position, Session } from './reading/session.js'
import type { Source } from './reading/source.js'
import { createStage, placeText, type Stage } from './stage.js'
import { createTransport, type Transport } from './panels/transport.js'
import '../gallery/gallery.css'
import './capture.css'

/** The debugger. */
export interface Debugger {
  readonly openFiles: (files: readonly File[]) => Promise<void>
  readonly openAddress: (address: string) => Promise<void>
  /** Goes to a place, and shows it. */
  readonly goTo: (position: Position) => Promise<void>
  readonly position: () => Position
  readonly session: () => Session | null
  readonly dispose: () => void
}

/** How the debugger lies on its page. */
export interface DebuggerOptions {
  /** Whether the address of the page is its own: it says what is open, and where the player stands. */
  readonly hasAddress?: boolean
  /** Takes the debugger away; without it there is nothing to close. */
  readonly onClose?: () => void
}

const positionOf = (hash: string): Position | null => {
  const found = /^#frame\/(\d+)\/call\/(-?\d+)$/.exec(hash)
  return found && { frame: Number(found[1]), at: Number(found[2]) }
}

/** A place for files to be picked, and a button that asks for them. */
const createPicker = (onFiles: (files: readonly File[]) => void) => {
  const input = element('input', { type: 'file', multiple: true, hidden: true, accept: '.trace,.dp2,.jsonl,.bin,.zip' })
  input.addEventListener('change', () => {
    onFiles([...(input.files ?? [])])
    input.value = ''
  })
  const ask = (label: string): HTMLButtonElement =>
    button(label, () => {
      input.click()
    })
  return { element: input, ask }
}

const nothingOpen = (): Promise<never> => Promise.reject(new Error('Nothing is open.'))

/** A picture of nothing. */
const NOTHING: Picture = { width: 1, height: 1, rgb: new Uint8Array(3) }

/** What is open on the page, and the views that show it. */
class Desk {
  readonly stage: Stage
  readonly transport: Transport
  readonly moves: Moves
  readonly reading = createReadingView(() => {
    if (this.#waiting) this.#waitNoMore()
    else if (this.#opening) this.#giveUp(this.#opening)
    else this.open?.cancel()
  })
  readonly alert = createAlertView()
  readonly picker = createPicker((files) => void this.openWith(openFiles(files)))
  readonly welcome = createWelcome(this.picker.ask('Open files'))
  readonly #hasAddress: boolean
  open: Opened | null = null
  /** What is being read and has no frame yet: what is open stays until it has. */
  #opening: Opened | null = null
  /** Gives up what is fetched now. */
  #waiting: AbortController | null = null
  /** How far what is open has been read. */
  #read: Parameters<Desk['reading']['show']> | null = null
  #pixelAbort = new AbortController()
  #choice: PictureChoice = 'Picture'

  constructor(hasAddress: boolean) {
    this.#hasAddress = hasAddress
    const isOpen = (): Opened | null => this.open
    const comparing = new Comparing(isOpen, () => this.stage.frames.count())
    this.moves = createMoves(isOpen, () => this.stage, this.fail)
    this.transport = createTransport(this.moves)
    this.stage = createStage(this.transport.element, {
      onCall: this.moves.goToCall,
      onFrame: (frame) => void this.moves.goToFrame(frame),
      onSight: (frames) => this.open?.thumbnails.want(frames),
      onPixel: (x, y) => void this.#lookAtPixel(x, y),
      compute: (x, y, event) => this.open?.valuesOf(x, y, event) ?? Promise.resolve(null),
      onChoice: (choice) => {
        this.#choice = choice
        void this.#look()
      },
      mesh: () => this.open?.mesh() ?? Promise.resolve(null),
      textures: {
        list: () => this.open?.textures() ?? Promise.resolve([]),
        texels: (entry, part) => this.open?.texels(entry, part) ?? Promise.resolve(null),
        dds: (entry) => this.open?.dds(entry) ?? Promise.resolve(null),
      },
      editing: {
        draw: () => this.open?.draw() ?? null,
        edit: (wish, text) => this.open?.edit(wish, text) ?? nothingOpen(),
        remove: (edit) => this.open?.remove(edit) ?? nothingOpen(),
        edits: () => this.open?.source.edits ?? [],
        trim: () => {
          const frame = this.open?.session.position.frame ?? 0
          return this.#trim(frame, frame)
        },
      },
      comparing: {
        compare: (rival) => comparing.compare(rival),
        find: (rival, onFrame, signal) => comparing.find(rival, onFrame, signal),
        onPlace: (position, pixel) => void this.#lookAt(position, pixel),
      },
      changes: () => this.open?.changes() ?? nothingOpen(),
      stateOf: (place) => this.#stateOf(place),
      trim: (first, last) => this.#trim(first, last),
    })
    this.stage.element.hidden = true
  }

  fail = (error: unknown): void => {
    this.alert.show(messageOf(error))
  }

  /** Opens what has been found, at a place of it; `address` is where it was loaded from. */
  async openWith(
    source: Promise<Source>,
    address: string | null = null,
    position: Position | null = null,
  ): Promise<void> {
    this.#waitNoMore()
    try {
      this.alert.hide()
      await this.#start(await source, address, position)
    } catch (error) {
      this.fail(error)
    }
  }

  /** Opens what is at an address, at a place of it. */
  async openAddress(address: string, position: Position | null = null): Promise<void> {
    this.#waitNoMore()
    this.#waiting = new AbortController()
    const { signal } = this.#waiting
    const began = performance.now()
    const onBytes = (name: string, bytes: number, of: number): void => {
      const speed = (bytes * 1000) / Math.max(1, performance.now() - began)
      this.reading.show({ bytes, of, speed, frames: null, isOver: false }, name)
    }
    try {
      this.alert.hide()
      const source = await openAddress(address, { signal, onBytes })
      signal.throwIfAborted()
      await this.openWith(Promise.resolve(source), address, position)
    } catch (error) {
      if (signal.aborted) return
      this.#waitNoMore()
      this.fail(error)
    }
  }

  dispose(): void {
    this.#waiting?.abort()
    this.close()
  }

  close(): void {
    this.#pixelAbort.abort()
    this.#opening?.dispose()
    this.#opening = null
    this.open?.dispose()
    this.open = null
    this.transport.pause()
  }

  /** Puts what has a frame now in the place of what is open. */
  #take(opened: Opened, address: string | null): void {
    this.#opening = null
    this.close()
    this.open = opened
    this.stage.clear()
    this.stage.element.hidden = false
    this.welcome.hidden = true
    if (!this.#hasAddress) return
    const url = new URL(location.href)
    if (address === null) url.searchParams.delete('open')
    else if (url.searchParams.get('open') !== address) url.searchParams.set('open', address)
    history.replaceState(null, '', url)
  }

  /** Reads what could not be opened no further: what is open stays. */
  #giveUp(opened: Opened): void {
    if (this.#opening !== opened) return
    this.#opening = null
    opened.dispose()
    this.#showRead()
  }

  /** What is fetched is not wanted any more, or has come. */
  #waitNoMore(): void {
    if (!this.#waiting) return
    this.#waiting.abort()
    this.#waiting = null
    this.#showRead()
  }

  /** Tells again how far what is open has been read. */
  #showRead(): void {
    if (this.#read) this.reading.show(...this.#read)
    else this.reading.clear()
  }

  async #start(source: Source, address: string | null, position: Position | null): Promise<void> {
    const opened = await Opened.open(source, {
      onMove: (isOtherFrame) => {
        if (this.open === opened) this.#show(opened, isOtherFrame)
      },
      onThumbnail: (frame, thumbnail) => {
        if (this.open === opened) this.stage.frames.picture(frame, thumbnail)
      },
    })
    this.#opening?.dispose()
    this.#opening = opened
    let missing: readonly string[] = []
    try {
      missing = await this.#readAll(opened, address, position)
    } catch (error) {
      throw new Error(`${source.name} cannot be read. ${messageOf(error)}`, { cause: error })
    } finally {
      this.#giveUp(opened)
    }
    if (this.open !== opened) return
    const [problem, ...others] = [...missing, ...source.problems()]
    if (problem) this.alert.show(problem, others)
  }

  /** Reads to the end; says that there is no such place as was asked for, and shows the last frame in its stead. */
  async #readAll(opened: Opened, address: string | null, position: Position | null): Promise<string[]> {
    const { frames } = this.stage
    const { source } = opened
    const target = position?.frame ?? 0
    let count = 0
    await opened.read({
      onFrame: (entry) => {
        count++
        if (this.#opening === opened) this.#take(opened, address)
        if (this.open !== opened) return
        frames.add(entry)
        if (entry.number !== target) return
        if (position && position.at >= 0) void this.moves.goTo(position)
        else void this.moves.goToFrame(target)
      },
      onProgress: (progress) => {
        if (this.open === opened) this.#read = [progress, source.name]
        if (this.open === opened || this.#opening === opened) this.reading.show(progress, source.name)
      },
    })
    const [problem = 'Nothing is drawn or presented in it.'] = source.problems()
    if (count === 0 && this.#opening === opened) throw new Error(problem)
    if (count === 0 || target < count || this.open !== opened) return []
    await this.moves.goToFrame(count - 1)
    return [noFrameText(target, count)]
  }

  #show({ session }: Opened, isOtherFrame: boolean): void {
    this.stage.show(session, isOtherFrame)
    this.transport.setPlace(placeText(session))
    if (this.#choice !== 'Picture') void this.#look()
    const { frame, at } = session.position
    if (this.#hasAddress) history.replaceState(null, '', `#frame/${frame}/call/${at}`)
  }

  /** Shows what was chosen in place of the picture, or over it. */
  async #look(): Promise<void> {
    const { open } = this
    const { picture } = this.stage
    if (!open) return
    const choice = this.#choice
    const isWanted = (): boolean => this.open === open && this.#choice === choice
    try {
      const edges = choice === 'Wire frame' ? await open.edges() : []
      const isOther = choice !== 'Picture' && choice !== 'Wire frame'
      const shown = isOther ? await open.overlay(choice) : open.session.shown()
      if (!isWanted()) return
      const isBare = choice === 'Wire frame' && edges.length === 0
      picture.show(shown && isBare ? { ...shown, title: 'Wire frame: this call draws none' } : shown)
      picture.trace(edges)
    } catch (error) {
      if (isWanted()) picture.show({ title: messageOf(error), picture: NOTHING })
    }
  }

  /** Goes to a place, and tells what happened to a pixel up to it. */
  async #lookAt(position: Position, pixel?: Place): Promise<void> {
    await this.moves.goTo(position)
    if (pixel) this.stage.picture.choose(pixel.x, pixel.y)
  }

  async #lookAtPixel(x: number, y: number): Promise<void> {
    this.#pixelAbort.abort()
    this.#pixelAbort = new AbortController()
    this.stage.waitForPixel(x, y)
    const opened = this.open
    try {
      const events = await opened?.historyOf(x, y, this.#pixelAbort.signal)
      if (events) this.stage.showPixel(x, y, events)
    } catch (error) {
      if (this.open === opened) this.fail(error)
    }
  }

  async #stateOf(place: Position): Promise<DeviceState | null> {
    const count = this.stage.frames.count()
    if (place.frame >= count) throw new Error(noFrameText(place.frame, count))
    return this.open?.stateOf(place) ?? nothingOpen()
  }

  #trim(first: number, last: number): Promise<Trimmed> {
    return this.open?.trim(first, last) ?? nothingOpen()
  }
}

/** Builds the debugger in a place of the page; it takes files that are dropped on the window. */
export const createDebugger = (root: HTMLElement, { hasAddress = true, onClose }: DebuggerOptions = {}): Debugger => {
  const abort = new AbortController()
  const desk = new Desk(hasAddress)
  const { stage, transport, moves, picker } = desk
  const closer = onClose && button('Close', onClose)
  const keys = createKeysView()
  const asking = button('Keys', keys.toggle)
  asking.title = `All keys (${HELP_KEY})`
  asking.setAttribute('aria-keyshortcuts', HELP_KEY)
  root.classList.add('gallery', 'debugger')
  root.append(
    createBanner({ open: picker.ask('Open'), status: desk.reading.element, keys: asking, close: closer }),
    desk.alert.element,
    desk.welcome,
    stage.element,
    picker.element,
    keys.element,
  )
  takeKeys({ moves, transport, stage }, abort.signal, {
    isOpen: () => desk.open !== null,
    toggleHelp: keys.toggle,
    isHelpShown: keys.isShown,
  })
  takeDrops(root, abort.signal, (files) => desk.openWith(openFiles(files)), desk.fail)
  const address = hasAddress ? new URLSearchParams(location.search).get('open') : null
  if (address) void desk.openAddress(address, positionOf(location.hash))
  const follow = (): void => {
    const position = positionOf(location.hash)
    if (position) void moves.goTo(position)
  }
  if (hasAddress) window.addEventListener('hashchange', follow, { signal: abort.signal })

  return {
    openFiles: (files) => desk.openWith(openFiles(files)),
    openAddress: (from) => desk.openAddress(from),
    goTo: moves.goTo,
    position: () => desk.open?.session.position ?? { frame: 0, at: -1 },
    session: () => desk.open?.session ?? null,
    dispose() {
      abort.abort()
      desk.dispose()
      root.replaceChildren()
      root.classList.remove('gallery', 'debugger')
    },
  }
}

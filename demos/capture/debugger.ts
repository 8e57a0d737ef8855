/** The capture debugger on a page: what is open, where the player stands, and who shows what. */
import { button, element, messageOf } from '../kit/element.js'
import { takeDrops } from '../kit/files.js'
import { createTabs } from '../kit/tabs.js'
import { createCallView } from './call-view.js'
import { createCallsView } from './calls-view.js'
import { createExportView, type Trimmed } from './export-view.js'
import { createFramesView } from './frames-view.js'
import { createBanner, createWelcome } from './layout.js'
import { openAddress, openFiles } from './opening.js'
import { createPictureView } from './picture-view.js'
import { pixelHistory } from './pixel-history.js'
import { createPixelView } from './pixel-view.js'
import { scan, type Progress } from './scan.js'
import { Points, pointBefore, Session, type Position } from './session.js'
import type { Source } from './source.js'
import { createStateView } from './state-view.js'
import type { RecordedLine } from '../../index.js'
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

/** What is open. */
interface Open {
  readonly source: Source
  readonly points: Points
  readonly session: Session
  readonly abort: AbortController
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)

const isPresent = (line: RecordedLine): boolean => line.kind === 'call' && line.method.call === 'Present'

/** How the debugger lies on its page. */
export interface DebuggerOptions {
  /** Whether the address of the page is its own: it says what is open, and where the player stands. */
  readonly hasAddress?: boolean
  /** Takes the debugger away; without it there is nothing to close. */
  readonly onClose?: () => void
}

/** Builds the debugger in a place of the page; it takes files that are dropped on the window. */
export const createDebugger = (root: HTMLElement, { hasAddress = true, onClose }: DebuggerOptions = {}): Debugger => {
  const abort = new AbortController()
  let open: Open | null = null
  let isPlaying = false
  let isLooping = false
  /** Everything that moves the player waits for its turn. */
  let turn: Promise<void> = Promise.resolve()
  let wanted: Position | null = null
  let pixelAbort = new AbortController()

  const picker = element('input', { type: 'file', multiple: true, hidden: true, accept: '.trace,.jsonl,.bin,.zip' })
  const pick = (): void => {
    picker.click()
  }
  const status = element('span', { class: 'status', role: 'status' })
  const bar = element('progress', { max: 1, value: 0, 'aria-label': 'Reading' })
  const cancel = button('Cancel', () => open?.abort.abort())
  const reading = element('span', { class: 'reading' }, bar, cancel)
  reading.hidden = true
  const alert = element('p', { class: 'alert', role: 'alert' })
  alert.hidden = true

  const go = (at: number, frame = open?.session.position.frame ?? 0): void => {
    void goTo({ frame, at })
  }
  const calls = createCallsView((at) => {
    go(at)
  })
  const frames = createFramesView((frame) => {
    void goToFrame(frame)
  })
  const picture = createPictureView((x, y) => {
    lookAtPixel(x, y)
  })
  const call = createCallView()
  const state = createStateView()
  const pixel = createPixelView((at) => {
    go(at)
  })
  const exporting = createExportView({ trim: (first, last) => trim(first, last), frames: frames.count })
  const tabs = createTabs('Details', [
    { title: 'Call', content: call.element },
    { title: 'State', content: state.element },
    { title: 'Pixel', content: pixel.element },
    { title: 'Export', content: exporting.element },
  ])

  const place = element('span', { class: 'place' })
  const play = button('Play', () => {
    toggle()
  })
  const loop = button('Loop', () => {
    isLooping = !isLooping
    loop.setAttribute('aria-pressed', String(isLooping))
  })
  loop.setAttribute('aria-pressed', 'false')
  const labelled = (label: string, text: string, work: () => void): HTMLButtonElement => {
    const made = button(text, work)
    made.title = label
    made.setAttribute('aria-label', label)
    return made
  }
  const transport = element(
    'div',
    { class: 'transport', role: 'group', 'aria-label': 'Playing' },
    labelled('Frame before', '«', () => void stepFrame(-1)),
    labelled('Draw before', '◀', () => {
      stepDraw(-1)
    }),
    play,
    labelled('Draw behind', '▶', () => {
      stepDraw(1)
    }),
    labelled('Frame behind', '»', () => void stepFrame(1)),
    loop,
    place,
  )
  const centre = element('section', { class: 'centre', 'aria-label': 'Picture' }, picture.element, transport)
  const main = element('main', {}, calls.element, centre, tabs.element, frames.element)
  const welcome = createWelcome(button('Open files', pick))
  main.hidden = true
  status.append(reading)
  root.classList.add('gallery', 'debugger')
  const banner = createBanner(button('Open', pick), status, onClose && button('Close', onClose))
  root.append(banner, alert, welcome, main, picker)
  const words = element('span', {})
  status.prepend(words)

  const fail = (error: unknown): void => {
    alert.textContent = messageOf(error)
    alert.hidden = false
  }

  const showProgress = ({ bytes, of, speed, frames: count, isOver }: Progress, source: Source): void => {
    bar.value = of === 0 ? 1 : bytes / of
    reading.hidden = isOver
    const part = isOver ? `${megabytes(of)} MB` : `${megabytes(bytes)} of ${megabytes(of)} MB, ${megabytes(speed)} MB/s`
    words.textContent = `${source.name}: ${count} frames, ${part}`
  }

  const show = (): void => {
    if (!open) return
    const { session } = open
    const { frame, at } = session.position
    const line = session.lines.at(Math.max(0, at))
    const count = session.lines.filter(({ kind }) => kind === 'call').length
    const made = session.lines.slice(0, at + 1).filter(({ kind }) => kind === 'call').length
    picture.show(session.shown())
    calls.select(at)
    call.show(at >= 0 && line?.kind === 'call' ? line : null, session)
    const draws = session.lines
      .slice(0, Math.max(0, at))
      .findLastIndex((one) => one.kind === 'call' && one.method.call.startsWith('Draw'))
    const than = session.stateAt(draws) ? draws : -1
    state.show(
      session.stateAt(at),
      session.stateAt(than),
      session.followed.initial(),
      than === -1 ? 'the beginning of the frame' : `draw call ${than}`,
    )
    place.textContent = `Frame ${frame}, call ${made} of ${count}`
    frames.select(frame)
    if (hasAddress) history.replaceState(null, '', `#frame/${frame}/call/${at}`)
  }

  /** Goes to the last place that was asked for; those in between do not matter. */
  const goTo = (position: Position): Promise<void> => {
    wanted = position
    turn = turn.then(async () => {
      const target = wanted
      if (!open || !target) return
      wanted = null
      const before = open.session.lines
      try {
        await open.session.goTo(target)
      } catch (error) {
        fail(error)
        return
      }
      if (before !== open.session.lines) {
        calls.show(open.session.lines)
        exporting.setFrame(target.frame)
        pixel.clear()
      }
      show()
    })
    return turn
  }

  /** Goes to the end of a frame, before its Present: the picture is whole there. */
  const goToFrame = async (frame: number): Promise<void> => {
    if (!open || frame < 0 || frame >= frames.count()) return
    const lines = await open.source.lines(frame)
    const present = lines.findLastIndex(isPresent)
    const before = present === -1 ? lines : lines.slice(0, present)
    await goTo({ frame, at: before.findLastIndex(({ kind }) => kind === 'call') })
  }

  const stepFrame = async (way: 1 | -1): Promise<void> => {
    if (open) await goToFrame(open.session.position.frame + way)
  }

  const stepDraw = (way: 1 | -1): void => {
    if (!open) return
    const at = calls.nextDraw(open.session.position.at, way)
    if (at !== null) go(at)
  }

  const stepCall = (way: 1 | -1): void => {
    if (!open) return
    const at = calls.neighbour(open.session.position.at, way)
    if (at !== null) go(at)
  }

  const setPlaying = (next: boolean): void => {
    isPlaying = next
    play.textContent = isPlaying ? 'Pause' : 'Play'
  }

  const toggle = (): void => {
    if (!open) return
    setPlaying(!isPlaying)
    if (isPlaying) requestAnimationFrame(() => void playOn())
  }

  const playOn = async (): Promise<void> => {
    if (!isPlaying || !open) return
    const { frame } = open.session.position
    const next = isLooping ? frame : frame + 1
    if (next >= frames.count()) {
      setPlaying(false)
      return
    }
    await goToFrame(next)
    requestAnimationFrame(() => void playOn())
  }

  const lookAtPixel = (x: number, y: number): void => {
    pixelAbort.abort()
    pixelAbort = new AbortController()
    const { signal } = pixelAbort
    pixel.wait(x, y)
    tabs.select('Pixel')
    turn = turn.then(async () => {
      if (!open || signal.aborted) return
      const { session } = open
      const { position } = session
      // A Present may throw the picture away: what was drawn before it counts.
      const present = session.lines.findIndex(isPresent)
      const until = present === -1 ? position.at : Math.min(position.at, present - 1)
      try {
        await session.goTo({ frame: position.frame, at: -1 })
        const { lines } = session
        const options = { followed: () => session.followed, step: () => session.step(), lines, x, y, until }
        pixel.show(x, y, await pixelHistory(options, signal))
        await session.goTo(position)
      } catch (error) {
        fail(error)
      }
    })
  }

  /** Frames with what brings a fresh player before the first of them. */
  const trim = async (first: number, last: number): Promise<Trimmed> => {
    if (!open) throw new Error('nothing is open')
    const { source, session } = open
    const { position } = session
    const lines: RecordedLine[] = []
    for (let frame = first; frame <= last; frame++) lines.push(...(await source.lines(frame)))
    let before: readonly RecordedLine[] = []
    turn = turn.then(async () => {
      if (first === 0) return
      await session.goTo({ frame: first, at: -1 })
      const point = pointBefore(session.followed, lines) ?? session.followed.point()
      if (!point)
        throw new Error(
          `frame ${first} cannot begin a capture: ${session.followed.ledger.obscure ?? 'its state cannot be read'}`,
        )
      before = point.lines
      await session.goTo(position)
    })
    const mine = turn
    turn = turn.catch(() => undefined)
    await mine
    return { name: source.name, before, lines }
  }

  const close = (): void => {
    open?.abort.abort()
    open?.session.dispose()
    open = null
    setPlaying(false)
  }

  const start = async (source: Source, position: Position | null): Promise<void> => {
    close()
    alert.hidden = true
    const points = new Points()
    const opened: Open = { source, points, session: await Session.open(source, points), abort: new AbortController() }
    open = opened
    frames.clear()
    main.hidden = false
    welcome.hidden = true
    reading.hidden = false
    let isShown = false
    await scan(source, points, opened.abort.signal, {
      onFrame(entry) {
        if (open !== opened) return
        frames.add(entry)
        const target = position ? position.frame : 0
        if (isShown || entry.number !== target) return
        isShown = true
        if (position && position.at >= 0) void goTo(position)
        else void goToFrame(target)
      },
      onProgress: (progress) => {
        if (open === opened) showProgress(progress, source)
      },
    })
    if (open !== opened) return
    if (frames.count() === 0) fail(new Error(`${source.name} has no frame: nothing is drawn or presented in it.`))
    const [problem, ...others] = source.problems()
    if (problem) fail(new Error(others.length > 0 ? `${problem} And ${others.length} more.` : problem))
  }

  const positionOf = (hash: string): Position | null => {
    const found = /^#frame\/(\d+)\/call\/(-?\d+)$/.exec(hash)
    return found && { frame: Number(found[1]), at: Number(found[2]) }
  }

  const opening = async (source: Promise<Source>, position: Position | null): Promise<void> => {
    try {
      await start(await source, position)
    } catch (error) {
      fail(error)
    }
  }

  const keys: Readonly<Record<string, () => void>> = {
    ' ': toggle,
    PageUp: () => void stepFrame(-1),
    PageDown: () => void stepFrame(1),
    '[': () => {
      stepDraw(-1)
    },
    ']': () => {
      stepDraw(1)
    },
    ',': () => {
      stepCall(-1)
    },
    '.': () => {
      stepCall(1)
    },
    Home: () => {
      go(-1)
    },
    End: () => void (open && goToFrame(open.session.position.frame)),
    l: () => {
      loop.click()
    },
    '/': calls.focusSearch,
  }
  window.addEventListener(
    'keydown',
    (event) => {
      const { target, key } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !open) return
      if (target instanceof HTMLElement && target.closest('input, select, textarea')) return
      // A button that has the focus is pressed by the space bar.
      if (key === ' ' && target instanceof HTMLButtonElement) return
      const work = Object.hasOwn(keys, key) ? keys[key] : undefined
      if (!work) return
      event.preventDefault()
      work()
    },
    { signal: abort.signal },
  )
  const openPicked = (files: readonly File[]): Promise<void> => opening(openFiles(files), null)
  picker.addEventListener('change', () => {
    void openPicked([...(picker.files ?? [])])
    picker.value = ''
  })
  takeDrops(root, abort.signal, openPicked, fail)
  const address = hasAddress ? new URLSearchParams(location.search).get('open') : null
  if (address) void opening(openAddress(address), positionOf(location.hash))

  return {
    openFiles: openPicked,
    openAddress: (from) => opening(openAddress(from), null),
    goTo,
    position: () => open?.session.position ?? { frame: 0, at: -1 },
    session: () => open?.session ?? null,
    dispose() {
      abort.abort()
      close()
      root.replaceChildren()
      root.classList.remove('gallery', 'debugger')
    },
  }
}

import { Subject, type Subscription } from 'rxjs'
import { inputChanges, type InputRequest } from '../../index.js'
import { createPageSound, cursorNames, DialogViews, readDialog, watchFocus, type HostMessage } from '../../native.js'
import { button, element } from '../kit/page/element.js'
import { createFullscreenButton, onSpace, prefersStillness } from '../kit/page/play-bar.js'
import { download } from '../kit/page/download.js'
import { createTabs } from '../kit/page/tabs.js'
import { shortened } from './caps.js'
import type { Place } from './cpp/lines.js'
import { createDebugButton } from './debug-button.js'
import { createInspectorTab } from './inspector-tab.js'
import { thumbnailOf } from './keep/thumbnail.js'
import { createLog } from './log.js'
import { placeless, type Problems } from './problems.js'
import { createProgramPanel } from './program-panel.js'
import { SIZE, isCursor, isSound, type FromProgram, type ToProgram } from './protocol.js'
import { createSession, endWords, isPlace, type Session } from './session.js'

/** Milliseconds over which pictures are counted. */
const SECOND = 1000
/** A frame is captured from one Present to the next; the first of these may be on its way already. */
const FRAMES_OF_CAPTURE = 3

/** What the program does, as `data-state` of the page says it. */
type State = 'loading' | 'running' | 'paused' | 'stopped'

const stateWords: Readonly<Record<State, string>> = {
  ...{ loading: 'Starting', running: 'Running' },
  ...{ paused: 'Paused', stopped: 'Stopped' },
}

/** What a stage is given by the page around it. */
export interface StageOptions {
  /** Says in `data-state` and `data-run` what the program does. */
  readonly root: HTMLElement
  readonly problems: Problems
  readonly isEmbedded: boolean
  /** Ends what the stage listens to. */
  readonly signal: AbortSignal
  /** Shows a line of the program. */
  readonly goTo: (place: Place) => void
  /** Shows a sentence beside the buttons. */
  readonly say: (sentence: string) => void
  /** Opens a frame of the program in the debugger. */
  readonly debug: (file: File) => void
}

/** Where a program runs: its picture, the buttons below it, its panel, its console and its inspector. */
export const createStage = ({ root, problems, isEmbedded, signal, goTo, say, debug }: StageOptions) => {
  const sound = createPageSound(signal)
  let session: Session | null = null
  /** In which the next program runs; null while nothing is made ready. */
  let next: Session | null = null
  let runs = 0
  let lastPicture: ImageBitmap | null = null
  /** Whether the last picture is of the program that is shown. */
  let isOwnPicture = false
  /** Whether the next picture is the last until somebody lets the program go on. */
  let isStill = prefersStillness()
  let pictures = 0
  let countedFrom = 0
  /** Whether the console is shown because programs in C and C++ have no panel. */
  let isConsoleForPanel = false
  /** Whether the program that is shown has warned of something. */
  let isWarned = false
  let listening: Subscription | null = null
  const requests = new Subject<InputRequest>()

  const canvas = element('canvas', { ...SIZE, role: 'img', 'aria-label': 'Picture of the program' })
  const screen = canvas.getContext('2d')
  const dialogPlace = element('div', { class: 'dialogs' })
  const dialogs = new DialogViews(dialogPlace, (messages) => session?.send({ kind: 'dialog', messages }))
  // A program that has just begun is told where the keyboard is when it listens, and not on what way it came there.
  const sendFocus = (messages: readonly HostMessage[]): void => {
    if (listening) session?.send({ kind: 'dialog', messages })
  }
  const tellFocus = watchFocus(canvas, dialogs, sendFocus, signal)
  const status = element('output', { class: 'status', 'aria-live': 'polite' })
  const log = createLog((count) => tabs.note('Console', count), goTo)
  const panelPlace = element('div', { class: 'panel' })
  const panel = createProgramPanel(panelPlace, (message) => session?.send(message))
  /** Frames that a paused program is still given, so that one of them can be captured whole. */
  let owed = 0
  const inspector = createInspectorTab(
    root,
    (message) => session?.send({ kind: 'inspector', message }),
    () => {
      owed = FRAMES_OF_CAPTURE
      if (session?.isPaused) session.step()
    },
    signal,
  )
  const tabs = createTabs('Beside the program', [
    { title: 'Panel', content: panelPlace },
    { title: 'Console', content: log.element, onToggle: log.showNewest },
    // In a page of somebody else's there is no room for it.
    ...(isEmbedded ? [] : [inspector.tab]),
  ])

  const rate = element('span', { class: 'rate' })
  const countPicture = (): void => {
    pictures++
    const now = performance.now()
    if (now - countedFrom < SECOND) return
    rate.textContent = countedFrom === 0 ? '' : `${Math.round((pictures * SECOND) / (now - countedFrom))} fps`
    pictures = 0
    countedFrom = now
  }
  const setState = (state: State): void => {
    root.dataset.state = state
    status.textContent = stateWords[state]
    if (state !== 'running') {
      rate.textContent = ''
      countedFrom = 0
    }
    pause.textContent = state === 'paused' ? 'Play' : 'Pause'
    pause.disabled = step.disabled = state === 'stopped'
    if (state !== 'stopped' && state !== 'loading') return
    save.disabled = state === 'stopped'
    debugging.reset(state === 'loading')
  }
  const listen = (isListening: boolean): void => {
    listening?.unsubscribe()
    listening = null
    if (!isListening) return
    listening = inputChanges(canvas, requests).subscribe((change) => session?.send({ kind: 'input', change }))
    tellFocus()
  }

  const stop = (): void => {
    session?.dispose()
    session = null
    canvas.style.cursor = ''
    canvas.style.removeProperty('--cursor')
    dialogs.clear()
    listen(false)
    setState('stopped')
  }

  const drawPicture = (): void => {
    if (!lastPicture) return
    const { width, height } = lastPicture
    // A program in C has windows of its own size; the pointer is where it is in them.
    if (canvas.width !== width || canvas.height !== height) {
      Object.assign(canvas, { width, height })
      canvas.style.setProperty('--shape', String(width / height))
    }
    screen?.drawImage(lastPicture, 0, 0)
  }
  // A browser that had to drop the canvas' memory gives it back empty.
  canvas.addEventListener('contextrestored', drawPicture)

  const handlers: {
    readonly [Kind in FromProgram['kind']]?: (message: Extract<FromProgram, { kind: Kind }>) => void
  } = {
    closed() {
      log.say('info', 'The program has ended itself: it called close().')
      stop()
    },
    exited({ code }) {
      log.say('info', `The program has ended with ${Number(code)}.`)
      stop()
    },
    started: () => {
      if (root.dataset.state === 'loading') setState('running')
    },
    picture({ picture }) {
      lastPicture?.close()
      lastPicture = picture
      isOwnPicture = true
      drawPicture()
      session?.send({ kind: 'shown' })
      root.dataset.run = String(runs)
      countPicture()
      // Whoever wants less motion sees one picture; what they let go on goes on after the next key, too.
      if (isStill && session && root.dataset.state !== 'paused') toggle()
      isStill = false
    },
    problem({ problem }) {
      // The first one is the cause; a program that threw in the middle of a frame is not asked for another.
      problems.show([{ ...problem, message: shortened(problem.message) }])
      stop()
    },
    log({ level, text, place = null }) {
      log.say(level, shortened(text), isPlace(place) ? place : null)
      // Whoever looks at something else than the panel goes on doing so.
      if (!isWarned && (level === 'warn' || level === 'error') && tabs.selected() === 'Panel') tabs.select('Console')
      isWarned ||= level === 'warn' || level === 'error'
    },
    panel({ message }) {
      panel.take(message)
    },
    frame() {
      if (owed > 0 && --owed > 0 && session?.isPaused) session.step()
      debugging.frame()
    },
    commands: (message) => {
      debugging.take(message)
    },
    model({ bytes, problem }) {
      if (!save.disabled) return
      save.disabled = false
      if (bytes instanceof Uint8Array) download(bytes, 'frame.glb')
      say(bytes === null ? shortened(problem) : '')
    },
    cursor({ cursor }) {
      if (isCursor(cursor)) canvas.style.cursor = cursor ?? ''
    },
    pointer({ name }) {
      if (cursorNames.has(name)) canvas.style.setProperty('--cursor', name)
    },
    dialog({ handle, dialog }) {
      if (root.dataset.state === 'loading') setState('running')
      // A dialog has to be reached.
      if (dialog !== null) requests.next({ kind: 'lock', isLocked: false })
      dialogs.show(Number(handle), dialog === null ? null : readDialog(dialog))
      if (dialog === null && !dialogs.focus()) canvas.focus()
    },
    inspector({ message }) {
      if ((message as { readonly kind?: unknown } | null)?.kind === 'frame') owed = 0
      inspector.receive(message)
    },
    listen({ isListening }) {
      listen(isListening)
    },
    sound({ left, right }) {
      if (isSound(left, right)) sound.play(left, right)
    },
    request({ request: { isLocked } }) {
      requests.next({ kind: 'lock', isLocked })
    },
  }

  /** A place for a program to run in, which loads the library. */
  const open = (library: Blob): Session => {
    const own = createSession(library, {
      onMessage(message) {
        if (own === session && Object.hasOwn(handlers, message.kind)) handlers[message.kind]?.(message as never)
      },
      onEnd(end, place) {
        if (own === next) next = null
        if (own !== session) return
        problems.show([place ? { ...place, message: endWords[end], column: 0 } : placeless(endWords[end])])
        if (place) log.say('error', endWords[end], place)
        session = null
        stop()
      },
    })
    return own
  }

  /** Lets the library be loaded for the next program, which is not there yet. */
  const prepare = (library: Blob): void => {
    next ??= open(library)
  }

  /** Shows where a program says something, unless somebody has chosen what they look at. */
  const showItsTab = (hasPanel: boolean): void => {
    const [from, to] = hasPanel ? ['Console', 'Panel'] : ['Panel', 'Console']
    if (hasPanel !== isConsoleForPanel) return
    const isMoved = tabs.selected() === from
    isConsoleForPanel = !hasPanel && isMoved
    if (isMoved) tabs.select(to)
  }

  const start = (library: Blob, begin: ToProgram): void => {
    showItsTab(begin.kind === 'run')
    session?.dispose()
    dialogs.clear()
    listen(false)
    runs++
    panel.clear()
    log.clear()
    setState('loading')
    session = next ?? open(library)
    next = null
    session.run(begin)
    inspector.begin()
  }

  const toggle = (): void => {
    if (!session) return
    session.isPaused = !session.isPaused
    setState(session.isPaused ? 'paused' : 'running')
  }
  const pause = button('Pause', toggle)
  pause.title = 'Space'
  onSpace(toggle, signal)
  const step = button('Step', () => {
    if (!session) return
    session.isPaused = true
    setState('paused')
    session.step()
  })
  const save = button('Save as .glb', () => {
    if (!session) return
    save.disabled = true
    session.send({ kind: 'save' })
  })
  save.title = 'The frame that was shown last, as a glTF model'

  const debugging = createDebugButton({
    session: () => session,
    onFrame(file) {
      if (session && !session.isPaused) toggle()
      debug(file)
    },
    say: (sentence) => {
      say(shortened(sentence))
    },
  })

  return {
    canvas,
    dialogs: dialogPlace,
    tabs: tabs.element,
    controls: [
      ...[pause, step, createFullscreenButton(canvas), save],
      // In a page of somebody else's there is no room for it.
      ...(isEmbedded ? [] : [debugging.element]),
      ...[status, rate],
    ],
    setState,
    prepare,
    start,
    stop,
    /** Another program is shown: but for its picture, what was of the last one is no more. */
    begin(): void {
      stop()
      panel.clear()
      log.clear()
      setState('loading')
      isOwnPicture = false
      isWarned = false
      isStill = prefersStillness()
    },
    /** No program can begin: one that runs goes on. */
    stay(): void {
      if (!session) setState('stopped')
    },
    /** A small copy of the last picture of the program that is shown. */
    thumbnail: () => (lastPicture && isOwnPicture ? thumbnailOf(lastPicture) : undefined),
    dispose(): void {
      lastPicture?.close()
      lastPicture = null
      listen(false)
      session?.dispose()
      next?.dispose()
      session = next = null
    },
  }
}

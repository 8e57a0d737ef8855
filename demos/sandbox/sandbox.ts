import { Subject, type Subscription } from 'rxjs'
import { inputChanges, type InputRequest } from '../../index.js'
import { button, element, messageOf } from '../kit/page/element.js'
import { CAPTURES } from '../capture/kinds.js'
import { takeDrops } from '../kit/page/files.js'
import { shortened } from './caps.js'
import { createChoice } from './choice.js'
import { Compiler, type AnyCompiled } from './compile/compiler.js'
import { isNativeSource } from './cpp/kinds.js'
import { readProgram } from './cpp/read-program.js'
import { createDrafts, pageStorage } from './keep/drafts.js'
import { createEditor } from './editor.js'
import { ACCEPTED, examples, loadExample, loadViewer, VIEWED } from './examples.js'
import { createInspectorTab } from './inspector-tab.js'
import { layOut } from './layout.js'
import { createLog } from './log.js'
import { createProgramPanel } from './program-panel.js'
import { parseHash, programOf } from './keep/place.js'
import { createProblems, placeless } from './problems.js'
import type { FromProgram, SourceFile, ToProgram } from './protocol.js'
import { SIZE, isCursor } from './protocol.js'
import type { Session } from './session.js'
import { createSession, endWords } from './session.js'
import { pack, unpack } from './keep/share.js'
import { download } from '../kit/page/save-glb.js'
import { createTabs } from '../kit/page/tabs.js'
import '../gallery/gallery.css'
import './sandbox.css'

/** Milliseconds without a key until a changed program runs. */
const PAUSE = 350
/** A frame is captured from one Present to the next; the first of these may be on its way already. */
const FRAMES_OF_CAPTURE = 3

/** What the program does, as `data-state` of the page says it. */
type State = 'loading' | 'running' | 'paused' | 'stopped'

const stateWords: Readonly<Record<State, string>> = {
  ...{ loading: 'Starting', running: 'Running' },
  ...{ paused: 'Paused', stopped: 'Stopped' },
}

/** The sandbox on a page. */
export interface Sandbox {
  /** Shows a program in the editor and runs it. */
  readonly open: (files: readonly SourceFile[]) => void
  /** Shows a .x or .dds file among these, with its textures; every program that runs from now on is given them. */
  readonly openFiles: (files: readonly File[]) => Promise<void>
  readonly dispose: () => void
}

/** Builds the sandbox in a place of the page. It follows the hash of the page's address. */
export const createSandbox = (root: HTMLElement): Sandbox => {
  const abort = new AbortController()
  let library: string | null = null
  let session: Session | null = null
  let runs = 0
  /** Counts what was asked to be opened: what comes too late is not opened any more. */
  let opened = 0
  let timer = 0
  let original: readonly SourceFile[] = []
  /** What is in the editor, as drafts are kept by it; empty: nobody's. */
  let program = ''
  const drafts = createDrafts(pageStorage())
  const compiler = new Compiler((share) => {
    note.textContent = share === null ? '' : `Fetching the compiler for C and C++: ${Math.round(share * 100)} %`
  })
  let lastPicture: ImageBitmap | null = null
  let assets: readonly File[] = []
  let listening: Subscription | null = null
  const requests = new Subject<InputRequest>()

  const canvas = element('canvas', { ...SIZE, role: 'img', 'aria-label': 'Picture of the program' })
  const screen = canvas.getContext('2d')
  const status = element('output', { class: 'status', 'aria-live': 'polite' })
  const problems = createProblems(() => editor)
  const note = element('output', { class: 'note', 'aria-live': 'polite' })
  const log = createLog(
    (count) => tabs.note('Console', count),
    (place) => editor.goTo({ ...place, message: '', column: 0 }),
  )
  const panelPlace = element('div', { class: 'panel' })
  const panel = createProgramPanel(panelPlace, (message) => session?.send(message))
  /** Frames that a paused program is still given, so that one of them can be captured whole. */
  let owed = 0
  const inspector = createInspectorTab(
    (message) => session?.send({ kind: 'inspector', message }),
    () => {
      owed = FRAMES_OF_CAPTURE
      if (session?.isPaused) session.step()
    },
  )
  const tabs = createTabs('Beside the program', [
    { title: 'Panel', content: panelPlace },
    { title: 'Console', content: log.element, onToggle: log.showNewest },
    inspector.tab,
  ])

  const setState = (state: State): void => {
    root.dataset.state = state
    status.textContent = stateWords[state]
    pause.textContent = state === 'paused' ? 'Play' : 'Pause'
    pause.disabled = step.disabled = state === 'stopped'
  }
  const listen = (isListening: boolean): void => {
    listening?.unsubscribe()
    listening = null
    if (!isListening) return
    listening = inputChanges(canvas, requests).subscribe((change) => session?.send({ kind: 'input', change }))
  }

  const stop = (): void => {
    session?.dispose()
    session = null
    canvas.style.cursor = ''
    save.disabled = false
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
      drawPicture()
      session?.send({ kind: 'shown' })
      root.dataset.run = String(runs)
    },
    problem({ problem }) {
      // The first one is the cause; a program that threw in the middle of a frame is not asked for another.
      problems.show([{ ...problem, message: shortened(problem.message) }])
      stop()
    },
    log({ level, text, place = null }) {
      const isPlace = typeof place?.file === 'string' && Number.isInteger(place.line)
      log.say(level, shortened(text), isPlace ? place : null)
    },
    panel({ message }) {
      panel.take(message)
    },
    frame() {
      if (owed > 0 && --owed > 0 && session?.isPaused) session.step()
    },
    model({ bytes, problem }) {
      if (!save.disabled) return
      save.disabled = false
      if (bytes instanceof Uint8Array) download(bytes, 'frame.glb')
      note.textContent = bytes === null ? shortened(problem) : ''
    },
    cursor({ cursor }) {
      if (isCursor(cursor)) canvas.style.cursor = cursor ?? ''
    },
    inspector({ message }) {
      if ((message as { readonly kind?: unknown } | null)?.kind === 'frame') owed = 0
      inspector.receive(message)
    },
    listen({ isListening }) {
      listen(isListening)
    },
    request({ request: { isLocked } }) {
      requests.next({ kind: 'lock', isLocked })
    },
  }

  const start = (begin: ToProgram): void => {
    if (library === null) return
    session?.dispose()
    listen(false)
    runs++
    panel.clear()
    log.clear()
    setState('loading')
    session = createSession(library, begin, {
      onMessage(message) {
        if (Object.hasOwn(handlers, message.kind)) handlers[message.kind]?.(message as never)
      },
      onEnd(end) {
        problems.show([placeless(endWords[end])])
        session = null
        stop()
      },
    })
    inspector.begin()
  }

  /** Keeps what was written; what is as it was at first is no draft. */
  const keep = (): void => {
    if (program === '' || reset.hidden) return
    const files = editor.files()
    const isOriginal = files.length === original.length && files.every(({ text }, i) => text === original[i].text)
    if (isOriginal) drafts.forget(program)
    else drafts.write(program, editor.drafts())
  }
  const startCompiled = (compiled: AnyCompiled | null): void => {
    if (!compiled || abort.signal.aborted) return
    // What runs goes on: the picture stays until there is a program that can be read.
    if ('problems' in compiled) return problems.show(compiled.problems)
    problems.show('warnings' in compiled ? compiled.warnings : [])
    if ('files' in compiled) start({ kind: 'run', files: compiled.files, assets })
    else start({ kind: 'runNative', program: compiled.program, assets })
  }
  const run = (): void => {
    clearTimeout(timer)
    keep()
    compiler.compile(editor.files()).then(startCompiled, failToLoad)
  }

  const editor = createEditor(() => {
    clearTimeout(timer)
    timer = window.setTimeout(run, PAUSE)
    reset.hidden = false
  }, run)

  const pause = button('Pause', () => {
    if (!session) return
    session.isPaused = !session.isPaused
    setState(session.isPaused ? 'paused' : 'running')
  })
  const step = button('Step', () => {
    if (!session) return
    session.isPaused = true
    setState('paused')
    session.step()
  })
  const reset = button('Reset', () => {
    if (!editor.replace(original)) editor.open(original)
    keep()
    reset.hidden = true
    run()
  })
  const choice = createChoice()
  choice.addEventListener('change', () => {
    location.hash = `#example/${choice.value}`
  })

  const save = button('Save as .glb', () => {
    if (!session) return
    save.disabled = true
    session.send({ kind: 'save' })
  })
  save.title = 'The frame that was shown last, as a glTF model'

  const share = async (): Promise<void> => {
    const hash = `#code/${pack(editor.files())}`
    history.replaceState(null, '', hash)
    choice.value = ''
    keep()
    original = editor.files()
    program = programOf(hash)
    try {
      await navigator.clipboard.writeText(location.href)
      note.textContent = 'The link is copied.'
    } catch {
      note.textContent = 'The link is in the address bar.'
    }
  }

  /**
   * Shows a program, with what was written of it.
   * @param as what drafts are kept by
   */
  const show = (files: readonly SourceFile[], as: string): void => {
    keep()
    opened++
    original = files
    program = as
    const draft = as === '' ? null : drafts.read(as)
    editor.open(draft ?? files)
    reset.hidden = draft === null
    note.textContent = ''
    run()
  }
  const open = (files: readonly SourceFile[]): void => {
    show(files, '')
  }

  /** Shows files with the program that can: a model with its textures, or a texture. */
  const openFiles = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return
    if (files.some(({ name }) => CAPTURES.test(name))) {
      const { openOverlay } = await import('../capture/overlay.js')
      openOverlay(files)
      return
    }
    if (files.some(({ name }) => isNativeSource(name))) {
      const turn = ++opened
      const { sources, data } = await readProgram(files)
      if (abort.signal.aborted || opened !== turn) return
      assets = data
      history.replaceState(null, '', location.pathname + location.search)
      choice.value = ''
      open(sources)
      return
    }
    if (!files.some(({ name }) => VIEWED.test(name))) {
      const names = files.map(({ name }) => name).join(', ')
      note.textContent = shortened(`${names}: not of a kind that is shown here: ${ACCEPTED}.`)
      return
    }
    const turn = ++opened
    const viewer = await loadViewer()
    if (abort.signal.aborted || opened !== turn) return
    assets = files
    const hash = `#example/${viewer.name}`
    history.replaceState(null, '', hash)
    choice.value = viewer.name
    show(viewer.files, programOf(hash))
    note.textContent = files.map(({ name }) => name).join(', ')
  }

  const failToLoad = (error: unknown): void => {
    problems.show([placeless(`The library cannot be loaded: ${messageOf(error)}`)])
  }
  const failToOpen = (error: unknown): void => {
    problems.show([placeless(`The files cannot be opened: ${messageOf(error)}`)])
  }

  const follow = async (): Promise<void> => {
    const place = parseHash(location.hash) ?? { kind: 'example', value: examples[0].name }
    const example = place.kind === 'example' ? examples.find(({ name }) => name === place.value) : undefined
    const turn = ++opened
    const files = example ? await loadExample(example) : unpack(place.value)
    if (abort.signal.aborted || opened !== turn) return
    choice.value = example ? example.name : ''
    if (files) show(files, programOf(example ? `#example/${example.name}` : location.hash))
    else {
      keep()
      program = ''
      stop()
      problems.show([placeless('The address names no program.')])
    }
  }

  const picker = element('input', { type: 'file', multiple: true, hidden: true })
  picker.addEventListener('change', () => {
    openFiles([...(picker.files ?? [])]).catch(failToOpen)
    picker.value = ''
  })
  layOut(root, {
    banner: [
      choice,
      reset,
      element('span', { class: 'space' }),
      note,
      button('Open files', () => picker.click()),
      button('Share', () => void share()),
      picker,
    ],
    writing: [editor.element, problems.element],
    canvas,
    controls: [button('Run', run), pause, step, save, status],
    tabs: tabs.element,
  })
  root.classList.add('gallery', 'sandbox')

  const load = async (): Promise<void> => {
    const [{ default: source }] = await Promise.all([import('./program/main.ts?bundle'), follow()])
    if (abort.signal.aborted) return
    library = source
    run()
  }
  setState('loading')
  compiler.prepare()
  load().catch(failToLoad)
  window.addEventListener('pagehide', keep, { signal: abort.signal })
  window.addEventListener('hashchange', () => void follow(), { signal: abort.signal })

  takeDrops(root, abort.signal, openFiles, failToOpen)

  return {
    open,
    openFiles,
    dispose() {
      keep()
      abort.abort()
      compiler.dispose()
      lastPicture?.close()
      lastPicture = null
      listen(false)
      clearTimeout(timer)
      session?.dispose()
      session = null
      editor.dispose()
      root.replaceChildren()
      root.classList.remove('gallery', 'sandbox', 'dragging')
    },
  }
}

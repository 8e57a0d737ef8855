import { button, element, messageOf } from '../kit/page/element.js'
import { takeDrops } from '../kit/page/files.js'
import { shortened } from './caps.js'
import { createChoice, hashOf } from './choice.js'
import { Compiler, type AnyCompiled } from './compile/compiler.js'
import { waitingIn } from './compile/waiting.js'
import { version } from './keep/archive.js'
import { createKeptData } from './keep/data.js'
import { createDrafts, pageStorage } from './keep/drafts.js'
import { findProgram, missing } from './keep/find.js'
import { createPrograms, type OwnProgram } from './keep/programs.js'
import { createEditor } from './editor.js'
import { examples, loadViewer } from './examples.js'
import { ACCEPTED, readOpening } from './opening.js'
import { layOut } from './layout.js'
import { createProgramMenu } from './keep/program-menu.js'
import { parseHash, programOf } from './keep/place.js'
import { createProblems, placeless } from './problems.js'
import type { Problem, SourceFile } from './protocol.js'
import { createStage } from './stage.js'
import { pack } from './keep/share.js'
import '../gallery/gallery.css'
import './sandbox.css'

/** Milliseconds without a key until a changed program runs. */
const PAUSE = 350

/** Opens captures over the page. */
const openCaptures = async (files: readonly File[]): Promise<void> => {
  const { openOverlay } = await import('../capture/overlay.js')
  openOverlay(files)
}

/** The sandbox on a page. */
export interface Sandbox {
  /** Shows a program in the editor and runs it. */
  readonly open: (files: readonly SourceFile[]) => void
  /** Opens files by their kind: a capture, a program, what the viewer shows, or what the program is given. */
  readonly openFiles: (files: readonly File[]) => Promise<void>
  readonly dispose: () => void
}

/** Whether a file is the one of the same number among others. */
const isSame =
  (files: readonly SourceFile[]) =>
  ({ name, text }: SourceFile, n: number): boolean =>
    name === files[n].name && text === files[n].text

/** Builds the sandbox in a place of the page. It follows the hash of the page's address. */
export const createSandbox = (root: HTMLElement): Sandbox => {
  const abort = new AbortController()
  let library: Blob | null = null
  /** Counts what was asked to be opened: what comes too late is not opened any more. */
  let opened = 0
  let timer = 0
  let original: readonly SourceFile[] = []
  /** What is in the editor, as drafts are kept by it; empty: nobody's. */
  let program = ''
  let title = ''
  /** Whether it was opened from files, and is kept nowhere yet. */
  let isOpened = false
  /** The number of the program when it is somebody's own. */
  let own: string | null = null
  const drafts = createDrafts(pageStorage())
  const programs = createPrograms(pageStorage())
  const kept = createKeptData()
  /** What the program is given besides its sources, and what it was given at first. */
  let assets: readonly File[] = []
  let originalAssets: readonly File[] = []
  const problems = createProblems(() => editor)
  const note = element('output', { class: 'note', 'aria-live': 'polite' })
  const compiler = new Compiler(waitingIn(note))
  const isEmbedded = new URLSearchParams(location.search).has('embed')
  const stage = createStage({
    ...{ root, problems, isEmbedded, signal: abort.signal },
    goTo: (place) => editor.goTo({ ...place, message: '', column: 0 }),
    say: (sentence) => {
      note.textContent = sentence
    },
    debug: (file) => void openCaptures([file]),
  })
  /** The program in the editor, with its own last picture. */
  const current = (): OwnProgram => {
    return { title, files: editor.files(), picture: stage.thumbnail() }
  }

  const fail = (error: unknown): void => {
    note.textContent = shortened(messageOf(error))
  }
  /** Keeps what the program is given, where the program itself is kept. */
  const keepData = async (): Promise<void> => {
    if (program !== '') await kept.write(program, assets).catch(fail)
  }

  /** Makes a program of files that were opened one of somebody's own, once they write in it. */
  const adopt = (): void => {
    isOpened = false
    own = programs.add(current())
    title = programs.read(own)?.title ?? title
    program = `#program/${own}`
    history.replaceState(null, '', program)
    choice.showOwn(programs.list())
    choice.select(program.slice(1))
    menu.update(true)
    void keepData()
    note.textContent = `Kept among your programs: ${title}.`
  }

  /** Keeps what was written; what is as it was at first is no draft. */
  const keep = (): void => {
    if (isOpened && !reset.hidden) adopt()
    if (program === '') return
    const files = editor.files()
    if (own !== null) {
      const before = programs.read(own)
      const { picture = before?.picture } = current()
      // Another page may have written it since.
      if (before) programs.write(own, { ...(reset.hidden ? before : { title, files }), picture })
      return
    }
    if (reset.hidden) return
    const isOriginal = files.length === original.length && files.every(isSame(original))
    if (isOriginal) drafts.forget(program)
    else drafts.write(program, editor.drafts())
  }
  const tryToKeep = (): void => {
    try {
      keep()
    } catch (error) {
      fail(error)
    }
  }
  /** What runs goes on: the picture stays until there is a program that can be read. */
  const refuse = (why: readonly Problem[]): void => {
    problems.show(why)
    stage.stay()
  }
  const startCompiled = (compiled: AnyCompiled | null): void => {
    if (!compiled || abort.signal.aborted) return
    if ('problems' in compiled) return refuse(compiled.problems)
    problems.show('warnings' in compiled ? compiled.warnings : [])
    if (library === null) return
    if ('files' in compiled) stage.start(library, { kind: 'run', files: compiled.files, assets })
    else stage.start(library, { kind: 'runNative', program: compiled.program, assets })
  }
  /** The library loads while somebody still writes, or the compiler works. */
  const prepare = (): void => {
    if (library !== null) stage.prepare(library)
  }
  const run = (): void => {
    clearTimeout(timer)
    tryToKeep()
    prepare()
    const files = editor.files()
    // There are none where the address names no program.
    if (files.length > 0) compiler.compile(files, assets).then(startCompiled, failToLoad)
  }

  const editor = createEditor({
    onChange() {
      clearTimeout(timer)
      timer = window.setTimeout(run, PAUSE)
      prepare()
      reset.hidden = false
    },
    onRun: run,
    onSay: (message) => {
      note.textContent = message
    },
  })

  const reset = button('Reset', () => {
    if (!editor.replace(original)) editor.open(original)
    assets = originalAssets
    void keepData()
    keep()
    reset.hidden = true
    run()
  })
  const choice = createChoice()
  choice.showOwn(programs.list())
  choice.element.addEventListener('change', () => {
    location.hash = hashOf(choice.element.value)
  })

  const share = async (): Promise<void> => {
    tryToKeep()
    const hash = `#code/${version}/${pack(editor.files())}`
    const names = assets.map(({ name }) => name).join(', ')
    const without = names === '' ? '' : ` Links hold sources alone: ${names} is not in it.`
    const showLink = (): void => {
      history.replaceState(null, '', hash)
      choice.select('')
      own = null
      menu.update(false)
      original = editor.files()
      program = programOf(hash)
      void keepData()
    }
    const isOwn = own !== null
    if (!isOwn) showLink()
    const isCopied = await navigator.clipboard.writeText(new URL(hash, location.href).href).then(
      () => true,
      () => false,
    )
    // Whoever gives a program away goes on with their own, unless the address bar alone can show the link.
    if (isOwn && !isCopied) showLink()
    note.textContent = shortened(`The link is ${isCopied ? 'copied' : 'in the address bar'}.${without}`)
  }

  /**
   * Shows a program, with what was written of it.
   * @param as what drafts are kept by
   * @param data what it is given besides
   */
  const show = (files: readonly SourceFile[], as: string, data: readonly File[], name = 'A program'): void => {
    // A program that is kept only now is not where the page is any more.
    const [place, chosen] = [location.href, choice.element.value]
    tryToKeep()
    history.replaceState(null, '', place)
    choice.select(chosen, name)
    opened++
    isOpened = false
    stage.begin()
    original = files
    program = as
    assets = data
    title = name
    own = as.startsWith('#program/') ? as.slice('#program/'.length) : null
    menu.update(own !== null)
    const draft = as === '' || own !== null ? null : drafts.read(as)
    editor.open(draft ?? files)
    problems.show([])
    // An example, or a program of a link, has nothing by itself.
    originalAssets = as === '' || own !== null ? data : []
    reset.hidden = draft === null && data.length === originalAssets.length
    note.textContent = ''
    run()
  }
  const open = (files: readonly SourceFile[]): void => {
    show(files, '', assets)
  }

  /** Shows files with the program that can: a model with its textures, or a texture. */
  const openFiles = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return
    const turn = ++opened
    const names = files.map(({ name }) => name).join(', ')
    const opening = await readOpening(files).catch(fail)
    if (!opening || abort.signal.aborted || opened !== turn) return
    if (opening.kind === 'capture') {
      await openCaptures(opening.files)
    } else if (opening.kind === 'programs') {
      const ids = opening.programs.map((one) => programs.add(one))
      const said = await Promise.all(
        opening.programs.map(({ data }, n) => kept.write(`#program/${ids[n]}`, data)),
      ).then(() => `Kept: ${opening.programs.map((one) => one.title).join(', ')}.`, messageOf)
      choice.showOwn(programs.list())
      history.replaceState(null, '', `#program/${ids[0]}`)
      await follow()
      note.textContent = shortened(said)
    } else if (opening.kind === 'program') {
      history.replaceState(null, '', location.pathname + location.search)
      choice.select('')
      show(opening.sources, '', opening.data, opening.title)
      isOpened = true
    } else if (opening.kind === 'viewed') {
      const viewer = await loadViewer()
      if (abort.signal.aborted || opened !== turn) return
      const hash = `#example/${viewer.name}`
      history.replaceState(null, '', hash)
      choice.select(viewer.name)
      show(viewer.files, programOf(hash), opening.files)
      note.textContent = names
      await keepData()
    } else if (opening.kind === 'added') {
      const given = new Set(opening.data.map(({ name }) => name))
      assets = [...assets.filter(({ name }) => !given.has(name)), ...opening.data]
      editor.add(opening.sources)
      reset.hidden = false
      run()
      note.textContent = shortened(opening.data.length > 0 ? `${names}: in the files that run() is given.` : names)
      await keepData()
    } else note.textContent = shortened(`${names}: not of a kind that is opened here: ${ACCEPTED}.`)
  }

  const failToLoad = (error: unknown): void => {
    refuse([placeless(`The library cannot be loaded: ${messageOf(error)}`)])
  }
  const failToOpen = (error: unknown): void => {
    problems.show([placeless(`The files cannot be opened: ${messageOf(error)}`)])
  }

  const follow = async (): Promise<void> => {
    const place = parseHash(location.hash) ?? { kind: 'example', value: examples[0].name, version: '' }
    const turn = ++opened
    const found = await findProgram(place, location.hash, programs, kept)
    if (abort.signal.aborted || opened !== turn) return
    choice.select(found?.choice ?? '')
    if (found) {
      show(found.files, found.program, found.data, found.title)
      if (place.version !== '' && place.version !== version)
        note.textContent = `Written with three-d3d8 ${shortened(place.version, 20)}; this is ${version}.`
    } else {
      tryToKeep()
      program = ''
      own = null
      menu.update(false)
      stage.begin()
      stage.stop()
      problems.show([placeless(missing(place))])
    }
  }

  const menu = createProgramMenu({
    ...{ root, programs, kept, say: (message) => (note.textContent = message) },
    current,
    data: () => assets,
    own: () => own,
    open(id) {
      choice.showOwn(programs.list())
      if (id === own && id !== null) {
        title = programs.read(id)?.title ?? title
        choice.select(`program/${id}`)
      } else {
        // What is gone is not to be kept again.
        if (own !== null && !programs.read(own)) {
          own = null
          program = ''
        }
        location.hash = id === null ? `#example/${examples[0].name}` : `#program/${id}`
      }
    },
  })
  const picker = element('input', { type: 'file', multiple: true, hidden: true })
  picker.addEventListener('change', () => {
    openFiles([...(picker.files ?? [])]).catch(failToOpen)
    picker.value = ''
  })
  const leave = element(
    'a',
    { class: 'leave', target: '_blank', rel: 'noopener', href: './sandbox.html' },
    'Open in the sandbox',
  )
  leave.addEventListener('click', () => {
    leave.href = `./sandbox.html#code/${version}/${pack(editor.files())}`
  })
  layOut(root, {
    banner: [
      choice.element,
      ...menu.elements,
      reset,
      element('span', { class: 'space' }),
      note,
      button('Open files', () => picker.click()),
      button('Share', () => void share()),
      picker,
    ],
    writing: [editor.element, problems.element],
    canvas: stage.canvas,
    dialogs: stage.dialogs,
    controls: [button('Run', run), ...stage.controls, leave],
    tabs: stage.tabs,
  })
  root.classList.add('gallery', 'sandbox')
  root.classList.toggle('embed', isEmbedded)

  const load = async (): Promise<void> => {
    const [{ default: source }] = await Promise.all([import('./program/main.ts?bundle'), follow()])
    if (abort.signal.aborted) return
    library = new Blob([source])
    run()
  }
  stage.setState('loading')
  compiler.prepare()
  load().catch(failToLoad)
  window.addEventListener('pagehide', tryToKeep, { signal: abort.signal })
  window.addEventListener('hashchange', () => void follow(), { signal: abort.signal })

  takeDrops(root, abort.signal, openFiles, failToOpen)

  return {
    open,
    openFiles,
    dispose() {
      tryToKeep()
      abort.abort()
      compiler.dispose()
      clearTimeout(timer)
      stage.dispose()
      editor.dispose()
      root.replaceChildren()
      root.classList.remove('gallery', 'sandbox', 'embed', 'dragging')
    },
  }
}

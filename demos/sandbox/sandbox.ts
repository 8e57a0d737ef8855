import { button, element, messageOf } from '../kit/page/element.js'
import { takeDrops } from '../kit/page/files.js'
import { shortened } from './caps.js'
import { createChoice, hashOf } from './choice.js'
import { Compiler, type AnyCompiled } from './compile/compiler.js'
import { waitingIn } from './compile/waiting.js'
import { version } from './keep/archive.js'
import { createDrafts, pageStorage } from './keep/drafts.js'
import { createPrograms, type OwnProgram } from './keep/programs.js'
import { createEditor } from './editor.js'
import { examples, loadExample, loadViewer } from './examples.js'
import { ACCEPTED, readOpening } from './opening.js'
import { layOut } from './layout.js'
import { createProgramMenu } from './keep/program-menu.js'
import { parseHash, programOf, type Place } from './keep/place.js'
import { createProblems, placeless } from './problems.js'
import type { SourceFile } from './protocol.js'
import { createStage } from './stage.js'
import { pack, unpack } from './keep/share.js'
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

/** Says of a place of the page that there is no program. */
const missing = ({ kind, value }: Place): string =>
  ({
    example: `There is no example "${shortened(value, 40)}".`,
    program: `This browser keeps no program "${shortened(value, 40)}".`,
    code: 'The link holds no program, or not all of it.',
  })[kind]

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
  let assets: readonly File[] = []
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
    note.textContent = `Kept among your programs: ${title}.`
  }

  /** Keeps what was written; what is as it was at first is no draft. */
  const keep = (): void => {
    if (isOpened && !reset.hidden) adopt()
    if (program === '') return
    const files = editor.files()
    if (own !== null) {
      const kept = programs.read(own)
      const { picture = kept?.picture } = current()
      // Another page may have written it since.
      if (kept) programs.write(own, { ...(reset.hidden ? kept : { title, files }), picture })
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
      note.textContent = messageOf(error)
    }
  }
  const startCompiled = (compiled: AnyCompiled | null): void => {
    if (!compiled || abort.signal.aborted) return
    // What runs goes on: the picture stays until there is a program that can be read.
    if ('problems' in compiled) return problems.show(compiled.problems)
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
    if (own !== null) {
      // Whoever gives a program away goes on with their own.
      try {
        await navigator.clipboard.writeText(new URL(hash, location.href).href)
        note.textContent = 'The link is copied.'
        return
      } catch {
        // The address bar alone can show it.
      }
    }
    history.replaceState(null, '', hash)
    choice.select('')
    own = null
    menu.update(false)
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
  const show = (files: readonly SourceFile[], as: string, name = 'A program'): void => {
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
    title = name
    own = as.startsWith('#program/') ? as.slice('#program/'.length) : null
    menu.update(own !== null)
    const draft = as === '' || own !== null ? null : drafts.read(as)
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
    const turn = ++opened
    const names = files.map(({ name }) => name).join(', ')
    const opening = await readOpening(files).catch((error: unknown) => {
      note.textContent = shortened(messageOf(error))
      return null
    })
    if (!opening || abort.signal.aborted || opened !== turn) return
    if (opening.kind === 'capture') {
      await openCaptures(opening.files)
    } else if (opening.kind === 'programs') {
      const [first] = opening.programs.map((one) => programs.add(one))
      choice.showOwn(programs.list())
      history.replaceState(null, '', `#program/${first}`)
      await follow()
      note.textContent = shortened(`Kept: ${opening.programs.map((one) => one.title).join(', ')}.`)
    } else if (opening.kind === 'program') {
      assets = opening.data
      history.replaceState(null, '', location.pathname + location.search)
      const name = opening.sources[0].name.replace(/\.\w+$/, '')
      choice.select('')
      show(opening.sources, '', name)
      isOpened = true
    } else if (opening.kind === 'viewed') {
      const viewer = await loadViewer()
      if (abort.signal.aborted || opened !== turn) return
      assets = opening.files
      const hash = `#example/${viewer.name}`
      history.replaceState(null, '', hash)
      choice.select(viewer.name)
      show(viewer.files, programOf(hash))
      note.textContent = names
    } else if (opening.kind === 'added') {
      const given = new Set(opening.data.map(({ name }) => name))
      assets = [...assets.filter(({ name }) => !given.has(name)), ...opening.data]
      editor.add(opening.sources)
      run()
      note.textContent = shortened(opening.data.length > 0 ? `${names}: in the files that run() is given.` : names)
    } else note.textContent = shortened(`${names}: not of a kind that is opened here: ${ACCEPTED}.`)
  }

  const failToLoad = (error: unknown): void => {
    problems.show([placeless(`The library cannot be loaded: ${messageOf(error)}`)])
  }
  const failToOpen = (error: unknown): void => {
    problems.show([placeless(`The files cannot be opened: ${messageOf(error)}`)])
  }

  /** The program at a place of the page. */
  const find = async ({
    kind,
    value,
  }: Place): Promise<{
    readonly choice: string
    readonly title: string
    readonly files: readonly SourceFile[]
  } | null> => {
    if (kind === 'program') {
      const program = programs.read(value)
      return program && { ...program, choice: `program/${value}` }
    }
    if (kind === 'example') {
      const example = examples.find(({ name }) => name === value)
      return example ? { choice: example.name, title: example.title, files: await loadExample(example) } : null
    }
    const files = unpack(value)
    return files && { choice: '', title: 'A shared program', files }
  }

  const follow = async (): Promise<void> => {
    const place = parseHash(location.hash) ?? { kind: 'example', value: examples[0].name, version: '' }
    const turn = ++opened
    const found = await find(place)
    if (abort.signal.aborted || opened !== turn) return
    choice.select(found?.choice ?? '')
    if (found) {
      show(found.files, programOf(found.choice === '' ? location.hash : hashOf(found.choice)), found.title)
      if (place.version !== '' && place.version !== version)
        note.textContent = `Written with three-d3d8 ${shortened(place.version, 20)}; this is ${version}.`
    } else {
      tryToKeep()
      program = ''
      own = null
      menu.update(false)
      stage.stop()
      problems.show([placeless(missing(place))])
    }
  }

  const menu = createProgramMenu({
    ...{ root, programs, say: (message) => (note.textContent = message) },
    current,
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

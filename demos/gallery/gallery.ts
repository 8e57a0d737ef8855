import { demos, VIEWER } from '../index.js'
import { button, element, messageOf } from '../kit/page/element.js'
import { isZip, takeDrops, unpacked, type Unzipped } from '../kit/page/files.js'
import { createLazyView } from './lazy-view.js'
import type { Route } from './route.js'
import { CHECK, hashOf, parseHash, RECORDING, START } from './route.js'
import type { Scene } from './scenes.js'
import { loadScenes, scenesOfFiles } from './scenes.js'
import { followScrolling } from './scrolling.js'
import { createSidebar } from './sidebar.js'
import { createStartView } from './start-view.js'
import type { Verdict, View } from './view.js'
import './gallery.css'

/** Files that the viewer shows: models and textures. */
const MODEL = /\.(x|dds)$/i

/** What the page is called. */
const NAME = 'three-d3d8'

/** What the page is called on which all recordings are played. */
const CHECK_TITLE = 'This browser'
const NOWHERE = 'No such page'
/** Letters of a wrong hash that are said again. */
const MOST_HASH = 60

/** Captures that have no golden images beside them: the debugger shows them. */
const TRACE = /\.(trace|dp2)$/i

/** A view of one sentence. */
const createMessageView = (title: string, sentence: string): View => ({
  element: element(
    'article',
    {},
    element('header', {}, element('h1', {}, title)),
    element('p', { role: 'alert' }, sentence),
  ),
  dispose() {},
})

/** The gallery on a page. */
export interface Gallery {
  /** Takes files in, and opens the first recording among them, or else the model or the texture. */
  readonly openFiles: (files: readonly File[]) => void
  readonly dispose: () => void
}

/**
 * Builds the gallery in a place of the page. It follows the hash of the page's address, and takes files that are
 * dropped on the window.
 */
export const createGallery = (root: HTMLElement): Gallery => {
  const scenes: Record<'recording' | 'file', readonly Scene[]> = { recording: [], file: [] }
  const files = new Map<string, File>()
  /** What the viewer shows. */
  let models: ReadonlyMap<string, File> = new Map()
  const abort = new AbortController()
  const { signal } = abort
  let view: View | null = null
  let areRecordingsThere = false

  const picker = element('input', {
    type: 'file',
    multiple: true,
    hidden: true,
    accept: '.trace,.dp2,.jsonl,.zip,.png,.bin,.x,.dds,.tga,.bmp,.dib,.ppm,.jpg,.jpeg',
  })
  const sidebar = createSidebar(demos, () => {
    picker.click()
  })
  const main = element('main', { id: 'main', tabindex: -1 })
  const scrolling = followScrolling(main, signal)
  const skip = element('a', { class: 'skip', href: '#main' }, 'Skip to what is open')
  const sign = element('a', { class: 'sign', href: START }, element('span', { class: 'triangle' }), NAME)
  const browse = button('All demos', () => {
    sidebar.element.scrollIntoView()
    sidebar.element.focus({ preventScroll: true })
  })
  const banner = element(
    'header',
    { class: 'banner' },
    sign,
    element('p', {}, 'Direct3D 8 for the web, on Three.js'),
    element('a', { class: 'away', href: './sandbox.html' }, 'Sandbox'),
    element('a', { class: 'away', href: './capture.html' }, 'Captures'),
    browse,
  )
  root.classList.add('gallery')
  root.append(skip, banner, sidebar.element, main, picker)

  const createView = (route: Route | null): View => {
    if (!route) return createStartView(demos)
    const { kind, name } = route
    if (kind === 'demo') {
      const demo = demos.find((one) => one.name === name)
      if (!demo) return createMessageView('No such demo', `There is no demo named ${name}.`)
      const files = name === VIEWER ? models : new Map<string, File>()
      return createLazyView(demo.title, async () => (await import('./demo-view.js')).createDemoView(demo, files))
    }
    if (kind === 'recording' && !areRecordingsThere) return createMessageView(name, 'Loading…')
    const scene = scenes[kind].find((one) => one.name === name)
    if (!scene) return createMessageView('No such recording', `There is no recording named ${name}.`)
    return createLazyView(name, async () =>
      (await import('./recording-view.js')).createRecordingView(scene, {
        onFeature: sidebar.setFeature,
        onVerdict: (verdict) => {
          sidebar.setVerdict(route, verdict)
        },
      }),
    )
  }

  const titleOf = ({ kind, name }: Route): string =>
    (kind === 'demo' ? demos.find((demo) => demo.name === name)?.title : undefined) ?? name

  const show = (next: View): void => {
    view = next
    main.replaceChildren(view.element)
  }

  const turnTo = (route: Route | null, title: string | null, create: () => View): void => {
    view?.dispose()
    show(create())
    sidebar.setCurrent(route)
    document.title = title === null ? NAME : `${title} – ${NAME}`
    scrolling.settle()
  }

  const open = (route: Route | null): void => {
    turnTo(route, route && titleOf(route), () => createView(route))
  }

  const createCheck = (): View => {
    if (scenes.recording.length === 0)
      return createMessageView(CHECK_TITLE, areRecordingsThere ? 'The recordings cannot be loaded.' : 'Loading…')
    const onVerdict = (name: string, verdict: Verdict): void => {
      sidebar.setVerdict({ kind: 'recording', name }, verdict)
    }
    return createLazyView(CHECK_TITLE, async () =>
      (await import('./check-view.js')).createCheckView(scenes.recording, onVerdict),
    )
  }

  const say = (title: string, sentence: string): void => {
    view?.dispose()
    show(createMessageView(title, sentence))
  }

  const createNowhere = (): View => {
    const [demo, recording] = [hashOf({ kind: 'demo', name: demos[0].name }), hashOf(RECORDING)]
    const there = `a demo is at ${demo}, a recording at ${recording}, and ${CHECK} plays all recordings`
    return createMessageView(NOWHERE, `There is nothing at ${location.hash.slice(0, MOST_HASH)}; ${there}.`)
  }

  const follow = (): void => {
    const { hash } = location
    const route = parseHash(hash)
    if (hash === CHECK) turnTo(null, CHECK_TITLE, createCheck)
    else if (route || hash === '') open(route)
    else turnTo(null, NOWHERE, createNowhere)
  }

  const goTo = (route: Route): void => {
    if (location.hash === hashOf(route)) open(route)
    else location.hash = hashOf(route)
  }

  const openUnpacked = (unpackedFiles: readonly Unzipped[]): void => {
    const given = unpackedFiles.map(({ file }) => file)
    if (given.some(({ name }) => TRACE.test(name))) {
      void import('../capture/overlay.js').then(({ openOverlay }) => {
        openOverlay(given)
      })
      return
    }
    const named = new Map(unpackedFiles.map(({ path, file }) => [path, file]))
    const [first] = scenesOfFiles(new Map(given.map((file) => [file.name, file])))
    if (!first && given.some(({ name }) => MODEL.test(name))) {
      models = named
      goTo({ kind: 'demo', name: VIEWER })
      return
    }
    for (const file of given) files.set(file.name, file)
    scenes.file = scenesOfFiles(files)
    sidebar.setScenes('file', scenes.file)
    if (first) goTo({ kind: 'file', name: first.name })
    else say('Nothing to show', 'There is no recording (.jsonl), no model (.x) and no texture (.dds) among these.')
  }

  const cannotRead = (error: unknown): void => {
    say('No files', `They cannot be read: ${messageOf(error)}`)
  }

  const openFiles = (given: readonly File[]): void => {
    if (!given.some(isZip)) {
      openUnpacked(given.map(unpacked))
      return
    }
    void import('../kit/page/unzip.js')
      .then(({ unpackAll }) => unpackAll(given))
      .then(openUnpacked)
      .catch(cannotRead)
  }

  skip.addEventListener('click', (event) => {
    // Not to the hash: that says what is open.
    event.preventDefault()
    main.focus()
  })
  picker.addEventListener('change', () => {
    openFiles([...(picker.files ?? [])])
    picker.value = ''
  })
  window.addEventListener('hashchange', follow, { signal })
  takeDrops(root, signal, openFiles, cannotRead)

  const fetchRecordings = async (): Promise<void> => {
    try {
      scenes.recording = await loadScenes()
      if (!signal.aborted) sidebar.setScenes('recording', scenes.recording)
    } catch (error) {
      sidebar.setProblem(messageOf(error))
    }
    areRecordingsThere = true
    const { hash } = location
    if (!signal.aborted && (hash === CHECK || parseHash(hash)?.kind === 'recording')) follow()
  }
  follow()
  void fetchRecordings()

  return {
    openFiles,
    dispose() {
      abort.abort()
      view?.dispose()
      root.replaceChildren()
      root.classList.remove('gallery')
    },
  }
}

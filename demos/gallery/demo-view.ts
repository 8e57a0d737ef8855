import { demos, type Demo } from '../index.js'
import { engineOf } from '../../index.js'
import { element, messageOf } from '../kit/page/element.js'
import { createPlayBar } from '../kit/page/play-bar.js'
import { createSaveButton } from '../kit/page/save-glb.js'
import { threePlayerOf } from '../kit/page/three-player.js'
import { hashOf } from './route.js'
import { stillOf } from './stills.js'
import type { View } from './view.js'
import { createHelp, hasWebGL2 } from './without-webgl.js'

/** Width to height of the demos' pictures. */
const ASPECT = 1.6
/** Least and greatest width of their drawing buffers, in pixels. */
const [LEAST, MOST] = [480, 1920]

/** Gives a canvas as many pixels as the display shows of it. */
const fit = (canvas: HTMLCanvasElement): void => {
  const shown = Math.round(canvas.getBoundingClientRect().width * devicePixelRatio)
  canvas.width = Math.min(MOST, Math.max(LEAST, shown))
  canvas.height = Math.round(canvas.width / ASPECT)
}

/** Ways to the demo before and to the one after. */
const neighbours = (demo: Demo): readonly HTMLElement[] =>
  [
    { label: 'Previous', at: -1 },
    { label: 'Next', at: 1 },
  ].flatMap(({ label, at }) => {
    const other = demos[demos.indexOf(demo) + at]
    if (!other) return []
    const href = hashOf({ kind: 'demo', name: other.name })
    return [element('a', { class: 'button', href, title: other.title }, label)]
  })

/** What draws on a canvas: an engine, or three alone. */
const playerOf = (canvas: HTMLCanvasElement) => engineOf(canvas) ?? threePlayerOf(canvas)

/** Resolves when what is on the page by now has been painted. */
const painted = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/**
 * Runs a demo, with what it tells beside it and its source below.
 * @param files what it is to show, by name
 */
export const createDemoView = (demo: Demo, files: ReadonlyMap<string, File>): View => {
  const { title, sentence, hasPanel, isThree = false, name, load, source } = demo
  const canvas = element('canvas', { role: 'img', 'aria-label': title })
  const panel = element('div', { class: 'panel' })
  const code = element('code')
  const wait = element('p', { class: 'wait', role: 'status' }, 'Loading…')
  const picture = element('div', { class: 'picture' }, canvas, wait)
  picture.style.backgroundImage = `url("${stillOf(name)}")`
  const save = createSaveButton(() => playerOf(canvas), name)
  save.hidden = true
  const bar = createPlayBar(picture)
  const edit = element('a', { class: 'button', href: `./sandbox.html#example/${name}` }, 'Edit in the sandbox')
  const view = element(
    'article',
    { class: 'demo' },
    element('header', {}, element('h1', {}, title)),
    element('p', { class: 'what' }, sentence),
    element('div', { class: hasPanel ? 'scene beside' : 'scene' }, picture, panel),
    element('div', { class: 'controls' }, ...bar.elements, ...neighbours(demo), ...(isThree ? [] : [edit]), save),
    element(
      'details',
      {},
      element('summary', {}, 'Source: ', element('code', {}, `demos/${name}/${name}.ts`)),
      element('pre', { tabindex: 0 }, code),
    ),
  )
  let stop: (() => void) | null = null
  let isDisposed = false
  const abort = new AbortController()

  const fail = (error: unknown): void => {
    if (isDisposed || abort.signal.aborted) return
    abort.abort()
    wait.remove()
    canvas.remove()
    if (!hasWebGL2()) {
      picture.style.backgroundImage = ''
      picture.append(element('img', { src: stillOf(name), alt: title, width: 320, height: 200 }), createHelp())
      return
    }
    picture.append(element('div', { class: 'findings', role: 'alert' }, element('h2', {}, 'Error'), messageOf(error)))
  }
  const start = async (): Promise<void> => {
    const { run } = await load()
    // Demos paint their textures first, and the page stands still meanwhile.
    await painted()
    if (isDisposed) return
    fit(canvas)
    stop = await run(canvas, panel, files)
    const player = playerOf(canvas)
    save.hidden = player === null
    if (isDisposed) stop()
    else if (player) bar.begin(player)
    await painted()
    wait.remove()
  }
  const showSource = async (): Promise<void> => {
    code.textContent = (await source()).default
  }
  // What goes wrong in one frame goes wrong in the next: the first is told, and the demo ended.
  const failInFrame = ({ error }: ErrorEvent): void => {
    // Some of a browser's own have no error with them.
    if (stop === null || !(error instanceof Error)) return
    fail(error)
    stop()
    stop = null
  }
  window.addEventListener('error', failInFrame, { signal: abort.signal })
  start().catch(fail)
  showSource().catch(fail)

  return {
    element: view,
    dispose() {
      isDisposed = true
      abort.abort()
      bar.dispose()
      stop?.()
    },
  }
}

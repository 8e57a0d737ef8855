import type { Demo } from '../index.js'
import { engineOf } from '../kit/index.js'
import { element, messageOf } from '../kit/element.js'
import { createSaveButton } from '../kit/save-glb.js'
import type { View } from './view.js'

/** Drawing buffers of the demos, in pixels. */
const SIZE = { width: 960, height: 600 } as const

/** Runs a demo, with what it tells beside it and its source below. */
export const createDemoView = ({ title, sentence, hasPanel, name, load, source }: Demo): View => {
  const canvas = element('canvas', { ...SIZE, role: 'img', 'aria-label': title })
  const panel = element('div', { class: 'panel' })
  const code = element('code')
  const save = createSaveButton(() => engineOf(canvas), name)
  save.hidden = true
  const view = element(
    'article',
    { class: 'demo' },
    element('header', {}, element('h1', {}, title), save),
    element('p', { class: 'what' }, sentence),
    element('div', { class: hasPanel ? 'scene beside' : 'scene' }, element('div', { class: 'picture' }, canvas), panel),
    element(
      'details',
      {},
      element('summary', {}, 'Source: ', element('code', {}, `demos/${name}/${name}.ts`)),
      element('pre', { tabindex: 0 }, code),
    ),
  )
  let stop: (() => void) | null = null
  let isDisposed = false

  const fail = (error: unknown): void => {
    if (isDisposed) return
    view.append(element('div', { class: 'findings', role: 'alert' }, element('h2', {}, 'Error'), messageOf(error)))
  }
  const start = async (): Promise<void> => {
    const { run } = await load()
    if (isDisposed) return
    stop = await run(canvas, panel)
    // Some demos make their engine themselves.
    save.hidden = engineOf(canvas) === null
    if (isDisposed) stop()
  }
  const showSource = async (): Promise<void> => {
    code.textContent = (await source()).default
  }
  start().catch(fail)
  showSource().catch(fail)

  return {
    element: view,
    dispose() {
      isDisposed = true
      stop?.()
    },
  }
}

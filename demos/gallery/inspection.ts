import type { Engine } from '../../index.js'
import type { Probe } from '../inspector/probe.js'
import { element, messageOf } from '../kit/page/element.js'
import type { Playback, PlaybackState } from './playback.js'

/** The inspector of a recording: shown when it is asked for, and loaded then. */
export interface Inspection {
  readonly button: HTMLButtonElement
  readonly element: HTMLElement
  /** The recording is played on another engine from now on. */
  readonly setEngine: (engine: Engine) => void
  readonly setState: (state: PlaybackState) => void
  readonly dispose: () => void
}

/** An inspector for what `playback` plays. */
export const createInspection = (playback: () => Playback | null): Inspection => {
  const place = element('div', { class: 'inspection', hidden: true })
  const toggle = element('button', { type: 'button', 'aria-pressed': 'false' }, 'Inspect')
  let engine: Engine | null = null
  let state: PlaybackState = 'loading'
  let probe: Probe | null = null
  let look: ((isLooking: boolean) => void) | null = null
  let isShown = false
  let isDisposed = false

  /** Something has to be drawn, so that a frame can be kept. */
  const playOn = (): void => {
    const now = playback()
    if (state === 'ended') now?.restart()
    // The frame that is wanted begins with the next Present and ends with the one after it.
    else if (state === 'paused') [1, 2].forEach(() => now?.step())
  }

  const load = async (): Promise<void> => {
    const [{ createProbe }, { createInspectorPanel }] = await Promise.all([
      import('../inspector/probe.js'),
      import('../inspector/panel/panel.js'),
    ])
    if (isDisposed || !engine) return
    const panel = createInspectorPanel((message) => probe?.receive(message), { onCapture: playOn })
    probe = createProbe(engine, panel.receive)
    ;({ look } = panel)
    place.append(panel.element)
    if (isShown) panel.look(true)
  }

  const show = async (): Promise<void> => {
    isShown = !isShown
    place.hidden = !isShown
    toggle.setAttribute('aria-pressed', String(isShown))
    if (look) look(isShown)
    else if (isShown) await load()
  }
  let loading = Promise.resolve()
  toggle.addEventListener('click', () => {
    loading = loading.then(show).catch((error: unknown) => {
      place.append(element('p', { role: 'alert' }, messageOf(error)))
    })
  })

  return {
    button: toggle,
    element: place,
    setEngine(next) {
      engine = next
      probe?.attach(next)
    },
    setState(next) {
      state = next
    },
    dispose() {
      isDisposed = true
      probe?.dispose()
    },
  }
}

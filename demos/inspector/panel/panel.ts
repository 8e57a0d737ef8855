/**
 * The inspector on a page. It knows of the engine only what the probe's messages say, so that the probe may run
 * anywhere.
 */
import { createTabs } from '../../kit/page/tabs.js'
import type { FromProbe, ToProbe } from '../protocol.js'
import { createCountersView } from './counters-view.js'
import { element } from '../../kit/page/element.js'
import { createFrameView } from './frame-view.js'
import { createStateView } from './state-view.js'
import './inspector.css'

/** The panel. */
export interface Panel {
  readonly element: HTMLElement
  /**
   * Takes a message of the probe. What is no such message is ignored: the probe may lie where programs run that nobody
   * knows.
   */
  readonly receive: (message: unknown) => void
  /** Begins and ends to look: without it the probe does nothing. */
  readonly look: (isLooking: boolean) => void
}

/** What the panel tells the page around. */
export interface PanelHooks {
  /** A frame is wanted: where nothing is drawn by itself, something has to be now. */
  readonly onCapture?: () => void
}

/** Makes a panel that tells `send` what it wants of the probe. */
export const createInspectorPanel = (send: (message: ToProbe) => void, { onCapture }: PanelHooks = {}): Panel => {
  const counters = createCountersView()
  let watched: readonly string[] = []
  const state = createStateView((groups) => {
    watched = groups
    send({ kind: 'watch', groups })
  })
  const frame = createFrameView(send, () => onCapture?.())
  const tabs = createTabs('Inspector', [
    { title: 'Frame', content: frame.element },
    { title: 'State', content: state.element },
  ])

  const handlers: { readonly [Kind in FromProbe['kind']]: (message: Extract<FromProbe, { kind: Kind }>) => void } = {
    hello({ groups, hasFrame }) {
      state.setGroups(groups)
      if (!hasFrame) {
        send({ kind: 'capture' })
        // Another program runs now: its frame takes the place of the old one.
        if (frame.hasFrame()) frame.clear()
        else onCapture?.()
      }
      if (watched.length > 0) send({ kind: 'watch', groups: watched })
    },
    counters: (message) => {
      counters.show(message.counters)
    },
    state: ({ groups }) => {
      state.show(groups)
    },
    capturing: ({ isCapturing }) => {
      frame.setCapturing(isCapturing)
    },
    frame: frame.show,
    item: frame.showItem,
    picture: frame.showPicture,
    texture: frame.showTexture,
    rows: frame.showRows,
    problem: ({ text }) => {
      frame.fail(text)
    },
  }

  return {
    element: element('section', { class: 'inspector', 'aria-label': 'Inspector' }, counters.element, tabs.element),
    receive(message) {
      const { kind } = (message ?? {}) as { readonly kind?: unknown }
      if (typeof kind !== 'string' || !Object.hasOwn(handlers, kind)) return
      try {
        ;(handlers[kind as FromProbe['kind']] as (message: unknown) => void)(message)
      } catch (error) {
        frame.fail(`A message of the probe cannot be shown: ${error instanceof Error ? error.message : String(error)}`)
      }
    },
    look(isLooking) {
      send({ kind: isLooking ? 'open' : 'close' })
    },
  }
}

import type { ToProbe } from '../inspector/protocol.js'
import { element, messageOf } from '../kit/page/element.js'
import type { Tab } from '../kit/page/tabs.js'

/** The inspector beside a program; loaded when it is looked at first. */
export interface InspectorTab {
  readonly tab: Tab
  /** Takes what the probe in the program's worker says. */
  readonly receive: (message: unknown) => void
  /** Another program begins. */
  readonly begin: () => void
}

/**
 * A tab with the inspector.
 *
 * @param send takes what the probe is asked
 * @param onCapture a frame is wanted
 */
export const createInspectorTab = (send: (message: ToProbe) => void, onCapture: () => void): InspectorTab => {
  const place = element('div', {})
  let panel: { readonly receive: (message: unknown) => void; readonly look: (isLooking: boolean) => void } | null = null
  let isShown = false
  let isLoading = false

  const load = async (): Promise<void> => {
    const { createInspectorPanel } = await import('../inspector/panel/panel.js')
    const made = createInspectorPanel(send, { onCapture })
    panel = made
    place.append(made.element)
    made.look(isShown)
  }

  return {
    tab: {
      title: 'Inspector',
      content: place,
      onToggle(shown) {
        isShown = shown
        if (panel) panel.look(shown)
        else if (shown && !isLoading) {
          isLoading = true
          load().catch((error: unknown) => {
            place.append(element('p', { role: 'alert' }, messageOf(error)))
          })
        }
      },
    },
    receive: (message) => panel?.receive(message),
    begin() {
      if (isShown) panel?.look(true)
    },
  }
}

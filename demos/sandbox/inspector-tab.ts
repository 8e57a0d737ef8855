import type { ToProbe } from '../inspector/protocol.js'
import { button, element, messageOf } from '../kit/page/element.js'
import { onKey } from '../kit/page/keys.js'
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
 * @param root is marked `data-roomy` while the inspector fills the window
 * @param onCapture a frame is wanted
 */
export const createInspectorTab = (
  root: HTMLElement,
  send: (message: ToProbe) => void,
  onCapture: () => void,
  signal: AbortSignal,
): InspectorTab => {
  const setRoomy = (isRoomy: boolean): void => {
    root.toggleAttribute('data-roomy', isRoomy)
    room.setAttribute('aria-pressed', String(isRoomy))
  }
  const room = button('Fill the window', () => {
    setRoomy(!root.hasAttribute('data-roomy'))
  })
  room.title = 'M; Escape gives the room back'
  room.setAttribute('aria-pressed', 'false')
  const place = element('div', { class: 'inspecting' }, room)
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

  onKey('KeyM', () => isShown, room.click.bind(room), signal)
  onKey('Escape', () => root.hasAttribute('data-roomy'), room.click.bind(room), signal)

  return {
    tab: {
      title: 'Inspector',
      content: place,
      onToggle(shown) {
        isShown = shown
        if (!shown) setRoomy(false)
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

import { vi } from 'vitest'
import { PATIENCE } from '../patience.js'

/** Looks for things on a page, and uses it, as a visitor would. */
export const onPage = (root: () => HTMLElement) => ({
  /** The first element that a selector fits; there has to be one. */
  find<Found extends Element = HTMLElement>(selector: string): Found {
    const found = root().querySelector<Found>(selector)
    if (!found) throw new Error(`nothing is ${selector}`)
    return found
  },

  /** Clicks the button that says so. */
  press(label: string): void {
    const button = [...root().querySelectorAll('button')].find(({ textContent }) => textContent === label)
    if (!button) throw new Error(`no button says ${label}`)
    button.click()
  },
})

/**
 * As soon as a page, and whatever works for it, has it so; earlier than its test gives up, which would not say what was
 * missing.
 */
export const until = (wanted: () => void): Promise<void> => vi.waitFor(wanted, { timeout: PATIENCE / 2, interval: 20 })

/**
 * Lets a page look after its programs less often: a program that does not loop is not to be ended, however slow the
 * machine. Until mocks are restored.
 */
export const lookRarely = (): void => {
  const set = window.setInterval.bind(window)
  const rarely = (look: () => void, pause: number): number => set(look, pause * 30)
  vi.spyOn(window, 'setInterval').mockImplementation(rarely as typeof window.setInterval)
}

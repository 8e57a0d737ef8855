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
  if (vi.isMockFunction(window.setInterval)) return
  const set = window.setInterval.bind(window)
  const rarely = (look: () => void, pause: number): number => set(look, pause * 30)
  vi.spyOn(window, 'setInterval').mockImplementation(rarely as typeof window.setInterval)
}

/** Milliseconds between two pictures of a page that draws rarely. */
const PAUSE = 80

/**
 * Has a page, and with it its programs, draw a dozen pictures a second: whoever waits for something else needs none of
 * the others. Returns what ends it.
 */
export const drawRarely = (): (() => void) => {
  const [request, cancel] = [requestAnimationFrame, cancelAnimationFrame]
  const timers = new Map<number, number>()
  const frames = new Map<number, number>()
  let asked = 0
  window.requestAnimationFrame = (draw) => {
    // Numbers that the browser does not give.
    const id = -++asked
    const ask = (): void => {
      timers.delete(id)
      frames.set(
        id,
        request((now) => {
          frames.delete(id)
          draw(now)
        }),
      )
    }
    timers.set(id, window.setTimeout(ask, PAUSE))
    return id
  }
  window.cancelAnimationFrame = (id) => {
    clearTimeout(timers.get(id))
    timers.delete(id)
    cancel(frames.get(id) ?? id)
    frames.delete(id)
  }
  return () => Object.assign(window, { requestAnimationFrame: request, cancelAnimationFrame: cancel })
}

/**
 * Leaves TypeScript out of the editor: it takes seconds to begin wherever something is written, or an error looked at,
 * and whoever asks nothing about types waits in vain. Returns what ends it.
 */
export const withoutTypes = (): (() => void) => {
  const { Worker: Own } = window
  class Idle extends EventTarget {
    readonly postMessage = (): void => undefined
    readonly terminate = (): void => undefined
  }
  window.Worker = new Proxy(Own, {
    construct: (target, [address, options]: ConstructorParameters<typeof Worker>) =>
      String(address).includes('language/worker') ? new Idle() : new target(address, options),
  })
  return () => {
    window.Worker = Own
  }
}

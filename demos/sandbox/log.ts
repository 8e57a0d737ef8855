import { button, element } from '../kit/page/element.js'
import type { Place } from './cpp/lines.js'
import type { LogLevel } from './protocol.js'

/** Lines that are kept. */
const LINES = 1000
/** Newest lines among which a warning that comes again is counted, where other lines are only when they come next. */
const NEAR = 20
/** Pixels from the newest line within which the console follows it. */
const LINE = 12

/** What of a line tells it from others. */
const keyOf = (level: LogLevel, text: string, place: Place | null): string =>
  JSON.stringify([level, text, place?.file, place?.line])

/** The console of the program. */
export interface Log {
  readonly element: HTMLElement
  /** @param place the line of the program that said it, where that is known */
  readonly say: (level: LogLevel, text: string, place?: Place | null) => void
  readonly clear: () => void
  readonly showNewest: () => void
}

/**
 * Makes the console; what is around it scrolls.
 * @param goTo shows a line of the program
 * @param onCount is told how many lines there are, in digits; nothing when there are none
 */
export const createLog = (onCount: (count: string) => void, goTo: (place: Place) => void): Log => {
  const lines = element('ol', {})
  const log = element('div', { class: 'log' }, lines)
  /** What is said by the newest lines, and how often. */
  const newest: { readonly key: string; readonly line: HTMLElement; times: number }[] = []
  const showNewest = (): void => {
    const scroller = log.parentElement
    if (scroller) scroller.scrollTop = scroller.scrollHeight
  }
  return {
    element: log,
    showNewest,
    say(level, text, place = null) {
      const key = keyOf(level, text, place)
      const near = level === 'warn' || level === 'error' ? NEAR : 1
      const again = newest.slice(-near).find((one) => one.key === key)
      if (again) {
        again.line.dataset.times = `× ${++again.times}`
        return
      }
      const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = log.parentElement ?? {}
      const line = element('li', { 'data-level': level }, text)
      if (place) line.append(button(`${place.file}:${place.line}`, () => goTo(place)))
      lines.append(line)
      newest.push({ key, line, times: 1 })
      if (newest.length > NEAR) newest.shift()
      while (lines.children.length > LINES) lines.firstChild?.remove()
      // Whoever has scrolled back to older lines goes on reading them.
      if (scrollTop + clientHeight > scrollHeight - LINE) showNewest()
      onCount(String(lines.children.length))
    },
    clear() {
      lines.replaceChildren()
      newest.length = 0
      onCount('')
    },
  }
}

import { element } from '../kit/element.js'
import type { LogLevel } from './protocol.js'

/** Lines that are kept. */
const LINES = 200
/** Pixels from the newest line within which the console follows it. */
const LINE = 12

/** The console of the program. */
export interface Log {
  readonly element: HTMLElement
  readonly say: (level: LogLevel, text: string) => void
  readonly clear: () => void
  readonly showNewest: () => void
}

/**
 * Makes the console; what is around it scrolls.
 * @param onCount is told how many lines there are, in digits; nothing when there are none
 */
export const createLog = (onCount: (count: string) => void): Log => {
  const lines = element('ol', {})
  const log = element('div', { class: 'log' }, lines)
  const showNewest = (): void => {
    const scroller = log.parentElement
    if (scroller) scroller.scrollTop = scroller.scrollHeight
  }
  return {
    element: log,
    showNewest,
    say(level, text) {
      const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = log.parentElement ?? {}
      lines.append(element('li', { 'data-level': level }, text))
      while (lines.children.length > LINES) lines.firstChild?.remove()
      // Whoever has scrolled back to older lines goes on reading them.
      if (scrollTop + clientHeight > scrollHeight - LINE) showNewest()
      onCount(String(lines.children.length))
    },
    clear() {
      lines.replaceChildren()
      onCount('')
    },
  }
}

import { element } from './element.js'

/** Something that a tab shows. */
export interface Tab {
  readonly title: string
  readonly content: HTMLElement
  /** Called whenever the tab comes into sight, or goes out of it. */
  readonly onToggle?: (isShown: boolean) => void
}

/** Tabs, of which one is shown. */
export interface Tabs {
  readonly element: HTMLElement
  /** Puts a few words behind a title. */
  readonly note: (title: string, text: string) => void
  /** Shows the tab of a title. */
  readonly select: (title: string) => void
  /** Title of the tab that is shown. */
  readonly selected: () => string
}

/** Where a key leads in a row of that many, from a place in it. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Makes tabs; the first is shown. Arrow keys lead from one to the next (ARIA: tabs with automatic activation). */
export const createTabs = (label: string, tabs: readonly Tab[]): Tabs => {
  const parts = tabs.map(({ title, content, onToggle }) => {
    const id = `tab-${crypto.randomUUID()}`
    const count = element('span', { class: 'count' })
    const button = element('button', { type: 'button', role: 'tab', id, 'aria-controls': `${id}-panel` }, title, count)
    const panel = element('div', { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': id, tabindex: 0 }, content)
    return { title, button, count, panel, onToggle }
  })
  const list = element(
    'div',
    { class: 'tabs', role: 'tablist', 'aria-label': label },
    ...parts.map((one) => one.button),
  )
  let current = ''

  const show = (title: string): void => {
    if (title === current) return
    for (const part of parts) {
      const isShown = part.title === title
      part.button.setAttribute('aria-selected', String(isShown))
      part.button.tabIndex = isShown ? 0 : -1
      part.panel.hidden = !isShown
      if (isShown || part.title === current) part.onToggle?.(isShown)
    }
    current = title
  }
  for (const { title, button } of parts)
    button.addEventListener('click', () => {
      show(title)
    })
  list.addEventListener('keydown', (event) => {
    const at = parts.findIndex(({ title }) => title === current)
    const next = steps[event.key]?.(at, parts.length)
    if (next === undefined) return
    event.preventDefault()
    show(parts[next].title)
    parts[next].button.focus()
  })
  show(parts[0].title)

  return {
    element: element('div', { class: 'tabbed' }, list, ...parts.map(({ panel }) => panel)),
    note(title, text) {
      const part = parts.find((one) => one.title === title)
      if (part) part.count.textContent = text
    },
    select: show,
    selected: () => current,
  }
}

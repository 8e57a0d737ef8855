import type { Demo } from '../index.js'
import { button, element } from '../kit/page/element.js'
import type { Kind, Route } from './route.js'
import { hashOf } from './route.js'
import type { Scene } from './scenes.js'
import { stillOf } from './stills.js'
import type { Verdict } from './view.js'
import { verdictWords } from './view.js'

/** One line of the list. */
interface Entry extends Route {
  readonly title: string
  readonly what: string
  readonly thumbnail: string
  readonly features: readonly string[]
}

interface Item {
  readonly entry: Entry
  readonly link: HTMLAnchorElement
  readonly mark: HTMLElement
}

/** The list of everything that can be opened. */
export interface Sidebar {
  readonly element: HTMLElement
  /** Puts the recordings into the list, or replaces those of a kind. */
  readonly setScenes: (kind: 'recording' | 'file', scenes: readonly Scene[]) => void
  /** Says in place of the recordings why there are none. */
  readonly setProblem: (sentence: string) => void
  /** Marks what is open; null: nothing. */
  readonly setCurrent: (route: Route | null) => void
  /** Shows how a recording came out. */
  readonly setVerdict: (route: Route, verdict: Verdict) => void
  /** Shows the recordings of one feature. */
  readonly setFeature: (feature: string) => void
}

const entryOfDemo = ({ name, title, sentence }: Demo): Entry => ({
  ...{ kind: 'demo', name, title, what: sentence, thumbnail: stillOf(name), features: [] },
})

const createItem = (entry: Entry): Item => {
  const { title, what, thumbnail } = entry
  const mark = element('span', { class: 'mark' })
  const image = { src: thumbnail, alt: '', width: 40, height: 40, loading: 'lazy', decoding: 'async' }
  const link = element(
    'a',
    { href: hashOf(entry), class: entry.kind },
    ...(thumbnail === '' ? [] : [element('img', image)]),
    element('span', { class: 'words' }, element('strong', {}, title), element('span', { class: 'line' }, what)),
    mark,
  )
  return { entry, link, mark }
}

/** A titled part of the list. */
const createSection = (title: string, ...tools: readonly Node[]) => {
  const list = element('ul')
  const count = element('span', { class: 'count' })
  const section = element('section', { 'aria-label': title }, element('h2', {}, title, count), ...tools, list)
  return { section, list, count }
}

/** Arrow keys go from link to link, past those that are filtered out. */
const followArrows = (list: HTMLElement): void => {
  list.addEventListener('keydown', (event) => {
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (way === undefined) return
    const links = [...list.querySelectorAll<HTMLAnchorElement>('li:not([hidden]) > a')]
    const next = links[links.indexOf(document.activeElement as HTMLAnchorElement) + way]
    if (!next) return
    event.preventDefault()
    next.focus()
  })
}

/** Room that is left above and below what is scrolled to, in pixels. */
const MARGIN = 48

/** Scrolls a list to a link of it; never the page around, which may show the list in full. */
const scrollTo = (list: HTMLElement, link: HTMLElement): void => {
  const inside = list.getBoundingClientRect()
  const { top, bottom } = link.getBoundingClientRect()
  if (top < inside.top) list.scrollTop -= inside.top - top + MARGIN
  else if (bottom > inside.bottom) list.scrollTop += bottom - inside.bottom + MARGIN
}

/** Makes the list with the demos in it. */
export const createSidebar = (demos: readonly Demo[], onOpenFiles: () => void): Sidebar => {
  const search = element('input', {
    type: 'search',
    placeholder: 'Filter',
    'aria-label': 'Filter demos and recordings',
  })
  const feature = element('select', { 'aria-label': 'Feature' }, element('option', { value: '' }, 'All features'))
  const nothing = element('p', { class: 'nothing', hidden: true }, 'Nothing is like that.')
  const sections = {
    demo: createSection('Demos'),
    file: createSection('Your files', button('Open recordings or models…', onOpenFiles)),
    recording: createSection('Recordings'),
  }
  const tools = element('div', { class: 'filter', role: 'search' }, search, feature)
  const nav = element('nav', { 'aria-label': 'Demos and recordings', tabindex: -1 })
  nav.append(tools, nothing, ...Object.values(sections).map(({ section }) => section))
  followArrows(nav)

  const items: Record<Kind, readonly Item[]> = { demo: [], file: [], recording: [] }
  let current: Route | null = null

  const find = (route: Route | null): Item | undefined =>
    route ? items[route.kind].find(({ entry }) => entry.name === route.name) : undefined

  const markCurrent = (): void => {
    for (const link of nav.querySelectorAll('[aria-current]')) link.removeAttribute('aria-current')
    const link = find(current)?.link
    if (!link) return
    link.setAttribute('aria-current', 'page')
    scrollTo(nav, link)
  }

  /** Shows of a kind what fits; says how much. */
  const filterKind = (kind: Kind, words: readonly string[]): number => {
    let shown = 0
    for (const { entry, link } of items[kind]) {
      const text = [entry.name, entry.title, entry.what, ...entry.features].join(' ').toLowerCase()
      const fits =
        words.every((word) => text.includes(word)) && (feature.value === '' || entry.features.includes(feature.value))
      if (link.parentElement) link.parentElement.hidden = !fits
      if (fits) shown++
    }
    const { length } = items[kind]
    sections[kind].count.textContent = length === 0 ? '' : shown === length ? String(shown) : `${shown} of ${length}`
    return shown
  }
  const filter = (): void => {
    const words = search.value.toLowerCase().split(/\s+/)
    const shown = (['demo', 'file', 'recording'] as const).map((kind) => filterKind(kind, words))
    nothing.hidden = shown.some((count) => count > 0)
  }
  search.addEventListener('input', filter)
  feature.addEventListener('change', filter)

  const fill = (kind: Kind, entries: readonly Entry[]): void => {
    items[kind] = entries.map(createItem)
    sections[kind].list.replaceChildren(...items[kind].map(({ link }) => element('li', {}, link)))
    filter()
    markCurrent()
  }
  fill('demo', demos.map(entryOfDemo))

  return {
    element: nav,
    setScenes(kind, scenes) {
      fill(
        kind,
        scenes.map(({ name, what, thumbnail, features }) => ({ kind, name, title: name, what, thumbnail, features })),
      )
      if (kind === 'file') return
      const counts = new Map<string, number>()
      for (const name of scenes.flatMap(({ features }) => features)) counts.set(name, (counts.get(name) ?? 0) + 1)
      const names = [...counts.keys()].sort()
      const [all] = feature.options
      feature.replaceChildren(
        all,
        ...names.map((name) => element('option', { value: name }, `${name} (${counts.get(name) ?? 0})`)),
      )
    },
    setProblem(sentence) {
      sections.recording.section.append(element('p', { class: 'nothing' }, sentence))
    },
    setCurrent(route) {
      current = route
      markCurrent()
    },
    setVerdict(route, verdict) {
      const mark = find(route)?.mark
      if (!mark) return
      const [sign, words] = verdictWords[verdict]
      mark.dataset.verdict = verdict
      mark.replaceChildren(sign, element('span', { class: 'unseen' }, words))
      mark.title = words
    },
    setFeature(name) {
      search.value = ''
      feature.value = name
      filter()
      sections.recording.section.scrollIntoView({ block: 'start' })
    },
  }
}

import { element } from '../../kit/page/element.js'

/** A long list of which only what is in sight exists. */
export interface VirtualList {
  readonly element: HTMLElement
  /** Shows so many rows from the top. */
  readonly setCount: (count: number) => void
  /** Rows have something else to show. */
  readonly refresh: () => void
  /** Chooses a row and brings it into sight; -1 for none. */
  readonly select: (row: number) => void
}

/** How a list behaves. */
export interface VirtualListOptions {
  readonly label: string
  /** Height of a row in pixels: all have the same. */
  readonly rowHeight: number
  /** Makes a row. */
  readonly row: (index: number) => HTMLElement
  /** A row was chosen, by pointer or keyboard; without it rows cannot be chosen. */
  readonly onSelect?: (row: number) => void
  /** Other rows came into sight. */
  readonly onRange?: (first: number, count: number) => void
}

/** Rows beyond the edges. */
const MARGIN = 6
/** Browsers cut elements that are higher than some ten millions of pixels. */
const MOST_PIXELS = 8_000_000

/** Where a key leads from a row, given the rows on a page and in all. */
const moves: Readonly<Record<string, (at: number, page: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at, page) => at + page,
  PageUp: (at, page) => at - page,
  Home: () => 0,
  End: (_at, _page, count) => count - 1,
}

/** Makes a virtual list. It is one stop of the Tab key; arrows, Page, Home and End choose rows (ARIA: listbox). */
export const createVirtualList = ({
  label,
  rowHeight,
  row: makeRow,
  onSelect,
  onRange,
}: VirtualListOptions): VirtualList => {
  const id = `list-${crypto.randomUUID()}`
  const space = element('div', { class: 'space' })
  const list = element(
    'div',
    { class: 'virtual', tabindex: 0, 'aria-label': label, role: onSelect ? 'listbox' : 'table' },
    space,
  )
  let count = 0
  let selected = -1
  let shown = { first: 0, count: 0 }
  const rows = new Map<number, HTMLElement>()

  const page = (): number => Math.max(1, Math.floor(list.clientHeight / rowHeight))

  const mark = (made: HTMLElement, index: number): void => {
    if (onSelect) made.setAttribute('aria-selected', String(index === selected))
  }

  const place = (index: number): HTMLElement => {
    const made = makeRow(index)
    made.id = `${id}-${index}`
    made.style.transform = `translateY(${index * rowHeight}px)`
    made.style.height = `${rowHeight}px`
    made.setAttribute('role', onSelect ? 'option' : 'row')
    made.setAttribute('aria-posinset', String(index + 1))
    made.setAttribute('aria-setsize', String(count))
    mark(made, index)
    made.dataset.row = String(index)
    return made
  }

  const draw = (): void => {
    const first = Math.max(0, Math.floor(list.scrollTop / rowHeight) - MARGIN)
    const end = Math.min(count, first + page() + 2 * MARGIN)
    for (const [index, made] of rows)
      if (index < first || index >= end) {
        made.remove()
        rows.delete(index)
      }
    for (let index = first; index < end; index++)
      if (!rows.has(index)) {
        const made = place(index)
        rows.set(index, made)
        space.append(made)
      }
    if (first === shown.first && end - first === shown.count) return
    shown = { first, count: end - first }
    onRange?.(first, end - first)
  }

  const select = (wanted: number): void => {
    selected = Math.max(-1, Math.min(count - 1, wanted))
    if (selected >= 0) {
      const top = selected * rowHeight
      if (top < list.scrollTop) list.scrollTop = top
      else if (top + rowHeight > list.scrollTop + list.clientHeight)
        list.scrollTop = top + rowHeight - list.clientHeight
    }
    draw()
    for (const [index, made] of rows) mark(made, index)
    if (selected >= 0) list.setAttribute('aria-activedescendant', `${id}-${selected}`)
    else list.removeAttribute('aria-activedescendant')
  }

  list.addEventListener('scroll', draw, { passive: true })
  new ResizeObserver(draw).observe(list)
  if (onSelect) {
    list.addEventListener('click', ({ target }) => {
      const found = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
      if (!found) return
      select(Number(found.dataset.row))
      onSelect(selected)
    })
    list.addEventListener('keydown', (event) => {
      const move = moves[event.key]
      if (!move || count === 0) return
      event.preventDefault()
      select(Math.max(0, move(selected, page(), count)))
      onSelect(selected)
    })
  }

  return {
    element: list,
    setCount(rowCount) {
      count = Math.min(rowCount, Math.floor(MOST_PIXELS / rowHeight))
      space.style.height = `${count * rowHeight}px`
      for (const made of rows.values()) made.remove()
      rows.clear()
      shown = { first: 0, count: 0 }
      if (selected >= count) selected = -1
      draw()
    },
    refresh() {
      for (const [index, made] of rows) {
        const fresh = place(index)
        made.replaceWith(fresh)
        rows.set(index, fresh)
      }
    },
    select,
  }
}

/** The calls of a frame, as a list that can be searched. */
import type { RecordedCall, RecordedLine } from '../../../index.js'
import { isDraw } from '../../../index.js'
import { createVirtualList } from '../../inspector/panel/virtual-list.js'
import { element } from '../../kit/page/element.js'
import { callText, isFailed, kindOf, type CallKind } from '../calls/call-text.js'

/** A call with its place in the frame. */
interface Row {
  readonly at: number
  readonly call: RecordedCall
  /** Draws are counted from 1; 0 for other calls. */
  readonly draw: number
}

const filters: readonly (readonly [label: string, wants: (row: Row) => boolean])[] = [
  ['All calls', () => true],
  ['Draws', ({ call }) => kindOf(call) === 'draw'],
  ['Draws, clears, copies', ({ call }) => ['draw', 'clear'].includes(kindOf(call))],
  ['State', ({ call }) => kindOf(call) === 'state'],
  ['Resources', ({ call }) => kindOf(call) === 'resource'],
  ['Failed', ({ call }) => isFailed(call)],
]

const marks: Readonly<Record<CallKind, string>> = {
  draw: '▲',
  clear: '▭',
  state: '·',
  resource: '◆',
  frame: '▸',
  other: ' ',
}

const ROW = 22

/** The list. */
export interface CallsView {
  readonly element: HTMLElement
  readonly show: (lines: readonly RecordedLine[]) => void
  /** Marks where the player stands. */
  readonly select: (at: number) => void
  /** The next call of the list in a direction, from a place in the frame. */
  readonly neighbour: (at: number, way: 1 | -1) => number | null
  /** The next draw. */
  readonly nextDraw: (at: number, way: 1 | -1) => number | null
  readonly focusSearch: () => void
}

/** Makes the list; `onSelect` is given the place of a call in the frame. */
export const createCallsView = (onSelect: (at: number) => void): CallsView => {
  let all: Row[] = []
  let rows: Row[] = []
  const texts = new WeakMap<RecordedCall, string>()
  const textOf = (call: RecordedCall): string => {
    const known = texts.get(call) ?? callText(call)
    texts.set(call, known)
    return known
  }

  const search = element('input', { type: 'search', placeholder: 'Search calls', 'aria-label': 'Search calls' })
  const filter = element('select', { 'aria-label': 'Show' }, ...filters.map(([label]) => element('option', {}, label)))
  const count = element('span', { class: 'soft', role: 'status' })
  const list = createVirtualList({
    label: 'Calls',
    rowHeight: ROW,
    row: (index) => {
      const { at, call, draw } = rows[index]
      const text = textOf(call)
      const open = text.indexOf('(')
      const row = element(
        'div',
        { class: `call ${kindOf(call)}${isFailed(call) ? ' failed' : ''}`, title: text },
        element('span', { class: 'at' }, String(at)),
        element('span', { class: 'mark', 'aria-hidden': 'true' }, draw > 0 ? String(draw) : marks[kindOf(call)]),
        element('span', { class: 'name' }, text.slice(0, open)),
        element('span', { class: 'args' }, text.slice(open)),
      )
      return row
    },
    onSelect: (index) => {
      onSelect(rows[index].at)
    },
  })

  const refresh = (): void => {
    const wanted = search.value.trim().toLowerCase()
    const [, wants] = filters[filter.selectedIndex]
    rows = all.filter((row) => wants(row) && (wanted === '' || textOf(row.call).toLowerCase().includes(wanted)))
    list.setCount(rows.length)
    count.textContent = rows.length === all.length ? `${all.length} calls` : `${rows.length} of ${all.length} calls`
  }
  search.addEventListener('input', refresh)
  filter.addEventListener('change', refresh)

  const nearest = (from: readonly Row[], at: number, way: 1 | -1): number | null => {
    const found = way === 1 ? from.find((row) => row.at > at) : from.findLast((row) => row.at < at)
    return found?.at ?? null
  }

  return {
    element: element(
      'section',
      { class: 'calls', 'aria-label': 'Calls of the frame' },
      element('div', { class: 'tools' }, search, filter, count),
      list.element,
    ),
    show(lines) {
      let draws = 0
      all = lines.flatMap((line, at) =>
        line.kind === 'call' ? [{ at, call: line, draw: isDraw(line) ? ++draws : 0 }] : [],
      )
      refresh()
    },
    select(at) {
      list.select(rows.findIndex((row) => row.at === at))
    },
    neighbour: (at, way) => nearest(rows, at, way),
    nextDraw: (at, way) =>
      nearest(
        all.filter(({ draw }) => draw > 0),
        at,
        way,
      ),
    focusSearch: () => {
      search.focus()
    },
  }
}

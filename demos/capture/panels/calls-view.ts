/** The calls of a frame, as a list that can be searched. */
import type { RecordedLine } from '../../../index.js'
import { isDraw } from '../../../index.js'
import { createVirtualList } from '../../inspector/panel/virtual-list.js'
import { element } from '../../kit/page/element.js'
import { isFailed, kindOf, type CallKind } from '../calls/call-text.js'
import { createCallsFilter, textOf, type FilterHooks, type Row } from './calls-filter.js'

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

/** What the list asks. */
export interface CallsHooks extends Pick<FilterHooks, 'changes'> {
  /** Is given the place of a call in the frame. */
  readonly onSelect: (at: number) => void
}

const rowOf = ({ at, call, draw }: Row): HTMLElement => {
  const text = textOf(call)
  const open = text.indexOf('(')
  return element(
    'div',
    { class: `call ${kindOf(call)}${isFailed(call) ? ' failed' : ''}`, title: text },
    element('span', { class: 'at' }, String(at)),
    element('span', { class: 'mark', 'aria-hidden': 'true' }, draw > 0 ? String(draw) : marks[kindOf(call)]),
    element('span', { class: 'name' }, text.slice(0, open)),
    element('span', { class: 'args' }, text.slice(open)),
  )
}

const nearest = (from: readonly Row[], at: number, way: 1 | -1): number | null => {
  const found = way === 1 ? from.find((row) => row.at > at) : from.findLast((row) => row.at < at)
  return found?.at ?? null
}

/** Makes the list. */
export const createCallsView = ({ onSelect, changes }: CallsHooks): CallsView => {
  let all: readonly Row[] = []
  let rows: readonly Row[] = []
  let selected = -1
  const count = element('span', { class: 'soft', role: 'status' })
  const list = createVirtualList({
    label: 'Calls',
    rowHeight: ROW,
    row: (index) => rowOf(rows[index]),
    onSelect: (index) => {
      onSelect(rows[index].at)
    },
  })
  const mark = (): void => {
    list.select(rows.findIndex((row) => row.at === selected))
  }
  const refresh = (): void => {
    rows = filter.rows()
    list.setCount(rows.length)
    count.textContent = rows.length === all.length ? `${all.length} calls` : `${rows.length} of ${all.length} calls`
    mark()
  }
  const filter = createCallsFilter({ changes, onChange: refresh })

  return {
    element: element(
      'section',
      { class: 'calls', 'aria-label': 'Calls of the frame' },
      element('div', { class: 'tools' }, ...filter.elements, count),
      list.element,
    ),
    show(lines) {
      let draws = 0
      all = lines.flatMap((line, at) =>
        line.kind === 'call' ? [{ at, call: line, draw: isDraw(line) ? ++draws : 0 }] : [],
      )
      filter.take(all)
      refresh()
    },
    select(at) {
      selected = at
      mark()
    },
    neighbour: (at, way) => nearest(rows, at, way),
    nextDraw: (at, way) =>
      nearest(
        all.filter(({ draw }) => draw > 0),
        at,
        way,
      ),
    focusSearch: filter.focus,
  }
}

import type { Observable } from 'rxjs'
import { fromEvent, map, startWith } from 'rxjs'
import type { Log } from '../../index.js'
import './panel.css'

const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag)
  if (className !== '') made.className = className
  made.append(...children)
  return made
}

/** Shows one value of a row: puts it into its cell. */
export type Show = (cell: HTMLElement) => void

/** A number, and where it lies between two others. */
export const bar =
  (value: number, from: number, to: number): Show =>
  (cell) => {
    const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
    cell.className = 'bar'
    cell.style.setProperty('--share', share.toFixed(3))
    cell.textContent = value.toFixed(1)
  }

/** A colour, 0xAARRGGBB. */
export const swatch =
  (colour: number): Show =>
  (cell) => {
    const code = `#${(colour & 0xffffff).toString(16).padStart(6, '0')}`
    cell.className = 'swatch'
    cell.style.setProperty('--colour', code)
    cell.textContent = code
  }

/** A word, as it stands. */
export const text =
  (word: string): Show =>
  (cell) => {
    cell.className = ''
    cell.textContent = word
  }

/** A table, and its rows with a cell for each column. */
const makeTable = (columns: readonly string[], count: number) => {
  const body = make('tbody', '')
  const head = make('tr', '', ...columns.map((column) => make('th', '', column)))
  const rows = Array.from({ length: count }, () => {
    const cells = columns.map(() => make('td', ''))
    const row = make('tr', '', ...cells)
    body.append(row)
    return { row, cells }
  })
  return { table: make('table', '', make('thead', '', head), body), rows }
}

/**
 * A part of a panel with as many rows as it is given.
 * @param note what the values are
 * @param columns what stands above them
 * @param first what the rows show to begin with
 * @returns shows other values in a row, counted from 0
 */
export const createTable = (
  panel: HTMLElement,
  title: string,
  note: string,
  columns: readonly string[],
  first: readonly (readonly Show[])[],
): ((row: number, values: readonly Show[]) => void) => {
  const { table, rows } = makeTable(columns, first.length)
  const setRow = (row: number, values: readonly Show[]): void => {
    for (const [column, show] of values.entries()) show(rows[row].cells[column])
  }
  for (const [row, values] of first.entries()) setRow(row, values)
  panel.append(make('section', 'rows', make('h2', '', title), make('p', '', note), table))
  return setRow
}

/** Rows that are shown of a log; of the others only the number is told. */
const SHOWN = 12

/**
 * A part of a panel that shows the log of a state group, row by row.
 * @param note where the rows come from
 * @param columns what stands above the values
 * @param values what a row shows, given the number of its first word in the log
 * @returns what takes the log of each pass
 */
export const createRows = <Rows extends Pick<Log, 'rows' | 'stride'> = Log>(
  panel: HTMLElement,
  title: string,
  note: string,
  columns: readonly string[],
  values: (log: Rows, at: number) => readonly Show[],
): ((log: Rows) => void) => {
  const count = make('output', '')
  const more = make('p', '')
  const { table, rows } = makeTable(columns, SHOWN)
  for (const { row } of rows) row.hidden = true
  panel.append(make('section', 'rows', make('h2', '', title, count), make('p', '', note), table, more))
  return (log) => {
    count.textContent = log.rows === 1 ? '1 row' : `${log.rows} rows`
    more.hidden = log.rows <= SHOWN
    more.textContent = `and ${log.rows - SHOWN} more`
    for (const [i, { row, cells }] of rows.entries()) {
      row.hidden = i >= log.rows
      if (row.hidden) continue
      for (const [column, show] of values(log, i * log.stride).entries()) show(cells[column])
    }
  }
}

/** A slider of whole numbers on the panel; the stream begins with where it stands. */
export const createSlider = (
  panel: HTMLElement,
  label: string,
  { from, to, at }: { readonly from: number; readonly to: number; readonly at: number },
): Observable<number> => {
  const input = make('input', '')
  Object.assign(input, { type: 'range', min: String(from), max: String(to), value: String(at) })
  const output = make('output', '', String(at))
  panel.append(make('label', 'slider', label, input, output))
  return fromEvent(input, 'input').pipe(
    map(() => {
      output.textContent = input.value
      return input.valueAsNumber
    }),
    startWith(at),
  )
}

/**
 * A box to tick on the panel; the stream begins with its being empty.
 * @param whyNot why it cannot be ticked, as a sentence; it can when that is empty
 */
export const createTick = (panel: HTMLElement, label: string, whyNot = ''): Observable<boolean> => {
  const input = make('input', '')
  Object.assign(input, { type: 'checkbox', disabled: whyNot !== '' })
  panel.append(make('label', 'tick', input, label))
  if (whyNot !== '') panel.append(make('p', 'why-not', whyNot))
  return fromEvent(input, 'change').pipe(
    map(() => input.checked),
    startWith(false),
  )
}

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
  const body = make('tbody', '')
  const head = make('tr', '', ...columns.map((column) => make('th', '', column)))
  const table = make('table', '', make('thead', '', head), body)
  panel.append(make('section', 'rows', make('h2', '', title, count), make('p', '', note), table, more))
  const rows = Array.from({ length: SHOWN }, () => {
    const cells = columns.map(() => make('td', ''))
    const row = make('tr', '', ...cells.map((cell) => cell))
    row.hidden = true
    body.append(row)
    return { row, cells }
  })
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

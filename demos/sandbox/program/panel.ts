/** The demo kit's panel where there is no document: what a program puts on it is told to the page, which shows it. */
import type { Observable } from 'rxjs'
import { BehaviorSubject } from 'rxjs'
import type { Log } from '../../../index.js'
import { createRoom, cutColumns, cutRow, shortened } from '../caps.js'
import type { PanelValue } from '../protocol.js'
import { tell, when } from './host.js'

/** Rows that are told of a log. */
const SHOWN = 12

const sliders = new Map<number, BehaviorSubject<number>>()
const ticks = new Map<number, BehaviorSubject<boolean>>()
const room = createRoom()
let parts = 0

when('slider', ({ id, value }) => {
  sliders.get(id)?.next(value)
})

when('tick', ({ id, isTicked }) => {
  ticks.get(id)?.next(isTicked)
})

/** A number, and where it lies between two others. */
export const bar = (value: number, from: number, to: number): PanelValue => ({ kind: 'bar', value, from, to })

/** A colour, 0xAARRGGBB. */
export const swatch = (colour: number): PanelValue => ({ kind: 'swatch', colour })

/** A word, as it stands. */
export const text = (word: string): PanelValue => ({ kind: 'text', word })

/** A part of the panel with as many rows as it is given. */
export const createTable = (
  _panel: unknown,
  title: string,
  note: string,
  columns: readonly string[],
  first: readonly (readonly PanelValue[])[],
): ((row: number, values: readonly PanelValue[]) => void) => {
  const id = parts++
  const texts = { title: shortened(title), note: shortened(note), columns: cutColumns(columns) }
  const rows = first.slice(0, room(first.length, texts.columns.length)).map(cutRow)
  tell({ kind: 'panel', message: { part: 'table', id, ...texts, first: rows, more: first.length - rows.length } })
  return (row, values) => {
    tell({ kind: 'panel', message: { part: 'row', id, row, values: cutRow(values) } })
  }
}

/** A part of the panel that shows the log of a state group, row by row. */
export const createRows = (
  _panel: unknown,
  title: string,
  note: string,
  columns: readonly string[],
  values: (log: Log, at: number) => readonly PanelValue[],
): ((log: Log) => void) => {
  const id = parts++
  const texts = { title: shortened(title), note: shortened(note), columns: cutColumns(columns) }
  tell({ kind: 'panel', message: { part: 'rows', id, ...texts } })
  return (log) => {
    const shown = Array.from({ length: Math.min(log.rows, SHOWN) }, (_, row) => cutRow(values(log, row * log.stride)))
    tell({ kind: 'panel', message: { part: 'values', id, rows: log.rows, values: shown } })
  }
}

/** A slider of whole numbers on the panel; the stream begins with where it stands. */
export const createSlider = (
  _panel: unknown,
  label: string,
  { from, to, at }: { readonly from: number; readonly to: number; readonly at: number },
): Observable<number> => {
  const id = parts++
  const value$ = new BehaviorSubject(at)
  sliders.set(id, value$)
  tell({ kind: 'panel', message: { part: 'slider', id, label: shortened(label), from, to, at } })
  return value$
}

/** A box to tick on the panel; the stream begins with its being empty. */
export const createTick = (_panel: unknown, label: string, whyNot = ''): Observable<boolean> => {
  const id = parts++
  const isTicked$ = new BehaviorSubject(false)
  ticks.set(id, isTicked$)
  tell({ kind: 'panel', message: { part: 'tick', id, label: shortened(label), whyNot: shortened(whyNot) } })
  return isTicked$
}

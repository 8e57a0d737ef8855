import { bar, createRows, createSlider, createTable, createTick, swatch, text, type Show } from '../kit/panel.js'
import { MOST_PARTS, createRoom, cutColumns, cutRow, shortened } from './caps.js'
import type { PanelMessage, PanelValue, ToProgram } from './protocol.js'

const shows: { readonly [Kind in PanelValue['kind']]: (value: Extract<PanelValue, { kind: Kind }>) => Show } = {
  bar: ({ value, from, to }) => bar(value, from, to),
  swatch: ({ colour }) => swatch(colour),
  text: ({ word }) => text(word),
}

const showOf = (value: PanelValue): Show => shows[value.kind](value as never)

/** What is told of a log. */
interface Values {
  readonly rows: number
  readonly stride: 1
  readonly values: readonly (readonly PanelValue[])[]
}

/** The panel of the running program: what it tells is shown with the demo kit's own panel. */
export interface ProgramPanel {
  readonly take: (message: PanelMessage) => void
  readonly clear: () => void
}

/** Rows of a log, and what stands above them. */
const LOG_ROWS = 13

type Part = PanelMessage['part']

/** Parts that are new on the panel, and what they have of texts. */
const opens: ReadonlySet<Part> = new Set(['rows', 'table', 'slider', 'tick'])

/**
 * Makes the panel in a place of the page.
 * @param send tells the program what somebody does on it
 */
export const createProgramPanel = (place: HTMLElement, send: (message: ToProgram) => void): ProgramPanel => {
  const logs = new Map<number, (values: Values) => void>()
  const tables = new Map<number, { readonly rows: number; readonly show: ReturnType<typeof createTable> }>()
  let room = createRoom()
  const handlers: { readonly [Name in Part]: (message: Extract<PanelMessage, { part: Name }>) => void } = {
    rows({ id, title, note, ...given }) {
      const columns = cutColumns(given.columns)
      const isShown = room(LOG_ROWS, columns.length) === LOG_ROWS
      const show = createRows<Values>(
        place,
        shortened(title),
        shortened(note),
        isShown ? columns : [],
        ({ values }, row) => (isShown ? cutRow(values[row]).map(showOf) : []),
      )
      logs.set(id, show)
    },
    values({ id, rows, values }) {
      logs.get(id)?.({ rows, stride: 1, values })
    },
    table({ id, title, note, first, more, ...given }) {
      const titles = cutColumns(given.columns)
      const columns = room(1, titles.length) > 0 ? titles : []
      const rows = first.slice(0, room(first.length, columns.length)).map((values) => cutRow(values).map(showOf))
      const show = createTable(place, shortened(title), shortened(note), columns, rows)
      tables.set(id, { rows: rows.length, show })
      const left = Number(more) + first.length - rows.length
      if (left > 0) say(`and ${left} rows more, which the panel does not show`)
    },
    row({ id, row, values }) {
      const table = tables.get(id)
      if (table && row < table.rows) table.show(row, cutRow(values).map(showOf))
    },
    slider({ id, label, ...range }) {
      createSlider(place, shortened(label), range).subscribe((value) => {
        send({ kind: 'slider', id, value })
      })
    },
    tick({ id, label, whyNot }) {
      createTick(place, shortened(label), shortened(whyNot)).subscribe((isTicked) => {
        send({ kind: 'tick', id, isTicked })
      })
    },
  }
  /** Tells what a panel does not show. */
  const say = (words: string): void => {
    const note = document.createElement('p')
    note.textContent = words
    place.append(note)
  }
  let parts = 0
  return {
    clear() {
      parts = 0
      room = createRoom()
      logs.clear()
      tables.clear()
      place.replaceChildren()
    },
    take(message) {
      if (!Object.hasOwn(handlers, message.part)) return
      if (opens.has(message.part) && ++parts > MOST_PARTS) {
        if (parts === MOST_PARTS + 1) say(`A panel shows ${MOST_PARTS} parts; the program makes more.`)
        return
      }
      handlers[message.part](message as never)
    },
  }
}

import { bar, createRows, createSlider, createTable, createTick, swatch, text, type Show } from '../kit/panel.js'
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

type Part = PanelMessage['part']

/**
 * Makes the panel in a place of the page.
 * @param send tells the program what somebody does on it
 */
export const createProgramPanel = (place: HTMLElement, send: (message: ToProgram) => void): ProgramPanel => {
  const logs = new Map<number, (values: Values) => void>()
  const tables = new Map<number, (row: number, values: readonly Show[]) => void>()
  const handlers: { readonly [Name in Part]: (message: Extract<PanelMessage, { part: Name }>) => void } = {
    rows({ id, title, note, columns }) {
      const show = createRows<Values>(place, title, note, columns, ({ values }, row) => values[row].map(showOf))
      logs.set(id, show)
    },
    values({ id, rows, values }) {
      logs.get(id)?.({ rows, stride: 1, values })
    },
    table({ id, title, note, columns, first }) {
      const rows = first.map((values) => values.map(showOf))
      tables.set(id, createTable(place, title, note, columns, rows))
    },
    row({ id, row, values }) {
      tables.get(id)?.(row, values.map(showOf))
    },
    slider({ id, label, ...range }) {
      createSlider(place, label, range).subscribe((value) => {
        send({ kind: 'slider', id, value })
      })
    },
    tick({ id, label, whyNot }) {
      createTick(place, label, whyNot).subscribe((isTicked) => {
        send({ kind: 'tick', id, isTicked })
      })
    },
  }
  return {
    clear() {
      logs.clear()
      tables.clear()
      place.replaceChildren()
    },
    take(message) {
      if (Object.hasOwn(handlers, message.part)) handlers[message.part](message as never)
    },
  }
}

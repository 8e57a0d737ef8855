import { bar, createRows, createSlider, swatch, type Show } from '../kit/panel.js'
import type { PanelMessage, PanelValue } from './protocol.js'

const showOf = (value: PanelValue): Show =>
  value.kind === 'bar' ? bar(value.value, value.from, value.to) : swatch(value.colour)

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

/**
 * Makes the panel in a place of the page.
 * @param onSlider somebody moved a slider
 */
export const createProgramPanel = (place: HTMLElement, onSlider: (id: number, value: number) => void): ProgramPanel => {
  const rows = new Map<number, (values: Values) => void>()
  const clear = (): void => {
    rows.clear()
    place.replaceChildren()
  }
  return {
    clear,
    take(message) {
      if (message.part === 'values') {
        rows.get(message.id)?.({ ...message, stride: 1 })
      } else if (message.part === 'slider') {
        createSlider(place, message.label, message).subscribe((value) => {
          onSlider(message.id, value)
        })
      } else {
        const { id, title, note, columns } = message
        const show = createRows<Values>(place, title, note, columns, ({ values }, row) => values[row].map(showOf))
        rows.set(id, show)
      }
    },
  }
}

import { bar, createRows, createSlider, swatch, type Show } from '../kit/panel.js'
import type { Log } from '../../index.js'
import type { PanelMessage, PanelValue } from './protocol.js'

const showOf = (value: PanelValue): Show =>
  value.kind === 'bar' ? bar(value.value, value.from, value.to) : swatch(value.colour)

/** The panel of the running program: what it tells is shown with the demo kit's own panel. */
export interface ProgramPanel {
  readonly take: (message: PanelMessage) => void
  readonly clear: () => void
}

/**
 * Makes the panel in a place of the page.
 * @param onSlider somebody moved a slider
 */
export const createProgramPanel = (
  place: HTMLElement,
  onSlider: (id: number, value: number) => void,
): ProgramPanel => {
  const rows = new Map<number, (log: Log) => void>()
  let values: readonly (readonly PanelValue[])[] = []
  const clear = (): void => {
    rows.clear()
    place.replaceChildren()
    place.hidden = true
  }
  return {
    clear,
    take(message) {
      place.hidden = false
      if (message.part === 'values') {
        ;({ values } = message)
        // A log of one word a row: the number of its values.
        rows.get(message.id)?.({ rows: message.rows, stride: 1 } as Log)
      } else if (message.part === 'slider') {
        createSlider(place, message.label, message).subscribe((value) => {
          onSlider(message.id, value)
        })
      } else {
        const { id, title, note, columns } = message
        rows.set(
          id,
          createRows(place, title, note, columns, (_log, row) => values[row]?.map(showOf) ?? []),
        )
      }
    },
  }
}

import { element } from '../kit/page/element.js'

/** A bar between two parts of the page that can be moved. */
export interface SplitterOptions {
  readonly label: string
  /** How the bar itself lies: a vertical one moves to the sides. */
  readonly orientation: 'vertical' | 'horizontal'
  /** Share of the first part, in percent of what both have. */
  readonly from: number
  readonly to: number
  readonly at: number
  /** Share at a place of the pointer. */
  readonly shareAt: (event: PointerEvent) => number
  /** The bar stands there now. */
  readonly onMove: (share: number) => void
}

/** Percent that an arrow key moves. */
const STEP = 2

/**
 * Makes a bar that pointer and arrow keys move; a double click, as well as the key Enter, brings it back to where it
 * began.
 */
export const createSplitter = (options: SplitterOptions): HTMLElement => {
  const { label, orientation, from, to, at, shareAt, onMove } = options
  const bar = element('div', {
    class: 'splitter',
    role: 'separator',
    tabindex: 0,
    'aria-label': label,
    'aria-orientation': orientation,
    'aria-valuemin': from,
    'aria-valuemax': to,
  })
  let share = at
  const move = (place: number): void => {
    share = Math.min(to, Math.max(from, place))
    bar.setAttribute('aria-valuenow', String(Math.round(share)))
    onMove(share)
  }
  const keys: Readonly<Record<string, () => number>> = {
    [orientation === 'vertical' ? 'ArrowLeft' : 'ArrowUp']: () => share - STEP,
    [orientation === 'vertical' ? 'ArrowRight' : 'ArrowDown']: () => share + STEP,
    Home: () => from,
    End: () => to,
    Enter: () => at,
  }
  bar.addEventListener('keydown', (event) => {
    const place = keys[event.key]
    if (!place) return
    event.preventDefault()
    move(place())
  })
  bar.addEventListener('pointerdown', (event) => {
    event.preventDefault()
    bar.setPointerCapture(event.pointerId)
  })
  bar.addEventListener('pointermove', (event) => {
    if (bar.hasPointerCapture(event.pointerId)) move(shareAt(event))
  })
  bar.addEventListener('dblclick', () => {
    move(at)
  })
  move(at)
  return bar
}

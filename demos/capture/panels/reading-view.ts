/** How far the capture has been read, and a button that ends the reading. */
import { button, element } from '../../kit/page/element.js'
import type { Progress } from '../reading/scan.js'

/** The view. */
export interface ReadingView {
  readonly element: HTMLElement
  readonly show: (progress: Progress, name: string) => void
  /** Says nothing: nothing is open. */
  readonly clear: () => void
}

const sizeText = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`

/** Makes the view. */
export const createReadingView = (onCancel: () => void): ReadingView => {
  const words = element('span', {})
  const bar = element('progress', { max: 1, value: 0, 'aria-label': 'Reading' })
  const reading = element('span', { class: 'reading' }, bar, button('Cancel', onCancel))
  reading.hidden = true
  return {
    element: element('span', { class: 'status', role: 'status' }, words, reading),
    show({ bytes, of, speed, frames, isOver }, name) {
      bar.value = of === 0 ? 1 : bytes / of
      reading.hidden = isOver
      const read = bytes < of ? `${sizeText(bytes)} of ${sizeText(of)}` : sizeText(of)
      const part = isOver ? read : `${read}, ${(speed / 1e6).toFixed(1)} MB/s`
      const what = frames === null ? 'fetched' : `${frames} ${frames === 1 ? 'frame' : 'frames'},`
      words.textContent = `${name}: ${what} ${part}`
    },
    clear() {
      words.textContent = ''
      reading.hidden = true
    },
  }
}

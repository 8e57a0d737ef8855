/** The frame that is open beside another one, of the same capture or of another. */
import { button, element, messageOf } from '../../kit/page/element.js'
import { showOn, toImageData } from '../../kit/page/show-image.js'
import type { Comparison } from '../edit/compare.js'

/** What the view asks. */
export interface CompareHooks {
  /** Compares the open frame with another one; of other files where some are given. */
  readonly compare: (frame: number, files: readonly File[]) => Promise<Comparison>
  readonly onCall: (at: number) => void
}

const wordsOf = ({ pixels, first, pictures: [a, b] }: Comparison): string => {
  if (pixels === 0) return 'The pictures are the same.'
  if (first === null) return `The pictures have other sizes: ${a.width} × ${a.height}, ${b.width} × ${b.height}.`
  return `${pixels} pixels differ, the first at ${first.x}, ${first.y}.`
}

/** Makes the view. */
export const createCompareView = ({ compare, onCall }: CompareHooks): HTMLElement => {
  const other = element('input', { type: 'number', min: 0, value: 0, 'aria-label': 'Frame to compare with' })
  const files = element('input', { type: 'file', multiple: true, 'aria-label': 'Another capture' })
  const canvas = element('canvas', { role: 'img', 'aria-label': 'Difference', hidden: true })
  const found = element('div', { role: 'status' })
  const link = (text: string, at: number): HTMLElement =>
    button(text, () => {
      onCall(at)
    })
  const work = async (): Promise<void> => {
    found.textContent = 'Playing both…'
    canvas.hidden = true
    try {
      const comparison = await compare(other.valueAsNumber || 0, [...(files.files ?? [])])
      const { difference, call, draw } = comparison
      canvas.hidden = difference === null || comparison.pixels === 0
      if (difference) showOn(canvas, toImageData(difference))
      found.replaceChildren(
        element('p', {}, wordsOf(comparison)),
        ...(draw ? [element('p', {}, 'They differ from this draw on: ', link(`call ${draw[0]}`, draw[0]))] : []),
        call
          ? element('p', {}, 'First other call: ', link(call.texts[0], call.at), ` there: ${call.texts[1]}`)
          : element('p', {}, 'All calls are the same.'),
      )
    } catch (error) {
      found.textContent = messageOf(error)
    }
  }
  return element(
    'div',
    { class: 'comparing' },
    element('div', { class: 'tools' }, element('label', {}, 'Frame ', other), element('label', {}, 'of ', files)),
    element('p', { class: 'soft' }, 'Without another file the frame is one of this capture.'),
    element(
      'div',
      { class: 'tools' },
      button('Compare', () => void work()),
    ),
    found,
    canvas,
  )
}

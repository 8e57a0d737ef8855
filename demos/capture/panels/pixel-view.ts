/** The pixel that was clicked: its colour, and everything that touched it. */
import { element, button } from '../../kit/element.js'
import { callText } from '../calls/call-text.js'
import type { PixelEvent } from '../pixel/history.js'

const hex = (colour: number): string => `#${colour.toString(16).padStart(6, '0')}`

const swatch = (colour: number): HTMLElement => {
  const made = element('span', { class: 'swatch', 'aria-hidden': 'true' })
  made.style.background = hex(colour)
  return made
}

const coloured = (colour: number): HTMLElement => element('span', { class: 'coloured' }, swatch(colour), hex(colour))

/** What became of a draw, in words. */
const words: Readonly<Record<NonNullable<PixelEvent['rejection']>, string>> = {
  culled: 'Culled: it faces away (D3DRS_CULLMODE).',
  clipped: 'Clipped by a clip plane.',
  'alpha test': 'Failed the alpha test.',
  'stencil test': 'Failed the stencil test.',
  'depth test': 'Failed the depth test.',
  'colour mask': 'Wrote no colour (D3DRS_COLORWRITEENABLE).',
}

/** The view. */
export interface PixelView {
  readonly element: HTMLElement
  readonly clear: () => void
  readonly wait: (x: number, y: number) => void
  readonly show: (x: number, y: number, events: readonly PixelEvent[]) => void
}

/** Makes the view; `onSelect` is given the place of a call in the frame. */
export const createPixelView = (onSelect: (at: number) => void): PixelView => {
  const title = element('p', { role: 'status' })
  const list = element('ol', { class: 'history' })
  const hint =
    'Click a pixel of the picture, or move there with the arrow keys and press Enter: every draw, clear and copy that touched it comes here, and which test stopped the others.'
  title.textContent = hint

  const itemOf = ({ at, call, before, after, source, rejection }: PixelEvent): HTMLElement => {
    const said = rejection
      ? element('span', { class: 'rejected' }, words[rejection])
      : source !== null && source !== after
        ? element('span', {}, 'Blended ', coloured(source), ' over ', coloured(before), ' to ', coloured(after))
        : element('span', {}, coloured(before), ' → ', coloured(after))
    return element(
      'li',
      rejection ? { class: 'stopped' } : {},
      button(`${at}  ${callText(call)}`, () => {
        onSelect(at)
      }),
      said,
      ...(rejection && source !== null
        ? [element('span', { class: 'soft' }, 'It would have been ', coloured(source))]
        : []),
    )
  }

  return {
    element: element('div', { class: 'pixel' }, title, list),
    clear() {
      title.textContent = hint
      list.replaceChildren()
    },
    wait(x, y) {
      title.textContent = `Pixel ${x}, ${y}: drawing the frame again…`
      list.replaceChildren()
    },
    show(x, y, events) {
      const touched = events.filter(({ rejection }) => rejection === null).length
      title.textContent =
        events.length === 0
          ? `Pixel ${x}, ${y}: nothing in this frame covers it.`
          : `Pixel ${x}, ${y}: ${touched} of ${events.length} calls that cover it wrote to it.`
      list.replaceChildren(...events.map(itemOf))
    },
  }
}

/** The pixel that was clicked: its colour, and everything that touched it. */
import { button, element, messageOf } from '../../kit/page/element.js'
import { isDraw } from '../../../index.js'
import { callText } from '../calls/call-text.js'
import type { PixelEvent } from '../pixel/history.js'
import { rejectionText } from '../pixel/rejections.js'
import { createValuesView, type ShownValues } from './values-view.js'

/** Calls that are listed at first: the last ones decide what a pixel is. */
const MOST_LISTED = 200

const hex = (colour: number): string => `#${colour.toString(16).padStart(6, '0')}`

const swatch = (colour: number): HTMLElement => {
  const made = element('span', { class: 'swatch', 'aria-hidden': 'true' })
  made.style.background = hex(colour)
  return made
}

const coloured = (colour: number): HTMLElement => element('span', { class: 'coloured' }, swatch(colour), hex(colour))

/** What is so dark that people ask why: three steps of 255. */
const DARK = 3

const isDark = (colour: number): boolean => [16, 8, 0].every((shift) => ((colour >> shift) & 255) < DARK)

/** The view. */
export interface PixelView {
  readonly element: HTMLElement
  readonly clear: () => void
  readonly wait: (x: number, y: number) => void
  readonly show: (x: number, y: number, events: readonly PixelEvent[]) => void
}

/** Where the view leads. */
export interface PixelHooks {
  /** Goes to a call of the frame. */
  readonly onSelect: (at: number) => void
  /** Computes what a draw has at the pixel; null where it has nothing. */
  readonly compute: (x: number, y: number, event: PixelEvent) => Promise<ShownValues | null>
}

export const createPixelView = ({ onSelect, compute }: PixelHooks): PixelView => {
  const title = element('p', { role: 'status' })
  const list = element('ol', { class: 'history' })
  const hint =
    'Click a pixel of the picture, or move there with the arrow keys and press Enter: ' +
    'every draw, clear and copy that touched it comes here, and which test stopped the others.'
  title.textContent = hint

  let [x, y] = [0, 0]
  /** The button that computes, and what it shows. */
  const computing = (event: PixelEvent): HTMLElement => {
    const place = element('div')
    const work = async (): Promise<void> => {
      place.textContent = 'Drawing it again and again…'
      try {
        const shown = await compute(x, y, event)
        place.replaceChildren(shown ? createValuesView(shown) : 'It has nothing there that could be computed.')
      } catch (error) {
        place.textContent = messageOf(error)
      }
    }
    const { rejection, source } = event
    const how = rejection === null ? 'How is it computed?' : 'How would it be computed?'
    const label = rejection === null && source !== null && isDark(source) ? 'Why is it black?' : how
    return element(
      'div',
      { class: 'computing' },
      button(label, () => void work()),
      place,
    )
  }

  const itemOf = (event: PixelEvent): HTMLElement => {
    const { at, call, before, after, source, rejection } = event
    const said = rejection
      ? element('span', { class: 'rejected' }, rejectionText(rejection, event.states, event.alpha))
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
      ...(isDraw(call) ? [computing(event)] : []),
    )
  }

  return {
    element: element('div', { class: 'pixel' }, title, list),
    clear() {
      title.textContent = hint
      list.replaceChildren()
    },
    wait(px, py) {
      ;[x, y] = [px, py]
      title.textContent = `Pixel ${px}, ${py}: drawing the frame again…`
      list.replaceChildren()
    },
    show(px, py, events) {
      ;[x, y] = [px, py]
      const touched = events.filter(({ rejection }) => rejection === null).length
      title.textContent =
        events.length === 0
          ? `Pixel ${x}, ${y}: nothing in this frame covers it.`
          : `Pixel ${x}, ${y}: ${touched} of ${events.length} calls that cover it wrote to it.`
      // Who asks of a black pixel looks for the draw that should be there.
      if (!events.some(({ call }) => isDraw(call)))
        title.textContent += ' No draw does: choose one among the calls, and "Mesh" tells where it lies.'
      const hidden = Math.max(0, events.length - MOST_LISTED)
      list.replaceChildren(...events.slice(hidden).map(itemOf))
      if (hidden === 0) return
      const earlier = button(`Show the ${hidden} before`, () => {
        more.replaceWith(...events.slice(0, hidden).map(itemOf))
      })
      const more = element('li', {}, earlier)
      list.prepend(more)
    },
  }
}

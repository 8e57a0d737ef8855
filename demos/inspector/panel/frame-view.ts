import type { FrameItem, FromProbe, ToProbe } from '../protocol.js'
import { button, element } from '../../kit/page/element.js'
import { createItemView } from './item-view.js'
import { pictureCanvas, showPicture } from './picture.js'
import { createVirtualList } from './virtual-list.js'

type Of<Kind extends FromProbe['kind']> = Extract<FromProbe, { kind: Kind }>

/** Height of a row of the list, in pixels. */
const ROW = 40
/** Groups that are named beside an item. */
const NAMED = 6

const groupsText = (groups: readonly string[]): string =>
  groups.length > NAMED ? `${groups.slice(0, NAMED).join(', ')} and ${groups.length - NAMED} more` : groups.join(', ')

/** A frame that was kept: its items, the picture up to one of them, and what belongs to it. */
export const createFrameView = (ask: (message: ToProbe) => void, onCapture: () => void) => {
  const capture = button('Capture a frame', () => {
    ask({ kind: 'capture' })
    onCapture()
  })
  const status = element('p', { class: 'status', role: 'status' }, 'No frame was captured yet.')
  const doubts = element('ul', { class: 'doubts' })
  const canvas = pictureCanvas('The frame up to the chosen draw')
  const caption = element('p', { class: 'soft caption' })
  const scrubber = element('input', { type: 'range', min: 0, max: 0, value: 0, 'aria-label': 'Draw' })
  const place = element('output', { class: 'place' })
  const of = element(
    'select',
    { 'aria-label': 'Picture of' },
    element('option', { value: 'target' }, 'Target'),
    element('option', { value: 'backBuffer' }, 'Back buffer'),
  )
  const item = createItemView(ask)
  let items: readonly FrameItem[] = []
  let draws = 0
  let chosen = -1
  /** Whether an answer is waited for: then the last wish waits for it, and those between are forgotten. */
  let isAsking = false
  let isDue = false

  const next = (): void => {
    if (isAsking || !isDue || chosen < 0) return
    isAsking = true
    isDue = false
    ask({ kind: 'picture', item: chosen, of: of.value === 'target' ? 'target' : 'backBuffer' })
    ask({ kind: 'item', item: chosen })
  }

  const choose = (index: number): void => {
    if (!(index >= 0 && index < items.length)) return
    chosen = index
    const one = items[index]
    scrubber.value = String(one.draws)
    place.textContent = `Draw ${one.draws} of ${draws}`
    scrubber.setAttribute('aria-valuetext', `${place.textContent}: ${one.text}`)
    isDue = true
    next()
  }

  const list = createVirtualList({
    label: 'Items of the frame',
    rowHeight: ROW,
    row: (index) => {
      const { kind, text, draws: number, groups, block } = items[index]
      const isNew = index === 0 || items[index - 1].block !== block
      return element(
        'div',
        { class: `item ${kind}`, title: text },
        element('span', { class: 'number' }, kind === 'draw' ? String(number) : ''),
        element(
          'span',
          { class: 'words' },
          element('span', { class: 'text' }, text),
          element('span', { class: 'soft' }, groupsText(groups)),
        ),
        element('span', { class: 'block', title: `Block ${block}` }, isNew ? `Block ${block}` : ''),
      )
    },
    onSelect: choose,
  })

  const toDraw = (number: number): void => {
    const index = number <= 0 ? 0 : items.findIndex((one) => one.kind === 'draw' && one.draws === number)
    list.select(index)
    choose(index)
  }
  scrubber.addEventListener('input', () => {
    toDraw(scrubber.valueAsNumber)
  })
  of.addEventListener('change', () => {
    choose(chosen)
  })
  const step = (by: number) => (): void => {
    const number = chosen < 0 ? 0 : items[chosen].draws + by
    toDraw(Math.max(1, Math.min(draws, number)))
  }
  const previous = button('‹', step(-1))
  previous.setAttribute('aria-label', 'Previous draw')
  const following = button('›', step(1))
  following.setAttribute('aria-label', 'Next draw')

  const kept = element(
    'div',
    { class: 'kept', hidden: true },
    element(
      'div',
      { class: 'scrub' },
      element('div', { class: 'stage' }, canvas),
      caption,
      element('div', { class: 'controls' }, previous, scrubber, following, place, of),
      doubts,
    ),
    list.element,
    element('div', { class: 'chosen' }, item.element),
  )

  return {
    element: element('div', { class: 'frame-view' }, element('div', { class: 'controls' }, capture, status), kept),
    setCapturing(isCapturing: boolean): void {
      if (isCapturing) status.textContent = 'Waiting for the next frame …'
    },
    show: (message: Of<'frame'>): void => {
      ;({ items, draws } = message)
      chosen = -1
      isAsking = isDue = false
      kept.hidden = items.length === 0
      status.textContent = `Frame ${message.number}: ${draws} ${draws === 1 ? 'draw' : 'draws'}, ${items.length} items.`
      scrubber.max = String(draws)
      doubts.replaceChildren(...message.doubts.map((sentence) => element('li', {}, sentence)))
      list.setCount(items.length)
      toDraw(draws)
    },
    showPicture: ({ picture, title }: Of<'picture'>): void => {
      showPicture(canvas, picture)
      caption.textContent = title
    },
    showItem: (message: Of<'item'>): void => {
      isAsking = false
      if (message.item === chosen) item.show(message)
      next()
    },
    showTexture: item.showTexture,
    showRows: item.showRows,
    /** Whether a frame is shown. */
    hasFrame: () => items.length > 0,
    /** The frame is gone. */
    clear(): void {
      items = []
      chosen = -1
      isAsking = isDue = false
      kept.hidden = true
      list.setCount(0)
      status.textContent = 'No frame was captured yet.'
    },
    /** Whatever was asked for does not come. */
    fail(text: string): void {
      isAsking = false
      status.textContent = text
      next()
    },
  }
}

/** The frames of a capture, as a strip of which only what is in sight exists. */
import { element } from '../../kit/page/element.js'
import type { FrameEntry } from '../reading/scan.js'

/** The strip. */
export interface FramesView {
  readonly element: HTMLElement
  readonly add: (entry: FrameEntry) => void
  /** Takes the thumbnail of a frame; null where it has none. */
  readonly picture: (frame: number, thumbnail: Blob | null) => void
  readonly clear: () => void
  /** Marks a frame and brings it into sight. */
  readonly select: (frame: number) => void
  readonly count: () => number
}

const WIDTH = 104

/** Thumbnails beyond the edges. */
const MARGIN = 4

const showFile = (image: HTMLImageElement, file: Blob): void => {
  const address = URL.createObjectURL(file)
  const forget = (): void => {
    URL.revokeObjectURL(address)
  }
  image.addEventListener('load', forget)
  image.addEventListener('error', forget)
  image.src = address
}

/** Where the strip leads. */
export interface FramesHooks {
  readonly onSelect: (frame: number) => void
  /** Is told which frames in sight have no thumbnail. */
  readonly onSight: (frames: readonly number[]) => void
}

export const createFramesView = ({ onSelect, onSight }: FramesHooks): FramesView => {
  const entries: FrameEntry[] = []
  const thumbnails = new Map<number, Blob | null>()
  const space = element('div', { class: 'space' })
  const strip = element(
    'div',
    { class: 'frames', tabindex: 0, role: 'listbox', 'aria-label': 'Frames', 'aria-orientation': 'horizontal' },
    space,
  )
  const made = new Map<number, HTMLElement>()
  let current = -1

  const make = ({ number, calls, draws }: FrameEntry): HTMLElement => {
    const image = element('img', { alt: '', decoding: 'async' })
    const thumbnail = thumbnails.get(number)
    if (thumbnail) showFile(image, thumbnail)
    const label = `Frame ${number}`
    const item = element(
      'div',
      {
        role: 'option',
        id: `frame-${number}`,
        title: `${label}: ${calls} calls, ${draws} draws`,
        'aria-selected': String(number === current),
      },
      image,
      element('span', {}, String(number)),
    )
    item.style.transform = `translateX(${number * WIDTH}px)`
    item.dataset.frame = String(number)
    return item
  }

  /** Frames come faster than pictures of the page. */
  let isDue = false
  const drawSoon = (): void => {
    if (isDue) return
    isDue = true
    requestAnimationFrame(draw)
  }

  const draw = (): void => {
    isDue = false
    space.style.width = `${entries.length * WIDTH}px`
    const first = Math.max(0, Math.floor(strip.scrollLeft / WIDTH) - MARGIN)
    const end = Math.min(entries.length, Math.ceil((strip.scrollLeft + strip.clientWidth) / WIDTH) + MARGIN)
    for (const [number, item] of made)
      if (number < first || number >= end) {
        item.remove()
        made.delete(number)
      }
    for (let number = first; number < end; number++)
      if (!made.has(number)) {
        const item = make(entries[number])
        made.set(number, item)
        space.append(item)
      }
    onSight(Array.from({ length: end - first }, (_, i) => first + i).filter((number) => !thumbnails.has(number)))
  }

  strip.addEventListener('scroll', draw, { passive: true })
  new ResizeObserver(draw).observe(strip)
  strip.addEventListener('click', ({ target }) => {
    const item = target instanceof Element ? target.closest<HTMLElement>('[data-frame]') : null
    if (item) onSelect(Number(item.dataset.frame))
  })
  strip.addEventListener('keydown', (event) => {
    const way = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (way === 0) return
    event.preventDefault()
    onSelect(Math.min(entries.length - 1, Math.max(0, current + way)))
  })

  return {
    element: strip,
    add(entry) {
      entries.push(entry)
      drawSoon()
    },
    picture(frame, thumbnail) {
      thumbnails.set(frame, thumbnail)
      const image = made.get(frame)?.querySelector('img')
      if (image && thumbnail) showFile(image, thumbnail)
    },
    clear() {
      entries.length = 0
      thumbnails.clear()
      made.clear()
      space.replaceChildren()
      current = -1
    },
    select(frame) {
      current = frame
      const left = frame * WIDTH
      if (left < strip.scrollLeft) strip.scrollLeft = left
      else if (left + WIDTH > strip.scrollLeft + strip.clientWidth) strip.scrollLeft = left + WIDTH - strip.clientWidth
      draw()
      for (const [number, item] of made) item.setAttribute('aria-selected', String(number === frame))
      strip.setAttribute('aria-activedescendant', `frame-${frame}`)
    },
    count: () => entries.length,
  }
}

/** The picture where the player stands; a pixel of it can be chosen by pointer and by keys. */
import { element } from '../../kit/page/element.js'
import { showOn, toImageData } from '../../kit/page/show-image.js'
import type { OverlayKind } from '../draw/overlays.js'
import type { Shown } from '../reading/session.js'

/** The view. */
export interface PictureView {
  readonly element: HTMLElement
  readonly show: (shown: Shown | null) => void
  /** Chooses a pixel, as a click on it does. */
  readonly choose: (x: number, y: number) => void
  /** Draws lines over the picture, in its pixels; none when left empty. */
  readonly trace: (lines: readonly (readonly [from: Point, to: Point])[]) => void
}

/** A place on the picture. */
export type Point = readonly [x: number, y: number]

/** What can be shown over the picture or in its place. */
export type PictureChoice = 'Picture' | 'Wire frame' | OverlayKind

const CHOICES: readonly PictureChoice[] = [
  ...(['Picture', 'Wire frame', 'This draw', 'Overdraw', 'Depth', 'Depth failures', 'Stencil'] as const),
]

/** Where the view leads. */
export interface PictureHooks {
  /** Is given the pixel that was chosen. */
  readonly onPixel: (x: number, y: number) => void
  /** Something else is to be shown. */
  readonly onChoice: (choice: PictureChoice) => void
}

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Makes the view. */
export const createPictureView = ({ onPixel, onChoice }: PictureHooks): PictureView => {
  const choice = element(
    'select',
    { 'aria-label': 'In the picture' },
    ...CHOICES.map((name) => element('option', {}, name)),
  )
  choice.addEventListener('change', () => {
    onChoice(CHOICES[choice.selectedIndex])
  })
  const wires = element('canvas', { class: 'wires', 'aria-hidden': 'true', hidden: true })
  const canvas = element('canvas', { tabindex: 0, role: 'img', 'aria-label': 'Picture' })
  const cross = element('div', { class: 'cross', hidden: true, 'aria-hidden': 'true' })
  const caption = element('figcaption', {})
  const value = element('span', { class: 'value' })
  let image: ImageData | null = null
  let title = ''
  let [x, y] = [0, 0]

  const at = (px: number, py: number): string => {
    if (!image) return ''
    const from = (py * image.width + px) * 4
    const [red, green, blue] = image.data.subarray(from, from + 3)
    return `${px}, ${py}: ${red} ${green} ${blue}`
  }

  const mark = (): void => {
    if (!image) return
    cross.hidden = false
    cross.style.left = `${((x + 0.5) / image.width) * 100}%`
    cross.style.top = `${((y + 0.5) / image.height) * 100}%`
    value.textContent = at(x, y)
  }

  const pixelOf = ({ clientX, clientY }: MouseEvent): [number, number] | null => {
    if (!image) return null
    const box = canvas.getBoundingClientRect()
    const px = Math.floor(((clientX - box.left) / box.width) * image.width)
    const py = Math.floor(((clientY - box.top) / box.height) * image.height)
    return px >= 0 && py >= 0 && px < image.width && py < image.height ? [px, py] : null
  }

  const choose = (px: number, py: number): void => {
    ;[x, y] = [px, py]
    mark()
    onPixel(x, y)
  }

  canvas.addEventListener('pointermove', (event) => {
    const pixel = pixelOf(event)
    if (pixel) value.textContent = at(...pixel)
  })
  canvas.addEventListener('click', (event) => {
    const pixel = pixelOf(event)
    if (pixel) choose(...pixel)
  })
  canvas.addEventListener('keydown', (event) => {
    if (!image) return
    const step = steps[event.key]
    if (event.key === 'Enter') {
      event.preventDefault()
      mark()
      onPixel(x, y)
    }
    if (!step) return
    // The arrows belong to the picture as long as it is looked at.
    event.preventDefault()
    event.stopPropagation()
    const far = event.shiftKey ? 16 : 1
    x = Math.min(image.width - 1, Math.max(0, x + step[0] * far))
    y = Math.min(image.height - 1, Math.max(0, y + step[1] * far))
    mark()
  })

  return {
    element: element(
      'figure',
      { class: 'shown' },
      element('div', { class: 'frame' }, element('div', { class: 'sheet' }, canvas, wires, cross)),
      element('div', { class: 'caption' }, choice, caption, value),
    ),
    choose,
    trace(lines) {
      const { width, height } = canvas
      wires.hidden = lines.length === 0
      // Thin lines on small pictures.
      const times = Math.max(1, Math.round(1024 / Math.max(width, 1)))
      wires.width = width * times
      wires.height = height * times
      const context = wires.getContext('2d')
      if (!context) return
      context.strokeStyle = '#ff40ff'
      context.lineWidth = 1.5
      context.beginPath()
      for (const [[ax, ay], [bx, by]] of lines) {
        // The centre of a pixel is a whole number.
        context.moveTo((ax + 0.5) * times, (ay + 0.5) * times)
        context.lineTo((bx + 0.5) * times, (by + 0.5) * times)
      }
      context.stroke()
    },
    show(shown) {
      if (!shown) {
        caption.textContent = 'Nothing is drawn yet: there is no device.'
        image = null
        canvas.width = canvas.height = 1
        cross.hidden = true
        return
      }
      const { width, height } = shown.picture
      if (canvas.width !== width || canvas.height !== height) {
        canvas.style.setProperty('--aspect', String(width / height))
        cross.hidden = true
      }
      image = toImageData(shown.picture)
      title = shown.title
      caption.textContent = caption.title = title
      showOn(canvas, image)
    },
  }
}

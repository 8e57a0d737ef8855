import type { Picture } from '../protocol.js'
import { element } from '../../kit/page/element.js'
import { showOn } from '../../kit/page/show-image.js'

/** Shows a picture on a canvas, colours as they are; its alpha as grey when that is asked for. */
export const showPicture = (canvas: HTMLCanvasElement, { width, height, pixels }: Picture, asAlpha = false): void => {
  if (pixels.length !== width * height * 4) throw new Error('the picture has another size than it says')
  const image = new ImageData(width, height)
  for (let at = 0; at < pixels.length; at += 4) {
    for (let i = 0; i < 3; i++) image.data[at + i] = asAlpha ? pixels[at + 3] : pixels[at + i]
    image.data[at + 3] = 255
  }
  showOn(canvas, image)
}

/** A canvas that can be described. */
export const pictureCanvas = (label: string): HTMLCanvasElement =>
  element('canvas', { role: 'img', 'aria-label': label, width: 1, height: 1 })

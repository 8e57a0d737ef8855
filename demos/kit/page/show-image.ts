import type { Picture } from '../../../index.js'

/** A picture for a 2D canvas. */
export const toImageData = ({ width, height, rgb }: Picture): ImageData => {
  const image = new ImageData(width, height)
  for (let pixel = 0; pixel < width * height; pixel++) {
    for (let channel = 0; channel < 3; channel++) image.data[pixel * 4 + channel] = rgb[pixel * 3 + channel]
    image.data[pixel * 4 + 3] = 255
  }
  return image
}

/** What each canvas shows. */
const shown = new WeakMap<HTMLCanvasElement, ImageData>()

const drawShown = ({ target }: Event): void => {
  if (!(target instanceof HTMLCanvasElement)) return
  const image = shown.get(target)
  if (image) target.getContext('2d')?.putImageData(image, 0, 0)
}

/** Shows an image on a canvas of its size; again when the browser had to drop the canvas' memory. */
export const showOn = (canvas: HTMLCanvasElement, image: ImageData): void => {
  if (!shown.has(canvas)) canvas.addEventListener('contextrestored', drawShown)
  shown.set(canvas, image)
  canvas.width = image.width
  canvas.height = image.height
  canvas.getContext('2d')?.putImageData(image, 0, 0)
}

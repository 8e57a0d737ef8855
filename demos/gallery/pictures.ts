import type { Picture } from '../../index.js'

/** Channels from 0 to 255. */
type Colour = readonly [r: number, g: number, b: number]

/**
 * Reads a PNG file, colours as they stand in it.
 * @throws Error when it is none
 */
export const decodePicture = async (png: Uint8Array<ArrayBuffer>): Promise<Picture> => {
  const options: ImageBitmapOptions = { colorSpaceConversion: 'none', premultiplyAlpha: 'none' }
  const bitmap = await createImageBitmap(new Blob([png], { type: 'image/png' }), options)
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('The browser gives no 2D canvas.')
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  const { data } = context.getImageData(0, 0, width, height)
  const rgb = new Uint8Array(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel++)
    for (let channel = 0; channel < 3; channel++) rgb[pixel * 3 + channel] = data[pixel * 4 + channel]
  return { width, height, rgb }
}

/** Colours of the difference picture, at their brightest; .legend in gallery.css shows the same. */
const OFF: Colour = [255, 92, 70]
const OFF_AT_EDGE: Colour = [240, 190, 70]
const WITHIN: Colour = [96, 150, 255]

/**
 * Marks pixels of a difference picture as `compare` tells how they count: black where nothing differs, brighter the
 * more does.
 */
export const markDifference = (
  image: ImageData,
  pixel: number,
  difference: number,
  isBad: boolean,
  isEdge: boolean,
): void => {
  const hue = !isBad ? WITHIN : isEdge ? OFF_AT_EDGE : OFF
  const brightness = isBad ? Math.min(1, 0.5 + difference / 128) : difference / 16
  for (let channel = 0; channel < 3; channel++) image.data[pixel * 4 + channel] = hue[channel] * brightness
  image.data[pixel * 4 + 3] = 255
}

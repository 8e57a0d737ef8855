import type { Direct3DBaseTexture8, Direct3DDevice8 } from '../../index.js'
import { createTextureFromDDS, readBMP, readDDS, readTGA, type Pixels } from '../../index.js'
import { createPainting } from './paint.js'

/** The pixels of a picture that the browser can read, like .png and .jpg. */
const readPicture = async (file: Blob): Promise<Pixels> => {
  const bitmap = await createImageBitmap(file, { premultiplyAlpha: 'none', colorSpaceConversion: 'none' })
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('The browser gives no 2D canvas.')
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  const { data } = context.getImageData(0, 0, width, height)
  return { width, height, rgba: new Uint8Array(data.buffer) }
}

/** The pixels of a file. */
const readPixels = async (file: File): Promise<Pixels> => {
  const bytes = await file.arrayBuffer()
  if (/\.tga$/i.test(file.name)) return readTGA(bytes)
  return /\.bmp$/i.test(file.name) ? readBMP(bytes) : readPicture(file)
}

/**
 * Makes a texture from a file: a .dds as it is, another picture with all levels.
 * @throws FileError with the offset of what is wrong in a .dds, .tga or .bmp
 * @throws DOMException for another file that the browser cannot read as a picture
 */
export const loadTexture = async (device: Direct3DDevice8, file: File): Promise<Direct3DBaseTexture8> => {
  if (/\.dds$/i.test(file.name)) return createTextureFromDDS(device, readDDS(await file.arrayBuffer()))
  const { rgba, width, height } = await readPixels(file)
  return createPainting(device, width, height, (u, v) => {
    const at = 4 * (Math.floor(v * height) * width + Math.floor(u * width))
    return ((rgba[at + 3] << 24) | (rgba[at] << 16) | (rgba[at + 1] << 8) | rgba[at + 2]) >>> 0
  })
}

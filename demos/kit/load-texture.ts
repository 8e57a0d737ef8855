import type { Direct3DBaseTexture8, Direct3DDevice8 } from '../../index.js'
import { createTextureFromDDS, readDDS } from '../../index.js'
import { createPainting } from './paint.js'

/** The pixels of a picture that the browser can read, like .png, .jpg and .bmp. */
const readPicture = async (file: Blob): Promise<ImageData> => {
  const bitmap = await createImageBitmap(file, { premultiplyAlpha: 'none', colorSpaceConversion: 'none' })
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('The browser gives no 2D canvas.')
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return context.getImageData(0, 0, width, height)
}

/**
 * Makes a texture from a file: a .dds as it is, another picture with all levels.
 * @throws FileError with the offset of what is wrong in a .dds
 * @throws DOMException for another file that the browser cannot read as a picture
 */
export const loadTexture = async (device: Direct3DDevice8, file: File): Promise<Direct3DBaseTexture8> => {
  if (/\.dds$/i.test(file.name)) return createTextureFromDDS(device, readDDS(await file.arrayBuffer()))
  const { data, width, height } = await readPicture(file)
  return createPainting(device, width, height, (u, v) => {
    const at = 4 * (Math.floor(v * height) * width + Math.floor(u * width))
    return ((data[at + 3] << 24) | (data[at] << 16) | (data[at + 1] << 8) | data[at + 2]) >>> 0
  })
}

/** The file of a name, whatever folder stands before it, and however it is capitalized. */
export const findFile = (files: ReadonlyMap<string, File>, name: string): File | undefined => {
  const base = (path: string): string => path.replace(/^.*[\\/]/, '').toLowerCase()
  return [...files.values()].find((file) => base(file.name) === base(name))
}

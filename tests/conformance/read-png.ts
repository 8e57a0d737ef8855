import { decode } from 'fast-png'
import type { Picture } from '../../index.js'

/**
 * Reads a PNG file of 8 bits a channel: colours, greys or a palette; alpha is dropped.
 * @throws Error when it is none
 */
export const readPng = (bytes: Uint8Array): Picture => {
  const { width, height, depth, channels, data, palette } = decode(bytes)
  if (depth !== 8) throw new Error(`a PNG of ${depth} bits a channel cannot be compared.`)
  const rgb = new Uint8Array(width * height * 3)
  // Greys have one or two channels; a palette has one, its index.
  const isGrey = channels < 3
  for (let pixel = 0; pixel < width * height; pixel++)
    for (let channel = 0; channel < 3; channel++) {
      const value = data[pixel * channels + (isGrey ? 0 : channel)]
      rgb[pixel * 3 + channel] = palette === undefined ? value : palette[value][channel]
    }
  return { width, height, rgb }
}

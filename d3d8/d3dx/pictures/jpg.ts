/**
 * JPEG, baseline and progressive, by jpeg-js: a browser's own decoder answers later, and D3DX gives its texture at
 * once.
 */
import { decode } from 'jpeg-js'
import { D3DFMT_X8R8G8B8 } from '../../types/index.js'
import { MOST_TEXELS, type FlatImage } from './image.js'

/** Megabytes that the decoder may use: its coefficients and samples are a few times the picture. */
const MEMORY = 1024

export const isJpg = (bytes: Uint8Array<ArrayBufferLike>): boolean =>
  bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff

/** A JPEG file. */
export function readJpg(bytes: Uint8Array<ArrayBufferLike>): FlatImage {
  const { width, height, data } = decode(bytes.slice(), {
    useTArray: true,
    maxResolutionInMP: MOST_TEXELS / 1e6,
    maxMemoryUsageInMB: MEMORY,
  })
  const out = new Uint8Array(width * height * 4)
  for (let at = 0; at < out.length; at += 4) {
    out[at] = data[at + 2]
    out[at + 1] = data[at + 1]
    out[at + 2] = data[at]
    out[at + 3] = 255
  }
  return { width, height, format: D3DFMT_X8R8G8B8, rowPitch: width * 4, bytes: out }
}

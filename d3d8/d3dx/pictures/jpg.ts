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

/** Markers of segments that say nothing of the picture: APP0 to APP15 and COM, and the one of them that does. */
const isExtra = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe
const ADOBE = 0xee
/** Bytes of a whole Adobe segment, which tells how colours are kept. */
const ADOBE_BYTES = 14
const SCAN = 0xda

/**
 * The file without what cameras and editors leave in it, and without bytes that belong to no segment: the decoder reads
 * all segments, and ends at the first that is not as it should be.
 */
function withoutExtras(bytes: Uint8Array<ArrayBufferLike>): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(bytes.length)
  out.set(bytes.subarray(0, 2))
  let [at, length] = [2, 2]
  const keep = (end: number): void => {
    out.set(bytes.subarray(at, end), length)
    length += end - at
  }
  for (;;) {
    // A marker is a byte behind 0xff that is neither 0 nor another 0xff.
    while (at + 4 <= bytes.length && (bytes[at] !== 0xff || bytes[at + 1] === 0 || bytes[at + 1] === 0xff)) at++
    const marker = bytes[at + 1]
    const end = at + 2 + (bytes[at + 2] << 8) + bytes[at + 3]
    if (at + 4 > bytes.length || marker === SCAN || end > bytes.length) break
    if (!isExtra(marker) || (marker === ADOBE && end - at >= ADOBE_BYTES)) keep(end)
    at = end
  }
  keep(bytes.length)
  return out.subarray(0, length)
}

/** A JPEG file. */
export function readJpg(bytes: Uint8Array<ArrayBufferLike>): FlatImage {
  const { width, height, data } = decode(withoutExtras(bytes), {
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

import type { Pack } from '../texels.js'
import { narrow } from './channels.js'

/** Packs each colour into `bytes` bytes by `texel`, which is given an RGBA word. */
const packed =
  (bytes: number, texel: (rgba: number) => number): Pack =>
  (from, width, height, out, at, pitch) => {
    for (let y = 0, i = 0; y < height; y++) {
      let o = at + y * pitch
      for (const end = i + width; i < end; i++) {
        const value = texel(from[i])
        for (let byte = 0; byte < bytes; byte++) out[o++] = value >>> (8 * byte)
      }
    }
  }

const red = (rgba: number): number => rgba & 0xff
const green = (rgba: number): number => (rgba >>> 8) & 0xff
const blue = (rgba: number): number => (rgba >>> 16) & 0xff
const opacity = (rgba: number): number => rgba >>> 24

/** RGBA bytes to A8R8G8B8 and X8R8G8B8. */
export const packBgra = packed(4, (c) => (c & 0xff00ff00) | (red(c) << 16) | blue(c))
/** RGBA bytes to R8G8B8. */
export const packBgr = packed(3, (c) => (red(c) << 16) | (green(c) << 8) | blue(c))
/** RGBA bytes to R5G6B5. */
export const packRgb565 = packed(2, (c) => (narrow(red(c), 5) << 11) | (narrow(green(c), 6) << 5) | narrow(blue(c), 5))
/** RGBA bytes to A1R5G5B5 and X1R5G5B5. */
export const packArgb1555 = packed(
  2,
  (c) => ((opacity(c) >>> 7) << 15) | (narrow(red(c), 5) << 10) | (narrow(green(c), 5) << 5) | narrow(blue(c), 5),
)
/** RGBA bytes to A4R4G4B4 and X4R4G4B4. */
export const packArgb4444 = packed(
  2,
  (c) => (narrow(opacity(c), 4) << 12) | (narrow(red(c), 4) << 8) | (narrow(green(c), 4) << 4) | narrow(blue(c), 4),
)
/** Words that were read as they lie in Direct3D's memory. */
export const packWords = packed(4, (word) => word)

import type { Convert } from '../texels.js'
import { OPAQUE, widening } from './channels.js'
import { withVectors } from './vectors.js'

const RED_AND_BLUE = 0x00ff00ff
const GREEN_AND_ALPHA = 0xff00ff00

/**
 * 32 bits with blue lowest to RGBA bytes; `alpha` is set in every texel. Four texels a turn here and below: stores by
 * turns wait for each other less, and narrow texels are read four or two at a time.
 */
const swapRedAndBlue =
  (alpha: number): Convert =>
  ({ words }, at, pitch, width, height, to) => {
    const out = to.words
    let o = 0
    for (let y = 0; y < height; y++) {
      let i = (at + y * pitch) >>> 2
      const end = i + width
      for (; i + 4 <= end; i += 4, o += 4) {
        const a = words[i]
        const b = words[i + 1]
        const c = words[i + 2]
        const d = words[i + 3]
        const ab = a & RED_AND_BLUE
        const bb = b & RED_AND_BLUE
        const cb = c & RED_AND_BLUE
        const db = d & RED_AND_BLUE
        out[o] = (a & GREEN_AND_ALPHA) | (ab << 16) | (ab >>> 16) | alpha
        out[o + 1] = (b & GREEN_AND_ALPHA) | (bb << 16) | (bb >>> 16) | alpha
        out[o + 2] = (c & GREEN_AND_ALPHA) | (cb << 16) | (cb >>> 16) | alpha
        out[o + 3] = (d & GREEN_AND_ALPHA) | (db << 16) | (db >>> 16) | alpha
      }
      for (; i < end; i++) {
        const texel = words[i]
        const both = texel & RED_AND_BLUE
        out[o++] = (texel & GREEN_AND_ALPHA) | (both << 16) | (both >>> 16) | alpha
      }
    }
  }

/** A8R8G8B8 to RGBA bytes. */
export const bgraToRgba = withVectors('bgraToRgba', 4, swapRedAndBlue(0))
/** X8R8G8B8 to RGBA bytes, opaque. */
export const bgrxToRgba = withVectors('bgrxToRgba', 4, swapRedAndBlue(OPAQUE))

/**
 * 16-bit texels turned left by `bits`, so that alpha comes from the highest bits to the lowest, where GL's packed types
 * have it; `alpha` is set in every texel. Two texels at a time where rows lie on whole words.
 */
const rotateHalves = (bits: number, alpha: number): Convert => {
  const low = (1 << bits) - 1
  const lowPair = low | (low << 16)
  const highPair = ~lowPair
  const alphaPair = alpha | (alpha << 16)
  return ({ halves, words }, at, pitch, width, height, to) => {
    if (((at | pitch) & 3) === 0 && (width & 1) === 0) {
      const out = to.words
      let o = 0
      for (let y = 0; y < height; y++) {
        let i = (at + y * pitch) >>> 2
        const end = i + (width >>> 1)
        for (; i + 2 <= end; i += 2, o += 2) {
          const a = words[i]
          const b = words[i + 1]
          out[o] = ((a << bits) & highPair) | ((a >>> (16 - bits)) & lowPair) | alphaPair
          out[o + 1] = ((b << bits) & highPair) | ((b >>> (16 - bits)) & lowPair) | alphaPair
        }
        for (; i < end; i++) {
          const pair = words[i]
          out[o++] = ((pair << bits) & highPair) | ((pair >>> (16 - bits)) & lowPair) | alphaPair
        }
      }
      return
    }
    const out = to.halves
    let o = 0
    for (let y = 0; y < height; y++) {
      let i = (at + y * pitch) >>> 1
      for (const end = i + width; i < end; i++) {
        const texel = halves[i]
        out[o++] = (texel << bits) | (texel >>> (16 - bits)) | alpha
      }
    }
  }
}

/** A1R5G5B5 to GL's 5551. */
export const argb1555ToRgba5551 = withVectors('argb1555ToRgba5551', 2, rotateHalves(1, 0))
/** X1R5G5B5 to GL's 5551, opaque. */
export const xrgb1555ToRgba5551 = withVectors('xrgb1555ToRgba5551', 2, rotateHalves(1, 1))
/** A4R4G4B4 to GL's 4444. */
export const argb4444ToRgba4444 = withVectors('argb4444ToRgba4444', 2, rotateHalves(4, 0))
/** X4R4G4B4 to GL's 4444, opaque. */
export const xrgb4444ToRgba4444 = withVectors('xrgb4444ToRgba4444', 2, rotateHalves(4, 0xf))

/** Four texels are three words where rows lie on whole words. */
const byThrees: Convert = ({ bytes, words }, at, pitch, width, height, to) => {
  const out = to.words
  const fours = ((at | pitch) & 3) === 0 ? width >>> 2 : 0
  let o = 0
  for (let y = 0; y < height; y++) {
    let i = at + y * pitch
    for (let w = i >>> 2, n = 0; n < fours; n++, w += 3, o += 4) {
      const a = words[w]
      const b = words[w + 1]
      const c = words[w + 2]
      out[o] = OPAQUE | ((a & 0xff) << 16) | (a & 0xff00) | ((a >>> 16) & 0xff)
      out[o + 1] = OPAQUE | ((a >>> 8) & 0xff0000) | ((b & 0xff) << 8) | ((b >>> 8) & 0xff)
      out[o + 2] = OPAQUE | (b & 0xff0000) | ((b >>> 16) & 0xff00) | (c & 0xff)
      out[o + 3] = OPAQUE | ((c << 8) & 0xff0000) | ((c >>> 8) & 0xff00) | (c >>> 24)
    }
    i += fours * 12
    for (const end = at + y * pitch + width * 3; i < end; i += 3)
      out[o++] = OPAQUE | (bytes[i] << 16) | (bytes[i + 1] << 8) | bytes[i + 2]
  }
}

/** R8G8B8 (blue first) to RGBA bytes, opaque. */
export const bgrToRgba = withVectors('bgrToRgba', 3, byThrees)

/** Texels of `bytesPerTexel` bytes with blue first to RGB bytes: for targets without alpha. */
const dropFourth =
  (bytesPerTexel: 3 | 4): Convert =>
  ({ bytes }, at, pitch, width, height, to) => {
    const out = to.bytes
    let o = 0
    for (let y = 0; y < height; y++) {
      let i = at + y * pitch
      for (const end = i + width * bytesPerTexel; i < end; i += bytesPerTexel) {
        out[o++] = bytes[i + 2]
        out[o++] = bytes[i + 1]
        out[o++] = bytes[i]
      }
    }
  }

/** X8R8G8B8 to RGB bytes. */
export const bgrxToRgb = dropFourth(4)
/** R8G8B8 to RGB bytes. */
export const bgrToRgb = dropFourth(3)

/** 16-bit texels with blue lowest and `bits` bits a colour to RGB bytes. */
const widenHalves = (bits: number): Convert => {
  const wide = widening(bits)
  const mask = (1 << bits) - 1
  return ({ halves }, at, pitch, width, height, to) => {
    const out = to.bytes
    let o = 0
    for (let y = 0; y < height; y++) {
      let i = (at + y * pitch) >>> 1
      for (const end = i + width; i < end; i++) {
        const texel = halves[i]
        out[o++] = wide[(texel >>> (2 * bits)) & mask]
        out[o++] = wide[(texel >>> bits) & mask]
        out[o++] = wide[texel & mask]
      }
    }
  }
}

/** X1R5G5B5 to RGB bytes. */
export const xrgb1555ToRgb = widenHalves(5)
/** X4R4G4B4 to RGB bytes. */
export const xrgb4444ToRgb = widenHalves(4)

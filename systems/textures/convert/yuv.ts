import type { Convert } from '../texels.js'
import { OPAQUE } from './channels.js'
import { YUV_BITS, yuvFactors } from './kernels.js'
import { withVectors } from './vectors.js'

/** A part of a colour for each byte, in the fixed point of the factors. */
const yuvPart = (factor: number, zero: number, plus = 0): Int32Array =>
  Int32Array.from({ length: 256 }, (_, byte) => (byte - zero) * factor + plus)

/** What is added to colours before they are looked up, so that none is negative. */
const FLOOR = 768

/** Colours clamped to a byte, from FLOOR on, in the byte `shift` of a word; `other` is in every entry. */
const clampedBytes = (shift: number, other: number): Uint32Array =>
  Uint32Array.from({ length: 2048 }, (_, i) => (Math.min(Math.max(i - FLOOR, 0), 255) << shift) | other)

// Half a step more, so that the shift to whole numbers rounds.
const luma = yuvPart(yuvFactors.luma, 16, (FLOOR << YUV_BITS) + (1 << (YUV_BITS - 1)))
const redOfV = yuvPart(yuvFactors.redOfV, 128)
const greenOfU = yuvPart(yuvFactors.greenOfU, 128)
const greenOfV = yuvPart(yuvFactors.greenOfV, 128)
const blueOfU = yuvPart(yuvFactors.blueOfU, 128)

const redByte = clampedBytes(0, OPAQUE)
const greenByte = clampedBytes(8, 0)
const blueByte = clampedBytes(16, 0)

/** Pairs of pixels that share their chroma to RGBA bytes; the lowest bit of each part in the pair. */
const yuvToRgba =
  (y0: number, u: number, y1: number, v: number): Convert =>
  ({ words }, at, pitch, width, height, to) => {
    const out = to.words
    for (let y = 0, o = 0; y < height; y++) {
      let i = (at + y * pitch) >>> 2
      for (const end = o + width; o < end; i++) {
        const pair = words[i]
        const cu = (pair >>> u) & 0xff
        const cv = (pair >>> v) & 0xff
        const r = redOfV[cv]
        const g = greenOfU[cu] + greenOfV[cv]
        const b = blueOfU[cu]
        const first = luma[(pair >>> y0) & 0xff]
        out[o++] =
          redByte[(first + r) >> YUV_BITS] | greenByte[(first + g) >> YUV_BITS] | blueByte[(first + b) >> YUV_BITS]
        // The second pixel of the last pair is beyond the edge of levels that are one pixel wide.
        if (o === end) break
        const second = luma[(pair >>> y1) & 0xff]
        out[o++] =
          redByte[(second + r) >> YUV_BITS] | greenByte[(second + g) >> YUV_BITS] | blueByte[(second + b) >> YUV_BITS]
      }
    }
  }

/** UYVY to RGBA bytes. */
export const uyvyToRgba = withVectors('uyvyToRgba', 2, yuvToRgba(8, 0, 24, 16))
/** YUY2 to RGBA bytes. */
export const yuy2ToRgba = withVectors('yuy2ToRgba', 2, yuvToRgba(0, 8, 16, 24))

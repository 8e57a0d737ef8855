import type { Convert } from '../texels.js'
import { OPAQUE, widen } from './channels.js'
import { withVectors } from './vectors.js'

/** 8-bit texels by a table of their RGBA words. */
const byTable = (word: (texel: number) => number): Convert => {
  const table = Uint32Array.from({ length: 256 }, (_, texel) => word(texel))
  return ({ bytes, words }, at, pitch, width, height, to) => {
    const out = to.words
    const fours = ((at | pitch) & 3) === 0 ? width >>> 2 : 0
    let o = 0
    for (let y = 0; y < height; y++) {
      let i = at + y * pitch
      for (let w = i >>> 2, n = 0; n < fours; n++, w++, o += 4) {
        const four = words[w]
        out[o] = table[four & 0xff]
        out[o + 1] = table[(four >>> 8) & 0xff]
        out[o + 2] = table[(four >>> 16) & 0xff]
        out[o + 3] = table[four >>> 24]
      }
      i += fours * 4
      for (const end = at + y * pitch + width; i < end; i++) out[o++] = table[bytes[i]]
    }
  }
}

const rgb332 = (texel: number): number =>
  widen(texel >>> 5, 3) | (widen((texel >>> 2) & 7, 3) << 8) | (widen(texel & 3, 2) << 16)

/** A8 to RGBA bytes: black with that alpha. */
export const alpha8ToRgba = withVectors(
  'alpha8ToRgba',
  1,
  byTable((texel) => texel << 24),
)
/** L8 to RGBA bytes. */
export const luminance8ToRgba = withVectors(
  'luminance8ToRgba',
  1,
  byTable((texel) => (texel * 0x010101) | OPAQUE),
)
/** A4L4 to RGBA bytes. */
export const alphaLuminance44ToRgba = withVectors(
  'alphaLuminance44ToRgba',
  1,
  byTable((texel) => (widen(texel & 15, 4) * 0x010101) | (widen(texel >>> 4, 4) << 24)),
)
/** R3G3B2 to RGBA bytes. */
export const rgb332ToRgba = withVectors(
  'rgb332ToRgba',
  1,
  byTable((texel) => rgb332(texel) | OPAQUE),
)

/**
 * 16-bit texels, 8 of alpha over 8 of colour, by a table of the colours. Two at a time where rows lie on whole words.
 */
const byTableWithAlpha = (colour: (texel: number) => number): Convert => {
  const table = Uint32Array.from({ length: 256 }, (_, texel) => colour(texel))
  return ({ halves, words }, at, pitch, width, height, to) => {
    const out = to.words
    const pairs = ((at | pitch) & 3) === 0 ? width >>> 1 : 0
    let o = 0
    for (let y = 0; y < height; y++) {
      const row = at + y * pitch
      for (let w = row >>> 2, n = 0; n < pairs; n++, w++, o += 2) {
        const pair = words[w]
        out[o] = table[pair & 0xff] | ((pair << 16) & OPAQUE)
        out[o + 1] = table[(pair >>> 16) & 0xff] | (pair & OPAQUE)
      }
      let i = (row >>> 1) + pairs * 2
      for (const end = (row >>> 1) + width; i < end; i++)
        out[o++] = table[halves[i] & 0xff] | ((halves[i] << 16) & OPAQUE)
    }
  }
}

/** A8L8 to RGBA bytes. */
export const alphaLuminance88ToRgba = withVectors(
  'alphaLuminance88ToRgba',
  2,
  byTableWithAlpha((texel) => texel * 0x010101),
)
/** A8R3G3B2 to RGBA bytes. */
export const argb8332ToRgba = withVectors('argb8332ToRgba', 2, byTableWithAlpha(rgb332))

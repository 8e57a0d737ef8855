import type { Channel, ChannelName } from '../d3d8/types/index.js'
import { withVectors, yuvFactors } from './convert-simd.js'
import type { Convert, Pack, Texels } from './texels.js'

const OPAQUE = 0xff000000
const RED_AND_BLUE = 0x00ff00ff
const GREEN_AND_ALPHA = 0xff00ff00

/** A channel of `bits` bits as 8 bits, rounded to the nearest. */
const widen = (value: number, bits: number): number => Math.round((value * 255) / ((1 << bits) - 1))

/** 8 bits as `bits` bits, rounded to the nearest: gives back exactly what `widen` made. */
const narrow = (value: number, bits: number): number => ((value * ((1 << bits) - 1) + 127) / 255) | 0

/** The table of all values that `bits` bits can hold, as 8 bits. */
const widening = (bits: number): Uint8Array => Uint8Array.from({ length: 1 << bits }, (_, value) => widen(value, bits))

const widen5 = widening(5)
const widen6 = widening(6)
const widen4 = widening(4)

/**
 * 32 bits with blue lowest to RGBA bytes; `alpha` is set in every texel. Four texels a turn here and below: stores by turns wait for
 * each other less, and narrow texels are read four or two at a time.
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
 * 16-bit texels turned left by `bits`, so that alpha comes from the highest bits to the lowest, where GL's packed types have it;
 * `alpha` is set in every texel. Two texels at a time where rows lie on whole words.
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
const widenHalves = (bits: number, wide: Uint8Array): Convert => {
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
export const xrgb1555ToRgb = widenHalves(5, widen5)
/** X4R4G4B4 to RGB bytes. */
export const xrgb4444ToRgb = widenHalves(4, widen4)

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

/** 16-bit texels, 8 of alpha over 8 of colour, by a table of the colours. Two at a time where rows lie on whole words. */
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

/** Two texels at a time where rows lie on whole words. */
const withSignedOnes: Convert = ({ halves, words }, at, pitch, width, height, to) => {
  const out = to.words
  const pairs = ((at | pitch) & 3) === 0 ? width >>> 1 : 0
  let o = 0
  for (let y = 0; y < height; y++) {
    const row = at + y * pitch
    for (let w = row >>> 2, n = 0; n < pairs; n++, w++, o += 2) {
      const pair = words[w]
      out[o] = (pair & 0xffff) | 0x7f7f0000
      out[o + 1] = (pair >>> 16) | 0x7f7f0000
    }
    let i = (row >>> 1) + pairs * 2
    for (const end = (row >>> 1) + width; i < end; i++) out[o++] = halves[i] | 0x7f7f0000
  }
}

/** V8U8 to signed bytes u, v, 1, 1. */
export const uv8ToSigned = withVectors('uv8ToSigned', 2, withSignedOnes)

/** Texels of two channels of 16 bits to four, the last two `one`. */
const withOnes =
  (one: number): Convert =>
  ({ words }, at, pitch, width, height, to) => {
    const out = to.words
    let o = 0
    for (let y = 0; y < height; y++) {
      let i = (at + y * pitch) >>> 2
      for (const end = i + width; i < end; i++, o += 2) {
        out[o] = words[i]
        out[o + 1] = one
      }
    }
  }

/** G16R16 to 16 bits each of red, green, 1, 1. */
export const rg16ToRgba16 = withOnes(0xffffffff)
/** V16U16 to 16 signed bits each of u, v, 1, 1. */
export const uv16ToSigned = withOnes(0x7fff7fff)

/** The value of a channel's bits: max(v / (2^(n-1) - 1), -1) for a signed channel of n bits, v / (2^n - 1) for an unsigned one. */
function valueOf(raw: number, { bits, signed }: Channel): number {
  if (!signed) return raw / (2 ** bits - 1)
  const value = raw < 2 ** (bits - 1) ? raw : raw - 2 ** bits
  return Math.max(value / (2 ** (bits - 1) - 1), -1)
}

/** A number between -1 and 1 as binary16, rounded to the nearest. */
function halfBits(value: number): number {
  const size = Math.abs(value)
  const sign = value < 0 ? 0x8000 : 0
  // The steps of binary16 are as wide as its least exponent from 2^-14 down.
  const exponent = Math.max(size === 0 ? -14 : Math.floor(Math.log2(size)), -14)
  const steps = Math.round(size * 2 ** (10 - exponent))
  // `steps` of a normal number brings its leading one, 1024, which counts the exponent up by one; below 2^-14 there is none.
  return sign | (((exponent + 14) << 10) + steps)
}

/** Bits of a texel that name an entry of a table. */
interface Bits {
  readonly shift: number
  readonly mask: number
  readonly table: Uint32Array
}

/** A table of no bits, whose only entry is `word`. */
const always = (word: number): Bits => ({ shift: 0, mask: 0, table: Uint32Array.of(word) })

/** The binary16 numbers of a channel, in the low or the high half of a word; 1 without a channel. */
function channelBits(channel: Channel | undefined, half: 0 | 16): Bits {
  if (!channel) return always(halfBits(1) << half)
  const { shift, bits } = channel
  const table = Uint32Array.from({ length: 2 ** bits }, (_, raw) => halfBits(valueOf(raw, channel)) << half)
  return { shift, mask: 2 ** bits - 1, table }
}

/** Two tables as one, of channels that lie side by side; the first in the low bits. */
function joined(low: Bits, high: Bits): Bits {
  const width = 32 - Math.clz32(low.mask)
  const size = (low.mask + 1) * (high.mask + 1)
  const table = Uint32Array.from({ length: size }, (_, raw) => low.table[raw & low.mask] | high.table[raw >>> width])
  return { shift: low.mask === 0 ? high.shift : low.shift, mask: size - 1, table }
}

/**
 * Texels of 16 or 32 bits to four binary16 numbers: the named channels in order, 1 where there is none. The last two are next to each
 * other in every format that has both.
 */
export function toHalves(bytesPerTexel: number, channels: readonly Channel[], names: readonly ChannelName[]): Convert {
  const named = [0, 1, 2, 3].map((c) => channels.find(({ name }) => name === names[c]))
  const makeTables = (): readonly Bits[] => {
    const [first, second] = [channelBits(named[0], 0), channelBits(named[1], 16)]
    const last = joined(channelBits(named[2], 0), channelBits(named[3], 16))
    // As one, where the table stays so small that it is near at hand.
    const isSmall = first.table.length * second.table.length <= 1 << 12
    return isSmall ? [joined(first, second), always(0), last] : [first, second, last]
  }
  let tables: readonly Bits[] | null = null
  return (from, at, pitch, width, height, to) => {
    tables ??= makeTables()
    const [{ shift: s0, mask: m0, table: t0 }, { shift: s1, mask: m1, table: t1 }, { shift: s2, mask: m2, table: t2 }] =
      tables
    const texels = bytesPerTexel === 4 ? from.words : from.halves
    const out = to.words
    let o = 0
    for (let y = 0; y < height; y++) {
      let i = (at + y * pitch) / bytesPerTexel
      for (const end = i + width; i < end; i++, o += 2) {
        const texel = texels[i]
        out[o] = t0[(texel >>> s0) & m0] | t1[(texel >>> s1) & m1]
        out[o + 1] = t2[(texel >>> s2) & m2]
      }
    }
  }
}

/** Texels of 32 bits with two channels of 16 to four binary32 numbers, the last two 1. */
export function toFloats(channels: readonly Channel[]): Convert {
  let tables: readonly Float32Array[] | null = null
  const makeTables = (): readonly Float32Array[] =>
    channels.map((channel) => Float32Array.from({ length: 2 ** channel.bits }, (_, raw) => valueOf(raw, channel)))
  return ({ words }, at, pitch, width, height, to) => {
    tables ??= makeTables()
    const [low, high] = tables
    const out = to.floats
    let o = 0
    for (let y = 0; y < height; y++) {
      let i = (at + y * pitch) >>> 2
      for (const end = i + width; i < end; i++, o += 4) {
        const texel = words[i]
        out[o] = low[texel & 0xffff]
        out[o + 1] = high[texel >>> 16]
        out[o + 2] = out[o + 3] = 1
      }
    }
  }
}

/** A part of ITU-R BT.601 for each byte, with six bits after the point; rounded as the vectors do. */
const yuvPart = (factor: number, zero: number, bits: number, plus = 0): Int32Array =>
  Int32Array.from({ length: 256 }, (_, byte) => ((((byte - zero) << bits) * factor + 0x4000) >> 15) + plus)

/** What is added to colours before they are looked up, so that none is negative. */
const FLOOR = 768

/** Colours clamped to a byte, from FLOOR on, in the byte `shift` of a word; `other` is in every entry. */
const clampedBytes = (shift: number, other: number): Uint32Array =>
  Uint32Array.from({ length: 2048 }, (_, i) => (Math.min(Math.max(i - FLOOR, 0), 255) << shift) | other)

const luma = yuvPart(yuvFactors.luma, 16, 7, (FLOOR << 6) + 32)
const redOfV = yuvPart(yuvFactors.redOfV, 128, 8)
const greenOfU = yuvPart(yuvFactors.greenOfU, 128, 8)
const greenOfV = yuvPart(yuvFactors.greenOfV, 128, 8)
const blueOfU = yuvPart(yuvFactors.blueOfU, 128, 8)

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
        out[o++] = redByte[(first + r) >> 6] | greenByte[(first + g) >> 6] | blueByte[(first + b) >> 6]
        // The second pixel of the last pair is beyond the edge of levels that are one pixel wide.
        if (o === end) break
        const second = luma[(pair >>> y1) & 0xff]
        out[o++] = redByte[(second + r) >> 6] | greenByte[(second + g) >> 6] | blueByte[(second + b) >> 6]
      }
    }
  }

/** UYVY to RGBA bytes. */
export const uyvyToRgba = withVectors('uyvyToRgba', 2, yuvToRgba(8, 0, 24, 16))
/** YUY2 to RGBA bytes. */
export const yuy2ToRgba = withVectors('yuy2ToRgba', 2, yuvToRgba(0, 8, 16, 24))

const palette = new Uint32Array(4)
const alphas = new Uint8Array(16)

/** Writes the four colours of a block into `palette`, alpha 0 but for the punched-through fourth colour's, which is all 0. */
function blockColours(halves: Uint16Array<ArrayBufferLike>, at: number, punchThrough: boolean, alpha: number): void {
  const c0 = halves[at]
  const c1 = halves[at + 1]
  const r0 = widen5[c0 >>> 11]
  const g0 = widen6[(c0 >>> 5) & 63]
  const b0 = widen5[c0 & 31]
  const r1 = widen5[c1 >>> 11]
  const g1 = widen6[(c1 >>> 5) & 63]
  const b1 = widen5[c1 & 31]
  palette[0] = r0 | (g0 << 8) | (b0 << 16) | alpha
  palette[1] = r1 | (g1 << 8) | (b1 << 16) | alpha
  if (punchThrough && c0 <= c1) {
    palette[2] = ((r0 + r1) >>> 1) | (((g0 + g1) >>> 1) << 8) | (((b0 + b1) >>> 1) << 16) | alpha
    palette[3] = 0
    return
  }
  const third = (a: number, b: number): number => ((2 * a + b + 1) / 3) | 0
  palette[2] = third(r0, r1) | (third(g0, g1) << 8) | (third(b0, b1) << 16) | alpha
  palette[3] = third(r1, r0) | (third(g1, g0) << 8) | (third(b1, b0) << 16) | alpha
}

/** Writes the 16 alphas of 4 bits each. */
function explicitAlphas(bytes: Uint8Array<ArrayBufferLike>, at: number): void {
  for (let i = 0; i < 8; i++) {
    const pair = bytes[at + i]
    alphas[2 * i] = (pair & 15) * 17
    alphas[2 * i + 1] = (pair >>> 4) * 17
  }
}

/** Writes the 16 alphas of 3 bits each that choose between two ends and what lies between them. */
function interpolatedAlphas(bytes: Uint8Array<ArrayBufferLike>, at: number): void {
  const a0 = bytes[at]
  const a1 = bytes[at + 1]
  for (let i = 0; i < 16; i++) {
    const bit = i * 3
    const byte = at + 2 + (bit >>> 3)
    // Six bytes of indices: the last index never reaches beyond them, since 3 bits from bit 45 end in byte 5.
    const code = ((bytes[byte] | (bit >>> 3 < 5 ? bytes[byte + 1] << 8 : 0)) >>> (bit & 7)) & 7
    if (code < 2) alphas[i] = code === 0 ? a0 : a1
    else if (a0 > a1) alphas[i] = Math.round(((8 - code) * a0 + (code - 1) * a1) / 7)
    else alphas[i] = code === 6 ? 0 : code === 7 ? 255 : Math.round(((6 - code) * a0 + (code - 1) * a1) / 5)
  }
}

type ReadAlphas = (bytes: Uint8Array<ArrayBufferLike>, at: number) => void

/** Blocks to RGBA bytes; without `readAlphas`, blocks of 8 bytes with one bit of alpha (DXT1). */
const decodeBlocks = (readAlphas: ReadAlphas | null): Convert => {
  const blockBytes = readAlphas ? 16 : 8
  const colours = readAlphas ? 8 : 0
  return ({ bytes, halves }: Texels, at, pitch, width, height, to) => {
    const out = to.words
    for (let y = 0; y < height; y += 4)
      for (let x = 0; x < width; x += 4) {
        const block = at + (y >>> 2) * pitch + (x >>> 2) * blockBytes
        blockColours(halves, (block + colours) >>> 1, readAlphas === null, readAlphas === null ? OPAQUE : 0)
        readAlphas?.(bytes, block)
        const across = Math.min(4, width - x)
        const down = Math.min(4, height - y)
        for (let row = 0; row < down; row++) {
          const codes = bytes[block + colours + 4 + row]
          for (let column = 0; column < across; column++) {
            const colour = palette[(codes >>> (2 * column)) & 3]
            out[(y + row) * width + x + column] =
              readAlphas === null ? colour : colour | (alphas[4 * row + column] << 24)
          }
        }
      }
  }
}

/** DXT1 to RGBA bytes. */
export const dxt1ToRgba = decodeBlocks(null)
/** DXT2 and DXT3 to RGBA bytes. */
export const dxt3ToRgba = decodeBlocks(explicitAlphas)
/** DXT4 and DXT5 to RGBA bytes. */
export const dxt5ToRgba = decodeBlocks(interpolatedAlphas)

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

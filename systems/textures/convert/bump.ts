import * as T from '../../../d3d8/types/index.js'
import type { Convert } from '../texels.js'
import { knownInfo, rgbaChannels } from './channels.js'
import { withVectors } from './vectors.js'

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
export const rg16ToRgba16 = withVectors('rg16ToRgba16', 4, withOnes(0xffffffff))
/** V16U16 to 16 signed bits each of u, v, 1, 1. */
export const uv16ToSigned = withVectors('uv16ToSigned', 4, withOnes(0x7fff7fff))

/**
 * The value of a channel's bits: max(v / (2^(n-1) - 1), -1) for a signed channel of n bits, v / (2^n - 1) for an
 * unsigned one.
 */
function valueOf(raw: number, { bits, signed, ownScale }: T.Channel): number {
  if (!signed) return raw / (2 ** bits - 1)
  const value = raw < 2 ** (bits - 1) ? raw : raw - 2 ** bits
  return value < 0 && ownScale ? value / 2 ** (bits - 1) : Math.max(value / (2 ** (bits - 1) - 1), -1)
}

/** A number between -1 and 1 as binary16, rounded to the nearest. */
function halfBits(value: number): number {
  const size = Math.abs(value)
  const sign = value < 0 ? 0x8000 : 0
  // The steps of binary16 are as wide as its least exponent from 2^-14 down.
  const exponent = Math.max(size === 0 ? -14 : Math.floor(Math.log2(size)), -14)
  const steps = Math.round(size * 2 ** (10 - exponent))
  // `steps` of a normal number brings its leading one, 1024, which counts the exponent up by one; below 2^-14 there is
  // none.
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
function channelBits(channel: T.Channel | undefined, half: 0 | 16): Bits {
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
 * Texels of 16 or 32 bits to four binary16 numbers, 1 where there is no channel. Blue and alpha are next to each other
 * in every format that has both.
 */
export function toHalves(format: number): Convert {
  const bytesPerTexel = knownInfo(format).block.bytes
  const makeTables = (): readonly Bits[] => {
    const [r, g, b, a] = rgbaChannels(format)
    const [first, second] = [channelBits(r, 0), channelBits(g, 16)]
    const last = joined(channelBits(b, 0), channelBits(a, 16))
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

/** L6V5U5 to binary16 numbers u, v, l, 1. */
export const l6v5u5ToHalves = withVectors('l6v5u5ToHalves', 2, toHalves(T.D3DFMT_L6V5U5))
/** X8L8V8U8 to binary16 numbers u, v, l, 1. */
export const x8l8v8u8ToHalves = withVectors('x8l8v8u8ToHalves', 4, toHalves(T.D3DFMT_X8L8V8U8))
/** W11V11U10 to binary16 numbers u, v, w, 1. */
export const w11v11u10ToHalves = withVectors('w11v11u10ToHalves', 4, toHalves(T.D3DFMT_W11V11U10))
/** A2W10V10U10 to binary16 numbers u, v, w, a. */
export const a2w10v10u10ToHalves = withVectors('a2w10v10u10ToHalves', 4, toHalves(T.D3DFMT_A2W10V10U10))

/** Texels of 32 bits with two channels of 16 to four binary32 numbers, the last two 1. */
function toFloats(format: number): Convert {
  let tables: readonly Float32Array[] | null = null
  const makeTables = (): readonly Float32Array[] =>
    knownInfo(format).channels.map((channel) =>
      Float32Array.from({ length: 2 ** channel.bits }, (_, raw) => valueOf(raw, channel)),
    )
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

/** G16R16 to binary32 numbers red, green, 1, 1. */
export const rg16ToFloats = withVectors('rg16ToFloats', 4, toFloats(T.D3DFMT_G16R16))
/** V16U16 to binary32 numbers u, v, 1, 1. */
export const uv16ToFloats = withVectors('uv16ToFloats', 4, toFloats(T.D3DFMT_V16U16))

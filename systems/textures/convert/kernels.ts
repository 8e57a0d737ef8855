import * as T from '../../../d3d8/types/index.js'
import { knownInfo, rgbaChannels } from './channels.js'
import * as W from './wasm-simd.js'
import type { Keep, Kernel, Vector } from './wasm-simd.js'

/** Picks for a vector of four texels: `pick` gives those of texel n. */
const fourTexels = (first: number, pick: (texel: number) => readonly number[]): number[] =>
  [0, 1, 2, 3].flatMap((n) => pick(first + n))

const OPAQUE = W.all32(0xff000000)
const ONES = W.all8(0xff)
const ZEROS = W.all8(0)

const swap = (n: number): number[] => [4 * n + 2, 4 * n + 1, 4 * n, 4 * n + 3]

/** 16-bit texels turned left, as `rotateHalves` does. */
const rotate = (bits: number, alpha: number): Kernel => ({
  reads: 16,
  stores: (x) => {
    const turned = W.or(W.shiftLeft16(x, bits), W.shiftRight16(x, 16 - bits))
    return [alpha === 0 ? turned : W.or(turned, W.all16(alpha))]
  },
})

/** 16 texels of a byte each to 64 bytes. */
const wideBytes = (other: Vector, pick: (n: number) => readonly number[]): Kernel => ({
  reads: 16,
  stores: (x) => [0, 4, 8, 12].map((first) => W.shuffle(x, other, fourTexels(first, pick))),
})

/** 8 texels of two bytes each to 32 bytes. */
const widePairs = (other: Vector, pick: (n: number) => readonly number[]): Kernel => ({
  reads: 16,
  stores: (x) => [0, 4].map((first) => W.shuffle(x, other, fourTexels(first, pick))),
})

/** 3 and 2 bits as bytes, rounded to the nearest. */
const three = [0, 36, 73, 109, 146, 182, 219, 255]
const two = [0, 85, 170, 255]

/** Red, green and blue of R3G3B2 texels, one a byte. */
const rgb332 = (x: Vector): readonly [red: Vector, green: Vector, blue: Vector] => [
  W.lookUp(three, W.shiftRight8(x, 5)),
  W.lookUp(three, W.and(W.shiftRight8(x, 2), W.all8(7))),
  W.lookUp(two, W.and(x, W.all8(3))),
]

/** Texels from a vector of each channel, one a byte: `texels` of them. */
function interleave([r, g, b, a]: readonly [Vector, Vector, Vector, Vector], texels: 8 | 16, keep: Keep): Vector[] {
  const halves = texels === 16 ? [0, 8] : [0]
  return halves.flatMap((first) => {
    const pairs = (x: Vector, y: Vector): Vector =>
      keep(
        W.shuffle(
          x,
          y,
          Array.from({ length: 16 }, (_, i) => first + (i >> 1) + (i & 1) * 16),
        ),
      )
    const rg = pairs(r, g)
    const ba = pairs(b, a)
    return [0, 8].map((at) =>
      W.shuffle(
        rg,
        ba,
        [0, 2, 4, 6].flatMap((n) => [at + n, at + n + 1, at + n + 16, at + n + 17]),
      ),
    )
  })
}

/** Bits after the point of `yuvFactors`. */
export const YUV_BITS = 13

const fixedPoint = (factor: number): number => Math.round(factor * 2 ** YUV_BITS)

/** ITU-R BT.601 in fixed point: what luma less 16 and chroma less 128 are multiplied with. */
export const yuvFactors = {
  luma: fixedPoint(255 / 219),
  redOfV: fixedPoint(1.402 * (255 / 224)),
  greenOfU: fixedPoint(-0.344136 * (255 / 224)),
  greenOfV: fixedPoint(-0.714136 * (255 / 224)),
  blueOfU: fixedPoint(1.772 * (255 / 224)),
} as const

/**
 * 4 pairs of pixels that share their chroma; `luma`: byte of the first luma in the pair, chroma lies in the other ones,
 * u first.
 */
const yuv = (luma: 0 | 1): Kernel => ({
  reads: 16,
  stores: (x, keep) => {
    const even = W.and(x, W.all16(0xff))
    const lights = keep(luma === 0 ? even : W.shiftRight16(x, 8))
    const chroma = keep(
      luma === 0 ? W.shiftRightSigned16(W.xor(x, W.all16(0x8000)), 8) : W.subtract16(even, W.all16(128)),
    )
    const { luma: y, redOfV, greenOfU, greenOfV, blueOfU } = yuvFactors
    // Half a step more, so that the last shift rounds.
    const start = W.all32((1 << (YUV_BITS - 1)) - 16 * y)
    const first = keep(W.add32(W.multiplyPairs(lights, W.pairs16(y, 0)), start))
    const second = keep(W.add32(W.multiplyPairs(lights, W.pairs16(0, y)), start))
    const colour = (ofU: number, ofV: number): Vector => {
      const part = keep(W.multiplyPairs(chroma, W.pairs16(ofU, ofV)))
      const both = [first, second].map((light) => W.shiftRightSigned32(W.add32(light, part), YUV_BITS))
      return W.narrow32(both[0], both[1])
    }
    const redGreen = keep(W.narrow(colour(0, redOfV), colour(greenOfU, greenOfV)))
    const blueOnes = keep(W.narrow(colour(blueOfU, 0), W.all16(0x7fff)))
    return [0, 2].map((pair) =>
      W.shuffle(
        redGreen,
        blueOnes,
        [pair, pair + 4, pair + 1, pair + 5].flatMap((n) => [n, n + 8, n + 16, n + 24]),
      ),
    )
  },
})

/** Turns words of 32 bits of two vectors into one after the other, of each in turn. */
const byTurns = (a: Vector, b: Vector): Vector[] =>
  [0, 8].map((at) =>
    W.shuffle(
      a,
      b,
      [at, at + 4].flatMap((n) => [n, n + 1, n + 2, n + 3, n + 16, n + 17, n + 18, n + 19]),
    ),
  )

/** Words of two channels of 16 bits to four, the last two `one`. */
const withOnes = (one: number): Kernel => ({ reads: 16, stores: (x) => byTurns(x, W.all32(one)) })

/** The whole number that a channel of 32-bit words stands for. */
function wholeNumber(x: Vector, { shift, bits, signed }: T.Channel): Vector {
  const up = 32 - shift - bits
  const turned = up === 0 ? x : W.shiftLeft32(x, up)
  return (signed ? W.shiftRightSigned32 : W.shiftRight32)(turned, 32 - bits)
}

/** The whole number that means 1. */
const most = ({ bits, signed }: T.Channel): number => 2 ** (signed ? bits - 1 : bits) - 1

/** 32-bit texels of two channels to four binary32 numbers, the last two 1. */
const floats = (format: T.D3DFORMAT): Kernel => ({
  reads: 16,
  stores: (x, keep) => {
    const [low, high] = knownInfo(format).channels.map((channel) => {
      const number = wholeNumber(x, channel)
      // The lowest of a signed channel means -1 too.
      const clamped = channel.signed ? W.greater32(number, W.all32(-most(channel))) : number
      return keep(W.divideFloats(W.floatsOf(clamped), W.allFloats(most(channel))))
    })
    return byTurns(low, high).flatMap((two) => {
      const both = keep(two)
      return [0, 8].map((at) =>
        W.shuffle(
          both,
          W.allFloats(1),
          Array.from({ length: 16 }, (_, i) => (i < 8 ? at + i : 8 + i)),
        ),
      )
    })
  },
})

/** 2^-112: brings a binary32 number's exponent to where that of a binary16 number counts from. */
const TO_HALF_EXPONENT = 2 ** -112

/**
 * A channel of 32-bit words as binary16 numbers, rounded to the nearest, but with the sign in bit 31, the rest from bit
 * 13 on and rubbish below.
 */
function highHalf(x: Vector, channel: T.Channel, keep: Keep): Vector {
  const number = keep(wholeNumber(x, channel))
  return W.add32(W.multiplyFloats(W.floatsOf(number), scaleOf(number, channel)), W.all32(0x1000))
}

/** The bits of a binary32 number. */
const floatBits = (value: number): number => new Int32Array(Float32Array.of(value).buffer)[0]

/** What whole numbers of a channel are multiplied with there. */
function scaleOf(number: Vector, channel: T.Channel): Vector {
  const above = TO_HALF_EXPONENT / most(channel)
  if (!channel.ownScale) return W.allFloats(above)
  const below = floatBits(TO_HALF_EXPONENT / (most(channel) + 1)) - floatBits(above)
  return W.add32(W.allFloats(above), W.and(W.shiftRightSigned32(number, 31), W.all32(below)))
}

/** binary16 of 1. */
const HALF_ONE = 0x3c00

/** Words of two binary16 numbers: of two channels of 32-bit words, 1 where there is none. */
function halvesOf(x: Vector, low: T.Channel | undefined, high: T.Channel | undefined, keep: Keep): Vector {
  const sizes: Vector[] = []
  const signs: Vector[] = []
  if (low) {
    const bits = keep(highHalf(x, low, keep))
    const size = W.shiftRight32(bits, 13)
    sizes.push(low.signed ? W.and(size, W.all32(0x7fff)) : size)
    if (low.signed) signs.push(W.and(W.shiftRight32(bits, 16), W.all32(0x8000)))
  }
  if (high) {
    const bits = keep(highHalf(x, high, keep))
    sizes.push(W.and(W.shiftLeft32(bits, 3), W.all32(0x7fff0000)))
    if (high.signed) signs.push(W.and(bits, W.all32(0x80000000)))
  }
  const ones = (low ? 0 : HALF_ONE) | (high ? 0 : HALF_ONE << 16)
  if (ones !== 0) sizes.push(W.all32(ones))
  const size = sizes.reduce((a, b) => W.or(a, b))
  // The lowest of a signed channel means -1 too.
  const clamped = signs.length > 0 ? W.lesser16(size, W.all16(HALF_ONE)) : size
  return signs.reduce((a, b) => W.or(a, b), clamped)
}

/** Texels of 16 or 32 bits to four binary16 numbers, 1 where there is no channel. */
const halves = (format: T.D3DFORMAT): Kernel => ({
  reads: 16,
  stores: (x, keep) => {
    const [r, g, b, a] = rgbaChannels(format)
    const words = knownInfo(format).block.bytes === 4 ? [x] : [keep(W.widen16Low(x)), keep(W.widen16High(x))]
    return words.flatMap((word) => byTurns(keep(halvesOf(word, r, g, keep)), keep(halvesOf(word, b, a, keep))))
  },
})

/** By the converter of the same name beside it, whose result each gives. */
export const kernels = {
  bgraToRgba: { reads: 16, stores: (x) => [W.shuffle(x, x, fourTexels(0, swap))] },
  bgrxToRgba: { reads: 16, stores: (x) => [W.or(W.shuffle(x, x, fourTexels(0, swap)), OPAQUE)] },
  bgrToRgba: {
    reads: 12,
    stores: (x) => [
      W.shuffle(
        x,
        ONES,
        fourTexels(0, (n) => [3 * n + 2, 3 * n + 1, 3 * n, 16]),
      ),
    ],
  },
  argb1555ToRgba5551: rotate(1, 0),
  xrgb1555ToRgba5551: rotate(1, 1),
  argb4444ToRgba4444: rotate(4, 0),
  xrgb4444ToRgba4444: rotate(4, 0xf),
  luminance8ToRgba: wideBytes(ONES, (n) => [n, n, n, 16]),
  alpha8ToRgba: wideBytes(ZEROS, (n) => [16, 16, 16, n]),
  alphaLuminance88ToRgba: widePairs(ZEROS, (n) => [2 * n, 2 * n, 2 * n, 2 * n + 1]),
  uv8ToSigned: widePairs(W.all8(0x7f), (n) => [2 * n, 2 * n + 1, 16, 16]),
  alphaLuminance44ToRgba: {
    reads: 16,
    stores: (x, keep) => {
      const low = keep(W.and(x, W.all8(15)))
      const high = keep(W.shiftRight8(x, 4))
      const light = keep(W.or(low, W.shiftLeft8(low, 4)))
      const alpha = keep(W.or(high, W.shiftLeft8(high, 4)))
      return [0, 4, 8, 12].map((first) =>
        W.shuffle(
          light,
          alpha,
          fourTexels(first, (n) => [n, n, n, n + 16]),
        ),
      )
    },
  },
  rgb332ToRgba: {
    reads: 16,
    stores: (x, keep) => {
      const [r, g, b] = rgb332(x).map(keep)
      return interleave([r, g, b, ONES], 16, keep)
    },
  },
  argb8332ToRgba: {
    reads: 16,
    stores: (x, keep) => {
      const bytes = (first: number): Vector =>
        keep(
          W.shuffle(
            x,
            x,
            [0, 1].flatMap(() => [0, 2, 4, 6, 8, 10, 12, 14].map((n) => n + first)),
          ),
        )
      const [r, g, b] = rgb332(bytes(0)).map(keep)
      return interleave([r, g, b, bytes(1)], 8, keep)
    },
  },
  uyvyToRgba: yuv(1),
  yuy2ToRgba: yuv(0),
  rg16ToRgba16: withOnes(0xffffffff),
  uv16ToSigned: withOnes(0x7fff7fff),
  rg16ToFloats: floats(T.D3DFMT_G16R16),
  uv16ToFloats: floats(T.D3DFMT_V16U16),
  l6v5u5ToHalves: halves(T.D3DFMT_L6V5U5),
  x8l8v8u8ToHalves: halves(T.D3DFMT_X8L8V8U8),
  w11v11u10ToHalves: halves(T.D3DFMT_W11V11U10),
  a2w10v10u10ToHalves: halves(T.D3DFMT_A2W10V10U10),
} as const satisfies Readonly<Record<string, Kernel>>

/** Name of a kernel. */
export type KernelName = keyof typeof kernels

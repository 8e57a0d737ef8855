import { texelsOf, type Convert, type Texels } from './texels.js'
import * as W from './wasm-simd.js'
import type { Kernel, Vector } from './wasm-simd.js'

/** Bytes that conversions go through: larger rectangles are converted and uploaded in bands of rows. */
export const SCRATCH_BYTES = 1 << 20

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
function interleave(
  [r, g, b, a]: readonly [Vector, Vector, Vector, Vector],
  texels: 8 | 16,
  keep: (vector: Vector) => Vector,
): Vector[] {
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

/** Fixed point of ITU-R BT.601: what luma less 16, times 128, and chroma less 128, times 256, are multiplied with, to six bits after the point. */
export const yuvFactors = {
  luma: Math.round((255 / 219 / 2) * 32768),
  redOfV: Math.round((1.402 * (255 / 224) * 32768) / 4),
  greenOfU: Math.round((-0.344136 * (255 / 224) * 32768) / 4),
  greenOfV: Math.round((-0.714136 * (255 / 224) * 32768) / 4),
  blueOfU: Math.round((1.772 * (255 / 224) * 32768) / 4),
} as const

/** 4 pairs of pixels that share their chroma; `luma`: byte of the first luma in the pair, `u`, `v`: of the chroma. */
const yuv = (luma: 0 | 1, u: number, v: number): Kernel => ({
  reads: 16,
  stores: (x, keep) => {
    const even = W.and(x, W.all16(0xff))
    const odd = W.shiftRight16(x, 8)
    const light = W.shiftLeft16(W.subtract16(luma === 0 ? even : odd, W.all16(16)), 7)
    const y = keep(W.multiply15(light, W.all16(yuvFactors.luma)))
    // Half a step more, so that the last shift rounds.
    const rounded = keep(W.addClamped16(y, W.all16(32)))
    const chroma = (byte: number): Vector => {
      const twice = [0, 1, 2, 3].flatMap((pair) => [4 * pair + byte, 16, 4 * pair + byte, 16])
      return keep(W.shiftLeft16(W.subtract16(W.shuffle(x, ZEROS, twice), W.all16(128)), 8))
    }
    const cu = chroma(u)
    const cv = chroma(v)
    const part = (chroma_: Vector, factor: number): Vector => W.multiply15(chroma_, W.all16(factor))
    const colour = (...parts: readonly Vector[]): Vector =>
      W.shiftRightSigned16(
        parts.reduce((sum, one) => W.addClamped16(sum, one), rounded),
        6,
      )
    const red = colour(part(cv, yuvFactors.redOfV))
    const green = colour(part(cu, yuvFactors.greenOfU), part(cv, yuvFactors.greenOfV))
    const blue = colour(part(cu, yuvFactors.blueOfU))
    const redGreen = keep(W.narrow(red, green))
    const blueOnes = keep(W.narrow(blue, W.all16(0x7fff)))
    return [0, 4].map((first) =>
      W.shuffle(
        redGreen,
        blueOnes,
        fourTexels(first, (n) => [n, n + 8, n + 16, n + 24]),
      ),
    )
  },
})

/** By the converter of the same name in convert-texels.ts, whose result each gives. */
const kernels = {
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
  uyvyToRgba: yuv(1, 0, 2),
  yuy2ToRgba: yuv(0, 1, 3),
} as const satisfies Readonly<Record<string, Kernel>>

/** Name of a kernel. */
export type KernelName = keyof typeof kernels

type Run = (from: number, to: number, end: number) => void

/** What the module is good for: memory to convert from and into, and its functions. */
interface Machine {
  readonly input: Uint8Array
  readonly scratch: Texels
  readonly run: Readonly<Record<KernelName, Run>>
}

const PAGE = 1 << 16
/** No converter makes less than it reads; the last vector of R8G8B8 is read beyond the end. */
const INPUT = PAGE
const OUTPUT = INPUT + SCRATCH_BYTES + PAGE

function startMachine(): Machine | null {
  try {
    const module = new WebAssembly.Module(writeModuleOnce())
    const { exports } = new WebAssembly.Instance(module)
    const { buffer } = exports.memory as WebAssembly.Memory
    return {
      input: new Uint8Array(buffer, INPUT, SCRATCH_BYTES),
      scratch: texelsOf(new Uint8Array(buffer, OUTPUT, SCRATCH_BYTES)),
      run: exports as unknown as Readonly<Record<KernelName, Run>>,
    }
  } catch {
    // No WebAssembly, none with vectors, or a page that does not allow it: JavaScript converts.
    return null
  }
}

const writeModuleOnce = (): Uint8Array<ArrayBuffer> => W.writeModule(kernels, (OUTPUT + SCRATCH_BYTES) / PAGE)

let machine: Machine | null | undefined
/** Started when it is asked for first. */
const theMachine = (): Machine | null => (machine === undefined ? (machine = startMachine()) : machine)

/** Memory to convert into: that of the vector machine where there is one. */
export const conversionScratch = (): Texels => theMachine()?.scratch ?? texelsOf(new Uint8Array(SCRATCH_BYTES))

/**
 * A converter that uses vectors where it can: rows that follow each other without gaps, in whole vectors, into `conversionScratch()`;
 * else JavaScript.
 *
 * @param texelBytes of a texel in Direct3D's memory
 * @param otherwise gives the same result
 */
export function withVectors(name: KernelName, texelBytes: number, otherwise: Convert): Convert {
  const { reads } = kernels[name]
  return (from, at, pitch, width, height, to) => {
    const vectors = theMachine()
    const bytes = pitch * height
    const whole = pitch === width * texelBytes && bytes % reads === 0 && bytes <= SCRATCH_BYTES
    if (vectors !== null && whole && to === vectors.scratch) {
      vectors.input.set(from.bytes.subarray(at, at + bytes))
      vectors.run[name](INPUT, OUTPUT, INPUT + bytes)
    } else {
      otherwise(from, at, pitch, width, height, to)
    }
  }
}

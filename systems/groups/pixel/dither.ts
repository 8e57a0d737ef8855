import { formatInfo } from '../../../d3d8/types/index.js'
import { DITHER_MIDDLE, DITHER_PATTERN, ditherStep } from '../../shaders/dither-pattern.js'

/** From so many bits a channel on nobody sees the levels. */
const SMOOTH_BITS = 8

/**
 * Bits of red, green and blue in targets of a format that colours are dithered into; null: it is fine enough without.
 */
export function ditheredBits(format: number): readonly [red: number, green: number, blue: number] | null {
  const channels = formatInfo(format)?.channels ?? []
  const bitsOf = (wanted: string): number => channels.find(({ name }) => name === wanted)?.bits ?? SMOOTH_BITS
  const bits = [bitsOf('r'), bitsOf('g'), bitsOf('b')] as const
  return bits.some((count) => count < SMOOTH_BITS) ? bits : null
}

/**
 * How far dithering moves red, green and blue (0 to 1) of a pixel before they are rounded to the levels of a
 * target.
 *
 * @param format D3DFORMAT of the target
 * @param x from the left
 * @param y from the top: targets are drawn downwards
 * @returns null where colours are not dithered into the format
 */
export function ditherAt(format: number, x: number, y: number): [red: number, green: number, blue: number] | null {
  const bits = ditheredBits(format)
  if (!bits) return null
  const moved = DITHER_PATTERN[(y & 3) * 4 + (x & 3)] - DITHER_MIDDLE
  return [moved * ditherStep(bits[0]), moved * ditherStep(bits[1]), moved * ditherStep(bits[2])]
}

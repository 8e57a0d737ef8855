import { formatInfo } from '../../../d3d8/types/index.js'

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

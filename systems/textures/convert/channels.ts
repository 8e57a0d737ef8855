import { formatInfo, type Channel, type ChannelName, type FormatInfo } from '../../../d3d8/types/index.js'

/** A channel of `bits` bits as 8 bits, rounded to the nearest. */
export const widen = (value: number, bits: number): number => Math.round((value * 255) / ((1 << bits) - 1))

/** 8 bits as `bits` bits, rounded to the nearest: gives back exactly what `widen` made. */
export const narrow = (value: number, bits: number): number => ((value * ((1 << bits) - 1) + 127) / 255) | 0

/** The table of all values that `bits` bits can hold, as 8 bits. */
export const widening = (bits: number): Uint8Array =>
  Uint8Array.from({ length: 1 << bits }, (_, value) => widen(value, bits))

/** Alpha 255 of a colour in a word, red lowest. */
export const OPAQUE = 0xff000000

/**
 * What a format looks like.
 *
 * @throws Error for a number that is no format
 */
export function knownInfo(format: number): FormatInfo {
  const info = formatInfo(format)
  if (!info) throw new Error(`format ${format} is not known`)
  return info
}

/** The channels that a shader sees as red, green, blue and alpha. */
const seenAs: readonly (readonly ChannelName[])[] = [
  ['r', 'u'],
  ['g', 'v'],
  ['b', 'w', 'l'],
  ['a', 'q'],
]

/** A format's channels in the order red, green, blue, alpha; undefined where it has none. */
export const rgbaChannels = (format: number): readonly (Channel | undefined)[] =>
  seenAs.map((names) => knownInfo(format).channels.find(({ name }) => names.includes(name)))

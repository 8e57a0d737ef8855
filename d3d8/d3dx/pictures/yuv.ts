/**
 * Pairs of pixels of which each has its luma and both one chroma: UYVY and YUY2, in the range of studio video (BT.601).
 */
import type { ChannelName, FormatInfo } from '../../types/index.js'

/** The byte of a channel in a pair. */
const byteOf = ({ channels }: FormatInfo, name: ChannelName): number =>
  (channels.find((channel) => channel.name === name)?.shift ?? 0) / 8

/** The two colours of a pair. */
export function decodePair(
  info: FormatInfo,
  bytes: Uint8Array<ArrayBufferLike>,
  at: number,
  colours: Float32Array,
): void {
  const [u, v] = [bytes[at + byteOf(info, 'u')] - 128, bytes[at + byteOf(info, 'v')] - 128]
  const lumas = [bytes[at + byteOf(info, 'y0')], bytes[at + byteOf(info, 'y1')]]
  lumas.forEach((luma, pixel) => {
    const y = 1.164384 * (luma - 16)
    const rgb = [y + 1.596027 * v, y - 0.391762 * u - 0.812968 * v, y + 2.017232 * u]
    rgb.forEach((channel, i) => {
      colours[pixel * 4 + i] = Math.min(1, Math.max(0, channel / 255))
    })
    colours[pixel * 4 + 3] = 1
  })
}

const held = (value: number): number => Math.round(Math.min(255, Math.max(0, value)))

/** The pair of two colours; alpha is lost. */
export function encodePair(
  info: FormatInfo,
  colours: Float32Array,
  bytes: Uint8Array<ArrayBufferLike>,
  at: number,
): void {
  const lumaOf = (pixel: number): number => {
    const [r, g, b] = colours.subarray(pixel * 4, pixel * 4 + 3)
    return 16 + 65.481 * r + 128.553 * g + 24.966 * b
  }
  const [r, g, b] = [0, 1, 2].map((i) => (colours[i] + colours[4 + i]) / 2)
  bytes[at + byteOf(info, 'y0')] = held(lumaOf(0))
  bytes[at + byteOf(info, 'y1')] = held(lumaOf(1))
  bytes[at + byteOf(info, 'u')] = held(128 - 37.797 * r - 74.203 * g + 112 * b)
  bytes[at + byteOf(info, 'v')] = held(128 + 112 * r - 93.786 * g - 18.214 * b)
}

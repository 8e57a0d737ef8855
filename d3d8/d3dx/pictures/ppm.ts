/** Portable maps: bits (P1, P4), greys (P2, P5), colours (P3, P6); numbers as text or as bytes. */
import { D3DFMT_L8, D3DFMT_R8G8B8 } from '../../types/index.js'
import { ImageError, requireBytes, requireSize, type FlatImage } from './image.js'
import { readColours } from './texels.js'

/** Whether bytes begin as a portable map does. */
export const isPpm = (bytes: Uint8Array<ArrayBufferLike>): boolean =>
  bytes[0] === 0x50 && bytes[1] >= 0x31 && bytes[1] <= 0x36 && (isBlank(bytes[2]) || bytes[2] === 0x23)

const isBlank = (byte: number): boolean => byte === 0x20 || (byte >= 9 && byte <= 13)

/** Numbers of a text, one after the other. */
class Numbers {
  at: number
  readonly #bytes: Uint8Array<ArrayBufferLike>

  constructor(bytes: Uint8Array<ArrayBufferLike>, at: number) {
    this.#bytes = bytes
    this.at = at
  }

  next(digits = 9): number {
    const bytes = this.#bytes
    for (;;) {
      while (isBlank(bytes[this.at])) this.at++
      if (bytes[this.at] !== 0x23) break
      while (this.at < bytes.length && bytes[this.at] !== 10) this.at++
    }
    let [value, count] = [0, 0]
    for (; count < digits && bytes[this.at] >= 0x30 && bytes[this.at] <= 0x39; count++)
      value = value * 10 + bytes[this.at++] - 0x30
    if (count === 0) throw new ImageError(`the PPM file has no number at byte ${this.at}`)
    return value
  }
}

/** A portable map as 24 bits of colour or 8 of luminance. */
export function readPpm(bytes: Uint8Array<ArrayBufferLike>): FlatImage {
  const kind = bytes[1] - 0x30
  const numbers = new Numbers(bytes, 2)
  const [width, height] = [numbers.next(), numbers.next()]
  requireSize('PPM', width, height)
  const isBits = kind === 1 || kind === 4
  const most = isBits ? 1 : numbers.next()
  if (most < 1 || most > 65535)
    throw new ImageError(`the PPM file has ${most} as its greatest number; 1 to 65535 are allowed`)
  const channels = kind === 3 || kind === 6 ? 3 : 1
  const out = new Uint8Array(width * height * channels)
  const read =
    kind <= 3 ? textReader(numbers, isBits ? 1 : 9) : byteReader(bytes, numbers.at + 1, width, channels, most, isBits)
  if (kind <= 3) requireBytes('PPM', bytes, numbers.at + out.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < channels; channel++) {
        const value = Math.min(most, read(y, x, channel)) / most
        // Texels hold blue first; bits are black where they are set.
        out[(y * width + x) * channels + channels - 1 - channel] = Math.round((isBits ? 1 - value : value) * 255)
      }
  return { width, height, format: channels === 3 ? D3DFMT_R8G8B8 : D3DFMT_L8, rowPitch: width * channels, bytes: out }
}

type Read = (y: number, x: number, channel: number) => number

const textReader =
  (numbers: Numbers, digits: number): Read =>
  () =>
    numbers.next(digits)

function byteReader(
  bytes: Uint8Array<ArrayBufferLike>,
  first: number,
  width: number,
  channels: number,
  most: number,
  isBits: boolean,
): Read {
  const size = most > 255 ? 2 : 1
  const pitch = isBits ? Math.ceil(width / 8) : width * channels * size
  return (y, x, channel) => {
    const at = first + y * pitch + (isBits ? x >> 3 : (x * channels + channel) * size)
    requireBytes('PPM', bytes, at + size)
    if (isBits) return (bytes[at] >> (7 - (x & 7))) & 1
    return size === 1 ? bytes[at] : (bytes[at] << 8) | bytes[at + 1]
  }
}

/** The bytes of a P6 file; alpha is lost. */
export function writePpm({
  width,
  height,
  format,
  rowPitch,
  bytes,
  palette = null,
}: FlatImage): Uint8Array<ArrayBuffer> {
  const header = new TextEncoder().encode(`P6\n${width} ${height}\n255\n`)
  const { values } = readColours({ format, bytes, rowPitch, slicePitch: 0, palette }, width, height)
  const out = new Uint8Array(header.length + width * height * 3)
  out.set(header)
  for (let i = 0; i < width * height; i++)
    for (let channel = 0; channel < 3; channel++)
      out[header.length + i * 3 + channel] = Math.round(Math.min(1, Math.max(0, values[i * 4 + channel])) * 255)
  return out
}

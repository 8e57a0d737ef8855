/** Texels of every surface format as a picture that a canvas can show. */
import type { Channel, ChannelName, D3DFORMAT, FormatInfo } from '../../index.js'
import { D3DFMT_DXT1, D3DFMT_DXT2, D3DFMT_DXT3, formatInfo, rowPitch } from '../../index.js'
import type { Picture } from './protocol.js'

/** Writes the colour of a texel (or of those of a block) to `out`, whose row `y` begins at `y * width * 4`. */
type Write = (bytes: Uint8Array, at: number, out: Uint8ClampedArray, x: number, y: number) => void

const readNumber = (bytes: Uint8Array, at: number, count: number): number => {
  let value = 0
  for (let i = count - 1; i >= 0; i--) value = value * 256 + bytes[at + i]
  return value
}

/** A channel as 0..255; signed ones with 0 in the middle. */
const level = (texel: number, { bits, shift, signed }: Channel): number => {
  const size = 2 ** bits
  const raw = Math.floor(texel / 2 ** shift) % size
  if (!signed) return (raw / (size - 1)) * 255
  const value = Math.max(-1, (raw >= size / 2 ? raw - size : raw) / (size / 2 - 1))
  return (value * 0.5 + 0.5) * 255
}

/** Which channels stand for red, green and blue, by what a format is for. */
const shownAs: Readonly<Record<string, readonly (readonly ChannelName[])[]>> = {
  colour: [['r'], ['g'], ['b']],
  luminance: [['l'], ['l'], ['l']],
  bump: [['u'], ['v'], ['w', 'l']],
}

const plainTexels = (info: FormatInfo, width: number): Write => {
  const find = (names: readonly ChannelName[]): Channel | undefined =>
    info.channels.find((channel) => names.includes(channel.name))
  const colours = shownAs[info.kind].map(find)
  const alpha = find(['a'])
  const { bytes: size } = info.block
  // What a format does not have reads as 1, but black where there is alpha alone (SDK: "Texture formats").
  const missing = info.kind === 'bump' || colours.some((channel) => channel) ? 255 : 0
  return (bytes, at, out, x, y) => {
    const texel = readNumber(bytes, at, size)
    const to = (y * width + x) * 4
    for (let i = 0; i < 3; i++) {
      const channel = colours[i]
      out[to + i] = channel ? level(texel, channel) : missing
    }
    out[to + 3] = alpha ? level(texel, alpha) : 255
  }
}

const paletteTexels =
  (info: FormatInfo, width: number, palette: ArrayLike<number>): Write =>
  (bytes, at, out, x, y) => {
    const entry = palette[bytes[at]] ?? 0
    const to = (y * width + x) * 4
    for (let i = 0; i < 4; i++) out[to + i] = (entry >>> (i * 8)) & 0xff
    if (info.hasAlpha) out[to + 3] = bytes[at + 1]
  }

/** Two texels of four bytes (ITU-R BT.601, as the renderer converts them). */
const yuvTexels = (info: FormatInfo, width: number): Write => {
  const at = (name: ChannelName): number => (info.channels.find((channel) => channel.name === name)?.shift ?? 0) / 8
  const [y0, y1, u, v] = [at('y0'), at('y1'), at('u'), at('v')]
  return (bytes, from, out, x, y) => {
    const d = bytes[from + u] - 128
    const e = bytes[from + v] - 128
    for (let i = 0; i < 2 && x + i < width; i++) {
      const c = 1.164383 * (bytes[from + (i === 0 ? y0 : y1)] - 16)
      const to = (y * width + x + i) * 4
      out[to] = c + 1.596027 * e
      out[to + 1] = c - 0.391762 * d - 0.812968 * e
      out[to + 2] = c + 2.017232 * d
      out[to + 3] = 255
    }
  }
}

/** Red, green and blue of a 5-6-5 colour. */
const wide = (colour: number): readonly number[] => [
  ((colour >>> 11) * 255) / 31,
  (((colour >>> 5) & 63) * 255) / 63,
  ((colour & 31) * 255) / 31,
]

const mix = (a: readonly number[], b: readonly number[], part: number): number[] =>
  a.map((value, i) => value + (b[i] - value) * part)

/**
 * The four colours of a block; with `isOpaque` false the last one of a block in that order is transparent (SDK: "Opaque
 * and 1-Bit Alpha Textures").
 */
const blockColours = (first: number, second: number, mayBeClear: boolean): readonly (readonly number[])[] => {
  const [a, b] = [wide(first), wide(second)]
  if (mayBeClear && first <= second)
    return [
      [...a, 255],
      [...b, 255],
      [...mix(a, b, 1 / 2), 255],
      [0, 0, 0, 0],
    ]
  return [a, b, mix(a, b, 1 / 3), mix(a, b, 2 / 3)].map((colour) => [...colour, 255])
}

/** The eight alphas of a block (SDK: "Three-Bit Linear Alpha Interpolation"). */
const blockAlphas = (first: number, second: number): readonly number[] => {
  const steps = first > second ? 7 : 5
  const between = Array.from({ length: steps - 1 }, (_, i) => first + ((second - first) * (i + 1)) / steps)
  return first > second ? [first, second, ...between] : [first, second, ...between, 0, 255]
}

const blockTexels = (format: number, width: number, height: number): Write => {
  const isFirst = format === D3DFMT_DXT1
  const isExplicit = format === D3DFMT_DXT2 || format === D3DFMT_DXT3
  return (bytes, at, out, x, y) => {
    const colourAt = isFirst ? at : at + 8
    const colours = blockColours(readNumber(bytes, colourAt, 2), readNumber(bytes, colourAt + 2, 2), isFirst)
    const alphas = isFirst || isExplicit ? [] : blockAlphas(bytes[at], bytes[at + 1])
    for (let i = 0; i < 16; i++) {
      const [px, py] = [x + (i & 3), y + (i >> 2)]
      if (px >= width || py >= height) continue
      const colour = colours[(bytes[colourAt + 4 + (i >> 2)] >>> ((i & 3) * 2)) & 3]
      const to = (py * width + px) * 4
      for (let c = 0; c < 4; c++) out[to + c] = colour[c]
      if (isExplicit) out[to + 3] = ((bytes[at + (i >> 1)] >>> ((i & 1) * 4)) & 15) * 17
      else if (!isFirst) out[to + 3] = alphas[Math.floor(readNumber(bytes, at + 2, 6) / 2 ** (i * 3)) % 8]
    }
  }
}

/**
 * A slice of a subresource as a picture; null for formats that are no picture (depth, buffers).
 *
 * @param bytes rows `rowPitch` apart, beginning with the slice
 * @param palette the 256 colours of palettes, red lowest
 */
export const pictureOf = (
  format: D3DFORMAT,
  width: number,
  height: number,
  bytes: Uint8Array,
  palette: ArrayLike<number> = [],
): Picture | null => {
  const info = formatInfo(format)
  if (!info) return null
  const makers: Readonly<Partial<Record<FormatInfo['kind'], () => Write>>> = {
    colour: () => plainTexels(info, width),
    luminance: () => plainTexels(info, width),
    bump: () => plainTexels(info, width),
    palette: () => paletteTexels(info, width, palette),
    yuv: () => yuvTexels(info, width),
    compressed: () => blockTexels(format, width, height),
  }
  const write = makers[info.kind]?.()
  if (!write) return null
  const pixels = new Uint8ClampedArray(width * height * 4)
  const pitch = rowPitch(format, width)
  const { block } = info
  for (let y = 0, row = 0; y < height; y += block.height, row++)
    for (let x = 0, at = row * pitch; x < width; x += block.width, at += block.bytes) write(bytes, at, pixels, x, y)
  return { width, height, pixels }
}

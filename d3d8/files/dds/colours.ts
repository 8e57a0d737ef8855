/** Colours of .dds files in 32 bits: for devices and renderers that do not have a file's own format. */
import {
  D3DFMT_A8R8G8B8,
  D3DFMT_P8,
  D3DFMT_X8R8G8B8,
  formatInfo,
  type Channel,
  type ChannelName,
  type PALETTEENTRY,
} from '../../types/index.js'
import type { DDSImage } from './read.js'

/** The channel's value of a texel as 8 bits, rounded to the nearest. */
const widen = (texel: number, { bits, shift }: Channel): number => {
  const most = 2 ** bits - 1
  return Math.round((((texel >>> shift) & most) * 255) / most)
}

/** One texel's number as A8R8G8B8. */
type Colour = (texel: number) => number

function byChannels(channels: readonly Channel[]): Colour {
  const find = (name: ChannelName): Channel | undefined => channels.find((channel) => channel.name === name)
  const luminance = find('l')
  const [red, green, blue] = luminance ? [luminance, luminance, luminance] : [find('r'), find('g'), find('b')]
  const alpha = find('a')
  // Channels that a format does not have: as a sampler gives them (SDK: "Texture formats"), black for alpha alone, else 1.
  const none = red ? 255 : 0
  const part = (texel: number, channel: Channel | undefined, other: number): number =>
    channel ? widen(texel, channel) : other
  return (texel) =>
    ((part(texel, alpha, 255) << 24) |
      (part(texel, red, none) << 16) |
      (part(texel, green, none) << 8) |
      part(texel, blue, none)) >>>
    0
}

/** Palettes that say nothing of alpha have 0 everywhere; they mean opaque colours. */
const hasAlpha = (palette: readonly PALETTEENTRY[]): boolean => palette.some(({ peFlags }) => peFlags !== 0)

function byPalette(palette: readonly PALETTEENTRY[], withAlpha: boolean): Colour {
  const opaque = !hasAlpha(palette)
  const table = Uint32Array.from(palette, ({ peRed, peGreen, peBlue, peFlags }) => {
    const alpha = withAlpha ? 0 : opaque ? 255 : peFlags
    return (alpha << 24) | (peRed << 16) | (peGreen << 8) | peBlue
  })
  return (texel) => (withAlpha ? (table[texel & 0xff] | ((texel >>> 8) << 24)) >>> 0 : table[texel])
}

function expand(texels: Uint8Array, texelBytes: number, colour: Colour): Uint8Array {
  const count = texels.length / texelBytes
  const out = new Uint8Array(count * 4)
  for (let i = 0, from = 0, to = 0; i < count; i++) {
    let texel = 0
    for (let byte = 0; byte < texelBytes; byte++) texel |= texels[from++] << (8 * byte)
    const value = colour(texel >>> 0)
    for (let byte = 0; byte < 4; byte++) out[to++] = value >>> (8 * byte)
  }
  return out
}

/**
 * The same picture as A8R8G8B8, or X8R8G8B8 when it has no alpha; null for formats that are no plain colours (blocks, bump maps, YUV).
 */
export function ddsAsColours(dds: DDSImage): DDSImage | null {
  const info = formatInfo(dds.format)
  if (!info || !['colour', 'luminance', 'palette'].includes(info.kind)) return null
  const { palette } = dds
  const colour = palette ? byPalette(palette, info.hasAlpha) : byChannels(info.channels)
  const alpha = info.hasAlpha || (dds.format === D3DFMT_P8 && palette !== null && hasAlpha(palette))
  return {
    ...dds,
    format: alpha ? D3DFMT_A8R8G8B8 : D3DFMT_X8R8G8B8,
    subresources: dds.subresources.map((texels) => expand(texels, info.block.bytes, colour)),
    palette: null,
  }
}

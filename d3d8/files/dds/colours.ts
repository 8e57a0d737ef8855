/** Colours of .dds files in 32 bits: for devices and renderers that do not have a file's own format. */
import {
  D3DFMT_A8R8G8B8,
  D3DFMT_DXT1,
  D3DFMT_DXT2,
  D3DFMT_DXT3,
  D3DFMT_DXT4,
  D3DFMT_DXT5,
  D3DFMT_P8,
  D3DFMT_X8R8G8B8,
  formatInfo,
  type Channel,
  type ChannelName,
  type PALETTEENTRY,
} from '../../types/index.js'
import { createPixels, type Pixels } from '../pixels.js'
import { decodeBC4, decodeBC5, decodeDXT1, decodeDXT3, decodeDXT5, type DecodeBlocks } from './blocks.js'
import { DDSFMT_BC4U, DDSFMT_BC5U, ddsFormatInfo, ddsRowBytes, ddsSizeAt, type DDSFormatInfo } from './formats.js'
import { halfValue } from '../numbers.js'
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
  // Channels that a format does not have: as a sampler gives them (SDK: "Texture formats"), black for alpha alone, else
  // 1.
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

/** A half or a float as 8 bits, from 0 to 1. */
const byteOf = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 255) || 0

/** Reads a channel of a texel that is wider than a word, as 8 bits. */
function wideReader({ bits, shift }: Channel, isFloat: boolean): (view: DataView, texel: number) => number {
  const at = shift / 8
  if (!isFloat) return (view, texel) => Math.round(view.getUint16(texel + at, true) / 257)
  return bits === 16
    ? (view, texel) => byteOf(halfValue(view.getUint16(texel + at, true)))
    : (view, texel) => byteOf(view.getFloat32(texel + at, true))
}

/** Texels of wide channels and floating-point numbers; what they do not have is 1. */
function narrow(texels: Uint8Array, { channels, block, kind }: DDSFormatInfo): Uint8Array {
  const view = new DataView(texels.buffer, texels.byteOffset, texels.byteLength)
  const readers = (['b', 'g', 'r', 'a'] as const).map((name) => {
    const channel = channels.find((one) => one.name === name)
    return channel ? wideReader(channel, kind === 'float') : () => 255
  })
  const out = new Uint8Array((texels.length / block.bytes) * 4)
  for (let texel = 0, to = 0; texel < texels.length; texel += block.bytes)
    for (const read of readers) out[to++] = read(view, texel)
  return out
}

const decoders: ReadonlyMap<number, DecodeBlocks> = new Map<number, DecodeBlocks>([
  [D3DFMT_DXT1, decodeDXT1],
  [D3DFMT_DXT2, decodeDXT3],
  [D3DFMT_DXT3, decodeDXT3],
  [D3DFMT_DXT4, decodeDXT5],
  [D3DFMT_DXT5, decodeDXT5],
  [DDSFMT_BC4U, decodeBC4],
  [DDSFMT_BC5U, decodeBC5],
])

/** A level in blocks as A8R8G8B8. */
function decoded({ format, width, height, depth }: DDSImage, level: number, blocks: Uint8Array): Uint8Array {
  const decode = decoders.get(format)
  const [w, h, d] = [width, height, depth].map((size) => ddsSizeAt(size, level))
  const own = blocks.slice()
  const memory = { bytes: own, halves: new Uint16Array(own.buffer) }
  const out = new Uint32Array(w * h * d)
  for (let slice = 0; slice < d; slice++) {
    const texels = out.subarray(slice * w * h, (slice + 1) * w * h)
    decode?.(memory, (slice * own.length) / d, ddsRowBytes(format, w), w, h, texels)
  }
  for (let i = 0; i < out.length; i++)
    out[i] = (out[i] & 0xff00ff00) | ((out[i] & 0xff) << 16) | ((out[i] >>> 16) & 0xff)
  return new Uint8Array(out.buffer)
}

/** How the levels of a picture become colours; null for formats that are none. */
function converterOf(dds: DDSImage): ((texels: Uint8Array, level: number) => Uint8Array) | null {
  const info = ddsFormatInfo(dds.format)
  if (!info) return null
  if (decoders.has(dds.format)) return (texels, level) => decoded(dds, level, texels)
  if (info.kind === 'float' || (info.kind === 'colour' && info.block.bytes > 4)) return (texels) => narrow(texels, info)
  if (!['colour', 'luminance', 'palette'].includes(info.kind)) return null
  const { palette } = dds
  const colour = palette ? byPalette(palette, info.hasAlpha) : byChannels(info.channels)
  return (texels) => expand(texels, info.block.bytes, colour)
}

/**
 * The same picture as A8R8G8B8, or X8R8G8B8 when it has no alpha, blocks too; null for bump maps, YUV and blocks that
 * nobody here reads.
 */
function asColours(dds: DDSImage): DDSImage | null {
  const convert = converterOf(dds)
  if (!convert) return null
  const { format, palette } = dds
  const hasOwnAlpha = ddsFormatInfo(format)?.hasAlpha ?? false
  const alpha = hasOwnAlpha || (format === D3DFMT_P8 && palette !== null && hasAlpha(palette))
  return {
    ...dds,
    format: alpha ? D3DFMT_A8R8G8B8 : D3DFMT_X8R8G8B8,
    subresources: dds.subresources.map((texels, i) => convert(texels, i % dds.levels)),
    palette: null,
  }
}

/**
 * The same picture as A8R8G8B8, or X8R8G8B8 when it has no alpha; null for bump maps, YUV, blocks of Direct3D 8 and
 * those that nobody here reads. Numbers beyond 0 to 1 are cut off.
 */
export const ddsAsColours = (dds: DDSImage): DDSImage | null =>
  formatInfo(dds.format)?.kind === 'compressed' ? null : asColours(dds)

/**
 * One level of a picture as colours, for `writePNG` and the like.
 *
 * @param part the face of a cube map in the order of the file, or the slice of a volume; 0 when left out
 * @returns null for bump maps, YUV and blocks that nobody here reads
 * @throws RangeError when there is no such level or part
 */
export function ddsPixels(dds: DDSImage, level = 0, part = 0): Pixels | null {
  const { shape, levels, faces, subresources } = dds
  const parts = shape === 'cube' ? faces.length : ddsSizeAt(dds.depth, level)
  if (!(level in subresources) || level >= levels) throw new RangeError(`level ${level}; there are ${levels}`)
  if (!(part >= 0 && part < parts)) throw new RangeError(`part ${part}; there are ${parts}`)
  const one = { ...dds, subresources: [subresources[shape === 'cube' ? part * levels + level : level]] }
  const [width, height] = [ddsSizeAt(dds.width, level), ddsSizeAt(dds.height, level)]
  const size = { levels: 1, width, height, depth: ddsSizeAt(dds.depth, level) }
  const colours = asColours({ ...one, ...size })
  if (!colours) return null
  const pixels = createPixels(width, height)
  const first = shape === 'volume' ? part * width * height * 4 : 0
  const [bgra] = colours.subresources
  for (let i = 0; i < pixels.rgba.length; i++) pixels.rgba[i] = bgra[first + (i & 1 ? i : i ^ 2)]
  return pixels
}

/**
 * Texels of every surface format as colours and back. A colour is four numbers r, g, b, a: 0 to 1, and -1 to 1 for
 * signed channels. Bump formats keep u, v, w and q in r, g, b and a. What a format lacks reads as the pipeline reads
 * it: colours 1, but black for alpha alone; alpha 1.
 */
import {
  formatInfo,
  type Channel,
  type ChannelName,
  type D3DFORMAT,
  type FormatInfo,
  type PALETTEENTRY,
} from '../../types/index.js'
import { decodeBlock, encodeBlock } from './dxt.js'
import { decodePair, encodePair } from './yuv.js'

/** Rows of texels in memory. */
export interface Texels {
  readonly format: D3DFORMAT
  readonly bytes: Uint8Array<ArrayBufferLike>
  readonly rowPitch: number
  readonly slicePitch: number
  /** 256 colours, for palette indices. */
  readonly palette: readonly PALETTEENTRY[] | null
}

/** Colours of width x height x depth, row after row, four numbers each. */
export interface Colours {
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly values: Float32Array<ArrayBuffer>
}

/** Colours of zeros. */
export const makeColours = (width: number, height: number, depth = 1): Colours => ({
  width,
  height,
  depth,
  values: new Float32Array(width * height * depth * 4),
})

/** The colours of a format's channels: place in r, g, b, a. */
const places: Readonly<Partial<Record<ChannelName, number>>> = { r: 0, g: 1, b: 2, a: 3, u: 0, v: 1, w: 2, q: 3 }

/** Luminance of a colour. SDK: D3DXColorAdjustSaturation has the weights. */
const luminance = (values: Float32Array, at: number): number =>
  0.2125 * values[at] + 0.7154 * values[at + 1] + 0.0721 * values[at + 2]

/** One texel's number, of 1 to 4 bytes. */
const readTexel = (bytes: Uint8Array, at: number, size: number): number => {
  let texel = bytes[at]
  for (let i = 1; i < size; i++) texel |= bytes[at + i] << (8 * i)
  return texel >>> 0
}

const maskOf = (bits: number): number => (1 << bits) - 1

/** A channel's value of a texel. */
function widen(texel: number, { bits, shift, signed }: Channel): number {
  const raw = (texel >>> shift) & maskOf(bits)
  if (!signed) return raw / maskOf(bits)
  const most = 1 << (bits - 1)
  return Math.max(-1, (raw >= most ? raw - 2 * most : raw) / (most - 1))
}

/** A channel's bits of a value. `offset` is added before it is rounded down. */
function narrow(value: number, { bits, signed }: Channel, offset: number): number {
  const most = signed ? maskOf(bits - 1) : maskOf(bits)
  const held = Math.min(1, Math.max(signed ? -1 : 0, value))
  const number = Math.min(most, Math.floor(held * most + offset))
  return number & maskOf(bits)
}

/** Thresholds of ordered dithering, 4 x 4. */
// prettier-ignore
const DITHER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map((step) => (step + 0.5) / 16)

/** Fewer bits than this are dithered: eight are as many as a screen shows. */
const DITHERED_BITS = 8

/** Reads one texel as a colour. */
type Read = (texel: number, values: Float32Array, at: number, palette: readonly PALETTEENTRY[] | null) => void
/** Writes a colour as one texel. `offset` is what a channel of few bits is rounded with. */
type Write = (values: Float32Array, at: number, offset: number, palette: readonly PALETTEENTRY[] | null) => number

/** Palettes that say nothing of alpha have 0 everywhere; they mean opaque colours. */
const entryAlpha = (palette: readonly PALETTEENTRY[], { peFlags }: PALETTEENTRY): number =>
  peFlags !== 0 || palette.some((entry) => entry.peFlags !== 0) ? peFlags / 255 : 1

/** The entry nearest to a colour. */
function nearestEntry(values: Float32Array, at: number, palette: readonly PALETTEENTRY[], alpha: boolean): number {
  let [best, least] = [0, Infinity]
  palette.forEach((entry, index) => {
    const distance =
      (entry.peRed / 255 - values[at]) ** 2 +
      (entry.peGreen / 255 - values[at + 1]) ** 2 +
      (entry.peBlue / 255 - values[at + 2]) ** 2 +
      (alpha ? (entryAlpha(palette, entry) - values[at + 3]) ** 2 : 0)
    if (distance < least) [best, least] = [index, distance]
  })
  return best
}

function readerOf({ channels, kind }: FormatInfo): Read {
  const find = (name: ChannelName): Channel | undefined => channels.find((channel) => channel.name === name)
  const [p, l, a] = [find('p'), find('l'), find('a')]
  if (kind === 'palette' && p)
    return (texel, values, at, palette) => {
      const entry = palette?.[widen(texel, p) * maskOf(p.bits)] ?? { peRed: 0, peGreen: 0, peBlue: 0, peFlags: 255 }
      values[at] = entry.peRed / 255
      values[at + 1] = entry.peGreen / 255
      values[at + 2] = entry.peBlue / 255
      values[at + 3] = a ? widen(texel, a) : palette ? entryAlpha(palette, entry) : 1
    }
  if (kind === 'luminance' && l)
    return (texel, values, at) => {
      values.fill(widen(texel, l), at, at + 3)
      values[at + 3] = a ? widen(texel, a) : 1
    }
  const placed = channels.flatMap((channel): [number, Channel][] => {
    const place = places[channel.name]
    return place === undefined ? [] : [[place, channel]]
  })
  const alone = placed.length === 1 && placed[0][0] === 3
  return (texel, values, at) => {
    values.fill(alone ? 0 : 1, at, at + 3)
    values[at + 3] = 1
    for (const [place, channel] of placed) values[at + place] = widen(texel, channel)
  }
}

function writerOf({ channels, kind }: FormatInfo): Write {
  const find = (name: ChannelName): Channel | undefined => channels.find((channel) => channel.name === name)
  const [p, a] = [find('p'), find('a')]
  const put = (value: number, channel: Channel, offset: number): number =>
    narrow(value, channel, channel.bits < DITHERED_BITS ? offset : 0.5) << channel.shift
  if (kind === 'palette' && p)
    return (values, at, offset, palette) =>
      (nearestEntry(values, at, palette ?? [], !a) << p.shift) | (a ? put(values[at + 3], a, offset) : 0)
  // Bits without a meaning are 0: programs that copy sprites by hand compare whole texels with a colour of alpha 0.
  return (values, at, offset) => {
    let texel = 0
    for (const channel of channels) {
      const place = places[channel.name]
      texel |= put(place === undefined ? luminance(values, at) : values[at + place], channel, offset)
    }
    return texel
  }
}

const readers = new Map<D3DFORMAT, Read>()
const writers = new Map<D3DFORMAT, Write>()

function cached<Value>(map: Map<D3DFORMAT, Value>, info: FormatInfo, make: (info: FormatInfo) => Value): Value {
  const known = map.get(info.format) ?? make(info)
  map.set(info.format, known)
  return known
}

/** Whether texels of a format can be read and written as colours: any but depths and buffers. */
export const isColourFormat = (format: number): boolean => {
  const kind = formatInfo(format)?.kind
  return kind !== undefined && !['depth', 'vertex', 'index'].includes(kind)
}

/** What `isColourFormat` said is there. */
function infoOf(format: D3DFORMAT): FormatInfo {
  const info = formatInfo(format)
  if (!info) throw new RangeError(`${format} is no format of Direct3D 8`)
  return info
}

/** Calls back for each block of a size: its first texel, and where it lies. */
function eachBlock(
  { block }: FormatInfo,
  { rowPitch, slicePitch }: Pick<Texels, 'rowPitch' | 'slicePitch'>,
  { width, height, depth }: Pick<Colours, 'width' | 'height' | 'depth'>,
  call: (x: number, y: number, z: number, at: number) => void,
): void {
  for (let z = 0; z < depth; z++)
    for (let y = 0; y < height; y += block.height)
      for (let x = 0; x < width; x += block.width)
        call(x, y, z, z * slicePitch + (y / block.height) * rowPitch + (x / block.width) * block.bytes)
}

/**
 * Copies the part of a block that lies within colours, out of it or into it. At the edge the last texels fill what a
 * block has beyond.
 */
function copyBlock(
  colours: Colours,
  x: number,
  y: number,
  z: number,
  block: Float32Array,
  [wide, high]: readonly [number, number],
  into: boolean,
): void {
  const { width, height, values } = colours
  for (let row = 0; row < high; row++)
    for (let column = 0; column < wide; column++) {
      const inside = x + column < width && y + row < height
      if (into && !inside) continue
      const [px, py] = [Math.min(width - 1, x + column), Math.min(height - 1, y + row)]
      const [at, own] = [((z * height + py) * width + px) * 4, (row * wide + column) * 4]
      for (let i = 0; i < 4; i++)
        if (into) values[at + i] = block[own + i]
        else block[own + i] = values[at + i]
    }
}

/** The colours of texels, from their first one on. */
export function readColours(texels: Texels, width: number, height: number, depth = 1): Colours {
  const info = infoOf(texels.format)
  const colours = makeColours(width, height, depth)
  const { bytes, palette } = texels
  const { block } = info
  if (block.width === 1) {
    const read = cached(readers, info, readerOf)
    eachBlock(info, texels, colours, (x, y, z, at) => {
      read(readTexel(bytes, at, block.bytes), colours.values, ((z * height + y) * width + x) * 4, palette)
    })
    return colours
  }
  const decoded = new Float32Array(block.width * block.height * 4)
  const decode = info.kind === 'yuv' ? decodePair : decodeBlock
  eachBlock(info, texels, colours, (x, y, z, at) => {
    decode(info, bytes, at, decoded)
    copyBlock(colours, x, y, z, decoded, [block.width, block.height], true)
  })
  return colours
}

/**
 * Writes colours as texels, from the first one on.
 *
 * @param dither whether channels of fewer than 8 bits are dithered, in a pattern of 4 x 4
 * @param left, top where the first texel lies in the pattern
 */
export function writeColours(colours: Colours, texels: Texels, dither = false, left = 0, top = 0): void {
  const info = infoOf(texels.format)
  const { bytes, palette } = texels
  const { block } = info
  const { values, width, height } = colours
  if (block.width === 1) {
    const write = cached(writers, info, writerOf)
    eachBlock(info, texels, colours, (x, y, z, at) => {
      const offset = dither ? DITHER[((top + y) & 3) * 4 + ((left + x) & 3)] : 0.5
      const texel = write(values, ((z * height + y) * width + x) * 4, offset, palette)
      for (let i = 0; i < block.bytes; i++) bytes[at + i] = (texel >>> (8 * i)) & 255
    })
    return
  }
  const own = new Float32Array(block.width * block.height * 4)
  const encode = info.kind === 'yuv' ? encodePair : encodeBlock
  eachBlock(info, texels, colours, (x, y, z, at) => {
    copyBlock(colours, x, y, z, own, [block.width, block.height], false)
    encode(info, own, bytes, at)
  })
}

/** Makes texels of one colour transparent black. The colour is 0xAARRGGBB; 0 is none. */
export function applyColourKey({ values }: Colours, key: number): void {
  if (key === 0) return
  const channels = [(key >>> 16) & 255, (key >>> 8) & 255, key & 255, key >>> 24]
  for (let at = 0; at < values.length; at += 4)
    if (channels.every((channel, i) => Math.round(values[at + i] * 255) === channel)) values.fill(0, at, at + 4)
}

/** Formats that .dds files have textures in: those of Direct3D 8, and others that came after it. */
import { formatInfo, type Channel, type ChannelName, type D3DFORMAT } from '../../types/index.js'

const fourCC = (name: string): D3DFORMAT =>
  (name.charCodeAt(0) |
    (name.charCodeAt(1) << 8) |
    (name.charCodeAt(2) << 16) |
    (name.charCodeAt(3) << 24)) as D3DFORMAT

// Direct3D 9 has these under D3DFMT_ names, with these numbers.
/** 64 bits, 16 a channel, from 0 to 1. */
export const DDSFMT_A16B16G16R16 = 36 as D3DFORMAT
/** 64 bits, 16 signed ones a channel, from -1 to 1. */
export const DDSFMT_Q16W16V16U16 = 110 as D3DFORMAT
/** Red as a binary16 number. */
export const DDSFMT_R16F = 111 as D3DFORMAT
/** Red and green as binary16 numbers. */
export const DDSFMT_G16R16F = 112 as D3DFORMAT
/** Red, green, blue and alpha as binary16 numbers. */
export const DDSFMT_A16B16G16R16F = 113 as D3DFORMAT
/** Red as a binary32 number. */
export const DDSFMT_R32F = 114 as D3DFORMAT
/** Red and green as binary32 numbers. */
export const DDSFMT_G32R32F = 115 as D3DFORMAT
/** Red, green, blue and alpha as binary32 numbers. */
export const DDSFMT_A32B32G32R32F = 116 as D3DFORMAT
/** Blocks of 4 x 4 texels in 8 bytes: red; ATI1. */
export const DDSFMT_BC4U = fourCC('BC4U')
/** Blocks of 4 x 4 texels in 8 bytes: signed red. */
export const DDSFMT_BC4S = fourCC('BC4S')
/** Blocks of 4 x 4 texels in 16 bytes: red and green; ATI2. */
export const DDSFMT_BC5U = fourCC('BC5U')
/** Blocks of 4 x 4 texels in 16 bytes: signed red and green. */
export const DDSFMT_BC5S = fourCC('BC5S')
/** Blocks of 4 x 4 texels in 16 bytes: red, green and blue as numbers of 0 and more. */
export const DDSFMT_BC6U = fourCC('BC6U')
/** Blocks of 4 x 4 texels in 16 bytes: red, green and blue as numbers. */
export const DDSFMT_BC6S = fourCC('BC6S')
/** Blocks of 4 x 4 texels in 16 bytes: red, green, blue and alpha. */
export const DDSFMT_BC7U = fourCC('BC7U')

/** What a format of a file looks like in memory. */
export interface DDSFormatInfo {
  readonly format: D3DFORMAT
  /** D3DFMT_* for formats of Direct3D 8, else DDSFMT_*. */
  readonly name: string
  /** `float` for channels that are floating-point numbers; the rest as in Direct3D 8. */
  readonly kind: 'colour' | 'luminance' | 'palette' | 'bump' | 'compressed' | 'yuv' | 'float'
  /** From the lowest bit up; none for blocks. */
  readonly channels: readonly Channel[]
  /** The unit that cannot be cut: texels and bytes. */
  readonly block: { readonly width: number; readonly height: number; readonly bytes: number }
  readonly hasAlpha: boolean
}

/** Channels of the same size, one after the other. */
const channels = (names: readonly ChannelName[], bits: number, signed = false): Channel[] =>
  names.map((name, i) => ({ name, bits, shift: i * bits, signed }))

type Row = readonly [format: D3DFORMAT, name: string, kind: DDSFormatInfo['kind'], channels: readonly Channel[]]

const texels: readonly Row[] = [
  [DDSFMT_A16B16G16R16, 'A16B16G16R16', 'colour', channels(['r', 'g', 'b', 'a'], 16)],
  [DDSFMT_Q16W16V16U16, 'Q16W16V16U16', 'bump', channels(['u', 'v', 'w', 'q'], 16, true)],
  [DDSFMT_R16F, 'R16F', 'float', channels(['r'], 16, true)],
  [DDSFMT_G16R16F, 'G16R16F', 'float', channels(['r', 'g'], 16, true)],
  [DDSFMT_A16B16G16R16F, 'A16B16G16R16F', 'float', channels(['r', 'g', 'b', 'a'], 16, true)],
  [DDSFMT_R32F, 'R32F', 'float', channels(['r'], 32, true)],
  [DDSFMT_G32R32F, 'G32R32F', 'float', channels(['r', 'g'], 32, true)],
  [DDSFMT_A32B32G32R32F, 'A32B32G32R32F', 'float', channels(['r', 'g', 'b', 'a'], 32, true)],
]

const blocks: readonly (readonly [format: D3DFORMAT, name: string, bytes: number, hasAlpha: boolean])[] = [
  [DDSFMT_BC4U, 'BC4U', 8, false],
  [DDSFMT_BC4S, 'BC4S', 8, false],
  [DDSFMT_BC5U, 'BC5U', 16, false],
  [DDSFMT_BC5S, 'BC5S', 16, false],
  [DDSFMT_BC6U, 'BC6U', 16, false],
  [DDSFMT_BC6S, 'BC6S', 16, false],
  [DDSFMT_BC7U, 'BC7U', 16, true],
]

const later: ReadonlyMap<number, DDSFormatInfo> = new Map<number, DDSFormatInfo>([
  ...texels.map(([format, name, kind, own]): [number, DDSFormatInfo] => {
    const bytes = own.reduce((sum, { bits }) => sum + bits, 0) / 8
    const hasAlpha = own.some((channel) => channel.name === 'a')
    const block = { width: 1, height: 1, bytes }
    return [format, { format, name: `DDSFMT_${name}`, kind, channels: own, block, hasAlpha }]
  }),
  ...blocks.map(([format, name, bytes, hasAlpha]): [number, DDSFormatInfo] => [
    format,
    {
      ...{ format, name: `DDSFMT_${name}`, kind: 'compressed', channels: [], hasAlpha },
      block: { width: 4, height: 4, bytes },
    },
  ]),
])

/** Formats that came after Direct3D 8. */
export const laterDDSFormats: readonly DDSFormatInfo[] = [...later.values()]

/** What a format of textures looks like; undefined for numbers that are none of those that files have. */
export function ddsFormatInfo(format: number): DDSFormatInfo | undefined {
  const known = later.get(format)
  if (known) return known
  const info = formatInfo(format)
  if (!info) return undefined
  const { kind } = info
  if (kind === 'depth' || kind === 'vertex' || kind === 'index') return undefined
  return { ...info, kind }
}

function known(format: D3DFORMAT): DDSFormatInfo {
  const info = ddsFormatInfo(format)
  if (!info) throw new RangeError(`${format} is no format of textures in files`)
  return info
}

/** Bytes of a row of texels (of blocks) without gaps. */
export function ddsRowBytes(format: D3DFORMAT, width: number): number {
  const { block } = known(format)
  return Math.ceil(width / block.width) * block.bytes
}

/** Rows of texels (of blocks) of a level. */
export function ddsRows(format: D3DFORMAT, height: number): number {
  return Math.ceil(height / known(format).block.height)
}

/** Size of a level along one axis. */
export const ddsSizeAt = (size: number, level: number): number => Math.max(1, Math.floor(size / 2 ** level))

/** D3DFORMAT and one table of what each format looks like in memory. */

import type { Enumeration } from './brand.js'

/**
 * Format of surfaces, volumes and buffers. Names run from the highest bit to the lowest; numbers above 255 are four
 * characters (MAKEFOURCC). SDK: D3DFORMAT.
 */
export type D3DFORMAT = Enumeration<'D3DFORMAT'>
/** Not known, or any. */
export const D3DFMT_UNKNOWN = 0 as D3DFORMAT
/** 24 bits: red, green, blue. */
export const D3DFMT_R8G8B8 = 20 as D3DFORMAT
/** 32 bits with alpha. */
export const D3DFMT_A8R8G8B8 = 21 as D3DFORMAT
/** 32 bits without alpha. */
export const D3DFMT_X8R8G8B8 = 22 as D3DFORMAT
/** 16 bits. */
export const D3DFMT_R5G6B5 = 23 as D3DFORMAT
/** 16 bits, 5 a colour. */
export const D3DFMT_X1R5G5B5 = 24 as D3DFORMAT
/** 16 bits, 5 a colour, 1 of alpha. */
export const D3DFMT_A1R5G5B5 = 25 as D3DFORMAT
/** 16 bits, 4 a channel. */
export const D3DFMT_A4R4G4B4 = 26 as D3DFORMAT
/** 8 bits. */
export const D3DFMT_R3G3B2 = 27 as D3DFORMAT
/** 8 bits of alpha. */
export const D3DFMT_A8 = 28 as D3DFORMAT
/** 16 bits, 8 of alpha. */
export const D3DFMT_A8R3G3B2 = 29 as D3DFORMAT
/** 16 bits, 4 a colour. */
export const D3DFMT_X4R4G4B4 = 30 as D3DFORMAT
/** 32 bits, 10 a colour, 2 of alpha; red lowest. */
export const D3DFMT_A2B10G10R10 = 31 as D3DFORMAT
/** 32 bits, 16 each of red (low) and green. */
export const D3DFMT_G16R16 = 34 as D3DFORMAT
/** 8 bits of palette index, 8 of alpha. */
export const D3DFMT_A8P8 = 40 as D3DFORMAT
/** 8 bits of palette index. */
export const D3DFMT_P8 = 41 as D3DFORMAT
/** 8 bits of luminance. */
export const D3DFMT_L8 = 50 as D3DFORMAT
/** 8 bits each of luminance (low) and alpha. */
export const D3DFMT_A8L8 = 51 as D3DFORMAT
/** 4 bits each of luminance (low) and alpha. */
export const D3DFMT_A4L4 = 52 as D3DFORMAT
/** Bump map: 8 signed bits each of u (low) and v. */
export const D3DFMT_V8U8 = 60 as D3DFORMAT
/** Bump map: 5 signed bits each of u (low) and v, 6 of luminance. */
export const D3DFMT_L6V5U5 = 61 as D3DFORMAT
/** Bump map: 8 signed bits each of u (low) and v, 8 of luminance. */
export const D3DFMT_X8L8V8U8 = 62 as D3DFORMAT
/** Bump map: 8 signed bits each of u (low), v, w and q. */
export const D3DFMT_Q8W8V8U8 = 63 as D3DFORMAT
/** Bump map: 16 signed bits each of u (low) and v. */
export const D3DFMT_V16U16 = 64 as D3DFORMAT
/** Bump map: signed, 10 bits of u (low), 11 of v, 11 of w. */
export const D3DFMT_W11V11U10 = 65 as D3DFORMAT
/** Bump map: 10 signed bits each of u (low), v and w, 2 of alpha. */
export const D3DFMT_A2W10V10U10 = 67 as D3DFORMAT
/** 16 bits of depth that can be locked. */
export const D3DFMT_D16_LOCKABLE = 70 as D3DFORMAT
/** 32 bits of depth. */
export const D3DFMT_D32 = 71 as D3DFORMAT
/** 15 bits of depth, 1 of stencil. */
export const D3DFMT_D15S1 = 73 as D3DFORMAT
/** 24 bits of depth, 8 of stencil. */
export const D3DFMT_D24S8 = 75 as D3DFORMAT
/** 24 bits of depth. */
export const D3DFMT_D24X8 = 77 as D3DFORMAT
/** 24 bits of depth, 4 of stencil. */
export const D3DFMT_D24X4S4 = 79 as D3DFORMAT
/** 16 bits of depth. */
export const D3DFMT_D16 = 80 as D3DFORMAT
/** A vertex buffer. */
export const D3DFMT_VERTEXDATA = 100 as D3DFORMAT
/** An index buffer of 16-bit indices. */
export const D3DFMT_INDEX16 = 101 as D3DFORMAT
/** An index buffer of 32-bit indices. */
export const D3DFMT_INDEX32 = 102 as D3DFORMAT
/** Packed YUV: U, Y0, V, Y1. */
export const D3DFMT_UYVY = 0x59565955 as D3DFORMAT
/** Packed YUV: Y0, U, Y1, V. */
export const D3DFMT_YUY2 = 0x32595559 as D3DFORMAT
/** Blocks of 4 x 4 texels in 8 bytes, 1 bit of alpha or none. */
export const D3DFMT_DXT1 = 0x31545844 as D3DFORMAT
/** As DXT3, with premultiplied alpha. */
export const D3DFMT_DXT2 = 0x32545844 as D3DFORMAT
/** Blocks of 4 x 4 texels in 16 bytes, 4 bits of alpha. */
export const D3DFMT_DXT3 = 0x33545844 as D3DFORMAT
/** As DXT5, with premultiplied alpha. */
export const D3DFMT_DXT4 = 0x34545844 as D3DFORMAT
/** Blocks of 4 x 4 texels in 16 bytes, interpolated alpha. */
export const D3DFMT_DXT5 = 0x35545844 as D3DFORMAT

/** What a format is for. */
export type FormatKind =
  | 'colour'
  | 'luminance'
  | 'palette'
  | 'bump'
  | 'depth'
  | 'compressed'
  | 'index'
  | 'yuv'
  | 'vertex'

/**
 * Meaning of a channel. l: luminance; p: palette index; d, s: depth and stencil; y0, y1: luma of the two pixels of a
 * pair.
 */
export type ChannelName = 'r' | 'g' | 'b' | 'a' | 'l' | 'p' | 'u' | 'v' | 'w' | 'q' | 'd' | 's' | 'y0' | 'y1'

/** A run of bits in a pixel (in a pair of pixels for yuv), which is read as a little-endian number. */
export interface Channel {
  readonly name: ChannelName
  readonly bits: number
  /** Lowest bit. */
  readonly shift: number
  /** Two's complement: -1 to 1 instead of 0 to 1. */
  readonly signed: boolean
  /** The lowest number alone means -1: numbers below 0 have a scale of their own. Else the one above it does, too. */
  readonly ownScale?: true
}

/** What a format looks like in memory. */
export interface FormatInfo {
  readonly format: D3DFORMAT
  /** Name of the constant. */
  readonly name: string
  readonly kind: FormatKind
  /** Mean over a block for compressed formats; 0 for vertex data. */
  readonly bitsPerPixel: number
  /** From the lowest bit up, unused bits left out; empty for compressed formats, buffers of vertices and indices. */
  readonly channels: readonly Channel[]
  /** The unit that cannot be cut: pixels and bytes. */
  readonly block: { readonly width: number; readonly height: number; readonly bytes: number }
  readonly depthBits: number
  readonly stencilBits: number
  readonly hasAlpha: boolean
}

type Row = readonly [format: D3DFORMAT, name: string, kind: FormatKind, layout: string]

// The layout lists channels from the lowest bit up: name and bits, + for signed ones, - for those with a
// scale of their own below 0, x for unused bits; or block sizes.
const rows: readonly Row[] = [
  [D3DFMT_R8G8B8, 'D3DFMT_R8G8B8', 'colour', 'b8 g8 r8'],
  [D3DFMT_A8R8G8B8, 'D3DFMT_A8R8G8B8', 'colour', 'b8 g8 r8 a8'],
  [D3DFMT_X8R8G8B8, 'D3DFMT_X8R8G8B8', 'colour', 'b8 g8 r8 x8'],
  [D3DFMT_R5G6B5, 'D3DFMT_R5G6B5', 'colour', 'b5 g6 r5'],
  [D3DFMT_X1R5G5B5, 'D3DFMT_X1R5G5B5', 'colour', 'b5 g5 r5 x1'],
  [D3DFMT_A1R5G5B5, 'D3DFMT_A1R5G5B5', 'colour', 'b5 g5 r5 a1'],
  [D3DFMT_A4R4G4B4, 'D3DFMT_A4R4G4B4', 'colour', 'b4 g4 r4 a4'],
  [D3DFMT_R3G3B2, 'D3DFMT_R3G3B2', 'colour', 'b2 g3 r3'],
  [D3DFMT_A8, 'D3DFMT_A8', 'colour', 'a8'],
  [D3DFMT_A8R3G3B2, 'D3DFMT_A8R3G3B2', 'colour', 'b2 g3 r3 a8'],
  [D3DFMT_X4R4G4B4, 'D3DFMT_X4R4G4B4', 'colour', 'b4 g4 r4 x4'],
  [D3DFMT_A2B10G10R10, 'D3DFMT_A2B10G10R10', 'colour', 'r10 g10 b10 a2'],
  [D3DFMT_G16R16, 'D3DFMT_G16R16', 'colour', 'r16 g16'],
  [D3DFMT_A8P8, 'D3DFMT_A8P8', 'palette', 'p8 a8'],
  [D3DFMT_P8, 'D3DFMT_P8', 'palette', 'p8'],
  [D3DFMT_L8, 'D3DFMT_L8', 'luminance', 'l8'],
  [D3DFMT_A8L8, 'D3DFMT_A8L8', 'luminance', 'l8 a8'],
  [D3DFMT_A4L4, 'D3DFMT_A4L4', 'luminance', 'l4 a4'],
  [D3DFMT_V8U8, 'D3DFMT_V8U8', 'bump', 'u8+ v8+'],
  [D3DFMT_L6V5U5, 'D3DFMT_L6V5U5', 'bump', 'u5- v5- l6'],
  [D3DFMT_X8L8V8U8, 'D3DFMT_X8L8V8U8', 'bump', 'u8+ v8+ l8 x8'],
  [D3DFMT_Q8W8V8U8, 'D3DFMT_Q8W8V8U8', 'bump', 'u8+ v8+ w8+ q8+'],
  [D3DFMT_V16U16, 'D3DFMT_V16U16', 'bump', 'u16+ v16+'],
  [D3DFMT_W11V11U10, 'D3DFMT_W11V11U10', 'bump', 'u10+ v11+ w11+'],
  [D3DFMT_A2W10V10U10, 'D3DFMT_A2W10V10U10', 'bump', 'u10+ v10+ w10+ a2'],
  [D3DFMT_UYVY, 'D3DFMT_UYVY', 'yuv', 'u8 y0:8 v8 y1:8'],
  [D3DFMT_YUY2, 'D3DFMT_YUY2', 'yuv', 'y0:8 u8 y1:8 v8'],
  [D3DFMT_DXT1, 'D3DFMT_DXT1', 'compressed', '64'],
  [D3DFMT_DXT2, 'D3DFMT_DXT2', 'compressed', '128'],
  [D3DFMT_DXT3, 'D3DFMT_DXT3', 'compressed', '128'],
  [D3DFMT_DXT4, 'D3DFMT_DXT4', 'compressed', '128'],
  [D3DFMT_DXT5, 'D3DFMT_DXT5', 'compressed', '128'],
  [D3DFMT_D16_LOCKABLE, 'D3DFMT_D16_LOCKABLE', 'depth', 'd16'],
  [D3DFMT_D32, 'D3DFMT_D32', 'depth', 'd32'],
  [D3DFMT_D15S1, 'D3DFMT_D15S1', 'depth', 's1 d15'],
  [D3DFMT_D24S8, 'D3DFMT_D24S8', 'depth', 's8 d24'],
  [D3DFMT_D24X8, 'D3DFMT_D24X8', 'depth', 'x8 d24'],
  [D3DFMT_D24X4S4, 'D3DFMT_D24X4S4', 'depth', 's4 x4 d24'],
  [D3DFMT_D16, 'D3DFMT_D16', 'depth', 'd16'],
  [D3DFMT_VERTEXDATA, 'D3DFMT_VERTEXDATA', 'vertex', ''],
  [D3DFMT_INDEX16, 'D3DFMT_INDEX16', 'index', '16'],
  [D3DFMT_INDEX32, 'D3DFMT_INDEX32', 'index', '32'],
]

/** Pixels of a block, for the kinds whose block is more than one. */
const blockSizes: Partial<Record<FormatKind, readonly [width: number, height: number]>> = {
  compressed: [4, 4],
  yuv: [2, 1],
}

function infoOf([format, name, kind, layout]: Row): FormatInfo {
  const channels: Channel[] = []
  let blockBits = 0
  for (const [, channel, bits, sign] of layout.matchAll(/([a-z](?:\d:)?)?(\d+)([+-]?)/g)) {
    if (channel !== undefined && channel !== 'x')
      channels.push({
        name: channel.replace(':', '') as ChannelName,
        bits: Number(bits),
        shift: blockBits,
        signed: sign !== '',
        ...(sign === '-' ? { ownScale: true } : {}),
      })
    blockBits += Number(bits)
  }
  const [width, height] = blockSizes[kind] ?? [1, 1]
  const bitsOf = (wanted: ChannelName): number => channels.find(({ name }) => name === wanted)?.bits ?? 0
  return {
    format,
    name,
    kind,
    bitsPerPixel: blockBits / (width * height),
    channels,
    block: { width, height, bytes: blockBits / 8 },
    depthBits: bitsOf('d'),
    stencilBits: bitsOf('s'),
    hasAlpha: kind === 'compressed' || bitsOf('a') > 0,
  }
}

/** What every format but D3DFMT_UNKNOWN looks like. SDK: D3DFORMAT. */
export const formats: ReadonlyMap<number, FormatInfo> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ rows.map((row) => [row[0] as number, infoOf(row)]),
)

/** What a format looks like; undefined for D3DFMT_UNKNOWN and numbers that are no format of Direct3D 8. */
export function formatInfo(format: number): FormatInfo | undefined {
  return formats.get(format)
}

function known(format: number): FormatInfo {
  const info = formats.get(format)
  if (info === undefined) throw new RangeError(`0x${(format >>> 0).toString(16)} is no format of Direct3D 8`)
  return info
}

/**
 * Bytes from one row (of blocks, for compressed formats) to the next: whole bytes, rounded up to a multiple of 4.
 * @param width In pixels.
 * @throws RangeError for a number that is no format.
 */
export function rowPitch(format: number, width: number): number {
  const { block, bitsPerPixel } = known(format)
  const bytes = block.width > 1 ? Math.ceil(width / block.width) * block.bytes : Math.ceil((width * bitsPerPixel) / 8)
  return Math.ceil(bytes / 4) * 4
}

/**
 * Bytes of a whole surface or volume level: row pitch times rows (of blocks) times slices.
 * @throws RangeError for a number that is no format.
 */
export function levelBytes(format: number, width: number, height: number, depth = 1): number {
  return rowPitch(format, width) * Math.ceil(height / known(format).block.height) * depth
}

/** Levels of a full mip chain from sizes of at least 1 down to 1 x 1 (x 1): what Levels 0 asks for. */
export function mipLevels(width: number, height: number, depth = 1): number {
  return 32 - Math.clz32(Math.max(width, height, depth))
}

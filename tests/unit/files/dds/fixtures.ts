/** Writes .dds files of any pixel format. */
import { formatInfo, type D3DFORMAT } from '../../../../d3d8/types/index.js'
import { generator } from '../mutations.js'

/** A pixel format as the file has it. */
export interface PixelFormat {
  readonly flags: number
  readonly fourCC?: number
  readonly bits?: number
  readonly masks?: readonly [number, number, number, number]
}

export interface DDSDescription {
  readonly pixelFormat: PixelFormat
  readonly width: number
  readonly height: number
  /** More than 1 makes a volume. */
  readonly depth?: number
  readonly levels?: number
  /** Faces of a cube map. */
  readonly faces?: readonly number[]
  /** Bytes of the pitch field, and the flag that it counts. */
  readonly pitch?: number
  /** A header of Direct3D 10, which takes the place of the pixel format. */
  readonly dx10?: { readonly dxgi: number; readonly dimension?: number; readonly misc?: number }
  /** What follows the header. */
  readonly data: Uint8Array
}

// prettier-ignore
const FLAGS = {
  ALPHAPIXELS: 1, ALPHA: 2, FOURCC: 4, PALETTE: 0x20, RGB: 0x40, LUMINANCE: 0x20000, BUMPLUMINANCE: 0x40000,
  BUMP: 0x80000,
} as const

const rgb = (bits: number, r: number, g: number, b: number): PixelFormat => ({
  flags: FLAGS.RGB,
  bits,
  masks: [r, g, b, 0],
})
const argb = (bits: number, r: number, g: number, b: number, a: number): PixelFormat => ({
  flags: FLAGS.RGB | FLAGS.ALPHAPIXELS,
  bits,
  masks: [r, g, b, a],
})
const bump = (bits: number, u: number, v: number, w = 0, q = 0): PixelFormat => ({
  flags: FLAGS.BUMP,
  bits,
  masks: [u, v, w, q],
})
export const fourCC = (name: string): PixelFormat => ({
  flags: FLAGS.FOURCC,
  fourCC: Array.from(name, (_, i) => name.charCodeAt(i) << (8 * i)).reduce((code, part) => code | part, 0),
})

/** Pixel formats as DirectX's own tools write them, by the names of D3DFORMAT. */
export const pixelFormats: Readonly<Record<string, PixelFormat>> = {
  R8G8B8: rgb(24, 0xff0000, 0xff00, 0xff),
  A8R8G8B8: argb(32, 0xff0000, 0xff00, 0xff, 0xff000000),
  X8R8G8B8: rgb(32, 0xff0000, 0xff00, 0xff),
  R5G6B5: rgb(16, 0xf800, 0x7e0, 0x1f),
  X1R5G5B5: rgb(16, 0x7c00, 0x3e0, 0x1f),
  A1R5G5B5: argb(16, 0x7c00, 0x3e0, 0x1f, 0x8000),
  A4R4G4B4: argb(16, 0xf00, 0xf0, 0xf, 0xf000),
  X4R4G4B4: rgb(16, 0xf00, 0xf0, 0xf),
  R3G3B2: rgb(8, 0xe0, 0x1c, 3),
  A8R3G3B2: argb(16, 0xe0, 0x1c, 3, 0xff00),
  A8: { flags: FLAGS.ALPHA, bits: 8, masks: [0, 0, 0, 0xff] },
  A2B10G10R10: argb(32, 0x3ff, 0xffc00, 0x3ff00000, 0xc0000000),
  G16R16: rgb(32, 0xffff, 0xffff0000, 0),
  A8P8: { flags: FLAGS.PALETTE | FLAGS.ALPHAPIXELS, bits: 16, masks: [0, 0, 0, 0xff00] },
  P8: { flags: FLAGS.PALETTE, bits: 8 },
  L8: { flags: FLAGS.LUMINANCE, bits: 8, masks: [0xff, 0, 0, 0] },
  A8L8: { flags: FLAGS.LUMINANCE | FLAGS.ALPHAPIXELS, bits: 16, masks: [0xff, 0, 0, 0xff00] },
  A4L4: { flags: FLAGS.LUMINANCE | FLAGS.ALPHAPIXELS, bits: 8, masks: [0xf, 0, 0, 0xf0] },
  V8U8: bump(16, 0xff, 0xff00),
  L6V5U5: { flags: FLAGS.BUMPLUMINANCE, bits: 16, masks: [0x1f, 0x3e0, 0xfc00, 0] },
  X8L8V8U8: { flags: FLAGS.BUMPLUMINANCE, bits: 32, masks: [0xff, 0xff00, 0xff0000, 0] },
  Q8W8V8U8: bump(32, 0xff, 0xff00, 0xff0000, 0xff000000),
  V16U16: bump(32, 0xffff, 0xffff0000),
  W11V11U10: bump(32, 0x3ff, 0x1ffc00, 0xffe00000),
  A2W10V10U10: bump(32, 0x3ff, 0xffc00, 0x3ff00000, 0xc0000000),
  UYVY: fourCC('UYVY'),
  YUY2: fourCC('YUY2'),
  DXT1: fourCC('DXT1'),
  DXT2: fourCC('DXT2'),
  DXT3: fourCC('DXT3'),
  DXT4: fourCC('DXT4'),
  DXT5: fourCC('DXT5'),
}

/** A file. */
export function ddsFile(description: DDSDescription): Uint8Array {
  const { width, height, depth = 1, levels = 1, faces, pitch, data, dx10 } = description
  const pixelFormat = dx10 ? fourCC('DX10') : description.pixelFormat
  const first = dx10 ? 148 : 128
  const out = new Uint8Array(first + data.length)
  const view = new DataView(out.buffer)
  const put = (offset: number, ...values: number[]): void =>
    values.forEach((value, i) => view.setUint32(offset + 4 * i, value, true))
  const many = levels > 1
  // CAPS, HEIGHT, WIDTH, PIXELFORMAT and what is there besides.
  const flags = 0x1007 | (pitch === undefined ? 0 : 8) | (many ? 0x20000 : 0) | (depth > 1 ? 0x800000 : 0)
  put(0, 0x20534444, 124, flags, height, width, pitch ?? 0, depth > 1 ? depth : 0, many ? levels : 0)
  put(76, 32, pixelFormat.flags, pixelFormat.fourCC ?? 0, pixelFormat.bits ?? 0, ...(pixelFormat.masks ?? [0, 0, 0, 0]))
  const cube = faces ? faces.reduce((bits, face) => bits | (0x400 << face), 0x200) : 0
  put(108, 0x1000 | (many ? 0x400008 : 0), cube | (depth > 1 ? 0x200000 : 0))
  if (dx10) put(128, dx10.dxgi, dx10.dimension ?? 3, dx10.misc ?? 0, 1, 0)
  out.set(data, first)
  return out
}

/** Bytes of a level without gaps. */
export function tightBytes(format: D3DFORMAT, width: number, height: number, depth = 1): number {
  const info = formatInfo(format)
  if (!info) throw new Error('no format')
  const { block } = info
  return Math.ceil(width / block.width) * block.bytes * Math.ceil(height / block.height) * depth
}

/** Bytes of a whole texture without gaps. */
export function textureBytes(
  format: D3DFORMAT,
  width: number,
  height: number,
  levels: number,
  depth = 1,
  faces = 1,
): number {
  let sum = 0
  for (let level = 0; level < levels; level++) {
    const at = (size: number): number => Math.max(1, size >> level)
    sum += tightBytes(format, at(width), at(height), at(depth))
  }
  return sum * faces
}

/** Bytes of no meaning, the same in every run. */
export function noise(length: number, seed = 1): Uint8Array {
  const random = generator(seed)
  return Uint8Array.from({ length }, () => random() >>> 8)
}

/** Windows bitmaps, with and without the file header. Win32: BITMAPFILEHEADER, BITMAPINFOHEADER. */
import {
  D3DFMT_A1R5G5B5,
  D3DFMT_A4R4G4B4,
  D3DFMT_A8R8G8B8,
  D3DFMT_P8,
  D3DFMT_R5G6B5,
  D3DFMT_R8G8B8,
  D3DFMT_X1R5G5B5,
  D3DFMT_X4R4G4B4,
  D3DFMT_X8R8G8B8,
  formatInfo,
  formats,
  type D3DFORMAT,
  type PALETTEENTRY,
} from '../../types/index.js'
import { ImageError, fullPalette, requireBytes, requireSize, type FlatImage } from './image.js'
import { makeColours, readColours, writeColours } from './texels.js'

const FILE_HEADER = 14
/** Sizes of the information header: OS/2's own, and Windows' from 40 on. */
const CORE_HEADER = 12
const INFO_HEADER = 40
/** From here on the header itself has masks. */
const MASK_HEADER = 52

const BI_RGB = 0
const BI_RLE8 = 1
const BI_RLE4 = 2
const BI_BITFIELDS = 3
const BI_ALPHABITFIELDS = 6

/** What the header of a bitmap says. */
interface Header {
  readonly width: number
  readonly height: number
  /** Whether the first row is the lowest. */
  readonly bottomUp: boolean
  readonly bits: number
  readonly compression: number
  readonly palette: readonly PALETTEENTRY[]
  /** Red, green, blue, alpha; of 16 and 32 bits. */
  readonly masks: readonly number[]
  /** Where the palette begins, which not all have. */
  readonly colours: number
  /** Where the texels begin when no file header says it. */
  readonly end: number
}

/** Whether bytes are a header without a file header before it. */
export function isDib(bytes: Uint8Array<ArrayBufferLike>): boolean {
  if (bytes.length < CORE_HEADER) return false
  const view = viewOf(bytes)
  const size = view.getUint32(0, true)
  const isInfo = size >= INFO_HEADER && size <= 124 && bytes.length >= INFO_HEADER
  const planes = isInfo ? view.getUint16(12, true) : size === CORE_HEADER ? view.getUint16(8, true) : 0
  return planes === 1
}

const viewOf = (bytes: Uint8Array<ArrayBufferLike>): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function readPalette(bytes: Uint8Array<ArrayBufferLike>, first: number, count: number, size: 3 | 4): PALETTEENTRY[] {
  requireBytes('bitmap', bytes, first + count * size)
  return Array.from({ length: count }, (_, i) => {
    const at = first + i * size
    return { peRed: bytes[at + 2], peGreen: bytes[at + 1], peBlue: bytes[at], peFlags: 255 }
  })
}

/** Masks where a header has none. */
const plainMasks: Readonly<Partial<Record<number, readonly number[]>>> = {
  16: [0x7c00, 0x03e0, 0x001f, 0],
  32: [0xff0000, 0xff00, 0xff, 0],
}

function readHeader(bytes: Uint8Array<ArrayBufferLike>): Header {
  requireBytes('bitmap', bytes, CORE_HEADER)
  const view = viewOf(bytes)
  const size = view.getUint32(0, true)
  if (size === CORE_HEADER) {
    const bits = view.getUint16(10, true)
    const palette = bits <= 8 ? readPalette(bytes, CORE_HEADER, 2 ** bits, 3) : []
    const [width, height] = [view.getUint16(4, true), view.getUint16(6, true)]
    const ends = { colours: CORE_HEADER, end: CORE_HEADER + palette.length * 3 }
    return { width, height, bottomUp: true, bits, compression: BI_RGB, palette, masks: plainMasks[bits] ?? [], ...ends }
  }
  requireBytes('bitmap', bytes, INFO_HEADER)
  if (size < INFO_HEADER || size > 124)
    throw new ImageError(`the bitmap file has a header of ${size} bytes; 12 and 40 to 124 are known`)
  const [bits, compression] = [view.getUint16(14, true), view.getUint32(16, true)]
  const height = view.getInt32(8, true)
  const hasMasks = compression === BI_BITFIELDS || compression === BI_ALPHABITFIELDS
  // An old header has its masks behind it, a later one within.
  const behind = hasMasks && size < MASK_HEADER ? (compression === BI_ALPHABITFIELDS ? 16 : 12) : 0
  requireBytes('bitmap', bytes, size + behind)
  const count = (behind > 0 ? behind : Math.min(16, size - INFO_HEADER)) / 4
  const masks = hasMasks
    ? [0, 1, 2, 3].map((i) => (i < count ? view.getUint32(INFO_HEADER + i * 4, true) : 0))
    : (plainMasks[bits] ?? [])
  const used = view.getUint32(32, true)
  const colours = bits <= 8 ? Math.min(used === 0 ? 2 ** bits : used, 256) : 0
  return {
    width: view.getInt32(4, true),
    height: Math.abs(height),
    bottomUp: height > 0,
    bits,
    compression,
    palette: readPalette(bytes, size + behind, colours, 4),
    masks,
    colours: size + behind,
    end: size + behind + colours * 4,
  }
}

/** Rows of one byte a texel, of bits from the highest on. */
function unpackIndices(bytes: Uint8Array<ArrayBufferLike>, { width, height, bits }: Header): Uint8Array<ArrayBuffer> {
  const pitch = Math.ceil((width * bits) / 32) * 4
  requireBytes('bitmap', bytes, pitch * height)
  const out = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const bit = x * bits
      out[y * width + x] = (bytes[y * pitch + (bit >> 3)] >> (8 - bits - (bit & 7))) & (2 ** bits - 1)
    }
  return out
}

/** Run lengths of 8 or 4 bits. A run that leaves the picture is cut off; what no run names is index 0. */
function unpackRuns(bytes: Uint8Array<ArrayBufferLike>, { width, height, bits }: Header): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(width * height)
  let [x, y, at] = [0, 0, 0]
  const put = (index: number): void => {
    if (x < width && y < height) out[y * width + x] = index
    x++
  }
  const part = (byte: number, i: number): number => (bits === 8 ? byte : i % 2 === 0 ? byte >> 4 : byte & 15)
  while (at + 1 < bytes.length && y < height) {
    const [count, value] = [bytes[at], bytes[at + 1]]
    at += 2
    if (count > 0) for (let i = 0; i < count; i++) put(part(value, i))
    else if (value === 0) [x, y] = [0, y + 1]
    else if (value === 1) break
    else if (value === 2) {
      x += bytes[at] ?? 0
      y += bytes[at + 1] ?? 0
      at += 2
    } else {
      const size = bits === 8 ? value : Math.ceil(value / 2)
      for (let i = 0; i < value; i++) put(part(bytes[at + (bits === 8 ? i : i >> 1)] ?? 0, i))
      // Whole words.
      at += size + (size & 1)
    }
  }
  return out
}

/** The format of a size whose channels lie where masks say; undefined when none has them there. */
function formatOfMasks(bits: number, masks: readonly number[]): D3DFORMAT | undefined {
  const wanted = ['r', 'g', 'b', 'a'].map((_, i) => masks[i] >>> 0)
  const candidates = [...formats.values()].filter(
    ({ kind, bitsPerPixel }) => kind === 'colour' && bitsPerPixel === bits,
  )
  return candidates.find(({ channels }) =>
    (['r', 'g', 'b', 'a'] as const).every((name, i) => {
      const channel = channels.find((one) => one.name === name)
      const mask = channel ? ((2 ** channel.bits - 1) * 2 ** channel.shift) >>> 0 : 0
      return mask === wanted[i]
    }),
  )?.format
}

/** Texels with channels of any masks, in 32 bits. */
function widenMasks(
  bytes: Uint8Array<ArrayBufferLike>,
  { width, height, bits, masks }: Header,
  pitch: number,
): FlatImage {
  const size = bits / 8
  const format = masks[3] === 0 ? D3DFMT_X8R8G8B8 : D3DFMT_A8R8G8B8
  const out = new Uint8Array(width * height * 4)
  // Bytes of blue, green, red, alpha.
  const order = [2, 1, 0, 3].map((i) => {
    const mask = masks[i] >>> 0
    const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask)
    return { mask, shift, most: mask >>> shift }
  })
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = y * pitch + x * size
      let texel = 0
      for (let i = 0; i < size; i++) texel |= bytes[from + i] << (8 * i)
      order.forEach(({ mask, shift, most }, i) => {
        const value = mask === 0 ? (i === 3 ? 255 : 0) : Math.round((((texel & mask) >>> shift) / most) * 255)
        out[(y * width + x) * 4 + i] = value
      })
    }
  return { width, height, format, rowPitch: width * 4, bytes: out }
}

/** The same picture from the top. */
function turned(image: FlatImage, bottomUp: boolean): FlatImage {
  if (!bottomUp) return image
  const { height, rowPitch, bytes } = image
  const out = new Uint8Array(height * rowPitch)
  for (let y = 0; y < height; y++)
    out.set(bytes.subarray((height - 1 - y) * rowPitch, (height - y) * rowPitch), y * rowPitch)
  return { ...image, bytes: out }
}

/** A bitmap that begins with its information header. `first`: where its texels are; behind the header when left out. */
export function readDib(bytes: Uint8Array<ArrayBufferLike>, first?: number): FlatImage {
  const header = readHeader(bytes)
  const { width, height, bits, compression, palette, masks, bottomUp, end, colours } = header
  requireSize('bitmap', width, height)
  // Some files say nothing of where their texels are, or forget the palette before them.
  const isLost = first === undefined || first < colours || (first === colours && bits <= 8)
  const texels = bytes.subarray(isLost ? end : first)
  if (bits <= 8) {
    const isRun = compression === BI_RLE8 || compression === BI_RLE4
    const known =
      [1, 2, 4, 8].includes(bits) && (compression === BI_RGB || (isRun && bits === (compression === BI_RLE8 ? 8 : 4)))
    if (!known)
      throw new ImageError(`the bitmap file has ${bits} bits in compression ${compression}, which does not exist`)
    const indices = isRun ? unpackRuns(texels, header) : unpackIndices(texels, header)
    const image = { width, height, format: D3DFMT_P8, rowPitch: width, bytes: indices, palette: fullPalette(palette) }
    return turned(image, bottomUp)
  }
  if (![16, 24, 32].includes(bits) || ![BI_RGB, BI_BITFIELDS, BI_ALPHABITFIELDS].includes(compression))
    throw new ImageError(
      `the bitmap file has ${bits} bits in compression ${compression}; known are 1, 4, 8, 16, 24, 32 bits`,
    )
  const pitch = Math.ceil((width * bits) / 32) * 4
  requireBytes('bitmap', texels, pitch * height)
  const format = bits === 24 ? D3DFMT_R8G8B8 : formatOfMasks(bits, masks)
  if (format === undefined) return turned(widenMasks(texels, header, pitch), bottomUp)
  return turned({ width, height, format, rowPitch: pitch, bytes: texels.subarray(0, pitch * height) }, bottomUp)
}

/** A bitmap with its file header. */
export function readBmp(bytes: Uint8Array<ArrayBufferLike>): FlatImage {
  requireBytes('bitmap', bytes, FILE_HEADER)
  const first = viewOf(bytes).getUint32(10, true)
  return readDib(bytes.subarray(FILE_HEADER), first - FILE_HEADER)
}

/** Formats that bitmaps have as they are; all others become 24 bits, or 32 with alpha. */
const kept: readonly D3DFORMAT[] = [
  D3DFMT_P8,
  D3DFMT_R8G8B8,
  D3DFMT_X8R8G8B8,
  D3DFMT_A8R8G8B8,
  D3DFMT_R5G6B5,
  D3DFMT_X1R5G5B5,
  D3DFMT_A1R5G5B5,
  D3DFMT_A4R4G4B4,
  D3DFMT_X4R4G4B4,
]

/** A picture in a format that bitmaps have. */
function asBitmapFormat(image: FlatImage): FlatImage {
  if (kept.includes(image.format)) return image
  const { width, height, rowPitch, bytes, palette = null } = image
  const format = formatInfo(image.format)?.hasAlpha ? D3DFMT_A8R8G8B8 : D3DFMT_R8G8B8
  const colours = readColours({ format: image.format, bytes, rowPitch, slicePitch: 0, palette }, width, height)
  const pitch = width * (format === D3DFMT_R8G8B8 ? 3 : 4)
  const out = new Uint8Array(pitch * height)
  writeColours(
    { ...makeColours(0, 0), ...colours },
    { format, bytes: out, rowPitch: pitch, slicePitch: 0, palette: null },
  )
  return { width, height, format, rowPitch: pitch, bytes: out }
}

/** The bytes of a bitmap file; without its file header for .dib. */
export function writeBmp(picture: FlatImage, withFileHeader = true): Uint8Array<ArrayBuffer> {
  const image = asBitmapFormat(picture)
  const { width, height, format, rowPitch, bytes, palette } = image
  const info = formatInfo(format)
  const bits = info?.bitsPerPixel ?? 24
  const masks =
    bits === 16 || format === D3DFMT_A8R8G8B8
      ? ['r', 'g', 'b', 'a'].map((name) => {
          const channel = info?.channels.find((one) => one.name === name)
          return channel ? ((2 ** channel.bits - 1) * 2 ** channel.shift) >>> 0 : 0
        })
      : []
  const colours = bits === 8 ? 256 : 0
  // The fourth version of the header is the first with a mask of alpha.
  const headerBytes = masks.length > 0 ? 108 : INFO_HEADER
  const before = withFileHeader ? FILE_HEADER : 0
  const first = before + headerBytes + colours * 4
  const pitch = Math.ceil((width * bits) / 32) * 4
  const out = new Uint8Array(first + pitch * height)
  const view = viewOf(out)
  if (withFileHeader) {
    view.setUint16(0, 0x4d42, true)
    view.setUint32(2, out.length, true)
    view.setUint32(10, first, true)
  }
  view.setUint32(before, headerBytes, true)
  view.setInt32(before + 4, width, true)
  view.setInt32(before + 8, height, true)
  view.setUint16(before + 12, 1, true)
  view.setUint16(before + 14, bits, true)
  view.setUint32(before + 16, masks.length > 0 ? BI_BITFIELDS : BI_RGB, true)
  view.setUint32(before + 20, pitch * height, true)
  view.setUint32(before + 32, colours, true)
  masks.forEach((mask, i) => {
    view.setUint32(before + INFO_HEADER + i * 4, mask, true)
  })
  for (let i = 0; i < colours; i++) {
    const { peRed, peGreen, peBlue } = palette?.[i] ?? { peRed: i, peGreen: i, peBlue: i }
    out.set([peBlue, peGreen, peRed, 0], before + headerBytes + i * 4)
  }
  const rowBytes = (width * bits) / 8
  for (let y = 0; y < height; y++)
    out.set(bytes.subarray(y * rowPitch, y * rowPitch + rowBytes), first + (height - 1 - y) * pitch)
  return out
}

/**
 * Reader of .bmp files of all kinds of Windows and OS/2. Windows SDK: "Bitmap Storage", BITMAPINFOHEADER,
 * BITMAPV5HEADER.
 */
import { FileError, fileBytes, type FileBytes } from '../file-error.js'
import { createPixels, withoutEmptyAlpha, type Pixels } from '../pixels.js'
import { runLengthIndices } from './run-length.js'

const FILE_HEADER_BYTES = 14
const CORE_HEADER_BYTES = 12
const INFO_HEADER_BYTES = 40
/** Sizes of the headers that have masks of red, green and blue in them, and of alpha too. */
const [MASKS_HEADER_BYTES, ALPHA_HEADER_BYTES] = [52, 56]
/** OS/2 version 2: as long as one with masks, and has none. */
const OS2_HEADER_BYTES = 64

// prettier-ignore
const at = {
  pixels: 10, headerSize: 14, width: 18, height: 22, bits: 28, coreBits: 24, compression: 30, colours: 46, masks: 54,
} as const

/** BI_RGB, BI_RLE8, BI_RLE4, BI_BITFIELDS, BI_ALPHABITFIELDS */
const [PLAIN, RLE8, RLE4, FIELDS, ALPHA_FIELDS] = [0, 1, 2, 3, 6]

/** Pixels that a file of any size may have. */
const SMALL = 1 << 22

const fail = (offset: number, sentence: string): FileError => new FileError('.bmp', { offset }, sentence)

/** What the headers say. */
interface Header {
  readonly width: number
  readonly height: number
  readonly isTopDown: boolean
  readonly bits: number
  readonly compression: number
  /** Red, green, blue, alpha. */
  readonly masks: readonly number[]
  readonly paletteAt: number
  readonly paletteEntryBytes: 3 | 4
  readonly paletteLength: number
  readonly pixelsAt: number
}

const defaultMasks: Readonly<Record<number, readonly number[] | undefined>> = {
  16: [0x7c00, 0x3e0, 0x1f, 0],
  32: [0xff0000, 0xff00, 0xff, 0],
}

/** Kinds of pixels, by bits: how they may be compressed. */
const compressions: Readonly<Record<number, readonly number[] | undefined>> = {
  1: [PLAIN],
  2: [PLAIN],
  4: [PLAIN, RLE4],
  8: [PLAIN, RLE8],
  16: [PLAIN, FIELDS, ALPHA_FIELDS],
  24: [PLAIN],
  32: [PLAIN, FIELDS, ALPHA_FIELDS],
}

function readMasks(view: DataView, size: number, compression: number): readonly number[] {
  const hasAlpha = compression === ALPHA_FIELDS || (size >= ALPHA_HEADER_BYTES && size !== OS2_HEADER_BYTES)
  const count = hasAlpha ? 4 : 3
  if (at.masks + 4 * count > view.byteLength) throw fail(view.byteLength, 'it ends inside of its masks')
  return [0, 1, 2, 3].map((i) => (i < count ? view.getUint32(at.masks + 4 * i, true) : 0))
}

function readHeader(bytes: Uint8Array): Header {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 2 || bytes[0] !== 0x42 || bytes[1] !== 0x4d) throw fail(0, 'it does not begin with "BM"')
  if (bytes.length < FILE_HEADER_BYTES + CORE_HEADER_BYTES) throw fail(bytes.length, 'it ends inside of its header')
  const size = view.getUint32(at.headerSize, true)
  const isCore = size === CORE_HEADER_BYTES
  if (!isCore && (size < INFO_HEADER_BYTES || size > 256))
    throw fail(at.headerSize, `the size of the header is ${size}; known are 12 and from 40 on`)
  if (FILE_HEADER_BYTES + size > bytes.length) throw fail(bytes.length, 'it ends inside of its header')
  const width = isCore ? view.getUint16(at.width, true) : view.getInt32(at.width, true)
  const rows = isCore ? view.getUint16(at.width + 2, true) : view.getInt32(at.height, true)
  if (width <= 0) throw fail(at.width, `the width is ${width}`)
  if (rows === 0) throw fail(isCore ? at.width + 2 : at.height, 'the height is 0')
  const bitsAt = isCore ? at.coreBits : at.bits
  const bits = view.getUint16(bitsAt, true)
  const compression = isCore ? PLAIN : view.getUint32(at.compression, true)
  const known = compressions[bits]
  if (!known) throw fail(bitsAt, `pixels of ${bits} bits; known are 1, 2, 4, 8, 16, 24 and 32`)
  if (!known.includes(compression)) throw fail(at.compression, `pixels of ${bits} bits with compression ${compression}`)
  const hasFields = compression === FIELDS || compression === ALPHA_FIELDS
  // Masks lie in long headers, and behind short ones.
  const masksAfter = hasFields && size < MASKS_HEADER_BYTES ? (compression === ALPHA_FIELDS ? 16 : 12) : 0
  const used = isCore ? 0 : view.getUint32(at.colours, true)
  const paletteAt = FILE_HEADER_BYTES + size + masksAfter
  const paletteEntryBytes = isCore ? 3 : 4
  const paletteLength = bits > 8 ? 0 : used === 0 ? 2 ** bits : Math.min(used, 2 ** bits)
  const pixelsAt = view.getUint32(at.pixels, true)
  // Some files say nothing of where their pixels are, or forget the palette before them.
  const isLost = pixelsAt < paletteAt || (pixelsAt === paletteAt && bits <= 8)
  return {
    ...{ width, height: Math.abs(rows), isTopDown: rows < 0, bits, compression },
    masks: hasFields ? readMasks(view, size, compression) : (defaultMasks[bits] ?? []),
    ...{ paletteAt, paletteEntryBytes, paletteLength },
    pixelsAt: isLost ? paletteAt + paletteLength * paletteEntryBytes : pixelsAt,
  }
}

/** r, g, b of each palette entry; indices beyond are black. */
function readPalette(bytes: Uint8Array, header: Header): Uint8Array {
  const { bits, paletteAt, paletteLength, paletteEntryBytes, pixelsAt } = header
  const palette = new Uint8Array(3 * 2 ** Math.min(bits, 8))
  // Files name more colours than they have room for.
  const last = Math.min(paletteAt + paletteLength * paletteEntryBytes, pixelsAt, bytes.length)
  for (let i = 0; paletteAt + (i + 1) * paletteEntryBytes <= last; i++)
    for (let channel = 0; channel < 3; channel++)
      palette[i * 3 + channel] = bytes[paletteAt + i * paletteEntryBytes + 2 - channel]
  return palette
}

/** What is behind a mask, as 8 bits; without a mask, something else. */
function channelOf(mask: number, without: number): (pixel: number) => number {
  if (mask === 0) return () => without
  const shift = 31 - Math.clz32(mask & -mask)
  const most = mask >>> shift
  return (pixel) => Math.round((((pixel & mask) >>> shift) * 255) / most)
}

type Put = (row: number, x: number, to: Uint8Array, place: number) => void

/** Writes the colours of pixels that lie in rows; `row` is the byte that a row begins with. */
function pixelWriter(bytes: Uint8Array, { bits, masks }: Header, palette: Uint8Array): Put {
  if (bits <= 8) {
    const perByte = 8 / bits
    return (row, x, to, place) => {
      const shift = 8 - bits * ((x % perByte) + 1)
      const index = (bytes[row + Math.floor(x / perByte)] >>> shift) & (2 ** bits - 1)
      for (let i = 0; i < 3; i++) to[place + i] = palette[index * 3 + i]
      to[place + 3] = 255
    }
  }
  if (bits === 24)
    return (row, x, to, place) => {
      for (let i = 0; i < 3; i++) to[place + i] = bytes[row + x * 3 + 2 - i]
      to[place + 3] = 255
    }
  const channels = masks.map((mask, i) => channelOf(mask, i === 3 ? 255 : 0))
  const size = bits / 8
  return (row, x, to, place) => {
    const first = row + x * size
    let pixel = bytes[first] | (bytes[first + 1] << 8)
    if (size === 4) pixel |= (bytes[first + 2] << 16) | (bytes[first + 3] << 24)
    for (let i = 0; i < 4; i++) to[place + i] = channels[i](pixel >>> 0)
  }
}

/**
 * Reads a .bmp file: palettes of 1 to 8 bits, packed or not, and colours of 16 to 32 bits with any masks, bottom-up or
 * top-down. Alpha counts where a mask says so, unless it is 0 everywhere.
 *
 * @throws FileError with the offset of what is wrong
 */
export function readBMP(data: FileBytes): Pixels {
  const bytes = fileBytes(data, 'readBMP')
  const header = readHeader(bytes)
  const { width, height, isTopDown, bits, compression, pixelsAt, masks } = header
  if (pixelsAt > bytes.length) throw fail(at.pixels, `the pixels begin at ${pixelsAt}; there are ${bytes.length} bytes`)
  const left = bytes.length - pixelsAt
  const isPacked = compression === RLE8 || compression === RLE4
  const rowBytes = Math.ceil((width * bits) / 32) * 4
  if (isPacked ? width * height > SMALL + left * 255 : rowBytes * height > left)
    throw fail(pixelsAt, `${width} x ${height} pixels do not fit into the ${left} bytes that are left`)
  const palette = readPalette(bytes, header)
  const indices = isPacked ? runLengthIndices(bytes, pixelsAt, width, height, bits === 4, fail) : null
  const source = indices ?? bytes
  const put = pixelWriter(source, indices ? { ...header, bits: 8 } : header, paddedPalette(palette, indices !== null))
  const pixels = createPixels(width, height)
  for (let y = 0; y < height; y++) {
    const line = isTopDown ? y : height - 1 - y
    const row = indices ? line * width : pixelsAt + line * rowBytes
    for (let x = 0; x < width; x++) put(row, x, pixels.rgba, (y * width + x) * 4)
  }
  return masks[3] ? withoutEmptyAlpha(pixels) : pixels
}

/** Unpacked indices are bytes: there has to be a colour for each. */
function paddedPalette(palette: Uint8Array, isUnpacked: boolean): Uint8Array {
  if (!isUnpacked) return palette
  const out = new Uint8Array(3 * 256)
  out.set(palette)
  return out
}

/** Truevision pictures, plain and run-length encoded. */
import {
  D3DFMT_A1R5G5B5,
  D3DFMT_A8L8,
  D3DFMT_A8R8G8B8,
  D3DFMT_L8,
  D3DFMT_P8,
  D3DFMT_R8G8B8,
  D3DFMT_X1R5G5B5,
  D3DFMT_X8R8G8B8,
  type D3DFORMAT,
  type PALETTEENTRY,
} from '../../types/index.js'
import { ImageError, fullPalette, requireBytes, requireSize, type FlatImage } from './image.js'
import { readColours, writeColours } from './texels.js'

const HEADER = 18
const MAPPED = 1
const COLOURS = 2
const GREY = 3
const RUN_LENGTH = 8

/** The format of a kind, by bits a texel and whether some of them are alpha. */
function formatOf(kind: number, bits: number, alpha: boolean): D3DFORMAT | undefined {
  if (kind === MAPPED) return bits === 8 ? D3DFMT_P8 : undefined
  if (kind === GREY) return bits === 8 ? D3DFMT_L8 : bits === 16 ? D3DFMT_A8L8 : undefined
  if (kind !== COLOURS) return undefined
  if (bits === 15) return D3DFMT_X1R5G5B5
  if (bits === 16) return alpha ? D3DFMT_A1R5G5B5 : D3DFMT_X1R5G5B5
  if (bits === 24) return D3DFMT_R8G8B8
  return bits === 32 ? (alpha ? D3DFMT_A8R8G8B8 : D3DFMT_X8R8G8B8) : undefined
}

/** Whether bytes look like a header: the format has no mark of its own. */
export function isTga(bytes: Uint8Array<ArrayBufferLike>): boolean {
  if (bytes.length < HEADER) return false
  const [mapType, type, bits] = [bytes[1], bytes[2], bytes[16]]
  const kind = type & ~RUN_LENGTH
  return mapType <= 1 && type <= 11 && formatOf(kind, bits, false) !== undefined && (kind !== MAPPED || mapType === 1)
}

function readPalette(
  bytes: Uint8Array<ArrayBufferLike>,
  at: number,
  first: number,
  count: number,
  bits: number,
): PALETTEENTRY[] {
  const size = Math.ceil(bits / 8)
  if (![2, 3, 4].includes(size))
    throw new ImageError(`the TGA file has a palette of ${bits} bits; 15, 16, 24 and 32 are known`)
  requireBytes('TGA', bytes, at + count * size)
  const entries: PALETTEENTRY[] = []
  for (let i = 0; i < count && first + i < 256; i++) {
    const from = at + i * size
    const word = bytes[from] | (bytes[from + 1] << 8)
    const five = (shift: number): number => Math.round((((word >> shift) & 31) * 255) / 31)
    entries[first + i] =
      size === 2
        ? { peRed: five(10), peGreen: five(5), peBlue: five(0), peFlags: 255 }
        : {
            peRed: bytes[from + 2],
            peGreen: bytes[from + 1],
            peBlue: bytes[from],
            peFlags: size === 4 ? bytes[from + 3] : 255,
          }
  }
  return entries
}

/** Texels of packets: one that is repeated, or some as they are. */
function unpackRuns(
  bytes: Uint8Array<ArrayBufferLike>,
  first: number,
  size: number,
  count: number,
): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(size * count)
  let [at, to] = [first, 0]
  while (to < out.length) {
    requireBytes('TGA', bytes, at + 1)
    const packet = bytes[at++]
    const texels = Math.min((packet & 127) + 1, (out.length - to) / size)
    const repeated = packet >= 128
    requireBytes('TGA', bytes, at + (repeated ? size : texels * size))
    if (repeated) for (let i = 0; i < texels; i++) out.set(bytes.subarray(at, at + size), to + i * size)
    else out.set(bytes.subarray(at, at + texels * size), to)
    at += repeated ? size : texels * size
    to += texels * size
  }
  return out
}

/** A TGA file. */
export function readTga(bytes: Uint8Array<ArrayBufferLike>): FlatImage {
  requireBytes('TGA', bytes, HEADER)
  const word = (at: number): number => bytes[at] | (bytes[at + 1] << 8)
  const [type, width, height, bits, descriptor] = [bytes[2], word(12), word(14), bytes[16], bytes[17]]
  const format = formatOf(type & ~RUN_LENGTH, bits, (descriptor & 15) > 0)
  if (format === undefined)
    throw new ImageError(`the TGA file is of type ${type} with ${bits} bits, which is not known`)
  requireSize('TGA', width, height)
  const map = HEADER + bytes[0]
  const [mapCount, mapBits] = [bytes[1] === 1 ? word(5) : 0, bytes[7]]
  const palette = format === D3DFMT_P8 ? fullPalette(readPalette(bytes, map, word(3), mapCount, mapBits)) : undefined
  const first = map + mapCount * Math.ceil(mapBits / 8)
  const size = Math.ceil(bits / 8)
  const isRun = (type & RUN_LENGTH) !== 0
  if (!isRun) requireBytes('TGA', bytes, first + width * height * size)
  const texels = isRun
    ? unpackRuns(bytes, first, size, width * height)
    : bytes.subarray(first, first + width * height * size)
  const [fromRight, fromTop] = [(descriptor & 16) !== 0, (descriptor & 32) !== 0]
  const rowPitch = width * size
  const out = new Uint8Array(rowPitch * height)
  for (let y = 0; y < height; y++) {
    const row = texels.subarray(y * rowPitch, (y + 1) * rowPitch)
    const to = (fromTop ? y : height - 1 - y) * rowPitch
    if (!fromRight) out.set(row, to)
    else for (let x = 0; x < width; x++) out.set(row.subarray(x * size, (x + 1) * size), to + (width - 1 - x) * size)
  }
  return { width, height, format, rowPitch, bytes: out, palette }
}

/** The bytes of a TGA file of 24 or 32 bits, rows from the top. */
export function writeTga(
  { width, height, format, rowPitch, bytes, palette = null }: FlatImage,
  alpha: boolean,
): Uint8Array<ArrayBuffer> {
  const size = alpha ? 4 : 3
  const out = new Uint8Array(HEADER + width * height * size)
  out.set([
    0,
    0,
    COLOURS,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    width & 255,
    width >> 8,
    height & 255,
    height >> 8,
    size * 8,
    alpha ? 40 : 32,
  ])
  const colours = readColours({ format, bytes, rowPitch, slicePitch: 0, palette }, width, height)
  const target = { rowPitch: width * size, slicePitch: 0, palette: null, bytes: out.subarray(HEADER) }
  writeColours(colours, { ...target, format: alpha ? D3DFMT_A8R8G8B8 : D3DFMT_R8G8B8 })
  return out
}

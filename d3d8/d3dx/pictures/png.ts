/** PNG by fast-png, which runs in pages and in Node alike. */
import { decode, encode } from 'fast-png'
import {
  D3DFMT_A8L8,
  D3DFMT_A8R8G8B8,
  D3DFMT_L8,
  D3DFMT_P8,
  D3DFMT_R8G8B8,
  type PALETTEENTRY,
} from '../../types/index.js'
import { fullPalette, requireBytes, requireSize, type FlatImage } from './image.js'
import { readColours } from './texels.js'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Signature and the size in the first chunk. */
const HEADER = 24

export const isPng = (bytes: Uint8Array<ArrayBufferLike>): boolean => SIGNATURE.every((byte, i) => bytes[i] === byte)

/** Samples of 8 bits, whatever bits the file has; indices stay indices. */
function samplesOf(
  { width, height, channels, depth, data }: ReturnType<typeof decode>,
  isIndexed: boolean,
): Uint8Array<ArrayBufferLike> {
  if (depth === 8) return data as Uint8Array
  if (depth === 16) return Uint8Array.from(data, (sample) => Math.round(sample / 257))
  const pitch = Math.ceil((width * channels * depth) / 8)
  const most = 2 ** depth - 1
  return Uint8Array.from({ length: width * height * channels }, (_, i) => {
    const [row, column] = [Math.floor(i / (width * channels)), i % (width * channels)]
    const bit = column * depth
    const sample = (data[row * pitch + (bit >> 3)] >> (8 - depth - (bit & 7))) & most
    return isIndexed ? sample : Math.round((sample * 255) / most)
  })
}

/** The value of each channel that means transparent; of files with no alpha of their own. */
function keyOf({ depth, transparency }: ReturnType<typeof decode>): readonly number[] | null {
  if (!transparency || transparency.length === 0) return null
  const most = 2 ** depth - 1
  return [...transparency].map((value) => Math.round(((value & most) * 255) / most))
}

/** Formats by the number of channels. */
const formats = [undefined, D3DFMT_L8, D3DFMT_A8L8, D3DFMT_R8G8B8, D3DFMT_A8R8G8B8] as const

/** Chunks that the picture is made of: the decoder reads others, too, and ends at one that is damaged. */
const NEEDED: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

/** The file without its other chunks. */
function withoutExtras(bytes: Uint8Array<ArrayBufferLike>): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const out = new Uint8Array(bytes.length)
  out.set(SIGNATURE)
  let [at, length] = [SIGNATURE.length, SIGNATURE.length]
  while (at < bytes.length) {
    const size = at + 12 <= bytes.length ? view.getUint32(at) + 12 : bytes.length
    const end = Math.min(at + size, bytes.length)
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (NEEDED.has(name) || end === bytes.length) {
      out.set(bytes.subarray(at, end), length)
      length += end - at
    }
    at = end
  }
  return out.subarray(0, length)
}

/** A PNG file. */
export function readPng(bytes: Uint8Array<ArrayBufferLike>): FlatImage {
  requireBytes('PNG', bytes, HEADER)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // Before the decoder asks for memory of that size.
  requireSize('PNG', view.getUint32(16), view.getUint32(20))
  const png = decode(withoutExtras(bytes))
  const { width, height, channels, palette } = png
  const samples = samplesOf(png, palette !== undefined)
  if (palette) {
    const entries = palette.map(([peRed, peGreen, peBlue, peFlags = 255]): PALETTEENTRY => ({
      peRed,
      peGreen,
      peBlue,
      peFlags,
    }))
    return { width, height, format: D3DFMT_P8, rowPitch: width, bytes: samples, palette: fullPalette(entries) }
  }
  const key = keyOf(png)
  const withAlpha = key !== null || channels === 2 || channels === 4
  const colour = channels >= 3
  const format = formats[(colour ? 3 : 1) + (withAlpha ? 1 : 0)] ?? D3DFMT_A8R8G8B8
  const [parts, size] = [colour ? 3 : 1, (colour ? 3 : 1) + (withAlpha ? 1 : 0)]
  const out = new Uint8Array(width * height * size)
  for (let i = 0; i < width * height; i++) {
    // Texels hold blue first.
    for (let part = 0; part < parts; part++) out[i * size + parts - 1 - part] = samples[i * channels + part]
    if (!withAlpha) continue
    const isKey = key?.every((value, part) => samples[i * channels + part] === value)
    out[i * size + parts] = key !== null ? (isKey ? 0 : 255) : samples[i * channels + parts]
  }
  return { width, height, format, rowPitch: width * size, bytes: out }
}

/** The bytes of a PNG file of 24 bits, or 32 with alpha. */
export function writePng(
  { width, height, format, rowPitch, bytes, palette = null }: FlatImage,
  alpha: boolean,
): Uint8Array<ArrayBuffer> {
  const { values } = readColours({ format, bytes, rowPitch, slicePitch: 0, palette }, width, height)
  const channels = alpha ? 4 : 3
  const data = new Uint8Array(width * height * channels)
  for (let i = 0; i < width * height; i++)
    for (let channel = 0; channel < channels; channel++)
      data[i * channels + channel] = Math.round(Math.min(1, Math.max(0, values[i * 4 + channel])) * 255)
  return Uint8Array.from(encode({ width, height, data, channels, depth: 8 }))
}

/** Writer of .png files. W3C: "Portable Network Graphics Specification". */
import { zlibSync } from 'fflate'
import type { Pixels } from '../pixels.js'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Bits a channel, and the kind of pixels: red, green, blue, alpha. */
const [BITS, RGBA] = [8, 6]

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (let i = 0; i < bytes.length; i++) value = table[(value ^ bytes[i]) & 0xff] ^ (value >>> 8)
  return ~value >>> 0
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const out = new Uint8Array(data.length + 12)
  const view = new DataView(out.buffer)
  view.setUint32(0, data.length)
  for (let i = 0; i < 4; i++) out[4 + i] = type.charCodeAt(i)
  out.set(data, 8)
  view.setUint32(8 + data.length, checksum(out.subarray(4, 8 + data.length)))
  return out
}

/**
 * Writes a picture as .png, 8 bits a channel with alpha, without a colour profile.
 *
 * @throws RangeError when there are not `width * height * 4` bytes
 */
export function writePNG({ width, height, rgba }: Pixels): Uint8Array<ArrayBuffer> {
  if (!(width > 0 && height > 0) || rgba.length !== width * height * 4)
    throw new RangeError(`a picture of ${width} x ${height} has ${width * height * 4} bytes, not ${rgba.length}`)
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header.set([BITS, RGBA], 8)
  // Each row begins with its filter: none.
  const rowBytes = width * 4
  const rows = new Uint8Array(height * (rowBytes + 1))
  for (let y = 0; y < height; y++) rows.set(rgba.subarray(y * rowBytes, (y + 1) * rowBytes), y * (rowBytes + 1) + 1)
  const chunks = [chunk('IHDR', header), chunk('IDAT', zlibSync(rows)), chunk('IEND', new Uint8Array(0))]
  const out = new Uint8Array(SIGNATURE.length + chunks.reduce((sum, { length }) => sum + length, 0))
  out.set(SIGNATURE)
  let at = SIGNATURE.length
  for (const one of chunks) {
    out.set(one, at)
    at += one.length
  }
  return out
}

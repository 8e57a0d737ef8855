/** Reader of .tga files of all kinds. Truevision: "TGA File Format Specification", version 2.0. */
import { FileError, fileBytes, type FileBytes } from '../file-error.js'
import { createPixels, fiveBits, withoutEmptyAlpha, type Pixels } from '../pixels.js'

const HEADER_BYTES = 18
// prettier-ignore
const at = {
  idLength: 0, mapType: 1, type: 2, mapFirst: 3, mapLength: 5, mapBits: 7,
  width: 12, height: 14, bits: 16, descriptor: 17,
} as const

const RUN_LENGTH = 8
const RIGHT_TO_LEFT = 0x10
const TOP_DOWN = 0x20
/** Pixels of a run, at most. */
const MOST_RUN = 128

/** Writes the colour that begins at a byte. */
type Put = (from: Uint8Array, at: number, to: Uint8Array, place: number) => void

const put24: Put = (from, at, to, place) => {
  to[place] = from[at + 2]
  to[place + 1] = from[at + 1]
  to[place + 2] = from[at]
  to[place + 3] = 255
}
const put32: Put = (from, at, to, place) => {
  put24(from, at, to, place)
  to[place + 3] = from[at + 3]
}
const put16 =
  (hasAlpha: boolean): Put =>
  (from, at, to, place) => {
    const word = from[at] | (from[at + 1] << 8)
    to[place] = fiveBits(word, 10)
    to[place + 1] = fiveBits(word, 5)
    to[place + 2] = fiveBits(word, 0)
    to[place + 3] = hasAlpha && word >>> 15 === 0 ? 0 : 255
  }
const putGrey: Put = (from, at, to, place) => {
  to.fill(from[at], place, place + 3)
  to[place + 3] = 255
}
const putGreyAlpha: Put = (from, at, to, place) => {
  to.fill(from[at], place, place + 3)
  to[place + 3] = from[at + 1]
}

const colours = (alphaBits: number): Readonly<Record<number, Put | undefined>> => ({
  15: put16(false),
  16: put16(alphaBits > 0),
  24: put24,
  32: put32,
})
const greys: Readonly<Record<number, Put | undefined>> = { 8: putGrey, 16: putGreyAlpha }

const fail = (offset: number, sentence: string): FileError => new FileError('.tga', { offset }, sentence)

/** What the header says. */
interface Header {
  readonly kind: number
  readonly isRunLength: boolean
  readonly width: number
  readonly height: number
  readonly bits: number
  readonly descriptor: number
  readonly mapFirst: number
  readonly mapLength: number
  readonly mapBits: number
  /** Where the colour map begins. */
  readonly mapAt: number
}

function readHeader(bytes: Uint8Array): Header {
  if (bytes.length < HEADER_BYTES)
    throw fail(bytes.length, `it ends inside of its header, which takes ${HEADER_BYTES} bytes`)
  const word = (offset: number): number => bytes[offset] | (bytes[offset + 1] << 8)
  const type = bytes[at.type]
  const kind = type & ~RUN_LENGTH
  if (kind < 1 || kind > 3) throw fail(at.type, `the type of the image is ${type}; known are 1, 2, 3, 9, 10 and 11`)
  if (bytes[at.mapType] > 1) throw fail(at.mapType, `the type of the colour map is ${bytes[at.mapType]}, not 0 or 1`)
  if (kind === 1 && bytes[at.mapType] === 0) throw fail(at.mapType, 'an image of palette indices without a palette')
  const hasMap = bytes[at.mapType] === 1
  const [width, height] = [word(at.width), word(at.height)]
  if (width === 0) throw fail(at.width, 'the width is 0')
  if (height === 0) throw fail(at.height, 'the height is 0')
  return {
    ...{ kind, isRunLength: (type & RUN_LENGTH) !== 0, width, height },
    ...{ bits: bytes[at.bits], descriptor: bytes[at.descriptor] },
    ...{ mapFirst: word(at.mapFirst), mapLength: hasMap ? word(at.mapLength) : 0, mapBits: bytes[at.mapBits] },
    mapAt: HEADER_BYTES + bytes[at.idLength],
  }
}

/** The colours of the colour map, four bytes each, and where it ends. */
function readMap(bytes: Uint8Array, header: Header): { map: Uint8Array; end: number } {
  const { mapLength, mapBits, mapAt, kind, descriptor } = header
  const entryBytes = Math.ceil(mapBits / 8)
  const end = mapAt + mapLength * entryBytes
  if (end > bytes.length) throw fail(Math.min(mapAt, bytes.length), 'it ends inside of its colour map')
  const map = new Uint8Array(kind === 1 ? mapLength * 4 : 0)
  const put = colours(descriptor & 15 || 0)[mapBits]
  if (kind === 1 && !put) throw fail(at.mapBits, `colours of the map have ${mapBits} bits; known are 15, 16, 24 and 32`)
  for (let i = 0; i < map.length / 4; i++) put?.(bytes, mapAt + i * entryBytes, map, i * 4)
  return { map, end }
}

/** How a pixel is read: its bytes, and where its colour goes. */
function pixelReader(header: Header, map: Uint8Array): { pixelBytes: number; put: Put } {
  const { kind, bits, mapFirst, mapLength, descriptor } = header
  if (kind === 1) {
    if (bits !== 8 && bits !== 16) throw fail(at.bits, `palette indices of ${bits} bits; known are 8 and 16`)
    const put: Put = (from, offset, to, place) => {
      const index = (bits === 8 ? from[offset] : from[offset] | (from[offset + 1] << 8)) - mapFirst
      if (index < 0 || index >= mapLength)
        throw fail(offset, `the palette index ${index + mapFirst}; there are ${mapLength} colours from ${mapFirst} on`)
      for (let i = 0; i < 4; i++) to[place + i] = map[index * 4 + i]
    }
    return { pixelBytes: bits / 8, put }
  }
  const put = (kind === 2 ? colours(descriptor & 15) : greys)[bits]
  if (!put)
    throw fail(at.bits, `pixels of ${bits} bits; known are ${kind === 2 ? '15, 16, 24 and 32' : '8 and 16, in greys'}`)
  return { pixelBytes: Math.ceil(bits / 8), put }
}

/**
 * Reads a .tga file: true colours of 15 to 32 bits, palettes, greys, packed or not, from any corner. Alpha that is 0
 * everywhere does not count.
 *
 * @throws FileError with the offset of what is wrong
 */
export function readTGA(data: FileBytes): Pixels {
  const bytes = fileBytes(data, 'readTGA')
  const header = readHeader(bytes)
  const { width, height, isRunLength, descriptor } = header
  const { map, end } = readMap(bytes, header)
  const { pixelBytes, put } = pixelReader(header, map)
  const count = width * height
  const least = isRunLength ? Math.ceil(count / MOST_RUN) * (1 + pixelBytes) : count * pixelBytes
  if (least > bytes.length - end)
    throw fail(end, `${width} x ${height} pixels take ${least} bytes or more; ${bytes.length - end} are left`)

  const pixels = createPixels(width, height)
  const [toLeft, down] = [(descriptor & RIGHT_TO_LEFT) !== 0, (descriptor & TOP_DOWN) !== 0]
  const place = (pixel: number): number => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    return ((down ? y : height - 1 - y) * width + (toLeft ? width - 1 - x : x)) * 4
  }
  let offset = end
  const need = (wanted: number): void => {
    if (offset + wanted > bytes.length) throw fail(bytes.length, 'it ends inside of its pixels')
  }
  for (let pixel = 0; pixel < count;) {
    if (isRunLength) need(1)
    const packet = isRunLength ? bytes[offset++] : count - 1
    const isRun = isRunLength && packet >= MOST_RUN
    const pixelsOf = isRunLength ? (packet & (MOST_RUN - 1)) + 1 : count
    need(isRun ? pixelBytes : pixelsOf * pixelBytes)
    const last = Math.min(count, pixel + pixelsOf)
    for (; pixel < last; pixel++) {
      put(bytes, offset, pixels.rgba, place(pixel))
      if (!isRun) offset += pixelBytes
    }
    if (isRun) offset += pixelBytes
  }
  return withoutEmptyAlpha(pixels)
}

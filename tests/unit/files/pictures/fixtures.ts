/** Writes .tga and .bmp files of all kinds from colours. */

/** r, g, b, a of a pixel, 0 to 255. */
export type Colour = readonly [number, number, number, number]

/** Pixels of a picture, row after row from the top. */
export type Colours = readonly (readonly Colour[])[]

const five = (value: number): number => Math.round((value * 31) / 255)

/** A pixel's bytes. */
type Pack = (colour: Colour) => number[]

const pack15 = ([r, g, b, a]: Colour): number[] => {
  const word = ((a >= 128 ? 1 : 0) << 15) | (five(r) << 10) | (five(g) << 5) | five(b)
  return [word & 255, word >> 8]
}

export const packs: Readonly<Record<number, Pack>> = {
  8: ([r]) => [r],
  15: pack15,
  16: pack15,
  24: ([r, g, b]) => [b, g, r],
  32: ([r, g, b, a]) => [b, g, r, a],
}

/** Lists of equal pixels and of others, as runs of at most 128. */
function runs(pixels: readonly number[][]): number[] {
  const out: number[] = []
  for (let at = 0; at < pixels.length;) {
    const same = (i: number): boolean => pixels[i]?.join() === pixels[at].join()
    let length = 1
    while (length < 128 && same(at + length)) length++
    if (length > 1) out.push(127 + length, ...pixels[at])
    else {
      // A packet of others, one pixel long or two.
      length = pixels[at + 1] && !same(at + 1) ? 2 : 1
      out.push(length - 1, ...pixels.slice(at, at + length).flat())
    }
    at += length
  }
  return out
}

export interface TGA {
  readonly bits: number
  readonly kind: 'palette' | 'colours' | 'grey'
  readonly isRunLength?: boolean
  readonly isTopDown?: boolean
  readonly isRightToLeft?: boolean
  readonly alphaBits?: number
  /** Bits of a palette entry, and the index of the first. */
  readonly paletteBits?: number
  readonly paletteFirst?: number
}

/** A .tga file, with an image ID of three bytes. */
export function tgaFile(colours: Colours, tga: TGA): Uint8Array {
  const { bits, kind, isRunLength = false, isTopDown = false, isRightToLeft = false, alphaBits = 0 } = tga
  const { paletteBits = 24, paletteFirst = 0 } = tga
  const isPalette = kind === 'palette'
  const palette = isPalette ? [...new Map(colours.flat().map((colour) => [colour.join(), colour])).values()] : []
  const packPixel: Pack = (colour) => {
    if (kind === 'grey') return bits === 8 ? [colour[0]] : [colour[0], colour[3]]
    if (!isPalette) return packs[bits](colour)
    const index = palette.findIndex((known) => known.join() === colour.join()) + paletteFirst
    return bits === 8 ? [index] : [index & 255, index >> 8]
  }
  const rows = (isTopDown ? colours : [...colours].reverse()).map((row) => (isRightToLeft ? [...row].reverse() : row))
  const pixels = rows.flat().map(packPixel)
  const type = { palette: 1, colours: 2, grey: 3 }[kind] + (isRunLength ? 8 : 0)
  const words = (...values: number[]): number[] => values.flatMap((value) => [value & 255, value >> 8])
  return Uint8Array.from([
    ...[3, isPalette ? 1 : 0, type],
    ...words(isPalette ? paletteFirst : 0, palette.length),
    isPalette ? paletteBits : 0,
    ...words(0, 0, colours[0].length, colours.length),
    ...[bits, alphaBits | (isRightToLeft ? 0x10 : 0) | (isTopDown ? 0x20 : 0)],
    ...[1, 2, 3],
    ...palette.flatMap((colour) => packs[paletteBits](colour)),
    ...(isRunLength ? runs(pixels) : pixels.flat()),
  ])
}

export interface BMP {
  readonly bits: number
  readonly compression?: number
  readonly isTopDown?: boolean
  /** 12 (OS/2), 40, 56 or 124. */
  readonly headerSize?: number
  /** Red, green, blue and alpha, for compression 3 and 6. */
  readonly masks?: readonly [number, number, number, number]
  /** In place of the pixels. */
  readonly data?: readonly number[]
  /** Colours that the header says it uses; all when left out. */
  readonly used?: number
  readonly palette?: readonly Colour[]
}

const put = (value: number, mask: number): number => {
  if (mask === 0) return 0
  const shift = 31 - Math.clz32(mask & -mask)
  return (Math.round((value * (mask >>> shift)) / 255) << shift) >>> 0
}

/** A .bmp file. */
export function bmpFile(colours: Colours, bmp: BMP): Uint8Array {
  const { bits, compression = 0, isTopDown = false, headerSize = 40, data, used = 0 } = bmp
  const masks = bmp.masks ?? (bits === 16 ? [0x7c00, 0x3e0, 0x1f, 0] : [0xff0000, 0xff00, 0xff, 0])
  const known = [...new Map(colours.flat().map((colour) => [colour.join(), colour])).values()]
  const palette = bits > 8 ? [] : (bmp.palette ?? known)
  const bytesOf = (value: number, size: number): number[] =>
    Array.from({ length: size }, (_, i) => Math.floor(value / 2 ** (8 * i)) & 255)
  const rowOf = (row: readonly Colour[]): number[] => {
    const text = row
      .map((colour) => {
        // prettier-ignore
        if (bits === 24) return packs[24](colour).map((byte) => byte.toString(2).padStart(8, '0')).join('')
        // prettier-ignore
        if (bits <= 8) return palette.findIndex((one) => one.join() === colour.join()).toString(2).padStart(bits, '0')
        const word = masks.reduce((sum, mask, i) => sum + put(colour[i], mask), 0)
        return bytesOf(word, bits / 8).map((byte) => byte.toString(2).padStart(8, '0')).join('') // prettier-ignore
      })
      .join('')
    const padded = text.padEnd(Math.ceil(text.length / 32) * 32, '0')
    return Array.from({ length: padded.length / 8 }, (_, i) => parseInt(padded.slice(i * 8, i * 8 + 8), 2))
  }
  const pixels = data ?? (isTopDown ? colours : [...colours].reverse()).flatMap(rowOf)
  const [width, height] = [colours[0].length, colours.length]
  const isCore = headerSize === 12
  const header = isCore
    ? [...bytesOf(12, 4), ...bytesOf(width, 2), ...bytesOf(height, 2), 1, 0, bits, 0]
    : [
        ...[headerSize, width].flatMap((value) => bytesOf(value, 4)),
        ...bytesOf((isTopDown ? -height : height) >>> 0, 4),
        ...[1, 0, bits, 0, ...bytesOf(compression, 4), ...bytesOf(0, 4), ...bytesOf(2835, 4), ...bytesOf(2835, 4)],
        ...[...bytesOf(used, 4), ...bytesOf(0, 4)],
      ]
  const maskBytes = masks.flatMap((mask) => bytesOf(mask, 4))
  const isField = compression === 3 || compression === 6
  if (headerSize > 40) header.push(...maskBytes, ...new Array<number>(headerSize - 56).fill(0))
  else if (isField) header.push(...maskBytes.slice(0, compression === 6 ? 16 : 12))
  const entries = palette.flatMap(([r, g, b]) => (isCore ? [b, g, r] : [b, g, r, 0]))
  const first = 14 + header.length + entries.length
  return Uint8Array.from([
    ...[0x42, 0x4d, ...bytesOf(first + pixels.length, 4), 0, 0, 0, 0, ...bytesOf(first, 4)],
    ...[...header, ...entries, ...pixels],
  ])
}

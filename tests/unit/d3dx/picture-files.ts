/** Files of pictures of every kind that D3DX reads, of one small picture. */
import { encode as encodePng } from 'fast-png'

/** 5 x 3: an odd width, so that rows have gaps where a format pads them. */
export const WIDTH = 5
export const HEIGHT = 3

/** Red, green, blue of a texel of the picture: corners that differ, and steps that fewer bits hold exactly. */
export const colourAt = (x: number, y: number): readonly [number, number, number] => [
  Math.round((x * 255) / (WIDTH - 1)),
  Math.round((y * 255) / (HEIGHT - 1)),
  (x + y) % 2 === 0 ? 255 : 0,
]

/** Alpha of a texel: half of them transparent. */
export const alphaAt = (x: number, y: number): number => ((x + y) % 3 === 0 ? 0 : 255)

const texels = Array.from({ length: WIDTH * HEIGHT }, (_, i) => [i % WIDTH, Math.floor(i / WIDTH)] as const)

const concat = (...parts: readonly (readonly number[] | Uint8Array)[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => [...part]))

const u16 = (...values: readonly number[]): number[] => values.flatMap((value) => [value & 255, (value >> 8) & 255])
const u32 = (...values: readonly number[]): number[] =>
  values.flatMap((value) => [0, 8, 16, 24].map((bit) => (value >>> bit) & 255))

/** Rows of a bitmap, from the bottom, each filled to whole words. */
const bitmapRows = (row: (y: number) => readonly number[], top = false): number[] =>
  Array.from({ length: HEIGHT }, (_, i) => {
    const bytes = row(top ? i : HEIGHT - 1 - i)
    return [...bytes, ...Array<number>((4 - (bytes.length % 4)) % 4).fill(0)]
  }).flat()

const across = <T>(of: (x: number) => T): T[] => Array.from({ length: WIDTH }, (_, x) => of(x))

interface BitmapOptions {
  readonly height?: number
  readonly compression?: number
  readonly masks?: readonly number[]
  readonly palette?: readonly (readonly number[])[]
  readonly file?: boolean
}

function bitmap(
  bits: number,
  data: readonly number[],
  { height = HEIGHT, compression = 0, masks = [], palette = [], file = true }: BitmapOptions = {},
): Uint8Array<ArrayBuffer> {
  const colours = palette.flatMap(([r, g, b]) => [b, g, r, 0])
  const header = [
    ...u32(40, WIDTH, height),
    ...u16(1, bits),
    ...u32(compression, data.length, 0, 0, palette.length, 0),
    ...u32(...masks),
  ]
  const first = 14 + header.length + colours.length
  const before = file ? [0x42, 0x4d, ...u32(first + data.length), ...u16(0, 0), ...u32(first)] : []
  return concat(before, header, colours, data)
}

const palette16 = Array.from({ length: 16 }, (_, i) => [i * 17, 255 - i * 17, (i & 1) * 255])
export const indexAt = (x: number, y: number): number => (x * 3 + y * 5) % 16
export const indexedColour = (x: number, y: number): readonly number[] => palette16[indexAt(x, y)]

const bgr = (x: number, y: number): number[] => [...colourAt(x, y)].reverse()

/** Five bits of each channel: exact for the picture only where its steps fit, so these files hold another one. */
export const fiveBits = (x: number, y: number): readonly [number, number, number] => [x * 7, y * 15, x + y]
const word555 = (x: number, y: number): number => fiveBits(x, y).reduce((word, channel) => (word << 5) | channel, 0)

const runs = concat([
  ...[0, 2, 2, 1], // a step to the third texel of the second row from below
  ...[5, 7], // five of index 7, of which three fit
  ...[0, 0],
  ...[0, 3, 1, 2, 3, 0], // three as they are, and a byte to whole words
  ...[2, 9],
  ...[0, 1],
])

/** Bitmaps by what is special about them; `colour` says what each texel is. */
export const bitmaps = {
  '24 bits': bitmap(
    24,
    bitmapRows((y) => across((x) => bgr(x, y)).flat()),
  ),
  '24 bits from the top': bitmap(
    24,
    bitmapRows((y) => across((x) => bgr(x, y)).flat(), true),
    { height: -HEIGHT },
  ),
  '32 bits': bitmap(
    32,
    bitmapRows((y) => across((x) => [...bgr(x, y), 0]).flat()),
  ),
  '32 bits with other masks': bitmap(
    32,
    bitmapRows((y) => across((x) => [0, ...colourAt(x, y)]).flat()),
    { compression: 3, masks: [0xff00, 0xff0000, 0xff000000] },
  ),
  'a DIB of 24 bits': bitmap(
    24,
    bitmapRows((y) => across((x) => bgr(x, y)).flat()),
    { file: false },
  ),
} as const

export const bitmap555 = bitmap(
  16,
  bitmapRows((y) => u16(...across((x) => word555(x, y)))),
)
export const bitmap565 = bitmap(
  16,
  bitmapRows((y) => u16(...across((x) => (fiveBits(x, y)[0] << 11) | (fiveBits(x, y)[1] << 6) | fiveBits(x, y)[2]))),
  { compression: 3, masks: [0xf800, 0x7e0, 0x1f] },
)
export const bitmap4 = bitmap(
  4,
  bitmapRows((y) => [0, 2, 4].map((x) => (indexAt(x, y) << 4) | (x + 1 < WIDTH ? indexAt(x + 1, y) : 0))),
  { palette: palette16 },
)
export const bitmap8 = bitmap(
  8,
  bitmapRows((y) => across((x) => indexAt(x, y))),
  { palette: palette16 },
)
export const bitmap1 = bitmap(1, bitmapRows((y) => [across((x) => (x + y) & 1).reduce((byte, bit, x) => byte | (bit << (7 - x)), 0)]), { palette: [[9, 8, 7], [200, 100, 50]] }) // prettier-ignore
export const bitmapRuns = bitmap(8, [...runs], { compression: 1, palette: palette16 })

/** A TGA of a type, with rows from below or from the top. */
export function tga(
  type: number,
  bits: number,
  texel: (x: number, y: number) => readonly number[],
  { top = false, alpha = 0, map = [] as readonly number[] } = {},
): Uint8Array<ArrayBuffer> {
  const mapCount = map.length / 3
  const header = [
    3,
    map.length > 0 ? 1 : 0,
    type,
    ...u16(0, mapCount),
    map.length > 0 ? 24 : 0,
    ...u16(0, 0, WIDTH, HEIGHT),
    bits,
    alpha | (top ? 32 : 0),
  ]
  const rows = Array.from({ length: HEIGHT }, (_, i) => (top ? i : HEIGHT - 1 - i))
  const data = rows.flatMap((y) => {
    const row = across((x) => texel(x, y))
    if (type < 8) return row.flat()
    // A run of the first texel, then the rest as they are.
    return [128, ...row[0], WIDTH - 2, ...row.slice(1).flat()]
  })
  return concat(header, [1, 2, 3], map, data)
}

export const tgas = {
  '24 bits': tga(2, 24, bgr),
  '24 bits from the top': tga(2, 24, bgr, { top: true }),
  '24 bits in runs': tga(10, 24, bgr),
  '32 bits without alpha': tga(2, 32, (x, y) => [...bgr(x, y), 7]),
} as const

export const tga32 = tga(10, 32, (x, y) => [...bgr(x, y), alphaAt(x, y)], { alpha: 8, top: true })
export const tga8 = tga(3, 8, (x, y) => [x * 40 + y])
export const tgaMapped = tga(1, 8, (x, y) => [indexAt(x, y)], { map: palette16.flatMap(([r, g, b]) => [b, g, r]) })

const samples = (channels: number, of: (x: number, y: number) => readonly number[]): Uint8Array =>
  Uint8Array.from(texels.flatMap(([x, y]) => of(x, y).slice(0, channels)))

const png = (channels: number, of: (x: number, y: number) => readonly number[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(encodePng({ width: WIDTH, height: HEIGHT, channels, depth: 8, data: samples(channels, of) }))

export const png24 = png(3, colourAt)
export const png32 = png(4, (x, y) => [...colourAt(x, y), alphaAt(x, y)])
export const pngGrey = png(1, (x, y) => [x * 40 + y])
export const png48 = Uint8Array.from(
  encodePng({
    width: WIDTH,
    height: HEIGHT,
    channels: 3,
    depth: 16,
    data: Uint16Array.from(texels.flatMap(([x, y]) => colourAt(x, y).map((c) => c * 257))),
  }),
)

const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0))

export const portable = {
  'colours as text': concat(
    ascii(`P3\n# a comment\n${WIDTH} ${HEIGHT}\n255\n${texels.map(([x, y]) => colourAt(x, y).join(' ')).join('\n')}\n`),
  ),
  'colours as bytes': concat(
    ascii(`P6 ${WIDTH} ${HEIGHT} 255\n`),
    texels.flatMap(([x, y]) => colourAt(x, y)),
  ),
  'colours as words': concat(
    ascii(`P6 ${WIDTH} ${HEIGHT} 65535\n`),
    texels.flatMap(([x, y]) => colourAt(x, y).flatMap((c) => [c, c])),
  ),
} as const

export const portableGrey = concat(
  ascii(`P5 ${WIDTH} ${HEIGHT} 255\n`),
  texels.map(([x, y]) => x * 40 + y),
)
export const portableBits = concat(
  ascii(`P1\n${WIDTH} ${HEIGHT}\n`),
  ascii(texels.map(([x, y]) => (x + y) & 1).join('')),
)

/** A JPEG of 16 x 16: flat halves, which survive it: 200, 40, 30 to the left and 20, 60, 220 to the right. */
export const jpg = Uint8Array.from(
  atob(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wCEAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoKCgoKBggL' +
      'DAsKDAkKCgoBAgICAgICBQMDBQoHBgcKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCv/AABEIABAA' +
      'EAMBEQACEQEDEQH/xAGiAAABBQEBAQEBAQAAAAAAAAAAAQIDBAUGBwgJCgsQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQy' +
      'gZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SV' +
      'lpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+gEAAwEBAQEBAQEBAQAAAAAAAAEC' +
      'AwQFBgcICQoLEQACAQIEBAMEBwUEBAABAncAAQIDEQQFITEGEkFRB2FxEyIygQgUQpGhscEJIzNS8BVictEKFiQ04SXxFxgZGiYnKCkqNTY3' +
      'ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqCg4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS' +
      '09TV1tfY2dri4+Tl5ufo6ery8/T19vf4+fr/2gAMAwEAAhEDEQA/APluv5/P9RDyuv8Adw/w3PVK/wAIz/cg8rr/AHcP8Nz/AP/Z',
  ),
  (letter) => letter.charCodeAt(0),
)

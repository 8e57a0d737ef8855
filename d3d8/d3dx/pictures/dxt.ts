/** Blocks of 4 x 4 texels: DXT1 to DXT5. SDK: "Compressed Texture Formats". */
import { D3DFMT_DXT1, D3DFMT_DXT2, D3DFMT_DXT3, D3DFMT_DXT4, type FormatInfo } from '../../types/index.js'

const TEXELS = 16

const premultiplied = (format: number): boolean => format === D3DFMT_DXT2 || format === D3DFMT_DXT4

/** Where the colours of a block begin: after 8 bytes of alpha, but in DXT1. */
const colourOffset = (format: number): number => (format === D3DFMT_DXT1 ? 0 : 8)

/** A colour of 5, 6 and 5 bits. */
const unpack = (word: number): readonly [number, number, number] => [
  (word >> 11) / 31,
  ((word >> 5) & 63) / 63,
  (word & 31) / 31,
]

const pack = ([r, g, b]: readonly number[]): number => {
  const part = (value: number, most: number): number => Math.round(Math.min(1, Math.max(0, value)) * most)
  return (part(r, 31) << 11) | (part(g, 63) << 5) | part(b, 31)
}

/** The colours that the two of a block stand for; the fourth is null where it is transparent black. */
function coloursOf(a: number, b: number, four: boolean): (readonly number[] | null)[] {
  const [first, second] = [unpack(a), unpack(b)]
  const between = (s: number): number[] => first.map((x, i) => x + s * (second[i] - x))
  return four ? [first, second, between(1 / 3), between(2 / 3)] : [first, second, between(1 / 2), null]
}

/** The eight alphas that the two of a DXT5 block stand for. */
const alphasOf = (a: number, b: number): number[] =>
  a > b
    ? [a, b, ...[1, 2, 3, 4, 5, 6].map((i) => ((7 - i) * a + i * b) / 7)]
    : [a, b, ...[1, 2, 3, 4].map((i) => ((5 - i) * a + i * b) / 5), 0, 255]

/** The three bits of each texel, 48 in all. */
const threeBits = (bytes: Uint8Array<ArrayBufferLike>, at: number, texel: number): number => {
  const bit = texel * 3
  const word = bytes[at + (bit >> 3)] | ((bytes[at + (bit >> 3) + 1] ?? 0) << 8)
  return (word >> (bit & 7)) & 7
}

/** The 16 colours of a block. */
export function decodeBlock(
  { format }: FormatInfo,
  bytes: Uint8Array<ArrayBufferLike>,
  at: number,
  colours: Float32Array,
): void {
  const first = at + colourOffset(format)
  const [a, b] = [bytes[first] | (bytes[first + 1] << 8), bytes[first + 2] | (bytes[first + 3] << 8)]
  const table = coloursOf(a, b, format !== D3DFMT_DXT1 || a > b)
  const alphas = alphasOf(bytes[at], bytes[at + 1])
  for (let texel = 0; texel < TEXELS; texel++) {
    const colour = table[(bytes[first + 4 + (texel >> 2)] >> ((texel & 3) * 2)) & 3]
    const alpha =
      format === D3DFMT_DXT1
        ? colour === null
          ? 0
          : 1
        : format === D3DFMT_DXT2 || format === D3DFMT_DXT3
          ? ((bytes[at + (texel >> 1)] >> ((texel & 1) * 4)) & 15) / 15
          : alphas[threeBits(bytes, at + 2, texel)] / 255
    const share = premultiplied(format) && alpha > 0 ? 1 / alpha : 1
    for (let i = 0; i < 3; i++) colours[texel * 4 + i] = colour === null ? 0 : Math.min(1, colour[i] * share)
    colours[texel * 4 + 3] = alpha
  }
}

/** The direction in which colours differ most, by a few rounds of the power method. */
function mainAxis(points: readonly (readonly number[])[], mean: readonly number[]): number[] {
  const covariance = [0, 0, 0].map((_, i) =>
    [0, 1, 2].map((j) => points.reduce((sum, point) => sum + (point[i] - mean[i]) * (point[j] - mean[j]), 0)),
  )
  let axis = [0.9, 1, 0.7]
  for (let round = 0; round < 8; round++) {
    const next = covariance.map((row) => row[0] * axis[0] + row[1] * axis[1] + row[2] * axis[2])
    const length = Math.hypot(...next)
    if (length < 1e-9) return axis
    axis = next.map((x) => x / length)
  }
  return axis
}

/** The end colours that fit points best by least squares, when each has that share of the second. */
function fitEnds(points: readonly (readonly number[])[], shares: readonly number[]): [number[], number[]] | null {
  let [aa, ab, bb] = [0, 0, 0]
  const [ap, bp] = [[0, 0, 0], [0, 0, 0]] // prettier-ignore
  points.forEach((point, i) => {
    const [s, t] = [1 - shares[i], shares[i]]
    aa += s * s
    ab += s * t
    bb += t * t
    point.forEach((x, k) => {
      ap[k] += s * x
      bp[k] += t * x
    })
  })
  const determinant = aa * bb - ab * ab
  if (Math.abs(determinant) < 1e-9) return null
  return [ap.map((x, k) => (x * bb - bp[k] * ab) / determinant), bp.map((x, k) => (x * aa - ap[k] * ab) / determinant)]
}

interface ColourBlock {
  readonly a: number
  readonly b: number
  readonly choices: readonly number[]
  readonly error: number
}

/** Chooses for each point the nearest colour of two ends. */
function choose(points: readonly (readonly number[] | null)[], a: number, b: number, four: boolean): ColourBlock {
  const table = coloursOf(a, b, four)
  let error = 0
  const choices = points.map((point) => {
    if (point === null) return 3
    let [best, least] = [0, Infinity]
    table.forEach((colour, i) => {
      if (colour === null) return
      const distance = colour.reduce((sum, x, k) => sum + (x - point[k]) ** 2, 0)
      if (distance < least) [best, least] = [i, distance]
    })
    error += least
    return best
  })
  return { a, b, choices, error }
}

const SHARES = { four: [0, 1, 1 / 3, 2 / 3], three: [0, 1, 1 / 2, 0] } as const

/** The two colours of a block and what each texel has of them. Texels that are null are transparent. */
function fitColours(points: readonly (readonly number[] | null)[]): ColourBlock {
  const seen = points.filter((point) => point !== null)
  const four = seen.length === points.length
  if (seen.length === 0) return { a: 0, b: 0, choices: points.map(() => 3), error: 0 }
  const mean = [0, 1, 2].map((i) => seen.reduce((sum, point) => sum + point[i], 0) / seen.length)
  const axis = mainAxis(seen, mean)
  const along = seen.map((point) => point.reduce((sum, x, i) => sum + (x - mean[i]) * axis[i], 0))
  const end = (t: number): number[] => mean.map((x, i) => x + t * axis[i])
  let best: ColourBlock | null = null
  let ends: [number[], number[]] | null = [end(Math.max(...along)), end(Math.min(...along))]
  for (let round = 0; round < 3 && ends; round++) {
    const fitted: ColourBlock = choose(points, pack(ends[0]), pack(ends[1]), four)
    if (best === null || fitted.error < best.error) best = fitted
    const shares = SHARES[four ? 'four' : 'three']
    ends = fitEnds(
      seen,
      fitted.choices.filter((_, i) => points[i] !== null).map((choice) => shares[choice]),
    )
  }
  return ordered(best ?? choose(points, 0, 0, four), points, four)
}

/** The same with the ends in the order that says how many colours lie between them. */
function ordered(block: ColourBlock, points: readonly (readonly number[] | null)[], four: boolean): ColourBlock {
  const { a, b } = block
  if (four ? a > b : a <= b) return block
  if (a !== b) return choose(points, b, a, four)
  // Two equal ends mean three colours, which hold the only one there is.
  return { ...block, choices: points.map((point) => (point === null ? 3 : 0)) }
}

function writeColours({ a, b, choices }: ColourBlock, bytes: Uint8Array<ArrayBufferLike>, at: number): void {
  bytes[at] = a & 255
  bytes[at + 1] = a >> 8
  bytes[at + 2] = b & 255
  bytes[at + 3] = b >> 8
  for (let row = 0; row < 4; row++)
    bytes[at + 4 + row] = choices.slice(row * 4, row * 4 + 4).reduce((byte, choice, i) => byte | (choice << (i * 2)), 0)
}

/** Alphas from 0 to 255 as two ends and three bits each. */
function writeAlphas(alphas: readonly number[], bytes: Uint8Array<ArrayBufferLike>, at: number): void {
  const inner = alphas.filter((alpha) => alpha > 0 && alpha < 255)
  // Six steps between the ends, or four and both extremes: whichever comes nearer.
  const ends: readonly (readonly [number, number])[] = [
    [Math.max(...alphas), Math.min(...alphas)],
    inner.length > 0 ? [Math.min(...inner), Math.max(...inner)] : [0, 255],
  ]
  const tried = ends.map(([a, b]) => {
    const table = alphasOf(a, b)
    let error = 0
    const choices = alphas.map((alpha) => {
      const distances = table.map((value) => Math.abs(value - alpha))
      const least = Math.min(...distances)
      error += least * least
      return distances.indexOf(least)
    })
    return { a, b, choices, error }
  })
  const { a, b, choices } = tried[0].error <= tried[1].error ? tried[0] : tried[1]
  bytes[at] = a
  bytes[at + 1] = b
  bytes.fill(0, at + 2, at + 8)
  choices.forEach((choice, texel) => {
    const bit = texel * 3
    bytes[at + 2 + (bit >> 3)] |= (choice << (bit & 7)) & 255
    if ((bit & 7) > 5) bytes[at + 3 + (bit >> 3)] |= choice >> (8 - (bit & 7))
  })
}

/** Writes 16 colours as a block. */
export function encodeBlock(
  { format }: FormatInfo,
  colours: Float32Array,
  bytes: Uint8Array<ArrayBufferLike>,
  at: number,
): void {
  const alphas = Array.from({ length: TEXELS }, (_, texel) => Math.min(1, Math.max(0, colours[texel * 4 + 3])))
  const points = alphas.map((alpha, texel) => {
    if (format === D3DFMT_DXT1 && alpha < 0.5) return null
    const share = premultiplied(format) ? alpha : 1
    return [0, 1, 2].map((i) => Math.min(1, Math.max(0, colours[texel * 4 + i] * share)))
  })
  const bytesOf = alphas.map((alpha) => Math.round(alpha * 255))
  if (format === D3DFMT_DXT2 || format === D3DFMT_DXT3)
    for (let i = 0; i < 8; i++)
      bytes[at + i] = Math.round(alphas[2 * i] * 15) | (Math.round(alphas[2 * i + 1] * 15) << 4)
  else if (format !== D3DFMT_DXT1) writeAlphas(bytesOf, bytes, at)
  writeColours(fitColours(points), bytes, at + colourOffset(format))
}

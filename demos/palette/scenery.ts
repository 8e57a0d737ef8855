import type { PALETTEENTRY } from '../../index.js'
import type { Vector } from '../kit/index.js'
import { clamp, cloudy, gradient, mix, noise, smoothstep } from '../kit/index.js'

/** Where the parts of the picture begin in the palette, and how many entries they have. */
const SKY = { first: 0, count: 64 }
/** Sixteen heights, of each a star that twinkles first and one that does later. */
const STARS = { first: 64, count: 32 }
/** Twelve places of the sun, each in four strips: where it is not, they are of the sky's colours. */
const SUNS = { first: 96, count: 48 }
const HILLS = { first: 144, count: 24 }
const FALL = { first: 168, count: 24 }
const WATER = { first: 192, count: 64 }

/** The water line; the picture is 1 high. */
const SHORE = 0.64
/** Where the fall comes down. */
const FALL_X = 1.26

/** The entry of a part: the parameter goes from 0 to 1. */
const entryOf = ({ first, count }: typeof SKY, at: number): number => first + Math.floor(clamp(at) * (count - 0.01))

const PLACES = 12
/** Radius of the sun. */
const SUN = 0.034

/** Where the sun stands, of its places on the way from the left to the right. */
const sunAt = (place: number): readonly [x: number, y: number] => [
  0.1 + (place * 1.4) / (PLACES - 1),
  SHORE - 0.54 * Math.sin(((place + 0.8) * Math.PI) / (PLACES + 0.6)),
]

/** The height of a strip of the sun, as a share of the sky. */
const stripAt = (place: number, strip: number): number => (sunAt(place)[1] + ((strip - 1.5) / 2) * SUN) / SHORE

/** One number for all points of a square of that size. */
const chance = (x: number, y: number, size: number, use: number): number =>
  noise(Math.floor(x / size), Math.floor(y / size), use)

const skyAt = (x: number, y: number): number => {
  for (let place = 0; place < PLACES; place++) {
    const [sunX, sunY] = sunAt(place)
    const strip = Math.floor(((y - sunY) / SUN + 1) * 2)
    if (Math.hypot(x - sunX, y - sunY) < SUN) return SUNS.first + place * 4 + strip
  }
  if (chance(x, y, 1 / 320, 1) < 0.997) return entryOf(SKY, y / SHORE)
  return STARS.first + Math.floor((y / SHORE) * 15.9) * 2 + (chance(x, y, 1 / 320, 2) > 0.5 ? 1 : 0)
}

/** Waves of four distances: sixteen entries each, along which they run. */
const waterAt = (x: number, y: number): number => {
  const depth = 1 / (y - SHORE + 0.04)
  const phase = depth * 1.5 + 2 * cloudy(x * depth * 0.5, depth * 2, 9, 4)
  const near = (y - SHORE) / (1 - SHORE) + 0.12 * (noise(x * 30, y * 150) - 0.5)
  return WATER.first + Math.floor(clamp(near) * 3.99) * 16 + (Math.floor(phase * 16) & 15)
}

/** The entry of the palette at a point of the picture; y goes down from 0 to 1, x from 0 to 1.6. */
export const entryAt = (x: number, y: number): number => {
  if (y > SHORE) return waterAt(x, y)
  const far = SHORE - 0.34 * cloudy(x * 2 + 3, 1.5, 0, 6)
  const near = SHORE + 0.03 - 0.36 * smoothstep(0.8, 1.25, x) - 0.12 * cloudy(x * 5, 4.5, 0, 5)
  const width = 0.022 + 0.025 * smoothstep(near, SHORE, y) + 0.012 * (noise(x * 50, y * 30) - 0.5)
  if (y > near + 0.02 && Math.abs(x - FALL_X) < width)
    return FALL.first + (Math.floor(200 + noise(x * 120, 3) * 30 - Math.sqrt(y) * 80) % FALL.count)
  const rock = cloudy(x * 14, y * 24, 2) - 0.5
  if (y > near) return entryOf(HILLS, 0.51 + clamp(0.25 + 0.8 * rock))
  if (y > far) return entryOf(HILLS, Math.min(0.49, 0.1 + (y - far) * 0.6 + 0.4 * rock))
  return skyAt(x, y)
}

// prettier-ignore
const days: Record<'above' | 'below', Parameters<typeof gradient>[0]> = {
  above: [[-0.4, [0.02, 0.04, 0.13]], [-0.1, [0.08, 0.08, 0.22]], [0.15, [0.22, 0.3, 0.55]], [0.5, [0.16, 0.4, 0.78]]],
  below: [[-0.4, [0.1, 0.16, 0.32]], [-0.12, [0.4, 0.2, 0.3]], [0.08, [1, 0.55, 0.25]], [0.3, [0.9, 0.78, 0.6]], [0.6, [0.7, 0.85, 0.95]]],
}

/** The colour of an entry at a time in seconds; a day takes 60. */
const colourAt = (entry: number, time: number): Vector => {
  const day = (time / 60 + 0.02) % 1
  const height = Math.sin(day * 2 * Math.PI)
  const [above, below] = [gradient(days.above, height), gradient(days.below, height)]
  const skyColour = (y: number): Vector => mix(above, below, clamp(y) ** 1.6)
  const light = mix([0.22, 0.28, 0.46], mix(below, [1, 1, 1], 0.4), smoothstep(-0.3, 0.4, height))
  const lit = (colour: Vector): Vector => [colour[0] * light[0], colour[1] * light[1], colour[2] * light[2]]
  const within = ({ first, count }: typeof SKY): number => (entry - first) / count
  if (entry >= WATER.first) {
    const [band, step] = [Math.floor((entry - WATER.first) / 16), (entry % 16) / 16]
    const crest = (0.5 + 0.5 * Math.sin((step + time * 0.35) * 2 * Math.PI)) ** 3
    return mix(lit([0.05, 0.16, 0.24]), skyColour(1 - band * 0.2), 0.25 + 0.6 * crest)
  }
  if (entry >= FALL.first) {
    const foam = (0.5 + 0.5 * Math.sin((within(FALL) * 2 - time * 0.9) * 2 * Math.PI)) ** 2
    return lit(mix([0.35, 0.55, 0.65], [1, 1, 1], foam))
  }
  if (entry >= HILLS.first) {
    const rock = gradient([[0, [0.5, 0.55, 0.66]], [0.45, [0.32, 0.36, 0.42]], [0.5, [0.1, 0.16, 0.1]], [1, [0.36, 0.42, 0.24]]], within(HILLS)) // prettier-ignore
    return mix(lit(rock), below, within(HILLS) < 0.48 ? 0.35 : 0)
  }
  if (entry >= SUNS.first) {
    const place = Math.floor((entry - SUNS.first) / 4)
    const isThere = smoothstep(1, 0.3, Math.abs(place + 0.5 - day * 2 * PLACES))
    return mix(skyColour(stripAt(place, entry % 4)), [1, 0.95, 0.75], isThere)
  }
  if (entry >= STARS.first) {
    const twinkle = 0.6 + 0.4 * Math.sin(time * 2.5 + entry * 2.4)
    return mix(
      skyColour((Math.floor((entry - STARS.first) / 2) + 0.5) / 16),
      [1, 1, 1],
      twinkle * smoothstep(-0.05, -0.4, height),
    )
  }
  return skyColour(within(SKY))
}

/** All entries at a time. */
export const paletteAt = (time: number): PALETTEENTRY[] =>
  Array.from({ length: 256 }, (_, entry) => {
    const [peRed, peGreen, peBlue] = colourAt(entry, time).map((channel) => Math.round(clamp(channel) * 255))
    return { peRed, peGreen, peBlue, peFlags: 255 }
  })

import type { Vector } from '../kit/index.js'
import { clamp, cloudy, gradient, mix, noise, smoothstep } from '../kit/index.js'

/** Where the parts of the picture begin in the palette. */
const [SKY, HILLS, WATER, FALL, STARS, SUNS, WINDOWS, TREES] = [0, 64, 96, 160, 192, 224, 240, 248]
/** The water line, from the upper edge down. */
const SHORE = 0.64

const hash = (x: number, y: number): number => noise(Math.floor(x), Math.floor(y), 77)

const heightsAt = (x: number): readonly number[] => [
  SHORE - 0.36 * cloudy(x * 2 + 3, 1.5, 0, 6) + 0.02,
  SHORE - 0.3 * smoothstep(0.75, 1.25, x) - 0.12 * cloudy(x * 5, 4.5, 0, 5) + 0.05,
]

/** The entry of the palette that a point of the picture shows, x from 0 to 1.6 and y from 0 to 1, down. */
export const entryAt = (x: number, y: number): number => {
  const [far, near] = heightsAt(x)
  const tree = 0.93 - 0.1 * smoothstep(0.5, 0, x) - 0.03 * cloudy(x * 30, 2, 0, 3) - 0.3 * Math.max(0, 0.16 - Math.abs((x * 7) % 0.4 - 0.2)) * (0.5 + hash(x * 17.5, 3)) * smoothstep(0.75, 0.3, x)
  if (y > tree) return TREES + Math.floor(clamp((y - tree) * 12) * 7.9)
  const fall = Math.abs(x - 1.26 - 0.01 * noise(y * 20, 5))
  if (y > near + 0.03 && y < SHORE + 0.01 && fall < 0.028 + 0.02 * smoothstep(0.4, SHORE, y))
    return FALL + (Math.floor((noise(x * 90, 3) - Math.sqrt(y - 0.2) * 3) * 32) & 31)
  if (y > SHORE) {
    const depth = 1 / (y - SHORE + 0.035)
    const wave = depth * 2.2 + 1.8 * cloudy(x * depth * 0.6, depth * 2.4, 9, 4) + 0.4 * Math.abs(x - 1.26)
    const band = clamp(3.99 * (1 - (y - SHORE) / (1 - SHORE)) + 0.9 * (noise(x * 40, y * 200) - 0.5) ) 
    return WATER + Math.floor(band) * 16 + (Math.floor(wave * 16) & 15)
  }
  if (y > near) {
    const window = y > SHORE - 0.045 && y < SHORE - 0.02 && Math.abs((x * 60) % 4 - 2) < 0.5 && x > 0.55 && x < 0.9
    if (window && hash(x * 15, 1) > 0.35) return WINDOWS + Math.floor(hash(x * 15, 2) * 7.9)
    return HILLS + 16 + Math.floor(clamp(0.5 + 1.6 * (cloudy(x * 12, y * 20, 2) - 0.5)) * 15.9)
  }
  if (y > far) return HILLS + Math.floor(clamp((y - far) * 3 + 0.5 * (cloudy(x * 14, y * 14, 4) - 0.3)) * 15.9)
  for (let sun = 0; sun < 16; sun++) {
    const [sx, sy] = sunAt(sun)
    if (Math.hypot(x - sx, y - sy) < 0.036) return SUNS + sun
  }
  if (hash(x * 256, y * 256) > 0.996) return STARS + Math.floor(hash(x * 256, y * 256 + 300) * 31.9)
  return SKY + Math.floor((y / SHORE) * 63.9)
}

/** A number from 0 to 1 for a lattice point, the same every time. */
const lattice = (x: number, y: number, z: number): number => {
  let h = Math.imul(x, 0x1f123bb5) ^ Math.imul(y, 0x5f356495) ^ Math.imul(z, 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
  return ((h ^ (h >>> 15)) >>> 0) / 0xffffffff
}

const smooth = (t: number): number => t * t * (3 - 2 * t)

/** Numbers from 0 to 1 that flow into each other over a distance of 1; with a period, they repeat after that many. */
export const noise = (x: number, y: number, z = 0, period = 256): number => {
  const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(z)]
  const [u, v, w] = [smooth(x - i), smooth(y - j), smooth(z - k)]
  const wrap = (n: number): number => ((n % period) + period) % period
  const row = (b: number, c: number): number => {
    const from = lattice(wrap(i), wrap(j + b), wrap(k + c))
    return from + u * (lattice(wrap(i + 1), wrap(j + b), wrap(k + c)) - from)
  }
  const slice = (c: number): number => row(0, c) + v * (row(1, c) - row(0, c))
  return slice(0) + w * (slice(1) - slice(0))
}

/** Noise with ever finer noise upon it, from 0 to 1: clouds, mountains, fire. */
export const cloudy = (x: number, y: number, z = 0, octaves = 5, period = 256): number => {
  let sum = 0
  for (let octave = 0; octave < octaves; octave++) {
    const scale = 2 ** octave
    sum += noise(x * scale, y * scale, z * scale, period * scale) / scale
  }
  return sum / (2 - 2 ** (1 - octaves))
}

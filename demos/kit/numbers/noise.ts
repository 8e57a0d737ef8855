const SIZE = 4096

/** Numbers from 0 to 1 by chance, one a call: the same ones every time, so that a program goes the same way again. */
export const createRandom = (seed = 1): (() => number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** A random number for each lattice point; they repeat after a distance that nobody sees. */
const values = Float32Array.from({ length: SIZE }, createRandom())

const lattice = (x: number, y: number, z: number): number => {
  const hash = Math.imul(Math.imul(Math.imul(x, 0x9e3779b1) ^ y, 0x85ebca6b) ^ z, 0xc2b2ae35)
  return values[(hash ^ (hash >>> 15)) & (SIZE - 1)]
}

// No %: of floating-point numbers it takes longer than all the rest of the noise.
const wrap = (n: number, period: number): number => n - Math.floor(n / period) * period

/** Numbers from 0 to 1 that flow into each other over a distance of 1; they repeat after a period along each axis. */
export const noise = (x: number, y: number, z = 0, period = 256): number => {
  // Called millions of times: plain numbers, no arrays.
  const floorX = Math.floor(x)
  const floorY = Math.floor(y)
  const floorZ = Math.floor(z)
  const x0 = wrap(floorX, period)
  const y0 = wrap(floorY, period)
  const z0 = wrap(floorZ, period)
  const x1 = x0 + 1 === period ? 0 : x0 + 1
  const y1 = y0 + 1 === period ? 0 : y0 + 1
  const z1 = z0 + 1 === period ? 0 : z0 + 1
  let u = x - floorX
  let v = y - floorY
  let w = z - floorZ
  u *= u * (3 - 2 * u)
  v *= v * (3 - 2 * v)
  w *= w * (3 - 2 * w)
  const a = lattice(x0, y0, z0) * (1 - u) + lattice(x1, y0, z0) * u
  const b = lattice(x0, y1, z0) * (1 - u) + lattice(x1, y1, z0) * u
  const near = a + (b - a) * v
  if (w === 0) return near
  const c = lattice(x0, y0, z1) * (1 - u) + lattice(x1, y0, z1) * u
  const d = lattice(x0, y1, z1) * (1 - u) + lattice(x1, y1, z1) * u
  return near + (c + (d - c) * v - near) * w
}

/** Noise with ever finer noise upon it, from 0 to 1: clouds, mountains, fire. */
export const cloudy = (x: number, y: number, z = 0, octaves = 5, period = 256): number => {
  let sum = 0
  let scale = 1
  for (let octave = 0; octave < octaves; octave++) {
    sum += noise(x * scale, y * scale, z * scale, period * scale) / scale
    scale *= 2
  }
  return sum / (2 - 2 / scale)
}

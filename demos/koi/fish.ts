import type { Direct3DDevice8, Direct3DTexture8 } from '../../index.js'
// prettier-ignore
import {
  clamp, cloudy, createPainting, cross, mix, multiply, noise, normalize, pack, rotationY, smoothstep, subtract,
  translation, type Matrix, type Mesh, type Vector,
} from '../kit/index.js'

/** From the nose, at the origin, to the tail, along -z. */
const LENGTH = 2
const [ROWS, COLUMNS] = [72, 32]

/** A point of the skin: u around from the right over the back, v from the nose to the tail. */
const skinAt = (u: number, v: number): Vector => {
  const [x, y] = [Math.cos(u * 2 * Math.PI), Math.sin(u * 2 * Math.PI)]
  const round = Math.sqrt(clamp(v * 6)) * (0.5 + 0.5 * smoothstep(0, 0.3, v)) * (1 - 0.93 * smoothstep(0.35, 0.82, v))
  const fan = smoothstep(0.8, 1, v)
  const back = 0.16 * smoothstep(0.28, 0.36, v) * smoothstep(0.62, 0.4, v) * Math.max(0, y) ** 10
  const side =
    (0.27 * Math.exp(-(((v - 0.27) / 0.04) ** 4)) + 0.12 * Math.exp(-(((v - 0.56) / 0.03) ** 4))) * Math.abs(x) ** 14
  return [
    x * (0.24 * round + side),
    y * (0.25 * round + 0.32 * fan + back),
    -LENGTH * v - 0.9 * side - 0.3 * fan * y * y,
  ]
}

/** The body of a koi, with the bones that its vertices hang on. */
export interface Koi {
  readonly mesh: Mesh
  /**
   * A second stream, 8 bytes a vertex: the weight of the first bone as a float, then the first constants of both bones
   * as bytes.
   */
  readonly hanging: Uint8Array
}

/** @param bones along the body; each has three constants */
export const buildKoi = (bones: number): Koi => {
  const count = (ROWS + 1) * (COLUMNS + 1)
  const vertices = new Float32Array(count * 8)
  const hanging = new DataView(new ArrayBuffer(count * 8))
  for (let i = 0; i < count; i++) {
    const [u, v] = [(i % (COLUMNS + 1)) / COLUMNS, Math.floor(i / (COLUMNS + 1)) / ROWS]
    const step = (du: number, dv: number): Vector => subtract(skinAt(u + du, v + dv), skinAt(u - du, v - dv))
    const outward = v === 0 ? ([0, 0, 1] as const) : normalize(cross(step(0.004, 0), step(0, -0.004)))
    vertices.set([...skinAt(u, v), ...outward, u, v], i * 8)
    const along = v * (bones - 1)
    const bone = Math.min(bones - 2, Math.floor(along))
    hanging.setFloat32(i * 8, 1 - (along - bone), true)
    hanging.setUint8(i * 8 + 4, bone * 3)
    hanging.setUint8(i * 8 + 5, bone * 3 + 3)
  }
  const quads = Array.from({ length: ROWS * COLUMNS }, (_, quad) => {
    const first = Math.floor(quad / COLUMNS) * (COLUMNS + 1) + (quad % COLUMNS)
    const below = first + COLUMNS + 1
    return [first, below, first + 1, first + 1, below, below + 1]
  })
  return { mesh: { vertices, indices: new Uint16Array(quads.flat()) }, hanging: new Uint8Array(hanging.buffer) }
}

/** Koi are white, or golden, with red patches and black ones; none looks like another. */
export const createSkin = (device: Direct3DDevice8, seed: number): Direct3DTexture8 => {
  const ground: Vector = noise(seed * 7.3, 2) > 0.65 ? [1, 0.72, 0.2] : [1, 0.97, 0.92]
  return createPainting(device, 128, 256, (u, v) => {
    const [x, y] = [Math.cos(u * 2 * Math.PI), Math.sin(u * 2 * Math.PI)]
    const patches = (size: number, z: number): number =>
      cloudy(x * size + 9, y * size + 9, v * size * 5 + z + seed * 11, 3)
    const red = smoothstep(0.5, 0.53, patches(0.9, 0) + 0.08 * y) * smoothstep(0.86, 0.76, v)
    const black = smoothstep(0.6, 0.62, patches(1.6, 50)) * smoothstep(-0.3, 0.3, y) * (seed % 3 === 0 ? 1 : 0)
    const scales =
      1 - 0.16 * smoothstep(0.2, 0.5, Math.abs(Math.sin(v * 80 + Math.cos(u * 100)))) * smoothstep(0.1, 0.2, v)
    const eye = smoothstep(0.024, 0.018, Math.hypot((Math.abs(x) - 0.86) * 0.12, v - 0.085)) * (y > 0 ? 1 : 0)
    const skinned = mix(mix(ground, [0.95, 0.26, 0.05], red), [0.08, 0.08, 0.1], Math.max(black, eye))
    return pack([skinned[0] * scales, skinned[1] * scales, skinned[2] * scales])
  })
}

/**
 * Where the bones of a fish are that swims in a circle: they follow its nose, each a little later, and beat more
 * towards the tail. A matrix takes the vertices from where they were built.
 */
export const bonesOf = (fish: number, bones: number, time: number): Matrix[] => {
  const [turn, radius] = [fish % 3 === 0 ? -1 : 1, 1.3 + (fish % 5) * 0.75]
  const way = (turn * time * (0.5 + 0.06 * (fish % 4))) / Math.sqrt(radius) + fish * 2.1
  let [x, z] = [1.3 * radius * Math.cos(way), radius * Math.sin(way)]
  return Array.from({ length: bones }, (_, bone) => {
    const [along, late] = [bone / (bones - 1), way - (turn * bone * LENGTH) / bones / radius / 1.15]
    const beat = (0.06 + 0.55 * along * along) * Math.sin(time * (3.4 + (fish % 3)) - along * 4 + fish)
    const ahead = Math.atan2(-1.3 * Math.sin(late) * turn, Math.cos(late) * turn) + beat
    const place = multiply(rotationY(ahead), translation(x, -0.2 - (fish % 4) * 0.25, z))
    x -= (Math.sin(ahead) * LENGTH) / (bones - 1)
    z -= (Math.cos(ahead) * LENGTH) / (bones - 1)
    return multiply(translation(0, 0, along * LENGTH), place)
  })
}

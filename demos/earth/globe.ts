import type { Direct3DDevice8, Direct3DTexture8 } from '../../index.js'
import { D3DFMT_V8U8, D3DPOOL_MANAGED } from '../../index.js'
import type { Vector } from '../kit/index.js'
// prettier-ignore
import {
  cloudy, createPaintingAsync, createReliefAsync, dot, gradient, mix, noise, normalize, pack, paintSlopes, smoothstep,
} from '../kit/index.js'

/** Colours of a globe as they go around it, and the slopes of its relief. */
interface Shell {
  readonly colours: Direct3DTexture8
  readonly slopes: Direct3DTexture8
}

/** The point of the globe at a texture coordinate. */
const pointAt = (u: number, v: number): Vector => {
  const [around, down] = [u * 2 * Math.PI, v * Math.PI]
  return [Math.sin(down) * Math.cos(around), Math.cos(down), Math.sin(down) * Math.sin(around)]
}

const createShell = async (
  device: Direct3DDevice8,
  [width, height]: readonly [number, number],
  strength: number,
  heightAt: (u: number, v: number) => number,
  colourOf: (height: number, u: number, v: number) => number,
): Promise<Shell> => {
  const relief = await createReliefAsync(width, height, heightAt)
  const slopes = device.CreateTexture(width, height, 1, 0, D3DFMT_V8U8, D3DPOOL_MANAGED)
  paintSlopes(slopes, relief, strength)
  const heightOf = (u: number, v: number): number =>
    relief.heights[Math.floor(v * height) * width + Math.floor(u * width)]
  const colours = await createPaintingAsync(device, width, height, (u, v) => colourOf(heightOf(u, v), u, v))
  return { slopes, colours }
}

// prettier-ignore
const ground: Parameters<typeof gradient>[0] = [
  [0, [0.03, 0.13, 0.32]], [0.02, [0.04, 0.22, 0.42]], [0.035, [0.5, 0.46, 0.28]], [0.07, [0.18, 0.34, 0.12]], [0.3, [0.26, 0.34, 0.14]],
  [0.5, [0.44, 0.36, 0.22]], [0.75, [0.5, 0.44, 0.4]], [1, [1, 1, 1]],
]

/** Sea at the height 0, ridges on the land, ice at the poles. */
export const createLand = (device: Direct3DDevice8): Promise<Shell> =>
  createShell(
    device,
    [1024, 512],
    16,
    (u, v) => {
      const [x, y, z] = pointAt(u, v)
      const land = smoothstep(0.47, 0.62, cloudy(1.6 * x, 1.6 * y, 1.6 * z, 6))
      if (land === 0) return 0
      const ridge = 1 - Math.abs(2 * cloudy(4 * x, 4 * y, 4 * z, 7) - 1)
      return land * (0.1 + 0.55 * ridge ** 3 * cloudy(3 * x + 9, 3 * y, 3 * z, 2) + 0.35 * ridge ** 8)
    },
    (height, u, v) => {
      const ice = smoothstep(0.76, 0.84, Math.abs(2 * v - 1) + 0.12 * noise(u * 40, v * 20, 0, 40))
      return pack(mix(gradient(ground, height), [0.95, 0.97, 1], ice))
    },
  )

export const createClouds = (device: Direct3DDevice8): Promise<Shell> =>
  createShell(
    device,
    [512, 256],
    5,
    (u, v) => {
      const [x, y, z] = pointAt(u, v)
      const turn = 1.5 * noise(2 * x, 2 * y, 2 * z)
      return smoothstep(0.5, 0.8, cloudy(2.5 * x + turn, 6 * y + turn, 2.5 * z, 6))
    },
    (height) => pack([1, 1, 1], height),
  )

const SUN = normalize([0.62, 0.35, -0.7])

/** A texture that is looked up by normals of the camera's space. */
const createByNormal = (device: Direct3DDevice8, colourAt: (normal: Vector) => number): Promise<Direct3DTexture8> =>
  createPaintingAsync(device, 256, 256, (s, t) => {
    const [x, y] = [2 * s - 1, 1 - 2 * t]
    const out = Math.max(1, Math.hypot(x, y))
    return colourAt([x / out, y / out, -Math.sqrt(1 - Math.min(1, x * x + y * y))])
  })

/** How bright it is where the ground looks into a direction. */
export const createDaylight = (device: Direct3DDevice8): Promise<Direct3DTexture8> =>
  createByNormal(device, (normal) =>
    pack(mix([0.015, 0.02, 0.05], [1, 0.98, 0.94], smoothstep(-0.1, 0.95, dot(normal, SUN)))),
  )

/** The air: blue where the sun shines through much of it. */
export const createAir = (device: Direct3DDevice8): Promise<Direct3DTexture8> =>
  createByNormal(device, (normal) => {
    const rim = (1 + normal[2]) ** 2.5 * smoothstep(-0.25, 0.7, dot(normal, SUN))
    return pack([0.25 * rim, 0.5 * rim, 0.95 * rim])
  })

import type { Direct3DDevice8 } from '../../index.js'
// prettier-ignore
import {
  D3DCULL_CW, D3DCULL_CCW, D3DFMT_V8U8, D3DFMT_X8R8G8B8, D3DPOOL_MANAGED, D3DRS_CULLMODE, D3DRS_ZENABLE, D3DZB_FALSE, D3DZB_TRUE,
  type D3DCULL, type Direct3DTexture8,
} from '../../index.js'
// prettier-ignore
import {
  clamp, cloudy, createMeshDraw, createRelief, gradient, hills, identity, mix, noise, normalize, pack, paint, paintSlopes, scaling, setSmoothTexture,
  smoothstep, sphere, type Vector,
} from '../kit/index.js'

const SIZE = 64
const SUN = normalize([-0.5, 0.34, 0.8])

/** Islands around the origin: how high the ground lies above the sea, or below. */
const heightAt = (x: number, z: number): number => {
  const shore = 15 * (cloudy(x / 20 + 7.4, z / 20 + 2.6, 0.5, 6) - 0.5) - 5 * smoothstep(17, 27, Math.hypot(x, z))
  return shore > 0 ? shore * (0.5 + 0.35 * shore) : shore
}

// prettier-ignore
const ground: Parameters<typeof gradient>[0] = [
  [-3.5, [0.02, 0.16, 0.26]], [-1.6, [0.05, 0.36, 0.42]], [-0.5, [0.35, 0.68, 0.6]], [0.02, [0.78, 0.72, 0.52]], [0.25, [0.94, 0.86, 0.64]],
  [0.45, [0.38, 0.5, 0.2]], [1.4, [0.2, 0.38, 0.14]], [2.6, [0.34, 0.36, 0.22]], [4, [0.52, 0.46, 0.42]], [6, [0.75, 0.72, 0.7]],
]

const groundAt = (u: number, v: number): number => {
  const [x, z] = [(u - 0.5) * SIZE, (0.5 - v) * SIZE]
  const [height, step] = [heightAt(x, z), 0.12]
  const [nx, ny, nz] = normalize([height - heightAt(x + step, z), step, height - heightAt(x, z + step)])
  const bright = 0.45 + 0.75 * Math.max(0, nx * SUN[0] + ny * SUN[1] + nz * SUN[2])
  const [r, g, b] = gradient(ground, height + 0.5 * (noise(x * 1.3, z * 1.3) - 0.5) * clamp(height))
  return pack([r * bright, g * bright, b * (bright * 0.85 + 0.12)])
}

/** The sky in a direction, and the deep sea below. */
const skyAt = (u: number, v: number): number => {
  const [angle, polar] = [u * 2 * Math.PI, v * Math.PI]
  const [x, y, z]: Vector = [Math.sin(polar) * Math.cos(angle), Math.cos(polar), Math.sin(polar) * Math.sin(angle)]
  if (y < -0.01) return pack(ground[0][1])
  const ahead = Math.max(0, x * SUN[0] + y * SUN[1] + z * SUN[2])
  const air = gradient([[0, [0.86, 0.9, 0.9]], [0.12, [0.6, 0.78, 0.9]], [0.45, [0.24, 0.5, 0.82]], [1, [0.1, 0.3, 0.66]]], y) // prettier-ignore
  const [cx, cz] = [(1.6 * x) / (y + 0.22), (1.6 * z) / (y + 0.22)]
  const cloud = smoothstep(0.48, 0.72, cloudy(cx + 60, cz + 60, 4.5, 6)) * smoothstep(0.02, 0.2, y)
  const shade = smoothstep(0.35, 0.75, cloudy(cx + 60 + SUN[0] / 5, cz + 60 + SUN[2] / 5, 4.5, 4))
  const clouds = mix(air, mix([1, 0.99, 0.96], [0.72, 0.77, 0.84], shade), 0.9 * cloud)
  return pack(mix(mix(clouds, [1, 0.96, 0.82], 0.75 * ahead ** 24), [1.2, 1.2, 1.1], smoothstep(0.996, 0.998, ahead)))
}

/** Slopes of waves that repeat. A smaller level has the mean slopes of the larger one, so that far water is calm. */
export const createWaves = (device: Direct3DDevice8): Direct3DTexture8 => {
  const waves = device.CreateTexture(256, 256, 0, 0, D3DFMT_V8U8, D3DPOOL_MANAGED)
  for (let level = 0; level < waves.GetLevelCount(); level++) {
    const relief = createRelief(256 >> level, 256 >> level, (u, v) => cloudy(u * 6, v * 6, 0, 4, 6))
    paintSlopes(waves, relief, 16 / 2 ** level, level)
  }
  return waves
}

/** Draws sky and islands; the face to be left out changes in a mirror. */
export const createBay = (device: Direct3DDevice8): ((eye: Vector, culled: D3DCULL) => void) => {
  const drawSky = createMeshDraw(device, sphere(1, 48, 24, 1))
  const drawLand = createMeshDraw(device, hills(SIZE, 160, 1, heightAt))
  const [sky, land] = ([[skyAt, 2048], [groundAt, 1024]] as const).map(([colourAt, width]) => {
    const texture = device.CreateTexture(width, 1024, 0, 0, D3DFMT_X8R8G8B8, D3DPOOL_MANAGED)
    paint(texture, colourAt)
    return texture
  }) // prettier-ignore
  return (eye, culled) => {
    device.SetRenderState(D3DRS_ZENABLE, D3DZB_FALSE)
    device.SetRenderState(D3DRS_CULLMODE, culled === D3DCULL_CW ? D3DCULL_CCW : D3DCULL_CW)
    setSmoothTexture(device, 0, sky)
    const around = scaling(200)
    around.set(eye, 12)
    drawSky(around)
    device.SetRenderState(D3DRS_ZENABLE, D3DZB_TRUE)
    device.SetRenderState(D3DRS_CULLMODE, culled)
    setSmoothTexture(device, 0, land)
    drawLand(identity())
  }
}

import type { D3DCULL, Direct3DDevice8, Direct3DTexture8 } from '../../index.js'
// prettier-ignore
import {
  D3DBLEND_INVSRCALPHA, D3DBLEND_SRCALPHA, D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER, D3DCLIPPLANE0, D3DCULL_CCW, D3DCULL_CW,
  D3DFMT_D16, D3DFMT_V8U8, D3DFMT_X8R8G8B8, D3DMULTISAMPLE_NONE, D3DPOOL_DEFAULT, D3DPOOL_MANAGED,
  D3DRS_CLIPPLANEENABLE, D3DRS_CULLMODE, D3DRS_DESTBLEND, D3DRS_LIGHTING, D3DRS_SRCBLEND, D3DRS_ZENABLE,
  D3DTOP_SELECTARG1, D3DTS_VIEW, D3DUSAGE_RENDERTARGET, D3DZB_FALSE, D3DZB_TRUE,
} from '../../index.js'
// prettier-ignore
import {
  clamp, cloudy, combine, createMeshDraw, createPainting, createRelief, gradient, hills, identity, mix, multiply, noise,
  normalize, pack, paintSlopes, scaling, setSmoothTexture, smoothstep, sphere, translation, type Matrix, type Vector,
} from '../kit/index.js'

const HAZE = 0xffdbe6e6
const SIZE = 64
const SUN = normalize([-0.32, 0.2, 0.9])

/** Islands around the origin: how high the ground lies above the sea, or below. */
const heightAt = (x: number, z: number): number => {
  const shore = 15 * (cloudy(x / 20 + 7.4, z / 20 + 2.6, 0.5, 6) - 0.5) - 5 * smoothstep(17, 27, Math.hypot(x, z))
  return shore > 0 ? shore * (0.5 + 0.35 * shore) : shore * 1.6
}

// prettier-ignore
const ground: Parameters<typeof gradient>[0] = [
  [-3, [0.02, 0.16, 0.26]], [-1.4, [0.05, 0.36, 0.42]], [-0.5, [0.35, 0.68, 0.6]], [0.02, [0.78, 0.72, 0.52]], [0.25, [0.94, 0.86, 0.64]],
  [0.45, [0.38, 0.5, 0.2]], [1.4, [0.2, 0.38, 0.14]], [2.6, [0.34, 0.36, 0.22]], [4, [0.52, 0.46, 0.42]], [6, [0.75, 0.72, 0.7]],
]

const groundAt = (u: number, v: number): number => {
  const [x, z] = [(u - 0.5) * SIZE, (0.5 - v) * SIZE]
  const [height, step] = [heightAt(x, z), 0.12]
  const [nx, ny, nz] = normalize([height - heightAt(x + step, z), step, height - heightAt(x, z + step)])
  const sunny = Math.max(0, nx * SUN[0] + ny * SUN[1] + nz * SUN[2])
  // Under water the light comes from everywhere.
  const bright = 0.75 + (sunny * 0.8 - 0.1) * smoothstep(-0.5, 0, height)
  const [r, g, b] = gradient(ground, height + 0.5 * (noise(x * 1.3, z * 1.3) - 0.5) * clamp(height))
  return pack([r * bright, g * bright, b * (bright * 0.85 + 0.12)])
}

/** The sky in a direction, and the deep sea below. */
const skyAt = (u: number, v: number): number => {
  const [angle, polar] = [u * 2 * Math.PI, v * Math.PI]
  const [x, y, z]: Vector = [Math.sin(polar) * Math.cos(angle), Math.cos(polar), Math.sin(polar) * Math.sin(angle)]
  const ahead = Math.max(0, x * SUN[0] + y * SUN[1] + z * SUN[2])
  const air = gradient([[0, [0.86, 0.9, 0.9]], [0.12, [0.6, 0.78, 0.9]], [0.45, [0.24, 0.5, 0.82]], [1, [0.1, 0.3, 0.66]]], y) // prettier-ignore
  const [cx, cz] = [(1.6 * x) / (y + 0.22), (1.6 * z) / (y + 0.22)]
  const cloud = smoothstep(0.48, 0.72, cloudy(cx + 60, cz + 60, 4.5, 6)) * smoothstep(0.02, 0.2, y)
  const shade = smoothstep(0.35, 0.75, cloudy(cx + 60 + SUN[0] / 5, cz + 60 + SUN[2] / 5, 4.5, 4))
  const clouds = mix(air, mix([1, 0.99, 0.96], [0.72, 0.77, 0.84], shade), 0.9 * cloud)
  const seen = mix(mix(clouds, [1, 0.96, 0.82], 0.8 * ahead ** 40), [1.2, 1.2, 1.1], smoothstep(0.9988, 0.9994, ahead))
  return pack(mix(seen, ground[0][1], smoothstep(-0.03, -0.1, y)))
}

/** Slopes of waves that repeat. A smaller level has the mean slopes of the larger one, so that far water is calm. */
export const createWaves = (device: Direct3DDevice8): Direct3DTexture8 => {
  const waves = device.CreateTexture(256, 256, 0, 0, D3DFMT_V8U8, D3DPOOL_MANAGED)
  for (let level = 0; level < waves.GetLevelCount(); level++) {
    const relief = createRelief(256 >> level, 256 >> level, (u, v) => cloudy(u * 6, v * 6, 0, 4, 6))
    paintSlopes(waves, relief, 20 / 2 ** level, level)
  }
  return waves
}

/** Sky and islands, and the picture of both that the sea mirrors. */
export interface Bay {
  readonly image: Direct3DTexture8
  readonly draw: (eye: Vector, view: Matrix) => void
  /** Draws into the picture: all that is not under water, turned upside down. */
  readonly drawImage: (eye: Vector, view: Matrix) => void
}

/** @param size of the picture */
export const createBay = (device: Direct3DDevice8, size: number): Bay => {
  const drawSky = createMeshDraw(device, sphere(1, 48, 24, 1))
  const drawLand = createMeshDraw(device, hills(SIZE, 160, 1, heightAt))
  const [sky, land] = [createPainting(device, 1024, 512, skyAt), createPainting(device, 512, 512, groundAt)]
  const image = device.CreateTexture(size, size, 1, D3DUSAGE_RENDERTARGET, D3DFMT_X8R8G8B8, D3DPOOL_DEFAULT)
  const surface = image.GetSurfaceLevel(0)
  const depth = device.CreateDepthStencilSurface(size, size, D3DFMT_D16, D3DMULTISAMPLE_NONE)
  const [screen, screenDepth] = [device.GetRenderTarget(), device.GetDepthStencilSurface()]
  device.SetRenderState(D3DRS_LIGHTING, false)
  device.SetRenderState(D3DRS_SRCBLEND, D3DBLEND_SRCALPHA)
  device.SetRenderState(D3DRS_DESTBLEND, D3DBLEND_INVSRCALPHA)
  combine(device, 0, D3DTOP_SELECTARG1)
  device.SetClipPlane(0, new Float32Array([0, 1, 0, 0.05]))

  const drawAll = (eye: Vector, view: Matrix, culled: D3DCULL): void => {
    device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, HAZE, 1, 0)
    device.SetTransform(D3DTS_VIEW, view)
    device.SetRenderState(D3DRS_ZENABLE, D3DZB_FALSE)
    // The sky is seen from within.
    device.SetRenderState(D3DRS_CULLMODE, culled === D3DCULL_CW ? D3DCULL_CCW : D3DCULL_CW)
    setSmoothTexture(device, 0, sky)
    drawSky(multiply(scaling(200), translation(...eye)))
    device.SetRenderState(D3DRS_ZENABLE, D3DZB_TRUE)
    device.SetRenderState(D3DRS_CULLMODE, culled)
    setSmoothTexture(device, 0, land)
    drawLand(identity())
  }

  return {
    image,
    draw(eye, view) {
      drawAll(eye, view, D3DCULL_CCW)
    },
    drawImage([x, y, z], view) {
      device.SetRenderTarget(surface, depth)
      device.SetRenderState(D3DRS_CLIPPLANEENABLE, D3DCLIPPLANE0)
      drawAll([x, -y, z], multiply(scaling(1, -1, 1), view), D3DCULL_CW)
      device.SetRenderState(D3DRS_CLIPPLANEENABLE, 0)
      device.SetRenderTarget(screen, screenDepth)
    },
  }
}

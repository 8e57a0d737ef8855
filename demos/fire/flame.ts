import type { Direct3DDevice8, Direct3DVolumeTexture8 } from '../../index.js'
import { D3DFMT_L8, D3DPOOL_MANAGED } from '../../index.js'
import { clamp, cloudy, paintVolume, smoothstep } from '../kit/index.js'

/** Where a flame may be, from 0 to 1: u and w lie level, v goes down. Wide near the ground, pointed above. */
export const createShape = (device: Direct3DDevice8): Direct3DVolumeTexture8 => {
  const texture = device.CreateVolumeTexture(32, 64, 32, 1, 0, D3DFMT_L8, D3DPOOL_MANAGED)
  paintVolume(texture, (u, v, w) => {
    const radius = 0.06 + 0.42 * smoothstep(0, 0.25, 1 - v) * v
    const inside = clamp(1.4 * smoothstep(1, 0, Math.hypot(u - 0.5, w - 0.5) / radius))
    return inside * smoothstep(1, 0.95, v) * smoothstep(0, 0.35, v)
  })
  return texture
}

/** Noise that repeats in all directions. */
export const createTurmoil = (device: Direct3DDevice8): Direct3DVolumeTexture8 => {
  const texture = device.CreateVolumeTexture(64, 64, 64, 1, 0, D3DFMT_L8, D3DPOOL_MANAGED)
  paintVolume(texture, (u, v, w) => clamp((cloudy(u * 4, v * 4, w * 4, 4, 4) - 0.25) * 1.9))
  return texture
}

/**
 * Slices of a box as the camera sees it, the farthest first: two triangles each, a position of three floats a vertex.
 * They are large enough for every side from which the box may be seen.
 * @param distance of its centre from the camera
 */
export const buildSlices = (
  count: number,
  width: number,
  height: number,
  distance: number,
): Float32Array<ArrayBuffer> => {
  const corners = [[-1, -1], [-1, 1], [1, 1], [-1, -1], [1, 1], [1, -1]] as const // prettier-ignore
  const vertices = Array.from({ length: count }, (_, slice) => {
    const z = distance + (0.5 - slice / count) * 1.4 * width
    return corners.map(([x, y]) => [x * 0.75 * width, y * 0.75 * height, z])
  })
  return new Float32Array(vertices.flat(2))
}

import type { Direct3DDevice8, Direct3DTexture8 } from '../../index.js'
import { D3DFMT_X8R8G8B8, D3DPOOL_MANAGED } from '../../index.js'
import { cloudy, createPainting, createRelief, mix, noise, pack, paintNormals, smoothstep } from '../kit/index.js'

const SIZE = 512

/** Stones of a wall: how far a point lies from the joints, and which stone it belongs to. */
const stoneAt = (u: number, v: number): { edge: number; stone: number } => {
  const row = Math.floor(v * 8)
  const along = u * 5 + (row % 2) * 0.5 + 0.12 * noise(row * 3.7, 0.5)
  const [x, y] = [along - Math.floor(along), v * 8 - row]
  const edge = Math.min(Math.min(x, 1 - x) * 1.6, Math.min(y, 1 - y)) + 0.1 * (cloudy(u * 24, v * 24, 0, 3, 24) - 0.5)
  return { edge, stone: (Math.floor(along) % 5) + row * 5 }
}

const heightAt = (u: number, v: number): number => {
  const { edge, stone } = stoneAt(u, v)
  const rough = cloudy(u * 16, v * 16, 3, 5, 16) - 0.5
  return smoothstep(0.02, 0.16, edge) * (0.8 + 0.2 * noise(stone * 5.3, 7)) + 0.55 * rough
}

/** The colours of the wall. */
export const createStones = (device: Direct3DDevice8): Direct3DTexture8 =>
  createPainting(device, SIZE, SIZE, (u, v) => {
    const { edge, stone } = stoneAt(u, v)
    const shade = 0.55 + 0.35 * noise(stone * 7.7, 3) + 0.5 * (cloudy(u * 32, v * 32, 9, 4, 32) - 0.5)
    const dry = mix([0.78, 0.7, 0.6], [0.6, 0.62, 0.66], noise(stone * 3.1, 11))
    return pack(mix([0.22, 0.2, 0.18], mix([0, 0, 0], dry, shade), smoothstep(0.02, 0.1, edge)))
  })

/** Its normals as colours. */
export const createStoneNormals = (device: Direct3DDevice8): Direct3DTexture8 => {
  const texture = device.CreateTexture(SIZE, SIZE, 0, 0, D3DFMT_X8R8G8B8, D3DPOOL_MANAGED)
  paintNormals(texture, createRelief(SIZE, SIZE, heightAt), 6)
  return texture
}

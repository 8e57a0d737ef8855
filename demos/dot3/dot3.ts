// prettier-ignore
import {
  D3DCLEAR_TARGET, D3DFMT_X8R8G8B8, D3DFVF_DIFFUSE, D3DFVF_SPECULAR, D3DFVF_TEX1, D3DFVF_XYZ, D3DLOCK_DISCARD, D3DPOOL_DEFAULT,
  D3DPOOL_MANAGED, D3DPT_TRIANGLESTRIP, D3DRS_LIGHTING, D3DTA_CURRENT, D3DTA_DIFFUSE, D3DTA_SPECULAR, D3DTA_TEXTURE, D3DTOP_DOTPRODUCT3,
  D3DTOP_MODULATE, D3DTOP_MODULATE2X, D3DTS_PROJECTION, D3DTS_VIEW, D3DTSS_TEXCOORDINDEX, D3DUSAGE_DYNAMIC, D3DUSAGE_WRITEONLY,
} from '../../index.js'
// prettier-ignore
import {
  clamp, cloudy, combine, identity, lookAtLH, mix, noise, normalize, openDevice, pack, paint, perspectiveFovLH, setSmoothTexture, smoothstep,
  type Vector,
} from '../kit/index.js'

const QUADS = 40
/** Position, the direction to the light as a colour, the colour of the light there, texture coordinates. */
const FVF = D3DFVF_XYZ | D3DFVF_DIFFUSE | D3DFVF_SPECULAR | D3DFVF_TEX1
const STRIDE = 28

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
  return smoothstep(0.02, 0.16, edge) * (0.8 + 0.2 * noise(stone * 5.3, 7)) + 0.55 * (cloudy(u * 16, v * 16, 3, 5, 16) - 0.5)
}

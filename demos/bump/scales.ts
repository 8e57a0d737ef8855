import type { Direct3DDevice8 } from '../../index.js'
import { D3DFMT_A8R8G8B8, D3DPOOL_MANAGED, D3DTADDRESS_CLAMP, D3DTSS_ADDRESSU, D3DTSS_ADDRESSV } from '../../index.js'
// prettier-ignore
import {
  clamp, cloudy, createPainting, createRelief, mix, pack, paintNormals, setSmoothTexture, smoothstep,
} from '../kit/index.js'

/** Scales in rows: how high the one that lies uppermost at a point is, and how far its edge. */
const scaleAt = (u: number, v: number): { height: number; edge: number } => {
  const scales = [0, 1, 2].map((row) => {
    const y = v * 8 - Math.floor(v * 8) + row
    const x = u * 8 + ((Math.floor(v * 8) - row) & 1) * 0.5
    const edge = 1 - Math.hypot((x - Math.floor(x) - 0.5) * 1.75, y / 2)
    return { height: 0.4 + 0.34 * y - 0.5 * (x - Math.floor(x) - 0.5) ** 2, edge }
  })
  return scales.findLast(({ edge }) => edge > 0) ?? { height: 0, edge: 0 }
}

/**
 * Sets three textures: at stage 0 the normals of a snake's skin, at stage 4 its colours, with gloss as alpha, and at
 * stage 3 what light looks like, from left to right the more the surface faces it, from top to bottom the better it
 * mirrors it; that one's alpha is the mirrored light.
 */
export const setScales = (device: Direct3DDevice8): void => {
  const normals = device.CreateTexture(512, 512, 0, 0, D3DFMT_A8R8G8B8, D3DPOOL_MANAGED)
  paintNormals(
    normals,
    createRelief(512, 512, (u, v) => scaleAt(u, v).height + 0.08 * cloudy(u * 40, v * 40, 0, 3, 40)),
    9,
  )
  const light = createPainting(device, 256, 256, (faces, mirrors) =>
    pack(mix([0.09, 0.1, 0.2], [1.1, 1.02, 0.9], faces), clamp(mirrors ** 40 + 0.25 * mirrors ** 6) * clamp(faces * 4)),
  )
  const colours = createPainting(device, 512, 512, (u, v) => {
    const { edge } = scaleAt(u, v)
    const jade = mix([0.02, 0.3, 0.24], [0.15, 0.62, 0.36], cloudy(u * 8, v * 8, 5, 4, 8))
    const gold = smoothstep(0.16, 0.05, edge)
    return pack(mix(jade, [1, 0.72, 0.28], gold), 0.5 + 0.5 * gold)
  })
  for (const [stage, texture] of [[0, normals], [3, light], [4, colours]] as const) setSmoothTexture(device, stage, texture) // prettier-ignore
  device.SetTextureStageState(3, D3DTSS_ADDRESSU, D3DTADDRESS_CLAMP)
  device.SetTextureStageState(3, D3DTSS_ADDRESSV, D3DTADDRESS_CLAMP)
}

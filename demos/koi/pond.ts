import type { Direct3DDevice8 } from '../../index.js'
// prettier-ignore
import {
  asEnumeration, D3DBLEND_INVSRCALPHA, D3DBLEND_SRCALPHA, D3DCMP_EQUAL, D3DCMP_GREATER, D3DCULL_NONE,
  D3DRS_ALPHABLENDENABLE, D3DRS_ALPHAFUNC, D3DRS_ALPHAREF, D3DRS_ALPHATESTENABLE, D3DRS_CULLMODE, D3DRS_DESTBLEND,
  D3DRS_LIGHTING, D3DRS_SRCBLEND, D3DRS_STENCILFUNC, D3DRS_STENCILPASS, D3DSTENCILOP_INCR, D3DTA_CURRENT, D3DTA_DIFFUSE,
  D3DTA_TEXTURE, D3DTOP_MODULATE, D3DTOP_MODULATE2X, D3DTOP_SELECTARG1, D3DTS_TEXTURE0, D3DTSS_ALPHAARG1,
  D3DTSS_ALPHAOP, D3DTSS_TEXCOORDINDEX, D3DTSS_TEXTURETRANSFORMFLAGS, D3DTTFF_COUNT2, D3DTTFF_DISABLE,
} from '../../index.js'
// prettier-ignore
import {
  cloudy, combine, createMeshDraw, createPainting, gradient, mix, multiply, noise, pack, plane, rotationY, scaling,
  setSmoothTexture, smoothstep, translation,
} from '../kit/index.js'

/** Where the bottom lies. */
const BOTTOM = -1.5

/** Brings what swims to where its shadow lies: the light falls aslant onto the bottom. */
export const FALLING = multiply(scaling(1, 0, 1), translation(0, BOTTOM + 0.02, 0))
FALLING.set([0.35, 0, 0.25], 4)

/**
 * What lies still around the fish: the bottom under moving light, and leaves on the water. What is drawn in between is
 * blended by the alpha of its vertices.
 */
export const createPond = (
  device: Direct3DDevice8,
): { drawBottom: (time: number) => void; drawLeaves: (time: number) => void } => {
  const [drawBottom, drawLeaf] = [createMeshDraw(device, plane(30, 3)), createMeshDraw(device, plane(2))]
  const bottom = createPainting(device, 512, 512, (u, v) => {
    const pebbles = smoothstep(0.34, 0.62, cloudy(u * 44, v * 44, 0, 2, 44))
    // prettier-ignore
    const mud = gradient([[0.3, [0.02, 0.1, 0.1]], [0.7, [0.1, 0.26, 0.2]]], cloudy(u * 8, v * 8, 3, 5, 8))
    return pack(mix(mud, [0.16, 0.3, 0.26], pebbles * 0.7))
  })
  const light = createPainting(device, 512, 512, (u, v) => {
    const [x, y] = [u + 0.03 * noise(u * 10, v * 10, 1, 10), v + 0.03 * noise(u * 10, v * 10, 9, 10)]
    const net = 1 - Math.abs(2 * cloudy(x * 9, y * 9, 5, 2, 9) - 1)
    const bright = 0.42 + 0.5 * net ** 9
    return pack([bright * 0.95, bright, bright * 0.92])
  })
  const leaf = createPainting(device, 512, 512, (u, v) => {
    const [x, y] = [2 * u - 1, 2 * v - 1]
    const [out, angle] = [Math.hypot(x, y), Math.atan2(y, x)]
    const veins = smoothstep(0.9, 1, Math.cos(angle * 15)) * smoothstep(0.05, 0.4, out)
    const green = gradient([[0, [0.5, 0.66, 0.28]], [0.7, [0.2, 0.46, 0.16]], [0.93, [0.13, 0.36, 0.14]], [1, [0.42, 0.36, 0.2]]], out) // prettier-ignore
    return pack(mix(green, [0.42, 0.62, 0.3], 0.6 * veins), out < 0.97 && Math.abs(angle) > 0.16 ? 1 : 0)
  })
  device.SetRenderState(D3DRS_ALPHAREF, 128)
  device.SetRenderState(D3DRS_ALPHAFUNC, D3DCMP_GREATER)
  device.SetRenderState(D3DRS_LIGHTING, false)
  device.SetRenderState(D3DRS_CULLMODE, D3DCULL_NONE)
  device.SetRenderState(D3DRS_ALPHABLENDENABLE, true)
  device.SetRenderState(D3DRS_SRCBLEND, D3DBLEND_SRCALPHA)
  device.SetRenderState(D3DRS_DESTBLEND, D3DBLEND_INVSRCALPHA)
  device.SetTextureStageState(0, D3DTSS_ALPHAOP, D3DTOP_SELECTARG1)
  // All of a shadow lies in one plane: with the stencil no place is darkened twice.
  device.SetRenderState(D3DRS_STENCILFUNC, D3DCMP_EQUAL)
  device.SetRenderState(D3DRS_STENCILPASS, D3DSTENCILOP_INCR)
  return {
    drawBottom(time) {
      for (const [stage, texture] of [bottom, light].entries()) setSmoothTexture(device, stage, texture)
      combine(device, 0, D3DTOP_SELECTARG1)
      combine(device, 1, D3DTOP_MODULATE2X, D3DTA_TEXTURE, D3DTA_CURRENT)
      device.SetTextureStageState(1, D3DTSS_TEXCOORDINDEX, 0)
      device.SetTextureStageState(1, D3DTSS_TEXTURETRANSFORMFLAGS, D3DTTFF_COUNT2)
      // Two coordinates move by the third row.
      const moved = scaling(1.3)
      moved.set([0.02 * time, 0.01 * Math.sin(time)], 8)
      device.SetTransform(asEnumeration(D3DTS_TEXTURE0 + 1), moved)
      device.SetTextureStageState(0, D3DTSS_ALPHAARG1, D3DTA_TEXTURE)
      drawBottom(translation(0, BOTTOM, 0))
      device.SetTextureStageState(1, D3DTSS_TEXTURETRANSFORMFLAGS, D3DTTFF_DISABLE)
      combine(device, 0, D3DTOP_MODULATE, D3DTA_TEXTURE, D3DTA_DIFFUSE)
      device.SetTextureStageState(0, D3DTSS_ALPHAARG1, D3DTA_DIFFUSE)
    },
    drawLeaves(time) {
      setSmoothTexture(device, 0, leaf)
      combine(device, 0, D3DTOP_SELECTARG1)
      device.SetTextureStageState(0, D3DTSS_ALPHAARG1, D3DTA_TEXTURE)
      device.SetRenderState(D3DRS_ALPHATESTENABLE, true)
      for (let i = 0; i < 12; i++) {
        const [angle, out] = [i * 2.4 + 0.5 + 0.03 * Math.sin(time * 0.5 + i), 4.6 + 1.9 * noise(i * 3.7, 1)]
        const place = translation(1.35 * out * Math.sin(angle), 0.5, out * Math.cos(angle))
        drawLeaf(
          multiply(scaling(0.55 + 0.6 * noise(i * 5.1, 2)), rotationY(i * 1.7 + 0.1 * Math.sin(time * 0.4 + i)), place),
        )
      }
      device.SetRenderState(D3DRS_ALPHATESTENABLE, false)
    },
  }
}

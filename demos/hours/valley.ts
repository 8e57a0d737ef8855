// prettier-ignore
import {
  D3DRS_LIGHTING, D3DRS_ZWRITEENABLE, D3DTA_DIFFUSE, D3DTA_TEXTURE, D3DTA_TFACTOR, D3DTOP_MODULATE, D3DTOP_SELECTARG1,
  D3DTSS_COLORARG1, D3DTSS_COLOROP,
} from '../../index.js'
import type { Direct3DDevice8 } from '../../index.js'
// prettier-ignore
import {
  cloudy, colour, createMeshDraw, createPainting, gem, glow, gradient, hills, material, multiply, pack, plane, scaling,
  setSmoothTexture, sphere, translation,
} from '../kit/index.js'

/** After so much it repeats. */
export const SIZE = 128
const SHORE = 1.9
const water = material(colour(0.2, 0.32, 0.42))
const lantern = glow(colour(1, 0.82, 0.45))

// prettier-ignore
const heights: Parameters<typeof gradient>[0] = [
  [1.6, [0.52, 0.48, 0.34]], [2.4, [0.32, 0.42, 0.2]], [4.5, [0.22, 0.34, 0.17]], [6.5, [0.42, 0.38, 0.34]], [8.5, [0.95, 0.95, 1]],
]

/** Where the middle of the river is; it repeats after SIZE. */
export const riverAt = (z: number): number => 6 * Math.sin((z * Math.PI * 4) / SIZE)

/** Hills on both sides of the river. */
const heightAt = (x: number, z: number): number => {
  const bank = Math.min(1, Math.max(0, Math.abs(x - riverAt(z)) - 1.5) / 8)
  return 30 * bank * Math.max(0, cloudy(x / 16, z / 16, 0, 4, SIZE / 16) - 0.2)
}

/** A valley with a river, lanterns and a sky in the colour of the texture factor, seen from `eye`. */
export const createValley = (device: Direct3DDevice8) => {
  const drawHills = createMeshDraw(device, hills(SIZE, 64, 1, heightAt))
  const drawRiver = createMeshDraw(device, plane(SIZE, 1, 16))
  const [drawSky, drawLantern] = [createMeshDraw(device, sphere(1, 24, 16)), createMeshDraw(device, gem(6, 1.4, -1.4))]
  const ground = createPainting(device, 512, 512, (u, v) => {
    const rough = 1.6 * cloudy(u * 128, v * 128, 1, 4, 128) - 0.8
    return pack(gradient(heights, heightAt((u - 0.5) * SIZE, (0.5 - v) * SIZE) + rough))
  })
  const lanterns = Array.from({ length: 16 }, (_, n) => {
    const z = (n - 7.5) * 8
    return multiply(scaling(0.14, 0.14, 0.14), translation(riverAt(z) + (n % 2 === 0 ? 1.6 : -1.6), SHORE, z))
  })
  return (eye: readonly [number, number, number]): void => {
    device.SetTexture(0, null)
    device.SetRenderState(D3DRS_LIGHTING, false)
    device.SetTextureStageState(0, D3DTSS_COLOROP, D3DTOP_SELECTARG1)
    device.SetTextureStageState(0, D3DTSS_COLORARG1, D3DTA_TFACTOR)
    device.SetRenderState(D3DRS_ZWRITEENABLE, false)
    drawSky(multiply(scaling(-70, 20, 70), translation(...eye)))
    device.SetRenderState(D3DRS_ZWRITEENABLE, true)
    device.SetRenderState(D3DRS_LIGHTING, true)
    for (const ahead of [0, SIZE]) {
      setSmoothTexture(device, 0, ground)
      device.SetTextureStageState(0, D3DTSS_COLOROP, D3DTOP_MODULATE)
      device.SetTextureStageState(0, D3DTSS_COLORARG1, D3DTA_TEXTURE)
      device.SetMaterial(material(colour(1, 1, 1)))
      drawHills(translation(0, 0, ahead))
      device.SetTexture(0, null)
      device.SetTextureStageState(0, D3DTSS_COLOROP, D3DTOP_SELECTARG1)
      device.SetTextureStageState(0, D3DTSS_COLORARG1, D3DTA_DIFFUSE)
      device.SetMaterial(water)
      drawRiver(translation(0, SHORE - 0.3, ahead))
      device.SetMaterial(lantern)
      for (const place of lanterns) drawLantern(multiply(place, translation(0, 0, ahead)))
    }
  }
}

// prettier-ignore
import {
  D3DCULL_NONE, D3DRS_CULLMODE, D3DRS_FOGENABLE, D3DRS_LIGHTING, D3DRS_ZENABLE, D3DTS_TEXTURE0, D3DTS_WORLD,
  D3DTSS_TEXTURETRANSFORMFLAGS, D3DTTFF_COUNT2, D3DZB_FALSE,
} from '../../index.js'
import type { Direct3DDevice8 } from '../../index.js'
// prettier-ignore
import {
  blend, cloudy, createLook, createMeshDraw, createPainting, createStrip, gradient, identity, material, mix, multiply,
  pack, plane, setSmoothTexture, smoothstep, translation, type Corner, type Matrix, type Vector,
} from '../kit/index.js'

/** The colour in which everything far is lost. */
export const HAZE: Vector = [0.93, 0.46, 0.5]
const AHEAD = 88

/** Colours of the air by its height. */
// prettier-ignore
const DUSK: readonly (readonly [height: number, colour: Vector])[] = [
  [-2, HAZE], [0, HAZE], [4, [0.85, 0.36, 0.52]], [14, [0.42, 0.17, 0.44]], [34, [0.14, 0.08, 0.29]], [90, [0.03, 0.02, 0.1]],
]
/** Colours of the sun from its upper edge on. */
// prettier-ignore
const SUN: Parameters<typeof gradient>[0] = [[0.1, [1, 0.95, 0.6]], [0.5, [1, 0.62, 0.42]], [0.9, [0.98, 0.3, 0.5]]]

/** Hills that rise to both sides. */
const ridge = (scale: number, seed: number, colour: Vector): readonly Corner[] =>
  Array.from({ length: 121 }, (_, i): readonly Corner[] => {
    const [x, aside] = [(i - 60) * 3, smoothstep(0.08, 0.6, Math.abs(i / 60 - 1))]
    const top = 0.7 + scale * (0.15 + aside) * (0.3 + cloudy(i * 0.13, seed, 0, 4))
    return [[[x, top, AHEAD], pack(colour)], [[x, -1, AHEAD], pack(mix(colour, HAZE, 0.75))]] // prettier-ignore
  }).flat()

/** Evening over a lake: what is behind everything, and the water. */
export const createLandscape = (device: Direct3DDevice8) => {
  const sun = createPainting(device, 256, 256, (u, v) => {
    const far = Math.hypot(u - 0.5, v - 0.5) * 2
    const bands = v < 0.5 ? 1 : smoothstep(0, 0.05, Math.abs(((v * 12) % 1) - 0.5) - (v - 0.5) * 0.6)
    return pack(gradient(SUN, v), smoothstep(0.8, 0.78, far) * bands + 0.35 * smoothstep(1, 0.5, far) ** 2)
  })
  const water = createPainting(device, 256, 256, (u, v) => {
    const wave = cloudy(u * 8, v * 32, 0, 4, 8)
    return pack([0.55 + wave * 0.45, 0.55 + wave * 0.45, 0.7 + wave * 0.3], 0.5 + 0.4 * smoothstep(0.3, 0.75, wave))
  })
  const disc = [0, 1, 2, 3].map((i): Corner => [
    [(i & 1) * 28 - 14, 23 - (i >> 1) * 28, AHEAD],
    0xffffffff,
    i & 1,
    i >> 1,
  ])
  const air = DUSK.flatMap(([y, colour]) => [-180, 180].map((x): Corner => [[x, y, AHEAD], pack(colour)]))
  /** What is far, with how much of the eye's way it keeps up. */
  const layers = [
    { keeps: 1, texture: null, draw: createStrip(device, air) },
    { keeps: 0.97, texture: sun, draw: createStrip(device, disc) },
    { keeps: 0.9, texture: null, draw: createStrip(device, ridge(17, 3, [0.48, 0.2, 0.42])) },
    { keeps: 0.8, texture: null, draw: createStrip(device, ridge(9, 9, [0.22, 0.1, 0.28])) },
  ]
  const drawPlane = createMeshDraw(device, plane(240, 24, 80))
  const sky = createLook(device, () => {
    for (const state of [D3DRS_LIGHTING, D3DRS_FOGENABLE]) device.SetRenderState(state, false)
    device.SetRenderState(D3DRS_ZENABLE, D3DZB_FALSE)
    device.SetRenderState(D3DRS_CULLMODE, D3DCULL_NONE)
    device.SetTransform(D3DTS_WORLD, identity())
    device.SetTexture(0, null)
    blend(device)
  })
  const lake = createLook(device, () => {
    blend(device)
    device.SetTextureStageState(0, D3DTSS_TEXTURETRANSFORMFLAGS, D3DTTFF_COUNT2)
    device.SetMaterial(material({ r: 0.2, g: 0.18, b: 0.42, a: 1 }, 12))
    setSmoothTexture(device, 0, water)
  })
  const flow = identity()

  return {
    /** @param turn identity, or what turns the sky over */
    drawSky(eyeX: number, turn: Matrix) {
      sky(() => {
        for (const { keeps, texture, draw } of layers) {
          device.SetTransform(D3DTS_WORLD, multiply(translation(eyeX * keeps, 0, 0), turn))
          device.SetTexture(0, texture)
          draw()
        }
      })
    },
    /** @param way that the ship has flown */
    drawWater(way: number) {
      lake(() => {
        flow[9] = -(way / 10) % 1
        device.SetTransform(D3DTS_TEXTURE0, flow)
        drawPlane(translation(0, 0, 40))
      })
    },
  }
}

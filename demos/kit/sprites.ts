// prettier-ignore
import {
  D3DBLEND_ONE, D3DFVF_DIFFUSE, D3DFVF_PSIZE, D3DFVF_XYZ, D3DLOCK_DISCARD, D3DPOOL_DEFAULT, D3DPT_POINTLIST,
  D3DRS_FOGENABLE, D3DRS_LIGHTING, D3DRS_POINTSCALE_A, D3DRS_POINTSCALE_C,
  D3DRS_POINTSCALEENABLE, D3DRS_POINTSPRITEENABLE, D3DRS_ZWRITEENABLE, D3DTS_WORLD, D3DUSAGE_DYNAMIC, D3DUSAGE_POINTS,
  D3DUSAGE_WRITEONLY, FtoDW,
} from '../../index.js'
import type { Direct3DDevice8 } from '../../index.js'
import { pack, smoothstep } from './numbers/colours.js'
import { createLook } from './looks.js'
import { identity } from './numbers/matrices.js'
import { createPainting } from './paint.js'
import { blend, setSmoothTexture } from './stages.js'

/** Position, size, colour. */
const FVF = D3DFVF_XYZ | D3DFVF_PSIZE | D3DFVF_DIFFUSE
const WORDS = 5

/** Points of light, each of a place, a size and a colour; what lies behind them shines through. */
export interface Sprites {
  /** How many there are. */
  readonly count: () => number
  readonly clear: () => void
  /**
   * Adds one; beyond the most that there can be, none.
   * @param size in units of the world
   * @param colour 0xAARRGGBB: alpha is the strength
   */
  readonly put: (x: number, y: number, z: number, size: number, colour: number) => void
  /** Gives the device what was put since the last clear. */
  readonly upload: () => void
  /** Draws what was uploaded, in places of the world. */
  readonly draw: () => void
  /** Gives the memory of pool DEFAULT back, as it has to be before a Reset. */
  readonly release: () => void
}

/**
 * Makes sprites, which lie in pool DEFAULT: before a Reset they are released, and behind it made anew.
 *
 * @param most that there can be
 */
export const createSprites = (device: Direct3DDevice8, most: number): Sprites => {
  const usage = D3DUSAGE_DYNAMIC | D3DUSAGE_WRITEONLY | D3DUSAGE_POINTS
  const buffer = device.CreateVertexBuffer(most * WORDS * 4, usage, FVF, D3DPOOL_DEFAULT)
  const spark = createPainting(device, 32, 32, (u, v) =>
    pack([1, 1, 1], smoothstep(0.5, 0, Math.hypot(u - 0.5, v - 0.5)) ** 1.5),
  )
  const look = createLook(device, () => {
    for (const state of [D3DRS_POINTSPRITEENABLE, D3DRS_POINTSCALEENABLE]) device.SetRenderState(state, true)
    blend(device, D3DBLEND_ONE)
    for (const state of [D3DRS_LIGHTING, D3DRS_FOGENABLE, D3DRS_ZWRITEENABLE]) device.SetRenderState(state, false)
    device.SetRenderState(D3DRS_POINTSCALE_A, FtoDW(0))
    device.SetRenderState(D3DRS_POINTSCALE_C, FtoDW(1))
    device.SetTransform(D3DTS_WORLD, identity())
    device.SetVertexShader(FVF)
    device.SetStreamSource(0, buffer, WORDS * 4)
    setSmoothTexture(device, 0, spark)
  })
  const floats = new Float32Array(most * WORDS)
  const words = new Uint32Array(floats.buffer)
  let count = 0
  return {
    count: () => count,
    clear() {
      count = 0
    },
    put(x, y, z, size, colour) {
      if (count === most) return
      const at = count++ * WORDS
      floats[at] = x
      floats[at + 1] = y
      floats[at + 2] = z
      floats[at + 3] = size
      words[at + 4] = colour
    },
    upload() {
      if (count === 0) return
      buffer.Lock(0, count * WORDS * 4, D3DLOCK_DISCARD).set(floats.subarray(0, count * WORDS))
      buffer.Unlock()
    },
    draw() {
      if (count > 0)
        look(() => {
          device.DrawPrimitive(D3DPT_POINTLIST, 0, count)
        })
    },
    release() {
      look.release()
      buffer.Release()
    },
  }
}

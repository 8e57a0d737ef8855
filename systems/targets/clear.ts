import * as THREE from 'three'
import type { Pass } from '../../engine/index.js'
import type { ArenaName } from '../../d3d8/items.js'
import * as T from '../../d3d8/types/index.js'
import type { DrawState } from '../draw/draw-state.js'
import type { BlockTarget } from '../groups/pixel/render-target.js'

/** Carries out the Clear item at word `at` of the pass. */
export type Clear = (pass: Pass<ArenaName>, at: number) => void

/**
 * Clears rectangles of the target by the scissor, each as Clear's item says. Where samples are marked in the stencil
 * three may draw. Leaves masks for the state systems to set again.
 */
export function createClear({ state, rawGL, targets }: DrawState, { target, colourFormat }: BlockTarget): Clear {
  const area = new THREE.Vector4()

  return (pass, at) => {
    if (!target()) return
    const { items } = pass
    const flags = items[at + 3]
    const colour = items[at + 4]
    const { words, floats } = pass.arenas.data
    let data = items[at + 5]
    const rectangles = words[data + 2]
    if ((flags & T.D3DCLEAR_STENCIL) !== 0) {
      const isFromFirst = rectangles === 1 && words[data + 3] === 0 && words[data + 4] === 0
      targets.clearStencil(isFromFirst ? words[data + 5] : 0, isFromFirst ? words[data + 6] : 0)
    }
    const { color, depth, stencil } = state.buffers
    const clearsColour = (flags & T.D3DCLEAR_TARGET) !== 0
    // What a target without alpha keeps there must read 1.
    const alpha = T.formatInfo(colourFormat())?.hasAlpha ? (colour >>> 24) / 255 : 1
    const toDepth = (flags & T.D3DCLEAR_ZBUFFER) !== 0 ? floats[data] : null
    const toStencil = (flags & T.D3DCLEAR_STENCIL) !== 0 ? words[data + 1] : null
    if (clearsColour) {
      color.setMask(true)
      rawGL.colorMask(0xf)
    }
    if (toDepth !== null) depth.setMask(true)
    if (toStencil !== null) stencil.setMask(0xff)
    data += 3
    state.setScissorTest(true)
    for (let n = 0; n < rectangles; n++, data += 4) {
      area.set(words[data], words[data + 1], words[data + 2] - words[data], words[data + 3] - words[data + 1])
      state.scissor(area)
      if (clearsColour)
        rawGL.clearColour(((colour >>> 16) & 0xff) / 255, ((colour >>> 8) & 0xff) / 255, (colour & 0xff) / 255, alpha)
      rawGL.clearDepthStencil(toDepth, toStencil)
    }
    state.setScissorTest(false)
  }
}

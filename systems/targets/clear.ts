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
 * three may draw. Leaves masks and clear values for the state systems to set again.
 */
export function createClear({ gl, state, rawGL, targets }: DrawState, { target, colourFormat }: BlockTarget): Clear {
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
    let bits = 0
    if ((flags & T.D3DCLEAR_TARGET) !== 0) {
      bits |= gl.COLOR_BUFFER_BIT
      // What a target without alpha keeps there must read 1.
      const alpha = T.formatInfo(colourFormat())?.hasAlpha ? (colour >>> 24) / 255 : 1
      color.setClear(((colour >>> 16) & 0xff) / 255, ((colour >>> 8) & 0xff) / 255, (colour & 0xff) / 255, alpha, false)
      color.setMask(true)
      rawGL.colorMask(0xf)
    }
    if ((flags & T.D3DCLEAR_ZBUFFER) !== 0) {
      bits |= gl.DEPTH_BUFFER_BIT
      depth.setClear(floats[data])
      depth.setMask(true)
    }
    if ((flags & T.D3DCLEAR_STENCIL) !== 0) {
      bits |= gl.STENCIL_BUFFER_BIT
      stencil.setClear(words[data + 1])
      stencil.setMask(0xff)
    }
    data += 3
    state.setScissorTest(true)
    for (let n = 0; n < rectangles; n++, data += 4) {
      area.set(words[data], words[data + 1], words[data + 2] - words[data], words[data + 3] - words[data + 1])
      state.scissor(area)
      rawGL.clear(bits)
    }
    state.setScissorTest(false)
  }
}

import * as THREE from 'three'
import { Viewport } from '../../../d3d8/state-table.js'
import { VIEWPORT } from '../constant-rows.js'
import { defineStateSystem } from '../define-system.js'

/**
 * The least that MaxZ lies above MinZ; with less the range would be empty or reversed, which Direct3D mends the same
 * way (recording `viewport_depth`).
 */
const LEAST_DEPTH_RANGE = 0.001

/** Applies the viewport group: the D3DVIEWPORT8. Targets are kept top row first, so Y is GL's too. */
export const viewport = defineStateSystem('viewport', ({ constants, state, rawGL }) => {
  const area = new THREE.Vector4()
  let near = 0
  let far = 1

  function reapply(): void {
    state.viewport(area)
    rawGL.depthRange(near, far)
  }

  return {
    apply({ words, floats, at }) {
      const width = Math.max(words[at + Viewport.Width], 1)
      const height = Math.max(words[at + Viewport.Height], 1)
      area.set(words[at + Viewport.X], words[at + Viewport.Y], width, height)
      near = floats[at + Viewport.MinZ]
      far = Math.max(floats[at + Viewport.MaxZ], near + LEAST_DEPTH_RANGE)
      constants.set(VIEWPORT, 0, area.x)
      constants.set(VIEWPORT, 1, area.y)
      constants.set(VIEWPORT, 2, width)
      constants.set(VIEWPORT, 3, height)
      constants.set(VIEWPORT + 1, 0, 1 / width)
      constants.set(VIEWPORT + 1, 1, -1 / height)
      constants.set(VIEWPORT + 1, 2, near)
      constants.set(VIEWPORT + 1, 3, far)
      reapply()
    },
    reapply,
  }
})

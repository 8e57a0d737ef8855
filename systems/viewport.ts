import * as THREE from 'three'
import type { Log } from '../engine/index.js'
import { Viewport } from '../d3d8/state-table.js'
import { VIEWPORT } from './constant-rows.js'
import { Section } from './constants.js'
import type { DrawState } from './draw-state.js'
import type { System } from './system.js'

/** The least that MaxZ lies above MinZ; with less the range would be empty or reversed, which Direct3D mends the same way (recording `viewport_depth`). */
const LEAST_DEPTH_RANGE = 0.001

/** Applies the viewport group: the D3DVIEWPORT8. Targets are kept top row first, so Y is GL's too. */
export function createViewport({ constants, state, depthRange }: DrawState): System & { readonly reapply: () => void } {
  let log: Log | null = null
  const area = new THREE.Vector4()
  const { rows } = constants

  return {
    group: 'viewport',
    translate(rows_) {
      log = rows_
    },
    apply(row) {
      if (!log) return
      const at = row * log.stride
      const { words, floats } = log
      const width = Math.max(words[at + Viewport.Width], 1)
      const height = Math.max(words[at + Viewport.Height], 1)
      area.set(words[at + Viewport.X], words[at + Viewport.Y], width, height)
      depthRange[0] = floats[at + Viewport.MinZ]
      depthRange[1] = Math.max(floats[at + Viewport.MaxZ], depthRange[0] + LEAST_DEPTH_RANGE)
      const to = VIEWPORT * 4
      rows[to] = area.x
      rows[to + 1] = area.y
      rows[to + 2] = width
      rows[to + 3] = height
      rows[to + 4] = 1 / width
      rows[to + 5] = -1 / height
      rows[to + 6] = depthRange[0]
      rows[to + 7] = depthRange[1]
      constants.changed(Section.viewport)
      state.viewport(area)
    },
    reapply() {
      state.viewport(area)
    },
  }
}

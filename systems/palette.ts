import type { Log } from '../engine/index.js'
import { BLEND } from './constant-rows.js'
import { Section } from './constants.js'
import type { DrawState } from './draw-state.js'
import type { System } from './system.js'

/** World matrices of blending without indices, beside the first. */
const BLEND_MATRICES = 3

/** Applies the palette group: D3DTS_WORLDMATRIX(1) and up, which blended vertices are weighted with. */
export function createPalette({ constants }: DrawState): System {
  let log: Log | null = null
  return {
    group: 'palette',
    translate(rows) {
      log = rows
    },
    apply(row) {
      if (!log) return
      constants.copy(BLEND, log.floats, row * log.stride, BLEND_MATRICES * 16)
      constants.changed(Section.blend)
    },
  }
}

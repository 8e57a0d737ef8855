import type { Log } from '../engine/index.js'
import { WORLD } from './constant-rows.js'
import { Section } from './constants.js'
import type { DrawState } from './draw-state.js'
import type { System } from './system.js'

/** Applies the world group: D3DTS_WORLD, which changes with nearly every draw. */
export function createWorld({ constants, eye }: DrawState): System {
  let log: Log | null = null
  const { rows } = constants
  return {
    group: 'world',
    translate(log_) {
      log = log_
    },
    apply(row) {
      if (!log) return
      const { floats } = log
      const at = row * 16
      for (let i = 0, to = WORLD * 4; i < 16; i++) rows[to + i] = floats[at + i]
      constants.changed(Section.world)
      eye.stale[0] = 1
    },
  }
}

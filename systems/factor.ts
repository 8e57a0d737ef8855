import type { Log } from '../engine/index.js'
import { FACTOR } from './constant-rows.js'
import { Section } from './constants.js'
import type { DrawState } from './draw-state.js'
import type { System } from './system.js'

/** Applies the factor group: TEXTUREFACTOR. */
export function createFactor({ constants }: DrawState): System {
  let log: Log | null = null
  return {
    group: 'factor',
    keepsProgram: () => true,
    translate(rows) {
      log = rows
    },
    apply(row) {
      if (!log) return
      constants.setColour(FACTOR, log.words[row])
      constants.changed(Section.factor)
    },
  }
}

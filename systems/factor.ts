import { FACTOR } from './constant-rows.js'
import type { DrawState } from './draw-state.js'
import type { System } from './system.js'

/** Applies the factor group: TEXTUREFACTOR. */
export function createFactor({ constants }: DrawState): System {
  return {
    group: 'factor',
    apply({ words, at }) {
      constants.setColour(FACTOR, words[at])
    },
  }
}

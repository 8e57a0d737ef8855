import { renderStateColumn, stateLayout } from '../../../d3d8/state-table.js'
import * as T from '../../../d3d8/types/index.js'
import { POINTS } from '../constant-rows.js'
import { defineStateSystem } from '../define-system.js'
import { KeyWord, PointBits } from '../../programs/key-words.js'

const SPRITE = renderStateColumn(T.D3DRS_POINTSPRITEENABLE)
const SCALE = renderStateColumn(T.D3DRS_POINTSCALEENABLE)
const VIEWPORT_HEIGHT = stateLayout.group('points').words + 1

/** What goes into the two rows of the block, in order. */
const columns = [
  renderStateColumn(T.D3DRS_POINTSIZE),
  renderStateColumn(T.D3DRS_POINTSIZE_MIN),
  renderStateColumn(T.D3DRS_POINTSIZE_MAX),
  null,
  renderStateColumn(T.D3DRS_POINTSCALE_A),
  renderStateColumn(T.D3DRS_POINTSCALE_B),
  renderStateColumn(T.D3DRS_POINTSCALE_C),
] as const

/**
 * Applies the points group: POINTSIZE and its limits, POINTSPRITEENABLE, POINTSCALEENABLE and the scale; looks at the
 * viewport's height.
 */
export const points = defineStateSystem('points', ({ constants }) => {
  return {
    describe({ words, at }, key) {
      key.set(
        KeyWord.Points,
        (words[at + SPRITE] !== 0 ? PointBits.Sprite : 0) | (words[at + SCALE] !== 0 ? PointBits.Scale : 0),
      )
    },
    apply({ words, floats, at }) {
      for (let i = 0; i < columns.length; i++) {
        const column = columns[i]
        constants.set(POINTS + (i >> 2), i & 3, column === null ? words[at + VIEWPORT_HEIGHT] : floats[at + column])
      }
    },
  }
})

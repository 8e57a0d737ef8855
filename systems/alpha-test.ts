import { FALLBACKS } from '../d3d8/api/fallbacks.js'
import type { Log } from '../engine/index.js'
import { renderStateColumn } from '../d3d8/state-table.js'
import * as T from '../d3d8/types/index.js'
import { MISC } from './constant-rows.js'
import { Section } from './constants.js'
import type { DrawState } from './draw-state.js'
import { KeyWord } from './key-words.js'
import type { System } from './system.js'

const FALLBACK = FALLBACKS['systems/alpha-test.ts']

const ENABLE = renderStateColumn(T.D3DRS_ALPHATESTENABLE)
const REFERENCE = renderStateColumn(T.D3DRS_ALPHAREF)
const FUNCTION = renderStateColumn(T.D3DRS_ALPHAFUNC)

/** Less than the alphas that the test tells apart. */
const NUDGE = 0.005

/**
 * What alpha is compared with, 0 to 255. Colours become fractions by a product with 1/255, the reference by a division; where floats round
 * the two apart the colour is the greater, and a colour that equals the reference counts as greater.
 */
export const comparedReference = (reference: number): number =>
  Math.fround(reference * Math.fround(1 / 255)) > Math.fround(reference / 255) ? reference - NUDGE : reference

/** Applies the alphaTest group: ALPHATESTENABLE, ALPHAREF, ALPHAFUNC. The test itself stands in the program, the reference among its constants. */
export function createAlphaTest({ constants, key, fallbacks }: DrawState): System {
  let log: Log | null = null

  function compareOf(row: number): number {
    if (!log) return T.D3DCMP_ALWAYS
    const at = row * log.stride
    const compare = log.words[at + ENABLE] === 0 ? T.D3DCMP_ALWAYS : log.words[at + FUNCTION]
    if (compare >= T.D3DCMP_NEVER && compare <= T.D3DCMP_ALWAYS) return compare
    fallbacks.note(FALLBACK.compare, { value: compare })
    return T.D3DCMP_ALWAYS
  }

  return {
    group: 'alphaTest',
    keepsProgram: (row) => compareOf(row) === key.words[KeyWord.AlphaFunction],
    translate(rows) {
      log = rows
    },
    apply(row) {
      if (!log) return
      key.set(KeyWord.AlphaFunction, compareOf(row))
      constants.rows[MISC * 4] = comparedReference(log.words[row * log.stride + REFERENCE] & 0xff)
      constants.changed(Section.misc)
    },
  }
}

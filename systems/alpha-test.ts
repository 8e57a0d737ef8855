import type { Log } from '../engine/index.js'
import { renderStateColumn } from '../d3d8/state-table.js'
import * as T from '../d3d8/types/index.js'
import { MISC } from './constant-rows.js'
import { Section } from './constants.js'
import type { DrawState } from './draw-state.js'
import { KeyWord } from './key-words.js'
import type { System } from './system.js'

const ENABLE = renderStateColumn(T.D3DRS_ALPHATESTENABLE)
const REFERENCE = renderStateColumn(T.D3DRS_ALPHAREF)
const FUNCTION = renderStateColumn(T.D3DRS_ALPHAFUNC)

/** Applies the alphaTest group: ALPHATESTENABLE, ALPHAREF, ALPHAFUNC. The test itself stands in the program, the reference among its constants. */
export function createAlphaTest({ constants, key, fallbacks }: DrawState): System {
  let log: Log | null = null
  return {
    group: 'alphaTest',
    translate(rows) {
      log = rows
    },
    apply(row) {
      if (!log) return
      const at = row * log.stride
      const { words } = log
      let compare = words[at + ENABLE] === 0 ? T.D3DCMP_ALWAYS : words[at + FUNCTION]
      if (compare < T.D3DCMP_NEVER || compare > T.D3DCMP_ALWAYS) {
        fallbacks.note(`D3DRS_ALPHAFUNC ${compare}`, 'D3DCMP_ALWAYS')
        compare = T.D3DCMP_ALWAYS
      }
      key.set(KeyWord.AlphaFunction, compare)
      constants.rows[MISC * 4] = words[at + REFERENCE] & 0xff
      constants.changed(Section.misc)
    },
  }
}

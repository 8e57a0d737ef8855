import { FALLBACKS } from '../../../d3d8/api/fallbacks.js'
import { renderStateColumn } from '../../../d3d8/state-table.js'
import * as T from '../../../d3d8/types/index.js'
import { MISC } from '../constant-rows.js'
import { defineStateSystem } from '../define-system.js'
import { KeyWord } from '../../programs/key-words.js'
import type { Row } from '../system.js'

const FALLBACK = FALLBACKS['systems/groups/pixel/alpha-test.ts']

const ENABLE = renderStateColumn(T.D3DRS_ALPHATESTENABLE)
const REFERENCE = renderStateColumn(T.D3DRS_ALPHAREF)
const FUNCTION = renderStateColumn(T.D3DRS_ALPHAFUNC)

/**
 * Applies the alphaTest group: ALPHATESTENABLE, ALPHAREF, ALPHAFUNC. The test itself stands in the program, the
 * reference among its constants.
 */
export const alphaTest = defineStateSystem('alphaTest', ({ constants, fallbacks }) => {
  function compareOf({ words, at }: Row): number {
    const compare = words[at + ENABLE] === 0 ? T.D3DCMP_ALWAYS : words[at + FUNCTION]
    if (compare >= T.D3DCMP_NEVER && compare <= T.D3DCMP_ALWAYS) return compare
    fallbacks.note(FALLBACK.compare, { value: compare })
    return T.D3DCMP_ALWAYS
  }

  return {
    describe(row, key) {
      key.set(KeyWord.AlphaFunction, compareOf(row))
    },
    apply({ words, at }) {
      constants.set(MISC, 0, words[at + REFERENCE] & 0xff)
    },
  }
})

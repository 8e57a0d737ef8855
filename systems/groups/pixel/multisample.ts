import { FALLBACKS } from '../../../d3d8/api/fallbacks.js'
import { renderStateColumn, stateLayout } from '../../../d3d8/state-table.js'
import * as T from '../../../d3d8/types/index.js'
import { OUTPUT } from '../constant-rows.js'
import { defineSystem } from '../define-system.js'
import { KeyWord } from '../../programs/key-words.js'
import type { Row } from '../system.js'

const FALLBACK = FALLBACKS['systems/groups/pixel/multisample.ts']

const ANTIALIAS = renderStateColumn(T.D3DRS_MULTISAMPLEANTIALIAS)
const MASK = renderStateColumn(T.D3DRS_MULTISAMPLEMASK)
/** Behind the states of a row: the colour surface that is drawn to. */
const TARGET = stateLayout.group('multisample').words

/**
 * Applies the multisample group: MULTISAMPLEMASK by the shader where WebGL knows samples (OES_sample_variables);
 * MULTISAMPLEANTIALIAS FALSE, for which it has no word, is named. On targets of one sample both mean nothing (SDK:
 * D3DRENDERSTATETYPE).
 */
export const multisample = defineSystem('multisample', ({ core, constants, gaps, fallbacks }) => {
  /** Bit n: the target has sample n. */
  function samplesOf({ words, at }: Row): number {
    const target = core.resources.description[words[at + TARGET]]
    if (target?.kind !== 'texture' || target.multisample < T.D3DMULTISAMPLE_2_SAMPLES) return 0
    return 2 ** target.multisample - 1
  }

  /** Whether samples of the target are left out. */
  const leavesOut = (row: Row, samples: number): boolean => (~row.words[row.at + MASK] & samples) !== 0

  return {
    describe(row, key) {
      key.set(KeyWord.SampleMask, gaps.hasSampleMask && leavesOut(row, samplesOf(row)) ? 1 : 0)
    },
    apply(row) {
      const { words, at } = row
      const samples = samplesOf(row)
      if (samples !== 0 && words[at + ANTIALIAS] === 0) fallbacks.note(FALLBACK.off)
      if (!leavesOut(row, samples)) return
      if (gaps.hasSampleMask) constants.set(OUTPUT, 3, words[at + MASK] & samples)
      else fallbacks.note(FALLBACK.mask)
    },
  }
})

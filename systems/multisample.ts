import { FALLBACKS } from '../d3d8/api/fallbacks.js'
import { renderStateColumn, stateLayout } from '../d3d8/state-table.js'
import * as T from '../d3d8/types/index.js'
import { defineSystem } from './define-system.js'

const FALLBACK = FALLBACKS['systems/multisample.ts']

const ANTIALIAS = renderStateColumn(T.D3DRS_MULTISAMPLEANTIALIAS)
const MASK = renderStateColumn(T.D3DRS_MULTISAMPLEMASK)
/** Behind the states of a row: the colour surface that is drawn to. */
const TARGET = stateLayout.group('multisample').words

/**
 * Looks at the multisample group: MULTISAMPLEANTIALIAS, MULTISAMPLEMASK. WebGL has no word for either, so what a multisampled target
 * would show of them is named; on other targets they mean nothing (SDK: D3DRENDERSTATETYPE).
 */
export const multisample = defineSystem('multisample', ({ core, fallbacks }) => {
  return {
    apply({ words, at }) {
      const target = core.resources.description[words[at + TARGET]]
      if (target?.kind !== 'texture' || target.multisample < T.D3DMULTISAMPLE_2_SAMPLES) return
      const samples = 2 ** target.multisample - 1
      if (words[at + ANTIALIAS] === 0) fallbacks.note(FALLBACK.off)
      else if ((words[at + MASK] & samples) !== (samples | 0)) fallbacks.note(FALLBACK.mask)
    },
  }
})

import { FALLBACKS } from '../../../d3d8/api/fallbacks.js'
import { renderStateColumn } from '../../../d3d8/state-table.js'
import * as T from '../../../d3d8/types/index.js'
import { AMBIENT } from '../constant-rows.js'
import { defineStateSystem } from '../define-system.js'
import { KeyWord, LightingBits } from '../../programs/key-words.js'
import type { Row } from '../system.js'

const FALLBACK = FALLBACKS['systems/groups/lighting/lighting.ts']

const ENABLE = renderStateColumn(T.D3DRS_LIGHTING)
const AMBIENT_COLOUR = renderStateColumn(T.D3DRS_AMBIENT)
const SPECULAR = renderStateColumn(T.D3DRS_SPECULARENABLE)
const COLOR_VERTEX = renderStateColumn(T.D3DRS_COLORVERTEX)

/** Columns of the flags, and the bit of the lighting word that each sets. */
const flags = [
  [ENABLE, LightingBits.Enabled],
  [SPECULAR, LightingBits.Specular],
  [renderStateColumn(T.D3DRS_LOCALVIEWER), LightingBits.LocalViewer],
  [renderStateColumn(T.D3DRS_NORMALIZENORMALS), LightingBits.NormalizeNormals],
] as const

/** Columns of the material sources, and where each lies in the lighting word. */
const sources = [
  [renderStateColumn(T.D3DRS_DIFFUSEMATERIALSOURCE), LightingBits.DiffuseShift],
  [renderStateColumn(T.D3DRS_SPECULARMATERIALSOURCE), LightingBits.SpecularShift],
  [renderStateColumn(T.D3DRS_AMBIENTMATERIALSOURCE), LightingBits.AmbientShift],
  [renderStateColumn(T.D3DRS_EMISSIVEMATERIALSOURCE), LightingBits.EmissiveShift],
] as const

/**
 * Applies the lighting group: LIGHTING, AMBIENT, SPECULARENABLE, LOCALVIEWER, NORMALIZENORMALS, COLORVERTEX and the
 * material sources.
 */
export const lighting = defineStateSystem('lighting', ({ constants, fallbacks }) => {
  function bitsOf({ words, at }: Row): number {
    let bits = 0
    for (let f = 0; f < flags.length; f++) if (words[at + flags[f][0]] !== 0) bits |= flags[f][1]
    if (words[at + COLOR_VERTEX] === 0) return bits
    for (let s = 0; s < sources.length; s++) {
      const source = words[at + sources[s][0]]
      if (source > T.D3DMCS_COLOR2) fallbacks.note(FALLBACK.source, { value: source })
      else bits |= source << sources[s][1]
    }
    return bits
  }

  return {
    describe(row, key) {
      key.set(KeyWord.Lighting, bitsOf(row))
    },
    apply({ words, at }) {
      constants.setRgb(AMBIENT, words[at + AMBIENT_COLOUR])
    },
  }
})

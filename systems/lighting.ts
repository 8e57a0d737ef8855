import { FALLBACKS } from '../d3d8/api/fallbacks.js'
import type { Log } from '../engine/index.js'
import { Lighting, renderStateColumn } from '../d3d8/state-table.js'
import * as T from '../d3d8/types/index.js'
import { AMBIENT, MATERIAL } from './constant-rows.js'
import { Section } from './constants.js'
import type { DrawState } from './draw-state.js'
import { KeyWord, LightingBits } from './key-words.js'
import type { System } from './system.js'

const FALLBACK = FALLBACKS['systems/lighting.ts']

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

/** A D3DMATERIAL8 is diffuse, ambient, specular, emissive and power: rows of the block in the same order. */
const MATERIAL_FLOATS = 17

/** Applies the lighting group: LIGHTING, AMBIENT, SPECULARENABLE, LOCALVIEWER, NORMALIZENORMALS, COLORVERTEX, the material sources and the material. */
export function createLighting({ constants, key, fallbacks }: DrawState): System {
  let log: Log | null = null

  function bitsOf(row: number): number {
    if (!log) return 0
    const at = row * log.stride
    const { words } = log
    let bits = 0
    for (let f = 0; f < flags.length; f++) if (words[at + flags[f][0]] !== 0) bits |= flags[f][1]
    if (words[at + COLOR_VERTEX] !== 0)
      for (let s = 0; s < sources.length; s++) {
        const source = words[at + sources[s][0]]
        if (source > T.D3DMCS_COLOR2) fallbacks.note(FALLBACK.source, { value: source })
        else bits |= source << sources[s][1]
      }
    return bits
  }

  return {
    group: 'lighting',
    keepsProgram: (row) => bitsOf(row) === key.words[KeyWord.Lighting],
    translate(rows) {
      log = rows
    },
    apply(row) {
      if (!log) return
      const at = row * log.stride
      const { words, floats } = log
      key.set(KeyWord.Lighting, bitsOf(row))
      constants.copy(MATERIAL, floats, at + Lighting.Material, MATERIAL_FLOATS)
      const lights = constants.rows[AMBIENT * 4 + 3]
      constants.setColour(AMBIENT, words[at + AMBIENT_COLOUR])
      constants.rows[AMBIENT * 4 + 3] = lights
      constants.changed(Section.material)
      constants.changed(Section.ambient)
    },
  }
}

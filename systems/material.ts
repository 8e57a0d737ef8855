import { MATERIAL_WORDS } from '../d3d8/state-table.js'
import { MATERIAL } from './constant-rows.js'
import type { DrawState } from './draw-state.js'
import type { System } from './system.js'

/** Applies the material group, for who reads the block: a D3DMATERIAL8 is diffuse, ambient, specular, emissive and power, rows in the same order. Runs read its log. */
export function createMaterial({ constants }: DrawState): System {
  return {
    group: 'material',
    apply(row) {
      constants.copy(MATERIAL, row, 0, MATERIAL_WORDS)
    },
  }
}

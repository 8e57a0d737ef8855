import { MATERIAL_WORDS } from '../../../d3d8/state-table.js'
import { MATERIAL } from '../constant-rows.js'
import { defineStateSystem } from '../define-system.js'

/**
 * Applies the material group, for who reads the block: a D3DMATERIAL8 is diffuse, ambient, specular, emissive and
 * power, rows in the same order. Runs read its log.
 */
export const material = defineStateSystem('material', ({ constants }) => {
  return {
    apply(row) {
      constants.copy(MATERIAL, row, 0, MATERIAL_WORDS)
    },
  }
})

import { NORMAL, WORLD } from '../constant-rows.js'
import { defineStateSystem, type SystemHooks } from '../define-system.js'
import { NORMAL_FLOATS } from './view-matrices.js'

/** The world matrix in the block, for who reads it there: runs read the log of the group. */
export interface World extends SystemHooks {
  /** Makes the normal matrix that of the world and view matrices which hold. */
  readonly refresh: () => void
}

/** Applies the world group: D3DTS_WORLD. */
export const world = defineStateSystem<World>('world', ({ constants, viewMatrices }) => {
  const normal = new Float32Array(NORMAL_FLOATS)
  return {
    apply(row) {
      constants.copy(WORLD, row, 0, 16)
    },
    refresh() {
      viewMatrices.write(constants.rows, WORLD * 4, normal, 0)
      for (let i = 0; i < NORMAL_FLOATS; i++) constants.set(NORMAL + (i >> 2), i & 3, normal[i])
    },
  }
})

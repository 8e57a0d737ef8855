import { TEXTURE_MATRIX } from './constant-rows.js'
import type { DrawState } from './draw-state.js'
import type { System } from './system.js'

/** Applies a textureMatrix group: D3DTS_TEXTUREn of stage `stage`. */
export function createTextureMatrix({ constants }: DrawState, stage: number): System {
  return {
    group: `textureMatrix${stage}`,
    apply(row) {
      constants.copy(TEXTURE_MATRIX + stage * 4, row, 0, 16)
    },
  }
}

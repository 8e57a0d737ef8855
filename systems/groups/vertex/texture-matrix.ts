import { TEXTURE_MATRIX } from '../constant-rows.js'
import { defineStageSystems } from '../define-system.js'

/** Apply the textureMatrix groups: D3DTS_TEXTUREn of each stage. */
export const textureMatrices = defineStageSystems('textureMatrix', ({ constants }, stage) => {
  return {
    apply(row) {
      constants.copy(TEXTURE_MATRIX + stage * 4, row, 0, 16)
    },
  }
})

import { PALETTE_MATRICES } from '../../../d3d8/state-table.js'
import { BLEND } from '../constant-rows.js'
import { defineStateSystem, type SystemHooks } from '../define-system.js'
import { PALETTE_UNIT } from '../../programs/programs.js'
import { createTableTexture, type TableTexture } from '../../textures/table-texture.js'

/** World matrices of blending without indices, beside the first. */
const BLEND_MATRICES = 3
/** Floats of a matrix: four texels. */
const MATRIX = 16
/** D3DTS_WORLDMATRIX(0) to (255). */
const MATRICES = PALETTE_MATRICES + 1

/** The world matrices of vertex blending. */
export interface Palette extends SystemHooks {
  /**
   * Before a draw whose program reads the matrices out of the texture: binds it, with the matrices that hold now and
   * the world matrix at `world[at]`.
   */
  readonly use: (world: Float32Array<ArrayBufferLike>, at: number) => void
  /** Bytes uploaded so far. */
  readonly counts: { readonly bytes: number }
  readonly dispose: () => void
}

/**
 * Applies the palette group: D3DTS_WORLDMATRIX(1) and up, which blended vertices are weighted with. Three of them are
 * constants; vertices with indices choose among all 256 in a texture of four texels by a row a matrix, of which only
 * rows that changed are uploaded.
 */
export const palette = defineStateSystem<Palette>('palette', ({ constants, state, gl, resourceGL: rawGL }) => {
  /** What lies in the texture, and its bits. */
  const floats = new Float32Array(MATRICES * MATRIX)
  const words = new Uint32Array(floats.buffer)
  const counts = { bytes: 0 }
  let table: TableTexture | null = null
  /** Matrices that the texture does not have yet. */
  let first = MATRICES
  let end = 0

  function changed(matrix: number): void {
    if (matrix < first) first = matrix
    if (matrix >= end) end = matrix + 1
  }

  /** Takes the first matrix, which has a group of its own. */
  function takeWorld(world: Float32Array<ArrayBufferLike>, at: number): void {
    for (let i = 0; i < MATRIX; i++) {
      const value = world[at + i]
      if (floats[i] === value) continue
      floats[i] = value
      changed(0)
    }
  }

  return {
    counts,
    apply(row) {
      constants.copy(BLEND, row, 0, BLEND_MATRICES * MATRIX)
      for (let i = 0; i < PALETTE_MATRICES * MATRIX; i++) {
        const word = row.words[row.at + i]
        if (words[MATRIX + i] === word) continue
        words[MATRIX + i] = word
        changed(1 + (i >> 4))
      }
    },
    use(world, at) {
      takeWorld(world, at)
      if (rawGL === null) return
      if (!table) {
        table = createTableTexture(rawGL, 'world matrices', MATRIX / 4, MATRICES, 'floats')
        first = 0
        end = MATRICES
      }
      if (first < end) {
        table.writeRows(first, end - first, floats)
        counts.bytes += (end - first) * MATRIX * 4
        first = MATRICES
        end = 0
      }
      state.bindTexture(gl.TEXTURE_2D, table.glTexture, gl.TEXTURE0 + PALETTE_UNIT)
    },
    dispose() {
      table?.dispose()
    },
  }
})

import { NEAR_MATRICES, PALETTE_MATRICES } from '../../../d3d8/state-table.js'
import { BLEND } from '../constant-rows.js'
import { defineStateSystem, type SystemHooks } from '../define-system.js'
import type { Row, System } from '../system.js'
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
  /** Makes a row of the farPalette group hold. */
  readonly applyFar: (row: Row) => void
  /** Bytes uploaded so far. */
  readonly counts: { readonly bytes: number }
  readonly dispose: () => void
}

/** Matrices that a group has: the number of the first of them, and where they lie now. */
interface Part {
  readonly first: number
  readonly count: number
  words: Uint32Array<ArrayBufferLike>
  at: number
  /** Whether the texture has had them. */
  isTaken: boolean
}

const partOf = (first: number, count: number): Part => ({
  ...{ first, count, words: new Uint32Array(0), at: 0, isTaken: true },
})

/**
 * Applies the palette groups: D3DTS_WORLDMATRIX(1) and up, which blended vertices are weighted with. Three of them are
 * constants; vertices with indices choose among all 256 in a texture of four texels by a row a matrix, of which only
 * rows that changed are uploaded, by draws that choose.
 */
export const palette = defineStateSystem<Palette>('palette', ({ constants, state, gl, resourceGL: rawGL }) => {
  /** What lies in the texture, and its bits. */
  const floats = new Float32Array(MATRICES * MATRIX)
  const words = new Uint32Array(floats.buffer)
  const counts = { bytes: 0 }
  const near = partOf(1, NEAR_MATRICES)
  const far = partOf(1 + NEAR_MATRICES, PALETTE_MATRICES - NEAR_MATRICES)
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

  function hold(part: Part, row: Row): void {
    part.words = row.words
    part.at = row.at
    part.isTaken = false
  }

  /** Takes the matrices of a group. Blocks stand alone: their row is one of the block that is played. */
  function take(part: Part): void {
    if (part.isTaken) return
    part.isTaken = true
    const { words: from, at, count } = part
    const to = part.first * MATRIX
    for (let i = 0; i < count * MATRIX; i++) {
      const word = from[at + i]
      if (words[to + i] === word) continue
      words[to + i] = word
      changed(part.first + (i >> 4))
    }
  }

  return {
    counts,
    apply(row) {
      constants.copy(BLEND, row, 0, BLEND_MATRICES * MATRIX)
      hold(near, row)
    },
    applyFar(row) {
      hold(far, row)
    },
    use(world, at) {
      takeWorld(world, at)
      take(near)
      take(far)
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

/** Serves the farPalette group: the matrices beyond those of the palette group, for the same texture. */
export const farPalette = ({ applyFar }: Palette): System => ({ group: 'farPalette', apply: applyFar })

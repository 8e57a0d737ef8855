import { NORMAL, VIEW, WORLD } from './constant-rows.js'
import { Section, type Constants } from './constants.js'

/** The matrix that normals are transformed with; made when a draw needs it and the world or view matrix has changed. */
export interface Eye {
  /** 1 after a change of world or view. */
  readonly stale: Uint8Array
  /** Writes the rows of the inverse transpose of world·view, if they are stale. */
  readonly update: () => void
}

/** Works on the world and view rows of `constants`. */
export function createEye(constants: Constants): Eye {
  const { rows } = constants
  const stale = new Uint8Array([1])
  const m = new Float64Array(9)
  return {
    stale,
    update() {
      if (stale[0] === 0) return
      stale[0] = 0
      constants.refresh()
      for (let r = 0; r < 3; r++)
        for (let c = 0; c < 3; c++) {
          let sum = 0
          for (let i = 0; i < 3; i++) sum += rows[(WORLD + r) * 4 + i] * rows[(VIEW + i) * 4 + c]
          m[r * 3 + c] = sum
        }
      // The cofactors are the inverse transpose times the determinant.
      const c0 = m[4] * m[8] - m[5] * m[7]
      const c1 = m[5] * m[6] - m[3] * m[8]
      const c2 = m[3] * m[7] - m[4] * m[6]
      const determinant = m[0] * c0 + m[1] * c1 + m[2] * c2
      const scale = determinant === 0 ? 1 : 1 / determinant
      const at = NORMAL * 4
      rows[at] = c0 * scale
      rows[at + 1] = c1 * scale
      rows[at + 2] = c2 * scale
      rows[at + 4] = (m[2] * m[7] - m[1] * m[8]) * scale
      rows[at + 5] = (m[0] * m[8] - m[2] * m[6]) * scale
      rows[at + 6] = (m[1] * m[6] - m[0] * m[7]) * scale
      rows[at + 8] = (m[1] * m[5] - m[2] * m[4]) * scale
      rows[at + 9] = (m[2] * m[3] - m[0] * m[5]) * scale
      rows[at + 10] = (m[0] * m[4] - m[1] * m[3]) * scale
      constants.changed(Section.normal)
    },
  }
}

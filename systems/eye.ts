import { VIEW } from './constant-rows.js'
import type { Constants } from './constants.js'

/** Numbers of a normal matrix: three rows of a vec4 each. */
export const NORMAL_FLOATS = 12

/** The matrices that normals are transformed with: the inverse transpose of world times view. */
export interface Eye {
  /** Counts changes of the view matrix. */
  readonly serial: () => number
  /** The view matrix is another one. */
  readonly moved: () => void
  /** Writes the normal matrix of the world matrix at `worlds[at]` to `out[to]`. */
  readonly write: (worlds: Float32Array<ArrayBufferLike>, at: number, out: Float32Array, to: number) => void
}

/** Works on the view rows of `constants`. */
export function createEye({ rows }: Constants): Eye {
  const m = new Float64Array(9)
  let serial = 0
  return {
    serial: () => serial,
    moved() {
      serial++
    },
    write(worlds, at, out, to) {
      for (let r = 0; r < 3; r++)
        for (let c = 0; c < 3; c++) {
          let sum = 0
          for (let i = 0; i < 3; i++) sum += worlds[at + r * 4 + i] * rows[(VIEW + i) * 4 + c]
          m[r * 3 + c] = sum
        }
      // The cofactors are the inverse transpose times the determinant.
      const c0 = m[4] * m[8] - m[5] * m[7]
      const c1 = m[5] * m[6] - m[3] * m[8]
      const c2 = m[3] * m[7] - m[4] * m[6]
      const determinant = m[0] * c0 + m[1] * c1 + m[2] * c2
      const scale = determinant === 0 ? 1 : 1 / determinant
      out[to] = c0 * scale
      out[to + 1] = c1 * scale
      out[to + 2] = c2 * scale
      out[to + 4] = (m[2] * m[7] - m[1] * m[8]) * scale
      out[to + 5] = (m[0] * m[8] - m[2] * m[6]) * scale
      out[to + 6] = (m[1] * m[6] - m[0] * m[7]) * scale
      out[to + 8] = (m[1] * m[5] - m[2] * m[4]) * scale
      out[to + 9] = (m[2] * m[3] - m[0] * m[5]) * scale
      out[to + 10] = (m[0] * m[4] - m[1] * m[3]) * scale
    },
  }
}

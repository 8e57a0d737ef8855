import { VIEW } from '../constant-rows.js'
import type { Constants } from '../constants.js'

/** Numbers of a normal matrix: three rows of a vec4 each. */
export const NORMAL_FLOATS = 12

/**
 * The matrices that normals are transformed with: the upper left 3 x 3 of the inverse transpose of world times view.
 */
export interface ViewMatrices {
  /** Counts changes of the view matrix. */
  readonly serial: () => number
  /** The view matrix is another one. */
  readonly moved: () => void
  /** Writes the normal matrix of the world matrix at `worlds[at]` to `out[to]`. */
  readonly write: (worlds: Float32Array<ArrayBufferLike>, at: number, out: Float32Array, to: number) => void
}

/** Whether the last column of a matrix is 0, 0, 0, 1. */
const isAffine = (m: Float32Array<ArrayBufferLike>, at: number): boolean =>
  m[at + 3] === 0 && m[at + 7] === 0 && m[at + 11] === 0 && m[at + 15] === 1

/** The rows of a 4 x 4 that are left without one. */
const others = [
  [1, 2, 3],
  [0, 2, 3],
  [0, 1, 3],
  [0, 1, 2],
].map((rows) => Int32Array.from(rows))

/** Works on the view rows of `constants`. */
export function createViewMatrices({ rows }: Constants): ViewMatrices {
  const m = new Float64Array(16)
  let serial = 0

  /** World times view, as far as `size` rows and columns of it. */
  function multiply(worlds: Float32Array<ArrayBufferLike>, at: number, size: 3 | 4): void {
    for (let r = 0; r < size; r++)
      for (let c = 0; c < size; c++) {
        let sum = 0
        for (let i = 0; i < size; i++) sum += worlds[at + r * 4 + i] * rows[(VIEW + i) * 4 + c]
        m[r * 4 + c] = sum
      }
  }

  /** The inverse transpose of a 3 x 3: its cofactors are that times the determinant. */
  function writeAffine(out: Float32Array, to: number): void {
    const c0 = m[5] * m[10] - m[6] * m[9]
    const c1 = m[6] * m[8] - m[4] * m[10]
    const c2 = m[4] * m[9] - m[5] * m[8]
    const determinant = m[0] * c0 + m[1] * c1 + m[2] * c2
    const scale = determinant === 0 ? 1 : 1 / determinant
    out[to] = c0 * scale
    out[to + 1] = c1 * scale
    out[to + 2] = c2 * scale
    out[to + 4] = (m[2] * m[9] - m[1] * m[10]) * scale
    out[to + 5] = (m[0] * m[10] - m[2] * m[8]) * scale
    out[to + 6] = (m[1] * m[8] - m[0] * m[9]) * scale
    out[to + 8] = (m[1] * m[6] - m[2] * m[5]) * scale
    out[to + 9] = (m[2] * m[4] - m[0] * m[6]) * scale
    out[to + 10] = (m[0] * m[5] - m[1] * m[4]) * scale
  }

  /** The cofactor of an element of a 4 x 4. */
  function cofactor(row: number, column: number): number {
    const r0 = others[row][0] * 4
    const r1 = others[row][1] * 4
    const r2 = others[row][2] * 4
    const c0 = others[column][0]
    const c1 = others[column][1]
    const c2 = others[column][2]
    const minor =
      m[r0 + c0] * (m[r1 + c1] * m[r2 + c2] - m[r1 + c2] * m[r2 + c1]) -
      m[r0 + c1] * (m[r1 + c0] * m[r2 + c2] - m[r1 + c2] * m[r2 + c0]) +
      m[r0 + c2] * (m[r1 + c0] * m[r2 + c1] - m[r1 + c1] * m[r2 + c0])
    return ((row + column) & 1) === 0 ? minor : -minor
  }

  /** The same of a 4 x 4 that projects. */
  function writeProjective(out: Float32Array, to: number): void {
    let determinant = 0
    for (let c = 0; c < 4; c++) determinant += m[c] * cofactor(0, c)
    const scale = determinant === 0 ? 1 : 1 / determinant
    for (let r = 0; r < 3; r++) for (let c = 0; c < 3; c++) out[to + r * 4 + c] = cofactor(r, c) * scale
  }

  return {
    serial: () => serial,
    moved() {
      serial++
    },
    write(worlds, at, out, to) {
      if (isAffine(worlds, at) && isAffine(rows, VIEW * 4)) {
        multiply(worlds, at, 3)
        writeAffine(out, to)
      } else {
        multiply(worlds, at, 4)
        writeProjective(out, to)
      }
    },
  }
}

/** Row vectors and matrices as Direct3D has them: v' = v M, a matrix is 16 numbers row after row. */

/** Two to four numbers. */
export type Vector = readonly number[]

/** 16 numbers in memory order. */
export type Matrix = ArrayLike<number>

/** Sum of the products of the components of `a` with those of `b`. */
export const dot = (a: Vector, b: Vector): number => a.reduce((sum, value, i) => sum + value * b[i], 0)

/** `v` times a number. */
export const scale = (v: Vector, factor: number): number[] => v.map((value) => value * factor)

/** a + b. */
export const add = (a: Vector, b: Vector): number[] => a.map((value, i) => value + b[i])

/** Length of a vector. */
export const length = (v: Vector): number => Math.hypot(...v)

/** The vector of length 1 in the same direction; a vector of length 0 stays. */
export function normalize(v: Vector): number[] {
  const size = length(v)
  return size === 0 ? [...v] : scale(v, 1 / size)
}

/** From a to b: a at 0, b at 1. */
export const mix = (a: Vector, b: Vector, factor: number): number[] =>
  a.map((value, i) => value * (1 - factor) + b[i] * factor)

/** 0 to 1. */
export const saturate = (value: number): number => Math.min(Math.max(value, 0), 1)

/** Four components times a matrix. */
export const transform = (v: Vector, m: Matrix): number[] =>
  [0, 1, 2, 3].map((column) => v[0] * m[column] + v[1] * m[4 + column] + v[2] * m[8 + column] + v[3] * m[12 + column])

/** A direction (three components) times the upper left 3 x 3 of a matrix. */
export const turn = (v: Vector, m: Matrix): number[] => transform([...v.slice(0, 3), 0], m).slice(0, 3)

/** a b: what `a` does comes first. */
export const multiply = (a: Matrix, b: Matrix): number[] =>
  [0, 4, 8, 12].flatMap((row) => transform([a[row], a[row + 1], a[row + 2], a[row + 3]], b))

/** The determinant of what is left of a matrix without a row and a column. */
function minor(m: Matrix, row: number, column: number): number {
  const others = (without: number): number[] => [0, 1, 2, 3].filter((n) => n !== without)
  const [r0, r1, r2] = others(row).map((n) => n * 4)
  const [c0, c1, c2] = others(column)
  return (
    m[r0 + c0] * (m[r1 + c1] * m[r2 + c2] - m[r1 + c2] * m[r2 + c1]) -
    m[r0 + c1] * (m[r1 + c0] * m[r2 + c2] - m[r1 + c2] * m[r2 + c0]) +
    m[r0 + c2] * (m[r1 + c0] * m[r2 + c1] - m[r1 + c1] * m[r2 + c0])
  )
}

/** The upper left 3 x 3 of the inverse transpose, as the same part of a matrix. Of a singular matrix, its cofactors. */
export function inverseTranspose(m: Matrix): number[] {
  const cofactor = (row: number, column: number): number => ((row + column) % 2 === 0 ? 1 : -1) * minor(m, row, column)
  const determinant = [0, 1, 2, 3].reduce((sum, column) => sum + m[column] * cofactor(0, column), 0)
  const factor = determinant === 0 ? 1 : 1 / determinant
  const rows = [0, 1, 2].map((row) => [0, 1, 2].map((column) => cofactor(row, column) * factor))
  return [...rows.flatMap((row) => [...row, 0]), 0, 0, 0, 1]
}

/**
 * Mathematics as the documentation writes it, on plain lists of numbers: vectors are lists, matrices 16 numbers row
 * after row.
 */

export type List = readonly number[]

export const sum = (a: List, b: List): number[] => a.map((x, i) => x + b[i])
export const difference = (a: List, b: List): number[] => a.map((x, i) => x - b[i])
export const times = (s: number, a: List): number[] => a.map((x) => s * x)
export const dot = (a: List, b: List): number => a.reduce((total, x, i) => total + x * b[i], 0)
export const norm = (a: List): number => Math.hypot(...a)
export const unit = (a: List): number[] => times(1 / norm(a), a)
/** Weighted sum. */
export const mix = (...parts: readonly (readonly [weight: number, of: List])[]): number[] =>
  parts[0][1].map((_, i) => parts.reduce((total, [weight, of]) => total + weight * of[i], 0))

export const cross = (a: List, b: List): number[] =>
  [0, 1, 2].map((i) => a[(i + 1) % 3] * b[(i + 2) % 3] - a[(i + 2) % 3] * b[(i + 1) % 3])

/** Determinant of a square matrix of rows, by its first row. */
export const determinant = (rows: readonly List[]): number =>
  rows.length === 1
    ? rows[0][0]
    : rows[0].reduce((total, x, column) => {
        const minor = rows.slice(1).map((row) => row.filter((_, i) => i !== column))
        return total + (column % 2 === 0 ? x : -x) * determinant(minor)
      }, 0)

/** Rows of four of 16 numbers. */
export const rowsOf = (m: List): number[][] => [0, 4, 8, 12].map((row) => m.slice(row, row + 4))

/** v M of a row vector of four coordinates. */
export const transform = (v: List, m: List): number[] =>
  [0, 1, 2, 3].map((column) => v.reduce((total, x, row) => total + x * m[row * 4 + column], 0))

export const product = (...factors: readonly List[]): number[] =>
  factors.reduce<number[]>(
    (a, b) => rowsOf(a).flatMap((row) => transform(row, b)),
    [...[1, 0, 0, 0], ...[0, 1, 0, 0], ...[0, 0, 1, 0], ...[0, 0, 0, 1]],
  )

export const transposed = (m: List): number[] => m.map((_, i) => m[(i % 4) * 4 + (i >> 2)])

/** The inverse by cofactors. */
export const inverse = (m: List): number[] => {
  const rows = rowsOf(m)
  const whole = determinant(rows)
  return m.map((_, i) => {
    const [row, column] = [i >> 2, i % 4]
    const minor = rows.filter((_, r) => r !== column).map((list) => list.filter((_, c) => c !== row))
    return ((row + column) % 2 === 0 ? 1 : -1) * (determinant(minor) / whole)
  })
}

/** Translation. */
export const moved = ([x, y, z]: List): number[] => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1]
/** Scaling. */
export const scaled = ([x, y, z]: List): number[] => [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1]

/** The turn around an axis of length 1, by its effect on the three axes (Rodrigues). */
export const turned = (axis: List, angle: number): number[] => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const rows = [0, 1, 2].map((i) => {
    const e = [0, 1, 2].map((k) => (k === i ? 1 : 0))
    return [...mix([c, e], [s, cross(axis, e)], [(1 - c) * dot(axis, e), axis]), 0]
  })
  return [...rows.flat(), 0, 0, 0, 1]
}

/** The product of quaternions as algebra has it (Hamilton). */
export const hamilton = (p: List, q: List): number[] => {
  const [a, b] = [p.slice(0, 3), q.slice(0, 3)]
  return [...sum(sum(times(p[3], b), times(q[3], a)), cross(a, b)), p[3] * q[3] - dot(a, b)]
}

export const conjugate = ([x, y, z, w]: List): number[] => [-x, -y, -z, w]

/** The turn of a quaternion of length 1, by its effect on the three axes: q e q*. */
export const turnedBy = (q: List): number[] => {
  const rows = [0, 1, 2].map((i) => {
    const e = [0, 1, 2, 3].map((k) => (k === i ? 1 : 0))
    return [...hamilton(hamilton(q, e), conjugate(q)).slice(0, 3), 0]
  })
  return [...rows.flat(), 0, 0, 0, 1]
}

export const slerp = (p: List, q: List, t: number): number[] => {
  const near = dot(p, q) < 0 ? times(-1, q) : q
  const angle = Math.acos(Math.min(1, dot(p, near)))
  return mix([Math.sin((1 - t) * angle) / Math.sin(angle), p], [Math.sin(t * angle) / Math.sin(angle), near])
}

/** ln of a quaternion (cos θ, sin θ v): (0, θ v). */
export const log = (q: List): number[] => [...times(Math.acos(q[3]), unit(q.slice(0, 3))), 0]

/** e to a quaternion (0, θ v): (cos θ, sin θ v). */
export const exp = (q: List): number[] => {
  const angle = norm(q.slice(0, 3))
  return [...times(Math.sin(angle), unit(q.slice(0, 3))), Math.cos(angle)]
}

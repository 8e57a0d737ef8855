/** Curves and surfaces in their closed forms, each written another way than the library does it. */

/** Numbers from -1 to 1 that are the same in every run. */
export function randomNumbers(count: number, seed: number): number[] {
  let state = seed >>> 0
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return (state / 0x80000000 - 1) * 0.999
  })
}

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k)
const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1))

/** Gives the weight of each of `count` control points at a parameter from 0 to 1. */
export type ClosedForm = (count: number, degree: number, t: number) => number[]

const spanAt = (spans: number, t: number): readonly [span: number, s: number] => {
  const span = Math.min(Math.floor(t * spans), spans - 1)
  return [span, t * spans - span]
}

/** Bernstein's form of one span after the other. */
export const bezierForm: ClosedForm = (count, degree, t) => {
  const [span, s] = spanAt(Math.floor((count - 1) / degree), t)
  const weights = Array<number>(count).fill(0)
  for (let k = 0; k <= degree; k++) weights[span * degree + k] = choose(degree, k) * s ** k * (1 - s) ** (degree - k)
  return weights
}

/** Schoenberg's truncated powers: B(x) = 1/n! · the sum over k of (−1)^k · C(n + 1, k) · max(0, x − k)^n. */
export const splineForm: ClosedForm = (count, degree, t) => {
  const x = t * (count - degree) + degree
  return Array.from({ length: count }, (_, i) => {
    let sum = 0
    for (let k = 0; k <= degree + 1; k++) sum += (-1) ** k * choose(degree + 1, k) * Math.max(0, x - i - k) ** degree
    return sum / factorial(degree)
  })
}

/** Catmull and Rom's matrix over the points and one more beyond each end, 2·P0 − P1. */
export const interpolatingForm: ClosedForm = (count, _, t) => {
  const [span, s] = spanAt(count - 1, t)
  const four = [
    -0.5 * s ** 3 + s ** 2 - 0.5 * s,
    1.5 * s ** 3 - 2.5 * s ** 2 + 1,
    -1.5 * s ** 3 + 2 * s ** 2 + 0.5 * s,
    0.5 * s ** 3 - 0.5 * s ** 2,
  ]
  const weights = Array<number>(count).fill(0)
  const add = (point: number, weight: number): void => {
    if (point < 0) {
      add(0, 2 * weight)
      add(1, -weight)
    } else if (point >= count) {
      add(count - 1, 2 * weight)
      add(count - 2, -weight)
    } else weights[point] += weight
  }
  four.forEach((weight, k) => {
    add(span - 1 + k, weight)
  })
  return weights
}

/** De Casteljau's algorithm on a triangle of control points, rows along the first edge. */
export function casteljau(
  degree: number,
  points: readonly (readonly number[])[],
  u: number,
  v: number,
): readonly number[] {
  if (degree === 0) return points[0]
  const index = (n: number, i: number, j: number): number => j * (n + 1) - (j * (j - 1)) / 2 + i
  const next: number[][] = []
  for (let j = 0; j < degree; j++)
    for (let i = 0; i + j < degree; i++) {
      const [own, right, up] = [index(degree, i, j), index(degree, i + 1, j), index(degree, i, j + 1)].map(
        (at) => points[at],
      )
      next.push(own.map((value, c) => (1 - u - v) * value + u * right[c] + v * up[c]))
    }
  return casteljau(degree - 1, next, u, v)
}

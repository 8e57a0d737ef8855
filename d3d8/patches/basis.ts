/**
 * The curves that patches are made of (SDK: D3DBASISTYPE, D3DORDERTYPE). A point of a curve is a weighted sum of a few
 * neighbouring control points, its window; this file gives window and weights. With s from 0 to 1 in a span and r = 1 −
 * s:
 *
 * - Bézier of degree n, by Bernstein's polynomials: w[k] = C(n, k) · s^k · r^(n−k). A row of n·m + 1 points is m spans
 *   that share their ends; what is left over is not drawn.
 * - Uniform B-spline of degree n, by the recursion of Cox and de Boor over whole knots: c points are c − n spans.
 * - Interpolating, Catmull and Rom's cubic: w = ( −s·r²/2, h(r), h(s), −s²·r/2 ) with h(x) = x·(1 + 4x − 3x²)/2. "The
 *   surface goes through all the input vertices": c points are c − 1 spans, and beyond each end stands the mirror image
 *   2·P0 − P1 of the second point.
 *
 * Everything is computed from s and r alike, so that a curve gives the same points, bit for bit, when it is walked from
 * its other end.
 */
import { D3DBASIS_BEZIER, D3DBASIS_BSPLINE, D3DBASIS_INTERPOLATE } from '../types/index.js'

/** A place on a curve or an edge: the distance from the beginning and the rest of the way, which make 1. */
export interface Place {
  readonly at: number
  readonly rest: number
}

/** Control points that a place depends on, and how much. */
export interface CurveWeights {
  /** The first control point of the window. */
  first: number
  /** One weight a control point of the window. */
  readonly point: Float64Array
  /** The same for the derivative by the place on the whole curve. */
  readonly derivative: Float64Array
}

/** Weights of one span, and of the derivative by s. */
type SpanWeights = (degree: number, s: number, r: number, point: Float64Array, derivative: Float64Array) => void

/** Bernstein's polynomials of a degree at s. */
export function bernstein(degree: number, s: number, r: number, out: Float64Array): void {
  let choose = 1
  for (let k = 0; k <= degree; k++) {
    out[k] = choose * power(s, k) * power(r, degree - k)
    choose = (choose * (degree - k)) / (k + 1)
  }
}

/** A small whole power by multiplication: 0 to the power of 0 is 1. */
function power(base: number, exponent: number): number {
  let product = 1
  for (let i = 0; i < exponent; i++) product *= base
  return product
}

const lower = new Float64Array(8)

const bezier: SpanWeights = (degree, s, r, point, derivative) => {
  bernstein(degree, s, r, point)
  bernstein(degree - 1, s, r, lower)
  for (let k = 0; k <= degree; k++) derivative[k] = degree * ((k > 0 ? lower[k - 1] : 0) - (k < degree ? lower[k] : 0))
}

/** Uniform B-splines of a degree at s. */
function splines(degree: number, s: number, r: number, out: Float64Array): void {
  out[0] = 1
  for (let d = 1; d <= degree; d++) {
    let saved = 0
    for (let k = 0; k < d; k++) {
      const part = out[k] / d
      out[k] = saved + (k + r) * part
      saved = (s + d - 1 - k) * part
    }
    out[d] = saved
  }
}

const spline: SpanWeights = (degree, s, r, point, derivative) => {
  splines(degree, s, r, point)
  splines(degree - 1, s, r, lower)
  for (let k = 0; k <= degree; k++) derivative[k] = (k > 0 ? lower[k - 1] : 0) - (k < degree ? lower[k] : 0)
}

const inner = (x: number): number => (x * (1 + x * (4 - 3 * x))) / 2
const innerSlope = (x: number): number => (1 + x * (8 - 9 * x)) / 2
const outerSlope = (x: number): number => (x * (3 * x - 2)) / 2

const interpolating: SpanWeights = (_, s, r, point, derivative) => {
  point[0] = (-s * r * r) / 2
  point[1] = inner(r)
  point[2] = inner(s)
  point[3] = (-r * s * s) / 2
  derivative[0] = -outerSlope(r)
  derivative[1] = -innerSlope(r)
  derivative[2] = innerSlope(s)
  derivative[3] = outerSlope(s)
}

interface Basis {
  readonly weights: SpanWeights
  /** Spans of `count` control points. */
  readonly spans: (count: number, degree: number) => number
  /** Control points from the window of a span to that of the next one. */
  readonly step: (degree: number) => number
}

const bases: Readonly<Record<number, Basis>> = {
  [D3DBASIS_BEZIER]: {
    weights: bezier,
    spans: (count, degree) => Math.floor((count - 1) / degree),
    step: (degree) => degree,
  },
  [D3DBASIS_BSPLINE]: { weights: spline, spans: (count, degree) => count - degree, step: () => 1 },
  [D3DBASIS_INTERPOLATE]: { weights: interpolating, spans: (count) => count - 1, step: () => 1 },
}

/** Weights for curves of a degree, to be filled by `weighCurve`. */
export const createWeights = (degree: number): CurveWeights => ({
  first: 0,
  point: new Float64Array(degree + 1),
  derivative: new Float64Array(degree + 1),
})

/**
 * Fills `out` with the weights of a place on a curve of `count` control points, of which there are more than its
 * degree.
 *
 * @param basis D3DBASIS_BEZIER, D3DBASIS_BSPLINE or D3DBASIS_INTERPOLATE, which is of degree 3
 */
export function weighCurve(basis: number, degree: number, count: number, { at, rest }: Place, out: CurveWeights): void {
  const { weights, spans: spansOf, step } = bases[basis]
  const spans = spansOf(count, degree)
  // The half that is nearer to its end tells the span, so that both directions find the same one.
  const mirrored = at > rest
  const along = (mirrored ? rest : at) * spans
  const near = Math.min(Math.floor(along), spans - 1)
  const [small, large] = spans === 1 ? (mirrored ? [rest, at] : [at, rest]) : [along - near, 1 - (along - near)]
  const span = mirrored ? spans - 1 - near : near
  const { point, derivative } = out
  weights(degree, mirrored ? large : small, mirrored ? small : large, point, derivative)
  for (let k = 0; k <= degree; k++) derivative[k] *= spans
  if (basis === D3DBASIS_INTERPOLATE) out.first = foldEnds(span, count, point, derivative)
  else out.first = span * step(degree)
}

/**
 * Control points beyond the ends are mirror images: what they weigh falls to the two points that they are made of.
 * Gives the first of the window.
 */
function foldEnds(span: number, count: number, ...all: readonly Float64Array[]): number {
  for (const weights of all) {
    if (span === 0) {
      const [a, b, c, d] = weights
      weights.set([b + 2 * a, c - a, d, 0])
    } else if (span === count - 2) {
      const [a, b, c, d] = weights
      weights.set([0, a, b - d, c + 2 * d])
    }
  }
  return Math.min(Math.max(span - 1, 0), count - 4)
}

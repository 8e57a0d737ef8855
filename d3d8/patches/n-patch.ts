/**
 * N-patches: curved PN triangles (Vlachos, Peters, Boyd, Mitchell: "Curved PN Triangles", 2001), which round off the
 * triangles of an ordinary draw by their positions P and normals N alone. With w[i, j] = (Pj − Pi) · Ni the control
 * points of a cubic Bézier triangle are
 *
 * - b300 = P1, b030 = P2, b003 = P3;
 * - b210 = (2·P1 + P2 − w12·N1) / 3, b120 = (2·P2 + P1 − w21·N2) / 3, and so on around: each lies in the tangent plane
 *   of the corner it is nearer to;
 * - b111 = E + (E − V) / 2 with E the mean of those six and V the mean of the corners.
 *
 * Normals of degree two have n200 = N1, n020 = N2, n002 = N3 and n110 = h / |h|, h = N1 + N2 − v12·(P2 − P1), v12 =
 * 2·(P2 − P1)·(N1 + N2) / |P2 − P1|², and so on around; of degree one they are the mean of the corners' by their
 * shares. Both are made as long as the corners' normals are there: unit ones for unit ones. All other elements are
 * means by shares. An edge depends on its two corners alone and comes out the same from both sides.
 */
import { D3DORDER_LINEAR, D3DORDER_QUADRATIC } from '../types/index.js'
import type { TessellatedLayout } from './controls.js'
import { writeVertex } from './controls.js'
import type { PatchMesh } from './mesh.js'

/** How N-patches are made. */
export interface NPatchOrders {
  /** D3DORDER_LINEAR: flat triangles; else cubic. D3DRS_POSITIONORDER. */
  readonly position: number
  /** D3DORDER_QUADRATIC, else linear. D3DRS_NORMALORDER. */
  readonly normal: number
}

type Point = readonly [x: number, y: number, z: number]

const pointOf = (coordinate: (c: number) => number): Point => [coordinate(0), coordinate(1), coordinate(2)]
const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const lengthOf = (a: Point): number => Math.hypot(a[0], a[1], a[2])
const scaled = (a: Point, by: number): Point => [a[0] * by, a[1] * by, a[2] * by]
const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const unit = (a: Point): Point => scaled(a, 1 / (lengthOf(a) || 1))

/** The coefficients of a curved PN triangle, and the lengths of the normals at its corners. */
export interface CurvedTriangle {
  /** b300, b030, b003, b210, b120, b021, b012, b102, b201, b111. */
  readonly b: readonly Point[]
  /** n200, n020, n002, n110, n011, n101; the first three are the corners' own, of length one. */
  readonly n: readonly Point[]
  readonly lengths: Point
}

/** The control point of an edge that lies a third of the way from `p`, whose unit normal is `n`, to `q`. */
function edgeControl(p: Point, q: Point, n: Point): Point {
  const height = dot(minus(q, p), n)
  return pointOf((c) => (2 * p[c] + q[c] - height * n[c]) / 3)
}

/** The normal's coefficient of an edge: the corners' sum mirrored at the plane that halves the edge. */
function edgeNormal(p: Point, q: Point, n: Point, m: Point): Point {
  const edge = minus(q, p)
  const sum: Point = [n[0] + m[0], n[1] + m[1], n[2] + m[2]]
  const square = dot(edge, edge)
  return unit(square > 0 ? minus(sum, scaled(edge, (2 * dot(edge, sum)) / square)) : sum)
}

/** The coefficients that three positions and normals give. */
export function curvedTriangle(p: readonly Point[], normals: readonly Point[]): CurvedTriangle {
  const n = normals.map(unit)
  const edges: readonly (readonly [number, number])[] = [
    [0, 1],
    [1, 0],
    [1, 2],
    [2, 1],
    [2, 0],
    [0, 2],
  ]
  const b = edges.map(([from, to]) => edgeControl(p[from], p[to], n[from]))
  const middle = pointOf((c) => {
    const mean = b.reduce((sum, point) => sum + point[c], 0) / 6
    return mean + (mean - (p[0][c] + p[1][c] + p[2][c]) / 3) / 2
  })
  const between = [0, 1, 2].map((k) => edgeNormal(p[k], p[(k + 1) % 3], n[k], n[(k + 1) % 3]))
  return {
    b: [...p, ...b, middle],
    n: [...n, ...between],
    lengths: [lengthOf(normals[0]), lengthOf(normals[1]), lengthOf(normals[2])],
  }
}

/**
 * The point of a curved triangle: b300·w³ + b030·u³ + b003·v³ + 3·(b210·w²·u + …) + 6·b111·w·u·v. Opposite terms of an
 * edge are added first.
 */
export function curvedPoint({ b }: CurvedTriangle, u: number, v: number, w: number, c: number): number {
  const corners = b[0][c] * w * w * w + b[1][c] * u * u * u + b[2][c] * v * v * v
  const first = b[3][c] * (w * w * u) + b[4][c] * (u * u * w)
  const second = b[5][c] * (u * u * v) + b[6][c] * (v * v * u)
  const third = b[7][c] * (v * v * w) + b[8][c] * (w * w * v)
  return corners + 3 * (first + second + third) + 6 * b[9][c] * w * u * v
}

/** The normal of a curved triangle, of length one. */
export function curvedNormal({ n }: CurvedTriangle, order: number, u: number, v: number, w: number): Point {
  const at = (c: number): number =>
    order === D3DORDER_QUADRATIC
      ? n[0][c] * w * w +
        n[1][c] * u * u +
        n[2][c] * v * v +
        (n[3][c] * (w * u) + n[4][c] * (u * v) + n[5][c] * (v * w))
      : n[0][c] * w + n[1][c] * u + n[2][c] * v
  return unit([at(0), at(1), at(2)])
}

/** The first numbers of position and normal in a vertex. */
export interface NPatchElements {
  readonly position: number
  readonly normal: number
}

const numbersOf = (points: Float64Array, at: number): Point => [points[at], points[at + 1], points[at + 2]]

/**
 * Tessellates one triangle.
 *
 * @param vertices numbers of all vertices of the draw
 * @param corners which three are the triangle's
 * @param memory where the vertices of the mesh go, from byte `at` on
 */
export function tessellateNPatch(
  vertices: Float64Array,
  corners: readonly [number, number, number],
  layout: TessellatedLayout,
  { position, normal }: NPatchElements,
  orders: NPatchOrders,
  { count, places }: PatchMesh,
  view: DataView,
  at: number,
): void {
  const { components, stride } = layout
  const first = corners.map((corner) => corner * components)
  const curved = curvedTriangle(
    first.map((from) => numbersOf(vertices, from + position)),
    first.map((from) => numbersOf(vertices, from + normal)),
  )
  const numbers = new Float64Array(components)
  for (let vertex = 0, p = 0; vertex < count; vertex++, p += 3) {
    const [u, v, w] = [places[p], places[p + 1], places[p + 2]]
    for (let c = 0; c < components; c++)
      numbers[c] = vertices[first[0] + c] * w + vertices[first[1] + c] * u + vertices[first[2] + c] * v
    if (orders.position !== D3DORDER_LINEAR)
      for (let c = 0; c < 3; c++) numbers[position + c] = curvedPoint(curved, u, v, w, c)
    const { lengths } = curved
    const length = lengths[0] * w + lengths[1] * u + lengths[2] * v
    numbers.set(scaled(curvedNormal(curved, orders.normal, u, v, w), length), normal)
    writeVertex(layout, numbers, 0, view, at + vertex * stride)
  }
}

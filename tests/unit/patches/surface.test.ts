import { describe, expect, it } from 'vitest'
import {
  madeElements,
  rectangleMesh,
  tessellate,
  tessellatedLayout,
  triangleMesh,
  trianglePoints,
  type PatchControls,
  type PatchMesh,
} from '../../../d3d8/patches/index.js'
import * as T from '../../../d3d8/types/index.js'
import { bezierForm, casteljau, interpolatingForm, randomNumbers, splineForm, type ClosedForm } from './reference.js'

const { elements } = T.decodeFVF(T.D3DFVF_XYZ | T.D3DFVF_TEX1)
const layout = tessellatedLayout(T.layoutOf(elements, [20], false))
const COMPONENTS = 5

const places: Readonly<Record<'rectangle' | 'triangle', number>> = { rectangle: 4, triangle: 3 }

/** Tessellates, and gives the floats of each vertex. */
function vertices(
  controls: PatchControls,
  mesh: PatchMesh,
  of = layout,
  made: T.TessellatorElement[] = [],
): number[][] {
  const memory = new Uint8Array(mesh.count * of.stride)
  tessellate(controls, of, madeElements(of, made), mesh, memory)
  const floats = new Float32Array(memory.buffer)
  const each = of.stride / 4
  return Array.from({ length: mesh.count }, (_, n) => [...floats.subarray(n * each, (n + 1) * each)])
}

const placesOf = ({ count, places: all }: PatchMesh, shape: 'rectangle' | 'triangle'): number[][] =>
  Array.from({ length: count }, (_, n) => [...all.subarray(n * places[shape], (n + 1) * places[shape])])

/** The largest difference, in parts of the largest number. */
function difference(got: number[][], wanted: number[][]): number {
  const most = Math.max(...wanted.flat().map(Math.abs))
  return Math.max(...got.flatMap((vertex, n) => vertex.map((value, c) => Math.abs(value - wanted[n][c])))) / most
}

const bases: readonly (readonly [name: string, basis: number, form: ClosedForm, orders: readonly number[]])[] = [
  ['Bezier', T.D3DBASIS_BEZIER, bezierForm, [1, 3, 5]],
  ['B-spline', T.D3DBASIS_BSPLINE, splineForm, [1, 3, 5]],
  ['interpolating', T.D3DBASIS_INTERPOLATE, interpolatingForm, [3]],
]
const styles = [
  [T.D3DPATCHEDGE_DISCRETE, [5, 3, 7, 2]],
  [T.D3DPATCHEDGE_DISCRETE, [6, 9, 6, 9]],
  [T.D3DPATCHEDGE_CONTINUOUS, [2.5, 4, 3.1, 6.7]],
] as const
const rectangles = bases.flatMap(([name, basis, form, orders]) =>
  orders.flatMap((degree) => [1, 3].map((spans) => [name, degree, spans, basis, form] as const)),
)

it.each(rectangles)('%s rectangles of order %i, size %i, are their closed form', (_, degree, spans, basis, form) => {
  const width = basis === T.D3DBASIS_BEZIER ? degree * spans + 1 : degree + spans
  const height = width + 1
  const points = Float64Array.from(randomNumbers(width * height * COMPONENTS, degree * 10 + spans))
  const controls = { kind: 'rectangle', basis, degree, width, height, points } as const
  for (const [style, segments] of styles) {
    const mesh = rectangleMesh(segments, style)
    const wanted = placesOf(mesh, 'rectangle').map(([u, , v]) => {
      const along = form(width, degree, u)
      const down = form(height, degree, v)
      return Array.from({ length: COMPONENTS }, (_, c) => {
        let sum = 0
        down.forEach((b, row) => {
          along.forEach((a, column) => (sum += a * b * points[(row * width + column) * COMPONENTS + c]))
        })
        return sum
      })
    })
    expect(difference(vertices(controls, mesh), wanted)).toBeLessThanOrEqual(1e-5)
  }
})

it.each([1, 3, 5])('triangles of order %i are their closed form', (degree) => {
  const points = Float64Array.from(randomNumbers(trianglePoints(degree) * COMPONENTS, degree))
  const list = Array.from({ length: trianglePoints(degree) }, (_, n) => [...points.subarray(n * 5, n * 5 + 5)])
  for (const [style, segments] of styles) {
    const mesh = triangleMesh(segments, style)
    const wanted = placesOf(mesh, 'triangle').map(([u, v]) => [...casteljau(degree, list, u, v)])
    expect(difference(vertices({ kind: 'triangle', degree, points }, mesh), wanted)).toBeLessThanOrEqual(1e-5)
  }
})

it('surfaces that interpolate go through all their control points', () => {
  const points = Float64Array.from(randomNumbers(16 * COMPONENTS, 4))
  const controls = { kind: 'rectangle', basis: T.D3DBASIS_INTERPOLATE, degree: 3, width: 4, height: 4, points } as const
  const got = vertices(controls, rectangleMesh([3, 3, 3, 3], T.D3DPATCHEDGE_DISCRETE))
  const wanted = Array.from({ length: 16 }, (_, n) => [...points.subarray(n * 5, n * 5 + 5)])
  expect(difference(got, wanted)).toBeLessThanOrEqual(1e-6)
})

describe('what the tessellator makes', () => {
  const NORMAL = 3
  const UV = 7
  const made: T.TessellatorElement[] = [
    { kind: 'normal', input: 0, output: NORMAL },
    { kind: 'uv', output: UV },
  ]
  const withNormals = tessellatedLayout(T.decodeFVF(T.D3DFVF_XYZ | T.D3DFVF_NORMAL | T.D3DFVF_TEX1))

  /** Control points with positions alone. */
  const positions = (all: readonly (readonly number[])[]): Float64Array =>
    Float64Array.from(all.flatMap((point) => [...point, 0, 0, 0, 0, 0]))

  it.each(bases.map(([name, basis]) => [name, basis] as const))('normals and coordinates of %s patches', (_, basis) => {
    const random = randomNumbers(25 * 3, 9)
    const net = Array.from({ length: 25 }, (_, n) => [n % 5, -Math.floor(n / 5), random[n]])
    const controls = { kind: 'rectangle', basis, degree: 3, width: 5, height: 5, points: positions(net) } as const
    const mesh = rectangleMesh([7, 7, 7, 7], T.D3DPATCHEDGE_DISCRETE)
    const got = vertices(controls, mesh, withNormals, made)
    const near = (u: number, v: number): number[] => {
      const one = { count: 1, places: Float64Array.of(u, 1 - u, v, 1 - v), indices: new Uint32Array(0) }
      const memory = new Uint8Array(withNormals.stride)
      tessellate(controls, withNormals, [], one, memory)
      return [...new Float32Array(memory.buffer)]
    }
    const step = 1 / 256
    placesOf(mesh, 'rectangle').forEach(([u, , v], n) => {
      expect(got[n].slice(6, 8)).toEqual([Math.fround(u), Math.fround(v)])
      const isInside = [u, v].every((at) => at > step && at < 1 - step && Math.abs(((at * 4) % 1) - 0.5) < 0.49)
      if (!isInside) return
      const [a, b, c, d] = [near(u - step, v), near(u + step, v), near(u, v - step), near(u, v + step)]
      const [x, y] = [b.map((value, k) => value - a[k]), d.map((value, k) => value - c[k])]
      const cross = [x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0]]
      const length = Math.hypot(...cross)
      got[n].slice(3, 6).forEach((value, k) => {
        expect(Math.abs(value - cross[k] / length)).toBeLessThan(0.01)
      })
    })
  })

  it('normals point to whoever sees the front, also at a pole', () => {
    const flat = [0, 1, 2, 3].flatMap((y) => [0, 1, 2, 3].map((x) => [x, -y, 5]))
    const cone = flat.map(([x, y, z]) => (y === 0 ? [1.5, 0, z] : [x, y, z]))
    for (const net of [flat, cone]) {
      const controls = { kind: 'rectangle', basis: T.D3DBASIS_BEZIER, degree: 3, width: 4, height: 4 } as const
      const mesh = rectangleMesh([4, 4, 4, 4], T.D3DPATCHEDGE_DISCRETE)
      for (const vertex of vertices({ ...controls, points: positions(net) }, mesh, withNormals, made))
        expect(vertex.slice(3, 6).map((value) => Math.round(value * 1e5) / 1e5 + 0)).toEqual([0, 0, -1])
    }
  })

  it('normals and coordinates of triangles', () => {
    const rows = [0, 1, 2, 3].flatMap((j) => Array.from({ length: 4 - j }, (_, i) => [i, -j, 0]))
    const mesh = triangleMesh([5, 5, 5], T.D3DPATCHEDGE_DISCRETE)
    const got = vertices({ kind: 'triangle', degree: 3, points: positions(rows) }, mesh, withNormals, made)
    placesOf(mesh, 'triangle').forEach(([u, v], n) => {
      expect(got[n].slice(3).map((value) => Math.round(value * 1e5) / 1e5 + 0)).toEqual(
        [0, 0, -1, u, v].map((value) => Math.round(value * 1e5) / 1e5),
      )
    })
  })
})

it('rounds elements that are no floats, each in its range', () => {
  const types = [T.D3DVSDT_D3DCOLOR, T.D3DVSDT_UBYTE4, T.D3DVSDT_SHORT2, T.D3DVSDT_SHORT4, T.D3DVSDT_FLOAT1]
  let offset = 0
  const mixed = types.map((type, n) => {
    const element = { register: n, type, stream: 0, offset }
    offset += T.elementBytes[type]
    return element
  })
  const own = tessellatedLayout(T.layoutOf(mixed, [offset], false))
  const corner = (value: number): number[] => Array.from({ length: own.components }, () => value)
  const points = Float64Array.from([corner(-400), corner(100), corner(0), corner(200)].flat())
  const controls = { kind: 'rectangle', basis: T.D3DBASIS_BEZIER, degree: 1, width: 2, height: 2, points } as const
  const memory = new Uint8Array(9 * own.stride)
  tessellate(controls, own, [], rectangleMesh([2, 2, 2, 2], T.D3DPATCHEDGE_DISCRETE), memory)
  const view = new DataView(memory.buffer)
  const at = (n: number): number[] => [
    ...[view.getUint8(n * own.stride), view.getUint8(n * own.stride + 4)],
    ...[view.getInt16(n * own.stride + 8, true), view.getFloat32(n * own.stride + 20, true)],
  ]
  expect([at(0), at(4), at(8), at(5)]).toEqual([
    [0, 0, -400, -400],
    [0, 0, -25, -25],
    [200, 200, 200, 200],
    [150, 150, 150, 150],
  ])
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  dividedEdge,
  MOST_SEGMENTS,
  rectangleMesh,
  segmentCount,
  triangleMesh,
  type PatchMesh,
} from '../../../d3d8/patches/index.js'
import { D3DPATCHEDGE_CONTINUOUS as CONTINUOUS, D3DPATCHEDGE_DISCRETE as DISCRETE } from '../../../d3d8/types/index.js'

/** Where a vertex is: (u, v). */
const placeOf = ({ places, count }: PatchMesh, vertex: number): readonly [number, number] => {
  const each = places.length / count
  return [places[vertex * each], places[vertex * each + (each === 4 ? 2 : 1)]]
}

/** Twice the area of each triangle, positive where it is seen from the front. */
function areas(mesh: PatchMesh): number[] {
  const { indices } = mesh
  return Array.from({ length: indices.length / 3 }, (_, n) => {
    const [a, b, c] = [0, 1, 2].map((k) => placeOf(mesh, indices[n * 3 + k]))
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
  })
}

/** Edges of triangles that no other triangle has the other way around, as vertex pairs. */
function outline({ indices }: PatchMesh): (readonly [number, number])[] {
  const edges = new Map<string, readonly [number, number]>()
  for (let n = 0; n < indices.length; n += 3)
    for (let k = 0; k < 3; k++) {
      const [from, to] = [indices[n + k], indices[n + ((k + 1) % 3)]]
      if (!edges.delete(`${to} ${from}`)) edges.set(`${from} ${to}`, [from, to])
    }
  return [...edges.values()]
}

/**
 * The mesh covers all of its shape once, and its outline has the vertices that its edges were asked for and no others.
 */
function expectWhole(mesh: PatchMesh, area: number, segments: readonly number[], style: number): void {
  const all = areas(mesh)
  expect(Math.min(...all)).toBeGreaterThan(-1e-9)
  expect(all.reduce((sum, each) => sum + each, 0)).toBeCloseTo(area, 9)
  const around = outline(mesh)
  expect(around).toHaveLength(segments.reduce((sum, count) => sum + segmentCount(count, style), 0))
  for (const [from, to] of around) {
    const [[u, v], [x, y]] = [placeOf(mesh, from), placeOf(mesh, to)]
    const isOn = (a: number, b: number): boolean => a === b && (a === 0 || a === 1)
    const isHypotenuse = Math.abs(u + v - 1) < 1e-12 && Math.abs(x + y - 1) < 1e-12
    expect(isOn(u, x) || isOn(v, y) || (area === 1 && isHypotenuse)).toBe(true)
  }
}

const counts = (edges: number): fc.Arbitrary<number[]> =>
  fc.array(fc.double({ min: 0.5, max: 12, noNaN: true }), { minLength: edges, maxLength: edges })
const wholes = (edges: number): fc.Arbitrary<number[]> =>
  fc.array(fc.integer({ min: 1, max: 6 }), { minLength: edges, maxLength: edges })

it.each([DISCRETE, CONTINUOUS])('rectangles of any segments are covered once, edge style %i', (style) => {
  fc.assert(
    fc.property(fc.oneof(counts(4), wholes(4)), (segments) => {
      expectWhole(rectangleMesh(segments, style), 2, segments, style)
    }),
    { seed: 1, numRuns: 150 },
  )
})

it.each([DISCRETE, CONTINUOUS])('triangles of any segments are covered once, edge style %i', (style) => {
  fc.assert(
    fc.property(fc.oneof(counts(3), wholes(3)), (segments) => {
      expectWhole(triangleMesh(segments, style), 1, segments, style)
    }),
    { seed: 2, numRuns: 150 },
  )
})

it('grids have as few vertices and triangles as can be', () => {
  const rectangle = rectangleMesh([3, 2, 3, 2], DISCRETE)
  expect([rectangle.count, rectangle.indices.length]).toEqual([12, 36])
  const triangle = triangleMesh([4, 4, 4], DISCRETE)
  expect([triangle.count, triangle.indices.length]).toEqual([15, 48])
})

it('discrete edges truncate, continuous ones grow from the corners', () => {
  expect([...dividedEdge(4.9, DISCRETE)]).toEqual([0, 0.25, 0.5, 0.75, 1])
  expect([...dividedEdge(4, CONTINUOUS)]).toEqual([0, 0.125, 0.375, 0.625, 0.875, 1])
  expect([...dividedEdge(1, CONTINUOUS)]).toEqual([0, 1])
  const [before, after] = [dividedEdge(3, CONTINUOUS), dividedEdge(3.0001, CONTINUOUS)]
  expect([before.length, after.length]).toEqual([4, 6])
  expect(after[1]).toBeLessThan(1e-4)
  expect(Math.abs(after[2] - before[1])).toBeLessThan(1e-4)
  for (const segments of [NaN, -1, 0, 0.9]) expect(dividedEdge(segments, DISCRETE)).toHaveLength(2)
  expect(segmentCount(Infinity, DISCRETE)).toBe(MOST_SEGMENTS)
})

it('edges are divided alike from both ends', () => {
  for (const style of [DISCRETE, CONTINUOUS])
    for (let segments = 1; segments < 30; segments += 0.37) {
      const edge = dividedEdge(segments, style)
      edge.forEach((at, n) => {
        expect(at + edge[edge.length - 1 - n]).toBe(1)
      })
    }
})

import { expect, it } from 'vitest'
import {
  curvedNormal,
  curvedPoint,
  curvedTriangle,
  tessellatedLayout,
  tessellateNPatch,
  triangleMesh,
} from '../../../d3d8/patches/index.js'
import * as T from '../../../d3d8/types/index.js'
import { randomNumbers } from './reference.js'

type Vector = [number, number, number]

const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, value, c) => sum + value * b[c], 0)
const unit = (a: readonly number[]): Vector => a.map((value) => value / Math.hypot(...a)) as Vector

const vectors = (seed: number): Vector[] => {
  const all = randomNumbers(9, seed)
  return [0, 3, 6].map((from) => all.slice(from, from + 3) as Vector)
}

/** The published formulae, letter by letter. */
function published(p: Vector[], n: Vector[]) {
  const [P1, P2, P3] = p
  const [N1, N2, N3] = n
  const w = (Pi: Vector, Pj: Vector, Ni: Vector): number =>
    dot(
      Pj.map((value, c) => value - Pi[c]),
      Ni,
    )
  const b = (Pi: Vector, Pj: Vector, Ni: Vector): Vector =>
    Pi.map((value, c) => (2 * value + Pj[c] - w(Pi, Pj, Ni) * Ni[c]) / 3) as Vector
  const [b210, b120] = [b(P1, P2, N1), b(P2, P1, N2)]
  const [b021, b012] = [b(P2, P3, N2), b(P3, P2, N3)]
  const [b102, b201] = [b(P3, P1, N3), b(P1, P3, N1)]
  const E = P1.map((_, c) => (b210[c] + b120[c] + b021[c] + b012[c] + b102[c] + b201[c]) / 6)
  const V = P1.map((_, c) => (P1[c] + P2[c] + P3[c]) / 3)
  const b111 = E.map((value, c) => value + (value - V[c]) / 2)
  const point = (u: number, v: number): number[] => {
    const W = 1 - u - v
    return P1.map(
      (_, c) =>
        P1[c] * W ** 3 +
        P2[c] * u ** 3 +
        P3[c] * v ** 3 +
        b210[c] * 3 * W ** 2 * u +
        b120[c] * 3 * W * u ** 2 +
        b201[c] * 3 * W ** 2 * v +
        b021[c] * 3 * u ** 2 * v +
        b102[c] * 3 * W * v ** 2 +
        b012[c] * 3 * u * v ** 2 +
        b111[c] * 6 * W * u * v,
    )
  }
  const between = (Pi: Vector, Pj: Vector, Ni: Vector, Nj: Vector): Vector => {
    const edge = Pj.map((value, c) => value - Pi[c])
    const sum = Ni.map((value, c) => value + Nj[c])
    const v = (2 * dot(edge, sum)) / dot(edge, edge)
    return unit(sum.map((value, c) => value - v * edge[c]))
  }
  const [n110, n011, n101] = [between(P1, P2, N1, N2), between(P2, P3, N2, N3), between(P3, P1, N3, N1)]
  const normal = (u: number, v: number): number[] => {
    const W = 1 - u - v
    return unit(
      P1.map(
        (_, c) => N1[c] * W * W + N2[c] * u * u + N3[c] * v * v + n110[c] * W * u + n011[c] * u * v + n101[c] * W * v,
      ),
    )
  }
  return { point, normal }
}

it('positions and normals are those of the published formulae', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const [p, n] = [vectors(seed), vectors(seed + 100).map(unit)]
    const wanted = published(p, n)
    const curved = curvedTriangle(p, n)
    for (let u = 0; u <= 1; u += 0.125)
      for (let v = 0; u + v <= 1; v += 0.125) {
        const w = 1 - u - v
        wanted.point(u, v).forEach((value, c) => {
          expect(curvedPoint(curved, u, v, w, c)).toBeCloseTo(value, 12)
        })
        wanted.normal(u, v).forEach((value, c) => {
          expect(curvedNormal(curved, T.D3DORDER_QUADRATIC, u, v, w)[c]).toBeCloseTo(value, 12)
        })
        const linear = unit(n[0].map((_, c) => n[0][c] * w + n[1][c] * u + n[2][c] * v))
        linear.forEach((value, c) => {
          expect(curvedNormal(curved, T.D3DORDER_LINEAR, u, v, w)[c]).toBeCloseTo(value, 12)
        })
      }
  }
})

const layout = tessellatedLayout(T.decodeFVF(T.D3DFVF_XYZ | T.D3DFVF_NORMAL | T.D3DFVF_DIFFUSE))
const mesh = triangleMesh([5, 5, 5], T.D3DPATCHEDGE_DISCRETE)
const places = { position: 0, normal: 3 }

/** Bytes of each vertex of a tessellated triangle. */
function tessellated(
  corners: readonly [number, number, number],
  all: Float64Array,
  orders = { position: T.D3DORDER_CUBIC as number, normal: T.D3DORDER_QUADRATIC as number },
): Uint8Array[] {
  const memory = new Uint8Array(mesh.count * layout.stride)
  tessellateNPatch(all, corners, layout, places, orders, mesh, new DataView(memory.buffer), 0)
  return Array.from({ length: mesh.count }, (_, n) => memory.slice(n * layout.stride, (n + 1) * layout.stride))
}

/** Four vertices: position, normal of any length, colour. */
const quad = Float64Array.from(
  [0, 1, 2, 3].flatMap((n) => [
    ...randomNumbers(6, n + 7),
    ...randomNumbers(4, n + 70).map((x) => Math.round(127 * x + 128)),
  ]),
)

it('neighbours have the same vertices along their edge, bit for bit', () => {
  const edge = (corners: readonly [number, number, number], isOn: (n: number) => boolean): string[] =>
    tessellated(corners, quad)
      .filter((_, n) => isOn(n))
      .map((bytes) => bytes.join(' '))
      .sort()
  const place = (n: number, share: number): number => mesh.places[n * 3 + share]
  // The edge from vertex 1 to vertex 2 lies opposite corner 0 of the one, and opposite each of the other's.
  const wanted = edge([0, 1, 2], (n) => place(n, 2) === 0)
  expect(wanted).toHaveLength(6)
  expect(edge([3, 2, 1], (n) => place(n, 2) === 0)).toEqual(wanted)
  expect(edge([2, 3, 1], (n) => place(n, 0) === 0)).toEqual(wanted)
  expect(edge([2, 1, 3], (n) => place(n, 1) === 0)).toEqual(wanted)
})

it('corners stay what they are, whatever the length of their normals', () => {
  const got = tessellated([0, 1, 2], quad)
  const corners = [0, 1, 2].map((share) => got.find((_, n) => mesh.places[n * 3 + ((share + 2) % 3)] === 1))
  corners.forEach((bytes, n) => {
    const floats = new Float32Array(bytes?.buffer ?? new ArrayBuffer(24), 0, 6)
    floats.forEach((value, c) => {
      expect(value).toBeCloseTo(quad[n * 10 + c], 6)
    })
    expect([...(bytes?.subarray(24) ?? [])]).toEqual([...quad.subarray(n * 10 + 6, n * 10 + 10)])
  })
})

it('linear positions leave the triangle flat', () => {
  const flat = tessellated([0, 1, 2], quad, { position: T.D3DORDER_LINEAR, normal: T.D3DORDER_LINEAR })
  flat.forEach((bytes, n) => {
    const [x, y, z] = new Float32Array(bytes.buffer, 0, 3)
    const shares = [mesh.places[n * 3 + 2], mesh.places[n * 3], mesh.places[n * 3 + 1]]
    const wanted = [0, 1, 2].map((c) => shares.reduce((sum, share, k) => sum + share * quad[k * 10 + c], 0))
    ;[x, y, z].forEach((value, c) => {
      expect(value).toBeCloseTo(wanted[c], 6)
    })
  })
})

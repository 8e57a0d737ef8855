/** The teapot of Martin Newell, by its Bézier patches. */
import type { Direct3DDevice8 } from '../../runtime/device/device.js'
import { requireDevice } from '../meshes/mesh-buffers.js'
import { shapeOf, type Shape, type ShapeFace, type ShapeVertex } from './shapes.js'

type Point = readonly [x: number, y: number, z: number]

/** Four rows of four control points. */
type Patch = readonly (readonly Point[])[]

/**
 * What is turned around the axis z, from the top down: rim, body, lid and bottom, as four pairs of radius and height
 * each.
 */
const profiles: readonly (readonly (readonly [radius: number, height: number])[])[] = [
  [[1.4, 2.4], [1.3375, 2.53125], [1.4375, 2.53125], [1.5, 2.4]], // prettier-ignore
  [[1.5, 2.4], [1.75, 1.875], [2, 1.35], [2, 0.9]], // prettier-ignore
  [[2, 0.9], [2, 0.45], [1.5, 0.225], [1.5, 0.15]], // prettier-ignore
  [[0, 3.15], [0.8, 3.15], [0, 2.85], [0.2, 2.7]], // prettier-ignore
  [[0.2, 2.7], [0.4, 2.55], [1.3, 2.55], [1.3, 2.4]], // prettier-ignore
  [[1.5, 0.15], [1.5, 0.075], [1.425, 0], [0, 0]], // prettier-ignore
]

/**
 * Handle and spout, two patches each, which are the same on both sides: rows of two ends x and z, and how far the row
 * bends to the side.
 */
// prettier-ignore
const sides: readonly (readonly (readonly [x1: number, z1: number, x2: number, z2: number, width: number])[])[] = [
  [
    [-1.6, 2.025, -1.5, 2.25, 0.3], [-2.3, 2.025, -2.5, 2.25, 0.3],
    [-2.7, 2.025, -3, 2.25, 0.3], [-2.7, 1.8, -3, 1.8, 0.3],
  ],
  [
    [-2.7, 1.8, -3, 1.8, 0.3], [-2.7, 1.575, -3, 1.35, 0.3],
    [-2.5, 1.125, -2.65, 0.9375, 0.3], [-2, 0.9, -1.9, 0.6, 0.3],
  ],
  [
    [1.7, 1.425, 1.7, 0.6, 0.66], [2.6, 1.425, 3.1, 0.825, 0.66],
    [2.3, 2.1, 2.4, 2.025, 0.25], [2.7, 2.4, 3.3, 2.4, 0.25],
  ],
  [
    [2.7, 2.4, 3.3, 2.4, 0.25], [2.8, 2.475, 3.525, 2.49375, 0.25],
    [2.9, 2.475, 3.45, 2.5125, 0.15], [2.8, 2.4, 3.2, 2.4, 0.15],
  ],
]

/** How far a quarter of a circle's inner control points lie along its ends' tangents. */
const QUARTER = 0.56

/** Squares along each side of a patch. */
const STEPS = 6

const patches: readonly Patch[] = [
  ...profiles.flatMap((profile) =>
    [0, 1, 2, 3].map((quarter) =>
      profile.map(([r, z]) =>
        (
          [
            [r, 0],
            [r, -QUARTER * r],
            [QUARTER * r, -r],
            [0, -r],
          ] as const
        ).map(([x, y]): Point => {
          // prettier-ignore
          const [c, s] = [[1, 0], [0, -1], [-1, 0], [0, 1]][quarter] // prettier-ignore
          return [c * x - s * y, s * x + c * y, z]
        }),
      ),
    ),
  ),
  ...sides.flatMap((rows) =>
    [1, -1].map((side) =>
      rows.map(([x1, z1, x2, z2, width]) => {
        // prettier-ignore
        const row: Point[] = [[x1, 0, z1], [x1, -side * width, z1], [x2, -side * width, z2], [x2, 0, z2]]
        return side === 1 ? row : row.reverse()
      }),
    ),
  ),
]

/** Bernstein polynomials of degree 3 and their derivatives. */
const weights = (t: number): readonly number[] => [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3]
const slopes = (t: number): readonly number[] => {
  const s = 1 - t
  return [-3 * s * s, 3 * s * s - 6 * t * s, 6 * t * s - 3 * t * t, 3 * t * t]
}

const sumOf = (patch: Patch, down: readonly number[], across: readonly number[]): Point => {
  const at = (axis: number): number =>
    patch.reduce((sum, row, i) => sum + row.reduce((part, point, j) => part + down[i] * across[j] * point[axis], 0), 0)
  return [at(0), at(1), at(2)]
}

/** A point of a patch with its normal, Direct3D's y up and in the middle. */
function corner(patch: Patch, v: number, u: number): ShapeVertex {
  const [x, y, z] = sumOf(patch, weights(v), weights(u))
  // Where a side of the patch is a point the direction across is that of a little further on.
  const near = Math.min(1 - 1e-7, Math.max(1e-7, v))
  const [a, b] = [sumOf(patch, slopes(near), weights(u)), sumOf(patch, weights(near), slopes(u))]
  const normal = [0, 1, 2].map((i) => b[(i + 1) % 3] * a[(i + 2) % 3] - b[(i + 2) % 3] * a[(i + 1) % 3])
  const length = Math.hypot(...normal)
  const [nx, ny, nz] = normal.map((n) => n / length)
  return [x / 2, (z - 1.575) / 2, y / 2, nx, nz, ny]
}

/** A teapot about 3 wide, around the origin; its spout looks along +x, its lid along +y. SDK: D3DXCreateTeapot. */
export function D3DXCreateTeapot(pDevice: Direct3DDevice8): Shape {
  const method = 'D3DXCreateTeapot'
  requireDevice(method, pDevice)
  const corners: ShapeVertex[] = []
  const known = new Map<string, number>()
  const place = (vertex: ShapeVertex): number => {
    const key = vertex.map((n) => Math.round(n * 1e4) + 0).join()
    const found = known.get(key)
    if (found !== undefined) return found
    known.set(key, corners.length)
    return corners.push(vertex) - 1
  }
  const faces: ShapeFace[] = []
  const add = (...face: ShapeFace): void => {
    if (new Set(face).size === 3) faces.push(face)
  }
  for (const patch of patches) {
    const row = (v: number): number[] =>
      Array.from({ length: STEPS + 1 }, (_, u) => place(corner(patch, v / STEPS, u / STEPS)))
    let upper = row(0)
    for (let v = 1; v <= STEPS; v++) {
      const lower = row(v)
      for (let u = 0; u < STEPS; u++) {
        add(upper[u], lower[u], upper[u + 1])
        add(lower[u], lower[u + 1], upper[u + 1])
      }
      upper = lower
    }
  }
  return shapeOf(method, pDevice, corners, faces)
}

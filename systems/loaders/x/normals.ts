/** Normals of no length, of which three's shaders make no numbers, and black. */
import type { XGeometry } from '../../../d3d8/files/x/index.js'

/** A length whose square shaders still tell from 0. */
const LEAST = 1e-18

/** What has no face around it that has an area. */
const TOWARDS_VIEWER = [0, 0, -1] as const

/** Vertices whose normals have no length, in their order. */
function flatVertices(normals: Float32Array): number[] {
  const flat: number[] = []
  for (let i = 0; i < normals.length; i += 3)
    if (Math.hypot(normals[i], normals[i + 1], normals[i + 2]) <= LEAST) flat.push(i / 3)
  return flat
}

/** What looks out of the front of a triangle of Direct3D, as long as twice its area. */
function areaOf(positions: Float32Array, a: number, b: number, c: number): [number, number, number] {
  const [bx, by, bz] = [0, 1, 2].map((axis) => positions[3 * b + axis] - positions[3 * a + axis])
  const [cx, cy, cz] = [0, 1, 2].map((axis) => positions[3 * c + axis] - positions[3 * a + axis])
  return [by * cz - bz * cy, bz * cx - bx * cz, bx * cy - by * cx]
}

/**
 * Gives vertices whose normals have no length those of the faces around them, by their areas; where these cancel, that
 * of one of them. Direct3D lights such vertices by ambient and emitted light alone; exporters did not mean it.
 *
 * @returns whether there were any
 */
export function fillNormals({ positions, normals, indices }: XGeometry): boolean {
  const flat = flatVertices(normals)
  if (flat.length === 0) return false
  /** By vertex: all areas around it, and the first of them. */
  const around = new Map(flat.map((vertex) => [vertex, { sum: [0, 0, 0], first: [0, 0, 0] }]))
  for (let i = 0; i < indices.length; i += 3) {
    const corners = indices.subarray(i, i + 3)
    if (!corners.some((vertex) => around.has(vertex))) continue
    const area = areaOf(positions, corners[0], corners[1], corners[2])
    const size = Math.hypot(...area)
    if (size === 0) continue
    for (const vertex of corners) {
      const own = around.get(vertex)
      if (!own) continue
      own.sum = own.sum.map((value, axis) => value + area[axis])
      if (own.first.every((value) => value === 0)) own.first = area.map((value) => value / size)
    }
  }
  for (const [vertex, { sum, first }] of around) {
    const size = Math.hypot(...sum)
    const found = size > 0 ? sum.map((value) => value / size) : first
    normals.set(found.some((value) => value !== 0) ? found : TOWARDS_VIEWER, 3 * vertex)
  }
  return true
}

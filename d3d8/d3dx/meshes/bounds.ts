/** Spheres and boxes around points, and rays that meet them. */

import { fileBytes, type FileBytes } from '../readers.js'
import { invalidCall, isUint } from '../../runtime/arguments/checks.js'
import { shownValue } from '../../runtime/arguments/shown-value.js'
import { checkMemory } from '../../runtime/arguments/validate.js'
import type { D3DFVF } from '../../types/index.js'
import { requireNumber, requireVector3 } from '../mathematics/arguments.js'
import { D3DXVECTOR3, type Vector3 } from '../mathematics/structures.js'
import { makeVertices, positionsOf, vertexFormat } from './vertices.js'

/** Positions of vertices in memory. */
function pointsOf(method: string, pPointsFVF: FileBytes, count: number, fvf: D3DFVF): Float32Array {
  checkMemory(method, 'pPointsFVF', pPointsFVF)
  const format = vertexFormat(method, fvf)
  const bytes = fileBytes(pPointsFVF, method)
  if (!isUint(count) || count === 0 || count * format.words * 4 > bytes.length)
    throw invalidCall(
      method,
      `NumVertices is ${shownValue(count)}; ` +
        `pPointsFVF holds 1 to ${Math.floor(bytes.length / format.words / 4)} vertices of that FVF`,
    )
  return positionsOf(makeVertices(format, count, bytes))
}

/** The point of a list that is furthest from a place, and how far. */
function furthest(points: Float32Array, x: number, y: number, z: number): readonly [at: number, distance: number] {
  let [at, most] = [0, -1]
  for (let i = 0; i < points.length; i += 3) {
    const distance = Math.hypot(points[i] - x, points[i + 1] - y, points[i + 2] - z)
    if (distance > most) [at, most] = [i, distance]
  }
  return [at, most]
}

/** Steps of the search for a small sphere; its radius is within 1 in the root of them of the least. */
const STEPS = 200

/**
 * A small sphere around points. The centre walks towards the point that is furthest, less far each time (Bădoiu and
 * Clarkson).
 *
 * SDK: D3DXComputeBoundingSphere.
 *
 * @param pPointsFVF vertices: what LockVertexBuffer gives
 * @throws D3DError D3DERR_INVALIDCALL for no vertices, or more than the memory holds
 */
export function D3DXComputeBoundingSphere(
  pPointsFVF: FileBytes,
  NumVertices: number,
  FVF: D3DFVF,
): { readonly Center: D3DXVECTOR3; readonly Radius: number } {
  const points = pointsOf('D3DXComputeBoundingSphere', pPointsFVF, NumVertices, FVF)
  const { Min, Max } = boxOf(points)
  const Center = new D3DXVECTOR3((Min.x + Max.x) / 2, (Min.y + Max.y) / 2, (Min.z + Max.z) / 2)
  let best = { Center, Radius: furthest(points, Center.x, Center.y, Center.z)[1] }
  let { x, y, z } = Center
  for (let step = 1; step <= STEPS; step++) {
    const [at, distance] = furthest(points, x, y, z)
    if (distance < best.Radius) best = { Center: new D3DXVECTOR3(x, y, z), Radius: distance }
    x += (points[at] - x) / (step + 1)
    y += (points[at + 1] - y) / (step + 1)
    z += (points[at + 2] - z) / (step + 1)
  }
  return best
}

function boxOf(points: Float32Array): { readonly Min: D3DXVECTOR3; readonly Max: D3DXVECTOR3 } {
  const Min = new D3DXVECTOR3(Infinity, Infinity, Infinity)
  const Max = new D3DXVECTOR3(-Infinity, -Infinity, -Infinity)
  for (let i = 0; i < points.length; i += 3) {
    Min.x = Math.min(Min.x, points[i])
    Min.y = Math.min(Min.y, points[i + 1])
    Min.z = Math.min(Min.z, points[i + 2])
    Max.x = Math.max(Max.x, points[i])
    Max.y = Math.max(Max.y, points[i + 1])
    Max.z = Math.max(Max.z, points[i + 2])
  }
  return { Min, Max }
}

/** The box along the axes around points. SDK: D3DXComputeBoundingBox. See D3DXComputeBoundingSphere. */
export function D3DXComputeBoundingBox(
  pPointsFVF: FileBytes,
  NumVertices: number,
  FVF: D3DFVF,
): { readonly Min: D3DXVECTOR3; readonly Max: D3DXVECTOR3 } {
  return boxOf(pointsOf('D3DXComputeBoundingBox', pPointsFVF, NumVertices, FVF))
}

/** Whether a ray meets a sphere; one that begins inside does. SDK: D3DXSphereBoundProbe. */
export function D3DXSphereBoundProbe(
  pCenter: Readonly<Vector3>,
  Radius: number,
  pRayPosition: Readonly<Vector3>,
  pRayDirection: Readonly<Vector3>,
): boolean {
  const method = 'D3DXSphereBoundProbe'
  requireVector3(method, 'pCenter', pCenter)
  requireNumber(method, 'Radius', Radius)
  requireVector3(method, 'pRayPosition', pRayPosition)
  requireVector3(method, 'pRayDirection', pRayDirection)
  const [x, y, z] = [pRayPosition.x - pCenter.x, pRayPosition.y - pCenter.y, pRayPosition.z - pCenter.z]
  const { x: dx, y: dy, z: dz } = pRayDirection
  const outside = x * x + y * y + z * z - Radius * Radius
  if (outside < 0) return true
  const towards = x * dx + y * dy + z * dz
  const square = dx * dx + dy * dy + dz * dz
  // A ray that begins on the sphere and leads away from it meets it no more.
  return towards <= 0 && towards * towards >= square * outside
}

/** Whether a ray meets a box along the axes; one that begins inside does. SDK: D3DXBoxBoundProbe. */
export function D3DXBoxBoundProbe(
  pMin: Readonly<Vector3>,
  pMax: Readonly<Vector3>,
  pRayPosition: Readonly<Vector3>,
  pRayDirection: Readonly<Vector3>,
): boolean {
  for (const [name, vector] of Object.entries({ pMin, pMax, pRayPosition, pRayDirection }))
    requireVector3('D3DXBoxBoundProbe', name, vector)
  let [enter, leave] = [0, Infinity]
  for (const axis of ['x', 'y', 'z'] as const) {
    const [from, along] = [pRayPosition[axis], pRayDirection[axis]]
    if (along === 0) {
      if (from < pMin[axis] || from > pMax[axis]) return false
      continue
    }
    const [a, b] = [(pMin[axis] - from) / along, (pMax[axis] - from) / along]
    enter = Math.max(enter, Math.min(a, b))
    leave = Math.min(leave, Math.max(a, b))
  }
  return enter <= leave
}

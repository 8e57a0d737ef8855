/** Why nothing of a mesh can be seen: all of its vertices lie beyond one side of what the viewport shows. */
import { D3DPT_POINTLIST } from '../../../index.js'
import type { Mesh, Processed } from './mesh.js'

/** A vertex, told by the viewport: x and y are from 0 to 1 inside of it, and z is where it stands in its depths. */
interface Place {
  readonly x: number
  readonly y: number
  readonly z: number
  /** Whether it is in front of the eye; elsewhere all sides are the other way round. */
  readonly isAhead: boolean
}

/** Depths are floats: what stands on a plane is not behind it. */
const ROUNDING = 1e-6

const isAbove =
  (axis: 'x' | 'y' | 'z') =>
  (place: Place): boolean =>
    place.isAhead ? place[axis] > 1 + ROUNDING : place[axis] < 1 - ROUNDING

const isBelow =
  (axis: 'x' | 'y' | 'z') =>
  (place: Place): boolean =>
    place.isAhead ? place[axis] < -ROUNDING : place[axis] > ROUNDING

type Side = readonly [name: string, isBeyond: (place: Place) => boolean]

const DEPTHS: readonly Side[] = [
  ['behind the far plane', isAbove('z')],
  ['before the near plane', isBelow('z')],
]
const EDGES: readonly Side[] = [
  ['left of the viewport', isBelow('x')],
  ['right of the viewport', isAbove('x')],
  ['above the viewport', isBelow('y')],
  ['below the viewport', isAbove('y')],
]

const placeOf = ({ viewport, positions }: Processed, n: number, isTransformed: boolean): Place => {
  const { X, Y, Width, Height, MinZ, MaxZ } = viewport
  const [x, y, z, rhw] = positions[n]
  return {
    ...{ x: (x - X) / Width, y: (y - Y) / Height, z: (z - MinZ) / (MaxZ - MinZ) },
    isAhead: isTransformed || rhw > 0,
  }
}

/** Whether a matrix, or the vertex itself, has no number for a place. */
const isNowhere = ({ x, y, z }: Place): boolean => Number.isNaN(x + y + z)

/** Beyond which side all vertices of a mesh lie, in words; null where some of it may be seen. */
export function outsideOf({ processed, order, first, layout, type }: Mesh): string | null {
  if (!processed) return null
  const places = [...new Set(order)].map((vertex) => placeOf(processed, vertex - first, layout.transformed))
  if (places.length > 0 && places.every(isNowhere)) return 'nowhere, as numbers of them or of a matrix are NaN'
  // Points are larger than their vertices; vertices that are transformed already have no planes before and behind them.
  const sides = [...(layout.transformed ? [] : DEPTHS), ...(type === D3DPT_POINTLIST ? [] : EDGES)]
  return sides.find(([, isBeyond]) => places.every(isBeyond))?.[0] ?? null
}

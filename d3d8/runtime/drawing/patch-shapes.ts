import { trianglePoints } from '../../patches/index.js'
import * as T from '../../types/index.js'
import type { Refuse } from '../arguments/struct-arguments.js'

/** Which vertices are a patch's control points, and what curves they span. */
export interface PatchShape {
  readonly shape: 'rectangle' | 'triangle'
  readonly basis: number
  readonly degree: number
  /** Control points of a row, and rows; of a triangle all of them, and 1. */
  readonly width: number
  readonly height: number
  /** The first vertex, and how many there are from one row's first to the next one's. */
  readonly first: number
  readonly step: number
}

/**
 * The orders that a basis has in rectangle patches (SDK: D3DRECTPATCH_INFO). Quadratic ones are not available in either
 * shape.
 */
const orders: Readonly<Partial<Record<number, readonly number[]>>> = {
  [T.D3DBASIS_BEZIER]: [T.D3DORDER_LINEAR, T.D3DORDER_CUBIC, T.D3DORDER_QUINTIC],
  [T.D3DBASIS_BSPLINE]: [T.D3DORDER_LINEAR, T.D3DORDER_CUBIC, T.D3DORDER_QUINTIC],
  [T.D3DBASIS_INTERPOLATE]: [T.D3DORDER_CUBIC],
}

/** The most control points of a patch: no more than there are is read, but rows may overlap. */
const MOST_POINTS = 1 << 16

/** Edges of each shape: as many numbers of segments. */
export const patchEdges = { rectangle: 4, triangle: 3 } as const

/**
 * The shape that a D3DRECTPATCH_INFO describes, which is given as its words. Widths and heights may be larger than a
 * basis needs: more spans are drawn then (SDK: D3DBASISTYPE).
 *
 * @throws what `refuse` makes of an order that the basis has not, and of too few control points
 */
export function rectangleShape(info: Uint32Array, refuse: Refuse): PatchShape {
  const [startWidth, startHeight, width, height, step, basis, degree] = info
  const allowed = orders[basis]
  if (allowed === undefined)
    throw refuse(`Basis is ${basis}; D3DBASIS_BEZIER (0), BSPLINE (1) and INTERPOLATE (2) are allowed`)
  if (!allowed.includes(degree))
    throw refuse(`Order is ${degree}; D3DORDERTYPE ${allowed.join(', ')} are allowed with basis ${basis}`)
  for (const [name, points] of Object.entries({ Width: width, Height: height }))
    if (points <= degree) throw refuse(`${name} is ${points}; more than the order, ${degree}, is allowed`)
  if (width * height > MOST_POINTS)
    throw refuse(`Width × Height is ${width * height}; ${MOST_POINTS} control points are allowed at most`)
  const first = startHeight * step + startWidth
  return { shape: 'rectangle', basis, degree, width, height, first, step }
}

/**
 * The shape that a D3DTRIPATCH_INFO describes, which is given as its words.
 *
 * @throws what `refuse` makes of another basis than Bézier's, an order that triangles have not, and another number of
 * vertices than it has
 */
export function triangleShape(info: Uint32Array, refuse: Refuse): PatchShape {
  const [first, width, basis, degree] = info
  if (basis !== T.D3DBASIS_BEZIER) throw refuse(`Basis is ${basis}; D3DBASIS_BEZIER (0) is allowed`)
  if (orders[basis]?.includes(degree) !== true)
    throw refuse(`Order is ${degree}; D3DORDER_LINEAR (1), CUBIC (3) and QUINTIC (5) are allowed`)
  if (width !== trianglePoints(degree))
    throw refuse(`NumVertices is ${width}; order ${degree} has ${trianglePoints(degree)}`)
  return { shape: 'triangle', basis, degree, width, height: 1, first, step: width }
}

/** Numbers of the vertices that are the control points, row after row. */
export function controlNumbers({ width, height, first, step }: PatchShape): Uint32Array {
  const numbers = new Uint32Array(width * height)
  for (let row = 0, n = 0; row < height; row++)
    for (let column = 0; column < width; column++) numbers[n++] = first + row * step + column
  return numbers
}

/** The last vertex of a patch. */
export const lastControl = ({ width, height, first, step }: PatchShape): number =>
  first + (height - 1) * step + width - 1

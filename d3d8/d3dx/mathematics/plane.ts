/** Planes: D3DXPlane*. SDK: "Math Functions". */
import { requirePlane, requireVector3, requireVector4 } from './arguments.js'
import { elementsOf } from './elements.js'
import { givePlane, giveVector3 } from './out.js'
import type { D3DXPLANE, D3DXVECTOR3, Given, MatrixIn, Plane, Vector3, Vector4 } from './structures.js'
import { D3DXVec3Cross, D3DXVec3Dot, D3DXVec3Normalize, D3DXVec3Subtract } from './vector3.js'

/** What a function takes for a plane. */
type P = Readonly<Plane>

/** ax + by + cz + dw. SDK: D3DXPlaneDot. */
export function D3DXPlaneDot(pP: P, pV: Readonly<Vector4>): number {
  requirePlane('D3DXPlaneDot', 'pP', pP)
  requireVector4('D3DXPlaneDot', 'pV', pV)
  return pP.a * pV.x + pP.b * pV.y + pP.c * pV.z + pP.d * pV.w
}

/** ax + by + cz + d: how far a place lies before a plane whose normal has length 1. SDK: D3DXPlaneDotCoord. */
export function D3DXPlaneDotCoord(pP: P, pV: Readonly<Vector3>): number {
  requirePlane('D3DXPlaneDotCoord', 'pP', pP)
  requireVector3('D3DXPlaneDotCoord', 'pV', pV)
  return pP.a * pV.x + pP.b * pV.y + pP.c * pV.z + pP.d
}

/** ax + by + cz: the cosine between the normal and a direction, both of length 1. SDK: D3DXPlaneDotNormal. */
export function D3DXPlaneDotNormal(pP: P, pV: Readonly<Vector3>): number {
  requirePlane('D3DXPlaneDotNormal', 'pP', pP)
  requireVector3('D3DXPlaneDotNormal', 'pV', pV)
  return pP.a * pV.x + pP.b * pV.y + pP.c * pV.z
}

/** The same plane with a normal of length 1; one of length 0 gives zeros. SDK: D3DXPlaneNormalize. */
export function D3DXPlaneNormalize<Out extends Plane | null>(pOut: Out, pP: P): Given<Out, D3DXPLANE> {
  requirePlane('D3DXPlaneNormalize', 'pP', pP)
  const { a, b, c, d } = pP
  const length = Math.sqrt(a * a + b * b + c * c)
  const s = length === 0 ? 0 : 1 / length
  return givePlane('D3DXPlaneNormalize', pOut, s * a, s * b, s * c, s * d)
}

/** Where the line through two points meets a plane; null where it does not. SDK: D3DXPlaneIntersectLine. */
export function D3DXPlaneIntersectLine<Out extends Vector3 | null>(
  pOut: Out,
  pP: P,
  pV1: Readonly<Vector3>,
  pV2: Readonly<Vector3>,
): Given<Out, D3DXVECTOR3> | null {
  requirePlane('D3DXPlaneIntersectLine', 'pP', pP)
  requireVector3('D3DXPlaneIntersectLine', 'pV1', pV1)
  requireVector3('D3DXPlaneIntersectLine', 'pV2', pV2)
  const direction = D3DXVec3Subtract(null, pV2, pV1)
  const dot = D3DXPlaneDotNormal(pP, direction)
  if (dot === 0) return null
  const s = -D3DXPlaneDotCoord(pP, pV1) / dot
  return giveVector3(
    'D3DXPlaneIntersectLine',
    pOut,
    pV1.x + s * direction.x,
    pV1.y + s * direction.y,
    pV1.z + s * direction.z,
  )
}

/** The plane through a point with a normal. SDK: D3DXPlaneFromPointNormal. */
export function D3DXPlaneFromPointNormal<Out extends Plane | null>(
  pOut: Out,
  pPoint: Readonly<Vector3>,
  pNormal: Readonly<Vector3>,
): Given<Out, D3DXPLANE> {
  requireVector3('D3DXPlaneFromPointNormal', 'pPoint', pPoint)
  requireVector3('D3DXPlaneFromPointNormal', 'pNormal', pNormal)
  return givePlane('D3DXPlaneFromPointNormal', pOut, pNormal.x, pNormal.y, pNormal.z, -D3DXVec3Dot(pPoint, pNormal))
}

/**
 * The plane through three points; its normal, of length 1, looks to where they are clockwise (left-handed). SDK:
 * D3DXPlaneFromPoints.
 */
export function D3DXPlaneFromPoints<Out extends Plane | null>(
  pOut: Out,
  pV1: Readonly<Vector3>,
  pV2: Readonly<Vector3>,
  pV3: Readonly<Vector3>,
): Given<Out, D3DXPLANE> {
  requireVector3('D3DXPlaneFromPoints', 'pV1', pV1)
  requireVector3('D3DXPlaneFromPoints', 'pV2', pV2)
  requireVector3('D3DXPlaneFromPoints', 'pV3', pV3)
  const across = D3DXVec3Cross(null, D3DXVec3Subtract(null, pV2, pV1), D3DXVec3Subtract(null, pV3, pV1))
  const normal = D3DXVec3Normalize(across, across)
  return givePlane('D3DXPlaneFromPoints', pOut, normal.x, normal.y, normal.z, -D3DXVec3Dot(pV1, normal))
}

/**
 * (a, b, c, d) M. SDK: D3DXPlaneTransform.
 *
 * @param pP with a normal of length 1
 * @param pM the inverse transpose of the mapping by which the plane is to go
 */
export function D3DXPlaneTransform<Out extends Plane | null>(pOut: Out, pP: P, pM: MatrixIn): Given<Out, D3DXPLANE> {
  requirePlane('D3DXPlaneTransform', 'pP', pP)
  const m = elementsOf('D3DXPlaneTransform', 'pM', pM)
  const { a, b, c, d } = pP
  const column = (i: number): number => a * m[i] + b * m[4 + i] + c * m[8 + i] + d * m[12 + i]
  return givePlane('D3DXPlaneTransform', pOut, column(0), column(1), column(2), column(3))
}

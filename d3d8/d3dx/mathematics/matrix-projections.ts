/**
 * Matrices of views and projections, left-handed (LH: z grows away from the eye) and right-handed (RH). Depths run from
 * 0 to 1. SDK: "Math Functions".
 */
import { requireNumber, requireVector3 } from './arguments.js'
import { giveMatrix, requireMatrixOut } from './elements.js'
import type { D3DXMATRIX } from './matrix-structure.js'
import type { Given, MatrixOut, Vector3 } from './structures.js'
import { D3DXVec3Cross, D3DXVec3Dot, D3DXVec3Normalize, D3DXVec3Subtract } from './vector3.js'

/** Where an eye is, what it looks at, and what is above it. */
type Eye = Readonly<Record<'pEye' | 'pAt' | 'pUp', Readonly<Vector3>>>

/** The view of an eye whose z axis points to what it looks at, or away from it. */
function giveView<Out extends MatrixOut | null>(
  method: string,
  pOut: Out,
  { pEye, pAt, pUp }: Eye,
  isLeftHanded: boolean,
): Given<Out, D3DXMATRIX> {
  requireVector3(method, 'pEye', pEye)
  requireVector3(method, 'pAt', pAt)
  requireVector3(method, 'pUp', pUp)
  const direction = isLeftHanded ? D3DXVec3Subtract(null, pAt, pEye) : D3DXVec3Subtract(null, pEye, pAt)
  const z = D3DXVec3Normalize(null, direction)
  const x = D3DXVec3Normalize(null, D3DXVec3Cross(null, pUp, z))
  const y = D3DXVec3Cross(null, z, x)
  // prettier-ignore
  return giveMatrix(method, pOut, [
    x.x, y.x, z.x, 0,
    x.y, y.y, z.y, 0,
    x.z, y.z, z.z, 0,
    -D3DXVec3Dot(x, pEye), -D3DXVec3Dot(y, pEye), -D3DXVec3Dot(z, pEye), 1,
  ])
}

/** The view of an eye that looks at a point. SDK: D3DXMatrixLookAtLH. */
export function D3DXMatrixLookAtLH<Out extends MatrixOut | null>(
  pOut: Out,
  pEye: Readonly<Vector3>,
  pAt: Readonly<Vector3>,
  pUp: Readonly<Vector3>,
): Given<Out, D3DXMATRIX> {
  requireMatrixOut('D3DXMatrixLookAtLH', pOut)
  requireVector3('D3DXMatrixLookAtLH', 'pEye', pEye)
  requireVector3('D3DXMatrixLookAtLH', 'pAt', pAt)
  requireVector3('D3DXMatrixLookAtLH', 'pUp', pUp)
  return giveView('D3DXMatrixLookAtLH', pOut, { pEye, pAt, pUp }, true)
}

/** The view of an eye that looks at a point. SDK: D3DXMatrixLookAtRH. */
export function D3DXMatrixLookAtRH<Out extends MatrixOut | null>(
  pOut: Out,
  pEye: Readonly<Vector3>,
  pAt: Readonly<Vector3>,
  pUp: Readonly<Vector3>,
): Given<Out, D3DXMATRIX> {
  requireMatrixOut('D3DXMatrixLookAtRH', pOut)
  requireVector3('D3DXMatrixLookAtRH', 'pEye', pEye)
  requireVector3('D3DXMatrixLookAtRH', 'pAt', pAt)
  requireVector3('D3DXMatrixLookAtRH', 'pUp', pUp)
  return giveView('D3DXMatrixLookAtRH', pOut, { pEye, pAt, pUp }, false)
}

/** Sides and depths of what a projection shows. */
interface Bounds {
  readonly l: number
  readonly r: number
  readonly b: number
  readonly t: number
  readonly zn: number
  readonly zf: number
}

/** What is w by h around the middle. */
const centred = (w: number, h: number, zn: number, zf: number): Bounds => ({
  ...{ l: -w / 2, r: w / 2, b: -h / 2, t: h / 2 },
  ...{ zn, zf },
})

/** What an angle from bottom to top shows, a unit away from the eye: there may be no room before the near plane. */
function inAngle(fovY: number, Aspect: number, zn: number, zf: number): Bounds {
  const h = 2 * Math.tan(fovY / 2)
  return centred(h * Aspect, h, zn, zf)
}

/**
 * @param side 1: left-handed; -1: right-handed
 * @param away how far from the eye the sides are as told
 */
function givePerspective<Out extends MatrixOut | null>(
  method: string,
  pOut: Out,
  side: 1 | -1,
  bounds: Bounds,
  away = bounds.zn,
): Given<Out, D3DXMATRIX> {
  const { l, r, b, t, zn, zf } = bounds
  const [w, h, depth] = [r - l, t - b, zf / (zf - zn)]
  // prettier-ignore
  return giveMatrix(method, pOut, [
    (2 * away) / w, 0, 0, 0,
    0, (2 * away) / h, 0, 0,
    (-side * (l + r)) / w, (-side * (t + b)) / h, side * depth, side,
    0, 0, -zn * depth, 0,
  ])
}

/** @param side 1: left-handed; -1: right-handed */
function giveOrtho<Out extends MatrixOut | null>(
  method: string,
  pOut: Out,
  side: 1 | -1,
  bounds: Bounds,
): Given<Out, D3DXMATRIX> {
  const { l, r, b, t, zn, zf } = bounds
  const [w, h, depth] = [r - l, t - b, 1 / (zf - zn)]
  // prettier-ignore
  return giveMatrix(method, pOut, [
    2 / w, 0, 0, 0,
    0, 2 / h, 0, 0,
    0, 0, side * depth, 0,
    -(l + r) / w, -(t + b) / h, -zn * depth, 1,
  ])
}

/** A perspective projection of a view volume that is w by h at the near plane. SDK: D3DXMatrixPerspectiveLH. */
export function D3DXMatrixPerspectiveLH<Out extends MatrixOut | null>(
  pOut: Out,
  w: number,
  h: number,
  zn: number,
  zf: number,
): Given<Out, D3DXMATRIX> {
  requireMatrixOut('D3DXMatrixPerspectiveLH', pOut)
  requireNumber('D3DXMatrixPerspectiveLH', 'w', w)
  requireNumber('D3DXMatrixPerspectiveLH', 'h', h)
  requireNumber('D3DXMatrixPerspectiveLH', 'zn', zn)
  requireNumber('D3DXMatrixPerspectiveLH', 'zf', zf)
  return givePerspective('D3DXMatrixPerspectiveLH', pOut, 1, centred(w, h, zn, zf))
}

/**
 * A perspective projection of an angle from bottom to top, in radians; the aspect is width by height. SDK:
 * D3DXMatrixPerspectiveFovLH.
 */
export function D3DXMatrixPerspectiveFovLH<Out extends MatrixOut | null>(
  pOut: Out,
  fovY: number,
  Aspect: number,
  zn: number,
  zf: number,
): Given<Out, D3DXMATRIX> {
  requireMatrixOut('D3DXMatrixPerspectiveFovLH', pOut)
  requireNumber('D3DXMatrixPerspectiveFovLH', 'fovY', fovY)
  requireNumber('D3DXMatrixPerspectiveFovLH', 'Aspect', Aspect)
  requireNumber('D3DXMatrixPerspectiveFovLH', 'zn', zn)
  requireNumber('D3DXMatrixPerspectiveFovLH', 'zf', zf)
  return givePerspective('D3DXMatrixPerspectiveFovLH', pOut, 1, inAngle(fovY, Aspect, zn, zf), 1)
}

/**
 * A perspective projection of a view volume with those sides at the near plane. SDK: D3DXMatrixPerspectiveOffCenterLH.
 */
export function D3DXMatrixPerspectiveOffCenterLH<Out extends MatrixOut | null>(
  pOut: Out,
  l: number,
  r: number,
  b: number,
  t: number,
  zn: number,
  zf: number,
): Given<Out, D3DXMATRIX> {
  requireMatrixOut('D3DXMatrixPerspectiveOffCenterLH', pOut)
  requireNumber('D3DXMatrixPerspectiveOffCenterLH', 'l', l)
  requireNumber('D3DXMatrixPerspectiveOffCenterLH', 'r', r)
  requireNumber('D3DXMatrixPerspectiveOffCenterLH', 'b', b)
  requireNumber('D3DXMatrixPerspectiveOffCenterLH', 't', t)
  requireNumber('D3DXMatrixPerspectiveOffCenterLH', 'zn', zn)
  requireNumber('D3DXMatrixPerspectiveOffCenterLH', 'zf', zf)
  return givePerspective('D3DXMatrixPerspectiveOffCenterLH', pOut, 1, { l, r, b, t, zn, zf })
}

/** A parallel projection of a view volume w by h. SDK: D3DXMatrixOrthoLH. */
export function D3DXMatrixOrthoLH<Out extends MatrixOut | null>(
  pOut: Out,
  w: number,
  h: number,
  zn: number,
  zf: number,
): Given<Out, D3DXMATRIX> {
  requireMatrixOut('D3DXMatrixOrthoLH', pOut)
  requireNumber('D3DXMatrixOrthoLH', 'w', w)
  requireNumber('D3DXMatrixOrthoLH', 'h', h)
  requireNumber('D3DXMatrixOrthoLH', 'zn', zn)
  requireNumber('D3DXMatrixOrthoLH', 'zf', zf)
  return giveOrtho('D3DXMatrixOrthoLH', pOut, 1, centred(w, h, zn, zf))
}

/** A parallel projection of a view volume with those sides. SDK: D3DXMatrixOrthoOffCenterLH. */
export function D3DXMatrixOrthoOffCenterLH<Out extends MatrixOut | null>(
  pOut: Out,
  l: number,
  r: number,
  b: number,
  t: number,
  zn: number,
  zf: number,
): Given<Out, D3DXMATRIX> {
  requireMatrixOut('D3DXMatrixOrthoOffCenterLH', pOut)
  requireNumber('D3DXMatrixOrthoOffCenterLH', 'l', l)
  requireNumber('D3DXMatrixOrthoOffCenterLH', 'r', r)
  requireNumber('D3DXMatrixOrthoOffCenterLH', 'b', b)
  requireNumber('D3DXMatrixOrthoOffCenterLH', 't', t)
  requireNumber('D3DXMatrixOrthoOffCenterLH', 'zn', zn)
  requireNumber('D3DXMatrixOrthoOffCenterLH', 'zf', zf)
  return giveOrtho('D3DXMatrixOrthoOffCenterLH', pOut, 1, { l, r, b, t, zn, zf })
}

/** A perspective projection of a view volume that is w by h at the near plane. SDK: D3DXMatrixPerspectiveRH. */
export function D3DXMatrixPerspectiveRH<Out extends MatrixOut | null>(
  pOut: Out,
  w: number,
  h: number,
  zn: number,
  zf: number,
): Given<Out, D3DXMATRIX> {
  requireMatrixOut('D3DXMatrixPerspectiveRH', pOut)
  requireNumber('D3DXMatrixPerspectiveRH', 'w', w)
  requireNumber('D3DXMatrixPerspectiveRH', 'h', h)
  requireNumber('D3DXMatrixPerspectiveRH', 'zn', zn)
  requireNumber('D3DXMatrixPerspectiveRH', 'zf', zf)
  return givePerspective('D3DXMatrixPerspectiveRH', pOut, -1, centred(w, h, zn, zf))
}

/**
 * A perspective projection of an angle from bottom to top, in radians; the aspect is width by height. SDK:
 * D3DXMatrixPerspectiveFovRH.
 */
export function D3DXMatrixPerspectiveFovRH<Out extends MatrixOut | null>(
  pOut: Out,
  fovY: number,
  Aspect: number,
  zn: number,
  zf: number,
): Given<Out, D3DXMATRIX> {
  requireMatrixOut('D3DXMatrixPerspectiveFovRH', pOut)
  requireNumber('D3DXMatrixPerspectiveFovRH', 'fovY', fovY)
  requireNumber('D3DXMatrixPerspectiveFovRH', 'Aspect', Aspect)
  requireNumber('D3DXMatrixPerspectiveFovRH', 'zn', zn)
  requireNumber('D3DXMatrixPerspectiveFovRH', 'zf', zf)
  return givePerspective('D3DXMatrixPerspectiveFovRH', pOut, -1, inAngle(fovY, Aspect, zn, zf), 1)
}

/**
 * A perspective projection of a view volume with those sides at the near plane. SDK: D3DXMatrixPerspectiveOffCenterRH.
 */
export function D3DXMatrixPerspectiveOffCenterRH<Out extends MatrixOut | null>(
  pOut: Out,
  l: number,
  r: number,
  b: number,
  t: number,
  zn: number,
  zf: number,
): Given<Out, D3DXMATRIX> {
  requireMatrixOut('D3DXMatrixPerspectiveOffCenterRH', pOut)
  requireNumber('D3DXMatrixPerspectiveOffCenterRH', 'l', l)
  requireNumber('D3DXMatrixPerspectiveOffCenterRH', 'r', r)
  requireNumber('D3DXMatrixPerspectiveOffCenterRH', 'b', b)
  requireNumber('D3DXMatrixPerspectiveOffCenterRH', 't', t)
  requireNumber('D3DXMatrixPerspectiveOffCenterRH', 'zn', zn)
  requireNumber('D3DXMatrixPerspectiveOffCenterRH', 'zf', zf)
  return givePerspective('D3DXMatrixPerspectiveOffCenterRH', pOut, -1, { l, r, b, t, zn, zf })
}

/** A parallel projection of a view volume w by h. SDK: D3DXMatrixOrthoRH. */
export function D3DXMatrixOrthoRH<Out extends MatrixOut | null>(
  pOut: Out,
  w: number,
  h: number,
  zn: number,
  zf: number,
): Given<Out, D3DXMATRIX> {
  requireMatrixOut('D3DXMatrixOrthoRH', pOut)
  requireNumber('D3DXMatrixOrthoRH', 'w', w)
  requireNumber('D3DXMatrixOrthoRH', 'h', h)
  requireNumber('D3DXMatrixOrthoRH', 'zn', zn)
  requireNumber('D3DXMatrixOrthoRH', 'zf', zf)
  return giveOrtho('D3DXMatrixOrthoRH', pOut, -1, centred(w, h, zn, zf))
}

/** A parallel projection of a view volume with those sides. SDK: D3DXMatrixOrthoOffCenterRH. */
export function D3DXMatrixOrthoOffCenterRH<Out extends MatrixOut | null>(
  pOut: Out,
  l: number,
  r: number,
  b: number,
  t: number,
  zn: number,
  zf: number,
): Given<Out, D3DXMATRIX> {
  requireMatrixOut('D3DXMatrixOrthoOffCenterRH', pOut)
  requireNumber('D3DXMatrixOrthoOffCenterRH', 'l', l)
  requireNumber('D3DXMatrixOrthoOffCenterRH', 'r', r)
  requireNumber('D3DXMatrixOrthoOffCenterRH', 'b', b)
  requireNumber('D3DXMatrixOrthoOffCenterRH', 't', t)
  requireNumber('D3DXMatrixOrthoOffCenterRH', 'zn', zn)
  requireNumber('D3DXMatrixOrthoOffCenterRH', 'zf', zf)
  return giveOrtho('D3DXMatrixOrthoOffCenterRH', pOut, -1, { l, r, b, t, zn, zf })
}

/** Matrices of rotations, scalings, moves, shadows and mirrors. SDK: "Math Functions". */
import { requireNumber, requirePlane, requireQuaternion, requireVector3, requireVector4 } from './arguments.js'
import { giveMatrix, requireMatrixOut } from './elements.js'
import type { D3DXMATRIX } from './matrix-structure.js'
import { D3DXMatrixMultiply } from './matrix.js'
import { D3DXPlaneNormalize } from './plane.js'
import { D3DXQuaternionRotationYawPitchRoll } from './quaternion.js'
import type { Given, MatrixOut, Plane, Vector3, Vector4 } from './structures.js'
import { D3DXVec3Normalize } from './vector3.js'

/** Scales along the axes. SDK: D3DXMatrixScaling. */
export function D3DXMatrixScaling<Out extends MatrixOut | null>(
  pOut: Out,
  sx: number,
  sy: number,
  sz: number,
): Given<Out, D3DXMATRIX> {
  requireMatrixOut('D3DXMatrixScaling', pOut)
  requireNumber('D3DXMatrixScaling', 'sx', sx)
  requireNumber('D3DXMatrixScaling', 'sy', sy)
  requireNumber('D3DXMatrixScaling', 'sz', sz)
  return giveMatrix('D3DXMatrixScaling', pOut, [sx, 0, 0, 0, 0, sy, 0, 0, 0, 0, sz, 0, 0, 0, 0, 1])
}

/** Moves by x, y, z. SDK: D3DXMatrixTranslation. */
export function D3DXMatrixTranslation<Out extends MatrixOut | null>(
  pOut: Out,
  x: number,
  y: number,
  z: number,
): Given<Out, D3DXMATRIX> {
  requireMatrixOut('D3DXMatrixTranslation', pOut)
  requireNumber('D3DXMatrixTranslation', 'x', x)
  requireNumber('D3DXMatrixTranslation', 'y', y)
  requireNumber('D3DXMatrixTranslation', 'z', z)
  return giveMatrix('D3DXMatrixTranslation', pOut, [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1])
}

/**
 * Turns around the x axis. Angles are in radians, clockwise when looking along the axis toward the origin. SDK:
 * D3DXMatrixRotationX.
 */
export function D3DXMatrixRotationX<Out extends MatrixOut | null>(pOut: Out, Angle: number): Given<Out, D3DXMATRIX> {
  requireMatrixOut('D3DXMatrixRotationX', pOut)
  requireNumber('D3DXMatrixRotationX', 'Angle', Angle)
  const [s, c] = [Math.sin(Angle), Math.cos(Angle)]
  return giveMatrix('D3DXMatrixRotationX', pOut, [1, 0, 0, 0, 0, c, s, 0, 0, -s, c, 0, 0, 0, 0, 1])
}

/** Turns around the y axis; see D3DXMatrixRotationX. SDK: D3DXMatrixRotationY. */
export function D3DXMatrixRotationY<Out extends MatrixOut | null>(pOut: Out, Angle: number): Given<Out, D3DXMATRIX> {
  requireMatrixOut('D3DXMatrixRotationY', pOut)
  requireNumber('D3DXMatrixRotationY', 'Angle', Angle)
  const [s, c] = [Math.sin(Angle), Math.cos(Angle)]
  return giveMatrix('D3DXMatrixRotationY', pOut, [c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, 0, 0, 0, 1])
}

/** Turns around the z axis; see D3DXMatrixRotationX. SDK: D3DXMatrixRotationZ. */
export function D3DXMatrixRotationZ<Out extends MatrixOut | null>(pOut: Out, Angle: number): Given<Out, D3DXMATRIX> {
  requireMatrixOut('D3DXMatrixRotationZ', pOut)
  requireNumber('D3DXMatrixRotationZ', 'Angle', Angle)
  const [s, c] = [Math.sin(Angle), Math.cos(Angle)]
  return giveMatrix('D3DXMatrixRotationZ', pOut, [c, s, 0, 0, -s, c, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
}

/** Turns around any axis, whose length does not matter. SDK: D3DXMatrixRotationAxis. */
export function D3DXMatrixRotationAxis<Out extends MatrixOut | null>(
  pOut: Out,
  pV: Readonly<Vector3>,
  Angle: number,
): Given<Out, D3DXMATRIX> {
  requireMatrixOut('D3DXMatrixRotationAxis', pOut)
  requireVector3('D3DXMatrixRotationAxis', 'pV', pV)
  requireNumber('D3DXMatrixRotationAxis', 'Angle', Angle)
  const { x, y, z } = D3DXVec3Normalize(null, pV)
  const [s, c] = [Math.sin(Angle), Math.cos(Angle)]
  const t = 1 - c
  // prettier-ignore
  return giveMatrix('D3DXMatrixRotationAxis', pOut, [
    c + t * x * x, t * x * y + s * z, t * x * z - s * y, 0,
    t * x * y - s * z, c + t * y * y, t * y * z + s * x, 0,
    t * x * z + s * y, t * y * z - s * x, c + t * z * z, 0,
    0, 0, 0, 1,
  ])
}

function giveRotation<Out extends MatrixOut | null>(
  method: string,
  pOut: Out,
  { x, y, z, w }: Readonly<Vector4>,
): Given<Out, D3DXMATRIX> {
  // prettier-ignore
  return giveMatrix(method, pOut, [
    1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w), 0,
    2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w), 0,
    2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y), 0,
    0, 0, 0, 1,
  ])
}

/** Turns as a quaternion of length 1 says. SDK: D3DXMatrixRotationQuaternion. */
export function D3DXMatrixRotationQuaternion<Out extends MatrixOut | null>(
  pOut: Out,
  pQ: Readonly<Vector4>,
): Given<Out, D3DXMATRIX> {
  requireMatrixOut('D3DXMatrixRotationQuaternion', pOut)
  requireQuaternion('D3DXMatrixRotationQuaternion', 'pQ', pQ)
  return giveRotation('D3DXMatrixRotationQuaternion', pOut, pQ)
}

/** Turns around z by Roll, then x by Pitch, then y by Yaw. SDK: D3DXMatrixRotationYawPitchRoll. */
export function D3DXMatrixRotationYawPitchRoll<Out extends MatrixOut | null>(
  pOut: Out,
  Yaw: number,
  Pitch: number,
  Roll: number,
): Given<Out, D3DXMATRIX> {
  requireMatrixOut('D3DXMatrixRotationYawPitchRoll', pOut)
  requireNumber('D3DXMatrixRotationYawPitchRoll', 'Yaw', Yaw)
  requireNumber('D3DXMatrixRotationYawPitchRoll', 'Pitch', Pitch)
  requireNumber('D3DXMatrixRotationYawPitchRoll', 'Roll', Roll)
  const turn = D3DXQuaternionRotationYawPitchRoll(null, Yaw, Pitch, Roll)
  return giveRotation('D3DXMatrixRotationYawPitchRoll', pOut, turn)
}

/** A step of a product: numbers in double precision. */
type Step = number[]

const moveBy = ({ x, y, z }: Readonly<Vector3>, sign = 1): Step =>
  D3DXMatrixTranslation(new Array<number>(16), sign * x, sign * y, sign * z)

const turnBy = ({ x, y, z, w }: Readonly<Vector4>, sign = 1): Step =>
  D3DXMatrixRotationQuaternion(new Array<number>(16), { x: sign * x, y: sign * y, z: sign * z, w })

/** The steps around a centre: there and back again. */
const around = (centre: Readonly<Vector3> | null, ...steps: readonly Step[]): Step[] =>
  centre === null || steps.length === 0 ? [...steps] : [moveBy(centre, -1), ...steps, moveBy(centre)]

/** The product of steps, the first applied first. */
const giveProduct = <Out extends MatrixOut | null>(
  method: string,
  pOut: Out,
  steps: readonly Step[],
): Given<Out, D3DXMATRIX> =>
  giveMatrix(
    method,
    pOut,
    steps.reduce((a, b) => D3DXMatrixMultiply(new Array<number>(16), a, b), moveBy({ x: 0, y: 0, z: 0 })),
  )

/**
 * Scales along the axes that pScalingRotation has turned, around pScalingCenter; turns around pRotationCenter; moves.
 * What is null is left out: Msc⁻¹ Msr⁻¹ Ms Msr Msc Mrc⁻¹ Mr Mrc Mt. SDK: D3DXMatrixTransformation.
 */
export function D3DXMatrixTransformation<Out extends MatrixOut | null>(
  pOut: Out,
  pScalingCenter: Readonly<Vector3> | null,
  pScalingRotation: Readonly<Vector4> | null,
  pScaling: Readonly<Vector3> | null,
  pRotationCenter: Readonly<Vector3> | null,
  pRotation: Readonly<Vector4> | null,
  pTranslation: Readonly<Vector3> | null,
): Given<Out, D3DXMATRIX> {
  requireMatrixOut('D3DXMatrixTransformation', pOut)
  if (pScalingCenter !== null) requireVector3('D3DXMatrixTransformation', 'pScalingCenter', pScalingCenter)
  if (pScalingRotation !== null) requireQuaternion('D3DXMatrixTransformation', 'pScalingRotation', pScalingRotation)
  if (pScaling !== null) requireVector3('D3DXMatrixTransformation', 'pScaling', pScaling)
  if (pRotationCenter !== null) requireVector3('D3DXMatrixTransformation', 'pRotationCenter', pRotationCenter)
  if (pRotation !== null) requireQuaternion('D3DXMatrixTransformation', 'pRotation', pRotation)
  if (pTranslation !== null) requireVector3('D3DXMatrixTransformation', 'pTranslation', pTranslation)
  const scale = pScaling && D3DXMatrixScaling(new Array<number>(16), pScaling.x, pScaling.y, pScaling.z)
  const turned = pScalingRotation && scale && [turnBy(pScalingRotation, -1), scale, turnBy(pScalingRotation)]
  return giveProduct('D3DXMatrixTransformation', pOut, [
    ...around(pScalingCenter, ...(turned ?? (scale ? [scale] : []))),
    ...around(pRotationCenter, ...(pRotation ? [turnBy(pRotation)] : [])),
    ...(pTranslation ? [moveBy(pTranslation)] : []),
  ])
}

/**
 * Scales, turns around pRotationCenter and moves: Ms Mrc⁻¹ Mr Mrc Mt. What is null is left out. SDK:
 * D3DXMatrixAffineTransformation.
 */
export function D3DXMatrixAffineTransformation<Out extends MatrixOut | null>(
  pOut: Out,
  Scaling: number,
  pRotationCenter: Readonly<Vector3> | null,
  pRotation: Readonly<Vector4> | null,
  pTranslation: Readonly<Vector3> | null,
): Given<Out, D3DXMATRIX> {
  requireMatrixOut('D3DXMatrixAffineTransformation', pOut)
  requireNumber('D3DXMatrixAffineTransformation', 'Scaling', Scaling)
  if (pRotationCenter !== null) requireVector3('D3DXMatrixAffineTransformation', 'pRotationCenter', pRotationCenter)
  if (pRotation !== null) requireQuaternion('D3DXMatrixAffineTransformation', 'pRotation', pRotation)
  if (pTranslation !== null) requireVector3('D3DXMatrixAffineTransformation', 'pTranslation', pTranslation)
  return giveProduct('D3DXMatrixAffineTransformation', pOut, [
    D3DXMatrixScaling(new Array<number>(16), Scaling, Scaling, Scaling),
    ...around(pRotationCenter, ...(pRotation ? [turnBy(pRotation)] : [])),
    ...(pTranslation ? [moveBy(pTranslation)] : []),
  ])
}

/**
 * Casts shadows onto a plane: d I - Pᵀ L, of the plane P of length 1 and d = P · L. The documentation prints the
 * products with the other sign, which no shadow has.
 *
 * @param pLight w 0: the direction to the light; 1: its place. w of what is cast is positive for lights before the
 * plane
 */
export function D3DXMatrixShadow<Out extends MatrixOut | null>(
  pOut: Out,
  pLight: Readonly<Vector4>,
  pPlane: Readonly<Plane>,
): Given<Out, D3DXMATRIX> {
  requireMatrixOut('D3DXMatrixShadow', pOut)
  requireVector4('D3DXMatrixShadow', 'pLight', pLight)
  requirePlane('D3DXMatrixShadow', 'pPlane', pPlane)
  const { x, y, z, w } = pLight
  const { a, b, c, d } = normalized(pPlane)
  const dot = a * x + b * y + c * z + d * w
  // prettier-ignore
  return giveMatrix('D3DXMatrixShadow', pOut, [
    dot - a * x, -a * y, -a * z, -a * w,
    -b * x, dot - b * y, -b * z, -b * w,
    -c * x, -c * y, dot - c * z, -c * w,
    -d * x, -d * y, -d * z, dot - d * w,
  ])
}

/** Mirrors in a plane. SDK: D3DXMatrixReflect. */
export function D3DXMatrixReflect<Out extends MatrixOut | null>(
  pOut: Out,
  pPlane: Readonly<Plane>,
): Given<Out, D3DXMATRIX> {
  requireMatrixOut('D3DXMatrixReflect', pOut)
  requirePlane('D3DXMatrixReflect', 'pPlane', pPlane)
  const { a, b, c, d } = normalized(pPlane)
  // prettier-ignore
  return giveMatrix('D3DXMatrixReflect', pOut, [
    1 - 2 * a * a, -2 * a * b, -2 * a * c, 0,
    -2 * b * a, 1 - 2 * b * b, -2 * b * c, 0,
    -2 * c * a, -2 * c * b, 1 - 2 * c * c, 0,
    -2 * d * a, -2 * d * b, -2 * d * c, 1,
  ])
}

/** A plane whose normal has length 1, in double precision. */
const normalized = (plane: Readonly<Plane>): Plane => D3DXPlaneNormalize<Plane>({ a: 0, b: 0, c: 0, d: 0 }, plane)

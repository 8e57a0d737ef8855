/** Quaternions: D3DXQuaternion*. SDK: "Math Functions". */
import { requireNumber, requirePlace, requireQuaternion, requireVector3 } from './arguments.js'
import { elementsOf } from './elements.js'
import { giveQuaternion, giveVector3 } from './out.js'
import type { D3DXQUATERNION, D3DXVECTOR3, Given, MatrixIn, Numbers, Vector3, Vector4 } from './structures.js'

/** What a function takes for a quaternion. */
type Q = Readonly<Vector4>

/** Square of the length of what is known to be a quaternion. */
const squareOf = ({ x, y, z, w }: Q): number => x * x + y * y + z * z + w * w

/** Length of a quaternion. SDK: D3DXQuaternionLength. */
export function D3DXQuaternionLength(pQ: Q): number {
  requireQuaternion('D3DXQuaternionLength', 'pQ', pQ)
  return Math.sqrt(squareOf(pQ))
}

/** Square of the length. SDK: D3DXQuaternionLengthSq. */
export function D3DXQuaternionLengthSq(pQ: Q): number {
  requireQuaternion('D3DXQuaternionLengthSq', 'pQ', pQ)
  return squareOf(pQ)
}

/** Dot product. SDK: D3DXQuaternionDot. */
export function D3DXQuaternionDot(pQ1: Q, pQ2: Q): number {
  requireQuaternion('D3DXQuaternionDot', 'pQ1', pQ1)
  requireQuaternion('D3DXQuaternionDot', 'pQ2', pQ2)
  return pQ1.x * pQ2.x + pQ1.y * pQ2.y + pQ1.z * pQ2.z + pQ1.w * pQ2.w
}

/** 0, 0, 0, 1: what turns nothing. SDK: D3DXQuaternionIdentity. */
export function D3DXQuaternionIdentity<Out extends Vector4 | null>(pOut: Out): Given<Out, D3DXQUATERNION> {
  return giveQuaternion('D3DXQuaternionIdentity', pOut, 0, 0, 0, 1)
}

/** Whether it is the identity. SDK: D3DXQuaternionIsIdentity. */
export function D3DXQuaternionIsIdentity(pQ: Q): boolean {
  requireQuaternion('D3DXQuaternionIsIdentity', 'pQ', pQ)
  return pQ.x === 0 && pQ.y === 0 && pQ.z === 0 && pQ.w === 1
}

/** -x, -y, -z, w: the turn back. SDK: D3DXQuaternionConjugate. */
export function D3DXQuaternionConjugate<Out extends Vector4 | null>(pOut: Out, pQ: Q): Given<Out, D3DXQUATERNION> {
  requireQuaternion('D3DXQuaternionConjugate', 'pQ', pQ)
  return giveQuaternion('D3DXQuaternionConjugate', pOut, -pQ.x, -pQ.y, -pQ.z, pQ.w)
}

/** What an axis and an angle of a quaternion are. */
export interface AxisAngle<Axis extends Vector3 | null = null> {
  readonly Axis: Given<Axis, D3DXVECTOR3>
  /** Radians. */
  readonly Angle: number
}

/**
 * Axis and angle of a quaternion of length 1; the axis is not normalized. SDK: D3DXQuaternionToAxisAngle.
 *
 * @param pAxis gets the axis; null: a new vector does
 * @param pAngle gets the angle as its first number, unless null
 */
export function D3DXQuaternionToAxisAngle<Axis extends Vector3 | null = null>(
  pQ: Q,
  pAxis: Axis = null as Axis,
  pAngle: Numbers | null = null,
): AxisAngle<Axis> {
  requireQuaternion('D3DXQuaternionToAxisAngle', 'pQ', pQ)
  const Angle = 2 * Math.acos(Math.min(1, Math.max(-1, pQ.w)))
  if (pAngle !== null) pAngle[0] = Angle
  return { Axis: giveVector3('D3DXQuaternionToAxisAngle', pAxis, pQ.x, pQ.y, pQ.z), Angle }
}

const AXES = ['x', 'y', 'z'] as const

/** The turn of a matrix of rotations. SDK: D3DXQuaternionRotationMatrix. */
export function D3DXQuaternionRotationMatrix<Out extends Vector4 | null>(
  pOut: Out,
  pM: MatrixIn,
): Given<Out, D3DXQUATERNION> {
  const m = elementsOf('D3DXQuaternionRotationMatrix', 'pM', pM)
  const trace = m[0] + m[5] + m[10]
  if (trace > 0) {
    const s = 2 * Math.sqrt(trace + 1)
    return giveQuaternion(
      'D3DXQuaternionRotationMatrix',
      pOut,
      (m[6] - m[9]) / s,
      (m[8] - m[2]) / s,
      (m[1] - m[4]) / s,
      s / 4,
    )
  }
  // From the greatest diagonal element, so that nothing is divided by what is nearly 0.
  const i = m[0] >= m[5] && m[0] >= m[10] ? 0 : m[5] >= m[10] ? 1 : 2
  const [j, k] = [(i + 1) % 3, (i + 2) % 3]
  const s = 2 * Math.sqrt(1 + m[i * 5] - m[j * 5] - m[k * 5])
  const q = { x: 0, y: 0, z: 0 }
  q[AXES[i]] = s / 4
  q[AXES[j]] = (m[i * 4 + j] + m[j * 4 + i]) / s
  q[AXES[k]] = (m[i * 4 + k] + m[k * 4 + i]) / s
  return giveQuaternion('D3DXQuaternionRotationMatrix', pOut, q.x, q.y, q.z, (m[j * 4 + k] - m[k * 4 + j]) / s)
}

/** A turn around an axis, whose length does not matter, by an angle in radians. SDK: D3DXQuaternionRotationAxis. */
export function D3DXQuaternionRotationAxis<Out extends Vector4 | null>(
  pOut: Out,
  pV: Readonly<Vector3>,
  Angle: number,
): Given<Out, D3DXQUATERNION> {
  requireVector3('D3DXQuaternionRotationAxis', 'pV', pV)
  requireNumber('D3DXQuaternionRotationAxis', 'Angle', Angle)
  const length = Math.sqrt(pV.x * pV.x + pV.y * pV.y + pV.z * pV.z)
  const s = length === 0 ? 0 : Math.sin(Angle / 2) / length
  return giveQuaternion('D3DXQuaternionRotationAxis', pOut, s * pV.x, s * pV.y, s * pV.z, Math.cos(Angle / 2))
}

/** A turn around z by Roll, then x by Pitch, then y by Yaw. SDK: D3DXQuaternionRotationYawPitchRoll. */
export function D3DXQuaternionRotationYawPitchRoll<Out extends Vector4 | null>(
  pOut: Out,
  Yaw: number,
  Pitch: number,
  Roll: number,
): Given<Out, D3DXQUATERNION> {
  requirePlace('D3DXQuaternionRotationYawPitchRoll', pOut, 'a quaternion')
  requireNumber('D3DXQuaternionRotationYawPitchRoll', 'Yaw', Yaw)
  requireNumber('D3DXQuaternionRotationYawPitchRoll', 'Pitch', Pitch)
  requireNumber('D3DXQuaternionRotationYawPitchRoll', 'Roll', Roll)
  const [sy, cy] = [Math.sin(Yaw / 2), Math.cos(Yaw / 2)]
  const [sp, cp] = [Math.sin(Pitch / 2), Math.cos(Pitch / 2)]
  const [sr, cr] = [Math.sin(Roll / 2), Math.cos(Roll / 2)]
  return giveQuaternion(
    'D3DXQuaternionRotationYawPitchRoll',
    pOut,
    cy * sp * cr + sy * cp * sr,
    sy * cp * cr - cy * sp * sr,
    cy * cp * sr - sy * sp * cr,
    cy * cp * cr + sy * sp * sr,
  )
}

/** First the turn of pQ1, then that of pQ2: the product Q2 Q1 of algebra. SDK: D3DXQuaternionMultiply. */
export function D3DXQuaternionMultiply<Out extends Vector4 | null>(
  pOut: Out,
  pQ1: Q,
  pQ2: Q,
): Given<Out, D3DXQUATERNION> {
  requireQuaternion('D3DXQuaternionMultiply', 'pQ1', pQ1)
  requireQuaternion('D3DXQuaternionMultiply', 'pQ2', pQ2)
  const { x: ax, y: ay, z: az, w: aw } = pQ2
  const { x: bx, y: by, z: bz, w: bw } = pQ1
  return giveQuaternion(
    'D3DXQuaternionMultiply',
    pOut,
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  )
}

const scaled = <Out extends Vector4 | null>(
  method: string,
  pOut: Out,
  { x, y, z, w }: Q,
  s: number,
): Given<Out, D3DXQUATERNION> => giveQuaternion(method, pOut, s * x, s * y, s * z, s * w)

/** The quaternion of length 1 in the same direction; one of length 0 stays one. SDK: D3DXQuaternionNormalize. */
export function D3DXQuaternionNormalize<Out extends Vector4 | null>(pOut: Out, pQ: Q): Given<Out, D3DXQUATERNION> {
  requireQuaternion('D3DXQuaternionNormalize', 'pQ', pQ)
  const length = Math.sqrt(squareOf(pQ))
  return scaled('D3DXQuaternionNormalize', pOut, pQ, length === 0 ? 0 : 1 / length)
}

/** The conjugate divided by the square of the length; one of length 0 stays one. SDK: D3DXQuaternionInverse. */
export function D3DXQuaternionInverse<Out extends Vector4 | null>(pOut: Out, pQ: Q): Given<Out, D3DXQUATERNION> {
  requireQuaternion('D3DXQuaternionInverse', 'pQ', pQ)
  const square = squareOf(pQ)
  const s = square === 0 ? 0 : 1 / square
  return giveQuaternion('D3DXQuaternionInverse', pOut, -s * pQ.x, -s * pQ.y, -s * pQ.z, s * pQ.w)
}

/** Natural logarithm of a quaternion of length 1: (0, θ v) of (cos θ, sin θ v). SDK: D3DXQuaternionLn. */
export function D3DXQuaternionLn<Out extends Vector4 | null>(pOut: Out, pQ: Q): Given<Out, D3DXQUATERNION> {
  requireQuaternion('D3DXQuaternionLn', 'pQ', pQ)
  const { x, y, z, w } = pQ
  const sine = Math.sqrt(x * x + y * y + z * z)
  const s = sine === 0 ? 1 : Math.atan2(sine, w) / sine
  return giveQuaternion('D3DXQuaternionLn', pOut, s * x, s * y, s * z, 0)
}

/** e to a quaternion whose w is 0 and is not read: (cos θ, sin θ v) of (0, θ v). SDK: D3DXQuaternionExp. */
export function D3DXQuaternionExp<Out extends Vector4 | null>(pOut: Out, pQ: Q): Given<Out, D3DXQUATERNION> {
  requireQuaternion('D3DXQuaternionExp', 'pQ', pQ)
  const { x, y, z } = pQ
  const angle = Math.sqrt(x * x + y * y + z * z)
  const s = angle === 0 ? 1 : Math.sin(angle) / angle
  return giveQuaternion('D3DXQuaternionExp', pOut, s * x, s * y, s * z, Math.cos(angle))
}

/** From pQ1 (t = 0) to pQ2 (t = 1) at a steady speed, the shorter way round. SDK: D3DXQuaternionSlerp. */
export function D3DXQuaternionSlerp<Out extends Vector4 | null>(
  pOut: Out,
  pQ1: Q,
  pQ2: Q,
  t: number,
): Given<Out, D3DXQUATERNION> {
  requireQuaternion('D3DXQuaternionSlerp', 'pQ1', pQ1)
  requireQuaternion('D3DXQuaternionSlerp', 'pQ2', pQ2)
  requireNumber('D3DXQuaternionSlerp', 't', t)
  const dot = D3DXQuaternionDot(pQ1, pQ2)
  const sign = dot < 0 ? -1 : 1
  const angle = Math.acos(Math.min(1, sign * dot))
  const sine = Math.sin(angle)
  // So near to each other the chord is the arc, in all digits that there are.
  const [a, b] = sine < 1e-8 ? [1 - t, t] : [Math.sin((1 - t) * angle) / sine, Math.sin(t * angle) / sine]
  return giveQuaternion(
    'D3DXQuaternionSlerp',
    pOut,
    a * pQ1.x + sign * b * pQ2.x,
    a * pQ1.y + sign * b * pQ2.y,
    a * pQ1.z + sign * b * pQ2.z,
    a * pQ1.w + sign * b * pQ2.w,
  )
}

/**
 * From pQ1 (t = 0) to pC (t = 1) on a smooth way: Slerp(Slerp(Q1, C, t), Slerp(A, B, t), 2t (1 - t)). SDK:
 * D3DXQuaternionSquad.
 */
export function D3DXQuaternionSquad<Out extends Vector4 | null>(
  pOut: Out,
  pQ1: Q,
  pA: Q,
  pB: Q,
  pC: Q,
  t: number,
): Given<Out, D3DXQUATERNION> {
  requirePlace('D3DXQuaternionSquad', pOut, 'a quaternion')
  requireQuaternion('D3DXQuaternionSquad', 'pQ1', pQ1)
  requireQuaternion('D3DXQuaternionSquad', 'pA', pA)
  requireQuaternion('D3DXQuaternionSquad', 'pB', pB)
  requireQuaternion('D3DXQuaternionSquad', 'pC', pC)
  requireNumber('D3DXQuaternionSquad', 't', t)
  const [along, beside] = [D3DXQuaternionSlerp(null, pQ1, pC, t), D3DXQuaternionSlerp(null, pA, pB, t)]
  return D3DXQuaternionSlerp(pOut, along, beside, 2 * t * (1 - t))
}

/** q or -q, whichever is nearer. */
function nearerTo(q: Q, other: Q): Q {
  return D3DXQuaternionDot(q, other) < 0 ? scaled('D3DXQuaternionSquadSetup', null, other, -1) : other
}

/** q e^(-(ln(q⁻¹ after) + ln(q⁻¹ before)) / 4) */
function control<Out extends Vector4 | null>(pOut: Out, q: Q, before: Q, after: Q): Given<Out, D3DXQUATERNION> {
  const inverse = D3DXQuaternionInverse(null, q)
  const log = (to: Q): Q => D3DXQuaternionLn(null, D3DXQuaternionMultiply(null, to, inverse))
  const [a, b] = [log(after), log(before)]
  const half = { x: -(a.x + b.x) / 4, y: -(a.y + b.y) / 4, z: -(a.z + b.z) / 4, w: 0 }
  return D3DXQuaternionMultiply(pOut, D3DXQuaternionExp(null, half), q)
}

/** The control points of SquadSetup. */
export interface SquadControls<Out extends Vector4 | null = null> {
  readonly A: Given<Out, D3DXQUATERNION>
  readonly B: Given<Out, D3DXQUATERNION>
  readonly C: Given<Out, D3DXQUATERNION>
}

/**
 * The control points by which D3DXQuaternionSquad leads from pQ1 to pQ2 when pQ0 lies before and pQ3 after them. Each
 * quaternion is taken as itself or its negative, whichever is nearer to its neighbour. SDK: D3DXQuaternionSquadSetup.
 *
 * @param pAOut, pBOut, pCOut get them; null: new quaternions do
 */
export function D3DXQuaternionSquadSetup<Out extends Vector4 | null>(
  pAOut: Out,
  pBOut: Out,
  pCOut: Out,
  pQ0: Q,
  pQ1: Q,
  pQ2: Q,
  pQ3: Q,
): SquadControls<Out> {
  requireQuaternion('D3DXQuaternionSquadSetup', 'pQ0', pQ0)
  requireQuaternion('D3DXQuaternionSquadSetup', 'pQ1', pQ1)
  requireQuaternion('D3DXQuaternionSquadSetup', 'pQ2', pQ2)
  requireQuaternion('D3DXQuaternionSquadSetup', 'pQ3', pQ3)
  const q1 = { x: pQ1.x, y: pQ1.y, z: pQ1.z, w: pQ1.w }
  const q0 = scaled('D3DXQuaternionSquadSetup', null, nearerTo(q1, pQ0), 1)
  const q2 = scaled('D3DXQuaternionSquadSetup', null, nearerTo(q1, pQ2), 1)
  const q3 = scaled('D3DXQuaternionSquadSetup', null, nearerTo(q2, pQ3), 1)
  return {
    A: control(pAOut, q1, q0, q2),
    B: control(pBOut, q2, q1, q3),
    C: scaled('D3DXQuaternionSquadSetup', pCOut, q2, 1),
  }
}

/** Slerp(Slerp(Q1, Q2, f + g), Slerp(Q1, Q3, f + g), g / (f + g)). SDK: D3DXQuaternionBaryCentric. */
export function D3DXQuaternionBaryCentric<Out extends Vector4 | null>(
  pOut: Out,
  pQ1: Q,
  pQ2: Q,
  pQ3: Q,
  f: number,
  g: number,
): Given<Out, D3DXQUATERNION> {
  requirePlace('D3DXQuaternionBaryCentric', pOut, 'a quaternion')
  requireQuaternion('D3DXQuaternionBaryCentric', 'pQ1', pQ1)
  requireQuaternion('D3DXQuaternionBaryCentric', 'pQ2', pQ2)
  requireQuaternion('D3DXQuaternionBaryCentric', 'pQ3', pQ3)
  requireNumber('D3DXQuaternionBaryCentric', 'f', f)
  requireNumber('D3DXQuaternionBaryCentric', 'g', g)
  const sum = f + g
  if (sum === 0) return scaled('D3DXQuaternionBaryCentric', pOut, pQ1, 1)
  const [a, b] = [D3DXQuaternionSlerp(null, pQ1, pQ2, sum), D3DXQuaternionSlerp(null, pQ1, pQ3, sum)]
  return D3DXQuaternionSlerp(pOut, a, b, g / sum)
}

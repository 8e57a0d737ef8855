/** Vectors of three coordinates: D3DXVec3*. SDK: "Math Functions". */
import { requireNumber, requireVector3 } from './arguments.js'
import { elementsOf } from './elements.js'
import { giveVector3, giveVector4 } from './out.js'
import type { D3DXVECTOR3, D3DXVECTOR4, Given, MatrixIn, Vector3, Vector4 } from './structures.js'

/** What a function takes for a vector. */
type V = Readonly<Vector3>

/** Square of the length of what is known to be a vector. */
const squareOf = ({ x, y, z }: V): number => x * x + y * y + z * z

/** Length of a vector. SDK: D3DXVec3Length. */
export function D3DXVec3Length(pV: V): number {
  requireVector3('D3DXVec3Length', 'pV', pV)
  return Math.sqrt(squareOf(pV))
}

/** Square of the length. SDK: D3DXVec3LengthSq. */
export function D3DXVec3LengthSq(pV: V): number {
  requireVector3('D3DXVec3LengthSq', 'pV', pV)
  return squareOf(pV)
}

/** Dot product. SDK: D3DXVec3Dot. */
export function D3DXVec3Dot(pV1: V, pV2: V): number {
  requireVector3('D3DXVec3Dot', 'pV1', pV1)
  requireVector3('D3DXVec3Dot', 'pV2', pV2)
  return pV1.x * pV2.x + pV1.y * pV2.y + pV1.z * pV2.z
}

/** Cross product. SDK: D3DXVec3Cross. */
export function D3DXVec3Cross<Out extends Vector3 | null>(pOut: Out, pV1: V, pV2: V): Given<Out, D3DXVECTOR3> {
  requireVector3('D3DXVec3Cross', 'pV1', pV1)
  requireVector3('D3DXVec3Cross', 'pV2', pV2)
  return giveVector3(
    'D3DXVec3Cross',
    pOut,
    pV1.y * pV2.z - pV1.z * pV2.y,
    pV1.z * pV2.x - pV1.x * pV2.z,
    pV1.x * pV2.y - pV1.y * pV2.x,
  )
}

/** pV1 + pV2. SDK: D3DXVec3Add. */
export function D3DXVec3Add<Out extends Vector3 | null>(pOut: Out, pV1: V, pV2: V): Given<Out, D3DXVECTOR3> {
  requireVector3('D3DXVec3Add', 'pV1', pV1)
  requireVector3('D3DXVec3Add', 'pV2', pV2)
  return giveVector3('D3DXVec3Add', pOut, pV1.x + pV2.x, pV1.y + pV2.y, pV1.z + pV2.z)
}

/** pV1 - pV2. SDK: D3DXVec3Subtract. */
export function D3DXVec3Subtract<Out extends Vector3 | null>(pOut: Out, pV1: V, pV2: V): Given<Out, D3DXVECTOR3> {
  requireVector3('D3DXVec3Subtract', 'pV1', pV1)
  requireVector3('D3DXVec3Subtract', 'pV2', pV2)
  return giveVector3('D3DXVec3Subtract', pOut, pV1.x - pV2.x, pV1.y - pV2.y, pV1.z - pV2.z)
}

/** The lesser of each coordinate. SDK: D3DXVec3Minimize. */
export function D3DXVec3Minimize<Out extends Vector3 | null>(pOut: Out, pV1: V, pV2: V): Given<Out, D3DXVECTOR3> {
  requireVector3('D3DXVec3Minimize', 'pV1', pV1)
  requireVector3('D3DXVec3Minimize', 'pV2', pV2)
  return giveVector3('D3DXVec3Minimize', pOut, Math.min(pV1.x, pV2.x), Math.min(pV1.y, pV2.y), Math.min(pV1.z, pV2.z))
}

/** The greater of each coordinate. SDK: D3DXVec3Maximize. */
export function D3DXVec3Maximize<Out extends Vector3 | null>(pOut: Out, pV1: V, pV2: V): Given<Out, D3DXVECTOR3> {
  requireVector3('D3DXVec3Maximize', 'pV1', pV1)
  requireVector3('D3DXVec3Maximize', 'pV2', pV2)
  return giveVector3('D3DXVec3Maximize', pOut, Math.max(pV1.x, pV2.x), Math.max(pV1.y, pV2.y), Math.max(pV1.z, pV2.z))
}

/** s pV. SDK: D3DXVec3Scale. */
export function D3DXVec3Scale<Out extends Vector3 | null>(pOut: Out, pV: V, s: number): Given<Out, D3DXVECTOR3> {
  requireVector3('D3DXVec3Scale', 'pV', pV)
  requireNumber('D3DXVec3Scale', 's', s)
  return giveVector3('D3DXVec3Scale', pOut, s * pV.x, s * pV.y, s * pV.z)
}

/** From pV1 (s = 0) to pV2 (s = 1): pV1 + s (pV2 - pV1). SDK: D3DXVec3Lerp. */
export function D3DXVec3Lerp<Out extends Vector3 | null>(
  pOut: Out,
  pV1: V,
  pV2: V,
  s: number,
): Given<Out, D3DXVECTOR3> {
  requireVector3('D3DXVec3Lerp', 'pV1', pV1)
  requireVector3('D3DXVec3Lerp', 'pV2', pV2)
  requireNumber('D3DXVec3Lerp', 's', s)
  return giveVector3(
    'D3DXVec3Lerp',
    pOut,
    pV1.x + s * (pV2.x - pV1.x),
    pV1.y + s * (pV2.y - pV1.y),
    pV1.z + s * (pV2.z - pV1.z),
  )
}

/** The vector of length 1 in the same direction; a vector of length 0 stays one. SDK: D3DXVec3Normalize. */
export function D3DXVec3Normalize<Out extends Vector3 | null>(pOut: Out, pV: V): Given<Out, D3DXVECTOR3> {
  requireVector3('D3DXVec3Normalize', 'pV', pV)
  const length = Math.sqrt(squareOf(pV))
  const s = length === 0 ? 0 : 1 / length
  return giveVector3('D3DXVec3Normalize', pOut, s * pV.x, s * pV.y, s * pV.z)
}

/**
 * Hermite spline from pV1 (s = 0) with tangent pT1 to pV2 (s = 1) with tangent pT2:
 * (2s³ - 3s² + 1) V1 + (s³ - 2s² + s) T1 + (3s² - 2s³) V2 + (s³ - s²) T2. SDK: D3DXVec3Hermite.
 */
export function D3DXVec3Hermite<Out extends Vector3 | null>(
  pOut: Out,
  pV1: V,
  pT1: V,
  pV2: V,
  pT2: V,
  s: number,
): Given<Out, D3DXVECTOR3> {
  requireVector3('D3DXVec3Hermite', 'pV1', pV1)
  requireVector3('D3DXVec3Hermite', 'pT1', pT1)
  requireVector3('D3DXVec3Hermite', 'pV2', pV2)
  requireVector3('D3DXVec3Hermite', 'pT2', pT2)
  requireNumber('D3DXVec3Hermite', 's', s)
  const [s2, s3] = [s * s, s * s * s]
  const [v1, t1, v2, t2] = [2 * s3 - 3 * s2 + 1, s3 - 2 * s2 + s, 3 * s2 - 2 * s3, s3 - s2]
  return giveVector3(
    'D3DXVec3Hermite',
    pOut,
    v1 * pV1.x + t1 * pT1.x + v2 * pV2.x + t2 * pT2.x,
    v1 * pV1.y + t1 * pT1.y + v2 * pV2.y + t2 * pT2.y,
    v1 * pV1.z + t1 * pT1.z + v2 * pV2.z + t2 * pT2.z,
  )
}

/**
 * Catmull-Rom spline from pV1 (s = 0) to pV2 (s = 1), with pV0 before and pV3 after:
 * ((2 V1) + (V2 - V0) s + (2 V0 - 5 V1 + 4 V2 - V3) s² + (V3 - 3 V2 + 3 V1 - V0) s³) / 2. SDK: D3DXVec3CatmullRom.
 */
export function D3DXVec3CatmullRom<Out extends Vector3 | null>(
  pOut: Out,
  pV0: V,
  pV1: V,
  pV2: V,
  pV3: V,
  s: number,
): Given<Out, D3DXVECTOR3> {
  requireVector3('D3DXVec3CatmullRom', 'pV0', pV0)
  requireVector3('D3DXVec3CatmullRom', 'pV1', pV1)
  requireVector3('D3DXVec3CatmullRom', 'pV2', pV2)
  requireVector3('D3DXVec3CatmullRom', 'pV3', pV3)
  requireNumber('D3DXVec3CatmullRom', 's', s)
  const [s2, s3] = [s * s, s * s * s]
  const [v0, v1] = [(2 * s2 - s - s3) / 2, (2 - 5 * s2 + 3 * s3) / 2]
  const [v2, v3] = [(s + 4 * s2 - 3 * s3) / 2, (s3 - s2) / 2]
  return giveVector3(
    'D3DXVec3CatmullRom',
    pOut,
    v0 * pV0.x + v1 * pV1.x + v2 * pV2.x + v3 * pV3.x,
    v0 * pV0.y + v1 * pV1.y + v2 * pV2.y + v3 * pV3.y,
    v0 * pV0.z + v1 * pV1.z + v2 * pV2.z + v3 * pV3.z,
  )
}

/**
 * The point of barycentric coordinates f, g in a triangle: V1 + f (V2 - V1) + g (V3 - V1). SDK: D3DXVec3BaryCentric.
 */
export function D3DXVec3BaryCentric<Out extends Vector3 | null>(
  pOut: Out,
  pV1: V,
  pV2: V,
  pV3: V,
  f: number,
  g: number,
): Given<Out, D3DXVECTOR3> {
  requireVector3('D3DXVec3BaryCentric', 'pV1', pV1)
  requireVector3('D3DXVec3BaryCentric', 'pV2', pV2)
  requireVector3('D3DXVec3BaryCentric', 'pV3', pV3)
  requireNumber('D3DXVec3BaryCentric', 'f', f)
  requireNumber('D3DXVec3BaryCentric', 'g', g)
  return giveVector3(
    'D3DXVec3BaryCentric',
    pOut,
    pV1.x + f * (pV2.x - pV1.x) + g * (pV3.x - pV1.x),
    pV1.y + f * (pV2.y - pV1.y) + g * (pV3.y - pV1.y),
    pV1.z + f * (pV2.z - pV1.z) + g * (pV3.z - pV1.z),
  )
}

/** (x, y, z, 1) M, of four coordinates. SDK: D3DXVec3Transform. */
export function D3DXVec3Transform<Out extends Vector4 | null>(pOut: Out, pV: V, pM: MatrixIn): Given<Out, D3DXVECTOR4> {
  requireVector3('D3DXVec3Transform', 'pV', pV)
  const m = elementsOf('D3DXVec3Transform', 'pM', pM)
  const { x, y, z } = pV
  return giveVector4(
    'D3DXVec3Transform',
    pOut,
    x * m[0] + y * m[4] + z * m[8] + m[12],
    x * m[1] + y * m[5] + z * m[9] + m[13],
    x * m[2] + y * m[6] + z * m[10] + m[14],
    x * m[3] + y * m[7] + z * m[11] + m[15],
  )
}

/** (x, y, z, 1) M, projected back onto w = 1. SDK: D3DXVec3TransformCoord. */
export function D3DXVec3TransformCoord<Out extends Vector3 | null>(
  pOut: Out,
  pV: V,
  pM: MatrixIn,
): Given<Out, D3DXVECTOR3> {
  requireVector3('D3DXVec3TransformCoord', 'pV', pV)
  const m = elementsOf('D3DXVec3TransformCoord', 'pM', pM)
  const { x, y, z } = pV
  const w = x * m[3] + y * m[7] + z * m[11] + m[15]
  return giveVector3(
    'D3DXVec3TransformCoord',
    pOut,
    (x * m[0] + y * m[4] + z * m[8] + m[12]) / w,
    (x * m[1] + y * m[5] + z * m[9] + m[13]) / w,
    (x * m[2] + y * m[6] + z * m[10] + m[14]) / w,
  )
}

/**
 * (x, y, z, 0) M: directions. Normals of what M distorts take the inverse transpose of M. SDK: D3DXVec3TransformNormal.
 */
export function D3DXVec3TransformNormal<Out extends Vector3 | null>(
  pOut: Out,
  pV: V,
  pM: MatrixIn,
): Given<Out, D3DXVECTOR3> {
  requireVector3('D3DXVec3TransformNormal', 'pV', pV)
  const m = elementsOf('D3DXVec3TransformNormal', 'pM', pM)
  const { x, y, z } = pV
  return giveVector3(
    'D3DXVec3TransformNormal',
    pOut,
    x * m[0] + y * m[4] + z * m[8],
    x * m[1] + y * m[5] + z * m[9],
    x * m[2] + y * m[6] + z * m[10],
  )
}

/** Vectors of four coordinates: D3DXVec4*. SDK: "Math Functions". */
import { requireNumber, requireVector4 } from './arguments.js'
import { elementsOf } from './elements.js'
import { giveVector4 } from './out.js'
import type { D3DXVECTOR4, Given, MatrixIn, Vector4 } from './structures.js'

/** What a function takes for a vector. */
type V = Readonly<Vector4>

/** Square of the length of what is known to be a vector. */
const squareOf = ({ x, y, z, w }: V): number => x * x + y * y + z * z + w * w

/** Length of a vector. SDK: D3DXVec4Length. */
export function D3DXVec4Length(pV: V): number {
  requireVector4('D3DXVec4Length', 'pV', pV)
  return Math.sqrt(squareOf(pV))
}

/** Square of the length. SDK: D3DXVec4LengthSq. */
export function D3DXVec4LengthSq(pV: V): number {
  requireVector4('D3DXVec4LengthSq', 'pV', pV)
  return squareOf(pV)
}

/** Dot product. SDK: D3DXVec4Dot. */
export function D3DXVec4Dot(pV1: V, pV2: V): number {
  requireVector4('D3DXVec4Dot', 'pV1', pV1)
  requireVector4('D3DXVec4Dot', 'pV2', pV2)
  return pV1.x * pV2.x + pV1.y * pV2.y + pV1.z * pV2.z + pV1.w * pV2.w
}

/** Cross product in four dimensions: what is at right angles to all three. SDK: D3DXVec4Cross. */
export function D3DXVec4Cross<Out extends Vector4 | null>(pOut: Out, pV1: V, pV2: V, pV3: V): Given<Out, D3DXVECTOR4> {
  requireVector4('D3DXVec4Cross', 'pV1', pV1)
  requireVector4('D3DXVec4Cross', 'pV2', pV2)
  requireVector4('D3DXVec4Cross', 'pV3', pV3)
  const xy = pV2.x * pV3.y - pV2.y * pV3.x
  const xz = pV2.x * pV3.z - pV2.z * pV3.x
  const xw = pV2.x * pV3.w - pV2.w * pV3.x
  const yz = pV2.y * pV3.z - pV2.z * pV3.y
  const yw = pV2.y * pV3.w - pV2.w * pV3.y
  const zw = pV2.z * pV3.w - pV2.w * pV3.z
  return giveVector4(
    'D3DXVec4Cross',
    pOut,
    pV1.y * zw - pV1.z * yw + pV1.w * yz,
    -(pV1.x * zw - pV1.z * xw + pV1.w * xz),
    pV1.x * yw - pV1.y * xw + pV1.w * xy,
    -(pV1.x * yz - pV1.y * xz + pV1.z * xy),
  )
}

/** pV1 + pV2. SDK: D3DXVec4Add. */
export function D3DXVec4Add<Out extends Vector4 | null>(pOut: Out, pV1: V, pV2: V): Given<Out, D3DXVECTOR4> {
  requireVector4('D3DXVec4Add', 'pV1', pV1)
  requireVector4('D3DXVec4Add', 'pV2', pV2)
  return giveVector4('D3DXVec4Add', pOut, pV1.x + pV2.x, pV1.y + pV2.y, pV1.z + pV2.z, pV1.w + pV2.w)
}

/** pV1 - pV2. SDK: D3DXVec4Subtract. */
export function D3DXVec4Subtract<Out extends Vector4 | null>(pOut: Out, pV1: V, pV2: V): Given<Out, D3DXVECTOR4> {
  requireVector4('D3DXVec4Subtract', 'pV1', pV1)
  requireVector4('D3DXVec4Subtract', 'pV2', pV2)
  return giveVector4('D3DXVec4Subtract', pOut, pV1.x - pV2.x, pV1.y - pV2.y, pV1.z - pV2.z, pV1.w - pV2.w)
}

/** The lesser of each coordinate. SDK: D3DXVec4Minimize. */
export function D3DXVec4Minimize<Out extends Vector4 | null>(pOut: Out, pV1: V, pV2: V): Given<Out, D3DXVECTOR4> {
  requireVector4('D3DXVec4Minimize', 'pV1', pV1)
  requireVector4('D3DXVec4Minimize', 'pV2', pV2)
  return giveVector4(
    'D3DXVec4Minimize',
    pOut,
    Math.min(pV1.x, pV2.x),
    Math.min(pV1.y, pV2.y),
    Math.min(pV1.z, pV2.z),
    Math.min(pV1.w, pV2.w),
  )
}

/** The greater of each coordinate. SDK: D3DXVec4Maximize. */
export function D3DXVec4Maximize<Out extends Vector4 | null>(pOut: Out, pV1: V, pV2: V): Given<Out, D3DXVECTOR4> {
  requireVector4('D3DXVec4Maximize', 'pV1', pV1)
  requireVector4('D3DXVec4Maximize', 'pV2', pV2)
  return giveVector4(
    'D3DXVec4Maximize',
    pOut,
    Math.max(pV1.x, pV2.x),
    Math.max(pV1.y, pV2.y),
    Math.max(pV1.z, pV2.z),
    Math.max(pV1.w, pV2.w),
  )
}

/** s pV. SDK: D3DXVec4Scale. */
export function D3DXVec4Scale<Out extends Vector4 | null>(pOut: Out, pV: V, s: number): Given<Out, D3DXVECTOR4> {
  requireVector4('D3DXVec4Scale', 'pV', pV)
  requireNumber('D3DXVec4Scale', 's', s)
  return giveVector4('D3DXVec4Scale', pOut, s * pV.x, s * pV.y, s * pV.z, s * pV.w)
}

/** From pV1 (s = 0) to pV2 (s = 1): pV1 + s (pV2 - pV1). SDK: D3DXVec4Lerp. */
export function D3DXVec4Lerp<Out extends Vector4 | null>(
  pOut: Out,
  pV1: V,
  pV2: V,
  s: number,
): Given<Out, D3DXVECTOR4> {
  requireVector4('D3DXVec4Lerp', 'pV1', pV1)
  requireVector4('D3DXVec4Lerp', 'pV2', pV2)
  requireNumber('D3DXVec4Lerp', 's', s)
  return giveVector4(
    'D3DXVec4Lerp',
    pOut,
    pV1.x + s * (pV2.x - pV1.x),
    pV1.y + s * (pV2.y - pV1.y),
    pV1.z + s * (pV2.z - pV1.z),
    pV1.w + s * (pV2.w - pV1.w),
  )
}

/** The vector of length 1 in the same direction; a vector of length 0 stays one. SDK: D3DXVec4Normalize. */
export function D3DXVec4Normalize<Out extends Vector4 | null>(pOut: Out, pV: V): Given<Out, D3DXVECTOR4> {
  requireVector4('D3DXVec4Normalize', 'pV', pV)
  const length = Math.sqrt(squareOf(pV))
  const s = length === 0 ? 0 : 1 / length
  return giveVector4('D3DXVec4Normalize', pOut, s * pV.x, s * pV.y, s * pV.z, s * pV.w)
}

/**
 * Hermite spline from pV1 (s = 0) with tangent pT1 to pV2 (s = 1) with tangent pT2:
 * (2s³ - 3s² + 1) V1 + (s³ - 2s² + s) T1 + (3s² - 2s³) V2 + (s³ - s²) T2. SDK: D3DXVec4Hermite.
 */
export function D3DXVec4Hermite<Out extends Vector4 | null>(
  pOut: Out,
  pV1: V,
  pT1: V,
  pV2: V,
  pT2: V,
  s: number,
): Given<Out, D3DXVECTOR4> {
  requireVector4('D3DXVec4Hermite', 'pV1', pV1)
  requireVector4('D3DXVec4Hermite', 'pT1', pT1)
  requireVector4('D3DXVec4Hermite', 'pV2', pV2)
  requireVector4('D3DXVec4Hermite', 'pT2', pT2)
  requireNumber('D3DXVec4Hermite', 's', s)
  const [s2, s3] = [s * s, s * s * s]
  const [v1, t1, v2, t2] = [2 * s3 - 3 * s2 + 1, s3 - 2 * s2 + s, 3 * s2 - 2 * s3, s3 - s2]
  return giveVector4(
    'D3DXVec4Hermite',
    pOut,
    v1 * pV1.x + t1 * pT1.x + v2 * pV2.x + t2 * pT2.x,
    v1 * pV1.y + t1 * pT1.y + v2 * pV2.y + t2 * pT2.y,
    v1 * pV1.z + t1 * pT1.z + v2 * pV2.z + t2 * pT2.z,
    v1 * pV1.w + t1 * pT1.w + v2 * pV2.w + t2 * pT2.w,
  )
}

/**
 * Catmull-Rom spline from pV1 (s = 0) to pV2 (s = 1), with pV0 before and pV3 after:
 * ((2 V1) + (V2 - V0) s + (2 V0 - 5 V1 + 4 V2 - V3) s² + (V3 - 3 V2 + 3 V1 - V0) s³) / 2. SDK: D3DXVec4CatmullRom.
 */
export function D3DXVec4CatmullRom<Out extends Vector4 | null>(
  pOut: Out,
  pV0: V,
  pV1: V,
  pV2: V,
  pV3: V,
  s: number,
): Given<Out, D3DXVECTOR4> {
  requireVector4('D3DXVec4CatmullRom', 'pV0', pV0)
  requireVector4('D3DXVec4CatmullRom', 'pV1', pV1)
  requireVector4('D3DXVec4CatmullRom', 'pV2', pV2)
  requireVector4('D3DXVec4CatmullRom', 'pV3', pV3)
  requireNumber('D3DXVec4CatmullRom', 's', s)
  const [s2, s3] = [s * s, s * s * s]
  const [v0, v1] = [(2 * s2 - s - s3) / 2, (2 - 5 * s2 + 3 * s3) / 2]
  const [v2, v3] = [(s + 4 * s2 - 3 * s3) / 2, (s3 - s2) / 2]
  return giveVector4(
    'D3DXVec4CatmullRom',
    pOut,
    v0 * pV0.x + v1 * pV1.x + v2 * pV2.x + v3 * pV3.x,
    v0 * pV0.y + v1 * pV1.y + v2 * pV2.y + v3 * pV3.y,
    v0 * pV0.z + v1 * pV1.z + v2 * pV2.z + v3 * pV3.z,
    v0 * pV0.w + v1 * pV1.w + v2 * pV2.w + v3 * pV3.w,
  )
}

/**
 * The point of barycentric coordinates f, g in a triangle: V1 + f (V2 - V1) + g (V3 - V1). SDK: D3DXVec4BaryCentric.
 */
export function D3DXVec4BaryCentric<Out extends Vector4 | null>(
  pOut: Out,
  pV1: V,
  pV2: V,
  pV3: V,
  f: number,
  g: number,
): Given<Out, D3DXVECTOR4> {
  requireVector4('D3DXVec4BaryCentric', 'pV1', pV1)
  requireVector4('D3DXVec4BaryCentric', 'pV2', pV2)
  requireVector4('D3DXVec4BaryCentric', 'pV3', pV3)
  requireNumber('D3DXVec4BaryCentric', 'f', f)
  requireNumber('D3DXVec4BaryCentric', 'g', g)
  return giveVector4(
    'D3DXVec4BaryCentric',
    pOut,
    pV1.x + f * (pV2.x - pV1.x) + g * (pV3.x - pV1.x),
    pV1.y + f * (pV2.y - pV1.y) + g * (pV3.y - pV1.y),
    pV1.z + f * (pV2.z - pV1.z) + g * (pV3.z - pV1.z),
    pV1.w + f * (pV2.w - pV1.w) + g * (pV3.w - pV1.w),
  )
}

/** (x, y, z, w) M. SDK: D3DXVec4Transform. */
export function D3DXVec4Transform<Out extends Vector4 | null>(pOut: Out, pV: V, pM: MatrixIn): Given<Out, D3DXVECTOR4> {
  requireVector4('D3DXVec4Transform', 'pV', pV)
  const m = elementsOf('D3DXVec4Transform', 'pM', pM)
  const { x, y, z, w } = pV
  return giveVector4(
    'D3DXVec4Transform',
    pOut,
    x * m[0] + y * m[4] + z * m[8] + w * m[12],
    x * m[1] + y * m[5] + z * m[9] + w * m[13],
    x * m[2] + y * m[6] + z * m[10] + w * m[14],
    x * m[3] + y * m[7] + z * m[11] + w * m[15],
  )
}

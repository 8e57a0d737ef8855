/** Vectors of two coordinates: D3DXVec2*. SDK: "Math Functions". */
import { requireNumber, requireVector2 } from './arguments.js'
import { elementsOf } from './elements.js'
import { giveVector2, giveVector4 } from './out.js'
import type { D3DXVECTOR2, D3DXVECTOR4, Given, MatrixIn, Vector2, Vector4 } from './structures.js'

/** What a function takes for a vector. */
type V = Readonly<Vector2>

/** Square of the length of what is known to be a vector. */
const squareOf = ({ x, y }: V): number => x * x + y * y

/** Length of a vector. SDK: D3DXVec2Length. */
export function D3DXVec2Length(pV: V): number {
  requireVector2('D3DXVec2Length', 'pV', pV)
  return Math.sqrt(squareOf(pV))
}

/** Square of the length. SDK: D3DXVec2LengthSq. */
export function D3DXVec2LengthSq(pV: V): number {
  requireVector2('D3DXVec2LengthSq', 'pV', pV)
  return squareOf(pV)
}

/** Dot product. SDK: D3DXVec2Dot. */
export function D3DXVec2Dot(pV1: V, pV2: V): number {
  requireVector2('D3DXVec2Dot', 'pV1', pV1)
  requireVector2('D3DXVec2Dot', 'pV2', pV2)
  return pV1.x * pV2.x + pV1.y * pV2.y
}

/** The z of the cross product: positive where pV2 is counter-clockwise of pV1. SDK: D3DXVec2CCW. */
export function D3DXVec2CCW(pV1: V, pV2: V): number {
  requireVector2('D3DXVec2CCW', 'pV1', pV1)
  requireVector2('D3DXVec2CCW', 'pV2', pV2)
  return pV1.x * pV2.y - pV1.y * pV2.x
}

/** pV1 + pV2. SDK: D3DXVec2Add. */
export function D3DXVec2Add<Out extends Vector2 | null>(pOut: Out, pV1: V, pV2: V): Given<Out, D3DXVECTOR2> {
  requireVector2('D3DXVec2Add', 'pV1', pV1)
  requireVector2('D3DXVec2Add', 'pV2', pV2)
  return giveVector2('D3DXVec2Add', pOut, pV1.x + pV2.x, pV1.y + pV2.y)
}

/** pV1 - pV2. SDK: D3DXVec2Subtract. */
export function D3DXVec2Subtract<Out extends Vector2 | null>(pOut: Out, pV1: V, pV2: V): Given<Out, D3DXVECTOR2> {
  requireVector2('D3DXVec2Subtract', 'pV1', pV1)
  requireVector2('D3DXVec2Subtract', 'pV2', pV2)
  return giveVector2('D3DXVec2Subtract', pOut, pV1.x - pV2.x, pV1.y - pV2.y)
}

/** The lesser of each coordinate. SDK: D3DXVec2Minimize. */
export function D3DXVec2Minimize<Out extends Vector2 | null>(pOut: Out, pV1: V, pV2: V): Given<Out, D3DXVECTOR2> {
  requireVector2('D3DXVec2Minimize', 'pV1', pV1)
  requireVector2('D3DXVec2Minimize', 'pV2', pV2)
  return giveVector2('D3DXVec2Minimize', pOut, Math.min(pV1.x, pV2.x), Math.min(pV1.y, pV2.y))
}

/** The greater of each coordinate. SDK: D3DXVec2Maximize. */
export function D3DXVec2Maximize<Out extends Vector2 | null>(pOut: Out, pV1: V, pV2: V): Given<Out, D3DXVECTOR2> {
  requireVector2('D3DXVec2Maximize', 'pV1', pV1)
  requireVector2('D3DXVec2Maximize', 'pV2', pV2)
  return giveVector2('D3DXVec2Maximize', pOut, Math.max(pV1.x, pV2.x), Math.max(pV1.y, pV2.y))
}

/** s pV. SDK: D3DXVec2Scale. */
export function D3DXVec2Scale<Out extends Vector2 | null>(pOut: Out, pV: V, s: number): Given<Out, D3DXVECTOR2> {
  requireVector2('D3DXVec2Scale', 'pV', pV)
  requireNumber('D3DXVec2Scale', 's', s)
  return giveVector2('D3DXVec2Scale', pOut, s * pV.x, s * pV.y)
}

/** From pV1 (s = 0) to pV2 (s = 1): pV1 + s (pV2 - pV1). SDK: D3DXVec2Lerp. */
export function D3DXVec2Lerp<Out extends Vector2 | null>(
  pOut: Out,
  pV1: V,
  pV2: V,
  s: number,
): Given<Out, D3DXVECTOR2> {
  requireVector2('D3DXVec2Lerp', 'pV1', pV1)
  requireVector2('D3DXVec2Lerp', 'pV2', pV2)
  requireNumber('D3DXVec2Lerp', 's', s)
  return giveVector2('D3DXVec2Lerp', pOut, pV1.x + s * (pV2.x - pV1.x), pV1.y + s * (pV2.y - pV1.y))
}

/** The vector of length 1 in the same direction; a vector of length 0 stays one. SDK: D3DXVec2Normalize. */
export function D3DXVec2Normalize<Out extends Vector2 | null>(pOut: Out, pV: V): Given<Out, D3DXVECTOR2> {
  requireVector2('D3DXVec2Normalize', 'pV', pV)
  const length = Math.sqrt(squareOf(pV))
  const s = length === 0 ? 0 : 1 / length
  return giveVector2('D3DXVec2Normalize', pOut, s * pV.x, s * pV.y)
}

/**
 * Hermite spline from pV1 (s = 0) with tangent pT1 to pV2 (s = 1) with tangent pT2:
 * (2s³ - 3s² + 1) V1 + (s³ - 2s² + s) T1 + (3s² - 2s³) V2 + (s³ - s²) T2. SDK: D3DXVec2Hermite.
 */
export function D3DXVec2Hermite<Out extends Vector2 | null>(
  pOut: Out,
  pV1: V,
  pT1: V,
  pV2: V,
  pT2: V,
  s: number,
): Given<Out, D3DXVECTOR2> {
  requireVector2('D3DXVec2Hermite', 'pV1', pV1)
  requireVector2('D3DXVec2Hermite', 'pT1', pT1)
  requireVector2('D3DXVec2Hermite', 'pV2', pV2)
  requireVector2('D3DXVec2Hermite', 'pT2', pT2)
  requireNumber('D3DXVec2Hermite', 's', s)
  const [s2, s3] = [s * s, s * s * s]
  const [v1, t1, v2, t2] = [2 * s3 - 3 * s2 + 1, s3 - 2 * s2 + s, 3 * s2 - 2 * s3, s3 - s2]
  return giveVector2(
    'D3DXVec2Hermite',
    pOut,
    v1 * pV1.x + t1 * pT1.x + v2 * pV2.x + t2 * pT2.x,
    v1 * pV1.y + t1 * pT1.y + v2 * pV2.y + t2 * pT2.y,
  )
}

/**
 * Catmull-Rom spline from pV1 (s = 0) to pV2 (s = 1), with pV0 before and pV3 after:
 * ((2 V1) + (V2 - V0) s + (2 V0 - 5 V1 + 4 V2 - V3) s² + (V3 - 3 V2 + 3 V1 - V0) s³) / 2. SDK: D3DXVec2CatmullRom.
 */
export function D3DXVec2CatmullRom<Out extends Vector2 | null>(
  pOut: Out,
  pV0: V,
  pV1: V,
  pV2: V,
  pV3: V,
  s: number,
): Given<Out, D3DXVECTOR2> {
  requireVector2('D3DXVec2CatmullRom', 'pV0', pV0)
  requireVector2('D3DXVec2CatmullRom', 'pV1', pV1)
  requireVector2('D3DXVec2CatmullRom', 'pV2', pV2)
  requireVector2('D3DXVec2CatmullRom', 'pV3', pV3)
  requireNumber('D3DXVec2CatmullRom', 's', s)
  const [s2, s3] = [s * s, s * s * s]
  const [v0, v1] = [(2 * s2 - s - s3) / 2, (2 - 5 * s2 + 3 * s3) / 2]
  const [v2, v3] = [(s + 4 * s2 - 3 * s3) / 2, (s3 - s2) / 2]
  return giveVector2(
    'D3DXVec2CatmullRom',
    pOut,
    v0 * pV0.x + v1 * pV1.x + v2 * pV2.x + v3 * pV3.x,
    v0 * pV0.y + v1 * pV1.y + v2 * pV2.y + v3 * pV3.y,
  )
}

/**
 * The point of barycentric coordinates f, g in a triangle: V1 + f (V2 - V1) + g (V3 - V1). SDK: D3DXVec2BaryCentric.
 */
export function D3DXVec2BaryCentric<Out extends Vector2 | null>(
  pOut: Out,
  pV1: V,
  pV2: V,
  pV3: V,
  f: number,
  g: number,
): Given<Out, D3DXVECTOR2> {
  requireVector2('D3DXVec2BaryCentric', 'pV1', pV1)
  requireVector2('D3DXVec2BaryCentric', 'pV2', pV2)
  requireVector2('D3DXVec2BaryCentric', 'pV3', pV3)
  requireNumber('D3DXVec2BaryCentric', 'f', f)
  requireNumber('D3DXVec2BaryCentric', 'g', g)
  return giveVector2(
    'D3DXVec2BaryCentric',
    pOut,
    pV1.x + f * (pV2.x - pV1.x) + g * (pV3.x - pV1.x),
    pV1.y + f * (pV2.y - pV1.y) + g * (pV3.y - pV1.y),
  )
}

/** (x, y, 0, 1) M, of four coordinates. SDK: D3DXVec2Transform. */
export function D3DXVec2Transform<Out extends Vector4 | null>(pOut: Out, pV: V, pM: MatrixIn): Given<Out, D3DXVECTOR4> {
  requireVector2('D3DXVec2Transform', 'pV', pV)
  const m = elementsOf('D3DXVec2Transform', 'pM', pM)
  const { x, y } = pV
  return giveVector4(
    'D3DXVec2Transform',
    pOut,
    x * m[0] + y * m[4] + m[12],
    x * m[1] + y * m[5] + m[13],
    x * m[2] + y * m[6] + m[14],
    x * m[3] + y * m[7] + m[15],
  )
}

/** (x, y, 0, 1) M, projected back onto w = 1. SDK: D3DXVec2TransformCoord. */
export function D3DXVec2TransformCoord<Out extends Vector2 | null>(
  pOut: Out,
  pV: V,
  pM: MatrixIn,
): Given<Out, D3DXVECTOR2> {
  requireVector2('D3DXVec2TransformCoord', 'pV', pV)
  const m = elementsOf('D3DXVec2TransformCoord', 'pM', pM)
  const { x, y } = pV
  const w = x * m[3] + y * m[7] + m[15]
  return giveVector2(
    'D3DXVec2TransformCoord',
    pOut,
    (x * m[0] + y * m[4] + m[12]) / w,
    (x * m[1] + y * m[5] + m[13]) / w,
  )
}

/**
 * (x, y, 0, 0) M: directions. Normals of what M distorts take the inverse transpose of M. SDK: D3DXVec2TransformNormal.
 */
export function D3DXVec2TransformNormal<Out extends Vector2 | null>(
  pOut: Out,
  pV: V,
  pM: MatrixIn,
): Given<Out, D3DXVECTOR2> {
  requireVector2('D3DXVec2TransformNormal', 'pV', pV)
  const m = elementsOf('D3DXVec2TransformNormal', 'pM', pM)
  const { x, y } = pV
  return giveVector2('D3DXVec2TransformNormal', pOut, x * m[0] + y * m[4], x * m[1] + y * m[5])
}

/** Matrices for row vectors (v' = v M): what is done with them. D3DXMatrix*. SDK: "Math Functions". */
import { elementsOf, giveMatrix, outElementsOf, outMatrix, requireMatrixOut } from './elements.js'
import type { D3DXMATRIX } from './matrix-structure.js'
import type { Given, MatrixIn, MatrixOut, Numbers } from './structures.js'

// prettier-ignore
const IDENTITY = [1, 0, 0, 0,  0, 1, 0, 0,  0, 0, 1, 0,  0, 0, 0, 1]

/** The identity. SDK: D3DXMatrixIdentity. */
export function D3DXMatrixIdentity<Out extends MatrixOut | null>(pOut: Out): Given<Out, D3DXMATRIX> {
  return giveMatrix('D3DXMatrixIdentity', pOut, IDENTITY)
}

/** Whether a matrix is the identity. SDK: D3DXMatrixIsIdentity. */
export function D3DXMatrixIsIdentity(pM: MatrixIn): boolean {
  const m = elementsOf('D3DXMatrixIsIdentity', 'pM', pM)
  return IDENTITY.every((wanted, i) => m[i] === wanted)
}

/** Writes the product a b. */
function multiplyInto(to: Numbers, a: ArrayLike<number>, b: ArrayLike<number>): void {
  // All of b and a row of a are read before that row is written, so that either may be where the product goes.
  const b11 = b[0]
  const b12 = b[1]
  const b13 = b[2]
  const b14 = b[3]
  const b21 = b[4]
  const b22 = b[5]
  const b23 = b[6]
  const b24 = b[7]
  const b31 = b[8]
  const b32 = b[9]
  const b33 = b[10]
  const b34 = b[11]
  const b41 = b[12]
  const b42 = b[13]
  const b43 = b[14]
  const b44 = b[15]
  for (let row = 0; row < 16; row += 4) {
    const x = a[row]
    const y = a[row + 1]
    const z = a[row + 2]
    const w = a[row + 3]
    to[row] = x * b11 + y * b21 + z * b31 + w * b41
    to[row + 1] = x * b12 + y * b22 + z * b32 + w * b42
    to[row + 2] = x * b13 + y * b23 + z * b33 + w * b43
    to[row + 3] = x * b14 + y * b24 + z * b34 + w * b44
  }
}

/** M1 M2: first the mapping of pM1, then that of pM2. SDK: D3DXMatrixMultiply. */
export function D3DXMatrixMultiply<Out extends MatrixOut | null>(
  pOut: Out,
  pM1: MatrixIn,
  pM2: MatrixIn,
): Given<Out, D3DXMATRIX> {
  const a = elementsOf('D3DXMatrixMultiply', 'pM1', pM1)
  const b = elementsOf('D3DXMatrixMultiply', 'pM2', pM2)
  const out = outMatrix(pOut)
  multiplyInto(outElementsOf('D3DXMatrixMultiply', out), a, b)
  return out
}

/** The transposed matrix of M1 M2, as vertex shader constants want it. SDK: D3DXMatrixMultiplyTranspose. */
export function D3DXMatrixMultiplyTranspose<Out extends MatrixOut | null>(
  pOut: Out,
  pM1: MatrixIn,
  pM2: MatrixIn,
): Given<Out, D3DXMATRIX> {
  elementsOf('D3DXMatrixMultiplyTranspose', 'pM1', pM1)
  elementsOf('D3DXMatrixMultiplyTranspose', 'pM2', pM2)
  requireMatrixOut('D3DXMatrixMultiplyTranspose', pOut)
  const out = D3DXMatrixMultiply(pOut, pM1, pM2)
  D3DXMatrixTranspose(out, out)
  return out
}

/** Rows become columns. SDK: D3DXMatrixTranspose. */
export function D3DXMatrixTranspose<Out extends MatrixOut | null>(pOut: Out, pM: MatrixIn): Given<Out, D3DXMATRIX> {
  const m = elementsOf('D3DXMatrixTranspose', 'pM', pM)
  // prettier-ignore
  return giveMatrix('D3DXMatrixTranspose', pOut, [
    m[0], m[4], m[8], m[12],
    m[1], m[5], m[9], m[13],
    m[2], m[6], m[10], m[14],
    m[3], m[7], m[11], m[15],
  ])
}

/** Determinants of two columns of two neighbouring rows: columns 12, 13, 14, 23, 24, 34. */
function minorsOf(m: ArrayLike<number>, row: number): [number, number, number, number, number, number] {
  const minor = (i: number, j: number): number => m[row + i] * m[row + 4 + j] - m[row + j] * m[row + 4 + i]
  return [minor(0, 1), minor(0, 2), minor(0, 3), minor(1, 2), minor(1, 3), minor(2, 3)]
}

/** The determinant of a matrix. SDK: D3DXMatrixfDeterminant. */
export function D3DXMatrixfDeterminant(pM: MatrixIn): number {
  const m = elementsOf('D3DXMatrixfDeterminant', 'pM', pM)
  const [a12, a13, a14, a23, a24, a34] = minorsOf(m, 0)
  const [b12, b13, b14, b23, b24, b34] = minorsOf(m, 8)
  return a12 * b34 - a13 * b24 + a14 * b23 + a23 * b14 - a24 * b13 + a34 * b12
}

/**
 * The inverse of a matrix; null when it has none, and pOut stays as it is then. SDK: D3DXMatrixInverse.
 *
 * @param pDeterminant gets the determinant as its first number, unless null
 */
export function D3DXMatrixInverse<Out extends MatrixOut | null>(
  pOut: Out,
  pDeterminant: Numbers | null,
  pM: MatrixIn,
): Given<Out, D3DXMATRIX> | null {
  const m = elementsOf('D3DXMatrixInverse', 'pM', pM)
  const [a12, a13, a14, a23, a24, a34] = minorsOf(m, 0)
  const [b12, b13, b14, b23, b24, b34] = minorsOf(m, 8)
  const determinant = a12 * b34 - a13 * b24 + a14 * b23 + a23 * b14 - a24 * b13 + a34 * b12
  if (pDeterminant !== null) pDeterminant[0] = determinant
  if (determinant === 0 || !Number.isFinite(determinant)) return null
  const d = 1 / determinant
  return giveMatrix('D3DXMatrixInverse', pOut, [
    d * (m[5] * b34 - m[6] * b24 + m[7] * b23),
    d * (m[2] * b24 - m[1] * b34 - m[3] * b23),
    d * (m[13] * a34 - m[14] * a24 + m[15] * a23),
    d * (m[10] * a24 - m[9] * a34 - m[11] * a23),
    d * (m[6] * b14 - m[4] * b34 - m[7] * b13),
    d * (m[0] * b34 - m[2] * b14 + m[3] * b13),
    d * (m[14] * a14 - m[12] * a34 - m[15] * a13),
    d * (m[8] * a34 - m[10] * a14 + m[11] * a13),
    d * (m[4] * b24 - m[5] * b14 + m[7] * b12),
    d * (m[1] * b14 - m[0] * b24 - m[3] * b12),
    d * (m[12] * a24 - m[13] * a14 + m[15] * a12),
    d * (m[9] * a14 - m[8] * a24 - m[11] * a12),
    d * (m[5] * b13 - m[4] * b23 - m[6] * b12),
    d * (m[0] * b23 - m[1] * b13 + m[2] * b12),
    d * (m[13] * a13 - m[12] * a23 - m[14] * a12),
    d * (m[8] * a23 - m[9] * a13 + m[10] * a12),
  ])
}

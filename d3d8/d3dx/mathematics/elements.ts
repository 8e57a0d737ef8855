/** The 16 numbers of what is given as a matrix. */
import { invalidCall } from '../../runtime/arguments/checks.js'
import { shownValue } from '../../runtime/arguments/shown-value.js'
import { D3DXMATRIX } from './matrix-structure.js'
import type { Given, MatrixIn, MatrixOut, Numbers } from './structures.js'

const SIZE = 16

function findElements(method: string, name: string, matrix: unknown): Numbers {
  const elements: unknown = (matrix as { readonly elements?: unknown } | null | undefined)?.elements ?? matrix
  const length = typeof elements === 'object' ? (elements as Partial<Numbers> | null)?.length : undefined
  if (length !== undefined && length >= SIZE) return elements as Numbers
  const numbers = length === undefined ? '' : ` of ${length} numbers`
  const otherwise = name === 'pOut' ? ', and null gives a new one' : ''
  throw invalidCall(method, `${name} is ${shownValue(matrix)}${numbers}; a matrix has ${SIZE}${otherwise}`)
}

/**
 * Whether 16 numbers are there to be taken. A D3DXMATRIX always has them, which its constructor tells sooner than
 * `instanceof` and `length` do.
 */
const hasNumbers = (matrix: unknown): matrix is Float32Array =>
  (matrix as { readonly constructor?: unknown } | null | undefined)?.constructor === D3DXMATRIX ||
  (matrix instanceof Float32Array && matrix.length >= SIZE)

/**
 * The numbers of a matrix argument.
 *
 * @throws D3DError D3DERR_INVALIDCALL for what has fewer than 16
 */
export const elementsOf = (method: string, name: string, matrix: MatrixIn): ArrayLike<number> =>
  hasNumbers(matrix) ? matrix : findElements(method, name, matrix)

/** Where the numbers of pOut lie. */
export const outElementsOf = (method: string, pOut: MatrixOut): Numbers =>
  hasNumbers(pOut) ? pOut : findElements(method, 'pOut', pOut)

/** Refuses a place for a matrix that is none before the other arguments: who leaves pOut out gives them one too early. */
export function requireMatrixOut(method: string, pOut: MatrixOut | null): void {
  if (pOut) outElementsOf(method, pOut)
}

/** What a function gives: pOut, or a new matrix for null. */
export const outMatrix = <Out extends MatrixOut | null>(pOut: Out): Given<Out, D3DXMATRIX> =>
  (pOut ?? new D3DXMATRIX()) as Given<Out, D3DXMATRIX>

/** A matrix as pOut, of its 16 numbers row after row. */
export function giveMatrix<Out extends MatrixOut | null>(
  method: string,
  pOut: Out,
  rows: ArrayLike<number>,
): Given<Out, D3DXMATRIX> {
  const out: MatrixOut = pOut ?? new D3DXMATRIX()
  const to = outElementsOf(method, out)
  for (let i = 0; i < SIZE; i++) to[i] = rows[i]
  return out as Given<Out, D3DXMATRIX>
}

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
  throw invalidCall(
    method,
    `${name} is ${shownValue(matrix)}${length === undefined ? '' : ` of ${length} numbers`}; a matrix has ${SIZE}`,
  )
}

/**
 * The numbers of a matrix argument.
 *
 * @throws D3DError D3DERR_INVALIDCALL for what has fewer than 16
 */
export const elementsOf = (method: string, name: string, matrix: MatrixIn): ArrayLike<number> =>
  matrix instanceof Float32Array && matrix.length >= SIZE ? matrix : findElements(method, name, matrix)

/** Where the numbers of pOut lie. */
export const outElementsOf = (method: string, pOut: MatrixOut): Numbers =>
  pOut instanceof Float32Array && pOut.length >= SIZE ? pOut : findElements(method, 'pOut', pOut)

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

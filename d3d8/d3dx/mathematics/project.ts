/** Vectors from object space onto the screen and back. */
import { invalidCall } from '../../runtime/arguments/checks.js'
import { requireStruct } from '../../runtime/arguments/struct-arguments.js'
import { requirePlace, requireVector3 } from './arguments.js'
import { elementsOf } from './elements.js'
import type { D3DVIEWPORT8 } from '../../types/index.js'
import { D3DXMatrixInverse, D3DXMatrixMultiply } from './matrix.js'
import { giveVector3 } from './out.js'
import type { D3DXVECTOR3, Given, MatrixIn, Vector3 } from './structures.js'
import { D3DXVec3TransformCoord } from './vector3.js'

const requireViewport = (method: string, pViewport: Readonly<D3DVIEWPORT8>): void => {
  requireStruct('D3DVIEWPORT8', pViewport, 'pViewport', (sentence) => invalidCall(method, sentence))
}

/** Matrices of which each may be null, in the order in which they apply. */
type Way = Readonly<Record<'pWorld' | 'pView' | 'pProjection', MatrixIn | null>>

/** The product of those that are given; the identity when none is. */
function productOf(method: string, way: Way): MatrixIn {
  const given = Object.entries(way).flatMap(([name, matrix]) => {
    return matrix === null ? [] : [elementsOf(method, name, matrix)]
  })
  return given.length === 0
    ? [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    : given.reduce((a, b) => D3DXMatrixMultiply(new Array<number>(16), a, b))
}

/**
 * A place of object space as pixels of the viewport and depth. Matrices that are null are the identity. SDK:
 * D3DXVec3Project.
 */
export function D3DXVec3Project<Out extends Vector3 | null>(
  pOut: Out,
  pV: Readonly<Vector3>,
  pViewport: Readonly<D3DVIEWPORT8>,
  pProjection: MatrixIn | null,
  pView: MatrixIn | null,
  pWorld: MatrixIn | null,
): Given<Out, D3DXVECTOR3> {
  requireVector3('D3DXVec3Project', 'pV', pV)
  requireViewport('D3DXVec3Project', pViewport)
  const { X, Y, Width, Height, MinZ, MaxZ } = pViewport
  const { x, y, z } = D3DXVec3TransformCoord(null, pV, productOf('D3DXVec3Project', { pWorld, pView, pProjection }))
  return giveVector3(
    'D3DXVec3Project',
    pOut,
    X + ((1 + x) * Width) / 2,
    Y + ((1 - y) * Height) / 2,
    MinZ + z * (MaxZ - MinZ),
  )
}

/**
 * The place of object space of pixels of the viewport and depth; null when the product of the matrices has no inverse.
 * Matrices that are null are the identity. SDK: D3DXVec3Unproject.
 */
export function D3DXVec3Unproject<Out extends Vector3 | null>(
  pOut: Out,
  pV: Readonly<Vector3>,
  pViewport: Readonly<D3DVIEWPORT8>,
  pProjection: MatrixIn | null,
  pView: MatrixIn | null,
  pWorld: MatrixIn | null,
): Given<Out, D3DXVECTOR3> | null {
  requirePlace('D3DXVec3Unproject', pOut, 'a vector')
  requireVector3('D3DXVec3Unproject', 'pV', pV)
  requireViewport('D3DXVec3Unproject', pViewport)
  const { X, Y, Width, Height, MinZ, MaxZ } = pViewport
  const inverse = D3DXMatrixInverse(
    new Array<number>(16),
    null,
    productOf('D3DXVec3Unproject', { pWorld, pView, pProjection }),
  )
  if (inverse === null) return null
  const place = {
    x: (2 * (pV.x - X)) / Width - 1,
    y: 1 - (2 * (pV.y - Y)) / Height,
    z: (pV.z - MinZ) / (MaxZ - MinZ),
  }
  return D3DXVec3TransformCoord(pOut, place, inverse)
}

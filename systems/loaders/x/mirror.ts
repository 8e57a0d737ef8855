/** From Direct3D's left-handed space to three's right-handed one: z changes its sign. */
import * as THREE from 'three'
import { decompose } from '../../../d3d8/files/x/index.js'

// 0 - z everywhere, so that 0 does not become -0.

/** Vectors of `size` numbers with the sign of the third turned. */
export function mirroredVectors(vectors: ArrayLike<number>, size = 3): Float32Array<ArrayBuffer> {
  const out = Float32Array.from(vectors)
  for (let i = 2; i < out.length; i += size) out[i] = 0 - out[i]
  return out
}

/** A rotation of D3DX's, as three's x, y, z, w: about an axis that is mirrored, the other way round. */
export const mirroredRotation = ([x, y, z, w]: readonly number[]): [number, number, number, number] => [
  0 - x,
  0 - y,
  z,
  w,
]

/** Elements of a matrix that have z on one side only. */
const MIRRORED_ELEMENTS = [2, 6, 8, 9, 11, 14]

/** A matrix: row vectors row by row are column vectors column by column, so that the numbers stay where they are. */
export function mirroredMatrix(transform: ArrayLike<number>): THREE.Matrix4 {
  const matrix = new THREE.Matrix4().fromArray(transform)
  for (const element of MIRRORED_ELEMENTS) matrix.elements[element] = 0 - matrix.elements[element]
  return matrix
}

/**
 * Puts an object where a frame is.
 *
 * @param isMoved an animation moves it, so that it has to be what position, rotation and scale say
 */
export function placeAt(object: THREE.Object3D, transform: Float32Array, isMoved: boolean): void {
  const { scale, rotation, position } = decompose(transform)
  object.scale.fromArray(scale)
  object.quaternion.fromArray(mirroredRotation(rotation))
  object.position.fromArray(mirroredVectors(position))
  object.updateMatrix()
  const { elements } = mirroredMatrix(transform)
  const size = Math.max(...elements.map(Math.abs))
  if (isMoved || object.matrix.elements.every((value, i) => Math.abs(value - elements[i]) <= 1e-5 * size)) return
  // Sheared or projecting: no position, rotation and scale say it.
  object.matrix.fromArray(elements)
  object.matrixAutoUpdate = false
}

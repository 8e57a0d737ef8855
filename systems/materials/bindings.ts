import * as THREE from 'three'
import { PROJECTION, VIEW, WORLD } from '../groups/constant-rows.js'

/** Matrices by their names. */
const products = {
  world: [WORLD],
  view: [VIEW],
  projection: [PROJECTION],
  worldView: [VIEW, WORLD],
  viewProjection: [PROJECTION, VIEW],
  worldViewProjection: [PROJECTION, VIEW, WORLD],
} as const satisfies Record<string, readonly number[]>

/** A matrix of the object and the camera in four constants of a vertex shader, from `register` on. */
export interface ConstantBinding {
  readonly register: number
  readonly matrix: keyof typeof products
  /**
   * As m4x4 and four dp4 want it, which is what programs set; false for the rows as Direct3D has them in memory. On
   * when left out.
   */
  readonly transposed?: boolean
}

const product = new THREE.Matrix4()
const factor = new THREE.Matrix4()

/** Writes matrices of the uniform block into constants of a vertex shader. */
export function bindMatrices(constants: Float32Array, bindings: readonly ConstantBinding[], rows: Float32Array): void {
  for (const { register, matrix, transposed = true } of bindings) {
    product.identity()
    for (const row of products[matrix]) product.multiply(factor.fromArray(rows, row * 4))
    if (transposed) product.transpose()
    product.toArray(constants, register * 4)
  }
}

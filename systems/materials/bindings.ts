import * as THREE from 'three'
import type { SceneMatrices } from './scene-rows.js'

/** Matrices by their names. */
const products = {
  world: ['world'],
  view: ['view'],
  projection: ['projection'],
  worldView: ['view', 'world'],
  viewProjection: ['projection', 'view'],
  worldViewProjection: ['projection', 'view', 'world'],
} as const satisfies Record<string, readonly (keyof SceneMatrices)[]>

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

/** Writes matrices into constants of a vertex shader. */
export function bindMatrices(
  constants: Float32Array,
  bindings: readonly ConstantBinding[],
  matrices: SceneMatrices,
): void {
  for (const { register, matrix, transposed = true } of bindings) {
    product.identity()
    for (const factor of products[matrix]) product.multiply(matrices[factor])
    if (transposed) product.transpose()
    product.toArray(constants, register * 4)
  }
}

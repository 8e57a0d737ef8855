import * as THREE from 'three'
import type { MakePath } from '../realm/path.js'
import { makeDirectPath } from './direct-parts.js'
import { vertexShader } from './shaders.js'

/** All values of a draw are uniforms of its material, as they have to be for whatever three has no object for. */
export const makePath: MakePath = (scene, canvas) => {
  const world = { value: new THREE.Matrix4() }
  const projection = { value: new THREE.Matrix4().fromArray(scene.glProjection) }
  return makeDirectPath(
    scene,
    canvas,
    vertexShader('world', 'projection'),
    { world, projection },
    ({ material }, matrix) => {
      world.value.fromArray(matrix)
      material.uniformsNeedUpdate = true
    },
  )
}

import type { MakePath } from '../realm/path.js'
import { makeDirectPath } from './direct-parts.js'
import { threeVertexShader } from './shaders.js'

/**
 * The world matrix is the object's, which three compares and uploads without looking at the other uniforms: its
 * shortest way.
 */
export const makePath: MakePath = (scene, canvas) =>
  makeDirectPath(scene, canvas, threeVertexShader, {}, ({ mesh }, matrix) => {
    mesh.matrixWorld.fromArray(matrix)
  })

import * as THREE from 'three'
import {
  AMBIENT,
  LIGHT,
  LIGHT_ROWS,
  LIGHTS,
  MISC,
  NORMAL,
  VIEW,
  VIEW_PROJECTION,
  WORLD,
} from '../groups/constant-rows.js'
import { writeViewProjection } from '../groups/vertex/view-projection.js'
import { turnedSides, type TakenMaterial } from './material.js'
import type { Preparation } from './taken-scene.js'

/** Whether a projection looks along +z. */
const handedness = ({ elements }: THREE.Matrix4): boolean => (elements[11] === 0 ? elements[10] > 0 : elements[11] > 0)

/**
 * Lets a taken draw, and the copies of it, follow their object and the camera: as long as both are where they were, its
 * constants stay as they were drawn with, bit for bit; else its matrices, its normals and the lights, which stand in
 * eye space, are made anew. Cameras of the other handedness see the mirrored world from outside, too.
 *
 * @param watched the scene's camera
 * @param view the view matrix that it was drawn with, which is that camera's
 */
export function createFollower(
  watched: THREE.Camera,
  view: THREE.Matrix4,
  object: THREE.Object3D,
  taken: TakenMaterial,
): Preparation {
  const { rows, material } = taken
  const drawn = rows.slice()
  const world = object.matrix.clone()
  const home = new THREE.Matrix4().copy(view).invert()
  const projection = new THREE.Matrix4()
  const turn = new THREE.Matrix4()
  const viewMatrices = new THREE.Matrix4()
  const normal = new THREE.Matrix3()
  const vector = new THREE.Vector3()
  const projected = watched.projectionMatrix.clone()

  const { side } = material
  const isTurned = handedness(watched.projectionMatrix)

  function follow(followed: THREE.Object3D, camera: THREE.Camera): void {
    rows.set(drawn)
    rows.set(followed.matrixWorld.elements, WORLD * 4)
    rows.set(camera.matrixWorldInverse.elements, VIEW * 4)
    // Depth as Direct3D has it: half of what lies between -w and w, and half of w.
    projection.copy(camera.projectionMatrix)
    const { elements } = projection
    for (let i = 2; i < 16; i += 4) elements[i] = (elements[i] + elements[i + 1]) / 2
    const view = camera.matrixWorldInverse.elements
    rows[MISC * 4 + 2] = writeViewProjection(view, 0, elements, 0, rows, VIEW_PROJECTION * 4)
    normal.getNormalMatrix(viewMatrices.multiplyMatrices(camera.matrixWorldInverse, followed.matrixWorld))
    for (let i = 0; i < 3; i++) rows.set(normal.elements.slice(i * 3, i * 3 + 3), (NORMAL + i) * 4)
    // The lights stand in the scene, wherever that is.
    if (followed.parent) turn.multiplyMatrices(followed.parent.matrixWorld, home)
    else turn.copy(home)
    turn.premultiply(camera.matrixWorldInverse)
    for (let light = 0; light < drawn[AMBIENT * 4 + 3]; light++) {
      const at = (LIGHTS + light * LIGHT_ROWS) * 4
      const [position, direction] = [at + LIGHT.position * 4, at + LIGHT.direction * 4]
      vector.fromArray(drawn, position).applyMatrix4(turn).toArray(rows, position)
      vector.fromArray(drawn, direction).transformDirection(turn).toArray(rows, direction)
    }
  }

  return (followed) => {
    const before = followed.onBeforeRender.bind(followed)
    followed.onBeforeRender = (...given) => {
      const camera = given[2]
      const isThere =
        followed.matrixWorld.equals(world) &&
        camera.matrixWorld.equals(home) &&
        camera.projectionMatrix.equals(projected)
      if (isThere) rows.set(drawn)
      else follow(followed, camera)
      material.side = handedness(camera.projectionMatrix) === isTurned ? side : turnedSides[side]
      material.uniformsNeedUpdate = true
      before(...given)
    }
  }
}

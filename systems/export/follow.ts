import * as THREE from 'three'
import { AMBIENT, LIGHT, LIGHT_ROWS, LIGHTS } from '../groups/constant-rows.js'
import { convertDepth, writeTransforms } from '../materials/scene-rows.js'
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
  const vector = new THREE.Vector3()
  const projected = watched.projectionMatrix.clone()

  const { side } = material
  const isTurned = handedness(watched.projectionMatrix)

  function follow(followed: THREE.Object3D, camera: THREE.Camera): void {
    rows.set(drawn)
    convertDepth(projection.copy(camera.projectionMatrix), camera)
    writeTransforms(rows, { world: followed.matrixWorld, view: camera.matrixWorldInverse, projection })
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

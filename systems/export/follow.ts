import * as THREE from 'three'
import { AMBIENT, LIGHT, LIGHT_ROWS, LIGHTS, NORMAL, PROJECTION, VIEW, WORLD } from '../constant-rows.js'
import type { TakenMaterial } from './material.js'

/** A scene with the camera that its frame was looked at with. */
interface Watched {
  readonly camera: THREE.Camera
}

/**
 * Lets a taken draw follow its object and the camera: as long as both are where they were, its constants stay as they were drawn
 * with, bit for bit; else its matrices, its normals and the lights, which stand in eye space, are made anew.
 *
 * @param view the view matrix that it was drawn with, which is the scene's camera's
 */
export function createFollower(
  scene: Watched,
  view: THREE.Matrix4,
  object: THREE.Object3D,
  taken: TakenMaterial,
): void {
  const { rows, material } = taken
  const drawn = rows.slice()
  const world = object.matrix.clone()
  const home = new THREE.Matrix4().copy(view).invert()
  const projection = new THREE.Matrix4()
  const turn = new THREE.Matrix4()
  const eye = new THREE.Matrix4()
  const normal = new THREE.Matrix3()
  const vector = new THREE.Vector3()
  const projected = scene.camera.projectionMatrix.clone()

  function follow(camera: THREE.Camera): void {
    rows.set(drawn)
    rows.set(object.matrixWorld.elements, WORLD * 4)
    rows.set(camera.matrixWorldInverse.elements, VIEW * 4)
    // Depth as Direct3D has it: half of what lies between -w and w, and half of w.
    projection.copy(camera.projectionMatrix)
    const { elements } = projection
    for (let i = 2; i < 16; i += 4) elements[i] = (elements[i] + elements[i + 1]) / 2
    rows.set(elements, PROJECTION * 4)
    normal.getNormalMatrix(eye.multiplyMatrices(camera.matrixWorldInverse, object.matrixWorld))
    for (let i = 0; i < 3; i++) rows.set(normal.elements.slice(i * 3, i * 3 + 3), (NORMAL + i) * 4)
    turn.multiplyMatrices(camera.matrixWorldInverse, home)
    for (let light = 0; light < drawn[AMBIENT * 4 + 3]; light++) {
      const at = (LIGHTS + light * LIGHT_ROWS) * 4
      const [position, direction] = [at + LIGHT.position * 4, at + LIGHT.direction * 4]
      vector.fromArray(drawn, position).applyMatrix4(turn).toArray(rows, position)
      vector.fromArray(drawn, direction).transformDirection(turn).toArray(rows, direction)
    }
  }

  const before = object.onBeforeRender.bind(object)
  object.onBeforeRender = (...given) => {
    const camera = given[2]
    const isThere =
      object.matrixWorld.equals(world) && camera.matrixWorld.equals(home) && camera.projectionMatrix.equals(projected)
    if (isThere) rows.set(drawn)
    else follow(camera)
    material.uniformsNeedUpdate = true
    before(...given)
  }
}

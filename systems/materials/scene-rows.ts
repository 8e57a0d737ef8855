import * as THREE from 'three'
import { ACTIVE_LIGHTS } from '../../d3d8/state-table.js'
import * as T from '../../d3d8/types/index.js'
import {
  AMBIENT,
  FOG_ROWS,
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
import type { LightData } from '../export/portable/scene-lights.js'

/** three's light of intensity π is Direct3D's of 1. */
const FULL = Math.PI
/** No light reaches farther. */
const BOUNDLESS = 1e18

const mirror = new THREE.Matrix4().makeScale(1, 1, -1)
const eye = new THREE.Matrix4()
const view = new THREE.Matrix4()
const projection = new THREE.Matrix4()
const normal = new THREE.Matrix3()
const position = new THREE.Vector3()
const target = new THREE.Vector3()

/** The lights of a scene while one picture of it is drawn. */
interface Gathered {
  readonly renderer: object
  readonly number: number
  readonly lights: readonly THREE.Light[]
}

const gathered = new WeakMap<THREE.Object3D, Gathered>()

/** The lights that shine in a scene, found once a picture. */
function lightsOf(
  scene: THREE.Object3D,
  [renderer, number]: readonly [renderer: object, number: number],
): readonly THREE.Light[] {
  const known = gathered.get(scene)
  if (known?.renderer === renderer && known.number === number) return known.lights
  const lights: THREE.Light[] = []
  scene.traverseVisible((object) => {
    if (object instanceof THREE.Light) lights.push(object)
  })
  gathered.set(scene, { renderer, number, lights })
  return lights
}

/** A colour of three's as a screen shows it. */
const displayed = new THREE.Color()
function shownColour(colour: THREE.Color): THREE.Color {
  return displayed.copy(colour).convertLinearToSRGB()
}

/**
 * What Direct3D has of a light that three's has no word for: that of the D3DLIGHT8 it was made of, or what is nearest.
 */
function dataOf(light: THREE.Light): LightData {
  const given = light.userData.D3DLIGHT8 as LightData | undefined
  const { r, g, b } = shownColour(light.color)
  const strength = light.intensity / FULL
  const own = [r * strength, g * strength, b * strength, 1]
  const isSpot = light instanceof THREE.SpotLight
  const hasPlace = isSpot || light instanceof THREE.PointLight
  const { distance, decay } = hasPlace ? light : { distance: 0, decay: 0 }
  const power = Math.min(Math.max(Math.round(decay), 0), 2)
  const made: LightData = {
    Type: isSpot ? T.D3DLIGHT_SPOT : hasPlace ? T.D3DLIGHT_POINT : T.D3DLIGHT_DIRECTIONAL,
    Diffuse: own,
    Specular: own,
    Ambient: [0, 0, 0, 0],
    Range: distance > 0 ? distance : BOUNDLESS,
    Falloff: 1,
    Attenuation: [0, 1, 2].map((n) => (n === power ? 1 : 0)),
    Theta: isSpot ? 2 * light.angle * (1 - light.penumbra) : 0,
    Phi: isSpot ? 2 * light.angle : 0,
  }
  return given ? { ...made, ...given } : made
}

function writeLight(rows: Float32Array, row: number, light: THREE.Light): void {
  const set = (at: number, values: readonly number[]): void => rows.set(values, (row + at) * 4)
  const data = dataOf(light)
  position.setFromMatrixPosition(light.matrixWorld)
  if (light instanceof THREE.DirectionalLight || light instanceof THREE.SpotLight)
    target.setFromMatrixPosition(light.target.matrixWorld).sub(position)
  else target.set(0, 0, 1)
  position.applyMatrix4(view)
  target.transformDirection(view)
  set(LIGHT.diffuse, data.Diffuse)
  set(LIGHT.specular, data.Specular)
  set(LIGHT.ambient, data.Ambient)
  set(LIGHT.position, [...position.toArray(), data.Range])
  set(LIGHT.direction, [...target.toArray(), data.Falloff])
  set(LIGHT.attenuation, [...data.Attenuation, data.Type])
  set(LIGHT.cone, [Math.cos(data.Theta / 2), Math.cos(data.Phi / 2)])
}

/**
 * Writes the lights of a scene into the rows of the uniform block, for the view that `writeMatrices` wrote last: the
 * first eight of those that the camera sees the layer of, and the ambient light.
 *
 * @param picture who draws, and the number of the picture
 * @param ambient the render state AMBIENT, to which the scene's is added: red, green, blue
 */
export function writeLights(
  rows: Float32Array,
  scene: THREE.Object3D,
  camera: THREE.Camera,
  picture: readonly [renderer: object, number: number],
  ambient: readonly number[],
): void {
  const sum = ambient.slice(0, 3)
  let count = 0
  for (const light of lightsOf(scene, picture)) {
    if (!light.layers.test(camera.layers)) continue
    if (light instanceof THREE.AmbientLight || light instanceof THREE.HemisphereLight) {
      const { r, g, b } = shownColour(light.color)
      const given = [r, g, b]
      for (let c = 0; c < 3; c++) sum[c] += (given[c] * light.intensity) / FULL
    } else if (count < ACTIVE_LIGHTS) writeLight(rows, LIGHTS + count++ * LIGHT_ROWS, light)
  }
  rows.set([...sum, count], AMBIENT * 4)
}

/** The matrices of an object and of the camera that sees it. */
export interface SceneMatrices {
  readonly world: THREE.Matrix4
  readonly view: THREE.Matrix4
  readonly projection: THREE.Matrix4
}

/** Gives a camera's projection the depth of Direct3D and WebGPU: half of what lies between -w and w, and half of w. */
export function convertDepth({ elements }: THREE.Matrix4, { coordinateSystem }: THREE.Camera): void {
  if (coordinateSystem === THREE.WebGPUCoordinateSystem) return
  for (let i = 2; i < 16; i += 4) elements[i] = (elements[i] + elements[i + 1]) / 2
}

/** Writes world, view, view·projection and normal matrices. */
export function writeTransforms(rows: Float32Array, { world, view, projection }: SceneMatrices): void {
  rows.set(world.elements, WORLD * 4)
  rows.set(view.elements, VIEW * 4)
  const zOfW = writeViewProjection(view.elements, 0, projection.elements, 0, rows, VIEW_PROJECTION * 4)
  rows[MISC * 4 + 2] = zOfW
  normal.getNormalMatrix(eye.multiplyMatrices(view, world))
  for (let i = 0; i < 3; i++) rows.set(normal.elements.slice(i * 3, i * 3 + 3), (NORMAL + i) * 4)
}

/**
 * Writes the matrices of an object and a camera, with the eye looking along +z as Direct3D's formulas have it, and
 * returns what they are made of, until the next call.
 */
export function writeMatrices(rows: Float32Array, object: THREE.Object3D, camera: THREE.Camera): SceneMatrices {
  view.multiplyMatrices(mirror, camera.matrixWorldInverse)
  projection.multiplyMatrices(camera.projectionMatrix, mirror)
  convertDepth(projection, camera)
  const matrices = { world: object.matrixWorld, view, projection }
  writeTransforms(rows, matrices)
  return matrices
}

/** Writes the fog of a scene. */
export function writeFog(rows: Float32Array, fog: THREE.Fog | THREE.FogExp2): void {
  const { r, g, b } = shownColour(fog.color)
  if (fog instanceof THREE.FogExp2) rows.set([0, 1, fog.density, 1], FOG_ROWS * 4)
  else rows.set([fog.near, fog.far, 1, fog.far === fog.near ? 1e30 : 1 / (fog.far - fog.near)], FOG_ROWS * 4)
  rows.set([r, g, b], (FOG_ROWS + 1) * 4)
}

import * as THREE from 'three'
import { requireShape } from '../../d3d8/wrong-argument.js'
import { Fallbacks } from '../../engine/index.js'
import { comingTextures } from '../materials/coming-textures.js'
import type { StandardLook } from '../materials/standard-material.js'
import { createCoordinates } from './gltf-coordinates.js'
import { TakenScene } from './taken-scene.js'

/** What an exporter gives its plugins, as far as it is needed here. */
interface TextureWriter {
  processTextureAsync(texture: THREE.Texture): Promise<number>
  applyTextureTransform(written: object, texture: THREE.Texture): void
}

/** A fixed-function material of either renderer's: the one for `WebGPURenderer` is not of this package's entry. */
interface FixedFunction extends THREE.Material {
  readonly vertexColorSpace: THREE.ColorSpace
  toStandard(hasColours: boolean, fallbacks: Fallbacks): StandardLook
}

const isFixedFunction = (material: THREE.Material): material is FixedFunction =>
  'isFixedFunctionMaterial' in material || 'isFixedFunctionNodeMaterial' in material

/** The same attributes, with colours that count light, or without any. */
function withColours(geometry: THREE.BufferGeometry, areDisplayed: boolean, areUsed: boolean): THREE.BufferGeometry {
  const { color, ...others } = geometry.attributes
  if (areUsed && !areDisplayed) return geometry
  const made = new THREE.BufferGeometry().setIndex(geometry.index)
  Object.assign(made, { attributes: others, groups: geometry.groups, name: geometry.name })
  Object.assign(made, {
    morphAttributes: geometry.morphAttributes,
    morphTargetsRelative: geometry.morphTargetsRelative,
    userData: geometry.userData,
  })
  if (!areUsed) return made
  const light = new THREE.Float32BufferAttribute(new Float32Array(color.count * color.itemSize), color.itemSize)
  const colour = new THREE.Color()
  for (let i = 0; i < color.count; i++) {
    if (color.itemSize > 3) light.setW(i, color.getW(i))
    colour.fromBufferAttribute(color, i).convertSRGBToLinear()
    light.setXYZ(i, colour.r, colour.g, colour.b)
  }
  return made.setAttribute('color', light)
}

/** The camera that generated coordinates are made for: the scene's first. */
function cameraOf(scene: THREE.Object3D): THREE.Camera | null {
  if (scene instanceof TakenScene) return scene.camera
  return (scene.getObjectsByProperty('isCamera', true)[0] as THREE.Camera | undefined) ?? null
}

/**
 * Gives objects the nearest of three's own materials in place of fixed-function ones, which the exporter leaves out;
 * what is returned gives them theirs back.
 */
function standardize(scene: THREE.Object3D, fallbacks: Fallbacks): () => void {
  const before: (() => void)[] = []
  const made = new Map<string, StandardLook>()
  const geometries = new Map<string, THREE.BufferGeometry>()
  const coordinates = createCoordinates(cameraOf(scene), fallbacks)
  scene.updateMatrixWorld()
  scene.traverseVisible((object) => {
    if (!(object instanceof THREE.Mesh || object instanceof THREE.Line || object instanceof THREE.Points)) return
    const drawn = object as THREE.Mesh
    const { geometry, material } = drawn
    const all = [material].flat()
    const [first] = all.filter(isFixedFunction)
    if (!first) return
    const hasColours = geometry.hasAttribute('color')
    const lookOf = (one: FixedFunction): StandardLook => {
      const key = `${one.uuid} ${hasColours}`
      const found = made.get(key) ?? one.toStandard(hasColours, fallbacks)
      made.set(key, found)
      return found
    }
    const looks = all.map((one) => (isFixedFunction(one) ? lookOf(one) : null))
    const baked = coordinates.of(drawn, looks)
    const standard = all.map((one, n) => baked.materials[n] ?? one)
    before.push(() => Object.assign(drawn, { geometry, material }))
    drawn.material = Array.isArray(material) ? standard : standard[0]
    drawn.geometry = baked.geometry
    if (!hasColours) return
    const areUsed = standard.some((one) => one.vertexColors)
    const areDisplayed = first.vertexColorSpace === THREE.SRGBColorSpace
    const key = `${baked.geometry.uuid} ${areDisplayed} ${areUsed}`
    drawn.geometry = geometries.get(key) ?? withColours(baked.geometry, areDisplayed, areUsed)
    geometries.set(key, drawn.geometry)
  })
  return () => {
    for (const giveBack of before) giveBack()
  }
}

/**
 * Writes a scene as binary glTF with its animations, through three's GLTFExporter, which is loaded when it is asked for
 * first.
 *
 * @param scene a group of `XLoader`'s, or a portable scene (`engine.takeScene({ portable: true })`): a format knows
 * nothing of materials with shaders of their own. Ambient light has no place in it; a picture of light (`lightMap`)
 * becomes an occlusion texture, and user data `extras`. Of a `FixedFunctionMaterial` or `FixedFunctionNodeMaterial` its
 * first picture, one of light upon it, their coordinates, its colours and how dull it is are written: texture matrices
 * as `KHR_texture_transform` where that can say them, else into the vertices, as are coordinates that a stage
 * generates, which the scene's first camera sees so. What is lost is named in the console. Textures of a model that
 * `XLoader` loaded are waited for
 * @returns the bytes of a `.glb` file
 * @throws TypeError for what is no object of three's; Error for a taken scene that is not portable
 */
export async function sceneToGLB(scene: THREE.Object3D): Promise<Uint8Array<ArrayBuffer>> {
  requireShape('sceneToGLB', 'scene', scene, 'traverseVisible', 'a THREE.Object3D')
  if (scene instanceof TakenScene) scene.refuseExact('sceneToGLB', 'glTF')
  await comingTextures(scene)
  const { GLTFExporter } = await import('three/addons/exporters/GLTFExporter.js')
  const { animations } = scene
  const exporter = new GLTFExporter().register((writer) => ({
    async writeMaterialAsync(material: THREE.Material & { lightMap?: THREE.Texture | null }, written: object) {
      if (!material.lightMap) return
      // three's types of its writer leave the method out.
      const textures = writer as unknown as TextureWriter
      const index = await textures.processTextureAsync(material.lightMap)
      const occlusionTexture = { index, texCoord: material.lightMap.channel }
      textures.applyTextureTransform(occlusionTexture, material.lightMap)
      Object.assign(written, { occlusionTexture })
    },
  }))
  const fallbacks = new Fallbacks()
  fallbacks.first$.subscribe(({ name, instead }) => {
    console.warn(`three-d3d8: ${name}: ${instead}`)
  })
  const giveBack = standardize(scene, fallbacks)
  // What glTF has no word for: ambient light, and points to look at, as lights there are turned themselves.
  const unknown: THREE.Object3D[] = []
  scene.traverseVisible((object) => {
    if (object instanceof THREE.AmbientLight) unknown.push(object)
    if (!(object instanceof THREE.DirectionalLight || object instanceof THREE.SpotLight)) return
    if (object.target.parent === object && object.target.children.length === 0) unknown.push(object.target)
  })
  for (const object of unknown) object.visible = false
  try {
    const options = { binary: true, trs: true, onlyVisible: true, animations }
    const written = await exporter.parseAsync(scene, options)
    if (!(written instanceof ArrayBuffer)) throw new Error('the exporter wrote no binary file')
    return new Uint8Array(written)
  } finally {
    giveBack()
    for (const object of unknown) object.visible = true
  }
}

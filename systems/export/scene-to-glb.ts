import * as THREE from 'three'
import { requireShape } from '../../d3d8/wrong-argument.js'
import { FixedFunctionMaterial } from '../materials/fixed-function-material.js'
import { TakenScene } from './taken-scene.js'

/** What an exporter gives its plugins, as far as it is needed here. */
interface TextureWriter {
  processTextureAsync(texture: THREE.Texture): Promise<number>
}

const isFixedFunction = (material: THREE.Material): material is FixedFunctionMaterial =>
  material instanceof FixedFunctionMaterial

/** The same attributes, with colours that count light, or without any. */
function withColours(geometry: THREE.BufferGeometry, areDisplayed: boolean, areUsed: boolean): THREE.BufferGeometry {
  const { color, ...others } = geometry.attributes
  if (areUsed && !areDisplayed) return geometry
  const made = new THREE.BufferGeometry().setIndex(geometry.index)
  Object.assign(made, { attributes: others, groups: geometry.groups, name: geometry.name })
  Object.assign(made, { morphAttributes: geometry.morphAttributes, userData: geometry.userData })
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

/**
 * Gives objects the nearest of three's own materials in place of fixed-function ones, which the exporter leaves out;
 * what is returned gives them theirs back.
 */
function standardize(scene: THREE.Object3D): () => void {
  const before: (() => void)[] = []
  const made = new Map<string, THREE.Material>()
  const geometries = new Map<string, THREE.BufferGeometry>()
  scene.traverseVisible((object) => {
    if (!(object instanceof THREE.Mesh || object instanceof THREE.Line || object instanceof THREE.Points)) return
    const drawn = object as THREE.Mesh
    const { geometry, material } = drawn
    const all = [material].flat()
    const [first] = all.filter(isFixedFunction)
    if (!first) return
    const hasColours = geometry.hasAttribute('color')
    const standard = all.map((one) => {
      if (!isFixedFunction(one)) return one
      const key = `${one.uuid} ${hasColours}`
      const found = made.get(key) ?? one.toStandard(hasColours)
      made.set(key, found)
      return found
    })
    before.push(() => Object.assign(drawn, { geometry, material }))
    drawn.material = Array.isArray(material) ? standard : standard[0]
    const areUsed = standard.some(({ vertexColors }) => vertexColors)
    if (!hasColours) return
    const areDisplayed = first.vertexColorSpace === THREE.SRGBColorSpace
    const key = `${geometry.uuid} ${areDisplayed} ${areUsed}`
    drawn.geometry = geometries.get(key) ?? withColours(geometry, areDisplayed, areUsed)
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
 * becomes an occlusion texture, and user data `extras`. Of a `FixedFunctionMaterial` its first picture, its colours and
 * how dull it is are written
 * @returns the bytes of a `.glb` file
 * @throws TypeError for what is no object of three's; Error for a taken scene that is not portable
 */
export async function sceneToGLB(scene: THREE.Object3D): Promise<Uint8Array<ArrayBuffer>> {
  requireShape('sceneToGLB', 'scene', scene, 'traverseVisible', 'a THREE.Object3D')
  if (scene instanceof TakenScene) scene.refuseExact('sceneToGLB', 'glTF')
  const { GLTFExporter } = await import('three/addons/exporters/GLTFExporter.js')
  const { animations } = scene
  const exporter = new GLTFExporter().register((writer) => ({
    async writeMaterialAsync(material: THREE.Material & { lightMap?: THREE.Texture | null }, written: object) {
      if (!material.lightMap) return
      // three's types of its writer leave the method out.
      const index = await (writer as unknown as TextureWriter).processTextureAsync(material.lightMap)
      Object.assign(written, { occlusionTexture: { index, texCoord: material.lightMap.channel } })
    },
  }))
  const giveBack = standardize(scene)
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

import * as THREE from 'three'
import { requireShape } from '../../d3d8/wrong-argument.js'
import { TakenScene } from './taken-scene.js'

/** What an exporter gives its plugins, as far as it is needed here. */
interface TextureWriter {
  processTextureAsync(texture: THREE.Texture): Promise<number>
}

/**
 * Writes a scene as binary glTF with its animations, through three's GLTFExporter, which is loaded when it is asked for
 * first.
 *
 * @param scene a group of `XLoader`'s, or a portable scene (`engine.takeScene({ portable: true })`): a format knows
 * nothing of materials with shaders of their own. Ambient light has no place in it; a picture of light (`lightMap`)
 * becomes an occlusion texture, and user data `extras`
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
    for (const object of unknown) object.visible = true
  }
}

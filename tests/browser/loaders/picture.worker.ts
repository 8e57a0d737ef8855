/**
 * Loads a model whose texture is at the URL `picture`, where there is no document, and tells what kind of image it has.
 */
import * as THREE from 'three'
import { XLoader } from '../../../systems/loaders/index.js'

addEventListener('message', ({ data }: MessageEvent<{ readonly file: Uint8Array; readonly picture: string }>) => {
  const manager = new THREE.LoadingManager()
  manager.setURLModifier((name) => (name.endsWith('a.png') ? data.picture : name))
  const group = new XLoader(manager).parse(data.file)
  manager.onLoad = () => {
    const { map } = (group.children[0] as unknown as { readonly material: THREE.MeshPhongMaterial }).material
    const image = map?.image as ImageBitmap
    postMessage({ kind: image.constructor.name, width: image.width, flipY: map?.flipY })
  }
})

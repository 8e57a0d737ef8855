import * as THREE from 'three'
import { textureFinder, XLoader } from '../../index.js'

/** The first group that has something to see, with the animations of all. */
const join = (groups: readonly THREE.Group[]): THREE.Group => {
  const isSeen = (group: THREE.Group): boolean => group.getObjectByProperty('isMesh', true) !== undefined
  const group = groups.find(isSeen) ?? groups[0]
  group.animations = groups.flatMap(({ animations }) => animations)
  return group
}

/**
 * A model of .x files as objects of three, once its textures are there; files without meshes bring animations.
 * @param files where textures are found, by name
 * @throws FileError with the offset of what is wrong in a .x file
 */
export const loadModel = async (models: readonly File[], files: ReadonlyMap<string, File>): Promise<THREE.Group> => {
  const manager = new THREE.LoadingManager()
  const loaded = new Promise<void>((resolve) => (manager.onLoad = resolve))
  const loader = new XLoader(manager).setTextureResolver(textureFinder(files))
  // An item of its own: a model without textures has none, and each would be the last until the next begins.
  manager.itemStart('model')
  const group = join(await Promise.all(models.map(async (model) => loader.parseAsync(await model.arrayBuffer()))))
  loader.dispose()
  manager.itemEnd('model')
  await loaded
  return group
}

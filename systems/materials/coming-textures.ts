import type * as THREE from 'three'

/** What materials wait for: the textures of models that were loaded just now. */
const coming = new WeakMap<THREE.Material, Promise<void>>()

/** A material has a texture to come; `settled` resolves when it is there, or was named as one that does not come. */
export const noteComing = (material: THREE.Material, settled: Promise<void>): void => void coming.set(material, settled)

/** Resolves when the textures that the materials of objects wait for have come, or were named as missing. */
export async function comingTextures(root: THREE.Object3D): Promise<void> {
  const waits = new Set<Promise<void>>()
  root.traverse((object) => {
    if (!('material' in object)) return
    for (const material of [object.material as THREE.Material | THREE.Material[]].flat()) {
      const wait = coming.get(material)
      if (wait) waits.add(wait)
    }
  })
  await Promise.all(waits)
}

import type * as THREE from 'three'
import { NoColorSpace, SRGBColorSpace } from 'three'

const twins = new WeakMap<THREE.Texture, THREE.Texture>()

/**
 * A texture whose texels are read as they are, as Direct3D reads them: of one whose texels three would turn into light
 * a twin with the same source, which goes when the texture is disposed of.
 */
export function displayTexture(texture: THREE.Texture): THREE.Texture {
  if (texture.colorSpace !== SRGBColorSpace) return texture
  const known = twins.get(texture)
  if (known?.version === texture.version) return known
  const twin = known ?? texture.clone()
  if (known) known.copy(texture)
  else
    texture.addEventListener('dispose', () => {
      twin.dispose()
    })
  twin.colorSpace = NoColorSpace
  twin.version = texture.version
  twins.set(texture, twin)
  return twin
}

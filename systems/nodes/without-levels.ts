import * as THREE from 'three'

const withoutLevels: ReadonlySet<THREE.MinificationTextureFilter> = new Set([THREE.NearestFilter, THREE.LinearFilter])

/** Whether the filter of a texture asks for levels. */
export const asksForLevels = ({ minFilter }: THREE.Texture): boolean => !withoutLevels.has(minFilter)

/** Whether there are, or will be, levels that the filter does not ask for. */
function hasUselessLevels(texture: THREE.Texture): boolean {
  // What is drawn into has no texels of its own to be uploaded a second time.
  if (asksForLevels(texture) || texture.isRenderTargetTexture) return false
  const ofFaces = texture instanceof THREE.CompressedCubeTexture ? facesOf(texture).map(levelsOf) : []
  return texture.generateMipmaps || texture.mipmaps.length > 1 || ofFaces.some(({ length }) => length > 1)
}

/** A face of a compressed cube, as three wants it; its types know of one picture alone. */
interface Face extends THREE.CompressedTextureImageData {
  readonly mipmaps?: readonly unknown[]
}
const facesOf = ({ image }: THREE.CompressedCubeTexture): readonly Face[] => image
const levelsOf = ({ mipmaps }: Face): readonly unknown[] => mipmaps ?? []

/** Takes all levels but the first from a twin, whose texels stay those of its original. */
function dropLevels(twin: THREE.Texture): void {
  twin.generateMipmaps = false
  // Of cube textures three lists the levels below the top only.
  twin.mipmaps = twin instanceof THREE.CubeTexture ? [] : twin.mipmaps.slice(0, 1)
  if (twin instanceof THREE.CompressedCubeTexture)
    twin.source = new THREE.TextureSource(
      facesOf(twin).map((face) => ({ ...face, mipmaps: levelsOf(face).slice(0, 1) })),
    )
}

/**
 * Textures as their filters ask for them. Samplers of WebGPU always choose among the levels that there are, where
 * WebGL's look at the first one alone if `minFilter` asks for none: such a texture that has levels gets a twin without
 * them. Twins go with `dispose`, or with their texture.
 */
export function createTexturesWithoutLevels() {
  const twins = new Map<THREE.Texture, { readonly twin: THREE.Texture; readonly forget: () => void }>()

  function make(texture: THREE.Texture): THREE.Texture {
    const twin = texture.clone()
    const forget = (): void => {
      texture.removeEventListener('dispose', forget)
      twins.delete(texture)
      twin.dispose()
    }
    texture.addEventListener('dispose', forget)
    twins.set(texture, { twin, forget })
    return twin
  }

  return {
    /** The texture itself, or its twin as the texture is now. */
    of(texture: THREE.Texture): THREE.Texture {
      if (!hasUselessLevels(texture)) {
        twins.get(texture)?.forget()
        return texture
      }
      const known = twins.get(texture)?.twin
      if (known?.version === texture.version) return known
      const twin = known?.copy(texture) ?? make(texture)
      dropLevels(twin)
      twin.version = texture.version
      return twin
    },
    dispose(): void {
      for (const { forget } of [...twins.values()]) forget()
    },
  }
}

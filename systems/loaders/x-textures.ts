import * as THREE from 'three'
import { DDSLoader } from './dds-loader.js'

/** A texture that is loading or loaded, and the materials that wait for it. */
interface Entry {
  texture: THREE.Texture | null
  readonly waiting: THREE.MeshPhongMaterial[]
}

/** What a manager gives for a file name. */
type TextureSource = Pick<THREE.Loader<THREE.Texture>, 'load'>

/** A path as exporters wrote it, relative: of an absolute one, or one with a scheme, only the file's name is of use here. */
export function textureUrl(name: string): string {
  const path = name.trim().replace(/[\\/]+/g, '/')
  return /^(\/|[\w.+-]+:)/.test(path) ? path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf(':')) + 1) : path
}

/** Pictures where there is no document: in workers. */
class BitmapTextureLoader extends THREE.Loader<THREE.Texture> {
  override load(
    url: string,
    onLoad: (texture: THREE.Texture) => void,
    onProgress?: (event: ProgressEvent) => void,
    onError?: (error: unknown) => void,
  ): void {
    const bitmaps = new THREE.ImageBitmapLoader(this.manager)
    bitmaps.setOptions({ premultiplyAlpha: 'none', colorSpaceConversion: 'none' })
    bitmaps.setPath(this.path).setCrossOrigin(this.crossOrigin)
    bitmaps.load(
      url,
      (bitmap) => {
        const texture = new THREE.Texture(bitmap)
        texture.needsUpdate = true
        onLoad(texture)
      },
      onProgress,
      onError,
    )
  }
}

/** Direct3D's texture rows begin at the top and its coordinates stay as they are; samplers wrap unless told otherwise. */
function prepare(texture: THREE.Texture, name: string): void {
  texture.name = name
  texture.flipY = false
  texture.wrapS = texture.wrapT = THREE.RepeatWrapping
  const bytes = texture.format === THREE.RGBAFormat && texture.type === THREE.UnsignedByteType
  if (bytes || texture instanceof THREE.CompressedTexture) texture.colorSpace = THREE.SRGBColorSpace
}

/** The textures of one model: each file is loaded once. */
export class XTextures {
  readonly #entries = new Map<string, Entry>()
  readonly #loader: THREE.Loader<unknown>
  readonly #base: string

  /**
   * @param loader whose manager and settings textures are loaded with
   * @param base URL that they are relative to
   */
  constructor(loader: THREE.Loader<unknown>, base: string) {
    this.#loader = loader
    this.#base = base
  }

  /** Gives a material its texture, now or when it has come. */
  apply(name: string, material: THREE.MeshPhongMaterial): void {
    const path = textureUrl(name)
    if (path === '') return
    const entry = this.#entries.get(path) ?? this.#request(path)
    if (entry.texture) material.map = entry.texture
    else entry.waiting.push(material)
  }

  #sourceOf(path: string): TextureSource {
    const { manager, crossOrigin } = this.#loader
    const handler = manager.getHandler(path) as TextureSource | null
    if (handler) return handler
    if (/\.dds$/i.test(path)) return this.#configured(new DDSLoader(manager))
    const Loader = typeof document === 'undefined' ? BitmapTextureLoader : THREE.TextureLoader
    return this.#configured(new Loader(manager)).setCrossOrigin(crossOrigin)
  }

  #configured<L extends THREE.Loader<THREE.Texture>>(loader: L): L {
    const { requestHeader, withCredentials } = this.#loader
    return loader.setRequestHeader(requestHeader).setWithCredentials(withCredentials)
  }

  #request(path: string): Entry {
    const entry: Entry = { texture: null, waiting: [] }
    this.#entries.set(path, entry)
    const use = (texture: THREE.Texture): void => {
      prepare(texture, path)
      entry.texture = texture
      for (const material of entry.waiting.splice(0)) {
        material.map = texture
        material.needsUpdate = true
      }
    }
    const url = THREE.LoaderUtils.resolveURL(path, this.#base)
    // Most of three's loaders give the texture at once and fill it later; what does not come is told by the manager.
    const made: unknown = this.#sourceOf(path).load(url, use, undefined, () => {})
    if (made instanceof THREE.Texture) use(made as THREE.Texture)
    return entry
  }
}

import * as THREE from 'three'
import { readDDS } from '../../d3d8/files/dds/index.js'
import type { FileBytes } from '../../d3d8/files/file-error.js'
import { defaultFacts, factsOf } from './dds-layouts.js'
import { ddsToTexture } from './dds-to-texture.js'
import { loadBytes, type Address } from './load-bytes.js'

/**
 * Loads .dds files in the formats of Direct3D 8, and of some that came after it, as textures for three:
 * `CompressedTexture`, `DataTexture`, `CompressedCubeTexture`, `CubeTexture` or `Data3DTexture`, with the file's
 * levels. The first row is at the top (`flipY` is false, as for glTF), colour space is left to the caller. `load` gives
 * nothing back at once, because the file says what kind of texture it is.
 */
export class DDSLoader extends THREE.Loader<THREE.Texture, Address> {
  #facts = defaultFacts

  /**
   * Asks a renderer what it can sample; what it cannot is decoded while loading. Without this, all kinds of blocks are
   * believed to be there.
   */
  detectSupport(renderer: THREE.WebGLRenderer): this {
    this.#facts = factsOf(renderer)
    return this
  }

  /**
   * `onError` gets what is wrong with the address or went wrong on the way to the file, or the FileError that `parse`
   * throws.
   */
  override load(
    url: Address,
    onLoad: (texture: THREE.Texture) => void,
    onProgress?: (event: ProgressEvent) => void,
    onError?: (error: unknown) => void,
  ): void {
    loadBytes(this, url, { call: 'DDSLoader.load', parse: (data) => this.parse(data) }, onLoad, onProgress, onError)
  }

  /**
   * @throws FileError with the offset of what is wrong
   * @throws Error for blocks that the renderer has no extension for and nobody here can read
   */
  parse(data: FileBytes): THREE.Texture {
    return ddsToTexture(readDDS(data), this.#facts)
  }
}

import type * as THREE from 'three'
import { readDDS } from '../../d3d8/files/dds/index.js'
import type { FileBytes } from '../../d3d8/files/file-error.js'
import { defaultFacts, factsOf } from './dds-layouts.js'
import { ddsToTexture } from './dds-to-texture.js'
import { AddressLoader } from './address-loader.js'
import type { Reading } from './load-bytes.js'

/**
 * Loads .dds files in the formats of Direct3D 8, and of some that came after it, as textures for three:
 * `CompressedTexture`, `DataTexture`, `CompressedCubeTexture`, `CubeTexture` or `Data3DTexture`, with the file's
 * levels. The first row is at the top (`flipY` is false, as for glTF), colour space is left to the caller. `load` gives
 * nothing back at once, because the file says what kind of texture it is.
 */
export class DDSLoader extends AddressLoader<THREE.Texture> {
  #facts = defaultFacts

  /**
   * Asks a renderer what it can sample; what it cannot is decoded while loading. Without this, all kinds of blocks are
   * believed to be there.
   */
  detectSupport(renderer: THREE.WebGLRenderer): this {
    this.#facts = factsOf(renderer)
    return this
  }

  protected override readingOf(): Reading<THREE.Texture> {
    return { call: 'DDSLoader.load', parse: (data) => this.parse(data) }
  }

  /**
   * @throws FileError with the offset of what is wrong
   * @throws Error for blocks that the renderer has no extension for and nobody here can read
   */
  parse(data: FileBytes): THREE.Texture {
    return ddsToTexture(readDDS(data), this.#facts)
  }
}

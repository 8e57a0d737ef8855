import * as THREE from 'three'
import { readDDS } from '../../d3d8/files/dds/read.js'
import type { FileBytes } from '../../d3d8/files/file-error.js'
import type { LayoutFacts } from '../formats.js'
import { ddsToTexture } from './dds-to-texture.js'
import { loadBytes } from './load-bytes.js'

/** What a renderer can sample. */
export const factsOf = ({ extensions }: THREE.WebGLRenderer): LayoutFacts => ({
  s3tc: extensions.has('WEBGL_compressed_texture_s3tc'),
  floatLinear: extensions.has('OES_texture_float_linear'),
})

/** What is believed of a renderer that nobody asked. */
export const defaultFacts: LayoutFacts = { s3tc: true, floatLinear: false }

/**
 * Loads .dds files in the formats of Direct3D 8 as textures for three: `CompressedTexture`, `DataTexture`, `CompressedCubeTexture`,
 * `CubeTexture` or `Data3DTexture`, with the file's levels. The first row is at the top (`flipY` is false, as for glTF), colour space is
 * left to the caller. `load` gives nothing back at once, because the file says what kind of texture it is.
 */
export class DDSLoader extends THREE.Loader<THREE.Texture> {
  #facts = defaultFacts

  /** Asks a renderer what it can sample; what it cannot is decoded while loading. Without this, S3TC is believed to be there. */
  detectSupport(renderer: THREE.WebGLRenderer): this {
    this.#facts = factsOf(renderer)
    return this
  }

  /** `onError` gets what went wrong on the way to the file, or the FileError that `parse` throws. */
  override load(
    url: string,
    onLoad: (texture: THREE.Texture) => void,
    onProgress?: (event: ProgressEvent) => void,
    onError?: (error: unknown) => void,
  ): void {
    loadBytes(this, url, (data) => this.parse(data), onLoad, onProgress, onError)
  }

  /** @throws FileError with the offset of what is wrong */
  parse(data: FileBytes): THREE.Texture {
    return ddsToTexture(readDDS(data), this.#facts)
  }
}

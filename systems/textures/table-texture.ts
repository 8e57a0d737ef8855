import * as THREE from 'three'
import type { Gaps } from '../gl/gl-gaps.js'
import { glTextureOf } from './texture-shapes.js'

/** A texture that programs read values out of, texel by texel. */
export interface TableTexture {
  readonly glTexture: WebGLTexture
  readonly dispose: () => void
}

/** Lets three make a table of RGBA texels, which `gaps.uploadFlat` fills. It may be called between two draws. */
export function createTableTexture(
  gaps: Gaps,
  name: string,
  width: number,
  height: number,
  type: THREE.TextureDataType,
  internalFormat: THREE.PixelFormatGPU | null = null,
): TableTexture {
  const { gl, renderer } = gaps
  const texture = new THREE.DataTexture(null, width, height, THREE.RGBAFormat, type)
  texture.name = name
  texture.internalFormat = internalFormat
  texture.colorSpace = THREE.NoColorSpace
  texture.minFilter = texture.magFilter = THREE.NearestFilter
  texture.generateMipmaps = false
  texture.source.dataReady = false
  texture.needsUpdate = true
  const glTexture = gaps.undisturbed(gl.TEXTURE_2D, () => {
    renderer.initTexture(texture)
    return glTextureOf(renderer, texture)
  })
  return { glTexture, dispose: () => texture.dispose() }
}

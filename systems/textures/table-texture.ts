import * as THREE from 'three'
import type { RawGL } from '../gl/raw-gl.js'
import { glTextureOf } from './texture-shapes.js'

/** A texture that programs read values out of, texel by texel. */
export interface TableTexture {
  readonly glTexture: WebGLTexture
  /** Writes `count` rows from `first` on; `data` holds all rows of the table. */
  readonly writeRows: (first: number, count: number, data: Float32Array | Uint8Array) => void
  readonly dispose: () => void
}

/** A table of RGBA texels, bytes or floats, that three makes. All of it may be called between two draws. */
export function createTableTexture(
  rawGL: RawGL,
  name: string,
  width: number,
  height: number,
  elements: 'bytes' | 'floats',
): TableTexture {
  const { gl, renderer } = rawGL
  const isFloat = elements === 'floats'
  const format = { glFormat: gl.RGBA, glType: isFloat ? gl.FLOAT : gl.UNSIGNED_BYTE }
  const type = isFloat ? THREE.FloatType : THREE.UnsignedByteType
  const texture = new THREE.DataTexture(null, width, height, THREE.RGBAFormat, type)
  texture.name = name
  texture.internalFormat = isFloat ? 'RGBA32F' : null
  texture.colorSpace = THREE.NoColorSpace
  texture.minFilter = texture.magFilter = THREE.NearestFilter
  texture.generateMipmaps = false
  texture.source.dataReady = false
  texture.needsUpdate = true
  const glTexture = rawGL.undisturbed(gl.TEXTURE_2D, () => {
    renderer.initTexture(texture)
    return glTextureOf(renderer, texture)
  })
  const box = { target: gl.TEXTURE_2D, level: 0, x: 0, y: 0, z: 0, width, height: 0, depth: 1 }
  return {
    glTexture,
    writeRows(first, count, data) {
      box.y = first
      box.height = count
      rawGL.beginUpload(gl.TEXTURE_2D, glTexture, 4, 0, 0)
      rawGL.upload(box, format, data, first * width * 4)
      rawGL.endUpload()
    },
    dispose: () => texture.dispose(),
  }
}

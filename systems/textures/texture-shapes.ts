import * as THREE from 'three'
import type { TextureDescription } from '../../d3d8/descriptions.js'
import type { DepthStorage } from '../targets/depth-stencil/depth-storage.js'
import type { Storage } from './formats.js'

/** Texels of level `level` along a side that has `size` of them in level 0. */
export const sizeAt = (size: number, level: number): number => Math.max(1, size >> level)

/** Bytes of a texture on the GPU, all levels and faces. */
export function gpuBytes(
  { shape, width, height, depth, levels }: TextureDescription,
  storage: Pick<Storage, 'blocks' | 'texelBytes'>,
): number {
  let bytes = 0
  for (let n = 0; n < levels; n++) {
    const [w, h, d] = [sizeAt(width, n), sizeAt(height, n), sizeAt(depth, n)]
    bytes += (storage.blocks ? Math.ceil(w / 4) * Math.ceil(h / 4) : w * h) * d * storage.texelBytes
  }
  return shape === 'cube' ? bytes * 6 : bytes
}

/** A level as three asks for it: a size, and no data, because we upload ourselves. */
const level = (width: number, height: number): THREE.CompressedTextureMipmap =>
  ({ data: null, width, height }) as unknown as THREE.CompressedTextureMipmap

function flatTexture({ width, height, levels }: TextureDescription, { format, type, blocks }: Storage): THREE.Texture {
  const chain = Array.from({ length: levels }, (_, n) => level(sizeAt(width, n), sizeAt(height, n)))
  if (blocks) return new THREE.CompressedTexture(chain, width, height, format as THREE.CompressedPixelFormat, type)
  const texture = new THREE.DataTexture(null, width, height, format as THREE.PixelFormat, type)
  texture.mipmaps = chain
  return texture
}

function cubeTexture({ width, levels }: TextureDescription, { format, type, blocks }: Storage): THREE.Texture {
  const chain = Array.from({ length: levels }, (_, n) => level(sizeAt(width, n), sizeAt(width, n)))
  if (blocks) {
    const face = { width, height: width, mipmaps: chain }
    const faces = Array.from({ length: 6 }, () => face)
    return new THREE.CompressedCubeTexture(faces, format as THREE.CompressedPixelFormat, type)
  }
  const faces = chain.map((size) => {
    const face = new THREE.DataTexture(null, size.width, size.height, format as THREE.PixelFormat, type)
    return Array.from({ length: 6 }, () => face)
  })
  const texture = new THREE.CubeTexture(faces[0])
  texture.format = format
  texture.type = type
  // Of cube textures three lists the levels below the top only.
  texture.mipmaps = faces.slice(1).map((images) => new THREE.CubeTexture(images))
  return texture
}

function volumeTexture({ width, height, depth, levels }: TextureDescription, { format, type }: Storage): THREE.Texture {
  const texture = new THREE.Data3DTexture(null, width, height, depth)
  texture.format = format
  texture.type = type
  // three only counts them, to reserve memory for all levels.
  texture.mipmaps = Array.from({ length: levels }, (_, n) => level(sizeAt(width, n), sizeAt(height, n)))
  return texture
}

/** A depth texture, likewise. */
export function depthShape(description: TextureDescription, { format, type }: DepthStorage): THREE.Texture {
  const { width, height, levels } = description
  const texture = new THREE.DataTexture(null, width, height, format, type)
  texture.mipmaps = Array.from({ length: levels }, (_, n) => level(sizeAt(width, n), sizeAt(height, n)))
  return texture
}

const makers = { '2d': flatTexture, cube: cubeTexture, volume: volumeTexture } as const

/** A texture for three to make: with room for all levels, and without texels, which are uploaded past three. */
export const shapedTexture = (description: TextureDescription, storage: Storage): THREE.Texture =>
  makers[description.shape](description, storage)

/** The GL texture that three made for `texture`. */
export function glTextureOf({ properties }: THREE.WebGLRenderer, texture: THREE.Texture): WebGLTexture {
  const { __webglTexture: made } = properties.get(texture) as { readonly __webglTexture?: WebGLTexture }
  if (!made) throw new Error(`three made no texture of ${texture.name}`)
  return made
}

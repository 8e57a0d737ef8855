/** Textures from the bytes of pictures of any kind. */
import * as THREE from 'three'
import { readBMP } from '../../d3d8/files/bmp/read.js'
import { readDDS } from '../../d3d8/files/dds/index.js'
import type { Pixels } from '../../d3d8/files/pixels.js'
import { readTGA } from '../../d3d8/files/tga/read.js'
import type { DDSFacts } from './dds-layouts.js'
import { ddsToTexture } from './dds-to-texture.js'

/** A texture of colours that were read here. */
function textureOf({ width, height, rgba }: Pixels): THREE.Texture {
  const texture = new THREE.DataTexture(rgba, width, height)
  texture.magFilter = THREE.LinearFilter
  texture.minFilter = THREE.LinearMipmapLinearFilter
  texture.generateMipmaps = true
  return texture
}

/** What the browser can read: .png, .jpg and so on. */
async function browserTexture(bytes: Uint8Array<ArrayBuffer>): Promise<THREE.Texture> {
  const options = { premultiplyAlpha: 'none', colorSpaceConversion: 'none' } as const
  const texture = new THREE.Texture(await createImageBitmap(new Blob([bytes]), options))
  texture.flipY = false
  return texture
}

/** What files of a kind begin with. .tga files begin with nothing of their own: they are told by their name. */
const kinds: readonly {
  readonly begin: string
  readonly read: (bytes: Uint8Array, facts: DDSFacts) => THREE.Texture
}[] = [
  { begin: 'DDS ', read: (bytes, facts) => ddsToTexture(readDDS(bytes), facts) },
  { begin: 'BM', read: (bytes) => textureOf(readBMP(bytes)) },
]

/**
 * Makes a texture of a picture's bytes: .dds, .tga and .bmp of all kinds, and what the browser can read. Its first row
 * is at the top.
 *
 * @param name the file's, which tells a .tga
 * @throws FileError with the offset of what is wrong in a .dds, .tga or .bmp
 * @throws DOMException for another file that the browser cannot read
 */
export async function pictureTexture(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  facts: DDSFacts,
): Promise<THREE.Texture> {
  const begin = String.fromCharCode(...bytes.subarray(0, 4))
  const kind = kinds.find((one) => begin.startsWith(one.begin))
  const isTGA = /\.(tga|vda|icb|vst)$/i.test(name)
  const texture = kind ? kind.read(bytes, facts) : isTGA ? textureOf(readTGA(bytes)) : await browserTexture(bytes)
  texture.needsUpdate = true
  return texture
}

import * as THREE from 'three'
import { ddsFormatInfo, ddsRowBytes, ddsRows, ddsSizeAt, type DDSImage } from '../../d3d8/files/dds/index.js'
import { texelsOf } from '../textures/texels.js'
import { ddsLayout, type DDSFacts, type DDSLayout } from './dds-layouts.js'

const CUBE_FACES = 6

/** Texels as three uploads them. */
type Data = THREE.TypedArray & ArrayBufferView<ArrayBuffer>

/** A level of a texture. */
interface Level {
  readonly data: Data
  readonly width: number
  readonly height: number
}

/** Memory that begins and ends with a whole word, as conversions want it. */
function wordsOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(Math.ceil(bytes.length / 4) * 4)
  out.set(bytes)
  return out
}

/** A level as it is uploaded: converted slice by slice where three has no format for it. */
function uploadable(dds: DDSImage, level: number, bytes: Uint8Array, { storage, convert }: DDSLayout): Data {
  const { elements, elementBytes, texelBytes } = storage
  const from = texelsOf(wordsOf(bytes))
  if (!convert) return from[elements].slice(0, bytes.length / elementBytes)
  const [width, height, depth] = [dds.width, dds.height, dds.depth].map((size) => ddsSizeAt(size, level))
  const pitch = ddsRowBytes(dds.format, width)
  const sliceBytes = pitch * ddsRows(dds.format, height)
  const outBytes = width * height * texelBytes
  const slice = texelsOf(new Uint8Array(Math.ceil(outBytes / 4) * 4))
  const out = texelsOf(new Uint8Array(Math.ceil((outBytes * depth) / 4) * 4))
  for (let z = 0; z < depth; z++) {
    convert(from, z * sliceBytes, pitch, width, height, slice)
    out.bytes.set(slice.bytes.subarray(0, outBytes), z * outBytes)
  }
  return out[elements].slice(0, (outBytes * depth) / elementBytes)
}

function flat(levels: readonly Level[], { storage }: DDSLayout): THREE.Texture {
  const [{ data, width, height }] = levels
  const { format, type, blocks } = storage
  // three's types ask for clamped bytes; any of a level's do.
  const mipmaps = levels as unknown as THREE.CompressedTextureMipmap[]
  if (blocks) return new THREE.CompressedTexture(mipmaps, width, height, format as THREE.CompressedPixelFormat, type)
  const texture = new THREE.DataTexture(data, width, height, format as THREE.PixelFormat, type)
  if (levels.length > 1) texture.mipmaps = mipmaps
  return texture
}

function cube(faces: readonly (readonly Level[])[], { storage }: DDSLayout): THREE.Texture {
  const { format, type, blocks } = storage
  if (blocks) {
    const images = faces.map((mipmaps) => ({ width: mipmaps[0].width, height: mipmaps[0].height, mipmaps }))
    return new THREE.CompressedCubeTexture(images, format as THREE.CompressedPixelFormat, type)
  }
  const chain = faces[0].map((_, level) =>
    faces.map((face) => {
      const { data, width, height } = face[level]
      const image = new THREE.DataTexture(data, width, height, format as THREE.PixelFormat, type)
      image.needsUpdate = true
      return image
    }),
  )
  const texture = new THREE.CubeTexture(chain[0])
  texture.format = format
  texture.type = type
  // Of cube textures three lists the levels below the top only.
  texture.mipmaps = chain.slice(1).map((images) => new THREE.CubeTexture(images))
  return texture
}

function volume({ width, height, depth, levels }: DDSImage, data: Data, { storage }: DDSLayout): THREE.Texture {
  const texture = new THREE.Data3DTexture(data, width, height, depth)
  texture.format = storage.format
  texture.type = storage.type
  // three uploads the first level of a volume only; levels of colours can be made again from it.
  texture.generateMipmaps = levels > 1 && storage.name === 'RGBA8'
  return texture
}

/**
 * A texture for three. Colours of at most 8 bits a channel become RGBA bytes, so that they can be in any colour space;
 * blocks stay blocks where they can; bump maps and wider channels are kept as the engine keeps them, floating-point
 * numbers as they are. Faces that a cube map does not have are black. In three's world, that of a model turned
 * right-handed, a Direct3D cube map stands half a turn round the axis y (`scene.environmentRotation.y = Math.PI`).
 *
 * @throws Error for blocks that the renderer has no extension for and nobody here can read
 */
export function ddsToTexture(dds: DDSImage, facts: DDSFacts): THREE.Texture {
  const { image, layout } = ddsLayout(dds, facts)
  const { shape, width, height, levels, faces, subresources } = image
  const { storage } = layout
  const levelsFrom = (first: number): Level[] =>
    Array.from({ length: levels }, (_, level) => ({
      data: uploadable(image, level, subresources[first + level], layout),
      width: ddsSizeAt(width, level),
      height: ddsSizeAt(height, level),
    }))

  let texture: THREE.Texture
  if (shape === 'volume') texture = volume(image, uploadable(image, 0, subresources[0], layout), layout)
  else if (shape === '2d') texture = flat(levelsFrom(0), layout)
  else {
    const chains = faces.map((_, i) => levelsFrom(i * levels))
    const black = chains[0].map((level) => ({ ...level, data: level.data.slice().fill(0) }))
    texture = cube(
      Array.from({ length: CUBE_FACES }, (_, face) => chains[faces.findIndex((known) => known === face)] ?? black),
      layout,
    )
  }
  // Left to three for bytes of colours, which it keeps as sRGB when the colour space says so.
  texture.internalFormat = storage.name === 'RGBA8' ? null : storage.internalFormat
  texture.name = ddsFormatInfo(dds.format)?.name ?? ''
  texture.flipY = false
  texture.unpackAlignment = 1
  texture.magFilter = THREE.LinearFilter
  texture.minFilter =
    levels > 1 && (shape !== 'volume' || texture.generateMipmaps) ? THREE.LinearMipmapLinearFilter : THREE.LinearFilter
  if (shape !== 'volume') texture.generateMipmaps = false
  texture.needsUpdate = true
  return texture
}

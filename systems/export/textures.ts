import * as THREE from 'three'
import { FALLBACKS } from '../../d3d8/api/fallbacks.js'
import type { TextureDescription } from '../../d3d8/descriptions.js'
import { formatInfo, rowPitch } from '../../d3d8/types/index.js'
import type { Fallbacks, ReadBack } from '../../engine/index.js'
import { textureLayout, type Layout, type Storage } from '../textures/formats.js'
import type { SamplerValues } from '../gl/raw-gl.js'
import { texelsOf, type Texels } from '../textures/texels.js'

const FALLBACK = FALLBACKS['systems/export/textures.ts']

/** The texels of one level of one face, as three uploads them. */
interface Level {
  readonly data: Uint8Array | Int8Array | Uint16Array | Float32Array
  readonly width: number
  readonly height: number
  readonly depth: number
}

/** A texture's texels, decoded, by subresource. */
export interface TakenTexels {
  readonly description: TextureDescription
  readonly format: THREE.PixelFormat
  readonly type: THREE.TextureDataType
  readonly internalFormat: THREE.PixelFormatGPU | null
  readonly levels: readonly Level[]
}

/** Everything is decoded to what WebGL has always: a scene may go to another machine. */
const facts = { s3tc: false, floatLinear: true, norm16: false } as const

const sizeAt = (size: number, level: number): number => Math.max(1, size >> level)

/** Channels of packed texels, highest first: bits of red, green, blue, alpha. */
const packed: Readonly<Record<string, readonly number[]>> = {
  RGB565: [5, 6, 5, 0],
  RGBA4: [4, 4, 4, 4],
  RGB5_A1: [5, 5, 5, 1],
}

/** Packed texels as four bytes each. */
function unpack(halves: Uint16Array, bits: readonly number[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(halves.length * 4)
  halves.forEach((texel, i) => {
    let shift = bits.reduce((sum, count) => sum + count, 0)
    bits.forEach((count, channel) => {
      shift -= count
      const most = (1 << count) - 1
      out[i * 4 + channel] = count === 0 ? 255 : Math.round((((texel >>> shift) & most) / most) * 255)
    })
  })
  return out
}

/** Words with ten bits of red lowest and two of alpha highest as four bytes each. */
function unpackTens(words: Uint32Array): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(words.length * 4)
  words.forEach((word, i) => {
    for (let channel = 0; channel < 3; channel++)
      out[i * 4 + channel] = Math.round((((word >>> (channel * 10)) & 1023) / 1023) * 255)
    out[i * 4 + 3] = (word >>> 30) * 85
  })
  return out
}

/** Texels by the storage that they are kept in; what is not here stays as it is. */
function toBytes({ name }: Storage, texels: Texels): Uint8Array<ArrayBuffer> | null {
  const bits = packed[name]
  if (bits) return unpack(texels.halves, bits)
  return name === 'RGB10_A2' ? unpackTens(texels.words) : null
}

/** Texels of one subresource, tightly packed as `storage` has them. */
function convertLevel(
  { format }: TextureDescription,
  { storage, convert }: Layout,
  memory: Uint8Array<ArrayBufferLike>,
  width: number,
  height: number,
  depth: number,
): Texels {
  const { width: blockWidth, height: blockHeight } = formatInfo(format)?.block ?? { width: 1, height: 1 }
  const pitch = rowPitch(format, width)
  const slicePitch = pitch * Math.ceil(height / blockHeight)
  const rowBytes = width * storage.texelBytes
  // Converters write whole blocks.
  const room = Math.ceil(width / blockWidth) * blockWidth * Math.ceil(height / blockHeight) * blockHeight
  const out = new Uint8Array(Math.ceil((rowBytes * height * depth) / 4) * 4)
  const scratch = texelsOf(new Uint8Array(Math.ceil((room * storage.texelBytes) / 4) * 4))
  const from = texelsOf(memory)
  for (let slice = 0; slice < depth; slice++) {
    const first = slice * rowBytes * height
    if (convert) {
      convert(from, slice * slicePitch, pitch, width, height, scratch)
      out.set(scratch.bytes.subarray(0, rowBytes * height), first)
    } else
      for (let row = 0; row < height; row++) {
        const at = slice * slicePitch + row * pitch
        out.set(memory.subarray(at, at + rowBytes), first + row * rowBytes)
      }
  }
  return texelsOf(out)
}

/** Reads the texels of `entity`: what the program wrote, or what the renderer drew. */
function takeTexels(entity: number, description: TextureDescription, readBack: ReadBack | null): TakenTexels {
  const { format, shape, width, height, depth, levels, target } = description
  const layout = textureLayout(format, shape, width, height, facts)
  const { storage } = layout
  const faces = shape === 'cube' ? 6 : 1
  let isBytes = false
  const taken = Array.from({ length: faces * levels }, (_, subresource): Level => {
    const n = subresource % levels
    const [w, h, d] = [sizeAt(width, n), sizeAt(height, n), sizeAt(depth, n)]
    let memory = description.memory[subresource] as Uint8Array<ArrayBufferLike> | undefined
    if (target === 'colour') {
      const pitch = rowPitch(format, w)
      memory = new Uint8Array(Math.ceil((pitch * h) / 4) * 4)
      readBack?.(entity, subresource, { left: 0, top: 0, width: w, height: h }, memory, pitch)
    }
    if (!memory) throw new Error(`subresource ${subresource} of texture ${entity} has no memory`)
    const texels = convertLevel(description, layout, memory, w, h, d)
    const unpacked = toBytes(storage, texels)
    isBytes = unpacked !== null
    const data = unpacked ?? (texels[storage.elements] as Level['data'])
    return {
      data: data.subarray(0, unpacked ? unpacked.length : (w * h * d * storage.texelBytes) / storage.elementBytes),
      width: w,
      height: h,
      depth: d,
    }
  })
  const plain = isBytes || storage.name === 'RGBA8'
  return {
    description,
    format: plain ? THREE.RGBAFormat : (storage.format as THREE.PixelFormat),
    type: plain ? THREE.UnsignedByteType : storage.type,
    internalFormat: plain ? null : storage.internalFormat,
    levels: taken,
  }
}

const image = ({ data, width, height }: Level): THREE.CompressedTextureMipmap => ({ data, width, height })

function flat({ format, type, levels }: TakenTexels, finest: number): THREE.Texture {
  const chain = levels.slice(finest)
  const texture = new THREE.DataTexture(chain[0].data, chain[0].width, chain[0].height, format, type)
  if (chain.length > 1) texture.mipmaps = chain.map(image)
  return texture
}

function cube({ description, format, type, levels }: TakenTexels, finest: number): THREE.Texture {
  const sides = Array.from({ length: description.levels - finest }, (_, n) =>
    Array.from({ length: 6 }, (__, face) => {
      const { data, width, height } = levels[face * description.levels + finest + n]
      return new THREE.DataTexture(data, width, height, format, type)
    }),
  )
  const texture = new THREE.CubeTexture(sides[0])
  texture.format = format
  texture.type = type
  // Of cube textures three lists the levels below the top only.
  texture.mipmaps = sides.slice(1).map((images) => new THREE.CubeTexture(images))
  return texture
}

function volume({ description, format, type, levels }: TakenTexels, finest: number): THREE.Texture {
  const { data, width, height, depth } = levels[finest]
  const texture = new THREE.Data3DTexture(data, width, height, depth)
  texture.format = format
  texture.type = type
  // three uploads the top level of volumes only.
  texture.generateMipmaps = description.levels - finest > 1
  return texture
}

const makers = { '2d': flat, cube, volume } as const

const gl = (): WebGL2RenderingContext => WebGL2RenderingContext.prototype

function wrapOf(wrap: number): THREE.Wrapping {
  const { REPEAT, MIRRORED_REPEAT } = gl()
  return wrap === REPEAT
    ? THREE.RepeatWrapping
    : wrap === MIRRORED_REPEAT
      ? THREE.MirroredRepeatWrapping
      : THREE.ClampToEdgeWrapping
}

function minifyOf(filter: number): THREE.MinificationTextureFilter {
  const { LINEAR, NEAREST_MIPMAP_NEAREST, NEAREST_MIPMAP_LINEAR, LINEAR_MIPMAP_NEAREST, LINEAR_MIPMAP_LINEAR } = gl()
  const filters = new Map<number, THREE.MinificationTextureFilter>([
    [LINEAR, THREE.LinearFilter],
    [NEAREST_MIPMAP_NEAREST, THREE.NearestMipmapNearestFilter],
    [NEAREST_MIPMAP_LINEAR, THREE.NearestMipmapLinearFilter],
    [LINEAR_MIPMAP_NEAREST, THREE.LinearMipmapNearestFilter],
    [LINEAR_MIPMAP_LINEAR, THREE.LinearMipmapLinearFilter],
  ])
  return filters.get(filter) ?? THREE.NearestFilter
}

/** Equal for samplers of equal values. */
export const samplerKey = (values: SamplerValues): string => Object.values<number>({ ...values }).join(' ')

/** Filters and addresses as a sampler has them. */
export function applySampler(texture: THREE.Texture, values: SamplerValues): void {
  texture.wrapS = wrapOf(values.wrapS)
  texture.wrapT = wrapOf(values.wrapT)
  if (texture instanceof THREE.Data3DTexture) texture.wrapR = wrapOf(values.wrapR)
  texture.magFilter = values.magnify === gl().LINEAR ? THREE.LinearFilter : THREE.NearestFilter
  texture.minFilter = minifyOf(values.minify)
  texture.anisotropy = values.anisotropy
}

/**
 * Textures of three's own with the taken texels, filtered and addressed as a stage's sampler says; equal ones are made
 * once.
 */
export function createTakenTextures(readBack: ReadBack | null, fallbacks: Fallbacks) {
  const texels = new Map<TextureDescription, TakenTexels>()
  const textures = new Map<string, THREE.Texture>()
  const numbers = new Map<TextureDescription, number>()

  function texelsOfTexture(entity: number, description: TextureDescription): TakenTexels {
    const found = texels.get(description) ?? takeTexels(entity, description, readBack)
    texels.set(description, found)
    return found
  }

  function make(taken: TakenTexels, values: SamplerValues, finest: number): THREE.Texture {
    const { shape, format, levels } = taken.description
    const texture = makers[shape](taken, finest)
    texture.name = formatInfo(format)?.name ?? ''
    texture.internalFormat = taken.internalFormat
    texture.colorSpace = THREE.NoColorSpace
    texture.flipY = false
    if (shape !== 'volume') texture.generateMipmaps = false
    texture.unpackAlignment = 1
    applySampler(texture, values)
    texture.needsUpdate = true
    if (shape === 'volume' && levels - finest > 1) fallbacks.note(FALLBACK.volumeLevels)
    return texture
  }

  return {
    texels: texelsOfTexture,

    /** The texture of `entity` as a sampler of `values` sees it. */
    texture(entity: number, description: TextureDescription, values: SamplerValues): THREE.Texture {
      const number = numbers.get(description) ?? numbers.size
      numbers.set(description, number)
      const finest = Math.min(Math.max(values.minLod, 0), description.levels - 1)
      const key = [number, samplerKey(values)].join(' ')
      const found = textures.get(key) ?? make(texelsOfTexture(entity, description), values, finest)
      textures.set(key, found)
      return found
    },
  }
}

export type TakenTextures = ReturnType<typeof createTakenTextures>

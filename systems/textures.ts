import * as THREE from 'three'
import type { Description, TextureDescription } from '../d3d8/descriptions.js'
import { formatInfo, rowPitch } from '../d3d8/types/index.js'
import type { Core } from '../engine/index.js'
import { Management } from '../d3d8/items.js'
import { knownInfo } from './convert/channels.js'
import { BAND_BYTES, SCRATCH_BYTES, conversionScratch } from './convert/vectors.js'
import { depthStorage, targetLayout, textureLayout, type Layout, type Storage } from './formats.js'
import type { Gaps } from './gl-gaps.js'
import { DEFAULT_TEXTURE_MEMORY } from './limits.js'
import { createResidency, type Priorities } from './residency.js'
import { texelsOf, type Convert, type Texels } from './texels.js'

/** What is known of a texture entity; the GL texture is made when something first draws with it or to it. */
interface Entry {
  /** Another one when its memory has moved; everything else stays. */
  description: TextureDescription
  /** How its texels are kept; null for depth. */
  readonly layout: Layout | null
  /** GL texture target. */
  readonly target: number
  /** Pixels and bytes of what cannot be cut in Direct3D's memory. */
  readonly block: { readonly width: number; readonly height: number; readonly bytes: number }
  /** Views of the memory of each subresource that was uploaded. */
  readonly texels: Texels[]
  /** What it takes on the GPU. */
  readonly bytes: number
  /** Number of the block that it was made in last. */
  madeIn: number
  texture: THREE.Texture | null
  glTexture: WebGLTexture | null
}

export type Textures = ReturnType<typeof createTextures>

const sizeAt = (size: number, level: number): number => Math.max(1, size >> level)

/** Bytes of a texture on the GPU, all levels and faces. */
function gpuBytes({ shape, width, height, depth, levels }: TextureDescription, storage: Storage): number {
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

/** The GL texture that three made for `texture`. */
export function glTextureOf({ properties }: THREE.WebGLRenderer, texture: THREE.Texture): WebGLTexture {
  const { __webglTexture: made } = properties.get(texture) as { readonly __webglTexture?: WebGLTexture }
  if (!made) throw new Error(`three made no texture of ${texture.name}`)
  return made
}

const makers = { '2d': flatTexture, cube: cubeTexture, volume: volumeTexture } as const

/**
 * The textures of the device. three makes them with memory for all levels and deletes them; what lies in them comes from here,
 * because three uploads whole textures from memory of its own. Nothing here disturbs a pass: it may all be called between two draws.
 */
export function createTextures(
  core: Core<Description>,
  gaps: Gaps,
  budget: number = DEFAULT_TEXTURE_MEMORY,
  priorities?: Priorities,
) {
  const { gl, facts, renderer } = gaps
  const entries: (Entry | undefined)[] = []
  const scratch = conversionScratch()
  const counts = { uploads: 0, bytes: 0 }
  const targets = { '2d': gl.TEXTURE_2D, cube: gl.TEXTURE_CUBE_MAP, volume: gl.TEXTURE_3D } as const

  function layoutOf(description: TextureDescription): Layout | null {
    const { format, shape, width, height, target } = description
    if (target === 'depth') return null
    return target === 'colour' ? targetLayout(format) : textureLayout(format, shape, width, height, facts)
  }

  function open(entity: number): Entry {
    const description = core.resources.description[entity]
    if (description?.kind !== 'texture') throw new Error(`entity ${entity} is no texture`)
    const info = knownInfo(description.format)
    const layout = layoutOf(description)
    if (layout?.storage.name === 'RGBA16F' && info.channels.some(({ bits }) => bits > 11))
      core.fallbacks.note(`${info.name} in full precision`, '11 bits a channel')
    const target = targets[description.shape]
    const bytes = layout ? gpuBytes(description, layout.storage) : description.width * description.height * 4
    const made = { madeIn: 0, texture: null, glTexture: null }
    const entry = { description, layout, target, block: info.block, texels: [], bytes, ...made }
    entries[entity] = entry
    return entry
  }

  let block = 1

  const residency = createResidency(
    budget,
    (entity) => {
      const entry = entries[entity]
      if (entry) release(entry, entity)
    },
    core.fallbacks,
    priorities,
  )

  /** Takes a texture off the GPU; it is made again when it is asked for. */
  function release(entry: Entry, entity: number): void {
    if (entry.texture) residency.gone(entity, entry.bytes)
    entry.texture?.dispose()
    entry.texture = entry.glTexture = null
  }

  const entryOf = (entity: number): Entry => entries[entity] ?? open(entity)

  function depthTexture({ width, height, format }: TextureDescription): THREE.Texture {
    const storage = depthStorage(format)
    if (storage.note !== null) core.fallbacks.note(formatInfo(format)?.name ?? 'depth format', storage.note)
    const texture = new THREE.DepthTexture(width, height, storage.type)
    texture.format = storage.format
    return texture
  }

  function make(entry: Entry, entity: number): WebGLTexture {
    const { description, layout } = entry
    residency.making(entity, entry.bytes, description.managed)
    const texture = layout ? makers[description.shape](description, layout.storage) : depthTexture(description)
    texture.internalFormat = layout?.storage.internalFormat ?? null
    texture.normalized = layout?.storage.normalized ?? false
    texture.name = formatInfo(description.format)?.name ?? ''
    texture.colorSpace = THREE.NoColorSpace
    texture.flipY = false
    texture.generateMipmaps = false
    texture.unpackAlignment = 1
    texture.minFilter = texture.magFilter = THREE.NearestFilter
    texture.source.dataReady = layout === null
    texture.needsUpdate = true
    entry.texture = texture
    entry.madeIn = block
    entry.glTexture = gaps.undisturbed(entry.target, () => {
      renderer.initTexture(texture)
      return glTextureOf(renderer, texture)
    })
    for (let n = 0; n < description.memory.length; n++) writeAll(entry, n)
    return entry.glTexture
  }

  function writeAll(entry: Entry, subresource: number): void {
    const { width, height, depth, levels } = entry.description
    const n = subresource % levels
    takeFrom(entry, subresource)
    region(0, 0, 0, sizeAt(width, n), sizeAt(height, n), sizeAt(depth, n))
    write(entry, subresource, 0, 0, 0)
  }

  /** The texels to upload next: where they lie in Direct3D's memory. One object, so that an upload allocates nothing. */
  const box = {
    memory: scratch,
    /** Bytes from row (of blocks) to row, and from slice to slice. */
    pitch: 0,
    slicePitch: 0,
    /** Size of the level that they are taken from, in texels. */
    levelWidth: 0,
    levelHeight: 0,
    left: 0,
    top: 0,
    front: 0,
    width: 0,
    height: 0,
    depth: 0,
  }

  /** Lets `box` lie in the memory of a subresource. */
  function takeFrom(entry: Entry, subresource: number): void {
    const { description, texels, block } = entry
    const n = subresource % description.levels
    box.memory = texels[subresource] ??= texelsOf(description.memory[subresource])
    box.levelWidth = sizeAt(description.width, n)
    box.levelHeight = sizeAt(description.height, n)
    box.pitch = rowPitch(description.format, box.levelWidth)
    box.slicePitch = box.pitch * Math.ceil(box.levelHeight / block.height)
  }

  function region(left: number, top: number, front: number, width: number, height: number, depth: number): void {
    box.left = left
    box.top = top
    box.front = front
    box.width = width
    box.height = height
    box.depth = depth
  }

  /** Uploads `box` to a place in a subresource of `entry`. It lies on the block grid or ends at the edge of its level. */
  function write(entry: Entry, subresource: number, x: number, y: number, z: number): void {
    const { description, layout, glTexture, target } = entry
    if (!layout || !glTexture) return
    const { levels, shape } = description
    const n = subresource % levels
    const face = shape === 'cube' ? gl.TEXTURE_CUBE_MAP_POSITIVE_X + Math.floor(subresource / levels) : gl.TEXTURE_2D
    const { storage, convert } = layout
    counts.uploads++
    if (convert) {
      gaps.beginUpload(target, glTexture, 1, 0, 0)
      writeConverted(entry, convert, storage, face, n, x, y, z)
    } else if (storage.blocks) {
      gaps.beginUpload(target, glTexture, 1, 0, 0)
      writeBlocks(entry, storage, face, n, x, y)
    } else {
      // Direct3D's rows are GL's with an alignment of 4 bytes, so the box is uploaded where it lies.
      const whole = box.width === box.levelWidth && box.height === box.levelHeight
      gaps.beginUpload(target, glTexture, 4, whole ? 0 : box.levelWidth, whole ? 0 : box.levelHeight)
      const { glFormat, glType, elementBytes, texelBytes } = storage
      const { width, height, depth } = box
      const at = (box.front * box.slicePitch + box.top * box.pitch + box.left * texelBytes) / elementBytes
      const data = box.memory[storage.elements]
      if (shape === 'volume') gaps.uploadVolume(n, x, y, z, width, height, depth, glFormat, glType, data, at)
      else gaps.uploadFlat(face, n, x, y, width, height, glFormat, glType, data, at)
      counts.bytes += width * height * depth * texelBytes
    }
    gaps.endUpload()
  }

  function writeConverted(
    { description, block }: Entry,
    convert: Convert,
    { glFormat, glType, texelBytes, elements }: Storage,
    face: number,
    n: number,
    x: number,
    y: number,
    z: number,
  ): void {
    const { memory, pitch, width } = box
    const rowBytes = width * texelBytes
    const band = Math.max(Math.floor(BAND_BYTES / rowBytes / block.height), 1) * block.height
    for (let slice = 0; slice < box.depth; slice++) {
      const sliceAt = (box.front + slice) * box.slicePitch + (box.left / block.width) * block.bytes
      for (let row = 0; row < box.height; row += band) {
        const height = Math.min(band, box.height - row)
        convert(memory, sliceAt + ((box.top + row) / block.height) * pitch, pitch, width, height, scratch)
        const data = scratch[elements]
        if (description.shape === 'volume')
          gaps.uploadVolume(n, x, y + row, z + slice, width, height, 1, glFormat, glType, data, 0)
        else gaps.uploadFlat(face, n, x, y + row, width, height, glFormat, glType, data, 0)
        counts.bytes += rowBytes * height
      }
    }
  }

  function writeBlocks({ block }: Entry, { glFormat }: Storage, face: number, n: number, x: number, y: number): void {
    const { memory, pitch, width } = box
    const rowBytes = Math.ceil(width / block.width) * block.bytes
    const whole = rowBytes === pitch
    const band = whole ? box.height : Math.floor(SCRATCH_BYTES / rowBytes) * block.height
    for (let row = 0; row < box.height; row += band) {
      const height = Math.min(band, box.height - row)
      const bytes = Math.ceil(height / block.height) * rowBytes
      const at = ((box.top + row) / block.height) * pitch + (box.left / block.width) * block.bytes
      if (whole) {
        gaps.uploadBlocks(face, n, x, y + row, width, height, glFormat, memory.bytes, at, bytes)
      } else {
        // WebGL takes no distance between rows of blocks.
        for (let from = at, to = 0; to < bytes; from += pitch, to += rowBytes)
          for (let i = 0; i < rowBytes; i++) scratch.bytes[to + i] = memory.bytes[from + i]
        gaps.uploadBlocks(face, n, x, y + row, width, height, glFormat, scratch.bytes, 0, bytes)
      }
      counts.bytes += bytes
    }
  }

  /** The open block draws with the texture of `entity`: it is made, and stays as long as the block is open. */
  function use(entity: number): void {
    const entry = entryOf(entity)
    if (entry.glTexture) residency.uses(entity)
    else make(entry, entity)
  }

  function destroy(entity: number): void {
    const entry = entries[entity]
    if (entry) release(entry, entity)
    entries[entity] = undefined
    residency.forget(entity)
  }

  /** The memory lies elsewhere. */
  function move(entity: number, description: Description): void {
    const entry = entries[entity]
    if (!entry || description.kind !== 'texture') return
    entry.description = description
    entry.texels.length = 0
  }

  const subscription = core.resources.event$.subscribe(({ type, entity, description }) => {
    if (type === 'destroy') destroy(entity)
    else if (type === 'change') move(entity, description)
  })

  return {
    /** Uploads and bytes uploaded so far. */
    counts,

    /** The texture of `entity`, made and uploaded when it is asked for first. Of a multisampled surface: what it was resolved to last. */
    texture(entity: number): THREE.Texture {
      const entry = entryOf(entity)
      if (!entry.texture) make(entry, entity)
      return entry.texture as unknown as THREE.Texture
    },

    /** The GL texture of `entity`, made and uploaded when it is asked for first. */
    glTexture(entity: number): WebGLTexture {
      const entry = entryOf(entity)
      return entry.glTexture ?? make(entry, entity)
    },

    use,

    /** The block that was open has been played. */
    blockEnded(): void {
      block++
      residency.blockEnded()
    },

    /**
     * Whether the open block made the texture of `entity`, so that it was uploaded whole: with all that the block changes of it, as
     * texels do not change any more once a block draws with them.
     */
    isFresh: (entity: number): boolean => entries[entity]?.madeIn === block,

    /** Bytes of textures on the GPU. */
    residentBytes: residency.bytes,

    /** Carries out an Item.ManageTexture. */
    manage(entity: number, management: number, value: number): void {
      if (management === Management.Priority) residency.prefer(entity, value)
      else if (management === Management.PreLoad) use(entity)
      else residency.discard(value)
    },

    /** The GL target that the texture of `entity` is bound to. */
    targetOf: (entity: number): number => entryOf(entity).target,

    /** What the texture of `entity` is. */
    descriptionOf: (entity: number): TextureDescription => entryOf(entity).description,

    /** The sized GL internal format of a colour texture. */
    internalFormatOf(entity: number): number {
      const { layout, description } = entryOf(entity)
      return layout ? layout.storage.glInternalFormat : depthStorage(description.format).glInternalFormat
    },

    /**
     * Memory of `subresource` changed in this box (texels; right, bottom and back are outside): uploads it. A texture that does
     * not exist on the GPU yet is uploaded whole when it is first used.
     */
    upload(
      entity: number,
      subresource: number,
      left: number,
      top: number,
      right: number,
      bottom: number,
      front: number,
      back: number,
    ): void {
      const entry = entries[entity]
      if (!entry?.glTexture || entry.description.memory.length === 0) return
      const { block, description } = entry
      takeFrom(entry, subresource)
      const x = left - (left % block.width)
      const y = top - (top % block.height)
      const width = Math.min(box.levelWidth, Math.ceil(right / block.width) * block.width) - x
      const height = Math.min(box.levelHeight, Math.ceil(bottom / block.height) * block.height) - y
      const depth = Math.min(back, sizeAt(description.depth, subresource % description.levels)) - front
      if (width <= 0 || height <= 0 || depth <= 0) return
      region(x, y, front, width, height, depth)
      write(entry, subresource, x, y, front)
    },

    /** Copies a rectangle of the memory of `source` into a flat or cube texture of the same format that the renderer writes. */
    copyMemory(
      source: number,
      sourceSubresource: number,
      left: number,
      top: number,
      width: number,
      height: number,
      destination: number,
      subresource: number,
      x: number,
      y: number,
    ): void {
      const entry = entryOf(destination)
      if (!entry.glTexture) make(entry, destination)
      takeFrom(entryOf(source), sourceSubresource)
      region(left, top, 0, width, height, 1)
      write(entry, subresource, x, y, 0)
    },

    dispose(): void {
      subscription.unsubscribe()
      entries.forEach((entry, entity) => {
        if (entry) release(entry, entity)
      })
      entries.length = 0
    },
  }
}

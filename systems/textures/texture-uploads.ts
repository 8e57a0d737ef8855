import type { TextureDescription } from '../../d3d8/descriptions.js'
import { rowPitch } from '../../d3d8/types/index.js'
import { BAND_BYTES, SCRATCH_BYTES, conversionScratch } from './convert/vectors.js'
import type { Layout, Storage } from './formats.js'
import type { Gaps } from '../gl/gl-gaps.js'
import { texelsOf, type Convert, type Texels } from './texels.js'
import { sizeAt } from './texture-shapes.js'

/** A texture that texels are uploaded to, or taken from. */
export interface TexelHolder {
  readonly description: TextureDescription
  /** How its texels are kept; null for depth, which is not uploaded. */
  readonly layout: Layout | null
  /** GL texture target. */
  readonly target: number
  /** Pixels and bytes of what cannot be cut in Direct3D's memory. */
  readonly block: { readonly width: number; readonly height: number; readonly bytes: number }
  /** Views of the memory of each subresource that was uploaded. */
  readonly texels: Texels[]
  readonly glTexture: WebGLTexture | null
}

/**
 * Uploads texels out of Direct3D's memory, turned into what WebGL keeps. It may all be called between two draws, and
 * allocates nothing.
 */
export class TextureUploads {
  readonly #gaps: Gaps
  readonly #told: (description: TextureDescription, bytes: number) => void
  readonly #gl: Gaps['gl']
  readonly #scratch = conversionScratch()
  /** Uploads and bytes uploaded so far. */
  readonly counts = { uploads: 0, bytes: 0 }
  /**
   * The texels to upload next: where they lie in Direct3D's memory. One object, so that an upload allocates nothing.
   */
  readonly #box: {
    memory: Texels
    pitch: number
    slicePitch: number
    levelWidth: number
    levelHeight: number
    left: number
    top: number
    front: number
    width: number
    height: number
    depth: number
  }

  /** @param told hears of each upload to a texture, with the bytes that it took */
  constructor(gaps: Gaps, told: (description: TextureDescription, bytes: number) => void) {
    this.#gaps = gaps
    this.#told = told
    this.#gl = gaps.gl
    this.#box = {
      memory: this.#scratch,
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
  }

  /** Uploads a subresource. */
  writeAll(entry: TexelHolder, subresource: number): void {
    const { width, height, depth, levels } = entry.description
    const n = subresource % levels
    this.#takeFrom(entry, subresource)
    this.#region(0, 0, 0, sizeAt(width, n), sizeAt(height, n), sizeAt(depth, n))
    this.#write(entry, subresource, 0, 0, 0)
  }

  /** Uploads the blocks that a box (texels; right, bottom and back are outside) touches. */
  writeBox(
    entry: TexelHolder,
    subresource: number,
    left: number,
    top: number,
    right: number,
    bottom: number,
    front: number,
    back: number,
  ): void {
    const { block, description } = entry
    this.#takeFrom(entry, subresource)
    const x = left - (left % block.width)
    const y = top - (top % block.height)
    const width = Math.min(this.#box.levelWidth, Math.ceil(right / block.width) * block.width) - x
    const height = Math.min(this.#box.levelHeight, Math.ceil(bottom / block.height) * block.height) - y
    const depth = Math.min(back, sizeAt(description.depth, subresource % description.levels)) - front
    if (width <= 0 || height <= 0 || depth <= 0) return
    this.#region(x, y, front, width, height, depth)
    this.#write(entry, subresource, x, y, front)
  }

  /** Uploads a rectangle of the memory of `source` to a place in `entry`. */
  copy(
    source: TexelHolder,
    sourceSubresource: number,
    left: number,
    top: number,
    width: number,
    height: number,
    entry: TexelHolder,
    subresource: number,
    x: number,
    y: number,
  ): void {
    this.#takeFrom(source, sourceSubresource)
    this.#region(left, top, 0, width, height, 1)
    this.#write(entry, subresource, x, y, 0)
  }

  /** Lets `box` lie in the memory of a subresource. */
  #takeFrom(entry: TexelHolder, subresource: number): void {
    const { description, texels, block } = entry
    const n = subresource % description.levels
    this.#box.memory = texels[subresource] ??= texelsOf(description.memory[subresource])
    this.#box.levelWidth = sizeAt(description.width, n)
    this.#box.levelHeight = sizeAt(description.height, n)
    this.#box.pitch = rowPitch(description.format, this.#box.levelWidth)
    this.#box.slicePitch = this.#box.pitch * Math.ceil(this.#box.levelHeight / block.height)
  }

  #region(left: number, top: number, front: number, width: number, height: number, depth: number): void {
    this.#box.left = left
    this.#box.top = top
    this.#box.front = front
    this.#box.width = width
    this.#box.height = height
    this.#box.depth = depth
  }

  /**
   * Uploads `box` to a place in a subresource of `entry`. It lies on the block grid or ends at the edge of its level.
   */
  #write(entry: TexelHolder, subresource: number, x: number, y: number, z: number): void {
    const { description, layout, glTexture, target } = entry
    if (!layout || !glTexture) return
    const { levels, shape } = description
    const n = subresource % levels
    const face =
      shape === 'cube' ? this.#gl.TEXTURE_CUBE_MAP_POSITIVE_X + Math.floor(subresource / levels) : this.#gl.TEXTURE_2D
    const { storage, convert } = layout
    const before = this.counts.bytes
    this.counts.uploads++
    if (convert) {
      this.#gaps.beginUpload(target, glTexture, 1, 0, 0)
      this.#writeConverted(entry, convert, storage, face, n, x, y, z)
    } else if (storage.blocks) {
      this.#gaps.beginUpload(target, glTexture, 1, 0, 0)
      this.#writeBlocks(entry, storage, face, n, x, y)
    } else {
      // Direct3D's rows are GL's with an alignment of 4 bytes, so the box is uploaded where it lies.
      const whole = this.#box.width === this.#box.levelWidth && this.#box.height === this.#box.levelHeight
      this.#gaps.beginUpload(target, glTexture, 4, whole ? 0 : this.#box.levelWidth, whole ? 0 : this.#box.levelHeight)
      const { glFormat, glType, elementBytes, texelBytes } = storage
      const { width, height, depth } = this.#box
      const at =
        (this.#box.front * this.#box.slicePitch + this.#box.top * this.#box.pitch + this.#box.left * texelBytes) /
        elementBytes
      const data = this.#box.memory[storage.elements]
      if (shape === 'volume') this.#gaps.uploadVolume(n, x, y, z, width, height, depth, glFormat, glType, data, at)
      else this.#gaps.uploadFlat(face, n, x, y, width, height, glFormat, glType, data, at)
      this.counts.bytes += width * height * depth * texelBytes
    }
    this.#gaps.endUpload()
    this.#told(description, this.counts.bytes - before)
  }

  #writeConverted(
    { description, block }: TexelHolder,
    convert: Convert,
    { glFormat, glType, texelBytes, elements }: Storage,
    face: number,
    n: number,
    x: number,
    y: number,
    z: number,
  ): void {
    const { memory, pitch, width } = this.#box
    const rowBytes = width * texelBytes
    const band = Math.max(Math.floor(BAND_BYTES / rowBytes / block.height), 1) * block.height
    for (let slice = 0; slice < this.#box.depth; slice++) {
      const sliceAt = (this.#box.front + slice) * this.#box.slicePitch + (this.#box.left / block.width) * block.bytes
      for (let row = 0; row < this.#box.height; row += band) {
        const height = Math.min(band, this.#box.height - row)
        convert(memory, sliceAt + ((this.#box.top + row) / block.height) * pitch, pitch, width, height, this.#scratch)
        const data = this.#scratch[elements]
        if (description.shape === 'volume')
          this.#gaps.uploadVolume(n, x, y + row, z + slice, width, height, 1, glFormat, glType, data, 0)
        else this.#gaps.uploadFlat(face, n, x, y + row, width, height, glFormat, glType, data, 0)
        this.counts.bytes += rowBytes * height
      }
    }
  }

  #writeBlocks({ block }: TexelHolder, { glFormat }: Storage, face: number, n: number, x: number, y: number): void {
    const { memory, pitch, width } = this.#box
    const rowBytes = Math.ceil(width / block.width) * block.bytes
    const whole = rowBytes === pitch
    const band = whole ? this.#box.height : Math.floor(SCRATCH_BYTES / rowBytes) * block.height
    for (let row = 0; row < this.#box.height; row += band) {
      const height = Math.min(band, this.#box.height - row)
      const bytes = Math.ceil(height / block.height) * rowBytes
      const at = ((this.#box.top + row) / block.height) * pitch + (this.#box.left / block.width) * block.bytes
      if (whole) {
        this.#gaps.uploadBlocks(face, n, x, y + row, width, height, glFormat, memory.bytes, at, bytes)
      } else {
        // WebGL takes no distance between rows of blocks.
        for (let from = at, to = 0; to < bytes; from += pitch, to += rowBytes)
          for (let i = 0; i < rowBytes; i++) this.#scratch.bytes[to + i] = memory.bytes[from + i]
        this.#gaps.uploadBlocks(face, n, x, y + row, width, height, glFormat, this.#scratch.bytes, 0, bytes)
      }
      this.counts.bytes += bytes
    }
  }
}

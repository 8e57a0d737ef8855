import type { Box } from '../../d3d8/box.js'
import type { TextureDescription } from '../../d3d8/descriptions.js'
import { rowPitch } from '../../d3d8/types/index.js'
import { BAND_BYTES, SCRATCH_BYTES, conversionScratch } from './convert/vectors.js'
import type { Layout, Storage } from './formats.js'
import type { CopiedRectangle, RawGL, UploadBox } from '../gl/raw-gl.js'
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

type Writable<Type> = { -readonly [Name in keyof Type]: Type[Name] }

/**
 * Uploads texels out of Direct3D's memory, turned into what WebGL keeps. It may all be called between two draws, and
 * allocates nothing: where the texels of an upload lie and where they go stand in two objects that are there once.
 */
export class TextureUploads {
  readonly #rawGL: RawGL
  readonly #uploaded: (description: TextureDescription, bytes: number) => void
  readonly #gl: RawGL['gl']
  /** What is converted into; made for the first texels: an engine that has none need not start what converts. */
  #scratchMade: Texels | null = null
  /** Uploads and bytes uploaded so far. */
  readonly counts = { uploads: 0, bytes: 0 }
  /** Where the box lies in Direct3D's memory. */
  readonly #from = {
    memory: texelsOf(new Uint8Array(0)),
    /** Bytes from row (of blocks) to row, and from slice to slice. */
    pitch: 0,
    slicePitch: 0,
    /** Size of the level that it is taken from, in texels. */
    levelWidth: 0,
    levelHeight: 0,
    left: 0,
    top: 0,
    front: 0,
  }
  /** Where it goes, and how large it is. It lies on the block grid or ends at the edge of its level. */
  readonly #to: Writable<UploadBox> = { target: 0, level: 0, x: 0, y: 0, z: 0, width: 0, height: 0, depth: 0 }

  /** @param uploaded is called for each upload to a texture, with the bytes that it took */
  constructor(rawGL: RawGL, uploaded: (description: TextureDescription, bytes: number) => void) {
    this.#rawGL = rawGL
    this.#uploaded = uploaded
    this.#gl = rawGL.gl
  }

  /** Uploads a subresource. */
  writeAll(entry: TexelHolder, subresource: number): void {
    const { width, height, depth, levels } = entry.description
    const n = subresource % levels
    this.#takeFrom(entry, subresource, 0, 0, 0)
    this.#setSize(sizeAt(width, n), sizeAt(height, n), sizeAt(depth, n))
    this.#write(entry, subresource, 0, 0, 0)
  }

  /** Uploads the blocks that a box touches. */
  write(entry: TexelHolder, subresource: number, { left, top, right, bottom, front, back }: Box): void {
    const { block, description } = entry
    const x = left - (left % block.width)
    const y = top - (top % block.height)
    this.#takeFrom(entry, subresource, x, y, front)
    const { levelWidth, levelHeight } = this.#from
    const width = Math.min(levelWidth, Math.ceil(right / block.width) * block.width) - x
    const height = Math.min(levelHeight, Math.ceil(bottom / block.height) * block.height) - y
    const depth = Math.min(back, sizeAt(description.depth, subresource % description.levels)) - front
    if (width <= 0 || height <= 0 || depth <= 0) return
    this.#setSize(width, height, depth)
    this.#write(entry, subresource, x, y, front)
  }

  /** Uploads a rectangle of the memory of `source` to a place in `entry`. */
  copy(
    source: TexelHolder,
    sourceSubresource: number,
    entry: TexelHolder,
    subresource: number,
    { left, top, width, height, x, y }: CopiedRectangle,
  ): void {
    this.#takeFrom(source, sourceSubresource, left, top, 0)
    this.#setSize(width, height, 1)
    this.#write(entry, subresource, x, y, 0)
  }

  /** The box begins there in the memory of a subresource. */
  #takeFrom({ description, texels, block }: TexelHolder, subresource: number, x: number, y: number, z: number): void {
    const n = subresource % description.levels
    const from = this.#from
    from.memory = texels[subresource] ??= texelsOf(description.memory[subresource])
    from.levelWidth = sizeAt(description.width, n)
    from.levelHeight = sizeAt(description.height, n)
    from.pitch = rowPitch(description.format, from.levelWidth)
    from.slicePitch = from.pitch * Math.ceil(from.levelHeight / block.height)
    from.left = x
    from.top = y
    from.front = z
  }

  get #scratch(): Texels {
    return (this.#scratchMade ??= conversionScratch())
  }

  #setSize(width: number, height: number, depth: number): void {
    this.#to.width = width
    this.#to.height = height
    this.#to.depth = depth
  }

  /** Uploads the box to a place in a subresource of `entry`. */
  #write(entry: TexelHolder, subresource: number, x: number, y: number, z: number): void {
    const { description, layout, glTexture, target } = entry
    if (!layout || !glTexture) return
    const { levels, shape } = description
    const to = this.#to
    const face = Math.floor(subresource / levels)
    to.target = shape === 'cube' ? this.#gl.TEXTURE_CUBE_MAP_POSITIVE_X + face : target
    to.level = subresource % levels
    to.x = x
    to.y = y
    to.z = z
    const before = this.counts.bytes
    this.counts.uploads++
    const { storage, convert } = layout
    if (convert || storage.blocks) {
      this.#rawGL.beginUpload(target, glTexture, 1, 0, 0)
      if (convert) this.#writeConverted(entry, convert, storage)
      else this.#writeBlocks(entry, storage)
    } else this.#writeWhereItLies(target, glTexture, storage)
    this.#rawGL.endUpload()
    this.#uploaded(description, this.counts.bytes - before)
  }

  /** Direct3D's rows are GL's with an alignment of 4 bytes. */
  #writeWhereItLies(target: number, glTexture: WebGLTexture, storage: Storage): void {
    const { memory, levelWidth, levelHeight, pitch, slicePitch, left, top, front } = this.#from
    const { width, height, depth } = this.#to
    const { elements, elementBytes, texelBytes } = storage
    const whole = width === levelWidth && height === levelHeight
    this.#rawGL.beginUpload(target, glTexture, 4, whole ? 0 : levelWidth, whole ? 0 : levelHeight)
    const at = (front * slicePitch + top * pitch + left * texelBytes) / elementBytes
    this.#rawGL.upload(this.#to, storage, memory[elements], at)
    this.counts.bytes += width * height * depth * texelBytes
  }

  /** In bands of rows, as many as the scratch holds. */
  #writeConverted({ block }: TexelHolder, convert: Convert, storage: Storage): void {
    const { memory, pitch, slicePitch, left, top, front } = this.#from
    const to = this.#to
    const { y, z, width, height, depth } = to
    const rowBytes = width * storage.texelBytes
    const band = Math.max(Math.floor(BAND_BYTES / rowBytes / block.height), 1) * block.height
    to.depth = 1
    for (let slice = 0; slice < depth; slice++) {
      const sliceAt = (front + slice) * slicePitch + (left / block.width) * block.bytes
      to.z = z + slice
      for (let row = 0; row < height; row += band) {
        to.y = y + row
        to.height = Math.min(band, height - row)
        convert(memory, sliceAt + ((top + row) / block.height) * pitch, pitch, width, to.height, this.#scratch)
        this.#rawGL.upload(to, storage, this.#scratch[storage.elements], 0)
        this.counts.bytes += rowBytes * to.height
      }
    }
  }

  #writeBlocks({ block }: TexelHolder, storage: Storage): void {
    const { memory, pitch, left, top } = this.#from
    const to = this.#to
    const { y, width, height } = to
    const rowBytes = Math.ceil(width / block.width) * block.bytes
    const whole = rowBytes === pitch
    const band = whole ? height : Math.floor(SCRATCH_BYTES / rowBytes) * block.height
    for (let row = 0; row < height; row += band) {
      to.y = y + row
      to.height = Math.min(band, height - row)
      const bytes = Math.ceil(to.height / block.height) * rowBytes
      const at = ((top + row) / block.height) * pitch + (left / block.width) * block.bytes
      if (whole) {
        this.#rawGL.uploadBlocks(to, storage, memory.bytes, at, bytes)
      } else {
        // WebGL takes no distance between rows of blocks.
        for (let from = at, n = 0; n < bytes; from += pitch, n += rowBytes)
          for (let i = 0; i < rowBytes; i++) this.#scratch.bytes[n + i] = memory.bytes[from + i]
        this.#rawGL.uploadBlocks(to, storage, this.#scratch.bytes, 0, bytes)
      }
      this.counts.bytes += bytes
    }
  }
}

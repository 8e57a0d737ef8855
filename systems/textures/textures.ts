import type { Subscription } from 'rxjs'
import * as THREE from 'three'
import { FALLBACKS } from '../../d3d8/api/fallbacks.js'
import { Resident } from '../../d3d8/components.js'
import type { Box } from '../../d3d8/box.js'
import type { Direct3DCore } from '../../d3d8/core.js'
import type { Description, TextureDescription } from '../../d3d8/descriptions.js'
import { formatInfo } from '../../d3d8/types/index.js'
import { Management } from '../../d3d8/items.js'
import { knownInfo } from './convert/channels.js'
import { depthStorage, depthUpload, hasSampleMarks, type DepthStorage } from '../targets/depth-stencil/depth-storage.js'
import { targetLayout, textureLayout, type Layout, type Storage } from './formats.js'
import type { CopiedRectangle, RawGL } from '../gl/raw-gl.js'
import { DEFAULT_TEXTURE_MEMORY } from '../gl/limits.js'
import { Residency, type Priorities } from './residency.js'
import { depthShape, glTextureOf, gpuBytes, shapedTexture } from './texture-shapes.js'
import { TextureUploads, type TexelHolder } from './texture-uploads.js'

const FALLBACK = FALLBACKS['systems/textures/textures.ts']

/** What is known of a texture entity; the GL texture is made when something first draws with it or to it. */
interface Entry extends TexelHolder {
  /** Another one when its memory has moved; everything else stays. */
  description: TextureDescription
  /** What it takes on the GPU. */
  readonly bytes: number
  /** Number of the block that it was made in last. */
  madeIn: number
  /** Number of the block that drew with it last. */
  usedIn: number
  texture: THREE.Texture | null
  glTexture: WebGLTexture | null
}

/**
 * The textures of the device. three makes them with memory for all levels and deletes them; what lies in them comes
 * from here, because three uploads whole textures from memory of its own. Nothing here disturbs a pass: it may all be
 * called between two draws.
 */
export class Textures {
  readonly #core: Direct3DCore
  readonly #rawGL: RawGL
  readonly #facts: RawGL['facts']
  readonly #renderer: RawGL['renderer']
  readonly #entries: (Entry | undefined)[] = []
  readonly #uploads: TextureUploads
  /** GL's texture target of each shape. */
  readonly #targets: Readonly<Record<TextureDescription['shape'], number>>
  #block = 1
  readonly #residency: Residency
  readonly #subscription: Subscription
  /** Uploads and bytes uploaded so far. */
  readonly counts: TextureUploads['counts']
  /** What GetInfo tells of managed ones; see `Statistic`. */
  readonly statistics: Residency['statistics']

  constructor(core: Direct3DCore, rawGL: RawGL, budget: number = DEFAULT_TEXTURE_MEMORY, priorities?: Priorities) {
    this.#core = core
    this.#rawGL = rawGL
    const { gl } = rawGL
    this.#facts = rawGL.facts
    this.#renderer = rawGL.renderer
    this.#uploads = new TextureUploads(rawGL, (description, bytes) => {
      this.#residency.downloaded(bytes, description)
    })
    this.#targets = { '2d': gl.TEXTURE_2D, cube: gl.TEXTURE_CUBE_MAP, volume: gl.TEXTURE_3D }
    this.#residency = new Residency(
      budget,
      (entity) => {
        const entry = this.#entries[entity]
        if (entry) this.#release(entry, entity)
      },
      core.fallbacks,
      priorities,
    )
    this.#subscription = core.resources.event$.subscribe(({ type, entity, description }) => {
      if (type === 'destroy') this.#destroy(entity)
      else if (type === 'change') this.#move(entity, description)
    })
    this.counts = this.#uploads.counts
    this.statistics = this.#residency.statistics
  }

  /** Whether the texture of `entity` is on the GPU. */
  isResident(entity: number): boolean {
    return Boolean(this.#entries[entity]?.glTexture)
  }

  /**
   * The texture of `entity`, made and uploaded when it is asked for first. Of a multisampled surface: what it was
   * resolved to last.
   */
  texture(entity: number): THREE.Texture {
    const entry = this.#entryOf(entity)
    if (!entry.texture) this.#make(entry, entity)
    // `#make` has filled it in, which narrowing does not see.
    return entry.texture as unknown as THREE.Texture
  }

  /** The GL texture of `entity`, made and uploaded when it is asked for first. */
  glTexture(entity: number): WebGLTexture {
    const entry = this.#entryOf(entity)
    return entry.glTexture ?? this.#make(entry, entity)
  }

  /** The open block draws with the texture of `entity`: it is made, and stays as long as the block is open. */
  use(entity: number): void {
    const entry = this.#entryOf(entity)
    if (entry.usedIn === this.#block) return
    entry.usedIn = this.#block
    if (entry.glTexture) this.#residency.uses(entity)
    else this.#make(entry, entity)
  }

  /** The block that was open has been played. */
  blockEnded(): void {
    this.#block++
    this.#residency.blockEnded()
  }

  /**
   * Whether the open block made the texture of `entity`, so that it was uploaded whole: with all that the block changes
   * of it, as texels do not change any more once a block draws with them.
   */
  isFresh(entity: number): boolean {
    return this.#entries[entity]?.madeIn === this.#block
  }

  /** A frame has been shown. */
  frameEnded(): void {
    this.#residency.frameEnded()
  }

  /** Carries out an Item.ManageTexture. */
  manage(entity: number, management: number, value: number): void {
    if (management === Management.Priority) this.#residency.prefer(entity, value)
    else if (management === Management.PreLoad) this.use(entity)
    else this.#residency.discard(value)
  }

  /** Bytes of textures on the GPU. */
  residentBytes(): number {
    return this.#residency.bytes()
  }

  /** The GL target that the texture of `entity` is bound to. */
  targetOf(entity: number): number {
    return this.#entryOf(entity).target
  }

  /** What the texture of `entity` is. */
  descriptionOf(entity: number): TextureDescription {
    return this.#entryOf(entity).description
  }

  /** How depth is kept. */
  depthStorageOf({ format, multisample }: Pick<TextureDescription, 'format' | 'multisample'>): DepthStorage {
    return depthStorage(format, hasSampleMarks(multisample, this.#facts))
  }

  /** The sized GL internal format of a colour texture. */
  internalFormatOf(entity: number): number {
    const { layout, description } = this.#entryOf(entity)
    return description.target === 'depth' || !layout
      ? this.depthStorageOf(description).glInternalFormat
      : layout.storage.glInternalFormat
  }

  /**
   * Memory of `subresource` changed in this box: uploads it. A texture that does not exist on the GPU yet is uploaded
   * whole when it is first used.
   */
  upload(entity: number, subresource: number, box: Box): void {
    const entry = this.#entries[entity]
    if (!entry?.glTexture || entry.description.memory.length === 0) return
    this.#uploads.write(entry, subresource, box)
  }

  /**
   * Copies a rectangle of the memory of `source` into a flat or cube texture of the same format that the renderer
   * writes.
   */
  copyMemory(
    source: number,
    sourceSubresource: number,
    destination: number,
    subresource: number,
    rectangle: CopiedRectangle,
  ): void {
    const entry = this.#entryOf(destination)
    if (!entry.glTexture) this.#make(entry, destination)
    this.#uploads.copy(this.#entryOf(source), sourceSubresource, entry, subresource, rectangle)
  }

  dispose(): void {
    this.#subscription.unsubscribe()
    this.#entries.forEach((entry, entity) => {
      if (entry) this.#release(entry, entity)
    })
    this.#entries.length = 0
  }

  #layoutOf(description: TextureDescription): Layout | null {
    const { format, shape, width, height, target } = description
    const written = depthUpload(format)
    if (target === 'depth' || written) return written
    return target === 'colour' ? targetLayout(format) : textureLayout(format, shape, width, height, this.#facts)
  }

  #open(entity: number): Entry {
    const description = this.#core.resources.description[entity]
    if (description?.kind !== 'texture') throw new Error(`entity ${entity} is no texture`)
    const info = knownInfo(description.format)
    const layout = this.#layoutOf(description)
    if (layout?.storage.name === 'RGBA16F' && info.channels.some(({ bits }) => bits > 11))
      this.#core.fallbacks.note(FALLBACK.precision, { format: info.name })
    const target = this.#targets[description.shape]
    const bytes = gpuBytes(description, layout?.storage ?? { texelBytes: 4, blocks: false })
    const made = { madeIn: 0, usedIn: 0, texture: null, glTexture: null }
    const entry = { description, layout, target, block: info.block, texels: [], bytes, ...made }
    this.#entries[entity] = entry
    return entry
  }

  /** Takes a texture off the GPU; it is made again when it is asked for. */
  #release(entry: Entry, entity: number): void {
    const { texture } = entry
    if (!texture) return
    this.#residency.gone(entity, entry.bytes)
    texture.dispose()
    entry.texture = entry.glTexture = null
    this.#core.resources.changed(entity, Resident)
  }

  #entryOf(entity: number): Entry {
    return this.#entries[entity] ?? this.#open(entity)
  }

  #depthTexture(description: TextureDescription): THREE.Texture {
    const { format } = description
    const storage = this.depthStorageOf(description)
    if (storage.note !== null)
      this.#core.fallbacks.note(FALLBACK.depth, {
        format: formatInfo(format)?.name ?? 'depth format',
        storage: storage.note,
      })
    const texture = depthShape(description, storage)
    texture.internalFormat = storage.internalFormat
    return texture
  }

  #colourTexture(description: TextureDescription, storage: Storage): THREE.Texture {
    const texture = shapedTexture(description, storage)
    texture.internalFormat = storage.internalFormat
    texture.normalized = storage.normalized
    return texture
  }

  #make(entry: Entry, entity: number): WebGLTexture {
    const { description, layout } = entry
    this.#residency.making(entity, entry.bytes, description)
    const isDepth = description.target === 'depth'
    const texture =
      layout && !isDepth ? this.#colourTexture(description, layout.storage) : this.#depthTexture(description)
    texture.name = formatInfo(description.format)?.name ?? ''
    texture.colorSpace = THREE.NoColorSpace
    texture.flipY = false
    texture.generateMipmaps = false
    texture.unpackAlignment = 1
    texture.minFilter = texture.magFilter = THREE.NearestFilter
    texture.source.dataReady = false
    texture.needsUpdate = true
    entry.texture = texture
    entry.madeIn = this.#block
    entry.glTexture = this.#rawGL.undisturbed(entry.target, () => {
      this.#renderer.initTexture(texture)
      return glTextureOf(this.#renderer, texture)
    })
    for (let n = 0; n < description.memory.length; n++) this.#uploads.writeAll(entry, n)
    this.#core.resources.changed(entity, Resident)
    return entry.glTexture
  }

  #destroy(entity: number): void {
    const entry = this.#entries[entity]
    if (entry) this.#release(entry, entity)
    this.#entries[entity] = undefined
    this.#residency.forget(entity)
  }

  /** The memory lies elsewhere. */
  #move(entity: number, description: Description): void {
    const entry = this.#entries[entity]
    if (!entry || description.kind !== 'texture') return
    entry.description = description
    entry.texels.length = 0
  }
}

import { FALLBACKS } from '../../d3d8/api/fallbacks.js'
import type { BufferPlace, ChunkDescription } from '../../d3d8/descriptions.js'
import { Item, type ArenaName } from '../../d3d8/items.js'
import { WRITE_WORDS } from '../../d3d8/runtime/drawing/index-copies.js'
import { ITEM_WORDS, type Pass, type VersionKeeper } from '../../engine/index.js'
import type { DrawState } from '../draw/draw-state.js'

const FALLBACK = FALLBACKS['systems/buffers/chunks.ts']

/** A buffer of WebGL's. */
export interface GpuBuffer {
  readonly handle: WebGLBuffer
  readonly bytes: number
}

/** No version came. */
const NONE: ReadonlySet<number> = new Set()

/** What is written now although its block is not played. */
const NO_BLOCK = -1

/**
 * The buffers behind the chunks of video memory, and what is written into them: versions of vertex buffers when they
 * come there and when they change, copies of indices.
 */
export class Chunks {
  readonly #core: DrawState['core']
  readonly #rawGL: DrawState['rawGL']
  readonly #fallbacks: DrawState['fallbacks']
  readonly #chunks = new Map<number, GpuBuffer>()
  /** Versions that came to a place and have not been uploaded since. */
  readonly #fresh = new Set<number>()
  readonly #placed = new Set<number>()
  /**
   * Versions that the renderer took before their block was played, and the block whose uploads of them were done with
   * that.
   */
  readonly #takenIn = new Map<number, number>()
  readonly counts = { bytes: 0 }
  /** Takes versions before their block is played. */
  readonly versions: VersionKeeper

  constructor({ core, lifetime, rawGL, fallbacks }: DrawState) {
    this.#core = core
    this.#rawGL = rawGL
    this.#fallbacks = fallbacks
    this.versions = {
      take: (version, first, count, block) => this.#take(version, first, count, block),
      read: (version, out) => this.#read(version, out),
      write: (entity, first, words) => {
        if (core.rendererLost) return false
        const bytes = new Uint8Array(words.buffer, words.byteOffset, words.byteLength)
        this.#write({ chunk: entity, first }, 0, bytes.byteLength, bytes)
        return true
      },
    }
    // What is there already, before a renderer that was lost.
    core.resources.description.forEach((description, entity) => {
      if (description?.kind === 'buffer' && description.place !== null) this.#come(entity)
    })
    lifetime.add(
      core.resources.event$.subscribe(({ type, entity, description }) => {
        if (description.kind === 'buffer') {
          if (type !== 'destroy') {
            if (description.place !== null) {
              this.#come(entity)
              return
            }
            // It was evicted, if it was there; it is to be uploaded when it comes again.
          }
          this.#placed.delete(entity)
          this.#fresh.delete(entity)
          this.#takenIn.delete(entity)
        } else if (description.kind === 'chunk' && type === 'destroy') {
          const buffer = this.#chunks.get(entity)
          if (buffer) rawGL.deleteBuffer(buffer.handle)
          this.#chunks.delete(entity)
        }
      }),
    )
  }

  /** The buffer of a chunk, made on first use; undefined when there is no such chunk. */
  chunkOf(entity: number): GpuBuffer | undefined {
    const found = this.#chunks.get(entity)
    if (found) return found
    const description = this.#core.resources.description[entity]
    return description?.kind === 'chunk' ? this.#make(description, entity) : undefined
  }

  /**
   * Carries out the uploads of a pass, before its draws: nothing that a draw of the pass reads is written after it in
   * the same pass. Neighbours are one.
   */
  upload(pass: Pass<ArenaName>): void {
    const before = this.#fresh.size === 0 ? NONE : new Set(this.#fresh)
    this.#uploadFresh()
    if (pass.early !== 0) this.#uploadChanged(pass, before)
    this.#uploadWrites(pass.arenas)
  }

  dispose(): void {
    for (const { handle } of this.#chunks.values()) this.#rawGL.deleteBuffer(handle)
    this.#chunks.clear()
  }

  /** Uploads what was written, but of versions that were uploaded whole. */
  #uploadChanged({ items, count, serial }: Pass<ArenaName>, whole: ReadonlySet<number>): void {
    let version = 0
    let first = 0
    let end = 0
    for (let i = 0, at = 0; i < count; i++, at += ITEM_WORDS) {
      if (items[at] !== Item.UploadBuffer) continue
      const next = items[at + 3]
      const from = items[at + 4]
      if (next !== version || from !== end) {
        if (!whole.has(version)) this.#update(version, first, end - first, serial)
        version = next
        first = from
      }
      end = from + items[at + 5]
    }
    if (!whole.has(version)) this.#update(version, first, end - first, serial)
  }

  #make({ role, bytes, dynamic }: ChunkDescription, entity: number): GpuBuffer {
    const buffer = { handle: this.#rawGL.createBuffer(role, bytes, dynamic), bytes }
    this.#chunks.set(entity, buffer)
    return buffer
  }

  #write(
    { chunk, first }: BufferPlace,
    from: number,
    count: number,
    memory: Uint8Array<ArrayBufferLike>,
    at = from,
  ): void {
    const buffer = this.chunkOf(chunk)
    if (!buffer || count <= 0) return
    this.#rawGL.bufferSubData(buffer.handle, first + from, memory, at, count)
    this.counts.bytes += count
  }

  #come(version: number): void {
    if (this.#placed.has(version)) return
    this.#placed.add(version)
    this.#fresh.add(version)
  }

  /** Uploads what came since the last time. */
  #uploadFresh(): void {
    if (this.#fresh.size === 0) return
    for (const version of this.#fresh) this.#uploadWhole(version)
    this.#fresh.clear()
  }

  #uploadWhole(version: number): void {
    const description = this.#core.resources.description[version]
    if (description?.kind !== 'buffer' || description.place === null) return
    this.#write(description.place, 0, description.memory.byteLength, description.memory)
  }

  /** Bytes `first` to `first + count` of a version changed. */
  #update(version: number, first: number, count: number, block: number): void {
    if (!this.#placed.has(version) || this.#takenIn.get(version) === block) return
    const description = this.#core.resources.description[version]
    if (description?.kind === 'buffer' && description.place !== null)
      this.#write(description.place, first, count, description.memory)
  }

  /** Writes what the block brings along; neighbours are one. */
  #uploadWrites({ writes, indices }: Pass<ArenaName>['arenas']): void {
    const { words } = writes
    for (let at = 0; at < writes.used;) {
      const [chunk, first, from] = [words[at], words[at + 1], words[at + 2]]
      let count = 0
      do {
        count += words[at + 3]
        at += WRITE_WORDS
      } while (
        at < writes.used &&
        words[at] === chunk &&
        words[at + 1] === first + count * 4 &&
        words[at + 2] === from + count
      )
      this.#write({ chunk, first }, 0, count * 4, indices.bytes, from * 4)
    }
  }

  #take(version: number, first: number, count: number, block: number): boolean {
    if (this.#core.rendererLost || !this.#placed.has(version)) return false
    if (this.#fresh.delete(version)) this.#uploadWhole(version)
    else if (count > 0) this.#update(version, first, count, NO_BLOCK)
    this.#takenIn.set(version, block)
    return true
  }

  #read(version: number, out: Uint8Array<ArrayBufferLike>): boolean {
    const description = this.#core.resources.description[version]
    const place = description?.kind === 'buffer' ? description.place : null
    const chunk = place && this.#chunks.get(place.chunk)
    if (place && chunk) this.#rawGL.readBuffer(chunk.handle, place.first, out)
    else this.#fallbacks.note(FALLBACK.gone)
    return Boolean(chunk)
  }
}

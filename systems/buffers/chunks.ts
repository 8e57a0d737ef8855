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

/** What is written now although its block is not played. */
const NO_BLOCK = -1

export type Chunks = ReturnType<typeof createChunks>

/**
 * The buffers behind the chunks of video memory, and what is written into them: versions of vertex buffers when they come there and when
 * they change, copies of indices.
 */
export function createChunks({ core, life, gaps, fallbacks }: DrawState) {
  const chunks = new Map<number, GpuBuffer>()
  /** Versions that came to a place and have not been uploaded since. */
  const fresh = new Set<number>()
  const placed = new Set<number>()
  /** Versions that the renderer took before their block was played, and the block whose uploads of them were done with that. */
  const takenIn = new Map<number, number>()
  const counts = { bytes: 0 }

  function make({ role, bytes, dynamic }: ChunkDescription, entity: number): GpuBuffer {
    const buffer = { handle: gaps.createBuffer(role, bytes, dynamic), bytes }
    chunks.set(entity, buffer)
    return buffer
  }

  /** The buffer of a chunk, made on first use; undefined when there is no such chunk. */
  function chunkOf(entity: number): GpuBuffer | undefined {
    const found = chunks.get(entity)
    if (found) return found
    const description = core.resources.description[entity]
    return description?.kind === 'chunk' ? make(description, entity) : undefined
  }

  function write(
    { chunk, first }: BufferPlace,
    from: number,
    count: number,
    memory: Uint8Array<ArrayBufferLike>,
    at = from,
  ): void {
    const buffer = chunkOf(chunk)
    if (!buffer || count <= 0) return
    gaps.bufferSubData(buffer.handle, first + from, memory, at, count)
    counts.bytes += count
  }

  function come(version: number): void {
    if (placed.has(version)) return
    placed.add(version)
    fresh.add(version)
  }

  /** Uploads what came since the last time. */
  function uploadFresh(): void {
    for (const version of fresh) uploadWhole(version)
    fresh.clear()
  }

  function uploadWhole(version: number): void {
    const description = core.resources.description[version]
    if (description?.kind !== 'buffer' || description.place === null) return
    write(description.place, 0, description.memory.byteLength, description.memory)
  }

  /** Bytes `first` to `first + count` of a version changed. */
  function update(version: number, first: number, count: number, block: number): void {
    if (!placed.has(version) || takenIn.get(version) === block) return
    const description = core.resources.description[version]
    if (description?.kind === 'buffer' && description.place !== null)
      write(description.place, first, count, description.memory)
  }

  /**
   * Carries out the uploads of a pass, before its draws: nothing that a draw of the pass reads is written after it in the same pass.
   * Neighbours are one.
   */
  function upload({ items, count, serial, arenas }: Pass<ArenaName>): void {
    const before = new Set(fresh)
    uploadFresh()
    let [version, first, end] = [0, 0, 0]
    const finish = (): void => {
      if (version !== 0 && !before.has(version)) update(version, first, end - first, serial)
    }
    for (let i = 0, at = 0; i < count; i++, at += ITEM_WORDS) {
      if (items[at] !== Item.UploadBuffer) continue
      const [next, from, bytes] = [items[at + 3], items[at + 4], items[at + 5]]
      if (next !== version || from !== end) {
        finish()
        version = next
        first = from
      }
      end = from + bytes
    }
    finish()
    uploadWrites(arenas)
  }

  function uploadWrites({ writes, indices }: Pass<ArenaName>['arenas']): void {
    const { words } = writes
    for (let at = 0; at < writes.used; at += WRITE_WORDS) {
      const place = { chunk: words[at], first: words[at + 1] }
      write(place, 0, words[at + 3] * 4, indices.bytes, words[at + 2] * 4)
    }
  }

  function take(version: number, first: number, count: number, block: number): boolean {
    if (core.rendererLost || !placed.has(version)) return false
    if (fresh.delete(version)) uploadWhole(version)
    else if (count > 0) update(version, first, count, NO_BLOCK)
    takenIn.set(version, block)
    return true
  }

  function read(version: number, out: Uint8Array<ArrayBufferLike>): boolean {
    const description = core.resources.description[version]
    const place = description?.kind === 'buffer' ? description.place : null
    const chunk = place && chunks.get(place.chunk)
    if (place && chunk) gaps.readBuffer(chunk.handle, place.first, out)
    else fallbacks.note(FALLBACK.gone)
    return Boolean(chunk)
  }

  const versions: VersionKeeper = {
    take,
    read,
    write(entity, first, words) {
      if (core.rendererLost) return false
      const bytes = new Uint8Array(words.buffer, words.byteOffset, words.byteLength)
      write({ chunk: entity, first }, 0, bytes.byteLength, bytes)
      return true
    },
  }
  // What is there already, before a renderer that was lost.
  core.resources.description.forEach((description, entity) => {
    if (description?.kind === 'buffer' && description.place !== null) come(entity)
  })

  life.add(
    core.resources.event$.subscribe(({ type, entity, description }) => {
      if (description.kind === 'buffer') {
        if (type !== 'destroy') {
          if (description.place !== null) {
            come(entity)
            return
          }
          // It was evicted, if it was there; it is to be uploaded when it comes again.
        }
        placed.delete(entity)
        fresh.delete(entity)
        takenIn.delete(entity)
      } else if (description.kind === 'chunk' && type === 'destroy') {
        const buffer = chunks.get(entity)
        if (buffer) gaps.deleteBuffer(buffer.handle)
        chunks.delete(entity)
      }
    }),
  )

  return {
    counts,
    /** Takes versions before their block is played. */
    versions,
    chunkOf,
    upload,
    dispose(): void {
      for (const { handle } of chunks.values()) gaps.deleteBuffer(handle)
      chunks.clear()
    },
  }
}

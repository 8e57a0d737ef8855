import type { Subscription } from 'rxjs'
import type { Direct3DCore } from '../../core.js'
import { placedCopy, type BufferDescription } from '../../descriptions.js'
import type { VertexSources } from './vertex-sources.js'
import type { Piece, VideoMemory } from './video-memory.js'

/** Strides up to which vertices are worth a gap before their place. */
const MOST_ALIGNED = 1024
const WORD = 4

/** Where the versions of vertex buffers lie in video memory: put there by the first draw that reads them. */
export class BufferPlaces {
  readonly #core: Direct3DCore
  readonly #memory: VideoMemory
  readonly #sources: VertexSources
  readonly #pieces = new Map<number, Piece>()
  readonly #evicted = new Set<number>()
  readonly #events: Subscription

  constructor(core: Direct3DCore, memory: VideoMemory, sources: VertexSources) {
    this.#core = core
    this.#memory = memory
    this.#sources = sources
    this.#events = core.resources.event$.subscribe(({ type, entity, description }) => {
      if (type !== 'destroy') return
      if (description.kind === 'buffer') this.#forget(entity)
      else if (description.kind === 'chunk') sources.forgetChunk(entity)
    })
  }

  /**
   * The place of a version, which is put there if need be: at a multiple of `stride`, so that buffers of the same
   * vertices share their numbers. Null when the version is no vertex buffer.
   */
  place(version: number, stride: number): Piece | null {
    const known = this.#pieces.get(version)
    if (known !== undefined) return known
    const description = this.#core.resources.description[version]
    if (description?.kind !== 'buffer' || description.role !== 'vertex') return null
    const aligned = stride > 0 && stride <= MOST_ALIGNED && stride % WORD === 0
    return this.#put(version, description, aligned ? stride : WORD)
  }

  /**
   * Takes a version of a managed buffer, which has its memory as long as it lives, out of video memory: the next draw
   * that reads it puts it there anew. Gives whether it was there.
   */
  evict(version: number): boolean {
    const description = this.#core.resources.description[version]
    if (description?.kind !== 'buffer' || !this.#pieces.has(version)) return false
    this.#forget(version)
    this.#evicted.add(version)
    this.#core.resources.change(version, placedCopy(description, null))
    return true
  }

  dispose(): void {
    this.#events.unsubscribe()
    this.#pieces.clear()
  }

  #put(version: number, description: BufferDescription, align: number): Piece {
    const { memory, dynamic } = description
    const piece = this.#memory.allocate('vertex', dynamic, memory.byteLength, align)
    this.#pieces.set(version, piece)
    // What tells of an eviction may go to another thread together with this: it has to stay without a place.
    const placed = this.#evicted.delete(version) ? placedCopy(description, piece) : description
    placed.place = piece
    this.#core.resources.change(version, placed)
    return piece
  }

  #forget(version: number): void {
    this.#evicted.delete(version)
    const piece = this.#pieces.get(version)
    if (piece === undefined) return
    this.#pieces.delete(version)
    this.#sources.forgetPlace(piece.chunk, piece.first)
    this.#memory.free(piece)
  }
}

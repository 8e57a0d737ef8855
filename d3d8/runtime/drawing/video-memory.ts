import type { Direct3DCore } from '../../core.js'
import type { ChunkDescription } from '../../descriptions.js'
import { addressOf, Heap, place } from './heap.js'

/** Bytes of a chunk that several pieces share. */
const CHUNK = 4 << 20
/** Larger pieces have a chunk of their own. */
const LARGEST = CHUNK / 4
/**
 * Bytes of the first chunk of a use, where the first piece is small: programs that have little need not wait for more.
 */
const FIRST_CHUNK = CHUNK / 16
/** How large that piece may be. */
const SMALL = FIRST_CHUNK / 16
/** Where heaps begin in their own address space. */
const START = 0x1000
/** A chunk is seen from byte 0 on. */
const MAPPING = 0

/**
 * Bytes that every chunk of vertices begins with and that stay 0: whichever stride vertices are read with, the first
 * one is one of zeros, which stands for vertices that a buffer does not have.
 */
export const ZEROS = 2048

/** Bytes of a chunk that were handed out. */
export interface Piece {
  /** Entity of the chunk. */
  readonly chunk: number
  /** The first byte, counted in the chunk. */
  readonly first: number
  readonly bytes: number
}

/** A chunk of video memory, and who has which part of it. */
interface Chunk {
  readonly entity: number
  readonly heap: Heap
  /** Chunks of the same use, this one among them; null for one that a piece has for itself. */
  readonly set: Chunk[] | null
}

/**
 * Video memory for vertices and indices: heaps (DDI specification, "Handling Renaming on Windows 2000"), each a chunk
 * that the renderer has as one buffer. Pieces of equal use lie together, so that draws in a row find theirs in the same
 * chunk.
 */
export class VideoMemory {
  readonly #core: Direct3DCore
  readonly #shares: boolean
  readonly #sets = new Map<string, Chunk[]>()
  readonly #chunks = new Map<number, Chunk>()
  readonly #openBlock: () => number

  /**
   * @param openBlock serial of the block that is being written
   * @param shares whether pieces share chunks; else each has one of its own
   */
  constructor(core: Direct3DCore, openBlock: () => number, shares: boolean) {
    this.#core = core
    this.#openBlock = openBlock
    this.#shares = shares
  }

  /**
   * Hands out `bytes` bytes that begin at a multiple of `align`.
   *
   * @param dynamic whether they are written often
   */
  allocate(role: ChunkDescription['role'], dynamic: boolean, bytes: number, align: number): Piece {
    if (!this.#shares || bytes > LARGEST) return this.#cut(this.#make(role, dynamic, bytes + align, null), bytes, align)
    const use = dynamic ? 'dynamic' : 'static'
    const name = `${role} ${use}`
    const set = this.#sets.get(name) ?? []
    this.#sets.set(name, set)
    const heaps = set.map(({ heap }) => heap)
    const placed = place({ local: dynamic ? [] : heaps, nonLocal: dynamic ? heaps : [] }, use, bytes, align)
    if (placed.placement === 'system') {
      const size = set.length === 0 && bytes <= SMALL ? FIRST_CHUNK : CHUNK
      return this.#cut(this.#make(role, dynamic, size, set), bytes, align)
    }
    return this.#piece(set[heaps.indexOf(placed.heap)], placed.offset, bytes)
  }

  /** Takes back what `allocate` gave. A chunk that is empty then goes, unless it is the last one of its use. */
  free({ chunk, first }: Piece): void {
    const found = this.#chunks.get(chunk)
    if (!found) return
    found.heap.free(found.heap.start + first - MAPPING)
    if (found.heap.allocations > 1 || found.set?.length === 1) return
    found.set?.splice(found.set.indexOf(found), 1)
    this.#chunks.delete(chunk)
    this.#core.resources.destroy(chunk, this.#openBlock())
  }

  dispose(): void {
    const block = this.#openBlock()
    for (const chunk of this.#chunks.keys()) this.#core.resources.destroy(chunk, block)
    this.#chunks.clear()
    this.#sets.clear()
  }

  #make(role: ChunkDescription['role'], dynamic: boolean, bytes: number, set: Chunk[] | null): Chunk {
    const size = Math.ceil((ZEROS + bytes) / 4) * 4
    const heap = new Heap(size, START)
    // Never given back: the zeros lie there.
    heap.allocate(ZEROS)
    const entity = this.#core.resources.create({ kind: 'chunk', role, bytes: size, dynamic })
    const chunk = { entity, heap, set }
    set?.push(chunk)
    this.#chunks.set(entity, chunk)
    return chunk
  }

  #cut(chunk: Chunk, bytes: number, align: number): Piece {
    const offset = chunk.heap.allocate(bytes, align)
    if (offset === null) throw new RangeError(`a new chunk has no room for ${bytes} bytes`)
    return this.#piece(chunk, offset, bytes)
  }

  #piece({ entity, heap }: Chunk, offset: number, bytes: number): Piece {
    return { chunk: entity, first: addressOf(heap, MAPPING, offset), bytes }
  }
}

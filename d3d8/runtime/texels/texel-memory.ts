import type { Direct3DCore } from '../../core.js'
import { allocating } from '../arguments/checks.js'

/** Memory of a subresource that lies elsewhere since a block read what was there before. */
interface Moved {
  readonly memory: Uint8Array<ArrayBufferLike>
  /** The block. */
  readonly from: number
}

/** Faces begin at multiples of so many bytes; programs rely on where levels lie (Wine d3d8 tests: test_miptree_layout). */
const FACE_BYTES = 16

/**
 * The memory of the subresources of a resource: one piece, out of which those move that are written while a block still
 * reads them.
 */
export class TexelMemory {
  /** Of each subresource; empty for targets. */
  readonly memory: Uint8Array<ArrayBufferLike>[]
  readonly #core: Direct3DCore
  readonly #all: Uint8Array<ArrayBufferLike> | null
  readonly #moved: (Moved | undefined)[] = []

  /**
   * @param sizes bytes of each subresource, the levels of one face after the other; none for what the renderer alone
   * keeps
   * @param levels of a face
   * @throws D3DError E_OUTOFMEMORY
   */
  constructor(core: Direct3DCore, sizes: readonly number[], levels: number, method: string) {
    let bytes = 0
    const firsts = sizes.map((size, n) => {
      const first = n % levels === 0 ? Math.ceil(bytes / FACE_BYTES) * FACE_BYTES : bytes
      bytes = first + size
      return first
    })
    const all = sizes.length > 0 ? allocating(method, bytes, () => core.allocator.allocate(bytes)) : null
    this.#core = core
    this.#all = all
    this.memory = all === null ? [] : sizes.map((size, n) => all.subarray(firsts[n], firsts[n] + size))
  }

  /**
   * Gives a subresource other memory, once for all blocks that read the old one.
   *
   * @param from the block that reads it last
   * @returns whether it lies elsewhere now
   */
  move(subresource: number, keeps: boolean, from: number): boolean {
    const { allocator } = this.#core
    const before = this.#moved[subresource]
    if (before?.from === from) return false
    const old = this.memory[subresource]
    const memory = allocator.allocate(old.byteLength)
    if (keeps) memory.set(old)
    this.memory[subresource] = memory.subarray(0, old.byteLength)
    this.#moved[subresource] = { memory, from }
    if (before) allocator.free(before.memory)
    return true
  }

  /** Gives all of it back. */
  free(): void {
    const { allocator } = this.#core
    if (this.#all) allocator.free(this.#all)
    for (const moved of this.#moved) if (moved) allocator.free(moved.memory)
  }
}

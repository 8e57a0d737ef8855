/**
 * Where logs, passes and the system memory of resources come from; a program may bring its own (a WebAssembly heap, a
 * SharedArrayBuffer).
 */
export interface Allocator {
  /**
   * Zeroed memory of at least `bytes` bytes, 4-byte aligned, as a view of exactly that length rounded up to whole
   * words.
   */
  allocate: (bytes: number) => Uint8Array<ArrayBufferLike>
  /** The memory is not used any more. */
  free: (memory: Uint8Array<ArrayBufferLike>) => void
}

/** Whole 32-bit words that hold `bytes` bytes. */
export const wordsOf = (bytes: number): number => (bytes + 3) >>> 2

/** Plain JavaScript memory: one ArrayBuffer an allocation, freed by the garbage collector. */
export const plainAllocator: Allocator = {
  allocate: (bytes) => new Uint8Array(wordsOf(bytes) * 4),
  free: () => undefined,
}

/** An array of 32-bit words over memory of an allocator. */
export function allocateWords(allocator: Allocator, words: number): Uint32Array<ArrayBufferLike> {
  const memory = allocator.allocate(words * 4)
  return new Uint32Array(memory.buffer, memory.byteOffset, words)
}

/** Gives the memory of such an array back. */
export function freeWords(
  allocator: Allocator,
  { buffer, byteOffset, byteLength }: Uint32Array<ArrayBufferLike>,
): void {
  allocator.free(new Uint8Array(buffer, byteOffset, byteLength))
}

/**
 * Memory of another allocator, all of which goes back when its owner ends, whoever still holds it. From then on memory
 * is JavaScript's own.
 */
export class OwnedMemory implements Allocator {
  readonly #from: Allocator
  /** What has not been freed, by its buffer and first byte. */
  readonly #live = new Map<ArrayBufferLike, Map<number, Uint8Array<ArrayBufferLike>>>()
  #hasEnded = false

  constructor(from: Allocator) {
    this.#from = from
  }

  allocate(bytes: number): Uint8Array<ArrayBufferLike> {
    if (this.#hasEnded) return plainAllocator.allocate(bytes)
    const memory = this.#from.allocate(bytes)
    const pieces = this.#live.get(memory.buffer) ?? new Map<number, Uint8Array<ArrayBufferLike>>()
    this.#live.set(memory.buffer, pieces.set(memory.byteOffset, memory))
    return memory
  }

  /** What was not allocated here, or was freed before, is left alone. */
  free({ buffer, byteOffset }: Uint8Array<ArrayBufferLike>): void {
    const pieces = this.#live.get(buffer)
    const memory = pieces?.get(byteOffset)
    if (!pieces || !memory) return
    pieces.delete(byteOffset)
    if (pieces.size === 0) this.#live.delete(buffer)
    this.#from.free(memory)
  }

  end(): void {
    this.#hasEnded = true
    for (const pieces of this.#live.values()) for (const memory of pieces.values()) this.#from.free(memory)
    this.#live.clear()
  }
}

/** Where logs, passes and the system memory of resources come from; a program may bring its own (a WebAssembly heap, a SharedArrayBuffer). */
export interface Allocator {
  /** Zeroed memory of at least `bytes` bytes, 4-byte aligned, as a view of exactly that length rounded up to whole words. */
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

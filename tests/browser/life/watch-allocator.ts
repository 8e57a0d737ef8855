import type { Allocator } from '../../../index.js'

/** An allocator that knows what it gave and did not get back, and refuses what it did not give. */
export function watchAllocator(kind: 'own' | 'shared' = 'own') {
  const live = new Map<ArrayBufferLike, number>()
  let most = 0
  const sum = (): number => [...live.values()].reduce((all, bytes) => all + bytes, 0)
  const allocator: Allocator = {
    allocate(bytes) {
      const length = Math.ceil(bytes / 4) * 4
      const memory = new Uint8Array(kind === 'own' ? new ArrayBuffer(length) : new SharedArrayBuffer(length))
      live.set(memory.buffer, length)
      most = Math.max(most, sum())
      return memory
    },
    free({ buffer }) {
      if (!live.delete(buffer)) throw new Error('memory is freed that was not allocated, or was freed before')
    },
  }
  return {
    allocator,
    /** Bytes that were not given back. */
    live: sum,
    /** The most that there were at a time. */
    most: () => most,
  }
}

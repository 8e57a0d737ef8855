import { wordsOf, type Allocator } from '../memory.js'

/** Whether threads can share memory here: only pages that are isolated from other origins may. */
export const hasSharedMemory = (): boolean =>
  typeof SharedArrayBuffer === 'function' &&
  (globalThis as { crossOriginIsolated?: boolean }).crossOriginIsolated === true

let waits: boolean | undefined

/** Whether this thread may wait for another: a page's own may not. */
export function mayWait(): boolean {
  if (waits === undefined)
    try {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 1, 0)
      waits = true
    } catch {
      waits = false
    }
  return waits
}

/** Memory up to this size is cut from larger pieces. */
const LARGEST_CUT = 1 << 16
const PIECE = 1 << 20
const SMALLEST_CUT = 64
/** Freed memory of more than this in all goes back to the browser. */
const KEPT = 64 << 20

/** Bytes that are set aside for `bytes`: a power of two, of large memory a quarter of one at most too much. */
function sizeClass(bytes: number): number {
  if (bytes <= SMALLEST_CUT) return SMALLEST_CUT
  const power = 2 ** (32 - Math.clz32(bytes - 1))
  if (bytes <= LARGEST_CUT) return power
  const step = power / 8
  return Math.ceil(bytes / step) * step
}

/** Memory that threads share, cut from SharedArrayBuffers. */
function createSharedHeap(): Allocator {
  const free = new Map<number, Uint8Array<SharedArrayBuffer>[]>()
  let piece: SharedArrayBuffer | null = null
  let used = 0
  let kept = 0

  function cut(size: number): Uint8Array<SharedArrayBuffer> {
    if (size > LARGEST_CUT) return new Uint8Array(new SharedArrayBuffer(size))
    if (piece === null || used + size > PIECE) {
      piece = new SharedArrayBuffer(PIECE)
      used = 0
    }
    used += size
    return new Uint8Array(piece, used - size, size)
  }

  return {
    allocate(bytes) {
      const length = wordsOf(bytes) * 4
      const size = sizeClass(length)
      const old = free.get(size)?.pop()
      if (old === undefined) return cut(size).subarray(0, length)
      kept -= size
      return old.fill(0).subarray(0, length)
    },
    free({ buffer, byteOffset, byteLength }) {
      const size = sizeClass(byteLength)
      if (size > LARGEST_CUT && kept + size > KEPT) return
      kept += size
      const list = free.get(size) ?? []
      free.set(size, list)
      list.push(new Uint8Array(buffer as SharedArrayBuffer, byteOffset, size))
    },
  }
}

/**
 * Memory that a renderer on another thread reads: what is freed is used again when the blocks that read it have been
 * played.
 */
export class SharedMemory implements Allocator {
  readonly #heap: Allocator
  #waiting: { readonly memory: Uint8Array<ArrayBufferLike>; readonly block: number }[] = []
  #handed = 0
  #isReleased = false

  /** @param heap where it comes from: gives shared memory only */
  constructor(heap: Allocator = createSharedHeap()) {
    this.#heap = heap
  }

  /** @throws Error when the heap gives memory that cannot be shared */
  allocate(bytes: number): Uint8Array<ArrayBufferLike> {
    const memory = this.#heap.allocate(bytes)
    if (!(memory.buffer instanceof SharedArrayBuffer))
      throw new Error('the allocator gave memory that threads cannot share; a SharedArrayBuffer is needed')
    return memory
  }

  free(memory: Uint8Array<ArrayBufferLike>): void {
    if (this.#isReleased) this.#heap.free(memory)
    else this.#waiting.push({ memory, block: this.#handed })
  }

  /** Nobody plays blocks any more: all that is freed goes back, at once from now on. */
  release(): void {
    this.played(Infinity)
    this.#isReleased = true
  }

  /** So many blocks have been handed over: they may read what is freed from now on. */
  handed(blocks: number): void {
    this.#handed = blocks
  }

  /** So many blocks have been played. */
  played(blocks: number): void {
    if (this.#waiting.length === 0 || this.#waiting[0].block > blocks) return
    const first = this.#waiting.findIndex(({ block }) => block > blocks)
    for (const { memory } of this.#waiting.splice(0, first < 0 ? this.#waiting.length : first)) this.#heap.free(memory)
  }
}

import { addressOf, Heap, place } from '../engine/index.js'
import type { DrawState } from './draw-state.js'
import type { GpuBuffer } from './vertex-buffers.js'

/** Bytes of a GL buffer that versions share. */
export const CHUNK = 4 << 20
/** How many such GL buffers there may be of each use. */
const mostChunks = { static: 32, dynamic: 16 } as const
/** Where heaps begin in their own address space. */
const START = 0x1000
/** A chunk is seen from byte 0 of its GL buffer on. */
const MAPPING = 0

/** What lies in a chunk: vertices, or indices of so many bytes. */
export type Content = 'vertex' | 2 | 4

/** How often what is placed changes: the DDI's local memory is for what is written once, non-local memory for the rest. */
export type Use = 'static' | 'dynamic'

interface Chunk {
  readonly buffer: GpuBuffer
  readonly heap: Heap
}

/** Bytes of a chunk that hold a version. */
export interface Stretch {
  readonly chunk: number
  readonly heap: Heap
  readonly offset: number
}

/**
 * Video memory for the versions of vertex and index buffers: heaps (DDI specification, "Handling Renaming on Windows 2000"), each
 * in a large GL buffer.
 *
 * @param make makes a GL buffer
 */
export function createBufferHeap(
  { gaps }: Pick<DrawState, 'gaps'>,
  make: (memory: Uint8Array<ArrayBufferLike>, content: Content, use: Use) => GpuBuffer,
) {
  const chunks: Chunk[] = []
  /** Heaps by what they are for; versions of one set lie in the same ones. */
  const sets = new Map<string, Heap[]>()
  const chunkOf = new Map<Heap, number>()
  const made = { static: 0, dynamic: 0 }
  const counts = { bytes: 0 }

  return {
    counts,
    /**
     * Room for `bytes` bytes at a multiple of `align`; null when there is none, so that the version stays by itself.
     *
     * @param set versions that shall lie together
     */
    allocate(use: Use, content: Content, set: number, bytes: number, align: number): Stretch | null {
      if (bytes > CHUNK) return null
      const name = `${use} ${content} ${set}`
      const heaps = sets.get(name) ?? []
      const tryHeaps = () =>
        place({ local: use === 'static' ? heaps : [], nonLocal: use === 'dynamic' ? heaps : [] }, use, bytes, align)
      let placed = tryHeaps()
      if (placed.placement === 'system') {
        if (made[use] === mostChunks[use]) return null
        made[use]++
        const heap = new Heap(CHUNK, START)
        heaps.push(heap)
        sets.set(name, heaps)
        chunkOf.set(heap, chunks.length)
        chunks.push({ buffer: make(new Uint8Array(CHUNK), content, use), heap })
        placed = tryHeaps()
      }
      if (placed.placement === 'system') return null
      return { chunk: chunkOf.get(placed.heap) ?? -1, heap: placed.heap, offset: placed.offset }
    },
    /** What lay there is gone. */
    free({ heap, offset }: Stretch): void {
      heap.free(offset)
    },
    /** The GL buffer of a chunk. */
    chunk: (number: number): GpuBuffer => chunks[number].buffer,
    /** Where a stretch begins in its GL buffer. */
    firstByte: ({ heap, offset }: Stretch): number => addressOf(heap, MAPPING, offset),
    /** Writes `count` bytes of `memory` from `from` on to byte `to` of a stretch. */
    write(
      { chunk, heap, offset }: Stretch,
      to: number,
      memory: Uint8Array<ArrayBufferLike>,
      from: number,
      count: number,
    ): void {
      const { buffer } = chunks[chunk]
      const first = addressOf(heap, MAPPING, offset) + to
      counts.bytes += count
      if (buffer.handle) gaps.bufferSubData(buffer.handle, first, memory, from, count)
      // Until three has made the GL buffer, its memory is what will be uploaded.
      else buffer.memory.set(memory.subarray(from, from + count), first)
    },
    /** Reads a stretch. */
    read({ chunk, heap, offset }: Stretch, out: Uint8Array<ArrayBufferLike>): void {
      const { buffer } = chunks[chunk]
      const first = addressOf(heap, MAPPING, offset)
      if (buffer.handle) gaps.readBuffer(buffer.handle, first, out)
      else out.set(buffer.memory.subarray(first, first + out.byteLength))
    },
    dispose(): void {
      for (const { buffer } of chunks) buffer.owner.dispose()
    },
  }
}

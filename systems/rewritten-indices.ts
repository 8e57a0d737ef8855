import { FALLBACKS } from '../d3d8/api/fallbacks.js'
import { primitives, rewritePrimitives, type Corner, type Rewrite, MOST_INDICES_PER_PRIMITIVE } from './primitives.js'
import type { DrawState } from './draw-state.js'
import type { GpuBuffer, VertexBuffers } from './vertex-buffers.js'

const FALLBACK = FALLBACKS['systems/rewritten-indices.ts']

/** Indices that the buffer begins with room for. */
const FIRST_CAPACITY = 1 << 16

export type RewrittenIndices = ReturnType<typeof createRewrittenIndices>

/**
 * Index lists for primitives that WebGL does not draw as Direct3D means them: flat shading (the provoking vertex), points and
 * wireframes out of triangles, and for three's own path strips and fans. Lists are cached; vertices are never rewritten.
 */
export function createRewrittenIndices({ gaps, fallbacks }: DrawState, buffers: VertexBuffers, forget: () => void) {
  let buffer: GpuBuffer = buffers.make(new Uint8Array(FIRST_CAPACITY * 4), 'index', 4, true)
  let scratch = new Uint32Array(1024)
  let used = 0
  const places = new Map<string, { first: number; count: number }>()

  function makeRoom(count: number): void {
    const capacity = buffer.memory.byteLength / 4
    if (used + count <= capacity) return
    places.clear()
    used = 0
    if (count <= capacity) return
    buffer.owner.dispose()
    buffer = buffers.make(new Uint8Array(2 ** Math.ceil(Math.log2(count)) * 4), 'index', 4, true)
    forget()
  }

  /**
   * The place of `count` primitives of `type` as a plain list.
   *
   * @param name tells equal source indices; null when they are not worth keeping
   * @returns first index and number of indices
   */
  function place(
    name: string | null,
    type: number,
    count: number,
    corner: Corner,
    rewrite: Rewrite,
  ): { first: number; count: number } {
    const key = name === null ? null : `${name},${type},${count},${rewrite}`
    const found = key === null ? undefined : places.get(key)
    if (found) return found
    if (!primitives[type]) fallbacks.note(FALLBACK.primitive, { type })
    const most = count * MOST_INDICES_PER_PRIMITIVE
    if (scratch.length < most) scratch = new Uint32Array(most * 2)
    const written = rewritePrimitives(type, count, corner, rewrite, scratch)
    makeRoom(written)
    const bytes = new Uint8Array(scratch.buffer)
    if (buffer.handle) gaps.bufferSubData(buffer.handle, used * 4, bytes, 0, written * 4)
    // three uploads an index buffer with the first vertex array that has it; until then its memory is what counts.
    else buffer.memory.set(bytes.subarray(0, written * 4), used * 4)
    const made = { first: used, count: written }
    used += written
    if (key !== null) places.set(key, made)
    return made
  }

  return {
    place,
    buffer: () => buffer,
    /** How many lists are kept. */
    kept: () => places.size,
    dispose() {
      buffer.owner.dispose()
    },
  }
}

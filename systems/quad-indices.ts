import { arenaWords, QUAD } from '../d3d8/items.js'
import type { GpuBuffer, VertexBuffers } from './vertex-buffers.js'

/** Indices of the two triangles of a quad. */
export const QUAD_INDICES = 6

const QUAD_BYTES = QUAD_INDICES * 4

/** Quads that the first index buffers reach to: those of a block whose vertices have four words each. Smaller ones let them grow. */
const USUAL_QUADS = arenaWords.vertices / 4 / QUAD.vertices

/** How the triangles of a quad use its vertices, in GL's own order of strips and fans, so that they are rasterised as those. */
const patterns = { strips: [0, 1, 2, 2, 1, 3], fans: [0, 1, 2, 0, 2, 3] } as const

export type QuadShape = keyof typeof patterns
export type QuadIndices = ReturnType<typeof createQuadIndices>

/**
 * Index buffers that never change: for any number of quads in a row, strips or fans of two triangles, which are one draw with them.
 *
 * @param forget is told that a shape has another buffer
 */
export function createQuadIndices(buffers: VertexBuffers, forget: (shape: QuadShape) => void) {
  const made = new Map<QuadShape, GpuBuffer>()

  function make(shape: QuadShape, quads: number): GpuBuffer {
    const pattern = patterns[shape]
    const indices = new Uint32Array(quads * QUAD_INDICES)
    for (let quad = 0, at = 0; quad < quads; quad++)
      for (let n = 0; n < QUAD_INDICES; n++) indices[at++] = quad * QUAD.vertices + pattern[n]
    const buffer = buffers.make(new Uint8Array(indices.buffer), 'index', 4, false)
    made.set(shape, buffer)
    return buffer
  }

  return {
    /** The buffer of a shape, as large as it is now. */
    buffer: (shape: QuadShape): GpuBuffer => made.get(shape) ?? make(shape, USUAL_QUADS),
    /** Whether the buffer of a shape reaches to quad `end`. */
    reaches: (shape: QuadShape, end: number): boolean =>
      end <= (made.get(shape)?.memory.byteLength ?? USUAL_QUADS * QUAD_BYTES) / QUAD_BYTES,
    /** Makes it reach there: nothing that is to be drawn with the old one may wait. */
    reach(shape: QuadShape, end: number): void {
      made.get(shape)?.owner.dispose()
      make(shape, end * 2)
      forget(shape)
    },
    dispose(): void {
      for (const { owner } of made.values()) owner.dispose()
    },
  }
}

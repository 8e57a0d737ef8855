import { FALLBACKS } from '../d3d8/api/fallbacks.js'
import type { Pass } from '../engine/index.js'
import { Item, type ArenaName } from '../d3d8/items.js'
import * as T from '../d3d8/types/index.js'
import type { DrawState } from './draw-state.js'
import { primitiveExtra, primitiveVertices, type Rewrite } from './primitives.js'
import type { RewrittenIndices } from './rewritten-indices.js'
import type { VertexBuffers } from './vertex-buffers.js'
import { Order, type VertexInput } from './vertex-input.js'

const FALLBACK = FALLBACKS['systems/rewriting.ts']

export interface RewritingParts {
  readonly input: VertexInput
  readonly buffers: VertexBuffers
  readonly rewritten: RewrittenIndices
  /** three draws, which has no strips and fans. */
  readonly plain: boolean
}

/** Tells which draws WebGL would not draw as Direct3D means them, and has their indices rewritten. */
export function createRewriting(
  { core, gaps, raster, fallbacks }: DrawState,
  { input, buffers, rewritten, plain }: RewritingParts,
) {
  const range = { order: 0, first: 0, count: 0 }

  /** What the state asks for. */
  function byState(type: number): Rewrite | null {
    const triangles = type >= T.D3DPT_TRIANGLELIST
    if (triangles && raster.fill === T.D3DFILL_POINT) return 'corners'
    if (triangles && raster.fill === T.D3DFILL_WIREFRAME && !gaps.hasPolygonMode) {
      fallbacks.note(FALLBACK.wireframe)
      return 'edges'
    }
    if (raster.flat && type !== T.D3DPT_POINTLIST) return 'flat'
    return plain && (type === T.D3DPT_TRIANGLESTRIP || type === T.D3DPT_TRIANGLEFAN) ? 'list' : null
  }

  /** Whether the current index buffer holds indices that WebGL would end strips, and lose triangles of lists, at. */
  const restarts = (kind: number): boolean =>
    kind === Item.DrawIndexed &&
    buffers.restarting[0] !== 0 &&
    buffers.ofVersion(input.indexVersion())?.restarts === true

  /** Whether a draw reads beyond its index or first vertex buffer: WebGL draws nothing of it, and its primitives can be any number. */
  function goesBeyond(kind: number, type: number, first: number, count: number): boolean {
    if (kind !== Item.Draw && kind !== Item.DrawIndexed) return false
    const description = core.resources.description[kind === Item.Draw ? input.firstVersion() : input.indexVersion()]
    if (description?.kind !== 'buffer') return false
    const last = first + count * primitiveVertices[type] + primitiveExtra[type] - 1
    const size = kind === Item.Draw ? input.firstStride() : description.indexBytes
    return last * size >= description.memory.byteLength
  }

  return {
    restarts,
    /** How primitives of `type` have to be rewritten; null: not at all. */
    how: (kind: number, type: number): Rewrite | null => byState(type) ?? (restarts(kind) ? 'list' : null),
    /** Rewrites the primitives of a draw: where the indices are; overwritten by the next call. */
    rewrite(
      { arenas }: Pass<ArenaName>,
      kind: number,
      type: number,
      first: number,
      count: number,
      how: Rewrite,
    ): Readonly<typeof range> {
      const indexed = kind === Item.DrawIndexed || kind === Item.DrawUserIndexed
      let place = { first: 0, count: 0 }
      if (goesBeyond(kind, type, first, count)) fallbacks.note(FALLBACK.beyondEnd)
      else if (kind === Item.DrawUserIndexed) {
        const { words } = arenas.indices
        place = rewritten.place(null, type, count, (n) => words[first + n], how)
      } else if (indexed) {
        const version = input.indexVersion()
        const source = buffers.ofVersion(version)
        const array = source?.index?.array
        if (source && array)
          place = rewritten.place(`${version}.${source.content}.${first}`, type, count, (n) => array[first + n], how)
      } else {
        place = rewritten.place(String(first), type, count, (n) => first + n, how)
      }
      range.order = indexed ? Order.RewrittenIndexed : Order.Rewritten
      range.first = place.first
      range.count = place.count
      return range
    },
  }
}

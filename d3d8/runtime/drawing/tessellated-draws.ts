import { wordsOf, type Context } from '../../../engine/index.js'
import type { Direct3DCore } from '../../core.js'
import { SourceIndices, type SourceStream } from '../../descriptions.js'
import { MOST_INDEX_WORDS, MOST_VERTEX_WORDS, type ArenaName } from '../../items.js'
import type { TessellatedLayout } from '../../patches/index.js'
import { D3DPT_TRIANGLELIST } from '../../types/index.js'
import type { BufferPlaces } from './buffer-places.js'
import type { IndexCopies } from './index-copies.js'
import { Mode, MOST_INDICES_PER_PRIMITIVE, rewrittenMode, type Rewrite } from './primitives.js'
import { DrawnVersion } from './repeated-input.js'
import type { VertexSources } from './vertex-sources.js'

/** Vertices and indices that were tessellated and stay for other draws: buffers like a program's own. */
export interface KeptTriangles {
  readonly layout: TessellatedLayout
  readonly vertices: DrawnVersion
  readonly indices: DrawnVersion
}

/** Room in the open block for vertices and indices of one draw. */
export interface BlockTriangles {
  readonly layout: TessellatedLayout
  /** Where the vertices go. */
  readonly memory: Uint8Array<ArrayBufferLike>
  /** Number of the first vertex: what each index counts from. */
  readonly first: number
  /** Where the indices go. */
  readonly indices: Uint32Array<ArrayBufferLike>
  readonly firstIndex: number
}

/** Where a draw finds its triangles, as `Context.draw` takes it. */
export interface FoundTriangles {
  readonly source: number
  readonly mode: number
  readonly start: number
  readonly amount: number
  readonly triangles: number
}

/** Versions of kept buffers so far: none is another's. */
let serials = 0

/**
 * Draws of triangles that the runtime made itself: patches and N-patches. They are a list with indices, whatever they
 * were made of.
 */
export class TessellatedDraws {
  readonly #core: Direct3DCore
  readonly #context: Context<ArenaName>
  readonly #sources: VertexSources
  readonly #places: BufferPlaces
  readonly #copies: IndexCopies
  readonly #rewriteOf: (type: number) => Rewrite | null

  constructor(
    core: Direct3DCore,
    context: Context<ArenaName>,
    sources: VertexSources,
    places: BufferPlaces,
    copies: IndexCopies,
    rewriteOf: (type: number) => Rewrite | null,
  ) {
    this.#core = core
    this.#context = context
    this.#sources = sources
    this.#places = places
    this.#copies = copies
    this.#rewriteOf = rewriteOf
  }

  /** Words of the block that so many vertices and indices take at most, with the gap before the first. */
  wordsOf(layout: TessellatedLayout, vertices: number, indices: number): { vertices: number; indices: number } {
    return {
      vertices: ((vertices + 1) * layout.stride) >>> 2,
      indices: indices + (indices / 3) * MOST_INDICES_PER_PRIMITIVE,
    }
  }

  /** Sees to it that the open block has room for what `take` is asked for next, and for an item. */
  makeRoom(layout: TessellatedLayout, vertices: number, indices: number): void {
    const context = this.#context
    context.ensureRoom()
    const words = this.wordsOf(layout, vertices, indices)
    const { vertices: vertexArena, indices: indexArena } = context.pass.arenas
    const fits = vertexArena.makeRoom(words.vertices, 1, MOST_VERTEX_WORDS)
    if (fits && indexArena.makeRoom(words.indices, 1, MOST_INDEX_WORDS)) return
    context.flush()
    const { arenas } = context.pass
    arenas.vertices.makeRoom(words.vertices, 1, Infinity)
    arenas.indices.makeRoom(words.indices, 1, Infinity)
  }

  /** Takes room from the open block. */
  take(layout: TessellatedLayout, vertices: number, indices: number): BlockTriangles {
    const { vertices: vertexArena, indices: indexArena } = this.#context.pass.arenas
    const stride = layout.stride >>> 2
    const at = vertexArena.take(vertices * stride, stride)
    const firstIndex = indexArena.take(indices)
    return {
      layout,
      memory: vertexArena.bytes.subarray(at * 4, (at + vertices * stride) * 4),
      first: at / stride,
      indices: indexArena.words.subarray(firstIndex, firstIndex + indices),
      firstIndex,
    }
  }

  /** Where a draw finds what was written into the open block; its indices count from the beginning of the arena. */
  findBlock({ layout, indices, firstIndex }: BlockTriangles): FoundTriangles {
    const source = this.#sources.find(streamsOf(layout, 0, 0), SourceIndices.Block)
    const how = this.#rewriteOf(D3DPT_TRIANGLELIST)
    const triangles = indices.length / 3
    if (how === null) return { source, mode: Mode.Triangles, start: firstIndex * 4, amount: indices.length, triangles }
    const copies = this.#copies
    copies.findRewritten(null, '', D3DPT_TRIANGLELIST, triangles, (n) => indices[n], how)
    return {
      source,
      mode: rewrittenMode(D3DPT_TRIANGLELIST, how),
      start: copies.start,
      amount: copies.amount,
      triangles,
    }
  }

  /** Keeps vertices that `write` writes, and indices that count from the first of them. */
  keep(
    layout: TessellatedLayout,
    count: number,
    indices: Uint32Array,
    write: (memory: Uint8Array<ArrayBufferLike>) => void,
  ): KeptTriangles {
    const vertices = this.#version('vertex', count * layout.stride)
    write(vertices.memory)
    const list = this.#version('index', indices.byteLength)
    list.memory.set(new Uint8Array(indices.buffer, indices.byteOffset, indices.byteLength))
    return { layout, vertices, indices: list }
  }

  /** Where a draw finds what is kept. */
  findKept({ layout, vertices, indices }: KeptTriangles): FoundTriangles | null {
    const piece = this.#places.place(vertices.version, layout.stride)
    if (piece === null) return null
    const context = this.#context
    context.ensureRoom()
    context.reads(vertices.version)
    // Counted from the chunk's beginning; what is left over is where the source begins.
    const first = Math.floor(piece.first / layout.stride)
    const streams = streamsOf(layout, piece.chunk, piece.first - first * layout.stride)
    const count = vertices.bytes / layout.stride
    const amount = indices.bytes / 4
    const triangles = amount / 3
    const copies = this.#copies
    const how = this.#rewriteOf(D3DPT_TRIANGLELIST)
    if (how === null) {
      copies.find(indices, 0, amount, { first, base: 0, count, dynamic: false })
      const source = this.#sources.find(streams, copies.chunk)
      return { source, mode: Mode.Triangles, start: copies.start, amount, triangles }
    }
    const { buffer, byteOffset } = indices.memory
    const words = new Uint32Array(buffer, byteOffset, amount)
    copies.findRewritten(indices, `${how} ${first}`, D3DPT_TRIANGLELIST, triangles, (n) => first + words[n], how)
    const source = this.#sources.find(streams, copies.chunk)
    return {
      source,
      mode: rewrittenMode(D3DPT_TRIANGLELIST, how),
      start: copies.start,
      amount: copies.amount,
      triangles,
    }
  }

  /** What was kept is not drawn any more. */
  drop({ vertices, indices }: KeptTriangles): void {
    this.#copies.forget(indices)
    for (const version of [vertices, indices]) {
      const { memory } = version
      this.#core.resources.destroy(version.version, this.#context.pass.serial, () => {
        this.#core.allocator.free(memory)
      })
    }
  }

  #version(role: 'vertex' | 'index', bytes: number): DrawnVersion {
    const memory = this.#core.allocator.allocate(wordsOf(bytes) * 4)
    const indexBytes = role === 'index' ? 4 : 0
    const description = { kind: 'buffer', role, indexBytes, memory, dynamic: false, place: null } as const
    return new DrawnVersion(this.#core.resources.create(description), description, --serials)
  }
}

/** The streams of tessellated vertices that begin at byte `from` of a chunk. */
const streamsOf = ({ streams, stride }: TessellatedLayout, chunk: number, from: number): SourceStream[] =>
  streams.map(({ stream, byte }) => ({ stream, chunk, offset: from + byte, stride }))

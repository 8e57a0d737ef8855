import type { Context } from '../../../engine/index.js'
import { FALLBACKS } from '../../api/fallbacks.js'
import type { Direct3DCore } from '../../core.js'
import { SourceIndices, type SourceStream } from '../../descriptions.js'
import { Item, type ArenaName } from '../../items.js'
import { renderStateSlots, STREAMS } from '../../state-table.js'
import * as T from '../../types/index.js'
import type { RendererLimits } from '../adapter/caps.js'
import { BufferPlaces } from './buffer-places.js'
import { checkPrimitives } from './check-primitives.js'
import type { DrawnBuffer, DrawnIndices, DrawnInput } from './drawn-input.js'
import { IndexCopies, indicesOf, type DrawnVertices } from './index-copies.js'
import { NPatchDraws, ONE_SEGMENT } from './n-patch-draws.js'
import { noLocks, type OpenLocks } from './open-locks.js'
import {
  beforeFirst,
  Mode,
  perPrimitive,
  primitiveModes,
  rewriteFor,
  rewrittenMode,
  type Corner,
  type Rewrite,
} from './primitives.js'
import { TessellatedDraws, type FoundTriangles } from './tessellated-draws.js'
import { VertexSources } from './vertex-sources.js'
import { VideoMemory } from './video-memory.js'

const FALLBACK = FALLBACKS['d3d8/runtime/drawing/stream-draws.ts']

const CULL = renderStateSlots[T.D3DRS_CULLMODE]
const SEGMENTS = renderStateSlots[T.D3DRS_PATCHSEGMENTS]

/** The source of a draw that draws nothing. */
const NOWHERE = 0

/** The vertices of a draw, and the streams that they lie in. */
interface FoundVertices extends DrawnVertices {
  readonly streams: readonly SourceStream[]
}

/** The same without `readonly`. */
type Writable<T> = { -readonly [Name in keyof T]: T[Name] }

/**
 * DrawPrimitive and DrawIndexedPrimitive: one item of the pass, or nothing where the runtime is free to ignore the
 * call. Finds where the vertices and indices of a draw lie in video memory; a buffer remembers where those of its last
 * draw did.
 */
export class StreamDraws {
  readonly sources: VertexSources
  readonly tessellated: TessellatedDraws
  readonly nPatches: NPatchDraws
  /** Of what its draws read. */
  readonly locks: OpenLocks
  readonly #core: Direct3DCore
  readonly #context: Context<ArenaName>
  readonly #input: DrawnInput
  readonly #limits: RendererLimits
  readonly #memory: VideoMemory
  readonly #places: BufferPlaces
  readonly #copies: IndexCopies
  /** Counts how often all places were forgotten, from 1. */
  #generation = 1
  /** Vertices of one stream that were found last, and the stream. */
  readonly #onlyStream: Writable<SourceStream> = { stream: 0, chunk: 0, offset: 0, stride: 0 }
  readonly #only: Writable<FoundVertices> = { streams: [this.#onlyStream], first: 0, base: 0, count: 0, dynamic: false }
  /** What was found last. */
  #source = NOWHERE
  #mode: number = Mode.Triangles
  #start = 0
  #amount = 0

  constructor(
    core: Direct3DCore,
    context: Context<ArenaName>,
    input: DrawnInput,
    limits: RendererLimits,
    locks: OpenLocks = noLocks,
  ) {
    this.#core = core
    this.#context = context
    this.#input = input
    this.#limits = limits
    this.locks = locks
    const openBlock = (): number => context.pass.serial
    this.#memory = new VideoMemory(core, openBlock, limits.sharesBuffers)
    this.sources = new VertexSources(core, openBlock)
    this.#places = new BufferPlaces(core, this.#memory, this.sources)
    this.#copies = new IndexCopies(core, context, this.#memory)
    const rewriteOf = (type: number): Rewrite | null => this.rewriteOf(type)
    this.tessellated = new TessellatedDraws(core, context, this.sources, this.#places, this.#copies, rewriteOf)
    this.nPatches = new NPatchDraws(core, context, input, this.tessellated)
  }

  draw(type: number, start: number, count: number): void {
    checkPrimitives('DrawPrimitive', type, count)
    if (this.locks.count !== 0) this.locks.check('DrawPrimitive', 'streams')
    const input = this.#input
    if (count === 0 || !input.hasStreams) {
      this.nothing('DrawPrimitive', count)
      return
    }
    const amount = count * perPrimitive[type] + beforeFirst[type]
    const vertices = input.onlyBuffer
    if (
      vertices !== null &&
      vertices.drawnWith === vertices.versionSerial &&
      vertices.drawnStride === input.firstStride &&
      vertices.drawnIn === this.#generation &&
      start + amount <= vertices.drawnEnd &&
      !this.#rewrites(type)
    ) {
      this.#source = vertices.drawnSource
      this.#mode = primitiveModes[type]
      this.#start = vertices.drawnStart + start
      this.#amount = amount
    } else this.#find(type, start, count, amount)
    this.#append(Item.Draw, type, start, count, 0, 0)
  }

  drawIndexed(type: number, minIndex: number, vertexCount: number, start: number, count: number): void {
    checkPrimitives('DrawIndexedPrimitive', type, count)
    if (this.locks.count !== 0) this.locks.check('DrawIndexedPrimitive', 'indices')
    const input = this.#input
    const indices = input.indexBuffer
    if (count === 0 || indices === null || !input.hasStreams) {
      this.nothing('DrawIndexedPrimitive', count)
      return
    }
    const amount = count * perPrimitive[type] + beforeFirst[type]
    const vertices = input.onlyBuffer
    if (
      vertices !== null &&
      indices.drawnWith === vertices.versionSerial &&
      indices.drawnStride === input.firstStride &&
      indices.drawnBase === input.base &&
      indices.drawnIn === this.#generation &&
      start >= indices.drawnFirst &&
      start + amount <= indices.drawnEnd &&
      !this.#rewrites(type)
    ) {
      this.#source = indices.drawnSource
      this.#mode = primitiveModes[type]
      this.#start = indices.drawnStart + start * 4
      this.#amount = amount
    } else if (!this.#knowsBase(indices, type, start, amount)) this.#findIndexed(indices, type, start, count, amount)
    this.#append(Item.DrawIndexed, type, start, count, minIndex, vertexCount)
  }

  /** Notes why a draw draws nothing (Wine, test_draw_primitive: D3D_OK). */
  nothing(method: string, count: number): void {
    const { fallbacks } = this.#core
    if (count === 0) fallbacks.note(FALLBACK.noPrimitives, { of: method })
    else if (this.#input.getFormat() === 0) fallbacks.note(FALLBACK.noShader, { of: method })
    else fallbacks.note(FALLBACK.noBuffers, { of: method })
  }

  /** How WebGL has to be given the primitives of a type as the state wants them drawn; null: as they are. */
  rewriteOf(type: number): Rewrite | null {
    const { words } = this.#context
    const how = rewriteFor(type, words, this.#limits)
    if (how === 'edges' && words[CULL] !== T.D3DCULL_NONE) this.#core.fallbacks.note(FALLBACK.wireframe)
    return how
  }

  /** Finds the indices of user-pointer primitives that are rewritten; the next call overwrites the result. */
  rewriteUser(type: number, count: number, corner: Corner, how: Rewrite): Pick<IndexCopies, 'start' | 'amount'> {
    this.#copies.findRewritten(null, '', type, count, corner, how)
    return this.#copies
  }

  /** The places of streams from 1 on that the format reads, beside those of stream 0; null when one is not there. */
  #otherStreams(): SourceStream[] | null {
    const found: SourceStream[] = []
    for (let stream = 1; stream < STREAMS; stream++) {
      if (!this.#input.reads(stream)) continue
      const { buffer, stride } = this.#input.streamOf(stream)
      const piece = buffer && this.#places.place(buffer.version, stride)
      if (!piece) return null
      found.push({ stream, chunk: piece.chunk, offset: piece.first, stride })
    }
    return found
  }

  /** The content of a buffer is another one. */
  written(buffer: DrawnBuffer): void {
    this.#copies.written(buffer)
  }

  /** A buffer is no more. */
  forget(buffer: DrawnBuffer): void {
    this.#copies.forget(buffer)
  }

  /** Puts vertices, so many bytes each, into video memory before a draw reads them. */
  preload(buffer: DrawnBuffer, stride: number): void {
    this.#places.place(buffer.version, stride)
  }

  /** Takes a buffer, or copies of one of indices, out of video memory until a draw reads it; tells if it was there. */
  evict(buffer: DrawnBuffer): boolean {
    const hadCopies = buffer.copies !== null
    this.#copies.forget(buffer)
    const wasPlaced = this.#places.evict(buffer.version)
    if (wasPlaced) this.#generation++
    return wasPlaced || hadCopies
  }

  /** Finds everything anew: the device has been reset. */
  forgetAll(): void {
    this.#generation++
    this.nPatches.forgetAll()
    this.#copies.forgetAll()
  }

  dispose(): void {
    this.nPatches.forgetAll()
    this.#places.dispose()
    this.sources.dispose()
    this.#memory.dispose()
  }

  #rewrites(type: number): boolean {
    const { words } = this.#context
    if (words[SEGMENTS] !== ONE_SEGMENT && this.nPatches.appliesTo(type)) return true
    return rewriteFor(type, words, this.#limits) !== null
  }

  /** Appends the draw that was found. */
  #append(kind: number, type: number, start: number, count: number, minIndex: number, vertices: number): void {
    const [source, mode] = [this.#source, this.#mode]
    this.#context.draw(kind, type, start, count, minIndex, vertices, source, mode, this.#start, this.#amount)
  }

  #find(type: number, start: number, count: number, amount: number): void {
    const vertices = this.#findVertices(0)
    if (vertices === null || this.#isBeyond(start + amount, vertices.count)) return
    if (this.nPatches.appliesTo(type)) {
      this.#use(this.nPatches.findStreams(type, count, (n) => start + n, String(start), null))
      return
    }
    const how = this.rewriteOf(type)
    if (how !== null) {
      const corner = (n: number): number => vertices.first + start + n
      const name = `${how} ${type} ${start} ${count} ${vertices.first}`
      this.#findRewritten(this.#input.firstBuffer, vertices, name, type, count, corner, how)
      return
    }
    this.#source = this.sources.find(vertices.streams, SourceIndices.None)
    this.#mode = primitiveModes[type]
    this.#start = vertices.first + start
    this.#amount = amount
    const buffer = this.#input.onlyBuffer
    if (buffer === null) return
    buffer.drawnWith = buffer.versionSerial
    buffer.drawnStride = this.#input.firstStride
    buffer.drawnIn = this.#generation
    buffer.drawnEnd = vertices.count
    buffer.drawnSource = this.#source
    buffer.drawnStart = vertices.first
  }

  #findIndexed(indices: DrawnIndices, type: number, start: number, count: number, amount: number): void {
    const base = this.#input.base | 0
    const vertices = this.#findVertices(base)
    const all = Math.floor(indices.bytes / indices.indexBytes)
    if (vertices === null || this.#isBeyond(start + amount, all)) return
    if (this.nPatches.appliesTo(type)) {
      const corner = this.#cornersOf(indices, start, { ...vertices, first: 0 })
      this.#use(this.nPatches.findStreams(type, count, corner, `${start} ${base}`, indices))
      return
    }
    const how = this.rewriteOf(type)
    if (how !== null) {
      const corner = this.#cornersOf(indices, start, vertices)
      const name = `${how} ${type} ${start} ${count} ${vertices.first} ${base} ${vertices.count}`
      this.#findRewritten(indices, vertices, name, type, count, corner, how)
      return
    }
    const copies = this.#copies
    copies.find(indices, start, amount, vertices)
    this.#source = this.sources.find(vertices.streams, copies.chunk)
    this.#mode = primitiveModes[type]
    this.#start = copies.chunk === SourceIndices.Block ? copies.start : copies.start + start * 4
    this.#amount = amount
    const buffer = this.#input.onlyBuffer
    if (buffer === null || copies.chunk === SourceIndices.Block) return
    indices.drawnWith = buffer.versionSerial
    indices.drawnStride = this.#input.firstStride
    indices.drawnBase = this.#input.base
    indices.drawnIn = this.#generation
    indices.drawnFirst = copies.firstCopied
    indices.drawnEnd = copies.endCopied
    indices.drawnSource = this.#source
    indices.drawnStart = copies.start
    copies.rememberBase(indices, vertices)
  }

  /** Finds the indices of a buffer that is drawn with many bases where they were found before, if they were. */
  #knowsBase(indices: DrawnIndices, type: number, start: number, amount: number): boolean {
    const input = this.#input
    const bases = indices.copies?.bases ?? null
    const vertices = input.onlyBuffer
    if (
      bases === null ||
      vertices === null ||
      !bases.find(vertices.versionSerial, input.firstStride, this.#generation, input.base, start, start + amount) ||
      this.#rewrites(type)
    )
      return false
    this.#source = bases.source
    this.#mode = primitiveModes[type]
    this.#start = bases.start + start * 4
    this.#amount = amount
    return true
  }

  #use(found: FoundTriangles | null): void {
    this.#source = found?.source ?? NOWHERE
    if (found === null) return
    this.#mode = found.mode
    this.#start = found.start
    this.#amount = found.amount
  }

  #findRewritten(
    keeper: DrawnBuffer | null,
    { streams }: FoundVertices,
    name: string,
    type: number,
    count: number,
    corner: Corner,
    how: Rewrite,
  ): void {
    this.#copies.findRewritten(keeper, name, type, count, corner, how)
    this.#source = this.sources.find(streams, this.#copies.chunk)
    this.#mode = rewrittenMode(type, how)
    this.#start = this.#copies.start
    this.#amount = this.#copies.amount
  }

  /** Vertices of the primitives that the index buffer names from `start` on, as the source counts them. */
  #cornersOf(indices: DrawnIndices, start: number, { first, base, count }: DrawnVertices): Corner {
    const words = indicesOf(indices)
    return (n) => {
      const vertex = words[start + n] + base
      return vertex >= 0 && vertex < count ? first + vertex : 0
    }
  }

  /** The vertices that are bound; null, and nowhere, when one of their buffers is not there any more. */
  #findVertices(base: number): FoundVertices | null {
    this.#source = NOWHERE
    const input = this.#input
    const buffer = input.firstBuffer
    if (input.onlyBuffer !== null) return this.#findOnly(input.onlyBuffer, base)
    const streams = this.#otherStreams()
    if (streams === null) return null
    let count = Infinity
    let dynamic = false
    const first = input.reads(0) && buffer ? this.#places.place(buffer.version, input.firstStride) : null
    if (first) streams.unshift({ stream: 0, chunk: first.chunk, offset: first.first, stride: input.firstStride })
    for (const { stream, stride } of streams) {
      const bound = input.streamOf(stream).buffer
      if (bound && stride > 0) count = Math.min(count, Math.floor(bound.bytes / stride))
      if (bound?.isDynamic) dynamic = true
    }
    return { streams, first: 0, base, count, dynamic }
  }

  /** The next call overwrites the result. */
  #findOnly(buffer: DrawnBuffer, base: number): FoundVertices | null {
    const { firstStride: stride, vertexSize } = this.#input
    const piece = this.#places.place(buffer.version, stride)
    if (piece === null) return null
    // Counted from the chunk's beginning; what is left over is where the source begins.
    const first = stride === 0 ? 0 : Math.floor(piece.first / stride)
    const last =
      buffer.bytes < vertexSize ? -1 : stride === 0 ? Infinity : Math.floor((buffer.bytes - vertexSize) / stride)
    const [stream, found] = [this.#onlyStream, this.#only]
    stream.chunk = piece.chunk
    stream.offset = piece.first - first * stride
    stream.stride = stride
    found.first = first
    found.base = base
    found.count = last + 1
    found.dynamic = buffer.isDynamic
    return found
  }

  #isBeyond(end: number, count: number): boolean {
    if (end <= count) return false
    this.#core.fallbacks.note(FALLBACK.beyondEnd)
    return true
  }
}

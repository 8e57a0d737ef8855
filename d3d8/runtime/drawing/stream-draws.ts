import type { Context } from '../../../engine/index.js'
import { FALLBACKS } from '../../api/fallbacks.js'
import type { Direct3DCore } from '../../core.js'
import { SourceIndices } from '../../descriptions.js'
import { Item, type ArenaName } from '../../items.js'
import { renderStateSlots, stateLayout, VertexInput } from '../../state-table.js'
import * as T from '../../types/index.js'
import type { RendererLimits } from '../adapter/caps.js'
import { BoundVertices, type FoundVertices } from './bound-vertices.js'
import { BufferPlaces } from './buffer-places.js'
import type { DrawnBuffer, DrawnIndices, DrawnInput } from './drawn-input.js'
import { IndexCopies, indicesOf, type DrawnVertices } from './index-copies.js'
import { NPatchDraws, ONE_SEGMENT } from './n-patch-draws.js'
import { noLocks, type OpenLocks } from './open-locks.js'
import {
  beforeFirst,
  cornersFrom,
  Mode,
  noteRewrite,
  perPrimitive,
  primitiveModes,
  rewriteFor,
  rewrittenMode,
  vertexCount,
  type Corner,
  type Rewrite,
  checkPrimitives,
  isCount,
  isType,
} from './primitives.js'
import { TessellatedDraws, type FoundTriangles } from './tessellated-draws.js'
import { VertexSources } from './vertex-sources.js'
import { VideoMemory } from './video-memory.js'

const FALLBACK = FALLBACKS['d3d8/runtime/drawing/stream-draws.ts']

const SEGMENTS = renderStateSlots[T.D3DRS_PATCHSEGMENTS]

const INPUT = stateLayout.group('vertexInput').offset
/** Words that say how vertices are read: by a getter of the input a draw would take longer. */
const STRIDE = INPUT + VertexInput.Stride
const BASE = INPUT + VertexInput.BaseVertex

/** Groups of the low mask whose states say how primitives have to be rewritten. */
const SHAPING = stateLayout.group('raster').bit | stateLayout.group('patches').bit

/** No number of rows: nothing is known of any type of primitives. */
const UNKNOWN = -1
/** The source of a draw that draws nothing. */
const NOWHERE = 0

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
  readonly #vertices: BoundVertices
  readonly #copies: IndexCopies
  /**
   * The type of primitives that was drawn last as it is, and the rows there had been then of the state that lets it;
   * what so many primitives of it take, and its mode.
   */
  #type = 0
  #shapingRows = UNKNOWN
  #perPrimitive = 0
  #beforeFirst = 0
  #typeMode = 0
  /** Counts how often all places were forgotten, from 1. */
  #generation = 1
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
    context.watch(SHAPING)
    const openBlock = (): number => context.pass.serial
    this.#memory = new VideoMemory(core, openBlock, limits.sharesBuffers)
    this.sources = new VertexSources(core, openBlock)
    this.#places = new BufferPlaces(core, this.#memory, this.sources)
    this.#vertices = new BoundVertices(input, this.#places)
    this.#copies = new IndexCopies(core, context, this.#memory)
    const rewriteOf = (type: number): Rewrite | null => this.rewriteOf(type)
    this.tessellated = new TessellatedDraws(core, context, this.sources, this.#places, this.#copies, rewriteOf)
    this.nPatches = new NPatchDraws(core, context, input, this.tessellated)
  }

  draw(type: number, start: number, count: number): void {
    const input = this.#input
    const vertices = input.onlyBuffer
    const isAsItIs = this.#knowsType(type) || this.#learnType(type)
    let amount = count * this.#perPrimitive + this.#beforeFirst
    let source: number
    let mode: number
    let first: number
    if (
      vertices !== null &&
      isAsItIs &&
      isCount(count) &&
      this.locks.count === 0 &&
      vertices.drawnWith === vertices.versionSerial &&
      vertices.drawnStride === this.#context.words[STRIDE] &&
      vertices.drawnIn === this.#generation &&
      start + amount <= vertices.drawnEnd
    ) {
      source = vertices.drawnSource
      mode = this.#typeMode
      first = vertices.drawnStart + start
    } else {
      if (!this.#look(type, start, count)) return
      source = this.#source
      mode = this.#mode
      first = this.#start
      amount = this.#amount
    }
    this.#context.draw(Item.Draw, type, start, count, 0, 0, source, mode, first, amount)
  }

  drawIndexed(type: number, minIndex: number, vertices: number, start: number, count: number): void {
    const input = this.#input
    const indices = input.indexBuffer
    const buffer = input.onlyBuffer
    const isAsItIs = this.#knowsType(type) || this.#learnType(type)
    let amount = count * this.#perPrimitive + this.#beforeFirst
    let source: number
    let mode: number
    let first: number
    const { words } = this.#context
    const isUsual = indices !== null && buffer !== null && isAsItIs && isCount(count) && this.locks.count === 0
    if (
      isUsual &&
      indices.drawnWith === buffer.versionSerial &&
      indices.drawnStride === words[STRIDE] &&
      indices.drawnBase === words[BASE] &&
      indices.drawnIn === this.#generation &&
      start >= indices.drawnFirst &&
      start + amount <= indices.drawnEnd
    ) {
      source = indices.drawnSource
      mode = this.#typeMode
      first = indices.drawnStart + start * 4
    } else {
      const isKnown = isUsual && this.#knowsBase(indices, buffer, start, amount)
      if (!isKnown && !this.#lookIndexed(type, start, count)) return
      source = this.#source
      mode = this.#mode
      first = this.#start
      amount = this.#amount
    }
    this.#context.draw(Item.DrawIndexed, type, start, count, minIndex, vertices, source, mode, first, amount)
  }

  /** Looks for what a draw reads, which its buffer did not tell; whether there is anything to draw. */
  #look(type: number, start: number, count: number): boolean {
    checkPrimitives('DrawPrimitive', type, count)
    if (this.locks.count !== 0) this.locks.check('DrawPrimitive', 'streams')
    if (count === 0 || !this.#input.hasStreams) {
      this.nothing('DrawPrimitive', count)
      return false
    }
    this.#source = NOWHERE
    this.#find(type, start, count, vertexCount(type, count))
    return true
  }

  #lookIndexed(type: number, start: number, count: number): boolean {
    checkPrimitives('DrawIndexedPrimitive', type, count)
    if (this.locks.count !== 0) this.locks.check('DrawIndexedPrimitive', 'indices')
    const { indexBuffer, hasStreams } = this.#input
    if (count === 0 || indexBuffer === null || !hasStreams) {
      this.nothing('DrawIndexedPrimitive', count)
      return false
    }
    this.#source = NOWHERE
    this.#findIndexed(indexBuffer, type, start, count, vertexCount(type, count))
    return true
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
    noteRewrite(how, words, this.#core.fallbacks)
    return how
  }

  /** Finds the indices of user-pointer primitives that are rewritten; the next call overwrites the result. */
  rewriteUser(type: number, count: number, corner: Corner, how: Rewrite): Pick<IndexCopies, 'start' | 'amount'> {
    this.#copies.findRewritten(null, '', type, count, corner, how)
    return this.#copies
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

  /** Whether a type is the one that was drawn last, in a state that lets it be drawn as it was. */
  #knowsType(type: number): boolean {
    const { dirty, watchedRows } = this.#context
    return type === this.#type && watchedRows === this.#shapingRows && (dirty[0] & dirty[3] & SHAPING) === 0
  }

  /** Looks whether a type may be drawn as it is, and keeps what is known of it then. */
  #learnType(type: number): boolean {
    const { words, watchedRows } = this.#context
    const isAsItIs = isType(type) && words[SEGMENTS] === ONE_SEGMENT && rewriteFor(type, words, this.#limits) === null
    this.#shapingRows = isAsItIs ? watchedRows : UNKNOWN
    if (!isAsItIs) return false
    this.#type = type
    this.#perPrimitive = perPrimitive[type]
    this.#beforeFirst = beforeFirst[type]
    this.#typeMode = primitiveModes[type]
    return true
  }

  #find(type: number, start: number, count: number, amount: number): void {
    const vertices = this.#vertices.find(0)
    if (vertices === null || this.#isBeyond(start + amount, vertices.count)) return
    if (this.nPatches.appliesTo(type)) {
      this.#use(this.nPatches.findStreams(type, count, cornersFrom(start), String(start), null))
      return
    }
    const how = this.rewriteOf(type)
    if (how !== null) {
      const corner = cornersFrom(vertices.first + start)
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
    const vertices = this.#vertices.find(base)
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
  #knowsBase(indices: DrawnIndices, vertices: DrawnBuffer, start: number, amount: number): boolean {
    const input = this.#input
    const bases = indices.copies?.bases ?? null
    if (
      bases === null ||
      !bases.find(vertices.versionSerial, input.firstStride, this.#generation, input.base, start, start + amount)
    )
      return false
    this.#source = bases.source
    this.#mode = this.#typeMode
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

  #isBeyond(end: number, count: number): boolean {
    if (end <= count) return false
    this.#core.fallbacks.note(FALLBACK.beyondEnd)
    return true
  }
}

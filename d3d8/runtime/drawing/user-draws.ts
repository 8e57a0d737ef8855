import { ITEM_WORDS, wordsOf, type Context } from '../../../engine/index.js'
import { SourceIndices } from '../../descriptions.js'
import { Item, MOST_INDEX_WORDS, MOST_VERTEX_WORDS, QUAD, QUAD_INDICES, type ArenaName } from '../../items.js'
import { D3DPT_TRIANGLEFAN, D3DPT_TRIANGLESTRIP } from '../../types/index.js'
import type { DrawnInput } from './drawn-input.js'
import {
  cornersFrom,
  cornersIn,
  isList,
  listWords,
  Mode,
  MOST_INDICES_PER_PRIMITIVE,
  primitiveModes,
  rewrittenMode,
  vertexCount,
  checkPrimitives,
  type Corner,
  type Rewrite,
} from './primitives.js'
import { MOST_STRIDE } from '../../state-table.js'
import type { StreamDraws } from './stream-draws.js'
import type { FoundTriangles } from './tessellated-draws.js'
import { bytesOf, copy, indexBytesOf, UserIndices, UserWords, type UserData } from './user-memory.js'
import { checkMemory, refuseCall } from '../arguments/validate.js'
import { shownValue } from '../arguments/shown-value.js'

/** Argument of an item that holds its primitive count. */
const COUNT_WORD = 5

/** Kinds of indices that vertices of the block are drawn with, as the negative numbers of `SourceIndices`. */
const SOURCE_KINDS = 4
/** Stream 0 in the vertices of the block. */
const BLOCK_STREAM = { stream: 0, chunk: 0, offset: 0 } as const

/** Nothing to draw. */
const NOTHING: FoundTriangles = { source: 0, mode: 0, start: 0, amount: 0, triangles: 0 }

const isStripOrFan = (type: number): boolean => type === D3DPT_TRIANGLESTRIP || type === D3DPT_TRIANGLEFAN

/**
 * DrawPrimitiveUP and DrawIndexedPrimitiveUP: the vertices are copied once, into the pass, where they lie at a multiple
 * of their stride so that the first one has a whole number. Lists that follow each other with nothing changed between
 * them become one draw.
 */
export class UserPointerDraws {
  readonly #context: Context<ArenaName>
  readonly #input: DrawnInput
  readonly #streamDraws: StreamDraws
  readonly #joins: boolean
  /** The last draw that others may join: its block, item, type, primitives, stride, and the word that would follow. */
  #openBlock = 0
  #openItem = 0
  #openType = 0
  #openCount = 0
  #openStride = 0
  #openEnd = 0
  /** Words of its vertices, and indices of each quad; 0 when it is none. */
  #openWords = 0
  #openAmount = 0
  /** The sources of vertices of the block that were asked for last, by the kind of their indices, and their strides. */
  readonly #sources = new Int32Array(SOURCE_KINDS)
  readonly #strides = new Int32Array(SOURCE_KINDS)
  readonly #words = new UserWords()
  readonly #indices = new UserIndices()

  /** @param joins whether draws that follow each other become one where they can */
  constructor(context: Context<ArenaName>, input: DrawnInput, streamDraws: StreamDraws, joins: boolean) {
    this.#joins = joins
    this.#context = context
    this.#input = input
    this.#streamDraws = streamDraws
  }

  draw(type: number, count: number, data: UserData, stride: number): void {
    if (this.#append(type, count, data, stride)) return
    const method = 'DrawPrimitiveUP'
    checkPrimitives(method, type, count)
    this.#checkLocks(method)
    if (this.#isEmpty(method, count, stride)) return
    checkMemory(method, 'pVertexStreamZeroData', data)
    const vertices = vertexCount(type, count)
    this.#checkVertices(method, data, vertices - 1, stride)

    const packed = this.#packedStride(stride)
    this.#input.useUserVertices(packed)
    if (!this.#input.onlyReadsFirst) {
      this.#drawFirstStream(method, count, this.draw.bind(this, type, count, data, stride))
      return
    }
    const words = this.#wordsFor(vertices, packed)
    if (this.#streamDraws.nPatches.appliesTo(type)) {
      this.#drawNPatches(type, count, data, stride, packed)
      return
    }
    const how = this.#streamDraws.rewriteOf(type)
    const isQuad = this.#joins && how === null && count === QUAD.triangles && isStripOrFan(type)
    const align = isQuad ? packed * QUAD.vertices : packed
    this.#makeRoom(words, align, how === null ? 0 : count * MOST_INDICES_PER_PRIMITIVE)
    const first = this.#copyVertices(data, 0, vertices, stride, packed, words, align)
    const context = this.#context
    if (isQuad) this.#drawQuad(type, first, packed)
    else if (how === null) this.#drawVertices(type, first, count, packed)
    else this.#drawRewritten(Item.DrawUser, type, first, count, packed, cornersFrom(first), how)
    const { pass } = context
    const appendable = this.#joins && how === null && packed === stride && (isQuad || isList(type))
    this.#openBlock = appendable ? pass.serial : 0
    this.#openItem = pass.count - 1
    this.#openType = type
    this.#openCount = count
    this.#openStride = stride
    this.#openWords = (vertices * stride) >>> 2
    this.#openAmount = isQuad ? QUAD_INDICES : 0
    this.#openEnd = pass.arenas.vertices.used
    // The last vertex of others takes more than its stride: nothing can follow it.
    if (words !== this.#openWords) this.#openBlock = 0
  }

  /** Draws what was copied as other primitives. */
  #drawRewritten(
    kind: number,
    type: number,
    first: number,
    count: number,
    stride: number,
    corner: Corner,
    how: Rewrite,
  ): void {
    const { start, amount } = this.#streamDraws.rewriteUser(type, count, corner, how)
    const source = this.#sourceOf(stride, SourceIndices.Block)
    this.#context.draw(kind, type, first, count, stride, 0, source, rewrittenMode(type, how), start, amount)
  }

  /** Draws again while only stream 0 is read. */
  #drawFirstStream(method: string, count: number, draw: () => void): void {
    if (!this.#input.withFirstStream(draw)) this.#streamDraws.nothing(method, count)
  }

  #checkLocks(method: string): void {
    const { locks } = this.#streamDraws
    if (locks.count !== 0) locks.check(method, 'memory')
  }

  /**
   * Appends a draw like the last one: to that, when nothing has changed since, quads to quads, primitives of a list to
   * theirs; else as the next draw.
   *
   * @returns false when it has to be looked at more closely
   */
  #append(type: number, count: number, data: UserData, stride: number): boolean {
    const context = this.#context
    const { pass } = context
    if (
      this.#openBlock !== pass.serial ||
      type !== this.#openType ||
      stride !== this.#openStride ||
      this.#openItem !== pass.count - 1
    )
      return false
    const words = count === this.#openCount ? this.#openWords : listWords(type, count, stride)
    const arena = pass.arenas.vertices
    const at = this.#openEnd
    const end = at + words
    if (words === 0 || arena.used !== at || end > arena.words.length) return false
    const { hasChanged } = context
    if (hasChanged && !(count === this.#openCount && this.#isDrawnAlike(type, stride))) return false
    if (!this.#words.copy(arena, at, data, words)) return false
    arena.used = this.#openEnd = end
    if (hasChanged) this.#drawNext(type, count, (at * 4) / stride, stride)
    else {
      pass.items[this.#openItem * ITEM_WORDS + COUNT_WORD] += count
      context.extendDraw(this.#openAmount === 0 ? vertexCount(type, count) : this.#openAmount)
    }
    return true
  }

  /**
   * Whether the next draw of the type and stride of the last one finds room, and is drawn like it as the state is now.
   */
  #isDrawnAlike(type: number, stride: number): boolean {
    const input = this.#input
    const { locks, nPatches } = this.#streamDraws
    if (locks.count !== 0 || !input.onlyReadsFirst || input.vertexSize > stride) return false
    if (this.#streamDraws.rewriteOf(type) !== null || nPatches.appliesTo(type)) return false
    this.#context.ensureRoom()
    return this.#context.pass.serial === this.#openBlock
  }

  /** Draws vertices that were copied, as the last draw was. */
  #drawNext(type: number, count: number, first: number, stride: number): void {
    const context = this.#context
    this.#input.useUserVertices(stride)
    if (this.#openAmount === 0) this.#drawVertices(type, first, count, stride)
    else this.#drawQuad(type, first, stride)
    this.#openItem = context.pass.count - 1
  }

  drawIndexed(
    type: number,
    count: number,
    indexData: UserData,
    indexFormat: number,
    vertexData: UserData,
    stride: number,
  ): void {
    const method = 'DrawIndexedPrimitiveUP'
    checkPrimitives(method, type, count)
    this.#checkLocks(method)
    const indexBytes = indexBytesOf(method, indexFormat)
    if (this.#isEmpty(method, count, stride)) return
    checkMemory(method, 'pIndexData', indexData)
    checkMemory(method, 'pVertexStreamZeroData', vertexData)
    const indices = vertexCount(type, count)
    if (indices * indexBytes > indexData.byteLength)
      refuseCall(
        method,
        `pIndexData holds ${indexData.byteLength} bytes; ${indices} indices of ${indexBytes} bytes are drawn`,
      )
    this.#indices.look(indexData, indices, indexBytes)
    const { lowest, highest } = this.#indices
    const vertices = highest - lowest + 1
    this.#checkVertices(method, vertexData, highest, stride)

    const packed = this.#packedStride(stride)
    this.#input.useUserVertices(packed)
    this.#input.useUserIndices()
    if (!this.#input.onlyReadsFirst) {
      const again = this.drawIndexed.bind(this, type, count, indexData, indexFormat, vertexData, stride)
      this.#drawFirstStream(method, count, again)
      return
    }
    const words = this.#wordsFor(vertices, packed)
    const { nPatches } = this.#streamDraws
    const rounded = nPatches.appliesTo(type) ? nPatches.roomOf(count) : null
    const how = this.#streamDraws.rewriteOf(type)
    this.#makeRoom(
      words + (rounded?.vertices ?? 0),
      packed,
      (rounded?.indices ?? 0) + indices + (how === null ? 0 : count * MOST_INDICES_PER_PRIMITIVE),
    )
    const first = this.#copyVertices(vertexData, lowest, vertices, stride, packed, words, packed)
    const { arenas } = this.#context.pass
    const firstIndex = arenas.indices.take(indices)
    this.#indices.copy(arenas.indices.words, firstIndex, indices, first - lowest)
    if (rounded !== null) {
      const found = nPatches.findUser(type, count, cornersIn(arenas.indices.words, firstIndex), {
        bytes: arenas.vertices.bytes,
        stride: packed,
      })
      this.#appendFound(Item.DrawUserIndexed, type, firstIndex, count, packed, found)
      return
    }
    if (how !== null) {
      const corner = cornersIn(arenas.indices.words, firstIndex)
      this.#drawRewritten(Item.DrawUserIndexed, type, firstIndex, count, packed, corner, how)
      return
    }
    const from = this.#sourceOf(packed, SourceIndices.Block)
    const [mode, start] = [primitiveModes[type], firstIndex * 4]
    this.#context.draw(Item.DrawUserIndexed, type, firstIndex, count, packed, 0, from, mode, start, indices)
  }

  /** Draws triangles that are rounded off: their own vertices are copied as ever, what is drawn lies behind them. */
  #drawNPatches(type: number, count: number, data: UserData, stride: number, packed: number): void {
    const { nPatches } = this.#streamDraws
    const vertices = vertexCount(type, count)
    const words = this.#wordsFor(vertices, packed)
    const room = nPatches.roomOf(count)
    this.#makeRoom(words + room.vertices, packed, room.indices)
    const first = this.#copyVertices(data, 0, vertices, stride, packed, words, packed)
    const { bytes } = this.#context.pass.arenas.vertices
    const found = nPatches.findUser(type, count, cornersFrom(first), { bytes, stride: packed })
    this.#appendFound(Item.DrawUser, type, first, count, packed, found)
  }

  #appendFound(
    kind: number,
    type: number,
    first: number,
    count: number,
    stride: number,
    found: FoundTriangles | null,
  ): void {
    const { source, mode, start, amount } = found ?? NOTHING
    this.#context.draw(kind, type, first, count, stride, 0, source, mode, start, amount)
    this.#openBlock = 0
  }

  #drawVertices(type: number, first: number, count: number, stride: number): void {
    const source = this.#sourceOf(stride, SourceIndices.None)
    const [mode, vertices] = [primitiveModes[type], vertexCount(type, count)]
    this.#context.draw(Item.DrawUser, type, first, count, stride, 0, source, mode, first, vertices)
  }

  /** A strip or fan of two triangles, drawn by indices that all quads share. */
  #drawQuad(type: number, first: number, stride: number): void {
    const shape = type === D3DPT_TRIANGLESTRIP ? SourceIndices.QuadStrips : SourceIndices.QuadFans
    const start = (first / QUAD.vertices) * QUAD_INDICES * 4
    const source = this.#sourceOf(stride, shape)
    const { triangles } = QUAD
    this.#context.draw(Item.DrawUser, type, first, triangles, stride, 1, source, Mode.Triangles, start, QUAD_INDICES)
  }

  /** Where the vertices of the block are drawn from. */
  #sourceOf(stride: number, indices: number): number {
    const kind = -indices
    const { sources } = this.#streamDraws
    if (this.#strides[kind] !== stride) {
      this.#sources[kind] = sources.find([{ ...BLOCK_STREAM, stride }], indices)
      this.#strides[kind] = stride
    }
    return this.#sources[kind]
  }

  /** Whether there is nothing to draw: no primitives, or vertices of no size (Wine, test_draw_primitive: D3D_OK). */
  #isEmpty(method: string, count: number, stride: number): boolean {
    if (stride >>> 0 !== stride) refuseCall(method, `VertexStreamZeroStride is ${shownValue(stride)}; it is a UINT`)
    if (count > 0 && stride > 0) return false
    this.#streamDraws.nothing(method, 0)
    return true
  }

  /** Refuses vertex data that ends before vertex `last` does. */
  #checkVertices(method: string, data: UserData, last: number, stride: number): void {
    const needed = last * stride + Math.min(stride, this.#input.vertexSize)
    if (needed > data.byteLength)
      refuseCall(
        method,
        `pVertexStreamZeroData holds ${data.byteLength} bytes; ${last + 1} vertices of ${stride} bytes are read`,
      )
  }

  /**
   * Bytes from one vertex to the next in the arena. WebGL reads words at whole words only, and vertices that lie no
   * farther from each other than MOST_STRIDE: those of any other stride are packed anew,
   * each with all the bytes that the format declares, so that every element keeps its offset.
   */
  #packedStride(stride: number): number {
    return stride % 4 === 0 && stride <= MOST_STRIDE ? stride : Math.max(wordsOf(this.#input.vertexSize), 1) * 4
  }

  /** Words that `vertices` vertices take, with the end of the last one where the stride is smaller than a vertex. */
  #wordsFor(vertices: number, stride: number): number {
    return wordsOf((vertices - 1) * stride + Math.max(stride, this.#input.vertexSize))
  }

  /** Flushes when the item, its vertices or its indices do not fit the block. */
  #makeRoom(vertexWords: number, stride: number, indices: number): void {
    const context = this.#context
    context.ensureRoom()
    const { vertices, indices: indexArena } = context.pass.arenas
    const fits = vertices.makeRoom(vertexWords, stride >>> 2, MOST_VERTEX_WORDS)
    if (fits && indexArena.makeRoom(indices, 1, MOST_INDEX_WORDS)) return
    context.flush()
    context.pass.arenas.vertices.makeRoom(vertexWords, stride >>> 2, Infinity)
  }

  /** Copies vertices into the arena; gives the number of the first, counted in strides from the arena's start. */
  #copyVertices(
    data: UserData,
    from: number,
    vertices: number,
    stride: number,
    packed: number,
    words: number,
    align: number,
  ): number {
    const arena = this.#context.pass.arenas.vertices
    const at = arena.take(words, align >>> 2) * 4
    if (packed === stride) {
      const bytes = data.byteLength - from * stride
      if (words * 4 <= bytes) this.#words.copyPart(arena, at >>> 2, data, (from * stride) >>> 2, words)
      else copy(arena, at, data, from * stride, bytes)
    } else {
      const source = bytesOf(data)
      for (let v = 0; v < vertices; v++) {
        const start = (from + v) * stride
        arena.bytes.set(source.subarray(start, start + this.#input.vertexSize), at + v * packed)
      }
    }
    return at / packed
  }
}

import { ITEM_WORDS, wordsOf } from '../../engine/index.js'
import type { Arena, Context } from '../../engine/index.js'
import { Item } from '../items.js'
import type { ArenaName } from '../items.js'
import { D3DFMT_INDEX16, D3DFMT_INDEX32 } from '../types/index.js'
import { checkPrimitives, isList, vertexCount } from './draw.js'
import type { StreamDraws } from './draw.js'
import { checkPointer, refuseCall } from './validate.js'
import type { DeviceVertexInput } from './vertex-input.js'

/** Memory of the application. */
export type UserData = ArrayBufferLike | ArrayBufferView

/** Argument of an item that holds its primitive count. */
const COUNT_WORD = 5

/** The bytes of what the application handed over. */
function bytesOf(data: UserData): Uint8Array<ArrayBufferLike> {
  if (data instanceof Uint8Array) return data
  return ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data)
}

/** Index `at` of a list of little-endian indices of 2 or 4 bytes, which need not be aligned. */
function readIndex(source: Uint8Array, at: number, bytes: number): number {
  const first = at * bytes
  const low = source[first] | (source[first + 1] << 8)
  return bytes === 2 ? low : (low | (source[first + 2] << 16) | (source[first + 3] << 24)) >>> 0
}

/** Copies `bytes` bytes of `data` from byte `from` on to byte `to` of an arena. Whole arrays go without a view of them being made. */
function copy(arena: Arena, to: number, data: UserData, from: number, bytes: number): void {
  const whole = from === 0 && bytes === data.byteLength
  if (whole && data instanceof Float32Array) arena.floats.set(data, to >>> 2)
  else if (whole && data instanceof Uint8Array) arena.bytes.set(data, to)
  else arena.bytes.set(bytesOf(data).subarray(from, from + bytes), to)
}

/**
 * DrawPrimitiveUP and DrawIndexedPrimitiveUP: the vertices are copied once, into the pass, where they lie at a multiple of their
 * stride so that the first one has a whole number. Lists that follow each other with nothing changed between them become one draw.
 */
export class UserPointerDraws {
  readonly #context: Context<ArenaName>
  readonly #input: DeviceVertexInput
  readonly #streamDraws: StreamDraws
  /** The last draw that another one may be appended to: its block, item, type, and the vertex that would follow it. */
  #openBlock = 0
  #openItem = 0
  #openType = 0
  #openEnd = 0
  /** Lowest and highest index of the last list of indices that was looked through. */
  #lowest = 0
  #highest = 0

  constructor(context: Context<ArenaName>, input: DeviceVertexInput, streamDraws: StreamDraws) {
    this.#context = context
    this.#input = input
    this.#streamDraws = streamDraws
  }

  draw(type: number, count: number, data: UserData, stride: number): void {
    const method = 'DrawPrimitiveUP'
    checkPrimitives(method, type, count)
    if (this.#isEmpty(method, count, stride)) return
    checkPointer(method, 'pVertexStreamZeroData', data)
    const vertices = vertexCount(type, count)
    this.#checkVertices(method, data, vertices - 1, stride)

    const packed = this.#packedStride(stride)
    this.#input.useUserVertices(packed)
    if (!this.#input.hasOtherStreams) {
      this.#streamDraws.nothing(method, count)
      return
    }
    const words = this.#wordsFor(vertices, packed)
    this.#makeRoom(words, packed, 0)
    const open = this.#isOpen(type, packed)
    const first = this.#copyVertices(data, 0, vertices, stride, packed, words)
    const context = this.#context
    const { pass } = context
    if (open) pass.items[this.#openItem * ITEM_WORDS + COUNT_WORD] += count
    else context.draw(Item.DrawUser, type, first, count, packed, 0)
    this.#openBlock = isList(type) ? pass.serial : 0
    this.#openItem = pass.count - 1
    this.#openType = type
    this.#openEnd = first + vertices
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
    if (indexFormat !== D3DFMT_INDEX16 && indexFormat !== D3DFMT_INDEX32)
      refuseCall(method, `IndexDataFormat is ${indexFormat}; D3DFMT_INDEX16 (101) and INDEX32 (102) are allowed`)
    if (this.#isEmpty(method, count, stride)) return
    checkPointer(method, 'pIndexData', indexData)
    checkPointer(method, 'pVertexStreamZeroData', vertexData)
    const indices = vertexCount(type, count)
    const indexBytes = indexFormat === D3DFMT_INDEX16 ? 2 : 4
    if (indices * indexBytes > indexData.byteLength)
      refuseCall(
        method,
        `pIndexData holds ${indexData.byteLength} bytes; ${indices} indices of ${indexBytes} bytes are drawn`,
      )
    const source = bytesOf(indexData)
    this.#findRange(source, indices, indexBytes)
    const lowest = this.#lowest
    const vertices = this.#highest - lowest + 1
    this.#checkVertices(method, vertexData, this.#highest, stride)

    const packed = this.#packedStride(stride)
    this.#input.useUserVertices(packed)
    this.#input.useUserIndices()
    if (!this.#input.hasOtherStreams) {
      this.#streamDraws.nothing(method, count)
      return
    }
    const words = this.#wordsFor(vertices, packed)
    this.#makeRoom(words, packed, indices)
    const first = this.#copyVertices(vertexData, lowest, vertices, stride, packed, words)
    const { arenas } = this.#context.pass
    const firstIndex = arenas.indices.take(indices)
    this.#copyIndices(source, indices, indexBytes, arenas.indices.words, firstIndex, first - lowest)
    this.#context.draw(Item.DrawUserIndexed, type, firstIndex, count, packed, 0)
  }

  /** Whether there is nothing to draw: no primitives, or vertices of no size (Wine, test_draw_primitive: D3D_OK). Nothing changes then. */
  #isEmpty(method: string, count: number, stride: number): boolean {
    if (stride >>> 0 !== stride) refuseCall(method, `VertexStreamZeroStride is ${stride}; it is a UINT`)
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
   * Bytes from one vertex to the next in the arena. WebGL reads words at whole words only: vertices of any other stride are packed anew,
   * each with all the bytes that the format declares, so that every element keeps its offset.
   */
  #packedStride(stride: number): number {
    return stride % 4 === 0 ? stride : Math.max(wordsOf(this.#input.vertexSize), 1) * 4
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
    if (!vertices.fits(vertexWords, stride >>> 2) || !indexArena.fits(indices)) context.flush()
  }

  /** Whether vertices appended now follow those of the last draw, which was a list of the same type with the same state. */
  #isOpen(type: number, stride: number): boolean {
    const { pass, hasChanged } = this.#context
    return (
      this.#openBlock === pass.serial &&
      this.#openItem === pass.count - 1 &&
      this.#openType === type &&
      !hasChanged &&
      this.#openEnd * stride === pass.arenas.vertices.used * 4
    )
  }

  /** Copies vertices into the arena; gives the number of the first, counted in strides from the arena's start. */
  #copyVertices(data: UserData, from: number, vertices: number, stride: number, packed: number, words: number): number {
    const arena = this.#context.pass.arenas.vertices
    const at = arena.take(words, packed >>> 2) * 4
    if (packed === stride) {
      const bytes = Math.min(words * 4, data.byteLength - from * stride)
      copy(arena, at, data, from * stride, bytes)
    } else {
      const source = bytesOf(data)
      for (let v = 0; v < vertices; v++) {
        const start = (from + v) * stride
        arena.bytes.set(source.subarray(start, start + this.#input.vertexSize), at + v * packed)
      }
    }
    return at / packed
  }

  #findRange(source: Uint8Array, count: number, indexBytes: number): void {
    let lowest = 0xffffffff
    let highest = 0
    for (let i = 0; i < count; i++) {
      const index = readIndex(source, i, indexBytes)
      if (index < lowest) lowest = index
      if (index > highest) highest = index
    }
    this.#lowest = lowest
    this.#highest = highest
  }

  #copyIndices(
    source: Uint8Array,
    count: number,
    indexBytes: number,
    words: Uint32Array,
    at: number,
    offset: number,
  ): void {
    for (let i = 0; i < count; i++) words[at + i] = readIndex(source, i, indexBytes) + offset
  }
}

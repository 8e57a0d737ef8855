import type { Context } from '../../../engine/index.js'
import type { Direct3DCore } from '../../core.js'
import { SourceIndices } from '../../descriptions.js'
import { MOST_INDEX_WORDS, type ArenaName } from '../../items.js'
import { BasePlaces, MetRanges, noCopies, type BufferCopies, type IndexCopy } from './buffer-copies.js'
import type { DrawnBuffer, DrawnIndices } from './drawn-input.js'
import { MOST_INDICES_PER_PRIMITIVE, rewritePrimitives, type Corner, type Rewrite } from './primitives.js'
import type { Piece, VideoMemory } from './video-memory.js'

const WORD = 4
/** Copies of this many bytes and less are made of all of a buffer. */
const SMALL = 4096
/**
 * Different places of vertices that an index buffer is copied for as a whole; for further ones the part that is drawn
 * is.
 */
const FEW_PLACES = 4
/** Different places that an index buffer is copied for at once when its vertices are written often. */
const FEW_DYNAMIC_PLACES = 8
/** The most of them, and ranges of each, that are copied as soon as they come again. */
const MOST_DYNAMIC_PLACES = 16_384
const MOST_DYNAMIC_RANGES = 4
/** An index buffer that is written so often after it was copied is not static, whatever it was created as. */
const RESTLESS = 4
/** Bytes of copies in all; then all are made anew. Those for vertices that are written often leave half of it alone. */
const MOST_BYTES = 64 << 20
const MOST_DYNAMIC_BYTES = MOST_BYTES / 2

/**
 * Which vertices a draw reads: index `i` means vertex `i + base` of `count`, which the source numbers from `first` on.
 */
export interface DrawnVertices {
  readonly first: number
  readonly base: number
  readonly count: number
  /** Whether they are written often. */
  readonly dynamic: boolean
}

/** Indices of a buffer as numbers. */
export function indicesOf({
  memory,
  indexBytes,
}: DrawnIndices): Uint16Array<ArrayBufferLike> | Uint32Array<ArrayBufferLike> {
  const { buffer, byteOffset, byteLength } = memory
  return indexBytes === 2
    ? new Uint16Array(buffer, byteOffset, byteLength >> 1)
    : new Uint32Array(buffer, byteOffset, byteLength >> 2)
}

/**
 * WebGL adds no base to indices, and many buffers of vertices lie in one of its: indices are drawn from copies that
 * count from the beginning of a chunk. What is drawn again and again is copied once; what changes with every draw is
 * written into the block.
 */
export class IndexCopies {
  /**
   * Where the indices that were asked for last lie: a chunk or `SourceIndices.Block`, the first byte there, and how
   * many they are.
   */
  chunk = 0
  start = 0
  amount = 0
  /** The indices of the buffer that the same copy has, for draws of others; `start` is where index 0 would be. */
  firstCopied = 0
  endCopied = 0
  readonly #core: Direct3DCore
  readonly #context: Context<ArenaName>
  readonly #memory: VideoMemory
  readonly #copied = new Set<DrawnBuffer>()
  /** What was drawn for vertices that are written often. */
  readonly #met = new MetRanges()
  #bytes = 0
  #scratch = new Uint32Array(1024)
  /**
   * Memory that indices were read from last, and these as numbers: making the view costs more than reading few of them.
   */
  #readMemory: Uint8Array<ArrayBufferLike> | null = null
  #read: Uint16Array<ArrayBufferLike> | Uint32Array<ArrayBufferLike> = this.#scratch
  /** What is not drawn any more, and the block whose draws may be. */
  #dead: { readonly piece: Piece; readonly block: number }[] = []

  constructor(core: Direct3DCore, context: Context<ArenaName>, memory: VideoMemory) {
    this.#core = core
    this.#context = context
    this.#memory = memory
  }

  /** Finds indices `first` to `first + count` of a buffer that is large enough for them. */
  find(buffer: DrawnIndices, first: number, count: number, vertices: DrawnVertices): void {
    this.amount = count
    if (this.#isRestless(buffer)) {
      this.#writeToBlock(buffer, first, count, vertices)
      return
    }
    const copies = this.#copiesOf(buffer)
    const end = first + count
    const ranges = copies.plain.get(vertices.first + vertices.base)
    let copy = rangeWith(ranges, first, end)
    if (copy === null) {
      if (vertices.dynamic && this.#isFleeting(buffer, copies, ranges, first, end, vertices)) {
        this.#writeToBlock(buffer, first, count, vertices)
        return
      }
      copy = this.#addRange(buffer, copies, first, end, vertices)
    }
    this.chunk = copy.piece.chunk
    this.start = copy.piece.first - copy.first * WORD
    this.firstCopied = copy.first
    this.endCopied = copy.end
  }

  /**
   * Finds the indices of primitives that are rewritten as a list.
   *
   * @param buffer where the list is kept: what its content is made of
   * @param name tells equal lists of the same buffer
   * @param corner vertices as the source numbers them
   */
  findRewritten(
    buffer: DrawnBuffer | null,
    name: string,
    type: number,
    count: number,
    corner: Corner,
    how: Rewrite,
  ): void {
    const copies = buffer === null || this.#isRestless(buffer) ? null : this.#copiesOf(buffer)
    const known = copies?.rewritten.get(name)
    if (known) {
      this.chunk = known.piece.chunk
      this.start = known.piece.first
      this.amount = known.end
      return
    }
    const most = count * MOST_INDICES_PER_PRIMITIVE
    if (this.#scratch.length < most) this.#scratch = new Uint32Array(most * 2)
    const written = rewritePrimitives(type, count, corner, how, this.#scratch)
    this.amount = written
    if (copies === null) {
      const at = this.#takeFromBlock(written)
      this.#context.pass.arenas.indices.words.set(this.#scratch.subarray(0, written), at)
      return
    }
    const piece = this.#keep(this.#scratch.subarray(0, written))
    copies.rewritten.set(name, { piece, first: 0, end: written })
    this.chunk = piece.chunk
    this.start = piece.first
  }

  /** The last draw of a buffer, which it remembers, may be one of many bases that come again. */
  rememberBase(buffer: DrawnIndices, { dynamic }: DrawnVertices): void {
    const { copies } = buffer
    if (copies === null || copies.plain.size <= (dynamic ? FEW_DYNAMIC_PLACES : FEW_PLACES)) return
    copies.bases ??= new BasePlaces()
    copies.bases.keep(buffer)
  }

  /** The content of a buffer is another one: its copies are no longer that. */
  written(buffer: DrawnBuffer): void {
    const { copies } = buffer
    if (copies === null) return
    copies.writes++
    this.#drop(buffer, copies)
    if (copies.writes > RESTLESS) this.#copied.delete(buffer)
  }

  /** A buffer is no more. */
  forget(buffer: DrawnBuffer): void {
    if (buffer.copies === null) return
    this.#drop(buffer, buffer.copies)
    this.#copied.delete(buffer)
    buffer.copies = null
  }

  /** Makes all copies anew: the renderer has lost what it had, or there are too many. */
  forgetAll(): void {
    for (const buffer of [...this.#copied]) this.forget(buffer)
  }

  /** Copies indices `first` to `end`, or all of the buffer. */
  #addRange(
    buffer: DrawnIndices,
    { plain }: BufferCopies,
    first: number,
    end: number,
    vertices: DrawnVertices,
  ): IndexCopy {
    const added = vertices.first + vertices.base
    const isOneOfFew = plain.size < FEW_PLACES
    const isWhole = isOneOfFew || (buffer.bytes <= SMALL && !vertices.dynamic)
    const copy = isWhole
      ? this.#copy(buffer, 0, Math.floor(buffer.bytes / buffer.indexBytes), vertices)
      : vertices.dynamic
        ? this.#copyWithBlock(buffer, first, end, vertices)
        : this.#copy(buffer, first, end, vertices)
    plain.set(added, isWhole ? [copy] : [...(plain.get(added) ?? []), copy])
    return copy
  }

  #indicesOf(buffer: DrawnIndices): Uint16Array<ArrayBufferLike> | Uint32Array<ArrayBufferLike> {
    if (buffer.memory !== this.#readMemory) {
      this.#readMemory = buffer.memory
      this.#read = indicesOf(buffer)
    }
    return this.#read
  }

  #isRestless(buffer: DrawnBuffer): boolean {
    return buffer.isDynamic || (buffer.copies?.writes ?? 0) > RESTLESS
  }

  /**
   * Whether a copy for vertices that are written often would hardly be drawn again: what is drawn for the first time
   * is, once there are some copies. Rings come round to the same places.
   */
  #isFleeting(
    buffer: DrawnIndices,
    { plain }: BufferCopies,
    ranges: readonly IndexCopy[] | undefined,
    first: number,
    end: number,
    { first: firstVertex, base }: DrawnVertices,
  ): boolean {
    if (plain.size < FEW_DYNAMIC_PLACES) return false
    if (ranges === undefined ? plain.size >= MOST_DYNAMIC_PLACES : ranges.length >= MOST_DYNAMIC_RANGES) return true
    if (this.#bytes + (end - first) * WORD > MOST_DYNAMIC_BYTES) return true
    return !this.#met.meets(buffer.version, firstVertex + base, first, end)
  }

  #copiesOf(buffer: DrawnBuffer): BufferCopies {
    if (buffer.copies === null) {
      buffer.copies = noCopies()
      this.#copied.add(buffer)
    }
    return buffer.copies
  }

  #writeToBlock(buffer: DrawnIndices, first: number, count: number, vertices: DrawnVertices): void {
    const at = this.#takeFromBlock(count)
    const { words } = this.#context.pass.arenas.indices
    renumber(this.#indicesOf(buffer), first, first + count, vertices, words, at)
    this.firstCopied = this.endCopied = 0
  }

  /** Room for indices in the open block, or in the next one: the first word of it. */
  #takeFromBlock(count: number): number {
    const context = this.#context
    context.ensureRoom()
    if (!context.pass.arenas.indices.makeRoom(count, 1, MOST_INDEX_WORDS)) context.flush()
    const arena = context.pass.arenas.indices
    const at = arena.take(count)
    this.chunk = SourceIndices.Block
    this.start = at * WORD
    return at
  }

  #copy(buffer: DrawnIndices, first: number, end: number, vertices: DrawnVertices): IndexCopy {
    const count = end - first
    if (this.#scratch.length < count) this.#scratch = new Uint32Array(count * 2)
    renumber(this.#indicesOf(buffer), first, end, vertices, this.#scratch, 0)
    return { piece: this.#keep(this.#scratch.subarray(0, count)), first, end }
  }

  /** The same, brought along by the block: many small copies that are made one after the other are one upload. */
  #copyWithBlock(buffer: DrawnIndices, first: number, end: number, vertices: DrawnVertices): IndexCopy {
    this.#writeToBlock(buffer, first, end - first, vertices)
    const piece = this.#place(end - first)
    this.#writeWithBlock(piece, this.start / WORD, end - first)
    return { piece, first, end }
  }

  /** Puts indices into video memory. */
  #keep(words: Uint32Array): Piece {
    const piece = this.#place(words.length)
    const { versions } = this.#core
    if (versions?.write(piece.chunk, piece.first, words) === true) return piece
    // The renderer is on another thread, or cannot draw now.
    const { indices } = this.#context.pass.arenas
    const at = indices.take(words.length)
    indices.words.set(words, at)
    this.#writeWithBlock(piece, at, words.length)
    return piece
  }

  /** Video memory for so many indices. */
  #place(count: number): Piece {
    this.#buryDead()
    const bytes = Math.max(count, 1) * WORD
    if (this.#bytes + bytes > MOST_BYTES) this.forgetAll()
    this.#bytes += bytes
    return this.#memory.allocate('index', false, bytes, WORD)
  }

  /** What the block has from word `at` of its indices on goes to a place in video memory, before its draws. */
  #writeWithBlock(piece: Piece, at: number, count: number): void {
    const { writes } = this.#context.pass.arenas
    const entry = writes.take(WRITE_WORDS)
    writes.words[entry] = piece.chunk
    writes.words[entry + 1] = piece.first
    writes.words[entry + 2] = at
    writes.words[entry + 3] = count
  }

  #drop(buffer: DrawnBuffer, copies: BufferCopies): void {
    const { plain, rewritten } = copies
    const block = this.#context.pass.serial
    buffer.drawnWith = 0
    copies.bases = null
    for (const some of [...plain.values(), rewritten.values()])
      for (const { piece } of some) {
        this.#bytes -= piece.bytes
        this.#dead.push({ piece, block })
      }
    plain.clear()
    rewritten.clear()
  }

  /** What the open block may still draw stays. */
  #buryDead(): void {
    const { serial } = this.#context.pass
    if (this.#dead.length === 0 || this.#dead[0].block === serial) return
    this.#dead = this.#dead.filter(({ piece, block }) => {
      if (block === serial) return true
      this.#memory.free(piece)
      return false
    })
  }
}

/** The copy among these that has indices `first` to `end`. */
function rangeWith(ranges: readonly IndexCopy[] | undefined, first: number, end: number): IndexCopy | null {
  if (ranges === undefined) return null
  for (let n = 0; n < ranges.length; n++) if (ranges[n].first <= first && ranges[n].end >= end) return ranges[n]
  return null
}

/** Words of an entry of the `writes` arena: chunk, first byte in it, first word in the `indices` arena, how many. */
export const WRITE_WORDS = 4

/**
 * Copies indices, counted as the source counts vertices; those that name none of the vertices name the source's first,
 * which is all 0.
 */
function renumber(
  from: Uint16Array | Uint32Array,
  first: number,
  end: number,
  { first: firstVertex, base, count }: DrawnVertices,
  to: Uint32Array<ArrayBufferLike>,
  at: number,
): void {
  for (let i = first, n = at; i < end; i++, n++) {
    const vertex = from[i] + base
    to[n] = vertex >= 0 && vertex < count ? firstVertex + vertex : 0
  }
}

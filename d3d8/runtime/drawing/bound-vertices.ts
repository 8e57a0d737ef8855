import type { SourceStream } from '../../descriptions.js'
import { STREAMS } from '../../state-table.js'
import type { BufferPlaces } from './buffer-places.js'
import type { DrawnBuffer, DrawnInput } from './drawn-input.js'
import type { DrawnVertices } from './index-copies.js'

/** The vertices of a draw, and the streams that they lie in. */
export interface FoundVertices extends DrawnVertices {
  readonly streams: readonly SourceStream[]
}

/** The same without `readonly`. */
type Writable<T> = { -readonly [Name in keyof T]: T[Name] }

const noStream = (): Writable<SourceStream> => ({ stream: 0, chunk: 0, offset: 0, stride: 0 })

/** The vertices that are bound, found in video memory. */
export class BoundVertices {
  readonly #input: DrawnInput
  readonly #places: BufferPlaces
  /** Vertices of one stream that were found last, and the stream. */
  readonly #onlyStream = noStream()
  readonly #only: Writable<FoundVertices> = { streams: [this.#onlyStream], first: 0, base: 0, count: 0, dynamic: false }
  /** Those of several, and all streams that there can be. */
  readonly #streams: readonly Writable<SourceStream>[] = Array.from({ length: STREAMS }, noStream)
  readonly #found: Writable<SourceStream>[] = []
  readonly #several: Writable<FoundVertices> = { streams: this.#found, first: 0, base: 0, count: 0, dynamic: false }

  constructor(input: DrawnInput, places: BufferPlaces) {
    this.#input = input
    this.#places = places
  }

  /**
   * Where they lie; null when one of their buffers is not there any more. The next call overwrites the result.
   *
   * @param base what is added to each index
   */
  find(base: number): FoundVertices | null {
    const { onlyBuffer } = this.#input
    return onlyBuffer === null ? this.#findSeveral(base) : this.#findOnly(onlyBuffer, base)
  }

  /** Those of the streams that the format reads, each counted from where its buffer begins. */
  #findSeveral(base: number): FoundVertices | null {
    const input = this.#input
    let count = Infinity
    let dynamic = false
    let streams = 0
    for (let stream = 0; stream < STREAMS; stream++) {
      if (!input.reads(stream)) continue
      const buffer = input.bufferOf(stream)
      const stride = input.strideOf(stream)
      const piece = buffer && this.#places.place(buffer.version, stride)
      // Who draws finds out that stream 0 is missing, and tells.
      if (!piece && stream === 0) continue
      if (!piece) return null
      const found = this.#streams[streams]
      found.stream = stream
      found.chunk = piece.chunk
      found.offset = piece.first
      found.stride = stride
      this.#found[streams++] = found
      if (stride > 0) count = Math.min(count, Math.floor(buffer.bytes / stride))
      if (buffer.isDynamic) dynamic = true
    }
    if (this.#found.length !== streams) this.#found.length = streams
    const found = this.#several
    found.base = base
    found.count = count
    found.dynamic = dynamic
    return found
  }

  /** Those of one buffer, the only one that the format reads. */
  #findOnly(buffer: DrawnBuffer, base: number): FoundVertices | null {
    const { firstStride: stride, vertexSize } = this.#input
    const piece = this.#places.place(buffer.version, stride)
    if (piece === null) return null
    // Counted from the chunk's beginning; what is left over is where the source begins.
    const first = stride === 0 ? 0 : Math.floor(piece.first / stride)
    // What the last vertex reads behind its stride is not missed.
    const needed = stride === 0 ? vertexSize : Math.min(vertexSize, stride)
    const last = buffer.bytes < needed ? -1 : stride === 0 ? Infinity : Math.floor((buffer.bytes - needed) / stride)
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
}

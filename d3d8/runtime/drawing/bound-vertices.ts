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

/** The vertices that are bound, found in video memory. */
export class BoundVertices {
  readonly #input: DrawnInput
  readonly #places: BufferPlaces
  /** Vertices of one stream that were found last, and the stream. */
  readonly #onlyStream: Writable<SourceStream> = { stream: 0, chunk: 0, offset: 0, stride: 0 }
  readonly #only: Writable<FoundVertices> = { streams: [this.#onlyStream], first: 0, base: 0, count: 0, dynamic: false }

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

  /** Those of one buffer, the only one that the format reads. */
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
}

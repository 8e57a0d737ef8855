/** Captures as streams: calls come while bytes come, and nothing is kept of either. */
import { TraceParser, type ParserMark } from './trace-parser.js'
import { createUnpacker, type Piece, type Unpacker } from './trace-unpack.js'
import type { TraceCall } from './trace-call.js'

/** A place of a capture that reading can begin at. */
export interface TraceMark {
  /** Byte of the file. */
  readonly offset: number
  /** Number of the next call. */
  readonly call: number
  /** Bytes of the inflated data between the two. */
  readonly skip: number
  readonly parser: ParserMark
}

/** Calls and values of one piece of the file, before somebody takes them: memory takes no more. */
const MOST_VALUES = 1 << 24

/** Bytes whose calls are given at a time: so few that most of them are gone before the collector looks for them. */
const PART = 1 << 14

/** A piece of the file whose bytes have not all been read. */
interface Place {
  readonly offset: number | null
  readonly begin: number
  readonly end: number
}

/**
 * Reads a capture of apitrace whose bytes come piece by piece, whatever its size: memory holds a chunk of it and the
 * calls that nobody has taken.
 */
export class TraceReader {
  readonly #unpacker: Unpacker
  readonly #parser: TraceParser
  #skip: number
  /** Inflated bytes so far, counted from the beginning of the capture. */
  #inflated: number
  #places: Place[] = []
  #isCut = false

  /** @param from where to begin: the bytes that are pushed begin at its `offset` */
  constructor(from?: TraceMark) {
    this.#unpacker = createUnpacker(from?.offset ?? null)
    this.#parser = new TraceParser(MOST_VALUES, from?.parser)
    this.#skip = from?.skip ?? 0
    this.#inflated = from ? from.parser.offset - from.skip : 0
  }

  /** The file ends in the middle of something: the calls before it are whole. Known when it has ended. */
  get isCut(): boolean {
    return this.#isCut
  }

  /** Bytes that came out of the container so far. */
  get inflated(): number {
    return this.#inflated
  }

  /**
   * Takes bytes of the file, and gives the calls that have returned in them.
   *
   * @throws FileError, while it gives calls, with the offset of what cannot be read
   */
  *push(bytes: Uint8Array): Generator<readonly TraceCall[], void> {
    for (const piece of this.#unpacker.push(bytes)) yield* this.#read(piece)
  }

  /** No bytes come any more: gives the calls that are left, whether they have returned or not. */
  *end(): Generator<readonly TraceCall[], void> {
    const { pieces, cut } = this.#unpacker.end()
    for (const piece of pieces) yield* this.#read(piece)
    const isCut = this.#parser.end()
    this.#isCut = isCut || cut
    yield this.#parser.take(true)
  }

  /**
   * Where it stands, for a reader that begins there; null where none can: in a call, or in a container without chunks.
   */
  mark(): TraceMark | null {
    const parser = this.#parser.mark()
    if (!parser) return null
    this.#places = this.#places.filter(({ end }) => end > parser.offset)
    const place = this.#places.at(0)
    // Behind the last byte of a piece there is none yet.
    const offset = place?.offset ?? null
    if (!place || offset === null) return null
    return { offset, call: parser.calls, skip: parser.offset - place.begin, parser }
  }

  *#read({ bytes, offset }: Piece): Generator<readonly TraceCall[], void> {
    const begin = this.#inflated
    this.#inflated += bytes.length
    // A call that is open may have begun in an earlier piece.
    const done = this.#parser.quiet
    this.#places = this.#places.filter(({ end }) => end > done)
    this.#places.push({ offset, begin, end: this.#inflated })
    const skipped = Math.min(this.#skip, bytes.length)
    this.#skip -= skipped
    for (let at = skipped; at < bytes.length;) {
      const part = bytes.subarray(at, at + Math.max(PART, this.#parser.missing))
      at += part.length
      this.#parser.push(part)
      yield this.#parser.take(false)
    }
  }
}

/**
 * Reads a capture of apitrace as its bytes come, whatever its size.
 *
 * @param source the file: `blob.stream()`, `response.body`, a stream of Node
 * @throws FileError with the offset of what cannot be read
 */
export async function* readTraceStream(
  source: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>,
): AsyncGenerator<TraceCall, void> {
  const reader = new TraceReader()
  for await (const bytes of chunksOf(source)) for (const calls of reader.push(bytes)) yield* calls
  for (const calls of reader.end()) yield* calls
}

/** The chunks of a stream; not every browser lets one be iterated. */
export async function* chunksOf(
  source: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  if (!('getReader' in source)) {
    yield* source
    return
  }
  const reader = source.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel()
  }
}

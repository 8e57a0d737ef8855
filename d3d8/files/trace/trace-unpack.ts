/** Captures of apitrace as their bytes come: out of the container, piece by piece. */
import { Gunzip } from 'fflate'
import { Decompress } from 'fzstd'
import { FileError } from '../file-error.js'
import { inflateCutSnappy, inflateSnappy } from './snappy.js'
import { LONGEST_CHUNK, isGzip, isSnappy, isZstd, noContainer, uint32 } from './trace-container.js'
import { ZstdPieces } from './trace-zstd.js'

/** Takes a container apart. */
export interface Unpacker {
  /** Gives what comes out of these bytes, piece by piece. */
  readonly push: (bytes: Uint8Array) => Iterable<Piece>
  /** No bytes come any more: what is still to come out, and whether they end too early. */
  readonly end: () => { readonly pieces: Iterable<Piece>; readonly cut: boolean }
}

/** What came out of a part of the file. */
export interface Piece {
  readonly bytes: Uint8Array
  /** Byte of the file where reading can begin anew with this piece; null where it cannot. */
  readonly offset: number | null
}

/** Bytes that are inflated at a time: a thousand times as many come out of them at once, at most. */
const PIECE = 1 << 12
/** Bytes that a chunk can take for what it may hold. */
const LONGEST_PACKED = LONGEST_CHUNK + (LONGEST_CHUNK >>> 2)

const nothing: readonly Piece[] = []

const joined = (a: Uint8Array, b: Uint8Array): Uint8Array => {
  if (a.length === 0) return b
  const bytes = new Uint8Array(a.length + b.length)
  bytes.set(a)
  bytes.set(b, a.length)
  return bytes
}

/** What a library throws gets a place. */
function placed<Result>(what: string, offset: number, run: () => Result): Result {
  try {
    return run()
  } catch (error) {
    if (error instanceof FileError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new FileError('.trace', { offset }, `${what} cannot be decompressed: ${reason}`)
  }
}

/** Chunks of a length and a block of raw Snappy each. */
function snappyUnpacker(start: number): Unpacker {
  let rest = new Uint8Array(0) as Uint8Array
  let offset = start
  let isOver = false
  return {
    *push(bytes) {
      rest = joined(rest, bytes)
      let at = 0
      while (!isOver && at + 4 <= rest.length) {
        const size = uint32(rest, at)
        isOver = size === 0
        if (size > LONGEST_PACKED)
          throw new FileError('.trace', { offset }, `the chunk has ${size} bytes; ${LONGEST_PACKED} are allowed`)
        if (isOver || at + 4 + size > rest.length) break
        const block = rest.subarray(at + 4, at + 4 + size)
        const place = offset
        at += 4 + size
        offset += 4 + size
        yield { bytes: placed('the chunk', place, () => inflateSnappy(block, LONGEST_CHUNK)), offset: place }
      }
      rest = isOver ? new Uint8Array(0) : rest.slice(at)
    },
    end() {
      if (isOver || rest.length <= 4) return { pieces: nothing, cut: !isOver && rest.length > 0 }
      const bytes = placed('the chunk', offset, () => inflateCutSnappy(rest.subarray(4), LONGEST_CHUNK))
      return { pieces: [{ bytes, offset }], cut: true }
    },
  }
}

/** One stream that a library inflates, a little at a time. */
function streamUnpacker(what: string, push: (bytes: Uint8Array, isLast: boolean) => readonly Uint8Array[]): Unpacker {
  let offset = 0
  const pieceOf = (bytes: Uint8Array): Piece => ({ bytes, offset: null })
  return {
    *push(bytes) {
      for (let at = 0; at < bytes.length; at += PIECE) {
        const part = bytes.subarray(at, at + PIECE)
        for (const piece of placed(what, offset, () => push(part, false))) yield pieceOf(piece)
        offset += part.length
      }
    },
    end: () => ({ pieces: placed(what, offset, () => push(new Uint8Array(0), true)).map(pieceOf), cut: false }),
  }
}

function gzipUnpacker(): Unpacker {
  let pieces: Uint8Array[] = []
  const stream = new Gunzip((piece) => void pieces.push(piece))
  return streamUnpacker('the gzip stream', (bytes, isLast) => {
    pieces = []
    stream.push(bytes, isLast)
    return pieces
  })
}

function zstdUnpacker(): Unpacker {
  const pieces = new ZstdPieces((onData) => new Decompress(onData))
  return streamUnpacker('the zstd stream', (bytes, isLast) => pieces.push(bytes, isLast))
}

/** The container that begins with these bytes. */
function unpackerOf(first: Uint8Array): Unpacker {
  if (isSnappy(first)) return snappyUnpacker(2)
  if (isGzip(first)) return gzipUnpacker()
  if (isZstd(first)) return zstdUnpacker()
  throw noContainer()
}

/**
 * Takes a capture out of its container.
 *
 * @param from byte of a piece that reading begins with; the bytes that are pushed begin there
 * @throws FileError, while it gives pieces, when the container is not known or damaged
 */
export function createUnpacker(from: number | null): Unpacker {
  if (from !== null) return snappyUnpacker(from)
  let first: Uint8Array = new Uint8Array(0)
  let unpacker: Unpacker | null = null
  return {
    *push(bytes) {
      if (unpacker) {
        yield* unpacker.push(bytes)
        return
      }
      first = joined(first, bytes)
      if (first.length < 4 && !(first.length >= 2 && isSnappy(first))) return
      unpacker = unpackerOf(first)
      yield* unpacker.push(isSnappy(first) ? first.subarray(2) : first)
    },
    end() {
      unpacker ??= unpackerOf(first)
      return unpacker.end()
    },
  }
}

/** Captures of apitrace as they lie on disk: the containers, and the one stream of bytes in them. */
import { Gunzip } from 'fflate'
import { FileError } from '../file-error.js'
import { inflateCutSnappy, inflateSnappy } from './snappy.js'
import { inflateZstd } from './trace-zstd.js'

/** What came out of a capture's container. */
export interface TraceBytes {
  readonly bytes: Uint8Array
  /** The last chunk was cut short: the program was killed while it was being recorded. */
  readonly cut: boolean
}

/** Bytes that come out of one chunk, and of a whole capture, at most: the tracer's chunks have 1 MiB. */
export const LONGEST_CHUNK = 1 << 26
const LONGEST_CAPTURE = 2 ** 31 - 1
/**
 * gzip and zstd make a thousand bytes and more of one: what may come out of any file, and of each of its bytes beside
 * that.
 */
const ANY_CAPTURE = 1 << 22
const MOST_GROWTH = 256
/** Bytes that are inflated at a time: a thousand times as many come out of them at once, at most. */
const PIECE = 1 << 12

export const uint32 = (bytes: Uint8Array, at: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at, true)

const join = (pieces: readonly Uint8Array[], length: number): Uint8Array => {
  const bytes = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

/** Runs a library's decompressor; what it throws gets a place. */
const inflate = (what: string, offset: number, run: () => Uint8Array): Uint8Array => {
  try {
    return run()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new FileError('.trace', { offset }, `${what} cannot be decompressed: ${reason}`)
  }
}

/** Chunks of a length and a block of raw Snappy each, behind the two letters. */
const readSnappy = (file: Uint8Array): TraceBytes => {
  const pieces: Uint8Array[] = []
  let length = 0
  let at = 2
  while (at + 4 <= file.length) {
    const size = uint32(file, at)
    if (size === 0) break
    const from = at + 4
    if (from + size > file.length) {
      const piece = inflate('the chunk', at, () => inflateCutSnappy(file.subarray(from), LONGEST_CHUNK))
      return { bytes: join([...pieces, piece], length + piece.length), cut: true }
    }
    const piece = inflate('the chunk', at, () => inflateSnappy(file.subarray(from, from + size), LONGEST_CHUNK))
    length += piece.length
    if (length > LONGEST_CAPTURE)
      throw new FileError('.trace', { offset: at }, `the capture has more than ${LONGEST_CAPTURE} bytes inside`)
    pieces.push(piece)
    at = from + size
  }
  return { bytes: join(pieces, length), cut: at < file.length && at + 4 > file.length }
}

const mostOf = (file: Uint8Array): number => Math.min(LONGEST_CAPTURE, ANY_CAPTURE + file.length * MOST_GROWTH)

/** Piece by piece, so that what is too much ends it: what the stream says of its length is not believed. */
const inflateGzip = (file: Uint8Array): Uint8Array => {
  const pieces: Uint8Array[] = []
  let length = 0
  const most = mostOf(file)
  const stream = new Gunzip((piece) => {
    length += piece.length
    if (length > most) throw new Error(`more than ${most} bytes come out of it`)
    pieces.push(piece)
  })
  for (let at = 0; at < file.length; at += PIECE) stream.push(file.subarray(at, at + PIECE), at + PIECE >= file.length)
  return join(pieces, length)
}

const joinAll = (pieces: readonly Uint8Array[]): Uint8Array =>
  join(
    pieces,
    pieces.reduce((sum, piece) => sum + piece.length, 0),
  )

const beginsWith =
  (...magic: readonly number[]) =>
  (file: Uint8Array): boolean =>
    magic.every((byte, i) => file[i] === byte)

/** Containers by the bytes that they begin with. */
export const isSnappy = beginsWith(0x61, 0x74)
export const isGzip = beginsWith(0x1f, 0x8b)
export const isZstd = beginsWith(0x28, 0xb5, 0x2f, 0xfd)

/** The error of a file that is in no container that can be read. */
export const noContainer = (): FileError =>
  new FileError(
    '.trace',
    { offset: 0 },
    'it is no capture in Snappy, gzip or zstd; one in Brotli can be written anew by "apitrace repack"',
  )

/** Readers of whole containers. */
const CONTAINERS: readonly (readonly [is: (file: Uint8Array) => boolean, read: (file: Uint8Array) => TraceBytes])[] = [
  [isSnappy, readSnappy],
  [isGzip, (file) => ({ bytes: inflate('the gzip stream', 0, () => inflateGzip(file)), cut: false })],
  [
    isZstd,
    (file) => ({ bytes: inflate('the zstd stream', 0, () => joinAll(inflateZstd(file, mostOf(file)))), cut: false }),
  ],
]

/**
 * Takes a capture out of its container.
 *
 * @throws FileError when the container is not known or damaged
 */
export function openTrace(file: Uint8Array): TraceBytes {
  const container = CONTAINERS.find(([is]) => is(file))
  if (container) return container[1](file)
  throw noContainer()
}

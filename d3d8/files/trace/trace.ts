/** Reader of captures that apitrace has made: which calls a program made, with their arguments and results. */
import { fileBytes, type FileBytes } from '../file-error.js'
import { openTrace } from './trace-container.js'
import type { TraceCall } from './trace-call.js'
import { TraceParser } from './trace-parser.js'

/** A capture. */
export interface Trace {
  /** Of the format: the first number of the file. */
  readonly version: number
  /** In the order in which they were entered. */
  readonly calls: readonly TraceCall[]
  /** The file ends in the middle of something: the calls before it are whole. */
  readonly cut: boolean
}

/** Calls and values: memory takes no more of them. Compressed files can hold a thousand in a byte. */
const ANY_VALUES = 1 << 19
const VALUES_A_BYTE = 64

/**
 * Reads a capture of apitrace (versions up to 6, in Snappy, gzip or zstd) as a whole. One that is larger than memory is
 * read by `readTraceStream`.
 *
 * A file that ends in the middle of a call, as a killed program leaves it, gives the calls up to there.
 *
 * @throws FileError with the offset of what cannot be read
 */
export function readTrace(data: FileBytes): Trace {
  const file = fileBytes(data, 'readTrace')
  const parser = new TraceParser(ANY_VALUES + file.length * VALUES_A_BYTE)
  const { bytes, cut } = openTrace(file)
  parser.feed(bytes)
  const isCut = parser.end() || cut
  return { version: parser.version, calls: parser.take(true), cut: isCut }
}

/** Reader of captures that apitrace has made: which calls a program made, with their arguments and results. */
import { fileBytes, type FileBytes } from '../file-error.js'
import { openTrace } from './trace-container.js'
import { TraceParser } from './trace-parser.js'

/** A struct by the names of its members. */
export interface TraceStruct {
  /** As the header files have it: D3DMATERIAL8. */
  readonly name: string
  readonly members: ReadonlyMap<string, TraceValue>
}

/**
 * A value: null pointers as null; numbers, enumerations, flags and addresses as numbers (exact up to 2^53); blobs as bytes; pointers
 * to values as lists. What has a form for people and one for machines is the latter.
 */
export type TraceValue = null | boolean | number | string | Uint8Array | readonly TraceValue[] | TraceStruct

/** One call. */
export interface TraceCall {
  /** Counted from 0 in the order in which calls were entered. */
  readonly number: number
  /** `Interface::Method`, or the name of a function. */
  readonly name: string
  /** Number that the tracer gave the thread that called. */
  readonly thread: number
  /** By the position in the prototype, `this` being 0, the first 16 of them; undefined where the capture tells none. */
  readonly args: readonly (TraceValue | undefined)[]
  /** What the function returned; undefined where it returns nothing, or the capture tells none. */
  readonly result: TraceValue | undefined
  /** Made up by the tracer: what a program wrote into memory. */
  readonly fake: boolean
  /** The call has returned. */
  readonly complete: boolean
}

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
 * Reads a capture of apitrace (versions up to 6, in Snappy, gzip or zstd) as a whole. One that is larger than memory is read by
 * `readTraceStream`.
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

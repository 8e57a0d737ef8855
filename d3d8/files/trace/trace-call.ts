/** What captures of apitrace hold: calls and their values, as plain data. */

/** A struct by the names of its members. */
export interface TraceStruct {
  /** As the header files have it: D3DMATERIAL8. */
  readonly name: string
  readonly members: ReadonlyMap<string, TraceValue>
}

/**
 * A value: null pointers as null; numbers, enumerations, flags and addresses as numbers (exact up to 2^53); blobs as
 * bytes; pointers to values as lists. What has a form for people and one for machines is the latter.
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

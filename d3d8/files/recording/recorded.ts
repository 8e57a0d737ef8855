/** What a recording holds, as plain data. */
import type { Method } from '../../api/interfaces.js'

/** The value of a member of a struct. */
export type FieldValue = number | null | number[] | StructValue | StructValue[]

/** A struct, by the names of its members. */
export interface StructValue {
  [field: string]: FieldValue
}

/** An argument as a player can hold it: objects, shaders and state blocks are still the recording's ids and names. */
export type Argument = number | string | null | Uint8Array | Uint32Array | Float32Array | StructValue | StructValue[]

/** A result other than the returned number: objects, shaders and state blocks by the recording's ids and names. */
export type Outcome = number | boolean | null | Uint8Array | Float32Array | StructValue | StructValue[]

/** Bytes written under a lock: `slices` of `rows` of `rowBytes`, without gaps. A buffer's bytes are one row. */
export interface LockedData {
  bytes: Uint8Array
  rowBytes: number
  rows: number
  slices: number
}

/** A call that the program made, and what came of it. */
export interface RecordedCall {
  kind: 'call'
  line: number
  method: Method
  /** Id of `this`; 0 for Direct3DCreate8. */
  target: number
  /** One for each parameter of the C prototype, out pointers as null. */
  args: Argument[]
  /** The HRESULT or the returned number, unsigned. */
  result: number
  /** Id of the object that the call gave, 0 for none. */
  makes: number
  /** Any other result; undefined when the recording tells none. */
  out: Outcome | undefined
  /** What was written under the lock that the call ends; null for other calls. */
  data: LockedData | null
  /** For people: what the call was made of, where the program did not make it itself. */
  origin?: string
}

/** A place where the back buffer is compared with a picture. */
export interface RecordedCheck {
  kind: 'check'
  line: number
  /** File name of the picture, beside the recording. */
  png: string
  /** Number of this check, from 0. */
  frame: number
  /** Colours computed by hand: [x, y, red, green, blue, tolerance], y down, 0 to 255. */
  expect: number[][]
  /** Id of the surface that is compared instead of the back buffer. */
  surface?: number
}

/** A line that says something to people. */
export interface RecordedComment {
  kind: 'comment'
  line: number
  text: string
}

/** A line of a recording behind its header. */
export type RecordedLine = RecordedCall | RecordedCheck | RecordedComment

/** A recording, read and checked: every call with its arguments, in the order in which they were made. */
export interface Recording {
  /** Name of the scene, as its header says. */
  scene: string
  lines: RecordedLine[]
  /** Number of checks. */
  frames: number
}

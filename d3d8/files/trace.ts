/** Reader of captures that apitrace has made: which calls a program made, with their arguments and results. */
import { FileError, fileBytes, type FileBytes } from './file-error.js'
import { openTrace } from './trace-container.js'
import { shown } from './x/tokens.js'

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

type Open = { -readonly [Key in keyof Omit<TraceCall, 'args'>]: TraceCall[Key] } & { args: (TraceValue | undefined)[] }

interface Signature {
  readonly name: string
  readonly parts: readonly string[]
}

const NEWEST = 6
/** How deep values may lie in each other: Direct3D's own go to 5. */
const DEEPEST = 32
/** Prototypes of Direct3D 8 have 9 arguments at most, with `this`; more belong to functions that nobody asks about. */
const MOST_ARGUMENTS = 256
const KEPT_ARGUMENTS = 16
/** Calls and values: memory takes no more of them. Compressed files can hold a thousand in a byte. */
const ANY_VALUES = 1 << 19
const VALUES_A_BYTE = 64
/** What a call and a struct count for, being larger than a number. */
const CALL_COST = 4
const STRUCT_COST = 4

/** The bytes have ended: the program was killed while it was recorded. */
class CutShort extends Error {}

/** Walks through the bytes of a capture. */
class Cursor {
  at = 0
  readonly bytes: Uint8Array
  readonly #view: DataView
  readonly #decoder = new TextDecoder()

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get left(): number {
    return this.bytes.length - this.at
  }

  problem(sentence: string): FileError {
    return new FileError('.trace', { offset: this.at, inflated: true }, sentence)
  }

  byte(): number {
    if (this.at >= this.bytes.length) throw new CutShort()
    return this.bytes[this.at++]
  }

  /** Seven bits a byte, the lowest first. */
  uint(): number {
    let value = 0
    let scale = 1
    for (let n = 0; n < 10; n++) {
      const byte = this.byte()
      value += (byte & 0x7f) * scale
      if (byte < 0x80) return value
      scale *= 128
    }
    throw this.problem('a number has more than 64 bits')
  }

  /** A count of things of at least `bytes` bytes each: more than the rest of the file holds is no count. */
  count(bytes: number): number {
    const count = this.uint()
    if (count * bytes > this.left) throw new CutShort()
    return count
  }

  sint(): number {
    const tag = this.byte()
    if (tag !== 3 && tag !== 4) throw this.problem(`a signed number begins with ${tag}; 3 or 4 is allowed`)
    return tag === 3 ? -this.uint() : this.uint()
  }

  take(length: number): Uint8Array {
    if (length > this.left) throw new CutShort()
    this.at += length
    return this.bytes.subarray(this.at - length, this.at)
  }

  string(): string {
    return this.#decoder.decode(this.take(this.uint()))
  }

  float(): number {
    if (this.left < 4) throw new CutShort()
    this.at += 4
    return this.#view.getFloat32(this.at - 4, true)
  }

  double(): number {
    if (this.left < 8) throw new CutShort()
    this.at += 8
    return this.#view.getFloat64(this.at - 8, true)
  }
}

/** Reads one capture; a closure over the signatures that were defined so far. */
const createReader = (bytes: Uint8Array, fileBytes: number) => {
  const most = ANY_VALUES + fileBytes * VALUES_A_BYTE
  const cursor = new Cursor(bytes)
  const functions = new Map<number, Signature>()
  const structs = new Map<number, Signature>()
  const enums = new Set<number>()
  const bitmasks = new Set<number>()
  const frames = new Set<number>()
  const oldEnums = new Map<number, TraceValue>()
  const calls: Open[] = []
  let version = 0
  let made = 0

  const spend = (cost: number): void => {
    made += cost
    if (made > most) throw cursor.problem(`there are more than ${most} calls and values in so small a file`)
  }

  const names = (count: number): string[] => {
    const list: string[] = []
    for (let i = 0; i < count; i++) list.push(cursor.string())
    return list
  }

  const signature = (known: Map<number, Signature>, most: number): Signature => {
    const id = cursor.uint()
    const found = known.get(id)
    if (found) return found
    const name = cursor.string()
    const count = cursor.count(1)
    if (count > most) throw cursor.problem(`${shown(name)} has ${count} parts; ${most} are allowed`)
    const made = { name, parts: names(count) }
    known.set(id, made)
    return made
  }

  const enumValue = (depth: number): TraceValue => {
    const id = cursor.uint()
    if (version < 3) {
      const known = oldEnums.get(id)
      if (known !== undefined) return known
      cursor.string()
      const made = value(depth)
      oldEnums.set(id, made)
      return made
    }
    if (!enums.has(id)) {
      for (let n = cursor.count(3); n > 0; n--) {
        cursor.string()
        cursor.sint()
      }
      enums.add(id)
    }
    return cursor.sint()
  }

  const bitmaskValue = (): number => {
    const id = cursor.uint()
    if (!bitmasks.has(id)) {
      for (let n = cursor.count(2); n > 0; n--) {
        cursor.string()
        cursor.uint()
      }
      bitmasks.add(id)
    }
    return cursor.uint()
  }

  const structValue = (depth: number): TraceStruct => {
    const { name, parts } = signature(structs, 4096)
    spend(STRUCT_COST)
    const members = new Map<string, TraceValue>()
    for (const part of parts) members.set(part, value(depth))
    return { name, members }
  }

  const list = (depth: number): TraceValue[] => {
    const values: TraceValue[] = []
    for (let n = cursor.count(1); n > 0; n--) values.push(value(depth))
    return values
  }

  const wide = (): string => {
    let text = ''
    for (let n = cursor.count(1); n > 0; n--) text += String.fromCharCode(cursor.uint() & 0xffff)
    return text
  }

  /** Readers of values by their tag. */
  const values: readonly ((depth: number) => TraceValue)[] = [
    () => null,
    () => false,
    () => true,
    () => -cursor.uint(),
    () => cursor.uint(),
    () => cursor.float(),
    () => cursor.double(),
    () => cursor.string(),
    () => cursor.take(cursor.uint()),
    enumValue,
    bitmaskValue,
    list,
    structValue,
    () => cursor.uint(),
    (depth) => {
      value(depth)
      return value(depth)
    },
    wide,
  ]

  const value = (depth: number): TraceValue => {
    spend(1)
    if (depth > DEEPEST) throw cursor.problem(`values lie more than ${DEEPEST} deep in each other`)
    const tag = cursor.byte()
    if (tag >= values.length) throw cursor.problem(`there is no value of the kind ${tag}`)
    return values[tag](depth + 1)
  }

  /** Module, function and file are texts, line and offset numbers. */
  const skipFrame = (): void => {
    const id = cursor.uint()
    if (frames.has(id)) return
    for (let kind = cursor.byte(); kind !== 0; kind = cursor.byte()) {
      if (kind > 5) throw cursor.problem(`a backtrace has no part of the kind ${kind}`)
      if (kind <= 3) cursor.string()
      else cursor.uint()
    }
    frames.add(id)
  }

  const readArgument = (call: Open): void => {
    const index = cursor.uint()
    if (index >= MOST_ARGUMENTS) throw cursor.problem(`${shown(call.name)} has an argument ${index}`)
    const argument = value(0)
    if (index < KEPT_ARGUMENTS) call.args[index] = argument
  }

  /** Readers of what an event tells, by its kind; 0 ends the event. */
  const details: readonly ((call: Open) => void)[] = [
    () => undefined,
    readArgument,
    (call) => {
      call.result = value(0)
    },
    (call) => {
      call.thread = cursor.uint()
    },
    () => {
      for (let n = cursor.count(1); n > 0; n--) skipFrame()
    },
    (call) => {
      call.fake = (cursor.uint() & 1) !== 0
    },
  ]

  const readDetails = (call: Open): void => {
    for (let kind = cursor.byte(); kind !== 0; kind = cursor.byte()) {
      if (kind >= details.length) throw cursor.problem(`an event tells nothing of the kind ${kind}`)
      details[kind](call)
    }
  }

  const enter = (): void => {
    const thread = version >= 4 ? cursor.uint() : 0
    const { name } = signature(functions, MOST_ARGUMENTS)
    spend(CALL_COST)
    const call: Open = {
      ...{ number: calls.length, name, thread, args: [] },
      ...{ result: undefined, fake: false, complete: false },
    }
    calls.push(call)
    readDetails(call)
  }

  const leave = (): void => {
    const number = cursor.uint()
    const call = calls.at(number)
    if (number >= calls.length || call === undefined)
      throw cursor.problem(`call ${number} returns, but only ${calls.length} were made`)
    readDetails(call)
    call.complete = true
  }

  const readHeader = (): void => {
    version = cursor.uint()
    if (version > NEWEST) throw cursor.problem(`the version is ${version}; up to ${NEWEST} can be read`)
    if (version < 6) return
    cursor.uint()
    // The properties name the program and its command line on the recorder's machine: private, and of no use here.
    while (cursor.string() !== '') cursor.string()
  }

  return (cut: boolean): Trace => {
    try {
      // A program that was killed before its first call leaves nothing but the container.
      if (cursor.left > 0) readHeader()
      while (cursor.left > 0) {
        const event = cursor.byte()
        if (event > 1) throw cursor.problem(`there is no event of the kind ${event}`)
        if (event === 0) enter()
        else leave()
      }
    } catch (error) {
      if (!(error instanceof CutShort)) throw error
      return { version, calls, cut: true }
    }
    return { version, calls, cut }
  }
}

/**
 * Reads a capture of apitrace (versions up to 6, in Snappy, gzip or zstd).
 *
 * A file that ends in the middle of a call, as a killed program leaves it, gives the calls up to there.
 *
 * @throws FileError with the offset of what cannot be read
 */
export function readTrace(data: FileBytes): Trace {
  const file = fileBytes(data, 'readTrace')
  const { bytes, cut } = openTrace(file)
  return createReader(bytes, file.length)(cut)
}

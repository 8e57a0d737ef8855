/** Writes captures as apitrace's tracers do: version 6, in chunks of Snappy. apitrace's "Trace Format". */
import { compress } from 'snappyjs'

/** The named numbers of an enumeration, or the bits of a set of flags. */
export type Names = ReadonlyMap<string, number>

/**
 * A value that is written: null for NULL; numbers as whole ones, with their sign; bytes as a blob; a pointer to values
 * as their list.
 */
export type WrittenValue =
  | null
  | boolean
  | number
  | string
  | Uint8Array
  | readonly WrittenValue[]
  | { readonly pointer: number }
  | { readonly float: number }
  | { readonly member: number; readonly of: Names }
  | { readonly flags: number; readonly of: Names }
  | { readonly struct: string; readonly members: Readonly<Record<string, WrittenValue>> }
  | { readonly repr: readonly [people: WrittenValue, machines: WrittenValue] }

/** A value that is told by its members. */
type Composite = Exclude<WrittenValue, null | boolean | number | string | Uint8Array | readonly WrittenValue[]>

const VERSION = 6

/** Bytes of a chunk before they are compressed: those of the tracers' own. */
const CHUNK = 1 << 20

/** First byte of an event. */
const Event = { Enter: 0, Leave: 1 } as const

/** First byte of what an event tells. */
const Detail = { End: 0, Argument: 1, Result: 2, Flags: 5 } as const

/** First byte of a value. */
const Tag = {
  ...{ Null: 0, False: 1, True: 2, Negative: 3, Number: 4, Float: 5, String: 7, Blob: 8, Member: 9, Flags: 10 },
  ...{ List: 11, Struct: 12, Pointer: 13, Repr: 14 },
} as const

/** Flags of a call that no program made. */
export const FAKE = 1

const isList = (value: WrittenValue): value is readonly WrittenValue[] => Array.isArray(value)

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/**
 * Bytes in the container that tracers write.
 *
 * @param chunk bytes of a chunk before they are compressed
 */
export function inSnappy(bytes: Uint8Array, chunk = CHUNK): Uint8Array<ArrayBuffer> {
  const blocks: Uint8Array[] = []
  let length = 2
  for (let at = 0; at < bytes.length; at += chunk) {
    const block = compress(bytes.slice(at, at + chunk))
    blocks.push(block)
    length += 4 + block.length
  }
  const file = new Uint8Array(length)
  const view = new DataView(file.buffer)
  file.set([0x61, 0x74])
  let at = 2
  for (const block of blocks) {
    view.setUint32(at, block.length, true)
    file.set(block, at + 4)
    at += 4 + block.length
  }
  return file
}

/** Writes a capture, call after call. Functions, structs and enumerations are told where they first occur. */
export class TraceWriter {
  #bytes = new Uint8Array(1 << 16)
  #length = 0
  #calls = 0
  readonly #thread: number
  readonly #functions = new Map<string, number>()
  readonly #structs = new Map<string, number>()
  readonly #members = new Map<Names, number>()
  readonly #flags = new Map<Names, number>()

  /** @param thread number of the thread that makes all calls */
  constructor(thread = 0) {
    this.#thread = thread
    this.#uint(VERSION)
    this.#uint(VERSION)
    this.#string('')
  }

  /**
   * The beginning of a call.
   *
   * @param parameters their names
   * @param args by the places of the parameters; undefined for what is told when the call returns, or never
   * @param flags `FAKE`, or 0
   * @returns the number of the call
   */
  enter(
    name: string,
    parameters: readonly string[],
    args: readonly (WrittenValue | undefined)[] = [],
    flags = 0,
  ): number {
    this.put(Event.Enter)
    this.#uint(this.#thread)
    this.#signature(this.#functions, name, parameters)
    if (flags !== 0) {
      this.put(Detail.Flags)
      this.#uint(flags)
    }
    this.#args(args)
    this.put(Detail.End)
    return this.#calls++
  }

  /**
   * The end of a call.
   *
   * @param args what the call wrote, by the places of the parameters
   * @param result undefined for a call that returns nothing
   */
  leave(number: number, args: readonly (WrittenValue | undefined)[] = [], result?: WrittenValue): void {
    this.put(Event.Leave)
    this.#uint(number)
    this.#args(args)
    if (result !== undefined) {
      this.put(Detail.Result)
      this.#value(result)
    }
    this.put(Detail.End)
  }

  /** Bytes as they are. */
  put(...bytes: readonly number[]): void {
    this.#append(bytes)
  }

  /** How many bytes lie in the container so far. */
  get length(): number {
    return this.#length
  }

  /** What lies in the container so far, from one byte on. */
  inside(from = 0): Uint8Array {
    return this.#bytes.slice(from, this.#length)
  }

  /** The file so far. */
  file(): Uint8Array<ArrayBuffer> {
    return inSnappy(this.#bytes.subarray(0, this.#length))
  }

  #append(bytes: ArrayLike<number>): void {
    const end = this.#length + bytes.length
    if (end > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(end, this.#bytes.length * 2))
      larger.set(this.#bytes.subarray(0, this.#length))
      this.#bytes = larger
    }
    this.#bytes.set(bytes, this.#length)
    this.#length = end
  }

  #args(args: readonly (WrittenValue | undefined)[]): void {
    for (const [i, arg] of args.entries()) {
      if (arg === undefined) continue
      this.put(Detail.Argument)
      this.#uint(i)
      this.#value(arg)
    }
  }

  #uint(value: number): void {
    let rest = value
    while (rest >= 128) {
      this.put((rest % 128) + 128)
      rest = Math.floor(rest / 128)
    }
    this.put(rest)
  }

  #int(value: number): void {
    this.put(value < 0 ? Tag.Negative : Tag.Number)
    this.#uint(Math.abs(value))
  }

  #blob(bytes: Uint8Array): void {
    this.#uint(bytes.length)
    this.#append(bytes)
  }

  #string(text: string): void {
    this.#blob(bytesOf(text))
  }

  /** The number of something, and what it is where nobody was told before. */
  #numbered<Key>(known: Map<Key, number>, key: Key, tell: () => void): void {
    const id = known.get(key)
    this.#uint(id ?? known.size)
    if (id !== undefined) return
    known.set(key, known.size)
    tell()
  }

  #signature(known: Map<string, number>, name: string, parts: readonly string[]): void {
    this.#numbered(known, name, () => {
      this.#string(name)
      this.#uint(parts.length)
      for (const part of parts) this.#string(part)
    })
  }

  #value(value: WrittenValue): void {
    if (value === null) this.put(Tag.Null)
    else if (typeof value === 'boolean') this.put(value ? Tag.True : Tag.False)
    else if (typeof value === 'number') this.#int(value)
    else if (typeof value === 'string') {
      this.put(Tag.String)
      this.#string(value)
    } else if (value instanceof Uint8Array) {
      this.put(Tag.Blob)
      this.#blob(value)
    } else if (isList(value)) {
      this.put(Tag.List)
      this.#uint(value.length)
      for (const element of value) this.#value(element)
    } else this.#composite(value)
  }

  #composite(value: Composite): void {
    if ('pointer' in value) {
      this.put(Tag.Pointer)
      this.#uint(value.pointer)
    } else if ('float' in value) {
      this.put(Tag.Float)
      this.#append(new Uint8Array(Float32Array.of(value.float).buffer))
    } else if ('member' in value) {
      this.put(Tag.Member)
      this.#names(this.#members, value.of, (number) => this.#int(number))
      this.#int(value.member)
    } else if ('flags' in value) {
      this.put(Tag.Flags)
      this.#names(this.#flags, value.of, (number) => this.#uint(number))
      this.#uint(value.flags)
    } else if ('repr' in value) {
      this.put(Tag.Repr)
      for (const part of value.repr) this.#value(part)
    } else {
      this.put(Tag.Struct)
      this.#signature(this.#structs, value.struct, Object.keys(value.members))
      for (const member of Object.values(value.members)) this.#value(member)
    }
  }

  #names(known: Map<Names, number>, names: Names, write: (number: number) => void): void {
    this.#numbered(known, names, () => {
      this.#uint(names.size)
      for (const [name, number] of names) {
        this.#string(name)
        write(number)
      }
    })
  }
}

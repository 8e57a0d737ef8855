/** Reader of the values in a capture, which define what they are made of where it is first used. */
import { type Cursor } from './trace-cursor.js'
import type { TraceStruct, TraceValue } from './trace-call.js'
import { shown } from '../x/format/tokens.js'

/** A function with its parameters, or a struct with its members. */
export interface Signature {
  readonly name: string
  readonly parts: readonly string[]
}

/** What a capture has defined so far, by the numbers that it gave. */
export interface Definitions {
  version: number
  readonly functions: Map<number, Signature>
  readonly structs: Map<number, Signature>
  readonly enums: Map<number, true>
  readonly bitmasks: Map<number, true>
  readonly frames: Map<number, true>
  readonly oldEnums: Map<number, TraceValue>
}

const maps = ['functions', 'structs', 'enums', 'bitmasks', 'frames', 'oldEnums'] as const

/** How much of each kind is defined. */
export const sizes = maps.map((name) => (defined: Definitions) => defined[name].size)

/** Nothing, or a copy of what was defined when there were so many of each kind. */
export function definitions(of?: Definitions, counts?: readonly number[]): Definitions {
  const copy = <Value>(known: Map<number, Value> | undefined, i: number): Map<number, Value> =>
    new Map([...(known ?? [])].slice(0, counts?.[i]))
  return {
    version: of?.version ?? 0,
    functions: copy(of?.functions, 0),
    structs: copy(of?.structs, 1),
    enums: copy(of?.enums, 2),
    bitmasks: copy(of?.bitmasks, 3),
    frames: copy(of?.frames, 4),
    oldEnums: copy(of?.oldEnums, 5),
  }
}

/** How deep values may lie in each other: Direct3D's own go to 5. */
const DEEPEST = 32
/** What a struct counts for, being larger than a number. */
const STRUCT_COST = 4
const MOST_MEMBERS = 4096

/** Reads values; knows what was defined so far. */
export class ValueReader {
  readonly #cursor: Cursor
  readonly #defined: Definitions
  readonly #most: number
  readonly #structs: Definitions['structs']
  readonly #enums: Definitions['enums']
  readonly #bitmasks: Definitions['bitmasks']
  readonly #frames: Definitions['frames']
  readonly #oldEnums: Definitions['oldEnums']
  /** What the event that is being read has defined: it may turn out to be cut short. */
  #fresh: (() => void)[] = []
  /** Counts up whenever other things are defined than before. */
  changes = 0
  #made = 0
  #before = 0
  /** Readers of values by their tag. */
  readonly #values: readonly ((depth: number) => TraceValue)[]

  constructor(cursor: Cursor, defined: Definitions, most: number) {
    this.#cursor = cursor
    this.#defined = defined
    this.#most = most
    this.#structs = defined.structs
    this.#enums = defined.enums
    this.#bitmasks = defined.bitmasks
    this.#frames = defined.frames
    this.#oldEnums = defined.oldEnums
    this.#values = [
      () => null,
      () => false,
      () => true,
      () => -cursor.uint(),
      () => cursor.uint(),
      () => cursor.float(),
      () => cursor.double(),
      () => cursor.string(),
      () => cursor.take(cursor.uint()),
      (depth) => this.#enumValue(depth),
      () => this.#bitmaskValue(),
      (depth) => this.#list(depth),
      (depth) => this.#structValue(depth),
      () => cursor.uint(),
      (depth) => {
        this.#valueAt(depth)
        return this.#valueAt(depth)
      },
      () => this.#wide(),
    ]
  }

  value(): TraceValue {
    return this.#valueAt(0)
  }

  signature(known: Map<number, Signature>, mostParts: number): Signature {
    const id = this.#cursor.uint()
    const found = known.get(id)
    if (found) return found
    const name = this.#cursor.string()
    const count = this.#cursor.count(1)
    if (count > mostParts) throw this.#cursor.problem(`${shown(name)} has ${count} parts; ${mostParts} are allowed`)
    return this.#define(known, id, { name, parts: this.#names(count) })
  }

  spend(cost: number): void {
    this.#made += cost
    if (this.#made > this.#most)
      throw this.#cursor.problem(`there are more than ${this.#most} calls and values in so small a file`)
  }

  skipBacktrace(): void {
    for (let n = this.#cursor.count(1); n > 0; n--) this.#skipFrame()
  }

  /** An event begins. */
  begin(): void {
    if (this.#fresh.length > 0) this.#fresh = []
    this.#before = this.#made
  }

  /** It was cut short: it will be read once more. */
  undo(): void {
    for (const forget of this.#fresh) forget()
    if (this.#fresh.length > 0) this.changes++
    this.#fresh = []
    this.#made = this.#before
  }

  /** What was read so far counts no more: somebody has taken it. */
  taken(): void {
    this.#made = 0
  }

  #define<Value>(known: Map<number, Value>, id: number, value: Value): Value {
    known.set(id, value)
    this.changes++
    this.#fresh.push(() => known.delete(id))
    return value
  }

  #names(count: number): string[] {
    const list: string[] = []
    for (let i = 0; i < count; i++) list.push(this.#cursor.string())
    return list
  }

  #enumValue(depth: number): TraceValue {
    const id = this.#cursor.uint()
    if (this.#defined.version < 3) {
      const known = this.#oldEnums.get(id)
      if (known !== undefined) return known
      this.#cursor.string()
      return this.#define(this.#oldEnums, id, this.#valueAt(depth))
    }
    if (!this.#enums.has(id)) {
      for (let n = this.#cursor.count(3); n > 0; n--) {
        this.#cursor.string()
        this.#cursor.sint()
      }
      this.#define(this.#enums, id, true)
    }
    return this.#cursor.sint()
  }

  #bitmaskValue(): number {
    const id = this.#cursor.uint()
    if (!this.#bitmasks.has(id)) {
      for (let n = this.#cursor.count(2); n > 0; n--) {
        this.#cursor.string()
        this.#cursor.uint()
      }
      this.#define(this.#bitmasks, id, true)
    }
    return this.#cursor.uint()
  }

  #structValue(depth: number): TraceStruct {
    const { name, parts } = this.signature(this.#structs, MOST_MEMBERS)
    this.spend(STRUCT_COST)
    const members = new Map<string, TraceValue>()
    for (const part of parts) members.set(part, this.#valueAt(depth))
    return { name, members }
  }

  #list(depth: number): TraceValue[] {
    const values: TraceValue[] = []
    for (let n = this.#cursor.count(1); n > 0; n--) values.push(this.#valueAt(depth))
    return values
  }

  #wide(): string {
    let text = ''
    for (let n = this.#cursor.count(1); n > 0; n--) text += String.fromCharCode(this.#cursor.uint() & 0xffff)
    return text
  }

  #valueAt(depth: number): TraceValue {
    this.spend(1)
    if (depth > DEEPEST) throw this.#cursor.problem(`values lie more than ${DEEPEST} deep in each other`)
    const tag = this.#cursor.byte()
    if (tag >= this.#values.length) throw this.#cursor.problem(`there is no value of the kind ${tag}`)
    return this.#values[tag](depth + 1)
  }

  /** Module, function and file are texts, line and offset numbers. */
  #skipFrame(): void {
    const id = this.#cursor.uint()
    if (this.#frames.has(id)) return
    for (let kind = this.#cursor.byte(); kind !== 0; kind = this.#cursor.byte()) {
      if (kind > 5) throw this.#cursor.problem(`a backtrace has no part of the kind ${kind}`)
      if (kind <= 3) this.#cursor.string()
      else this.#cursor.uint()
    }
    this.#define(this.#frames, id, true)
  }
}

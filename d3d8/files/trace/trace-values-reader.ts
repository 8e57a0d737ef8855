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

/** Reads values; a closure over what was defined so far. */
export const createValueReader = (cursor: Cursor, defined: Definitions, most: number) => {
  const { structs, enums, bitmasks, frames, oldEnums } = defined
  /** What the event that is being read has defined: it may turn out to be cut short. */
  let fresh: (() => void)[] = []
  let made = 0
  let before = 0

  const spend = (cost: number): void => {
    made += cost
    if (made > most) throw cursor.problem(`there are more than ${most} calls and values in so small a file`)
  }

  const define = <Value>(known: Map<number, Value>, id: number, value: Value): Value => {
    known.set(id, value)
    fresh.push(() => known.delete(id))
    return value
  }

  const names = (count: number): string[] => {
    const list: string[] = []
    for (let i = 0; i < count; i++) list.push(cursor.string())
    return list
  }

  const signature = (known: Map<number, Signature>, mostParts: number): Signature => {
    const id = cursor.uint()
    const found = known.get(id)
    if (found) return found
    const name = cursor.string()
    const count = cursor.count(1)
    if (count > mostParts) throw cursor.problem(`${shown(name)} has ${count} parts; ${mostParts} are allowed`)
    return define(known, id, { name, parts: names(count) })
  }

  const enumValue = (depth: number): TraceValue => {
    const id = cursor.uint()
    if (defined.version < 3) {
      const known = oldEnums.get(id)
      if (known !== undefined) return known
      cursor.string()
      return define(oldEnums, id, value(depth))
    }
    if (!enums.has(id)) {
      for (let n = cursor.count(3); n > 0; n--) {
        cursor.string()
        cursor.sint()
      }
      define(enums, id, true)
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
      define(bitmasks, id, true)
    }
    return cursor.uint()
  }

  const structValue = (depth: number): TraceStruct => {
    const { name, parts } = signature(structs, MOST_MEMBERS)
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
    define(frames, id, true)
  }

  return {
    value: () => value(0),
    signature,
    spend,
    skipBacktrace(): void {
      for (let n = cursor.count(1); n > 0; n--) skipFrame()
    },
    /** An event begins. */
    begin(): void {
      if (fresh.length > 0) fresh = []
      before = made
    },
    /** It was cut short: it will be read once more. */
    undo(): void {
      for (const forget of fresh) forget()
      fresh = []
      made = before
    },
    /** What was read so far counts no more: somebody has taken it. */
    taken(): void {
      made = 0
    },
  }
}

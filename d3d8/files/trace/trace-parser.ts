/** Reader of a capture's events, as its bytes come. */
import { CutShort, Cursor } from './trace-cursor.js'
import { ValueReader, definitions, sizes, type Definitions } from './trace-values-reader.js'
import type { TraceCall, TraceValue } from './trace-call.js'
import { shown } from '../x/format/tokens.js'

type Open = { -readonly [Key in keyof Omit<TraceCall, 'args'>]: TraceCall[Key] } & { args: (TraceValue | undefined)[] }

const NEWEST = 6
/** Prototypes of Direct3D 8 have 9 arguments at most, with `this`; more belong to functions that nobody asks about. */
const MOST_ARGUMENTS = 256
const KEPT_ARGUMENTS = 16
/** What a call counts for, being larger than a number. */
const CALL_COST = 4
/** Bytes of an event that is waited for. */
const LONGEST_EVENT = 1 << 28
/** Calls that wait for one before them to return; then it is taken for one that never does. */
const MOST_WAITING = 1 << 16

/** Where a parser stands between two events. */
export interface ParserMark {
  readonly defined: Definitions
  readonly calls: number
  /** Bytes before. */
  readonly offset: number
}

/** Reads calls out of bytes that come piece by piece. */
export class TraceParser {
  readonly #cursor = new Cursor(new Uint8Array(0))
  readonly #defined: Definitions
  readonly #read: ValueReader
  /** Calls that nobody has taken yet, in the order in which they were entered; the first of them. */
  #calls: Open[] = []
  #first: number
  /** The call whose beginning is being read. */
  #entered: Open | null = null
  #hasHeader: boolean
  /** Bytes that there have to be before it is worth trying again. */
  #wanted = 0
  /** Calls that have not returned. */
  #open = 0
  /** Where a call was entered last while none was open: its number and place, and how much was defined there. */
  readonly #quiet = { calls: 0, offset: 0, changes: -1, sizes: sizes.map(() => 0) }

  /**
   * @param most calls and values that may be read before somebody takes them
   * @param from where to begin; at the beginning of the capture when left out
   */
  constructor(most: number, from?: ParserMark) {
    this.#defined = definitions(from?.defined)
    this.#read = new ValueReader(this.#cursor, this.#defined, most)
    this.#first = from?.calls ?? 0
    this.#cursor.base = from?.offset ?? 0
    this.#hasHeader = from !== undefined
    this.#rest(0)
  }

  /** The first number of the file. */
  get version(): number {
    return this.#defined.version
  }

  /** Bytes without which nothing more can be read. */
  get missing(): number {
    return Math.max(0, this.#wanted - this.#cursor.left)
  }

  /** Takes bytes without reading them: others may follow at once. */
  feed(bytes: Uint8Array): void {
    this.#cursor.feed(bytes)
  }

  /** Reads what is whole. */
  push(bytes: Uint8Array): void {
    const cursor = this.#cursor
    cursor.feed(bytes)
    if (cursor.left < this.#wanted) return
    const missing = this.#readEvents()
    if (cursor.left + missing > LONGEST_EVENT)
      throw cursor.problem(`an event has more than ${LONGEST_EVENT} bytes, of which ${cursor.left} are there`)
    // Each try begins the event anew: it pays only when there is much more of it.
    this.#wanted = Math.max(cursor.left + missing, Math.floor(cursor.left * 1.5))
  }

  /**
   * No bytes come any more.
   *
   * @returns whether they end in the middle of something; what is known of it is kept
   */
  end(): boolean {
    const { left } = this.#cursor
    if (left === 0) return false
    this.#readEvents()
    if (this.#cursor.left === 0) return false
    if (this.#entered) this.#calls.push(this.#entered)
    return true
  }

  /** Gives the calls that are known and forgets them: those that have returned, or all of them. */
  take(all: boolean): readonly TraceCall[] {
    let count = this.#calls.length
    if (!all) {
      const open = this.#calls.findIndex(({ complete }) => !complete)
      if (open !== -1) count = Math.max(open, count - MOST_WAITING)
    }
    const taken = count === this.#calls.length ? this.#calls : this.#calls.slice(0, count)
    for (const { complete } of taken) if (!complete) this.#open--
    this.#calls = this.#calls.slice(count)
    this.#first += count
    this.#read.taken()
    return taken
  }

  /** Where all calls before had returned; null where that is not behind the last one that was taken. */
  mark(): ParserMark | null {
    if (this.#open === 0) this.#rest(this.#cursor.at)
    const { calls, offset, sizes: counts } = this.#quiet
    if (calls !== this.#first || !this.#hasHeader) return null
    return { defined: definitions(this.#defined, counts), calls, offset }
  }

  /** Where the last mark would be. */
  get quiet(): number {
    return this.#quiet.offset
  }

  #rest(at: number): void {
    const quiet = this.#quiet
    quiet.calls = this.#first + this.#calls.length
    quiet.offset = this.#cursor.base + at
    const { changes } = this.#read
    if (quiet.changes === changes) return
    quiet.changes = changes
    for (let i = 0; i < sizes.length; i++) quiet.sizes[i] = sizes[i](this.#defined)
  }

  /** Reads events until one is cut short, which begins anew next time; the bytes that it lacks at least. */
  #readEvents(): number {
    const cursor = this.#cursor
    let begin = cursor.at
    try {
      while (cursor.left > 0) {
        begin = cursor.at
        this.#read.begin()
        this.#entered = null
        if (this.#hasHeader) this.#readEvent()
        else this.#readHeader()
      }
      return 0
    } catch (error) {
      if (!(error instanceof CutShort)) throw error
      cursor.at = begin
      this.#read.undo()
      return error.missing
    }
  }

  #readHeader(): void {
    const cursor = this.#cursor
    const version = cursor.uint()
    if (version > NEWEST) throw cursor.problem(`the version is ${version}; up to ${NEWEST} can be read`)
    if (version >= 6) {
      cursor.uint()
      // The properties name the program and its command line on the recorder's machine: private, and of no use here.
      while (cursor.string() !== '') cursor.string()
    }
    this.#defined.version = version
    this.#hasHeader = true
  }

  #readEvent(): void {
    if (this.#open === 0) this.#rest(this.#cursor.at)
    const event = this.#cursor.byte()
    if (event > 1) throw this.#cursor.problem(`there is no event of the kind ${event}`)
    if (event === 0) this.#enter()
    else this.#leave()
  }

  #enter(): void {
    const cursor = this.#cursor
    const thread = this.#defined.version >= 4 ? cursor.uint() : 0
    const { name } = this.#read.signature(this.#defined.functions, MOST_ARGUMENTS)
    this.#read.spend(CALL_COST)
    const call: Open = {
      number: this.#first + this.#calls.length,
      name,
      thread,
      args: [],
      result: undefined,
      fake: false,
      complete: false,
    }
    this.#entered = call
    this.#readDetails(call)
    this.#entered = null
    this.#calls.push(call)
    this.#open++
  }

  #leave(): void {
    const cursor = this.#cursor
    const number = cursor.uint()
    const made = this.#first + this.#calls.length
    if (number >= made) throw cursor.problem(`call ${number} returns, but only ${made} were made`)
    // One that was given away has waited too long: what it tells now is read over.
    const call = number < this.#first ? lost() : this.#calls[number - this.#first]
    this.#readDetails(call)
    if (!call.complete && number >= this.#first) this.#open--
    call.complete = true
  }

  #readDetails(call: Open): void {
    const cursor = this.#cursor
    for (let kind = cursor.byte(); kind !== 0; kind = cursor.byte()) {
      if (kind >= details.length) throw cursor.problem(`an event tells nothing of the kind ${kind}`)
      details[kind](call, cursor, this.#read)
    }
  }
}

const lost = (): Open => ({ number: 0, name: '', thread: 0, args: [], result: undefined, fake: false, complete: false })

const readArgument: (typeof details)[number] = (call, cursor, read) => {
  const index = cursor.uint()
  if (index >= MOST_ARGUMENTS) throw cursor.problem(`${shown(call.name)} has an argument ${index}`)
  const argument = read.value()
  if (index < KEPT_ARGUMENTS) call.args[index] = argument
}

/** Readers of what an event tells, by its kind; 0 ends the event. */
const details: readonly ((call: Open, cursor: Cursor, read: ValueReader) => void)[] = [
  () => undefined,
  readArgument,
  (call, _, read) => {
    call.result = read.value()
  },
  (call, cursor) => {
    call.thread = cursor.uint()
  },
  (_call, _cursor, read) => {
    read.skipBacktrace()
  },
  (call, cursor) => {
    call.fake = (cursor.uint() & 1) !== 0
  },
]

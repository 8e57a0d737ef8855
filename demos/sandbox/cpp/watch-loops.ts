/**
 * Puts a call in front of each round of a program's loops: so one without end is seen wherever it stands. Clang's own
 * way (-fsanitize-coverage) does not reach blocks that catch. Source: the WebAssembly specification, "Binary Format".
 */
import { Reader, sectionsOf, type LineTable } from './lines.js'

/** What the linker exports, and a loop calls. */
const WATCH = '__sanitizer_cov_trace_pc'

/** Bytes that say what kind of section follows. */
const Section = { export: 7, code: 10 } as const
const FUNCTION_EXPORT = 0

const LOOP = 0x03
const CALL = 0x10

/** Bytes behind instructions that have a fixed count of numbers (LEB128, of either sign); all others have none. */
const numbers: Readonly<Record<number, number>> = {
  // Blocks of all kinds, with their type; catch, throw, rethrow, delegate.
  ...Object.fromEntries([0x02, 0x03, 0x04, 0x06, 0x07, 0x08, 0x09, 0x18].map((code) => [code, 1])),
  // Branches, calls, variables, tables.
  ...Object.fromEntries([0x0c, 0x0d, 0x10, 0x12, 0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26].map((code) => [code, 1])),
  ...{ 0x11: 2, 0x13: 2 },
  // Loads and stores with alignment and offset; size and growth of the memory.
  ...Object.fromEntries(Array.from({ length: 0x3e - 0x28 + 1 }, (_, n) => [0x28 + n, 2])),
  ...{ 0x3f: 1, 0x40: 1, 0x41: 1, 0x42: 1, 0xd0: 1, 0xd2: 1 },
}

/** The same behind the second byte of 0xfc: whole numbers of floats that are too large; memory and tables. */
const further: Readonly<Record<number, number>> = {
  ...{ 8: 2, 9: 1, 10: 2, 11: 1, 12: 2, 13: 1, 14: 2, 15: 1, 16: 1, 17: 1 },
}
/** Kinds of catch clauses of a try_table that name a tag. */
const TAGGED = 2

type Skip = (reader: Reader) => void

const skip = (reader: Reader, count: number): void => {
  for (let n = 0; n < count; n++) reader.number()
}

/** Instructions whose numbers have a count of their own. */
const special: Readonly<Record<number, Skip>> = {
  // br_table, select with types.
  0x0e: (reader) => skip(reader, reader.number() + 1),
  0x1c: (reader) => skip(reader, reader.number()),
  // try_table
  0x1f: (reader) => {
    reader.number()
    for (let left = reader.number(); left > 0; left--) skip(reader, reader.byte() < TAGGED ? 2 : 1)
  },
  // Constants of four and eight bytes.
  0x43: (reader) => void (reader.at += 4),
  0x44: (reader) => void (reader.at += 8),
  0xfc: (reader) => skip(reader, further[reader.number()] ?? 0),
  // Atomic: all but the fence with alignment and offset.
  0xfe: (reader) => skip(reader, reader.number() === 3 ? 1 : 2),
}

/** Instructions of SIMD are not read: programs are compiled without. */
const UNREAD = 0xfd

/** A number without a sign as the format has it. */
function leb(value: number): number[] {
  const bytes: number[] = []
  for (let left = value; ; left = Math.floor(left / 0x80)) {
    if (left < 0x80) return [...bytes, left]
    bytes.push((left % 0x80) | 0x80)
  }
}

/** Which function the linker exports under that name; null where it exports none. */
function functionOf(section: Reader, name: string): number | null {
  for (let left = section.number(); left > 0; left--) {
    const own = new TextDecoder().decode(section.bytes(section.number()))
    const kind = section.byte()
    const index = section.number()
    if (kind === FUNCTION_EXPORT && own === name) return index
  }
  return null
}

/** Where the loops of a function begin, behind their types; null where it has instructions that are not read. */
function loopsOf(reader: Reader, end: number): readonly number[] | null {
  for (let left = reader.number(); left > 0; left--) skip(reader, 2)
  const loops: number[] = []
  while (reader.at < end) {
    const code = reader.byte()
    if (code === UNREAD) return null
    const own = special[code]
    if (own) own(reader)
    else skip(reader, numbers[code] ?? 0)
    if (code === LOOP) loops.push(reader.at)
  }
  return reader.at === end ? loops : null
}

/** Whether code has lines: that of the library has none, and ends. */
function hasLines({ addresses, lines }: LineTable, from: number, to: number): boolean {
  let [low, high] = [0, addresses.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (addresses[middle] < from) low = middle + 1
    else high = middle
  }
  for (; low < addresses.length && addresses[low] < to; low++) if (lines[low] !== 0) return true
  return false
}

/** A function with calls put in. */
interface Watched {
  /** Where its bytes begin and end, with the count before them. */
  readonly from: number
  readonly end: number
  /** Where it begins behind the count. */
  readonly body: number
  readonly loops: readonly number[]
}

/** What is put together of pieces; old places are remembered with how far they have moved. */
class Rebuilt {
  readonly #pieces: Uint8Array[] = []
  readonly #module: Uint8Array
  readonly #places: number[] = []
  readonly #moves: number[] = []
  #length = 0

  constructor(module: Uint8Array) {
    this.#module = module
  }

  put(bytes: Uint8Array): void {
    this.#pieces.push(bytes)
    this.#length += bytes.length
  }

  /** Puts what lies there; lines behind `from` move with it. */
  copy(from: number, to: number): void {
    this.#places.push(from)
    this.#moves.push(this.#length - from)
    this.put(this.#module.subarray(from, to))
  }

  /** Where an old place is now; what is put in before a place stands behind it. */
  moved(place: number): number {
    let [low, high] = [0, this.#places.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#places[middle] < place) low = middle + 1
      else high = middle
    }
    return place + (this.#moves[low - 1] ?? 0)
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    const all = new Uint8Array(this.#length)
    let at = 0
    for (const piece of this.#pieces) {
      all.set(piece, at)
      at += piece.length
    }
    return all
  }
}

/** Writes the code section with the calls, after its count of bytes. */
function rebuild(to: Rebuilt, start: number, end: number, functions: readonly Watched[], call: Uint8Array): void {
  const counts = functions.map(({ body, end: last, loops }) => last - body + loops.length * call.length)
  const prefixes = counts.map((count) => Uint8Array.from(leb(count)))
  const grown = functions.reduce(
    (sum, { from, end: last }, n) => sum + prefixes[n].length + counts[n] - (last - from),
    0,
  )
  to.put(Uint8Array.from(leb(end - start + grown)))
  let at = start
  functions.forEach(({ from, body, end: last, loops }, n) => {
    to.copy(at, from)
    to.put(prefixes[n])
    at = body
    for (const loop of loops) {
      to.copy(at, loop)
      to.put(call)
      at = loop
    }
    to.copy(at, last)
    at = last
  })
  to.copy(at, end)
}

/**
 * A linked module whose loops call WATCH each round, with its lines; the same module where the linker exports none.
 *
 * @throws RangeError where the module ends too early
 */
export function watchLoops(
  module: Uint8Array<ArrayBuffer>,
  table: LineTable,
): { readonly module: Uint8Array<ArrayBuffer>; readonly lines: LineTable } {
  const sections = sectionsOf(module)
  const exported = sections.find(({ kind }) => kind === Section.export)
  const code = sections.find(({ kind }) => kind === Section.code)
  const index = exported ? functionOf(new Reader(module, exported.start), WATCH) : null
  if (index === null || !code) return { module, lines: table }
  const reader = new Reader(module, code.start)
  const functions: Watched[] = []
  for (let left = reader.number(); left > 0; left--) {
    const from = reader.at
    const count = reader.number()
    const body = reader.at
    const end = body + count
    if (hasLines(table, from - code.start, end - code.start)) {
      const loops = loopsOf(reader, end)
      if (loops && loops.length > 0) functions.push({ from, end, body, loops })
    }
    reader.at = end
  }
  const to = new Rebuilt(module)
  // Up to the section's kind, and its count of bytes anew.
  to.copy(0, code.header)
  rebuild(to, code.start, code.end, functions, Uint8Array.from([CALL, ...leb(index)]))
  to.copy(code.end, module.length)
  const addresses = table.addresses.map((address) => to.moved(address + code.start))
  // A place behind the count of the section's bytes, not before it.
  const codeStart = to.moved(code.start + 1) - 1
  return {
    module: to.bytes,
    lines: { ...table, codeStart, addresses: addresses.map((address) => address - codeStart) },
  }
}

/**
 * Puts a call in front of each round of a program's loops: so one without end is seen wherever it stands. Clang's own
 * way (-fsanitize-coverage) does not reach blocks that catch. Source: the WebAssembly specification, "Binary Format".
 */
import { leb, readInstructions } from '../../../scripts/lib/native/instructions.mjs'
import { Reader, sectionsOf, type LineTable } from './lines.js'

/** What the linker exports, and a loop calls. */
const WATCH = '__sanitizer_cov_trace_pc'

/** Bytes that say what kind of section follows. */
const Section = { export: 7, code: 10 } as const
const FUNCTION_EXPORT = 0

const LOOP = 0x03
const CALL = 0x10

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
  const loops: number[] = []
  const isRead = readInstructions(reader, end, (code, _, behind) => {
    if (code === LOOP) loops.push(behind)
  })
  return isRead ? loops : null
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

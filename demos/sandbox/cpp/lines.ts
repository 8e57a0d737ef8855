/**
 * Which line of a program's sources its code comes from: the line table that Clang writes (DWARF 4, section 6.2), of
 * linked WebAssembly.
 */

/** Lines by where their code begins, from the beginning of the code section on. */
export interface LineTable {
  /** Names of the program's files. */
  readonly files: readonly string[]
  /** Bytes in the module before the code that addresses count from. */
  readonly codeStart: number
  /** Rising. */
  readonly addresses: Uint32Array
  /** Which file each row is of; -1 for none of the program's. */
  readonly fileOf: Int16Array
  readonly lines: Uint32Array
}

/** A place in the program's sources. */
export interface Place {
  readonly file: string
  /** Counted from 1. */
  readonly line: number
}

const CODE_SECTION = 10

/** Opcodes of line programs. */
const Op = {
  extended: 0,
  copy: 1,
  advance: 2,
  advanceLine: 3,
  setFile: 4,
  constAdd: 8,
  fixedAdvance: 9,
} as const
const Extended = { end: 1, setAddress: 2 } as const

/** Reads numbers, and throws at the end. */
export class Reader {
  at: number
  readonly #bytes: Uint8Array
  readonly #view: DataView

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.at = at
  }

  byte(): number {
    return this.#view.getUint8(this.at++)
  }

  signedByte(): number {
    return this.#view.getInt8(this.at++)
  }

  half(): number {
    this.at += 2
    return this.#view.getUint16(this.at - 2, true)
  }

  word(): number {
    this.at += 4
    return this.#view.getUint32(this.at - 4, true)
  }

  /** So many bytes. */
  bytes(count: number): Uint8Array {
    this.at += count
    return this.#bytes.subarray(this.at - count, this.at)
  }

  /** LEB128 without a sign. */
  number(): number {
    let value = 0
    for (let scale = 1; ; scale *= 0x80) {
      const byte = this.byte()
      value += (byte & 0x7f) * scale
      if ((byte & 0x80) === 0) return value
    }
  }

  /** LEB128 with a sign. */
  signed(): number {
    let value = 0
    for (let scale = 1; ; scale *= 0x80) {
      const byte = this.byte()
      value += (byte & 0x7f) * scale
      if ((byte & 0x80) === 0) return (byte & 0x40) === 0 ? value : value - scale * 0x80
    }
  }

  /** A text that ends with a 0. */
  text(): string {
    const from = this.at
    while (this.byte() !== 0);
    return new TextDecoder().decode(this.#bytes.subarray(from, this.at - 1))
  }
}

/** A section of a module: where the count of its bytes stands, and its content. */
export interface ModuleSection {
  readonly kind: number
  readonly header: number
  readonly start: number
  readonly end: number
}

/** The sections of a module. */
export function sectionsOf(module: Uint8Array): ModuleSection[] {
  const reader = new Reader(module, 8)
  const sections: ModuleSection[] = []
  while (reader.at < module.length) {
    const kind = reader.byte()
    const header = reader.at
    const length = reader.number()
    sections.push({ kind, header, start: reader.at, end: reader.at + length })
    reader.at += length
  }
  return sections
}

/** Where the code of a module begins, and its table of lines. */
function codeAndLines(module: Uint8Array): { readonly codeStart: number; readonly table: Uint8Array } {
  let codeStart = 0
  let table = new Uint8Array()
  for (const { kind, start, end } of sectionsOf(module)) {
    if (kind === CODE_SECTION) codeStart = start
    if (kind !== 0) continue
    const reader = new Reader(module, start)
    const name = new TextDecoder().decode(reader.bytes(reader.number()))
    if (name === '.debug_line') table = module.slice(reader.at, end)
  }
  return { codeStart, table }
}

interface Row {
  readonly address: number
  readonly file: number
  readonly line: number
}

/** What stands at the beginning of a unit's line program. */
interface Header {
  readonly lineBase: number
  readonly lineRange: number
  readonly lengths: readonly number[]
  /** Numbers of the program's files by those of the unit, which count from 1. */
  readonly files: readonly number[]
}

/** Runs a unit's line program: rows of one function after the other. */
function runProgram(reader: Reader, end: number, { lineBase, lineRange, lengths, files }: Header): Row[] {
  const rows: Row[] = []
  const opcodeBase = lengths.length + 1
  let [address, file, line, isDead] = [0, 1, 1, true]
  const put = (): void => {
    if (!isDead) rows.push({ address, file: files[file] ?? -1, line })
  }
  const operations: Readonly<Record<number, () => void>> = {
    [Op.copy]: put,
    [Op.advance]: () => void (address += reader.number()),
    [Op.advanceLine]: () => void (line += reader.signed()),
    [Op.setFile]: () => void (file = reader.number()),
    [Op.constAdd]: () => void (address += Math.floor((255 - opcodeBase) / lineRange)),
    [Op.fixedAdvance]: () => void (address += reader.half()),
    [Op.extended]: () => {
      const next = reader.number() + reader.at
      const kind = reader.byte()
      if (kind === Extended.setAddress) {
        address = reader.word()
        // Functions that the linker left out lie nowhere.
        isDead = address === 0 || address >= 0xfffffffe
      } else if (kind === Extended.end) {
        if (!isDead) rows.push({ address, file: -1, line: 0 })
        ;[address, file, line, isDead] = [0, 1, 1, true]
      }
      reader.at = next
    },
  }
  while (reader.at < end) {
    const opcode = reader.byte()
    if (opcode >= opcodeBase) {
      const adjusted = opcode - opcodeBase
      address += Math.floor(adjusted / lineRange)
      line += lineBase + (adjusted % lineRange)
      put()
    } else if (operations[opcode]) operations[opcode]()
    else for (let n = 0; n < lengths[opcode - 1]; n++) reader.number()
  }
  return rows
}

/** Reads one unit, which ends at `end`. */
function readUnit(reader: Reader, end: number, numberOf: (folder: string, name: string) => number): Row[] {
  const version = reader.half()
  const headerEnd = reader.word() + reader.at
  reader.byte()
  if (version >= 4) reader.byte()
  reader.byte()
  const lineBase = reader.signedByte()
  const lineRange = reader.byte()
  const lengths = Array.from({ length: reader.byte() - 1 }, () => reader.byte())
  const folders = ['']
  for (let name = reader.text(); name !== ''; name = reader.text()) folders.push(name)
  const files = [-1]
  for (let name = reader.text(); name !== ''; name = reader.text()) {
    files.push(numberOf(folders[reader.number()] ?? '', name))
    reader.number()
    reader.number()
  }
  reader.at = headerEnd
  return lineRange === 0 ? [] : runProgram(reader, end, { lineBase, lineRange, lengths, files })
}

/**
 * The lines of a linked module.
 *
 * @param folder where the program's files lay when they were compiled
 * @throws RangeError where the module ends too early
 */
export function readLines(module: Uint8Array, folder: string): LineTable {
  const { codeStart, table } = codeAndLines(module)
  const files: string[] = []
  const numberOf = (within: string, name: string): number => {
    const path = within === '' ? name : `${within}/${name}`
    if (!path.startsWith(`${folder}/`)) return -1
    const own = path.slice(folder.length + 1)
    const known = files.indexOf(own)
    return known >= 0 ? known : files.push(own) - 1
  }
  const rows: Row[] = []
  const reader = new Reader(table)
  while (reader.at < table.length) {
    const end = reader.word() + reader.at
    rows.push(...readUnit(reader, end, numberOf))
    reader.at = end
  }
  // Where one function ends another begins: that one holds.
  rows.sort((a, b) => a.address - b.address || a.file - b.file)
  return {
    files,
    codeStart,
    addresses: Uint32Array.from(rows, ({ address }) => address),
    fileOf: Int16Array.from(rows, ({ file }) => file),
    lines: Uint32Array.from(rows, ({ line }) => line),
  }
}

/** The line that a place of the module comes from; null where that is none of the program's. */
export function placeAt({ files, codeStart, addresses, fileOf, lines }: LineTable, offset: number): Place | null {
  const address = offset - codeStart
  let [from, to] = [0, addresses.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (addresses[middle] <= address) from = middle + 1
    else to = middle
  }
  const file = from === 0 ? undefined : files[fileOf[from - 1]]
  return file === undefined || lines[from - 1] === 0 ? null : { file, line: lines[from - 1] }
}

/** The innermost line of the program that a stack names, as Chromium, Firefox and Safari write it. */
export function placeOfStack(table: LineTable, stack: string): Place | null {
  for (const [, offset] of stack.matchAll(/wasm-function\[\d+\]:0x([0-9a-f]+)/g)) {
    const place = placeAt(table, parseInt(offset, 16))
    if (place) return place
  }
  return null
}

/** What decodes MP3, for programs that play it: their frame can fetch nothing, so that the page does. */
import address from 'minimp3-wasm/dist/decoder.opt.wasm?url'
import type { Problem } from '../protocol.js'
import { Reader, sectionsOf } from './lines.js'
import type { NativeCompiled } from './messages.js'

const IMPORTS = 2
/** Kinds of what is imported, and limits with a maximum. Source: the WebAssembly specification, "Binary Format". */
const Import = { function: 0, table: 1, memory: 2, global: 3, tag: 4 } as const
const HAS_MOST = 1

const passLimits = (reader: Reader): void => {
  const flags = reader.byte()
  reader.number()
  if ((flags & HAS_MOST) !== 0) reader.number()
}

/** Steps over what is said of an import behind its names. */
const passImport: Readonly<Record<number, (reader: Reader) => void>> = {
  [Import.function]: (reader) => void reader.number(),
  [Import.table]: (reader) => {
    reader.byte()
    passLimits(reader)
  },
  [Import.memory]: passLimits,
  [Import.global]: (reader) => void reader.bytes(2),
  [Import.tag]: (reader) => {
    reader.byte()
    reader.number()
  },
}

/**
 * Whether a linked program imports something of a module.
 *
 * @throws RangeError where the program ends too early
 */
export function importsFrom(program: Uint8Array, module: string): boolean {
  const section = sectionsOf(program).find(({ kind }) => kind === IMPORTS)
  if (!section) return false
  const reader = new Reader(program, section.start)
  for (let left = reader.number(); left > 0; left--) {
    const from = new TextDecoder().decode(reader.bytes(reader.number()))
    if (from === module) return true
    reader.bytes(reader.number())
    passImport[reader.byte()]?.(reader)
  }
  return false
}

async function fetchDecoder(): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${response.url} cannot be loaded: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

const silent: Problem = {
  message: 'What decodes MP3 cannot be loaded: the program finds none that it can play.',
  ...{ file: null, line: 0, column: 0, isWarning: true },
}

/** A compiled program with what decodes MP3 where it can play that. */
export async function withMp3(compiled: NativeCompiled): Promise<NativeCompiled> {
  if ('problems' in compiled || !importsFrom(compiled.program.module, 'mp3')) return compiled
  try {
    return { ...compiled, program: { ...compiled.program, mp3: await fetchDecoder() } }
  } catch {
    return { ...compiled, warnings: [...compiled.warnings, silent] }
  }
}

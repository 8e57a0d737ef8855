import { readFile } from 'node:fs/promises'
import { runClang } from '../clang.mjs'

/** Lines of a stack that are shown. */
const shown = 12

const CODE_SECTION = 10

/** A line of a stack: the function's name, where it has one, and the offset in the module. */
const FRAME = /^\s*(?:at (?:(?:program\.wasm\.)?(.*) \()?)?\S*wasm-function\[\d+\]:(0x[0-9a-f]+)/

const INLINED = ' (inlined by)'

/** What the linker calls a main without arguments. */
const MAIN = '__original_main'

/**
 * Where the code of a module begins: lines are counted from there.
 * @param {Uint8Array} module
 */
const codeStart = (module) => {
  let at = 8
  const number = () => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = module[at++] ?? 0
      value += (byte & 0x7f) * 2 ** shift
      if ((byte & 0x80) === 0) return value
    }
  }
  while (at < module.length) {
    const section = module[at++]
    const bytes = number()
    if (section === CODE_SECTION) return at
    at += bytes
  }
  return 0
}

/**
 * A fault of a program with the lines of its sources in place of offsets in its code.
 * @param {string} program its path
 * @param {string} fault a message and a stack
 * @param {string} name of the program
 * @returns {Promise<string>}
 */
export const whereInSource = async (program, fault, name) => {
  const [message = '', ...stack] = fault.split('\n')
  const frames = stack
    .flatMap((line) => {
      const [, called = '', offset] = FRAME.exec(line.replaceAll(/\[abi:\w+\]/g, '')) ?? []
      return offset === undefined ? [] : [{ called: called === MAIN ? 'main' : called, offset: Number(offset) }]
    })
    .slice(0, shown)
  const head = `${name}: ${message}`
  if (frames.length === 0) return [head, ...stack].join('\n')
  const module = new Uint8Array(await readFile(program))
  const start = codeStart(module)
  const wanted = frames.map(({ offset }) => `0x${(offset - start).toString(16)}`)
  const args = ['-e', 'program.wasm', '-f', '-C', '-p', '-i', ...wanted]
  const { code, output } = await runClang('symbolizer', args, { 'program.wasm': module })
  if (code !== 0) return [head, ...stack].join('\n')
  // A frame's lines: what was inlined first, the function itself last.
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  let frame = -1
  const named = lines.map((line, n) => {
    if (!line.startsWith(INLINED)) frame++
    const isLast = !lines[n + 1]?.startsWith(INLINED)
    const called = frames[frame]?.called ?? ''
    // The function is the browser's to name: of those without an entry in the lines, the symbolizer names another.
    return isLast && called !== ''
      ? line.replace(/^( \(inlined by\) )?.* at /, (_, by = '') => `${by}${called} at `)
      : line
  })
  const told = named
    .filter((line) => !line.includes('??:0'))
    .map((line) => `  at ${line.trim().replaceAll('.program/', '')}`)
  return [head, ...told].join('\n')
}

import { readFile } from 'node:fs/promises'
import { runClang } from './clang.mjs'

/** Lines of a stack that are shown. */
const shown = 12

/**
 * A fault of a program with the lines of its sources in place of offsets in its code.
 * @param {string} program its path
 * @param {string} fault a message and a stack
 * @param {string} name of the program
 * @returns {Promise<string>}
 */
export const whereInSource = async (program, fault, name) => {
  const [message = '', ...stack] = fault.split('\n')
  const offsets = stack.flatMap((line) => {
    const [, offset] = /wasm-function\[\d+\]:(0x[0-9a-f]+)/.exec(line) ?? []
    return offset === undefined ? [] : [offset]
  })
  const head = `${name}: ${message}`
  if (offsets.length === 0) return [head, ...stack].join('\n')
  const wanted = offsets.slice(0, shown)
  const files = { 'program.wasm': new Uint8Array(await readFile(program)) }
  const { code, output } = await runClang('symbolizer', ['-e', 'program.wasm', '-f', '-C', '-p', ...wanted], files)
  if (code !== 0) return [head, ...stack].join('\n')
  const lines = output
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `  at ${line.trim().replaceAll('.program/', '/')}`)
  return [head, ...lines].join('\n')
}

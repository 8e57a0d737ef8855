/** Shaders: text to tokens and back. */
import { assemble, disassemble } from '../d3d8/shader/index.js'
import { about, readBytes, writeBytes } from './files.js'
import { CommandError, textOption, type Verb } from './verb.js'

const hex = (word: number): string => `0x${word.toString(16).padStart(8, '0')}`

/** Tokens a line of printed ones. */
const ACROSS = 8

/** Tokens as numbers of C, to be printed. */
const listing = (tokens: Uint32Array): string =>
  Array.from({ length: Math.ceil(tokens.length / ACROSS) }, (_, line) =>
    Array.from(tokens.subarray(line * ACROSS, (line + 1) * ACROSS), hex).join(', '),
  ).join(',\n')

/** Assembles a shader. */
export const asm: Verb = {
  usage: `FILE [--out FILE] [--unchecked]

Assembles the text of a vertex or pixel shader (vs.1.0 to ps.1.4).
  --out FILE   where its tokens go, four bytes each, the lowest first; without it they are printed
               as numbers of C
  --unchecked  does not look whether a device could run it`,
  options: { out: { type: 'string' }, unchecked: { type: 'boolean' } },
  files: [1, 1],
  async run([path], options, terminal) {
    const text = new TextDecoder().decode(await readBytes(path))
    const { tokens, errors } = assemble(text, options.unchecked === true ? { validate: false } : {})
    if (errors) {
      const lines = errors.map(
        ({ line, column, message }) => `${path}:${line}:${column}: ${message.replace(/\.$/, '')}`,
      )
      throw new Error(lines.join('\n'))
    }
    const out = textOption(options, 'out')
    if (out === undefined) terminal.print(listing(tokens))
    else await writeBytes(out, new Uint8Array(tokens.buffer, tokens.byteOffset, tokens.byteLength))
  },
}

/** Disassembles a shader. */
export const disasm: Verb = {
  usage: `FILE [--out FILE]

Writes the tokens of a vertex or pixel shader (four bytes each, the lowest first) as text.
  --out FILE  where the text goes; without it it is printed`,
  options: { out: { type: 'string' } },
  files: [1, 1],
  async run([path], options, terminal) {
    const bytes = await readBytes(path)
    if (bytes.length % 4 !== 0)
      throw new CommandError(path, `byte ${bytes.length - (bytes.length % 4)}: the file ends in the middle of a token`)
    const tokens = new Uint32Array(bytes.slice().buffer)
    const text = await about(path, () => disassemble(tokens))
    const out = textOption(options, 'out')
    if (out === undefined) terminal.print(text.trimEnd())
    else await writeBytes(out, text)
  },
}

/** The command line: `npx three-d3d8 VERB …`. */
import { parseArgs } from 'node:util'
import { convert } from './convert.js'
import { extract, play, trim } from './capture.js'
import { info } from './info.js'
import { build, headers, run } from './native.js'
import { asm, disasm } from './shaders.js'
import type { Terminal } from './terminal.js'
import { Misuse, type Verb } from './verb.js'

/** All verbs, in the order in which they are listed. */
const verbs: Readonly<Record<string, Verb>> = { info, convert, play, extract, trim, asm, disasm, run, build, headers }

/** What a process ends with. */
export const EXIT = { done: 0, failed: 1, misused: 2 } as const

const firstLine = (text: string): string => text.split('\n')[0]

const usageOf = (name: string): string => `usage: three-d3d8 ${name} ${verbs[name].usage}`

const usage = `usage: three-d3d8 VERB …

${Object.entries(verbs)
  .map(([name, verb]) => `  ${name} ${firstLine(verb.usage)}`)
  .join('\n')}

three-d3d8 VERB --help says more. Ends with 0 when all went well, 1 when a file was wrong or
something failed, 2 when the command line means nothing.`

/** Reads the command line of a verb; null when it only asks how the verb is used. */
function readLine(
  name: string,
  args: readonly string[],
): Pick<ReturnType<typeof parseArgs>, 'values' | 'positionals'> | null {
  const {
    options,
    files: [least, most],
    kind = 'file',
  } = verbs[name]
  const help = { type: 'boolean', short: 'h' } as const
  let parsed: ReturnType<typeof parseArgs>
  try {
    parsed = parseArgs({ args: [...args], options: { ...options, help }, allowPositionals: true })
  } catch (error) {
    // What parseArgs adds is advice about positional arguments.
    throw new Misuse((error instanceof Error ? error.message : String(error)).split('. ')[0].replace(/\.$/, ''))
  }
  if (parsed.values.help === true) return null
  const { length } = parsed.positionals
  if (length < least) throw new Misuse(`${length === 0 ? `no ${kind} is` : `not all ${kind}s are`} named`)
  if (length > most) throw new Misuse(`${JSON.stringify(parsed.positionals[most])} is one ${kind} too many`)
  return parsed
}

/**
 * Does what a command line says.
 *
 * @param args without the program
 * @returns the code that the process ends with
 */
export async function main([name, ...args]: readonly string[], terminal: Terminal): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h') {
    if (name === undefined) terminal.say(usage)
    else terminal.print(usage)
    return name === undefined ? EXIT.misused : EXIT.done
  }
  if (!Object.hasOwn(verbs, name)) {
    terminal.say(`three-d3d8: ${JSON.stringify(name)} is no verb; known are ${Object.keys(verbs).join(', ')}`)
    return EXIT.misused
  }
  try {
    const end = verbs[name].handsOn === true ? args.indexOf('--') : -1
    const line = readLine(name, end < 0 ? args : args.slice(0, end))
    if (!line) {
      terminal.print(usageOf(name))
      return EXIT.done
    }
    const rest = end < 0 ? [] : args.slice(end + 1)
    const code: unknown = await verbs[name].run(line.positionals, line.values, terminal, rest)
    return typeof code === 'number' ? code : EXIT.done
  } catch (error) {
    terminal.say(`three-d3d8 ${name}: ${error instanceof Error ? error.message : String(error)}`)
    if (!(error instanceof Misuse)) return EXIT.failed
    terminal.say(firstLine(usageOf(name)))
    return EXIT.misused
  }
}

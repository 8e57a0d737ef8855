import { misuse, readArguments } from './lib/command-line.mjs'
import { ensurePackages } from './lib/install.mjs'
import { build, options, readLine, run, usage as details } from './lib/native-commands.mjs'
import { fail } from './lib/process.mjs'

const usage = `usage: npm run native -- run FILE… [-I DIR] [-D NAME] --out DIR [-- PROGRAM ARGUMENTS]
       npm run native -- build FILE… [-I DIR] [-D NAME] [--assets DIR] --out SITE [-- PROGRAM ARGUMENTS]

${details}`

/** npm runs scripts in the root folder, whoever calls is elsewhere. */
const home = (process.env['npm_lifecycle_event'] === 'native' ? process.env['INIT_CWD'] : undefined) ?? '.'

const commands = new Map([
  ['run', run],
  ['build', build],
])

/**
 * What the command line asks for.
 * @throws {Error} with the usage
 */
const readCommandLine = () => {
  // What stands behind the first -- is the program's: parseArgs would mix it with the files.
  const words = process.argv.slice(2)
  const end = words.indexOf('--')
  const args = end < 0 ? [] : words.slice(end + 1)
  if (end >= 0) process.argv.splice(2 + end)
  const { values, positionals } = readArguments(usage, options, true)
  const [name, ...files] = positionals
  const command = commands.get(name ?? '')
  if (!command)
    throw misuse(usage, name ? `There is no command ${name}: they are run and build.` : 'No command is named.')
  try {
    return { command, line: readLine(files, values, args, home) }
  } catch (error) {
    throw misuse(usage, error instanceof Error ? error.message : String(error))
  }
}

const main = async () => {
  const { command, line } = readCommandLine()
  await ensurePackages()
  process.exitCode = await command(line)
}

await main().catch(fail)

import { misuse, readArguments } from './lib/command-line.mjs'
import { ensurePackages } from './lib/install.mjs'
import { build, options, readLine, run, usage as details } from './lib/native/commands.mjs'
import { fail, say } from './lib/process.mjs'

const usage = `usage: npm run native -- run FILE… [-I DIR] [-D NAME] --out DIR [-- PROGRAM ARGUMENTS]
       npm run native -- build FILE… [-I DIR] [-D NAME] [--assets DIR] --out SITE [-- PROGRAM ARGUMENTS]
       npm run native -- compiler

compiler fetches Clang for the sandbox, which npm start serves and a build of the site takes along
from then on.

${details}`

/** npm runs scripts in the root folder, whoever calls is elsewhere. */
const home = (process.env['npm_lifecycle_event'] === 'native' ? process.env['INIT_CWD'] : undefined) ?? '.'

/** The word that takes no files. */
const COMPILER = 'compiler'

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
    throw misuse(
      usage,
      name ? `There is no command ${name}: they are run, build and compiler.` : 'No command is named.',
    )
  try {
    return { command, line: readLine(files, values, args, home) }
  } catch (error) {
    throw misuse(usage, error instanceof Error ? error.message : String(error))
  }
}

/** Fetches the compiler, and makes of it what pages take. */
const prepareCompiler = async () => {
  await ensurePackages()
  const { ensureClang } = await import('./lib/clang.mjs')
  const { pageCompiler } = await import('./lib/page-compiler.mjs')
  await ensureClang()
  await pageCompiler()
  say('The sandbox has its compiler for C and C++.')
}

const main = async () => {
  if (process.argv[2] === COMPILER) return prepareCompiler()
  const { command, line } = readCommandLine()
  await ensurePackages()
  process.exitCode = await command(line)
}

await main().catch(fail)

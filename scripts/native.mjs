import { basename, dirname, extname, resolve } from 'node:path'
import { misuse, readArguments } from './lib/command-line.mjs'
import { buildProgram } from './lib/compile.mjs'
import { ensurePackages } from './lib/install.mjs'
import { fail, say } from './lib/process.mjs'

const usage = `usage: npm run native -- run FILE… [-I DIR] [-D NAME] --out DIR [-- PROGRAM ARGUMENTS]
       npm run native -- build FILE… [-I DIR] [-D NAME] [--assets DIR] --out SITE [-- PROGRAM ARGUMENTS]

Compiles C and C++ programs of Direct3D 8 to WebAssembly; runs them here, or makes a page of static files that runs them.
  FILE           .c, .cpp, .cc or .cxx files of one program
  -I DIR         a folder of headers; as often as there are some
  -D NAME[=VAL]  a macro
  --std NAME     the C++ to compile; gnu++17 when left out
  --out DIR      where the files go that the program writes (it is the program's folder, too), or the page
  --assets DIR   a folder of files that the program reads; as often as there are some
  --seconds N    closes the program's window after so long
  --limit N      ends the program after so long, with the line that it is at; 600 when left out, 0: never
  --plain        draws by three's own path
  --verbose      says why Direct3D refuses calls`

const options = /** @type {const} */ ({
  include: { type: 'string', short: 'I', multiple: true },
  define: { type: 'string', short: 'D', multiple: true },
  std: { type: 'string' },
  out: { type: 'string' },
  assets: { type: 'string', multiple: true },
  seconds: { type: 'string', default: '0' },
  limit: { type: 'string', default: '600' },
  plain: { type: 'boolean', default: false },
  verbose: { type: 'boolean', default: false },
})

/** npm runs scripts in the root folder, whoever calls is elsewhere. */
const home = (process.env['npm_lifecycle_event'] === 'native' ? process.env['INIT_CWD'] : undefined) ?? '.'

const endings = ['.c', '.cpp', '.cc', '.cxx']

/** @param {string} name @param {string} text */
const numberOf = (name, text) => {
  const value = Number(text)
  if (!(value >= 0)) throw misuse(usage, `--${name} is ${text}; it is a number of seconds.`)
  return value
}

/**
 * The command line, with paths made absolute.
 * @throws {Error} with the usage
 */
const readCommandLine = () => {
  // What stands behind the first -- is the program's: parseArgs would mix it with the files.
  const words = process.argv.slice(2)
  const end = words.indexOf('--')
  const args = end < 0 ? [] : words.slice(end + 1)
  if (end >= 0) process.argv.splice(2 + end)
  const { values, positionals } = readArguments(usage, options, true)
  const [command, ...files] = positionals
  if (command !== 'run' && command !== 'build')
    throw misuse(usage, command ? `There is no command ${command}: they are run and build.` : 'No command is named.')
  if (files.length === 0) throw misuse(usage, 'No source is named.')
  const wrong = files.find((file) => !endings.includes(extname(file).toLowerCase()))
  if (wrong) throw misuse(usage, `${wrong} is none of ${endings.join(', ')}.`)
  if (!values.out) throw misuse(usage, '--out has to name a folder.')
  const seconds = numberOf('seconds', values.seconds)
  const limit = numberOf('limit', values.limit)
  const absolute = (/** @type {string} */ path) => resolve(home, path)
  return {
    command,
    files: files.map(absolute),
    includes: (values.include ?? []).map(absolute),
    defines: values.define ?? [],
    standard: values.std,
    out: absolute(values.out),
    assets: (values.assets ?? []).map(absolute),
    seconds,
    limit,
    way: {
      plain: values.plain,
      verbose: values.verbose,
    },
    args,
  }
}

/** @typedef {ReturnType<typeof readCommandLine>} CommandLine */

/**
 * Compiles the program, and tells what Clang says of it.
 * @param {CommandLine} line
 * @param {'shared' | 'fixed'} memory
 */
const compile = ({ files, includes, defines, standard }, memory) =>
  buildProgram({ files, includes, defines, standard, memory }, (text) => {
    if (text.trim() !== '') say(text.trim())
  })

/** @param {CommandLine} line */
const run = async (line) => {
  const { files, out, assets, seconds, limit, way, args } = line
  const program = await compile(line, 'shared')
  const folders = [...assets, ...new Set(files.map((file) => dirname(file))), resolve(home)]
  const { createNativeStage } = await import('./lib/native-stage.mjs')
  const stage = await createNativeStage()
  try {
    const write = (/** @type {1 | 2} */ stream, /** @type {Buffer} */ bytes) => {
      const target = stream === 1 ? process.stdout : process.stderr
      target.write(bytes)
    }
    const name = basename(files[0] ?? '')
    const { code, fault } = await stage.run({ program, name, out, folders, args, seconds, limit, way, write })
    if (fault !== '') say(fault)
    process.exitCode = code
  } finally {
    await stage.close()
  }
}

/** @param {CommandLine} line */
const build = async (line) => {
  const { files, out, assets, args } = line
  const program = await compile(line, 'fixed')
  const { buildSite } = await import('./lib/native-site.mjs')
  const made = await buildSite({ program, out, assets, args, title: basename(files[0] ?? '').replace(/\.\w+$/, '') })
  for (const path of made) process.stdout.write(`${path}\n`)
}

const main = async () => {
  const line = readCommandLine()
  await ensurePackages()
  await (line.command === 'run' ? run(line) : build(line))
}

await main().catch(fail)

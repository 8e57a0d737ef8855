import { basename, dirname, extname, resolve } from 'node:path'
import { buildProgram } from '../compile.mjs'
import { say } from '../process.mjs'
import { isResources, resourceEndings } from './resources.mjs'

/** The commands run and build, as `npm run native` and `npx three-d3d8` have them. */

/** How the options are used. */
export const usage = `Compiles C and C++ programs of Direct3D 8 to WebAssembly; runs them here, or makes a page of
static files that runs them.
  FILE           .c, .cpp, .cc or .cxx files of one program, and its resources: .rc or .res files
  -I DIR         a folder of headers; as often as there are some
  -D NAME[=VAL]  a macro
  --std NAME     the C++ to compile; gnu++17 when left out
  --out DIR      where the files go that the program writes (it is the program's folder, too), or
                 the page
  --assets DIR   a folder of files that the program reads; as often as there are some
  --seconds N    closes the program's window after so long
  --limit N      ends the program after so long, with the line that it is at; 600 when left out, 0:
                 never
  --plain        draws by three's own path
  --verbose      says why Direct3D refuses calls, and what the program looks for that is not there`

/** What their command lines may hold, as parseArgs takes it. */
export const options = /** @type {const} */ ({
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

const endings = ['.c', '.cpp', '.cc', '.cxx', ...resourceEndings]

/** @param {string} name @param {unknown} text */
const numberOf = (name, text) => {
  const value = Number(text)
  if (!(value >= 0)) throw new Error(`--${name} is ${String(text)}; it is a number of seconds.`)
  return value
}

/**
 * What a command line says, with paths made absolute.
 * @param {string[]} files
 * @param {Record<string, any>} values of the options
 * @param {string[]} args of the program
 * @param {string} home the folder that paths begin in
 * @throws {Error} when it means nothing
 */
export const readLine = (files, values, args, home) => {
  if (files.every(isResources)) throw new Error('No source is named.')
  const wrong = files.find((file) => !endings.includes(extname(file).toLowerCase()))
  if (wrong) throw new Error(`${wrong} is none of ${endings.join(', ')}.`)
  if (!values['out']) throw new Error('--out has to name a folder.')
  const absolute = (/** @type {string} */ path) => resolve(home, path)
  const allOf = (/** @type {string} */ name) => /** @type {string[]} */ (values[name] ?? [])
  return {
    files: files.map(absolute),
    includes: allOf('include').map(absolute),
    defines: allOf('define'),
    standard: /** @type {string | undefined} */ (values['std']),
    out: absolute(values['out']),
    assets: allOf('assets').map(absolute),
    seconds: numberOf('seconds', values['seconds']),
    limit: numberOf('limit', values['limit']),
    way: { plain: values['plain'] === true, verbose: values['verbose'] === true },
    args,
    home,
  }
}

/** @typedef {ReturnType<typeof readLine>} CommandLine */

/** What a program is called: as its first source. */
const nameOf = (/** @type {string[]} */ files) => basename(files.find((file) => !isResources(file)) ?? '')

/**
 * Compiles the program, and tells what Clang says of it.
 * @param {CommandLine} line
 * @param {'shared' | 'fixed'} memory
 */
const compile = ({ files, includes, defines, standard }, memory) =>
  buildProgram({ files, includes, defines, standard, memory }, (text) => {
    if (text.trim() !== '') say(text.trim())
  })

/**
 * Compiles a program and runs it to its end.
 * @param {CommandLine} line
 * @returns {Promise<number>} its exit code
 */
export const run = async (line) => {
  const { files, out, assets, seconds, limit, way, args } = line
  const program = await compile(line, 'shared')
  const folders = [...assets, ...new Set(files.map((file) => dirname(file))), resolve(line.home)]
  const { createNativeStage } = await import('./stage.mjs')
  const stage = await createNativeStage()
  try {
    const write = (/** @type {1 | 2} */ stream, /** @type {Buffer} */ bytes) => {
      const target = stream === 1 ? process.stdout : process.stderr
      target.write(bytes)
    }
    const name = nameOf(files)
    const read = async () => {
      const parts = []
      for await (const part of process.stdin) parts.push(part)
      return Buffer.concat(parts)
    }
    const { code, fault } = await stage.run({ program, name, out, folders, args, seconds, limit, way, read, write })
    if (fault !== '') say(fault)
    return code
  } finally {
    await stage.close()
  }
}

/**
 * Makes a page of a program.
 * @param {CommandLine} line
 * @returns {Promise<number>} 0
 */
export const build = async (line) => {
  const { files, out, assets, args } = line
  const program = await compile(line, 'fixed')
  const shared = await compile(line, 'shared')
  const { buildSite } = await import('./site.mjs')
  const made = await buildSite({
    program,
    shared,
    out,
    assets,
    args,
    title: nameOf(files).replace(/\.\w+$/, ''),
  })
  for (const path of made) process.stdout.write(`${path}\n`)
  return 0
}

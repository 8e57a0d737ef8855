import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { allOrErrors } from './all-or-errors.mjs'
import { cache, packaged, runClang } from './clang.mjs'
import { store } from './make-whole.mjs'
import { say } from './process.mjs'
import { assemblyFlags } from './repairs/assembly.mjs'
import { turnOfStatics } from './repairs/first-statics.mjs'
import { CODE, withLowBits } from './repairs/float-casts.mjs'
import { clashing, OWN, sourcesNamed } from './repairs/linked-names.mjs'
import { linkedParts } from './repairs/linked-parts.mjs'
import { mainFlags } from './repairs/mains.mjs'
import { RETRIES, widened } from './repairs/of-2001.mjs'
import { inLetters } from './repairs/source-text.mjs'
import { marked, withFittingCalls, withoutCasts } from './native/called-casts.mjs'
import { flagsOf, isOwn, linkerFlags, of2001, systemFlags } from './native/flags.mjs'
import { PREAMBLE, TOO_MANY } from './native/preamble.mjs'
import { findPreamble } from './native/preambles.mjs'
import { inWritten, keepShiftJIS } from './native/shift-jis.mjs'
import { compileResources, isResources } from './native/resources.mjs'
import {
  gather,
  hashOf,
  isC,
  japanesePage,
  nameInCache,
  ownSources,
  partSources,
  readable,
  systemHeaders,
  treeOf,
  workPath,
} from './native/sources.mjs'

/** @typedef {import('./clang.mjs').Tree} Tree */

/**
 * What is compiled.
 * @typedef {object} Sources
 * @property {string[]} files absolute paths of .c, .cpp, .cc and .cxx files, and of .rc and .res files
 * @property {string[]} includes absolute paths of folders
 * @property {string[]} defines NAME or NAME=VALUE
 * @property {string} [standard] of C++
 * @property {'shared' | 'fixed'} memory shared and growing, for workers of isolated pages; or of one size
 */

/** @typedef {ReturnType<typeof gather>} Gathered */

/**
 * An object file, what Clang said of it, whether its texts are in Shift-JIS, and when its statics are made.
 * @typedef {{ key: string, file: string, output: string, isJapanese: boolean, turn?: number }} ObjectFile
 */

/**
 * Compiles a source of a program's, with conversions of floats whose low bits stay.
 * @param {string} command
 * @param {string[]} flags that any source has
 * @param {string[]} rest of the arguments
 * @param {Tree} tree
 */
const compileConverting = async (command, flags, rest, tree) => {
  const front = await runClang(command, [...flags, ...rest, ...CODE.made, '-o', 'out.bc'], tree)
  const code = front.files['out.bc']
  if (!(code instanceof Uint8Array)) return front
  const back = await runClang(command, [...flags, ...CODE.taken, 'out.bc', '-o', 'out.o'], {
    'out.bc': withLowBits(code),
  })
  if (back.code === 0) return { ...back, output: front.output + back.output }
  // Of bitcode it tells no lines, as of assembly that it does not know.
  const whole = await runClang(command, [...flags, ...rest, '-o', 'out.o'], tree)
  return whole.code === 0 ? back : whole
}

/** What Clang says by fault of a preamble: it names a line that the program has elsewhere, or has too many files. */
const isFalse = (/** @type {string} */ said) => said.includes(PREAMBLE.source) || said.includes(TOO_MANY)

/**
 * Runs Clang on a source.
 * @param {string} path
 * @param {Gathered} gathered
 * @param {Sources} sources
 * @param {readonly string[]} [further] flags
 */
const runCompiler = async (path, gathered, sources, further = []) => {
  const own = ['.', workPath(dirname(path)), ...sources.includes.map(workPath)].map((folder) => `-I${folder}`)
  const systems = systemFlags(isC(path))
  const flags = flagsOf(path, sources)
  const words = [...mainFlags(gathered.files.get(path) ?? ''), ...assemblyFlags(gathered.files.values()), ...further]
  const command = isC(path) ? 'clang' : 'clang++'
  const run = (/** @type {Tree} */ files, /** @type {string[]} */ preamble) => {
    const rest = [...words, ...preamble, ...own, ...systems, workPath(path)]
    return isOwn(path)
      ? runClang(command, [...flags, ...rest, '-o', 'out.o'], files)
      : compileConverting(command, flags, rest, files)
  }
  const read = await findPreamble(command, [...flags, ...words, ...systems], gathered, path)
  const fast = read && (await run({ ...treeOf(read.rest), ...read.files }, read.flags))
  const made = fast && !isFalse(fast.output) ? fast : await run(treeOf(gathered), [])
  const texts = new Map([...gathered.files].map(([name, text]) => [workPath(name), text]))
  return { ...made, output: inLetters(made.output, (name) => texts.get(name)) }
}

/**
 * Compiles one source.
 * @param {string} path
 * @param {ReturnType<typeof gather>} gathered
 * @param {Sources} sources
 * @param {string} file the object file
 * @returns {Promise<string>} what Clang said
 * @throws {Error} with Clang's errors
 */
const compileAnew = async (path, gathered, sources, file) => {
  const { files } = gathered
  let { code, files: left, output } = await runCompiler(path, gathered, sources)
  // The runtime is right as it is, or wrong.
  const retries = isOwn(path) ? 0 : RETRIES
  for (let again = 0; code !== 0 && again < retries; again++) {
    const changed = widened(output, new Map([...files].map(([name, text]) => [workPath(name), text])))
    if (changed.size === 0 && (again > 0 || isC(path))) break
    for (const name of files.keys()) files.set(name, changed.get(workPath(name)) ?? files.get(name) ?? '')
    ;({ code, files: left, output } = await runCompiler(path, gathered, sources, isC(path) ? [] : of2001))
  }
  const object = left['out.o']
  const texts = new Map([...gathered.japanese].map((name) => [workPath(name), files.get(name) ?? '']))
  const told = texts.size > 0 ? inWritten(output, (name) => texts.get(name)) : output
  const { text, isCast } = withoutCasts(told, isOwn(path) ? '' : (files.get(path) ?? ''))
  const said = readable(text)
  if (code !== 0 || !(object instanceof Uint8Array)) throw new Error(said.trim() || `${path} does not compile.`)
  await store(file, isCast ? marked(object) : object)
  return said
}

/**
 * What is being compiled, by the object file's path: two programs of one source wait for one compiler.
 * @type {Map<string, Promise<string>>}
 */
const compiling = new Map()

/**
 * Compiles one source, unless that was done before or is being done.
 * @param {string} path
 * @param {Sources} sources
 * @param {() => void} [onAnew] is called when it has to be compiled
 * @returns {Promise<ObjectFile>}
 * @throws {Error} with Clang's errors
 */
const compile = async (path, sources, onAnew) => {
  const headers = systemHeaders()
  const gathered = gather(path, sources.includes)
  const isJapanese = keepShiftJIS(gathered, sources.defines)
  const { files, aliases, links } = gathered
  const flags = flagsOf(path, sources)
  const nameOf = (/** @type {string} */ name) => nameInCache(name, path, sources.includes)
  const own = [...files].flatMap(([name, text]) => [nameOf(name), text])
  const others = [...[...aliases].flat(), ...[...links.values()].map(nameOf)]
  const rules = [...flags, ...(isOwn(path) ? [] : CODE.taken)]
  const key = hashOf([packaged.version, headers.hash, ...rules, basename(path), ...own, ...others])
  const file = join(cache, 'objects', `${key}.o`)
  const turn = turnOfStatics(files.get(path) ?? '')
  if (existsSync(file)) return { key, file, output: '', isJapanese, turn }
  onAnew?.()
  const made = compiling.get(file) ?? compileAnew(path, gathered, sources, file)
  compiling.set(file, made)
  try {
    return { key, file, output: await made, isJapanese, turn }
  } finally {
    compiling.delete(file)
  }
}

const bytesOf = async (/** @type {ObjectFile} */ { file }) => new Uint8Array(await readFile(file))

/** The sources among the files of a program. */
const codeOf = (/** @type {Sources} */ { files }) => files.filter((path) => !isResources(path))

let isTold = false

/** Tells what takes a minute before the first program that is compiled runs. */
const tellOnce = () => {
  if (!isTold) say('Compiling what every program is linked with; it is kept for later ones …')
  isTold = true
}

const compileOfRuntime = (/** @type {string} */ path) =>
  compile(path, { files: [], includes: [], defines: [], memory: 'shared' }, tellOnce)

/** @type {Promise<ObjectFile[]> | null} */
let ownObjects = null

/** What every program is linked with, compiled once. */
export const compileOwn = () => (ownObjects ??= Promise.all(ownSources().map(compileOfRuntime)))

/**
 * A part that programs are linked with where they name it.
 * @param {import('./repairs/linked-parts.mjs').Part} part
 */
export const compilePart = ({ name }) => compileOfRuntime(partSources[name])

/** What programs in Shift-JIS are linked with besides. */
const compileJapanesePage = () => compileOfRuntime(japanesePage)

/**
 * Compiles a program's sources and resources.
 * @param {Sources} sources
 * @returns {Promise<ObjectFile[]>} those of the sources in their order, and one of all resources if there are some
 * @throws {Error} with Clang's errors, of all sources
 */
const compileAll = (sources) => {
  const resources = sources.files.filter(isResources)
  return allOrErrors([
    ...codeOf(sources).map((path) => compile(path, sources)),
    ...(resources.length > 0 ? [compileResources(resources, sources)] : []),
  ])
}

/**
 * Compiles and links a program; what was compiled before is taken from the cache. A name that C's library has and
 * Windows' has not (`int link`) is the program's own.
 * @param {Sources} sources
 * @param {(text: string) => void} tell is given Clang's warnings
 * @param {readonly string[]} [renamed] names that are given others
 * @returns {Promise<string>} the program's path
 * @throws {Error} with Clang's errors
 */
export const buildProgram = async (sources, tell, renamed = []) => {
  const defines = [...sources.defines, ...renamed.map((name) => `${name}=${OWN}${name}`)]
  const [always, own] = await Promise.all([compileOwn(), compileAll({ ...sources, defines })])
  const ownBytes = await Promise.all(own.map(bytesOf))
  const parts = linkedParts.filter(({ isNamed }) => ownBytes.some(isNamed))
  const further = [
    ...parts.map(compilePart),
    ...(own.some(({ isJapanese }) => isJapanese) ? [compileJapanesePage()] : []),
  ]
  const runtime = [...always, ...(await Promise.all(further))]
  const objects = [...runtime, ...own]
  const flags = [...linkerFlags(sources.memory), ...parts.flatMap(({ flags }) => flags).map((flag) => `-Wl,${flag}`)]
  // Statics are made in the order in which objects are linked: those of the runtime first.
  const order = objects.map((_, n) => n)
  const turnOf = (/** @type {number} */ n) => (n < runtime.length ? -1 : (objects[n]?.turn ?? Infinity))
  order.sort((a, b) => turnOf(a) - turnOf(b) || a - b)
  const key = hashOf([packaged.version, ...flags, ...order.map((n) => objects[n]?.key ?? '')])
  const file = join(cache, 'programs', `${key}.wasm`)
  if (existsSync(file)) {
    for (const { output } of own) tell(output)
    return file
  }
  const bytes = [...(await Promise.all(runtime.map(bytesOf))), ...ownBytes]
  const names = bytes.map((_, n) => `${n}.o`)
  const tree = Object.fromEntries(bytes.map((object, n) => [`${n}.o`, object]))
  const link = await runClang('clang++', [...order.map((n) => `${n}.o`), ...flags, '-o', 'program.wasm'], tree)
  const program = link.files['program.wasm']
  const output = sourcesNamed(link.output, names.slice(runtime.length), codeOf(sources))
  const fresh = clashing(link.output, renamed, new Set(names.slice(runtime.length)))
  const isLinked = link.code === 0 && program instanceof Uint8Array
  if (fresh.length > 0) {
    const another = buildProgram(sources, tell, [...renamed, ...fresh])
    if (!isLinked) return another
    // A program that declares a function of the library's with other parameters, and has none of its own, links so alone.
    const found = await another.catch(() => null)
    if (found) return found
  }
  if (!isLinked) throw new Error(readable(output).replaceAll(OWN, '').trim() || 'The program does not link.')
  for (const one of own) tell(one.output)
  tell(readable(output))
  await store(file, withFittingCalls(program))
  return file
}

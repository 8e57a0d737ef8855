import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { cache, clangFolder, installed, isClangHere, packaged, planOf } from './clang.mjs'
import { compileOwn, compilePart } from './compile.mjs'
import { makeWhole, store } from './make-whole.mjs'
import { flagsOf, linkerFlags, of2001, systemFlags } from './native/flags.mjs'
import { hashOf, SYSTEM, systemHeaders } from './native/sources.mjs'
import { linkedParts } from './repairs/linked-parts.mjs'
import { preprocessing } from './resources/index.mjs'

/** The compiler as pages have it, which compile C and C++ themselves: files that any server can give. */

/** Parts of the package that pages fetch; each is compressed, as servers do not do so with all kinds of files. */
const parts = ['llvm.core.wasm', 'llvm.core2.wasm', 'llvm.core3.wasm', 'llvm.core4.wasm', 'llvm-resources.tar']

/** Stand for what is compiled and what comes of it. */
const SOURCE = '@source'
const OBJECT = '@object'

/** The modules of a folder beside this one. */
const modulesIn = (/** @type {string} */ name) => {
  const folder = fileURLToPath(new URL(name, import.meta.url))
  return readdirSync(folder)
    .sort()
    .map((file) => join(folder, file))
}

/** What makes Clang take sources of 2001, for the command line, and for pages as it is. */
const repairs = () => modulesIn('repairs')

/** Modules that compile resources, for the command line and for pages as they are. */
const resources = () => modulesIn('resources')

/** Where the program's files lie for Clang. */
const FOLDER = 'program'

/**
 * What the driver would run: pages save the time that it takes.
 * @param {string} command
 * @param {string[]} args
 * @param {string} name of what it reads
 * @returns {Promise<string[]>}
 */
const resolved = async (command, args, name) => {
  const { words, output } = await planOf(command, args, [name])
  if (!words) throw new Error(`${command} does not say what it would run: ${output}`)
  return words
}

/**
 * How a source is compiled.
 * @param {string} ending of its name
 * @param {readonly string[]} further flags
 */
const compilerOf = async (ending, further = []) => {
  const name = `source${ending}`
  const isC = ending === '.c'
  const flags = flagsOf(name, none)
  const sought = [`-I${FOLDER}`, ...systemFlags(isC)]
  const args = [...flags, ...further, '-O1', '-fno-caret-diagnostics', ...sought, name, '-o', OBJECT]
  const words = await resolved(isC ? 'clang' : 'clang++', args, name)
  const at = words.indexOf('-main-file-name')
  return [...words.slice(0, at), ...words.slice(at + 2)].map((word) => (word === name ? SOURCE : word))
}

/**
 * How C++ is compiled: where nothing is thrown, and where it is.
 * @param {readonly string[]} further flags
 */
const cppCompilers = async (further = []) => {
  const words = await compilerOf('.cpp', further)
  const plain = words.filter((word) => word !== '-fcxx-exceptions' && word !== '-fexceptions')
  return { plain, throwing: words }
}

/** How a resource script is read. */
const scriptReader = async () => {
  const name = 'script.rc'
  const args = [...preprocessing, `-I${FOLDER}`, '-isystem', SYSTEM, name, '-o', OBJECT]
  const words = await resolved('clang', args, name)
  return words.map((word) => (word === name ? SOURCE : word))
}

/** What pages have the loops of a program call, so that one without end is seen. */
const WATCH = '-Wl,--export=__sanitizer_cov_trace_pc'

/** How a program is linked. */
const linker = () => resolved('clang++', [OBJECT, ...linkerFlags('fixed'), WATCH, '-o', 'program.wasm'], OBJECT)

/** What programs are linked with; the last ones, the parts in their order, where they name them. */
const linked = async () => [...(await compileOwn()), ...(await Promise.all(linkedParts.map(compilePart)))]

/**
 * Fills a folder with the files.
 * @param {string} folder
 */
const make = async (folder) => {
  await mkdir(folder, { recursive: true })
  const [c, cpp, cppOf2001, script, link] = await Promise.all([
    compilerOf('.c'),
    cppCompilers(),
    cppCompilers(of2001),
    scriptReader(),
    linker(),
  ])
  const { tree: headers } = systemHeaders()
  const objects = await Promise.all((await linked()).map(({ file }) => readFile(file)))
  const runtime = objects.map(({ length }) => length)
  const manifest = {
    version: packaged.version,
    folder: FOLDER,
    c,
    cpp,
    cppOf2001,
    script,
    link,
    runtime,
    repairs: repairs().map((path) => basename(path)),
    headers,
  }
  await store(join(folder, 'runtime.bin'), Buffer.concat(objects))
  await cp(join(clangFolder, 'bundle.js'), join(folder, 'bundle.js'))
  for (const path of [...repairs(), ...resources()]) await cp(path, join(folder, basename(path)))
  const sizes = []
  for (const part of parts) {
    const packed = await promisify(gzip)(await readFile(join(clangFolder, part)))
    await store(join(folder, `${part}.gz`), packed)
    sizes.push([part, packed.length])
  }
  // Last: where it is, all is.
  await store(join(folder, 'compiler.json'), JSON.stringify({ ...manifest, parts: Object.fromEntries(sizes) }))
}

/** @type {Promise<string> | null} */
let made = null

const makeOnce = async () => {
  const objects = await linked()
  const own = Buffer.concat(
    await Promise.all([new URL(import.meta.url), ...repairs(), ...resources()].map((file) => readFile(file))),
  )
  const flags = [...flagsOf('x.c', none), ...flagsOf('x.cpp', none), ...of2001, ...linkerFlags('fixed')]
  const key = hashOf([installed, systemHeaders().hash, own, ...flags, ...objects.map((one) => one.key)])
  const folder = join(cache, 'pages', key)
  if (existsSync(join(folder, 'compiler.json'))) return folder
  await makeWhole(folder, make)
  return folder
}

/** @type {import('./compile.mjs').Sources} */
const none = { files: [], includes: [], defines: [], memory: 'fixed' }

/**
 * The folder with the files, which are made when they are asked for first.
 * @returns {Promise<string> | null} null where Clang is not there: nobody has to fetch it who writes no C
 */
export const pageCompiler = () => (isClangHere() ? (made ??= makeOnce()) : null)

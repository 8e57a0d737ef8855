import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path'
import { cache, packaged, runClang } from './clang.mjs'
import { widened } from './for-scope.mjs'
import { root } from './process.mjs'

/** @typedef {import('./clang.mjs').Tree} Tree */

/**
 * What is compiled.
 * @typedef {object} Sources
 * @property {string[]} files absolute paths of .c, .cpp, .cc and .cxx files
 * @property {string[]} includes absolute paths of folders
 * @property {string[]} defines NAME or NAME=VALUE
 * @property {string} [standard] of C++
 * @property {'shared' | 'fixed'} memory shared and growing, for workers of isolated pages; or of one size
 */

const native = join(root, 'd3d8', 'native')
const include = join(native, 'include')
const source = join(native, 'source')

/** Where the program's files lie for Clang, each by its absolute path below. */
const WORK = '.program'
const SYSTEM = '.windows'

/** What old programs do and Clang would refuse is told, and compiled. */
const lenient = [
  'implicit-function-declaration',
  'implicit-int',
  'int-conversion',
  'incompatible-pointer-types',
  'incompatible-function-pointer-types',
  'return-mismatch',
].map((name) => `-Wno-error=${name}`)

const common = [
  '-c',
  '-O2',
  '-fms-extensions',
  '-fshort-wchar',
  '-ffp-contract=off',
  '-fno-strict-aliasing',
  '-D_WIN32=1',
  '-DWIN32=1',
  '-D_WASI_EMULATED_SIGNAL',
  '-mllvm',
  '-wasm-enable-sjlj',
  '-Wno-microsoft-include',
  '-Wno-unknown-pragmas',
  '-Wno-ignored-pragmas',
  '-Wno-ignored-attributes',
  // DWORD is a long and UINT an int: %d of either is right here, and programs are full of it.
  '-Wno-format',
]

/** What C++ had until 2017, and programs of 2001 have. */
const removed = ['AUTO_PTR', 'BINDERS', 'RANDOM_SHUFFLE', 'UNARY_BINARY_FUNCTION', 'UNEXPECTED_FUNCTIONS']

/**
 * The library's strings are compiled with the program: those that come with Clang have letters of 32 bits in wide texts, and cannot throw.
 */
const own = [
  '-D_LIBCPP___STRING_EXTERN_TEMPLATE_LISTS_H',
  '-D_LIBCPP_STRING_V1_EXTERN_TEMPLATE_LIST(function, letter)=',
  '-D_LIBCPP_STRING_UNSTABLE_EXTERN_TEMPLATE_LIST(function, letter)=',
]

/** What was C++ then, or is Microsoft's: nobody has to be told. */
const quiet = [
  ...[
    'register',
    'deprecated',
    'deprecated-declarations',
    'writable-strings',
    'c++11-narrowing',
    'extra-qualification',
  ],
  ...['dynamic-exception-spec', 'wasm-exception-spec', 'increment-bool', 'reserved-user-defined-literal'],
  ...[
    'microsoft-extra-qualification',
    'microsoft-enum-forward-reference',
    'microsoft-template',
    'invalid-token-paste',
    'empty-body',
    'unused-result',
    'address-of-temporary',
    'int-to-pointer-cast',
  ],
]

/** Flags by language. */
const languages = {
  c: ['-std=gnu17', ...lenient],
  cpp: [
    '-fwasm-exceptions',
    ...own,
    ...removed.map((name) => `-D_LIBCPP_ENABLE_CXX17_REMOVED_${name}`),
    ...quiet.map((name) => `-Wno-${name}`),
  ],
}

const isC = (/** @type {string} */ path) => extname(path).toLowerCase() === '.c'

const hashOf = (/** @type {(string | Uint8Array)[]} */ parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 32)
}

/**
 * Files of a folder and the folders in it, by their paths inside it.
 * @param {string} folder
 * @param {(path: string) => boolean} wanted
 * @returns {Map<string, string>}
 */
const readFolder = (folder, wanted) => {
  const files = new Map()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = name.split(sep).join('/')
    if (wanted(path) && statSync(join(folder, name)).isFile()) files.set(path, readFileSync(join(folder, name), 'utf8'))
  }
  return files
}

/**
 * Puts a file into a tree.
 * @param {Tree} tree
 * @param {string} path
 * @param {string | Uint8Array} content
 */
const plant = (tree, path, content) => {
  const parts = path.split('/').filter((part) => part !== '')
  const name = parts.pop() ?? ''
  let at = tree
  for (const part of parts) at = /** @type {Tree} */ (at[part] ??= {})
  at[name] = content
}

/**
 * Headers of C++'s library that would take this for Windows: each is read as if it were not.
 * @returns {string[]}
 */
const wrapped = () =>
  (
    'algorithm any array atomic barrier bit bitset charconv chrono codecvt compare complex concepts condition_variable coroutine deque ' +
    'exception execution expected filesystem format forward_list fstream functional future initializer_list iomanip ios iosfwd iostream ' +
    'istream iterator latch limits list locale map memory memory_resource mutex new numbers numeric optional ostream print queue random ' +
    'ranges ratio regex scoped_allocator semaphore set shared_mutex source_location span sstream stack stdexcept stop_token streambuf ' +
    'string string_view strstream system_error thread tuple type_traits typeindex typeinfo unordered_map unordered_set utility valarray ' +
    'variant vector version cassert cctype cerrno cfenv cfloat cinttypes climits clocale cmath csetjmp csignal cstdarg cstdbool cstddef ' +
    'cstdint cstdio cstdlib cstring ctime cuchar cwchar cwctype ctype.h errno.h fenv.h float.h inttypes.h limits.h locale.h math.h ' +
    'setjmp.h stdbool.h stddef.h stdint.h stdio.h stdlib.h string.h uchar.h wchar.h wctype.h'
  ).split(' ')

const wrapper = (/** @type {string} */ name) =>
  `#pragma push_macro("_WIN32")\n#undef _WIN32\n#include_next <${name}>\n#pragma pop_macro("_WIN32")\n`

/** @type {{ tree: Tree, hash: string, names: Set<string> } | null} */
let system = null

/** The headers that every program has. */
const systemHeaders = () => {
  if (system) return system
  const files = readFolder(include, (path) => path.endsWith('.h'))
  /** @type {Tree} */
  const tree = {}
  for (const [path, text] of files) plant(tree, `${SYSTEM}/${path}`, text)
  for (const name of wrapped()) plant(tree, `${SYSTEM}/c++/${name}`, wrapper(name))
  system = { tree, hash: hashOf([...files].flat()), names: new Set(files.keys()) }
  return system
}

/**
 * Finds a file in a folder whatever the case of its name, as Windows does.
 * @param {string} folder
 * @param {string} path with / between its parts
 * @returns {string | null} its absolute path
 */
const findAnyCase = (folder, path) => {
  let at = folder
  for (const part of path.split('/')) {
    if (part === '.' || part === '') continue
    if (part === '..') {
      at = dirname(at)
      continue
    }
    const direct = join(at, part)
    if (existsSync(direct)) at = direct
    else {
      const found = existsSync(at)
        ? readdirSync(at).find((name) => name.toLowerCase() === part.toLowerCase())
        : undefined
      if (found === undefined) return null
      at = join(at, found)
    }
  }
  return existsSync(at) && statSync(at).isFile() ? at : null
}

/**
 * A source with every file of the program that it includes, whatever conditions it does so under.
 * @param {string} path
 * @param {string[]} includes
 * @returns {{ files: Map<string, string>, aliases: Map<string, string> }} texts by absolute paths; other spellings of names and what they mean
 */
const gather = (path, includes) => {
  const { names } = systemHeaders()
  /** @type {Map<string, string>} */
  const files = new Map()
  /** @type {Map<string, string>} */
  const aliases = new Map()
  const visit = (/** @type {string} */ file) => {
    if (files.has(file)) return
    const text = readFileSync(file, 'latin1').includes('\0') ? '' : readFileSync(file, 'utf8')
    files.set(file, text)
    for (const [, quote, raw] of text.matchAll(
      /^[ \t]*#[ \t]*(?:include|include_next|import)[ \t]*([<"])([^>"\n]+)[>"]/gm,
    )) {
      const name = (raw ?? '').trim().replaceAll('\\', '/')
      const folders = [
        ...(quote === '"' ? [dirname(file)] : []),
        ...includes,
        ...(quote === '<' ? [dirname(path)] : []),
      ]
      const found = folders.map((folder) => findAnyCase(folder, name)).find((one) => one !== null)
      if (found) {
        visit(found)
        const written = folders.map((folder) => resolve(folder, name)).find((one) => existsSync(one))
        if (written === undefined && raw !== undefined) aliases.set(resolve(folders[0] ?? '', name), found)
      } else if (raw !== name.toLowerCase() && names.has(name.toLowerCase()))
        aliases.set(`<${raw}>`, name.toLowerCase())
    }
  }
  visit(path)
  return { files, aliases }
}

/** Where a file of the program lies for Clang. */
const workPath = (/** @type {string} */ path) =>
  `${WORK}/${path.split(sep).join('/').replace(/^\/+/, '').replaceAll(':', '')}`

/** What Clang says, with the paths that the user knows. */
const readable = (/** @type {string} */ text) => text.replaceAll(`${WORK}/`, '/').replaceAll(`${SYSTEM}/`, '')

/** @param {string} path @param {string | Uint8Array} content */
const store = async (path, content) => {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}`
  await writeFile(draft, content)
  await rename(draft, path)
}

/**
 * The flags of a source.
 * @param {string} path
 * @param {Sources} sources
 */
const flagsOf = (path, { defines, standard }) => [
  ...common,
  ...(isC(path) ? languages.c : [...languages.cpp, `-std=${standard ?? 'gnu++17'}`]),
  ...defines.map((define) => `-D${define}`),
  // Lines are the program's: a function of the runtime that it replaces would lend it its own.
  ...(path.startsWith(source) ? [] : ['-gline-tables-only']),
]

/**
 * C++ as Microsoft's compilers of the time had it: members of bases that depend on templates are found, enumerations may come later, and strchr of
 * what is constant is not. Only for sources that are not C++ otherwise.
 */
const of2001 = [
  '-fms-compatibility',
  '-fms-compatibility-version=19',
  '-U_MSC_VER',
  '-U_MSC_FULL_VER',
  '-U_MSC_BUILD',
  '-fdelayed-template-parsing',
  '-D__CORRECT_ISO_CPP_STRING_H_PROTO',
  '-D__CORRECT_ISO_CPP_WCHAR_H_PROTO',
]

/** How often a source is compiled anew with wider loops: each time Clang may miss further names. */
const RETRIES = 4

/**
 * Runs Clang on a source.
 * @param {string} path
 * @param {Map<string, string>} files texts by absolute paths
 * @param {Map<string, string>} aliases
 * @param {Sources} sources
 * @param {readonly string[]} [further] flags
 */
const runCompiler = (path, files, aliases, sources, further = []) => {
  const headers = systemHeaders()
  /** @type {Tree} */
  const tree = { ...headers.tree, [SYSTEM]: { .../** @type {Tree} */ (headers.tree[SYSTEM]) } }
  for (const [name, text] of files) plant(tree, workPath(name), text)
  for (const [name, meant] of aliases) {
    if (name.startsWith('<'))
      plant(tree, `${SYSTEM}/${name.slice(1, -1).replaceAll('\\', '/')}`, `#include <${meant}>\n`)
    else plant(tree, workPath(name), files.get(meant) ?? '')
  }
  const folders = sources.includes.map((folder) => `-I${workPath(folder)}`)
  const systems = [...(isC(path) ? [] : ['-isystem', `${SYSTEM}/c++`]), '-isystem', SYSTEM]
  const flags = flagsOf(path, sources)
  const args = [
    ...flags,
    ...further,
    `-I${workPath(dirname(path))}`,
    ...folders,
    ...systems,
    workPath(path),
    '-o',
    'out.o',
  ]
  return runClang(isC(path) ? 'clang' : 'clang++', args, tree)
}

/**
 * Compiles one source, unless that was done before.
 * @param {string} path
 * @param {Sources} sources
 * @returns {Promise<{ key: string, file: string, output: string }>} the object file; what Clang said of it
 * @throws {Error} with Clang's errors
 */
const compile = async (path, sources) => {
  const headers = systemHeaders()
  const { files, aliases } = gather(path, sources.includes)
  const flags = flagsOf(path, sources)
  const own = [...files].map(([file, text]) => [relative(dirname(path), file), text])
  const key = hashOf([packaged.version, headers.hash, ...flags, basename(path), ...own.flat(), ...[...aliases].flat()])
  const file = join(cache, 'objects', `${key}.o`)
  if (existsSync(file)) return { key, file, output: '' }
  let { code, files: left, output } = await runCompiler(path, files, aliases, sources)
  for (let again = 0; code !== 0 && again < RETRIES; again++) {
    const changed = widened(output, new Map([...files].map(([name, text]) => [workPath(name), text])))
    if (changed.size === 0 && (again > 0 || isC(path))) break
    for (const name of files.keys()) files.set(name, changed.get(workPath(name)) ?? files.get(name) ?? '')
    ;({ code, files: left, output } = await runCompiler(path, files, aliases, sources, isC(path) ? [] : of2001))
  }
  const object = left['out.o']
  if (code !== 0 || !(object instanceof Uint8Array))
    throw new Error(readable(output).trim() || `${path} does not compile.`)
  await store(file, object)
  return { key, file, output: readable(output) }
}

/** The files that every program is linked with. */
const ownSources = () =>
  readdirSync(source)
    .filter((name) => /\.(c|cpp)$/.test(name))
    .sort()
    .map((name) => join(source, name))

const MEGABYTE = 1 << 20

/** How a program's memory is, by its kind. */
const memories = {
  shared: [
    '--shared-memory',
    '--no-check-features',
    `--initial-memory=${64 * MEGABYTE}`,
    `--max-memory=${2048 * MEGABYTE - 65536}`,
  ],
  fixed: [`--initial-memory=${256 * MEGABYTE}`, `--max-memory=${256 * MEGABYTE}`],
}

/** Pages that a program's memory begins with and may grow to, by its kind. */
export const pages = { shared: { initial: 1024, maximum: 32767 }, fixed: { initial: 4096, maximum: 4096 } }

/**
 * Compiles and links a program; what was compiled before is taken from the cache.
 * @param {Sources} sources
 * @param {(text: string) => void} tell is given Clang's warnings
 * @returns {Promise<string>} the program's path
 * @throws {Error} with Clang's errors
 */
export const buildProgram = async (sources, tell) => {
  const runtime = { files: [], includes: [], defines: [], memory: sources.memory }
  const objects = []
  for (const path of ownSources()) objects.push(await compile(path, runtime))
  for (const path of sources.files) {
    const object = await compile(path, sources)
    tell(object.output)
    objects.push(object)
  }
  const linker = [
    '--import-memory',
    '--wrap=vfprintf',
    '--wrap=vfscanf',
    '--wrap=vsscanf',
    ...memories[sources.memory],
    '-z',
    'stack-size=1048576',
  ]
  const flags = [...linker.map((flag) => `-Wl,${flag.replace(' ', ',')}`), '-lsetjmp', '-lwasi-emulated-signal']
  const key = hashOf([packaged.version, ...flags, ...objects.map((object) => object.key)])
  const file = join(cache, 'programs', `${key}.wasm`)
  if (existsSync(file)) return file
  /** @type {Tree} */
  const tree = {}
  const names = []
  for (const [n, object] of objects.entries()) {
    const name = `${n}.o`
    tree[name] = new Uint8Array(await readFile(object.file))
    names.push(name)
  }
  const { code, files: left, output } = await runClang('clang++', [...names, ...flags, '-o', 'program.wasm'], tree)
  const program = left['program.wasm']
  if (code !== 0 || !(program instanceof Uint8Array))
    throw new Error(readable(output).trim() || 'The program does not link.')
  tell(readable(output))
  await store(file, program)
  return file
}

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, extname, isAbsolute, join, parse, relative, resolve, sep } from 'node:path'
import { root } from '../process.mjs'
import { readSource } from '../repairs/source-text.mjs'
import { prepared } from '../repairs/prepared.mjs'

/** What Clang reads: the headers that every program has, and the program's own files. */

/** @typedef {import('../clang.mjs').Tree} Tree */

/** The folder of the headers that every program has. */
export const include = join(root, 'd3d8', 'native', 'include')

/** The folder of the sources that every program is linked with. */
export const source = join(root, 'd3d8', 'native', 'source')

/** Whether a source is C; else it is C++. */
export const isC = (/** @type {string} */ path) => extname(path).toLowerCase() === '.c'

/** Where the program's files lie for Clang, each by its absolute path below. */
const WORK = '.program'

/** Where the headers lie for Clang. */
export const SYSTEM = '.windows'

/** Where a file of the program lies for Clang. */
export const workPath = (/** @type {string} */ path) =>
  `${WORK}/${path.split(sep).join('/').replace(/^\/+/, '').replaceAll(':', '')}`

/** A fault of Clang's own, which says nothing of the program's line: int (*say)(char *, ...) = (void *)sprintf. */
const MISCALLED =
  /(?:^Attribute after last parameter!\nptr @\w+\n)?^in function (\w+)_bitcast\nfatal error: error in backend: Broken function found.*/gm

/** What Clang says, with the paths that the user knows. */
export const readable = (/** @type {string} */ text) =>
  text
    .replaceAll(`./${WORK}/`, '/')
    .replaceAll(`${WORK}/`, '/')
    .replaceAll(`${SYSTEM}/`, '')
    .replace(MISCALLED, 'error: $1 is called by a type that has fewer parameters before its ...')

/** A name for what is made of some texts. */
export const hashOf = (/** @type {(string | Uint8Array)[]} */ parts) => {
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
export const plant = (tree, path, content) => {
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
    'algorithm any array atomic barrier bit bitset charconv chrono codecvt compare complex concepts ' +
    'condition_variable coroutine deque exception execution expected filesystem format forward_list fstream ' +
    'functional future initializer_list iomanip ios iosfwd iostream istream iterator latch limits list locale ' +
    'map memory memory_resource mutex new numbers numeric optional ostream print queue random ranges ratio ' +
    'regex scoped_allocator semaphore set shared_mutex source_location span sstream stack stdexcept ' +
    'stop_token streambuf string string_view strstream system_error thread tuple type_traits typeindex ' +
    'typeinfo unordered_map unordered_set utility valarray variant vector version cassert cctype cerrno cfenv ' +
    'cfloat cinttypes climits clocale cmath csetjmp csignal cstdarg cstdbool cstddef cstdint cstdio cstdlib ' +
    'cstring ctime cuchar cwchar cwctype ctype.h errno.h fenv.h float.h inttypes.h limits.h locale.h math.h ' +
    'setjmp.h stdbool.h stddef.h stdint.h stdio.h stdlib.h string.h uchar.h wchar.h wctype.h'
  ).split(' ')

const wrapper = (/** @type {string} */ name) =>
  `#pragma push_macro("_WIN32")\n#undef _WIN32\n#include_next <${name}>\n#pragma pop_macro("_WIN32")\n`

/**
 * The headers that every program has, by their paths; those of C++'s library are in c++, which is looked in first.
 * @returns {Map<string, string>}
 */
export const headerFiles = () =>
  new Map([
    ...readFolder(include, isHeader),
    ...wrapped().map((name) => /** @type {[string, string]} */ ([`c++/${name}`, wrapper(name)])),
  ])

/** Headers of C's library that are read as they are, and that programs spell with other capitals. */
const plain = 'assert.h getopt.h memory.h signal.h strings.h time.h unistd.h utime.h sys/types.h sys/time.h'.split(' ')

/** Headers of Microsoft's C++ library have no ending. */
const isHeader = (/** @type {string} */ path) => path.endsWith('.h') || !path.includes('.')

/** @type {{ tree: Tree, hash: string, names: Set<string> } | null} */
let system = null

/** The headers that every program has. */
export const systemHeaders = () => {
  if (system) return system
  /** @type {Tree} */
  const tree = {}
  for (const [path, text] of headerFiles()) plant(tree, `${SYSTEM}/${path}`, text)
  const files = readFolder(include, isHeader)
  system = { tree, hash: hashOf([...files].flat()), names: new Set([...files.keys(), ...wrapped(), ...plain]) }
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
 * Finds a file in the first of some folders that has it.
 * @param {readonly string[]} folders
 * @param {string} path with / between its parts
 */
export const findInAny = (folders, path) =>
  (isAbsolute(path) ? [parse(path).root] : folders)
    .map((folder) => findAnyCase(folder, path.slice(isAbsolute(path) ? folder.length : 0)))
    .find((one) => one !== null) ?? null

/**
 * A file's text, '' for what is none; and whether it is read as Shift-JIS.
 * @param {string} file
 */
const readText = (file) => {
  const { text, isJapanese } = readSource(readFileSync(file), file)
  return { text: text.includes('\0') ? '' : text, isJapanese }
}

/** Headers of DirectX's SDK, of which programs bring copies in folders of their own. */
const OF_THE_SDK =
  /^(?:d3d8|d3d8caps|d3d8types|d3dx8|d3dx8(?:core|effect|math|mesh|shape|tex)|ddraw|dinput|dsound|dxerr8|dxfile|rmxf(?:guid|tmpl))\.h$/

/**
 * What a header that every program has is called: also by another folder, where the SDK's lay.
 * @param {string} name as a program spells it, with / between its parts
 * @param {ReadonlySet<string>} names
 * @returns {string | undefined}
 */
const spelled = (name, names) => {
  const small = name.toLowerCase()
  if (names.has(small)) return small
  const last = basename(small)
  return OF_THE_SDK.test(last) ? last : undefined
}

/** A line that includes a file: what stands before its name, the quote, the name, and what ends it. */
const INCLUDES = /^([ \t]*#[ \t]*(?:include|include_next|import)[ \t]*)([<"])([^>"\n]+)([>"])/gm

/**
 * A source with every file of the program that it includes, whatever conditions it does so under.
 * @param {string} path
 * @param {string[]} includes
 * @returns {{ files: Map<string, string>, japanese: Set<string>, aliases: Map<string, string>, links: Map<string, string>, own: Set<string> }}
 * texts by absolute paths; those that are read as Shift-JIS; other spellings of the names of headers that every program
 * has; what other spellings of the program's own are found as, by file and spelling; and what files of the program are
 * called where they are included
 */
export const gather = (path, includes) => {
  const { names } = systemHeaders()
  /** @type {Map<string, string>} */
  const files = new Map()
  /** @type {Set<string>} */
  const japanese = new Set()
  /** @type {Map<string, string>} */
  const aliases = new Map()
  /** @type {Map<string, string>} */
  const links = new Map()
  /** @type {Set<string>} */
  const own = new Set()
  const visit = (/** @type {string} */ file) => {
    if (files.has(file)) return
    const { text: read, isJapanese } = readText(file)
    const text = prepared(read, isC(path))
    files.set(file, text)
    if (isJapanese) japanese.add(file)
    for (const [, , quote, raw = ''] of text.matchAll(INCLUDES)) {
      const name = raw.trim().replaceAll('\\', '/')
      const folders = [
        ...(quote === '"' ? [dirname(file)] : []),
        ...includes,
        ...(quote === '<' ? [dirname(path)] : []),
      ]
      const found = findInAny(folders, name)
      if (found) {
        visit(found)
        own.add(raw).add(workPath(found))
        // Clang's own files know neither backslashes nor the folder above nor the disk, and tell capitals apart.
        const isPlain = raw === name && !name.split('/').includes('..') && !isAbsolute(name)
        if (!isPlain || !folders.some((folder) => resolve(folder, name) === found)) links.set(`${file}\n${raw}`, found)
      } else {
        const alias = spelled(name, names)
        if (alias !== undefined && alias !== raw) aliases.set(raw, alias)
      }
    }
  }
  visit(path)
  return { files, japanese, aliases, links, own }
}

/**
 * A file's text as Clang reads it: what it includes is named as it is found.
 * @param {string} file
 * @param {string} text
 * @param {Pick<ReturnType<typeof gather>, 'links' | 'aliases'>} found
 */
export const linked = (file, text, { links, aliases }) =>
  text.replace(INCLUDES, (line, start, _quote, raw) => {
    const found = links.get(`${file}\n${raw}`)
    if (found !== undefined) return `${start}"${workPath(found)}"`
    const alias = aliases.get(raw)
    return alias === undefined ? line : `${start}<${alias}>`
  })

/**
 * What Clang reads of a source: the headers that every program has, and what was gathered.
 * @param {ReturnType<typeof gather>} gathered
 */
export const treeOf = (gathered) => {
  const { tree: headers } = systemHeaders()
  /** @type {Tree} */
  const tree = { ...headers, [SYSTEM]: { .../** @type {Tree} */ (headers[SYSTEM]) } }
  for (const [name, text] of gathered.files) plant(tree, workPath(name), linked(name, text, gathered))
  return tree
}

/**
 * How a file of the program is called in the cache: by the folder of headers that it lies in, or from its source. So a
 * program that moves with its headers is not compiled anew.
 * @param {string} file
 * @param {string} path of the source
 * @param {string[]} includes
 */
export const nameInCache = (file, path, includes) => {
  const folder = includes.findIndex((one) => file.startsWith(`${one}${sep}`))
  return folder < 0 ? relative(dirname(path), file) : `${folder}:${relative(includes[folder] ?? '', file)}`
}

/**
 * Sources that are read by another one, the `all` of their folder or of the next one above that has one, so that headers
 * are read once for all of them.
 * @param {string} path
 * @param {string} [folder]
 * @returns {boolean}
 */
const isRead = (path, folder = dirname(path)) =>
  folder !== source && (existsSync(join(folder, `all${extname(path)}`)) || isRead(path, dirname(folder)))

/** Sources of the parts that programs are linked with where they name them (repairs/linked-parts.mjs). */
export const partSources = {
  streams: join(source, 'streams', 'all.cpp'),
  music: join(source, 'media', 'music', 'all.cpp'),
  play: join(source, 'play', 'play.cpp'),
}

/** What programs are linked with besides whose texts are in Shift-JIS: it says so. */
export const japanesePage = join(source, 'japanese', 'page.c')

/** What not every program is linked with. */
const further = new Set([...Object.values(partSources), japanesePage])

/** What every program is linked with: what is compiled of it by itself. */
export const ownSources = () =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(c|cpp)$/.test(name))
    .sort()
    .map((name) => join(source, name))
    .filter((path) => !further.has(path) && (basename(path, extname(path)) === 'all' || !isRead(path)))

import { readdirSync, statSync, utimesSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { cache, packaged, runClang } from '../clang.mjs'
import { store } from '../make-whole.mjs'
import { PREAMBLE, preamblesOf, withoutPreamble } from './preamble.mjs'
import { hashOf, linked, systemHeaders } from './sources.mjs'

/**
 * Headers of the system that sources begin with, precompiled: they take most of the time that a source takes. It is
 * done for what a second source begins with, or the same one again.
 */

/** @typedef {import('../clang.mjs').Tree} Tree */

/** @typedef {ReturnType<typeof import('./sources.mjs').gather>} Gathered */

const folder = join(cache, 'preambles')

/** How many are kept, of some megabytes each, and how many notes of what was met once. */
const MOST = { '.pch': 24, '.met': 4000 }

/** C's own headers, and Microsoft's beside them, are read as soon as what was precompiled of them. */
const SMALL =
  /^(?:(?:assert|conio|crtdbg|ctype|direct|errno|fcntl|float|io|limits|locale|malloc|math|memory|process|setjmp|signal|std(?:arg|bool|def|int|io|lib)|string|sys\/.*|tchar|time|wchar|wctype)\.h|c(?:assert|ctype|errno|float|limits|locale|math|setjmp|signal|std(?:arg|def|int|io|lib)|string|time|wchar|wctype))$/i

/** Headers of C++'s library: they have no ending. */
const isOfLibrary = (/** @type {string} */ name) => /^\w+$/.test(name) && !SMALL.test(name)

/**
 * Preambles that take their time, and that Clang can go on from: of headers of C++'s library behind them it would open
 * all that they have in common with those before once more, which is more files than it has room for.
 * @param {ReturnType<typeof preamblesOf>} all
 */
const worthIt = (all) => {
  const names = all.map(({ last }) => last)
  const [large, first, last] = [
    names.findIndex((name) => !SMALL.test(name)),
    names.findIndex(isOfLibrary),
    names.findLastIndex(isOfLibrary),
  ]
  return all.filter((_, n) => large >= 0 && n >= large && (n < first || n >= last))
}

/** When a file was used last; another process may have let go of it meanwhile. */
const timeOf = (/** @type {string} */ path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Lets go of what nobody used for the longest time. */
const prune = async () => {
  const paths = readdirSync(folder).map((name) => join(folder, name))
  for (const [ending, most] of Object.entries(MOST)) {
    const all = paths.filter((path) => path.endsWith(ending)).map((path) => ({ path, time: timeOf(path) }))
    const old = all.sort((a, b) => b.time - a.time).slice(most)
    await Promise.all(old.map(({ path }) => rm(path, { force: true })))
  }
}

/**
 * Precompiles a preamble. Nothing comes of one that Clang has something to say about: it says so where the program has
 * it.
 * @param {string} file
 * @param {string} text
 * @param {string} command
 * @param {readonly string[]} flags
 */
const make = async (file, text, command, flags) => {
  const { tree } = systemHeaders()
  const args = [...flags, '-x', command === 'clang' ? 'c-header' : 'c++-header', PREAMBLE.source]
  const files = { ...tree, [PREAMBLE.source]: text }
  const made = await runClang(command, [...args, '-o', PREAMBLE.compiled], files)
  const bytes = made.files[PREAMBLE.compiled]
  const good = made.code === 0 && made.output === '' && bytes instanceof Uint8Array ? bytes : new Uint8Array()
  await store(file, good)
  await prune()
  return good
}

/**
 * What a file holds; null where it is not there.
 * @param {string} file
 */
const read = async (file) => {
  try {
    const bytes = new Uint8Array(await readFile(file))
    utimesSync(file, new Date(), new Date())
    return bytes
  } catch {
    return null
  }
}

/** Preambles are met one source after the other, also where many are compiled side by side. */
let last = Promise.resolve(new Set(['']))

/**
 * Notes what a source begins with.
 * @param {string[]} keys
 * @returns {Promise<Set<string>>} those of them that were met before
 */
const meet = (keys) =>
  (last = last.then(async () => {
    const notes = await Promise.all(keys.map((key) => read(`${key}.met`)))
    const [met, fresh] = [keys.filter((_, n) => notes[n]), keys.filter((_, n) => !notes[n])]
    await Promise.all(fresh.map((key) => store(`${key}.met`, '')))
    return new Set(met)
  }))

/** What is being precompiled, by its path. @type {Map<string, Promise<Uint8Array>>} */
const making = new Map()

/** @type {typeof make} */
const precompiled = async (file, ...rest) => {
  const made = making.get(file) ?? read(file).then((kept) => kept ?? make(file, ...rest))
  making.set(file, made)
  try {
    return await made
  } finally {
    making.delete(file)
  }
}

/**
 * The longest preamble of a source that was met before, and what is left to be compiled then.
 * @param {string} command
 * @param {readonly string[]} given flags, without folders of the program's
 * @param {Gathered} gathered
 * @param {string} path of the source
 * @returns {Promise<{ rest: Gathered, files: Tree, flags: string[] } | null>} the source without it, and what Clang is
 * given besides
 */
export const findPreamble = async (command, given, gathered, path) => {
  const { names, hash } = systemHeaders()
  // One of the program's may be read in place of a header that a header of the system includes.
  if ([...gathered.files.keys()].some((file) => names.has(basename(file).toLowerCase()))) return null
  const text = gathered.files.get(path) ?? ''
  const flags = given.filter((flag) => flag !== '-c')
  const found = worthIt(preamblesOf(linked(path, text, gathered), gathered.own)).map((one) => ({
    ...one,
    key: join(folder, hashOf([packaged.version, hash, command, ...flags, one.text])),
  }))
  const met = await meet(found.map(({ key }) => key))
  for (const preamble of found.filter(({ key }) => met.has(key)).toReversed()) {
    const bytes = await precompiled(`${preamble.key}.pch`, preamble.text, command, flags)
    if (bytes.length === 0) continue
    return {
      rest: { ...gathered, files: new Map(gathered.files).set(path, withoutPreamble(text, preamble.length)) },
      files: { [PREAMBLE.source]: preamble.text, [PREAMBLE.compiled]: bytes },
      flags: ['-include-pch', PREAMBLE.compiled],
    }
  }
  return null
}

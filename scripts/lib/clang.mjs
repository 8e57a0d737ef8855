import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, dirname, extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { makeWhole } from './make-whole.mjs'
import { root, runNpm, say } from './process.mjs'

/**
 * The npm package that carries Clang and LLD as WebAssembly. It weighs 101 MB, so it is fetched when something has to
 * be compiled.
 */
export const packaged = { name: '@yowasp/clang', version: '22.0.0-git20542-10' }

/** What it is installed as: not by its version alone, as something is changed in it. */
export const installed = `${packaged.version}-growing`

/** Where it lies, and what it compiled: in the modules of whoever installed the library, which outlive it. */
export const cache = join(
  basename(dirname(root)) === 'node_modules' ? dirname(root) : join(root, 'node_modules'),
  ...['.cache', 'clang'],
)

/**
 * Files as Clang takes them and gives them back.
 * @typedef {{ [name: string]: Tree | string | Uint8Array }} Tree
 */

/**
 * How the package's files in memory are written, which Clang does a few bytes at a time where it fills in addresses:
 * the whole file is copied for each. An object file of three megabytes takes seven seconds so, and half a second where
 * files have room to grow. Memory that came from outside is copied before it is written, as ever.
 */
const WRITING = {
  theirs: `
    const offset = Number(this.offset);
    const newData = new Uint8Array(Math.max(this.file.data.length, offset + contents.length));
    newData.set(this.file.data);
    newData.subarray(offset).set(contents);
    this.file.data = newData;
`,
  ours: `
    const offset = Number(this.offset);
    const { file } = this;
    const { length } = file.data;
    const size = Math.max(length, offset + contents.length);
    const fits = file.data.buffer === file.room && size <= file.room.byteLength;
    if (!fits) {
      const grown = new Uint8Array(size + length);
      grown.set(file.data);
      file.room = grown.buffer;
    } else if (offset > length) new Uint8Array(file.room).fill(0, length, offset);
    if (!fits || size > length) file.data = new Uint8Array(file.room, 0, size);
    file.data.set(contents, offset);
`,
}

/**
 * Fetches the package.
 * @param {string} to
 */
const fetchPackaged = (to) => {
  const wanted = `${packaged.name}@${packaged.version}`
  say(`Fetching ${wanted} (101 MB) through npm …`)
  return makeWhole(to, async (draft) => {
    await mkdir(draft, { recursive: true })
    await writeFile(join(draft, 'package.json'), '{ "private": true }\n')
    const options = [
      '--no-save',
      '--no-package-lock',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      '--loglevel=error',
    ]
    const installed = await runNpm(['install', '--prefix', draft, ...options, wanted], { cwd: draft })
    if (installed.code !== 0) throw new Error(`npm could not install ${wanted}`)
    const module = join(draft, inside, 'bundle.js')
    const text = await readFile(module, 'utf8')
    if (!text.includes(WRITING.theirs)) throw new Error(`${wanted} writes its files otherwise than expected`)
    await writeFile(module, text.replace(WRITING.theirs, WRITING.ours))
  })
}

/** @type {Promise<string> | null} */
let ready = null

const folder = join(cache, installed)

/** Whether the package is there. */
export const isClangHere = () => existsSync(folder)

/** Where the package's module and its parts lie in the folder that it is installed to. */
const inside = join('node_modules', packaged.name, 'gen')

/** Where they lie once the package is there. */
export const clangFolder = join(folder, inside)

/** Fetches the package when it is not there. */
export const ensureClang = async () => {
  if (!isClangHere()) await fetchPackaged(folder)
}

/** Where the package's module is. */
const moduleOf = async () => {
  await ensureClang()
  return pathToFileURL(join(clangFolder, 'bundle.js')).href
}

/**
 * What a command said and left.
 * @typedef {{ code: number, files: Tree, output: string }} Finished
 */

/** Threads that run the package's commands side by side: each takes half a gigabyte while it links. */
const LANES = Math.min(4, availableParallelism())

/** @type {Worker[]} */
const idle = []

/** Commands that wait for a thread. @type {((lane: Worker) => void)[]} */
const waiting = []

let lanes = 0

/** @param {string} module */
const createLane = (module) => new Worker(join(root, 'scripts', 'lib', 'clang-lane.mjs'), { workerData: module })

/**
 * A thread of which nobody else asks anything until it is given back.
 * @param {string} module
 * @returns {Promise<Worker>}
 */
const takeLane = async (module) => {
  const lane = idle.pop()
  if (lane) return lane
  if (lanes === LANES) return new Promise((give) => void waiting.push(give))
  lanes++
  return createLane(module)
}

/** @param {Worker} lane */
const giveBack = (lane) => {
  const next = waiting.shift()
  if (next) return next(lane)
  // Who has nothing to do keeps no process alive.
  lane.unref()
  idle.push(lane)
}

/**
 * Runs one of the package's commands in a thread.
 * @param {{ command: string, args: readonly string[], words: readonly string[] | null, files: Tree }} asked
 * @returns {Promise<Finished>}
 */
const inLane = async (asked) => {
  const module = await (ready ??= moduleOf())
  let lane = await takeLane(module)
  lane.ref()
  try {
    /** @type {Finished & { failed?: string }} */
    const finished = await new Promise((resolve, reject) => {
      lane.once('error', reject)
      lane.once('message', (answer) => {
        lane.off('error', reject)
        resolve(answer)
      })
      lane.postMessage(asked)
    })
    if (finished.failed !== undefined) throw new Error(finished.failed)
    return finished
  } catch (error) {
    // A thread that went wrong may have ended, and is no use to others.
    void lane.terminate()
    lane = createLane(module)
    throw new Error(`${asked.command}: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    giveBack(lane)
  }
}

/** A word of what the driver says it would run. */
const WORD = / (?:([^ "]+)|"((?:[^"\\$]|\\["\\$])*)")/g

/**
 * What Clang's driver would run.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {readonly string[]} names of the files that it looks for
 * @returns {Promise<{ words: string[] | null, output: string }>} null where it is not one command alone
 */
export const planOf = async (command, args, names) => {
  const files = Object.fromEntries(names.map((name) => [name, '']))
  const { output } = await inLane({ command, args: ['-###', ...args], words: null, files })
  const [line, ...others] = output.split('\n').filter((one) => one.startsWith(' "'))
  if (line === undefined || others.length > 0) return { words: null, output }
  const words = Array.from(
    line.matchAll(WORD),
    ([, plain, quoted]) => plain ?? (quoted ?? '').replaceAll(/\\(["$\\])/g, '$1'),
  )
  return { words: words[0] === '' ? words.slice(1) : words, output }
}

/** Stands for a source in what the driver would run. */
const SOURCE = '@source'

/** What it would run, by what it is asked. @type {Map<string, ReturnType<typeof planOf>>} */
const plans = new Map()

/** @param {Tree} tree @param {string} path */
const isThere = (tree, path) => {
  /** @type {Tree | string | Uint8Array | undefined} */
  let at = tree
  for (const part of path.split('/'))
    at = typeof at === 'object' && !(at instanceof Uint8Array) && Object.hasOwn(at, part) ? at[part] : undefined
  return typeof at === 'string' || at instanceof Uint8Array
}

/**
 * What the driver would run for a source, which takes it as long as compiling a short one: for sources that are asked
 * for in the same words it is asked once.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Tree} files
 * @returns {Promise<string[] | null>} null where the driver has to run itself
 */
const wordsOf = async (command, args, files) => {
  const named = args.filter((word, n) => args[n - 1] !== '-o' && !word.startsWith('-') && isThere(files, word))
  const source = named.at(-1)
  if (source === undefined) return null
  const name = SOURCE + extname(source)
  const asked = args.map((word) => (word === source ? name : word))
  const key = [command, ...asked].join('\0')
  const plan = plans.get(key) ?? planOf(command, asked, [...named.slice(0, -1), name])
  plans.set(key, plan)
  // What has failed may go well the next time.
  plan.catch(() => plans.delete(key))
  const { words } = await plan
  return (
    words &&
    words.map((word, n) => (word !== name ? word : words[n - 1] === '-main-file-name' ? basename(source) : source))
  )
}

/** What has a driver, which finds out what is to be run. */
const DRIVEN = new Set(['clang', 'clang++'])

/**
 * Runs one of the package's commands in a thread of its own: clang, clang++, wasm-ld, symbolizer …
 * @param {string} command
 * @param {string[]} args
 * @param {Tree} files
 * @returns {Promise<Finished>} with the files that it has written
 * @throws {Error} when the package cannot be fetched, or its command cannot be run
 */
export const runClang = async (command, args, files) => {
  const words = DRIVEN.has(command) ? await wordsOf(command, args, files) : null
  return inLane({ command, args, words, files })
}

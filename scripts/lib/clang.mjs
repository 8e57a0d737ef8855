import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, runNpm, say } from './process.mjs'

/** The npm package that carries Clang and LLD as WebAssembly. It weighs 101 MB, so it is fetched when something has to be compiled. */
export const packaged = { name: '@yowasp/clang', version: '22.0.0-git20542-10' }

/** Where it lies, and what it compiled. */
export const cache = join(root, 'node_modules', '.cache', 'clang')

/**
 * Files as Clang takes them and gives them back.
 * @typedef {{ [name: string]: Tree | string | Uint8Array }} Tree
 */

/**
 * What the package exports, as far as it is used here.
 * @typedef {object} Clang
 * @property {Record<string, (args: string[], files: Tree, options: object) => Promise<Tree>>} commands
 */

/** @type {Promise<Clang> | null} */
let loaded = null

/**
 * Fetches the package. It is made in a folder of its own and then renamed, so a folder with the final name is complete, also when two runs do
 * this at once.
 * @param {string} folder
 */
const fetchPackaged = async (folder) => {
  const wanted = `${packaged.name}@${packaged.version}`
  say(`Fetching ${wanted} (101 MB) through npm …`)
  const draft = `${folder}.${process.pid}`
  try {
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
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

/** @returns {Promise<Clang>} */
const load = async () => {
  const folder = join(cache, packaged.version)
  if (!existsSync(folder)) await fetchPackaged(folder)
  /** @type {Clang} */
  const clang = await import(pathToFileURL(join(folder, 'node_modules', packaged.name, 'gen', 'bundle.js')).href)
  // Its first command tells how far it is with loading itself, on standard output unless it is told not to.
  await clang.commands['wasm-ld']?.(['--version'], {}, { stdout: null, stderr: null, fetchProgress: () => undefined })
  return clang
}

/**
 * Runs one of the package's commands: clang, clang++, wasm-ld, addr2line …
 * @param {string} command
 * @param {string[]} args
 * @param {Tree} files
 * @returns {Promise<{ code: number, files: Tree, output: string }>} what it said and left
 * @throws {Error} when the package cannot be fetched
 */
export const runClang = async (command, args, files) => {
  loaded ??= load()
  const { commands } = await loaded
  const decoder = new TextDecoder()
  let output = ''
  const keep = (/** @type {Uint8Array | null} */ bytes) => {
    if (bytes) output += decoder.decode(bytes, { stream: true })
  }
  const run = commands[command]
  if (!run) throw new Error(`${packaged.name} has no ${command}.`)
  try {
    const left = await run(args, files, { stdout: keep, stderr: keep, fetchProgress: () => undefined })
    return { code: 0, files: left, output }
  } catch (error) {
    if (error instanceof Error && 'code' in error && typeof error.code === 'number')
      return { code: error.code, files: {}, output }
    throw error
  }
}

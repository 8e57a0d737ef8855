import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, extname, join, resolve } from 'node:path'
import { allOrErrors } from '../all-or-errors.mjs'
import { cache, packaged, runClang } from '../clang.mjs'
import { store } from '../make-whole.mjs'
import { compileScript, embedding, isResourceFile, preprocessing, writeResourceFile } from '../resources/index.mjs'
import {
  findInAny,
  gather,
  hashOf,
  nameInCache,
  readable,
  SYSTEM,
  systemHeaders,
  treeOf,
  workPath,
} from './sources.mjs'

/** Resources of programs for the command line: scripts, and what was compiled of some elsewhere. */

/** @typedef {import('../compile.mjs').Sources} Sources */

const SCRIPT = '.rc'
const COMPILED = '.res'

/** What resources are compiled from. */
export const resourceEndings = [SCRIPT, COMPILED]

/** Whether a file of a program holds its resources. */
export const isResources = (/** @type {string} */ path) => resourceEndings.includes(extname(path).toLowerCase())

/**
 * What the preprocessor makes of a script, unless that was done before.
 * @param {string} path
 * @param {Sources} sources
 * @returns {Promise<string>}
 * @throws {Error} with Clang's errors
 */
const preprocessed = async (path, sources) => {
  const { includes, defines } = sources
  const headers = systemHeaders()
  const gathered = gather(path, includes)
  const own = [...gathered.files].flatMap(([name, text]) => [nameInCache(name, path, includes), text])
  const flags = [...preprocessing, ...defines.map((define) => `-D${define}`)]
  const file = join(cache, 'objects', `${hashOf([packaged.version, headers.hash, path, ...flags, ...own])}.i`)
  if (existsSync(file)) return readFile(file, 'utf8')
  const folders = ['.', ...[dirname(path), ...includes].map(workPath)].map((folder) => `-I${folder}`)
  const args = [...flags, ...folders, '-isystem', SYSTEM, workPath(path), '-o', 'script.i']
  const { code, files, output } = await runClang('clang', args, treeOf(gathered))
  const made = files['script.i']
  if (code !== 0 || !(made instanceof Uint8Array)) throw new Error(readable(output).trim() || `${path} cannot be read.`)
  const text = readable(new TextDecoder().decode(made))
  await store(file, text)
  return text
}

/**
 * The resources of one file, as a .res file.
 * @param {string} path
 * @param {Sources} sources
 */
const resourcesOf = async (path, sources) => {
  if (extname(path).toLowerCase() === COMPILED) {
    const bytes = new Uint8Array(readFileSync(path))
    if (!isResourceFile(bytes)) throw new Error(`${path}: error: it is no .res file of 32 bits`)
    return bytes
  }
  const text = await preprocessed(path, sources)
  const folders = [dirname(path), ...sources.includes]
  return writeResourceFile(
    compileScript(text, path, (name) => {
      const found = findInAny(folders, name.replaceAll('\\', '/'))
      return found ? new Uint8Array(readFileSync(found)) : null
    }),
  )
}

/**
 * Compiles the resources of a program to an object file.
 * @param {string[]} paths
 * @param {Sources} sources
 * @returns {Promise<import('../compile.mjs').ObjectFile>}
 * @throws {Error} with all that is wrong with them
 */
export const compileResources = async (paths, sources) => {
  const bytes = Buffer.concat(await allOrErrors(paths.map((path) => resourcesOf(resolve(path), sources))))
  const key = hashOf([packaged.version, embedding.source, bytes])
  const file = join(cache, 'objects', `${key}.o`)
  if (existsSync(file)) return { key, file, output: '', isJapanese: false }
  const tree = { [embedding.name]: embedding.source, [embedding.data]: new Uint8Array(bytes) }
  const { code, files, output } = await runClang('clang', ['-c', embedding.name, '-o', 'out.o'], tree)
  const object = files['out.o']
  if (code !== 0 || !(object instanceof Uint8Array)) throw new Error(output.trim() || 'The resources do not compile.')
  await store(file, object)
  return { key, file, output: '', isJapanese: false }
}

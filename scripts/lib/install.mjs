import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { root, runNpm, say } from './process.mjs'

/**
 * A package's row in package-lock.json.
 * @typedef {{ version?: string, optional?: boolean, peer?: boolean, dependencies?: object, devDependencies?: object }}
 * LockRow
 */

/**
 * @param {string} path inside the repository
 * @returns {any} the parsed file, or null if there is none
 */
const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'))
  } catch {
    return null
  }
}

/**
 * Whether node_modules holds exactly what package.json and package-lock.json ask for. npm writes what it installed into
 * node_modules/.package-lock.json; optional packages may be missing there (those of other platforms are).
 */
const isCurrent = () => {
  const manifest = readJson('package.json')
  const wanted = readJson('package-lock.json')
  const installed = readJson('node_modules/.package-lock.json')
  if (!wanted || !installed) return false
  /** @type {LockRow} */
  const top = wanted.packages[''] ?? {}
  if (!isDeepStrictEqual(top.dependencies, manifest.dependencies)) return false
  if (!isDeepStrictEqual(top.devDependencies, manifest.devDependencies)) return false
  return Object.entries(/** @type {Record<string, LockRow>} */ (wanted.packages)).every(([path, row]) => {
    if (path === '') return true
    const there = installed.packages[path]
    return there ? there.version === row.version : row.optional === true
  })
}

/**
 * Installs the packages of the lock file when they are missing or not the ones it names. Needs nothing but Node and
 * npm, so every script can call it before it imports anything else.
 * @throws {Error} when npm cannot install them
 */
export const ensurePackages = async () => {
  if (isCurrent()) return
  say('Installing packages with npm …')
  // Development packages are wanted even where NODE_ENV says production.
  const options = ['--include=dev', '--no-audit', '--no-fund']
  if (readJson('package-lock.json') && (await runNpm(['ci', ...options])).code === 0) return
  say('npm ci did not work out; trying npm install …')
  if ((await runNpm(['install', ...options])).code === 0) return
  throw new Error('The packages could not be installed: npm install failed. Is the network there?')
}

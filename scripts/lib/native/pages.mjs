import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { once } from '../once.mjs'
import { root } from '../process.mjs'

/**
 * Scripts of the pages that run programs: the page and the worker of `run`; the page that `build` makes, and its
 * workers.
 */
const entries = {
  page: 'scripts/native/page.ts',
  worker: 'scripts/native/worker.ts',
  runner: 'scripts/native/site/main.ts',
  block: 'scripts/native/site/worker.ts',
  renderer: 'systems/host/render-worker.ts',
}

/** @typedef {keyof typeof entries} PageScript */

/**
 * Whoever draws in a worker brings it along: no worker of the library has an address here.
 * @type {import('vite').Plugin}
 */
const workersAside = {
  name: 'workers-aside',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('.ts') || !code.includes('new Worker(new URL(')) return null
    return { code: code.replaceAll('import.meta.url', 'self.location.href'), map: null }
  },
}

/** @param {PageScript} name */
const bundled = (name) =>
  once(`page script ${name}`, async () => {
    const { bundle } = await import('../bundle.mjs')
    const { code } = await bundle(join(root, entries[name]), { minify: true, plugin: workersAside, format: 'es' })
    return code
  })

const builtName = (/** @type {PageScript} */ name) => `native-${name}.js`

/**
 * A script as one module: made of its sources, or in the package the one that was made when it was built.
 * @param {PageScript} name
 */
export const pageScript = (name) =>
  existsSync(join(root, entries[name])) ? bundled(name) : readFile(join(root, 'dist', 'cli', builtName(name)), 'utf8')

/**
 * Makes the scripts for the package.
 * @param {string} folder
 */
export const buildPageScripts = async (folder) => {
  await mkdir(folder, { recursive: true })
  for (const name of /** @type {PageScript[]} */ (Object.keys(entries)))
    await writeFile(join(folder, builtName(name)), await bundled(name))
}

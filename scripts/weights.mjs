import { gzipSync } from 'node:zlib'
import { readArguments } from './lib/command-line.mjs'
import { ensurePackages } from './lib/install.mjs'
import { fail, root } from './lib/process.mjs'

/**
 * What a build gives.
 * @typedef {import('vite').Rolldown.RolldownOutput} Output
 * @typedef {import('vite').Rolldown.OutputChunk} Chunk
 */

/** Kilobytes of 1000 bytes, gzipped. */
const weigh = (/** @type {(string | Uint8Array)[]} */ parts) =>
  parts.reduce((sum, part) => sum + gzipSync(part, { level: 9 }).byteLength, 0) / 1000

/**
 * The library as one minified module; packages that `alone` leaves out stay imports.
 * @param {RegExp[]} without
 * @returns {Promise<number>}
 */
const weighLibrary = async (without) => {
  const { build } = await import('vite')
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      copyPublicDir: false,
      lib: { entry: `${root}/index.ts`, formats: ['es'], fileName: 'library' },
      // The format of libraries is not minified otherwise.
      rolldownOptions: { external: without, output: { minify: true } },
    },
  })
  const outputs = /** @type {Output[]} */ ([result].flat())
  return weigh(outputs.flatMap(({ output }) => output.flatMap((one) => (one.type === 'chunk' ? [one.code] : []))))
}

/**
 * What a browser fetches before a page stands: the page, its script and all that this imports, with their styles, but
 * nothing that is loaded only when it is asked for.
 * @param {Output} site
 * @param {string} page
 * @param {(module: string) => boolean} [also] modules that are loaded besides
 */
const weighPage = ({ output }, page, also = () => false) => {
  const chunks = new Map(output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])))
  const assets = new Map(output.flatMap((one) => (one.type === 'asset' ? [[one.fileName, one.source]] : [])))
  const html = String(assets.get(page) ?? '')
  const named = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(([, name]) => name ?? '')
  /** @type {Set<string>} */
  const files = new Set()
  const add = (/** @type {string} */ name) => {
    if (files.has(name)) return
    files.add(name)
    const chunk = chunks.get(name)
    for (const other of [...(chunk?.imports ?? []), ...(chunk?.viteMetadata?.importedCss ?? [])]) add(other)
  }
  for (const name of named) add(name)
  for (const [name, { moduleIds }] of chunks) if (moduleIds.some(also)) add(name)
  return weigh([html, ...[...files].flatMap((name) => chunks.get(name)?.code ?? assets.get(name) ?? [])])
}

/** Tells modules whose addresses end so. */
const is =
  (/** @type {string[]} */ ...ends) =>
  (/** @type {string} */ id) =>
    ends.some((end) => id.endsWith(end))

const main = async () => {
  readArguments('usage: npm run weights\n\nPrints what the library and the pages weigh, minified and gzipped.')
  await ensurePackages()
  const { build } = await import('vite')
  const site = /** @type {Output} */ (
    await build({
      root,
      configFile: `${root}/vite.config.ts`,
      logLevel: 'error',
      build: { write: false, sourcemap: false },
    })
  )
  const three = [/^three($|\/)/]
  const packages = [...three, /^bitecs($|\/)/, /^rxjs($|\/)/, /^fflate($|\/)/, /^fzstd($|\/)/, /^snappyjs($|\/)/]
  const rows = [
    ['library, its own code alone', await weighLibrary(packages)],
    ['library with its packages, without three', await weighLibrary(three)],
    ['gallery, as it opens', weighPage(site, 'index.html', is('gallery/gallery.ts'))],
    [
      'gallery with a demo, with three',
      weighPage(site, 'index.html', is('gallery/gallery.ts', 'gallery/demo-view.ts')),
    ],
    ['sandbox: editor, inspector', weighPage(site, 'sandbox.html', is('sandbox/sandbox.ts'))],
    [
      'sandbox with the library that programs run on',
      weighPage(site, 'sandbox.html', is('sandbox/sandbox.ts', '?bundle')),
    ],
  ]
  for (const [what, weight] of rows)
    process.stdout.write(`${String(what).padEnd(46)} ${Number(weight).toFixed(1).padStart(7)} kB\n`)
}

await main().catch(fail)

import { dirname, join, relative } from 'node:path'
import { once } from './once.mjs'
import { root } from './process.mjs'

/** Ends the import of a script's text: of one that runs in the sandbox, and of one that runs on a page of its own. */
const SUFFIX = '?bundle'
const ALONE = '?alone'

/** Ends the address that a page asks Vite's server for a worker by. */
const WORKER = '?worker_file&type=module'

/** How a module starts a worker that lies beside it. */
const STARTED = /new URL\('(\.[^']+)\.[jt]s', import\.meta\.url\)/g
const inside = (/** @type {string} */ path) => join(root, path)

/**
 * What a script that runs in the sandbox imports in place of what the page has: the path, and the folder of who may
 * still have it.
 */
const replaced = new Map([
  [inside('index.ts'), inside('demos/sandbox/program/engine.ts')],
  [inside('demos/kit/paint.ts'), inside('demos/sandbox/program/paint.ts')],
  [inside('demos/kit/panel.ts'), inside('demos/sandbox/program/panel.ts')],
])

/** @type {import('vite').Plugin} */
const replacements = {
  name: 'sandbox-replacements',
  enforce: 'pre',
  async resolveId(source, importer) {
    const found = await this.resolve(source, importer, { skipSelf: true })
    const instead = found && replaced.get(found.id)
    return instead && importer !== instead ? instead : found
  },
}

/**
 * Lets a bundled worker ask the server for the workers that it starts. What package.json says of effects is of the
 * built library: here a worker may import another one for nothing else.
 * @type {import('vite').Plugin}
 */
const workersOfServer = {
  name: 'workers-of-server',
  enforce: 'pre',
  async resolveId(source, importer) {
    const found = await this.resolve(source, importer, { skipSelf: true })
    if (!found?.id.startsWith(root) || found.id.includes('node_modules')) return found
    return { ...found, moduleSideEffects: true }
  },
  transform(code, id) {
    if (!id.endsWith('.ts') || !code.includes('new Worker(')) return null
    const address = (/** @type {string} */ path) =>
      `/${relative(root, join(dirname(id), path)).replaceAll('\\', '/')}.ts${WORKER}`
    return {
      code: code.replace(STARTED, (_, path) => `new URL('${address(path)}', self.origin)`),
      map: null,
    }
  },
}

/**
 * Writes scripts in ASCII. One letter beyond Latin-1 has a browser keep and read the whole text in two bytes a letter,
 * in every worker that begins with it: a program of the sandbox takes a quarter longer to begin then. In strings,
 * templates and regular expressions an escape is the letter; `String.raw`, where it is not, has none of them.
 * @type {import('vite').Plugin}
 */
export const inAscii = {
  name: 'in-ascii',
  generateBundle(_, outputs) {
    for (const output of Object.values(outputs))
      if (output.type === 'chunk')
        output.code = output.code.replaceAll(
          /[\u0080-\uffff]/g,
          (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
        )
  },
}

/**
 * A module and all that it imports as one script.
 * @param {string} entry
 * @param {object} options
 * @param {boolean} options.minify
 * @param {import('vite').Plugin} options.plugin
 * @param {'iife' | 'es'} options.format
 */
export const bundle = async (entry, { minify, plugin, format }) => {
  const { build } = await import('vite')
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [plugin, inAscii],
    build: {
      write: false,
      minify,
      copyPublicDir: false,
      lib: { entry, formats: [format], name: 'program' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ('output' in one ? one.output : []))
  const [script] = outputs.filter((output) => output.type === 'chunk')
  return script
}

/**
 * `import source from './main.ts?bundle'`: the text of a script to be run where nothing can be fetched, the same in
 * development and in the built site.
 * @param {{ minify: boolean }} options whether they are made small in development, too: every window and worker that
 *   runs one reads it anew
 * @returns {import('vite').Plugin}
 */
export const bundles = (options) => {
  let { minify } = options
  return {
    name: 'bundles',
    enforce: 'pre',
    configResolved({ command }) {
      minify ||= command === 'build'
    },
    async load(id) {
      const suffix = [SUFFIX, ALONE].find((one) => id.endsWith(one))
      if (suffix === undefined) return
      const plugin = suffix === SUFFIX ? replacements : { name: 'nothing' }
      const script = await bundle(id.slice(0, -suffix.length), {
        minify: minify || suffix === ALONE,
        plugin,
        format: 'iife',
      })
      for (const path of script.moduleIds)
        if (path.startsWith(root) && !path.includes('node_modules')) this.addWatchFile(path)
      return { code: `export default ${JSON.stringify(script.code)}`, map: null, moduleType: 'js' }
    },
  }
}

/**
 * Each worker as one module, for servers whose files do not change: a worker that asks for two hundred modules takes
 * seconds to begin. Vite does not see it: with its source maps, and those of vitest, a worker of three and the library
 * takes as long once more.
 * @param {{ windows: readonly string[] }} options modules that windows begin with, to be bundled, too, as paths from
 *   the root
 * @returns {import('vite').Plugin}
 */
export const bundledWorkers = ({ windows }) => ({
  name: 'bundled-workers',
  apply: 'serve',
  configureServer({ config, middlewares }) {
    const options = /** @type {const} */ ({ minify: false, plugin: workersOfServer, format: 'es' })
    middlewares.use((request, response, next) => {
      const { url = '' } = request
      if (!url.endsWith(WORKER) && !windows.includes(url.slice(1))) return next()
      const path = inside(decodeURI(url.replace(WORKER, '')))
      once(`worker ${path}`, () => bundle(path, options)).then(({ code }) => {
        for (const [name, value] of Object.entries(config.server.headers ?? {})) response.setHeader(name, value ?? '')
        response.setHeader('Content-Type', 'text/javascript').end(code)
      }, next)
    })
  },
})

import { join } from 'node:path'
import { root } from './process.mjs'

/** Ends the import of a script's text. */
const SUFFIX = '?bundle'
const inside = (/** @type {string} */ path) => join(root, path)

/** What a script that runs in the sandbox imports in place of what the page has: the path, and the folder of who may still have it. */
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
 * A module and all that it imports as one classic script.
 * @param {string} entry
 * @param {boolean} minify
 */
const bundle = async (entry, minify) => {
  const { build } = await import('vite')
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [replacements],
    build: { write: false, minify, copyPublicDir: false, lib: { entry, formats: ['iife'], name: 'program' } },
  })
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ('output' in one ? one.output : []))
  const [script] = outputs.filter((output) => output.type === 'chunk')
  return script
}

/**
 * `import source from './main.ts?bundle'`: the text of a script to be run where nothing can be fetched, the same in development
 * and in the built site.
 * @returns {import('vite').Plugin}
 */
export const bundles = () => {
  let minify = false
  return {
    name: 'bundles',
    enforce: 'pre',
    configResolved({ command }) {
      minify = command === 'build'
    },
    async load(id) {
      if (!id.endsWith(SUFFIX)) return
      const script = await bundle(id.slice(0, -SUFFIX.length), minify)
      for (const path of script.moduleIds)
        if (path.startsWith(root) && !path.includes('node_modules')) this.addWatchFile(path)
      return { code: `export default ${JSON.stringify(script.code)}`, map: null, moduleType: 'js' }
    },
  }
}

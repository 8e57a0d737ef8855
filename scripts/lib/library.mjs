import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { emitTypes } from './emit-types.mjs'
import { buildPageScripts } from './native/pages.mjs'
import { root } from './process.mjs'

/**
 * Builds the library: ES modules with their source maps, the command line in cli/, and the declarations in types/. Call
 * ensurePackages() first.
 * @param {string} folder what is in it goes
 * @param {object} [options]
 * @param {boolean} [options.quiet] says nothing unless it fails
 * @param {boolean} [options.check] whether types are checked on the way; a run of the tests checks them besides
 * @throws {Error} with what the compiler says
 */
export const buildLibrary = async (folder, { quiet = false, check = true } = {}) => {
  const { build } = await import('vite')
  /** @type {import('vite').InlineConfig} */
  const config = { root, configFile: `${root}/vite.config.ts`, logLevel: quiet ? 'error' : 'info' }
  await rm(folder, { recursive: true, force: true })
  for (const mode of ['library', 'bundle', 'bundled-workers'])
    await build({ ...config, mode, build: { outDir: folder } })
  await build({ ...config, mode: 'command-line', build: { outDir: join(folder, 'cli') } })
  await build({ ...config, mode: 'page', build: { outDir: join(folder, 'cli') } })
  await buildPageScripts(join(folder, 'cli'))
  await emitTypes(join(root, 'tsconfig.build.json'), join(folder, 'types'), { check })
}

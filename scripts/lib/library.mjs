import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildPageScripts } from './native/pages.mjs'
import { root, run } from './process.mjs'

/**
 * Takes the style sheets out of the declarations: the compiler repeats what a module imports for its effects, and no
 * sheet lies there.
 * @param {string} folder
 */
const withoutStyles = async (folder) => {
  for (const path of await readdir(folder, { recursive: true })) {
    if (!path.endsWith('.d.ts')) continue
    const file = join(folder, path)
    const text = await readFile(file, 'utf8')
    const without = text.replace(/^import '[^']*\.css';\n/gm, '')
    if (without !== text) await writeFile(file, without)
  }
}

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
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const args = ['-p', 'tsconfig.build.json', '--outDir', join(folder, 'types'), '--noCheck', String(!check)]
  const { code, output } = await run(process.execPath, [compiler, ...args], { quiet })
  if (code !== 0) throw new Error(`The declarations could not be built.${output && `\n${output}`}`)
  await withoutStyles(join(folder, 'types'))
}

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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
 * Makes declarations of sources by the compiler that is not written in JavaScript, which takes a sixth of the time of
 * the one that pages run.
 * @param {string} project the project file, which says of what
 * @param {string} folder where to
 * @param {object} options
 * @param {boolean} options.check whether types are checked on the way
 * @returns {Promise<string>} what the compiler says
 * @throws {Error} with what it says, where it finds mistakes
 */
export const emitTypes = async (project, folder, { check }) => {
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc')
  const args = ['-p', project, '--outDir', folder, '--noCheck', String(!check)]
  const { code, output } = await run(process.execPath, [compiler, ...args], { quiet: true })
  if (code !== 0) throw new Error(`The declarations could not be built.${output && `\n${output}`}`)
  await withoutStyles(folder)
  return output
}

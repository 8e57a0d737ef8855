import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a file or a folder under a name of its own and renames it then, so what has the final name is complete, also
 * when several runs, or several threads of one, make it at once.
 * @param {string} path
 * @param {(draft: string) => Promise<unknown>} make
 * @throws what make throws, unless somebody else was faster
 */
export const makeWhole = async (path, make) => {
  const draft = `${path}.${randomUUID()}`
  try {
    await make(draft)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(path)) throw error
  }
}

/**
 * Writes a file in one go, with the folders that it lies in.
 * @param {string} path
 * @param {string | Uint8Array} content
 */
export const store = async (path, content) => {
  await mkdir(dirname(path), { recursive: true })
  await makeWhole(path, (draft) => writeFile(draft, content))
}

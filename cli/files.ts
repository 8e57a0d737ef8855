/** Files on the disk, and what is wrong with them. */
import { readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { sidecarNames } from '../d3d8/files/recording/recording.js'
import { D3DError } from '../d3d8/types/index.js'
import { CommandError } from './verb.js'

/** Errors of the system in words. */
const systemErrors: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be opened',
  ENOTDIR: 'a part of its path is no folder',
  ERR_FS_FILE_TOO_LARGE: 'it has more than 2 GB',
}

/** What is wrong, with the file that it is about in front. */
export function problemOf(path: string, error: unknown): CommandError {
  if (error instanceof CommandError) return error
  if (!(error instanceof Error)) return new CommandError(path, String(error))
  // The method is one that nobody called from a command line.
  if (error instanceof D3DError) return new CommandError(path, error.message.slice(`${error.method}: `.length))
  const code = 'code' in error ? String(error.code) : ''
  return new CommandError(path, systemErrors[code] ?? error.message)
}

/** Does something with a file; errors name it. */
export async function about<Result>(path: string, work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw problemOf(path, error)
  }
}

/**
 * The bytes of a file.
 *
 * @throws CommandError for one that is not there, is empty or cannot be read
 */
export const readBytes = (path: string): Promise<Uint8Array<ArrayBuffer>> =>
  about(path, async () => {
    const { buffer, byteOffset, byteLength } = await readFile(path)
    if (byteLength === 0) throw new CommandError(path, 'byte 0: the file is empty')
    return new Uint8Array(buffer, byteOffset, byteLength)
  })

/** The files beside a recording that its lines name, by their names; those that are not there are left out. */
export async function readSidecars(path: string, text: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const sidecars = new Map<string, Uint8Array>()
  for (const name of await about(path, () => sidecarNames(text))) {
    const beside = basename(name) === name ? await readFile(join(dirname(path), name)).catch(() => null) : null
    if (beside) sidecars.set(name, beside)
  }
  return sidecars
}

/** Writes a file. */
export const writeBytes = (path: string, bytes: Uint8Array | string): Promise<void> =>
  about(path, () => writeFile(path, bytes))

/** The ending of a file's name: '.x'. */
export const endingOf = (path: string): string => extname(path).toLowerCase()

/** Whether bytes begin with a text. */
export const startsWith = (bytes: Uint8Array, text: string): boolean =>
  Array.from(text).every((letter, i) => bytes[i] === letter.charCodeAt(0))

/** A count and what is counted. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

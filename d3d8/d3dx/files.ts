/**
 * Files by their names. A page has no files that could be read at once, so a program says where the bytes of a name
 * come from: out of an archive, out of memory, or out of what was fetched before.
 */
import { D3DERR_NOTFOUND, D3DError } from '../types/index.js'
import { fileBytes, isPage, PAGE, type FileBytes } from './readers.js'

/** Finds the bytes of a file by the name that the program gives; null: there is none. */
export type FileResolver = (name: string) => FileBytes | null | undefined

/** Takes the bytes of a file that the program writes. */
export type FileWriter = (name: string, bytes: Uint8Array<ArrayBuffer>) => void

let resolver: FileResolver | null = null
let writer: FileWriter | null = null

/** Says where the functions …FromFile and LoadMeshFromX find files; gives who said it before. */
export function setFileResolver(next: FileResolver | null): FileResolver | null {
  const before = resolver
  resolver = next
  return before
}

/**
 * Says where the functions Save…ToFile and SaveMeshToX put files, which they give to the caller too; gives who said it
 * before.
 */
export function setFileWriter(next: FileWriter | null): FileWriter | null {
  const before = writer
  writer = next
  return before
}

/** A name as two programs would write it alike: slashes instead of backslashes, small letters, nothing before it. */
const plainName = (name: string): string =>
  name
    .replaceAll('\\', '/')
    .replace(/^(\.\/)+/, '')
    .toLowerCase()

/**
 * Fetches files so that a program can open them at once: names are compared as Windows does, without case and with
 * either slash.
 *
 *     setFileResolver(await fetchFiles('media/', ['tiger.x', 'tiger.bmp']))
 *
 * @param base what the names are relative to
 * @throws Error naming the file that cannot be fetched
 */
export async function fetchFiles(base: string | URL, names: readonly string[]): Promise<FileResolver> {
  const files = new Map<string, ArrayBuffer>()
  await Promise.all(
    names.map(async (name) => {
      const path = name.replaceAll('\\', '/').replaceAll(/[%#?]/g, encodeURIComponent)
      const address = `${String(base)}${path}`
      const answer = await fetch(address)
      if (!answer.ok) throw new Error(`fetchFiles: ${address}: ${answer.status} ${answer.statusText}`)
      const bytes = await answer.arrayBuffer()
      if (isPage(new Uint8Array(bytes))) throw new Error(`fetchFiles: ${address}: ${PAGE}`)
      files.set(plainName(name), bytes)
    }),
  )
  return (name) => files.get(plainName(name))
}

/**
 * The bytes of a file.
 *
 * @throws D3DError D3DERR_NOTFOUND when nobody was told where files are, or the file is not there
 */
export function openFile(method: string, name: string): Uint8Array<ArrayBufferLike> {
  if (resolver === null)
    throw new D3DError(
      D3DERR_NOTFOUND,
      method,
      `the file is ${JSON.stringify(name)}; setFileResolver says where files are, fetchFiles brings them`,
    )
  const found = resolver(name)
  if (found === null || found === undefined)
    throw new D3DError(D3DERR_NOTFOUND, method, `the file is ${JSON.stringify(name)}; the file resolver has none`)
  return fileBytes(found, method)
}

/** The text of a file that may not be there; null where it is not. */
export function findText(name: string): string | null {
  const found = resolver?.(name) ?? null
  return found === null ? null : textOf(name, found)
}

/** The text of a file. */
export const openText = (method: string, name: string): string => textOf(method, openFile(method, name))

/** The first characters of a text, or the text of as many bytes; all when left out. */
export const textOf = (method: string, data: string | FileBytes, length?: number): string =>
  typeof data === 'string' ? data.slice(0, length) : new TextDecoder().decode(fileBytes(data, method).slice(0, length))

/** Writes a file, if somebody takes it. */
export function writeFile(name: string, bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  writer?.(name, bytes)
  return bytes
}

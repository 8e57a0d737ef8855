/** What can be opened: files that were picked or dropped, and addresses. */
import { messageOf } from '../../kit/page/element.js'
import { unzip } from '../../kit/page/unzip.js'
import { CAPTURES } from '../kinds.js'
import { openSource, type Source } from './source.js'

const baseName = (path: string): string => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)

/**
 * Opens the first capture among files; the others are what it has beside it.
 *
 * @throws Error when there is none, and when it cannot be read
 */
export async function openFiles(files: readonly File[]): Promise<Source> {
  const all: File[] = []
  for (const file of files)
    all.push(...(/\.zip$/i.test(file.name) ? (await unzip(file)).map((one) => one.file) : [file]))
  const [capture, ...others] = all.filter(({ name }) => CAPTURES.test(name))
  if (!capture) {
    const names = files.map(({ name }) => name).join(', ')
    throw new Error(
      `There is no capture in ${names}; a .trace, a .dp2 or a .jsonl with its files, or a .zip of them, can be opened.`,
    )
  }
  const beside = (name: string): Promise<Blob | null> => Promise.resolve(all.find((file) => file.name === name) ?? null)
  const source = await open(capture.name, capture, beside)
  if (others.length === 0) return source
  const left = others.map(({ name }) => name).join(', ')
  return noted(source, `${capture.name} was opened alone: ${left} can be compared with it, or opened after it.`)
}

/** A source that has a sentence more to say. */
const noted = (source: Source, note: string): Source => ({
  name: source.name,
  bytes: source.bytes,
  read: (onBytes) => source.read(onBytes),
  lines: (frame) => source.lines(frame),
  problems: () => [note, ...source.problems()],
})

/** Opens a capture, or says which one could not be opened. */
async function open(name: string, file: Blob, beside: (name: string) => Promise<Blob | null>): Promise<Source> {
  if (file.size === 0) throw new Error(`${name} is empty.`)
  try {
    return await openSource(name, file, beside)
  } catch (error) {
    throw new Error(`${name} cannot be opened. ${messageOf(error)}`, { cause: error })
  }
}

const fetchBlob = async (address: URL): Promise<Blob | null> => {
  const response = await fetch(address)
  return response.ok ? response.blob() : null
}

/**
 * Opens a capture by its address; files beside it are asked for beside it.
 *
 * @throws Error when it is not there, and when it cannot be read
 */
export async function openAddress(address: string): Promise<Source> {
  const url = new URL(address, location.href)
  if (!/^https?:$/.test(url.protocol)) throw new Error(`${address} is no address of the web.`)
  const file = await fetchBlob(url)
  if (!file) throw new Error(`${url.href} cannot be loaded.`)
  return open(decodeURIComponent(baseName(url.pathname)), file, (name) => fetchBlob(new URL(name, url)))
}

/** What can be opened: files that were picked or dropped, and addresses. */
import { messageOf } from '../../kit/page/element.js'
import { unpackAll } from '../../kit/page/unzip.js'
import { CAPTURES } from '../kinds.js'
import { openSource, type Source } from './source.js'

const baseName = (path: string): string => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)

/**
 * Opens the first capture among files; the others are what it has beside it.
 *
 * @throws Error when there is none, and when it cannot be read
 */
export async function openFiles(files: readonly File[]): Promise<Source> {
  const all = (await unpackAll(files)).map(({ file }) => file)
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

/** Who waits for a file of the web. */
export interface Waiting {
  /** Ends the waiting. */
  readonly signal: AbortSignal
  /** Is told how many bytes of a file are here, and how many it has; as many as are here where nobody knows. */
  readonly onBytes: (name: string, bytes: number, of: number) => void
}

/** Somebody who does not ask. */
const patient: Waiting = { signal: new AbortController().signal, onBytes: () => undefined }

const nameOf = (address: URL): string => decodeURIComponent(baseName(address.pathname))

/** Bytes of pieces that are put together: the browser may keep a Blob elsewhere than in memory. */
const PUT_TOGETHER = 1 << 24

/** Whether a server gave a page instead of a file that it has not. */
const isPage = ({ headers }: Response): boolean => headers.get('Content-Type')?.startsWith('text/html') ?? false

/** What is at an address; null when there is nothing. */
async function fetchBlob(address: URL, { signal, onBytes }: Waiting): Promise<Blob | null> {
  const response = await fetch(address, { signal })
  if (!response.ok || !response.body || isPage(response)) return null
  const length = Number(response.headers.get('Content-Length') ?? 0)
  const blobs: Blob[] = []
  let pieces: Uint8Array<ArrayBuffer>[] = []
  let [bytes, together] = [0, 0]
  const reader = response.body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    pieces.push(next.value)
    bytes += next.value.length
    onBytes(nameOf(address), bytes, Math.max(bytes, length))
    if (bytes - together < PUT_TOGETHER) continue
    blobs.push(new Blob(pieces))
    pieces = []
    together = bytes
  }
  return new Blob([...blobs, ...pieces])
}

/**
 * Opens a capture by its address; files beside it are asked for beside it.
 *
 * @throws Error when it is not there, when it cannot be read, and when nobody waits for it any more
 */
export async function openAddress(address: string, waiting: Waiting = patient): Promise<Source> {
  const url = new URL(address, location.href)
  if (!/^https?:$/.test(url.protocol)) throw new Error(`${address} is no address of the web.`)
  const file = await fetchBlob(url, waiting).catch((cause: unknown) => {
    waiting.signal.throwIfAborted()
    const leave = url.origin === location.origin ? '' : '; another site has to allow it (Access-Control-Allow-Origin)'
    throw new Error(`${url.href} cannot be loaded: ${messageOf(cause)}${leave}.`, { cause })
  })
  if (!file) throw new Error(`${url.href} cannot be loaded.`)
  return open(nameOf(url), file, (name) => fetchBlob(new URL(name, url), waiting))
}

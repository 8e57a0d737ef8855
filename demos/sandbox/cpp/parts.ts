/** The compiler's files, fetched once: the browser keeps them unpacked in its Cache storage. */

/** Files as Clang takes them and gives them back. */
export interface Tree {
  [name: string]: Tree | string | Uint8Array
}

/** How C++ is compiled: where nothing is thrown, and where it is. */
export interface CppWords {
  readonly plain: readonly string[]
  readonly throwing: readonly string[]
}

/** What lies beside the compiler: how it is asked. */
export interface Manifest {
  readonly version: string
  /** Where the program's files lie for Clang. */
  readonly folder: string
  /** Words of its command lines, in which `@source` and `@object` stand for names. */
  readonly c: readonly string[]
  readonly cpp: CppWords
  /** C++ as it was in 2001, for what is none otherwise. */
  readonly cppOf2001: CppWords
  /** How a script of resources is read. */
  readonly script: readonly string[]
  readonly link: readonly string[]
  /**
   * Bytes of each object file that programs are linked with, one after the other in runtime.bin; the last ones are the
   * parts that a program is linked with where it names them.
   */
  readonly runtime: readonly number[]
  /** Names of the modules that make Clang take sources of 2001. */
  readonly repairs: readonly string[]
  readonly headers: Tree
  /** Packed bytes of each part. */
  readonly parts: Readonly<Record<string, number>>
}

/** A command line with the names of what is compiled and of what comes of it. */
export const filled = (words: readonly string[], source: string, object: string): string[] =>
  words.map((word) => (word === '@source' ? source : word === '@object' ? object : word))

/** The site has no compiler. */
export class MissingCompiler extends Error {
  override readonly name = 'MissingCompiler'

  constructor() {
    super(
      'C and C++ need a compiler, and this site has none: `npm run native -- compiler` fetches it (101 MB); ' +
        'then start or build again.',
    )
  }
}

const PREFIX = 'three-d3d8 compiler '

/** What the compiler's files are asked how, and what lies beside it. */
export async function readManifest(base: URL): Promise<Manifest> {
  const response = await fetch(new URL('compiler.json', base))
  const isJson = response.headers.get('Content-Type')?.includes('json') ?? false
  // Some servers answer with a page where there is no such file.
  if (response.status === 404 || (response.ok && !isJson)) throw new MissingCompiler()
  if (!response.ok) throw new Error(`${response.url} cannot be loaded: ${response.status}`)
  return (await response.json()) as Manifest
}

/** The storage for a version of the compiler; null where the browser has none. Other versions are given up. */
const storageOf = async (version: string): Promise<Cache | null> => {
  try {
    const own = PREFIX + version
    for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== own) await caches.delete(name)
    return await caches.open(own)
  } catch {
    return null
  }
}

const typeOf = (name: string): string => (name.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream')

/** Fetches a part and unpacks it. */
async function fetchPart(url: URL, onBytes: (count: number) => void): Promise<Blob> {
  const response = await fetch(url)
  if (!response.ok || !response.body) throw new Error(`${url.href} cannot be loaded: ${response.status}`)
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(bytes, controller) {
        onBytes(bytes.length)
        controller.enqueue(bytes)
      },
    }),
  )
  // Where the server tells that it is packed, the browser has unpacked it.
  const isUnpacked = response.headers.get('Content-Encoding') === 'gzip'
  return new Response(isUnpacked ? counted : counted.pipeThrough(new DecompressionStream('gzip'))).blob()
}

/**
 * Sees that all parts are here, and gives what they are read by in place of `fetch`.
 *
 * @param onProgress is told how much of what has to be fetched is here, from 0 to 1; not at all when nothing has to be
 */
export async function openParts(
  base: URL,
  { version, parts }: Manifest,
  onProgress: (share: number) => void,
): Promise<(url: URL | string) => Promise<Response>> {
  const storage = await storageOf(version)
  const held = new Map<string, Blob>()
  const missing: string[] = []
  for (const name of Object.keys(parts)) if (!(await storage?.match(new URL(name, base)))) missing.push(name)
  const all = missing.reduce((sum, name) => sum + parts[name], 0)
  let fetched = 0
  await Promise.all(
    missing.map(async (name) => {
      const blob = await fetchPart(new URL(`${name}.gz`, base), (count) => {
        fetched += count
        onProgress(Math.min(1, fetched / all))
      })
      try {
        if (!storage) throw new Error('no storage')
        await storage.put(new URL(name, base), new Response(blob, { headers: { 'Content-Type': typeOf(name) } }))
      } catch {
        // Where there is no room it is kept as long as the page is open.
        held.set(name, blob)
      }
    }),
  )
  return async (url) => {
    const { href } = new URL(url, base)
    const name = Object.keys(parts).find((part) => href === new URL(part, base).href)
    if (name === undefined) return fetch(url)
    const blob = held.get(name)
    const headers = { 'Content-Type': typeOf(name) }
    return blob ? new Response(blob, { headers }) : ((await storage?.match(href)) ?? fetch(url))
  }
}

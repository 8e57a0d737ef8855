import type { Limits } from './compare.js'
import { DEFAULT_LIMITS } from './compare.js'

/** A recording that can be played, and what is known about it before it is read. */
export interface Scene {
  readonly name: string
  /** What it shows. */
  readonly what: string
  readonly features: readonly string[]
  /** How far its pictures may differ from the golden images. */
  readonly limits: Readonly<Limits>
  /** What the golden images or other implementations do unusually; empty when nothing is known. */
  readonly known: string
  /** Address of its first golden image; empty when there is none yet. */
  readonly thumbnail: string
  /** The bytes of one of its files; undefined when there is none of that name. */
  readonly read: (file: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
}

/** A scene as index.json lists it. */
interface Entry {
  readonly name: string
  readonly what: string
  readonly features: readonly string[]
  readonly tolerance?: Partial<Limits>
  readonly known?: string
}

/** Where the recordings lie, in development as in the built site. */
const folder = (): URL => new URL(`${import.meta.env.BASE_URL}tests/conformance/recordings/`, location.href)

const fetchBytes = async (url: URL): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const response = await fetch(url)
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined
}

/**
 * The recordings of the repository.
 * @throws Error when their list cannot be loaded
 */
export const loadScenes = async (): Promise<Scene[]> => {
  const response = await fetch(new URL('index.json', folder()))
  if (!response.ok) throw new Error(`The list of recordings cannot be loaded: ${response.status}.`)
  const entries = (await response.json()) as Entry[]
  return entries.map(({ name, what, features, tolerance, known = '' }) => {
    const own = new URL(`${name}/`, folder())
    const limits = { ...DEFAULT_LIMITS, ...tolerance }
    const thumbnail = new URL(`${name}.0.png`, own).href
    return { name, what, features, limits, known, thumbnail, read: (file) => fetchBytes(new URL(file, own)) }
  })
}

const ENDING = '.jsonl'

/** The recordings among files that somebody opened; the other files are what the recordings keep beside themselves. */
export const scenesOfFiles = (files: ReadonlyMap<string, File>): Scene[] =>
  [...files.keys()]
    .filter((name) => name.endsWith(ENDING))
    .map((name) => ({
      name: name.slice(0, -ENDING.length),
      what: 'A file of yours.',
      features: [],
      limits: DEFAULT_LIMITS,
      known: '',
      thumbnail: '',
      read: async (file) => {
        const found = files.get(file)
        return found && new Uint8Array(await found.arrayBuffer())
      },
    }))

/** What lies beside the page of a program, and what the page and the program's worker have of each other. */
import { ProgramFiles, type FileNode, type ProgramDialog, type ProgramOptions } from '../../../d3d8/native/index.js'
import { Once } from '../once.js'

/** Pages of 64 KB that a program's memory begins with and may grow to. */
export interface Pages {
  readonly initial: number
  readonly maximum: number
}

/** What `site.json` says. */
export interface Site {
  /** Paths of the program's files, in files/. */
  readonly files: readonly string[]
  readonly folders: readonly string[]
  /** Names of the folders that they come from: programs say them, too. */
  readonly names: readonly string[]
  /** Of program.wasm, whose memory has one size, and of program.shared.wasm, whose memory is shared and grows. */
  readonly pages: { readonly fixed: Pages; readonly shared: Pages }
  readonly args: readonly string[]
}

/**
 * How the program's main loop runs: suspended on the page's thread; in a worker that stands still while it waits; or so
 * with its pictures drawn by a second worker, so that its calls return at once.
 */
export type Way = 'suspend' | 'block' | 'threads'

/** What a worker is told to run. */
export interface WorkerJob {
  readonly site: Site
  readonly way: Exclude<Way, 'suspend'>
  readonly events: SharedArrayBuffer
  readonly screen: { readonly width: number; readonly height: number }
  /** The page's canvas, for way 'threads'. */
  readonly canvas: OffscreenCanvas | null
}

/** What the page tells a worker: to run a program; before that, to see whether it may pass a canvas like this one on. */
export type ToProgram =
  | { readonly type: 'ask'; readonly canvas: OffscreenCanvas }
  | { readonly type: 'run'; readonly job: WorkerJob }

/** What a worker tells the page. */
export type FromProgram =
  /** The answer to `ask`. */
  | { readonly type: 'passes'; readonly isPossible: boolean }
  | { readonly type: 'tell'; readonly text: string }
  | { readonly type: 'output'; readonly text: string }
  | { readonly type: 'debug'; readonly text: string }
  | { readonly type: 'title'; readonly text: string }
  /** A dialog as it is now; null: it is not shown any more. */
  | { readonly type: 'dialog'; readonly handle: number; readonly dialog: ProgramDialog | null }
  | { readonly type: 'cursor'; readonly name: string }
  /** Whether the pointer is to be locked to the canvas. */
  | { readonly type: 'lock'; readonly isWanted: boolean }
  | { readonly type: 'picture'; readonly bitmap: ImageBitmap }
  | { readonly type: 'sound'; readonly left: Float32Array<ArrayBuffer>; readonly right: Float32Array<ArrayBuffer> }
  | { readonly type: 'ended'; readonly code: number; readonly fault: string }

/** Texts about calls and files that a page says: a program that is refused another call in each frame is known by then. */
const MOST_TOLD = 200

/**
 * Has said, each once, why Direct3D refuses calls and which files and modules the program looks for in vain: who made
 * the page looks into the browser's console.
 */
export function saying(say: (text: string) => void): Pick<ProgramOptions, 'onRefused' | 'onMissing'> {
  const once = new Once(say, MOST_TOLD)
  return { onRefused: ({ message }) => once.say(message), onMissing: (what) => once.say(what) }
}

/** Files that are fetched at once. */
const AT_ONCE = 8

/** Fetches the program's files. */
export async function loadFiles(
  { files: paths, folders, names }: Site,
  tell: (text: string) => void,
): Promise<ProgramFiles> {
  const isName = (part: string): boolean => names.some((name) => name.toLowerCase() === part.toLowerCase())
  const below = (path: string): FileNode | null => {
    const [first = '', ...rest] = path.split('/')
    return isName(first) ? files.find(rest.join('/')) : null
  }
  const files: ProgramFiles = new ProgramFiles({
    find: (path) => {
      const node = below(path)
      if (node === null) return null
      return node.isFolder ? 'folder' : node.bytes.subarray(0, node.length)
    },
    list: (path) => {
      const node = below(path)
      return node === null ? [] : files.list(path.split('/').slice(1).join('/')).map(({ name }) => name)
    },
  })
  for (const folder of folders) files.putFolder(folder)
  const waiting = [...paths]
  let loaded = 0
  const load = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const response = await fetch(`files/${path.split('/').map(encodeURIComponent).join('/')}`)
      if (!response.ok) throw new Error(`files/${path} cannot be loaded: ${response.status}`)
      files.put(path, new Uint8Array(await response.arrayBuffer()))
      tell(`Loading ${++loaded} of ${paths.length} files …`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, load))
  return files
}

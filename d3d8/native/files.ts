/** The files of a program, in memory: names in any case, folders parted by / or \. */

/** Something in the tree. */
export interface FileNode {
  /** As it was written first. */
  readonly name: string
  readonly isFolder: boolean
  /** What is in a folder, by names in small letters. */
  readonly entries: Map<string, FileNode>
  /** Room for the content; `length` bytes of it are. */
  bytes: Uint8Array<ArrayBuffer>
  length: number
  /** Whether the program wrote it. */
  written: boolean
  /** When it was written: milliseconds since 1970; when the program first asked for it where it did not write it. */
  time: number
  /** Tells it from others. */
  readonly number: number
}

/** What lies where the program's own files end: a disk, a folder that was dropped, a zip. */
export interface FileSource {
  /** A file's bytes, `folder`, or null where there is nothing. */
  readonly find: (path: string) => Uint8Array<ArrayBufferLike> | 'folder' | null
  /** Names in a folder. */
  readonly list?: (path: string) => readonly string[]
}

/** The parts of a path without its drive: `C:\data\..\a.bmp` is a.bmp. */
export function partsOf(path: string): string[] {
  const parts: string[] = []
  const plain = path.replaceAll('\\', '/').replace(/^(?:.*\/)?[A-Za-z]:\/*/, '')
  for (const part of plain.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts
}

let numbers = 0

const createNode = (name: string, isFolder: boolean): FileNode => ({
  name,
  isFolder,
  entries: new Map(),
  bytes: new Uint8Array(),
  length: 0,
  written: false,
  time: Date.now(),
  number: ++numbers,
})

/** Notes that the program writes a file. */
export function touch(node: FileNode): void {
  node.written = true
  node.time = Date.now()
}

/**
 * The time that a program gives a file, by flags of WASI: 4 for the one given, 8 for now.
 * @returns milliseconds since 1970
 */
export const timeGiven = (nanoseconds: bigint, flags: number): number =>
  (flags & 4) === 0 ? Date.now() : Number(nanoseconds / 1_000_000n)

/** The files of one program. */
export class ProgramFiles {
  readonly root = createNode('', true)
  /** Is told of files that the program opens and that are not there. */
  onMissing: ((path: string) => void) | null = null
  readonly #source: FileSource | null
  readonly #prefixes: readonly (readonly string[])[]

  /**
   * @param source is asked for what the tree does not have
   * @param prefixes absolute paths that mean the program's own folder
   */
  constructor(source: FileSource | null = null, prefixes: readonly string[] = []) {
    this.#source = source
    this.#prefixes = prefixes.map(partsOf).filter(({ length }) => length > 0)
  }

  /** Puts a file there, with the folders that it lies in. */
  put(path: string, content: Uint8Array<ArrayBufferLike>): FileNode {
    const node = this.#make(this.partsOf(path), false)
    node.bytes = Uint8Array.from(content)
    node.length = content.length
    return node
  }

  /** Puts a folder there. */
  putFolder(path: string): FileNode {
    return this.#make(this.partsOf(path), true)
  }

  /** The parts of a path inside the program's folder. */
  partsOf(path: string): string[] {
    const parts = partsOf(path)
    const own = this.#prefixes.find((prefix) => prefix.every((part, n) => parts[n] === part))
    return own === undefined ? parts : parts.slice(own.length)
  }

  /** What lies at a path; null where nothing does. */
  find(path: string): FileNode | null {
    const parts = this.partsOf(path)
    let at = this.root
    for (const [n, part] of parts.entries()) {
      const next = at.entries.get(part.toLowerCase()) ?? this.#fetch(parts.slice(0, n + 1), at)
      if (next === null) return null
      at = next
    }
    return at
  }

  /** The folder that a path lies in and the path's last part; null where there is no such folder. */
  place(path: string): { readonly folder: FileNode; readonly name: string } | null {
    const parts = this.partsOf(path)
    const name = parts.pop()
    const folder = this.find(parts.join('/'))
    return name === undefined || !folder?.isFolder ? null : { folder, name }
  }

  /** Makes a file or folder in a folder. */
  create(folder: FileNode, name: string, isFolder: boolean): FileNode {
    const node = createNode(name, isFolder)
    touch(node)
    folder.entries.set(name.toLowerCase(), node)
    return node
  }

  /** Everything in a folder, also what only the source has. */
  list(path: string): readonly FileNode[] {
    const folder = this.find(path)
    if (folder === null) return []
    const inside = this.partsOf(path).join('/')
    for (const name of this.#source?.list?.(inside) ?? [])
      if (!folder.entries.has(name.toLowerCase())) this.find(`${inside}/${name}`)
    return [...folder.entries.values()]
  }

  /** Every file and folder that the program wrote, with its path. */
  written(): { readonly path: string; readonly isFolder: boolean; readonly bytes: Uint8Array<ArrayBuffer> }[] {
    const walk = (node: FileNode, path: string): ReturnType<ProgramFiles['written']> =>
      [...node.entries.values()].flatMap((entry) => {
        const own = path === '' ? entry.name : `${path}/${entry.name}`
        const self = { path: own, isFolder: entry.isFolder, bytes: entry.bytes.subarray(0, entry.length) }
        return [...(entry.written ? [self] : []), ...walk(entry, own)]
      })
    return walk(this.root, '')
  }

  #make(parts: readonly string[], isFolder: boolean): FileNode {
    let at = this.root
    parts.forEach((part, n) => {
      const key = part.toLowerCase()
      const next = at.entries.get(key) ?? createNode(part, isFolder || n < parts.length - 1)
      at.entries.set(key, next)
      at = next
    })
    return at
  }

  #fetch(parts: readonly string[], folder: FileNode): FileNode | null {
    const name = parts[parts.length - 1]
    const found = this.#source?.find(parts.join('/')) ?? null
    if (found === null) return null
    const node = createNode(name, found === 'folder')
    if (found !== 'folder') {
      node.bytes = Uint8Array.from(found)
      node.length = found.length
    }
    folder.entries.set(name.toLowerCase(), node)
    return node
  }
}

const FIRST_ROOM = 4096

/** Makes room for a file of so many bytes. */
export function reserve(node: FileNode, bytes: number): void {
  if (bytes <= node.bytes.length) return
  const room = new Uint8Array(Math.max(bytes, node.bytes.length * 2, FIRST_ROOM))
  room.set(node.bytes.subarray(0, node.length))
  node.bytes = room
}

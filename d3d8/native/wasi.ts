/**
 * What the C library asks of its system (WASI preview 1): arguments, clocks, standard output and the program's files.
 * Own, as what there is on npm reads texts from memory that may be shared, which decoders refuse.
 */
import { reserve, timeGiven, touch, type FileNode, type ProgramFiles } from './files.js'
import type { ProgramMemory } from './memory.js'
import { standardInput } from './standard-input.js'

/** How a program ends itself. */
export class ProgramExit extends Error {
  override readonly name = 'ProgramExit'
  readonly code: number

  constructor(code: number) {
    super(`the program ended with ${code}`)
    this.code = code
  }
}

/** What a system is made from. */
export interface SystemParts {
  readonly memory: ProgramMemory
  readonly files: ProgramFiles
  /** The program's name first. */
  readonly args: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  /** All of standard input, asked for when the program reads it first; none where it is left out. */
  readonly read?: () => Uint8Array
  /** What the program writes to standard output (1) and standard error (2). */
  readonly write: (stream: 1 | 2, bytes: Uint8Array<ArrayBuffer>) => void
  /** Waits so many milliseconds. */
  readonly wait: (milliseconds: number) => void
}

/** Errors, by their numbers in WASI. */
const Errno = {
  ok: 0,
  badf: 8,
  exist: 20,
  inval: 28,
  isdir: 31,
  noent: 44,
  nosys: 52,
  notdir: 54,
  notempty: 55,
} as const

/** Kinds of files. */
const Kind = { device: 2, folder: 3, file: 4 } as const

/** Flags of path_open. */
const Open = { create: 1, directory: 2, exclusive: 4, truncate: 8 } as const

const APPEND = 1
const ALL_RIGHTS = 0x1fffffffn
/** Rights to seek and to tell. */
const SEEKING = 0x24n
const NANOSECONDS = 1_000_000

/** Descriptors: standard input, output and error, the folder that all paths begin in, and files. */
const [FIRST_FOLDER, FIRST_FILE] = [3, 4] as const

/** A file that is open. */
interface OpenFile {
  readonly node: FileNode
  /** As it was opened, for folders. */
  readonly path: string
  at: number
  readonly appends: boolean
}

type Call = (...args: never[]) => number

/** The functions of `wasi_snapshot_preview1` that C's library calls, and how each ends. */
export function createSystem({ memory, files, args, environment = {}, read, write, wait }: SystemParts) {
  const readInput = standardInput(read)
  const open = new Map<number, OpenFile>([[FIRST_FOLDER, { node: files.root, path: '', at: 0, appends: false }]])
  let nextDescriptor = FIRST_FILE
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`)

  const put32 = (at: number, value: number): void => {
    memory.require(at, 4)
    memory.view.setUint32(at, value, true)
  }
  const put64 = (at: number, value: number | bigint): void => {
    memory.require(at, 8)
    memory.view.setBigUint64(at, BigInt(value), true)
  }
  const pathAt = (folder: number, at: number, length: number): string => {
    const name = memory.textOf(at, length)
    const base = open.get(folder)?.path ?? ''
    return base === '' ? name : `${base}/${name}`
  }

  /** Pieces of memory that a list of (pointer, length) names. */
  const pieces = (list: number, count: number): Uint8Array<ArrayBufferLike>[] => {
    memory.require(list, count * 8)
    return Array.from({ length: count }, (_, n) => {
      const at = memory.view.getUint32(list + n * 8, true)
      const length = memory.view.getUint32(list + n * 8 + 4, true)
      if (length > 0) memory.require(at, length)
      return memory.bytes.subarray(at, at + length)
    })
  }

  const putTexts = (texts: readonly string[], pointers: number, at: number): number => {
    for (const [n, text] of texts.entries()) {
      put32(pointers + n * 4, at)
      at += memory.putText(at, text)
    }
    return Errno.ok
  }
  const putSizes = (texts: readonly string[], count: number, bytes: number): number => {
    const encoder = new TextEncoder()
    put32(count, texts.length)
    put32(
      bytes,
      texts.reduce((sum, text) => sum + encoder.encode(text).length + 1, 0),
    )
    return Errno.ok
  }

  const putAbout = (at: number, { number, isFolder, length, time }: FileNode): number => {
    memory.require(at, 64)
    memory.bytes.fill(0, at, at + 64)
    put64(at + 8, number)
    memory.view.setUint8(at + 16, isFolder ? Kind.folder : Kind.file)
    put64(at + 24, 1)
    put64(at + 32, length)
    for (const place of [40, 48, 56]) put64(at + place, BigInt(Math.floor(time)) * 1_000_000n)
    return Errno.ok
  }

  const writeAt = (node: FileNode, at: number, parts: readonly Uint8Array<ArrayBufferLike>[]): number => {
    let end = at
    for (const part of parts) {
      reserve(node, end + part.length)
      node.bytes.fill(0, Math.min(node.length, end), end)
      node.bytes.set(part, end)
      end += part.length
      node.length = Math.max(node.length, end)
    }
    touch(node)
    return end - at
  }
  const readAt = (node: FileNode, at: number, parts: readonly Uint8Array<ArrayBufferLike>[]): number => {
    let from = at
    for (const part of parts) {
      const bytes = node.bytes.subarray(from, Math.min(node.length, from + part.length))
      part.set(bytes)
      from += bytes.length
      if (bytes.length < part.length) break
    }
    return Math.max(from - at, 0)
  }

  /** Works on an open file. */
  const onFile = (descriptor: number, work: (file: OpenFile) => number): number => {
    const file = open.get(descriptor)
    return file === undefined ? Errno.badf : work(file)
  }

  const standardOutput = (descriptor: number): descriptor is 1 | 2 =>
    (descriptor === 1 || descriptor === 2) && !open.has(descriptor)

  const openPath = (path: string, flags: number, appends: boolean, to: number): number => {
    let node = files.find(path)
    if (node !== null && (flags & Open.exclusive) !== 0) return Errno.exist
    if (node === null) {
      const place = files.place(path)
      if ((flags & Open.create) === 0 || place === null) return (files.onMissing?.(path), Errno.noent)
      node = files.create(place.folder, place.name, false)
    }
    if ((flags & Open.directory) !== 0 && !node.isFolder) return Errno.notdir
    if ((flags & Open.truncate) !== 0) {
      if (node.isFolder) return Errno.isdir
      node.length = 0
      touch(node)
    }
    const descriptor = nextDescriptor++
    open.set(descriptor, { node, path: files.partsOf(path).join('/'), at: 0, appends })
    put32(to, descriptor)
    return Errno.ok
  }

  const remove = (path: string, isFolder: boolean): number => {
    const place = files.place(path)
    const node = files.find(path)
    if (place === null || node === null) return Errno.noent
    if (node.isFolder !== isFolder) return isFolder ? Errno.notdir : Errno.isdir
    if (node.entries.size > 0) return Errno.notempty
    place.folder.entries.delete(place.name.toLowerCase())
    return Errno.ok
  }

  const rename = (from: string, to: string): number => {
    const node = files.find(from)
    const source = files.place(from)
    const target = files.place(to)
    if (node === null || source === null || target === null) return Errno.noent
    source.folder.entries.delete(source.name.toLowerCase())
    target.folder.entries.set(target.name.toLowerCase(), { ...node, name: target.name, written: true })
    return Errno.ok
  }

  /** Entries of a folder as fd_readdir writes them. */
  const putEntries = ({ path, node }: OpenFile, buffer: number, room: number, cookie: bigint, used: number): number => {
    const own = { ...node, name: '.' }
    const all = [own, { ...own, name: '..' }, ...files.list(path)]
    let at = 0
    for (let n = Number(cookie); n < all.length && at < room; n++) {
      const name = new TextEncoder().encode(all[n].name)
      const entry = new Uint8Array(24 + name.length)
      const view = new DataView(entry.buffer)
      view.setBigUint64(0, BigInt(n + 1), true)
      view.setBigUint64(8, BigInt(all[n].number), true)
      view.setUint32(16, name.length, true)
      view.setUint8(20, all[n].isFolder ? Kind.folder : Kind.file)
      entry.set(name, 24)
      const part = entry.subarray(0, room - at)
      memory.require(buffer + at, part.length)
      memory.bytes.set(part, buffer + at)
      at += part.length
    }
    put32(used, at)
    return Errno.ok
  }

  const calls = {
    args_get: (pointers: number, buffer: number) => putTexts(args, pointers, buffer),
    args_sizes_get: (count: number, bytes: number) => putSizes(args, count, bytes),
    environ_get: (pointers: number, buffer: number) => putTexts(variables, pointers, buffer),
    environ_sizes_get: (count: number, bytes: number) => putSizes(variables, count, bytes),

    clock_time_get(clock: number, _precision: bigint, to: number) {
      put64(to, Math.round((clock === 0 ? Date.now() : performance.now()) * NANOSECONDS))
      return Errno.ok
    },
    clock_res_get(_clock: number, to: number) {
      put64(to, NANOSECONDS)
      return Errno.ok
    },

    fd_close: (descriptor: number) => (standardOutput(descriptor) || open.delete(descriptor) ? Errno.ok : Errno.badf),
    fd_datasync: () => Errno.ok,
    fd_sync: () => Errno.ok,
    fd_advise: () => Errno.ok,
    fd_allocate: () => Errno.ok,
    fd_fdstat_get(descriptor: number, to: number) {
      const file = open.get(descriptor)
      if (file === undefined && descriptor > 2) return Errno.badf
      memory.require(to, 24)
      memory.bytes.fill(0, to, to + 24)
      memory.view.setUint8(to, file === undefined ? Kind.device : file.node.isFolder ? Kind.folder : Kind.file)
      memory.view.setUint16(to + 2, file?.appends ? APPEND : 0, true)
      // What cannot be sought in is a terminal: lines come when they end.
      put64(to + 8, file === undefined ? ALL_RIGHTS & ~SEEKING : ALL_RIGHTS)
      put64(to + 16, ALL_RIGHTS)
      return Errno.ok
    },
    fd_fdstat_set_flags: () => Errno.ok,
    fd_fdstat_set_rights: () => Errno.ok,
    fd_filestat_get: (descriptor: number, to: number) => onFile(descriptor, ({ node }) => putAbout(to, node)),
    fd_filestat_set_size: (descriptor: number, size: bigint) =>
      onFile(descriptor, ({ node }) => {
        reserve(node, Number(size))
        node.bytes.fill(0, node.length, Math.max(node.length, Number(size)))
        node.length = Number(size)
        touch(node)
        return Errno.ok
      }),
    fd_filestat_set_times: (descriptor: number, _: bigint, time: bigint, flags: number) =>
      onFile(descriptor, ({ node }) => ((node.time = timeGiven(time, flags)), Errno.ok)),
    fd_prestat_get(descriptor: number, to: number) {
      if (descriptor !== FIRST_FOLDER) return Errno.badf
      put32(to, 0)
      put32(to + 4, 1)
      return Errno.ok
    },
    fd_prestat_dir_name(descriptor: number, to: number) {
      if (descriptor !== FIRST_FOLDER) return Errno.badf
      memory.require(to, 1)
      memory.bytes[to] = '/'.charCodeAt(0)
      return Errno.ok
    },
    fd_read(descriptor: number, list: number, count: number, to: number) {
      if (descriptor === 0 && !open.has(0)) return (put32(to, readInput(pieces(list, count))), Errno.ok)
      return onFile(descriptor, (file) => {
        const bytes = readAt(file.node, file.at, pieces(list, count))
        file.at += bytes
        put32(to, bytes)
        return Errno.ok
      })
    },
    fd_pread: (descriptor: number, list: number, count: number, at: bigint, to: number) =>
      onFile(descriptor, ({ node }) => (put32(to, readAt(node, Number(at), pieces(list, count))), Errno.ok)),
    fd_write(descriptor: number, list: number, count: number, to: number) {
      const parts = pieces(list, count)
      if (standardOutput(descriptor)) {
        const all = parts.reduce((sum, { length }) => sum + length, 0)
        const text = new Uint8Array(all)
        let at = 0
        for (const part of parts) {
          text.set(part, at)
          at += part.length
        }
        write(descriptor, memory.said(text))
        put32(to, all)
        return Errno.ok
      }
      return onFile(descriptor, (file) => {
        if (file.appends) file.at = file.node.length
        const bytes = writeAt(file.node, file.at, parts)
        file.at += bytes
        put32(to, bytes)
        return Errno.ok
      })
    },
    fd_pwrite: (descriptor: number, list: number, count: number, at: bigint, to: number) =>
      onFile(descriptor, ({ node }) => (put32(to, writeAt(node, Number(at), pieces(list, count))), Errno.ok)),
    fd_seek: (descriptor: number, distance: bigint, whence: number, to: number) =>
      onFile(descriptor, (file) => {
        const from = [0, file.at, file.node.length][whence]
        const at = from + Number(distance)
        if (!(at >= 0)) return Errno.inval
        file.at = at
        put64(to, at)
        return Errno.ok
      }),
    fd_tell: (descriptor: number, to: number) => onFile(descriptor, ({ at }) => (put64(to, at), Errno.ok)),
    fd_readdir: (descriptor: number, buffer: number, room: number, cookie: bigint, used: number) =>
      onFile(descriptor, (file) => putEntries(file, buffer, room, cookie, used)),
    fd_renumber: (from: number, to: number) =>
      onFile(from, (file) => (open.delete(from), open.set(to, file), Errno.ok)),

    path_open(
      folder: number,
      _look: number,
      path: number,
      length: number,
      flags: number,
      _rights: bigint,
      _inheriting: bigint,
      fdFlags: number,
      to: number,
    ) {
      return openPath(pathAt(folder, path, length), flags, (fdFlags & APPEND) !== 0, to)
    },
    path_filestat_get(folder: number, _look: number, path: number, length: number, to: number) {
      const node = files.find(pathAt(folder, path, length))
      return node === null ? Errno.noent : putAbout(to, node)
    },
    path_filestat_set_times: () => Errno.ok,
    path_create_directory(folder: number, path: number, length: number) {
      const name = pathAt(folder, path, length)
      const place = files.place(name)
      if (files.find(name) !== null) return Errno.exist
      if (place === null) return Errno.noent
      files.create(place.folder, place.name, true)
      return Errno.ok
    },
    path_remove_directory: (folder: number, path: number, length: number) => remove(pathAt(folder, path, length), true),
    path_unlink_file: (folder: number, path: number, length: number) => remove(pathAt(folder, path, length), false),
    path_rename: (folder: number, path: number, length: number, other: number, to: number, toLength: number) =>
      rename(pathAt(folder, path, length), pathAt(other, to, toLength)),
    path_link: () => Errno.nosys,
    path_symlink: () => Errno.nosys,
    path_readlink: () => Errno.inval,

    poll_oneoff(list: number, events: number, _count: number, used: number) {
      // C's library asks for one clock alone: sleep, nanosleep.
      memory.require(list, 48)
      if (memory.view.getUint8(list + 8) === 0) wait(Number(memory.view.getBigUint64(list + 24, true)) / NANOSECONDS)
      memory.require(events, 32)
      memory.bytes.fill(0, events, events + 32)
      put64(events, memory.view.getBigUint64(list, true))
      put32(used, 1)
      return Errno.ok
    },
    proc_exit(code: number): number {
      throw new ProgramExit(code)
    },
    proc_raise: () => Errno.nosys,
    sched_yield: () => Errno.ok,
    random_get(to: number, bytes: number) {
      memory.require(to, bytes)
      for (let at = 0; at < bytes; at += 0x10000) {
        const part = new Uint8Array(Math.min(0x10000, bytes - at))
        memory.bytes.set(crypto.getRandomValues(part), to + at)
      }
      return Errno.ok
    },
    sock_accept: () => Errno.nosys,
    sock_recv: () => Errno.nosys,
    sock_send: () => Errno.nosys,
    sock_shutdown: () => Errno.nosys,
  } satisfies Record<string, Call>
  return calls
}

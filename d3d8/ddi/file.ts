import { FileError, fileBytes, type FileBytes } from '../files/file-error.js'
import { FILE_NAME } from '../files/recording/recording-json.js'
import { readStructure, structure, writeStructure, type Structure, type Values } from './tokens/structures.js'

/**
 * The .dp2 file: what a driver was told, in order. Resources come before the calls that name them, calls are command
 * buffers with their vertices. Everything is little-endian and begins at a multiple of 4 bytes.
 *
 *     file    magic, version, record…, ended by `end`
 *     record  kind, bytes of what follows; then the fields of the kind, then its data
 */

/** The first 8 bytes of a file: no text, and neither does a transfer as text leave it alone. */
const MAGIC = [0x44, 0x50, 0x32, 0x1a, 0x0d, 0x0a, 0x38, 0x00]
const VERSION = 1
const fileHead = structure({ version: 'u32' })
const recordHead = structure({ kind: 'u32', bytes: 'u32' })

const box = structure({ handle: 'u32', subresource: 'u32', box: ['u32', 6] })

/** What each record says; its data follow its fields. */
const records = {
  /** Data: the name of the recording, UTF-8. */
  scene: { kind: 1, fields: structure({}) },
  /** A buffer; `indexBytes` is 0 for vertices. */
  buffer: { kind: 2, fields: structure({ handle: 'u32', indexBytes: 'u32', bytes: 'u32', dynamic: 'u32' }) },
  /** Texels of any shape. `shape`: 0 flat, 1 cube, 2 volume. `target`: 0 none, 1 colour, 2 depth. */
  texture: {
    kind: 3,
    fields: structure({
      handle: 'u32',
      shape: 'u32',
      format: 'u32',
      width: 'u32',
      height: 'u32',
      depth: 'u32',
      levels: 'u32',
      target: 'u32',
      multisample: 'u32',
      managed: 'u32',
    }),
  },
  /** A handle for one surface of a texture. */
  surface: { kind: 4, fields: structure({ handle: 'u32', texture: 'u32', subresource: 'u32' }) },
  destroy: { kind: 5, fields: structure({ handle: 'u32' }) },
  /**
   * Data: the bytes of a box (left, top, right, bottom, front, back), row after row; of a buffer: from byte `left` to
   * byte `right`.
   */
  write: { kind: 6, fields: box },
  /** Data: the command buffer, which fills whole DWORDs, then the vertices of the call. */
  call: { kind: 7, fields: structure({ commandBytes: 'u32', vertexType: 'u32', vertexSize: 'u32' }) },
  /** A copy between surfaces outside of the stream. Data: left, top, width, height, x, y of each rectangle. */
  blt: {
    kind: 8,
    fields: structure({ source: 'u32', sourceSubresource: 'u32', destination: 'u32', destinationSubresource: 'u32' }),
  },
  /**
   * A surface is shown: in a window (0 the program's own, 1 another), with `PresentFlag` bits that say which rectangles
   * count, and whether it takes the size of the surface.
   */
  present: {
    kind: 9,
    fields: structure({ handle: 'u32', window: 'u32', flags: 'u32', source: ['i32', 4], destination: ['i32', 4] }),
  },
  /** A surface is to be looked at: picture number `frame`. */
  check: { kind: 10, fields: structure({ handle: 'u32', frame: 'u32' }) },
  /** How many records come before it. Nothing follows. */
  end: { kind: 11, fields: structure({ records: 'u32' }) },
} as const satisfies Record<string, { readonly kind: number; readonly fields: Structure }>

export type RecordName = keyof typeof records

/** One record of a file. */
export interface FileRecord {
  readonly name: RecordName
  /** Byte of the file where it begins. */
  readonly offset: number
  /** Its fields, by name. */
  readonly values: Values
  /** What follows the fields: texels, vertices, tokens; a view of the file. */
  readonly data: Uint8Array<ArrayBufferLike>
}

const aligned = (bytes: number): number => Math.ceil(bytes / 4) * 4

/** Writes a file, record by record. */
export class FileWriter {
  #chunks: Uint8Array[] = []
  #records = 0

  constructor(scene: string) {
    const head = new Uint8Array(MAGIC.length + fileHead.bytes)
    head.set(MAGIC)
    writeStructure(fileHead, new DataView(head.buffer), MAGIC.length, { version: VERSION })
    this.#chunks.push(head)
    this.add('scene', {}, new TextEncoder().encode(scene))
  }

  /** Adds a record; its data are copied. */
  add(name: RecordName, values: Values, ...data: readonly Uint8Array<ArrayBufferLike>[]): void {
    const { kind, fields } = records[name]
    const bytes = data.reduce((sum, part) => sum + part.byteLength, fields.bytes)
    const chunk = new Uint8Array(recordHead.bytes + aligned(bytes))
    const view = new DataView(chunk.buffer)
    writeStructure(recordHead, view, 0, { kind, bytes })
    writeStructure(fields, view, recordHead.bytes, values)
    let at = recordHead.bytes + fields.bytes
    for (const part of data) {
      chunk.set(part, at)
      at += part.byteLength
    }
    this.#chunks.push(chunk)
    this.#records++
  }

  /** The whole file. */
  finish(): Uint8Array<ArrayBuffer> {
    this.add('end', { records: this.#records })
    const file = new Uint8Array(this.#chunks.reduce((sum, { byteLength }) => sum + byteLength, 0))
    let at = 0
    for (const chunk of this.#chunks) {
      file.set(chunk, at)
      at += chunk.byteLength
    }
    this.#chunks = []
    return file
  }
}

const namesByKind: ReadonlyMap<number, RecordName> = new Map(
  Object.entries(records).map(([name, { kind }]) => [kind, name as RecordName]),
)

/** The records of a file, checked for their form. */
export interface CommandFile {
  /** Its name. */
  readonly scene: string
  /** All but the scene and the end; of a file that was cut short those that are whole. */
  readonly records: readonly FileRecord[]
  /** The byte from which on a file that was cut short lacks something; null for a whole one. */
  readonly cut: number | null
}

/** A sentence about a file that was cut short. */
export const CUT_SHORT = 'the .dp2 file was cut short: what came after is missing'

const refuse = (offset: number, sentence: string): FileError => new FileError('.dp2', { offset }, sentence)

/**
 * Reads the form of a .dp2 file; its command buffers are not looked at. One that was cut short, as it was written or on
 * its way, is read as far as its records are whole.
 *
 * @throws FileError with the offset
 */
export function readCommandFile(file: FileBytes): CommandFile {
  const bytes = fileBytes(file, 'readCommandFile')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const first = MAGIC.length + fileHead.bytes
  if (bytes.byteLength < first || MAGIC.some((byte, i) => bytes[i] !== byte))
    throw refuse(0, 'it does not begin as one')
  const version = view.getUint32(MAGIC.length, true)
  if (version !== VERSION) throw refuse(MAGIC.length, `version ${version} is not known; ${VERSION} is`)
  const found: FileRecord[] = []
  let cut: number | null = null
  for (let at = first; ;) {
    if (at + recordHead.bytes > bytes.byteLength) {
      cut = Math.min(at, bytes.byteLength)
      break
    }
    const kind = view.getUint32(at + recordHead.at.kind, true)
    const size = view.getUint32(at + recordHead.at.bytes, true)
    const name = namesByKind.get(kind)
    if (name === undefined) throw refuse(at, `${kind} is no kind of record`)
    const { fields } = records[name]
    const start = at + recordHead.bytes
    if (size < fields.bytes) throw refuse(at, `the record ${name} has ${size} bytes; its fields need ${fields.bytes}`)
    if ((name === 'scene') !== (at === first))
      throw refuse(at, `the record ${name} is number ${found.length}; scene is the first record, and no other is scene`)
    if (start + size > bytes.byteLength) {
      cut = at
      break
    }
    const data = bytes.subarray(start + fields.bytes, start + size)
    const values = readStructure(fields, view, start)
    if (name === 'end') {
      if (values.records !== found.length)
        throw refuse(at, `the end record counts ${Number(values.records)} records; there are ${found.length}`)
      if (start + size < bytes.byteLength) throw refuse(start + size, 'something follows the end record')
    }
    found.push({ name, offset: at, values, data })
    if (name === 'end') break
    at = start + aligned(size)
  }
  const [head] = found
  if (head === undefined) throw refuse(first, 'the file was cut short before its first record was whole')
  // A decoder takes no shared memory: the name is copied.
  const scene = new TextDecoder().decode(head.data.slice())
  if (!FILE_NAME.test(scene)) throw refuse(head.offset, 'the name of the scene is no plain file name')
  return { scene, records: found.slice(1, cut === null ? -1 : undefined), cut }
}

/** What is wrong with a file, and where. */
import { wrongArgument } from '../wrong-argument.js'

/** Bytes of a file. */
export type FileBytes = ArrayBufferLike | ArrayBufferView

const isBuffer = (data: unknown): data is ArrayBufferLike =>
  data instanceof ArrayBuffer || (typeof SharedArrayBuffer !== 'undefined' && data instanceof SharedArrayBuffer)

/**
 * The bytes of a file as they are, not copied.
 *
 * @param call the function that reads it, for the error
 * @throws TypeError for what are no bytes
 */
export function fileBytes(data: FileBytes, call: string): Uint8Array<ArrayBufferLike> {
  if (!ArrayBuffer.isView(data) && !isBuffer(data))
    throw wrongArgument(call, 'data', data, 'the bytes of a file, in an ArrayBuffer or a view of one')
  const buffer = ArrayBuffer.isView(data) ? data.buffer : data
  if ('detached' in buffer && buffer.detached) throw wrongArgument(call, 'data', data, 'memory that is still there')
  return ArrayBuffer.isView(data) ? new Uint8Array(buffer, data.byteOffset, data.byteLength) : new Uint8Array(buffer)
}

/** Whether a file is a page of HTML: servers that answer for what they do not have send one. */
export const isPage = (bytes: Uint8Array<ArrayBufferLike>): boolean =>
  /^\s*<(!doctype|html)/i.test(String.fromCharCode(...bytes.subarray(0, 64)))

/** What is said of such a page in place of a file. */
export const PAGE = 'it is a page of HTML, as servers send for files that they do not have'

/** Where a file is wrong. */
export interface FilePlace {
  /** Byte, counted from 0. */
  readonly offset: number
  /** Line of a text, counted from 1. */
  readonly line?: number
  /** `offset` and `line` count in what came out of the file's compressed part. */
  readonly inflated?: boolean
}

/** A file that cannot be read. The message names the kind of file and the place first. */
export class FileError extends Error {
  override readonly name = 'FileError'
  /** Kind of file, as its extension: '.x', '.dds'. */
  readonly kind: string
  /** Byte, counted from 0. */
  readonly offset: number
  /** Line of a text, counted from 1; null for files that are no text. */
  readonly line: number | null
  /** `offset` and `line` count in what came out of the file's compressed part. */
  readonly inflated: boolean
  /** What is wrong, without the place. */
  readonly sentence: string

  /** @param sentence what is wrong, without a full stop */
  constructor(kind: string, { offset, line, inflated = false }: FilePlace, sentence: string) {
    const data = inflated ? ' of the inflated data' : ''
    const where = `byte ${offset}${data}${line === undefined ? '' : ` (line ${line})`}`
    super(`${kind} file, ${where}: ${sentence}`)
    this.kind = kind
    this.offset = offset
    this.line = line ?? null
    this.inflated = inflated
    this.sentence = sentence
  }
}

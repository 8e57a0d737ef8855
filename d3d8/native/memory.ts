/** The memory of a program in WebAssembly, as the library sees it. */
import { wordsOf, type Allocator } from '../../engine/index.js'
import { westernLetter } from '../files/windows-1252.js'
import { ProgramFault } from './faults.js'

/** Functions of the program that the library calls. */
export interface ProgramExports {
  readonly malloc: (bytes: number) => number
  readonly free: (at: number) => void
}

const decoder = new TextDecoder()
const encoder = new TextEncoder()

/** Letters of UTF-8 that are no ASCII, and bytes that are none, each of which stands for the code of a byte. */
const LETTERS =
  /(?:[\xc2-\xdf]|\xe0[\xa0-\xbf]|[\xe1-\xef][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]|[\xf1-\xf3][\x80-\xbf]{2}|\xf4[\x80-\x8f][\x80-\xbf])[\x80-\xbf]|[\x80-\xff]/g

/**
 * Bytes as letters. Those that are no UTF-8 are of 1252, in which programs wrote their files, as in what the calls
 * without `W` take.
 *
 * @param label a decoder for what is no UTF-8, in place of that
 */
function lettersOf(bytes: Uint8Array, label?: string): string {
  const text = decoder.decode(bytes)
  if (!text.includes('\ufffd')) return text
  if (label !== undefined) return new TextDecoder(label).decode(bytes)
  return Array.from(bytes, (byte) => String.fromCharCode(byte))
    .join('')
    .replace(LETTERS, (letter) =>
      letter.length > 1
        ? decoder.decode(Uint8Array.from(letter, (byte) => byte.charCodeAt(0)))
        : westernLetter(letter.charCodeAt(0)),
    )
}

/**
 * Views of the program's memory. A memory that is shared keeps its old views when it grows; one that is not must not
 * grow at all, as its views would end.
 */
export class ProgramMemory {
  readonly memory: WebAssembly.Memory
  bytes = new Uint8Array()
  words = new Uint32Array()
  floats = new Float32Array()
  view = new DataView(new ArrayBuffer(0))
  /** The decoder of the program's own code page, for texts that are no UTF-8; undefined: 1252. */
  label: string | undefined = undefined
  #exports: ProgramExports | null = null

  constructor(memory: WebAssembly.Memory) {
    this.memory = memory
    this.grown()
  }

  /** The program's own functions, once there is an instance of it. */
  connect(exports: ProgramExports): void {
    this.#exports = exports
    this.grown()
  }

  /** The memory is larger now. */
  grown(): void {
    const { buffer } = this.memory
    if (buffer === this.bytes.buffer && buffer.byteLength === this.bytes.byteLength) return
    this.bytes = new Uint8Array(buffer)
    this.words = new Uint32Array(buffer)
    this.floats = new Float32Array(buffer)
    this.view = new DataView(buffer)
  }

  /**
   * Sees that `bytes` bytes lie in the memory.
   *
   * @throws ProgramFault where they do not
   */
  require(at: number, bytes: number): void {
    if (at > 0 && bytes >= 0 && at + bytes <= this.bytes.length) return
    const where = `0x${(at >>> 0).toString(16).padStart(8, '0')}`
    throw new ProgramFault(`a pointer to ${bytes} bytes at ${where} does not point into the program's memory`)
  }

  /** @throws RangeError when there is no more memory, as ArrayBuffer does */
  allocate(bytes: number): number {
    const at = this.#exports?.malloc(bytes) ?? 0
    if (at === 0) throw new RangeError(`the program's memory has no room for ${bytes} bytes`)
    return at
  }

  free(at: number): void {
    this.#exports?.free(at)
  }

  /** Memory of the program for whoever allocates: what Lock gives a pointer to. */
  readonly allocator: Allocator = {
    allocate: (bytes) => {
      const length = wordsOf(bytes) * 4
      const at = this.allocate(Math.max(length, 4))
      return new Uint8Array(this.memory.buffer, at, length).fill(0)
    },
    free: ({ byteOffset }) => {
      this.free(byteOffset)
    },
  }

  /** A text that ends with a 0; `label`: of {@link lettersOf}, that of the program where it is left out. */
  text(at: number, label?: string): string {
    this.require(at, 1)
    const end = this.bytes.indexOf(0, at)
    return this.textOf(at, (end < 0 ? this.bytes.length : end) - at, label)
  }

  /** A text of so many bytes: a copy is read, as decoders take no shared memory. */
  textOf(at: number, bytes: number, label?: string): string {
    if (bytes === 0) return ''
    this.require(at, bytes)
    return lettersOf(this.bytes.slice(at, at + bytes), label ?? this.label)
  }

  /** What the program says, in UTF-8 where its own texts are in another code page. */
  said(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
    return this.label === undefined ? bytes : encoder.encode(lettersOf(bytes, this.label))
  }

  /** Writes a text and the 0 behind it; returns the bytes of both. */
  putText(at: number, text: string): number {
    const bytes = encoder.encode(text)
    this.require(at, bytes.length + 1)
    this.bytes.set(bytes, at)
    this.bytes[at + bytes.length] = 0
    return bytes.length + 1
  }
}

/** The memory of a program in WebAssembly, as the library sees it. */
import { wordsOf, type Allocator } from '../../engine/index.js'
import { westernLetter } from '../files/windows-1252.js'
import { shownValue } from '../runtime/arguments/shown-value.js'

/** What goes wrong inside a program: it ends with this, and nothing else does. */
export class ProgramFault extends Error {
  override readonly name = 'ProgramFault'
}

/** Faults of WebAssembly as browsers word them, and what they mean. */
const FAULTS: readonly (readonly [RegExp, string])[] = [
  [/Maximum call stack|too much recursion/, 'the stack is full: a function calls itself without end'],
  [/memory access out of bounds|out.of.bounds memory/i, 'a pointer leads out of the memory'],
  [
    /table index|undefined element|table access|out.of.bounds call_indirect/i,
    'a call through a pointer that is none (an object that was released?)',
  ],
  [/index out of bounds/i, 'a pointer leads out of the memory'],
  [/null function|call to null|call_indirect to a null/i, 'a call through a NULL pointer'],
  [/signature/i, 'a call through a pointer to something else (an object that was released?)'],
  [/divide by zero|division by zero/, 'a number is divided by 0'],
  [/unrepresentable|float.*overflow/, 'a float is too large for a whole number'],
  [/divide result/, 'the result of a division is too large'],
]

/** The end of a program by its own will, in the first line of a stack. */
const ABORT = /^\s*(?:at )?(?:\S*\.)?(?:abort|_Exit|__assert_fail|_assert|terminate)\b/

/** What no code leads to is where Clang saw that a pointer is NULL, or that a function ends without its value. */
const meaningOf = ({ message, stack = '' }: Error): string | undefined => {
  if (!message.includes('unreachable')) return FAULTS.find(([words]) => words.test(message))?.[1]
  const frames = stack.split('\n').filter((line) => line.includes('wasm'))
  return frames.slice(0, 2).some((line) => ABORT.test(line))
    ? 'the program has aborted: by abort or a failed assert'
    : 'a call through a NULL pointer, or a function that ends without the value that it gives'
}

/** Whether a browser has said what went wrong; that a stack is full Firefox says by an error that others have not. */
const isOfBrowser = (fault: Error): boolean =>
  fault instanceof WebAssembly.RuntimeError || fault instanceof RangeError || fault.name === 'InternalError'

/** A fault with plain words before those of the browser, and its stack as it was. */
export function explained(fault: Error): Error {
  const meaning = isOfBrowser(fault) ? meaningOf(fault) : undefined
  if (meaning === undefined) return fault
  const words = `${meaning} (${fault.message})`
  const frames = (fault.stack ?? '').split('\n').filter((line) => !line.includes(fault.message))
  const made = new Error(words)
  made.stack = [`${fault.name}: ${words}`, ...frames].join('\n')
  return made
}

/**
 * What a fault is, and below it the stack, as Chromium's errors have both in `stack`; those of Firefox and Safari have
 * only where they come from.
 *
 * @param fault what was thrown; null: an empty text
 */
export function faultText(fault: unknown): string {
  if (fault === null) return ''
  if (!(fault instanceof Error)) return shownValue(fault)
  const { name, message, stack = '' } = fault
  const [first] = (message || name).split('\n', 1)
  if (stack.split('\n', 1)[0].includes(first)) return stack
  const head = message === '' ? name : `${name}: ${message}`
  return stack === '' ? head : `${head}\n${stack}`
}

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
 */
function lettersOf(bytes: Uint8Array): string {
  const text = decoder.decode(bytes)
  if (!text.includes('\ufffd')) return text
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

  /** A text that ends with a 0. */
  text(at: number): string {
    this.require(at, 1)
    const end = this.bytes.indexOf(0, at)
    return this.textOf(at, (end < 0 ? this.bytes.length : end) - at)
  }

  /** A text of so many bytes: a copy is read, as decoders take no shared memory. */
  textOf(at: number, bytes: number): string {
    if (bytes === 0) return ''
    this.require(at, bytes)
    return lettersOf(this.bytes.slice(at, at + bytes))
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

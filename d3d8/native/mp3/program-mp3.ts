/** MP3s that a program plays (source/media/music/players/mp3-source.h): what it imports as module 'mp3'. */
import type { ProgramMemory } from '../memory.js'
import { Mp3Stream } from './stream.js'

/** The name of the module that programs import which play MP3s. */
const MODULE = 'mp3'
/** Bytes of a sample. */
const SAMPLE = 2

/** What decodes MP3, and what it is for. */
interface Decoding {
  readonly module: WebAssembly.Module
  /** Gives the decoder: WebAssembly of the package minimp3-wasm. */
  readonly loadMp3?: () => Promise<WebAssembly.Module>
  readonly onMissing?: (what: string) => void
}

/**
 * Loads the decoder where a program can play MP3s. It has to be there before the program begins: one that stands still
 * where it waits waits for nothing else.
 *
 * @returns null where it needs none, or there is none
 */
export async function loadDecoder({ module, loadMp3, onMissing }: Decoding): Promise<WebAssembly.Module | null> {
  if (!WebAssembly.Module.imports(module).some((one) => one.module === MODULE)) return null
  try {
    return (await loadMp3?.()) ?? null
  } catch (error) {
    onMissing?.(`The decoder of MP3 cannot be loaded: ${error instanceof Error ? error.message : String(error)}`)
    return null
  }
}

/** The MP3s that a program has opened. */
export class ProgramMp3 {
  readonly imports: Readonly<Record<string, (...args: number[]) => number | undefined>>
  readonly #memory: ProgramMemory
  readonly #decoder: WebAssembly.Module | null
  readonly #onMissing: ((what: string) => void) | undefined
  readonly #streams = new Map<number, Mp3Stream>()
  #last = 0

  /**
   * @param decoder null: none is played
   * @param onMissing is told so when one is opened then
   */
  constructor(memory: ProgramMemory, decoder: WebAssembly.Module | null, onMissing?: (what: string) => void) {
    this.#memory = memory
    this.#decoder = decoder
    this.#onMissing = onMissing
    this.imports = {
      /** Opens one that lies in the memory, which it copies; 0: it is none. */
      open: (at, bytes) => this.#open(at >>> 0, bytes >>> 0),
      channels: (number) => this.#find(number).channels,
      rate: (number) => this.#find(number).rate,
      /** Samples of a channel. */
      frames: (number) => this.#find(number).length,
      seek: (number, frame) => (this.#find(number).seek(frame >>> 0), undefined),
      /** Reads so many samples of each channel, a second at most; 0: it has ended. */
      read: (number, to, frames) => this.#read(this.#find(number), to >>> 0, frames >>> 0),
      close: (number) => (this.#streams.delete(number), undefined),
    }
  }

  #find(number: number): Mp3Stream {
    const stream = this.#streams.get(number)
    if (stream === undefined) throw new Error(`${number} is no MP3`)
    return stream
  }

  #open(at: number, bytes: number): number {
    if (this.#decoder === null) {
      this.#onMissing?.('There is no decoder of MP3')
      return 0
    }
    if (bytes === 0) return 0
    this.#memory.require(at, bytes)
    const stream = Mp3Stream.open(this.#memory.bytes.slice(at, at + bytes), this.#decoder)
    if (stream === null) return 0
    this.#streams.set(++this.#last, stream)
    return this.#last
  }

  #read(stream: Mp3Stream, to: number, frames: number): number {
    const bytes = Math.min(frames, stream.rate) * stream.channels * SAMPLE
    this.#memory.require(to, bytes)
    return stream.read(this.#memory.bytes.subarray(to, to + bytes))
  }
}

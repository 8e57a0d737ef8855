/** An MP3 that is decoded as it is read: by WebAssembly of the package minimp3-wasm, a frame at a time. */
import { findFrames, firstNeeded, headerAt, type Frames } from './frames.js'

/** What that WebAssembly has of use here. It keeps what one frame leaves to the next. */
interface Decoder {
  readonly memory: WebAssembly.Memory
  /** Forgets what came before. */
  readonly decoder_init: () => void
  /** How many bytes are to be decoded, which are put at decoder_mp3_data_offset. */
  readonly decoder_set_mp3_data_size: (bytes: number) => void
  readonly decoder_mp3_data_offset: () => number
  /** Where samples of 16 bits come to. */
  readonly decoder_pcm_data_offset: () => number
  /** Decodes so many seconds; less than none: all of it. */
  readonly decoder_decode: (seconds: number) => void
}

const ALL = -1
/** Bytes of a sample. */
const SAMPLE = 2
/** Bytes that the decoder is to have room for at first: the longest frame and its samples fit into them. */
const ROOM = 1 << 13

/** A decoder that nobody else has. It is small enough for browsers to make it at once on any thread. */
function createDecoder(module: WebAssembly.Module): Decoder {
  // The package has types of its own class alone, which wants the whole sound at once.
  const decoder = new WebAssembly.Instance(module).exports as unknown as Decoder
  decoder.decoder_init()
  decoder.decoder_set_mp3_data_size(ROOM)
  return decoder
}

/** The samples of an MP3, from any of them on. */
export class Mp3Stream {
  readonly channels: 1 | 2
  /** Samples of a channel in a second. */
  readonly rate: number
  /** Samples of a channel, with those that encoders put before and behind the sound itself. */
  readonly length: number
  readonly #frames: Frames
  readonly #module: WebAssembly.Module
  /** Null: it is made when there is something to decode. */
  #decoder: Decoder | null = null
  /** The frame whose samples the decoder has; -1 for none. */
  #decoded = -1
  #position = 0

  private constructor(frames: Frames, module: WebAssembly.Module) {
    this.#frames = frames
    this.#module = module
    this.channels = frames.channels
    this.rate = frames.rate
    this.length = frames.starts.length * frames.samples
  }

  /**
   * @param bytes a whole file, or the data of a wave whose format is MPEG's; kept as they are
   * @param module the decoder
   * @returns null where they are no MP3
   */
  static open(bytes: Uint8Array, module: WebAssembly.Module): Mp3Stream | null {
    const frames = findFrames(bytes)
    return frames && new Mp3Stream(frames, module)
  }

  /** Goes on from a sample; behind the last one nothing is read. */
  seek(sample: number): void {
    this.#position = Math.min(Math.max(sample, 0), this.length)
  }

  /**
   * Reads samples of 16 bits, those of both channels beside each other.
   *
   * @param to where they go: as many as fit, but no more than a second
   * @returns how many samples of a channel it read, 0 at the end
   */
  read(to: Uint8Array): number {
    const block = this.channels * SAMPLE
    const wanted = Math.min(Math.floor(to.length / block), this.rate, this.length - this.#position)
    const { samples } = this.#frames
    for (let done = 0; done < wanted;) {
      const frame = Math.floor(this.#position / samples)
      const from = this.#position - frame * samples
      const count = Math.min(samples - from, wanted - done)
      to.set(this.#samplesOf(frame).subarray(from * block, (from + count) * block), done * block)
      done += count
      this.#position += count
    }
    return wanted
  }

  /** The samples of a frame. */
  #samplesOf(frame: number): Uint8Array {
    if (frame !== this.#decoded) {
      const isNext = this.#decoded >= 0 && frame === this.#decoded + 1
      if (!isNext) this.#decoder?.decoder_init()
      for (let one = isNext ? frame : firstNeeded(this.#frames, frame); one <= frame; one++) this.#decode(one)
      this.#decoded = frame
    }
    const bytes = this.#frames.samples * this.channels * SAMPLE
    if (this.#decoder === null) return new Uint8Array(bytes)
    return new Uint8Array(this.#decoder.memory.buffer, this.#decoder.decoder_pcm_data_offset(), bytes)
  }

  /** Decodes a frame behind the one before it; one that is broken leaves silence. */
  #decode(frame: number): void {
    const { bytes, starts, samples } = this.#frames
    const start = starts[frame]
    const { length } = headerAt(bytes, start) ?? { length: 0 }
    this.#decoder ??= createDecoder(this.#module)
    const decoder = this.#decoder
    try {
      decoder.decoder_set_mp3_data_size(length)
      const room = new Uint8Array(decoder.memory.buffer)
      room.set(bytes.subarray(start, start + length), decoder.decoder_mp3_data_offset())
      // Of a broken frame nothing is written there.
      const at = decoder.decoder_pcm_data_offset()
      room.fill(0, at, at + samples * this.channels * SAMPLE)
      decoder.decoder_decode(ALL)
    } catch {
      // Nothing is known of what a decoder does that has gone wrong.
      this.#decoder = null
    }
  }
}

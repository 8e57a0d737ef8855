/**
 * DirectSound's buffers (source/media/dsound.cpp): their waves lie in the program's memory and are mixed here, a little
 * ahead of the time that they are heard at, so that a program may write into a buffer while it is played.
 */
import type { ProgramMemory } from './memory.js'

/** What plays sound: pieces of it, each right behind the one before. */
export interface SoundOutput {
  /** Samples of both sides, -1 to 1, at SOUND_RATE. */
  readonly play: (left: Float32Array<ArrayBuffer>, right: Float32Array<ArrayBuffer>) => void
}

/** Samples a second that are mixed. */
export const SOUND_RATE = 44100
/** Seconds that are mixed ahead: as long as a program may do something else. */
const AHEAD = 0.08
/** Samples of a piece. */
const PIECE = 882
/** Hundredths of a decibel that make ten times the amplitude. */
const DECIBELS = 2000
/** The least volume, which is none. */
const SILENT = -10000

interface Buffer {
  readonly at: number
  readonly channels: number
  readonly is16: boolean
  /** Bytes of one sample of all channels. */
  readonly block: number
  /** Samples in it. */
  readonly count: number
  left: number
  right: number
  isPlaying: boolean
  isLooping: boolean
  /**
   * Where it is: at `position` samples at `time`, `before` samples a second until then, and `frequency` from then on.
   */
  position: number
  time: number
  before: number
  frequency: number
}

const gain = (hundredths: number): number => (hundredths <= SILENT ? 0 : 10 ** (hundredths / DECIBELS))

/** Samples that a buffer has come to at a time; more than it has where it begins anew. */
const comeTo = ({ position, time, before, frequency }: Buffer, at: number): number =>
  position + (at - time) * (at < time ? before : frequency)

/** The sounds of a program. */
export class ProgramSound {
  /** What the program imports as module 'sound'. */
  readonly imports: Readonly<Record<string, (...args: number[]) => number | undefined>>
  readonly #memory: ProgramMemory
  readonly #output: SoundOutput | undefined
  readonly #now: () => number
  readonly #buffers = new Map<number, Buffer>()
  #last = 0
  /** Seconds until which sound is mixed: what changes does so from then on. */
  #mixed = 0

  /**
   * @param output where sound is heard; without one, time goes on in silence
   * @param now seconds
   */
  constructor(memory: ProgramMemory, output: SoundOutput | undefined, now: () => number) {
    this.#memory = memory
    this.#output = output
    this.#now = now
    const on =
      (call: (buffer: Buffer, ...args: number[]) => void) =>
      (number: number, ...args: number[]): undefined => {
        call(this.#find(number), ...args)
        return undefined
      }
    this.imports = {
      create: (at, bytes, channels, bits, rate) => this.#create(at, bytes >>> 0, channels, bits, rate >>> 0),
      destroy: (number) => (this.#buffers.delete(number), undefined),
      play: on((buffer, looping) => {
        buffer.isLooping = looping !== 0
        if (this.#isHeard(buffer)) return
        this.#place(buffer, buffer.position)
        buffer.isPlaying = true
        this.pump()
      }),
      stop: on((buffer) => {
        const position = this.#sample(buffer, this.#now())
        buffer.isPlaying = false
        buffer.position = position
      }),
      volume: on((buffer, volume, pan) => {
        buffer.left = gain(volume - Math.max(pan, 0))
        buffer.right = gain(volume + Math.min(pan, 0))
      }),
      frequency: on((buffer, frequency) => {
        const before = buffer.frequency
        if (this.#isHeard(buffer)) {
          this.#place(buffer, comeTo(buffer, Math.max(this.#mixed, this.#now())))
          buffer.before = before
        }
        buffer.frequency = frequency >>> 0
      }),
      seek: on((buffer, at) => {
        this.#place(buffer, Math.floor((at >>> 0) / buffer.block))
      }),
      cursor: (number, which) => {
        const buffer = this.#find(number)
        const ahead = which !== 0 && this.#isHeard(buffer)
        return this.#sample(buffer, ahead ? Math.max(this.#mixed, this.#now()) : this.#now()) * buffer.block
      },
      playing: (number) => (this.#isHeard(this.#find(number)) ? 1 : 0),
      pump: () => (this.pump(), undefined),
    }
  }

  /** Mixes what is to be heard until a little after now. */
  pump(): void {
    const now = this.#now()
    // What is late is not heard: time goes on.
    this.#mixed = Math.max(this.#mixed, now)
    const isHeard = [...this.#buffers.values()].some((buffer) => this.#isHeard(buffer))
    while (isHeard && this.#mixed < now + AHEAD) {
      const left = new Float32Array(PIECE)
      const right = new Float32Array(PIECE)
      for (const buffer of this.#buffers.values()) if (buffer.isPlaying) this.#mix(buffer, left, right)
      this.#mixed += PIECE / SOUND_RATE
      this.#output?.play(left, right)
    }
  }

  #find(number: number): Buffer {
    const buffer = this.#buffers.get(number)
    if (buffer === undefined) throw new Error(`${number} is no sound`)
    return buffer
  }

  #create(at: number, bytes: number, channels: number, bits: number, frequency: number): number {
    this.#memory.require(at, bytes)
    const block = (channels * bits) / 8
    const wave = { at, channels, is16: bits === 16, block, count: Math.floor(bytes / block) }
    const still = { isPlaying: false, isLooping: false, position: 0, time: 0, before: 0 }
    this.#buffers.set(++this.#last, { ...wave, ...still, frequency, left: 1, right: 1 })
    return this.#last
  }

  /** Has a buffer go on from a sample, once what is mixed has been heard. */
  #place(buffer: Buffer, position: number): void {
    buffer.position = position
    buffer.time = Math.max(this.#mixed, this.#now())
    buffer.before = 0
  }

  /** Whether a buffer is played; one that has come to its end lies at its beginning from then on. */
  #isHeard(buffer: Buffer): boolean {
    if (!buffer.isPlaying) return false
    if (buffer.isLooping || comeTo(buffer, this.#now()) < buffer.count) return true
    buffer.isPlaying = false
    buffer.position = 0
    return false
  }

  /** The sample that a buffer is at. */
  #sample(buffer: Buffer, at: number): number {
    if (!this.#isHeard(buffer)) return buffer.position
    return Math.floor(Math.max(comeTo(buffer, at), 0)) % buffer.count
  }

  #mix(buffer: Buffer, left: Float32Array, right: Float32Array): void {
    const { view } = this.#memory
    const { at, count, block, is16, channels, isLooping } = buffer
    const sampleAt = (index: number, channel: number): number => {
      const place = at + (isLooping ? index % count : Math.min(index, count - 1)) * block + channel * (is16 ? 2 : 1)
      return is16 ? view.getInt16(place, true) / 32768 : (view.getUint8(place) - 128) / 128
    }
    const start = Math.max(comeTo(buffer, this.#mixed), 0)
    for (let n = 0; n < left.length; n++) {
      const position = start + (n * buffer.frequency) / SOUND_RATE
      if (position >= count && !isLooping) return
      const index = Math.floor(position)
      const part = position - index
      const first = sampleAt(index, 0) * (1 - part) + sampleAt(index + 1, 0) * part
      const second = channels === 1 ? first : sampleAt(index, 1) * (1 - part) + sampleAt(index + 1, 1) * part
      left[n] += first * buffer.left
      right[n] += second * buffer.right
    }
  }
}

/** How far a piece is played after it came, in seconds, where nothing is played before it. */
const LEAD = 0.02
/** Seconds of sound that may wait: what comes faster than it is heard is left out. */
const MOST_WAITING = 1

/**
 * Plays pieces of sound by WebAudio, one behind the other.
 *
 * @param context which is resumed by whoever may: browsers let sound begin after the first key or click
 */
export function createSoundOutput(context: BaseAudioContext): SoundOutput {
  let next = 0
  return {
    play: (left, right) => {
      if (next > context.currentTime + MOST_WAITING) return
      const buffer = context.createBuffer(2, left.length, SOUND_RATE)
      buffer.copyToChannel(left, 0)
      buffer.copyToChannel(right, 1)
      const source = context.createBufferSource()
      source.buffer = buffer
      source.connect(context.destination)
      if (next < context.currentTime) next = context.currentTime + (context.currentTime === 0 ? 0 : LEAD)
      source.start(next)
      next += left.length / SOUND_RATE
    },
  }
}

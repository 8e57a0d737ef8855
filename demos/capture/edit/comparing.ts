/**
 * What the open frame is compared with: other frames, other files, the capture as it was recorded, another renderer.
 */
import type { Opened } from '../reading/opened.js'
import { openFiles } from '../reading/opening.js'
import type { Source } from '../reading/source.js'
import { compareFrames, firstOtherFrame, type Comparison, type FrameOf } from './compare.js'

/** What there is to compare with. */
export const RIVALS = {
  frame: 'another frame of this capture',
  file: 'another file',
  recorded: 'the capture as it was recorded',
  plain: "three's own way of drawing",
} as const

/** What the frame is compared with. */
export interface Rival {
  readonly kind: keyof typeof RIVALS
  /** Of 'frame' and 'file'. */
  readonly frame: number
  /** Of 'file'. */
  readonly files: readonly File[]
}

/** The open capture played otherwise, or elsewhere. */
const others: Readonly<Record<Exclude<keyof typeof RIVALS, 'file'>, (opened: Opened) => Omit<FrameOf, 'frame'>>> = {
  frame: ({ source, points }) => ({ source, points }),
  recorded: ({ source, points }) => ({ source: source.recorded, points }),
  // A restore point has pictures that were drawn the usual way: those of earlier frames, too, are to be three's own.
  plain: ({ source }) => ({ source, isPlain: true }),
}

/** A capture that is read as far as somebody asks. */
class ReadAhead {
  readonly source: Source
  readonly #frames: AsyncGenerator<unknown, void>
  #known = 0

  constructor(source: Source) {
    this.source = source
    this.#frames = source.read(() => undefined)
  }

  /** How many frames have been read; all that there are, once it has not a frame. */
  get known(): number {
    return this.#known
  }

  async has(frame: number): Promise<boolean> {
    while (this.#known <= frame) {
      if ((await this.#frames.next()).done === true) return false
      this.#known++
    }
    return true
  }
}

/** Compares, and keeps the other file open. */
export class Comparing {
  readonly #opened: () => Opened | null
  readonly #frames: () => number
  #files: readonly File[] = []
  #other: Promise<ReadAhead> | null = null

  /** @param frames how many frames of the open capture have been read */
  constructor(opened: () => Opened | null, frames: () => number) {
    this.#opened = opened
    this.#frames = frames
  }

  /**
   * Compares the frame where the player stands.
   *
   * @throws Error when there is no such file or frame
   */
  async compare(rival: Rival): Promise<Comparison> {
    const { frame } = this.#open().session.position
    const { mine, other, has, known } = await this.#sides(rival)
    const there = rival.kind === 'frame' || rival.kind === 'file' ? rival.frame : frame
    if (!(await has(there))) {
      const where = rival.kind === 'file' ? 'the other file' : 'this capture'
      throw new Error(`There is no frame ${there} in ${where}: the last is ${known() - 1}.`)
    }
    return compareFrames({ ...mine, frame }, { ...other, frame: there })
  }

  /**
   * The first frame that differs from the one of its number.
   *
   * @returns null when there is none
   * @throws Error when there is no such file, or nothing to go through
   */
  async find(rival: Rival, onFrame: (frame: number) => void, signal: AbortSignal): ReturnType<typeof firstOtherFrame> {
    if (rival.kind === 'frame') throw new Error('A capture does not differ from itself: choose another file.')
    const { mine, other, has } = await this.#sides(rival)
    const hasBoth = async (frame: number): Promise<boolean> => frame < this.#frames() && has(frame)
    return firstOtherFrame(mine, other, { has: hasBoth, onFrame, signal })
  }

  #open(): Opened {
    const opened = this.#opened()
    if (!opened) throw new Error('Nothing is open.')
    return opened
  }

  async #sides({ kind, files }: Rival): Promise<{
    readonly mine: Omit<FrameOf, 'frame'>
    readonly other: Omit<FrameOf, 'frame'>
    readonly has: (frame: number) => Promise<boolean>
    readonly known: () => number
  }> {
    const opened = this.#open()
    const mine = others.frame(opened)
    const has = (frame: number): Promise<boolean> => Promise.resolve(frame < this.#frames())
    if (kind !== 'file') return { mine, other: others[kind](opened), has, known: this.#frames }
    const ahead = await this.#file(files)
    return { mine, other: { source: ahead.source }, has: (frame) => ahead.has(frame), known: () => ahead.known }
  }

  #file(files: readonly File[]): Promise<ReadAhead> {
    if (files.length === 0) throw new Error('Choose the other file first.')
    const isSame = files.length === this.#files.length && files.every((file, n) => file === this.#files[n])
    if (!this.#other || !isSame) {
      this.#files = files
      const other = openFiles(files).then((source) => new ReadAhead(source))
      // A file that could not be opened may be chosen again.
      other.catch(() => {
        if (this.#other === other) this.#other = null
      })
      this.#other = other
    }
    return this.#other
  }
}

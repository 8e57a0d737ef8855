/** Captures by frames: read as they come, and read again where somebody asks. */
import type { RecordedLine, TraceConverter, TraceMark } from '../../../index.js'
import {
  commandFileToRecording,
  createTraceConverter,
  framesOf,
  isPresent,
  readRecording,
  sidecarNames,
  TraceReader,
} from '../../../index.js'

/** A capture that can be read frame by frame. */
export interface Source {
  readonly name: string
  /** Of the file. */
  readonly bytes: number
  /** Gives the lines of each frame from the first on, and says how many bytes of the file have been read. */
  readonly read: (onBytes: (bytes: number) => void) => AsyncGenerator<readonly RecordedLine[], void>
  /** The lines of a frame that `read` has given before. */
  readonly lines: (frame: number) => Promise<readonly RecordedLine[]>
  /** The first frame behind which what was noted of the file does not hold any more; null or nothing where all does. */
  readonly changedFrom?: number | null
  /** What it leaves out, in sentences; more may come while it is read. */
  readonly problems: () => readonly string[]
}

/** Bytes that are read at a time. */
const PIECE = 1 << 20
/** Inflated bytes between two places that reading can begin at. */
const MARKED = 1 << 23
/** Bytes of frames that are kept for the next time. */
const KEPT_BYTES = 1 << 26
/** Places at which reading goes on: of who looks at frames, and of who makes thumbnails. */
const MOST_READINGS = 2
/** Bytes of a line, beside the memory that it brings. */
const LINE_BYTES = 512

async function* piecesOf(
  file: Blob,
  from: number,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<Uint8Array, void> {
  for (let at = from; at < file.size; at += PIECE) {
    yield new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer())
    onBytes?.(Math.min(file.size, at + PIECE))
  }
}

/** Whether what follows the last Present is worth a frame. */
const isWorth = (lines: readonly RecordedLine[]): boolean =>
  lines.some((line) => line.kind === 'call' && /^(Draw|Clear)/.test(line.method.call))

/** A place in a capture: its reader, its converter, and the frame that is open there. */
interface Place {
  readonly mark: TraceMark | null
  readonly converter: TraceConverter
  readonly frame: number
  /** Lines of that frame before the place. */
  readonly lines: number
}

/** Somebody who reads on from a place. */
interface Reading {
  readonly frames: AsyncGenerator<RecordedLine[], void>
  /** The frame that comes next. */
  at: number
  readonly first: number
  /** Whether the first frame began at the place. */
  readonly isWhole: boolean
}

/** Bytes that a line holds, about. */
const weightOf = (line: RecordedLine): number => {
  if (line.kind !== 'call') return LINE_BYTES
  const views = line.args.reduce<number>((sum, one) => sum + (ArrayBuffer.isView(one) ? one.byteLength : 0), 0)
  return LINE_BYTES + views + (line.data?.bytes.byteLength ?? 0)
}

/** Keeps the lines of few frames. */
class FrameCache {
  readonly #frames = new Map<number, readonly RecordedLine[]>()
  readonly #weights = new Map<number, number>()
  #bytes = 0

  get(frame: number): readonly RecordedLine[] | undefined {
    return this.#frames.get(frame)
  }

  set(frame: number, lines: readonly RecordedLine[]): void {
    this.#forget(frame)
    const weight = lines.reduce((sum, line) => sum + weightOf(line), 0)
    this.#frames.set(frame, lines)
    this.#weights.set(frame, weight)
    this.#bytes += weight
    for (const oldest of this.#frames.keys()) {
      if (this.#bytes <= KEPT_BYTES || oldest === frame) break
      this.#forget(oldest)
    }
  }

  #forget(frame: number): void {
    this.#bytes -= this.#weights.get(frame) ?? 0
    this.#weights.delete(frame)
    this.#frames.delete(frame)
  }
}

/** A capture of apitrace, of any size: only a few frames are in memory. */
class TraceSource implements Source {
  readonly name: string
  readonly bytes: number
  readonly #file: Blob
  readonly #places: Place[]
  readonly #cache = new FrameCache()
  #readings: Reading[] = []
  readonly #problems: string[] = []

  constructor(name: string, file: Blob) {
    this.name = name
    this.bytes = file.size
    this.#file = file
    this.#places = [{ mark: null, converter: createTraceConverter(name), frame: 0, lines: 0 }]
  }

  problems = (): readonly string[] => this.#problems

  async *read(onBytes: (bytes: number) => void): AsyncGenerator<readonly RecordedLine[], void> {
    const converter = this.#places[0].converter.copy()
    let frame = 0
    for await (const lines of this.#frames(null, converter, onBytes, this.#places)) {
      this.#cache.set(frame++, lines)
      yield lines
    }
    for (const { call, message } of converter.problems) this.#problems.push(`Call ${call}: ${message}`)
  }

  async lines(frame: number): Promise<readonly RecordedLine[]> {
    const known = this.#cache.get(frame)
    if (known) return known
    const place = this.#places.findLast((one) => one.frame < frame || (one.frame === frame && one.lines === 0))
    if (!place) throw new Error(`Frame ${frame} has not been read yet.`)
    const reading = this.#takeReading(frame, place) ?? {
      frames: this.#frames(place.mark, place.converter.copy()),
      ...{ at: place.frame, first: place.frame, isWhole: place.lines === 0 },
    }
    for (let next = await reading.frames.next(); !next.done; next = await reading.frames.next()) {
      const at = reading.at++
      // What is missing of the first one is before the place.
      if (at > reading.first || reading.isWhole) this.#cache.set(at, next.value)
      if (at < frame) continue
      this.#readings = [reading, ...this.#readings].slice(0, MOST_READINGS)
      return next.value
    }
    throw new Error(`There is no frame ${frame}.`)
  }

  /** Who has come to a frame from the nearest place; nobody else may read on there meanwhile. */
  #takeReading(frame: number, place: Place): Reading | null {
    const known = this.#readings.findIndex(({ at }) => at <= frame && at >= place.frame)
    return known === -1 ? null : this.#readings.splice(known, 1)[0]
  }

  /** Frames from a place on; the first may lack its beginning. Places are noted on the way. */
  async *#frames(
    from: TraceMark | null,
    converter: TraceConverter,
    onBytes?: (bytes: number) => void,
    places?: Place[],
  ): AsyncGenerator<RecordedLine[], void> {
    const reader = new TraceReader(from ?? undefined)
    let lines: RecordedLine[] = []
    let frame = 0
    let marked = 0
    for await (const bytes of piecesOf(this.#file, from?.offset ?? 0, onBytes))
      for (const calls of reader.push(bytes)) {
        for (const call of calls)
          for (const line of converter.convert(call)) {
            lines.push(line)
            if (!isPresent(line)) continue
            yield lines
            lines = []
            frame++
          }
        if (!places || reader.inflated - marked < MARKED) continue
        const mark = reader.mark()
        if (mark) {
          marked = reader.inflated
          places.push({ mark, converter: converter.copy(), frame, lines: lines.length })
        }
      }
    for (const calls of reader.end()) for (const call of calls) lines.push(...converter.convert(call))
    if (reader.isCut && places) this.#problems.push('The capture was cut short: what came after is missing.')
    // Of a program that was killed all calls are of interest, those of the beginning most.
    if (isWorth(lines) || (reader.isCut && lines.some(({ kind }) => kind === 'call'))) yield lines
  }
}

/** A recording in memory. */
const sourceOfLines = (
  name: string,
  bytes: number,
  lines: readonly RecordedLine[],
  problems: readonly string[] = [],
): Source => {
  const frames = framesOf(lines)
  return {
    name,
    bytes,
    // oxlint-disable-next-line typescript/require-await -- all of it is there
    async *read(onBytes) {
      onBytes(bytes)
      yield* frames
    },
    lines: (frame) => Promise.resolve(frames[frame] ?? []),
    problems: () => problems,
  }
}

/** A name of letters, digits, _, - and . */
const sceneOf = (name: string): string => {
  const scene = name.replace(/\.[^.]*$/, '').replace(/[^\w.-]/g, '_')
  return /^[\w-]/.test(scene) ? scene : `_${scene}`
}

/** What beside a recording belongs to it. */
export type Beside = (name: string) => Promise<Blob | null>

/** How captures are opened, by their endings. */
const openers: Readonly<Record<string, (name: string, file: Blob, beside: Beside) => Promise<Source>>> = {
  trace: (name, file) => Promise.resolve(new TraceSource(sceneOf(name), file)),
  async jsonl(_name, file, beside) {
    const text = await file.text()
    const sidecars = new Map<string, Uint8Array>()
    for (const sidecar of sidecarNames(text)) {
      const found = await beside(sidecar)
      if (found) sidecars.set(sidecar, new Uint8Array(await found.arrayBuffer()))
    }
    const { scene, lines } = readRecording(text, { sidecar: (sidecar) => sidecars.get(sidecar) })
    return sourceOfLines(scene, file.size, lines)
  },
  // The tokens of a driver are shown as the calls that do the same.
  async dp2(_name, file) {
    const { recording, problems } = commandFileToRecording(new Uint8Array(await file.arrayBuffer()))
    const said = problems.map(({ offset, message }) => `Record at byte ${offset}: ${message}`)
    return sourceOfLines(recording.scene, file.size, recording.lines, said)
  },
}

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

/**
 * Opens a capture.
 *
 * @param beside finds the files beside it
 * @throws Error when it is of a kind that is not known
 */
export async function openSource(name: string, file: Blob, beside: Beside): Promise<Source> {
  const ending = endingOf(name)
  const open = Object.hasOwn(openers, ending) ? openers[ending] : undefined
  if (!open)
    throw new Error(
      `${name} is no capture; a .trace, a .dp2 or a .jsonl with its files, or a .zip of them, can be opened.`,
    )
  return open(name, file, beside)
}

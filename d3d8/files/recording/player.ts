/**
 * Plays recordings against the Direct3D 8 API, call by call, and compares every result with the recorded one. It knows
 * neither engine nor renderer: whoever has an object with the methods of IDirect3D8 can be played to. Arguments and
 * results follow the tables of d3d8/api.
 */
import { requireShape } from '../../wrong-argument.js'
import type { HandleKind } from '../../api/interfaces.js'
import { isDraw, isPresent } from './frames.js'
import { PlayNotes, type PlayReport } from './play-report.js'
import { PlayedObjects } from './played-objects.js'
import { isReleasable, messageOf, PlayedResults } from './played-results.js'
import { writeLocked } from './played-values.js'
import { recordedAdapter, type RecordedAdapter } from './recorded-adapter.js'
import type { RecordedCall, RecordedCheck, RecordedLine, Recording } from './recorded.js'
import { placeOf } from './results.js'

export type { Finding, PlayReport } from './play-report.js'

/** What a player plays on. */
export interface PlayerOptions {
  /** Makes the IDirect3D8 object, with no more abilities than the recorded adapter: `engine.Direct3DCreate8`. */
  createDirect3D8: (sdkVersion: number, adapter: RecordedAdapter) => object
  /** What is passed where the recording has a window: the canvas. */
  window: unknown
  /** What the recorded adapter is known to lack, where the lines to be played do not tell. */
  adapter?: RecordedAdapter
}

/** Where a player stands after a step; the surface of a check is null where the back buffer is meant. */
export type Step =
  | { kind: 'check'; check: RecordedCheck; surface: object | null }
  | { kind: 'present'; line: number; frame: number }
  | { kind: 'end' }

/** Plays a recording step by step. */
export interface Player {
  readonly report: Readonly<PlayReport>
  /** The device that was made or called last, null before: a program may have several, each with pictures of its own. */
  readonly device: object | null
  /** The objects by the recording's ids; those that nothing holds any more go with the next Present. */
  readonly objects: ReadonlyMap<number, object>
  /** What the API calls the shaders and state blocks, by the recording's names. */
  readonly names: Readonly<Record<HandleKind, ReadonlyMap<number, number>>>
  /**
   * Plays up to and including the next check or Present. At the end, and after an error that stops the recording, it is
   * `end`.
   */
  step: () => Step
  /**
   * Plays one line, of this recording or not; null for what neither checks nor presents.
   *
   * @throws what the API throws and no failed call does
   */
  playLine: (line: RecordedLine) => Step | null
  /** What the API is given as the arguments of a call; null when an object is missing. */
  argumentsOf: (call: RecordedCall) => unknown[] | null
  /** Notes an error at a line: what the one who steps found out about a check. */
  fail: (line: number, error: unknown) => void
  /** Releases what the recording has not: its devices end, and another recording finds their engine as a fresh one. */
  release: () => void
}

type Callable = (...args: unknown[]) => unknown

/** Plays the lines of one recording. */
class RecordingPlayer {
  readonly #recording: Recording
  readonly #createDirect3D8: PlayerOptions['createDirect3D8']
  readonly #adapter: PlayerOptions['adapter']
  readonly #notes: PlayNotes
  readonly report: PlayReport
  readonly #played: PlayedObjects
  readonly #results: PlayedResults
  #at = 0

  constructor(recording: Recording, { createDirect3D8, window, adapter }: PlayerOptions) {
    this.#recording = recording
    this.#createDirect3D8 = createDirect3D8
    this.#adapter = adapter
    this.#notes = new PlayNotes(recording.scene)
    this.report = this.#notes.report
    this.#played = new PlayedObjects(this.#notes, window)
    this.#results = new PlayedResults(this.#notes, this.#played)
  }

  get device(): object | null {
    return this.#results.device
  }

  get objects(): ReadonlyMap<number, object> {
    return this.#played.objects
  }

  get names(): Player['names'] {
    return this.#played.names
  }

  argumentsOf(call: RecordedCall): unknown[] | null {
    return this.#played.argumentsOf(call)
  }

  step(): Step {
    while (this.#at < this.#recording.lines.length) {
      const line = this.#recording.lines[this.#at++]
      try {
        const reached = this.playLine(line)
        if (reached) return reached
      } catch (error) {
        const name = line.kind === 'call' ? line.method.name : ''
        this.#notes.note(this.report.errors, line.line, name, `${name}: ${messageOf(error)}`)
        this.#at = this.#recording.lines.length
      }
    }
    return { kind: 'end' }
  }

  playLine(line: RecordedLine): Step | null {
    if (line.kind === 'check') {
      const surface = line.surface === undefined ? null : this.#played.objects.get(line.surface)
      if (surface !== undefined) return { kind: 'check', check: line, surface }
      this.#notes.note(
        this.report.errors,
        line.line,
        '',
        `the surface that is to be looked at is missing: object ${line.surface}.`,
      )
      return null
    }
    if (line.kind === 'comment') return null
    this.#play(line)
    if (!isPresent(line)) return null
    this.#played.forgetEnded()
    return { kind: 'present', line: line.line, frame: this.report.frames++ }
  }

  fail(line: number, error: unknown): void {
    this.#notes.note(this.report.errors, line, '', messageOf(error))
  }

  /** The last reference of everything, what was made last first. */
  release(): void {
    for (const object of [...this.#played.objects.values()].reverse()) {
      const callable: unknown = Reflect.get(object, 'Release')
      if (typeof callable !== 'function') continue
      while (Number((callable as Callable).apply(object)) > 0);
    }
    this.#played.objects.clear()
  }

  #createAdapter(version: number): object {
    return this.#createDirect3D8(version, this.#adapter ?? recordedAdapter(this.#recording))
  }

  #play(call: RecordedCall): void {
    const { method, line } = call
    this.report.calls++
    if (isDraw(call)) this.report.draws++

    if (this.#played.standsAside(call)) return
    const target = method.on === null ? null : this.#played.objectOf(call.target, call)
    const args = this.#played.argumentsOf(call)
    if (target === undefined || args === null) return
    // One that is let go has nothing more to show.
    if (method.on === 'IDirect3DDevice8' && method.call !== 'Release') this.#results.device = target

    if (method.unlocks !== null) {
      const place = placeOf(call.target, method, call.args)
      const memory = this.#results.locked.get(place)
      this.#results.locked.delete(place)
      if (memory !== undefined && call.data !== null) writeLocked(memory, call.data)
    }

    const callable =
      target === null
        ? (version: number) => this.#createAdapter(version)
        : (Reflect.get(target, method.call) as unknown)
    if (typeof callable !== 'function') {
      this.#notes.note(this.report.errors, line, method.name, `${method.name} does not exist.`)
      return
    }
    let got: unknown
    try {
      got = (callable as Callable).apply(target, args)
    } catch (error) {
      this.#results.compareFailure(call, error)
      return
    }
    this.#results.compare(call, got)
  }
}

/** A player at the beginning of a recording. Nothing is called before the first step. */
export const createPlayer = (recording: Recording, options: PlayerOptions): Player => {
  requireShape('createPlayer', 'recording', recording, 'lines', 'what readRecording gives')
  return new RecordingPlayer(recording, options)
}

export interface PlayOptions extends PlayerOptions {
  /**
   * Called at every check, with the surface to look at, null for the back buffer. What it throws becomes an error of
   * that line.
   */
  onCheck?: (check: RecordedCheck, device: object, surface: object | null) => void | Promise<void>
  /** Whether what the recording leaves is released at its end. */
  releases?: boolean
}

/** The device that a surface belongs to, without the reference that came with it: only that one can copy it. */
function ownerOf(surface: object | null): object | null {
  if (surface === null) return null
  const device: unknown = (surface as { GetDevice: () => unknown }).GetDevice()
  if (!isReleasable(device)) return null
  device.Release()
  return device
}

/** Plays a whole recording as fast as it goes; the report says how it went. Never throws. */
export const playRecording = async (
  recording: Recording,
  { onCheck, releases = false, ...options }: PlayOptions,
): Promise<Readonly<PlayReport>> => {
  const player = createPlayer(recording, options)
  for (let step = player.step(); step.kind !== 'end'; step = player.step()) {
    if (step.kind !== 'check') continue
    try {
      if (player.device === null) throw new Error('there is no device whose back buffer could be looked at.')
      await onCheck?.(step.check, ownerOf(step.surface) ?? player.device, step.surface)
    } catch (error) {
      player.fail(step.check.line, error)
    }
  }
  if (releases) player.release()
  return player.report
}

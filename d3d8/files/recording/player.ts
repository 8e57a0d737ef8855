/**
 * Plays recordings against the Direct3D 8 API, call by call, and compares every result with the recorded one. It knows neither engine nor
 * renderer: whoever has an object with the methods of IDirect3D8 can be played to. Arguments and results follow the tables of d3d8/api.
 */
import { requireShape } from '../../wrong-argument.js'
import { formOf, structOf, type Form } from '../../api/forms.js'
import type { HandleKind, Method, Parameter } from '../../api/interfaces.js'
import { layoutOf, type MemberLayout } from '../../api/struct-layout.js'
import type { StructName } from '../../api/structs.js'
import type {
  Argument,
  Outcome,
  RecordedCall,
  RecordedCheck,
  RecordedLine,
  Recording,
  StructValue,
} from './recorded.js'
import { bytesOf, sameFloat, sameList, sameUint, show, writeLocked } from './played-values.js'
import type { RecordedAdapter } from './recorded-adapter.js'
import { asksForFourCC, recordedAdapter } from './recorded-adapter.js'
import { givenBy, placeOf, type GivenKind } from './results.js'

const D3D_OK = 0
const S_FALSE = 1
const E_NOTIMPL = 0x80004001
/** The first HRESULT that is no success. */
const FAILURE = 0x80000000

/** What a player plays on. */
export interface PlayerOptions {
  /** Makes the IDirect3D8 object, with no more abilities than the recorded adapter: `engine.Direct3DCreate8`. */
  createDirect3D8: (sdkVersion: number, adapter: RecordedAdapter) => object
  /** What is passed where the recording has a window: the canvas. */
  window: unknown
  /** What the recorded adapter is known to lack, where the lines to be played do not tell. */
  adapter?: RecordedAdapter
}

/** Something worth telling about a line of a recording. */
export interface Finding {
  /** Of the recording, from 1. */
  line: number
  /** `Interface::Method`, empty when the line is no call. */
  method: string
  message: string
}

/** What has happened so far. The lists keep the first findings only, the counts are complete. */
export interface PlayReport {
  scene: string
  /** Presents played. */
  frames: number
  /** Draw calls played, of all four kinds and patches. */
  draws: number
  /** Calls played. */
  calls: number
  /** Results unlike the recorded ones, reference counts apart. */
  mismatches: number
  /** The first results unlike the recorded ones. */
  findings: Finding[]
  /** Where the recorded adapter had a format that this one has not, or the other way round: the recorded answer was taken. */
  answered: Finding[]
  /** What kept the recording from being played as it is: methods without implementation, exceptions, objects that are missing. */
  errors: Finding[]
  /** Methods that the API answered with E_NOTIMPL. */
  unimplemented: string[]
}

/** Where a player stands after a step; the surface of a check is null where the back buffer is meant. */
export type Step =
  | { kind: 'check'; check: RecordedCheck; surface: object | null }
  | { kind: 'present'; line: number; frame: number }
  | { kind: 'end' }

/** Plays a recording step by step. */
export interface Player {
  readonly report: Readonly<PlayReport>
  /** The device that was made last, null before. */
  readonly device: object | null
  /** The objects by the recording's ids. */
  readonly objects: ReadonlyMap<number, object>
  /** What the API calls the shaders and state blocks, by the recording's names. */
  readonly names: Readonly<Record<HandleKind, ReadonlyMap<number, number>>>
  /** Plays up to and including the next check or Present. At the end, and after an error that stops the recording, it is `end`. */
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

/** Findings that are kept of each sort. */
const KEPT = 100

type Callable = (...args: unknown[]) => unknown

/** What the API throws when a call fails, told by its shape so that no class of the runtime is needed here. */
const hresultOf = (error: unknown): number | null =>
  error instanceof Error && 'hr' in error && typeof error.hr === 'number' ? error.hr >>> 0 : null

const isReleasable = (object: unknown): object is { Release: () => unknown } =>
  typeof object === 'object' && object !== null && typeof Reflect.get(object, 'Release') === 'function'

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const hex = (value: number): string => `0x${(value >>> 0).toString(16).padStart(8, '0')}`

const isDraw = (method: Method): boolean => method.call.startsWith('Draw')

/** A player at the beginning of a recording. Nothing is called before the first step. */
export const createPlayer = (recording: Recording, { createDirect3D8, window, adapter }: PlayerOptions): Player => {
  requireShape('createPlayer', 'recording', recording, 'lines', 'what readRecording gives')
  const createAdapter = (version: number): object => createDirect3D8(version, adapter ?? recordedAdapter(recording))
  const objects = new Map<number, object>()
  const missing = new Set<number>()
  /** Objects that the recorded adapter could make, and what was asked of them: calls on them are answered as they were. */
  const lacking = new Set<number>()
  /** What the API calls the shaders and state blocks that a recording names. */
  const names: Readonly<Record<HandleKind, Map<number, number>>> = {
    vertexShader: new Map(),
    pixelShader: new Map(),
    stateBlock: new Map(),
  }
  const locked = new Map<string, unknown>()
  const report: PlayReport = {
    scene: recording.scene,
    frames: 0,
    draws: 0,
    calls: 0,
    mismatches: 0,
    findings: [],
    answered: [],
    errors: [],
    unimplemented: [],
  }
  let device: object | null = null
  let at = 0

  const note = (list: Finding[], line: number, method: string, message: string): void => {
    if (list.length < KEPT) list.push({ line, method, message })
  }

  const mismatch = ({ line, method }: RecordedCall, got: string, wanted: string): void => {
    report.mismatches++
    note(report.findings, line, method.name, `${method.name} gave ${got}, the recording says ${wanted}.`)
  }

  /** The object of an id; null stays null. An object that an earlier call failed to make is told once and stands as undefined. */
  const objectOf = (id: number | null, { line, method }: RecordedCall): object | null | undefined => {
    // A stage whose texture is lacking has none.
    if (id === null || lacking.has(id)) return null
    const object = objects.get(id)
    if (object === undefined && !missing.has(id)) {
      missing.add(id)
      note(report.errors, line, method.name, `object ${id} is missing: the call that should have made it failed.`)
    }
    return object
  }

  /** A name as the API has it; codes that are no names stay. */
  const nameOf = (value: unknown, { handle }: Parameter): unknown =>
    handle === undefined ? value : (names[handle].get(Number(value)) ?? value)

  /** How an argument is handed over, by what it is; forms that are not named here are handed over as they were read. */
  const translate: Partial<Record<Form, (value: Argument, parameter: Parameter, call: RecordedCall) => unknown>> = {
    // One that may be left out is another window than the device's own: there is none.
    window: (value, { default: initial }) => (initial === null ? value : window),
    object: (value, _, call) => objectOf(value as number | null, call),
    number: nameOf,
    // A copy: CreateDevice and Reset fill in what the present parameters leave open.
    struct: (value) => (value === null ? value : { ...(value as StructValue) }),
  }

  /** The arguments that the API has; null when one of the objects is missing. */
  const argumentsOf = (call: RecordedCall): unknown[] | null => {
    const args: unknown[] = []
    for (const [i, parameter] of call.method.parameters.entries()) {
      const form = formOf(parameter)
      if (form === 'out') continue
      const value = translate[form]?.(call.args[i], parameter, call)
      if (form === 'object' && value === undefined) return null
      args.push(translate[form] === undefined ? call.args[i] : value)
    }
    return args
  }

  /** Whether a member has the recorded value. Windows are never the same. */
  const sameMember = ({ type, as, struct, representation }: MemberLayout, got: unknown, wanted: unknown): boolean => {
    if (type === 'HWND') return true
    if (as === 'list') return sameList(got, wanted, sameUint)
    if (struct !== null) return sameStruct(struct, got, wanted as StructValue)
    return representation === 'f32' ? sameFloat(got, wanted) : sameUint(Number(got), wanted)
  }

  /** Whether a struct has the recorded value in every recorded field. */
  const sameStruct = (name: StructName, got: unknown, wanted: StructValue): boolean =>
    typeof got === 'object' &&
    got !== null &&
    Object.entries(wanted).every(([field, value]) =>
      sameMember(layoutOf(name).member[field], (got as Record<string, unknown>)[field], value),
    )

  /** Whether an object is the one that has an id. */
  const isObject = (got: unknown, id: unknown): boolean =>
    (got ?? null) === (id === null ? null : objects.get(Number(id)))

  /** Whether a result is the recorded one, by what it is; forms that are not named here are not compared. */
  const same: Partial<Record<Form, (got: unknown, wanted: unknown, parameter: Parameter) => boolean>> = {
    number: (got, wanted, parameter) => sameUint(got, nameOf(wanted, parameter)),
    bool: (got, wanted) => Boolean(got) === wanted,
    floats: (got, wanted) => sameList(got, wanted, sameFloat),
    bytes: (got, wanted) => sameList(bytesOf(got), wanted, sameUint),
    object: isObject,
    struct: (got, wanted, parameter) => sameStruct(structOf(parameter), got, wanted as StructValue),
    structs: (got, wanted, parameter) =>
      sameList(got, wanted, (one, other) => sameStruct(structOf(parameter), one, other as StructValue)),
  }

  const compareOutcome = (call: RecordedCall, got: unknown, wanted: Outcome): void => {
    const { kind, values, creates } = givenBy(call.method)
    if (kind === 'object') {
      const id = wanted as number | null
      if (!isObject(got, id))
        mismatch(call, got ? 'another object' : 'no object', id === null ? 'no object' : `object ${id}`)
      return
    }
    if (kind === 'handle' && creates) return
    const parts = kind === 'values' ? (got as Record<string, unknown> | null) : null
    const isSame = values.every(({ name, parameter, form }) => {
      if (kind !== 'values') return same[form]?.(got, wanted, parameter) !== false
      const whole = wanted as StructValue
      return !Object.hasOwn(whole, name) || same[form]?.(parts?.[name], whole[name], parameter) !== false
    })
    if (!isSame) mismatch(call, show(got), show(wanted))
  }

  /** Keeps the object that a call gave under its id, or sees that it is the one that has this id already. */
  const keepObject = (call: RecordedCall, got: unknown): void => {
    if (typeof got !== 'object' || got === null) {
      mismatch(call, show(got), `object ${call.makes}`)
      return
    }
    const known = objects.get(call.makes)
    if (known !== undefined && known !== got) mismatch(call, 'another object', `object ${call.makes}`)
    objects.set(call.makes, got)
    if (call.method.call === 'CreateDevice') device = got
  }

  /** What a call that succeeded leaves for later lines. */
  const remember: Partial<Record<GivenKind, (call: RecordedCall, got: unknown) => void>> = {
    handle: (call, got) => {
      const { handle, creates } = givenBy(call.method)
      if (handle !== null && creates) names[handle].set(Number(call.out), Number(got))
    },
    lock: ({ target, method, args }, got) => locked.set(placeOf(target, method, args), got),
  }

  /** A name ends with the call that deletes what it names. */
  const forget = ({ method, args }: RecordedCall): void => {
    const { handle } = method.parameters.at(0) ?? {}
    if (handle !== undefined && method.call.startsWith('Delete')) names[handle].delete(Number(args[0]))
  }

  /** Takes the recorded answer about a format of four characters: both machines are right. */
  const answerAsRecorded = (call: RecordedCall, ours: string): void => {
    const { line, method, result, makes } = call
    const there = result < FAILURE ? 'the recorded adapter had it' : `the recorded adapter answered ${hex(result)}`
    note(report.answered, line, method.name, `${method.name} answers ${ours}; ${there}, and the recording goes on so.`)
    if (makes !== 0) lacking.add(makes)
  }

  const compare = (call: RecordedCall, got: unknown): void => {
    const { method } = call
    const { kind } = givenBy(method)
    if (kind === 'references') return
    if (kind === 'number') {
      if (!method.local && !sameUint(got, call.result)) mismatch(call, show(got), String(call.result))
      return
    }
    if (call.result >= FAILURE && asksForFourCC(call)) {
      answerAsRecorded(call, hex(D3D_OK))
      if (isReleasable(got)) got.Release()
      return
    }
    const result = method.orFalse && got === null ? S_FALSE : D3D_OK
    if (call.result !== result) {
      // One machine may have something to tell where another has not.
      if (!method.orFalse || call.result > S_FALSE) mismatch(call, hex(result), hex(call.result))
      return
    }
    if (call.makes !== 0) keepObject(call, got)
    else if (call.out !== undefined) compareOutcome(call, got, call.out)
    remember[kind]?.(call, got)
    forget(call)
  }

  /** A call that the API refused; anything but a D3DError goes on to whoever plays. */
  const compareFailure = (call: RecordedCall, error: unknown): void => {
    const { line, method } = call
    const hr = hresultOf(error)
    if (hr === null) throw error
    if (call.result < FAILURE && asksForFourCC(call)) {
      answerAsRecorded(call, `${hex(hr)} (${messageOf(error)})`)
      return
    }
    if (hr !== call.result) mismatch(call, `${hex(hr)} (${messageOf(error)})`, hex(call.result))
    if (hr === E_NOTIMPL && call.result !== E_NOTIMPL && !report.unimplemented.includes(method.name)) {
      report.unimplemented.push(method.name)
      note(report.errors, line, method.name, `${method.name} is not implemented.`)
    }
  }

  /** Whether a call is about what this adapter lacks, so that there is nothing to call. What it gave is lacking, too. */
  const standsAside = ({ method, target, args, makes }: RecordedCall): boolean => {
    if (lacking.size === 0) return false
    const isArgument = ({ name }: Parameter, i: number): boolean =>
      name !== 'pTexture' && formOf(method.parameters[i]) === 'object' && lacking.has(Number(args[i]))
    if (!lacking.has(target) && !method.parameters.some(isArgument)) return false
    if (makes !== 0 && !objects.has(makes)) lacking.add(makes)
    return true
  }

  const play = (call: RecordedCall): void => {
    const { method, line } = call
    report.calls++
    if (isDraw(method)) report.draws++

    if (standsAside(call)) return
    const target = method.on === null ? null : objectOf(call.target, call)
    const args = argumentsOf(call)
    if (target === undefined || args === null) return

    if (call.data !== null) {
      const place = placeOf(call.target, method, call.args)
      const memory = locked.get(place)
      locked.delete(place)
      if (memory !== undefined) writeLocked(memory, call.data)
    }

    const callable = target === null ? createAdapter : (Reflect.get(target, method.call) as unknown)
    if (typeof callable !== 'function') {
      note(report.errors, line, method.name, `${method.name} does not exist.`)
      return
    }
    let got: unknown
    try {
      got = (callable as Callable).apply(target, args)
    } catch (error) {
      compareFailure(call, error)
      return
    }
    compare(call, got)
  }

  const fail = (line: number, error: unknown): void => {
    note(report.errors, line, '', messageOf(error))
  }

  /** The last reference of everything, what was made last first. */
  const release = (): void => {
    for (const object of [...objects.values()].reverse()) {
      const callable: unknown = Reflect.get(object, 'Release')
      if (typeof callable !== 'function') continue
      while (Number((callable as Callable).apply(object)) > 0);
    }
    objects.clear()
  }

  const playLine = (line: RecordedLine): Step | null => {
    if (line.kind === 'check') {
      const surface = line.surface === undefined ? null : objects.get(line.surface)
      if (surface !== undefined) return { kind: 'check', check: line, surface }
      note(report.errors, line.line, '', `the surface that is to be looked at is missing: object ${line.surface}.`)
      return null
    }
    if (line.kind === 'comment') return null
    play(line)
    return line.method.call === 'Present' ? { kind: 'present', line: line.line, frame: report.frames++ } : null
  }

  const step = (): Step => {
    while (at < recording.lines.length) {
      const line = recording.lines[at++]
      try {
        const reached = playLine(line)
        if (reached) return reached
      } catch (error) {
        const name = line.kind === 'call' ? line.method.name : ''
        note(report.errors, line.line, name, `${name}: ${messageOf(error)}`)
        at = recording.lines.length
      }
    }
    return { kind: 'end' }
  }

  return {
    report,
    get device() {
      return device
    },
    objects,
    names,
    step,
    playLine,
    argumentsOf,
    fail,
    release,
  }
}

export interface PlayOptions extends PlayerOptions {
  /** Called at every check, with the surface to look at, null for the back buffer. What it throws becomes an error of that line. */
  onCheck?: (check: RecordedCheck, device: object, surface: object | null) => void | Promise<void>
  /** Whether what the recording leaves is released at its end. */
  releases?: boolean
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
      await onCheck?.(step.check, player.device, step.surface)
    } catch (error) {
      player.fail(step.check.line, error)
    }
  }
  if (releases) player.release()
  return player.report
}

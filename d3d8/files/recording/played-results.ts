/** Compares what the API gives with what a recording says that it gave. */
import { structOf, type Form } from '../../api/forms.js'
import type { Parameter } from '../../api/interfaces.js'
import { layoutOf, type MemberLayout } from '../../api/struct-layout.js'
import type { StructName } from '../../api/structs.js'
import type { PlayNotes } from './play-report.js'
import type { PlayedObjects } from './played-objects.js'
import { bytesOf, sameFloat, sameList, sameUint, show } from './played-values.js'
import type { Outcome, RecordedCall, StructValue } from './recorded.js'
import { asksForFourCC } from './recorded-adapter.js'
import { givenBy, placeOf, type GivenKind } from './results.js'

const D3D_OK = 0
const S_FALSE = 1
const E_NOTIMPL = 0x80004001
/** The first HRESULT that is no success. */
const FAILURE = 0x80000000

/** What the API throws when a call fails, told by its shape so that no class of the runtime is needed here. */
const hresultOf = (error: unknown): number | null =>
  error instanceof Error && 'hr' in error && typeof error.hr === 'number' ? error.hr >>> 0 : null

export const isReleasable = (object: unknown): object is { Release: () => unknown } =>
  typeof object === 'object' && object !== null && typeof Reflect.get(object, 'Release') === 'function'

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const hex = (value: number): string => `0x${(value >>> 0).toString(16).padStart(8, '0')}`

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

/** Compares results, and keeps what later lines need of them. */
export class PlayedResults {
  readonly #notes: PlayNotes
  readonly #played: PlayedObjects
  readonly #report: PlayNotes['report']
  /** What locks gave that have not ended, by their places. */
  readonly locked = new Map<string, unknown>()
  /** The device that was called last, null before. */
  device: object | null = null
  /** Whether a result is the recorded one, by what it is; forms that are not named here are not compared. */
  readonly #same: Partial<Record<Form, (got: unknown, wanted: unknown, parameter: Parameter) => boolean>>
  /** What a call that succeeded leaves for later lines. */
  readonly #remember: Partial<Record<GivenKind, (call: RecordedCall, got: unknown) => void>>

  constructor(notes: PlayNotes, played: PlayedObjects) {
    this.#notes = notes
    this.#played = played
    this.#report = notes.report
    this.#same = {
      number: (got, wanted, parameter) => sameUint(got, played.nameOf(wanted, parameter)),
      bool: (got, wanted) => Boolean(got) === wanted,
      floats: (got, wanted) => sameList(got, wanted, sameFloat),
      bytes: (got, wanted) => sameList(bytesOf(got), wanted, sameUint),
      object: (got, id) => played.isObject(got, id),
      struct: (got, wanted, parameter) => sameStruct(structOf(parameter), got, wanted as StructValue),
      structs: (got, wanted, parameter) =>
        sameList(got, wanted, (one, other) => sameStruct(structOf(parameter), one, other as StructValue)),
    }
    this.#remember = {
      handle: (call, got) => {
        const { handle, creates } = givenBy(call.method)
        if (handle !== null && creates) played.names[handle].set(Number(call.out), Number(got))
      },
      lock: ({ target, method, args }, got) => this.locked.set(placeOf(target, method, args), got),
    }
  }

  compare(call: RecordedCall, got: unknown): void {
    const { method } = call
    const { kind } = givenBy(method)
    if (kind === 'references') return
    if (kind === 'number') {
      if (!method.local && !sameUint(got, call.result)) this.#notes.mismatch(call, show(got), String(call.result))
      return
    }
    if (call.result >= FAILURE && asksForFourCC(call)) {
      this.#answerAsRecorded(call, hex(D3D_OK))
      if (isReleasable(got)) got.Release()
      return
    }
    const result = method.orFalse && got === null ? S_FALSE : D3D_OK
    if (call.result !== result) {
      // One machine may have something to tell where another has not.
      if (!method.orFalse || call.result > S_FALSE) this.#notes.mismatch(call, hex(result), hex(call.result))
      return
    }
    if (call.makes !== 0) this.#keepObject(call, got)
    else if (call.out !== undefined) this.#compareOutcome(call, got, call.out)
    this.#remember[kind]?.(call, got)
    this.#forget(call)
  }

  /** A call that the API refused; anything but a D3DError goes on to whoever plays. */
  compareFailure(call: RecordedCall, error: unknown): void {
    const { line, method } = call
    const hr = hresultOf(error)
    if (hr === null) throw error
    if (call.result < FAILURE && asksForFourCC(call)) {
      this.#answerAsRecorded(call, `${hex(hr)} (${messageOf(error)})`)
      return
    }
    if (hr !== call.result) this.#notes.mismatch(call, `${hex(hr)} (${messageOf(error)})`, hex(call.result))
    if (hr === E_NOTIMPL && call.result !== E_NOTIMPL && !this.#report.unimplemented.includes(method.name)) {
      this.#report.unimplemented.push(method.name)
      this.#notes.note(this.#report.errors, line, method.name, `${method.name} is not implemented.`)
    }
  }

  #compareOutcome(call: RecordedCall, got: unknown, wanted: Outcome): void {
    const { kind, values, creates } = givenBy(call.method)
    if (kind === 'object') {
      const id = wanted as number | null
      if (!this.#played.isObject(got, id))
        this.#notes.mismatch(call, got ? 'another object' : 'no object', id === null ? 'no object' : `object ${id}`)
      return
    }
    if (kind === 'handle' && creates) return
    const parts = kind === 'values' ? (got as Record<string, unknown> | null) : null
    const isSame = values.every(({ name, parameter, form }) => {
      if (kind !== 'values') return this.#same[form]?.(got, wanted, parameter) !== false
      const whole = wanted as StructValue
      return !Object.hasOwn(whole, name) || this.#same[form]?.(parts?.[name], whole[name], parameter) !== false
    })
    if (!isSame) this.#notes.mismatch(call, show(got), show(wanted))
  }

  /** Keeps the object that a call gave under its id, or sees that it is the one that has this id already. */
  #keepObject(call: RecordedCall, got: unknown): void {
    if (typeof got !== 'object' || got === null) {
      this.#notes.mismatch(call, show(got), `object ${call.makes}`)
      return
    }
    const known = this.#played.objects.get(call.makes)
    if (known !== undefined && known !== got) this.#notes.mismatch(call, 'another object', `object ${call.makes}`)
    this.#played.keep(call.makes, got)
    if (call.method.call === 'CreateDevice') this.device = got
  }

  /** A name ends with the call that deletes what it names. */
  #forget({ method, args }: RecordedCall): void {
    const { handle } = method.parameters.at(0) ?? {}
    if (handle !== undefined && method.call.startsWith('Delete')) this.#played.names[handle].delete(Number(args[0]))
  }

  /** Takes the recorded answer about a format of four characters: both machines are right. */
  #answerAsRecorded(call: RecordedCall, ours: string): void {
    const { line, method, result, makes } = call
    const there = result < FAILURE ? 'the recorded adapter had it' : `the recorded adapter answered ${hex(result)}`
    this.#notes.note(
      this.#report.answered,
      line,
      method.name,
      `${method.name} answers ${ours}; ${there}, and the recording goes on so.`,
    )
    if (makes !== 0) this.#played.lacking.add(makes)
  }
}

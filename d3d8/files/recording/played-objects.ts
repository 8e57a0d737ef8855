/** The objects and names of a recording as the API has them. */
import { formOf, type Form } from '../../api/forms.js'
import type { HandleKind, Parameter } from '../../api/interfaces.js'
import type { PlayNotes } from './play-report.js'
import type { Argument, RecordedCall, StructValue } from './recorded.js'

/** What later calls of a recording are played with. */
export class PlayedObjects {
  readonly #notes: PlayNotes
  readonly objects = new Map<number, object>()
  readonly #missing = new Set<number>()
  /** Objects were made since the ended ones were looked for. */
  #hasGrown = false
  /**
   * Objects that the recorded adapter could make, and what was asked of them: calls on them are answered as they were.
   */
  readonly lacking = new Set<number>()
  /** What the API calls the shaders and state blocks that a recording names. */
  readonly names: Readonly<Record<HandleKind, Map<number, number>>> = {
    vertexShader: new Map(),
    pixelShader: new Map(),
    stateBlock: new Map(),
  }
  /** How an argument is handed over, by what it is; forms that are not named here are handed over as they were read. */
  readonly #translate: Partial<Record<Form, (value: Argument, parameter: Parameter, call: RecordedCall) => unknown>>

  constructor(notes: PlayNotes, window: unknown) {
    this.#notes = notes
    this.#translate = {
      // One that may be left out is another window than the device's own: there is none.
      window: (value, { default: initial }) => (initial === null ? value : window),
      object: (value, _, call) => this.objectOf(value as number | null, call),
      number: (value, parameter) => this.nameOf(value, parameter),
      // A copy: CreateDevice and Reset fill in what the present parameters leave open.
      struct: (value) => (value === null ? value : { ...(value as StructValue) }),
    }
  }

  /**
   * The object of an id; null stays null. An object that an earlier call failed to make is told once and stands as
   * undefined.
   */
  objectOf(id: number | null, { line, method }: RecordedCall): object | null | undefined {
    // A stage whose texture is lacking has none.
    if (id === null || this.lacking.has(id)) return null
    const object = this.objects.get(id)
    if (object === undefined && !this.#missing.has(id)) {
      this.#missing.add(id)
      this.#notes.note(
        this.#notes.report.errors,
        line,
        method.name,
        `object ${id} is missing: the call that should have made it failed, or it was released.`,
      )
    }
    return object
  }

  /** Keeps what a call made or gave. */
  keep(id: number, object: object): void {
    this.#hasGrown ||= !this.objects.has(id)
    this.objects.set(id, object)
  }

  /**
   * Forgets the objects that have ended: a long recording makes and releases without end. A count of 0 alone ends none,
   * the device may hold it; the objects of the runtime say themselves whether they are `alive`.
   */
  forgetEnded(): void {
    if (!this.#hasGrown) return
    this.#hasGrown = false
    for (const [id, object] of this.objects) if (Reflect.get(object, 'alive') === false) this.objects.delete(id)
  }

  /** A name as the API has it; codes that are no names stay. */
  nameOf(value: unknown, { handle }: Parameter): unknown {
    return handle === undefined ? value : (this.names[handle].get(Number(value)) ?? value)
  }

  /** The arguments that the API has; null when one of the objects is missing. */
  argumentsOf(call: RecordedCall): unknown[] | null {
    const args: unknown[] = []
    for (const [i, parameter] of call.method.parameters.entries()) {
      const form = formOf(parameter)
      if (form === 'out') continue
      const value = this.#translate[form]?.(call.args[i], parameter, call)
      if (form === 'object' && value === undefined) return null
      args.push(this.#translate[form] === undefined ? call.args[i] : value)
    }
    return args
  }

  /** Whether an object is the one that has an id. */
  isObject(got: unknown, id: unknown): boolean {
    return (got ?? null) === (id === null ? null : this.objects.get(Number(id)))
  }

  /**
   * Whether a call is about what this adapter lacks, so that there is nothing to call. What it gave is lacking, too.
   */
  standsAside({ method, target, args, makes }: RecordedCall): boolean {
    if (this.lacking.size === 0) return false
    const isArgument = ({ name }: Parameter, i: number): boolean =>
      name !== 'pTexture' && formOf(method.parameters[i]) === 'object' && this.lacking.has(Number(args[i]))
    if (!this.lacking.has(target) && !method.parameters.some(isArgument)) return false
    if (makes !== 0 && !this.objects.has(makes)) this.lacking.add(makes)
    return true
  }
}

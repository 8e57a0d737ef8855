import { Subject, type Observable } from 'rxjs'

/**
 * Something that may not be honoured as asked, declared once. `{name}` in its texts is a value that is known only when
 * it is met, `{of}` one of the calls or states that it belongs to.
 */
export interface FallbackDeclaration {
  /** What is asked for, in the program's words: a state, a format, a call. */
  readonly name: string
  /** What happens instead. */
  readonly instead: string
  /** The calls and states that it belongs to, where its name does not have them. */
  readonly of?: readonly string[]
}

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** The names of the values that a declaration's texts have. */
type ValueName<Declared extends FallbackDeclaration> = NamesIn<Declared['name'] | Declared['instead']>

/** Values by the names that texts have for them. */
export type FallbackValues<Name extends string = string> = Readonly<Record<Name, string | number>>

/** Something that was asked for and could not be honoured as asked. */
export interface Fallback {
  /** What was asked for, in the program's words: a state, a format, a call. */
  readonly name: string
  /** What happens instead. */
  readonly instead: string
  /** How often it was met. */
  count: number
}

/** A fallback as a sentence for who reads a terminal. */
export const fallbackSentence = ({ name, instead, count }: Fallback): string =>
  `${name}: ${instead}${count > 1 ? ` (${count} times)` : ''}.`

/** Names that are kept: values are in some, and a file can hold any of them. */
const MOST_NAMES = 1000

/** The engine's own. */
export const engineFallbacks = {
  others: { name: 'names beyond the first {most}', instead: 'they are counted together' },
} as const satisfies Record<string, FallbackDeclaration>

const fill = (text: string, values: FallbackValues): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole))

const OTHERS = fill(engineFallbacks.others.name, { most: MOST_NAMES })

/** Counts what could not be honoured, each by name; the first time it is announced. */
export class Fallbacks {
  readonly #byName = new Map<string, Fallback>()
  readonly #first = new Subject<Fallback>()
  /** How often anything was noted. */
  noted = 0

  /** Each fallback when it is met for the first time. */
  get first$(): Observable<Fallback> {
    return this.#first.asObservable()
  }

  /** Notes that what was declared was met, with the values that its texts have. */
  note<Declared extends FallbackDeclaration>(
    declared: Declared,
    ...[values]: [ValueName<Declared>] extends [never] ? [] : [FallbackValues<ValueName<Declared>>]
  ): void {
    if (values === undefined) this.add(declared.name, declared.instead)
    else this.noteWith(declared, values)
  }

  /** The same for who passes declarations on and does not know which values their texts have. */
  noteWith({ name, instead }: FallbackDeclaration, values: FallbackValues): void {
    this.add(fill(name, values), fill(instead, values))
  }

  /** Counts what was met `count` times, by texts that are whole: what another thread has noted. */
  add(name: string, instead: string, count = 1): void {
    this.noted++
    const known = this.#byName.get(name)
    if (known) {
      known.count += count
      return
    }
    if (this.#byName.size >= MOST_NAMES && name !== OTHERS) {
      this.add(OTHERS, engineFallbacks.others.instead, count)
      return
    }
    const fallback = { name, instead, count }
    this.#byName.set(name, fallback)
    this.#first.next(fallback)
  }

  /** All fallbacks met so far, in the order in which they were first met. */
  list(): readonly Fallback[] {
    return [...this.#byName.values()]
  }

  dispose(): void {
    this.#first.complete()
  }
}

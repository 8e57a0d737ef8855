import { Subject, type Observable } from 'rxjs'

/** Something that was asked for and could not be honoured as asked. */
export interface Fallback {
  /** What was asked for, in the program's words: a state, a format, a call. */
  readonly name: string
  /** What happens instead. */
  readonly instead: string
  /** How often it was met. */
  count: number
}

/** Names that are kept: values are in some, and a file can hold any of them. */
const MOST_NAMES = 1000
const OTHERS = `names beyond the first ${MOST_NAMES}`

/** Counts what could not be honoured, each by name; the first time it is announced. */
export class Fallbacks {
  readonly #byName = new Map<string, Fallback>()
  readonly #first = new Subject<Fallback>()

  /** Each fallback when it is met for the first time. */
  get first$(): Observable<Fallback> {
    return this.#first.asObservable()
  }

  /** Notes that `name` was met `count` times and `instead` was done. */
  note(name: string, instead: string, count = 1): void {
    const known = this.#byName.get(name)
    if (known) {
      known.count += count
      return
    }
    if (this.#byName.size >= MOST_NAMES && name !== OTHERS) {
      this.note(OTHERS, 'they are counted together', count)
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

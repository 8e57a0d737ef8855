import { Interner } from './interner.js'
import { KEY_WORDS, MOST_CHANGES, ProgramKeyWords } from './key-words.js'

/** Other keys that a key remembers its way to. */
const WAYS = 4
/** Words of a way: how many words change, where it leads to, the changes. */
const WAY_WORDS = 2 + MOST_CHANGES * 2
const KEY_WAYS = WAYS * WAY_WORDS

/**
 * Gives equal program keys the same number. A program that draws changes its states in the same few ways again and
 * again: each key remembers which changes led from it to which other key, so that these are not looked at as a whole.
 */
export class Pipelines {
  /** The key of the next draw, which the systems write. */
  readonly key = new ProgramKeyWords()
  readonly #interner = new Interner(KEY_WORDS)
  #ways = new Int32Array(64 * KEY_WAYS)
  /** The way of each key that is forgotten next. */
  #oldest = new Uint8Array(64)
  #current = -1

  /** The number of the key as it is now. */
  current(): number {
    const { key } = this
    if (key.changed === 0) return this.#current
    const from = this.#current
    const known = from === -1 || key.changed > MOST_CHANGES ? -1 : this.#follow(from)
    this.#current = known === -1 ? this.#interner.add(key.words, 0) : known
    if (known === -1 && from !== -1 && key.changed <= MOST_CHANGES) this.#remember(from)
    key.changed = 0
    return this.#current
  }

  /** Word `word` of key `id`. */
  word(id: number, word: number): number {
    return this.#interner.word(id, word)
  }

  /** Forgets a key: its number will be given again. */
  remove(id: number): void {
    this.#interner.remove(id)
    this.#ways.fill(0)
    this.#current = -1
    this.key.changed = MOST_CHANGES + 1
  }

  /** Where the changes lead from a key; -1 when it does not know. */
  #follow(from: number): number {
    const { changed, changes } = this.key
    const ways = this.#ways
    const end = (from + 1) * KEY_WAYS
    for (let at = from * KEY_WAYS; at < end && at < ways.length; at += WAY_WORDS) {
      if (ways[at] !== changed) continue
      let i = 0
      while (i < changed * 2 && ways[at + 2 + i] === changes[i]) i++
      if (i === changed * 2) return ways[at + 1]
    }
    return -1
  }

  #remember(from: number): void {
    if ((from + 1) * KEY_WAYS > this.#ways.length) this.#grow(from)
    const { changed, changes } = this.key
    const way = this.#oldest[from]
    this.#oldest[from] = (way + 1) % WAYS
    const at = from * KEY_WAYS + way * WAY_WORDS
    this.#ways[at] = changed
    this.#ways[at + 1] = this.#current
    for (let i = 0; i < changed * 2; i++) this.#ways[at + 2 + i] = changes[i]
  }

  #grow(id: number): void {
    const count = Math.max(id + 1, this.#oldest.length * 2)
    const ways = new Int32Array(count * KEY_WAYS)
    ways.set(this.#ways)
    this.#ways = ways
    const oldest = new Uint8Array(count)
    oldest.set(this.#oldest)
    this.#oldest = oldest
  }
}

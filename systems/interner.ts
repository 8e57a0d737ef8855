/** Marks a removed key; no first word of a live key may have this value. */
const REMOVED = -0x80000000

/** Gives equal stretches of words the same small number. */
export interface Interner {
  /** Number of the key at `words[at..at + size]`, or -1. */
  readonly find: (words: Int32Array, at: number) => number
  /** Whether key `id` is the stretch at `words[at..at + size]`. */
  readonly is: (id: number, words: Int32Array, at: number) => boolean
  /** Number of the key, made when it is new: numbers count up from 0. */
  readonly add: (words: Int32Array, at: number) => number
  /** Word `word` of key `id`. */
  readonly word: (id: number, word: number) => number
  /** Forgets a key; its number is not given again. */
  readonly remove: (id: number) => void
}

/** An interner of keys of `size` words. */
export function createInterner(size: number): Interner {
  let keys = new Int32Array(64 * size)
  let table = new Int32Array(256)
  let count = 0

  function hash(words: Int32Array, at: number): number {
    let h = 0x811c9dc5
    for (let i = 0; i < size; i++) {
      h = Math.imul(h ^ words[at + i], 0x01000193)
      h ^= h >>> 15
    }
    return h
  }

  function equal(id: number, words: Int32Array, at: number): boolean {
    for (let i = 0, k = id * size; i < size; i++) if (keys[k + i] !== words[at + i]) return false
    return true
  }

  function place(id: number): void {
    const mask = table.length - 1
    let slot = hash(keys, id * size) & mask
    while (table[slot] !== 0) slot = (slot + 1) & mask
    table[slot] = id + 1
  }

  function grow(): void {
    if (count * size === keys.length) {
      const larger = new Int32Array(keys.length * 2)
      larger.set(keys)
      keys = larger
    }
    if (count * 2 < table.length) return
    table = new Int32Array(table.length * 2)
    for (let id = 0; id < count; id++) if (keys[id * size] !== REMOVED) place(id)
  }

  function find(words: Int32Array, at: number): number {
    const mask = table.length - 1
    for (let slot = hash(words, at) & mask; ; slot = (slot + 1) & mask) {
      const entry = table[slot]
      if (entry === 0) return -1
      if (equal(entry - 1, words, at)) return entry - 1
    }
  }

  return {
    find,
    is: equal,
    add(words, at) {
      const found = find(words, at)
      if (found !== -1) return found
      grow()
      const id = count++
      for (let i = 0; i < size; i++) keys[id * size + i] = words[at + i]
      place(id)
      return id
    },
    word: (id, word) => keys[id * size + word],
    remove(id) {
      keys[id * size] = REMOVED
    },
  }
}

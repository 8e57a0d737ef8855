/** Marks a number that no key has; no first word of a live key may have this value. */
const REMOVED = -0x80000000

/** Gives equal stretches of words the same small number. */
export interface Interner {
  /** Number of the key at `words[at..at + size]`, or -1. */
  readonly find: (words: Int32Array, at: number) => number
  /** Whether key `id` is the stretch at `words[at..at + size]`. */
  readonly is: (id: number, words: Int32Array, at: number) => boolean
  /** Number of the key, made when it is new: that of a removed key, or else numbers count up from 0. */
  readonly add: (words: Int32Array, at: number) => number
  /** Word `word` of key `id`. */
  readonly word: (id: number, word: number) => number
  /** Forgets a key; nobody may hold its number any more but to ask `is`, because another key will have it. */
  readonly remove: (id: number) => void
}

/** An interner of keys of `size` words. */
export function createInterner(size: number): Interner {
  let keys = new Int32Array(64 * size)
  /** Numbers + 1 of the keys, each at the slot of its hash or behind it; 0 where there is none. */
  let table = new Int32Array(256)
  let count = 0
  /** Numbers of removed keys. */
  const free: number[] = []

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

  /** Takes a key out of the table; those behind it move up, so that no search ends before them. */
  function displace(id: number): void {
    const mask = table.length - 1
    let gap = hash(keys, id * size) & mask
    while (table[gap] !== id + 1) gap = (gap + 1) & mask
    for (let slot = (gap + 1) & mask; table[slot] !== 0; slot = (slot + 1) & mask) {
      const home = hash(keys, (table[slot] - 1) * size)
      if (((slot - home) & mask) < ((slot - gap) & mask)) continue
      table[gap] = table[slot]
      gap = slot
    }
    table[gap] = 0
  }

  function grow(): void {
    if (count * size === keys.length) {
      const larger = new Int32Array(keys.length * 2)
      larger.set(keys)
      keys = larger
    }
    if (count * 2 < table.length) return
    table = new Int32Array(table.length * 2)
    for (let id = 0; id < count; id++) place(id)
  }

  function find(words: Int32Array, at: number): number {
    const mask = table.length - 1
    for (let slot = hash(words, at) & mask; ; slot = (slot + 1) & mask) {
      const entry = table[slot]
      if (entry === 0) return -1
      if (equal(entry - 1, words, at)) return entry - 1
    }
  }

  /** A number for another key; those of removed ones are all given before the table grows. */
  function next(): number {
    const freed = free.pop()
    if (freed !== undefined) return freed
    grow()
    return count++
  }

  return {
    find,
    is: equal,
    add(words, at) {
      const found = find(words, at)
      if (found !== -1) return found
      const id = next()
      for (let i = 0; i < size; i++) keys[id * size + i] = words[at + i]
      place(id)
      return id
    },
    word: (id, word) => keys[id * size + word],
    remove(id) {
      displace(id)
      keys[id * size] = REMOVED
      free.push(id)
    },
  }
}

/** Marks a number that no key has; no first word of a live key may have this value. */
const REMOVED = -0x80000000

/** Gives equal ranges of words the same small number. */
export class Interner {
  readonly #size: number
  #keys: Int32Array<ArrayBuffer>
  /** Numbers + 1 of the keys, each at the slot of its hash or behind it; 0 where there is none. */
  #table = new Int32Array(256)
  #count = 0
  /** Numbers of removed keys. */
  readonly #free: number[] = []

  /** @param size words of a key */
  constructor(size: number) {
    this.#size = size
    this.#keys = new Int32Array(64 * size)
  }

  /** Number of the key at `words[at..at + size]`, or -1. */
  find(words: Int32Array, at: number): number {
    const mask = this.#table.length - 1
    for (let slot = this.#hash(words, at) & mask; ; slot = (slot + 1) & mask) {
      const entry = this.#table[slot]
      if (entry === 0) return -1
      if (this.is(entry - 1, words, at)) return entry - 1
    }
  }

  /** Whether key `id` is the range at `words[at..at + size]`. */
  is(id: number, words: Int32Array, at: number): boolean {
    for (let i = 0, k = id * this.#size; i < this.#size; i++) if (this.#keys[k + i] !== words[at + i]) return false
    return true
  }

  /** Number of the key, made when it is new: that of a removed key, or else numbers count up from 0. */
  add(words: Int32Array, at: number): number {
    const found = this.find(words, at)
    if (found !== -1) return found
    const id = this.#next()
    for (let i = 0; i < this.#size; i++) this.#keys[id * this.#size + i] = words[at + i]
    this.#place(id)
    return id
  }

  /** Word `word` of key `id`. */
  word(id: number, word: number): number {
    return this.#keys[id * this.#size + word]
  }

  /** Forgets a key; nobody may hold its number any more but to ask `is`, because another key will have it. */
  remove(id: number): void {
    this.#displace(id)
    this.#keys[id * this.#size] = REMOVED
    this.#free.push(id)
  }

  #hash(words: Int32Array, at: number): number {
    let h = 0x811c9dc5
    for (let i = 0; i < this.#size; i++) {
      h = Math.imul(h ^ words[at + i], 0x01000193)
      h ^= h >>> 15
    }
    return h
  }

  #place(id: number): void {
    const mask = this.#table.length - 1
    let slot = this.#hash(this.#keys, id * this.#size) & mask
    while (this.#table[slot] !== 0) slot = (slot + 1) & mask
    this.#table[slot] = id + 1
  }

  /** Takes a key out of the table; those behind it move up, so that no search ends before them. */
  #displace(id: number): void {
    const mask = this.#table.length - 1
    let gap = this.#hash(this.#keys, id * this.#size) & mask
    while (this.#table[gap] !== id + 1) gap = (gap + 1) & mask
    for (let slot = (gap + 1) & mask; this.#table[slot] !== 0; slot = (slot + 1) & mask) {
      const home = this.#hash(this.#keys, (this.#table[slot] - 1) * this.#size)
      if (((slot - home) & mask) < ((slot - gap) & mask)) continue
      this.#table[gap] = this.#table[slot]
      gap = slot
    }
    this.#table[gap] = 0
  }

  #grow(): void {
    if (this.#count * this.#size === this.#keys.length) {
      const larger = new Int32Array(this.#keys.length * 2)
      larger.set(this.#keys)
      this.#keys = larger
    }
    if (this.#count * 2 < this.#table.length) return
    this.#table = new Int32Array(this.#table.length * 2)
    for (let id = 0; id < this.#count; id++) this.#place(id)
  }

  /** A number for another key; those of removed ones are all given before the table grows. */
  #next(): number {
    const freed = this.#free.pop()
    if (freed !== undefined) return freed
    this.#grow()
    return this.#count++
  }
}

import type { BlockMemory } from './block-memory.js'
import type { GroupTable } from './groups.js'
import { Log } from './log.js'
import { plainAllocator } from './memory.js'
import { ITEM_WORDS, Pass } from './pass.js'

/** One block of a kept frame: its logs and its pass, in memory of their own. */
export interface KeptBlock<ArenaName extends string = string> {
  /** The groups that have rows. */
  readonly logs: readonly Log[]
  readonly pass: Pass<ArenaName>
}

/** The items of a block; item `i` begins at `i * ITEM_WORDS`. */
export type BlockItems = Pick<Pass, 'items' | 'count'>

/** Pieces of so many words are copied by the browser's own function: below, making a view costs more than the copy. */
const LONG = 1024

/** Words that a store begins with. */
const FIRST_WORDS = 1 << 12

/** Words of a block that are written: rows, items and what was used of the arenas. */
export function usedWords({ logs, pass }: BlockMemory): number {
  let words = pass.count * ITEM_WORDS
  for (let g = 0; g < logs.length; g++) words += logs[g].rows * logs[g].stride
  for (const name in pass.arenas) words += pass.arenas[name].used
  return words
}

/** A block as it is now, in memory that holds just that. */
export function snapshot<ArenaName extends string>({ logs, pass }: BlockMemory<ArenaName>): KeptBlock<ArenaName> {
  const sizes = Object.fromEntries(Object.keys(pass.arenas).map((name) => [name, pass.arenas[name as ArenaName].used]))
  const copy = new Pass<ArenaName>({ items: pass.count, arenas: sizes }, plainAllocator)
  copy.count = pass.count
  copy.items.set(pass.items.subarray(0, pass.count * ITEM_WORDS))
  for (const name in pass.arenas) {
    const { words, used } = pass.arenas[name]
    copy.arenas[name].take(used)
    copy.arenas[name].words.set(words.subarray(0, used))
  }
  const rows = logs
    .filter((log) => log.rows > 0)
    .map((log) => {
      const kept = new Log(log.group, log.rows, plainAllocator)
      kept.rows = log.rows
      kept.words.set(log.words.subarray(0, log.rows * log.stride))
      return kept
    })
  return { logs: rows, pass: copy }
}

/**
 * Blocks of which little is written, one behind the other in memory of their own: how many items, rows of each log and
 * words of each arena there are, then these themselves. Written without garbage; read by who asks for a frame.
 */
export class FrameStore<ArenaName extends string = string> {
  readonly #table: GroupTable
  readonly #arenas: readonly string[]
  #words = new Uint32Array(FIRST_WORDS)
  #used = 0

  /** @param arenas names of the arenas of a pass, in their order */
  constructor(table: GroupTable, arenas: readonly string[]) {
    this.#table = table
    this.#arenas = arenas
  }

  /** Bytes that it holds on to. */
  get bytes(): number {
    return this.#words.byteLength
  }

  /** Forgets all blocks; memory for many times what was written goes. */
  clear(): void {
    if (this.#words.length > FIRST_WORDS && this.#used * 8 < this.#words.length)
      this.#words = new Uint32Array(Math.max(FIRST_WORDS, this.#words.length >>> 1))
    this.#used = 0
  }

  /** Copies a block that has `words` words written; gives its place. */
  add({ logs, pass }: BlockMemory<ArenaName>, words: number): number {
    const place = this.#used
    this.#makeRoom(place + 1 + logs.length + this.#arenas.length + words)
    const to = this.#words
    let at = place
    to[at++] = pass.count
    for (let g = 0; g < logs.length; g++) to[at++] = logs[g].rows
    for (const name in pass.arenas) to[at++] = pass.arenas[name].used
    at = this.#copy(at, pass.items, pass.count * ITEM_WORDS)
    for (let g = 0; g < logs.length; g++) at = this.#copy(at, logs[g].words, logs[g].rows * logs[g].stride)
    for (const name in pass.arenas) at = this.#copy(at, pass.arenas[name].words, pass.arenas[name].used)
    this.#used = at
    return place
  }

  /** The items of the block at a place, as they lie here. */
  items(place: number): BlockItems {
    const count = this.#words[place]
    const first = place + 1 + this.#table.groups.length + this.#arenas.length
    return { count, items: new Int32Array(this.#words.buffer, first * 4, count * ITEM_WORDS) }
  }

  /** A copy of the block at a place. */
  read(place: number): KeptBlock<ArenaName> {
    const { groups } = this.#table
    const { items, count } = this.items(place)
    const rows = this.#words.subarray(place + 1, place + 1 + groups.length)
    const used = this.#words.subarray(place + 1 + groups.length, place + 1 + groups.length + this.#arenas.length)
    let at = place + 1 + groups.length + this.#arenas.length + count * ITEM_WORDS
    const take = (to: Uint32Array<ArrayBufferLike>, words: number): void => {
      to.set(this.#words.subarray(at, at + words))
      at += words
    }
    const logs = groups.flatMap((group, g) => {
      if (rows[g] === 0) return []
      const log = new Log(group, rows[g], plainAllocator)
      log.rows = rows[g]
      take(log.words, rows[g] * group.stride)
      return [log]
    })
    const arenas = Object.fromEntries(this.#arenas.map((name, n) => [name, used[n]]))
    const pass = new Pass<ArenaName>({ items: count, arenas }, plainAllocator)
    pass.count = count
    pass.items.set(items)
    for (const [n, name] of this.#arenas.entries()) {
      const arena = pass.arenas[name as ArenaName]
      arena.take(used[n])
      take(arena.words, used[n])
    }
    return { logs, pass }
  }

  #copy(at: number, from: Uint32Array<ArrayBufferLike> | Int32Array<ArrayBufferLike>, words: number): number {
    if (words > LONG) this.#words.set(from.subarray(0, words), at)
    else for (let i = 0; i < words; i++) this.#words[at + i] = from[i]
    return at + words
  }

  #makeRoom(words: number): void {
    if (words <= this.#words.length) return
    const larger = new Uint32Array(Math.max(words, this.#words.length * 2))
    larger.set(this.#words)
    this.#words = larger
  }
}

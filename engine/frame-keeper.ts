import type { GroupTable } from './groups.js'
import { Log } from './log.js'
import { plainAllocator } from './memory.js'
import { ITEM_WORDS, Pass } from './pass.js'
import type { Resources } from './resources.js'

/** One block of a kept frame: its logs and its pass, in memory of their own. */
export interface KeptBlock<ArenaName extends string = string> {
  /** The groups that have rows. */
  readonly logs: readonly Log[]
  readonly pass: Pass<ArenaName>
}

/** What one frame drew, block by block. */
export interface KeptFrame<Description = unknown, ArenaName extends string = string> {
  readonly blocks: readonly KeptBlock<ArenaName>[]
  /** What `entity` was when block `block` read it, also when it is gone by now. */
  readonly describe: (entity: number, block: number) => Description | undefined
}

/** A resource that went while the frame was kept. */
interface Gone<Description> {
  readonly entity: number
  readonly description: Description
  /** Blocks of the frame that were pushed before. */
  readonly blocks: number
}

/** Somebody who asked for a frame. */
interface Waiting<Description, ArenaName extends string> {
  readonly resolve: (frame: KeptFrame<Description, ArenaName>) => void
  readonly reject: (reason: Error) => void
}

const ended = (): Error => new Error('the engine has ended: no frame can be taken out of it any more')

/** Words that the keeper begins with. */
const FIRST_WORDS = 1 << 14
/** Below this many words a loop is quicker than a view. */
const FEW_WORDS = 64

/**
 * Keeps what the last frame drew: its blocks, copied as they are pushed into memory that is used again for every frame and grows to
 * the largest. Only what was written is copied, some 100 to 200 bytes a draw; contents of resources are not.
 */
export class FrameKeeper<Description = unknown, ArenaName extends string = string> {
  readonly #table: GroupTable
  readonly #arenas: readonly ArenaName[]
  readonly #resources: Resources<Description>
  /** Blocks one after the other: rows of each group, items, words of each arena, then what they count. */
  #words = new Uint32Array(FIRST_WORDS)
  #used = 0
  #blocks = 0
  /** Number of the frame that the blocks are of. */
  #frame = -1
  #presented = 0
  #gone: Gone<Description>[] = []
  #waiting: Waiting<Description, ArenaName>[] = []
  #hasEnded = false

  constructor(table: GroupTable, arenas: readonly ArenaName[], resources: Resources<Description>) {
    this.#table = table
    this.#arenas = arenas
    this.#resources = resources
    resources.event$.subscribe(({ type, entity, description }) => {
      if (type === 'destroy' && this.#blocks > 0) this.#gone.push({ entity, description, blocks: this.#blocks })
    })
  }

  /** Copies a block; the first one of a frame drops the frame before. */
  keep(logs: readonly Log[], pass: Pass<ArenaName>): void {
    if (this.#frame !== this.#presented) {
      this.#frame = this.#presented
      this.#used = this.#blocks = 0
      if (this.#gone.length > 0) this.#gone = []
    }
    let total = logs.length + 1 + this.#arenas.length + pass.count * ITEM_WORDS
    for (let g = 0; g < logs.length; g++) total += logs[g].rows * logs[g].stride
    for (let a = 0; a < this.#arenas.length; a++) total += pass.arenas[this.#arenas[a]].used
    this.#makeRoom(total)
    const counts = this.#used
    this.#used += logs.length + 1 + this.#arenas.length
    let at = counts
    for (let g = 0; g < logs.length; g++) {
      this.#words[at++] = logs[g].rows
      this.#copy(logs[g].words, logs[g].rows * logs[g].stride)
    }
    this.#words[at++] = pass.count
    this.#copy(pass.items, pass.count * ITEM_WORDS)
    for (let a = 0; a < this.#arenas.length; a++) {
      const { words, used } = pass.arenas[this.#arenas[a]]
      this.#words[at++] = used
      this.#copy(words, used)
    }
    this.#blocks++
  }

  /** `count` frames have been presented. */
  presented(count: number): void {
    this.#presented = count
    if (this.#waiting.length === 0) return
    const frame = this.last()
    if (frame === null) return
    const waiting = this.#waiting
    this.#waiting = []
    for (const { resolve } of waiting) resolve(frame)
  }

  /** The frame presented last; null when there is none, or drawing of the next one has begun. */
  last(): KeptFrame<Description, ArenaName> | null {
    if (this.#blocks === 0 || this.#frame === this.#presented || this.#hasEnded) return null
    const blocks: KeptBlock<ArenaName>[] = []
    for (let n = 0, at = 0; n < this.#blocks; n++) at = this.#readBlock(at, blocks)
    const gone = [...this.#gone]
    const { description } = this.#resources
    return {
      blocks,
      describe: (entity, block) =>
        gone.find((one) => one.entity === entity && one.blocks > block)?.description ?? description[entity],
    }
  }

  /**
   * The frame presented last, or when the next one has begun, that one as soon as it is presented.
   *
   * @throws Error when the engine ends before
   */
  frame(): Promise<KeptFrame<Description, ArenaName>> {
    const last = this.last()
    if (last !== null) return Promise.resolve(last)
    if (this.#hasEnded) return Promise.reject(ended())
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject })
    })
  }

  dispose(): void {
    this.#hasEnded = true
    const waiting = this.#waiting
    this.#waiting = []
    for (const { reject } of waiting) reject(ended())
  }

  #readBlock(first: number, blocks: KeptBlock<ArenaName>[]): number {
    const { groups } = this.#table
    let count = first
    let at = first + groups.length + 1 + this.#arenas.length
    const take = (words: number): Uint32Array<ArrayBuffer> => this.#words.subarray(at, (at += words))
    const logs: Log[] = []
    for (const group of groups) {
      const rows = this.#words[count++]
      if (rows === 0) continue
      const log = new Log({ ...group, rows }, plainAllocator)
      log.rows = rows
      log.words.set(take(rows * log.stride))
      logs.push(log)
    }
    const items = this.#words[count++]
    const used = this.#arenas.map((name, a) => [name, this.#words[count + a]] as const)
    const pass = new Pass<ArenaName>({ items, arenas: Object.fromEntries(used) }, plainAllocator)
    pass.count = items
    pass.items.set(take(items * ITEM_WORDS))
    for (const [name, words] of used) {
      const arena = pass.arenas[name]
      arena.take(words)
      arena.words.set(take(words))
    }
    blocks.push({ logs, pass })
    return at
  }

  #copy(from: Uint32Array<ArrayBufferLike> | Int32Array<ArrayBufferLike>, count: number): void {
    const to = this.#words
    const at = this.#used
    this.#used += count
    if (count > FEW_WORDS) to.set(from.subarray(0, count), at)
    else for (let i = 0; i < count; i++) to[at + i] = from[i]
  }

  #makeRoom(count: number): void {
    const wanted = this.#used + count
    if (wanted <= this.#words.length) return
    const larger = new Uint32Array(Math.max(wanted, this.#words.length * 2))
    larger.set(this.#words.subarray(0, this.#used))
    this.#words = larger
  }
}

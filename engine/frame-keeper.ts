import type { BlockMemory } from './block-memory.js'
import { Log } from './log.js'
import { plainAllocator } from './memory.js'
import { ITEM_WORDS, Pass, type Arena } from './pass.js'
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

/** Copies the rows of a log. */
function copyLog(from: Log, to: Log): void {
  to.rows = from.rows
  if (from.rows > 0) to.words.set(from.words.subarray(0, from.rows * from.stride))
}

/** Copies what was written of a pass into an empty one. */
function copyItems<ArenaName extends string>(from: Pass<ArenaName>, to: Pass<ArenaName>): void {
  to.count = from.count
  to.items.set(from.items.subarray(0, from.count * ITEM_WORDS))
  for (const name in from.arenas) {
    const { words, used } = from.arenas[name]
    to.arenas[name].take(used)
    to.arenas[name].words.set(words.subarray(0, used))
  }
}

/** A block as it is now, in memory that holds just that. */
function snapshot<ArenaName extends string>({ logs, pass }: BlockMemory<ArenaName>): KeptBlock<ArenaName> {
  const sizes = Object.entries<Arena>(pass.arenas).map(([name, { used }]) => [name, used] as const)
  const items = new Pass<ArenaName>({ items: pass.count, arenas: Object.fromEntries(sizes) }, plainAllocator)
  copyItems(pass, items)
  const rows = logs
    .filter((log) => log.rows > 0)
    .map((log) => {
      const copy = new Log({ ...log.group, rows: log.rows }, plainAllocator)
      copyLog(log, copy)
      return copy
    })
  return { logs: rows, pass: items }
}

const ended = (): Error => new Error('the engine has ended: no frame can be taken out of it any more')

/** A frame of more blocks is not kept: what never presents would be kept for ever. */
const MOST_BLOCKS = 64

/**
 * Keeps what the last frame drew: the blocks themselves, which the next frame is not written into. Nothing is copied until a frame
 * is asked for. Contents of resources are not kept.
 */
export class FrameKeeper<Description = unknown, ArenaName extends string = string> {
  readonly #resources: Resources<Description>
  readonly #make: () => BlockMemory<ArenaName>
  readonly #keeps: boolean
  /** Blocks of the frame, as long as it has no more than are kept. */
  readonly #blocks: BlockMemory<ArenaName>[] = []
  readonly #free: BlockMemory<ArenaName>[] = []
  /** Number of the frame that the blocks are of. */
  #frame = -1
  #isWhole = true
  #presented = 0
  #gone: Gone<Description>[] = []
  #waiting: Waiting<Description, ArenaName>[] = []
  #hasEnded = false

  /**
   * @param make makes an empty block
   * @param keeps whether frames are kept at all
   */
  constructor(resources: Resources<Description>, make: () => BlockMemory<ArenaName>, keeps: boolean) {
    this.#resources = resources
    this.#make = make
    this.#keeps = keeps
    resources.event$.subscribe(({ type, entity, description }) => {
      if (type === 'destroy' && this.#blocks.length > 0)
        this.#gone.push({ entity, description, blocks: this.#blocks.length })
    })
  }

  /** Keeps a block that was pushed; the first one of a frame frees the frame before. Gives the block to write next. */
  exchange(pushed: BlockMemory<ArenaName>): BlockMemory<ArenaName> {
    if (!this.#keeps) return pushed
    this.#begin()
    this.#add(pushed)
    return this.#free.pop() ?? this.#make()
  }

  /** Keeps a copy of a block that goes elsewhere. */
  copy({ logs, pass }: BlockMemory<ArenaName>): void {
    if (!this.#keeps) return
    this.#begin()
    if (!this.#isWhole) return
    const to = this.#free.pop() ?? this.#make()
    to.empty(pass.serial)
    for (let g = 0; g < logs.length; g++) copyLog(logs[g], to.logs[g])
    copyItems(pass, to.pass)
    this.#add(to)
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

  /** The frame presented last, in memory of its own; null when there is none, or drawing of the next one has begun. */
  last(): KeptFrame<Description, ArenaName> | null {
    if (this.#blocks.length === 0 || this.#frame === this.#presented || this.#hasEnded) return null
    const gone = [...this.#gone]
    const { description } = this.#resources
    return {
      blocks: this.#blocks.map(snapshot),
      describe: (entity, block) =>
        gone.find((one) => one.entity === entity && one.blocks > block)?.description ?? description[entity],
    }
  }

  /** The passes of the frame presented last as they are; when blocks of the next one were pushed, those. Read them at once. */
  passes(): readonly Pass<ArenaName>[] {
    return this.#blocks.map(({ pass }) => pass)
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

  /** The first block of a frame frees those of the frame before. */
  #begin(): void {
    if (this.#frame === this.#presented) return
    this.#frame = this.#presented
    this.#isWhole = true
    this.#drop()
  }

  #add(block: BlockMemory<ArenaName>): void {
    this.#blocks.push(block)
    if (this.#blocks.length <= MOST_BLOCKS && this.#isWhole) return
    this.#isWhole = false
    this.#drop()
  }

  #drop(): void {
    for (let n = this.#blocks.length; n > 0; n--) this.#free.push(this.#blocks[n - 1])
    this.#blocks.length = 0
    if (this.#gone.length > 0) this.#gone = []
  }
}

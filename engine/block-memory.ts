import type { GroupTable } from './groups.js'
import { Log } from './log.js'
import type { Allocator } from './memory.js'
import { Pass, type PassSizes } from './pass.js'

/** The part of their sizes that blocks have until one of them was full: most programs need no more. */
const FIRST_PART = 1 / 8
/** What is as small as that is not made smaller: rows of a log, items of a pass, words of an arena. */
const FEWEST_ROWS = 16
const FEWEST_ITEMS = 256
const FEWEST_WORDS = 1 << 13

/** What blocks are made of. */
export interface BlockSizes {
  /** The groups, each with the rows that a whole block holds. */
  readonly table: GroupTable
  /** Those of a whole block's pass. */
  readonly pass: PassSizes
}

/** A part of a size. */
const partOf = (size: number, part: number, fewest: number): number =>
  Math.max(Math.min(size, fewest), Math.ceil(size * part))

/** Memory of a block: a log a group and a pass. */
export class BlockMemory<ArenaName extends string = string> {
  readonly logs: readonly Log[]
  readonly pass: Pass<ArenaName>
  /** How much of a whole block's sizes it has: 1 or less. */
  readonly part: number
  /** Whether nothing more fitted into its pass, or into one of its logs, when it was ended. */
  isFull = false
  /** Whether it is going to be read after it was played: nobody writes into it until it is given back. */
  isKept = false
  /** Who wrote it last, as which of his blocks, and of which groups (low and high mask) its first rows may stand. */
  writtenBy: object | null = null
  writtenAs = 0
  writtenLow = 0
  writtenHigh = 0

  /** Asks `allocator` for its parts always in the same order: the logs, the items, the arenas. */
  constructor({ table, pass }: BlockSizes, part: number, allocator: Allocator) {
    this.part = part
    this.logs = table.groups.map((group) => new Log(group, partOf(group.rows, part, FEWEST_ROWS), allocator))
    const arenas: Record<string, number> = {}
    for (const name in pass.arenas) arenas[name] = partOf(pass.arenas[name], part, FEWEST_WORDS)
    this.pass = new Pass({ items: partOf(pass.items, part, FEWEST_ITEMS), arenas }, allocator)
  }

  /** All of its memory goes back to where it came from. */
  free(): void {
    for (const log of this.logs) log.free()
    this.pass.free()
  }

  /** Begins it anew as block `serial`. */
  empty(serial: number): void {
    const { logs } = this
    for (let g = 0; g < logs.length; g++) logs[g].rows = 0
    this.pass.empty(serial)
  }
}

/** Blocks of one thread: those that nobody reads are written again. */
export class BlockPool<ArenaName extends string = string> {
  /** How much of their sizes blocks have from now on. */
  part = FIRST_PART
  readonly #sizes: BlockSizes
  readonly #allocator: Allocator
  readonly #free: BlockMemory<ArenaName>[] = []
  /** So many are kept for the next ones; the memory of others goes back. */
  #spare = 1

  constructor(sizes: BlockSizes, allocator: Allocator) {
    this.#sizes = sizes
    this.#allocator = allocator
  }

  /** A block is at its end: when it was full, the next ones are whole. */
  ended(block: BlockMemory<ArenaName>): void {
    if (this.part === 1 || !block.isFull) return
    this.part = 1
    this.free()
  }

  /** Where to write after `pushed`: there, or elsewhere while somebody reads that one, or when it is too small. */
  next(pushed: BlockMemory<ArenaName> | null): BlockMemory<ArenaName> {
    if (pushed !== null && !pushed.isKept) {
      if (pushed.part === this.part) return pushed
      pushed.free()
    }
    return this.#free.pop() ?? new BlockMemory(this.#sizes, this.part, this.#allocator)
  }

  /** Nobody writes into a block any more, or reads it. */
  giveBack(block: BlockMemory<ArenaName>): void {
    if (this.#free.length < this.#spare && block.part === this.part) this.#free.push(block)
    else block.free()
  }

  /** So many blocks that nobody reads are going to be wanted in a frame. */
  spare(count: number): void {
    this.#spare = Math.max(1, count)
    while (this.#free.length > this.#spare) this.#free.pop()?.free()
  }

  /** The memory of all that nobody reads goes back. */
  free(): void {
    for (const block of this.#free) block.free()
    this.#free.length = 0
  }
}

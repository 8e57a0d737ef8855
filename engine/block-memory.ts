import type { GroupTable } from './groups.js'
import { Log } from './log.js'
import type { Allocator } from './memory.js'
import { Pass, type PassSizes } from './pass.js'

/** What one block is written into: a log a group, and the pass. Empty, full, played, empty again. */
export class BlockMemory<ArenaName extends string = string> {
  readonly logs: readonly Log[]
  readonly pass: Pass<ArenaName>
  /** Whether it is going to be read after it was played: nobody writes into it until it is given back. */
  isKept = false
  /** Who wrote it last, as which of his blocks, and of which groups (low and high mask) its first rows may stand. */
  writtenBy: object | null = null
  writtenAs = 0
  writtenLow = 0
  writtenHigh = 0

  /** Asks `allocator` for its parts always in the same order: the logs, the items, the arenas. */
  constructor(table: GroupTable, sizes: PassSizes, allocator: Allocator) {
    this.logs = table.groups.map((group) => new Log(group, allocator))
    this.pass = new Pass(sizes, allocator)
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

import type { BlockMemory } from './block-memory.js'
import { masksOf, waits, type Group, type GroupTable } from './groups.js'
import type { Log } from './log.js'
import { allocateWords, freeWords, type Allocator } from './memory.js'
import { OpenRun } from './open-run.js'
import { ITEM_WORDS, type Pass } from './pass.js'
import { placedWords } from './placed-words.js'
import type { Resources } from './resources.js'
import { Rows } from './rows.js'
import { StandingRows } from './standing-rows.js'

/** What contexts need of the core that they write for. */
interface ContextCore<ArenaName extends string> {
  readonly table: GroupTable
  readonly allocator: Allocator
  readonly counts: { droppedSets: number }
  readonly joinsDraws: boolean
  readonly resources: Pick<Resources<unknown>, 'lastRead' | 'reads' | 'blockEnded'>
  readonly nextBlock: (pushed: BlockMemory<ArenaName> | null) => BlockMemory<ArenaName>
  readonly requireRest: () => void
  readonly giveBack: (block: BlockMemory<ArenaName>) => void
  readonly push: (block: BlockMemory<ArenaName>) => void
}

/**
 * The state of one rendering context and the block that is being written from it.
 *
 * The whole state is one range of words (`words`, `floats` over the same memory) cut into groups by the table; each
 * group's range is also that group's ECS component of `entity`. Setting a word compares, stores and marks the groups
 * that have to look again. A draw appends one row for each of those groups, one item to the pass and one entry to its
 * columns; a draw that differs from its neighbour only in what a run may differ in joins that one's run. A full or
 * finished block is pushed into the streams by `flush` and begun anew with every group dirty, so that each block stands
 * alone.
 */
export class Context<ArenaName extends string = string> {
  readonly entity: number
  words: Uint32Array<ArrayBufferLike>
  floats: Float32Array<ArrayBufferLike>
  /**
   * Groups that have no row in the block yet or changed since their last one, low and high mask (there `Group.beyond`,
   * too); row groups whose next row is written, low mask; groups that changed since their last row in the block before.
   */
  readonly dirty = new Int32Array(5)
  /** Entry `2 n` and `2 n + 1`: the masks that a change of word `n` sets in `dirty`. */
  readonly dirtyMasks: Int32Array
  /** Groups whose changes reach the logs now; the others stay dirty until they are live again. */
  readonly live: Int32Array
  /** The open block's; another block's after a flush. */
  logs: readonly Log[]
  pass: Pass<ArenaName>
  #block: BlockMemory<ArenaName>
  /** Where whoever sets counts what changes nothing. */
  readonly counts: { droppedSets: number }
  /** Told of groups that were written as components, by whoever has the context. */
  written: ((group: string) => void) | null = null
  readonly #core: ContextCore<ArenaName>
  readonly #lastRead: { block: Uint32Array }
  readonly all: GroupTable['all']
  readonly #gated: readonly Group[]
  readonly #gatedLow: number
  readonly #gatedHigh: number
  #rows: Rows
  readonly #standing: StandingRows
  /** The run that the next draw may join. */
  readonly #run: OpenRun
  /** Items that the open block takes; 0 when one of its logs is full. */
  #limit: number
  /** How often items have brought rows of watched groups that had changed. */
  watchedRows = 0
  #watched = 0

  constructor(core: ContextCore<ArenaName>, entity: number) {
    const { table, allocator } = core
    this.#core = core
    this.counts = core.counts
    this.entity = entity
    this.words = allocateWords(allocator, table.words)
    this.floats = new Float32Array(this.words.buffer, this.words.byteOffset, this.words.length)
    this.dirtyMasks = table.dirtyMasks
    this.all = table.all
    this.live = Int32Array.from(table.all)
    this.#gated = table.gated
    ;[this.#gatedLow, this.#gatedHigh] = masksOf(table.gated)
    this.dirty.set([...table.all, 0, ...table.all])
    this.#block = core.nextBlock(null)
    this.logs = this.#block.logs
    this.pass = this.#block.pass
    this.#run = new OpenRun(table, this.logs, core.joinsDraws)
    this.#limit = this.pass.capacity
    this.#lastRead = core.resources.lastRead
    this.#rows = new Rows(this, table, this.#lastRead)
    this.#standing = new StandingRows(table)
  }

  /** Stores `value` (an unsigned word) at word `at` of the state; a value that is there already marks nothing. */
  set(at: number, value: number): void {
    if (this.words[at] === value) return
    this.words[at] = value
    this.mark(this.dirtyMasks[at * 2], this.dirtyMasks[at * 2 + 1])
  }

  /** Groups of these masks have to look again: for callers that store into `words` themselves. */
  mark(low: number, high: number): void {
    const { dirty } = this
    dirty[0] |= low
    dirty[1] |= high
    dirty[2] &= ~low
    dirty[3] |= low
    dirty[4] |= high
  }

  /**
   * Counts in `watchedRows` the items that bring rows of groups of the low mask: what follows from these groups stays
   * as it is while none is dirty and the count does not change.
   */
  watch(low: number): void {
    this.#watched = low
  }

  /** The group that the columns of a pass say all of has changed: no row of it stands anywhere. */
  markColumns(bit: number): void {
    this.dirty[0] |= bit
  }

  /** The next row of a row group stands where the log goes on, from the caller's own hand: it need not be copied. */
  markWritten(bit: number): void {
    this.dirty[0] |= bit
    this.dirty[2] |= bit
  }

  /**
   * Writes words of a group: what is there already marks nothing.
   *
   * @param words all of the group's or the first of them, as unsigned words or as floats, or some of them by their
   * places
   * @throws RangeError for words that the group has not, and for a group whose words name entities: those come with
   * their objects
   */
  write(group: string, words: unknown): void {
    const { offset, words: size, handles, byCalls } = this.#core.table.group(group)
    if (handles.length > 0 || byCalls)
      throw new RangeError(`group ${group} names objects; it is written by the calls that set them`)
    for (const [place, word] of placedWords(group, words, size)) this.set(offset + place, word)
    this.written?.(group)
  }

  /** Stores `count` words of `values`, from their word `from` on, at word `at` and behind it, marking what differs. */
  setWords(at: number, values: ArrayLike<number>, count: number, from = 0): void {
    const { words, dirtyMasks } = this
    let low = 0
    let high = 0
    const end = from + count
    for (let i = from, to = at; i < end; i++, to++) {
      const value = values[i]
      if (words[to] === value) continue
      words[to] = value
      low |= dirtyMasks[to * 2]
      high |= dirtyMasks[to * 2 + 1]
    }
    this.mark(low, high)
  }

  /**
   * Appends a draw: a row for every group that changed, an item whose masks name them, and where the draw finds its
   * vertices.
   *
   * @param source where they lie, as the program numbers it; 0: nothing is drawn
   * @param mode how they become primitives, as the program numbers it
   * @param start bytes before the first index, or without indices the first vertex
   * @param amount of indices, or without them vertices
   */
  draw(
    kind: number,
    a: number,
    b: number,
    c: number,
    d: number,
    e: number,
    source: number,
    mode: number,
    start: number,
    amount: number,
  ): void {
    const { dirty, live, pass } = this
    const run = this.#run
    const low = dirty[0] & live[0]
    const unlike = ((low & ~run.free) ^ run.differs) | (dirty[1] & live[1]) | (source ^ run.source) | (mode ^ run.mode)
    if (unlike !== 0 || pass.count >= this.#limit) {
      this.#drawUnlike(kind, a, b, c, d, e, source, mode, start, amount)
      return
    }
    if (low !== 0) this.#takeRows(run, low)
    const n = pass.draws++
    pass.starts[n] = start | 0
    pass.amounts[n] = amount | 0
    // As #appendItem does; with one call more V8 would no longer put all of this into the draw calls of a device. As
    // 32-bit numbers places need no look for an overflow.
    const { items } = pass
    const at = (pass.count++ * ITEM_WORDS) | 0
    items[at] = kind | 0
    items[(at + 1) | 0] = low
    items[(at + 2) | 0] = 0
    items[(at + 3) | 0] = a | 0
    items[(at + 4) | 0] = b | 0
    items[(at + 5) | 0] = c | 0
    items[(at + 6) | 0] = d | 0
    items[(at + 7) | 0] = e | 0
  }

  /** The rows of a draw that is like its neighbours: what they differ in, what the columns say all of, what changed. */
  #takeRows(run: OpenRun, low: number): void {
    const { dirty, pass } = this
    const { differs, log, columns, applied } = run
    const written = dirty[2]
    dirty[0] &= ~low
    dirty[2] = 0
    if (log === null) {
      if (differs !== 0 && this.#rows.append(this.logs, differs, 0, written, pass.serial)) this.#limit = 0
    } else if ((written & differs) !== 0) {
      if (++log.rows === log.capacity) this.#limit = 0
    } else if (differs !== 0 && this.#rows.appendTo(log, pass.serial)) this.#limit = 0
    if ((low & columns) !== 0 && this.#rows.appendTo(run.columnsLog, pass.serial)) this.#limit = 0
    if ((low & applied) !== 0) this.#takeApplied(low & applied)
  }

  #takeApplied(low: number): void {
    if (this.#rows.append(this.logs, low, 0, 0, this.pass.serial)) this.#limit = 0
    this.#run.change(this.pass, this.logs)
  }

  /** Appends a draw whatever it is like. */
  #drawUnlike(
    kind: number,
    a: number,
    b: number,
    c: number,
    d: number,
    e: number,
    source: number,
    mode: number,
    start: number,
    amount: number,
  ): void {
    this.ensureRoom()
    const { dirty, live, pass } = this
    let low = dirty[0] & live[0]
    let high = dirty[1] & live[1]
    pass.starts[pass.draws] = start
    pass.amounts[pass.draws] = amount
    if (((low & this.#gatedLow) | (high & this.#gatedHigh)) !== 0) {
      this.#dropWaiting()
      low &= dirty[0]
      high &= dirty[1]
    }
    const run = this.#run
    const joins = run.takes(low, high, source, mode, pass)
    if (joins) low |= run.rowsOf(pass)
    dirty[0] &= ~low
    dirty[1] &= ~high
    this.#appendRows(low, high)
    if (joins) run.joined(pass, this.logs, low)
    else run.open(pass, this.logs, source, mode)
    pass.draws++
    this.#appendItem(kind, low, high, a, b, c, d, e)
  }

  /** Whether the next draw would append a row. */
  get hasChanged(): boolean {
    const { dirty, live } = this
    if (((dirty[0] & live[0]) | (dirty[1] & live[1])) !== 0) this.#dropWaiting()
    return ((dirty[0] & live[0]) | (dirty[1] & live[1])) !== 0
  }

  /** Lets the last draw have `amount` more vertices, as `call` brought along: one more call is drawn with it. */
  extendDraw(amount: number): void {
    const { pass } = this
    pass.amounts[pass.draws - 1] += amount
    pass.extended++
  }

  /** Appends an item that depends on no group and is carried out after the draws before it: clear, copy, present. */
  item(kind: number, a: number, b: number, c: number, d: number, e: number): void {
    this.ensureRoom()
    this.#run.other(this.pass)
    this.#appendItem(kind, 0, 0, a, b, c, d, e)
  }

  /** The same, carried out in the state that holds: a row for every group that changed comes with it. */
  itemInState(kind: number, a: number, b: number, c: number, d: number, e: number): void {
    this.ensureRoom()
    const { dirty, live, pass } = this
    if (((live[0] & this.#gatedLow) | (live[1] & this.#gatedHigh)) !== 0) this.#dropWaiting()
    const low = dirty[0] & live[0]
    const high = dirty[1] & live[1]
    dirty[0] &= ~low
    dirty[1] &= ~high
    this.#appendRows(low, high)
    this.#run.other(pass)
    this.#appendItem(kind, low, high, a, b, c, d, e)
  }

  /** Appends an item that is carried out before the draws of its block: it ends no run. */
  itemBefore(kind: number, a: number, b: number, c: number, d: number, e: number): void {
    this.ensureRoom()
    this.pass.early++
    this.#appendItem(kind, 0, 0, a, b, c, d, e)
  }

  /** Flushes when the next item might not fit the block. To be asked before an arena gives: a flush empties it. */
  ensureRoom(): void {
    if (this.pass.count >= this.#limit) this.flush()
  }

  /** Counts `entity` as read by the open block, beside the handles that rows carry. */
  reads(entity: number): void {
    this.#core.resources.reads(entity, this.pass.serial)
  }

  /** Whether the open block reads `entity`: then its content may not change before a flush, unless it is renamed. */
  isInUse(entity: number): boolean {
    return this.#lastRead.block[entity] === this.pass.serial
  }

  /** Ends the block: pushes the logs and then the pass, and begins the next block. An empty block pushes nothing. */
  flush(): void {
    if (this.pass.count === 0) return
    this.#core.requireRest()
    const { serial } = this.pass
    this.#run.end(this.pass)
    this.#block.isFull = this.pass.count >= this.#limit
    // Subscribers that draw come here again.
    this.#limit = 0
    try {
      this.#core.push(this.#block)
    } finally {
      this.#standing.end(this.#block, this.dirty)
      this.#begin(this.#core.nextBlock(this.#block))
      this.#core.resources.blockEnded(serial)
    }
  }

  /** Goes on in memory of its own: what it had went back to where it came from. */
  leaveMemory(): void {
    this.words = Uint32Array.from(this.words)
    this.floats = new Float32Array(this.words.buffer)
    this.#rows = new Rows(this, this.#core.table, this.#lastRead)
    this.#begin(this.#core.nextBlock(null))
  }

  /** The context is at its end: its memory goes back to where it came from. */
  dispose(): void {
    this.#core.giveBack(this.#block)
    freeWords(this.#core.allocator, this.words)
  }

  #begin(block: BlockMemory<ArenaName>): void {
    this.#block = block
    this.logs = block.logs
    this.pass = block.pass
    this.#limit = block.pass.capacity
    this.dirty[0] = this.all[0]
    this.dirty[1] |= this.all[1]
    this.dirty[2] = 0
    this.#standing.begin(block, this.dirty)
  }

  /** Groups that wait for a word are looked at when it is what they wait for. */
  #dropWaiting(): void {
    for (let g = 0; g < this.#gated.length; g++) {
      const group = this.#gated[g]
      if (waits(group, this.words[group.gate])) this.dirty[group.mask] &= ~group.bit
    }
  }

  #appendRows(low: number, high: number): void {
    const { dirty, pass } = this
    if ((low & dirty[3] & this.#watched) !== 0) this.watchedRows++
    pass.heldLow |= low & ~dirty[3]
    pass.heldHigh |= high & ~dirty[4]
    const { low: standingLow, high: standingHigh } = this.#standing
    const written = dirty[2] | (standingLow & ~dirty[3])
    if (low !== 0 && this.#rows.append(this.logs, low, 0, written, pass.serial)) this.#limit = 0
    if (high !== 0 && this.#rows.append(this.logs, high, 32, standingHigh & ~dirty[4], pass.serial)) this.#limit = 0
    dirty[2] &= ~low
    if ((low & this.#run.applied) !== 0) this.#run.change(pass, this.logs)
  }

  #appendItem(kind: number, low: number, high: number, a: number, b: number, c: number, d: number, e: number): void {
    const { items } = this.pass
    let at = this.pass.count++ * ITEM_WORDS
    items[at++] = kind | 0
    items[at++] = low | 0
    items[at++] = high | 0
    items[at++] = a | 0
    items[at++] = b | 0
    items[at++] = c | 0
    items[at++] = d | 0
    items[at] = e | 0
  }
}

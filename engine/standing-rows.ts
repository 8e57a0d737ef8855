import type { BlockMemory } from './block-memory.js'
import { masksOf, type GroupTable } from './groups.js'

/** Blocks that are remembered, a power of two: memory that was written longer ago stands for nothing. */
const REMEMBERED = 8

/**
 * First rows that still stand where a block is written again: those of groups that have not changed since that memory
 * was begun last, as bits of the low and the high mask. They need not be written again. Those of groups that have not
 * changed since the last block ended, wherever that lies, are held: the context tells them by what is begun here.
 */
export class StandingRows {
  /** Groups whose rows stand in the open block, as long as they do not change. */
  low = 0
  high = 0
  /** Groups that may stand at all: no block takes over from another what it reads, and draws differ in some. */
  readonly #mayLow: number
  readonly #mayHigh: number
  /** Groups that changed while each of the last blocks was open: block `n` at `2 (n % REMEMBERED)`. */
  readonly #changed = new Int32Array(REMEMBERED * 2)
  #blocks = 0
  /** The block that ended last, and groups that its last rows do not tell of as they are. */
  #last = 0
  #untoldLow = ~0
  #untoldHigh = ~0

  constructor({ groups }: GroupTable) {
    ;[this.#mayLow, this.#mayHigh] = masksOf(
      groups.filter(({ handles, gate, inRuns }) => handles.length === 0 && gate < 0 && inRuns === undefined),
    )
  }

  /** The open block ends; `dirty` as a context has it. */
  end(block: BlockMemory, dirty: Int32Array): void {
    const at = (this.#blocks & (REMEMBERED - 1)) * 2
    this.#changed[at] = dirty[3]
    this.#changed[at + 1] = dirty[4]
    block.writtenBy = this
    block.writtenAs = this.#blocks++
    block.writtenLow = this.#mayLow & ~dirty[0]
    block.writtenHigh = this.#mayHigh & ~dirty[1]
    this.#last = block.pass.serial
    this.#untoldLow = ~block.writtenLow
    this.#untoldHigh = ~block.writtenHigh
  }

  /** Another block is begun; begins to count in `dirty` what changes. */
  begin(block: BlockMemory, dirty: Int32Array): void {
    block.pass.follows = this.#last
    dirty[3] = this.#untoldLow
    dirty[4] = this.#untoldHigh
    const isKnown = block.writtenBy === this && this.#blocks - block.writtenAs <= REMEMBERED
    block.writtenBy = null
    this.low = isKnown ? block.writtenLow : 0
    this.high = isKnown ? block.writtenHigh : 0
    if (!isKnown) return
    for (let n = block.writtenAs; n < this.#blocks; n++) {
      const at = (n & (REMEMBERED - 1)) * 2
      this.low &= ~this.#changed[at]
      this.high &= ~this.#changed[at + 1]
    }
  }
}

import { Run, type GroupTable, type Log } from '../../engine/index.js'
import type { System } from '../groups/system.js'

/** No row is applied. */
const NONE = -1

/** A group of which each draw of a run may have a row that is applied before it. */
interface Applied {
  readonly index: number
  readonly bit: number
  /** Word of a run that tells the row of its first draw. */
  readonly word: number
  readonly apply: System['apply']
}

/** Applies rows of the groups in which the draws of a run may differ although no one call can draw them. */
export class RunRows {
  /** Bits of these groups in the low mask. */
  readonly bits: number
  readonly #groups: readonly Applied[]
  /** The row of each that holds. */
  readonly #held: Int32Array
  #logs: readonly Log[] = []

  constructor({ rowGroups }: GroupTable, applies: readonly System['apply'][]) {
    this.#groups = rowGroups.flatMap(({ inRuns, index, bit }, place) =>
      inRuns === 'applied' ? [{ index, bit, word: Run.Rows + place, apply: applies[index] }] : [],
    )
    this.bits = this.#groups.reduce((bits, { bit }) => bits | bit, 0)
    this.#held = new Int32Array(this.#groups.length)
  }

  /** Another block begins. */
  begin(logs: readonly Log[]): void {
    this.#logs = logs
    this.forget()
  }

  /** What was applied may no longer hold. */
  forget(): void {
    this.#held.fill(NONE)
  }

  /**
   * Makes the rows of a draw of a run hold.
   *
   * @param runs words of the run, from `at` on
   * @param draw counted from the first of the run
   */
  apply(runs: Int32Array<ArrayBufferLike>, at: number, draw: number): void {
    const differs = runs[at + Run.Differs]
    for (let g = 0; g < this.#groups.length; g++) {
      const { bit, word } = this.#groups[g]
      const row = runs[at + word] + ((differs & bit) === 0 ? 0 : draw)
      if (row !== this.#held[g]) this.#hold(g, row)
    }
  }

  /**
   * How many draws of a run have the same rows one behind the other.
   *
   * @param first of them, counted from the first of the run
   * @param end of the run, counted likewise
   */
  alike(runs: Int32Array<ArrayBufferLike>, at: number, first: number, end: number): number {
    const differs = runs[at + Run.Differs]
    let last = end
    for (let g = 0; g < this.#groups.length; g++) {
      const { index, bit, word } = this.#groups[g]
      if ((differs & bit) === 0) continue
      const { words, stride, group } = this.#logs[index]
      const start = (runs[at + word] + first) * stride
      let n = first + 1
      for (let row = start + stride; n < last && isSame(words, start, row, group.words); row += stride) n++
      last = n
    }
    return last - first
  }

  #hold(g: number, row: number): void {
    this.#held[g] = row
    // A group that nobody reads may have no row yet.
    if (row < 0) return
    const { index, apply } = this.#groups[g]
    const log = this.#logs[index]
    log.at = row * log.stride
    apply?.(log)
  }
}

/** Whether `count` words are the same at two places. */
function isSame(words: Uint32Array<ArrayBufferLike>, a: number, b: number, count: number): boolean {
  for (let w = 0; w < count; w++) if (words[a + w] !== words[b + w]) return false
  return true
}

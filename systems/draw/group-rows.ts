import { masksOf, type Group, type Log, type Pass } from '../../engine/index.js'
import type { ProgramKeyWords } from '../programs/key-words.js'
import type { Row, System } from '../groups/system.js'

/** What a row is shown to. */
type Hook = (row: Row, key: ProgramKeyWords) => void

/** Groups in one mask. */
const GROUPS_IN_MASK = 32

/** Shows the rows of a pass to one hook of the systems, in the order of its runs. */
export class GroupRows {
  readonly #hooks: readonly (Hook | undefined)[]
  readonly #key: ProgramKeyWords
  /** Groups whose system has the hook, by mask. */
  readonly #low: number
  readonly #high: number
  /** Those of them whose first row it need not see where it holds already. */
  readonly #restingLow: number
  readonly #restingHigh: number
  readonly #strides: Int32Array
  #logs: readonly Log[] = []
  /** The word at which the next row of each log begins, and where those of the pass begin. */
  readonly #places: Int32Array
  readonly #firsts: Int32Array
  /** Groups whose first row those leave out. */
  #leftOutLow = 0
  #leftOutHigh = 0
  /** Groups whose first row holds and has not come yet. */
  #heldLow = 0
  #heldHigh = 0

  /** @param systems of each group that has one, by the group's index */
  constructor(
    groups: readonly Group[],
    systems: readonly (System | undefined)[],
    what: 'describe' | 'apply',
    key: ProgramKeyWords,
  ) {
    // Rows that are applied between the draws of a run have their own places.
    const served = groups.filter(({ index, inRuns }) => inRuns !== 'applied' && systems[index]?.[what] !== undefined)
    ;[this.#low, this.#high] = masksOf(served)
    const resting = served.filter(({ index }) => systems[index]?.eachBlock?.includes(what) !== true)
    ;[this.#restingLow, this.#restingHigh] = masksOf(resting)
    // Looked up by number, whatever the systems are made of.
    this.#hooks = systems.map((system) => system?.[what]?.bind(system))
    this.#key = key
    this.#strides = Int32Array.from(groups, ({ stride }) => stride)
    this.#places = new Int32Array(groups.length)
    this.#firsts = new Int32Array(groups.length)
  }

  /**
   * Another pass begins.
   *
   * @param holds whether what the block that it follows ended with holds
   */
  begin({ heldLow, heldHigh }: Pass, logs: readonly Log[], holds: boolean): void {
    this.#logs = logs
    this.#heldLow = holds ? heldLow & this.#restingLow : 0
    this.#heldHigh = holds ? heldHigh & this.#restingHigh : 0
    if (this.#heldLow !== this.#leftOutLow || this.#heldHigh !== this.#leftOutHigh) this.#leaveOut()
    this.#places.set(this.#firsts)
  }

  /** Shows the rows that come with an item: the groups in its masks. */
  show(low: number, high: number): void {
    let first = low & this.#low
    let second = high & this.#high
    const heldFirst = first & this.#heldLow
    const heldSecond = second & this.#heldHigh
    if ((heldFirst | heldSecond) !== 0) {
      first ^= heldFirst
      second ^= heldSecond
      this.#heldLow ^= heldFirst
      this.#heldHigh ^= heldSecond
    }
    if (first !== 0) this.#show(first, 0)
    if (second !== 0) this.#show(second, GROUPS_IN_MASK)
  }

  /** Mostly the same groups hold in one pass after the other. */
  #leaveOut(): void {
    this.#leftOutLow = this.#heldLow
    this.#leftOutHigh = this.#heldHigh
    for (let g = 0; g < this.#firsts.length; g++) {
      const held = g < GROUPS_IN_MASK ? this.#heldLow : this.#heldHigh
      this.#firsts[g] = ((held >>> (g % GROUPS_IN_MASK)) & 1) * this.#strides[g]
    }
  }

  #show(mask: number, base: number): void {
    for (let bits = mask; bits !== 0; bits &= bits - 1) {
      const group = base + 31 - Math.clz32(bits & -bits)
      const log = this.#logs[group]
      log.at = this.#places[group]
      this.#hooks[group]?.(log, this.#key)
      this.#places[group] = log.at + log.stride
    }
  }
}

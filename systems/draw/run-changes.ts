import { Change, CHANGE_WORDS, Run, type GroupTable, type Log, type Pass } from '../../engine/index.js'
import type { System } from '../groups/system.js'

/** No change holds, or no row. */
const NONE = -1

/** A group whose rows may be applied between the draws of a run. */
interface Applied {
  readonly index: number
  /** Own words of a row. */
  readonly words: number
  readonly apply: System['apply']
}

/**
 * Applies the rows of the groups in which the draws of a run may differ although no one call can draw them: the changes
 * of a pass.
 */
export class RunChanges {
  readonly #groups: readonly Applied[]
  /** The change that holds, and the row of each group that does. */
  #change = NONE
  readonly #held: Int32Array
  #logs: readonly Log[] = []

  constructor({ appliedGroups }: GroupTable, systems: readonly (System | undefined)[]) {
    this.#groups = appliedGroups.map(({ index, words }) => {
      const system = systems[index]
      return { index, words, apply: system?.apply?.bind(system) }
    })
    this.#held = new Int32Array(appliedGroups.length)
  }

  /** Another block begins. */
  begin(logs: readonly Log[]): void {
    this.#logs = logs
    this.forget()
  }

  /** What was applied may no longer hold. */
  forget(): void {
    this.#change = NONE
    const held = this.#held
    for (let g = 0; g < held.length; g++) held[g] = NONE
  }

  /** The change that holds at a draw of a run, counted from its first one. */
  at({ runs, changes }: Pass, at: number, draw: number): number {
    const last = runs[at + Run.LastChange]
    const place = runs[at + Run.First] + draw
    let change = runs[at + Run.FirstChange]
    while (change < last && changes[(change + 1) * CHANGE_WORDS + Change.Draw] <= place) change++
    return change
  }

  /** The first change behind one that brings other words, up to `last`; one behind that where none does. */
  next({ changes }: Pass, change: number, last: number): number {
    let next = change + 1
    while (next <= last && this.#isSame(changes, change, next)) next++
    return next
  }

  /** Makes the rows of a change hold. */
  hold({ changes }: Pass, change: number): void {
    if (change === this.#change) return
    this.#change = change
    const held = this.#held
    for (let g = 0, at = change * CHANGE_WORDS + Change.Rows; g < held.length; g++) {
      const row = changes[at + g]
      if (row !== held[g]) this.#hold(g, row)
    }
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

  /** Whether two changes bring the same words. */
  #isSame(changes: Int32Array<ArrayBufferLike>, one: number, other: number): boolean {
    const groups = this.#groups
    let a = one * CHANGE_WORDS + Change.Rows
    let b = other * CHANGE_WORDS + Change.Rows
    for (let g = 0; g < groups.length; g++, a++, b++) {
      if (changes[a] === changes[b]) continue
      if (changes[a] < 0) return false
      const { words, stride } = this.#logs[groups[g].index]
      let from = changes[a] * stride
      let to = changes[b] * stride
      for (const end = from + groups[g].words; from < end; from++, to++) if (words[from] !== words[to]) return false
    }
    return true
  }
}

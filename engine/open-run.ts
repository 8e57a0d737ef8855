import { masksOf, type GroupTable } from './groups.js'
import type { Log } from './log.js'
import { Change, CHANGE_WORDS, Run, RUN_WORDS, type Pass } from './pass.js'

/** No run is open. */
const NONE = -1
/** No draw has this source. */
const NOWHERE = -1

/**
 * The run that the next draw may join: draws from one source, in one mode, that differ in nothing but what `InRuns`
 * allows.
 *
 * The second draw of a run says in which row groups its draws differ. Where the rows of none of these may have to wait,
 * further draws that differ in them all are alike: such a draw is known by the words below, which the draw itself
 * compares, as most draws are like that. The draws of the next run are taken to differ in the same until its second one
 * says otherwise.
 */
export class OpenRun {
  /** The source of draws that are alike, else `NOWHERE`; and their mode. */
  source = NOWHERE
  mode = 0
  /** The groups in whose rows they differ, as bits of the low mask. */
  differs = 0
  /** The log of that group; null where they are several. */
  log: Log | null
  /** The group that the columns of a pass say all of, as a bit of the low mask, and its log; 0 for none. */
  readonly columns: number
  columnsLog: Log
  /** The groups whose rows are applied between draws, as bits of the low mask. */
  readonly applied: number
  /** Bits of the low mask that say nothing about whether draws are alike. */
  free: number
  /** Those that never do: rows of the others may have to wait. */
  readonly #alwaysFree: number
  /** Places of the logs of row groups. */
  readonly #rowIndices: Int32Array
  /** And of those of the groups that are applied. */
  readonly #appliedIndices: Int32Array
  readonly #rowMask: number
  readonly #runMask: number
  /** Row groups whose rows may have to wait. */
  readonly #gatedMask: number
  readonly #joins: boolean
  /** Whether the draws of the last run that had several were alike. */
  #isAlike = false
  /** Where the run lies, and what it draws from. */
  #at = NONE
  #source = 0

  /** @param joins whether draws join at all */
  constructor({ rowGroups, appliedGroups, runMask }: GroupTable, logs: readonly Log[], joins: boolean) {
    this.log = null
    this.columnsLog = logs[0]
    this.#rowIndices = Int32Array.from(rowGroups, ({ index }) => index)
    this.#appliedIndices = Int32Array.from(appliedGroups, ({ index }) => index)
    this.#rowMask = masksOf(rowGroups)[0]
    this.#runMask = runMask
    this.applied = masksOf(appliedGroups)[0]
    this.columns = runMask & ~this.#rowMask & ~this.applied
    this.free = this.#alwaysFree = this.columns | masksOf(appliedGroups.filter(({ gate }) => gate < 0))[0]
    this.#gatedMask = masksOf(rowGroups.filter(({ gate }) => gate >= 0))[0]
    this.#joins = joins
  }

  /** Whether a draw that changed the groups of these masks may join. */
  takes(low: number, high: number, source: number, mode: number, { runs, draws }: Pass): boolean {
    const at = this.#at
    if (at === NONE || high !== 0 || (low & ~this.#runMask) !== 0 || source !== this.#source || mode !== this.mode)
      return false
    const changed = low & this.#rowMask
    // The second draw says what the draws of the run differ in.
    if (draws - runs[at + Run.First] === 1) runs[at + Run.Differs] = changed
    return (changed & ~runs[at + Run.Differs]) === 0
  }

  /** Groups of which each of its draws has a row, as bits of the low mask. */
  rowsOf({ runs }: Pass): number {
    return runs[this.#at + Run.Differs]
  }

  /**
   * A draw has joined that changed the groups of a mask, none of whose rows wait: further ones that are alike need not
   * be looked at closer. What rows wait for changes in no run.
   */
  joined({ runs }: Pass, logs: readonly Log[], low: number): void {
    this.free |= low & this.applied
    const differs = runs[this.#at + Run.Differs]
    this.#isAlike = (differs & this.#gatedMask) === 0
    this.differs = differs
    if (this.#isAlike) this.#expectAlike(logs)
    else this.source = NOWHERE
  }

  /** The draw that is appended next has other rows of the groups that are applied. */
  change(pass: Pass, logs: readonly Log[]): void {
    const { changes } = pass
    const at = (pass.changeCount++ * CHANGE_WORDS) | 0
    changes[at + Change.Draw] = pass.draws
    const indices = this.#appliedIndices
    for (let g = 0; g < indices.length; g++) changes[at + Change.Rows + g] = logs[indices[g]].rows - 1
  }

  /** Begins a run with the draw that is appended next. */
  open(pass: Pass, logs: readonly Log[], source: number, mode: number): void {
    const at = this.#append(pass)
    const { runs } = pass
    runs[at + Run.Draws] = 1
    runs[at + Run.First] = pass.draws
    runs[at + Run.Source] = source
    runs[at + Run.Mode] = mode
    runs[at + Run.Differs] = 0
    runs[at + Run.FirstChange] = runs[at + Run.LastChange] = pass.changeCount - 1
    const indices = this.#rowIndices
    for (let g = 0; g < indices.length; g++) runs[at + Run.Rows + g] = logs[indices[g]].rows - 1
    this.mode = mode
    this.#source = source
    if (source === 0 || !this.#joins) return
    this.#at = at
    if (!this.#isAlike) return
    runs[at + Run.Differs] = this.differs
    this.#expectAlike(logs)
  }

  /** Appends a run for the item that is appended next, which is no draw. */
  other(pass: Pass): void {
    pass.runs[this.#append(pass) + Run.Draws] = 0
  }

  /** No draw joins the run any more; how many it has stands in the pass from now on. */
  end({ runs, changes, draws, changeCount }: Pass): void {
    const at = this.#at
    if (at !== NONE) {
      const count = draws - runs[at + Run.First]
      runs[at + Run.Draws] = count
      let last = changeCount - 1
      // What has changed behind it is of the draw that comes.
      while (last > runs[at + Run.FirstChange] && changes[last * CHANGE_WORDS + Change.Draw] === draws) last--
      runs[at + Run.LastChange] = last
      if (count === 1) runs[at + Run.Differs] = 0
    }
    this.#at = NONE
    this.source = NOWHERE
    this.free = this.#alwaysFree
  }

  /** The next draw need not be looked at closer when it is like those before it. */
  #expectAlike(logs: readonly Log[]): void {
    this.source = this.#source
    const { differs, columns } = this
    if (differs !== 0) this.log = (differs & (differs - 1)) === 0 ? logs[31 - Math.clz32(differs)] : null
    if (columns !== 0) this.columnsLog = logs[31 - Math.clz32(columns)]
  }

  #append(pass: Pass): number {
    this.end(pass)
    const at = pass.runCount++ * RUN_WORDS
    pass.runs[at + Run.Item] = pass.count
    return at
  }
}

import { Item, type ArenaName } from '../../d3d8/items.js'
import { Mode } from '../../d3d8/runtime/drawing/primitives.js'
import { ITEM_WORDS, Run, RUN_WORDS, type Group, type Log, type Pass } from '../../engine/index.js'
import { KeyWord } from '../programs/key-words.js'
import type { Pipeline, Program } from '../programs/program.js'
import type { DrawParts } from './draw-parts.js'
import { GroupRows } from './group-rows.js'

/** Finds out what draws each run of a pass, before its first draw. */
export class RunPrograms {
  /** What draws each run of the pass; null where nothing does. */
  readonly ofRun: (Pipeline | null)[] = []
  readonly #pipelines: DrawParts['pipelines']
  readonly #programs: DrawParts['programs']
  readonly #perDraw: DrawParts['perDraw']
  readonly #rows: GroupRows

  constructor(groups: readonly Group[], { systems, pipelines, programs, perDraw }: DrawParts) {
    this.#pipelines = pipelines
    this.#programs = programs
    this.#perDraw = perDraw
    this.#rows = new GroupRows(groups, systems, 'describe', pipelines.key)
  }

  /**
   * Finds what draws each run, and has the programs that are new compiled.
   *
   * @param holds whether what the block that it follows ended with holds
   */
  find(pass: Pass<ArenaName>, logs: readonly Log[], holds: boolean): void {
    const { runs, items, runCount } = pass
    this.#rows.begin(pass, logs, holds)
    for (let r = 0, at = 0; r < runCount; r++, at += RUN_WORDS) {
      const item = runs[at + Run.Item] * ITEM_WORDS
      this.#rows.show(items[item + 1], items[item + 2])
      const isDrawn = runs[at + Run.Source] !== 0 && runs[at + Run.Draws] !== 0
      if (!isDrawn && items[item] !== Item.Prepare) this.ofRun[r] = null
      else {
        const mode = isDrawn ? runs[at + Run.Mode] : Mode.Triangles
        this.#pipelines.key.set(KeyWord.DrawsPoints, mode === Mode.Points ? 1 : 0)
        this.#pipelines.key.set(KeyWord.DrawsLines, mode === Mode.Lines || mode === Mode.LineStrip ? 1 : 0)
        const pipeline = this.#programs.current()
        this.ofRun[r] = pipeline
        const changes = runs[at + Run.LastChange] - runs[at + Run.FirstChange]
        if (isDrawn && runs[at + Run.Draws] > 1 + changes) this.#meetRun(pipeline.program, runs[at + Run.Differs])
      }
    }
    this.#programs.issue()
  }

  /** Several draws of a run, between which nothing is applied, may differ in what the program reads of each. */
  #meetRun(program: Program, differs: number): void {
    if ((differs & this.#perDraw.reads(program)) !== 0) this.#programs.needForRuns(program)
  }
}

import { Item, type ArenaName } from '../../d3d8/items.js'
import { Mode } from '../../d3d8/runtime/drawing/primitives.js'
import { ITEM_WORDS, Run, RUN_WORDS, type Group, type Log, type Pass } from '../../engine/index.js'
import type { System } from '../groups/system.js'
import { KeyWord } from '../programs/key-words.js'
import type { Pipeline, Program } from '../programs/program.js'
import type { DrawParts } from './draw-parts.js'

/** Bits of the groups, by mask, whose system does `what` before the first draw of a run. */
export function servedBits(
  groups: readonly Group[],
  systems: DrawParts['systems'],
  what: 'describe' | 'apply',
): [low: number, high: number] {
  const served = groups.filter(({ index, inRuns }) => inRuns !== 'applied' && systems[index]?.[what] !== undefined)
  const bits = (mask: number): number => served.reduce((sum, group) => (group.mask === mask ? sum | group.bit : sum), 0)
  return [bits(0), bits(1)]
}

/** Finds out what draws each run of a pass, before its first draw. */
export class RunPrograms {
  /** What draws each run of the pass; null where nothing does. */
  readonly ofRun: (Pipeline | null)[] = []
  readonly #pipelines: DrawParts['pipelines']
  readonly #programs: DrawParts['programs']
  readonly #perDraw: DrawParts['perDraw']
  readonly #low: number
  readonly #high: number
  /** `describe` of each group's system: looked up by number, whatever the systems are made of. */
  readonly #describes: readonly System['describe'][]
  #logs: readonly Log[] = []
  /** The word at which the next row of each log begins. */
  readonly #places: Int32Array

  constructor(groups: readonly Group[], { systems, pipelines, programs, perDraw }: DrawParts) {
    this.#pipelines = pipelines
    this.#programs = programs
    this.#perDraw = perDraw
    this.#places = new Int32Array(groups.length)
    ;[this.#low, this.#high] = servedBits(groups, systems, 'describe')
    this.#describes = systems.map((system) => system?.describe?.bind(system))
  }

  /** Finds what draws each run, and has the programs that are new compiled. */
  find({ runs, items, runCount }: Pass<ArenaName>, logs: readonly Log[]): void {
    this.#logs = logs
    for (let g = 0; g < this.#places.length; g++) this.#places[g] = 0
    for (let r = 0, at = 0; r < runCount; r++, at += RUN_WORDS) {
      const item = runs[at + Run.Item] * ITEM_WORDS
      const low = items[item + 1] & this.#low
      const high = items[item + 2] & this.#high
      if (low !== 0) this.#describeRows(low, 0)
      if (high !== 0) this.#describeRows(high, 32)
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

  #describeRows(mask: number, base: number): void {
    for (let bits = mask; bits !== 0; bits &= bits - 1) {
      const group = base + 31 - Math.clz32(bits & -bits)
      const log = this.#logs[group]
      log.at = this.#places[group]
      this.#describes[group]?.(log, this.#pipelines.key)
      this.#places[group] = log.at + log.stride
    }
  }

  /** Several draws of a run, between which nothing is applied, may differ in what the program reads of each. */
  #meetRun(program: Program, differs: number): void {
    if ((differs & this.#perDraw.reads(program)) !== 0) this.#programs.needForRuns(program)
  }
}

import type * as THREE from 'three'
import { Item, type ArenaName } from '../../d3d8/items.js'
import { Mode } from '../../d3d8/runtime/drawing/primitives.js'
import { ITEM_WORDS, Run, RUN_WORDS, type Group, type Log, type Pass } from '../../engine/index.js'
import type { VertexArray } from '../buffers/vertex-arrays.js'
import { WORLD } from '../groups/constant-rows.js'
import type { DrawCounts, DrawParts } from './draw-parts.js'
import type { DrawState } from './draw-state.js'
import { KeyWord } from '../programs/key-words.js'
import type { Pipeline, Program, ShaderSources } from '../programs/program.js'
import type { System } from '../groups/system.js'
import type { Passes } from './sample-passes.js'
import { ThreeDraws } from './three-draws.js'

/** No source. */
const NOTHING = -1

/** Bits of the groups, by mask, whose system does `what`. */
function bitsOf(
  groups: readonly Group[],
  systems: DrawParts['systems'],
  what: 'describe' | 'apply',
): [low: number, high: number] {
  const bits = (mask: number): number =>
    groups.reduce(
      (sum, { index, bit, ...group }) => (group.mask === mask && systems[index]?.[what] ? sum | bit : sum),
      0,
    )
  return [bits(0), bits(1)]
}

/**
 * Plays the runs of a pass in order: the rows that the first draw of a run brings are made to hold, then its draws are
 * drawn by one call where WebGL can. Which programs a pass needs is found out before its first draw, so that new ones
 * are compiled side by side.
 */
export class DrawSystem {
  readonly #draw: DrawState
  readonly #parts: DrawParts
  readonly #renderer: DrawState['renderer']
  readonly #rawGL: DrawState['rawGL']
  readonly #constants: DrawState['constants']
  readonly #pipelines: DrawParts['pipelines']
  readonly #programs: DrawParts['programs']
  readonly #arrays: DrawParts['arrays']
  readonly #chunks: DrawParts['chunks']
  readonly #blocks: DrawParts['blocks']
  readonly #perDraw: DrawParts['perDraw']
  readonly #describesLow: number
  readonly #describesHigh: number
  readonly #appliesLow: number
  readonly #appliesHigh: number
  /** `describe` and `apply` of each group's system: looked up by number, whatever the systems are made of. */
  readonly #describes: readonly System['describe'][]
  readonly #applies: readonly System['apply'][]
  readonly #reapplied: (System | undefined)[]
  /** three's own path; null where the draws are made here. */
  readonly #three: ThreeDraws | null
  readonly counts: DrawCounts = { draws: 0, drawCalls: 0, passes: 0 }
  /** What draws each run of the pass. */
  readonly #ofRun: (Pipeline | null)[] = []
  #playing: Pass<ArenaName> | null = null
  /** Its logs, by the group's index, and the word at which the next row of each begins. */
  #logs: readonly Log[] = []
  readonly #places: Int32Array
  /** The program of the last draw of the pass. */
  #latest: Program | null = null
  /** What is in use, and what three believes to be. */
  #program: Program | null = null
  #array: VertexArray | null = null
  /** What that one is of, where further draws of the same need not look for it; `NOTHING` elsewhere. */
  #source = NOTHING
  #layout = 0
  #threeArray: WebGLVertexArrayObject | null = null
  /** The one draw of a run that is drawn; null for all of them. */
  #only: number | null = null

  constructor(draw: DrawState, parts: DrawParts) {
    this.#draw = draw
    this.#parts = parts
    this.#renderer = draw.renderer
    this.#rawGL = draw.rawGL
    this.#constants = draw.constants
    const { plain, systems } = parts
    this.#pipelines = parts.pipelines
    this.#programs = parts.programs
    this.#arrays = parts.arrays
    this.#chunks = parts.chunks
    this.#blocks = parts.blocks
    this.#perDraw = parts.perDraw
    const { groups } = draw.core.table
    this.#places = new Int32Array(groups.length)
    ;[this.#describesLow, this.#describesHigh] = bitsOf(groups, systems, 'describe')
    ;[this.#appliesLow, this.#appliesHigh] = bitsOf(groups, systems, 'apply')
    this.#describes = systems.map((system) => system?.describe?.bind(system))
    this.#applies = systems.map((system) => system?.apply?.bind(system))
    draw.edgePasses.reapply = draw.samplePasses.reapply = () => this.#reapply()
    draw.samplePasses.byThree = (action) => {
      this.#leave()
      action()
      this.#enter()
    }
    this.#reapplied = systems.filter((system) => system?.reapply !== undefined)
    const present = systems.filter((system) => system !== undefined)
    draw.blender.isThreesAlone = plain
    this.#three = plain ? new ThreeDraws(draw, present, this.#programs) : null
  }

  /** The program of the last draw of the last pass that was played. */
  program(): ShaderSources | null {
    return this.#latest && { ...this.#latest.facts, vertexShader: this.#latest.material.vertexShader }
  }

  /** Plays `pass` on `target`; without one, only its items that need none. */
  play(pass: Pass<ArenaName>, target: THREE.WebGLRenderTarget | null): void {
    this.counts.passes++
    this.counts.draws += pass.calls
    this.#logs = this.#draw.core.logs
    this.#chunks.upload(pass)
    this.#blocks.upload(pass)
    this.#findPrograms(pass)
    this.#latest = null
    this.#playing = pass
    try {
      this.#renderer.setRenderTarget(target)
      if (this.#three === null) this.#playAll()
      else this.#three.within(() => this.#playAll())
    } finally {
      this.#playing = null
      this.#constants.dirty[0] = -1
    }
  }

  dispose(): void {
    this.#three?.dispose()
  }

  /** Sets all fixed state again. */
  #reapply(): void {
    for (let i = 0; i < this.#reapplied.length; i++) this.#reapplied[i]?.reapply?.()
  }

  /** Before any call into three within a pass: what three believes to be bound is bound, and its state is its own. */
  #leave(): void {
    this.#rawGL.giveBack()
    this.#draw.blender.giveBack()
    this.#source = NOTHING
    if (this.#array === null) return
    this.#rawGL.bindVertexArray(this.#threeArray)
    this.#array = null
  }

  /** After it: three may have bound another vertex array and program, and set its own state. */
  #enter(): void {
    this.#threeArray = this.#rawGL.boundVertexArray()
    this.#array = this.#program = null
    this.#source = NOTHING
    this.#reapply()
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

  #applyRows(mask: number, base: number): void {
    for (let bits = mask; bits !== 0; bits &= bits - 1) {
      const group = base + 31 - Math.clz32(bits & -bits)
      const log = this.#logs[group]
      log.at = this.#places[group]
      this.#applies[group]?.(log)
      this.#places[group] = log.at + log.stride
    }
  }

  #rewind(): void {
    const places = this.#places
    for (let g = 0; g < places.length; g++) places[g] = 0
  }

  /** Finds what draws each run, and has the programs that are new compiled. */
  #findPrograms({ runs, items, runCount }: Pass<ArenaName>): void {
    this.#rewind()
    for (let r = 0, at = 0; r < runCount; r++, at += RUN_WORDS) {
      const item = runs[at + Run.Item] * ITEM_WORDS
      const low = items[item + 1] & this.#describesLow
      const high = items[item + 2] & this.#describesHigh
      if (low !== 0) this.#describeRows(low, 0)
      if (high !== 0) this.#describeRows(high, 32)
      const isDrawn = runs[at + Run.Source] !== 0 && runs[at + Run.Draws] !== 0
      if (!isDrawn && items[item] !== Item.Prepare) this.#ofRun[r] = null
      else {
        const mode = isDrawn ? runs[at + Run.Mode] : Mode.Triangles
        this.#pipelines.key.set(KeyWord.DrawsPoints, mode === Mode.Points ? 1 : 0)
        this.#pipelines.key.set(KeyWord.DrawsLines, mode === Mode.Lines || mode === Mode.LineStrip ? 1 : 0)
        const pipeline = this.#programs.current()
        this.#ofRun[r] = pipeline
        if (isDrawn && runs[at + Run.Draws] > 1) this.#meetRun(pipeline.program, runs[at + Run.Differs])
      }
    }
    this.#programs.issue()
  }

  /** A run has several draws, which may differ in what the program reads of each. */
  #meetRun(program: Program, differs: number): void {
    if ((differs & this.#perDraw.reads(program)) !== 0) this.#programs.needForRuns(program)
  }

  /** Lets a program be in use, with all constants of the block. */
  #use(wanted: Program): void {
    let changed = this.#constants.dirty[0]
    this.#constants.dirty[0] = 0
    if (wanted !== this.#program) {
      this.#programs.use(wanted)
      this.#program = this.#latest = wanted
      changed = wanted.serial === this.#constants.serial[0] ? 0 : -1
    }
    if (changed !== 0) this.#programs.uploadConstants(wanted, changed)
    if (wanted.own.length !== 0) this.#programs.uploadOwn(wanted)
  }

  /** Draws the draws of a run that differ in nothing but what they bring by themselves. */
  #drawRun(pass: Pass<ArenaName>, at: number, wanted: Program, indexed: boolean): void {
    const { runs, starts, amounts } = pass
    const draws = runs[at + Run.Draws]
    const first = runs[at + Run.First]
    const mode = runs[at + Run.Mode]
    if (draws === 1 && this.#only === null) {
      this.#perDraw.use(wanted, runs, at, 0, 0, 1)
      this.counts.drawCalls++
      this.#rawGL.draw(mode, indexed, starts[first], amounts[first])
      return
    }
    const differs = draws === 1 ? 0 : runs[at + Run.Differs] & this.#perDraw.reads(wanted)
    // The matrices that blended vertices choose from are one table for all draws of a call.
    const most =
      !this.#rawGL.hasMultiDraw || (differs !== 0 && wanted.usesPalette) ? 1 : differs === 0 ? draws : wanted.draws
    const end = this.#only === null ? draws : this.#only + 1
    for (let done = this.#only ?? 0; done < end; done += most) {
      const count = Math.min(most, end - done)
      this.#perDraw.use(wanted, runs, at, differs, done, count)
      this.counts.drawCalls++
      const from = first + done
      if (count === 1) this.#rawGL.draw(mode, indexed, starts[from], amounts[from])
      else this.#rawGL.multiDraw(mode, indexed, starts, amounts, from, count)
    }
  }

  #playDraws(pass: Pass<ArenaName>, at: number, pipeline: Pipeline): void {
    const source = pass.runs[at + Run.Source]
    const isAtHand = source === this.#source && pipeline.layout === this.#layout
    if (this.#three !== null || !this.#isOrdinary()) this.#playOtherwise(source, pass, at, pipeline)
    else if (isAtHand || this.#bindSource(source, pass, at, pipeline)) {
      this.#use(pipeline.program)
      this.#drawRun(pass, at, pipeline.program, this.#array?.indices !== null)
    }
  }

  /** The vertex array of a run; null when its vertices cannot be drawn. */
  #find(
    source: number,
    { runs, starts, amounts }: Pass<ArenaName>,
    at: number,
    pipeline: Pipeline,
  ): VertexArray | null {
    if (pipeline.layout === 0) pipeline.layout = this.#arrays.layoutOf(pipeline.format)
    const found = this.#arrays.find(source, pipeline.layout, pipeline.format)
    if (found === null || found.isFixed) return found
    const last = runs[at + Run.First] + runs[at + Run.Draws] - 1
    this.#arrays.reach(source, starts[last] + amounts[last] * 4)
    return found
  }

  /** Binds the vertex array of a run; whether its vertices can be drawn. */
  #bindSource(source: number, pass: Pass<ArenaName>, at: number, pipeline: Pipeline): boolean {
    const found = this.#find(source, pass, at, pipeline)
    if (found === null) return false
    this.#bind(found)
    this.#source = found.isFixed ? source : NOTHING
    this.#layout = pipeline.layout
    return true
  }

  #bind(found: VertexArray): void {
    if (found === this.#array) return
    this.#arrays.bind(found)
    this.#array = found
  }

  /** Whether draws are neither drawn in passes nor need anything to be brought back before. */
  #isOrdinary(): boolean {
    const { samplePasses, edgePasses } = this.#draw
    return samplePasses.isIdle && !edgePasses.isOn
  }

  /** Draws by three, in passes, or where something has to be brought back before. */
  #playOtherwise(source: number, pass: Pass<ArenaName>, at: number, pipeline: Pipeline): void {
    this.#source = NOTHING
    const found = this.#find(source, pass, at, pipeline)
    if (found === null) return
    const { samplePasses, edgePasses } = this.#draw
    const mode = pass.runs[at + Run.Mode]
    if (samplePasses.settle()) this.#drawInPasses(samplePasses, pass, at, pipeline, found)
    else if (edgePasses.count !== 0 && (mode === Mode.Lines || mode === Mode.LineStrip)) {
      this.#drawEdges(pass, at, pipeline, found)
      edgePasses.end()
    } else this.#drawWith(pass, at, pipeline, found)
  }

  /** Draws a run of lines one by one; too many as ever. */
  #drawEdges(pass: Pass<ArenaName>, at: number, pipeline: Pipeline, found: VertexArray): void {
    const { edgePasses } = this.#draw
    const { runs } = pass
    if (!edgePasses.begin(pass, at, found.indices !== null)) {
      this.#drawInPasses(edgePasses, pass, at, pipeline, found)
      return
    }
    for (let n = 0; n < runs[at + Run.Draws]; n++) {
      this.#only = n
      const lines = edgePasses.open(pass, runs[at + Run.First] + n)
      for (let line = 0; line < lines; line++) {
        edgePasses.only(line)
        this.#drawInPasses(edgePasses, pass, at, pipeline, found)
      }
      edgePasses.close()
    }
    this.#only = null
  }

  #drawInPasses(passes: Passes, pass: Pass<ArenaName>, at: number, pipeline: Pipeline, found: VertexArray): void {
    for (let n = 0; n < passes.count; n++) if (passes.choose(n)) this.#drawWith(pass, at, pipeline, found)
    passes.done()
  }

  /** Draws a run with the constants as they are. */
  #drawWith(pass: Pass<ArenaName>, at: number, { program, format }: Pipeline, found: VertexArray): void {
    if (this.#three !== null) {
      this.#drawByThree(pass, at, program, format, found)
      return
    }
    this.#use(program)
    this.#bind(found)
    this.#drawRun(pass, at, program, found.indices !== null)
  }

  /** Draws run by run, which have one draw each. */
  #drawByThree(pass: Pass<ArenaName>, at: number, wanted: Program, format: number, found: VertexArray): void {
    if (this.#three === null) return
    const { runs, starts, amounts } = pass
    const first = runs[at + Run.First]
    const registers = this.#draw.formatFacts(format).layout.elements.map(({ register }) => register)
    if (this.#three.meet(found, registers)) this.#enter()
    if (wanted.handle === null) this.#programs.use(wanted)
    if (wanted.facts.lit) this.#parts.world.refresh()
    if (wanted.usesPalette) this.#parts.palette.use(this.#constants.rows, WORLD * 4)
    this.#latest = wanted
    const start = found.indices === null ? starts[first] : starts[first] / 4
    if (this.#three.draw(found, wanted, runs[at + Run.Mode], start, amounts[first])) this.counts.drawCalls++
  }

  #carryOut(pass: Pass<ArenaName>, at: number): void {
    const other = this.#parts.others[pass.items[at]]
    if (!other) return
    if (other.usesThree) this.#leave()
    other.carryOut(pass, at)
    if (other.usesThree) this.#enter()
    else if (other.changesState) this.#reapply()
  }

  #playRuns(pass: Pass<ArenaName>): void {
    const { runs, items, runCount } = pass
    this.#rewind()
    this.#perDraw.begin(this.#logs)
    for (let r = 0, at = 0; r < runCount; r++, at += RUN_WORDS) {
      const item = runs[at + Run.Item] * ITEM_WORDS
      const low = items[item + 1] & this.#appliesLow
      const high = items[item + 2] & this.#appliesHigh
      if (low !== 0) this.#applyRows(low, 0)
      if (high !== 0) this.#applyRows(high, 32)
      if (runs[at + Run.Draws] === 0) this.#carryOut(pass, item)
      else {
        const pipeline = this.#ofRun[r]
        if (pipeline !== null) this.#playDraws(pass, at, pipeline)
      }
    }
  }

  #playAll(): void {
    if (!this.#playing) return
    this.#enter()
    this.#playRuns(this.#playing)
    this.#leave()
    this.#rawGL.restore()
  }
}

import type * as THREE from 'three'
import type { ArenaName } from '../../d3d8/items.js'
import { Mode } from '../../d3d8/runtime/drawing/primitives.js'
import { Change, CHANGE_WORDS, ITEM_WORDS, Run, RUN_WORDS, type Pass } from '../../engine/index.js'
import type { VertexArray } from '../buffers/vertex-arrays.js'
import { WORLD } from '../groups/constant-rows.js'
import type { DrawCounts, DrawParts } from './draw-parts.js'
import type { DrawState } from './draw-state.js'
import type { Pipeline, Program, ShaderSources } from '../programs/program.js'
import type { System } from '../groups/system.js'
import { GroupRows } from './group-rows.js'
import { RunPrograms } from './run-programs.js'
import { RunChanges } from './run-changes.js'
import type { Passes } from './sample-passes.js'
import { ThreeDraws } from './three-draws.js'

/** No source. */
const NOTHING = -1

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
  readonly #programs: DrawParts['programs']
  readonly #arrays: DrawParts['arrays']
  readonly #chunks: DrawParts['chunks']
  readonly #blocks: DrawParts['blocks']
  readonly #perDraw: DrawParts['perDraw']
  readonly #rows: GroupRows
  readonly #runPrograms: RunPrograms
  readonly #runChanges: RunChanges
  /** Systems that set state again: all of them, and those that do so behind an item, by its kind. */
  readonly #reapplied: readonly System[]
  readonly #reappliedAfter: (readonly System[])[] = []
  /** three's own path; null where the draws are made here. */
  readonly #three: ThreeDraws | null
  readonly counts: DrawCounts = { draws: 0, drawCalls: 0, passes: 0 }
  #playing: Pass<ArenaName> | null = null
  /**
   * The block that was played last, if what it ended with holds: nothing was noted while it was played that would have
   * to be noted again; 0 otherwise, and always while there are systems of the program, which may change what it set.
   */
  #last = 0
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
    const { groups } = draw.core.table
    this.#programs = parts.programs
    this.#arrays = parts.arrays
    this.#chunks = parts.chunks
    this.#blocks = parts.blocks
    this.#perDraw = parts.perDraw
    this.#rows = new GroupRows(groups, systems, 'apply', parts.pipelines.key)
    this.#runChanges = new RunChanges(draw.core.table, systems)
    this.#runPrograms = new RunPrograms(groups, parts)
    draw.edgePasses.reapply = draw.samplePasses.reapply = () => this.#reapply(this.#reapplied)
    draw.samplePasses.byThree = (action) => {
      this.#leave()
      action()
      this.#enter()
    }
    const present = systems.filter((system) => system !== undefined)
    this.#reapplied = present.filter(({ reapply }) => reapply !== undefined)
    for (const [kind, other] of Object.entries(parts.others))
      this.#reappliedAfter[Number(kind)] = this.#reapplied.filter(({ group }) => other?.changes?.includes(group))
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
    const { logs, fallbacks } = this.#draw.core
    const { noted } = fallbacks
    const holds = this.#last !== 0 && pass.follows === this.#last
    this.#last = 0
    this.#chunks.upload(pass)
    this.#blocks.upload(pass)
    this.#runPrograms.find(pass, logs, holds)
    this.#rows.begin(pass, logs, holds)
    this.#perDraw.begin(logs)
    this.#runChanges.begin(logs)
    this.#latest = null
    this.#playing = pass
    try {
      this.#renderer.setRenderTarget(target)
      if (this.#three === null) this.#playAll()
      else this.#three.within(() => this.#playAll())
      if (fallbacks.noted === noted && !this.#parts.groups.hasUsed) this.#last = pass.serial
    } finally {
      this.#playing = null
      this.#perDraw.end()
      this.#constants.dirty[0] = -1
    }
  }

  dispose(): void {
    this.#three?.dispose()
  }

  /** Sets the state of systems again. */
  #reapply(systems: readonly System[]): void {
    for (let i = 0; i < systems.length; i++) systems[i].reapply?.()
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
    this.#runChanges.forget()
    this.#reapply(this.#reapplied)
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

  /** Draws the draws of a run: by one call where they differ in nothing that has to be applied between them. */
  #drawRun(pass: Pass<ArenaName>, at: number, wanted: Program, indexed: boolean): void {
    const { runs } = pass
    const from = this.#only ?? 0
    const end = this.#only === null ? runs[at + Run.Draws] : from + 1
    if (runs[at + Run.FirstChange] === runs[at + Run.LastChange]) this.#drawPart(pass, at, wanted, indexed, from, end)
    else this.#drawChanging(pass, at, wanted, indexed, from, end)
  }

  /** Draws a part of a run, neighbours between which nothing is applied together. */
  #drawChanging(pass: Pass<ArenaName>, at: number, wanted: Program, indexed: boolean, from: number, end: number): void {
    const { runs, changes } = pass
    const first = runs[at + Run.First]
    const last = runs[at + Run.LastChange]
    let change = this.#runChanges.at(pass, at, from)
    while (from < end) {
      const behind = this.#runChanges.next(pass, change, last)
      const next = behind > last ? end : Math.min(changes[behind * CHANGE_WORDS + Change.Draw] - first, end)
      this.#runChanges.hold(pass, change)
      if (this.#constants.dirty[0] !== 0 || wanted.own.length !== 0) this.#use(wanted)
      this.#drawPart(pass, at, wanted, indexed, from, next)
      change = behind
      from = next
    }
  }

  /** Draws draws `from` to `end` of a run, which differ in nothing but what they bring by themselves. */
  #drawPart(pass: Pass<ArenaName>, at: number, wanted: Program, indexed: boolean, from: number, end: number): void {
    const { runs, starts, amounts } = pass
    const first = runs[at + Run.First]
    const mode = runs[at + Run.Mode]
    const differs = runs[at + Run.Differs] & this.#perDraw.reads(wanted)
    if (end - from === 1) {
      this.#perDraw.use(wanted, runs, at, differs, from, 1)
      this.counts.drawCalls++
      this.#rawGL.draw(mode, indexed, starts[first + from], amounts[first + from])
      return
    }
    // The matrices that blended vertices choose from are one table for all draws of a call.
    const most =
      !this.#rawGL.hasMultiDraw || (differs !== 0 && wanted.usesPalette) ? 1 : differs === 0 ? end : wanted.draws
    for (let done = from; done < end; done += most) {
      const count = Math.min(most, end - done)
      this.#perDraw.use(wanted, runs, at, differs, done, count)
      this.counts.drawCalls++
      if (count === 1) this.#rawGL.draw(mode, indexed, starts[first + done], amounts[first + done])
      else this.#rawGL.multiDraw(mode, indexed, starts, amounts, first + done, count)
    }
  }

  #playDraws(pass: Pass<ArenaName>, at: number, pipeline: Pipeline): void {
    const source = pass.runs[at + Run.Source]
    const isAtHand = source === this.#source && pipeline.layout === this.#layout
    if (pipeline.definitions !== pipeline.program.definitions) this.#programs.define(pipeline)
    if (this.#three !== null || !this.#isOrdinary()) this.#playOtherwise(source, pass, at, pipeline)
    else if (isAtHand || this.#bindSource(source, pass, at, pipeline)) {
      this.#runChanges.hold(pass, pass.runs[at + Run.FirstChange])
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
    this.#runChanges.hold(pass, this.#runChanges.at(pass, at, this.#only ?? 0))
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
    const kind = pass.items[at]
    const other = this.#parts.others[kind]
    if (!other) return
    // What it says may be otherwise afterwards.
    const { usesThree = false } = other
    if (usesThree) this.#leave()
    other.carryOut(pass, at)
    if (usesThree) this.#enter()
    else this.#reapply(this.#reappliedAfter[kind])
  }

  #playRuns(pass: Pass<ArenaName>): void {
    const { runs, items, runCount } = pass
    for (let r = 0, at = 0; r < runCount; r++, at += RUN_WORDS) {
      const item = runs[at + Run.Item] * ITEM_WORDS
      this.#rows.show(items[item + 1], items[item + 2])
      if (runs[at + Run.Draws] === 0) this.#carryOut(pass, item)
      else {
        const pipeline = this.#runPrograms.ofRun[r]
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

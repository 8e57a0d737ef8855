import type * as THREE from 'three'
import { Item, type ArenaName } from '../../d3d8/items.js'
import { Mode } from '../../d3d8/runtime/drawing/primitives.js'
import { ITEM_WORDS, Run, RUN_WORDS, type Group, type Pass } from '../../engine/index.js'
import type { BlockBuffers } from '../buffers/block-buffers.js'
import type { Chunks } from '../buffers/chunks.js'
import type { VertexArray, VertexArrays } from '../buffers/vertex-arrays.js'
import { WORLD } from '../groups/constant-rows.js'
import { firstRows } from '../groups/constants.js'
import type { DrawState } from './draw-state.js'
import type { Palette } from '../groups/vertex/palette.js'
import { KeyWord } from '../programs/key-words.js'
import type { Pipelines } from '../programs/pipelines.js'
import type { Pipeline, Program, Programs, ShaderSources } from '../programs/programs.js'
import type { RowCursor, System } from '../groups/system.js'
import type { World } from '../groups/vertex/world.js'
import type { PerDraw } from './per-draw.js'
import { createThreeDraws } from './three-draws.js'

/** How an item that is no draw is carried out. */
export interface OtherItem {
  readonly carryOut: (pass: Pass<ArenaName>, at: number) => void
  /** Whether three draws for it. */
  readonly usesThree?: boolean
  /** Whether fixed state has to be set again after it. */
  readonly changesState?: boolean
}

/** What the draw system plays with. */
export interface DrawParts {
  /** The system of each group that has one, and a cursor over its log, by the group's index. */
  readonly systems: readonly (System | undefined)[]
  readonly cursors: readonly RowCursor[]
  readonly pipelines: Pipelines
  readonly programs: Programs
  readonly arrays: VertexArrays
  readonly chunks: Chunks
  readonly blocks: BlockBuffers
  readonly perDraw: PerDraw
  readonly world: World
  readonly palette: Palette
  /** Items that are no draws, by kind. */
  readonly others: Readonly<Partial<Record<number, OtherItem>>>
  /** Draw by three's own `renderBufferDirect`, one call a draw. */
  readonly plain: boolean
}

/** Counters since the renderer began. */
export interface DrawCounts {
  draws: number
  /** GL calls that drew them: fewer where neighbours are drawn by one. */
  drawCalls: number
  passes: number
}

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
 * Plays the runs of a pass in order: the rows that the first draw of a run brings are made to hold, then its draws are drawn by one call where
 * WebGL can. Which programs a pass needs is found out before its first draw, so that new ones are compiled side by side.
 */
export function createDraw(draw: DrawState, parts: DrawParts) {
  const { renderer, gaps, constants } = draw
  const { systems, cursors, pipelines, programs, arrays, chunks, blocks, perDraw, plain } = parts
  const { groups } = draw.core.table
  const [describesLow, describesHigh] = bitsOf(groups, systems, 'describe')
  const [appliesLow, appliesHigh] = bitsOf(groups, systems, 'apply')
  const reapplied = systems.filter((system) => system?.reapply !== undefined)
  const counts: DrawCounts = { draws: 0, drawCalls: 0, passes: 0 }
  const three = plain
    ? createThreeDraws(
        draw,
        systems.filter((system) => system !== undefined),
        programs,
      )
    : null

  /** What draws each run of the pass. */
  const ofRun: (Pipeline | null)[] = []
  let playing: Pass<ArenaName> | null = null
  /** The program of the last draw of the pass. */
  let latest: Program | null = null
  /** What is in use, and what three believes to be. */
  let program: Program | null = null
  let array: VertexArray | null = null
  let threeArray: WebGLVertexArrayObject | null = null

  /** Sets all fixed state again. */
  function reapply(): void {
    for (let i = 0; i < reapplied.length; i++) reapplied[i]?.reapply?.()
  }

  /** Before any call into three within a pass: what three believes to be bound is bound. */
  function leave(): void {
    if (array === null) return
    gaps.bindVertexArray(threeArray)
    array = null
  }

  /** After it: three may have bound another vertex array and program, and set its own state. */
  function enter(): void {
    threeArray = gaps.boundVertexArray()
    array = program = null
    reapply()
  }

  function describeRows(mask: number, base: number): void {
    for (let bits = mask; bits !== 0; bits &= bits - 1) {
      const group = base + 31 - Math.clz32(bits & -bits)
      const cursor = cursors[group]
      systems[group]?.describe?.(cursor, pipelines.key)
      cursor.at += cursor.stride
    }
  }

  function applyRows(mask: number, base: number): void {
    for (let bits = mask; bits !== 0; bits &= bits - 1) {
      const group = base + 31 - Math.clz32(bits & -bits)
      const cursor = cursors[group]
      systems[group]?.apply?.(cursor)
      cursor.at += cursor.stride
    }
  }

  function rewind(): void {
    for (let g = 0; g < cursors.length; g++) cursors[g].at = 0
  }

  /** Finds what draws each run, and has the programs that are new compiled. */
  function findPrograms({ runs, items, runCount }: Pass<ArenaName>): void {
    rewind()
    for (let r = 0, at = 0; r < runCount; r++, at += RUN_WORDS) {
      const item = runs[at + Run.Item] * ITEM_WORDS
      const low = items[item + 1] & describesLow
      const high = items[item + 2] & describesHigh
      if (low !== 0) describeRows(low, 0)
      if (high !== 0) describeRows(high, 32)
      const isDrawn = runs[at + Run.Source] !== 0 && runs[at + Run.Draws] !== 0
      if (!isDrawn && items[item] !== Item.Prepare) ofRun[r] = null
      else {
        const mode = isDrawn ? runs[at + Run.Mode] : Mode.Triangles
        pipelines.key.set(KeyWord.DrawsPoints, mode === Mode.Points ? 1 : 0)
        pipelines.key.set(KeyWord.DrawsLines, mode === Mode.Lines || mode === Mode.LineStrip ? 1 : 0)
        ofRun[r] = programs.current()
      }
    }
    programs.issue()
  }

  /** Uploads the constants that changed since the program saw them, in one stretch. */
  function uploadConstants(current: Program, changed: number): void {
    const { serials, rows } = constants
    let low = -1
    let high = -1
    for (let bits = changed & current.sections; bits !== 0; bits &= bits - 1) {
      const section = 31 - Math.clz32(bits & -bits)
      if (current.seen[section] === serials[section]) continue
      if (low === -1) low = section
      high = section
    }
    if (low === -1) return
    for (let section = low; section <= high; section++) current.seen[section] = serials[section]
    const first = firstRows[low] * 4
    gaps.uploadRows(programs.locationOf(current, low), rows, first, firstRows[high + 1] * 4 - first)
  }

  /** Uploads the arrays that a programmable half has for itself. */
  function uploadOwn({ own }: Program): void {
    for (let i = 0; i < own.length; i++) {
      const values = own[i]
      const serial = values.serials[values.serial]
      if (values.seen === serial) continue
      values.seen = serial
      const { floats, at } = programs.valuesOf(values)
      gaps.uploadRows(values.location, floats, at, values.count)
    }
  }

  /** Lets a program be in use, with all constants of the block. */
  function use(wanted: Program): void {
    let changed = constants.dirty[0]
    constants.dirty[0] = 0
    if (wanted !== program) {
      programs.use(wanted)
      program = latest = wanted
      changed = -1
    }
    if (changed !== 0) uploadConstants(wanted, changed)
    if (wanted.own.length !== 0) uploadOwn(wanted)
  }

  /** Draws the draws of a run that differ in nothing but what they bring by themselves. */
  function drawRun(pass: Pass<ArenaName>, at: number, wanted: Program, indexed: boolean): void {
    const { runs, starts, amounts } = pass
    const draws = runs[at + Run.Draws]
    const first = runs[at + Run.First]
    const mode = runs[at + Run.Mode]
    const differs = draws === 1 ? 0 : runs[at + Run.Differs] & perDraw.reads(wanted)
    // The matrices that blended vertices choose from are one table for all draws of a call.
    const most = !gaps.hasMultiDraw || (differs !== 0 && wanted.usesPalette) ? 1 : differs === 0 ? draws : wanted.draws
    for (let done = 0; done < draws; done += most) {
      const count = Math.min(most, draws - done)
      perDraw.use(wanted, runs, at, differs, done, count)
      counts.drawCalls++
      const from = first + done
      if (count === 1) gaps.draw(mode, indexed, starts[from], amounts[from])
      else gaps.multiDraw(mode, indexed, starts, amounts, from, count)
    }
  }

  function playDraws(pass: Pass<ArenaName>, at: number, pipeline: Pipeline): void {
    const { runs, starts, amounts } = pass
    const { program: wanted, format } = pipeline
    const source = runs[at + Run.Source]
    if (pipeline.layout === 0) pipeline.layout = arrays.layoutOf(format)
    const found = arrays.find(source, pipeline.layout, format)
    if (found === null) return
    const last = runs[at + Run.First] + runs[at + Run.Draws] - 1
    arrays.reach(source, starts[last] + amounts[last] * 4)
    if (three !== null) {
      drawByThree(pass, at, wanted, format, found)
      return
    }
    use(wanted)
    if (found !== array) {
      arrays.bind(found)
      array = found
    }
    drawRun(pass, at, wanted, found.indices !== null)
  }

  /** Draws run by run, which have one draw each. */
  function drawByThree(pass: Pass<ArenaName>, at: number, wanted: Program, format: number, found: VertexArray): void {
    if (three === null) return
    const { runs, starts, amounts } = pass
    const first = runs[at + Run.First]
    const registers = draw.formatFacts(format).layout.elements.map(({ register }) => register)
    if (three.meet(found, registers)) enter()
    if (wanted.handle === null) programs.use(wanted)
    if (wanted.facts.lit) parts.world.refresh()
    if (wanted.usesPalette) parts.palette.use(constants.rows, WORLD * 4)
    latest = wanted
    const start = found.indices === null ? starts[first] : starts[first] / 4
    if (three.draw(found, wanted, runs[at + Run.Mode], start, amounts[first])) counts.drawCalls++
  }

  function carryOut(pass: Pass<ArenaName>, at: number): void {
    const other = parts.others[pass.items[at]]
    if (!other) return
    if (other.usesThree) leave()
    other.carryOut(pass, at)
    if (other.usesThree) enter()
    else if (other.changesState) reapply()
  }

  function playRuns(pass: Pass<ArenaName>): void {
    const { runs, items, runCount } = pass
    rewind()
    perDraw.begin()
    for (let r = 0, at = 0; r < runCount; r++, at += RUN_WORDS) {
      const item = runs[at + Run.Item] * ITEM_WORDS
      const low = items[item + 1] & appliesLow
      const high = items[item + 2] & appliesHigh
      if (low !== 0) applyRows(low, 0)
      if (high !== 0) applyRows(high, 32)
      if (runs[at + Run.Draws] === 0) carryOut(pass, item)
      else {
        const pipeline = ofRun[r]
        if (pipeline !== null) playDraws(pass, at, pipeline)
      }
    }
  }

  function playAll(): void {
    if (!playing) return
    enter()
    playRuns(playing)
    leave()
    gaps.restore()
  }

  return {
    counts,
    /** The program of the last draw of the last pass that was played. */
    program: (): ShaderSources | null => latest && { ...latest.facts, vertexShader: latest.material.vertexShader },
    /** Plays `pass` on `target`; without one, only its items that need none. */
    play(pass: Pass<ArenaName>, target: THREE.WebGLRenderTarget | null): void {
      counts.passes++
      counts.draws += pass.calls
      chunks.upload(pass)
      blocks.upload(pass)
      findPrograms(pass)
      latest = null
      playing = pass
      try {
        renderer.setRenderTarget(target)
        if (three === null) playAll()
        else three.within(playAll)
      } finally {
        playing = null
        constants.dirty[0] = -1
      }
    },
    dispose() {
      three?.dispose()
    },
  }
}

import { stateLayout } from '../d3d8/state-table.js'
import { WORLD } from './constant-rows.js'
import type { DrawCounts } from './draw.js'
import type { DrawState } from './draw-state.js'
import {
  MOST_DRAWS as MOST_TOLD,
  RUN_TEXTURES,
  runGroups,
  runTexture,
  runUnit,
  type Program,
  type Programs,
  type RunProgram,
} from './programs.js'
import type { System } from './system.js'
import type { TextureUnit } from './texture-units.js'
import type { World } from './world.js'

/** Draws that one call may have when they differ in nothing but their ranges. */
const MOST_DRAWS = 1024
const WORLD_FLOATS = 16
const worldBit = stateLayout.group('world').bit
/** Groups that draws of a run may differ in beside the world matrix and the texture. */
const others = runGroups & ~worldBit & ~runTexture.bit
/** Neighbours that differ in their texture before there is a program that lets them choose: few are not worth compiling it. */
const ENOUGH_CHANGES = 8
/** Twice as many textures as there may be that no unit has, beside those that one has, before draws bind theirs themselves. */
const MISSES_BEFORE = 64
/** So many of these later it is tried again. */
const LOOK_AGAIN = 1 << 14
/** No texture was chosen. */
const NONE = -1

/** In what the draws of a run differ. */
const Kind = {
  /** There is but one draw yet. */
  Open: 0,
  /** Ranges. */
  Ranges: 1,
  /** The world matrix: each draw has the next row of the world's log. */
  Worlds: 2,
  /** Rows of the uniform block. */
  Rows: 3,
} as const

export interface RunParts {
  readonly programs: Programs
  readonly world: World
  /** The one of stage 0. */
  readonly texture: TextureUnit
  readonly bySystem: readonly (System | undefined)[]
  /** Lets the program and the vertex array of an input be in use, with all constants; false when three cannot make them. */
  readonly bind: (program: Program, input: number) => boolean
  readonly counts: DrawCounts
}

export type Runs = ReturnType<typeof createRuns>

/**
 * Collects neighbouring draws of one program and one vertex array that differ only in their ranges and constants, and draws them
 * with one GL call: the constants lie in a uniform array by gl_DrawID. A run of one is drawn as any other draw.
 */
export function createRuns(
  { gl, state, gaps, constants, eye }: DrawState,
  { programs, world, texture, bySystem, bind, counts }: RunParts,
) {
  const starts = new Int32Array(MOST_DRAWS)
  const vertices = new Int32Array(MOST_DRAWS)
  let staged = new Float32Array(0)
  let count = 0
  let limit = MOST_DRAWS
  let kind: number = Kind.Open
  let program: Program | null = null
  let run: RunProgram | null = null
  let input = -1
  let mode = 0
  let indexBytes = 0
  let firstWorld = 0

  /** The textures in the units of runs, from 1, as this pass has bound them; 0 none, NONE one that is not known any more. Entry 0 stands for the unit of stage 0. */
  const textures = new Int32Array(RUN_TEXTURES)
  /** The unit that is taken for the next texture that none of them has. */
  let nextUnit = 1
  /** Units that draws of the run have chosen, one bit each; what each has chosen, and the latest. */
  let chosen = 0
  const choices = new Float32Array(MOST_TOLD)
  let choice = 0
  /** Row of the latest texture that was chosen. */
  let chosenRow = NONE
  /** Unit of the texture that holds, when the one of stage 0 was left behind. */
  let held = 0
  /** The program that lets draws choose. */
  let chooser: RunProgram | null = null

  /**
   * The unit that has the texture of `row`, or will have it; NONE when all have textures of this run.
   *
   * @param displaces whether a unit may be meant that another texture has
   */
  function unitOf(row: number, displaces: boolean): number {
    const entity = texture.entityOf(row)
    if (!texture.isDeferred() && entity === texture.current()) return 0
    let empty = NONE
    for (let n = RUN_TEXTURES - 1; n > 0; n--) {
      if (textures[n] === entity) return n
      if (textures[n] <= 0) empty = n
    }
    if (empty !== NONE || !displaces) return empty
    for (let tried = 1; tried < RUN_TEXTURES; tried++) {
      if ((chosen & (1 << nextUnit)) === 0) return nextUnit
      nextUnit = nextUnit === RUN_TEXTURES - 1 ? 1 : nextUnit + 1
    }
    return NONE
  }

  /** Whether a draw that differs in nothing but its texture had better bind that: hardly any of late was in a unit already. */
  function bindsSooner(unit: number, row: number, { textures: met }: Program['runs']): boolean {
    if (unit === 0 || (unit !== NONE && textures[unit] === texture.entityOf(row))) met.found++
    else if (++met.missed === LOOK_AGAIN) met.found = met.missed = 0
    return met.missed * 2 > MISSES_BEFORE + met.found
  }

  /** Whether the next draw may have the texture of `row`; `differs` are the groups that it differs in beside. */
  function acceptsTexture(row: number, { runs }: Program, differs: number): boolean {
    if (!runs.variesTexture || count >= MOST_TOLD) return false
    const unit = unitOf(row, differs !== 0)
    if ((differs === 0 && bindsSooner(unit, row, runs)) || unit === NONE) return false
    return ++runs.textures.changed > ENOUGH_CHANGES
  }

  /** The draws to come have the texture of `row`. */
  function choose(row: number): void {
    const unit = unitOf(row, true)
    const entity = texture.entityOf(row)
    if (unit !== 0 && textures[unit] !== entity) {
      textures[unit] = entity
      texture.bindTo(row, runUnit(unit))
    }
    choice = unit
    chosen |= 1 << unit
    chosenRow = row
  }

  /** The constants that hold are those of draw `n`. */
  function stage(n: number, { rows }: RunProgram): void {
    if (program?.lit && eye.stale[0] !== 0) eye.update()
    constants.refresh()
    const source = constants.rows
    let to = n * rows.length * 4
    for (let r = 0; r < rows.length; r++) {
      const from = rows[r] * 4
      staged[to++] = source[from]
      staged[to++] = source[from + 1]
      staged[to++] = source[from + 2]
      staged[to++] = source[from + 3]
    }
  }

  /** Groups of `changed` whose constants the program reads. */
  const differing = (changed: number): number => changed & (program?.runs.reads ?? 0)

  /** The second draw says what the run is; null when it cannot be one. */
  function decide(differs: number): boolean {
    if (program === null) return false
    if (differs === 0) {
      kind = Kind.Ranges
      limit = MOST_DRAWS
      return true
    }
    const { runs } = program
    runs.groups |= differs
    run = programs.run(program, runs.groups)
    if (run === null) return false
    limit = run.draws
    if (runs.groups === worldBit && run.rows.length === WORLD_FLOATS / 4 && run.rows[0] === WORLD) {
      kind = Kind.Worlds
      return true
    }
    kind = Kind.Rows
    const floats = limit * run.rows.length * 4
    if (staged.length < floats) staged = new Float32Array(floats)
    stage(0, run)
    return true
  }

  /** Finds the program that lets draws choose from textures, too; false when there is none. */
  function mayChoose(): boolean {
    if (program === null) return false
    chooser = programs.run(program, (kind === Kind.Ranges || run === null ? 0 : run.groups) | runTexture.bit)
    if (chooser === null) return false
    limit = Math.min(limit, chooser.draws)
    return count < limit
  }

  /** The textures that the draws have chosen are filtered as those of stage 0. */
  function bindSamplers(): void {
    for (let n = 1; n < RUN_TEXTURES; n++)
      if ((chosen & (1 << n)) !== 0) gaps.bindSampler(runUnit(n), gaps.samplerOf(0))
  }

  /** The last texture holds, as if the draws had been drawn one by one, where it is. */
  function keepTexture(): void {
    if (choice !== 0) texture.defer(chosenRow)
    held = choice
    chosenRow = NONE
  }

  return {
    /** How many draws wait. */
    waiting: (): number => count,
    /** The input that they read. */
    input: (): number => input,

    /**
     * Begins a run. Nothing that the draw reads may change before `join` or `close`.
     *
     * @param worldRow row of the world's log that holds
     */
    begin(
      first: number,
      amount: number,
      how: number,
      of: Program,
      reads: number,
      bytes: number,
      worldRow: number,
    ): void {
      starts[0] = bytes === 0 ? first : first * bytes
      vertices[0] = amount
      count = 1
      kind = Kind.Open
      run = null
      mode = how
      program = of
      input = reads
      indexBytes = bytes
      firstWorld = worldRow
      choice = choices[0] = texture.isDeferred() ? held : 0
      chosen = 1 << choice
      chooser = null
    },

    /** Whether a draw that changes no other groups than `changed`, some of `runGroups`, can join. `cursors` tell the next rows. */
    accepts(changed: number, cursors: Int32Array): boolean {
      if (program === null || count === limit) return false
      const differs = differing(changed)
      if ((changed & runTexture.bit) !== 0 && !acceptsTexture(cursors[runTexture.index], program, differs)) return false
      if (kind === Kind.Ranges && differs !== 0) return false
      if (kind === Kind.Worlds && differs !== worldBit) {
        program.runs.groups |= differs
        return false
      }
      if (kind === Kind.Rows && run !== null && (differs & ~run.groups) !== 0) {
        program.runs.groups |= differs
        return false
      }
      for (let bits = changed & others; bits !== 0; bits &= bits - 1) {
        const group = 31 - Math.clz32(bits & -bits)
        if (bySystem[group]?.keepsProgram?.(cursors[group]) !== true) return false
      }
      return true
    },

    /** Prepares for a draw that was accepted, before its rows are applied; false when it has to begin another run after all. */
    prepare(changed: number): boolean {
      if (kind === Kind.Open && !decide(differing(changed))) return false
      return (changed & runTexture.bit) === 0 || chooser !== null || mayChoose()
    },

    choose,

    /** Whether world rows need not be applied, because the log itself is uploaded. */
    readsLog: (): boolean => kind === Kind.Worlds,

    /** Whether the next draw can join if it has the next row of the world's log, and else only another place of its vertices. */
    takesWorlds: (): boolean => kind === Kind.Worlds && count < limit,

    /** Adds a draw whose rows hold. */
    join(first: number, amount: number): void {
      starts[count] = indexBytes === 0 ? first : first * indexBytes
      vertices[count] = amount
      if (kind === Kind.Rows && run !== null) stage(count, run)
      if (count < MOST_TOLD) choices[count] = choice
      count++
    },

    /** Draws what waits. */
    close(): void {
      const draws = count
      if (draws === 0 || program === null) return
      count = 0
      limit = MOST_DRAWS
      const choosing = chosenRow === NONE ? null : chooser
      const drawn = choosing?.program ?? (draws === 1 || kind === Kind.Ranges ? program : (run?.program ?? program))
      const isBound = bind(drawn, input)
      if (isBound && choosing !== null) {
        bindSamplers()
        gaps.uploadRows(drawn.perDrawTexture, choices, 0, (draws + 3) & ~3)
      }
      if (draws > 1 && kind === Kind.Worlds) {
        if (isBound) gaps.uploadRows(drawn.perDraw, world.floats(), firstWorld * WORLD_FLOATS, draws * WORLD_FLOATS)
        world.apply(firstWorld + draws - 1)
      } else if (isBound && draws > 1 && kind === Kind.Rows && run !== null)
        gaps.uploadRows(drawn.perDraw, staged, 0, draws * run.rows.length * 4)
      if (isBound) {
        counts.drawCalls++
        if (draws > 1) gaps.multiDraw(mode, indexBytes, starts, vertices, draws)
        else gaps.drawVertices(mode, indexBytes === 0 ? starts[0] : starts[0] / indexBytes, vertices[0], indexBytes)
      }
      if (choosing !== null) keepTexture()
    },

    /** Forgets where textures are: something else may be done with them now. */
    forgetTextures(): void {
      texture.settle()
      for (let n = 1; n < RUN_TEXTURES; n++) if (textures[n] !== 0) textures[n] = NONE
    },

    /** Lets go of the textures of runs: the next pass may draw on one of them. */
    release(): void {
      texture.forget()
      for (let n = 1; n < RUN_TEXTURES; n++) {
        if (textures[n] === 0) continue
        state.activeTexture(gl.TEXTURE0 + runUnit(n))
        state.unbindTexture()
      }
      textures.fill(0)
    },

    /** Forgets what waits: the pass has failed. */
    drop(): void {
      count = 0
      chosenRow = NONE
    },
  }
}

import { stateLayout } from '../d3d8/state-table.js'
import { WORLD } from './constant-rows.js'
import type { DrawCounts } from './draw.js'
import type { DrawState } from './draw-state.js'
import { runGroups, type Program, type Programs, type RunProgram } from './programs.js'
import type { System } from './system.js'
import type { World } from './world.js'

/** Draws that one call may have when they differ in nothing but their ranges. */
const MOST_DRAWS = 1024
const WORLD_FLOATS = 16
/** Groups that draws of a run may differ in beside the world matrix. */
const others = runGroups & ~stateLayout.group('world').bit
const worldBit = stateLayout.group('world').bit

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
export function createRuns({ gaps, constants, eye }: DrawState, { programs, world, bySystem, bind, counts }: RunParts) {
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
    },

    /** Whether a draw that changes no other groups than `changed`, some of `runGroups`, can join. `cursors` tell the next rows. */
    accepts(changed: number, cursors: Int32Array): boolean {
      if (program === null || count === limit) return false
      const differs = differing(changed)
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
      return kind !== Kind.Open || decide(differing(changed))
    },

    /** Whether world rows need not be applied, because the log itself is uploaded. */
    readsLog: (): boolean => kind === Kind.Worlds,

    /** Adds a draw whose rows hold. */
    join(first: number, amount: number): void {
      starts[count] = indexBytes === 0 ? first : first * indexBytes
      vertices[count] = amount
      if (kind === Kind.Rows && run !== null) stage(count, run)
      count++
    },

    /** Draws what waits. */
    close(): void {
      const draws = count
      if (draws === 0 || program === null) return
      count = 0
      limit = MOST_DRAWS
      if (draws === 1 || kind === Kind.Ranges) {
        if (!bind(program, input)) return
        counts.drawCalls++
        if (draws > 1) gaps.multiDraw(mode, indexBytes, starts, vertices, draws)
        else gaps.drawVertices(mode, indexBytes === 0 ? starts[0] : starts[0] / indexBytes, vertices[0], indexBytes)
        return
      }
      if (run === null) return
      const bound = bind(run.program, input)
      if (kind === Kind.Worlds) {
        if (bound)
          gaps.uploadRows(
            programs.perDraw(run.program),
            world.floats(),
            firstWorld * WORLD_FLOATS,
            draws * WORLD_FLOATS,
          )
        world.apply(firstWorld + draws - 1)
      } else if (bound) gaps.uploadRows(programs.perDraw(run.program), staged, 0, draws * run.rows.length * 4)
      if (!bound) return
      counts.drawCalls++
      gaps.multiDraw(mode, indexBytes, starts, vertices, draws)
    },

    /** Forgets what waits: the pass has failed. */
    drop(): void {
      count = 0
    },
  }
}

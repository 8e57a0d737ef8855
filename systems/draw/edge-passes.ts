import { FALLBACKS } from '../../d3d8/api/fallbacks.js'
import type { ArenaName } from '../../d3d8/items.js'
import { Mode } from '../../d3d8/runtime/drawing/primitives.js'
import { Run, type Fallbacks, type Pass } from '../../engine/index.js'
import { OUTPUT } from '../groups/constant-rows.js'
import type { Constants } from '../groups/constants.js'
import { moveDrawn, type Passes } from './sample-passes.js'

const FALLBACK = FALLBACKS['systems/draw/edge-passes.ts']

/** How far each pass is moved, in pixels. */
const MOVES = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

/** Lines of a run that are drawn one after another, five calls each. */
export const MOST_LINES = 1024

/** What is being drawn of antialiased lines. */
export const EdgeStage = {
  None: 0,
  Whole: 1,
  /**
   * Alpha of the target is mixed with that of the line as colours are, while blending is off. GL has one alpha to blend
   * by, so that it takes two steps: first colours are mixed, alpha loses what is covered, and no depth and no stencil
   * is written.
   */
  Fades: 2,
  /** Then alpha gains its part of the line's. */
  Gains: 3,
} as const

/**
 * Draws lines with D3DRS_EDGEANTIALIAS: WebGL's are one pixel wide, so each is drawn as it is and beside itself, and
 * pixels are covered by how far they lie from it (shaders/output.ts). No pixel of a line is drawn twice. Lines are
 * drawn one by one, so that those which cross are blended in their order.
 *
 * Direct3D says no more than that values of neighbouring pixels are averaged (SDK: D3DRS_EDGEANTIALIAS). So it is left
 * open here what happens to lines that are steeper than 45 degrees by less than 0.05 %: one pixel in 2000 may be
 * covered twice.
 */
export class EdgePasses implements Passes {
  readonly #constants: Constants
  readonly #fallbacks: Fallbacks
  /** Whether lines are antialiased. */
  isOn = false
  #pass: Pass<ArenaName> | null = null
  /** The draw that is cut into lines: its place in the columns, and what stands there. */
  #at = 0
  #start = 0
  #amount = 0
  /** What lies between two lines of it, in vertices and in units of `starts`. */
  #step = 1
  #stride = 1
  stage: number = EdgeStage.None
  /** Whether alpha is drawn by itself: blending is off, and the target has alpha that is written. */
  mixesAlpha = false
  /** Sets the state of the groups again, which looks at `stage`. */
  reapply: () => void = () => undefined

  constructor(constants: Constants, fallbacks: Fallbacks) {
    this.#constants = constants
    this.#fallbacks = fallbacks
  }

  /** Passes that draws of lines have; 0 while they are ordinary. */
  get count(): number {
    if (!this.isOn) return 0
    return this.mixesAlpha ? 2 * MOVES.length : MOVES.length
  }

  /** Lets lines be antialiased, or not. */
  turn(on: boolean): void {
    this.isOn = on
  }

  choose(pass: number): boolean {
    this.#enter(!this.mixesAlpha ? EdgeStage.Whole : pass < MOVES.length ? EdgeStage.Fades : EdgeStage.Gains)
    const [x, y] = MOVES[pass % MOVES.length]
    this.#move(x, y)
    return true
  }

  done(): void {
    this.#move(0, 0)
  }

  /**
   * Begins a run.
   *
   * @param at of the run, in words
   * @param indexed whether `starts` are bytes of indices
   * @returns whether its lines are few enough to be drawn one by one
   */
  begin(pass: Pass<ArenaName>, at: number, indexed: boolean): boolean {
    const { runs, amounts } = pass
    this.#step = runs[at + Run.Mode] === Mode.Lines ? 2 : 1
    this.#stride = this.#step * (indexed ? 4 : 1)
    let lines = 0
    for (let n = 0, i = runs[at + Run.First]; n < runs[at + Run.Draws]; n++, i++) lines += this.#linesOf(amounts[i])
    if (lines <= MOST_LINES) return true
    this.#fallbacks.note(FALLBACK.tooMany, { most: MOST_LINES })
    return false
  }

  /**
   * Begins a draw of it.
   *
   * @param at its place in the columns
   * @returns how many lines it has
   */
  open(pass: Pass<ArenaName>, at: number): number {
    this.#pass = pass
    this.#at = at
    this.#start = pass.starts[at]
    this.#amount = pass.amounts[at]
    return this.#linesOf(this.#amount)
  }

  /** Lets the draw have one of its lines alone. */
  only(line: number): void {
    if (this.#pass === null) return
    this.#pass.starts[this.#at] = this.#start + line * this.#stride
    this.#pass.amounts[this.#at] = 2
  }

  /** Lets the draw be whole again. */
  close(): void {
    if (this.#pass === null) return
    this.#pass.starts[this.#at] = this.#start
    this.#pass.amounts[this.#at] = this.#amount
    this.#pass = null
  }

  /** Ends a run. */
  end(): void {
    this.#enter(EdgeStage.None)
  }

  #linesOf(amount: number): number {
    return Math.max(this.#step === 2 ? amount >> 1 : amount - 1, 0)
  }

  #enter(stage: number): void {
    if (this.stage === stage) return
    this.stage = stage
    this.reapply()
  }

  #move(x: number, y: number): void {
    moveDrawn(this.#constants, x, y)
    this.#constants.set(OUTPUT + 2, 0, x)
    this.#constants.set(OUTPUT + 2, 1, y)
  }
}

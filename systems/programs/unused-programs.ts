import type { Program } from './program.js'

/** How many there are, at most. */
const MOST = 256

/**
 * Compiled programs whose shaders are gone. Programs of 2001 delete their shaders with each level or window, and make
 * the same ones again; a debugger that plays a frame once more does, too.
 */
export class UnusedPrograms {
  /** From the one that came first to the one that came last. */
  readonly #programs = new Set<Program>()

  /** Takes one in; gives the one that goes for it, if there are too many. */
  add(program: Program): Program | null {
    this.#programs.add(program)
    if (this.#programs.size <= MOST) return null
    const [first] = this.#programs
    this.#programs.delete(first)
    return first
  }

  /** Lets one be used again, or be gone; whether it was here. */
  remove(program: Program): boolean {
    return this.#programs.delete(program)
  }
}

/** What is computed for a pixel, step by step. */
import type { Vector } from '../../../index.js'

/** A register, or what stands for one in the fixed function. */
export interface Register {
  readonly name: string
  /** Red, green, blue, alpha or x, y, z, w. */
  readonly value: Vector
}

/** A stage or an instruction. */
export interface Step {
  /** In the words of the assembler, or of the state. */
  readonly text: string
  /** What all registers hold after it. */
  readonly registers: readonly Register[]
  /** The register that it wrote; null without one. */
  readonly wrote: string | null
}

/** What is computed. */
export interface Computed {
  /** What comes from the vertices, from textures and from states. */
  readonly inputs: readonly Register[]
  readonly steps: readonly Step[]
  /** What comes of it, 0 to 1: before fog and blending. */
  readonly result: Vector
  /** Whether an instruction threw the pixel away. */
  readonly killed: boolean
}

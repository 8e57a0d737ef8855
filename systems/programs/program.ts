import type * as THREE from 'three'
import type { PerDrawName } from '../shaders/per-draw.js'
import type { Definitions, GeneratedProgram } from './generate-program.js'
import type { OwnArray } from './own-arrays.js'

/** The text of a program's two halves, in GLSL ES 3. */
export interface ShaderSources {
  readonly vertexShader: string
  readonly fragmentShader: string
}

/** What a program reads of its draws by itself: one of `PER_DRAW`. */
export interface PerDrawArray {
  location: WebGLUniformLocation | null
  /** What the first draw has, as it was told last in an earlier block. */
  readonly seen: Uint32Array
  /** Which row of a log it was told last, -1 before it was told any; the words of that log, and the block. */
  row: number
  words: Uint32Array<ArrayBufferLike>
  block: number
}

/** A program that three made, and what this renderer knows of it. */
export interface Program {
  readonly material: THREE.RawShaderMaterial
  readonly facts: GeneratedProgram
  readonly usesPalette: boolean
  /** Texts that it is known by. */
  readonly name: string
  /** three's program, once it is linked and its uniforms can be told. */
  handle: WebGLProgram | null
  /** Bit per section of the block that it reads. */
  readonly sections: number
  /** Locations of the sections' first rows, found when they are needed; undefined before. */
  readonly locations: (WebGLUniformLocation | null | undefined)[]
  /** The serial of the constants when it was told of them last. */
  serial: number
  /** Serials of the sections as this program has them, and all words of the block; at first all are 0. */
  readonly seen: Int32Array
  readonly words: Uint32Array
  /** Arrays that lie beside the block; empty for fixed function. */
  readonly own: OwnArray[]
  /** What the arrays have of the shaders that were drawn with last: several shaders may have one text. */
  definitions: Definitions
  /**
   * Arrays of what each draw brings, and how many draws that differ in it one call may have. A program for runs, where
   * these are several, finds its own by the number of the draw, which takes longer to compile and to run.
   */
  readonly perDraw: Readonly<Record<PerDrawName, PerDrawArray | null>>
  readonly draws: number
  /** How many rows the arrays go on from draw to draw, as the program has it. */
  stepsLocation: WebGLUniformLocation | null
  readonly steps: Int32Array
  /** The groups that the last steps are of; -1 before there were any. */
  steppedBy: number
  /** The one for runs that is being compiled, and takes this one's place then. */
  forRuns: Program | null
  /** Pipelines that it draws, and one more when it was made ready before it was needed. */
  users: number
}

/** A key's program, and the vertex format that draws of it have. */
export interface Pipeline {
  program: Program
  readonly definitions: Definitions
  /** FVF code or handle. */
  readonly format: number
  /** The number of the vertices' layout, found when it is needed; 0 before. */
  layout: number
}

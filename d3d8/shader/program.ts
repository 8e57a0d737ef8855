/** The intermediate form of vs_1_x and ps_1_x programs: plain data that everything else in this folder reads. */

import type { Operation, ShaderKind } from './operations.js'

export type { ShaderKind } from './operations.js'

/**
 * Register files by the letters that the assembler writes. `o` are the raster outputs: o0 oPos, o1 oFog, o2 oPts. `a`
 * is the address register of vertex shaders; `t` are the texture registers of pixel shaders.
 */
export type RegisterFile = 'r' | 'v' | 'c' | 'a' | 't' | 'o' | 'oD' | 'oT'

/** One register. */
export interface Register {
  readonly file: RegisterFile
  readonly number: number
}

/** What an instruction writes. */
export interface Destination extends Register {
  /** Bit per component, x (red) lowest; never 0 in a valid program. */
  readonly mask: number
  /** The result is multiplied by 2 to this power: 3 (_x8) to −3 (_d8). Pixel shaders only. */
  readonly shift: number
  /** The result is clamped to 0..1, after the shift. Pixel shaders only. */
  readonly saturate: boolean
}

/** What is done to a source once it has been swizzled. SDK: D3DSHADER_PARAM_SRCMOD_TYPE, in its order. */
export const MODIFIERS = [
  'none',
  'neg',
  'bias',
  'biasneg',
  'sign',
  'signneg',
  'comp',
  'x2',
  'x2neg',
  'dz',
  'dw',
] as const

/** One of MODIFIERS. */
export type Modifier = (typeof MODIFIERS)[number]

/** What an instruction reads. */
export interface Source extends Register {
  /** Two bits a component, that of x lowest: which component of the register is read. 0xe4 reads each as itself. */
  readonly swizzle: number
  readonly modifier: Modifier
  /** c[a0.x + number]. */
  readonly relative: boolean
}

/** The swizzle that changes nothing. */
export const NO_SWIZZLE = 0xe4

/** The mask of all four components. */
export const ALL = 0xf

/** One instruction, `def`, `nop` and `phase` among them. */
export interface Instruction {
  readonly operation: Operation
  readonly destination: Destination | undefined
  readonly sources: readonly Source[]
  /** The bits of the four floats of a `def`; empty otherwise. */
  readonly values: Uint32Array
  /** It runs together with the one before it, and both read what was there before. */
  readonly coissue: boolean
  /** Its place among the instructions. */
  readonly index: number
  /** Index of its token. */
  readonly offset: number
}

/** A constant that the program sets when it is selected (`def`). */
export interface ConstantDefinition {
  readonly register: number
  /** Four floats. */
  readonly values: Float32Array
}

/** A program that has been read. */
export interface ShaderProgram {
  readonly kind: ShaderKind
  /** Major version number: 1. */
  readonly major: number
  /** 0 or 1 for vertex shaders, 0 to 4 for pixel shaders. */
  readonly minor: number
  readonly instructions: readonly Instruction[]
  /** What the `def` instructions say, in their order; of two for one register the last counts. */
  readonly definitions: readonly ConstantDefinition[]
  /** A copy of the stream, comments and all, up to and with the end token: what GetVertexShaderFunction gives back. */
  readonly tokens: Uint32Array<ArrayBuffer>
}

/**
 * @param swizzle a swizzle
 * @param component 0 (x) to 3 (w)
 * @returns the component of the register that stands there
 */
export const swizzled = (swizzle: number, component: number): number => (swizzle >>> (2 * component)) & 3

/**
 * @param mask a write mask
 * @returns the components it has, rising
 */
export const maskComponents = (mask: number): number[] => [0, 1, 2, 3].filter((component) => (mask >> component) & 1)

/**
 * @param instruction any with a destination
 * @returns the components of it that are written: a matrix of fewer rows leaves the others alone
 */
export const writtenMask = ({ operation: { rows } }: Instruction, { mask }: Destination): number =>
  rows > 0 ? mask & ((1 << rows) - 1) : mask

/**
 * @param register any register
 * @returns its name in the assembler: r0, c[4] is not written here, oPos, oD1
 */
export const registerName = ({ file, number }: Register): string =>
  file === 'o' ? (['oPos', 'oFog', 'oPts'][number] ?? `o${number}`) : `${file}${number}`

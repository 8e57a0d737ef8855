/** What an effect has in it. */
import type { Direct3DBaseTexture8 } from '../../runtime/index.js'
import * as P from './effect-types.js'
import type { EffectState } from './effect-states.js'

/** What texts call the types of parameters. */
export const typeNames: ReadonlyMap<P.D3DXPARAMETERTYPE, string> = new Map([
  [P.D3DXPT_DWORD, 'dword'],
  [P.D3DXPT_FLOAT, 'float'],
  [P.D3DXPT_VECTOR, 'vector'],
  [P.D3DXPT_MATRIX, 'matrix'],
  [P.D3DXPT_TEXTURE, 'texture'],
  [P.D3DXPT_VERTEXSHADER, 'vertexshader'],
  [P.D3DXPT_PIXELSHADER, 'pixelshader'],
  [P.D3DXPT_STRING, 'string'],
])

/** Floats of a matrix, the largest value. */
export const MATRIX_FLOATS = 16

/** A value, of a parameter or in an assignment. */
export class EffectValue {
  type: P.D3DXPARAMETERTYPE = P.D3DXPT_DWORD
  /** A number of 32 bits, or the handle of a shader. */
  word = 0
  /** A number, a vector, or a matrix in Direct3D's order. */
  readonly floats = new Float32Array(MATRIX_FLOATS)
  texture: Direct3DBaseTexture8 | null = null
  /** A text, or a shader in assembler. */
  text = ''
  /** The line and the column of the effect that a shader begins at. */
  line = 1
  column = 1
  /** What a vertex shader in the text reads, with its end token. */
  declaration: readonly number[] = []
  /** Whether it is a shader that stands in the text: the effect makes and deletes it. */
  isOwn = false

  /** Another one with the same in it. */
  clone(): EffectValue {
    const { floats, ...others } = this
    const made = Object.assign(new EffectValue(), others)
    made.floats.set(floats)
    return made
  }
}

/** A parameter: its name, and its value until a program sets another. */
export interface EffectParameter {
  readonly name: string
  readonly value: EffectValue
}

/** What a pass sets. */
export interface EffectAssignment {
  readonly state: EffectState
  /** The number in brackets: a stage, a light, a register; 0 without. */
  readonly index: number
  /** The number of the parameter that it takes; -1: the value is its own. */
  readonly parameter: number
  readonly value: EffectValue
}

/** A pass: assignments, in their order. */
export interface EffectPass {
  readonly name: string
  readonly assignments: readonly EffectAssignment[]
}

/** A way to draw, in one pass or several. */
export interface EffectTechnique {
  readonly name: string
  readonly passes: readonly EffectPass[]
}

/** All of an effect. */
export interface EffectContent {
  readonly parameters: readonly EffectParameter[]
  readonly techniques: readonly EffectTechnique[]
}

/** All values of an effect. */
export const valuesOf = ({ parameters, techniques }: EffectContent): EffectValue[] => [
  ...parameters.map(({ value }) => value),
  ...techniques.flatMap(({ passes }) => passes.flatMap(({ assignments }) => assignments.map(({ value }) => value))),
]

/** Another one with the same in it. */
export const cloneContent = ({ parameters, techniques }: EffectContent): EffectContent => ({
  parameters: parameters.map(({ name, value }) => ({ name, value: value.clone() })),
  techniques: techniques.map(({ name, passes }) => ({
    name,
    passes: passes.map((pass) => ({
      name: pass.name,
      assignments: pass.assignments.map((one) => ({ ...one, value: one.value.clone() })),
    })),
  })),
})

/**
 * What each draw of a run brings by itself: one GL call draws several of Direct3D's, and their world matrices, normal
 * matrices and materials lie in uniform arrays of their own. Made from the text of a program that has them in the
 * block, so that both compute the same.
 */

import { CONSTANTS, SECTIONS } from '../groups/constant-rows.js'

/** The sections of the block that each draw has for itself, and the uniform arrays that stand for them. */
export const PER_DRAW = { world: 'worlds', normal: 'normals', material: 'materials' } as const

export type PerDrawName = keyof typeof PER_DRAW

export const perDrawNames = Object.keys(PER_DRAW) as readonly PerDrawName[]

/**
 * Name of the uniform that tells how many rows each array goes on from draw to draw, in the order of `PER_DRAW`: 0
 * where all draws have the same.
 */
export const STEPS = 'steps'

/** The line after which declarations may stand: the last one of the precisions. */
const DECLARATIONS = 'precision highp samplerCube;'
const MAIN = 'void main() {'

/** Which arrays a program has, and for how many draws. */
export interface PerDrawText {
  readonly vertexShader: string
  readonly arrays: readonly PerDrawName[]
  /** Draws that one call may have when they differ in the arrays. */
  readonly draws: number
}

const rowsOf = (name: PerDrawName): readonly [first: number, count: number] => SECTIONS[name]

const isOf = (name: PerDrawName, row: number): boolean => {
  const [first, count] = rowsOf(name)
  return row >= first && row < first + count
}

const rowPattern = new RegExp(`\\b${CONSTANTS}\\[(\\d+)\\]`, 'g')

/** The rows of the block that a text names. */
export const rowsIn = (text: string): number[] => [...text.matchAll(rowPattern)].map(([, digits]) => Number(digits))

/**
 * The same vertex shader with arrays for what its draws bring by themselves.
 *
 * @param vectors uniform vectors that there is room for; 0: one call draws one, and nothing is looked up by gl_DrawID
 * @param most draws that one call is to have at most
 */
export function perDrawText(vertexShader: string, vectors: number, most: number): PerDrawText {
  const rows = rowsIn(vertexShader)
  const arrays = perDrawNames.filter((name) => rows.some((row) => isOf(name, row)))
  if (arrays.length === 0) return { vertexShader, arrays, draws: most }
  const each = arrays.reduce((sum, name) => sum + rowsOf(name)[1], 0)
  const draws = Math.max(1, Math.min(most, Math.floor(vectors / each)))
  const counted = vectors > 0
  const declarations = [
    ...arrays.map((name) => `uniform vec4 ${PER_DRAW[name]}[${rowsOf(name)[1] * draws}];`),
    ...(counted ? [`uniform ivec3 ${STEPS};`] : []),
  ]
  const places = arrays.map((name) => `  int ${name}At = gl_DrawID * ${STEPS}.${'xyz'[perDrawNames.indexOf(name)]};`)
  const replaced = vertexShader
    .replaceAll(rowPattern, (whole, digits: string) => {
      const row = Number(digits)
      const name = arrays.find((array) => isOf(array, row))
      if (name === undefined) return whole
      const at = row - rowsOf(name)[0]
      return `${PER_DRAW[name]}[${counted ? `${name}At + ${at}` : at}]`
    })
    .replace(DECLARATIONS, [DECLARATIONS, ...declarations].join('\n'))
    .replace(MAIN, [MAIN, ...(counted ? places : [])].join('\n'))
  return {
    vertexShader: counted ? `#extension GL_ANGLE_multi_draw : require\n${replaced}` : replaced,
    arrays,
    draws,
  }
}

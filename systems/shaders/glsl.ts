/**
 * Small pieces of GLSL ES 3.00 that every generated shader uses. `#version` is the caller's business (three adds it).
 */

import { CONSTANTS, ROWS } from '../groups/constant-rows.js'

/** First lines of every shader after its extensions: precisions, and the uniform block that both halves share. */
export const preamble: readonly string[] = [
  'precision highp float;',
  'precision highp int;',
  'precision highp sampler2D;',
  'precision highp sampler3D;',
  'precision highp samplerCube;',
  `uniform vec4 ${CONSTANTS}[${ROWS}];`,
]

/**
 * @param at a row of the uniform block
 * @returns the expression that reads it
 */
export const row = (at: number): string => `${CONSTANTS}[${at}]`

/**
 * A row vector times a matrix of the block, always in the same order of additions, so that equal inputs give equal
 * bits.
 * @param vector name of a vec4
 * @param first first of the four rows
 * @returns an expression of type vec4
 */
export const transform = (vector: string, first: number): string =>
  `(${vector}.x * ${row(first)} + ${vector}.y * ${row(first + 1)} + ${vector}.z * ${row(first + 2)} + ` +
  `${vector}.w * ${row(first + 3)})`

/**
 * @param mask a bit mask
 * @returns the numbers of its set bits, rising
 */
export const bits = (mask: number): number[] => {
  const numbers: number[] = []
  for (let bit = 0; mask >>> bit !== 0; bit++) if ((mask >>> bit) & 1) numbers.push(bit)
  return numbers
}

/**
 * Puts a shader together.
 * @param parts extensions (`#extension` lines), declarations, and the statements of main, without indentation
 * @returns the source, without `#version`
 */
export const assemble = (parts: {
  readonly extensions: readonly string[]
  readonly declarations: readonly string[]
  readonly statements: readonly string[]
}): string =>
  [
    ...parts.extensions,
    ...preamble,
    ...parts.declarations,
    'void main() {',
    ...parts.statements.map((line) => `  ${line}`),
    '}',
    '',
  ].join('\n')

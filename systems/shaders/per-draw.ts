/**
 * Programs of runs: one GL call draws several of Direct3D's, and some rows of the uniform block are told for each of them.
 * Made from the text of a program that is drawn with one by one, so that both compute the same.
 */

import { CONSTANTS } from '../constant-rows.js'

/** Name of the uniform array with the rows of all draws of a run: those of the first, those of the second … */
export const PER_DRAW = 'perDraw'

/** Varyings that WebGL2 promises. */
const MOST_VARYINGS = 15

/** The line after which declarations may stand: the last one of the precisions. */
const DECLARATIONS = 'precision highp samplerCube;'

export interface ProgramText {
  readonly vertexShader: string
  readonly fragmentShader: string
}

const rowPattern = (row: number): RegExp => new RegExp(`\\b${CONSTANTS}\\[${row}\\]`, 'g')

/** Whether a text reads a row of the uniform block. */
export const readsRow = (text: string, row: number): boolean => rowPattern(row).test(text)

function replaceRows(text: string, rows: readonly number[], name: (row: number) => string): string {
  return rows.reduce((replaced, row) => replaced.replaceAll(rowPattern(row), name(row)), text)
}

/**
 * The same program with `rows` of the uniform block told for each of up to `draws` draws; gl_DrawID counts them.
 *
 * @returns null when there are too many varyings
 */
export function varyPerDraw(text: ProgramText, rows: readonly number[], draws: number): ProgramText | null {
  const { vertexShader, fragmentShader } = text
  const passedOn = rows.filter((row) => readsRow(fragmentShader, row))
  const varyings = vertexShader.match(/^(flat |centroid )?out /gm)?.length ?? 0
  if (varyings + passedOn.length > MOST_VARYINGS) return null
  const declarations = [
    `uniform vec4 ${PER_DRAW}[${rows.length * draws}];`,
    ...rows.map((row) => `vec4 row${row};`),
    ...passedOn.map((row) => `flat out vec4 vRow${row};`),
  ]
  const statements = [
    `int perDrawAt = gl_DrawID * ${rows.length};`,
    ...rows.map((row, i) => `row${row} = ${PER_DRAW}[perDrawAt + ${i}];`),
    ...passedOn.map((row) => `vRow${row} = row${row};`),
  ]
  const inserted = `${DECLARATIONS}\n${declarations.join('\n')}`
  const main = `void main() {\n${statements.map((line) => `  ${line}`).join('\n')}`
  return {
    vertexShader: [
      '#extension GL_ANGLE_multi_draw : require',
      replaceRows(vertexShader, rows, (row) => `row${row}`)
        .replace(DECLARATIONS, inserted)
        .replace('void main() {', main),
    ].join('\n'),
    fragmentShader: replaceRows(fragmentShader, rows, (row) => `vRow${row}`).replace(
      DECLARATIONS,
      [DECLARATIONS, ...passedOn.map((row) => `flat in vec4 vRow${row};`)].join('\n'),
    ),
  }
}

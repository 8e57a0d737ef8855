/**
 * Programs of runs: one GL call draws several of Direct3D's, and some rows of the uniform block are told for each of them.
 * Made from the text of a program that is drawn with one by one, so that both compute the same.
 */

import { CONSTANTS } from '../constant-rows.js'

/** Name of the uniform array with the rows of all draws of a run: those of the first, those of the second … */
export const PER_DRAW = 'perDraw'

/** Name of the uniform array that tells the texture of each draw of a run, four to a vec4. */
export const PER_DRAW_TEXTURE = 'perDrawTexture'

/** Name of the sampler of texture `n` of a run, from 1: texture 0 is stage 0's own. */
export const runSampler = (n: number): string => `r${n}`

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

/** Stage 0's flat texture, declared and looked up. */
const DECLARED = 'uniform sampler2D s0;'
const LOOKED_UP = 'texture(s0, '

/** Whether all that a pixel shader does with the texture of stage 0 is to look up texels of a flat one: then each draw may have another. */
export const mayVaryTexture = ({ fragmentShader }: ProgramText): boolean =>
  fragmentShader.includes(DECLARED) &&
  fragmentShader.match(/\bs0\b/g)?.length === 1 + fragmentShader.split(LOOKED_UP).length - 1

/**
 * The look-up of a draw's own texture. All pixels of a triangle take the same way, so coordinates may be differentiated in it.
 *
 * @param parameters, given of the look-up beside the sampler
 */
const pickTexture = (textures: number, parameters: string, given: string): string[] => [
  `vec4 textureOfDraw(${parameters}) {`,
  '  switch (vTexture) {',
  ...Array.from(
    { length: textures - 1 },
    (_, i) => `    case ${i + 1}: return texture(${runSampler(i + 1)}, ${given});`,
  ),
  `    default: return texture(s0, ${given});`,
  '  }',
  '}',
]

function varyTexture(fragmentShader: string, textures: number): string {
  return fragmentShader
    .replaceAll(LOOKED_UP, 'textureOfDraw(')
    .replace(
      DECLARED,
      [
        DECLARED,
        ...Array.from({ length: textures - 1 }, (_, i) => `uniform sampler2D ${runSampler(i + 1)};`),
        'flat in int vTexture;',
        ...pickTexture(textures, 'vec2 uv', 'uv'),
        ...pickTexture(textures, 'vec2 uv, float bias', 'uv, bias'),
      ].join('\n'),
    )
}

function replaceRows(text: string, rows: readonly number[], name: (row: number) => string): string {
  return rows.reduce((replaced, row) => replaced.replaceAll(rowPattern(row), name(row)), text)
}

/**
 * The same program with `rows` of the uniform block told for each of up to `draws` draws; gl_DrawID counts them.
 *
 * @param textures how many textures of stage 0 the draws may choose from; 1 when all have the same
 * @returns null when there are too many varyings
 */
export function varyPerDraw(
  text: ProgramText,
  rows: readonly number[],
  draws: number,
  textures: number,
): ProgramText | null {
  const { vertexShader, fragmentShader } = text
  const passedOn = rows.filter((row) => readsRow(fragmentShader, row))
  const varyings = vertexShader.match(/^(flat |centroid )?out /gm)?.length ?? 0
  if (varyings + passedOn.length + (textures > 1 ? 1 : 0) > MOST_VARYINGS) return null
  const declarations = [
    ...(rows.length > 0 ? [`uniform vec4 ${PER_DRAW}[${rows.length * draws}];`] : []),
    ...rows.map((row) => `vec4 row${row};`),
    ...passedOn.map((row) => `flat out vec4 vRow${row};`),
  ]
  const statements = [
    ...(rows.length > 0 ? [`int perDrawAt = gl_DrawID * ${rows.length};`] : []),
    ...rows.map((row, i) => `row${row} = ${PER_DRAW}[perDrawAt + ${i}];`),
    ...passedOn.map((row) => `vRow${row} = row${row};`),
  ]
  if (textures > 1) {
    declarations.push(`uniform vec4 ${PER_DRAW_TEXTURE}[${Math.ceil(draws / 4)}];`, 'flat out int vTexture;')
    statements.push(`vTexture = int(${PER_DRAW_TEXTURE}[gl_DrawID >> 2][gl_DrawID & 3]);`)
  }
  const inserted = `${DECLARATIONS}\n${declarations.join('\n')}`
  const main = `void main() {\n${statements.map((line) => `  ${line}`).join('\n')}`
  const pixel = textures > 1 ? varyTexture(fragmentShader, textures) : fragmentShader
  return {
    vertexShader: [
      '#extension GL_ANGLE_multi_draw : require',
      replaceRows(vertexShader, rows, (row) => `row${row}`)
        .replace(DECLARATIONS, inserted)
        .replace('void main() {', main),
    ].join('\n'),
    fragmentShader: replaceRows(pixel, rows, (row) => `vRow${row}`).replace(
      DECLARATIONS,
      [DECLARATIONS, ...passedOn.map((row) => `flat in vec4 vRow${row};`)].join('\n'),
    ),
  }
}

/** How a pixel is written beside its colour: depth by w, samples by a mask, lines by a pattern. */

import { OUTPUT, VIEWPORT } from '../groups/constant-rows.js'
import type { PixelOutput } from '../programs/program-key.js'
import { row } from './glsl.js'

/**
 * @param output how pixels are written
 * @returns `#extension` lines of the pixel half
 */
export const outputExtensions = ({ sampleMask = false }: PixelOutput): string[] =>
  sampleMask ? ['#extension GL_OES_sample_variables : require'] : []

/**
 * The pixels of a line counted from its beginning, along the axis that it is longer on, name the bits of its pattern
 * from the lowest one on, each for wRepeatFactor pixels. SDK: D3DLINEPATTERN.
 */
const discardGaps = [
  'vec2 along = abs(gl_FragCoord.xy - vLine);',
  `int place = int(max(along.x, along.y) + 0.5) / int(${row(OUTPUT + 1)}.x);`,
  `if (((int(${row(OUTPUT + 1)}.y) >> (place & 15)) & 1) == 0) discard;`,
]

/**
 * @param output how pixels are written
 * @returns statements of the pixel half; to stand after all texture look-ups, which need their neighbours' derivatives
 */
export const writeOutput = ({ wBuffer = false, sampleMask = false, linePattern = false }: PixelOutput): string[] => [
  ...(linePattern ? discardGaps : []),
  ...(wBuffer
    ? [
        `gl_FragDepth = clamp((1.0 / gl_FragCoord.w - ${row(OUTPUT)}.x) * ${row(OUTPUT)}.y - ${row(OUTPUT)}.z, 0.0, 1.0);`,
      ]
    : []),
  ...(sampleMask ? [`gl_SampleMask[0] = gl_SampleMaskIn[0] & int(${row(OUTPUT)}.w);`] : []),
]

/**
 * Lines with a pattern are given to WebGL with their first vertex last, so that a flat varying has its place.
 *
 * @param output how pixels are written
 * @returns statements of the vertex half, after gl_Position is written
 */
export const beginLine = ({ linePattern = false }: PixelOutput): string[] =>
  linePattern
    ? [`vLine = ${row(VIEWPORT)}.xy + (gl_Position.xy / gl_Position.w * 0.5 + 0.5) * ${row(VIEWPORT)}.zw;`]
    : []

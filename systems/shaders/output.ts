/** How a pixel is written: depth by w, samples by a mask, lines by a pattern, colours dithered. */

import { OUTPUT } from '../groups/constant-rows.js'
import type { PixelOutput } from '../programs/program-key.js'
import { DITHER_MIDDLE, DITHER_PATTERN, ditherStep } from './dither-pattern.js'
import { row } from './glsl.js'
import { inverseW, pixelPlace, varyingExtensions, vertexPixel, vertexPixelTimesW } from './interface.js'

/**
 * @param output how pixels are written
 * @returns `#extension` lines of the pixel half
 */
export const outputExtensions = ({ sampleMask = false, sampled }: PixelOutput): string[] => [
  ...(sampleMask ? ['#extension GL_OES_sample_variables : require'] : []),
  ...varyingExtensions({ sampled }),
]

/**
 * Where each sample has a pass of its own and varyings are read there, the shader runs for all of them, but for the
 * others to no purpose. Their neighbours leave with them, so that derivatives are as they were.
 *
 * @param output how pixels are written
 * @returns statements that a pixel half begins with
 */
export const leaveOtherSamples = ({ sampled }: PixelOutput): string[] =>
  sampled === 'read' ? [`if (((1 << gl_SampleID) & int(${row(OUTPUT)}.w)) == 0) discard;`] : []

/**
 * The pixels of a line counted from its beginning, along the axis that it is longer on, name the bits of its pattern
 * from the lowest one on, each for wRepeatFactor pixels. SDK: D3DLINEPATTERN.
 */
const discardGaps = ({ sampled }: PixelOutput): string[] => [
  `vec2 along = abs(${pixelPlace({ sampled })} - vLine);`,
  `int place = int(max(along.x, along.y) + 0.5) / int(${row(OUTPUT + 1)}.x);`,
  `if (((int(${row(OUTPUT + 1)}.y) >> (place & 15)) & 1) == 0) discard;`,
]

/**
 * How much of a pixel an antialiased line covers: 1 where it goes through the middle, 0 from a pixel away on. It is
 * drawn once as it is and once moved by a pixel each way; of those, two lie across it, and the others count for
 * nothing: which two, is not decided right at 45 degrees, where rounding would choose. While blending is off the line
 * lies upon what is there by its coverage alone.
 */
const coverByEdge = [
  'vec2 edgePoint = vEdge * gl_FragCoord.w;',
  `vec2 edgeFrom = gl_FragCoord.xy + ${row(OUTPUT + 2)}.xy - edgePoint;`,
  'vec2 edge = edgePoint - vEnd;',
  `if ((abs(edge.y) > abs(edge.x) * 1.0005 ? ${row(OUTPUT + 2)}.y : ${row(OUTPUT + 2)}.x) != 0.0) discard;`,
  'float apart = length(edge) < 0.02 ? length(edgeFrom) : ' +
    'abs(edgeFrom.x * edge.y - edgeFrom.y * edge.x) / length(edge);',
  'if (apart >= 1.0) discard;',
  `current.a = mix(1.0, current.a, ${row(OUTPUT + 2)}.z) * (1.0 - apart);`,
]

const dithered = (bits: readonly number[]): string[] => [
  'ivec2 cell = ivec2(gl_FragCoord.xy) & 3;',
  `int moved = int[16](${DITHER_PATTERN.join(', ')})[cell.y * 4 + cell.x];`,
  `current.rgb += (float(moved) - ${DITHER_MIDDLE}) * vec3(${bits.map((n) => ditherStep(n).toFixed(7)).join(', ')});`,
]

/**
 * @param output how pixels are written
 * @returns statements of the pixel half; to stand after all texture look-ups, which need their neighbours' derivatives
 */
export const writeOutput = ({
  wBuffer = false,
  sampleMask = false,
  linePattern = false,
  edges = false,
  dither = null,
  sampled,
}: PixelOutput): string[] => [
  ...(linePattern ? discardGaps({ sampled }) : []),
  ...(edges ? coverByEdge : []),
  ...(dither === null ? [] : dithered(dither)),
  ...(wBuffer
    ? [
        `gl_FragDepth = clamp((1.0 / ${inverseW({ sampled })} - ${row(OUTPUT)}.x) ` +
          `* ${row(OUTPUT)}.y - ${row(OUTPUT)}.z, 0.0, 1.0);`,
      ]
    : []),
  ...(sampleMask ? [`gl_SampleMask[0] = gl_SampleMaskIn[0] & int(${row(OUTPUT)}.w);`] : []),
]

/**
 * Lines with a pattern are given to WebGL with their first vertex last, so that a flat varying has its place. Of
 * antialiased ones it does not matter which end that is.
 *
 * @param output how pixels are written
 * @returns statements of the vertex half, after gl_Position is written
 */
export const beginLine = ({ linePattern = false, edges = false }: PixelOutput): string[] => [
  ...(linePattern ? [`vLine = ${vertexPixel};`] : []),
  ...(edges ? [`vEnd = ${vertexPixel};`, `vEdge = ${vertexPixelTimesW};`] : []),
]

/**
 * Random shaders of which each has something to tell: fewer programs than there are seeds, with all that those of all
 * seeds hold.
 */

import { NO_SWIZZLE } from '../../../d3d8/shader/index.js'
import type { Instruction, ShaderKind, ShaderProgram } from '../../../d3d8/shader/index.js'
import { randomShader } from './random-shaders.js'

/** How many of the programs hold each of the traits that any holds, unless fewer do. */
const TIMES = 2

/** A program, and the seed that it is of. */
export interface SeededShader {
  readonly seed: number
  readonly program: ShaderProgram
}

/** What an instruction is, apart from the numbers of its registers. */
const traitsOf = ({ operation: { name, class: of }, destination, sources, coissue }: Instruction): string[] => [
  name,
  ...sources.flatMap(({ file, modifier, relative, swizzle }) => [
    `${name} of ${file}${relative ? '[a0]' : ''}`,
    `${name} of ${modifier}`,
    ...(swizzle === NO_SWIZZLE ? [] : [`${name} of a swizzle`]),
  ]),
  ...(destination
    ? [
        `${name} to ${destination.file}`,
        `${of} masked by ${destination.mask}`,
        `${of} shifted by ${destination.shift}`,
        ...(destination.saturate ? [`${name} saturated`] : []),
      ]
    : []),
  ...(coissue ? [`${name} in a pair`] : []),
]

/**
 * @param kind kind of shader
 * @param minor minor version
 * @param seeds number of seeds, from 0
 * @param more further traits that the programs are to hold
 * @returns of the programs of these seeds those that hold a trait which few before them hold
 */
export const tellingShaders = (
  kind: ShaderKind,
  minor: number,
  seeds: number,
  more: (shader: SeededShader) => readonly string[] = () => [],
): SeededShader[] => {
  const held = new Map<string, number>()
  return Array.from({ length: seeds }, (_, seed) => ({ seed, program: randomShader(kind, minor, seed) })).filter(
    (shader) => {
      const traits = new Set([...shader.program.instructions.flatMap(traitsOf), ...more(shader)])
      if (![...traits].some((trait) => (held.get(trait) ?? 0) < TIMES)) return false
      for (const trait of traits) held.set(trait, (held.get(trait) ?? 0) + 1)
      return true
    },
  )
}

/**
 * Which results of the interpreters a GPU can be held to. A program is run again with every number a little off; what
 * then comes out elsewhere hangs on the last bits (a floor, a comparison, a difference of near equals), and is left
 * out.
 */

import { createRandom } from '../../unit/shader/random-shaders.js'

/**
 * How far off the numbers are, relatively: a few units in the last place of a float, as GPUs are with powers and
 * quotients.
 */
const OFF = 2e-6

/** Runs whose numbers are off, besides the exact one. */
const RUNS = 4

/** @returns a rounding that is off by chance, the same for the same seed */
const inexact = (seed: number): ((value: number) => number) => {
  const random = createRandom(seed)
  return (value) => Math.fround(value * (1 + OFF * (2 * random() - 1)))
}

/**
 * @param run gives the numbers of a program, with a rounding
 * @param tolerance how far two of them may be apart, by the number
 * @returns the numbers; NaN for those that a GPU need not agree with
 */
export const dependable = (
  run: (round: (value: number) => number, seed: number) => readonly number[],
  tolerance: (value: number) => number,
): number[] => {
  const exact = run(Math.fround, 0)
  const others = Array.from({ length: RUNS }, (_, seed) => run(inexact(seed + 1), seed + 1))
  return exact.map((value, at) =>
    others.every((numbers) => Math.abs(numbers[at] - value) <= tolerance(value) / 4) ? value : Number.NaN,
  )
}

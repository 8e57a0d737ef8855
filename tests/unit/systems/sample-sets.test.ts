import { describe, expect, it } from 'vitest'
import {
  choosingPasses,
  sampleSets,
  STEPS,
  type CoveredPlaces,
  type SampleSets,
} from '../../../systems/gl/sample-sets.js'

/** Where the samples of a pixel lie (Vulkan: "Standard Sample Locations"; Direct3D 11 has the same), in sixteenths. */
const patterns: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  2: [
    [12, 12],
    [4, 4],
  ],
  4: [
    [6, 2],
    [14, 6],
    [2, 10],
    [10, 14],
  ],
  8: [
    [9, 5],
    [7, 11],
    [13, 9],
    [5, 3],
    [3, 13],
    [1, 7],
    [11, 15],
    [15, 1],
  ],
}

/** The samples of a part of them, as bits. */
type Coverage = (part: number, samples: number) => number

const coverages: Readonly<Record<string, Coverage>> = {
  'the lowest, rounded up (ANGLE on Vulkan)': (part, samples) => 2 ** Math.ceil(part * samples) - 1,
  'the lowest, rounded down (Mesa)': (part, samples) => 2 ** Math.floor(part * samples) - 1,
  'spread over all (ANGLE on Direct3D 11)': (part, samples) => {
    let threshold = 0.5
    let mask = 0
    for (let n = 1; n <= samples; n++) {
      mask <<= 1
      if (n * part < threshold) continue
      threshold++
      mask |= 1
    }
    return mask
  },
}

/** What a browser with such a coverage shows. */
function found(coverage: Coverage, samples: number): SampleSets | null {
  const parts = Array.from({ length: 64 }, (_, n): CoveredPlaces => {
    const part = (n + 1) / 64
    const places = patterns[samples].flatMap(([x, y], sample) =>
      ((coverage(part, samples) >> sample) & 1) === 1 ? [x * STEPS + y] : [],
    )
    return { part, places: places.toSorted((a, b) => a - b) }
  })
  return sampleSets(parts, samples)
}

/** Bits that a set of a browser lets through. */
const through = (coverage: Coverage, samples: number, part: number, inverted: boolean): number =>
  (inverted ? ~coverage(part, samples) : coverage(part, samples)) & (2 ** samples - 1)

describe.each(Object.entries(coverages))('where a part of the samples is %s', (_name, coverage) => {
  it.each([2, 4, 8])('%s samples have the numbers of their bits, and each comes alone', (samples) => {
    const sets = found(coverage, samples)
    expect(sets?.positions).toEqual(patterns[samples].map(([x, y]) => [x / 16 - 0.5, y / 16 - 0.5]))
    for (let mask = 0; mask < 2 ** samples; mask++) {
      const sum = sets?.sum(mask) ?? []
      const turned = sum.reduce((bits, { part, inverted }) => bits ^ through(coverage, samples, part, inverted), 0)
      expect(turned).toBe(mask)
      const split = sets?.split(mask)
      if (!split) continue
      const parts = split.map(({ part, inverted }) => through(coverage, samples, part, inverted))
      expect(parts.reduce((bits, one) => bits + one, 0)).toBe(mask)
      expect(parts.reduce((bits, one) => bits | one, 0)).toBe(mask)
    }
  })

  it('several things get the samples of their masks by the same passes', () => {
    const sets = found(coverage, 4)
    if (!sets) throw new Error('samples are not told apart')
    const masks = [0b0001, 0b1010, 0, 0b1111]
    const passes = choosingPasses(sets, masks)
    const values = masks.map((_, thing) =>
      passes.reduce((bits, { things, mask }) => ((things >> thing) & 1 ? bits ^ mask : bits), 0),
    )
    expect(values).toEqual(masks)
    expect(passes.length).toBeLessThanOrEqual(5)
  })
})

it('samples that lie at one place, or that nothing tells apart, have no sets', () => {
  expect(sampleSets([{ part: 1, places: [17, 17] }], 2)).toBe(null)
  expect(sampleSets([{ part: 1, places: [17, 200] }], 2)).toBe(null)
  expect(sampleSets([{ part: 1, places: [17] }], 2)).toBe(null)
  expect(sampleSets([], 2)).toBe(null)
})

import { encode } from 'fast-png'
import { describe, expect, test } from 'vitest'
import type { Comparison } from '../../demos/gallery/compare.js'
import { DEFAULT_LIMITS, checkPoints, compare, describeComparison, isWithin } from '../../demos/gallery/compare.js'
import type { Picture } from '../../index.js'
import { readPng } from '../conformance/read-png.js'

/** A linear congruential generator (factor 1664525, summand 1013904223): the top byte of each state. */
const random = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state >>> 24
  }
}

const fill = (width: number, height: number, channel: (i: number) => number): Picture => ({
  width,
  height,
  rgb: Uint8Array.from({ length: width * height * 3 }, (_, i) => channel(i)),
})

const noise = (width: number, height: number, seed: number, step: number): Picture => {
  const next = random(seed)
  return fill(width, height, () => Math.floor(next() / step) * step)
}

const gentle = (width: number, height: number, seed: number): Picture => {
  const next = random(seed)
  return fill(width, height, () => 100 + Math.floor(next() / 9))
}

/** Squares of seven colours. */
const blocks = (width: number, height: number, size: number): Picture =>
  fill(width, height, (i) => {
    const pixel = Math.floor(i / 3)
    const k = (Math.floor((pixel % width) / size) * 3 + Math.floor(Math.floor(pixel / width) / size) * 5) % 7
    return [k * 30, 200 - k * 20, (k * k * 5) % 256][i % 3]
  })

const shifted = ({ width, height, rgb }: Picture, by: number): Picture =>
  fill(width, height, (i) => {
    const column = i % (width * 3)
    return column >= by * 3 ? rgb[i - by * 3] : rgb[i - column + (i % 3)]
  })

const jittered = ({ width, height, rgb }: Picture, seed: number, most: number): Picture => {
  const next = random(seed)
  return fill(width, height, (i) => Math.min(255, Math.max(0, rgb[i] + (next() % (2 * most + 1)) - most)))
}

/**
 * Pairs of pictures with the figures that the reference implementation of the rule (compare.py of the recordings)
 * gives.
 */
const cases: Record<string, { golden: Picture; test: Picture; figures: Comparison }> = {
  equal: {
    golden: blocks(32, 24, 8),
    test: blocks(32, 24, 8),
    figures: {
      mean_abs: 0,
      max: 0,
      bad_percent: 0,
      all_bad_percent: 0,
      compared: 520,
      edges: 248,
      edge_bad_percent: 0,
    },
  },
  shifted: {
    golden: blocks(32, 24, 8),
    test: shifted(blocks(32, 24, 8), 1),
    figures: {
      ...{ mean_abs: 0, max: 0, bad_percent: 0, all_bad_percent: 9.375 },
      ...{ compared: 520, edges: 248, edge_bad_percent: 0 },
    },
  },
  jittered: {
    golden: blocks(32, 24, 8),
    test: jittered(blocks(32, 24, 8), 7, 12),
    figures: {
      ...{ mean_abs: 5.7384615384615385, max: 12, bad_percent: 65.76923076923077, all_bad_percent: 65.234375 },
      ...{ compared: 520, edges: 248, edge_bad_percent: 37.903225806451616 },
    },
  },
  noise: {
    golden: noise(17, 13, 1, 1),
    test: noise(17, 13, 2, 1),
    figures: {
      ...{ mean_abs: 0, max: 0, bad_percent: 0, all_bad_percent: 99.5475113122172 },
      ...{ compared: 0, edges: 221, edge_bad_percent: 38.009049773755656 },
    },
  },
  steps: {
    golden: noise(17, 13, 1, 16),
    test: jittered(noise(17, 13, 1, 16), 5, 9),
    figures: {
      ...{ mean_abs: 0, max: 0, bad_percent: 0, all_bad_percent: 28.054298642533936 },
      ...{ compared: 0, edges: 221, edge_bad_percent: 4.524886877828054 },
    },
  },
  'one pixel': {
    golden: { width: 1, height: 1, rgb: new Uint8Array([10, 20, 30]) },
    test: { width: 1, height: 1, rgb: new Uint8Array([19, 20, 30]) },
    figures: {
      ...{ mean_abs: 3, max: 9, bad_percent: 100, all_bad_percent: 100 },
      ...{ compared: 1, edges: 0, edge_bad_percent: 0 },
    },
  },
  'a column': {
    golden: blocks(1, 9, 3),
    test: jittered(blocks(1, 9, 3), 3, 10),
    figures: {
      ...{ mean_abs: 4.066666666666666, max: 10, bad_percent: 40, all_bad_percent: 44.44444444444444 },
      ...{ compared: 5, edges: 4, edge_bad_percent: 25 },
    },
  },
  gentle: {
    golden: gentle(17, 13, 11),
    test: jittered(gentle(17, 13, 11), 12, 20),
    figures: {
      ...{ mean_abs: 10.029585798816568, max: 20, bad_percent: 92.89940828402366, all_bad_percent: 93.21266968325791 },
      ...{ compared: 169, edges: 52, edge_bad_percent: 51.92307692307692 },
    },
  },
}

describe('compare', () => {
  test.each(Object.entries(cases))('%s: figures of the reference', (_name, { golden, test: picture, figures }) => {
    const got = compare(golden, picture)
    for (const key of Object.keys(figures) as (keyof Comparison)[]) expect(got[key], key).toBeCloseTo(figures[key], 9)
  })

  test('marks every pixel as it counts', () => {
    const marked = { off: 0, bad: 0, badEdges: 0 }
    const { golden, test: picture, figures } = cases.jittered
    const got = compare(golden, picture, (pixel, difference, isBad, isEdge) => {
      expect(difference).toBe(
        Math.max(...[0, 1, 2].map((k) => Math.abs(golden.rgb[pixel * 3 + k] - picture.rgb[pixel * 3 + k]))),
      )
      marked.off++
      if (isBad) marked[isEdge ? 'badEdges' : 'bad']++
    })
    expect(got.bad_percent).toBeCloseTo(figures.bad_percent, 9)
    expect(marked.off).toBe(32 * 24)
    expect((100 * marked.bad) / got.compared).toBeCloseTo(got.bad_percent, 9)
    expect((100 * (marked.bad + marked.badEdges)) / (32 * 24)).toBeCloseTo(got.all_bad_percent, 9)
  })

  test('refuses pictures of another size', () => {
    expect(() => compare(noise(4, 3, 1, 1), noise(3, 4, 1, 1))).toThrow('3 x 4')
  })

  test('each of the three limits fails on its own', () => {
    const figures = compare(cases['a column'].golden, cases['a column'].test)
    const wide = { bad_percent: 50, mean_abs: 5, all_bad_percent: 50 }
    expect(isWithin(figures, wide)).toBe(true)
    expect(isWithin(figures, { ...wide, bad_percent: 39.9 })).toBe(false)
    expect(isWithin(figures, { ...wide, mean_abs: 4 })).toBe(false)
    expect(isWithin(figures, { ...wide, all_bad_percent: 44 })).toBe(false)
    expect(isWithin(figures, { ...figures })).toBe(true)
    expect(describeComparison('x.0.png', figures, DEFAULT_LIMITS)).toBe(
      'FAIL x.0.png: mean_abs 4.067 (limit 2) max 10 bad 40.000% (limit 0.5%) compared 5, ' +
        'edges 4 bad 25.00%, all 44.44% (limit 100%)',
    )
  })

  test('single points: within tolerance, off, outside', () => {
    const picture = { width: 2, height: 2, rgb: new Uint8Array([0, 0, 0, 10, 20, 30, 0, 0, 0, 255, 255, 255]) }
    expect(checkPoints(picture, [[1, 0, 12, 18, 30, 2]])).toEqual([])
    expect(checkPoints(picture, [[1, 0, 13, 20, 30, 2]])).toEqual(['(1, 0) is 10 20 30 where 13 20 30 ± 2 belong'])
    expect(checkPoints(picture, [[2, 0, 0, 0, 0, 255]])).toEqual(['(2, 0) lies outside the picture'])
  })
})

describe('readPng', () => {
  const pixels = [10, 20, 30, 200, 100, 0]

  test.each([
    ['colours', 3, pixels, pixels],
    ['colours and alpha', 4, [10, 20, 30, 0, 200, 100, 0, 9], pixels],
    ['greys', 1, [7, 250], [7, 7, 7, 250, 250, 250]],
    ['greys and alpha', 2, [7, 0, 250, 128], [7, 7, 7, 250, 250, 250]],
  ])('%s', (_name, channels, data, rgb) => {
    const png = encode({ width: 2, height: 1, depth: 8, channels, data: Uint8Array.from(data) })
    expect(readPng(png)).toEqual({ width: 2, height: 1, rgb: Uint8Array.from(rgb) })
  })

  test('a palette', () => {
    const palette = [[1, 2, 3], [10, 20, 30], [200, 100, 0]] // prettier-ignore
    const png = encode({ width: 2, height: 1, depth: 8, channels: 1, data: Uint8Array.from([1, 2]), palette })
    expect(readPng(png)).toEqual({ width: 2, height: 1, rgb: Uint8Array.from(pixels) })
  })

  test('16 bits a channel and what is no PNG are refused', () => {
    const deep = encode({ width: 1, height: 1, depth: 16, channels: 3, data: new Uint16Array(3) })
    expect(() => readPng(deep)).toThrow('16 bits')
    expect(() => readPng(new Uint8Array(40))).toThrow()
  })
})

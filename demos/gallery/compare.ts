/**
 * The rule by which a picture counts as equal to a golden image. Rasterisers differ along edges, so pixels at an edge
 * of the golden image are left out of the main figures and counted apart; a scene about where pixels fall has a third
 * limit that counts every pixel.
 */
import type { Picture } from '../../index.js'

/** What a scene may differ by, under the names that index.json uses. */
export interface Limits {
  /** Percent of the pixels away from edges that differ by more than 8 in a channel. */
  bad_percent: number
  /** Mean absolute difference of the channels of pixels away from edges. */
  mean_abs: number
  /** Percent of all pixels, edges too, that differ by more than 8 in a channel. */
  all_bad_percent: number
}

/** The limits of a scene that names none. */
export const DEFAULT_LIMITS: Readonly<Limits> = { bad_percent: 0.5, mean_abs: 2, all_bad_percent: 100 }

export interface Comparison extends Limits {
  /** Greatest difference of a channel away from edges. */
  max: number
  /** Pixels away from edges, and pixels at edges. */
  compared: number
  edges: number
  /** Percent of the edge pixels that lie outside the range of colours around them. */
  edge_bad_percent: number
}

/** A channel may differ by this much before its pixel is bad. */
const BAD = 8

/** A pixel whose neighbour differs by more than this in the golden image lies at an edge. */
const EDGE = 24

/**
 * Least or greatest of each channel in the 3 x 3 pixels around every pixel (fewer at the border): rows first, then
 * columns.
 */
const around = ({ width, height, rgb }: Picture, pick: (a: number, b: number) => number): Uint8Array => {
  const stride = width * 3
  const along = new Uint8Array(rgb.length)
  for (let i = 0; i < rgb.length; i++) {
    const column = i % stride
    const before = column >= 3 ? rgb[i - 3] : rgb[i]
    const after = column < stride - 3 ? rgb[i + 3] : rgb[i]
    along[i] = pick(pick(before, rgb[i]), after)
  }
  const across = new Uint8Array(rgb.length)
  for (let y = 0; y < height; y++)
    for (let i = y * stride; i < (y + 1) * stride; i++) {
      const before = y > 0 ? along[i - stride] : along[i]
      const after = y < height - 1 ? along[i + stride] : along[i]
      across[i] = pick(pick(before, along[i]), after)
    }
  return across
}

/**
 * Is told of every pixel in turn how it counts.
 * @param difference the greatest of a channel
 */
export type Mark = (pixel: number, difference: number, isBad: boolean, isEdge: boolean) => void

/**
 * How far a picture is from a golden image.
 * @throws Error when the sizes differ
 */
export const compare = (golden: Picture, test: Picture, mark?: Mark): Comparison => {
  if (golden.width !== test.width || golden.height !== test.height)
    throw new Error(
      `the picture is ${test.width} x ${test.height}, the golden image ${golden.width} x ${golden.height}.`,
    )
  const least = around(golden, Math.min)
  const most = around(golden, Math.max)
  const pixels = golden.width * golden.height
  const figures = { compared: 0, edges: 0, bad: 0, badEdges: 0, badAtAll: 0, total: 0, max: 0 }

  for (let i = 0; i < pixels * 3; i += 3) {
    let difference = 0
    let sum = 0
    let isEdge = false
    let isInRange = true
    for (let channel = i; channel < i + 3; channel++) {
      const wanted = golden.rgb[channel]
      const got = test.rgb[channel]
      const off = Math.abs(wanted - got)
      difference = Math.max(difference, off)
      sum += off
      isEdge ||= most[channel] - wanted > EDGE || wanted - least[channel] > EDGE
      isInRange &&= got >= least[channel] - BAD && got <= most[channel] + BAD
    }
    const isBad = difference > BAD
    mark?.(i / 3, difference, isBad, isEdge)
    if (isBad) figures.badAtAll++
    if (isEdge) {
      figures.edges++
      if (!isInRange) figures.badEdges++
      continue
    }
    figures.compared++
    figures.total += sum
    figures.max = Math.max(figures.max, difference)
    if (isBad) figures.bad++
  }

  const percent = (count: number, of: number): number => (of === 0 ? 0 : (100 * count) / of)
  return {
    mean_abs: figures.compared === 0 ? 0 : figures.total / (3 * figures.compared),
    max: figures.max,
    bad_percent: percent(figures.bad, figures.compared),
    all_bad_percent: percent(figures.badAtAll, pixels),
    compared: figures.compared,
    edges: figures.edges,
    edge_bad_percent: percent(figures.badEdges, figures.edges),
  }
}

/** Whether a comparison stays within all three limits. */
export const isWithin = (comparison: Comparison, limits: Readonly<Limits>): boolean =>
  comparison.bad_percent <= limits.bad_percent &&
  comparison.mean_abs <= limits.mean_abs &&
  comparison.all_bad_percent <= limits.all_bad_percent

/** The figures of a comparison beside their limits, in one line. */
export const describeComparison = (name: string, figures: Comparison, limits: Readonly<Limits>): string =>
  `${isWithin(figures, limits) ? 'ok' : 'FAIL'} ${name}: ` +
  `mean_abs ${figures.mean_abs.toFixed(3)} (limit ${limits.mean_abs}) max ${figures.max} ` +
  `bad ${figures.bad_percent.toFixed(3)}% (limit ${limits.bad_percent}%) compared ${figures.compared}, ` +
  `edges ${figures.edges} bad ${figures.edge_bad_percent.toFixed(2)}%, ` +
  `all ${figures.all_bad_percent.toFixed(2)}% (limit ${limits.all_bad_percent}%)`

/**
 * Compares single pixels with colours computed by hand.
 * @param expect points [x, y, red, green, blue, tolerance], y down
 * @returns a sentence for each point that is off
 */
export const checkPoints = ({ width, height, rgb }: Picture, expect: readonly (readonly number[])[]): string[] =>
  expect.flatMap(([x, y, red, green, blue, tolerance]) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return [`(${x}, ${y}) lies outside the picture`]
    const at = (y * width + x) * 3
    const got = Array.from(rgb.subarray(at, at + 3))
    const isOff = [red, green, blue].some((wanted, channel) => Math.abs(wanted - got[channel]) > tolerance)
    return isOff ? [`(${x}, ${y}) is ${got.join(' ')} where ${[red, green, blue].join(' ')} ± ${tolerance} belong`] : []
  })

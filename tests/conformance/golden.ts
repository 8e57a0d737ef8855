import type { Limits } from '../../demos/gallery/compare.js'
import { DEFAULT_LIMITS, checkPoints, compare, describeComparison, isWithin } from '../../demos/gallery/compare.js'
import type { RecordedCheck } from '../../d3d8/files/recording/recorded.js'
import type { Picture } from '../../index.js'
import { load } from './load.js'
import { readPng } from './read-png.js'
import index from './recordings/index.json'

interface Scene {
  readonly name: string
  readonly frames: number
  readonly tolerance?: Partial<Limits>
}

export const scenes: readonly Scene[] = index

/** How a picture differs from a scene's golden image and from the points of its check: a sentence each. */
export const differencesFromGolden = async (
  { name, tolerance }: Scene,
  { line, png, expect: points }: RecordedCheck,
  picture: Picture,
): Promise<string[]> => {
  const limits = { ...DEFAULT_LIMITS, ...tolerance }
  const figures = compare(readPng(await load(name, png)), picture)
  return [
    ...(isWithin(figures, limits) ? [] : [describeComparison(png, figures, limits)]),
    ...checkPoints(picture, points).map((off) => `line ${line}: ${png}: ${off}.`),
  ]
}

/**
 * What a renderer counts of managed textures, as numbers in a row for each shape: they may lie in memory that threads
 * share. Source: d3d8types.h, D3DRESOURCESTATS.
 */
import type { TextureDescription } from './descriptions.js'

/** The shapes, in the order of their D3DRESOURCETYPEs. */
export const STATISTICS_SHAPES: readonly TextureDescription['shape'][] = ['2d', 'volume', 'cube']

/**
 * The numbers of one shape. Those before `WorkingSet` are of the frame that was shown last, the others are what there
 * is now.
 */
export const Statistic = {
  Thrashing: 0,
  Downloaded: 1,
  Evicts: 2,
  Creates: 3,
  LastPriority: 4,
  Used: 5,
  UsedInMemory: 6,
  WorkingSet: 7,
  WorkingSetBytes: 8,
} as const

export const STATISTIC_WORDS = 9

/** All of them. */
export const createStatistics = (): Float64Array<ArrayBuffer> =>
  new Float64Array(STATISTICS_SHAPES.length * STATISTIC_WORDS)

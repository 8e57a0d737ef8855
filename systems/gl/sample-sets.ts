/** Samples that WebGL's coverage lets through, told by what it is set to. */
export interface CoveredSet {
  /** Part of the samples, as `gl.sampleCoverage` takes it. */
  readonly part: number
  readonly inverted: boolean
  /** Bit n: sample n is let through. */
  readonly mask: number
}

/** Where a sample lies, from the centre of its pixel on, in pixels; y grows as the rows of a target do. */
export type SamplePosition = readonly [x: number, y: number]

/** The sets of samples that coverage has, and what they come to together. */
export interface SampleSets {
  /** Where each sample lies, by its number. */
  readonly positions: readonly SamplePosition[]
  /** The fewest sets that have no sample in common and come to `mask`; null when there are none. */
  readonly split: (mask: number) => readonly CoveredSet[] | null
  /** The fewest sets of which the samples of `mask` are in an odd number and all others in an even one; or null. */
  readonly sum: (mask: number) => readonly CoveredSet[] | null
}

/** One of the passes that choose samples for several things at once. */
export interface ChoosingPass extends CoveredSet {
  /** Bit i: thing i is turned over, from 0 to 1 or back. */
  readonly things: number
}

/**
 * Passes after which each of several things, 0 at first, is 1 in the samples of a mask of its own alone.
 *
 * @param masks of the things
 */
export function choosingPasses({ sum }: SampleSets, masks: readonly number[]): ChoosingPass[] {
  const passes = new Map<CoveredSet, number>()
  masks.forEach((mask, thing) => {
    for (const set of sum(mask) ?? []) passes.set(set, (passes.get(set) ?? 0) | (1 << thing))
  })
  return [...passes].map(([set, things]) => ({ ...set, things }))
}

/** What a part of the samples lets through: the places of its samples, which tell them apart. */
export interface CoveredPlaces {
  readonly part: number
  readonly places: readonly number[]
}

/** Steps that a pixel has each way: what samples lie on. A place is x · 16 + y, both from its first corner on. */
export const STEPS = 16

const positionOf = (place: number): SamplePosition => [
  Math.floor(place / STEPS) / STEPS - 0.5,
  (place % STEPS) / STEPS - 0.5,
]

/** The shortest way from `from` to 0 by steps of one set each; null when none leads there. */
function findWay(
  from: number,
  sets: readonly CoveredSet[],
  allowed: (rest: number, set: CoveredSet) => boolean,
): readonly CoveredSet[] | null {
  const ways = new Map<number, readonly CoveredSet[]>([[from, []]])
  for (const [rest, way] of ways) {
    if (rest === 0) return way
    for (const set of sets)
      if (allowed(rest, set) && !ways.has(rest ^ set.mask)) ways.set(rest ^ set.mask, [...way, set])
  }
  return null
}

/**
 * What coverage can choose. WebGL leaves open which samples a part of them is: they are numbered as they come when the
 * part grows. That is the order of the bits of masks both where a part is the lowest samples and where it is spread
 * over them all, as ANGLE does on Direct3D 11.
 *
 * @param found what each part lets through, from the smallest on; the last one all samples
 * @param samples how many there are
 * @returns null when two samples lie at one place, or nothing tells the samples apart
 */
export function sampleSets(found: readonly CoveredPlaces[], samples: number): SampleSets | null {
  const all = found.at(-1)?.places ?? []
  const order = [...new Set(found.flatMap(({ places }) => places))]
  if (order.length !== samples || all.length !== samples) return null
  const everything = 2 ** order.length - 1
  const byMask = new Map<number, CoveredSet>()
  for (const { part, places } of found) {
    const mask = places.reduce((sum, place) => sum | (1 << order.indexOf(place)), 0)
    if (!byMask.has(mask)) byMask.set(mask, { part, inverted: false, mask })
  }
  for (const { part, mask } of [...byMask.values()])
    if (!byMask.has(everything ^ mask)) byMask.set(everything ^ mask, { part, inverted: true, mask: everything ^ mask })
  byMask.delete(0)
  const sets = [...byMask.values()]

  const remember = (allowed: (rest: number, set: CoveredSet) => boolean): SampleSets['sum'] => {
    const known = new Map<number, readonly CoveredSet[] | null>()
    return (mask) => {
      const way = known.get(mask)
      if (way !== undefined) return way
      const made = findWay(mask, sets, allowed)
      known.set(mask, made)
      return made
    }
  }
  const sum = remember(() => true)
  if (order.some((_, n) => sum(1 << n) === null)) return null
  return {
    positions: order.map((place) => positionOf(place)),
    sum,
    split: remember((rest, { mask }) => (rest & mask) === mask),
  }
}

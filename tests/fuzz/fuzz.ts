/** Attacks targets for a time; what goes wrong is told with the seed that does it again. */
import kept from './seeds.json' with { type: 'json' }
import { targets, type Target } from './targets.js'

/** How an attack went. */
export interface Outcome {
  readonly inputs: number
  /** `target, seed 7: what went wrong` */
  readonly faults: readonly string[]
}

/** Seeds that have found something before. */
const seedsOf = (name: string): readonly number[] =>
  kept.filter(({ target }) => target === name).map(({ seed }) => seed)

/** Faults after which a target is left alone: they are one fault, mostly. */
const ENOUGH = 5

/** How long an attack goes on: for a time, all targets together, or until each target has had so many inputs. */
export type Length = { readonly seconds: number } | { readonly inputs: number }

/**
 * @param length 0 seconds: the seeds that are kept, and one more of each
 * @param only the target that is attacked; null: all of them in turns
 * @param first the first seed
 */
export function fuzz(length: Length, only: string | null, first: number): Outcome {
  const chosen = targets.filter(({ name }) => only === null || name === only)
  if (chosen.length === 0)
    throw new Error(`there is no ${only}; there are ${targets.map(({ name }) => name).join(', ')}`)
  const faults: string[] = []
  const found = new Map<Target, number>()
  let inputs = 0
  const attack = (target: Target, seed: number): void => {
    if ((found.get(target) ?? 0) >= ENOUGH) return
    const fault = target.attack(seed)
    inputs += target.inputs
    if (fault === null) return
    found.set(target, (found.get(target) ?? 0) + 1)
    faults.push(`${target.name}, seed ${seed}: ${fault}`)
  }
  for (const target of chosen) for (const seed of seedsOf(target.name)) attack(target, seed)
  if ('inputs' in length) {
    for (const target of chosen)
      for (let made = 0, seed = first; made < length.inputs; made += target.inputs, seed++) attack(target, seed)
    return { inputs, faults }
  }
  const end = performance.now() + length.seconds * 1000
  let seed = first
  for (const target of chosen) attack(target, seed)
  // Each target gets as much time as the others.
  const spent = new Map(chosen.map((target) => [target, 0]))
  while (performance.now() < end) {
    const [target] = [...spent].reduce((least, next) => (next[1] < least[1] ? next : least))
    const start = performance.now()
    attack(target, ++seed)
    spent.set(target, (spent.get(target) ?? 0) + performance.now() - start)
    if ((found.get(target) ?? 0) >= ENOUGH) spent.set(target, Infinity)
  }
  return { inputs, faults }
}

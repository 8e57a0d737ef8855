import type { Engine, Pass } from '../../../index.js'
import { Item, ITEM_WORDS } from '../../../index.js'

/** Whether a block shows a back buffer. */
export const presents = ({ items, count }: Pass): boolean => {
  for (let at = 0; at < count * ITEM_WORDS; at += ITEM_WORDS) if (items[at] === Item.Present) return true
  return false
}

/** Looks into the engine of a program. */
export type Probe = (engine: Engine) => void

/** What looks into every engine that a program makes. */
const probes: Probe[] = []

/** Has every engine looked into that a program makes from now on. */
export const addProbe = (probe: Probe): void => {
  probes.push(probe)
}

/** A program has made an engine, which nobody has drawn with yet. */
export const onEngine = (engine: Engine): void => {
  for (const probe of probes) probe(engine)
}

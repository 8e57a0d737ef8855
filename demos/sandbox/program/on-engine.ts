import type { Engine } from '../../../index.js'

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

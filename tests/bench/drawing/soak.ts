import { soak as play } from '../../browser/life/soak.js'
import type { Bench, Row } from '../bench.js'

/** Losses of the context in the whole soak. */
const LOSSES = 10
const MEGABYTE = 1 << 20

/** Growth of the heap that is no leak yet: what the collector has left lying. */
const SLACK = 8

/** What a program that goes on and on leaves behind: as much at its end as at its beginning. */
export const soak: Bench = async ({ settings, wants }) => {
  if (settings.soakFrames === 0 || !wants('soak')) return []
  const samples = await play(settings.soakFrames, Math.floor(settings.soakFrames / LOSSES), true)
  // The first context has not been lost yet, and what it compiled has been made anew since.
  const [, second] = samples
  const last = samples[samples.length - 1]
  const frames = `from frame ${second.frame} to ${last.frame}`
  const row = (what: string, unit: string, begin: number, end: number, slack: number): Row => ({
    name: `soak: ${what}, ${frames}`,
    unit,
    ours: end,
    rivals: { before: begin },
    target: slack === 0 ? 'as many as before' : `at most ${slack} ${unit} more than before`,
    met: end <= begin + slack,
  })
  return [
    row('entities', 'entities', second.entities, last.entities, 0),
    row('GL objects', 'objects', second.glObjects, last.glObjects, 0),
    row('heap', 'MB', second.heap / MEGABYTE, last.heap / MEGABYTE, SLACK),
  ]
}

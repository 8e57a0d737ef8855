/** Lets the page's inspector look into the engine of the program. */
import type { Probe } from '../../inspector/probe.js'
import { createProbe } from '../../inspector/probe.js'
import type { ToProbe } from '../../inspector/protocol.js'
import { tell, wait, when } from './host.js'
import { addProbe } from './on-engine.js'

/** What is asked for before there is an engine, and still holds when there is one: the last of each kind. */
type Early = Extract<ToProbe, { kind: 'open' | 'close' | 'watch' }>

/** Takes the inspector's messages, and looks into the engine that the program made last. */
export const inspectPrograms = (): void => {
  let probe: Probe | null = null
  const early = new Map<string, Early>()

  addProbe((engine) => {
    if (probe) {
      probe.attach(engine)
      return
    }
    probe = createProbe(engine, (message) => {
      tell({ kind: 'inspector', message })
    })
    for (const message of early.values()) probe.receive(message)
  })
  when('inspector', ({ message }) => {
    const asked = message as ToProbe
    // Drawing a frame once more takes its time, with programs of its own; that is not the program's fault.
    if (probe) wait(() => probe?.receive(asked))
    else if (asked.kind === 'watch') early.set('watch', asked)
    else if (asked.kind === 'open' || asked.kind === 'close') early.set('open', asked)
  })
}

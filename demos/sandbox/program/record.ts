/** Gives the page a frame of the program as a .dp2 file: what the debugger of captures opens. */
import type { Engine } from '../../../index.js'
import { messageOf } from '../../kit/page/element.js'
import { tell, wait, when } from './host.js'
import { addProbe, presents } from './on-engine.js'

/** Records from behind the next Present up to the one after it. */
function recordFrame(engine: Engine): void {
  let recorder: ReturnType<Engine['record']> | null = null
  const attempt = (): void => {
    try {
      if (!recorder) {
        recorder = wait(() => engine.record('frame'))
        return
      }
      passes.unsubscribe()
      const current = recorder
      const bytes = wait(() => current.stop())
      tell({ kind: 'commands', bytes, problem: '' }, [bytes.buffer])
    } catch (error) {
      passes.unsubscribe()
      tell({ kind: 'commands', bytes: null, problem: messageOf(error) })
    }
  }
  const passes = engine.pass$.subscribe((pass) => {
    // The call that presents has to return first.
    if (presents(pass)) queueMicrotask(attempt)
  })
}

export const recordPrograms = (): void => {
  let engine: Engine | null = null
  addProbe((made) => {
    engine = made
  })
  when('record', () => {
    if (engine) recordFrame(engine)
    else tell({ kind: 'commands', bytes: null, problem: 'The program has made no engine yet.' })
  })
}

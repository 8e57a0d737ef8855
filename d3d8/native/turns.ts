/** How a program waits on a thread that others need: WebAssembly is suspended, and they have their turn. */
import type { ProgramTurns } from './program.js'

/** Milliseconds that a program may ask for messages in a row before the page has its turn. */
const PATIENCE = 8
/** How long a wait for an event lasts until it is looked whether there is one. */
const LOOK = 10

const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/**
 * Turns of a program that is suspended.
 *
 * @param requestFrame calls back when the next frame may begin
 */
export function suspendedTurns(requestFrame: (callback: () => void) => unknown): ProgramTurns {
  let turned = performance.now()
  return {
    suspend: async (milliseconds) => {
      if (milliseconds !== 0)
        await new Promise((resolve) => setTimeout(resolve, milliseconds < 0 ? LOOK : milliseconds))
      else if (performance.now() - turned > PATIENCE) await nextTask()
      else return
      turned = performance.now()
    },
    nextFrame: async () => {
      await new Promise<void>((resolve) => requestFrame(resolve))
      turned = performance.now()
    },
  }
}

/** How a program on the page's own thread waits: WebAssembly is suspended, and the page has its turn. */
import type { ProgramTurns } from '../../../d3d8/native/index.js'

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

/** Turns of a program that is suspended. */
export function createTurns(): ProgramTurns {
  let turned = performance.now()
  return {
    suspend: async (milliseconds) => {
      if (milliseconds !== 0) await new Promise((resolve) => setTimeout(resolve, milliseconds < 0 ? LOOK : milliseconds))
      else if (performance.now() - turned > PATIENCE) await nextTask()
      else return
      turned = performance.now()
    },
    nextFrame: async () => {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      turned = performance.now()
    },
  }
}

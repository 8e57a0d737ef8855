/** How a program waits on a thread that others need: WebAssembly is suspended, and they have their turn. */

/** How a program's main loop gives the page its turn. */
export interface ProgramTurns {
  /** Waits so many milliseconds, or for an event where the number is negative, while the thread stands still. */
  readonly block?: (milliseconds: number) => void
  /** The same by a promise, where WebAssembly can be suspended. */
  readonly suspend?: (milliseconds: number) => Promise<void>
  /** A frame has been presented; the promise ends when the next one may begin. */
  readonly nextFrame?: () => Promise<void>
}

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
export function suspendedTurns(requestFrame: (callback: () => void) => unknown): Required<Omit<ProgramTurns, 'block'>> {
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

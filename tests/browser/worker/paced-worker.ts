/** A render worker in front of a display that shows a picture when it is told to. */
import '../../../systems/host/render-worker.js'

const scope = globalThis as unknown as {
  requestAnimationFrame: (callback: (milliseconds: number) => void) => number
  setTimeout: (callback: () => void, milliseconds?: number) => number
}
const later = scope.setTimeout.bind(globalThis)
let waiting: ((milliseconds: number) => void)[] = []

scope.requestAnimationFrame = (callback) => waiting.push(callback)
// It is not hidden either: who waits for a picture waits for as long as it takes.
scope.setTimeout = (callback, milliseconds) => (waiting.length > 0 ? 0 : later(callback, milliseconds))

new BroadcastChannel('pictures of the paced worker').onmessage = () => {
  const now = waiting
  waiting = []
  for (const callback of now) callback(performance.now())
}

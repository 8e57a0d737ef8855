import type { FramesInFlight } from '../../engine/index.js'

/** Fences that are kept: nobody asks whether there are more frames. */
const MOST_FENCES = 4

/**
 * Frames that the GPU has been given and has not drawn: a fence behind each, which is only looked at (three knows
 * none). Browsers let fences pass between the turns of the event loop alone (WebGL 2.0, "Sync objects"). Nothing is
 * fenced until somebody has asked.
 */
export function createFrameFences(gl: WebGL2RenderingContext): FramesInFlight & {
  /** A frame was presented. */
  readonly ended: () => void
  readonly dispose: () => void
} {
  const fences: WebGLSync[] = []
  let isAsked = false

  const isWaiting = (fence: WebGLSync): boolean =>
    gl.clientWaitSync(fence, gl.SYNC_FLUSH_COMMANDS_BIT, 0) === gl.TIMEOUT_EXPIRED

  /** Forgets the oldest fences, so many. */
  function drop(count: number): void {
    for (const fence of fences.splice(0, count)) gl.deleteSync(fence)
  }

  return {
    waiting() {
      isAsked = true
      // What is drawn is drawn in order.
      const first = fences.findIndex(isWaiting)
      drop(first === -1 ? fences.length : first)
      return fences.length
    },
    settle() {
      gl.finish()
      drop(fences.length)
    },
    ended() {
      if (!isAsked) return
      drop(fences.length + 1 - MOST_FENCES)
      const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
      if (fence) fences.push(fence)
    },
    dispose() {
      drop(fences.length)
    },
  }
}

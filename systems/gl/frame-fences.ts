import type { FramesInFlight } from '../../engine/index.js'

/** Fences that are kept: nobody asks whether there are more frames. */
const MOST_FENCES = 4

/**
 * Frames that the GPU has been given and has not drawn: a fence behind each, which is only looked at (three knows
 * none). Browsers let fences pass between the turns of the event loop alone (WebGL 2.0, "Sync objects"), and `finish`
 * of Chromium's does not wait: to wait is to read a pixel of the canvas. Nothing is fenced until somebody has asked.
 */
export function createFrameFences(gl: WebGL2RenderingContext): FramesInFlight & {
  /** A frame was presented. */
  readonly ended: () => void
  readonly dispose: () => void
} {
  const fences: WebGLSync[] = []
  const pixel = new Uint8Array(4)
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
      // Past three, whose memory of bindings does not say that what is drawn to is what is read, too.
      const bound = gl.getParameter(gl.READ_FRAMEBUFFER_BINDING) as WebGLFramebuffer | null
      gl.bindFramebuffer(gl.READ_FRAMEBUFFER, null)
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
      gl.bindFramebuffer(gl.READ_FRAMEBUFFER, bound)
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

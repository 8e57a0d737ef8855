import { wait } from './host.js'

/**
 * Methods that return only when the GPU has done what was asked before: linking a program takes seconds where the GPU
 * is software.
 */
const waits = [
  [OffscreenCanvas, ['getContext']],
  [
    WebGL2RenderingContext,
    [
      ...['getProgramParameter', 'getProgramInfoLog', 'getShaderParameter', 'getShaderInfoLog'],
      ...['readPixels', 'getBufferSubData', 'checkFramebufferStatus', 'getError', 'finish'],
    ],
  ],
] as const

/** Tells the page whenever the worker waits for the GPU, which is no fault of the program. */
export const tellWaits = (): void => {
  for (const [type, names] of waits)
    for (const name of names) {
      const prototype = type.prototype as unknown as Record<string, (...values: unknown[]) => unknown>
      const method = prototype[name]
      prototype[name] = function (...values) {
        return wait(() => method.apply(this, values))
      }
    }
}

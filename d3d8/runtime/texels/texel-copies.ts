import type { Box } from '../../box.js'
import { invalidCall } from '../arguments/checks.js'
import type { TexelStorage } from './texel-storage.js'

/** Copies texels from one memory into another of the same format; both boxes lie on the block grid. */
export function copyTexels(
  source: TexelStorage,
  sourceSubresource: number,
  box: Box,
  destination: TexelStorage,
  destinationSubresource: number,
  x: number,
  y: number,
  z: number,
): void {
  const { block } = source.info
  const target = {
    left: x,
    top: y,
    right: x + box.right - box.left,
    bottom: y + box.bottom - box.top,
    front: z,
    back: z + box.back - box.front,
  }
  const from = source.texels(sourceSubresource, box)
  const to = destination.texels(destinationSubresource, target)
  const rows = Math.ceil((box.bottom - box.top) / block.height)
  const rowBytes = Math.ceil((box.right - box.left) / block.width) * block.bytes
  for (let slice = 0; slice < box.back - box.front; slice++)
    for (let row = 0; row < rows; row++) {
      const first = slice * from.slicePitch + row * from.rowPitch
      to.bits.set(from.bits.subarray(first, first + rowBytes), slice * to.slicePitch + row * to.rowPitch)
    }
}

/**
 * Sees that texels may be read or written by this thread: what the renderer writes there is here, or may be waited for.
 */
export function requireTexels({ texels }: { texels: TexelStorage }, name: string, method: string): void {
  texels.requireArrival(false, `LockRectAsync of ${name}, awaited before,`, (sentence) => invalidCall(method, sentence))
  texels.arrive()
}

import { Item } from '../../items.js'
import type { Box } from './boxes.js'
import { invalidCall } from '../arguments/checks.js'
import type { DeviceServices } from '../objects/device-services.js'
import type { TexelStorage } from './texel-storage.js'

/** Rectangles in one Copy item. */
const COPY_RECTANGLES = 64
const COPY_WORDS = 6

/** Asks the block for `words` words of its data arena that the next item may name; returns the first. */
export function takeData({ context }: DeviceServices, words: number): number {
  context.ensureRoom()
  if (!context.pass.arenas.data.fits(words)) context.flush()
  return context.pass.arenas.data.take(words)
}

/** A rectangle to copy and where it goes. */
export interface CopyRectangle {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly x: number
  readonly y: number
}

/** Appends copies on the renderer's side. A source without target is read from its memory when the pass plays. */
export function appendCopy(
  services: DeviceServices,
  source: TexelStorage,
  sourceSubresource: number,
  destination: TexelStorage,
  destinationSubresource: number,
  rectangles: readonly CopyRectangle[],
): void {
  const { context } = services
  for (let first = 0; first < rectangles.length; first += COPY_RECTANGLES) {
    const part = rectangles.slice(first, first + COPY_RECTANGLES)
    const at = takeData(services, 1 + part.length * COPY_WORDS)
    const { words } = context.pass.arenas.data
    words[at] = part.length
    part.forEach(({ left, top, width, height, x, y }, i) => {
      words.set([left, top, width, height, x, y], at + 1 + i * COPY_WORDS)
    })
    context.item(Item.Copy, source.entity, sourceSubresource, destination.entity, destinationSubresource, at)
    context.reads(source.entity)
    context.reads(destination.entity)
  }
}

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

/** Sees that texels may be read or written by this thread: what the renderer writes there is here, or may be waited for. */
export function requireTexels({ texels }: { texels: TexelStorage }, name: string, method: string): void {
  texels.requireArrival(false, `LockRectAsync of ${name}, awaited before,`, (sentence) => invalidCall(method, sentence))
  texels.arrive()
}

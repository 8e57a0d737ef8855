import { Item } from '../../items.js'
import type { DeviceServices } from '../objects/device-services.js'

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
  source: { readonly entity: number },
  sourceSubresource: number,
  destination: { readonly entity: number },
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

import type { Given, POINT, RECT } from '../../types/index.js'
import type { Box } from '../../box.js'
import { boxOfRect } from './boxes.js'
import { formatName, invalidCall, refuseEnded, requireUnlocked } from '../arguments/checks.js'
import type { DeviceServices } from '../objects/device-services.js'
import type { Direct3DSurface8 } from './surface.js'
import { appendCopy, type CopyRectangle } from './copy-items.js'
import { copyTexels, requireTexels } from './texel-copies.js'
import { requireStructs } from '../arguments/struct-arguments.js'
import { checkObject, checkPointer, checkUint, refusing } from '../arguments/validate.js'
import { shownValue } from '../arguments/shown-value.js'

const METHOD = 'IDirect3DDevice8::CopyRects'
const refuse = refusing('CopyRects')

const rectangleBox = ({ x, y, width, height }: CopyRectangle): Box => ({
  left: x,
  top: y,
  right: x + width,
  bottom: y + height,
  front: 0,
  back: 1,
})

/**
 * What to copy, from the arguments of CopyRects: null rectangles are the whole source, null points the same offsets.
 */
function copyRectangles(
  source: Direct3DSurface8,
  rects: readonly Given<RECT>[] | null,
  count: number,
  points: readonly Given<POINT>[] | null,
): readonly CopyRectangle[] {
  if (rects !== null) requireStructs('RECT', rects, 'pSourceRectsArray', refuse)
  if (points !== null) requireStructs('POINT', points, 'pDestPointsArray', refuse)
  if (rects !== null) checkUint('CopyRects', 'cRects', count)
  const wanted: readonly Given<RECT>[] =
    rects === null ? [{ left: 0, top: 0, right: source.width, bottom: source.height }] : rects.slice(0, count)
  if (rects !== null && rects.length < count)
    throw invalidCall(METHOD, `cRects is ${shownValue(count)}; pSourceRectsArray has ${rects.length}`)
  if (points !== null && points.length < wanted.length)
    throw invalidCall(METHOD, `pDestPointsArray has ${points.length} points for ${wanted.length} rectangles`)
  return wanted.map(({ left = 0, top = 0, right = 0, bottom = 0 }, i) => {
    const { x = 0, y = 0 } = points === null ? { x: left, y: top } : points[i]
    return { left, top, width: right - left, height: bottom - top, x, y }
  })
}

/** Throws when a rectangle leaves a surface or its blocks: nothing is clipped (SDK: CopyRects). */
function requireRectangle(rectangle: CopyRectangle, source: Direct3DSurface8, destination: Direct3DSurface8): void {
  const { left, top, width, height } = rectangle
  const from = boxOfRect({ left, top, right: left + width, bottom: top + height })
  source.texels.requireBox(source.subresource, from, (fault) => invalidCall(METHOD, `in pSourceSurface ${fault}`))
  destination.texels.requireBox(destination.subresource, rectangleBox(rectangle), (fault) =>
    invalidCall(METHOD, `in pDestinationSurface ${fault}`),
  )
}

/** Copies that the renderer makes, because it has the destination. */
function copyToTarget(
  source: Direct3DSurface8,
  destination: Direct3DSurface8,
  rectangles: readonly CopyRectangle[],
): void {
  const { services, texels } = destination
  appendCopy(services, source.texels, source.subresource, texels, destination.subresource, rectangles)
}

/** Copies into memory; what the renderer drew is read back. */
function copyToMemory(
  source: Direct3DSurface8,
  destination: Direct3DSurface8,
  rectangles: readonly CopyRectangle[],
): void {
  const to = destination.texels
  const { services } = to
  // What the renderer drew is gone with the device, and this call may say so (SDK: "Lost Devices and Retrieved Data").
  if (source.texels.isTarget) services.checkNotLost(METHOD)
  const byRenderer = source.texels.isTarget && services.core.transport !== null
  if (!byRenderer) {
    requireTexels(source, 'pSourceSurface', METHOD)
    requireTexels(destination, 'pDestinationSurface', METHOD)
    to.beforeWriting(destination.subresource)
  }
  for (const rectangle of rectangles) {
    const { left, top, width, height, x, y } = rectangle
    const from = boxOfRect({ left, top, right: left + width, bottom: top + height })
    const box = rectangleBox(rectangle)
    if (source.texels.isTarget) {
      const { bits, rowPitch } = to.texels(destination.subresource, box)
      to.expect(source.texels.readBackInto(source.subresource, from, bits, rowPitch))
    } else copyTexels(source.texels, source.subresource, from, to, destination.subresource, x, y, 0)
  }
  // After all reading: reading flushes, and an upload item would not outlive it.
  for (const rectangle of rectangles) {
    const box = rectangleBox(rectangle)
    to.markDirty(destination.subresource, box)
    to.written(destination.subresource, box, true)
  }
}

/**
 * IDirect3DDevice8::CopyRects: rectangles of one surface into another of the same format, without stretching or
 * clipping.
 *
 * @param cRects number of rectangles; not read without pSourceRectsArray
 * @throws D3DError D3DERR_INVALIDCALL; nothing is copied then
 */
export function copyRects(
  services: DeviceServices,
  pSourceSurface: Direct3DSurface8,
  pSourceRectsArray: readonly Given<RECT>[] | null,
  cRects: number,
  pDestinationSurface: Direct3DSurface8,
  pDestPointsArray: readonly Given<POINT>[] | null,
): void {
  refuseEnded(services.core, METHOD)
  for (const [name, surface] of [
    ['pSourceSurface', pSourceSurface],
    ['pDestinationSurface', pDestinationSurface],
  ] as const) {
    checkPointer('CopyRects', name, surface)
    checkObject('CopyRects', name, 'IDirect3DSurface8', surface, services.context)
    if (surface.texels.info.kind === 'depth')
      throw invalidCall(METHOD, `${name} has ${formatName(surface.format)}; depth formats cannot be copied`)
  }
  if (pSourceSurface === pDestinationSurface)
    throw invalidCall(METHOD, 'pSourceSurface and pDestinationSurface are the same surface')
  if (pSourceSurface.format !== pDestinationSurface.format)
    throw invalidCall(
      METHOD,
      `pSourceSurface has ${formatName(pSourceSurface.format)}, ` +
        `pDestinationSurface ${formatName(pDestinationSurface.format)}; both need the same format`,
    )
  requireUnlocked('pSourceSurface', pSourceSurface, METHOD)
  const rectangles = copyRectangles(pSourceSurface, pSourceRectsArray, cRects, pDestPointsArray)
  for (const rectangle of rectangles) requireRectangle(rectangle, pSourceSurface, pDestinationSurface)
  const copy = pDestinationSurface.texels.isTarget ? copyToTarget : copyToMemory
  copy(pSourceSurface, pDestinationSurface, rectangles)
}

import type { Direct3DBaseTexture8 } from './base-texture.js'
import {
  D3DFMT_A8R8G8B8,
  D3DPOOL_DEFAULT,
  D3DPOOL_SYSTEMMEM,
  type FormatInfo,
  type POINT,
  type RECT,
} from '../types/index.js'
import { boxAtLevel, boxOfRect, wholeBox, type Box, type Extent } from './boxes.js'
import { formatName, invalidCall, poolName } from './checks.js'
import type { DeviceServices } from './device-services.js'
import type { Direct3DSurface8 } from './surface.js'
import { appendCopy, copyTexels, type CopyRectangle, type LockedTexels, type TexelStorage } from './texel-storage.js'

const rectangleBox = ({ x, y, width, height }: CopyRectangle): Box => ({
  left: x,
  top: y,
  right: x + width,
  bottom: y + height,
  front: 0,
  back: 1,
})

const COPY_RECTS = 'IDirect3DDevice8::CopyRects'

/** What to copy, from the arguments of CopyRects: null rectangles are the whole source, null points the same offsets. */
function copyRectangles(
  source: Direct3DSurface8,
  rects: readonly RECT[] | null,
  count: number,
  points: readonly POINT[] | null,
  method: string,
): readonly CopyRectangle[] {
  const wanted =
    rects === null ? [{ left: 0, top: 0, right: source.width, bottom: source.height }] : rects.slice(0, count)
  if (rects !== null && rects.length < count)
    throw invalidCall(method, `cRects is ${count}; pSourceRectsArray has ${rects.length}`)
  if (points !== null && points.length < wanted.length)
    throw invalidCall(method, `pDestPointsArray has ${points.length} points for ${wanted.length} rectangles`)
  return wanted.map(({ left, top, right, bottom }, i) => {
    const { x, y } = points === null ? { x: left, y: top } : points[i]
    return { left, top, width: right - left, height: bottom - top, x, y }
  })
}

/** Throws when a rectangle leaves a surface or its blocks: nothing is clipped (SDK: CopyRects). */
function requireRectangle(
  rectangle: CopyRectangle,
  source: Direct3DSurface8,
  destination: Direct3DSurface8,
  method: string,
): void {
  const { left, top, width, height } = rectangle
  const from = boxOfRect({ left, top, right: left + width, bottom: top + height })
  source.texels.requireBox(source.subresource, from, (fault) => invalidCall(method, `in pSourceSurface ${fault}`))
  destination.texels.requireBox(destination.subresource, rectangleBox(rectangle), (fault) =>
    invalidCall(method, `in pDestinationSurface ${fault}`),
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

/** Sees that texels may be read or written by this thread: what the renderer writes there is here, or may be waited for. */
function requireTexels({ texels }: { texels: TexelStorage }, name: string, method: string): void {
  texels.requireArrival(false, `LockRectAsync of ${name}, awaited before,`, (sentence) => invalidCall(method, sentence))
  texels.arrive()
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
  if (source.texels.isTarget) services.checkNotLost(COPY_RECTS)
  const byRenderer = source.texels.isTarget && services.core.transport !== null
  if (!byRenderer) {
    requireTexels(source, 'pSourceSurface', COPY_RECTS)
    requireTexels(destination, 'pDestinationSurface', COPY_RECTS)
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
  for (const rectangle of rectangles) to.upload(destination.subresource, rectangleBox(rectangle))
}

/**
 * IDirect3DDevice8::CopyRects: rectangles of one surface into another of the same format, without stretching or clipping.
 *
 * @param cRects number of rectangles; not read without pSourceRectsArray
 * @throws D3DError D3DERR_INVALIDCALL; nothing is copied then
 */
export function copyRects(
  services: DeviceServices,
  pSourceSurface: Direct3DSurface8,
  pSourceRectsArray: readonly RECT[] | null,
  cRects: number,
  pDestinationSurface: Direct3DSurface8,
  pDestPointsArray: readonly POINT[] | null,
): void {
  const method = COPY_RECTS
  for (const [name, surface] of [
    ['pSourceSurface', pSourceSurface],
    ['pDestinationSurface', pDestinationSurface],
  ] as const) {
    if (!surface) throw invalidCall(method, `${name} is NULL`)
    if (!surface.alive) throw invalidCall(method, `${name} was released, it has no references left`)
    if (surface.services !== services) throw invalidCall(method, `${name} belongs to another device`)
    if (surface.texels.info.kind === 'depth')
      throw invalidCall(method, `${name} has ${formatName(surface.format)}; depth formats cannot be copied`)
  }
  if (pSourceSurface === pDestinationSurface)
    throw invalidCall(method, 'pSourceSurface and pDestinationSurface are the same surface')
  if (pSourceSurface.format !== pDestinationSurface.format)
    throw invalidCall(
      method,
      `pSourceSurface has ${formatName(pSourceSurface.format)}, pDestinationSurface ${formatName(pDestinationSurface.format)}; both need the same format`,
    )
  const rectangles = copyRectangles(pSourceSurface, pSourceRectsArray, cRects, pDestPointsArray, method)
  for (const rectangle of rectangles) requireRectangle(rectangle, pSourceSurface, pDestinationSurface, method)
  const copy = pDestinationSurface.texels.isTarget ? copyToTarget : copyToMemory
  copy(pSourceSurface, pDestinationSurface, rectangles)
  for (const rectangle of rectangles)
    pDestinationSurface.texels.markDirty(pDestinationSurface.subresource, rectangleBox(rectangle))
}

const describeExtent = ({ width, height, depth }: Extent): string =>
  `${width} x ${height}${depth > 1 ? ` x ${depth}` : ''}`

/** What both extents have. */
const overlap = (a: Extent, b: Extent): Extent => ({
  width: Math.min(a.width, b.width),
  height: Math.min(a.height, b.height),
  depth: Math.min(a.depth, b.depth),
})

function requireUpdatable(source: Direct3DBaseTexture8, destination: Direct3DBaseTexture8, method: string): void {
  if (source.pool !== D3DPOOL_SYSTEMMEM)
    throw invalidCall(method, `pSourceTexture is in ${poolName(source.pool)}; it has to be in D3DPOOL_SYSTEMMEM`)
  if (destination.pool !== D3DPOOL_DEFAULT)
    throw invalidCall(
      method,
      `pDestinationTexture is in ${poolName(destination.pool)}; it has to be in D3DPOOL_DEFAULT`,
    )
  if (source.kind !== destination.kind)
    throw invalidCall(
      method,
      `pSourceTexture is an ${source.interfaces[0]}, pDestinationTexture an ${destination.interfaces[0]}; both have to be of the same kind`,
    )
  if (source.format !== destination.format)
    throw invalidCall(
      method,
      `pSourceTexture has ${formatName(source.format)}, pDestinationTexture ${formatName(destination.format)}; both need the same format`,
    )
  const from = source.texels
  const to = destination.texels
  if (from.levels < to.levels)
    throw invalidCall(
      method,
      `pSourceTexture has ${from.levels} levels, pDestinationTexture ${to.levels}; it may not have fewer`,
    )
  // Textures of one level need not match on native runtimes (d8vk tests: testUpdateTextureSizes).
  if (from.levels === 1) return
  const first = from.extent(from.levels - to.levels)
  if (first.width !== to.width || first.height !== to.height || first.depth !== to.depth)
    throw invalidCall(
      method,
      `level ${from.levels - to.levels} of pSourceTexture is ${describeExtent(first)}, level 0 of pDestinationTexture ${describeExtent(to)}; the levels of the destination have to be the last ones of the source`,
    )
}

/** The part of a box that lies in an extent; null when none does. */
function clipBox(box: Box, extent: Extent): Box | null {
  const right = Math.min(box.right, extent.width)
  const bottom = Math.min(box.bottom, extent.height)
  const back = Math.min(box.back, extent.depth)
  if (box.left >= right || box.top >= bottom || box.front >= back) return null
  return { ...box, right, bottom, back }
}

/**
 * IDirect3DDevice8::UpdateTexture: copies the dirty regions of a texture in system memory to one of pool DEFAULT, in all levels
 * that both have, and makes the source clean.
 *
 * @throws D3DError D3DERR_INVALIDCALL; nothing is copied then
 */
export function updateTexture(
  services: DeviceServices,
  pSourceTexture: Direct3DBaseTexture8,
  pDestinationTexture: Direct3DBaseTexture8,
): void {
  const method = 'IDirect3DDevice8::UpdateTexture'
  for (const [name, texture] of [
    ['pSourceTexture', pSourceTexture],
    ['pDestinationTexture', pDestinationTexture],
  ] as const) {
    if (!texture) throw invalidCall(method, `${name} is NULL`)
    if (!texture.alive) throw invalidCall(method, `${name} was released, it has no references left`)
    if (texture.services !== services) throw invalidCall(method, `${name} belongs to another device`)
  }
  requireUpdatable(pSourceTexture, pDestinationTexture, method)
  const from = pSourceTexture.texels
  const to = pDestinationTexture.texels
  const skip = from.levels - to.levels
  requireTexels(pSourceTexture, 'a level of pSourceTexture', method)
  requireTexels(pDestinationTexture, 'a level of pDestinationTexture', method)
  from.dirty.forEach((region, face) => {
    for (const dirty of region.boxes)
      for (let level = 0; level < to.levels; level++) {
        const source = face * from.levels + skip + level
        const destination = face * to.levels + level
        const size = overlap(from.extent(source), to.extent(destination))
        const box = clipBox(boxAtLevel(dirty, skip + level, from.extent(source), from.info), size)
        if (box === null) continue
        if (to.isTarget) {
          const { left, top, right, bottom } = box
          const rectangle = { left, top, width: right - left, height: bottom - top, x: left, y: top }
          appendCopy(services, from, source, to, destination, [rectangle])
        } else {
          to.beforeWriting(destination)
          copyTexels(from, source, box, to, destination, box.left, box.top, box.front)
          to.upload(destination, box)
        }
      }
    region.clear()
  })
}

/** A colour of a render target as 0xAARRGGBB; opaque without alpha. */
function colourReader({ channels }: FormatInfo): (pixel: number) => number {
  const shifts = { b: 0, g: 8, r: 16, a: 24 } as const
  const parts = channels.flatMap(({ name, bits, shift }) =>
    name === 'r' || name === 'g' || name === 'b' || name === 'a'
      ? [{ shift, most: 2 ** bits - 1, to: 2 ** shifts[name] }]
      : [],
  )
  const opaque = channels.some(({ name }) => name === 'a') ? 0 : 0xff000000
  return (pixel) =>
    parts.reduce((sum, { shift, most, to }) => sum + Math.round((((pixel >>> shift) & most) * 255) / most) * to, opaque)
}

const FRONT_BUFFER = 'IDirect3DDevice8::GetFrontBuffer'

/** Sees that a surface can take the front buffer. */
function requireFrontBuffer(
  services: DeviceServices,
  { width, height }: Direct3DSurface8,
  destination: Direct3DSurface8,
): void {
  if (!destination) throw invalidCall(FRONT_BUFFER, 'pDestSurface is NULL')
  if (destination.services !== services) throw invalidCall(FRONT_BUFFER, 'pDestSurface belongs to another device')
  if (destination.format !== D3DFMT_A8R8G8B8 || destination.pool === D3DPOOL_DEFAULT)
    throw invalidCall(
      FRONT_BUFFER,
      `pDestSurface has ${formatName(destination.format)} in ${poolName(destination.pool)}; it has to be D3DFMT_A8R8G8B8 in system memory`,
    )
  if (destination.width < width || destination.height < height)
    throw invalidCall(
      FRONT_BUFFER,
      `pDestSurface is ${destination.width} x ${destination.height}; the front buffer is ${width} x ${height}`,
    )
}

/** Stores what was read of `source` in a surface of another format, and frees it. */
function keepFrontBuffer(
  source: Direct3DSurface8,
  { bits, rowPitch }: LockedTexels,
  destination: Direct3DSurface8,
): void {
  const { width, height } = source
  destination.texels.beforeWriting(destination.subresource)
  const to = destination.texels.texels(destination.subresource, wholeBox({ width, height, depth: 1 }))
  const wide = source.texels.info.block.bytes === 4
  const from = new DataView(bits.buffer, bits.byteOffset, bits.byteLength)
  const out = new DataView(to.bits.buffer, to.bits.byteOffset, to.bits.byteLength)
  const colour = colourReader(source.texels.info)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * rowPitch
      const pixel = wide ? from.getUint32(at + x * 4, true) : from.getUint16(at + x * 2, true)
      out.setUint32(y * to.rowPitch + x * 4, colour(pixel), true)
    }
  source.services.core.allocator.free(bits)
}

/**
 * IDirect3DDevice8::GetFrontBuffer: what was shown last, into a surface in system memory.
 *
 * @param source the back buffer that was shown; it keeps its content here
 * @param destination D3DFMT_A8R8G8B8 in system memory, at least of the source's size; what is beside it stays
 * @throws D3DError D3DERR_INVALIDCALL, also when this thread would have to wait for the renderer and may not
 */
export function copyFrontBuffer(
  services: DeviceServices,
  source: Direct3DSurface8,
  destination: Direct3DSurface8,
): void {
  requireFrontBuffer(services, source, destination)
  destination.texels.requireArrival(true, 'GetFrontBufferAsync', (sentence) => invalidCall(FRONT_BUFFER, sentence))
  const box = wholeBox({ width: source.width, height: source.height, depth: 1 })
  keepFrontBuffer(source, source.texels.readBack(source.subresource, box), destination)
}

/** The same without waiting on this thread; the surface has it when the promise is fulfilled. */
export async function copyFrontBufferAsync(
  services: DeviceServices,
  source: Direct3DSurface8,
  destination: Direct3DSurface8,
): Promise<void> {
  requireFrontBuffer(services, source, destination)
  const box = wholeBox({ width: source.width, height: source.height, depth: 1 })
  const [copy, arrival] = source.texels.requestCopy(source.subresource, box)
  await arrival?.promise
  keepFrontBuffer(source, copy, destination)
}

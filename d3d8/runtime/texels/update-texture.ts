import { D3DPOOL_DEFAULT, D3DPOOL_SYSTEMMEM } from '../../types/index.js'
import type { Direct3DBaseTexture8 } from './base-texture.js'
import type { Box } from '../../box.js'
import { boxAtLevel, intersection, wholeBox, type Extent } from './boxes.js'
import { invalidCall, poolName, refuseEnded } from '../arguments/checks.js'
import type { DeviceServices } from '../objects/device-services.js'
import { appendCopy } from './copy-items.js'
import { copyTexels, requireTexels } from './texel-copies.js'
import { TexelStorage } from './texel-storage.js'
import { checkObject, checkPointer } from '../arguments/validate.js'

const METHOD = 'IDirect3DDevice8::UpdateTexture'

/** What both extents have. */
const overlap = (a: Extent, b: Extent): Extent => ({
  width: Math.min(a.width, b.width),
  height: Math.min(a.height, b.height),
  depth: Math.min(a.depth, b.depth),
})

function requireUpdatable(source: Direct3DBaseTexture8, destination: Direct3DBaseTexture8): void {
  if (source.pool !== D3DPOOL_SYSTEMMEM)
    throw invalidCall(METHOD, `pSourceTexture is in ${poolName(source.pool)}; it has to be in D3DPOOL_SYSTEMMEM`)
  if (destination.pool !== D3DPOOL_DEFAULT)
    throw invalidCall(
      METHOD,
      `pDestinationTexture is in ${poolName(destination.pool)}; it has to be in D3DPOOL_DEFAULT`,
    )
  if (source.kind !== destination.kind)
    throw invalidCall(
      METHOD,
      `pSourceTexture is an ${source.interfaces[0]}, pDestinationTexture an ${destination.interfaces[0]}; ` +
        'both have to be of the same kind',
    )
}

/**
 * The level that the copy begins with: the first that is not larger than the destination. Retail runtimes do not ask
 * whether one chain is the end of the other, nor whether formats are the same (d8vk tests: testUpdateTextureSizes).
 */
function firstLevel(from: TexelStorage, to: Extent): number {
  for (let level = 0; level < from.levels; level++) {
    const { width, height, depth } = from.extent(level)
    if (width <= to.width && height <= to.height && depth <= to.depth) return level
  }
  return from.levels - 1
}

/** Whether texels of one format take the place of those of another. */
const haveSameBlocks = ({ info: a }: TexelStorage, { info: b }: TexelStorage): boolean =>
  a.block.bytes === b.block.bytes && a.block.width === b.block.width && a.block.height === b.block.height

/** Copies rows of bytes, as far as both levels have them. */
function copyRows(from: TexelStorage, source: number, to: TexelStorage, destination: number): void {
  const [ours, theirs] = [from.extent(source), to.extent(destination)]
  const read = from.texels(source, wholeBox(ours))
  const written = to.texels(destination, wholeBox(theirs))
  const bytes = Math.min(read.rowPitch, written.rowPitch)
  const rows = Math.min(read.slicePitch / read.rowPitch, written.slicePitch / written.rowPitch)
  for (let slice = 0; slice < Math.min(ours.depth, theirs.depth); slice++)
    for (let row = 0; row < rows; row++) {
      const first = slice * read.slicePitch + row * read.rowPitch
      written.bits.set(read.bits.subarray(first, first + bytes), slice * written.slicePitch + row * written.rowPitch)
    }
}

/** Copies a level between formats whose texels differ in size, as the bytes lie. */
function copyRaw(services: DeviceServices, from: TexelStorage, source: number, to: TexelStorage, at: number): void {
  const extent = to.extent(at)
  if (!to.isTarget) {
    to.beforeWriting(at)
    copyRows(from, source, to, at)
    to.upload(at, wholeBox(extent))
    return
  }
  const { format, pool } = to
  const image = new TexelStorage(services, { shape: '2d', format, ...extent, levels: 1, target: 'none', pool }, METHOD)
  copyRows(from, source, image, 0)
  const { width, height } = extent
  appendCopy(services, image, 0, to, at, [{ left: 0, top: 0, width, height, x: 0, y: 0 }])
  image.destroy()
}

/** Copies a box of a level between formats whose texels take each other's place. */
function copyBox(
  services: DeviceServices,
  from: TexelStorage,
  source: number,
  to: TexelStorage,
  at: number,
  box: Box,
): void {
  if (to.isTarget) {
    const { left, top, right, bottom } = box
    const rectangle = { left, top, width: right - left, height: bottom - top, x: left, y: top }
    appendCopy(services, from, source, to, at, [rectangle])
    return
  }
  to.beforeWriting(at)
  copyTexels(from, source, box, to, at, box.left, box.top, box.front)
  to.upload(at, box)
}

/**
 * IDirect3DDevice8::UpdateTexture: copies the dirty regions of a texture in system memory to one of pool DEFAULT, in
 * all levels that both have, and makes the source clean. Texels are copied as they lie, whatever the formats.
 *
 * @throws D3DError D3DERR_INVALIDCALL; nothing is copied then
 */
export function updateTexture(
  services: DeviceServices,
  pSourceTexture: Direct3DBaseTexture8,
  pDestinationTexture: Direct3DBaseTexture8,
): void {
  refuseEnded(services.core, METHOD)
  for (const [name, texture] of [
    ['pSourceTexture', pSourceTexture],
    ['pDestinationTexture', pDestinationTexture],
  ] as const) {
    checkPointer('UpdateTexture', name, texture)
    checkObject('UpdateTexture', name, 'IDirect3DBaseTexture8', texture, services.context)
  }
  requireUpdatable(pSourceTexture, pDestinationTexture)
  const from = pSourceTexture.texels
  const to = pDestinationTexture.texels
  const skip = firstLevel(from, to)
  const levels = Math.min(from.levels - skip, to.levels)
  const isRaw = !haveSameBlocks(from, to)
  requireTexels(pSourceTexture, 'a level of pSourceTexture', METHOD)
  requireTexels(pDestinationTexture, 'a level of pDestinationTexture', METHOD)
  from.dirty.forEach((region, face) => {
    const sourceOf = (level: number): number => face * from.levels + skip + level
    const destinationOf = (level: number): number => face * to.levels + level
    if (isRaw && region.boxes.length > 0)
      for (let level = 0; level < levels; level++) copyRaw(services, from, sourceOf(level), to, destinationOf(level))
    for (const dirty of isRaw ? [] : region.boxes)
      for (let level = 0; level < levels; level++) {
        const extent = from.extent(sourceOf(level))
        const size = overlap(extent, to.extent(destinationOf(level)))
        const box = intersection(boxAtLevel(dirty, skip + level, extent, from.info), wholeBox(size))
        if (box !== null) copyBox(services, from, sourceOf(level), to, destinationOf(level), box)
      }
    region.clear()
  })
}

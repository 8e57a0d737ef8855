import { D3DPOOL_DEFAULT, D3DPOOL_SYSTEMMEM } from '../types/index.js'
import type { Direct3DBaseTexture8 } from './base-texture.js'
import { boxAtLevel, type Box, type Extent } from './boxes.js'
import { formatName, invalidCall, poolName, refuseEnded } from './checks.js'
import type { DeviceServices } from './device-services.js'
import { appendCopy, copyTexels, requireTexels } from './texel-copies.js'
import { checkObject, checkPointer } from './validate.js'

const METHOD = 'IDirect3DDevice8::UpdateTexture'

const describeExtent = ({ width, height, depth }: Extent): string =>
  `${width} x ${height}${depth > 1 ? ` x ${depth}` : ''}`

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
      `pSourceTexture is an ${source.interfaces[0]}, pDestinationTexture an ${destination.interfaces[0]}; both have to be of the same kind`,
    )
  if (source.format !== destination.format)
    throw invalidCall(
      METHOD,
      `pSourceTexture has ${formatName(source.format)}, pDestinationTexture ${formatName(destination.format)}; both need the same format`,
    )
  const from = source.texels
  const to = destination.texels
  if (from.levels < to.levels)
    throw invalidCall(
      METHOD,
      `pSourceTexture has ${from.levels} levels, pDestinationTexture ${to.levels}; it may not have fewer`,
    )
  // Textures of one level need not match on native runtimes (d8vk tests: testUpdateTextureSizes).
  if (from.levels === 1) return
  const first = from.extent(from.levels - to.levels)
  if (first.width !== to.width || first.height !== to.height || first.depth !== to.depth)
    throw invalidCall(
      METHOD,
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
  const skip = from.levels - to.levels
  requireTexels(pSourceTexture, 'a level of pSourceTexture', METHOD)
  requireTexels(pDestinationTexture, 'a level of pDestinationTexture', METHOD)
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

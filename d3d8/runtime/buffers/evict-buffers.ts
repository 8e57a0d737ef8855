import { InManagedPool } from '../../components.js'
import type { StreamDraws } from '../drawing/stream-draws.js'
import type { DeviceServices } from '../objects/device-services.js'
import { objectsOf } from '../objects/world.js'
import { Direct3DBuffer8 } from './buffer.js'

/**
 * Takes managed buffers out of video memory, those of the lowest priority first, among these the one that was unused
 * for longest (SDK: "Managing Resources"). A draw that reads one puts it there again, from its system memory. No block
 * may be open.
 *
 * @param wanted bytes to free at least; 0: all
 * @returns bytes that are still wanted; null when these were enough
 */
export function evictBuffers(services: DeviceServices, streamDraws: StreamDraws, wanted: number): number | null {
  const { block } = services.core.resources.lastRead
  const buffers = objectsOf(services, InManagedPool)
    .filter((object) => object instanceof Direct3DBuffer8)
    .sort((a, b) => a.GetPriority() - b.GetPriority() || block[a.version] - block[b.version])
  let left = wanted
  for (const buffer of buffers) {
    if (!streamDraws.evict(buffer) || wanted === 0) continue
    left -= buffer.bytes
    if (left <= 0) return null
  }
  return left
}

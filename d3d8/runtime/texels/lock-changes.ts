import { query } from 'bitecs'
import { Locked } from '../../components.js'
import type { Direct3DCore } from '../../core.js'

/**
 * A lock of texels began or ended: who listens is told of the texture, and of its levels that the program has asked
 * for.
 */
export function lockChanged({ resources, world }: Direct3DCore, texels: object): void {
  if (!resources.isWatched(Locked)) return
  for (const entity of Array.from(query(world, [Locked]))) {
    const object = resources.object[entity]
    if (object !== undefined && 'texels' in object && object.texels === texels) resources.changed(entity, Locked)
  }
}

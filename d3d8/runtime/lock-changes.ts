import { query } from 'bitecs'
import type { Core } from '../../engine/index.js'
import { Locked } from '../components.js'
import type { Description } from '../descriptions.js'
import type { ArenaName } from '../items.js'

/** A lock of texels began or ended: who listens is told of the texture, and of its levels that the program has asked for. */
export function lockChanged({ resources, world }: Core<Description, ArenaName>, texels: object): void {
  if (!resources.isWatched(Locked)) return
  for (const entity of Array.from(query(world, [Locked]))) {
    const object = resources.object[entity]
    if (object !== undefined && 'texels' in object && object.texels === texels) resources.changed(entity, Locked)
  }
}

import type { Description } from '../../../d3d8/descriptions.js'
import { Item, type ArenaName } from '../../../d3d8/items.js'
import { stateLayout } from '../../../d3d8/state-table.js'
import { ITEM_WORDS, type Core } from '../../../engine/index.js'
import type { System } from '../../../systems/system.js'

/**
 * Plays blocks as the draw system does, but draws nothing: before each draw the rows hold that its masks name.
 *
 * @param drawn is called at each draw
 * @returns how often each group was applied so far, also groups that no system serves
 */
export function playRows(
  core: Core<Description, ArenaName>,
  systems: readonly System[],
  drawn: () => void = () => {},
): Readonly<Record<string, number>> {
  const applied: Record<string, number> = Object.fromEntries(stateLayout.groups.map(({ name }) => [name, 0]))
  for (const { group, translate } of systems) core.serve(group, group, translate)
  core.servePass('rows', ({ items, count }) => {
    const rows: Record<string, number> = {}
    for (let at = 0; at < count * ITEM_WORDS; at += ITEM_WORDS) {
      const masks = [items[at + 1], items[at + 2]]
      for (const { name, mask, bit } of stateLayout.groups) {
        if ((masks[mask] & bit) === 0) continue
        const row = rows[name] ?? 0
        rows[name] = row + 1
        applied[name]++
        systems.find(({ group }) => group === name)?.apply(row)
      }
      if (items[at] <= Item.DrawUserIndexed) drawn()
    }
  })
  return applied
}

import type { Direct3DCore } from '../../../d3d8/core.js'
import { Item } from '../../../d3d8/items.js'
import { stateLayout } from '../../../d3d8/state-table.js'
import { ITEM_WORDS } from '../../../engine/index.js'
import { ProgramKeyWords } from '../../../systems/programs/key-words.js'
import type { System } from '../../../systems/groups/system.js'

/** What playing rows has come to. */
export interface PlayedRows {
  /** How often each group was applied so far, also groups that no system serves. */
  readonly applied: Readonly<Record<string, number>>
  /** The key of the program that the last draw asks for. */
  readonly key: ProgramKeyWords
}

/**
 * Plays blocks as the draw system does, but draws nothing: before each draw the rows hold that its masks name.
 *
 * @param drawn is called at each draw
 */
export function playRows(
  core: Direct3DCore,
  systems: readonly System[],
  drawn: (key: ProgramKeyWords) => void = () => {},
): PlayedRows {
  const applied: Record<string, number> = Object.fromEntries(stateLayout.groups.map(({ name }) => [name, 0]))
  const key = new ProgramKeyWords()
  for (const system of systems)
    if (system.translate !== undefined) core.serve(system.group, system.group, (log) => system.translate?.(log))
  core.servePass('rows', ({ items, count }) => {
    for (const log of core.logs) log.at = 0
    for (let at = 0; at < count * ITEM_WORDS; at += ITEM_WORDS) {
      const masks = [items[at + 1], items[at + 2]]
      for (const { name, mask, bit, index } of stateLayout.groups) {
        if ((masks[mask] & bit) === 0) continue
        const row = core.logs[index]
        applied[name]++
        const system = systems.find(({ group }) => group === name)
        system?.describe?.(row, key)
        system?.apply?.(row)
        row.at += row.stride
      }
      if (items[at] <= Item.DrawUserIndexed) drawn(key)
    }
  })
  return { applied, key }
}

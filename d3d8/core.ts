import { Core, MOST_GROUPS, type CoreOptions } from '../engine/index.js'
import type { Description } from './descriptions.js'
import { arenaWords, PASS_ITEMS, type ArenaName } from './items.js'
import { groupDefinitions } from './state-table.js'

/** Groups of its own that a program may have beside Direct3D's. */
const MOST_OWN_GROUPS = MOST_GROUPS - groupDefinitions.length

/** The engine's core as Direct3D 8 has it: what its resources are, and the arenas of its passes. */
export type Direct3DCore = Core<Description, ArenaName>

/**
 * A core with the state groups of Direct3D 8.
 *
 * @param groups those of the program's own, behind them
 * @throws RangeError for more of these than the masks have bits left
 */
export function createCore({
  groups = [],
  ...options
}: Omit<CoreOptions, 'pass' | 'groups'> & Partial<Pick<CoreOptions, 'groups'>> = {}): Direct3DCore {
  if (groups.length > MOST_OWN_GROUPS)
    throw new RangeError(`groups has ${groups.length} groups of the program's own; ${MOST_OWN_GROUPS} are allowed`)
  return new Core<Description, ArenaName>({
    groups: [...groupDefinitions, ...groups],
    pass: { items: PASS_ITEMS, arenas: arenaWords },
    ...options,
  })
}

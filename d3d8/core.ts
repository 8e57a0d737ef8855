import { Core, type CoreOptions } from '../engine/index.js'
import type { Description } from './descriptions.js'
import { arenaWords, PASS_ITEMS, type ArenaName } from './items.js'
import { groupDefinitions } from './state-table.js'

/** The engine's core as Direct3D 8 has it: what its resources are, and the arenas of its passes. */
export type Direct3DCore = Core<Description, ArenaName>

/**
 * A core with the state groups of Direct3D 8.
 *
 * @param groups those of the program's own, behind them
 */
export const createCore = ({
  groups = [],
  ...options
}: Omit<CoreOptions, 'pass' | 'groups'> & Partial<Pick<CoreOptions, 'groups'>> = {}): Direct3DCore =>
  new Core<Description, ArenaName>({
    groups: [...groupDefinitions, ...groups],
    pass: { items: PASS_ITEMS, arenas: arenaWords },
    ...options,
  })

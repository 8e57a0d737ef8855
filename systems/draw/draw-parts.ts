import type { ArenaName } from '../../d3d8/items.js'
import type { Pass } from '../../engine/index.js'
import type { BlockBuffers } from '../buffers/block-buffers.js'
import type { Chunks } from '../buffers/chunks.js'
import type { VertexArrays } from '../buffers/vertex-arrays.js'
import type { GroupSystems } from '../groups/group-systems.js'
import type { System } from '../groups/system.js'
import type { Palette } from '../groups/vertex/palette.js'
import type { World } from '../groups/vertex/world.js'
import type { Pipelines } from '../programs/pipelines.js'
import type { Programs } from '../programs/programs.js'
import type { PerDraw } from './per-draw.js'

/** How an item that is no draw is carried out. */
export interface OtherItem {
  readonly carryOut: (pass: Pass<ArenaName>, at: number) => void
  /** Whether three draws for it. */
  readonly usesThree?: boolean
  /** The groups whose state has to be set again after it. */
  readonly changes?: readonly string[]
}

/** What the draw system plays with. */
export interface DrawParts {
  /** The system of each group that has one, by the group's index. */
  readonly systems: readonly (System | undefined)[]
  readonly groups: Pick<GroupSystems, 'hasUsed'>
  readonly pipelines: Pipelines
  readonly programs: Programs
  readonly arrays: VertexArrays
  readonly chunks: Chunks
  readonly blocks: BlockBuffers
  readonly perDraw: PerDraw
  readonly world: World
  readonly palette: Palette
  /** Items that are no draws, by kind. */
  readonly others: Readonly<Partial<Record<number, OtherItem>>>
  /** Draw by three's own `renderBufferDirect`, one call a draw. */
  readonly plain: boolean
}

/** Counters since the renderer began. */
export interface DrawCounts {
  draws: number
  /** GL calls that drew them: fewer where neighbours are drawn by one. */
  drawCalls: number
  passes: number
}

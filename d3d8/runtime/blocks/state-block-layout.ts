import {
  CLIP_PLANES,
  Clipping,
  MATERIAL_WORDS,
  RUNTIME_WORDS,
  Runtime,
  STAGES,
  STAGE_STATE_LIMIT,
  renderStateSlots,
  renderStates,
  stageStateSlots,
  stateLayout,
  textureStageStates,
  transformSlot,
  transformStates,
} from '../../state-table.js'
import type { DriverBlocks, StateRow } from '../../state-table.js'
import { D3DSBT_ALL, D3DSBT_PIXELSTATE, D3DSBT_VERTEXSTATE } from '../../types/index.js'

/** A group of which a block holds words: where its words begin among those of the block. */
export interface HeldGroup {
  readonly name: string
  readonly first: number
  readonly words: number
}

/**
 * Which words of the state a block holds. The block has a range for each group that it holds any word of, as wide as
 * the group is in the state, and a mask over these ranges.
 */
export interface BlockLayout {
  readonly groups: readonly HeldGroup[]
  /** Size of the block's own words. */
  readonly words: number
  /** 1 for each of the block's own words that it holds, 0 for the others. */
  readonly mask: Uint8Array
  /** The words whose mask is set, three numbers a range: its first word in the state, that in the block, how many. */
  readonly ranges: Uint16Array
}

/** Numbers of a range of words that a block holds. */
export const RANGE = 3

/** @param held 1 for each word of the state that a block of this layout holds */
export function layOutBlock(held: Uint8Array): BlockLayout {
  const groups: HeldGroup[] = []
  const ranges: number[] = []
  let words = 0
  for (const { name, offset, words: width } of stateLayout.groups) {
    const before = ranges.length
    for (let i = 0; i < width; i++) {
      if (held[offset + i] === 0) continue
      let end = i + 1
      while (end < width && held[offset + end] !== 0) end++
      ranges.push(offset + i, words + i, end - i)
      i = end
    }
    if (ranges.length === before) continue
    groups.push({ name, first: words, words: width })
    words += width
  }
  const mask = new Uint8Array(words)
  for (let r = 0; r < ranges.length; r += RANGE) mask.fill(1, ranges[r + 1], ranges[r + 1] + ranges[r + 2])
  return { groups, words, mask, ranges: Uint16Array.from(ranges) }
}

/** What CreateStateBlock puts into a block beside words. */
export interface TypeBindings {
  /** Textures, streams, indices. */
  readonly resources: boolean
  /** The vertex shader and the lights. */
  readonly vertex: boolean
  readonly pixel: boolean
}

/** A D3DSTATEBLOCKTYPE: what its blocks hold. */
export interface BlockType {
  readonly layout: BlockLayout
  readonly bindings: TypeBindings
}

/** Words of a matrix. */
const MATRIX = 16

/** A range of words: the first and how many. */
type WordRange = readonly [first: number, count: number]

const groupRange = (name: string): WordRange => {
  const { offset, words } = stateLayout.group(name)
  return [offset, words]
}

const transformRanges = (): WordRange[] => transformStates.map((state) => [transformSlot(state), MATRIX])

/** Who keeps a block: the application's blocks and the driver's hold different states. */
type Keeper = (row: StateRow) => DriverBlocks

const application: Keeper = ([, , , , blocks]) => blocks
const driver: Keeper = ([, , , , blocks, driverBlocks]) => driverBlocks ?? blocks

/** The render and stage states whose column in the state table is one of `columns`, then `ranges`. */
function holding(keeper: Keeper, columns: readonly DriverBlocks[], ranges: readonly WordRange[]): BlockLayout {
  const held = new Uint8Array(stateLayout.words)
  for (const row of renderStates) if (columns.includes(keeper(row))) held[renderStateSlots[row[0]]] = 1
  for (const row of textureStageStates)
    if (columns.includes(keeper(row)))
      for (let stage = 0; stage < STAGES; stage++) held[stageStateSlots[stage * STAGE_STATE_LIMIT + row[0]]] = 1
  for (const [first, count] of ranges) held.fill(1, first, first + count)
  return layOutBlock(held)
}

const vertexConstants = groupRange('vertexConstants')
const pixelConstants = groupRange('pixelConstants')

/** What a block of all state holds beside render and stage states. */
const allRanges = (): readonly WordRange[] => [
  vertexConstants,
  pixelConstants,
  groupRange('viewport'),
  [stateLayout.group('clipping').offset + Clipping.Planes, CLIP_PLANES * 4],
  [stateLayout.group('material').offset, MATERIAL_WORDS],
  ...transformRanges(),
]

/**
 * @param resources whether a block of all state holds textures, streams and indices
 * @param more what blocks of all and of pixel state hold beside states that Direct3D 8 has
 */
const typesOf = (keeper: Keeper, resources: boolean, more: readonly WordRange[] = []): ReadonlyMap<number, BlockType> =>
  new Map<number, BlockType>([
    [0, { layout: holding(keeper, [], []), bindings: { resources: false, vertex: false, pixel: false } }],
    [
      D3DSBT_ALL,
      {
        layout: holding(keeper, ['none', 'pixel', 'vertex', 'both'], [...allRanges(), ...more]),
        bindings: { resources, vertex: true, pixel: true },
      },
    ],
    [
      D3DSBT_PIXELSTATE,
      {
        layout: holding(keeper, ['pixel', 'both'], [pixelConstants, ...more]),
        bindings: { resources: false, vertex: false, pixel: true },
      },
    ],
    [
      D3DSBT_VERTEXSTATE,
      {
        layout: holding(keeper, ['vertex', 'both'], [vertexConstants]),
        bindings: { resources: false, vertex: true, pixel: false },
      },
    ],
  ])

/**
 * What the application's blocks of each D3DSTATEBLOCKTYPE hold (SDK: "State Blocks"; lists as in Wine's wined3d). The
 * current palette, the render target and the gamma ramp are in none. Type 0 is taken by the runtime and means nothing
 * (d8vk-tests): its blocks are empty.
 */
export const blockTypes = typesOf(application, true)

/**
 * What the driver's blocks hold that STATESET creates for a pure device (DDI specification, "State Block Recording and
 * Pure Devices"): all state is without textures, streams and indices, and without the states that a driver is not told
 * of.
 */
export const driverBlockTypes = typesOf(driver, false, [
  [groupRange('runtime')[0] + Runtime.StippledAlpha, RUNTIME_WORDS],
])

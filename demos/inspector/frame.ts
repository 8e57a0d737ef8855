/** A frame that was kept: everything that is needed to draw it again, and to say how it came to be. */
import type { Block, BlockRows, PaletteDescription, ResourceDescription } from '../../index.js'
import { Item, ITEM_WORDS, stateTable } from '../../index.js'

const { stateLayout } = stateTable

/** What happens in a frame, in order. */
export type Step =
  /** A resource is read for the first time; its memory is as it was then. */
  | { readonly kind: 'resource'; readonly entity: number; readonly description: ResourceDescription }
  /** Memory of a resource has other bytes. */
  | {
      readonly kind: 'write'
      readonly entity: number
      readonly subresource: number
      readonly bytes: Uint8Array<ArrayBuffer>
    }
  /** A resource has gone; another one may get its number. */
  | { readonly kind: 'gone'; readonly entity: number }
  | { readonly kind: 'block'; readonly block: Block }

/** What was drawn on a target before the frame: a picture of each subresource in the format of the target. */
export interface TargetContent {
  readonly entity: number
  readonly subresources: readonly Uint8Array<ArrayBuffer>[]
}

/** A frame that was kept. */
export interface Frame {
  readonly number: number
  /** Whether what targets held before the frame is in it. */
  readonly knowsTargets: boolean
  readonly steps: readonly Step[]
  readonly blocks: readonly Block[]
  /** Number of the first item of each block in the frame. */
  readonly firstItems: readonly number[]
  /** All items. */
  readonly items: number
  readonly targets: readonly TargetContent[]
  /** Palettes as they were before the frame. */
  readonly palettes: readonly { readonly entity: number; readonly entries: PaletteDescription['entries'] }[]
  /** The row of each group that held when the frame began; empty for one that nothing has been drawn with. */
  readonly before: readonly Uint32Array<ArrayBuffer>[]
}

/** An item in its block. */
export interface Place {
  readonly block: Block
  /** Number of the block in the frame. */
  readonly index: number
  /** Number of the item in the block. */
  readonly item: number
  /** First word of the item. */
  readonly at: number
}

/** Where item `item` of the frame lies. */
export const placeOf = ({ blocks, firstItems }: Frame, item: number): Place => {
  const index = firstItems.findLastIndex((first) => first <= item)
  return { block: blocks[index], index, item: item - firstItems[index], at: (item - firstItems[index]) * ITEM_WORDS }
}

/** Whether an item draws. */
export const isDraw = (kind: number): boolean => kind <= Item.DrawUserIndexed || kind === Item.DrawPatch

/** Groups whose next row begins to hold with an item. */
const groupsOfItem = (items: Int32Array, at: number): number[] => {
  const found: number[] = []
  for (let mask = 0; mask < 2; mask++)
    for (let bits = items[at + 1 + mask]; bits !== 0; bits &= bits - 1)
      found.push(mask * 32 + 31 - Math.clz32(bits & -bits))
  return found
}

/** A row of a log, as a view. */
const rowOf = ({ words }: BlockRows, row: number, stride: number): Uint32Array<ArrayBuffer> =>
  words.subarray(row * stride, (row + 1) * stride)

/**
 * Goes through the items of a frame up to and including `last`, with the row of each group that holds.
 *
 * @param visit is given an item's number and place, the groups that have a new row with it, and the rows before it
 */
export const walk = (
  frame: Frame,
  last: number,
  visit: (
    item: number,
    place: Place,
    groups: readonly number[],
    rows: readonly Uint32Array<ArrayBuffer>[],
    before: readonly Uint32Array<ArrayBuffer>[],
  ) => void,
): Uint32Array<ArrayBuffer>[] => {
  const rows = [...frame.before]
  frame.blocks.forEach((block, index) => {
    const logs = new Map(block.logs.map((log) => [log.group, log]))
    const cursors = new Map<number, number>()
    const count = block.items.length / ITEM_WORDS
    const first = frame.firstItems[index]
    for (let item = 0; item < count && first + item <= last; item++) {
      const at = item * ITEM_WORDS
      const groups = groupsOfItem(block.items, at)
      const before = groups.length === 0 ? rows : [...rows]
      for (const group of groups) {
        const log = logs.get(group)
        const cursor = cursors.get(group) ?? 0
        cursors.set(group, cursor + 1)
        if (log) rows[group] = rowOf(log, cursor, stateLayout.groups[group].stride)
      }
      visit(first + item, { block, index, item, at }, groups, rows, before)
    }
  })
  return rows
}

/** Where a word of a group's row comes from: the group that it belongs to, and the word in it. */
export const originOf = (group: number, column: number): { readonly group: string; readonly word: number } => {
  const { name, words, looksAt } = stateLayout.groups[group]
  if (column < words) return { group: name, word: column }
  let at = words
  for (const [other, first, count] of looksAt) {
    if (column < at + count) return { group: other, word: first + column - at }
    at += count
  }
  throw new Error(`row of group ${name} has no column ${column}`)
}

/** Columns of two rows that differ; all of the second when there was none before. */
export const differences = (before: Uint32Array | undefined, after: Uint32Array): number[] => {
  const found: number[] = []
  for (let i = 0; i < after.length; i++) if (before?.[i] !== after[i]) found.push(i)
  return found
}

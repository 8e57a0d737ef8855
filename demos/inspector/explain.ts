/** What happens in a frame that was kept, in words: its items, and why groups looked again before each. */
import type { ResourceDescription } from '../../index.js'
import {
  api,
  D3DCLEAR_STENCIL,
  D3DCLEAR_ZBUFFER,
  D3DRS_STENCILENABLE,
  D3DRS_ZENABLE,
  formatInfo,
  Item,
  QUAD,
} from '../../index.js'
import { renderStateColumn, stateTable } from '../../index.js'
import { fieldAt } from './fields.js'
import type { Frame, Place } from './frame.js'
import { differences, isDraw, originOf, walk } from './frame.js'
import { colourText, floatText } from './names.js'
import type { FrameItem, GroupChange } from './protocol.js'
import type { Descriptions } from './values.js'
import { textOf } from './values.js'

const { stateLayout, RenderTarget } = stateTable
const DEPTH_GROUP = stateLayout.group('depth').index
const STENCIL_GROUP = stateLayout.group('stencil').index
const TARGET_GROUP = stateLayout.group('renderTarget').index
const Z_ENABLE = renderStateColumn(D3DRS_ZENABLE)
const STENCIL_ENABLE = renderStateColumn(D3DRS_STENCILENABLE)

const kinds: Readonly<Partial<Record<number, FrameItem['kind']>>> = {
  [Item.Clear]: 'clear',
  [Item.Copy]: 'copy',
  [Item.Blit]: 'copy',
  [Item.BlitTiled]: 'copy',
  [Item.UploadBuffer]: 'upload',
  [Item.UploadTexture]: 'upload',
  [Item.UploadPalette]: 'upload',
  [Item.Present]: 'present',
}

const primitives = (type: number, count: number): string =>
  `${api.valueText('D3DPRIMITIVETYPE', type).replace('D3DPT_', '')}, ` +
  `${count} ${count === 1 ? 'primitive' : 'primitives'}`

/** An item in words, given its five arguments and the data arena. */
type Tell = (args: readonly [number, number, number, number, number], data: Uint32Array<ArrayBufferLike>) => string

const floatOf = (words: Uint32Array<ArrayBufferLike>, at: number): number =>
  new Float32Array(words.buffer, words.byteOffset, words.length)[at]

const tellers: Readonly<Partial<Record<number, Tell>>> = {
  [Item.Draw]: ([type, , count]) => `DrawPrimitive ${primitives(type, count)}`,
  [Item.DrawIndexed]: ([type, , count]) => `DrawIndexedPrimitive ${primitives(type, count)}`,
  [Item.DrawUser]: ([type, , count, , quads]) =>
    quads === 0
      ? `DrawPrimitiveUP ${primitives(type, count)}`
      : `${count / QUAD.triangles} times DrawPrimitiveUP ${primitives(type, QUAD.triangles)}`,
  [Item.DrawUserIndexed]: ([type, , count]) => `DrawIndexedPrimitiveUP ${primitives(type, count)}`,
  [Item.DrawPatch]: ([, patch, count]) => `Draw patch #${patch}, ${count} triangles`,
  [Item.Clear]: ([flags, colour, at], data) =>
    `Clear ${api.valueText('D3DCLEAR', flags)}, ${colourText(colour)}, ` +
    `z ${floatText(floatOf(data, at))}, stencil ${data[at + 1]}`,
  [Item.Copy]: ([source, , destination, , at], data) =>
    `Copy ${data[at]} ${data[at] === 1 ? 'rectangle' : 'rectangles'} from #${source} to #${destination}`,
  [Item.Blit]: ([source, , destination]) => `Copy depth and stencil from #${source} to #${destination}`,
  [Item.BlitTiled]: ([dump, , destination]) => `Decode dump #${dump} into #${destination}`,
  [Item.UploadBuffer]: ([version, first, count]) => `Upload ${count} bytes of buffer #${version} from byte ${first}`,
  [Item.UploadTexture]: ([texture, subresource]) => `Upload texels of texture #${texture}, subresource ${subresource}`,
  [Item.UploadPalette]: ([palette]) => `Upload palette #${palette}`,
  [Item.ManageTexture]: () => 'Manage textures',
  [Item.Prepare]: () => 'Compile the program of this state',
  [Item.Present]: ([backBuffer]) => `Present #${backBuffer}`,
}

/** The five arguments of an item. */
export const argumentsOf = ({ block, at }: Pick<Place, 'block' | 'at'>): [number, number, number, number, number] => {
  const { items } = block
  return [items[at + 3], items[at + 4], items[at + 5], items[at + 6], items[at + 7]]
}

const NO_DATA = new Uint32Array(0)

const nameOf = (group: number): string => stateLayout.groups[group].name

/** Every item of a frame in words. */
export const itemsOf = (frame: Frame): FrameItem[] => {
  const found: FrameItem[] = []
  let draws = 0
  walk(frame, frame.items, (_item, place, groups, rows, before) => {
    const kind = place.block.items[place.at]
    if (isDraw(kind)) draws++
    const tell = tellers[kind]
    found.push({
      kind: isDraw(kind) ? 'draw' : (kinds[kind] ?? 'other'),
      text: tell ? tell(argumentsOf(place), place.block.arenas.data ?? NO_DATA) : `Item ${kind}`,
      draws,
      block: place.index + 1,
      groups: groups.filter((group) => differences(before[group], rows[group]).length > 0).map(nameOf),
    })
  })
  return found
}

/** A value of a row before and after. */
const valueChange = (
  group: number,
  word: number,
  before: Uint32Array,
  after: Uint32Array,
  descriptions: Descriptions,
): GroupChange['values'][number] | null => {
  const field = fieldAt(nameOf(group), word)
  if (!field) return null
  const text = (words: Uint32Array): string => (words.length === 0 ? '' : textOf(field, words, descriptions))
  return { name: field.name, before: text(before), after: text(after) }
}

/** Why a group has a new row. */
const changeOf = (
  group: number,
  before: Uint32Array<ArrayBuffer>,
  after: Uint32Array<ArrayBuffer>,
  isFirstOfBlock: boolean,
  descriptions: Descriptions,
): GroupChange => {
  const name = nameOf(group)
  const columns = before.length === 0 ? [] : differences(before, after)
  const values = new Map<string, GroupChange['values'][number]>()
  const pulledBy = new Map<string, GroupChange['pulledBy'][number]>()
  for (const column of columns) {
    const origin = originOf(group, column)
    if (origin.group === name) {
      const change = valueChange(group, origin.word, before, after, descriptions)
      if (change) values.set(change.name, change)
    } else {
      const field = fieldAt(origin.group, origin.word)?.name ?? `word ${origin.word}`
      pulledBy.set(`${origin.group} ${field}`, { group: origin.group, name: field })
    }
  }
  const why =
    before.length === 0
      ? 'Drawn with for the first time.'
      : columns.length > 0
        ? ''
        : isFirstOfBlock
          ? 'The same as before: each block stands alone and begins with a row of every group.'
          : 'The same as before: set to something else and back again.'
  return { group: name, values: [...values.values()], pulledBy: [...pulledBy.values()], why }
}

/** What changed before an item, group by group; those that changed nothing come last. */
export const changesOf = (frame: Frame, wanted: number, descriptions: Descriptions): GroupChange[] => {
  let found: GroupChange[] = []
  let block = -1
  let seen = new Set<number>()
  walk(frame, wanted, (item, place, groups, rows, before) => {
    if (place.index !== block) seen = new Set()
    block = place.index
    if (item === wanted)
      found = groups.map((group) => changeOf(group, before[group], rows[group], !seen.has(group), descriptions))
    for (const group of groups) seen.add(group)
  })
  const isIdle = ({ why }: GroupChange): number => (why === '' ? 0 : 1)
  return found.sort((a, b) => isIdle(a) - isIdle(b))
}

/** A description as the frame began with it, or as it was when the frame first read it. */
export const descriptionsOf = (frame: Frame): Descriptions => {
  const known = new Map<number, ResourceDescription>()
  for (const step of frame.steps) if (step.kind === 'resource') known.set(step.entity, step.description)
  return (entity) => known.get(entity)
}

/** Whether a clear item clears all of a target of that size. */
const isWhole = (data: Uint32Array<ArrayBufferLike>, at: number, width: number, height: number): boolean => {
  const count = data[at + 2]
  for (let n = 0; n < count; n++) {
    const [left, top, right, bottom] = data.subarray(at + 3 + n * 4, at + 7 + n * 4)
    if (left === 0 && top === 0 && right >= width && bottom >= height) return true
  }
  return false
}

/**
 * What a replay cannot know, each as a sentence: depth and stencil that an earlier frame left behind cannot be read in
 * a browser, and neither can single samples.
 */
export const doubtsOf = (frame: Frame): string[] => {
  const descriptions = descriptionsOf(frame)
  const doubts = new Set<string>()
  const cleared = { depth: new Set<number>(), stencil: new Set<number>(), colour: new Set<number>() }
  if (!frame.knowsTargets)
    doubts.add('The renderer draws on another thread: what targets held before the frame is not known.')
  const existed = new Set(frame.targets.map(({ entity }) => entity))

  walk(frame, frame.items, (_item, place, _groups, rows) => {
    const kind = place.block.items[place.at]
    const target = rows[TARGET_GROUP]
    if (!target || target.length === 0) return
    const [colour, depth] = [target[RenderTarget.Colour], target[RenderTarget.Depth]]
    if (kind === Item.Clear) {
      const [flags, , at] = argumentsOf(place)
      const data = place.block.arenas.data ?? NO_DATA
      if (!isWhole(data, at, target[RenderTarget.Width], target[RenderTarget.Height])) return
      if ((flags & D3DCLEAR_ZBUFFER) !== 0) cleared.depth.add(depth)
      if ((flags & D3DCLEAR_STENCIL) !== 0) cleared.stencil.add(depth)
      cleared.colour.add(colour)
      return
    }
    if (!isDraw(kind)) return
    const stencilBits = formatInfo(target[RenderTarget.DepthFormat])?.stencilBits ?? 0
    if (depth !== 0 && rows[DEPTH_GROUP]?.[Z_ENABLE] && !cleared.depth.has(depth))
      doubts.add(
        `Depth surface #${depth} is drawn with before it is cleared: what an earlier frame left there is not known.`,
      )
    if (depth !== 0 && stencilBits > 0 && rows[STENCIL_GROUP]?.[STENCIL_ENABLE] && !cleared.stencil.has(depth))
      doubts.add(
        `The stencil of surface #${depth} is used before it is cleared: what an earlier frame left there is not known.`,
      )
    const description = descriptions(colour)
    if (description?.kind !== 'texture' || description.multisample < 2) return
    if (existed.has(colour) && !cleared.colour.has(colour))
      doubts.add(
        `Target #${colour} has several samples a pixel and is drawn to before it is cleared: only their mean is known.`,
      )
  })
  return [...doubts]
}

/** Draws a frame that was kept once more, up to an item, beside the engine that it came from. */
import type { Block, BlockPlayer, ResourceDescription, ShaderSources } from '../../index.js'
import { createBlockPlayer, D3DMULTISAMPLE_NONE, Item, ITEM_WORDS, stateTable } from '../../index.js'
import { copyBytes, memoriesOf, readTarget, sizeOf, withMemories } from './capture.js'
import type { Frame, Step } from './frame.js'
import { placeOf } from './frame.js'

const { stateLayout, RenderTarget } = stateTable
const TARGET_GROUP = stateLayout.group('renderTarget').index

type Resource = Extract<Step, { kind: 'resource' }>

/** Plays a frame again and again. */
export interface Replay {
  /** Draws the frame up to and including item `item`; nothing when that is what was drawn last. */
  readonly to: (item: number) => void
  /** What a resource is, with its memory as it was at the item that was drawn to. */
  readonly resource: (entity: number) => ResourceDescription | undefined
  /** What was drawn on a subresource of a target. */
  readonly read: (entity: number, subresource: number) => Uint8Array<ArrayBuffer> | null
  /** The program of the last draw. */
  readonly program: () => ShaderSources | null
  readonly dispose: () => void
}

/** A canvas that nobody sees. */
const hiddenCanvas = (): HTMLCanvasElement | OffscreenCanvas =>
  typeof OffscreenCanvas === 'undefined' ? document.createElement('canvas') : new OffscreenCanvas(1, 1)

/** A block that brings palettes and targets to what they were before the frame; null when nothing is drawn in it. */
const prologueOf = (frame: Frame, adopt: (description: ResourceDescription) => number): Block | null => {
  const row = frame.blocks.flatMap(({ logs }) => logs).find(({ group }) => group === TARGET_GROUP)
  if (!row) return null
  const items: number[] = []
  const data: number[] = []
  const add = (kind: number, ...args: number[]): void => {
    items.push(kind, 0, 0, ...args, ...Array.from({ length: ITEM_WORDS - 3 - args.length }, () => 0))
  }
  for (const { entity, entries } of frame.palettes) {
    add(Item.UploadPalette, entity, data.length)
    data.push(...entries)
  }
  for (const { entity, subresources } of frame.targets) {
    const step = frame.steps.find((one): one is Resource => one.kind === 'resource' && one.entity === entity)
    if (step?.description.kind !== 'texture') continue
    const { description } = step
    subresources.forEach((bytes, subresource) => {
      const { width, height } = sizeOf(description, subresource)
      const source = adopt({
        ...description,
        ...{ shape: '2d', width, height, levels: 1, target: 'none', multisample: D3DMULTISAMPLE_NONE },
        memory: [bytes],
      })
      add(Item.Copy, source, 0, entity, subresource, data.length)
      data.push(1, 0, 0, width, height, 0, 0)
    })
  }
  const { stride } = stateLayout.groups[TARGET_GROUP]
  return {
    logs: [{ group: TARGET_GROUP, rows: 1, words: row.words.slice(0, stride) }],
    items: Int32Array.from(items),
    arenas: { data: Uint32Array.from(data) },
  }
}

/**
 * A replay of `frame`.
 *
 * @throws Error when the browser gives no further WebGL2 context
 */
export const createReplay = (frame: Frame): Replay => {
  const player: BlockPlayer = createBlockPlayer(hiddenCanvas())
  const resources = new Map<number, ResourceDescription>()
  /** The step that brought each resource that stays as it is from replay to replay. */
  const constant = new Map<number, Resource>()
  const written = new Set(frame.steps.flatMap((step) => (step.kind === 'write' ? [step.entity] : [])))
  let free = Math.max(0, ...frame.steps.map((step) => ('entity' in step ? step.entity : 0)))
  const prologue = prologueOf(frame, (description) => {
    player.adopt(++free, description)
    return free
  })
  /** What is written before the frame. */
  const early = new Set([...frame.targets, ...frame.palettes].map(({ entity }) => entity))
  /** And what has to be there for that, though the frame makes it later. */
  const row = prologue?.logs[0].words
  const needed = new Set(early)
  if (row) needed.add(row[RenderTarget.Colour]).add(row[RenderTarget.Depth])
  let drawn = -1

  const adopt = (step: Resource): void => {
    const { entity, description } = step
    if (constant.get(entity) === step) return
    const isTarget = description.kind === 'texture' && description.target !== 'none'
    const isConstant = !isTarget && !written.has(entity)
    if (isConstant) constant.set(entity, step)
    else constant.delete(entity)
    const own = isConstant ? description : withMemories(description, memoriesOf(description).map(copyBytes))
    resources.set(entity, own)
    player.adopt(entity, own)
  }

  const write = ({ entity, subresource, bytes }: Extract<Step, { kind: 'write' }>): void => {
    const description = resources.get(entity)
    if (description) memoriesOf(description)[subresource].set(bytes)
  }

  const begin = (): void => {
    const done = new Set<number>()
    for (const step of frame.steps)
      if (step.kind === 'resource' && needed.has(step.entity) && !done.has(step.entity)) {
        done.add(step.entity)
        adopt(step)
      }
    if (prologue) player.play(prologue)
  }

  /** Items of a block to play: a Present would show what nobody looks at. */
  const itemsToPlay = ({ items }: Block, wanted: number): number => {
    let count = Math.min(wanted, items.length / ITEM_WORDS)
    while (count > 0 && items[(count - 1) * ITEM_WORDS] === Item.Present) count--
    return count
  }

  return {
    to(item) {
      if (item === drawn) return
      drawn = -1
      const last = placeOf(frame, item)
      const ready = new Set(early)
      begin()
      let block = 0
      for (const step of frame.steps) {
        if (step.kind === 'resource' && !ready.delete(step.entity)) adopt(step)
        else if (step.kind === 'write') write(step)
        else if (step.kind === 'gone') {
          player.disown(step.entity)
          resources.delete(step.entity)
          constant.delete(step.entity)
        } else if (step.kind === 'block') {
          player.play(step.block, itemsToPlay(step.block, block === last.index ? last.item + 1 : Infinity))
          if (block++ === last.index) break
        }
      }
      drawn = item
    },
    resource: (entity) => resources.get(entity),
    read(entity, subresource) {
      const description = resources.get(entity)
      if (description?.kind !== 'texture' || description.target !== 'colour') return null
      return readTarget(player.readBack, entity, description, subresource)
    },
    program: player.program,
    dispose: player.dispose,
  }
}

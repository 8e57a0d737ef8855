/**
 * Keeps a frame while it passes: copies of its blocks, and of the memory of every resource at the moment when it is
 * first read.
 */
import type { Block, BlockRows, Engine, Log, Pass, ResourceDescription } from '../../index.js'
import { copyPass, copyRows, Item, ITEM_WORDS, levelBytes, rowPitch, stateTable, USER_POINTER } from '../../index.js'
import type { Frame, Step, TargetContent } from './frame.js'

const { stateLayout, VertexFormat } = stateTable
const FORMAT_GROUP = stateLayout.group('vertexFormat').index
const PIXEL_SHADER_GROUP = stateLayout.group('pixelShader').index

/** Arguments of items that are entities, by kind. */
const entityArguments: Readonly<Partial<Record<number, readonly number[]>>> = {
  [Item.Copy]: [0, 2],
  [Item.Blit]: [0, 2],
  [Item.BlitTiled]: [0, 2],
  [Item.UploadPalette]: [0],
  [Item.ManageTexture]: [0],
  [Item.Present]: [0],
}
/** Kinds of items that say that memory has changed. */
const uploads: readonly number[] = [Item.UploadBuffer, Item.UploadTexture]
const FIRST_ARGUMENT = 3

/** The memories of a resource: one a subresource, none for what the renderer alone writes. */
export const memoriesOf = (description: ResourceDescription): readonly Uint8Array<ArrayBufferLike>[] => {
  if (description.kind === 'buffer') return [description.memory]
  return description.kind === 'texture' ? description.memory : []
}

/** The same resource with other memory. */
export const withMemories = (
  description: ResourceDescription,
  memories: readonly Uint8Array<ArrayBuffer>[],
): ResourceDescription => {
  if (description.kind === 'buffer') return { ...description, memory: memories[0] }
  return description.kind === 'texture' ? { ...description, memory: [...memories] } : description
}

/** A copy in memory of its own, also of shared memory. */
export const copyBytes = (bytes: Uint8Array<ArrayBufferLike>): Uint8Array<ArrayBuffer> => {
  const copy = new Uint8Array(bytes.length)
  copy.set(bytes)
  return copy
}

const isSame = (a: Uint8Array<ArrayBufferLike>, b: Uint8Array<ArrayBufferLike>): boolean => {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

/** Sizes of a subresource. */
export const sizeOf = (
  { width, height, depth, levels }: { width: number; height: number; depth: number; levels: number },
  subresource: number,
): { readonly width: number; readonly height: number; readonly depth: number } => {
  const level = subresource % levels
  const at = (size: number): number => Math.max(1, size >> level)
  return { width: at(width), height: at(height), depth: at(depth) }
}

/** Reads what was drawn on a subresource, in the target's format; rows lie `rowPitch` apart. */
export const readTarget = (
  readBack: Engine['readBack'],
  entity: number,
  description: Extract<ResourceDescription, { kind: 'texture' }>,
  subresource: number,
): Uint8Array<ArrayBuffer> => {
  const { width, height } = sizeOf(description, subresource)
  const bytes = new Uint8Array(levelBytes(description.format, width, height))
  const region = { left: 0, top: 0, width, height }
  readBack(entity, subresource, region, bytes, rowPitch(description.format, width))
  return bytes
}

/** What was drawn on every colour target so far; nothing where the renderer is on another thread. */
const readTargets = ({ resources, readBack, renderer }: Engine): TargetContent[] => {
  if (renderer === null) return []
  return resources.description.flatMap((description, entity) => {
    if (description?.kind !== 'texture' || description.target !== 'colour') return []
    const count = description.levels * (description.shape === 'cube' ? 6 : 1)
    const subresources = Array.from({ length: count }, (_, n) => readTarget(readBack, entity, description, n))
    return [{ entity, subresources }]
  })
}

/** Keeps one frame. */
export interface Capture {
  /** Takes a log while it is pushed. */
  readonly takeLog: (log: Log) => void
  /** Takes the pass of a block, after the logs. */
  readonly takePass: (pass: Pass) => void
  /** A resource has gone. */
  readonly gone: (entity: number) => void
  /** The frame, when its last block was taken. */
  readonly finish: (number: number) => Frame
}

/**
 * Begins to keep what passes from now on.
 *
 * @param before the row of each group that holds now
 */
export const createCapture = (engine: Engine, before: Frame['before']): Capture => {
  const steps: Step[] = []
  const blocks: Block[] = []
  const firstItems: number[] = []
  let items = 0
  /** Memory of what was read, as it was then; changed with every write that is noted. */
  const kept = new Map<number, Uint8Array<ArrayBuffer>[]>()
  let logs = new Map<number, BlockRows>()
  let targets = readTargets(engine)
  let palettes = engine.resources.description.flatMap((description, entity) =>
    description?.kind === 'palette' ? [{ entity, entries: description.entries.slice() }] : [],
  )

  const keep = (entity: number): void => {
    const description = engine.resources.description[entity]
    if (!description) return
    const memories = memoriesOf(description)
    const known = kept.get(entity)
    if (!known) {
      const copies = memories.map(copyBytes)
      kept.set(entity, copies)
      // Two copies: what a step holds stays as it is.
      steps.push({ kind: 'resource', entity, description: withMemories(description, memories.map(copyBytes)) })
      return
    }
    memories.forEach((bytes, subresource) => {
      if (isSame(bytes, known[subresource])) return
      known[subresource].set(bytes)
      steps.push({ kind: 'write', entity, subresource, bytes: copyBytes(bytes) })
    })
  }

  /** All entities that a block reads. */
  const entitiesOf = ({ items: words }: Block): Set<number> => {
    const found = new Set<number>()
    const add = (entity: number): void => {
      if (entity !== 0 && entity !== USER_POINTER) found.add(entity)
    }
    for (const { group, rows, words: row } of logs.values()) {
      const { handles, stride } = stateLayout.groups[group]
      for (let at = 0; at < rows * stride; at += stride) {
        for (const handle of handles) add(row[at + handle])
        // Odd handles name shaders; even ones are flexible vertex formats.
        const handle = group === FORMAT_GROUP ? row[at + VertexFormat.Code] : group === PIXEL_SHADER_GROUP ? row[at] : 0
        if ((handle & 1) !== 0) add(handle >>> 1)
      }
    }
    for (let at = 0; at < words.length; at += ITEM_WORDS) {
      for (const argument of entityArguments[words[at]] ?? []) add(words[at + FIRST_ARGUMENT + argument])
      if (uploads.includes(words[at]) && kept.has(words[at + FIRST_ARGUMENT])) add(words[at + FIRST_ARGUMENT])
    }
    return found
  }

  return {
    takeLog(log) {
      logs.set(log.group.index, copyRows(log))
    },
    takePass(pass) {
      const block = copyPass(pass, [...logs.values()])
      for (const entity of entitiesOf(block)) keep(entity)
      steps.push({ kind: 'block', block })
      blocks.push(block)
      firstItems.push(items)
      items += pass.count
      logs = new Map()
    },
    gone(entity) {
      if (kept.delete(entity)) steps.push({ kind: 'gone', entity })
      else {
        targets = targets.filter((target) => target.entity !== entity)
        palettes = palettes.filter((palette) => palette.entity !== entity)
      }
    },
    finish(number) {
      const isRead = ({ entity }: { entity: number }): boolean =>
        steps.some((step) => step.kind === 'resource' && step.entity === entity)
      const used = { targets: targets.filter(isRead), palettes: palettes.filter(isRead) }
      return { number, knowsTargets: engine.renderer !== null, steps, blocks, firstItems, items, before, ...used }
    },
  }
}

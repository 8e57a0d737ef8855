import { FALLBACKS } from '../../d3d8/api/fallbacks.js'
import type { Fallbacks } from '../../engine/index.js'
import type { TextureDescription } from '../../d3d8/descriptions.js'
import { createStatistics, Statistic, STATISTICS_SHAPES, STATISTIC_WORDS } from '../../d3d8/managed-statistics.js'

const FALLBACK = FALLBACKS['systems/textures/residency.ts']

/** A managed texture that is on the GPU. */
interface Resident {
  /** Number of the block that drew with it last. */
  used: number
  /** Number of the frame that did. */
  frame: number
  /** Where its shape's statistics begin. */
  readonly at: number
}

const statisticsOf = (shape: TextureDescription['shape']): number => STATISTICS_SHAPES.indexOf(shape) * STATISTIC_WORDS

/** Priorities of managed textures, by entity. */
export type Priorities = Map<number, number>

/**
 * Which managed textures stay on the GPU. They have their texels in system memory too, so that any of them can go when there is no
 * room left: those of the lowest priority first, among these the one that was unused for longest (SDK: "Managing Resources",
 * IDirect3DResource8::SetPriority). What the open block draws with stays.
 *
 * @param budget bytes on the GPU, of managed textures and others
 * @param evict takes a texture off the GPU
 * @param priorities those set so far; kept by who outlives the GPU's memory
 */
export function createResidency(
  budget: number,
  evict: (entity: number) => void,
  fallbacks: Fallbacks,
  priorities: Priorities = new Map(),
) {
  const managed = new Map<number, Resident>()
  let bytes = 0
  let block = 1
  let frame = 1
  /** What is counted of this frame, and what is told: of the last one, and of what there is. */
  const counting = createStatistics()
  const statistics = createStatistics()
  /** Frames in which textures were evicted last. */
  const evictions = new Map<number, number>()

  function countEviction(entity: number): void {
    const { at } = managed.get(entity) ?? { at: 0 }
    counting[at + Statistic.Evicts]++
    counting[at + Statistic.LastPriority] = priorities.get(entity) ?? 0
    evictions.set(entity, frame)
  }

  function countCreation(entity: number, at: number, size: number): void {
    statistics[at + Statistic.WorkingSet]++
    statistics[at + Statistic.WorkingSetBytes] += size
    counting[at + Statistic.Creates]++
    // What had to go in the frame that wants it back goes round and round.
    if (evictions.get(entity) === frame) counting[at + Statistic.Thrashing] = 1
    else counting[at + Statistic.Used]++
  }

  /** The texture to go next; undefined when each is in use. */
  function next(): number | undefined {
    let found: number | undefined
    let lowest = Infinity
    let oldest = Infinity
    for (const [entity, { used }] of managed) {
      if (used === block) continue
      const priority = priorities.get(entity) ?? 0
      if (priority > lowest || (priority === lowest && used >= oldest)) continue
      found = entity
      lowest = priority
      oldest = used
    }
    return found
  }

  /** Evicts until `done` says so, or everything left is in use; returns whether it is done. */
  function evictUntil(done: () => boolean): boolean {
    while (!done()) {
      const entity = next()
      if (entity === undefined) return false
      countEviction(entity)
      evict(entity)
    }
    return true
  }

  return {
    /** Bytes on the GPU. */
    bytes: () => bytes,

    /** What is told of managed textures; see `Statistic`. */
    statistics,

    /** A texture of so many bytes is about to be made. */
    making(entity: number, size: number, { managed: isManaged, shape }: TextureDescription): void {
      if (!evictUntil(() => bytes + size <= budget)) fallbacks.note(FALLBACK.budget)
      bytes += size
      if (!isManaged) return
      const at = statisticsOf(shape)
      managed.set(entity, { used: block, frame, at })
      countCreation(entity, at, size)
    },

    /** So many bytes of texels were copied to a texture. */
    downloaded(size: number, { managed: isManaged, shape }: TextureDescription): void {
      if (isManaged) counting[statisticsOf(shape) + Statistic.Downloaded] += size
    },

    /** A texture that was made is gone. */
    gone(entity: number, size: number): void {
      bytes -= size
      const resident = managed.get(entity)
      if (!resident) return
      managed.delete(entity)
      statistics[resident.at + Statistic.WorkingSet]--
      statistics[resident.at + Statistic.WorkingSetBytes] -= size
    },

    /** The open block draws with a texture. */
    uses(entity: number): void {
      const resident = managed.get(entity)
      if (!resident) return
      resident.used = block
      if (resident.frame === frame) return
      resident.frame = frame
      counting[resident.at + Statistic.Used]++
      counting[resident.at + Statistic.UsedInMemory]++
    },

    /** The frame has been shown: what was counted of it is told from now on. */
    frameEnded(): void {
      frame++
      for (let at = 0; at < counting.length; at += STATISTIC_WORDS)
        for (let n = 0; n < Statistic.WorkingSet; n++) statistics[at + n] = counting[at + n]
      counting.fill(0)
      evictions.clear()
    },

    blockEnded(): void {
      block++
    },

    /** SetPriority. */
    prefer(entity: number, priority: number): void {
      priorities.set(entity, priority)
    },

    /** The resource does not exist any more. */
    forget(entity: number): void {
      priorities.delete(entity)
    },

    /** ResourceManagerDiscardBytes: so many bytes at least; 0: all. */
    discard(wanted: number): void {
      const left = wanted === 0 ? 0 : Math.max(0, bytes - wanted)
      evictUntil(() => bytes <= left)
    },
  }
}

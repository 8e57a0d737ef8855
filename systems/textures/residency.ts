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
 * Which managed textures stay on the GPU. They have their texels in system memory too, so that any of them can go when
 * there is no room left: those of the lowest priority first, among these the one that was unused for longest (SDK:
 * "Managing Resources", IDirect3DResource8::SetPriority). What the open block draws with stays.
 */
export class Residency {
  readonly #budget: number
  readonly #evict: (entity: number) => void
  readonly #fallbacks: Fallbacks
  readonly #priorities: Priorities
  readonly #managed = new Map<number, Resident>()
  #bytes = 0
  #block = 1
  #frame = 1
  /** What is counted of this frame, and what is told: of the last one, and of what there is. */
  readonly #counting = createStatistics()
  /** What is told of managed textures; see `Statistic`. */
  readonly statistics = createStatistics()
  /** Frames in which textures were evicted last. */
  readonly #evictions = new Map<number, number>()

  /**
   * @param budget bytes on the GPU, of managed textures and others
   * @param evict takes a texture off the GPU
   * @param priorities those set so far; kept by who outlives the GPU's memory
   */
  constructor(
    budget: number,
    evict: (entity: number) => void,
    fallbacks: Fallbacks,
    priorities: Priorities = new Map(),
  ) {
    this.#budget = budget
    this.#evict = evict
    this.#fallbacks = fallbacks
    this.#priorities = priorities
  }

  /** Bytes on the GPU. */
  bytes(): number {
    return this.#bytes
  }

  /** A texture of so many bytes is about to be made. */
  making(entity: number, size: number, { managed: isManaged, shape }: TextureDescription): void {
    if (!this.#evictUntil(() => this.#bytes + size <= this.#budget)) this.#fallbacks.note(FALLBACK.budget)
    this.#bytes += size
    if (!isManaged) return
    const at = statisticsOf(shape)
    this.#managed.set(entity, { used: this.#block, frame: this.#frame, at })
    this.#countCreation(entity, at, size)
  }

  /** So many bytes of texels were copied to a texture. */
  downloaded(size: number, { managed: isManaged, shape }: TextureDescription): void {
    if (isManaged) this.#counting[statisticsOf(shape) + Statistic.Downloaded] += size
  }

  /** A texture that was made is gone. */
  gone(entity: number, size: number): void {
    this.#bytes -= size
    const resident = this.#managed.get(entity)
    if (!resident) return
    this.#managed.delete(entity)
    this.statistics[resident.at + Statistic.WorkingSet]--
    this.statistics[resident.at + Statistic.WorkingSetBytes] -= size
  }

  /** The open block draws with a texture. */
  uses(entity: number): void {
    const resident = this.#managed.get(entity)
    if (!resident) return
    resident.used = this.#block
    if (resident.frame === this.#frame) return
    resident.frame = this.#frame
    this.#counting[resident.at + Statistic.Used]++
    this.#counting[resident.at + Statistic.UsedInMemory]++
  }

  /** The frame has been shown: what was counted of it is told from now on. */
  frameEnded(): void {
    this.#frame++
    for (let at = 0; at < this.#counting.length; at += STATISTIC_WORDS)
      for (let n = 0; n < Statistic.WorkingSet; n++) this.statistics[at + n] = this.#counting[at + n]
    this.#counting.fill(0)
    // A table that is cleared is made anew.
    if (this.#evictions.size > 0) this.#evictions.clear()
  }

  blockEnded(): void {
    this.#block++
  }

  /** SetPriority. */
  prefer(entity: number, priority: number): void {
    this.#priorities.set(entity, priority)
  }

  /** The resource does not exist any more. */
  forget(entity: number): void {
    this.#priorities.delete(entity)
  }

  /** ResourceManagerDiscardBytes: so many bytes at least; 0: all. */
  discard(wanted: number): void {
    const left = wanted === 0 ? 0 : Math.max(0, this.#bytes - wanted)
    this.#evictUntil(() => this.#bytes <= left)
  }

  #countEviction(entity: number): void {
    const { at } = this.#managed.get(entity) ?? { at: 0 }
    this.#counting[at + Statistic.Evicts]++
    this.#counting[at + Statistic.LastPriority] = this.#priorities.get(entity) ?? 0
    this.#evictions.set(entity, this.#frame)
  }

  #countCreation(entity: number, at: number, size: number): void {
    this.statistics[at + Statistic.WorkingSet]++
    this.statistics[at + Statistic.WorkingSetBytes] += size
    this.#counting[at + Statistic.Creates]++
    // What had to go in the frame that wants it back goes round and round.
    if (this.#evictions.get(entity) === this.#frame) this.#counting[at + Statistic.Thrashing] = 1
    else this.#counting[at + Statistic.Used]++
  }

  /** The texture to go next; undefined when each is in use. */
  #next(): number | undefined {
    let found: number | undefined
    let lowest = Infinity
    let oldest = Infinity
    for (const [entity, { used }] of this.#managed) {
      if (used === this.#block) continue
      const priority = this.#priorities.get(entity) ?? 0
      if (priority > lowest || (priority === lowest && used >= oldest)) continue
      found = entity
      lowest = priority
      oldest = used
    }
    return found
  }

  /** Evicts until `done` says so, or everything left is in use; returns whether it is done. */
  #evictUntil(done: () => boolean): boolean {
    while (!done()) {
      const entity = this.#next()
      if (entity === undefined) return false
      this.#countEviction(entity)
      this.#evict(entity)
    }
    return true
  }
}

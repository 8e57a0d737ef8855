import type { Fallbacks } from '../engine/index.js'

/** A managed texture that is on the GPU. */
interface Resident {
  /** Number of the block that drew with it last. */
  used: number
}

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
      evict(entity)
    }
    return true
  }

  return {
    /** Bytes on the GPU. */
    bytes: () => bytes,

    /** A texture of so many bytes is about to be made. */
    making(entity: number, size: number, isManaged: boolean): void {
      if (!evictUntil(() => bytes + size <= budget))
        fallbacks.note('the budget for textures', 'one block draws with more, and gets it')
      bytes += size
      if (isManaged) managed.set(entity, { used: block })
    },

    /** A texture that was made is gone. */
    gone(entity: number, size: number): void {
      bytes -= size
      managed.delete(entity)
    },

    /** The open block draws with a texture. */
    uses(entity: number): void {
      const resident = managed.get(entity)
      if (resident) resident.used = block
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

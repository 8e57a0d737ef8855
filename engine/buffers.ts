import type { Allocator } from './memory.js'
import type { Resources } from './resources.js'

/** One version of a buffer: memory of its own, and an entity that draws name. */
export interface BufferVersion {
  readonly entity: number
  /** The buffer's bytes, rounded up to whole words. */
  readonly memory: Uint8Array<ArrayBufferLike>
  /** Number of frames presented when another version took its place; -1 before. */
  retired: number
}

/** How the description of a version is told to the renderer. */
export type DescribeVersion<Description> = (memory: Uint8Array<ArrayBufferLike>) => Description

/**
 * A buffer whose content draws that are logged already keep while it is written anew: renaming gives a fresh version, and an
 * old one returns to the pool when the frame that read it has been presented (DDI specification, "Vertex Buffer Renaming").
 */
export class VersionedBuffer<Description> {
  readonly bytes: number
  #current: BufferVersion
  readonly #free: BufferVersion[] = []
  readonly #retired: BufferVersion[] = []
  readonly #resources: Resources<Description>
  readonly #allocator: Allocator
  readonly #describe: DescribeVersion<Description>

  constructor(
    resources: Resources<Description>,
    allocator: Allocator,
    bytes: number,
    describe: DescribeVersion<Description>,
  ) {
    this.#resources = resources
    this.#allocator = allocator
    this.#describe = describe
    this.bytes = bytes
    this.#current = this.#make()
  }

  /** The version that the next draw reads. */
  get current(): BufferVersion {
    return this.#current
  }

  /** How many versions exist. */
  get versions(): number {
    return 1 + this.#free.length + this.#retired.length
  }

  /**
   * Makes another version current when a draw has read this one; one that no draw has read stays.
   *
   * @param presented number of frames presented so far
   * @param played how many of them have been played: what only they read is free again
   * @returns whether the version changed
   */
  rename(presented: number, played = presented): boolean {
    const { block } = this.#resources.lastRead
    const old = this.#current
    if (block[old.entity] === 0) return false
    for (let i = this.#retired.length - 1; i >= 0; i--)
      if (this.#retired[i].retired < played) this.#free.push(...this.#retired.splice(i, 1))
    old.retired = presented
    this.#retired.push(old)
    this.#current = this.#free.pop() ?? this.#make()
    block[this.#current.entity] = 0
    return true
  }

  /** Destroys all versions; those that the open block `block` reads go when it has ended. */
  dispose(block: number): void {
    for (const { entity, memory } of [this.#current, ...this.#free, ...this.#retired])
      this.#resources.destroy(entity, block, () => {
        this.#allocator.free(memory)
      })
    this.#free.length = this.#retired.length = 0
  }

  #make(): BufferVersion {
    const memory = this.#allocator.allocate(this.bytes)
    return { entity: this.#resources.create(this.#describe(memory)), memory, retired: -1 }
  }
}

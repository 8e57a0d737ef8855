import type { Allocator } from './memory.js'
import type { Resources } from './resources.js'

/** What the renderer does for versions, when it is on this thread. */
export interface VersionKeeper {
  /**
   * Takes the content of a version from the memory now, although the open block has not been played: whoever writes can
   * go on in the same memory, which is warm.
   *
   * @param first byte that changed since the renderer saw it
   * @param count of bytes
   * @param block serial of the open block, whose uploads of this version are done with that
   * @returns false when the renderer cannot: the memory stays with the version
   */
  readonly take: (entity: number, first: number, count: number, block: number) => boolean
  /** Reads a version that was taken; false when it is not there any more. */
  readonly read: (entity: number, out: Uint8Array<ArrayBufferLike>) => boolean
  /**
   * Writes words into what draws of earlier blocks alone may read, before the open block is played.
   *
   * @param entity where they go, from byte `first` on
   * @returns false when the renderer cannot: whoever writes brings them along with the block
   */
  readonly write: (entity: number, first: number, words: Uint32Array<ArrayBufferLike>) => boolean
}

/** What versioned buffers are made with. */
export interface BufferHost<Description> {
  readonly resources: Resources<Description>
  readonly allocator: Allocator
  /** Null while no renderer on this thread draws. */
  readonly versions: VersionKeeper | null
}

/** Versions made so far. */
let versions = 0

/** One version of a buffer: an entity that draws name, and memory of its own as long as nobody else has the content. */
export class BufferVersion {
  entity = 0
  /** A number that no other version has or had. */
  readonly serial = ++versions
  /** The buffer's bytes, rounded up to whole words; null while the renderer alone has them. */
  memory: Uint8Array<ArrayBufferLike> | null
  /** Number of frames presented when another version took its place; -1 before. */
  retired = -1
  readonly #host: Pick<BufferHost<unknown>, 'versions'>
  readonly #bytes: number

  constructor(host: Pick<BufferHost<unknown>, 'versions'>, bytes: number, memory: Uint8Array<ArrayBufferLike> | null) {
    this.#host = host
    this.#bytes = bytes
    this.memory = memory
  }

  /** The bytes, in memory that nobody writes who does not mean this version; zeros when they are lost. */
  get content(): Uint8Array<ArrayBufferLike> {
    if (this.memory !== null) return this.memory
    const bytes = new Uint8Array(this.#bytes)
    this.#host.versions?.read(this.entity, bytes)
    return bytes
  }
}

/** How a version is told to the renderer. */
export type DescribeVersion<Description> = (version: BufferVersion) => Description

/** Bytes of versions that one buffer may have waiting for their frames to end; then blocks are played early. */
const MOST_RETIRED = 32 << 20

/**
 * A buffer whose content draws that are logged already keep while it is written anew: renaming gives a fresh version,
 * and an old one returns to the pool when the frame that read it has been presented (DDI specification, "Vertex Buffer
 * Renaming").
 */
export class VersionedBuffer<Description> {
  readonly bytes: number
  #current: BufferVersion
  /** Memory of the current version. */
  #memory: Uint8Array<ArrayBufferLike>
  readonly #free: BufferVersion[] = []
  /** Those before `#firstRetired` are in the pool again; the others went in this order. */
  #retired: BufferVersion[] = []
  #firstRetired = 0
  readonly #host: BufferHost<Description>
  readonly #describe: DescribeVersion<Description>

  constructor(host: BufferHost<Description>, bytes: number, describe: DescribeVersion<Description>) {
    this.#host = host
    this.#describe = describe
    this.bytes = bytes
    this.#memory = host.allocator.allocate(bytes)
    this.#current = this.#make(this.#memory)
  }

  /** Entity of the version that the next draw reads. */
  get entity(): number {
    return this.#current.entity
  }

  /** A number that no other version of any buffer has or had. */
  get serial(): number {
    return this.#current.serial
  }

  /** Memory of that version, rounded up to whole words. */
  get memory(): Uint8Array<ArrayBufferLike> {
    return this.#memory
  }

  /** How many versions exist. */
  get versions(): number {
    return 1 + this.#free.length + this.#retired.length - this.#firstRetired
  }

  /** Whether a draw has read the current version, so that `rename` gives another one. */
  get wasRead(): boolean {
    return this.#host.resources.lastRead.block[this.#current.entity] !== 0
  }

  /** Whether so many versions wait for their frames to end that they had better be taken back before. */
  get isCrowded(): boolean {
    return this.#free.length === 0 && (this.#retired.length - this.#firstRetired) * this.bytes >= MOST_RETIRED
  }

  /** Takes back the retired versions that `isPending` does not name: their draws have been played. */
  takeBack(isPending: (entity: number) => boolean): void {
    const kept: BufferVersion[] = []
    for (let i = this.#firstRetired; i < this.#retired.length; i++)
      (isPending(this.#retired[i].entity) ? kept : this.#free).push(this.#retired[i])
    this.#retired = kept
    this.#firstRetired = 0
  }

  /** The version that was retired first of those that are not in the pool again; 0 without one. */
  get oldest(): number {
    return this.#firstRetired < this.#retired.length ? this.#retired[this.#firstRetired].entity : 0
  }

  /**
   * Makes another version current when a draw has read this one; one that no draw has read stays.
   *
   * @param presented number of frames presented so far
   * @param played how many of them have been played: what only they read is free again
   * @param isTaken whether the renderer has taken the content of this version, so that its memory is the next one's
   * @param open serial of the block that draws are being written into: other devices end frames meanwhile
   * @returns whether the version changed
   */
  rename(presented: number, played = presented, isTaken = false, open = 0): boolean {
    const old = this.#current
    if (!this.wasRead) return false
    this.#collect(played, open)
    old.retired = presented
    this.#retired.push(old)
    this.#current = this.#next(isTaken ? old : null)
    this.#host.resources.lastRead.block[this.#current.entity] = 0
    return true
  }

  /** Destroys all versions; those that the open block `block` reads go when it has ended. */
  dispose(block: number): void {
    const { resources, allocator } = this.#host
    for (const { entity, memory } of [this.#current, ...this.#free, ...this.#retired.slice(this.#firstRetired)])
      resources.destroy(entity, block, () => {
        if (memory !== null) allocator.free(memory)
      })
    this.#free.length = this.#retired.length = this.#firstRetired = 0
  }

  /** Takes back what only played frames read, and the open block does not. */
  #collect(played: number, open: number): void {
    const retired = this.#retired
    const { block } = this.#host.resources.lastRead
    while (this.#firstRetired < retired.length && retired[this.#firstRetired].retired < played) {
      if (block[retired[this.#firstRetired].entity] === open) break
      this.#free.push(retired[this.#firstRetired++])
    }
    // What is not waiting any more is cut off now and then, so that the list is not moved with every lock.
    if (this.#firstRetired < retired.length && this.#firstRetired * 2 < retired.length) return
    retired.splice(0, this.#firstRetired)
    this.#firstRetired = 0
  }

  /** A version to be written, with the memory of `giver` if there is one. */
  #next(giver: BufferVersion | null): BufferVersion {
    const { allocator } = this.#host
    const free = this.#free.pop()
    if (giver === null) {
      this.#memory = free?.memory ?? allocator.allocate(this.bytes)
      if (free) free.memory = this.#memory
      return free ?? this.#make(this.#memory)
    }
    giver.memory = null
    if (!free) return this.#make(this.#memory)
    if (free.memory !== null) allocator.free(free.memory)
    free.memory = this.#memory
    return free
  }

  #make(memory: Uint8Array<ArrayBufferLike>): BufferVersion {
    const version = new BufferVersion(this.#host, memory.byteLength, memory)
    version.entity = this.#host.resources.create(this.#describe(version))
    return version
  }
}

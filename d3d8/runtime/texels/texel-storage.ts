import type { Arrival } from '../../../engine/index.js'
import { FALLBACKS } from '../../api/fallbacks.js'
import { BOX_WORDS, storeBox, type Box } from '../../box.js'
import type { TextureDescription } from '../../descriptions.js'
import { Item } from '../../items.js'
import {
  D3DLOCK_DISCARD,
  D3DLOCK_NO_DIRTY_UPDATE,
  D3DLOCK_READONLY,
  D3DMULTISAMPLE_NONE,
  D3DPOOL_DEFAULT,
  D3DPOOL_MANAGED,
  formatInfo,
  levelBytes,
  LockedBytes,
  rowPitch,
  type D3DFORMAT,
  type D3DLOCK,
  type D3DPOOL,
  type FormatInfo,
} from '../../types/index.js'
import { DirtyRegion, boxFault, describeBox, outToBlocks, partInside, wholeBox, type Extent } from './boxes.js'
import { formatName, invalidCall, refuseEnded } from '../arguments/checks.js'
import type { DeviceServices } from '../objects/device-services.js'
import { KeptCopy } from './kept-copy.js'
import { lockChanged } from './lock-changes.js'
import { ManagedChanges } from './managed-changes.js'
import { appendCopy, takeData } from './copy-items.js'
import { TexelMemory } from './texel-memory.js'
import {
  facesOf,
  levelExtent,
  subresourceBytes,
  type LockedTexels,
  type OpenLock,
  type Refuse,
  type TexelOptions,
} from './texel-options.js'

const FALLBACK = FALLBACKS['d3d8/runtime/texels/texel-storage.ts']

/**
 * The texels of one resource entity, those of textures and of surfaces of their own alike: memory of every subresource
 * (none for targets), locks, uploads and dirty regions.
 */
export class TexelStorage implements Extent {
  readonly services: DeviceServices
  readonly entity: number
  readonly description: TextureDescription
  readonly info: FormatInfo
  readonly pool: D3DPOOL
  /** Why it cannot be locked; undefined when it can. */
  readonly unlockable: string | undefined
  /** See `TexelOptions`. */
  readonly laxLocks: boolean
  /** One a face; volumes and flat textures have one. */
  readonly dirty: readonly DirtyRegion[]
  readonly #memory: TexelMemory
  readonly #locks: (OpenLock | undefined)[] = []
  /** What a lock read of a target, for the next one. */
  readonly #kept: KeptCopy<LockedTexels>
  /** What the renderer is going to write into the memory. */
  #coming: Arrival[] = []
  #uploadedIn = 0
  /** Whether the renderer may use the texels. */
  #isRead: boolean
  /** Of pool MANAGED. */
  readonly #changes: ManagedChanges | null

  /** @throws D3DError E_OUTOFMEMORY */
  constructor(services: DeviceServices, options: TexelOptions, method: string) {
    const { shape, format, width, height, depth, levels, target, pool, multisample = D3DMULTISAMPLE_NONE } = options
    refuseEnded(services.core, method)
    const info = formatInfo(format)
    if (!info) throw invalidCall(method, `Format is ${formatName(format)}; it is no format of Direct3D 8`)
    this.services = services
    this.info = info
    this.pool = pool
    this.unlockable = options.unlockable
    this.laxLocks = options.laxLocks ?? false
    this.#isRead = pool === D3DPOOL_DEFAULT || pool === D3DPOOL_MANAGED
    const faces = facesOf(shape)
    const sizes = target === 'none' ? subresourceBytes(options) : []
    this.#memory = new TexelMemory(services.core, sizes, levels, method)
    const { memory } = this.#memory
    const kind = 'texture'
    const managed = pool === D3DPOOL_MANAGED
    this.description = { kind, shape, format, width, height, depth, levels, target, multisample, managed, memory }
    this.dirty = Array.from({ length: faces }, () => new DirtyRegion(wholeBox(options)))
    this.entity = services.core.resources.create(this.description)
    this.#kept = new KeptCopy(services.core, this.entity)
    this.#changes = managed ? new ManagedChanges(this) : null
  }

  get format(): D3DFORMAT {
    return this.description.format
  }

  get width(): number {
    return this.description.width
  }

  get height(): number {
    return this.description.height
  }

  get depth(): number {
    return this.description.depth
  }

  get levels(): number {
    return this.description.levels
  }

  /** Whether the renderer writes the texels, so that they are not in `memory`. */
  get isTarget(): boolean {
    return this.description.target !== 'none'
  }

  /** Whether a subresource is locked. */
  get isLocked(): boolean {
    return this.#locks.some((lock) => lock !== undefined)
  }

  /** Whether that subresource is. */
  isLockedAt(subresource: number): boolean {
    return this.#locks[subresource] !== undefined
  }

  /** Size of the level that a subresource is. */
  extent(subresource: number): Extent {
    return levelExtent(this.description, subresource % this.levels)
  }

  /** Bytes of a subresource as GetDesc tells them. */
  bytesOf(subresource: number): number {
    const { width, height, depth } = this.extent(subresource)
    return levelBytes(this.format, width, height, depth)
  }

  /**
   * Memory of a box of a subresource: it begins at its first texel and ends with its last, or with the last row when it
   * is as wide as the level.
   */
  texels(subresource: number, box: Box): LockedTexels {
    const { width, height } = this.extent(subresource)
    const pitch = rowPitch(this.format, width)
    const { block } = this.info
    const slicePitch = pitch * Math.ceil(height / block.height)
    const at = (x: number, y: number, z: number): number =>
      z * slicePitch + Math.floor(y / block.height) * pitch + Math.floor(x / block.width) * block.bytes
    const lastRow = at(0, box.bottom - 1, box.back - 1)
    const end = lastRow + (box.right === width ? pitch : Math.ceil(box.right / block.width) * block.bytes)
    const first = at(box.left, box.top, box.front)
    const memory = this.description.memory[subresource]
    const bits = new LockedBytes(memory.buffer, memory.byteOffset + first, end - first)
    return { bits, rowPitch: pitch, slicePitch }
  }

  /**
   * Locks a box of a subresource; null: all of it. Whoever logged draws of these texels sees them unchanged. Waits for
   * what the renderer writes.
   *
   * @param refuse makes the error when it is locked already, cannot be locked, the box is wrong, or this thread may not
   * wait
   */
  lock(subresource: number, wanted: Box | null, flags: D3DLOCK, refuse: Refuse): LockedTexels {
    const box = this.#checkLock(subresource, wanted, refuse)
    this.requireArrival(this.isTarget, 'LockRectAsync', refuse)
    const copy = this.isTarget ? (this.#kept.take(subresource, box) ?? this.readBack(subresource, box)) : null
    this.arrive()
    return this.#open(subresource, box, flags, copy)
  }

  /**
   * The same without waiting on this thread. It counts as locked at once; its memory may be used when the promise is
   * fulfilled.
   */
  async lockAsync(subresource: number, wanted: Box | null, flags: D3DLOCK, refuse: Refuse): Promise<LockedTexels> {
    const box = this.#checkLock(subresource, wanted, refuse)
    this.#locks[subresource] = { box, written: false, marked: false, copy: null }
    this.services.locks.count++
    lockChanged(this.services.core, this)
    const [copy, arrival] = this.isTarget ? this.requestCopy(subresource, box) : [null, null]
    await Promise.all([arrival?.promise, ...this.#coming.map(({ promise }) => promise)])
    this.#coming = this.#coming.filter(({ isHere }) => !isHere)
    return this.#open(subresource, box, flags, copy)
  }

  /** Ends the lock of a subresource; what was written goes to the renderer. */
  unlock(subresource: number, refuse: Refuse): void {
    const lock = this.#locks[subresource]
    if (!lock) {
      if (this.laxLocks) return
      throw refuse('it is not locked')
    }
    this.#locks[subresource] = undefined
    this.services.locks.count--
    lockChanged(this.services.core, this)
    if (lock.written) {
      if (lock.copy) this.#writeTarget(subresource, lock.box, lock.copy)
      else this.written(subresource, lock.box, lock.marked)
    }
    if (lock.copy === null) return
    if (lock.written) this.services.core.allocator.free(lock.copy.bits)
    else this.#kept.keep(subresource, lock.box, lock.copy)
  }

  /** Throws when a box does not fit a subresource. */
  requireBox(subresource: number, box: Box, refuse: Refuse): void {
    const fault = boxFault(box, this.extent(subresource), this.info)
    if (fault !== undefined)
      throw refuse(`the region is ${describeBox(box, this.description.shape !== 'volume')}; ${fault}`)
  }

  /** '64 x 64 D3DFMT_A8R8G8B8' */
  describe(): string {
    const { width, height, depth } = this
    return `${width} x ${height}${depth > 1 ? ` x ${depth}` : ''} ${formatName(this.format)}`
  }

  /**
   * Lets logged draws that read a subresource be drawn, so that it may change. Those on their way to another thread
   * keep what they read: the subresource lies elsewhere from now on.
   *
   * @param keeps whether what is there is wanted there, too
   */
  beforeWriting(subresource: number, keeps = true): void {
    this.arrive()
    const { context, core } = this.services
    if (context.isInUse(this.entity)) context.flush()
    if (!core.isPending(this.entity)) return
    if (this.#memory.move(subresource, keeps, core.resources.lastRead.block[this.entity]))
      core.resources.change(this.entity, this.description)
  }

  /** Throws when what the renderer writes is not here, or not even asked for, and this thread may not wait for it. */
  requireArrival(asks: boolean, instead: string, refuse: Refuse): void {
    const { transport } = this.services.core
    if (transport === null || transport.mayWait) return
    if (asks || this.#coming.some(({ isHere }) => !isHere))
      throw refuse(`the renderer is on another thread, for which this one may not wait; ${instead} does without`)
  }

  /** Waits for what the renderer writes into the memory. */
  arrive(): void {
    if (this.#coming.length === 0) return
    for (const arrival of this.#coming) arrival.wait()
    this.#coming = []
  }

  /** The renderer is going to write into the memory. */
  expect(arrival: Arrival | null): void {
    if (arrival !== null) this.#coming.push(arrival)
  }

  /** Level 0 changed; the other levels have no dirty region (SDK: "Texture Dirty Regions"). */
  markDirty(subresource: number, box: Box): void {
    if (subresource % this.levels !== 0) return
    const face = subresource / this.levels
    if (this.#changes === null) this.dirty[face].add(box)
    else this.#changes.mark(face, box)
  }

  /**
   * A box of level 0 of a face becomes dirty without a write: what was written there before reaches the renderer now.
   */
  addDirty(face: number, box: Box): void {
    this.markDirty(face * this.levels, box)
    this.#changes?.uploadWaiting(face, box)
  }

  /**
   * A box of the memory was written: tells the renderer, when it may use these texels and hears of it.
   *
   * @param marked whether the box was marked as dirty; what was not is not seen in pool MANAGED
   */
  written(subresource: number, box: Box, marked: boolean): void {
    if (this.#changes === null) this.upload(subresource, box)
    else this.#changes.written(subresource, box, marked)
  }

  /** Draws read the texels from now on, in whatever pool they are. */
  readBySampler(): void {
    this.#isRead = true
  }

  /** Tells the renderer that a box of the memory changed, when it may use these texels. */
  upload(subresource: number, box: Box): void {
    if (!this.#isRead) return
    const { services } = this
    const { context } = services
    const at = takeData(services, BOX_WORDS)
    storeBox(context.pass.arenas.data.words, at, box)
    context.item(Item.UploadTexture, this.entity, subresource, at, 0, 0)
    this.#uploadedIn = context.pass.serial
  }

  /** Reads what the renderer drew into fresh memory of the size of the box; `core.allocator` takes it back. */
  readBack(subresource: number, box: Box): LockedTexels {
    const [copy, arrival] = this.requestCopy(subresource, box)
    arrival?.wait()
    return copy
  }

  /** The same without waiting. */
  requestCopy(subresource: number, box: Box): [LockedTexels, Arrival | null] {
    const width = box.right - box.left
    const height = box.bottom - box.top
    const pitch = rowPitch(this.format, width)
    const bytes = levelBytes(this.format, width, height)
    const memory = this.services.core.allocator.allocate(bytes)
    const bits = new LockedBytes(memory.buffer, memory.byteOffset, bytes)
    const arrival = this.readBackInto(subresource, box, bits, pitch)
    return [{ bits, rowPitch: pitch, slicePitch: bits.byteLength }, arrival]
  }

  /**
   * Reads what the renderer drew: everything logged is drawn first. Without a renderer nothing was drawn and `bits`
   * stay, as with a lost one.
   *
   * @returns when they are written; null: they have been
   */
  readBackInto(subresource: number, box: Box, bits: Uint8Array<ArrayBufferLike>, pitch: number): Arrival | null {
    const { context, core } = this.services
    context.flush()
    const { left, top, right, bottom } = box
    const region = { left, top, width: right - left, height: bottom - top }
    if (core.transport !== null) return core.transport.readBack(this.entity, subresource, region, bits, pitch)
    const { readBack } = core.backend
    if (readBack) readBack(this.entity, subresource, region, bits, pitch)
    else if (!core.rendererLost) core.fallbacks.note(FALLBACK.noRenderer)
    return null
  }

  /** Destroys the resource after the open block, if that names it, and frees the memory then. */
  destroy(): void {
    const { context, core, locks } = this.services
    locks.count -= this.#locks.filter((lock) => lock !== undefined).length
    this.#locks.length = 0
    this.#kept.drop()
    if (this.#uploadedIn === context.pass.serial) context.reads(this.entity)
    const coming = this.#coming.filter(({ isHere }) => !isHere)
    core.resources.destroy(this.entity, context.pass.serial, () => {
      if (coming.length === 0) this.#memory.free()
      else void Promise.all(coming.map(({ promise }) => promise)).then(() => this.#memory.free())
    })
  }

  #checkLock(subresource: number, wanted: Box | null, refuse: Refuse): Box {
    if (this.unlockable !== undefined) throw refuse(this.unlockable)
    if (this.#locks[subresource]) throw refuse('it is locked already; one lock at a time')
    const extent = this.extent(subresource)
    if (wanted === null) return wholeBox(extent)
    // What the device keeps takes no rectangle that it would have to make fit; memory of the program does.
    const isStrict = this.description.shape === 'volume' || this.pool === D3DPOOL_DEFAULT
    if (isStrict || !Object.values(wanted).every(Number.isInteger)) {
      this.requireBox(subresource, wanted, refuse)
      return wanted
    }
    const box = outToBlocks(wanted, extent, this.info)
    if (this.laxLocks && boxFault(box, extent, this.info) !== undefined) {
      this.services.core.fallbacks.note(FALLBACK.outside)
      return partInside(box, extent, this.info)
    }
    this.requireBox(subresource, box, refuse)
    return box
  }

  #open(subresource: number, box: Box, flags: D3DLOCK, copy: LockedTexels | null): LockedTexels {
    const written = (flags & D3DLOCK_READONLY) === 0
    const marked = written && (flags & D3DLOCK_NO_DIRTY_UPDATE) === 0
    if (written && !copy) this.beforeWriting(subresource, (flags & D3DLOCK_DISCARD) === 0)
    if (marked) this.markDirty(subresource, box)
    const isOpen = this.#locks[subresource] !== undefined
    if (!isOpen) this.services.locks.count++
    this.#locks[subresource] = { box, written, marked, copy }
    if (!isOpen) lockChanged(this.services.core, this)
    return copy ?? this.texels(subresource, box)
  }

  /** Copies memory into a target by way of an image of its own, which goes with the block. */
  #writeTarget(subresource: number, box: Box, { bits }: LockedTexels): void {
    const { services } = this
    const width = box.right - box.left
    const height = box.bottom - box.top
    const { format } = this
    const size = { width, height, depth: 1 }
    const options = { shape: '2d', format, ...size, levels: 1, target: 'none', pool: this.pool } as const
    const image = new TexelStorage(services, options, 'IDirect3DSurface8::UnlockRect')
    image.description.memory[0].set(bits)
    const rectangle = { left: 0, top: 0, width, height, x: box.left, y: box.top }
    appendCopy(services, image, 0, this, subresource, [rectangle])
    image.destroy()
  }
}

import type { BufferVersion, Context, VersionedBuffer } from '../../../engine/index.js'
import { FALLBACKS } from '../../api/fallbacks.js'
import { Locked, Version, type ObjectData } from '../../components.js'
import type { BufferDescription, Description } from '../../descriptions.js'
import { Item, type ArenaName } from '../../items.js'
import type { BufferCopies } from '../drawing/buffer-copies.js'
import type { DrawnBuffer } from '../drawing/drawn-input.js'
import {
  D3DERR_INVALIDCALL,
  D3DError,
  D3DLOCK_DISCARD,
  D3DLOCK_NOOVERWRITE,
  D3DLOCK_READONLY,
  D3DPOOL_DEFAULT,
  D3DPOOL_MANAGED,
  D3DPOOL_SYSTEMMEM,
  D3DUSAGE_DONOTCLIP,
  D3DUSAGE_DYNAMIC,
  D3DUSAGE_NPATCHES,
  D3DUSAGE_POINTS,
  D3DUSAGE_RTPATCHES,
  D3DUSAGE_SOFTWAREPROCESSING,
  D3DUSAGE_WRITEONLY,
  E_INVALIDARG,
  LockedBytes,
  type D3DLOCK,
  type D3DPOOL,
  type D3DRESOURCETYPE,
  type D3DUSAGE,
} from '../../types/index.js'
import { allocating, hex, isUint, refuseEnded, requirePool } from '../arguments/checks.js'
import type { DeviceServices } from '../objects/device-services.js'
import { Direct3DResource8 } from '../objects/resource.js'
import { shownValue } from '../arguments/shown-value.js'

declare module '../objects/interfaces.js' {
  interface InterfaceClasses {
    /** What vertex and index buffers share: no interface of Direct3D. */
    Buffer: Direct3DBuffer8
  }
}

const FALLBACK = FALLBACKS['d3d8/runtime/buffers/buffer.ts']

const BUFFER_USAGE =
  D3DUSAGE_WRITEONLY |
  D3DUSAGE_SOFTWAREPROCESSING |
  D3DUSAGE_DONOTCLIP |
  D3DUSAGE_POINTS |
  D3DUSAGE_RTPATCHES |
  D3DUSAGE_NPATCHES |
  D3DUSAGE_DYNAMIC

/** Memory of a buffer after its creation arguments were checked. */
export interface BufferStorage {
  readonly services: DeviceServices
  readonly buffer: VersionedBuffer<Description>
  readonly usage: D3DUSAGE
  readonly pool: D3DPOOL
  readonly indexBytes: BufferDescription['indexBytes']
}

/** What is told of one version. A class, as a getter of its own would give each description a shape of its own. */
class VersionDescription implements BufferDescription {
  readonly kind = 'buffer'
  readonly role: BufferDescription['role']
  readonly indexBytes: BufferDescription['indexBytes']
  readonly dynamic: boolean
  place: BufferDescription['place'] = null
  readonly #version: BufferVersion

  constructor(kind: Pick<BufferDescription, 'role' | 'indexBytes'>, dynamic: boolean, version: BufferVersion) {
    this.role = kind.role
    this.indexBytes = kind.indexBytes
    this.dynamic = dynamic
    this.#version = version
  }

  get memory(): Uint8Array<ArrayBufferLike> {
    return this.#version.content
  }
}

/**
 * Checks what CreateVertexBuffer and CreateIndexBuffer have in common and makes the buffer's memory.
 *
 * @throws D3DError E_INVALIDARG for length 0 (recording `results`), D3DERR_INVALIDCALL for the rest
 */
export function createBufferStorage(
  services: DeviceServices,
  Length: number,
  Usage: D3DUSAGE,
  Pool: D3DPOOL,
  kind: Pick<BufferDescription, 'role' | 'indexBytes'>,
  method: string,
): BufferStorage {
  refuseEnded(services.core, method)
  if (Length === 0) throw new D3DError(E_INVALIDARG, method, 'Length is 0; a buffer has at least one byte')
  if (!isUint(Length))
    throw new D3DError(D3DERR_INVALIDCALL, method, `Length is ${shownValue(Length)}; it is a number of bytes`)
  requirePool(Pool, [D3DPOOL_DEFAULT, D3DPOOL_MANAGED, D3DPOOL_SYSTEMMEM], method)
  if ((Usage & ~BUFFER_USAGE) !== 0)
    throw new D3DError(
      D3DERR_INVALIDCALL,
      method,
      `Usage is ${hex(Usage)}; a buffer may have WRITEONLY, SOFTWAREPROCESSING, DONOTCLIP, POINTS, ` +
        'RTPATCHES, NPATCHES, DYNAMIC',
    )
  const dynamic = (Usage & D3DUSAGE_DYNAMIC) !== 0
  if (dynamic && Pool === D3DPOOL_MANAGED)
    throw new D3DError(D3DERR_INVALIDCALL, method, 'Usage has D3DUSAGE_DYNAMIC; a D3DPOOL_MANAGED buffer cannot')
  const buffer = allocating(method, Length, () =>
    services.core.createBuffer(Length, (version) => new VersionDescription(kind, dynamic, version)),
  )
  return { services, buffer, usage: Usage, pool: Pool, indexBytes: kind.indexBytes }
}

/** Bytes that are copied sooner than the draws that read them are drawn. */
const MOST_KEPT = 64 << 10

const NO_BYTES = new LockedBytes(new ArrayBuffer(0))

/** Vertex and index buffers: content with versions, locks. */
export abstract class Direct3DBuffer8 extends Direct3DResource8 implements DrawnBuffer {
  /** A field, as whoever binds the buffer reads it; a number from the beginning, as all that draws read. */
  version = 0
  /** The context of its device as long as the buffer is alive: draws of that one alone may read it. */
  drawableBy: Context<ArenaName> | null
  /** Of an index, 0 of vertices: beside what else is looked at when the buffer is bound, as all of it lies in one line. */
  readonly indexBytes: BufferDescription['indexBytes']
  versionSerial = 0
  drawnWith = 0
  drawnStride = 0
  drawnBase = 0
  drawnIn = 0
  drawnFirst = 0
  drawnEnd = 0
  drawnSource = 0
  drawnStart = 0
  readonly bytes: number
  readonly usage: D3DUSAGE
  /** D3DUSAGE_DYNAMIC. */
  readonly isDynamic: boolean
  copies: BufferCopies | null = null
  readonly #buffer: VersionedBuffer<Description>
  #locks = 0
  /** Bytes that open locks may have written. */
  #firstWritten = 0
  #endWritten = 0
  /** Serial of the last block that uploads the current version, and the bytes that it does. */
  #uploadedIn = 0
  #firstUploaded = 0
  #endUploaded = 0
  /** What the last lock gave, and of which bytes of which memory: the next lock is mostly of the same. */
  #seen = NO_BYTES
  #seenMemory: Uint8Array<ArrayBufferLike> = NO_BYTES
  #seenFirst = 0
  #seenEnd = 0

  constructor({ services, buffer, usage, pool, indexBytes }: BufferStorage, type: D3DRESOURCETYPE) {
    super(services, pool, type)
    this.version = buffer.entity
    this.drawableBy = services.context
    this.indexBytes = indexBytes
    this.versionSerial = buffer.serial
    this.#buffer = buffer
    this.bytes = buffer.bytes
    this.usage = usage
    this.isDynamic = (usage & D3DUSAGE_DYNAMIC) !== 0
  }

  protected override isBound(): boolean {
    return this.services.isBufferBound(this)
  }

  protected get details(): string {
    return `of ${this.bytes} bytes`
  }

  get isLocked(): boolean {
    return this.#locks > 0
  }

  override get data(): ObjectData {
    const { usage, bytes, version } = this
    return { ...super.data, usage, size: { bytes }, locked: this.#locks > 0, version }
  }

  /** What it holds now. */
  get memory(): Uint8Array<ArrayBufferLike> {
    return this.#buffer.memory
  }

  /**
   * Gives the bytes of a range, for reading and writing until `Unlock`. Locks may nest.
   *
   * READONLY and NOOVERWRITE cancel DISCARD, which counts for DYNAMIC buffers of pool DEFAULT only. DISCARD gives the
   * buffer other memory when draws read the old one; without WRITEONLY the old content goes along (Rayman 3 and Top
   * Spin discard and keep on using it). A plain lock of a buffer that logged draws read goes on with its content in
   * other memory; of more than 64 KB it lets them be drawn first.
   *
   * Bytes beyond the buffer are not there: a range that reaches them succeeds, as native runtimes do not look at it,
   * and ends with the buffer.
   *
   * @param OffsetToLock first byte
   * @param SizeToLock number of bytes; 0: all that follow
   * @returns a view of these bytes, the same one when the last lock was of the same; its `set` takes floats and indices
   * as the bytes that they are
   */
  Lock(OffsetToLock = 0, SizeToLock = 0, Flags: D3DLOCK = 0): LockedBytes {
    this.requireMemory('Lock')
    if (!isUint(OffsetToLock)) throw this.refuse('Lock', `OffsetToLock is ${shownValue(OffsetToLock)}; it is a UINT`)
    if (!isUint(SizeToLock)) throw this.refuse('Lock', `SizeToLock is ${shownValue(SizeToLock)}; it is a UINT`)
    const { bytes } = this
    if (OffsetToLock >= bytes || OffsetToLock + SizeToLock > bytes)
      this.services.core.fallbacks.note(FALLBACK.beyondEnd)
    const first = Math.min(OffsetToLock, bytes)
    const end = SizeToLock === 0 ? bytes : Math.min(OffsetToLock + SizeToLock, bytes)
    if ((Flags & D3DLOCK_READONLY) === 0) {
      if ((Flags & D3DLOCK_NOOVERWRITE) === 0) this.#makeWritable((Flags & D3DLOCK_DISCARD) !== 0)
      if (first < end) this.#written(first, end)
    }
    this.services.locks.count++
    if (++this.#locks === 1) this.#changed(Locked)
    const { memory } = this
    if (memory === this.#seenMemory && first === this.#seenFirst && end === this.#seenEnd) return this.#seen
    this.#seenMemory = memory
    this.#seenFirst = first
    this.#seenEnd = end
    return (this.#seen = new LockedBytes(memory.buffer, memory.byteOffset + first, end - first))
  }

  /**
   * Ends a lock; what was written is uploaded when the last one ends. Without a lock nothing happens, as on native
   * runtimes.
   */
  Unlock(): void {
    if (this.#locks === 0) return
    this.services.locks.count--
    if (--this.#locks > 0) return
    this.#changed(Locked)
    const { context } = this.services
    const first = this.#firstWritten
    const count = this.#endWritten - first
    this.#firstWritten = this.#endWritten = 0
    if (count === 0) return
    if (this.copies !== null) this.services.bufferWritten(this)
    context.itemBefore(Item.UploadBuffer, this.version, first, count, 0, 0)
    const { serial } = context.pass
    const goesOn = this.#uploadedIn === serial
    this.#firstUploaded = goesOn ? Math.min(this.#firstUploaded, first) : first
    this.#endUploaded = goesOn ? Math.max(this.#endUploaded, first + count) : first + count
    this.#uploadedIn = serial
  }

  /** Its size. */
  get memoryBytes(): number {
    return this.bytes
  }

  /** Whether the renderer may take a version before its block is played. */
  protected abstract readonly canBeTaken: boolean

  /** Tells the device that another version is current. */
  protected abstract renamed(oldVersion: number): void

  protected override destroy(): void {
    super.destroy()
    this.services.locks.count -= this.#locks
    this.#locks = 0
    this.drawableBy = null
    if (this.copies !== null) this.services.bufferGone(this)
    this.#keepForUpload()
    this.#buffer.dispose(this.services.context.pass.serial)
    this.#seen = NO_BYTES
    this.#seenMemory = NO_BYTES
  }

  /** Takes care that no logged draw reads what is about to be written. */
  #makeWritable(discard: boolean): void {
    const { context, core } = this.services
    if (!this.#renames(discard)) {
      if (context.isInUse(this.version)) context.flush()
      core.settle(this.version)
      return
    }
    const buffer = this.#buffer
    const { version, memory } = this
    this.#keepForUpload()
    if (!buffer.wasRead) return
    if (buffer.isCrowded) this.#thin()
    buffer.rename(core.presented, core.played, this.#isTaken(), context.pass.serial)
    this.version = buffer.entity
    this.versionSerial = buffer.serial
    this.#uploadedIn = 0
    if (!discard || (this.usage & D3DUSAGE_WRITEONLY) === 0) {
      if (this.memory !== memory) this.memory.set(memory)
      this.#written(0, this.bytes)
    }
    this.renamed(version)
    this.#changed(Version)
  }

  /** Whether what is about to be written gets other memory: what is drawn from it need not be drawn first then. */
  #renames(discard: boolean): boolean {
    if (this.#locks !== 0) return false
    if (discard && this.pool === D3DPOOL_DEFAULT && this.isDynamic) return true
    const { context, core } = this.services
    return this.bytes <= MOST_KEPT && (context.isInUse(this.version) || core.isPending(this.version))
  }

  #changed(component: object): void {
    this.services.core.resources.changed(this.worldEntity, component)
  }

  /** Lets the renderer take what the current version holds. */
  #isTaken(): boolean {
    const { context, core } = this.services
    const { versions } = core
    if (versions === null || !this.canBeTaken) return false
    const { serial } = context.pass
    const uploads = this.#uploadedIn === serial
    const first = uploads ? this.#firstUploaded : 0
    const count = uploads ? this.#endUploaded - first : 0
    return versions.take(this.version, first, count, serial)
  }

  /** Lets draws be played early, so that versions which they read can be written again. */
  #thin(): void {
    const { context, core } = this.services
    context.flush()
    const buffer = this.#buffer
    const isPending = (entity: number): boolean => core.isPending(entity)
    buffer.takeBack(isPending)
    if (!buffer.isCrowded) return
    core.settle(buffer.oldest)
    buffer.takeBack(isPending)
  }

  /** An upload of the open block names the current version: it lives until the block has ended. */
  #keepForUpload(): void {
    const { context } = this.services
    if (this.#uploadedIn === context.pass.serial) context.reads(this.version)
  }

  #written(first: number, end: number): void {
    if (this.#endWritten === 0) this.#firstWritten = first
    this.#firstWritten = Math.min(this.#firstWritten, first)
    this.#endWritten = Math.max(this.#endWritten, end)
  }
}

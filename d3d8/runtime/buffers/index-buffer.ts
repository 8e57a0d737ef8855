import { IndexBuffer, poolComponent, type ObjectData } from '../../components.js'
import {
  D3DFMT_INDEX16,
  D3DFMT_INDEX32,
  D3DRTYPE_INDEXBUFFER,
  type D3DFORMAT,
  type D3DINDEXBUFFER_DESC,
  type D3DPOOL,
  type D3DUSAGE,
} from '../../types/index.js'
import type { Context } from '../../../engine/index.js'
import type { ArenaName } from '../../items.js'
import { lineageOf } from '../../api/interfaces.js'
import { Direct3DBuffer8, createBufferStorage, type BufferStorage } from './buffer.js'
import { formatName, invalidCall } from '../arguments/checks.js'
import type { DeviceServices } from '../objects/device-services.js'

declare module '../objects/interfaces.js' {
  interface InterfaceClasses {
    IDirect3DIndexBuffer8: Direct3DIndexBuffer8
  }
}

const INTERFACES = lineageOf('IDirect3DIndexBuffer8')

/** Indices of 16 or 32 bits. SDK: IDirect3DIndexBuffer8. */
export class Direct3DIndexBuffer8 extends Direct3DBuffer8 {
  readonly interfaces = INTERFACES
  // oxlint-disable-next-line no-unused-private-class-members -- whether it is there is what is asked
  readonly #itself = true
  readonly format: D3DFORMAT
  declare readonly indexBytes: 2 | 4

  constructor(storage: BufferStorage, format: D3DFORMAT) {
    super(storage, D3DRTYPE_INDEXBUFFER)
    this.format = format
    this.enterWorld(IndexBuffer, 0, poolComponent(this.pool))
  }

  override get data(): ObjectData {
    return { ...super.data, format: this.format }
  }

  /** Whether a value is such a buffer itself that draws of a context may read. */
  static isOf(value: Direct3DIndexBuffer8 | null, context: Context<ArenaName>): value is Direct3DIndexBuffer8 {
    return value?.drawableBy === context && #itself in value
  }

  /** Size is in bytes; Format tells how long an index is. */
  GetDesc(): D3DINDEXBUFFER_DESC {
    return { Format: this.format, Type: D3DRTYPE_INDEXBUFFER, Usage: this.usage, Pool: this.pool, Size: this.bytes }
  }

  // Draws copy indices: their memory stays.
  protected readonly canBeTaken = false

  protected renamed(oldVersion: number): void {
    this.services.bufferRenamed(this, oldVersion)
  }
}

/**
 * IDirect3DDevice8::CreateIndexBuffer.
 *
 * @param Length in bytes
 * @param Format D3DFMT_INDEX16 or D3DFMT_INDEX32
 * @throws D3DError E_INVALIDARG for length 0; D3DERR_INVALIDCALL for another format, or a usage or pool that buffers
 * cannot have
 */
export function createIndexBuffer(
  services: DeviceServices,
  Length: number,
  Usage: D3DUSAGE,
  Format: D3DFORMAT,
  Pool: D3DPOOL,
): Direct3DIndexBuffer8 {
  const method = 'IDirect3DDevice8::CreateIndexBuffer'
  if (Format !== D3DFMT_INDEX16 && Format !== D3DFMT_INDEX32)
    throw invalidCall(method, `Format is ${formatName(Format)}; allowed are D3DFMT_INDEX16 and D3DFMT_INDEX32`)
  const kind = { role: 'index', indexBytes: Format === D3DFMT_INDEX32 ? 4 : 2 } as const
  return new Direct3DIndexBuffer8(createBufferStorage(services, Length, Usage, Pool, kind, method), Format)
}

import { poolComponent, VertexBuffer } from '../../components.js'
import {
  D3DFMT_VERTEXDATA,
  D3DPOOL_MANAGED,
  D3DRTYPE_VERTEXBUFFER,
  fvfVertexSize,
  validateFVF,
  type D3DFVF,
  type D3DPOOL,
  type D3DUSAGE,
  type D3DVERTEXBUFFER_DESC,
} from '../../types/index.js'
import type { Context } from '../../../engine/index.js'
import type { ArenaName } from '../../items.js'
import { lineageOf } from '../../api/interfaces.js'
import { Direct3DBuffer8, createBufferStorage, type BufferStorage } from './buffer.js'
import type { DeviceServices } from '../objects/device-services.js'
import { checkUint } from '../arguments/validate.js'

declare module '../objects/interfaces.js' {
  interface InterfaceClasses {
    IDirect3DVertexBuffer8: Direct3DVertexBuffer8
  }
}

const INTERFACES = lineageOf('IDirect3DVertexBuffer8')

/** Vertices. SDK: IDirect3DVertexBuffer8. */
export class Direct3DVertexBuffer8 extends Direct3DBuffer8 {
  readonly interfaces = INTERFACES
  // oxlint-disable-next-line no-unused-private-class-members -- whether it is there is what is asked
  readonly #itself = true
  readonly fvf: D3DFVF

  constructor(storage: BufferStorage, fvf: D3DFVF) {
    super(storage, D3DRTYPE_VERTEXBUFFER)
    this.fvf = fvf
    this.enterWorld(VertexBuffer, 0, poolComponent(this.pool))
  }

  /** Whether a value is such a buffer itself that draws of a context may read. */
  static isOf(value: Direct3DVertexBuffer8 | null, context: Context<ArenaName>): value is Direct3DVertexBuffer8 {
    return value?.drawableBy === context && #itself in value
  }

  /** Size is in bytes; Format is D3DFMT_VERTEXDATA. */
  GetDesc(): D3DVERTEXBUFFER_DESC {
    return {
      Format: D3DFMT_VERTEXDATA,
      Type: D3DRTYPE_VERTEXBUFFER,
      Usage: this.usage,
      Pool: this.pool,
      Size: this.bytes,
      FVF: this.fvf,
    }
  }

  /** Uploads a managed buffer before it is drawn with; other pools have nothing to load. */
  override PreLoad(): void {
    super.PreLoad()
    // CreateVertexBuffer takes any code; one that is no format tells no stride.
    if (this.pool === D3DPOOL_MANAGED)
      this.services.bufferWanted(this, validateFVF(this.fvf) === undefined ? fvfVertexSize(this.fvf) : 0)
  }

  protected readonly canBeTaken = true

  protected renamed(oldVersion: number): void {
    this.services.bufferRenamed(this, oldVersion)
  }
}

/**
 * IDirect3DDevice8::CreateVertexBuffer.
 *
 * @param Length in bytes
 * @param FVF any code, also 0: nothing checks it (Wine d3d8 tests)
 * @throws D3DError E_INVALIDARG for length 0; D3DERR_INVALIDCALL for a usage or pool that buffers cannot have
 */
export function createVertexBuffer(
  services: DeviceServices,
  Length: number,
  Usage: D3DUSAGE,
  FVF: D3DFVF,
  Pool: D3DPOOL,
): Direct3DVertexBuffer8 {
  checkUint('CreateVertexBuffer', 'FVF', FVF)
  const kind = { role: 'vertex', indexBytes: 0 } as const
  const storage = createBufferStorage(services, Length, Usage, Pool, kind, 'IDirect3DDevice8::CreateVertexBuffer')
  return new Direct3DVertexBuffer8(storage, FVF)
}

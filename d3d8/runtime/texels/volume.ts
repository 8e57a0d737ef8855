import { type ObjectData, Volume } from '../../components.js'
import {
  D3DRTYPE_VOLUME,
  type D3DBOX,
  type D3DLOCK,
  type D3DLOCKED_BOX,
  type D3DVOLUME_DESC,
  type Given,
} from '../../types/index.js'
import { lineageOf } from '../../api/interfaces.js'
import { lockBox } from './locks.js'
import { requireInterface } from '../objects/object.js'
import { Direct3DDeviceChild } from '../objects/resource.js'
import type { TexelStorage } from './texel-storage.js'
import type { ObjectOf } from '../objects/interfaces.js'

const INTERFACES = lineageOf('IDirect3DVolume8')

/** A level of a volume texture, with which it shares its reference count. SDK: IDirect3DVolume8. */
export class Direct3DVolume8 extends Direct3DDeviceChild {
  readonly interfaces = INTERFACES
  readonly #texture: ObjectOf<'IDirect3DVolumeTexture8'>
  /** Memory and locks of the texture whose level it is. */
  readonly texels: TexelStorage
  readonly #level: number

  constructor(texture: ObjectOf<'IDirect3DVolumeTexture8'>, texels: TexelStorage, level: number) {
    super(texels.services, 1, texture)
    this.#texture = texture
    this.texels = texels
    this.#level = level
    this.enterWorld(Volume, 0)
  }

  override get data(): ObjectData {
    const { format, pool } = this.texels
    const [size, locked] = [this.texels.extent(this.#level), this.texels.isLockedAt(this.#level)]
    return { ...super.data, pool, format, usage: this.#texture.usage, size, locked }
  }

  protected get details(): string {
    return this.texels.describe()
  }

  /** The texture, with one more reference, when it has the interface; throws E_NOINTERFACE. */
  GetContainer(riid: string): ObjectOf<'IDirect3DVolumeTexture8'> {
    requireInterface(riid, this.#texture.interfaces, this.methodName('GetContainer'))
    this.#texture.AddRef()
    return this.#texture
  }

  /** Size is in bytes, as if rows had no gaps. */
  GetDesc(): D3DVOLUME_DESC {
    const { format, pool } = this.texels
    const { width, height, depth } = this.texels.extent(this.#level)
    return {
      Format: format,
      Type: D3DRTYPE_VOLUME,
      Usage: this.#texture.usage,
      Pool: pool,
      Size: this.texels.bytesOf(this.#level),
      Width: width,
      Height: height,
      Depth: depth,
    }
  }

  /**
   * Gives the texels of a box (null: of all) for reading and writing until `UnlockBox`. See
   * IDirect3DVolumeTexture8::LockBox.
   */
  LockBox(pBox: Given<D3DBOX> | null = null, Flags: D3DLOCK = 0): D3DLOCKED_BOX {
    this.requireMemory('LockBox')
    return lockBox(this.texels, this.#level, pBox, Flags, this.refusing('LockBox'))
  }

  /** Ends the lock; throws D3DERR_INVALIDCALL without one. */
  UnlockBox(): void {
    this.requireAlive('UnlockBox')
    this.texels.unlock(this.#level, this.refusing('UnlockBox'))
  }
}

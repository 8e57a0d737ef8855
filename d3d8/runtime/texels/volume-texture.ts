import { VolumeTexture } from '../../components.js'
import {
  D3DRTYPE_VOLUMETEXTURE,
  type D3DBOX,
  type D3DFORMAT,
  type D3DLOCK,
  type D3DLOCKED_BOX,
  type D3DPOOL,
  type D3DUSAGE,
  type D3DVOLUME_DESC,
  type Given,
} from '../../types/index.js'
import { lineageOf } from '../../api/interfaces.js'
import { Direct3DBaseTexture8, createTextureTexels } from './base-texture.js'
import type { DeviceServices } from '../objects/device-services.js'
import { givenBox, lockBox } from './locks.js'
import type { TexelStorage } from './texel-storage.js'
import { Direct3DVolume8 } from './volume.js'

declare module '../objects/interfaces.js' {
  interface InterfaceClasses {
    IDirect3DVolumeTexture8: Direct3DVolumeTexture8
  }
}

const INTERFACES = lineageOf('IDirect3DVolumeTexture8')

/** Slices. SDK: IDirect3DVolumeTexture8. */
export class Direct3DVolumeTexture8 extends Direct3DBaseTexture8 {
  readonly interfaces = INTERFACES
  readonly #volumes: Direct3DVolume8[] = []

  constructor(texels: TexelStorage, usage: D3DUSAGE) {
    super(texels, usage, D3DRTYPE_VOLUMETEXTURE, VolumeTexture)
  }

  /** Description of a level; throws D3DERR_INVALIDCALL for one that does not exist. */
  GetLevelDesc(Level: number): D3DVOLUME_DESC {
    this.requireLevel('GetLevelDesc', Level)
    return this.#volume(Level).GetDesc()
  }

  /**
   * The volume of a level, the same one each time. It shares its reference count with the texture, which gets one more.
   */
  GetVolumeLevel(Level: number): Direct3DVolume8 {
    this.requireLevel('GetVolumeLevel', Level)
    const volume = this.#volume(Level)
    volume.AddRef()
    return volume
  }

  /**
   * Gives the texels of a box (null: of the whole level) for reading and writing until `UnlockBox`. Without READONLY
   * and NO_DIRTY_UPDATE the box of level 0 becomes dirty.
   *
   * @throws D3DError D3DERR_INVALIDCALL when the level does not exist, is locked already or cannot be locked, or the
   * box is outside of it
   */
  LockBox(Level: number, pBox: Given<D3DBOX> | null = null, Flags: D3DLOCK = 0): D3DLOCKED_BOX {
    this.requireMemory('LockBox')
    this.requireLevel('LockBox', Level)
    return lockBox(this.texels, Level, pBox, Flags, this.refusing('LockBox'))
  }

  /** Ends the lock of a level; throws D3DERR_INVALIDCALL without one. */
  UnlockBox(Level: number): void {
    this.requireLevel('UnlockBox', Level)
    this.texels.unlock(Level, this.refusing('UnlockBox'))
  }

  /** Says that a box of level 0 (null: all of it) changed, for the next UpdateTexture. */
  AddDirtyBox(pDirtyBox: Given<D3DBOX> | null = null): void {
    this.addDirty('AddDirtyBox', 0, givenBox(pDirtyBox, 'pDirtyBox', this.refusing('AddDirtyBox')))
  }

  #volume(level: number): Direct3DVolume8 {
    return (this.#volumes[level] ??= new Direct3DVolume8(this, this.texels, level))
  }
}

/**
 * IDirect3DDevice8::CreateVolumeTexture.
 *
 * @param Levels 0: all, down to 1 x 1 x 1
 * @throws D3DError D3DERR_INVALIDCALL for a size, number of levels, usage, format or pool that do not exist or go
 * together
 */
export function createVolumeTexture(
  services: DeviceServices,
  Width: number,
  Height: number,
  Depth: number,
  Levels: number,
  Usage: D3DUSAGE,
  Format: D3DFORMAT,
  Pool: D3DPOOL,
): Direct3DVolumeTexture8 {
  const size = { width: Width, height: Height, depth: Depth }
  const asked = { shape: 'volume', ...size, Levels, Usage, Format, Pool } as const
  const texels = createTextureTexels(services, asked, 'IDirect3DDevice8::CreateVolumeTexture')
  return new Direct3DVolumeTexture8(texels, Usage)
}

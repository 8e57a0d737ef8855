import { Texture } from '../../components.js'
import {
  D3DRTYPE_TEXTURE,
  type D3DFORMAT,
  type D3DLOCK,
  type D3DLOCKED_RECT,
  type D3DPOOL,
  type D3DSURFACE_DESC,
  type D3DUSAGE,
  type Given,
  type RECT,
} from '../../types/index.js'
import { lineageOf } from '../../api/interfaces.js'
import { Direct3DBaseTexture8, createTextureTexels } from './base-texture.js'
import type { DeviceServices } from '../objects/device-services.js'
import { givenRect, lockRect, lockRectAsync } from './locks.js'
import { Direct3DSurface8 } from './surface.js'
import type { TexelStorage } from './texel-storage.js'

const INTERFACES = lineageOf('IDirect3DTexture8')

/** A flat texture. SDK: IDirect3DTexture8. */
export class Direct3DTexture8 extends Direct3DBaseTexture8 {
  readonly interfaces = INTERFACES
  readonly #surfaces: Direct3DSurface8[] = []

  constructor(texels: TexelStorage, usage: D3DUSAGE) {
    super(texels, usage, D3DRTYPE_TEXTURE, Texture)
  }

  /** Description of a level; throws D3DERR_INVALIDCALL for one that does not exist. */
  GetLevelDesc(Level: number): D3DSURFACE_DESC {
    this.requireLevel('GetLevelDesc', Level)
    return this.#surface(Level).GetDesc()
  }

  /**
   * The surface of a level, the same one each time. It shares its reference count with the texture, which gets one
   * more.
   */
  GetSurfaceLevel(Level: number): Direct3DSurface8 {
    this.requireLevel('GetSurfaceLevel', Level)
    const surface = this.#surface(Level)
    surface.AddRef()
    return surface
  }

  /** See IDirect3DSurface8::LockRect. Without READONLY and NO_DIRTY_UPDATE the rectangle of level 0 becomes dirty. */
  LockRect(Level: number, pRect: Given<RECT> | null = null, Flags: D3DLOCK = 0): D3DLOCKED_RECT {
    this.requireMemory('LockRect')
    this.requireLevel('LockRect', Level)
    return lockRect(this.texels, Level, pRect, Flags, this.refusing('LockRect'))
  }

  /** See IDirect3DSurface8::LockRectAsync. */
  async LockRectAsync(Level: number, pRect: Given<RECT> | null = null, Flags: D3DLOCK = 0): Promise<D3DLOCKED_RECT> {
    this.requireMemory('LockRectAsync')
    this.requireLevel('LockRectAsync', Level)
    return lockRectAsync(this.texels, Level, pRect, Flags, this.refusing('LockRectAsync'))
  }

  /**
   * Ends the lock of a level. One that is not locked stays as it is, as in the reference: of other textures that is an
   * error.
   */
  UnlockRect(Level: number): void {
    this.requireLevel('UnlockRect', Level)
    this.texels.unlock(Level, this.refusing('UnlockRect'))
  }

  /** Says that a rectangle of level 0 (null: all of it) changed, for the next UpdateTexture. */
  AddDirtyRect(pDirtyRect: Given<RECT> | null = null): void {
    this.addDirty('AddDirtyRect', 0, givenRect(pDirtyRect, 'pDirtyRect', this.refusing('AddDirtyRect')))
  }

  #surface(level: number): Direct3DSurface8 {
    const { texels, usage } = this
    return (this.#surfaces[level] ??= new Direct3DSurface8({ texels, subresource: level, usage, texture: this }))
  }
}

/**
 * IDirect3DDevice8::CreateTexture.
 *
 * @param Levels 0: all, down to 1 x 1
 * @throws D3DError D3DERR_INVALIDCALL for a size, number of levels, usage, format or pool that do not exist or go
 * together
 */
export function createTexture(
  services: DeviceServices,
  Width: number,
  Height: number,
  Levels: number,
  Usage: D3DUSAGE,
  Format: D3DFORMAT,
  Pool: D3DPOOL,
): Direct3DTexture8 {
  const asked = { shape: '2d', width: Width, height: Height, depth: 1, Levels, Usage, Format, Pool } as const
  return new Direct3DTexture8(createTextureTexels(services, asked, 'IDirect3DDevice8::CreateTexture'), Usage)
}

import { CubeTexture } from '../../components.js'
import {
  D3DRTYPE_CUBETEXTURE,
  type D3DCUBEMAP_FACES,
  type D3DFORMAT,
  type D3DLOCK,
  type D3DLOCKED_RECT,
  type D3DPOOL,
  type D3DSURFACE_DESC,
  type D3DUSAGE,
  type Given,
  type RECT,
} from '../../types/index.js'
import { allowedText, isMember } from '../../api/enumerations.js'
import { lineageOf } from '../../api/interfaces.js'
import { Direct3DBaseTexture8, createTextureTexels } from './base-texture.js'
import type { DeviceServices } from '../objects/device-services.js'
import { givenRect, lockRect, lockRectAsync } from './locks.js'
import { Direct3DSurface8 } from './surface.js'
import type { TexelStorage } from './texel-storage.js'
import { shownValue } from '../arguments/shown-value.js'

const INTERFACES = lineageOf('IDirect3DCubeTexture8')

/** Six faces. SDK: IDirect3DCubeTexture8. */
export class Direct3DCubeTexture8 extends Direct3DBaseTexture8 {
  readonly interfaces = INTERFACES
  readonly #surfaces: Direct3DSurface8[] = []

  constructor(texels: TexelStorage, usage: D3DUSAGE) {
    super(texels, usage, D3DRTYPE_CUBETEXTURE, CubeTexture)
  }

  /** Description of a level, the same for all faces. */
  GetLevelDesc(Level: number): D3DSURFACE_DESC {
    this.requireLevel('GetLevelDesc', Level)
    return this.#surface(Level).GetDesc()
  }

  /**
   * The surface of a level of a face, the same one each time. It shares its reference count with the texture, which
   * gets one more.
   */
  GetCubeMapSurface(FaceType: D3DCUBEMAP_FACES, Level: number): Direct3DSurface8 {
    const surface = this.#surface(this.#subresource('GetCubeMapSurface', FaceType, Level))
    surface.AddRef()
    return surface
  }

  /** See IDirect3DSurface8::LockRect. Without READONLY and NO_DIRTY_UPDATE the rectangle of level 0 becomes dirty. */
  LockRect(
    FaceType: D3DCUBEMAP_FACES,
    Level: number,
    pRect: Given<RECT> | null = null,
    Flags: D3DLOCK = 0,
  ): D3DLOCKED_RECT {
    this.requireMemory('LockRect')
    const subresource = this.#subresource('LockRect', FaceType, Level)
    return lockRect(this.texels, subresource, pRect, Flags, this.refusing('LockRect'))
  }

  /** See IDirect3DSurface8::LockRectAsync. */
  async LockRectAsync(
    FaceType: D3DCUBEMAP_FACES,
    Level: number,
    pRect: Given<RECT> | null = null,
    Flags: D3DLOCK = 0,
  ): Promise<D3DLOCKED_RECT> {
    this.requireMemory('LockRectAsync')
    const subresource = this.#subresource('LockRectAsync', FaceType, Level)
    return lockRectAsync(this.texels, subresource, pRect, Flags, this.refusing('LockRectAsync'))
  }

  /** Ends the lock of a level of a face; throws D3DERR_INVALIDCALL without one. */
  UnlockRect(FaceType: D3DCUBEMAP_FACES, Level: number): void {
    this.texels.unlock(this.#subresource('UnlockRect', FaceType, Level), this.refusing('UnlockRect'))
  }

  /** Says that a rectangle of level 0 of a face (null: all of it) changed, for the next UpdateTexture. */
  AddDirtyRect(FaceType: D3DCUBEMAP_FACES, pDirtyRect: Given<RECT> | null = null): void {
    this.#requireFace('AddDirtyRect', FaceType)
    this.addDirty('AddDirtyRect', FaceType, givenRect(pDirtyRect, 'pDirtyRect', this.refusing('AddDirtyRect')))
  }

  #requireFace(method: string, face: number): void {
    if (!isMember('D3DCUBEMAP_FACES', face))
      throw this.refuse(method, `FaceType is ${shownValue(face)}; allowed are ${allowedText('D3DCUBEMAP_FACES')}`)
  }

  #subresource(method: string, face: number, level: number): number {
    this.#requireFace(method, face)
    this.requireLevel(method, level)
    return face * this.texels.levels + level
  }

  #surface(subresource: number): Direct3DSurface8 {
    const { texels, usage } = this
    return (this.#surfaces[subresource] ??= new Direct3DSurface8({ texels, subresource, usage, texture: this }))
  }
}

/**
 * IDirect3DDevice8::CreateCubeTexture.
 *
 * @param Levels 0: all, down to 1 x 1
 * @throws D3DError D3DERR_INVALIDCALL for a size, number of levels, usage, format or pool that do not exist or go
 * together
 */
export function createCubeTexture(
  services: DeviceServices,
  EdgeLength: number,
  Levels: number,
  Usage: D3DUSAGE,
  Format: D3DFORMAT,
  Pool: D3DPOOL,
): Direct3DCubeTexture8 {
  const asked = { shape: 'cube', width: EdgeLength, height: EdgeLength, depth: 1, Levels, Usage, Format, Pool } as const
  return new Direct3DCubeTexture8(createTextureTexels(services, asked, 'IDirect3DDevice8::CreateCubeTexture'), Usage)
}

import type * as T from '../../types/index.js'
import type { Direct3DBaseTexture8 } from '../texels/base-texture.js'
import { copyRects } from '../texels/copy-rects.js'
import { createCubeTexture } from '../texels/cube-texture.js'
import type { Direct3DCubeTexture8 } from '../texels/cube-texture.js'
import { DeviceMethods } from './device-methods.js'
import { createIndexBuffer } from '../buffers/index-buffer.js'
import type { Direct3DIndexBuffer8 } from '../buffers/index-buffer.js'
import { createDepthStencilSurface, createImageSurface, createRenderTarget } from '../texels/surface.js'
import type { Direct3DSurface8 } from '../texels/surface.js'
import { createTexture } from '../texels/texture.js'
import type { Direct3DTexture8 } from '../texels/texture.js'
import { updateTexture } from '../texels/update-texture.js'
import { createVertexBuffer } from '../buffers/vertex-buffer.js'
import type { Direct3DVertexBuffer8 } from '../buffers/vertex-buffer.js'
import { createVolumeTexture } from '../texels/volume-texture.js'
import type { Direct3DVolumeTexture8 } from '../texels/volume-texture.js'

/** The methods of IDirect3DDevice8 that make resources, copy between them and draw into them. */
export abstract class DeviceResources extends DeviceMethods {
  /** @param Levels 0: all, down to 1 x 1 */
  CreateTexture(
    Width: number,
    Height: number,
    Levels: number,
    Usage: T.D3DUSAGE,
    Format: T.D3DFORMAT,
    Pool: T.D3DPOOL,
  ): Direct3DTexture8 {
    return createTexture(this.making('CreateTexture'), Width, Height, Levels, Usage, Format, Pool)
  }

  /** @param Levels 0: all, down to 1 x 1 x 1 */
  CreateVolumeTexture(
    Width: number,
    Height: number,
    Depth: number,
    Levels: number,
    Usage: T.D3DUSAGE,
    Format: T.D3DFORMAT,
    Pool: T.D3DPOOL,
  ): Direct3DVolumeTexture8 {
    return createVolumeTexture(this.making('CreateVolumeTexture'), Width, Height, Depth, Levels, Usage, Format, Pool)
  }

  /** @param Levels 0: all, down to 1 x 1 */
  CreateCubeTexture(
    EdgeLength: number,
    Levels: number,
    Usage: T.D3DUSAGE,
    Format: T.D3DFORMAT,
    Pool: T.D3DPOOL,
  ): Direct3DCubeTexture8 {
    return createCubeTexture(this.making('CreateCubeTexture'), EdgeLength, Levels, Usage, Format, Pool)
  }

  /** @param Length in bytes */
  CreateVertexBuffer(Length: number, Usage: T.D3DUSAGE, FVF: T.D3DFVF, Pool: T.D3DPOOL): Direct3DVertexBuffer8 {
    return createVertexBuffer(this.making('CreateVertexBuffer'), Length, Usage, FVF, Pool)
  }

  /** @param Length in bytes */
  CreateIndexBuffer(Length: number, Usage: T.D3DUSAGE, Format: T.D3DFORMAT, Pool: T.D3DPOOL): Direct3DIndexBuffer8 {
    return createIndexBuffer(this.making('CreateIndexBuffer'), Length, Usage, Format, Pool)
  }

  /**
   * A surface that can be drawn to.
   *
   * @param Lockable whether LockRect may be called; never with samples
   * @throws D3DError D3DERR_INVALIDCALL for a size or format that targets cannot have; D3DERR_NOTAVAILABLE for the
   * samples
   */
  CreateRenderTarget(
    Width: number,
    Height: number,
    Format: T.D3DFORMAT,
    MultiSample: T.D3DMULTISAMPLE_TYPE,
    Lockable: T.BOOL = false,
  ): Direct3DSurface8 {
    return createRenderTarget(this.making('CreateRenderTarget'), Width, Height, Format, MultiSample, Lockable)
  }

  /**
   * A depth buffer, with stencil bits where the format has them.
   *
   * @throws D3DError D3DERR_INVALIDCALL for a size or format that depth surfaces cannot have; D3DERR_NOTAVAILABLE for
   * the samples
   */
  CreateDepthStencilSurface(
    Width: number,
    Height: number,
    Format: T.D3DFORMAT,
    MultiSample: T.D3DMULTISAMPLE_TYPE,
  ): Direct3DSurface8 {
    return createDepthStencilSurface(this.making('CreateDepthStencilSurface'), Width, Height, Format, MultiSample)
  }

  /**
   * A surface in system memory, of any format but those of depth surfaces and buffers: for locks, CopyRects and the
   * cursor.
   *
   * @throws D3DError D3DERR_INVALIDCALL for size 0 and for other formats
   */
  CreateImageSurface(Width: number, Height: number, Format: T.D3DFORMAT): Direct3DSurface8 {
    return createImageSurface(this.making('CreateImageSurface'), Width, Height, Format)
  }

  /** Copies rectangles between surfaces of the same format; null rectangles: all, null points: to the same place. */
  CopyRects(
    pSourceSurface: Direct3DSurface8,
    pSourceRectsArray: readonly T.Given<T.RECT>[] | null,
    cRects: number,
    pDestinationSurface: Direct3DSurface8,
    pDestPointsArray: readonly T.Given<T.POINT>[] | null = null,
  ): void {
    copyRects(this.services, pSourceSurface, pSourceRectsArray, cRects, pDestinationSurface, pDestPointsArray)
  }

  /** Copies what is dirty of a texture in system memory to one of pool DEFAULT. */
  UpdateTexture(pSourceTexture: Direct3DBaseTexture8, pDestinationTexture: Direct3DBaseTexture8): void {
    updateTexture(this.services, pSourceTexture, pDestinationTexture)
  }

  /** null as target keeps the one there is, null as depth surface unbinds it. The viewport becomes the whole target. */
  SetRenderTarget(pRenderTarget: Direct3DSurface8 | null, pNewZStencil: Direct3DSurface8 | null = null): void {
    this.target.set(pRenderTarget, pNewZStencil)
  }

  /** The surface that is drawn to, with one more reference. */
  GetRenderTarget(): Direct3DSurface8 {
    return this.target.getColour()
  }

  /** @throws D3DError D3DERR_NOTFOUND when none is bound */
  GetDepthStencilSurface(): Direct3DSurface8 {
    return this.target.getDepth()
  }
}

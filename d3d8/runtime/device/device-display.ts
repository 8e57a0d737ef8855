import * as T from '../../types/index.js'
import { shownFormat } from '../adapter/format-support.js'
import { checkIndex } from '../arguments/validate.js'
import { copyFrontBuffer, copyFrontBufferAsync } from '../presenting/front-buffer.js'
import { rasterStatus } from '../presenting/raster-status.js'
import type { Direct3DSurface8 } from '../texels/surface.js'
import { DeviceMethods } from './device-methods.js'

/** The methods of IDirect3DDevice8 about what is seen: presenting, back and front buffer, cursor, gamma. */
export abstract class DeviceDisplay extends DeviceMethods {
  /** The mode of the display; in full-screen mode that of the back buffer. */
  GetDisplayMode(): T.D3DDISPLAYMODE {
    return this.fullScreenMode ?? this.direct3d.desktopMode
  }

  /** The mode that the device has given the display; null in windowed mode. */
  get fullScreenMode(): T.D3DDISPLAYMODE | null {
    const { Windowed, ...parameters } = this.presenter.implicit.chain.parameters
    if (Windowed) return null
    const { BackBufferWidth: Width, BackBufferHeight: Height, BackBufferFormat: Format } = parameters
    const { FullScreen_RefreshRateInHz: rate } = parameters
    const isRate = rate !== T.D3DPRESENT_RATE_DEFAULT && rate !== T.D3DPRESENT_RATE_UNLIMITED
    const RefreshRate = isRate ? rate : this.direct3d.desktopMode.RefreshRate
    return { Width, Height, RefreshRate, Format: shownFormat(Format) }
  }

  /**
   * Gives the cursor over the window its picture, a copy of an A8R8G8B8 surface; see `Engine.cursor$`.
   *
   * @param XHotSpot, YHotSpot the pixel that points
   * @throws D3DError D3DERR_INVALIDCALL for another format, and for sizes that are no powers of two or larger than the
   * display mode
   */
  SetCursorProperties(XHotSpot: number, YHotSpot: number, pCursorBitmap: Direct3DSurface8): void {
    this.cursor.setProperties(this.services, XHotSpot, YHotSpot, pCursorBitmap, this.GetDisplayMode())
  }

  /** A hint that pages cannot follow, counted in `Engine.fallbacks`: the pointer stays where the user has it. */
  SetCursorPosition(_XScreenSpace: number, _YScreenSpace: number, _Flags: T.D3DCURSOR = 0): void {
    this.cursor.setPosition()
  }

  /** Shows or hides the cursor of SetCursorProperties; gives whether it was shown before. */
  ShowCursor(bShow: T.BOOL): boolean {
    return this.cursor.show(Boolean(bShow))
  }

  /**
   * Shows the back buffer: what was logged is drawn, and the frame counts.
   *
   * @param pDirtyRegion pixels of the back buffer that have changed: others need not be copied. For swap effects that
   * copy, like the rectangles
   * @throws D3DError D3DERR_DEVICELOST while the WebGL context is lost and until a Reset succeeds then;
   * D3DERR_INVALIDCALL for rectangles and a region with a swap effect that does not copy, and for a region that is none
   */
  Present(
    pSourceRect: T.Given<T.RECT> | null = null,
    pDestRect: T.Given<T.RECT> | null = null,
    hDestWindowOverride: unknown = null,
    pDirtyRegion: T.Given<T.RGNDATA> | Uint8Array | null = null,
  ): void {
    this.presenter.implicit.chain.present(
      'IDirect3DDevice8::Present',
      pSourceRect,
      pDestRect,
      hDestWindowOverride,
      pDirtyRegion,
    )
  }

  /** A back buffer, with one more reference; the type is not read, as there is no stereo view. */
  GetBackBuffer(BackBuffer = 0, _Type: T.D3DBACKBUFFER_TYPE = T.D3DBACKBUFFER_TYPE_MONO): Direct3DSurface8 {
    const { backBuffers } = this.presenter.implicit.chain
    checkIndex('GetBackBuffer', 'BackBuffer', BackBuffer, backBuffers.length)
    const surface = backBuffers[BackBuffer]
    surface.AddRef()
    return surface
  }

  /** Where the display's beam would be; see `rasterStatus`. */
  GetRasterStatus(): T.D3DRASTER_STATUS {
    const { Height, RefreshRate } = this.GetDisplayMode()
    return rasterStatus(performance.now(), Height, RefreshRate)
  }

  /**
   * Sets what each level of red, green and blue is shown as, at once, in full-screen mode; where something is drawn
   * that is not shown yet, from the next Present on. In a window it is kept alone (SDK: "Setting and Retrieving Gamma
   * Ramp Levels"), and what is read back is as it was drawn.
   *
   * @param _Flags not read: there is no calibrator
   * @param pRamp what is left out is 0: shown as black
   */
  SetGammaRamp(_Flags: T.D3DSGR, pRamp: T.Given<T.D3DGAMMARAMP>): void {
    this.presenter.setGamma(pRamp)
  }

  /** A copy of what was set; at first every level is shown as itself. */
  GetGammaRamp(): T.D3DGAMMARAMP {
    return this.presenter.gamma.get()
  }

  /**
   * What was shown last, into an A8R8G8B8 surface in system memory. The first time, but with D3DSWAPEFFECT_FLIP, it is
   * read from the back buffer, where it stays until something is drawn; from then on frames are kept as they are shown.
   */
  GetFrontBuffer(pDestSurface: Direct3DSurface8): void {
    copyFrontBuffer(this.services, this.presenter.frontBuffer(), pDestSurface)
  }

  /**
   * GetFrontBuffer for a thread that may not wait for the renderer: the surface has the picture when the promise is
   * fulfilled.
   */
  async GetFrontBufferAsync(pDestSurface: Direct3DSurface8): Promise<void> {
    await copyFrontBufferAsync(this.services, this.presenter.frontBuffer(), pDestSurface)
  }
}

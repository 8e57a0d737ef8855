import {
  D3DERR_WASSTILLDRAWING,
  D3DError,
  D3DFMT_UNKNOWN,
  D3DFMT_X8R8G8B8,
  D3DMULTISAMPLE_NONE,
  D3DPRESENTFLAG_LOCKABLE_BACKBUFFER,
  D3DPRESENT_BACK_BUFFERS_MAX,
  D3DPRESENT_INTERVAL_DEFAULT,
  D3DPRESENT_INTERVAL_IMMEDIATE,
  D3DPRESENT_INTERVAL_ONE,
  D3DSWAPEFFECT_COPY,
  D3DSWAPEFFECT_COPY_VSYNC,
  D3DSWAPEFFECT_DISCARD,
  D3DSWAPEFFECT_FLIP,
  type D3DBACKBUFFER_TYPE,
  type D3DPRESENT_PARAMETERS,
  type RECT,
  type RGNDATA,
} from '../types/index.js'
import type { RendererLimits } from './caps.js'
import { hex, invalidCall, isUint, requireSize } from './checks.js'
import type { DeviceServices } from './device-services.js'
import { readDirtyRegion, requireRect } from './dirty-region.js'
import { isDisplayMode } from './display-modes.js'
import { Direct3DObject } from './object.js'
import { createBackBuffer, requireFormat, requireSamples, type Direct3DSurface8 } from './surface.js'

/** Present parameters after they were checked: every member is there. */
export type PresentParameters = Readonly<
  Required<D3DPRESENT_PARAMETERS> & { Windowed: boolean; EnableAutoDepthStencil: boolean }
>

/** Size of a window's client area, in pixels: the drawing buffer of a canvas. */
function clientSize(window: unknown, limits: RendererLimits): { width: number; height: number } {
  const given = limits.client?.window === window ? limits.client : window
  const { width, height } = (given ?? {}) as { width?: unknown; height?: unknown }
  if (typeof width === 'number' && typeof height === 'number' && width > 0 && height > 0) return { width, height }
  return limits.display
}

/** A member, or `otherwise` when it is 0 or left out. */
const givenOr = <N extends number>(member: N | undefined, otherwise: N): N =>
  member === undefined || member === 0 ? otherwise : member

/** What windowed mode may not have. */
function requireWindowed(parameters: D3DPRESENT_PARAMETERS, method: string): void {
  const { FullScreen_RefreshRateInHz = 0, FullScreen_PresentationInterval = D3DPRESENT_INTERVAL_DEFAULT } = parameters
  if (FullScreen_RefreshRateInHz !== 0)
    throw invalidCall(
      method,
      `FullScreen_RefreshRateInHz is ${FullScreen_RefreshRateInHz}; in windowed mode it has to be 0`,
    )
  if (FullScreen_PresentationInterval !== D3DPRESENT_INTERVAL_DEFAULT)
    throw invalidCall(
      method,
      `FullScreen_PresentationInterval is ${hex(FullScreen_PresentationInterval)}; in windowed mode it has to be D3DPRESENT_INTERVAL_DEFAULT`,
    )
}

const intervals: readonly number[] = [
  D3DPRESENT_INTERVAL_DEFAULT,
  D3DPRESENT_INTERVAL_ONE,
  D3DPRESENT_INTERVAL_IMMEDIATE,
]

/** What full-screen mode has to have. */
function requireFullScreen(filled: PresentParameters, limits: RendererLimits, method: string): void {
  const { BackBufferWidth: width, BackBufferHeight: height, FullScreen_PresentationInterval: interval } = filled
  if (!isDisplayMode(limits, width, height))
    throw invalidCall(
      method,
      `the back buffer is ${width} x ${height}; in full-screen mode it needs the size of a display mode`,
    )
  if (!intervals.includes(interval))
    throw invalidCall(
      method,
      `FullScreen_PresentationInterval is ${hex(interval)}; allowed are D3DPRESENT_INTERVAL_DEFAULT, _ONE and _IMMEDIATE`,
    )
}

/** Checks swap effect, number of buffers, samples and flags. */
function requireSwap(filled: PresentParameters, limits: RendererLimits, method: string): void {
  const { SwapEffect, BackBufferCount, MultiSampleType, Flags } = filled
  if (!Number.isInteger(SwapEffect) || SwapEffect < D3DSWAPEFFECT_DISCARD || SwapEffect > D3DSWAPEFFECT_COPY_VSYNC)
    throw invalidCall(
      method,
      `SwapEffect is ${SwapEffect}; allowed are D3DSWAPEFFECT_DISCARD (1), _FLIP (2), _COPY (3) and _COPY_VSYNC (4)`,
    )
  if (!isUint(BackBufferCount) || BackBufferCount > D3DPRESENT_BACK_BUFFERS_MAX)
    throw invalidCall(method, `BackBufferCount is ${BackBufferCount}; allowed are 0 to ${D3DPRESENT_BACK_BUFFERS_MAX}`)
  const copies = SwapEffect === D3DSWAPEFFECT_COPY || SwapEffect === D3DSWAPEFFECT_COPY_VSYNC
  if (copies && BackBufferCount > 1)
    throw invalidCall(method, `BackBufferCount is ${BackBufferCount}; a swap effect that copies has one back buffer`)
  requireSamples(limits, MultiSampleType, method)
  if (MultiSampleType !== D3DMULTISAMPLE_NONE && SwapEffect !== D3DSWAPEFFECT_DISCARD)
    throw invalidCall(method, `SwapEffect is ${SwapEffect}; multisampling needs D3DSWAPEFFECT_DISCARD`)
  if ((Flags & ~D3DPRESENTFLAG_LOCKABLE_BACKBUFFER) !== 0)
    throw invalidCall(method, `Flags is ${hex(Flags)}; allowed are 0 and D3DPRESENTFLAG_LOCKABLE_BACKBUFFER`)
}

/**
 * Checks present parameters and fills in what was left out (SDK: D3DPRESENT_PARAMETERS).
 *
 * @param focusWindow where to present when hDeviceWindow is not given
 * @throws D3DError D3DERR_INVALIDCALL; D3DERR_NOTAVAILABLE for samples that targets cannot have
 */
export function checkPresentParameters(
  limits: RendererLimits,
  focusWindow: unknown,
  parameters: D3DPRESENT_PARAMETERS,
  method: string,
): PresentParameters {
  if (!parameters) throw invalidCall(method, 'pPresentationParameters is NULL')
  const windowed = Boolean(parameters.Windowed)
  const window = parameters.hDeviceWindow ?? focusWindow ?? null
  const client = windowed ? clientSize(window, limits) : { width: 0, height: 0 }
  const filled: PresentParameters = {
    BackBufferWidth: givenOr(parameters.BackBufferWidth, client.width),
    BackBufferHeight: givenOr(parameters.BackBufferHeight, client.height),
    BackBufferFormat: givenOr(parameters.BackBufferFormat, D3DFMT_X8R8G8B8),
    BackBufferCount: givenOr(parameters.BackBufferCount, 1),
    MultiSampleType: parameters.MultiSampleType ?? D3DMULTISAMPLE_NONE,
    SwapEffect: parameters.SwapEffect,
    hDeviceWindow: window,
    Windowed: windowed,
    EnableAutoDepthStencil: Boolean(parameters.EnableAutoDepthStencil),
    AutoDepthStencilFormat: parameters.AutoDepthStencilFormat ?? D3DFMT_UNKNOWN,
    Flags: parameters.Flags ?? 0,
    FullScreen_RefreshRateInHz: parameters.FullScreen_RefreshRateInHz ?? 0,
    FullScreen_PresentationInterval: parameters.FullScreen_PresentationInterval ?? D3DPRESENT_INTERVAL_DEFAULT,
  }
  requireSwap(filled, limits, method)
  requireFormat(limits, 'BackBufferFormat', filled.BackBufferFormat, 'target', method)
  if (filled.EnableAutoDepthStencil)
    requireFormat(limits, 'AutoDepthStencilFormat', filled.AutoDepthStencilFormat, 'depth', method)
  if (windowed) requireWindowed(parameters, method)
  else requireFullScreen(filled, limits, method)
  requireSize('BackBufferWidth', filled.BackBufferWidth, limits.maxTextureSize, method)
  requireSize('BackBufferHeight', filled.BackBufferHeight, limits.maxTextureSize, method)
  return filled
}

/** Frames of a swap chain that may wait for the renderer (DDI specification, "Presentation"). */
const QUEUED_FRAMES = 3

/** Whether a frame is to be shown for one of the display's pictures at least. */
const waits = ({ SwapEffect, FullScreen_PresentationInterval }: PresentParameters): boolean =>
  SwapEffect === D3DSWAPEFFECT_COPY_VSYNC || FullScreen_PresentationInterval === D3DPRESENT_INTERVAL_ONE

/** Back buffers and how they are shown. SDK: IDirect3DSwapChain8. */
export class Direct3DSwapChain8 extends Direct3DObject {
  readonly interfaces = ['IDirect3DSwapChain8'] as const
  readonly parameters: PresentParameters
  readonly backBuffers: readonly Direct3DSurface8[]
  /** What was shown last, with D3DSWAPEFFECT_FLIP; the program has no access to it. */
  readonly front: Direct3DSurface8 | null
  /** The last blocks of the frames that may not have been played yet. */
  #frames: number[] = []

  /** @param implicit the device's own chain: the device holds it, the program has no reference */
  constructor(services: DeviceServices, parameters: PresentParameters, implicit: boolean) {
    super(services, implicit ? 0 : 1)
    this.parameters = parameters
    const { BackBufferWidth, BackBufferHeight, BackBufferFormat, BackBufferCount, MultiSampleType, Flags } = parameters
    const lockable = (Flags & D3DPRESENTFLAG_LOCKABLE_BACKBUFFER) !== 0
    const buffer = (): Direct3DSurface8 =>
      createBackBuffer(services, BackBufferWidth, BackBufferHeight, BackBufferFormat, MultiSampleType, lockable)
    this.backBuffers = Array.from({ length: BackBufferCount }, buffer)
    this.front = parameters.SwapEffect === D3DSWAPEFFECT_FLIP ? buffer() : null
    if (!implicit) services.defaultPool.add(this)
  }

  protected get details(): string {
    return `of ${this.parameters.BackBufferWidth} x ${this.parameters.BackBufferHeight}`
  }

  /**
   * Shows the first back buffer: in the window of the chain, which takes its size then, or in another one, or a part of it in a part of the
   * window, stretched where the sizes differ. Rectangles are clipped to back buffer and window (SDK: IDirect3DDevice8::Present). Of a dirty region
   * only what lies in it is copied (SDK 9: IDirect3DDevice9::Present; that of 8.1 does not use it). With
   * D3DSWAPEFFECT_COPY its content stays; with FLIP every back buffer gets the content of the next one, and the last one what was shown before.
   * At most three frames wait for a renderer on another thread (DDI specification, "Presentation").
   *
   * @throws D3DError D3DERR_INVALIDCALL for rectangles and a region with another swap effect than the two that copy, for a region that is none, and
   * for a locked back buffer that would be flipped; D3DERR_WASSTILLDRAWING for a fourth frame, where the program asked not to wait: nothing is lost
   */
  Present(
    pSourceRect: RECT | null = null,
    pDestRect: RECT | null = null,
    hDestWindowOverride: unknown = null,
    pDirtyRegion: RGNDATA | Uint8Array | null = null,
  ): void {
    this.requireAlive('Present')
    this.present(this.methodName('Present'), pSourceRect, pDestRect, hDestWindowOverride, pDirtyRegion)
  }

  /** Present of the chain or of the device, whose name the errors give. */
  present(
    method: string,
    source: RECT | null,
    destination: RECT | null,
    hDestWindowOverride: unknown,
    pDirtyRegion: RGNDATA | Uint8Array | null,
  ): void {
    const { SwapEffect, hDeviceWindow } = this.parameters
    const copies = SwapEffect === D3DSWAPEFFECT_COPY || SwapEffect === D3DSWAPEFFECT_COPY_VSYNC
    if ((source || destination || pDirtyRegion) && !copies)
      throw invalidCall(
        method,
        `SwapEffect is ${SwapEffect}; pSourceRect, pDestRect and pDirtyRegion have to be NULL but with D3DSWAPEFFECT_COPY (3) and _COPY_VSYNC (4)`,
      )
    if (source) requireRect(method, 'pSourceRect', source)
    if (destination) requireRect(method, 'pDestRect', destination)
    const dirty = pDirtyRegion ? readDirtyRegion(method, pDirtyRegion) : null
    if (this.front && this.backBuffers.some(({ texels }) => texels.isLocked))
      throw invalidCall(method, 'a back buffer is locked; none may be when they are flipped')
    this.#makeRoom(method)
    const { windowOf } = this.services
    const own = windowOf(hDeviceWindow)
    const window = hDestWindowOverride ? windowOf(hDestWindowOverride) : own
    const block = this.services.presentBackBuffer(this.backBuffers[0], {
      window,
      source,
      destination,
      dirty,
      keep: copies,
      resize: window === own && !source && !destination,
      pictures: waits(this.parameters) ? 1 : 0,
    })
    if (this.services.core.transport) this.#frames.push(block)
    if (this.front) this.#flip(this.front)
  }

  /**
   * A back buffer, with one more reference.
   *
   * @param _Type not read: there is no stereo view (Wine d3d8)
   * @throws D3DError D3DERR_INVALIDCALL for an index the chain does not have
   */
  GetBackBuffer(BackBuffer = 0, _Type?: D3DBACKBUFFER_TYPE): Direct3DSurface8 {
    this.requireAlive('GetBackBuffer')
    const count = this.backBuffers.length
    if (!isUint(BackBuffer) || BackBuffer >= count)
      throw this.refuse('GetBackBuffer', `BackBuffer is ${BackBuffer}; allowed are 0 to ${count - 1}`)
    const surface = this.backBuffers[BackBuffer]
    surface.AddRef()
    return surface
  }

  /** The device gives its implicit chain up: at Reset and at its end. */
  dispose(): void {
    this.letGo()
  }

  protected destroy(): void {
    this.services.defaultPool.delete(this)
    for (const surface of this.backBuffers) surface.letGo()
    this.front?.letGo()
  }

  /** Lets another frame wait only when there are fewer than three. */
  #makeRoom(method: string): void {
    const { transport, refusesFourthFrame } = this.services.core
    if (transport === null) return
    this.#frames = this.#frames.filter((block) => transport.isPending(block))
    if (this.#frames.length < QUEUED_FRAMES) return
    if (refusesFourthFrame)
      throw new D3DError(
        D3DERR_WASSTILLDRAWING,
        method,
        `${QUEUED_FRAMES} frames wait to be drawn already; Present again later`,
      )
    transport.settle(this.#frames[0])
  }

  #flip(front: Direct3DSurface8): void {
    const surfaces = [front, ...this.backBuffers]
    const texels = surfaces.map((surface) => surface.texels)
    surfaces.forEach((surface, n) => surface.takeTexels(texels[(n + 1) % texels.length]))
    this.services.backBuffersFlipped()
  }
}

/**
 * Makes a swap chain with its back buffers.
 *
 * @param implicit the device's own
 */
export function createSwapChain(
  services: DeviceServices,
  parameters: PresentParameters,
  implicit: boolean,
): Direct3DSwapChain8 {
  return new Direct3DSwapChain8(services, parameters, implicit)
}

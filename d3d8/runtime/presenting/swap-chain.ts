import { InDefaultPool, type ObjectData, SwapChain } from '../../components.js'
import {
  D3DBACKBUFFER_TYPE_MONO,
  D3DERR_WASSTILLDRAWING,
  D3DError,
  D3DPRESENTFLAG_LOCKABLE_BACKBUFFER,
  D3DPRESENT_INTERVAL_ONE,
  D3DSWAPEFFECT_COPY,
  D3DSWAPEFFECT_COPY_VSYNC,
  D3DSWAPEFFECT_FLIP,
  type D3DBACKBUFFER_TYPE,
  type Given,
  type RECT,
  type RGNDATA,
} from '../../types/index.js'
import { lineageOf } from '../../api/interfaces.js'
import { invalidCall, isUint, requireWindow } from '../arguments/checks.js'
import type { DeviceServices } from '../objects/device-services.js'
import { readDirtyRegion, readRect } from '../texels/dirty-region.js'
import { Direct3DObject } from '../objects/object.js'
import type { PresentParameters } from '../adapter/present-parameters.js'
import { createBackBuffer, type Direct3DSurface8 } from '../texels/surface.js'
import { shownValue } from '../arguments/shown-value.js'

/** Frames of a swap chain that may wait for the renderer (DDI specification, "Presentation"). */
const QUEUED_FRAMES = 3

/** Whether a frame is to be shown for one of the display's pictures at least. */
const waits = ({ SwapEffect, FullScreen_PresentationInterval }: PresentParameters): boolean =>
  SwapEffect === D3DSWAPEFFECT_COPY_VSYNC || FullScreen_PresentationInterval === D3DPRESENT_INTERVAL_ONE

const INTERFACES = lineageOf('IDirect3DSwapChain8')

/** Back buffers and how they are shown. SDK: IDirect3DSwapChain8. */
export class Direct3DSwapChain8 extends Direct3DObject {
  readonly interfaces = INTERFACES
  readonly parameters: PresentParameters
  readonly backBuffers: readonly Direct3DSurface8[]
  /** What was shown last, with D3DSWAPEFFECT_FLIP; the program has no access to it. */
  readonly front: Direct3DSurface8 | null
  /** The last blocks of the frames that may not have been played yet. */
  #frames: number[] = []

  /**
   * Makes the back buffers too.
   *
   * @param implicit the device's own chain: the device holds it, the program has no reference
   */
  constructor(services: DeviceServices, parameters: PresentParameters, implicit: boolean) {
    super(services, implicit ? 0 : 1)
    this.parameters = parameters
    const { BackBufferWidth, BackBufferHeight, BackBufferFormat, BackBufferCount, MultiSampleType, Flags } = parameters
    const lockable = (Flags & D3DPRESENTFLAG_LOCKABLE_BACKBUFFER) !== 0
    const buffer = (): Direct3DSurface8 =>
      createBackBuffer(services, BackBufferWidth, BackBufferHeight, BackBufferFormat, MultiSampleType, lockable)
    this.backBuffers = Array.from({ length: BackBufferCount }, buffer)
    this.front = parameters.SwapEffect === D3DSWAPEFFECT_FLIP ? buffer() : null
    this.enterWorld(SwapChain, 0, implicit ? null : InDefaultPool)
  }

  override get data(): ObjectData {
    const { BackBufferWidth: width, BackBufferHeight: height, BackBufferFormat: format } = this.parameters
    return { ...super.data, format, size: { width, height } }
  }

  protected get details(): string {
    return `of ${this.parameters.BackBufferWidth} x ${this.parameters.BackBufferHeight}`
  }

  /**
   * Shows the first back buffer: in the window of the chain, or in another one, or a part of it in a part of the
   * window, stretched where the sizes differ. A window that has no size of its own takes that of the back buffer before
   * its own chain shows all of it. Rectangles are clipped to back buffer and window (SDK: IDirect3DDevice8::Present).
   * Of a dirty region only what lies in it is copied (SDK 9: IDirect3DDevice9::Present; that of 8.1 does not use it).
   * With D3DSWAPEFFECT_COPY its content stays; with FLIP every back buffer gets the content of the next one, and the
   * last one what was shown before. At most three frames wait for a renderer on another thread (DDI specification,
   * "Presentation"), or for the GPU where the engine was told what to do with a fourth.
   *
   * @throws D3DError D3DERR_INVALIDCALL for rectangles and a region with another swap effect than the two that copy,
   * for a region or a window that is none, and for a locked back buffer that would be flipped; D3DERR_WASSTILLDRAWING
   * for a fourth frame, where the program asked not to wait: nothing is lost
   */
  Present(
    pSourceRect: Given<RECT> | null = null,
    pDestRect: Given<RECT> | null = null,
    hDestWindowOverride: unknown = null,
    pDirtyRegion: Given<RGNDATA> | Uint8Array | null = null,
  ): void {
    this.requireAlive('Present')
    this.present(this.methodName('Present'), pSourceRect, pDestRect, hDestWindowOverride, pDirtyRegion)
  }

  /** Present of the chain or of the device, whose name the errors give. */
  present(
    method: string,
    pSourceRect: Given<RECT> | null,
    pDestRect: Given<RECT> | null,
    hDestWindowOverride: unknown,
    pDirtyRegion: Given<RGNDATA> | Uint8Array | null,
  ): void {
    const { SwapEffect, hDeviceWindow, Windowed, BackBufferWidth: width, BackBufferHeight: height } = this.parameters
    const copies = SwapEffect === D3DSWAPEFFECT_COPY || SwapEffect === D3DSWAPEFFECT_COPY_VSYNC
    if ((pSourceRect || pDestRect || pDirtyRegion) && !copies)
      throw invalidCall(
        method,
        `SwapEffect is ${shownValue(SwapEffect)}; ` +
          'pSourceRect, pDestRect and pDirtyRegion have to be NULL but with D3DSWAPEFFECT_COPY (3) and _COPY_VSYNC (4)',
      )
    requireWindow('hDestWindowOverride', hDestWindowOverride, method)
    const source = pSourceRect ? readRect(method, 'pSourceRect', pSourceRect) : null
    const destination = pDestRect ? readRect(method, 'pDestRect', pDestRect) : null
    const dirty = pDirtyRegion ? readDirtyRegion(method, pDirtyRegion) : null
    if (this.front && this.backBuffers.some(({ texels }) => texels.isLocked))
      throw invalidCall(method, 'a back buffer is locked; none may be when they are flipped')
    this.#makeRoom(method)
    const { windows } = this.services
    const isElsewhere = Boolean(hDestWindowOverride)
    const shownIn = isElsewhere ? hDestWindowOverride : hDeviceWindow
    const window = windows.entityOf(shownIn)
    const isWhole = window === windows.entityOf(hDeviceWindow) && source === null && destination === null
    const client = Windowed ? windows.clientOf(shownIn) : null
    const block = this.services.presentBackBuffer(this.backBuffers[0], {
      window,
      source,
      destination,
      dirty,
      keep: copies,
      size: client ?? (isWhole ? { width, height } : null),
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
  GetBackBuffer(BackBuffer = 0, _Type: D3DBACKBUFFER_TYPE = D3DBACKBUFFER_TYPE_MONO): Direct3DSurface8 {
    this.requireAlive('GetBackBuffer')
    const count = this.backBuffers.length
    if (!isUint(BackBuffer) || BackBuffer >= count)
      throw this.refuse('GetBackBuffer', `BackBuffer is ${shownValue(BackBuffer)}; allowed are 0 to ${count - 1}`)
    const surface = this.backBuffers[BackBuffer]
    surface.AddRef()
    return surface
  }

  /** The device gives its implicit chain up: at Reset and at its end. */
  dispose(): void {
    this.letGo()
  }

  protected destroy(): void {
    for (const surface of this.backBuffers) surface.letGo()
    this.front?.letGo()
  }

  /** Lets another frame wait only when there are fewer than three. */
  #makeRoom(method: string): void {
    const { transport, backend, fourthFrame } = this.services.core
    if (transport !== null) {
      this.#frames = this.#frames.filter((block) => transport.isPending(block))
      if (this.#frames.length < QUEUED_FRAMES) return
      if (fourthFrame === 'refuse') this.#refuseFrame(method)
      transport.settleInTask(this.#frames[0])
    } else if (fourthFrame !== null && backend.frames && backend.frames.waiting() >= QUEUED_FRAMES) {
      if (fourthFrame === 'refuse') this.#refuseFrame(method)
      backend.frames.settle()
    }
  }

  #refuseFrame(method: string): never {
    throw new D3DError(
      D3DERR_WASSTILLDRAWING,
      method,
      `${QUEUED_FRAMES} frames wait to be drawn already; Present again later`,
    )
  }

  #flip(front: Direct3DSurface8): void {
    const surfaces = [front, ...this.backBuffers]
    const texels = surfaces.map((surface) => surface.texels)
    surfaces.forEach((surface, n) => surface.takeTexels(texels[(n + 1) % texels.length]))
    this.services.backBuffersFlipped()
  }
}

import { formatName, invalidCall } from '../../runtime/arguments/checks.js'
import type { Direct3DDevice8 } from '../../runtime/device/device.js'
import { Direct3DSurface8 } from '../../runtime/index.js'
import { shownValue } from '../../runtime/arguments/shown-value.js'
import { D3DMULTISAMPLE_NONE, type BOOL, type D3DFORMAT, type D3DVIEWPORT8 } from '../../types/index.js'
import { requireDevice } from '../meshes/mesh-buffers.js'
import { D3DXObject } from '../object.js'

/** What a surface to be drawn on is like. SDK: D3DXRTS_DESC. */
export interface D3DXRTS_DESC {
  readonly Width: number
  readonly Height: number
  readonly Format: D3DFORMAT
  readonly DepthStencil: boolean
  /** Not read without DepthStencil. */
  readonly DepthStencilFormat: D3DFORMAT
}

/** What was drawn on before. */
interface Before {
  readonly target: Direct3DSurface8
  readonly depth: Direct3DSurface8 | null
  readonly viewport: D3DVIEWPORT8
}

/** The depth surface of a device; null without one. */
function depthOf(device: Direct3DDevice8): Direct3DSurface8 | null {
  try {
    return device.GetDepthStencilSurface()
  } catch {
    // The device says D3DERR_NOTFOUND where none is set.
    return null
  }
}

/** What a device draws on, to be set again. */
export function keepTarget(device: Direct3DDevice8): () => void {
  const before: Before = {
    target: device.GetRenderTarget(),
    depth: depthOf(device),
    viewport: device.GetViewport(),
  }
  return () => {
    device.SetRenderTarget(before.target, before.depth)
    device.SetViewport(before.viewport)
    before.target.Release()
    before.depth?.Release()
  }
}

/** Draws on surfaces, with a depth surface that fits. SDK: ID3DXRenderToSurface. */
export class D3DXRenderToSurface extends D3DXObject {
  readonly interfaces = ['ID3DXRenderToSurface'] as const
  readonly #device: Direct3DDevice8
  readonly #desc: D3DXRTS_DESC
  /** Made when they are needed, as they have to go before Reset. */
  #depth: Direct3DSurface8 | null = null
  #own: Direct3DSurface8 | null = null
  #open: { readonly surface: Direct3DSurface8; readonly restore: () => void } | null = null

  constructor(device: Direct3DDevice8, desc: D3DXRTS_DESC) {
    super()
    this.#device = device
    this.#desc = desc
    device.AddRef()
  }

  /** The device, with one more reference. */
  GetDevice(): Direct3DDevice8 {
    this.#device.AddRef()
    return this.#device
  }

  GetDesc(): D3DXRTS_DESC {
    return { ...this.#desc }
  }

  /**
   * Begins a scene on a surface. One that is no render target gets a copy of what was drawn.
   *
   * @param pViewport null: all of the surface
   * @throws D3DError D3DERR_INVALIDCALL for a surface of another size or format, and while a scene is open
   */
  BeginScene(pSurface: Direct3DSurface8, pViewport: D3DVIEWPORT8 | null = null): void {
    this.requireAlive('BeginScene')
    if (this.#open) throw this.refuse('BeginScene', 'a scene has begun already; EndScene comes first')
    if (!(pSurface instanceof Direct3DSurface8))
      throw this.refuse('BeginScene', `pSurface is ${shownValue(pSurface)}; it is an IDirect3DSurface8`)
    const { Width, Height, Format, DepthStencil, DepthStencilFormat } = this.#desc
    const found = pSurface.GetDesc()
    if (found.Width !== Width || found.Height !== Height || found.Format !== Format)
      throw this.refuse(
        'BeginScene',
        `pSurface is ${pSurface.describe()}; ${Width} x ${Height} ${formatName(Format)} was said`,
      )
    const device = this.#device
    if (DepthStencil)
      this.#depth ??= device.CreateDepthStencilSurface(Width, Height, DepthStencilFormat, D3DMULTISAMPLE_NONE)
    if (!pSurface.texels.isTarget)
      this.#own ??= device.CreateRenderTarget(Width, Height, Format, D3DMULTISAMPLE_NONE, false)
    const restore = keepTarget(device)
    try {
      device.SetRenderTarget(pSurface.texels.isTarget ? pSurface : this.#own, DepthStencil ? this.#depth : null)
      device.SetViewport(pViewport ?? { X: 0, Y: 0, Width, Height, MinZ: 0, MaxZ: 1 })
      device.BeginScene()
    } catch (error) {
      restore()
      throw error
    }
    pSurface.AddRef()
    this.#open = { surface: pSurface, restore }
  }

  /** Ends the scene; the device draws again on what it drew on before. */
  EndScene(): void {
    this.requireAlive('EndScene')
    const open = this.#open
    if (!open) throw this.refuse('EndScene', 'no scene has begun; BeginScene comes first')
    this.#open = null
    this.#device.EndScene()
    open.restore()
    if (!open.surface.texels.isTarget && this.#own) this.#device.CopyRects(this.#own, null, 0, open.surface, null)
    open.surface.Release()
  }

  /** Gives back what has to go before Reset. */
  OnLostDevice(): void {
    this.requireAlive('OnLostDevice')
    this.#release()
  }

  /** Nothing is made before it is needed. */
  OnResetDevice(): void {
    this.requireAlive('OnResetDevice')
  }

  protected override destroy(): void {
    this.#release()
    this.#device.Release()
  }

  #release(): void {
    this.#depth?.Release()
    this.#own?.Release()
    this.#depth = null
    this.#own = null
  }
}

/** Draws on surfaces of a size and format. SDK: D3DXCreateRenderToSurface. */
export function D3DXCreateRenderToSurface(
  pDevice: Direct3DDevice8,
  Width: number,
  Height: number,
  Format: D3DFORMAT,
  DepthStencil: BOOL,
  DepthStencilFormat: D3DFORMAT,
): D3DXRenderToSurface {
  const method = 'D3DXCreateRenderToSurface'
  requireDevice(method, pDevice)
  if (!(Width >= 1 && Height >= 1))
    throw invalidCall(method, `Width and Height are ${shownValue(Width)} and ${shownValue(Height)}; they are 1 or more`)
  const desc = { Width, Height, Format, DepthStencil: Boolean(DepthStencil), DepthStencilFormat }
  return new D3DXRenderToSurface(pDevice, desc)
}

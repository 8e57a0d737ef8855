import type { Context } from '../../../engine/index.js'
import type { ArenaName } from '../../items.js'
import { RenderTarget, stateLayout } from '../../state-table.js'
import { D3DERR_NOTFOUND, D3DError, D3DUSAGE_DEPTHSTENCIL, D3DUSAGE_RENDERTARGET } from '../../types/index.js'
import type { Direct3DSurface8 } from '../texels/surface.js'
import { checkObject, refuseCall } from '../arguments/validate.js'
import { resetViewport } from './viewport.js'

const METHOD = 'SetRenderTarget'
const GROUP = stateLayout.group('renderTarget').offset

/** The render target and depth-stencil surface of a device. */
export class DeviceRenderTarget {
  readonly #context: Context<ArenaName>
  #colour: Direct3DSurface8
  #depth: Direct3DSurface8 | null

  constructor(context: Context<ArenaName>, colour: Direct3DSurface8, depth: Direct3DSurface8 | null) {
    this.#context = context
    this.#colour = colour
    this.#depth = depth
    colour.hold()
    depth?.hold()
    this.write()
    resetViewport(this.#context)
  }

  /**
   * SetRenderTarget: null as target keeps the one there is, null as depth surface unbinds it. What was logged for
   * another target is drawn first. The viewport becomes the whole target, even when the target stays (Wine,
   * test_set_rt_vp_scissor).
   */
  set(target: Direct3DSurface8 | null, depth: Direct3DSurface8 | null): void {
    const colour = target ?? this.#colour
    this.#check(colour, depth)
    this.replace(colour, depth)
  }

  /** The render target, with one more reference. */
  getColour(): Direct3DSurface8 {
    this.#colour.AddRef()
    return this.#colour
  }

  /** The depth-stencil surface, with one more reference; none is D3DERR_NOTFOUND (Wine, test_depth_stencil_reset). */
  getDepth(): Direct3DSurface8 {
    if (this.#depth === null)
      throw new D3DError(
        D3DERR_NOTFOUND,
        'IDirect3DDevice8::GetDepthStencilSurface',
        'no depth-stencil surface is bound to the device',
      )
    this.#depth.AddRef()
    return this.#depth
  }

  /** Binds surfaces that are known to fit. */
  replace(colour: Direct3DSurface8, depth: Direct3DSurface8 | null): void {
    const oldColour = this.#colour
    const oldDepth = this.#depth
    if (colour !== oldColour || depth !== oldDepth) {
      this.#context.flush()
      colour.hold()
      depth?.hold()
      this.#colour = colour
      this.#depth = depth
      oldColour.letGo()
      oldDepth?.letGo()
      this.write()
    }
    resetViewport(this.#context)
  }

  /** Lets go of both surfaces: the device ends. */
  dispose(): void {
    this.#colour.letGo()
    this.#depth?.letGo()
  }

  #check(colour: Direct3DSurface8, depth: Direct3DSurface8 | null): void {
    checkObject(METHOD, 'pRenderTarget', 'IDirect3DSurface8', colour, this.#context)
    checkObject(METHOD, 'pNewZStencil', 'IDirect3DSurface8', depth, this.#context, true)
    const target = colour.GetDesc()
    if ((target.Usage & D3DUSAGE_RENDERTARGET) === 0)
      refuseCall(METHOD, `pRenderTarget has usage ${target.Usage}; a surface with D3DUSAGE_RENDERTARGET is allowed`)
    if (depth === null) return
    const { Usage, Width, Height, MultiSampleType } = depth.GetDesc()
    if ((Usage & D3DUSAGE_DEPTHSTENCIL) === 0)
      refuseCall(METHOD, `pNewZStencil has usage ${Usage}; a surface with D3DUSAGE_DEPTHSTENCIL is allowed`)
    if (Width < target.Width || Height < target.Height)
      refuseCall(
        METHOD,
        `pNewZStencil is ${Width} x ${Height}; it may not be smaller than the render target, ` +
          `${target.Width} x ${target.Height}`,
      )
    if (MultiSampleType !== target.MultiSampleType)
      refuseCall(
        METHOD,
        `pNewZStencil has multisample type ${MultiSampleType}; ` +
          `the render target has ${target.MultiSampleType}, and both have to agree`,
      )
  }

  /** Stores both surfaces as they are. */
  write(): void {
    const context = this.#context
    const { Width, Height, Format } = this.#colour.GetDesc()
    context.set(GROUP + RenderTarget.Colour, this.#colour.entity)
    context.set(GROUP + RenderTarget.ColourSubresource, this.#colour.subresource)
    context.set(GROUP + RenderTarget.Depth, this.#depth?.entity ?? 0)
    context.set(GROUP + RenderTarget.Width, Width)
    context.set(GROUP + RenderTarget.Height, Height)
    context.set(GROUP + RenderTarget.ColourFormat, Format)
    context.set(GROUP + RenderTarget.DepthFormat, this.#depth?.GetDesc().Format ?? 0)
    context.set(GROUP + RenderTarget.DepthSubresource, this.#depth?.subresource ?? 0)
  }
}

import type { DeviceServices } from '../objects/device-services.js'
import { D3DMULTISAMPLE_NONE } from '../../types/index.js'
import { createBackBuffer, createImplicitDepthSurface } from '../texels/surface.js'
import type { Direct3DSurface8 } from '../texels/surface.js'
import type { PresentParameters } from '../adapter/present-parameters.js'
import { Direct3DSwapChain8 } from './swap-chain.js'
import { appendCopy } from '../texels/copy-items.js'

/**
 * What a device makes for itself, at its beginning and at every Reset: its swap chain, and the automatic depth-stencil
 * surface.
 */
export class ImplicitSurfaces {
  readonly chain: Direct3DSwapChain8
  /** null without EnableAutoDepthStencil. */
  readonly depth: Direct3DSurface8 | null
  readonly #services: DeviceServices
  /** A copy of what is shown, and whether something was shown since it is kept. */
  #kept: Direct3DSurface8 | null = null
  #isKept = false

  constructor(services: DeviceServices, parameters: PresentParameters) {
    this.#services = services
    this.chain = new Direct3DSwapChain8(services, parameters, true)
    const { EnableAutoDepthStencil, BackBufferWidth, BackBufferHeight } = parameters
    const { AutoDepthStencilFormat, MultiSampleType } = parameters
    this.depth = EnableAutoDepthStencil
      ? createImplicitDepthSurface(services, BackBufferWidth, BackBufferHeight, AutoDepthStencilFormat, MultiSampleType)
      : null
  }

  get backBuffer(): Direct3DSurface8 {
    return this.chain.backBuffers[0]
  }

  /** What was shown last, where it stays whatever is drawn; null where nobody has asked for it before it was shown. */
  get front(): Direct3DSurface8 | null {
    return this.chain.front ?? (this.#isKept ? this.#kept : null)
  }

  /** What is shown from now on stays: programs that ask once for the front buffer ask again. */
  keepFront(): void {
    const { width, height, format } = this.backBuffer
    if (this.chain.front !== null) return
    this.#kept ??= createBackBuffer(this.#services, width, height, format, D3DMULTISAMPLE_NONE, false)
  }

  /** The back buffer is about to be shown. */
  copyFront(): void {
    if (this.#kept === null) return
    const { width, height } = this.backBuffer
    const all = { left: 0, top: 0, width, height, x: 0, y: 0 }
    appendCopy(this.#services, this.backBuffer.texels, 0, this.#kept.texels, 0, [all])
    this.#isKept = true
  }

  /** Those of the surfaces that the program has a reference to. */
  describeReferenced(): readonly string[] {
    const { depth } = this
    const named = this.chain.backBuffers.map((surface, n) => ({ surface, name: `back buffer ${n}` }))
    if (depth !== null) named.push({ surface: depth, name: 'the automatic depth-stencil surface' })
    return named
      .filter(({ surface }) => surface.references > 0)
      .map(({ surface, name }) => `${name}, ${surface.describe()}`)
  }

  /** The device gives them up. */
  dispose(): void {
    this.chain.dispose()
    this.#kept?.letGo()
    this.depth?.letGo()
  }
}

import type { DeviceServices } from './device-services.js'
import { createImplicitDepthSurface } from './surface.js'
import type { Direct3DSurface8 } from './surface.js'
import type { PresentParameters } from './present-parameters.js'
import { Direct3DSwapChain8 } from './swap-chain.js'

/** What a device makes for itself, at its beginning and at every Reset: its swap chain, and the automatic depth-stencil surface. */
export class ImplicitSurfaces {
  readonly chain: Direct3DSwapChain8
  /** null without EnableAutoDepthStencil. */
  readonly depth: Direct3DSurface8 | null

  constructor(services: DeviceServices, parameters: PresentParameters) {
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
    this.depth?.letGo()
  }
}

import type { DeviceServices } from '../objects/device-services.js'
import { D3DMULTISAMPLE_NONE, type RECT } from '../../types/index.js'
import { createBackBuffer, createImplicitDepthSurface } from '../texels/surface.js'
import type { Direct3DSurface8 } from '../texels/surface.js'
import type { PresentParameters } from '../adapter/present-parameters.js'
import { Direct3DSwapChain8 } from './swap-chain.js'
import { appendCopy, type CopyRectangle } from '../texels/copy-items.js'
import type { Presentation } from './present.js'
import type { ClientSize } from './windows.js'

const within = (one: RECT, other: RECT): RECT => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
})

const wholeOf = ({ width, height }: ClientSize): CopyRectangle => ({ left: 0, top: 0, width, height, x: 0, y: 0 })

/** What Present of a part of a back buffer of that size changes of a picture as large as it; null: it is stretched. */
function shownParts({ source, destination, dirty, size }: Presentation, all: ClientSize): CopyRectangle[] | null {
  const whole = { left: 0, top: 0, right: all.width, bottom: all.height }
  const from = within(source ?? whole, whole)
  const to = within(destination ?? whole, whole)
  const across = to.left - from.left
  const down = to.top - from.top
  const isStretched = to.right - from.right !== across || to.bottom - from.bottom !== down
  if (isStretched || (size !== null && (size.width !== all.width || size.height !== all.height))) return null
  return (dirty ?? [from])
    .map((part) => within(part, from))
    .filter(({ left, top, right, bottom }) => left < right && top < bottom)
    .map(({ left, top, right, bottom }) => ({
      ...{ left, top, width: right - left, height: bottom - top },
      ...{ x: left + across, y: top + down },
    }))
}

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
  /** What is kept, or the back buffer, is what was shown last: no part of it stayed, or was stretched. */
  isShown = true

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

  /**
   * What is shown from now on stays: programs that ask once for the front buffer ask again.
   *
   * @param isBackBuffer whether nothing was drawn since
   */
  keepFront(isBackBuffer: boolean): void {
    const { width, height, format } = this.backBuffer
    if (this.chain.front !== null) return
    this.#kept ??= createBackBuffer(this.#services, width, height, format, D3DMULTISAMPLE_NONE, false)
    if (isBackBuffer && this.isShown) this.#keep([wholeOf(this.backBuffer)])
  }

  /** The back buffer is about to be shown. */
  copyFront(how: Presentation): void {
    const { source, destination, dirty } = how
    const isWhole = source === null && destination === null && dirty === null
    const parts = !isWhole && this.#isKept && this.isShown ? shownParts(how, this.backBuffer) : null
    this.isShown = isWhole || parts !== null
    this.#keep(parts ?? [wholeOf(this.backBuffer)])
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

  #keep(parts: readonly CopyRectangle[]): void {
    if (this.#kept === null) return
    appendCopy(this.#services, this.backBuffer.texels, 0, this.#kept.texels, 0, parts)
    this.#isKept = true
  }
}

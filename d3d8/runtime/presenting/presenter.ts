import type { Context } from '../../../engine/index.js'
import { FALLBACKS } from '../../api/fallbacks.js'
import type { Direct3DCore } from '../../core.js'
import type { ArenaName } from '../../items.js'
import type { D3DGAMMARAMP, Given } from '../../types/index.js'
import type { CooperativeLevel } from '../device/cooperative-level.js'
import type { Direct3DSurface8 } from '../texels/surface.js'
import { DeviceGamma } from './gamma.js'
import type { ImplicitSurfaces } from './implicit-surfaces.js'
import { Scene } from './scene.js'
import { appendPresent, type Presentation } from './present.js'

const FALLBACK = FALLBACKS['d3d8/runtime/presenting/presenter.ts']

/** Shows what is shown once more: no part of it has changed. */
const AGAIN: Presentation = {
  window: 0,
  source: null,
  destination: null,
  dirty: [],
  keep: true,
  size: null,
  pictures: 0,
}

/** Shows the back buffers of a device, and knows what was shown last. */
export class Presenter {
  readonly gamma = new DeviceGamma()
  readonly scene: Scene
  /** Replaced by Reset. */
  implicit: ImplicitSurfaces
  readonly #core: Direct3DCore
  readonly #context: Context<ArenaName>
  readonly #cooperation: CooperativeLevel
  /** Serial of the block that Present began. */
  #firstBlock = 0
  /** Whether the renderer's own canvas shows a full-screen picture of the device. */
  #fillsScreen = false

  constructor(
    core: Direct3DCore,
    context: Context<ArenaName>,
    cooperation: CooperativeLevel,
    implicit: ImplicitSurfaces,
  ) {
    this.scene = new Scene(context, core.fallbacks)
    this.#core = core
    this.#context = context
    this.#cooperation = cooperation
    this.implicit = implicit
  }

  /** Shows a back buffer of the device. */
  show(backBuffer: Direct3DSurface8, how: Presentation): number {
    const context = this.#context
    this.scene.noteDrawsOutside()
    if (!this.#cooperation.waitsForReset) {
      const { chain } = this.implicit
      if (backBuffer === this.implicit.backBuffer) this.implicit.copyFront(how)
      const fullScreen = !chain.parameters.Windowed && backBuffer === this.implicit.backBuffer
      appendPresent(context, backBuffer, how, fullScreen ? this.gamma.levels : null)
      context.pass.frame = 1 + how.pictures
      this.#fillsScreen = fullScreen && how.window === 0
    }
    const { serial } = context.pass
    // A lost device's frames end, too: what they held of buffers returns to its pools.
    context.flush()
    this.#core.endFrame()
    this.#firstBlock = context.pass.serial
    this.#cooperation.check('IDirect3DDevice8::Present')
    return serial
  }

  /**
   * Sets the gamma ramps, which take effect at once (SDK: IDirect3DDevice8::SetGammaRamp): what is shown is shown
   * through them, so that programs fade out without drawing. Where something is drawn already, the next Present does
   * it.
   */
  setGamma(ramp: Given<D3DGAMMARAMP>): void {
    const hasChanged = this.gamma.set(ramp)
    const { chain, backBuffer } = this.implicit
    if (!hasChanged || !this.#fillsScreen || chain.parameters.Windowed) return
    if (this.#cooperation.waitsForReset || this.#isDrawing) return
    appendPresent(this.#context, chain.front ?? backBuffer, AGAIN, this.gamma.levels)
    this.#context.flush()
    this.#firstBlock = this.#context.pass.serial
  }

  /** Whether something came behind the last Present. */
  get #isDrawing(): boolean {
    const { pass } = this.#context
    return pass.count > 0 || pass.serial !== this.#firstBlock
  }

  /** The surface that holds what was shown last. */
  frontBuffer(): Direct3DSurface8 {
    this.#cooperation.check('IDirect3DDevice8::GetFrontBuffer')
    const { front, isShown } = this.implicit
    if (!isShown) this.#core.fallbacks.note(FALLBACK.part)
    if (front !== null) return front
    const isDrawing = this.#isDrawing
    this.implicit.keepFront(!isDrawing)
    if (isDrawing) this.#core.fallbacks.note(FALLBACK.frontBuffer)
    return this.implicit.backBuffer
  }
}

import type { Direct3DCore } from '../../core.js'
import * as T from '../../types/index.js'
import { ENDED } from '../arguments/checks.js'

const LOST = 'the WebGL context is lost'
const WAITS = 'the device waits for a Reset that succeeds'

/**
 * Whether a device draws, has lost what it drew, or waits for a Reset. Loss of the WebGL context is loss of the device;
 * a Reset that fails leaves it waiting as well.
 */
export class CooperativeLevel {
  readonly #core: Direct3DCore
  /** Whether a Reset failed, and no other has succeeded yet. */
  #failedReset = false
  /** Losses of the renderer that are made good by now. */
  #losses: number

  constructor(core: Direct3DCore) {
    this.#core = core
    this.#losses = core.rendererLost ? core.losses - 1 : core.losses
  }

  get waitsForReset(): boolean {
    return this.#failedReset || this.#losses !== this.#core.losses
  }

  /** D3DERR_DEVICELOST while the device cannot be reset, D3DERR_DEVICENOTRESET while it has to be, else D3D_OK. */
  get level(): T.HRESULT {
    if (this.#core.rendererLost) return T.D3DERR_DEVICELOST
    return this.waitsForReset ? T.D3DERR_DEVICENOTRESET : T.D3D_OK
  }

  /** Why there is no renderer. */
  get #loss(): string {
    return this.#core.ended ? ENDED : LOST
  }

  /** Refuses with the level, unless it is D3D_OK. */
  testLevel(method: string): void {
    const { level } = this
    if (level !== T.D3D_OK) throw new T.D3DError(level, method, level === T.D3DERR_DEVICELOST ? this.#loss : WAITS)
  }

  /** Refuses with D3DERR_DEVICELOST what shows or gives back pictures, while there are none. */
  check(method: string): void {
    if (this.waitsForReset)
      throw new T.D3DError(T.D3DERR_DEVICELOST, method, this.#core.rendererLost ? this.#loss : WAITS)
  }

  /** A Reset begins: until `resetDone` the device waits for one. Refuses while the WebGL context is lost. */
  beginReset(method: string): void {
    this.#failedReset = true
    if (this.#core.rendererLost) throw new T.D3DError(T.D3DERR_DEVICELOST, method, this.#loss)
  }

  resetDone(): void {
    this.#failedReset = false
    this.#losses = this.#core.losses
  }
}

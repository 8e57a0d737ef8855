import type { Context } from '../../../engine/index.js'
import type { Direct3DCore } from '../../core.js'
import type { ArenaName } from '../../items.js'
import { isCanvas } from '../arguments/checks.js'
import type { ObjectOf } from '../objects/interfaces.js'

/** Pixels of a window's client area. */
export interface ClientSize {
  readonly width: number
  readonly height: number
}

/** The windows that a device shows pictures in, beside the renderer's own canvas: an entity each. */
export class DeviceWindows {
  readonly #core: Direct3DCore
  readonly #context: Context<ArenaName>
  readonly #direct3d: ObjectOf<'IDirect3D8'>
  readonly #entities = new Map<unknown, number>()

  constructor(core: Direct3DCore, context: Context<ArenaName>, direct3d: ObjectOf<'IDirect3D8'>) {
    this.#core = core
    this.#context = context
    this.#direct3d = direct3d
  }

  /**
   * The entity of a window; 0 for the renderer's canvas, and for what is no canvas: numbers of another system's
   * windows, NULL.
   */
  entityOf(window: unknown): number {
    if (window === this.#core.backend.window || !isCanvas(window)) return 0
    const found = this.#entities.get(window)
    if (found !== undefined) return found
    const entity = this.#core.resources.create({ kind: 'window', canvas: window })
    this.#entities.set(window, entity)
    return entity
  }

  /** How large a window is by itself; null: as large as what is shown in it. */
  clientOf(window: unknown): ClientSize | null {
    return this.#direct3d.clientOf(window)
  }

  destroy(): void {
    for (const entity of this.#entities.values()) this.#core.resources.destroy(entity, this.#context.pass.serial)
    this.#entities.clear()
  }
}

import type { BlockStore, StateBlock } from '../runtime/blocks/state-blocks.js'
import { driverBlockTypes } from '../runtime/blocks/state-block-layout.js'
import { StateRecorder } from '../runtime/blocks/state-recorder.js'

/** How many state sets a stream may have at a time: streams are not trusted. */
export const MOST_STATE_SETS = 4096

/**
 * The driver's state blocks, by the handles that the runtime gives (DDI specification, "Accelerated State Management"
 * and "State Block Recording and Pure Devices"). Each method answers whether it could; what it could not it has left
 * alone.
 */
export class StateSets {
  /** Takes the state tokens between BEGIN and END in place of the device; null outside. */
  recorder: StateRecorder | null = null
  readonly #store: BlockStore
  readonly #byHandle = new Map<number, StateBlock>()

  constructor(store: BlockStore) {
    this.#store = store
  }

  /** How many there are. */
  get size(): number {
    return this.#byHandle.size
  }

  /** BEGIN. */
  begin(): boolean {
    if (this.recorder !== null) return false
    this.recorder = new StateRecorder(this.#store.parts)
    return true
  }

  /** END: what was recorded becomes the set of that handle, in place of one that is there. */
  end(handle: number): boolean {
    const { recorder } = this
    if (recorder === null) return false
    this.recorder = null
    if (this.#hasRoom(handle)) {
      this.#keep(handle, this.#store.ofRecorder(recorder))
      return true
    }
    recorder.bindings.clear()
    return false
  }

  /** CREATE: the set of a handle becomes all that the type names, as it is now. */
  create(handle: number, type: number): boolean {
    const kind = driverBlockTypes.get(type)
    if (kind === undefined || !this.#hasRoom(handle)) return false
    this.#keep(handle, this.#store.ofType(kind))
    return true
  }

  /** EXECUTE: the device gets what the set holds; what is there already marks nothing. */
  execute(handle: number): boolean {
    return this.#with(handle, (block) => {
      this.#store.apply(block)
    })
  }

  /** CAPTURE: takes anew what the set holds already, and nothing else. */
  capture(handle: number): boolean {
    return this.#with(handle, (block) => {
      this.#store.capture(block)
    })
  }

  /** DELETE. */
  delete(handle: number): boolean {
    const found = this.#with(handle, (block) => {
      this.#store.free(block)
    })
    this.#byHandle.delete(handle)
    return found
  }

  /** A vertex shader was deleted: no set names it any more. */
  forgetVertexShader(shader: number): void {
    for (const { bindings } of this.#byHandle.values()) bindings.forgetVertexShader(shader)
    this.recorder?.bindings.forgetVertexShader(shader)
  }

  /** The same for a pixel shader. */
  forgetPixelShader(shader: number): void {
    for (const { bindings } of this.#byHandle.values()) bindings.forgetPixelShader(shader)
    this.recorder?.bindings.forgetPixelShader(shader)
  }

  /** Deletes all sets, and gives a recording up. */
  dispose(): void {
    this.recorder?.bindings.clear()
    this.recorder = null
    for (const handle of [...this.#byHandle.keys()]) this.delete(handle)
  }

  #hasRoom(handle: number): boolean {
    return this.#byHandle.has(handle) || this.#byHandle.size < MOST_STATE_SETS
  }

  #keep(handle: number, block: StateBlock): void {
    this.delete(handle)
    this.#byHandle.set(handle, block)
  }

  #with(handle: number, action: (block: StateBlock) => void): boolean {
    const block = this.#byHandle.get(handle)
    if (block !== undefined) action(block)
    return block !== undefined
  }
}

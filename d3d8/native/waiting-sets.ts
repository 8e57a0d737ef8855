/** Sets of states that wait in the memory of a program until another method is called, as sets.c has them. */
import type { Direct3DDevice8 } from '../runtime/index.js'

/** Words before the sets: the pointer of the device whose they are, and how many there are. */
const DEVICE = 0
const COUNT = 1
const SETS = 2

/** Bits of a state's number; above them stands the stage, from 1 on, or 0 for a render state. */
const STATE_BITS = 8
const STATE = (1 << STATE_BITS) - 1

/** SetRenderState and SetTextureStageState of a program in C, between the call and the device. */
export class WaitingSets {
  /** Nothing waits before there is a program. */
  #words = new Uint32Array(SETS)
  #device: Direct3DDevice8 | null = null

  /** @param at where they lie */
  connect(memory: WebAssembly.Memory, at: number): void {
    this.#words = new Uint32Array(memory.buffer, at)
  }

  /** From now on sets of this device wait. */
  follow(device: Direct3DDevice8, pointer: number): void {
    this.#device = device
    this.#words[DEVICE] = pointer
  }

  /** The device has ended: whatever is set is said to it at once, as to any other. */
  leave(device: unknown): void {
    if (device !== this.#device) return
    this.#device = null
    this.#words[DEVICE] = 0
  }

  /** Carries out what waits, in the order of the calls. */
  carryOut(): void {
    if (this.#words[COUNT] !== 0) this.#setAll()
  }

  #setAll(): void {
    const words = this.#words
    const device = this.#device
    const end = SETS + words[COUNT] * 2
    words[COUNT] = 0
    if (device === null) return
    for (let at = SETS; at < end; at += 2) {
      const state = words[at]
      const stage = state >>> STATE_BITS
      if (stage === 0) device.SetRenderState(state as never, words[at + 1] as never)
      else device.SetTextureStageState(stage - 1, (state & STATE) as never, words[at + 1] as never)
    }
  }
}

import type { D3DGAMMARAMP, Given } from '../../types/index.js'
import { requireStruct } from '../arguments/struct-arguments.js'
import { refusing } from '../arguments/validate.js'

/** Values of a channel. */
const RAMP_LENGTH = 256

/** The ramps, in the order in which Item.Present has them. */
const channels = ['red', 'green', 'blue'] as const

/** From the smallest to the largest output, in even steps. */
const plain = (): Uint16Array => Uint16Array.from({ length: RAMP_LENGTH }, (_, n) => n * 257)

/**
 * The gamma ramps of a device's own swap chain (SDK: IDirect3DDevice8::SetGammaRamp): kept in either mode, seen in
 * full-screen mode alone. What is read back is never changed by them.
 */
export class DeviceGamma {
  #ramp: D3DGAMMARAMP = { red: plain(), green: plain(), blue: plain() }
  /** Red, green and blue of each level in 8 bits each, one a word; null while every level is its own. */
  #levels: Uint32Array | null = null

  /** Whether something is shown otherwise from now on. */
  set(ramp: Given<D3DGAMMARAMP>): boolean {
    requireStruct('D3DGAMMARAMP', ramp, 'pRamp', refusing('SetGammaRamp'))
    const [red, green, blue] = channels.map((channel) =>
      Uint16Array.from(ramp[channel] ?? new Uint16Array(RAMP_LENGTH)),
    )
    this.#ramp = { red, green, blue }
    const levels = Uint32Array.from({ length: RAMP_LENGTH }, (_, n) => {
      const [r, g, b] = [red[n], green[n], blue[n]].map((value) => Math.round(value / 257))
      return r | (g << 8) | (b << 16)
    })
    const before = this.#levels
    this.#levels = levels.every((level, n) => level === n * 0x010101) ? null : levels
    return levels.some((level, n) => level !== (before?.[n] ?? n * 0x010101))
  }

  get(): D3DGAMMARAMP {
    const { red, green, blue } = this.#ramp
    return { red: red.slice(), green: green.slice(), blue: blue.slice() }
  }

  /** What a full-screen picture is shown through; null: as it is. */
  get levels(): Uint32Array | null {
    return this.#levels
  }
}

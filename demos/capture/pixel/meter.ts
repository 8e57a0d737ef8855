/**
 * Measures what a draw has at one pixel by drawing it again with other pixel shaders: each tells a part of a number by
 * its colour.
 */
import type { Followed, RecordedCall, Vector } from '../../../index.js'
import {
  askDevice,
  assembleShader,
  D3DBLEND_ONE,
  D3DBLENDOP_ADD,
  D3DCLEAR_TARGET,
  D3DCMP_ALWAYS,
  D3DCMP_EQUAL,
  D3DCULL_NONE,
  D3DFMT_A8R8G8B8,
  D3DRS_ALPHABLENDENABLE,
  D3DRS_ALPHATESTENABLE,
  D3DRS_BLENDOP,
  D3DRS_CLIPPLANEENABLE,
  D3DRS_COLORWRITEENABLE,
  D3DRS_CULLMODE,
  D3DRS_DESTBLEND,
  D3DRS_DITHERENABLE,
  D3DRS_FOGCOLOR,
  D3DRS_FOGENABLE,
  D3DRS_SRCBLEND,
  D3DRS_STENCILENABLE,
  D3DRS_ZENABLE,
  D3DRS_ZFUNC,
  D3DRS_ZWRITEENABLE,
} from '../../../index.js'
import type { Pixel } from './log.js'

interface Surface {
  readonly GetDesc: () => Readonly<Record<'Width' | 'Height' | 'MultiSampleType', number>>
  readonly LockRect: () => { readonly pBits: Uint8Array }
  readonly UnlockRect: () => void
  readonly Release: () => number
}

/** A piece of a pixel shader that has a value in a register. */
export interface Source {
  /** Minor version: ps_1_1 or ps_1_4 and so on. */
  readonly minor: number
  /** Instructions before it. */
  readonly lines: readonly string[]
  /** As a source of an instruction; ps_1_4 cannot read all registers in all places. */
  readonly register: string
  /** Constants that the instructions do not need. */
  readonly free: readonly [number, number]
  /** The value lies between minus this and this. */
  readonly range: number
}

/**
 * States while it measures: nothing but the draw's own geometry and depth decide, and nothing but colour is written.
 */
const STATES: readonly (readonly [state: number, value: number])[] = [
  [D3DRS_ALPHABLENDENABLE, 0],
  [D3DRS_ALPHATESTENABLE, 0],
  [D3DRS_STENCILENABLE, 0],
  [D3DRS_COLORWRITEENABLE, 15],
  [D3DRS_DITHERENABLE, 0],
  [D3DRS_ZWRITEENABLE, 0],
  [D3DRS_FOGENABLE, 0],
]

/** And where all tests are opened. */
const OPENED: readonly (readonly [state: number, value: number])[] = [
  [D3DRS_ZFUNC, D3DCMP_ALWAYS],
  [D3DRS_CULLMODE, D3DCULL_NONE],
  [D3DRS_CLIPPLANEENABLE, 0],
]

const KEPT = [...STATES, ...OPENED].map(([state]) => state)

/** Steps of a channel of the colour. */
const STEPS = 255
/** Colours that are looked at for a value: each is a window in that of the one before. */
const PASSES = 3

/** A shader of nothing but one colour. */
const shaderOf = (grey: number): string => `ps.1.1\ndef c0, ${grey}, ${grey}, ${grey}, 1\nmov r0, c0`

const WHITE = shaderOf(1)

/** States by which each fragment adds a step to the colour; all tests but that of alpha are the draw's own. */
const COUNTING: readonly (readonly [state: number, value: number])[] = [
  [D3DRS_ALPHABLENDENABLE, 1],
  [D3DRS_SRCBLEND, D3DBLEND_ONE],
  [D3DRS_DESTBLEND, D3DBLEND_ONE],
  [D3DRS_BLENDOP, D3DBLENDOP_ADD],
]

/** States that decide which fragments there are, and what those before others leave. */
const DECIDING = [D3DRS_STENCILENABLE, D3DRS_ZWRITEENABLE]

const COMPONENTS = [0, 1, 2, 3] as const

/** Measures one draw at one pixel. The device is another afterwards: play its frame anew. */
export class Meter {
  readonly #device: object
  readonly #pixel: Pixel
  readonly #again: () => void
  readonly #target: Surface
  readonly #image: Surface
  readonly #own: ReadonlyMap<number, number>
  readonly #program: number

  /** @param line a draw that has just been played, or is about to be */
  constructor(followed: Followed, line: RecordedCall, pixel: Pixel) {
    const { device } = followed.player
    const args = followed.player.argumentsOf(line)
    if (!device || !args) throw new Error('The draw cannot be made again: what it needs is gone.')
    this.#device = device
    this.#pixel = pixel
    this.#again = () => {
      this.call(line.method.call, ...args)
    }
    this.#program = Number(this.call('GetPixelShader'))
    this.#own = new Map(KEPT.map((state) => [state, this.state(state)]))
    const viewport = this.call('GetViewport')
    const target = this.call('GetRenderTarget') as Surface
    const { Width, Height, MultiSampleType } = target.GetDesc()
    target.Release()
    const depth = this.#depth()
    this.#target = this.call('CreateRenderTarget', Width, Height, D3DFMT_A8R8G8B8, MultiSampleType, false) as Surface
    this.#image = this.call('CreateImageSurface', 1, 1, D3DFMT_A8R8G8B8) as Surface
    this.call('SetRenderTarget', this.#target, depth)
    depth?.Release()
    this.call('SetViewport', viewport)
    for (const [state, value] of STATES) this.set(state, value)
  }

  call(name: string, ...args: readonly unknown[]): unknown {
    return askDevice(this.#device, name, ...args)
  }

  state(state: number): number {
    return Number(this.call('GetRenderState', state))
  }

  /** A render state as the draw had it. */
  own(state: number): number {
    return this.#own.get(state) ?? this.state(state)
  }

  set(state: number, value: number): void {
    this.call('SetRenderState', state, value)
  }

  /**
   * Lets the fragment be measured that is seen after the draw, or, where none passed its tests, the one that would be.
   *
   * @returns false when the draw has no fragment there
   */
  aim(wasDrawn: boolean): boolean {
    // What it wrote into the depth buffer tells which of several fragments was the last.
    if (this.own(D3DRS_ZENABLE) !== 0 && this.own(D3DRS_ZWRITEENABLE) !== 0) this.set(D3DRS_ZFUNC, D3DCMP_EQUAL)
    if (wasDrawn && this.#covers()) return true
    for (const [state, value] of OPENED) this.set(state, value)
    return this.#covers()
  }

  /**
   * How many fragments the draw has there, 255 at most, where it has not been played yet: the device stands right
   * before it. Those that the alpha test takes are among them.
   */
  fragments(): number {
    for (const state of DECIDING) this.set(state, this.own(state))
    for (const [state, value] of COUNTING) this.set(state, value)
    return Math.round((this.#drawBy(shaderOf(1 / STEPS), () => undefined)?.[0] ?? 0) * STEPS)
  }

  /** The value of a register; null where no program can tell it. */
  measure(source: Source): Vector | null {
    // Other programs that are measured may read the constants that this one does not need.
    const own = source.free.map((register) => [register, this.call('GetPixelShaderConstant', register, 1)] as const)
    try {
      return this.#measured(source)
    } finally {
      for (const [register, value] of own) this.call('SetPixelShaderConstant', register, value, 1)
    }
  }

  #measured({ minor, lines, register, free: [scale, offset], range }: Source): Vector | null {
    const factor = minor === 4 ? 3 : 2
    let low: number[] = [-range, -range, -range, -range]
    let size = range * 2
    for (let pass = 0; pass < PASSES; pass++) {
      const shift = Math.ceil(Math.log2(Math.max(1, 1 / size, ...low.map((value) => Math.abs(value) / size))))
      const shifts = Math.ceil(shift / factor)
      const unit = 1 / size / 2 ** (shifts * factor)
      const text = [
        `ps.1.${minor}`,
        ...lines,
        `mad r0, ${register}, c${scale}, c${offset}`,
        ...Array.from({ length: shifts }, () => `mov_x${2 ** factor} r0, r0`),
      ]
      // A register of ps_1_1 counts no further than eight instructions let it.
      if (shifts > 7) break
      const colour = this.#drawBy(text.join('\n'), () => {
        this.call('SetPixelShaderConstant', scale, Float32Array.of(unit, unit, unit, unit), 1)
        this.call(
          'SetPixelShaderConstant',
          offset,
          Float32Array.from(low, (value) => -value * unit),
          1,
        )
      })
      if (!colour) return pass === 0 ? null : this.#middle(low, size)
      low = COMPONENTS.map((i) => low[i] + (colour[i] - 1 / STEPS) * size)
      size *= 2 / STEPS
    }
    return this.#middle(low, size)
  }

  /** The colour of the draw as it is, before blending. */
  colour(): Vector {
    this.call('SetPixelShader', this.#program)
    return this.#draw()
  }

  /** How much of its colour fog leaves, 0 to 1; 1 without fog. */
  clearness(): number {
    if (this.own(D3DRS_FOGENABLE) === 0) return 1
    const colour = this.state(D3DRS_FOGCOLOR)
    this.set(D3DRS_FOGENABLE, this.own(D3DRS_FOGENABLE))
    this.set(D3DRS_FOGCOLOR, 0)
    try {
      return this.#drawBy(WHITE, () => undefined)?.[0] ?? 1
    } finally {
      this.set(D3DRS_FOGCOLOR, colour)
      this.set(D3DRS_FOGENABLE, 0)
    }
  }

  dispose(): void {
    this.#image.Release()
    this.#target.Release()
  }

  #middle(low: readonly number[], size: number): Vector {
    const [x, y, z, w] = low.map((value) => value + size / 2)
    return [x, y, z, w]
  }

  #depth(): Surface | null {
    try {
      return this.call('GetDepthStencilSurface') as Surface
    } catch {
      return null
    }
  }

  #covers(): boolean {
    return this.#drawBy(WHITE, () => undefined)?.[3] === 1
  }

  /** Draws by another pixel shader; null where it cannot be one. */
  #drawBy(text: string, prepare: () => void): Vector | null {
    const { tokens } = assembleShader(text)
    if (!tokens) return null
    const shader = this.call('CreatePixelShader', tokens)
    try {
      this.call('SetPixelShader', shader)
      prepare()
      return this.#draw()
    } finally {
      this.call('SetPixelShader', this.#program)
      this.call('DeletePixelShader', shader)
    }
  }

  #draw(): Vector {
    const { x, y } = this.#pixel
    this.call('Clear', 1, [{ x1: x, y1: y, x2: x + 1, y2: y + 1 }], D3DCLEAR_TARGET, 0, 1, 0)
    this.#again()
    const rect = { left: x, top: y, right: x + 1, bottom: y + 1 }
    this.call('CopyRects', this.#target, [rect], 1, this.#image, [{ x: 0, y: 0 }])
    const [blue, green, red, alpha] = this.#image.LockRect().pBits
    this.#image.UnlockRect()
    return [red / STEPS, green / STEPS, blue / STEPS, alpha / STEPS]
  }
}

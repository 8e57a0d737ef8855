/** The history of a pixel: every call that touched it, and why others that cover it did not. */
import type { Followed, RecordedCall, RecordedLine } from '../../index.js'
import {
  D3DCLEAR_TARGET,
  D3DCMP_ALWAYS,
  D3DCULL_NONE,
  D3DFILL_SOLID,
  D3DRS_ALPHABLENDENABLE,
  D3DRS_ALPHATESTENABLE,
  D3DRS_CLIPPING,
  D3DRS_CLIPPLANEENABLE,
  D3DRS_COLORWRITEENABLE,
  D3DRS_CULLMODE,
  D3DRS_FILLMODE,
  D3DRS_STENCILENABLE,
  D3DRS_STENCILWRITEMASK,
  D3DRS_ZENABLE,
  D3DRS_ZFUNC,
  D3DRS_ZWRITEENABLE,
  isDraw,
  readSurface,
} from '../../index.js'

/** Why a draw left a pixel alone. */
export type Rejection = 'culled' | 'clipped' | 'alpha test' | 'stencil test' | 'depth test' | 'colour mask' | 'viewport'

/** What a call did to a pixel. */
export interface PixelEvent {
  /** Place in the frame. */
  readonly at: number
  readonly call: RecordedCall
  /** 0xRRGGBB. */
  readonly before: number
  readonly after: number
  /** What the draw would have written without blending; null for other calls. */
  readonly source: number | null
  /** Null where it wrote. */
  readonly rejection: Rejection | null
}

/** What a history is asked of: a player that stands at the beginning of the frame. */
export interface PixelOptions {
  readonly followed: () => Followed
  /** Plays the next line; null at the end. */
  readonly step: () => RecordedLine | null
  readonly lines: readonly RecordedLine[]
  readonly x: number
  readonly y: number
  /** The last line that counts. */
  readonly until: number
}

type Call = (...args: readonly unknown[]) => unknown

interface Target {
  readonly GetDesc: () => { readonly Format: number; readonly Width: number; readonly Height: number }
  readonly Release: () => number
}

/** The states that a probe sets, so that nothing but what is asked for stops a draw, and nothing but colour is written. */
const OPEN: readonly (readonly [state: number, value: number])[] = [
  [D3DRS_ZWRITEENABLE, 0],
  [D3DRS_STENCILWRITEMASK, 0],
  [D3DRS_ALPHABLENDENABLE, 0],
  [D3DRS_COLORWRITEENABLE, 15],
  [D3DRS_FILLMODE, D3DFILL_SOLID],
  [D3DRS_CULLMODE, D3DCULL_NONE],
  [D3DRS_CLIPPLANEENABLE, 0],
  [D3DRS_CLIPPING, 1],
  [D3DRS_ALPHATESTENABLE, 0],
  [D3DRS_STENCILENABLE, 0],
  [D3DRS_ZFUNC, D3DCMP_ALWAYS],
]

/** Tests in the order in which Direct3D makes them, with the states that a draw had for them. */
const TESTS: readonly (readonly [Rejection, readonly number[]])[] = [
  ['culled', [D3DRS_CULLMODE, D3DRS_FILLMODE]],
  ['clipped', [D3DRS_CLIPPLANEENABLE, D3DRS_CLIPPING]],
  ['alpha test', [D3DRS_ALPHATESTENABLE]],
  ['stencil test', [D3DRS_STENCILENABLE]],
  ['depth test', [D3DRS_ZFUNC, D3DRS_ZENABLE]],
]

/** Two backgrounds that no colour is both of. */
const BACKGROUNDS = [0xff000000, 0xffffffff] as const

/** Looks at one pixel of what a device draws on. */
class PixelProbe {
  readonly #device: object
  readonly #x: number
  readonly #y: number

  constructor(device: object, x: number, y: number) {
    this.#device = device
    this.#x = x
    this.#y = y
  }

  call(name: string, ...args: readonly unknown[]): unknown {
    return (Reflect.get(this.#device, name) as Call).apply(this.#device, [...args])
  }

  /** A copy of the pixel, to be released; null where there is no such pixel. */
  copy(): Target | null {
    const target = this.call('GetRenderTarget') as Target
    const { Format, Width, Height } = target.GetDesc()
    try {
      if (this.#x >= Width || this.#y >= Height) return null
      const image = this.call('CreateImageSurface', 1, 1, Format) as Target
      const rect = { left: this.#x, top: this.#y, right: this.#x + 1, bottom: this.#y + 1 }
      this.call('CopyRects', target, [rect], 1, image, [{ x: 0, y: 0 }])
      return image
    } finally {
      target.Release()
    }
  }

  /** The colour, 0xRRGGBB; null where there is no such pixel. */
  colour(): number | null {
    const image = this.copy()
    if (!image) return null
    const [red, green, blue] = readSurface(this.#device, image).rgb
    image.Release()
    return (red << 16) | (green << 8) | blue
  }

  /** Puts a copy back, alpha and all. */
  restore(image: Target): void {
    const target = this.call('GetRenderTarget') as Target
    this.call('CopyRects', image, [{ left: 0, top: 0, right: 1, bottom: 1 }], 1, target, [{ x: this.#x, y: this.#y }])
    target.Release()
  }

  fill(colour: number): void {
    const rect = { x1: this.#x, y1: this.#y, x2: this.#x + 1, y2: this.#y + 1 }
    this.call('Clear', 1, [rect], D3DCLEAR_TARGET, colour, 1, 0)
  }

  /** Whether the pixel lies in the viewport: only there a Clear and a draw reach it. */
  isInside(): boolean {
    const { X, Y, Width, Height } = this.call('GetViewport') as Record<string, number>
    return this.#x >= X && this.#x < X + Width && this.#y >= Y && this.#y < Y + Height
  }
}

/** Draws again on a pixel, with tests opened and closed; everything is as it was afterwards. */
function probeDraw(
  probe: PixelProbe,
  draw: () => void,
): { readonly source: number | null; readonly stopped: Rejection | null } {
  const states = new Set([...OPEN.map(([state]) => state), ...TESTS.flatMap(([, all]) => all)])
  const own = new Map(Array.from(states, (state) => [state, Number(probe.call('GetRenderState', state))] as const))
  const set = (state: number, value: number): void => void probe.call('SetRenderState', state, value)
  /** What the draw writes; null when it leaves two backgrounds alone. */
  const written = (): number | null => {
    for (const background of BACKGROUNDS) {
      probe.fill(background)
      draw()
      const colour = probe.colour()
      if (colour !== (background & 0xffffff)) return colour
    }
    return null
  }
  try {
    for (const [state, value] of OPEN) set(state, value)
    let source = written()
    if (source === null) return { source, stopped: null }
    for (const [name, all] of TESTS) {
      for (const state of all) set(state, own.get(state) ?? 0)
      const colour = written()
      if (colour === null) return { source, stopped: name }
      source = colour
    }
    return { source, stopped: own.get(D3DRS_COLORWRITEENABLE) === 0 ? 'colour mask' : null }
  } finally {
    for (const [state, value] of own) set(state, value)
  }
}

/** Methods that a pixel can change by, beside draws. */
const WRITES = /^(Clear|CopyRects)$/

/**
 * Goes through a frame, line by line, and notes what happened to a pixel of what is drawn on.
 *
 * @returns events in order: every draw that covers it, every other call that changes it
 */
export async function pixelHistory(
  { followed, step, lines, x, y, until }: PixelOptions,
  signal: AbortSignal,
): Promise<PixelEvent[]> {
  const events: PixelEvent[] = []
  let turned = performance.now()
  for (let at = 0; at <= Math.min(until, lines.length - 1); at++) {
    const line = lines[at]
    const { player } = followed()
    const isTold = line.kind === 'call' && player.device !== null && (isDraw(line) || WRITES.test(line.method.call))
    if (!isTold) {
      step()
      continue
    }
    if (performance.now() - turned > 30) {
      await new Promise((resolve) => setTimeout(resolve))
      turned = performance.now()
    }
    if (signal.aborted) break
    const probe = new PixelProbe(player.device, x, y)
    const before = probe.colour()
    const saved = before !== null && isDraw(line) ? probe.copy() : null
    const found = saved && lookAtDraw(followed(), probe, line)
    if (found) probe.restore(saved)
    saved?.Release()
    step()
    const after = probe.colour()
    if (before === null || after === null) continue
    if (found ? found.source !== null : before !== after)
      events.push({ at, call: line, before, after, source: found?.source ?? null, rejection: found?.stopped ?? null })
  }
  return events
}

function lookAtDraw({ player }: Followed, probe: PixelProbe, line: RecordedCall): ReturnType<typeof probeDraw> | null {
  if (!probe.isInside()) return null
  const args = player.argumentsOf(line)
  if (!args) return null
  const keepsInput = line.method.call.endsWith('UP')
  const streams = keepsInput
    ? (probe.call('GetStreamSource', 0) as { pStreamData: object | null; Stride: number })
    : null
  const draw = (): void => {
    try {
      probe.call(line.method.call, ...args)
    } catch {
      // It fails as it did when it was recorded.
    }
  }
  const found = probeDraw(probe, draw)
  if (streams) probe.call('SetStreamSource', 0, streams.pStreamData, streams.Stride)
  return found
}

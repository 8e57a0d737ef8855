/** Makes a call again for some pixels, a draw, with the tests of Direct3D opened and closed one by one. */
import type { Followed, RecordedCall } from '../../../index.js'
import {
  D3DBLEND_INVSRCALPHA,
  D3DBLEND_SRCALPHA,
  D3DBLEND_ZERO,
  D3DBLENDOP_ADD,
  D3DCMP_ALWAYS,
  D3DCULL_NONE,
  D3DFILL_SOLID,
  D3DRS_ALPHABLENDENABLE,
  D3DRS_ALPHATESTENABLE,
  D3DRS_BLENDOP,
  D3DRS_CLIPPING,
  D3DRS_CLIPPLANEENABLE,
  D3DRS_COLORWRITEENABLE,
  D3DRS_CULLMODE,
  D3DRS_DESTBLEND,
  D3DRS_FILLMODE,
  D3DRS_SRCBLEND,
  D3DRS_STENCILENABLE,
  D3DRS_STENCILWRITEMASK,
  D3DRS_ZENABLE,
  D3DRS_ZFUNC,
  D3DRS_ZWRITEENABLE,
  formatInfo,
} from '../../../index.js'
import type { Noted, PixelLog, Target } from './log.js'
import { NAMED, type Rejection, type TestStates } from './rejections.js'

/** What a draw writes over each of {@link BACKGROUNDS}. */
export type Written = readonly (Noted | null)[]

/** What a draw writes with the tests opened (first), then with one test more after the other as the draw had it. */
export interface Tried {
  readonly written: readonly Written[]
  /** Which of the pixels it can reach. */
  readonly inside: readonly boolean[]
  /** Its own render states that tests ask for; empty for what is no draw. */
  readonly states: TestStates
  /** White times its alpha, and white times what its alpha lacks to 1; null where nobody asks, or it cannot be seen. */
  readonly alpha: readonly [Noted | null, Noted | null] | null
}

/** How often trying all tests of a draw notes the pixels. */
export const MOST_NOTED = 16

/**
 * The states that a probe sets, so that nothing but what is asked for stops a draw, and nothing but colour is written.
 */
const OPEN: readonly (readonly [state: number, value: number])[] = [
  [D3DRS_ZWRITEENABLE, 0],
  [D3DRS_STENCILWRITEMASK, 0],
  [D3DRS_ALPHABLENDENABLE, 0],
  [D3DRS_BLENDOP, D3DBLENDOP_ADD],
  [D3DRS_SRCBLEND, D3DBLEND_ZERO],
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

/** What shows the alpha of a draw, and what it lacks to 1, on any target: factors that a white background takes. */
const ALPHA_FACTORS = [D3DBLEND_SRCALPHA, D3DBLEND_INVSRCALPHA] as const

const STATES = new Set([D3DRS_DESTBLEND, ...OPEN.map(([state]) => state), ...TESTS.flatMap(([, states]) => states)])

/** Two backgrounds that no colour is both of. */
const BACKGROUNDS = [0xff000000, 0xffffffff] as const

/** The bits of D3DRS_COLORWRITEENABLE that a picture shows. */
const SEEN = 7

/** Work with the states of {@link OPEN}; everything is as it was afterwards. */
function withOpenStates(log: PixelLog, work: (own: TestStates) => void): void {
  const own = new Map(
    Array.from([...STATES, ...NAMED], (state) => [state, Number(log.call('GetRenderState', state))] as const),
  )
  try {
    for (const [state, value] of OPEN) log.call('SetRenderState', state, value)
    work(own)
  } finally {
    for (const state of STATES) log.call('SetRenderState', state, own.get(state) ?? 0)
  }
}

/** How a recorded draw is made once more; null where its arguments are not there. */
function againOf({ player }: Followed, log: PixelLog, line: RecordedCall): (() => void) | null {
  const args = player.argumentsOf(line)
  if (!args) return null
  return () => {
    try {
      log.call(line.method.call, ...args)
    } catch {
      // It fails as it did when it was recorded.
    }
  }
}

/** What a call that was made once more writes over each of {@link BACKGROUNDS}. */
function writtenBy(log: PixelLog, target: Target, again: () => void): Written {
  return BACKGROUNDS.map((background) => {
    log.fill(background)
    again()
    return log.note(target)
  })
}

/** Bits of a channel in which an alpha can be read as a test compares it. */
const ALPHA_BITS = 8

/** The alpha that a draw has with its tests opened; null where the target is too coarse to show it. */
function alphaBy(log: PixelLog, target: Target, again: () => void): Tried['alpha'] {
  const green = formatInfo(target.GetDesc().Format)?.channels?.find(({ name }) => name === 'g')
  if ((green?.bits ?? 0) < ALPHA_BITS) return null
  log.call('SetRenderState', D3DRS_ALPHABLENDENABLE, 1)
  const [times, lack] = ALPHA_FACTORS.map((factor) => {
    log.call('SetRenderState', D3DRS_DESTBLEND, factor)
    log.fill(BACKGROUNDS[1])
    again()
    return log.note(target)
  })
  log.call('SetRenderState', D3DRS_ALPHABLENDENABLE, 0)
  return [times, lack]
}

/** How a recorded call is made once more, and which of the pixels it can reach; null where it reaches none. */
function readyFor(followed: Followed, log: PixelLog, line: RecordedCall) {
  const inside = log.inside()
  const again = inside.includes(true) ? againOf(followed, log, line) : null
  return again && { again, inside }
}

/**
 * Tries a Clear, or a copy to what is drawn on, that is about to be played. The pixels are others afterwards.
 *
 * @returns null when it cannot reach any
 */
export function tryWrite(followed: Followed, log: PixelLog, line: RecordedCall): Tried | null {
  const ready = readyFor(followed, log, line)
  if (!ready) return null
  const { again, inside } = ready
  return { written: [writtenBy(log, log.target(), again)], inside, states: new Map(), alpha: null }
}

/**
 * Tries a draw that is about to be played. The state of the device is as it was afterwards, what it draws on is not.
 *
 * @param hasTests whether its own tests are tried too; else only whether it covers the pixels
 * @returns null when it cannot reach any
 */
export function tryDraw(followed: Followed, log: PixelLog, line: RecordedCall, hasTests: boolean): Tried | null {
  const ready = readyFor(followed, log, line)
  if (!ready) return null
  const { again, inside } = ready
  const target = log.target()
  const written: Written[] = []
  let states: TestStates = new Map()
  let alpha: Tried['alpha'] = null
  // Draws from memory of the program unbind stream 0 (SDK: DrawPrimitiveUP).
  const stream = line.method.call.endsWith('UP')
    ? (log.call('GetStreamSource', 0) as { pStreamData: Target | null; Stride: number })
    : null
  withOpenStates(log, (own) => {
    written.push(writtenBy(log, target, again))
    states = own
    if (hasTests && own.get(D3DRS_ALPHATESTENABLE) !== 0) alpha = alphaBy(log, target, again)
    for (const [, tested] of hasTests ? TESTS : []) {
      for (const state of tested) log.call('SetRenderState', state, own.get(state) ?? 0)
      written.push(writtenBy(log, target, again))
    }
  })
  if (stream) log.call('SetStreamSource', 0, stream.pStreamData, stream.Stride)
  stream?.pStreamData?.Release()
  return { written, inside, states, alpha }
}

/** The colour that a call writes to pixel `i`; null when it leaves both backgrounds alone. */
const colourOf = (written: Written, i: number): number | null => {
  for (const [n, background] of BACKGROUNDS.entries()) {
    const colour = written[n]?.colours[i] ?? null
    if (colour !== null && colour !== (background & 0xffffff)) return colour
  }
  return null
}

/** Whether a call writes to pixel `i` while no test stops it. */
export const isCovering = ({ written, inside }: Tried, i: number): boolean =>
  inside[i] && colourOf(written[0], i) !== null

/** The first test that stopped a draw at pixel `i`; null where it wrote. */
export const rejectionOf = ({ written, states }: Tried, i: number): Rejection | null => {
  const stopped = written.slice(1).findIndex((one) => colourOf(one, i) === null)
  if (stopped !== -1) return TESTS[stopped][0]
  return ((states.get(D3DRS_COLORWRITEENABLE) ?? SEEN) & SEEN) === 0 ? 'colour mask' : null
}

/**
 * The alpha that a draw has for pixel `i`, 0 to 255; null where several of its triangles, or some samples alone, cover
 * it: what it is and what it lacks to 1 are no whole then.
 */
export const alphaOf = ({ alpha }: Tried, i: number): number | null => {
  const [times, lack] = (alpha ?? []).map((noted) => (noted?.colours[i] ?? 0) & 255)
  return times !== undefined && Math.abs(times + lack - 255) <= 1 ? times : null
}

/** The colour that a draw has for pixel `i` behind the last test that it passed. */
export const sourceOf = ({ written }: Tried, i: number): number | null =>
  written.reduce<number | null>((source, one) => colourOf(one, i) ?? source, null)

import type { Context } from '../../../engine/index.js'
import { Item } from '../../items.js'
import type { ArenaName } from '../../items.js'
import { RenderTarget, Viewport, stateLayout } from '../../state-table.js'
import { D3DCLEAR_STENCIL, D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER, formatInfo } from '../../types/index.js'
import type { D3DRECT, Given } from '../../types/index.js'
import { floatWord } from '../arguments/float-words.js'
import { hex } from '../arguments/checks.js'
import { checkColour } from '../arguments/state-values.js'
import { requireStructs } from '../arguments/struct-arguments.js'
import { checkUint, refuseCall, refusing } from '../arguments/validate.js'
import { shownValue } from '../arguments/shown-value.js'

const METHOD = 'Clear'
const refuse = refusing(METHOD)
const VIEWPORT = stateLayout.group('viewport').offset
const TARGET = stateLayout.group('renderTarget').offset
const targetGroup = stateLayout.group('renderTarget')
const DEPTH_FLAGS = D3DCLEAR_ZBUFFER | D3DCLEAR_STENCIL
const ALL_FLAGS = D3DCLEAR_TARGET | DEPTH_FLAGS

/** Words of the `data` arena before the rectangles: z, stencil, count. */
const HEAD = 3

/** Stencil bits of a depth format; 0 without one. */
const stencilBits = (format: number): number => formatInfo(format)?.stencilBits ?? 0

/** What the depth buffer takes of `z`: 0 to 1, and 0 of what is no number. */
const depthOf = (z: number): number => (z > 0 ? Math.min(z, 1) : 0)

function checkFlags(flags: number, depthFormat: number): void {
  if ((flags & ALL_FLAGS) === 0 || (flags & ~ALL_FLAGS) !== 0)
    refuseCall(
      METHOD,
      `Flags is ${hex(flags)}; D3DCLEAR_TARGET (1), ZBUFFER (2) and STENCIL (4) are allowed, and one at least`,
    )
  if ((flags & DEPTH_FLAGS) !== 0 && depthFormat === 0)
    refuseCall(
      METHOD,
      `Flags is ${hex(flags)}; D3DCLEAR_ZBUFFER and STENCIL need a depth-stencil surface, and none is bound`,
    )
  if ((flags & D3DCLEAR_STENCIL) !== 0 && stencilBits(depthFormat) === 0)
    refuseCall(METHOD, `Flags is ${hex(flags)}; the depth-stencil surface has no stencil bits for D3DCLEAR_STENCIL`)
}

/** What rectangles are clipped to: the words of the state where left, top, width and height lie; -1 for 0. */
export type ClearBounds = readonly [left: number, top: number, width: number, height: number]

const inViewport: ClearBounds = [
  VIEWPORT + Viewport.X,
  VIEWPORT + Viewport.Y,
  VIEWPORT + Viewport.Width,
  VIEWPORT + Viewport.Height,
]

/** The bounds of a driver's clear whose rectangles the runtime has clipped to the viewport. */
export const inTarget: ClearBounds = [-1, -1, TARGET + RenderTarget.Width, TARGET + RenderTarget.Height]

/**
 * Clear: rectangles are clipped to the viewport, which lies in the target; inverted ones clear nothing, and neither
 * does a count of 0 beside a list that is not NULL (Wine, visual.c clear_test). Depth is clamped to 0 to 1, stencil is
 * cut to the bits that the surface has.
 */
export function clear(
  context: Context<ArenaName>,
  count: number,
  rects: readonly Given<D3DRECT>[] | null,
  flags: number,
  colour: number,
  z: number,
  stencil: number,
  bounds: ClearBounds = inViewport,
): void {
  if (rects !== null) {
    requireStructs('D3DRECT', rects, 'pRects', refuse)
    checkUint(METHOD, 'Count', count)
    if (count > rects.length)
      refuseCall(METHOD, `Count is ${shownValue(count)}; pRects holds ${rects.length} rectangles`)
  }
  checkColour(METHOD, 'Color', colour)
  const { words } = context
  const depthFormat = words[TARGET + RenderTarget.DepthFormat]
  checkFlags(flags, depthFormat)
  if (rects !== null && count === 0) return

  const most = rects === null ? 1 : count
  context.ensureRoom()
  if (!context.pass.arenas.data.fits(HEAD + most * 4)) context.flush()
  const arena = context.pass.arenas.data
  const at = arena.take(HEAD + most * 4)

  const left = bounds[0] < 0 ? 0 : words[bounds[0]]
  const top = bounds[1] < 0 ? 0 : words[bounds[1]]
  const right = left + words[bounds[2]]
  const bottom = top + words[bounds[3]]
  let to = at + HEAD
  for (let i = 0; i < most; i++) {
    const given = rects?.[i]
    const x1 = given ? Math.max(given.x1 ?? 0, left) : left
    const y1 = given ? Math.max(given.y1 ?? 0, top) : top
    const x2 = given ? Math.min(given.x2 ?? 0, right) : right
    const y2 = given ? Math.min(given.y2 ?? 0, bottom) : bottom
    if (!(x1 < x2 && y1 < y2)) continue
    arena.words[to++] = x1
    arena.words[to++] = y1
    arena.words[to++] = x2
    arena.words[to++] = y2
  }
  const used = (to - at - HEAD) / 4
  if (used === 0) return
  arena.words[at] = floatWord(depthOf(z))
  arena.words[at + 1] = stencil & ((1 << stencilBits(depthFormat)) - 1)
  arena.words[at + 2] = used
  appendForTarget(context, flags, colour, at)
}

/**
 * Appends the item with a row of the render target where that changed, and of no other group: a clear looks at nothing
 * else.
 */
function appendForTarget(context: Context<ArenaName>, flags: number, colour: number, at: number): void {
  const { live } = context
  const low = live[0]
  const high = live[1]
  live[0] = targetGroup.mask === 0 ? targetGroup.bit : 0
  live[1] = targetGroup.mask === 1 ? targetGroup.bit : 0
  context.itemInState(Item.Clear, flags, colour, at, 0, 0)
  live[0] = low
  live[1] = high
}

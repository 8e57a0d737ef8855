import type { Context } from '../../../engine/index.js'
import { StructWords } from '../../api/frequent-structs.js'
import { RenderTarget, Viewport, stateLayout } from '../../state-table.js'
import type { D3DVIEWPORT8, Given } from '../../types/index.js'
import { requireStruct } from '../arguments/struct-arguments.js'
import { checkUint, refuseCall, refusing } from '../arguments/validate.js'

/** Word of the state where the viewport begins. */
export const VIEWPORT_WORD = stateLayout.group('viewport').offset
const TARGET = stateLayout.group('renderTarget').offset

/** What MaxZ is above MinZ at least (d8vk-tests, testInvalidViewports). */
const LEAST_DEPTH = 0.001

const refuse = refusing('SetViewport')

/** A D3DVIEWPORT8 as words, on its way into the state. */
const scratch = new Uint32Array(stateLayout.group('viewport').words)
const scratchDepths = new Float32Array(scratch.buffer)

function fill(x: number, y: number, width: number, height: number, minZ: number, maxZ: number): Uint32Array {
  scratch[Viewport.X] = x
  scratch[Viewport.Y] = y
  scratch[Viewport.Width] = width
  scratch[Viewport.Height] = height
  scratchDepths[Viewport.MinZ] = minZ
  scratchDepths[Viewport.MaxZ] = maxZ
  return scratch
}

/** Refuses an extent that is no UINT or ends beyond the render target. */
function checkExtent(axis: 'X' | 'Y', size: 'Width' | 'Height', start: number, extent: number, limit: number): void {
  if (start >>> 0 !== start) checkUint('SetViewport', `pViewport.${axis}`, start)
  if (extent >>> 0 !== extent) checkUint('SetViewport', `pViewport.${size}`, extent)
  if (start + extent > limit)
    refuseCall(
      'SetViewport',
      `${axis} is ${start} and ${size} is ${extent}; their sum may be ${limit} at most, ` +
        `the ${size.toLowerCase()} of the render target`,
    )
}

/**
 * Refuses a viewport that does not lie on the render target.
 *
 * @throws D3DError D3DERR_INVALIDCALL, as a fault of SetViewport
 */
export function checkExtents({ words }: Context, x: number, y: number, width: number, height: number): void {
  checkExtent('X', 'Width', x, width, words[TARGET + RenderTarget.Width])
  checkExtent('Y', 'Height', y, height, words[TARGET + RenderTarget.Height])
}

/** Whether all of a viewport is there, as mostly: a way without the table. */
function isWhole(viewport: Given<D3DVIEWPORT8> | null | undefined): boolean {
  const { X, Y, Width, Height, MinZ, MaxZ } = viewport ?? {}
  return (
    typeof X === 'number' &&
    typeof Y === 'number' &&
    typeof Width === 'number' &&
    typeof Height === 'number' &&
    typeof MinZ === 'number' &&
    typeof MaxZ === 'number'
  )
}

/**
 * The words of a viewport that fits the render target, valid until the next call. A MaxZ that is not above MinZ becomes
 * MinZ + 0.001.
 */
export function readViewport(context: Context, viewport: Given<D3DVIEWPORT8> | StructWords): Uint32Array {
  if (viewport instanceof StructWords) {
    viewport.copy(scratch)
    checkExtents(context, scratch[Viewport.X], scratch[Viewport.Y], scratch[Viewport.Width], scratch[Viewport.Height])
  } else {
    if (!isWhole(viewport)) requireStruct('D3DVIEWPORT8', viewport, 'pViewport', refuse)
    const { X = 0, Y = 0, Width = 0, Height = 0, MinZ = 0, MaxZ = 0 } = viewport
    checkExtents(context, X, Y, Width, Height)
    fill(X, Y, Width, Height, MinZ, MaxZ)
  }
  const least = scratchDepths[Viewport.MinZ]
  if (scratchDepths[Viewport.MaxZ] <= least) scratchDepths[Viewport.MaxZ] = least + LEAST_DEPTH
  return scratch
}

/** SetViewport. */
export function setViewport(context: Context, viewport: Given<D3DVIEWPORT8>): void {
  context.setWords(VIEWPORT_WORD, readViewport(context, viewport), scratch.length)
}

/** The viewport that every SetRenderTarget and Reset gives: the whole target, depths 0 to 1. */
export function resetViewport(context: Context): void {
  const { words } = context
  fill(0, 0, words[TARGET + RenderTarget.Width], words[TARGET + RenderTarget.Height], 0, 1)
  context.setWords(VIEWPORT_WORD, scratch, scratch.length)
}

/** GetViewport: the viewport as it was stored. */
export function getViewport({ words, floats }: Context): D3DVIEWPORT8 {
  return {
    X: words[VIEWPORT_WORD + Viewport.X],
    Y: words[VIEWPORT_WORD + Viewport.Y],
    Width: words[VIEWPORT_WORD + Viewport.Width],
    Height: words[VIEWPORT_WORD + Viewport.Height],
    MinZ: floats[VIEWPORT_WORD + Viewport.MinZ],
    MaxZ: floats[VIEWPORT_WORD + Viewport.MaxZ],
  }
}

import type { Context } from '../../engine/index.js'
import { RenderTarget, Viewport, stateLayout } from '../state-table.js'
import type { D3DVIEWPORT8 } from '../types/index.js'
import { setFloats } from './float-words.js'
import { checkPointer, refuseCall } from './validate.js'

const GROUP = stateLayout.group('viewport').offset
const TARGET = stateLayout.group('renderTarget').offset

/** What MaxZ is above MinZ at least (d8vk-tests, testInvalidViewports). */
const LEAST_DEPTH = 0.001

const depths = new Float32Array(2)

function store(context: Context, x: number, y: number, width: number, height: number): void {
  context.set(GROUP + Viewport.X, x)
  context.set(GROUP + Viewport.Y, y)
  context.set(GROUP + Viewport.Width, width)
  context.set(GROUP + Viewport.Height, height)
}

/** Refuses an extent that is no UINT or ends beyond the render target. */
function checkExtent(axis: 'X' | 'Y', size: 'Width' | 'Height', viewport: D3DVIEWPORT8, limit: number): void {
  const start = viewport[axis]
  const extent = viewport[size]
  if (start >>> 0 !== start || extent >>> 0 !== extent || start + extent > limit)
    refuseCall(
      'SetViewport',
      `${axis} is ${start} and ${size} is ${extent}; their sum may be ${limit} at most, the ${size.toLowerCase()} of the render target`,
    )
}

/** SetViewport. A MaxZ that is not above MinZ is stored as MinZ + 0.001. */
export function setViewport(context: Context, viewport: D3DVIEWPORT8): void {
  checkPointer('SetViewport', 'pViewport', viewport)
  const { words } = context
  checkExtent('X', 'Width', viewport, words[TARGET + RenderTarget.Width])
  checkExtent('Y', 'Height', viewport, words[TARGET + RenderTarget.Height])
  store(context, viewport.X, viewport.Y, viewport.Width, viewport.Height)
  depths[0] = viewport.MinZ
  depths[1] = viewport.MaxZ
  if (depths[1] <= depths[0]) depths[1] = depths[0] + LEAST_DEPTH
  setFloats(context, GROUP + Viewport.MinZ, depths, 2)
}

/** The viewport that every SetRenderTarget and Reset gives: the whole target, depths 0 to 1. */
export function resetViewport(context: Context): void {
  const { words } = context
  store(context, 0, 0, words[TARGET + RenderTarget.Width], words[TARGET + RenderTarget.Height])
  depths[0] = 0
  depths[1] = 1
  setFloats(context, GROUP + Viewport.MinZ, depths, 2)
}

/** GetViewport: the viewport as it was stored. */
export function getViewport({ words, floats }: Context): D3DVIEWPORT8 {
  return {
    X: words[GROUP + Viewport.X],
    Y: words[GROUP + Viewport.Y],
    Width: words[GROUP + Viewport.Width],
    Height: words[GROUP + Viewport.Height],
    MinZ: floats[GROUP + Viewport.MinZ],
    MaxZ: floats[GROUP + Viewport.MaxZ],
  }
}

import {
  asEnumeration,
  D3DFMT_UNKNOWN,
  D3DFMT_X8R8G8B8,
  D3DMULTISAMPLE_NONE,
  D3DPRESENTFLAG_LOCKABLE_BACKBUFFER,
  D3DPRESENT_BACK_BUFFERS_MAX,
  D3DPRESENT_INTERVAL_DEFAULT,
  D3DPRESENT_INTERVAL_IMMEDIATE,
  D3DPRESENT_INTERVAL_ONE,
  D3DSWAPEFFECT_COPY,
  D3DSWAPEFFECT_COPY_VSYNC,
  D3DSWAPEFFECT_DISCARD,
  type D3DPRESENT_PARAMETERS,
  type Given,
} from '../../types/index.js'
import { allowedText, isMember } from '../../api/enumerations.js'
import type { RendererLimits } from './caps.js'
import { hex, invalidCall, isUint, requireSize, requireWindow } from '../arguments/checks.js'
import { isDisplayMode } from './display-modes.js'
import { requireStruct } from '../arguments/struct-arguments.js'
import { requireFormat, requireSamples } from '../texels/surface.js'
import { shownValue } from '../arguments/shown-value.js'

/** Present parameters after they were checked: every member is there. */
export type PresentParameters = Readonly<
  Required<D3DPRESENT_PARAMETERS> & { Windowed: boolean; EnableAutoDepthStencil: boolean }
>

/** Size of a window's client area, in pixels: the drawing buffer of a canvas. */
function clientSize(window: unknown, limits: RendererLimits): { width: number; height: number } {
  const given = limits.client?.window === window ? limits.client : window
  const { width, height } = (given ?? {}) as { width?: unknown; height?: unknown }
  if (typeof width === 'number' && typeof height === 'number' && width > 0 && height > 0) return { width, height }
  return limits.display
}

/** A member, or `otherwise` when it is 0 or left out. */
const givenOr = <N extends number>(member: N | undefined, otherwise: N): N =>
  member === undefined || member === 0 ? otherwise : member

/** What windowed mode may not have. */
function requireWindowed(parameters: Given<D3DPRESENT_PARAMETERS>, method: string): void {
  const { FullScreen_RefreshRateInHz = 0, FullScreen_PresentationInterval = D3DPRESENT_INTERVAL_DEFAULT } = parameters
  if (FullScreen_RefreshRateInHz !== 0)
    throw invalidCall(
      method,
      `FullScreen_RefreshRateInHz is ${shownValue(FullScreen_RefreshRateInHz)}; in windowed mode it has to be 0`,
    )
  if (FullScreen_PresentationInterval !== D3DPRESENT_INTERVAL_DEFAULT)
    throw invalidCall(
      method,
      `FullScreen_PresentationInterval is ${hex(FullScreen_PresentationInterval)}; ` +
        'in windowed mode it has to be D3DPRESENT_INTERVAL_DEFAULT',
    )
}

const intervals: readonly number[] = [
  D3DPRESENT_INTERVAL_DEFAULT,
  D3DPRESENT_INTERVAL_ONE,
  D3DPRESENT_INTERVAL_IMMEDIATE,
]

/** What full-screen mode has to have. */
function requireFullScreen(filled: PresentParameters, limits: RendererLimits, method: string): void {
  const { BackBufferWidth: width, BackBufferHeight: height, FullScreen_PresentationInterval: interval } = filled
  if (!isDisplayMode(limits, width, height))
    throw invalidCall(
      method,
      `the back buffer is ${width} x ${height}; in full-screen mode it needs the size of a display mode`,
    )
  if (!intervals.includes(interval))
    throw invalidCall(
      method,
      `FullScreen_PresentationInterval is ${hex(interval)}; ` +
        'allowed are D3DPRESENT_INTERVAL_DEFAULT, _ONE and _IMMEDIATE',
    )
}

/** Checks swap effect, number of buffers, samples and flags. */
function requireSwap(filled: PresentParameters, limits: RendererLimits, method: string): void {
  const { SwapEffect, BackBufferCount, MultiSampleType, Flags } = filled
  if (!isMember('D3DSWAPEFFECT', SwapEffect))
    throw invalidCall(method, `SwapEffect is ${shownValue(SwapEffect)}; allowed are ${allowedText('D3DSWAPEFFECT')}`)
  if (!isUint(BackBufferCount) || BackBufferCount > D3DPRESENT_BACK_BUFFERS_MAX)
    throw invalidCall(
      method,
      `BackBufferCount is ${shownValue(BackBufferCount)}; allowed are 0 to ${D3DPRESENT_BACK_BUFFERS_MAX}`,
    )
  const copies = SwapEffect === D3DSWAPEFFECT_COPY || SwapEffect === D3DSWAPEFFECT_COPY_VSYNC
  if (copies && BackBufferCount > 1)
    throw invalidCall(
      method,
      `BackBufferCount is ${shownValue(BackBufferCount)}; a swap effect that copies has one back buffer`,
    )
  requireSamples(limits, MultiSampleType, method, 'MultiSampleType')
  if (MultiSampleType !== D3DMULTISAMPLE_NONE && SwapEffect !== D3DSWAPEFFECT_DISCARD)
    throw invalidCall(method, `SwapEffect is ${shownValue(SwapEffect)}; multisampling needs D3DSWAPEFFECT_DISCARD`)
  if ((Flags & ~D3DPRESENTFLAG_LOCKABLE_BACKBUFFER) !== 0)
    throw invalidCall(method, `Flags is ${hex(Flags)}; allowed are 0 and D3DPRESENTFLAG_LOCKABLE_BACKBUFFER`)
}

/**
 * Checks present parameters and fills in what was left out (SDK: D3DPRESENT_PARAMETERS).
 *
 * @param focusWindow where to present when hDeviceWindow is not given
 * @throws D3DError D3DERR_INVALIDCALL; D3DERR_NOTAVAILABLE for samples that targets cannot have
 */
export function checkPresentParameters(
  limits: RendererLimits,
  focusWindow: unknown,
  parameters: Given<D3DPRESENT_PARAMETERS>,
  method: string,
): PresentParameters {
  requireStruct('D3DPRESENT_PARAMETERS', parameters, 'pPresentationParameters', (sentence) =>
    invalidCall(method, sentence),
  )
  requireWindow('hDeviceWindow', parameters.hDeviceWindow, method)
  const windowed = Boolean(parameters.Windowed)
  const window = parameters.hDeviceWindow ?? focusWindow ?? null
  const client = windowed ? clientSize(window, limits) : { width: 0, height: 0 }
  const filled: PresentParameters = {
    BackBufferWidth: givenOr(parameters.BackBufferWidth, client.width),
    BackBufferHeight: givenOr(parameters.BackBufferHeight, client.height),
    BackBufferFormat: givenOr(parameters.BackBufferFormat, D3DFMT_X8R8G8B8),
    BackBufferCount: givenOr(parameters.BackBufferCount, 1),
    MultiSampleType: parameters.MultiSampleType ?? D3DMULTISAMPLE_NONE,
    SwapEffect: parameters.SwapEffect ?? asEnumeration(0),
    hDeviceWindow: window,
    Windowed: windowed,
    EnableAutoDepthStencil: Boolean(parameters.EnableAutoDepthStencil),
    AutoDepthStencilFormat: parameters.AutoDepthStencilFormat ?? D3DFMT_UNKNOWN,
    Flags: parameters.Flags ?? 0,
    FullScreen_RefreshRateInHz: parameters.FullScreen_RefreshRateInHz ?? 0,
    FullScreen_PresentationInterval: parameters.FullScreen_PresentationInterval ?? D3DPRESENT_INTERVAL_DEFAULT,
  }
  requireSwap(filled, limits, method)
  requireFormat(limits, 'BackBufferFormat', filled.BackBufferFormat, 'target', method)
  if (filled.EnableAutoDepthStencil)
    requireFormat(limits, 'AutoDepthStencilFormat', filled.AutoDepthStencilFormat, 'depth', method)
  if (windowed) requireWindowed(parameters, method)
  else requireFullScreen(filled, limits, method)
  requireSize('BackBufferWidth', filled.BackBufferWidth, limits.maxTextureSize, method)
  requireSize('BackBufferHeight', filled.BackBufferHeight, limits.maxTextureSize, method)
  return filled
}

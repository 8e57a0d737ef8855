import type { D3DDISPLAYMODE, D3DFORMAT } from '../../types/index.js'
import type { RendererLimits } from './caps.js'
import { formatsFor } from './format-support.js'

/** Sizes that programs of the time ask for in full-screen mode; a canvas takes any of them. */
const sizes: readonly (readonly [width: number, height: number])[] = [
  [320, 240],
  [400, 300],
  [512, 384],
  [640, 480],
  [800, 600],
  [1024, 768],
  [1152, 864],
  [1280, 720],
  [1280, 960],
  [1280, 1024],
  [1600, 1200],
]

/** Hz that programs of the time ask for; a page shows its pictures when the display does, in any mode. */
const rates: readonly number[] = [60, 75, 85]

const modeSizes = ({ display, maxTextureSize }: RendererLimits): readonly (readonly [number, number])[] => {
  const own = [display.width, display.height] as const
  const all = sizes.some(([width, height]) => width === own[0] && height === own[1]) ? sizes : [...sizes, own]
  return all.filter(([width, height]) => width <= maxTextureSize && height <= maxTextureSize)
}

/** Display modes for EnumAdapterModes: each size in each display format, at each rate. */
export function displayModes(limits: RendererLimits): readonly D3DDISPLAYMODE[] {
  const own = limits.display.refreshRate
  const all = rates.includes(own) ? rates : [own, ...rates]
  return formatsFor(limits, 'display').flatMap((Format: D3DFORMAT) =>
    modeSizes(limits).flatMap(([Width, Height]) => all.map((RefreshRate) => ({ Width, Height, RefreshRate, Format }))),
  )
}

/** Whether a full-screen mode has that size. */
export const isDisplayMode = (limits: RendererLimits, width: number, height: number): boolean =>
  modeSizes(limits).some(([w, h]) => w === width && h === height)

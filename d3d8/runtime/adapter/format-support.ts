import * as T from '../../types/index.js'
import type { D3DFORMAT } from '../../types/index.js'
import type { RendererLimits } from './caps.js'

/**
 * What the device may use a format for.
 * - `texture`, `cube`, `volume`: texels of textures of that shape
 * - `target`: render targets, back buffers; `depth`: depth-stencil surfaces
 * - `depthTexture`: flat textures that are drawn to as depth and compare when they are sampled (D3DUSAGE_DEPTHSTENCIL)
 * - `display`: what a display mode may have
 * - `filter`: linear filtering
 */
export type FormatUse = 'texture' | 'cube' | 'volume' | 'target' | 'depth' | 'depthTexture' | 'display' | 'filter'

/** What a format may be used for. */
export type FormatSupport = Readonly<Record<FormatUse, boolean>>

/** What a format needs of the renderer. */
type Need = 'palettes'

type Row = readonly [format: D3DFORMAT, uses: readonly FormatUse[], needs?: Need]

const sampled = ['texture', 'cube', 'volume', 'filter'] as const
const drawn = [...sampled, 'target'] as const
// Pairs of pixels and indices into a palette have neighbours in flat textures only.
const flat = ['texture', 'filter'] as const
// The three that hardware of the time compared with when sampled.
const compared = ['depth', 'depthTexture'] as const

/**
 * Formats that the device knows, colours first. What is missing can only be had in pool SCRATCH and as an image
 * surface.
 */
const rows: readonly Row[] = [
  [T.D3DFMT_A8R8G8B8, drawn],
  [T.D3DFMT_X8R8G8B8, [...drawn, 'display']],
  [T.D3DFMT_R8G8B8, sampled],
  [T.D3DFMT_R5G6B5, [...drawn, 'display']],
  [T.D3DFMT_X1R5G5B5, drawn],
  [T.D3DFMT_A1R5G5B5, drawn],
  [T.D3DFMT_A4R4G4B4, drawn],
  [T.D3DFMT_X4R4G4B4, drawn],
  [T.D3DFMT_R3G3B2, sampled],
  [T.D3DFMT_A8R3G3B2, sampled],
  [T.D3DFMT_A2B10G10R10, drawn],
  [T.D3DFMT_G16R16, sampled],
  [T.D3DFMT_A8, sampled],
  [T.D3DFMT_L8, sampled],
  [T.D3DFMT_A8L8, sampled],
  [T.D3DFMT_A4L4, sampled],
  [T.D3DFMT_P8, flat, 'palettes'],
  [T.D3DFMT_A8P8, flat, 'palettes'],
  [T.D3DFMT_DXT1, sampled],
  [T.D3DFMT_DXT2, sampled],
  [T.D3DFMT_DXT3, sampled],
  [T.D3DFMT_DXT4, sampled],
  [T.D3DFMT_DXT5, sampled],
  [T.D3DFMT_UYVY, flat],
  [T.D3DFMT_YUY2, flat],
  [T.D3DFMT_V8U8, sampled],
  [T.D3DFMT_L6V5U5, sampled],
  [T.D3DFMT_X8L8V8U8, sampled],
  [T.D3DFMT_Q8W8V8U8, sampled],
  [T.D3DFMT_V16U16, sampled],
  [T.D3DFMT_W11V11U10, sampled],
  [T.D3DFMT_A2W10V10U10, sampled],
  [T.D3DFMT_D16, compared],
  [T.D3DFMT_D16_LOCKABLE, ['depth']],
  // Kept in as many bits as the renderer has, never fewer but for the last; a program cannot lock them to see.
  [T.D3DFMT_D15S1, ['depth']],
  [T.D3DFMT_D24S8, compared],
  [T.D3DFMT_D24X8, compared],
  [T.D3DFMT_D24X4S4, ['depth']],
  [T.D3DFMT_D32, ['depth']],
]

const supportOf = (uses: readonly FormatUse[]): FormatSupport => ({
  texture: uses.includes('texture'),
  cube: uses.includes('cube'),
  volume: uses.includes('volume'),
  target: uses.includes('target'),
  depth: uses.includes('depth'),
  depthTexture: uses.includes('depthTexture'),
  display: uses.includes('display'),
  filter: uses.includes('filter'),
})

const none = supportOf([])
const known: ReadonlyMap<number, { support: FormatSupport; needs: Need | undefined }> = new Map(
  rows.map(([format, uses, needs]) => [format as number, { support: supportOf(uses), needs }]),
)

/** What the device may use `format` for; nothing when it does not know it. */
export function formatSupport(limits: RendererLimits, format: number): FormatSupport {
  const row = known.get(format)
  if (row === undefined || (row.needs !== undefined && !limits[row.needs])) return none
  return row.support
}

/** The formats that have a use, in the order of the table. */
export function formatsFor(limits: RendererLimits, use: FormatUse): readonly D3DFORMAT[] {
  return rows.map(([format]) => format).filter((format) => formatSupport(limits, format)[use])
}

/** All formats that a device can have, in the order of the table. */
export const knownFormats: readonly D3DFORMAT[] = rows.map(([format]) => format)

const SHOWN: ReadonlyMap<number, T.D3DFORMAT> = new Map([
  [T.D3DFMT_A8R8G8B8, T.D3DFMT_X8R8G8B8],
  [T.D3DFMT_A1R5G5B5, T.D3DFMT_X1R5G5B5],
])

/** The format of the display that shows a back buffer: displays have no alpha. */
export const shownFormat = (backBuffer: T.D3DFORMAT): T.D3DFORMAT => SHOWN.get(backBuffer) ?? backBuffer

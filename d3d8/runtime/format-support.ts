import * as T from '../types/index.js'
import type { D3DFORMAT } from '../types/index.js'
import type { RendererLimits } from './caps.js'

/**
 * What the device may use a format for.
 * - `texture`, `cube`, `volume`: texels of textures of that shape
 * - `target`: render targets, back buffers; `depth`: depth-stencil surfaces
 * - `display`: what a display mode may have
 * - `filter`: linear filtering
 */
export type FormatUse = 'texture' | 'cube' | 'volume' | 'target' | 'depth' | 'display' | 'filter'

/** What a format may be used for. */
export type FormatSupport = Readonly<Record<FormatUse, boolean>>

type Row = readonly [format: D3DFORMAT, uses: readonly FormatUse[], needs?: 'dxt']

const sampled = ['texture', 'cube', 'volume', 'filter'] as const
// WebGL 2 has no blocks of 4 x 4 in volumes.
const compressed = ['texture', 'cube', 'filter'] as const

/** Formats that the device knows. What is missing can only be had in pool SCRATCH and as an image surface. */
const rows: readonly Row[] = [
  [T.D3DFMT_A8R8G8B8, [...sampled, 'target']],
  [T.D3DFMT_X8R8G8B8, [...sampled, 'target', 'display']],
  [T.D3DFMT_R5G6B5, [...sampled, 'target', 'display']],
  [T.D3DFMT_X1R5G5B5, sampled],
  [T.D3DFMT_A1R5G5B5, sampled],
  [T.D3DFMT_A4R4G4B4, sampled],
  [T.D3DFMT_A8, sampled],
  [T.D3DFMT_L8, sampled],
  [T.D3DFMT_A8L8, sampled],
  [T.D3DFMT_DXT1, compressed, 'dxt'],
  [T.D3DFMT_DXT2, compressed, 'dxt'],
  [T.D3DFMT_DXT3, compressed, 'dxt'],
  [T.D3DFMT_DXT4, compressed, 'dxt'],
  [T.D3DFMT_DXT5, compressed, 'dxt'],
  [T.D3DFMT_D16, ['depth']],
  [T.D3DFMT_D24S8, ['depth']],
  [T.D3DFMT_D24X8, ['depth']],
  // Kept in as many bits as the renderer has; a program cannot lock it to see.
  [T.D3DFMT_D32, ['depth']],
]

const supportOf = (uses: readonly FormatUse[]): FormatSupport => ({
  texture: uses.includes('texture'),
  cube: uses.includes('cube'),
  volume: uses.includes('volume'),
  target: uses.includes('target'),
  depth: uses.includes('depth'),
  display: uses.includes('display'),
  filter: uses.includes('filter'),
})

const none = supportOf([])
const known: ReadonlyMap<number, { support: FormatSupport; needs: 'dxt' | undefined }> = new Map(
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

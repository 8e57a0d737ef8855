/** Normal maps of height maps. SDK: D3DXComputeNormalMap. */
import { invalidCall } from '../../runtime/arguments/checks.js'
import { Direct3DTexture8 } from '../../runtime/index.js'
import { shownValue } from '../../runtime/arguments/shown-value.js'
import { formatInfo, type Flags } from '../../types/index.js'
import type { Palette } from './load-surface.js'
import { addressOf } from '../pictures/resample.js'
import { readBox, writeBox } from './texel-boxes.js'
import { makeColours, type Colours } from '../pictures/texels.js'
import { withLevel } from './texture-levels.js'

/** How normals are computed. SDK: D3DX_NORMALMAP. */
export type D3DX_NORMALMAP = Flags<'D3DX_NORMALMAP'>
/** Beyond the edge along u the map is mirrored; without this it begins again. */
export const D3DX_NORMALMAP_MIRROR_U = 0x10000 as D3DX_NORMALMAP
/** The same along v. */
export const D3DX_NORMALMAP_MIRROR_V = 0x20000 as D3DX_NORMALMAP
/** The same along both. */
export const D3DX_NORMALMAP_MIRROR = 0x30000 as D3DX_NORMALMAP
/** Directions the other way round. */
export const D3DX_NORMALMAP_INVERTSIGN = 0x80000 as D3DX_NORMALMAP
/** Alpha says how much of the sky a texel sees: 1 is all. */
export const D3DX_NORMALMAP_COMPUTE_OCCLUSION = 0x100000 as D3DX_NORMALMAP

/** Where heights are. SDK: D3DX_CHANNEL. */
export type D3DX_CHANNEL = Flags<'D3DX_CHANNEL'>
/** Red. */
export const D3DX_CHANNEL_RED = 1 as D3DX_CHANNEL
/** Blue. */
export const D3DX_CHANNEL_BLUE = 2 as D3DX_CHANNEL
/** Green. */
export const D3DX_CHANNEL_GREEN = 4 as D3DX_CHANNEL
/** Alpha. */
export const D3DX_CHANNEL_ALPHA = 8 as D3DX_CHANNEL
/** The luminance of the colours. */
export const D3DX_CHANNEL_LUMINANCE = 16 as D3DX_CHANNEL

/** What each channel counts. */
const channelWeights: ReadonlyMap<number, readonly number[]> = new Map([
  [D3DX_CHANNEL_RED, [1, 0, 0, 0]],
  [D3DX_CHANNEL_GREEN, [0, 1, 0, 0]],
  [D3DX_CHANNEL_BLUE, [0, 0, 1, 0]],
  [D3DX_CHANNEL_ALPHA, [0, 0, 0, 1]],
  [D3DX_CHANNEL_LUMINANCE, [0.2125, 0.7154, 0.0721, 0]],
])

type Heights = (x: number, y: number) => number

function heightsOf({ width, height, values }: Colours, weights: readonly number[], flags: D3DX_NORMALMAP): Heights {
  const [mirrorU, mirrorV] = [D3DX_NORMALMAP_MIRROR_U, D3DX_NORMALMAP_MIRROR_V].map((bit) => (flags & bit) !== 0)
  return (x, y) => {
    const at = (addressOf(y, height, mirrorV) * width + addressOf(x, width, mirrorU)) * 4
    return weights.reduce((sum, weight, i) => sum + weight * values[at + i], 0)
  }
}

/** Texels that are looked at in each direction for what hides the sky. */
const REACH = 8
// prettier-ignore
const AROUND: readonly (readonly [number, number])[] = [
  [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1], [0, -1], [1, -1],
]

/** How much of the sky a texel sees: the mean of what is left above the highest thing in eight directions. */
function openness(heights: Heights, x: number, y: number, amplitude: number): number {
  const here = heights(x, y)
  const sum = AROUND.reduce((total, [dx, dy]) => {
    let steepest = 0
    for (let step = 1; step <= REACH; step++) {
      const rise = amplitude * (heights(x + step * dx, y + step * dy) - here)
      steepest = Math.max(steepest, rise / (step * Math.hypot(dx, dy)))
    }
    return total + 1 - Math.sin(Math.atan(steepest))
  }, 0)
  return sum / AROUND.length
}

/**
 * Fills each level of a texture with the normals of a height map's level: (-dh/du, -dh/dv, 1) of length 1, by the
 * difference of the neighbours on either side. Signed formats get it as it is, others as n / 2 + 1 / 2. SDK:
 * D3DXComputeNormalMap.
 *
 * @param Channel D3DX_CHANNEL_*: where the heights are
 * @param Amplitude texels that a height of 1 is high
 * @throws D3DError D3DERR_INVALIDCALL for textures of other sizes
 */
export function D3DXComputeNormalMap(
  pTexture: Direct3DTexture8,
  pSrcTexture: Direct3DTexture8,
  pSrcPalette: Palette,
  Flags: D3DX_NORMALMAP,
  Channel: D3DX_CHANNEL,
  Amplitude: number,
): void {
  const method = 'D3DXComputeNormalMap'
  for (const [name, texture] of [
    ['pTexture', pTexture],
    ['pSrcTexture', pSrcTexture],
  ] as const)
    // prettier-ignore
    if (!(texture instanceof Direct3DTexture8))
      throw invalidCall(method, `${name} is ${shownValue(texture)}; it is an IDirect3DTexture8`)
  const weights = channelWeights.get(Channel)
  if (!weights) throw invalidCall(method, `Channel is ${shownValue(Channel)}; it is one of D3DX_CHANNEL_*`)
  const sign = (Flags & D3DX_NORMALMAP_INVERTSIGN) !== 0 ? 1 : -1
  const occludes = (Flags & D3DX_NORMALMAP_COMPUTE_OCCLUSION) !== 0
  const isSigned = formatInfo(pTexture.format)?.kind === 'bump'
  const keep = (n: number): number => (isSigned ? n : n / 2 + 0.5)
  const levels = Math.min(pTexture.GetLevelCount(), pSrcTexture.GetLevelCount())
  for (let level = 0; level < levels; level++) {
    const source = withLevel(method, pSrcTexture, 0, level, (target, whole) => readBox(target, whole, pSrcPalette))
    const heights = heightsOf(source, weights, Flags)
    withLevel(method, pTexture, 0, level, (target, whole) => {
      const { width, height } = target
      if (width !== source.width || height !== source.height)
        throw invalidCall(method, `pTexture is ${width} x ${height}, pSrcTexture ${source.width} x ${source.height}`)
      const colours = makeColours(width, height)
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) {
          const u = (sign * Amplitude * (heights(x + 1, y) - heights(x - 1, y))) / 2
          const v = (sign * Amplitude * (heights(x, y + 1) - heights(x, y - 1))) / 2
          const length = Math.hypot(u, v, 1)
          const alpha = occludes ? openness(heights, x, y, Amplitude) : 1
          colours.values.set([keep(u / length), keep(v / length), keep(1 / length), alpha], (y * width + x) * 4)
        }
      writeBox(target, whole, colours, null, false)
    })
  }
}

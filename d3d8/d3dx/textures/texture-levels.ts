/** Levels of textures of any shape, as boxes of texels. */
import type { Box } from '../../box.js'
import { wholeBox } from '../../runtime/texels/boxes.js'
import { invalidCall, isUint } from '../../runtime/arguments/checks.js'
import { Direct3DCubeTexture8, Direct3DTexture8, Direct3DVolumeTexture8 } from '../../runtime/index.js'
import { shownValue } from '../../runtime/arguments/shown-value.js'
import { D3DCUBEMAP_FACE_POSITIVE_X, formatInfo, type D3DCUBEMAP_FACES } from '../../types/index.js'
import { D3DX_DEFAULT } from '../constants.js'
import { filterOf, type Palette } from './load-surface.js'
import {
  D3DX_FILTER_BOX,
  D3DX_FILTER_DITHER,
  D3DX_FILTER_NONE,
  FILTER_MASK,
  resample,
  type D3DX_FILTER,
} from '../pictures/resample.js'
import { readBox, surfaceTarget, volumeTarget, writeBox, type TexelTarget } from './texel-boxes.js'

/** A texture of any shape. */
export type AnyTexture = Direct3DTexture8 | Direct3DCubeTexture8 | Direct3DVolumeTexture8

const FACES = 6

/** Throws unless something is a texture. */
export function requireTexture(method: string, name: string, texture: unknown): asserts texture is AnyTexture {
  const kinds = [Direct3DTexture8, Direct3DCubeTexture8, Direct3DVolumeTexture8]
  if (!kinds.some((kind) => texture instanceof kind))
    throw invalidCall(method, `${name} is ${shownValue(texture)}; it is a texture`)
}

/** How many faces a texture has. */
export const faceCount = (texture: AnyTexture): number => (texture instanceof Direct3DCubeTexture8 ? FACES : 1)

/** Calls back with the texels of a level; its surface or volume is given back afterwards. */
export function withLevel<Result>(
  method: string,
  texture: AnyTexture,
  face: number,
  level: number,
  call: (target: TexelTarget, whole: Box) => Result,
): Result {
  if (texture instanceof Direct3DVolumeTexture8) {
    const volume = texture.GetVolumeLevel(level)
    try {
      const target = volumeTarget(method, 'pTexture', volume)
      return call(target, wholeBox(target))
    } finally {
      volume.Release()
    }
  }
  const surface =
    texture instanceof Direct3DTexture8
      ? texture.GetSurfaceLevel(level)
      : texture.GetCubeMapSurface((D3DCUBEMAP_FACE_POSITIVE_X + face) as D3DCUBEMAP_FACES, level)
  try {
    const target = surfaceTarget(method, 'pTexture', surface)
    return call(target, wholeBox(target))
  } finally {
    surface.Release()
  }
}

/** Makes the levels after one of it, each of the one before. */
export function filterLevels(
  method: string,
  texture: AnyTexture,
  face: number,
  first: number,
  filter: D3DX_FILTER,
  palette: Palette,
): void {
  if ((filter & FILTER_MASK) === D3DX_FILTER_NONE) return
  let colours = withLevel(method, texture, face, first, (target, whole) => readBox(target, whole, palette))
  for (let level = first + 1; level < texture.GetLevelCount(); level++)
    withLevel(method, texture, face, level, (target, whole) => {
      colours = resample(colours, target.width, target.height, target.depth, filter)
      writeBox(target, whole, colours, palette, (filter & D3DX_FILTER_DITHER) !== 0)
    })
}

/**
 * Makes the mip levels of a texture of any shape. SDK: D3DXFilterTexture, D3DXFilterCubeTexture,
 * D3DXFilterVolumeTexture.
 *
 * @param pPalette of palette indices
 * @param SrcLevel the level that the smaller ones are made of; D3DX_DEFAULT: 0
 * @param Filter D3DX_FILTER_*; D3DX_DEFAULT: BOX
 */
export function D3DXFilterTexture(
  pTexture: AnyTexture,
  pPalette: Palette = null,
  SrcLevel: number = D3DX_DEFAULT,
  Filter: D3DX_FILTER = D3DX_DEFAULT,
): void {
  const method = 'D3DXFilterTexture'
  requireTexture(method, 'pTexture', pTexture)
  const level = SrcLevel === D3DX_DEFAULT ? 0 : SrcLevel
  const levels = pTexture.GetLevelCount()
  if (!isUint(level) || level >= levels)
    throw invalidCall(method, `SrcLevel is ${shownValue(SrcLevel)}; allowed are 0 to ${levels - 1} and D3DX_DEFAULT`)
  const filter = filterOf(method, 'Filter', Filter, D3DX_FILTER_BOX)
  if (formatInfo(pTexture.format)?.kind === 'palette' && pPalette === null)
    throw invalidCall(method, 'pPalette is NULL; pTexture has palette indices')
  for (let face = 0; face < faceCount(pTexture); face++) filterLevels(method, pTexture, face, level, filter, pPalette)
}

/** See D3DXFilterTexture. SDK: a macro. */
export const D3DXFilterCubeTexture: (
  pTexture: Direct3DCubeTexture8,
  pPalette?: Palette,
  SrcLevel?: number,
  Filter?: D3DX_FILTER,
) => void = D3DXFilterTexture

/** See D3DXFilterTexture. SDK: a macro. */
export const D3DXFilterVolumeTexture: (
  pTexture: Direct3DVolumeTexture8,
  pPalette?: Palette,
  SrcLevel?: number,
  Filter?: D3DX_FILTER,
) => void = D3DXFilterTexture

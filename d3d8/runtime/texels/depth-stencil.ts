import { DepthRead } from '../../descriptions.js'
import { BlitPlane, Item } from '../../items.js'
import * as T from '../../types/index.js'
import { depthSteps } from './base-texture.js'
import { boxOfRect } from './boxes.js'
import { formatName, hex, invalidCall, refuseEnded, requireUnlocked } from '../arguments/checks.js'
import { Genuine } from '../arguments/genuine.js'
import { shownValue } from '../arguments/shown-value.js'
import { requireStructs } from '../arguments/struct-arguments.js'
import { Direct3DSurface8 } from './surface.js'
import { takeData } from './copy-items.js'
import type { TexelStorage } from './texel-storage.js'
import { Direct3DTexture8 } from './texture.js'

const BLIT = 'engine.blitDepthStencil'
const SAMPLE = 'engine.sampleDepthTexture'
export const BOTH = (T.D3DCLEAR_ZBUFFER | T.D3DCLEAR_STENCIL) as T.D3DCLEAR

/** A rectangle with its edges in order, and whether they were not. */
interface Edges {
  readonly words: readonly [left: number, top: number, width: number, height: number]
  readonly mirrorX: boolean
  readonly mirrorY: boolean
}

export function requireSurface(name: string, surface: unknown, method: string): asserts surface is Direct3DSurface8 {
  if (!(surface instanceof Direct3DSurface8 && Genuine.is(surface)))
    throw invalidCall(method, `${name} is ${shownValue(surface)}; it is an IDirect3DSurface8`)
  if (!surface.alive) throw invalidCall(method, `${name} was released, it has no references left`)
  requireUnlocked(name, surface, method)
}

/** Edges of a rectangle that lies in `size`; null: all of it. */
export function edgesOf(
  name: string,
  rect: T.Given<T.RECT> | null,
  size: { readonly width: number; readonly height: number },
  method: string,
): Edges {
  if (rect === null) return { words: [0, 0, size.width, size.height], mirrorX: false, mirrorY: false }
  requireStructs('RECT', [rect], name, (sentence) => invalidCall(method, sentence))
  const { left, top, right, bottom } = boxOfRect(rect)
  const [x, width, y, height] = [
    Math.min(left, right),
    Math.abs(right - left),
    Math.min(top, bottom),
    Math.abs(bottom - top),
  ]
  const isInside = x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= size.width && y + height <= size.height
  if (!isInside || ![left, top, right, bottom].every(Number.isInteger))
    throw invalidCall(
      method,
      `${name} is left ${left}, top ${top}, right ${right}, bottom ${bottom}; ` +
        `it has to lie in ${size.width} x ${size.height} texels and hold some`,
    )
  return { words: [x, y, width, height], mirrorX: right < left, mirrorY: bottom < top }
}

/** What a format has of depth and stencil, as bits of D3DCLEAR. */
const planesOf = ({ depthBits, stencilBits }: T.FormatInfo): number =>
  (depthBits > 0 ? T.D3DCLEAR_ZBUFFER : 0) | (stencilBits > 0 ? T.D3DCLEAR_STENCIL : 0)

/** Checks planes and destination; returns bits of `BlitPlane`. null planes: all that both have. */
export function planesTo(
  destination: Direct3DSurface8,
  has: number,
  wanted: T.D3DCLEAR | null,
  source: string,
  method: string,
): number {
  const { info, description } = destination.texels
  if (description.target === 'none')
    throw invalidCall(
      method,
      'pDestinationSurface is no target; allowed are depth-stencil surfaces and what has D3DUSAGE_RENDERTARGET',
    )
  const isColour = description.target === 'colour'
  const takes = isColour ? BOTH : planesOf(info)
  const planes = wanted ?? (isColour && has === BOTH ? T.D3DCLEAR_ZBUFFER : has & takes)
  if ((planes & ~BOTH) !== 0 || planes === 0)
    throw invalidCall(method, `Planes is ${hex(planes)}; allowed are D3DCLEAR_ZBUFFER, D3DCLEAR_STENCIL and both`)
  if ((planes & ~has) !== 0) throw invalidCall(method, `Planes is ${hex(planes)}; ${source} has ${hex(has)}`)
  if ((planes & ~takes) !== 0)
    throw invalidCall(
      method,
      `Planes is ${hex(planes)}; pDestinationSurface, ${formatName(info.format)}, has ${hex(takes)}`,
    )
  if (isColour && planes === BOTH) throw invalidCall(method, `Planes is ${hex(planes)}; a colour takes one of both`)
  return (
    ((planes & T.D3DCLEAR_ZBUFFER) !== 0 ? BlitPlane.Depth : 0) |
    ((planes & T.D3DCLEAR_STENCIL) !== 0 ? BlitPlane.Stencil : 0)
  )
}

/** Checks the sample that a blit is to take; returns it as bits of an Item.Blit. */
function sampleBits(Sample: number | null, { multisample }: Direct3DSurface8, planes: number): number {
  if (Sample === null) return 0
  const count = multisample < T.D3DMULTISAMPLE_2_SAMPLES ? 1 : multisample
  if (!Number.isInteger(Sample) || Sample < 0 || Sample >= count)
    throw invalidCall(BLIT, `Sample is ${shownValue(Sample)}; pSourceSurface has samples 0 to ${count - 1}`)
  if (planes !== BlitPlane.Stencil)
    throw invalidCall(BLIT, `Sample is ${Sample}; Planes has to be D3DCLEAR_STENCIL, which alone is taken by samples`)
  return count === 1 ? 0 : (Sample + 1) << BlitPlane.SampleShift
}

/** Words of an Item.Blit. */
export const blitWords = (from: Edges, to: Edges, planes: number): readonly number[] => [
  ...from.words,
  ...to.words,
  planes |
    (from.mirrorX !== to.mirrorX ? BlitPlane.MirrorX : 0) |
    (from.mirrorY !== to.mirrorY ? BlitPlane.MirrorY : 0),
]

/** Appends a blit in a block of its own: what the draws of a block look up does not change between them. */
export function appendBlit(
  kind: number,
  source: TexelStorage,
  sourceSubresource: number,
  destination: Direct3DSurface8,
  words: readonly number[],
): void {
  const { texels, subresource } = destination
  const { services } = texels
  const { context } = services
  context.flush()
  const at = takeData(services, words.length)
  context.pass.arenas.data.words.set(words, at)
  context.item(kind, source.entity, sourceSubresource, texels.entity, subresource, at)
  context.reads(source.entity)
  context.reads(texels.entity)
  context.flush()
}

/**
 * Copies depth, stencil or both from a depth-stencil surface (a level of a depth texture, a surface of its own) to
 * another one, or one of both as grey to a surface that colours are drawn to. Where the rectangles differ in size the
 * nearest texel counts: the one in which the centre of the pixel lies. A rectangle whose right lies before its left, or
 * bottom above top, mirrors. Of several samples one is taken; a destination with several gets the same in all. What
 * CopyRects refuses (SDK: "CopyRects ... cannot be applied to ... depth stencil formats").
 *
 * @param pSourceRect null: all
 * @param pDestinationRect null: all
 * @param Planes D3DCLEAR_ZBUFFER, D3DCLEAR_STENCIL or both; all that both surfaces have when left out
 * @param Sample of stencil alone: the number of the sample that is taken, by its bit in D3DRS_MULTISAMPLEMASK; null:
 * one that WebGL chooses
 * @throws D3DError D3DERR_INVALIDCALL; nothing is copied then
 */
export function blitDepthStencil(
  pSourceSurface: Direct3DSurface8,
  pSourceRect: T.Given<T.RECT> | null,
  pDestinationSurface: Direct3DSurface8,
  pDestinationRect: T.Given<T.RECT> | null = null,
  Planes: T.D3DCLEAR | null = null,
  Sample: number | null = null,
): void {
  requireSurface('pSourceSurface', pSourceSurface, BLIT)
  requireSurface('pDestinationSurface', pDestinationSurface, BLIT)
  const { texels: from } = pSourceSurface
  const { texels: to } = pDestinationSurface
  refuseEnded(from.services.core, BLIT)
  if (from.services.core !== to.services.core)
    throw invalidCall(BLIT, 'pSourceSurface and pDestinationSurface belong to different engines')
  if (from.description.target !== 'depth')
    throw invalidCall(BLIT, `pSourceSurface has ${formatName(from.format)}; a depth-stencil surface is allowed`)
  if (from.entity === to.entity)
    throw invalidCall(BLIT, 'pSourceSurface and pDestinationSurface are the same surface or levels of one texture')
  const planes = planesTo(pDestinationSurface, planesOf(from.info), Planes, 'pSourceSurface', BLIT)
  const source = edgesOf('pSourceRect', pSourceRect, pSourceSurface, BLIT)
  const destination = edgesOf('pDestinationRect', pDestinationRect, pDestinationSurface, BLIT)
  const taken = sampleBits(Sample, pSourceSurface, planes)
  const words = blitWords(source, destination, planes | taken)
  appendBlit(Item.Blit, from, pSourceSurface.subresource, pDestinationSurface, words)
}

/** What draws get of a depth texture. */
export type DepthSampling = 'compare' | 'compareUnit' | 'depth' | 'stencil'

const samplings: Readonly<Record<DepthSampling, (bits: number) => number>> = {
  compare: depthSteps,
  compareUnit: () => DepthRead.CompareUnit,
  depth: () => DepthRead.Depth,
  stencil: () => DepthRead.Stencil,
}

/**
 * Says what draws get, in all four channels, when they sample a texture with D3DUSAGE_DEPTHSTENCIL, from the next draw
 * on.
 *
 * @param sampling `compare`, as it is at first: 1 where the third coordinate is not beyond the depth, else 0, filtered
 * by MAGFILTER and MINFILTER. It counts in steps of the format, to 65535 or 16777215, as drivers had it for Direct3D 8,
 * and coordinates are divided by the fourth. `compareUnit`: the third coordinate goes from 0 to 1. `depth`: the depth
 * from 0 to 1. `stencil`: the stencil, 255 as 1. Depth and stencil are never filtered
 * @throws D3DError D3DERR_INVALIDCALL for another texture, and for stencil of one that has none
 */
export function sampleDepthTexture(pTexture: Direct3DTexture8, sampling: DepthSampling): void {
  if (!(pTexture instanceof Direct3DTexture8 && Genuine.is(pTexture)))
    throw invalidCall(SAMPLE, `pTexture is ${shownValue(pTexture)}; it is an IDirect3DTexture8`)
  const { texels } = pTexture
  refuseEnded(texels.services.core, SAMPLE)
  const { info, description } = texels
  if (description.target !== 'depth')
    throw invalidCall(
      SAMPLE,
      `pTexture has ${formatName(info.format)}; a texture with D3DUSAGE_DEPTHSTENCIL is allowed`,
    )
  if (!Object.hasOwn(samplings, sampling))
    throw invalidCall(SAMPLE, `sampling is ${shownValue(sampling)}; allowed are ${Object.keys(samplings).join(', ')}`)
  if (sampling === 'stencil' && info.stencilBits === 0)
    throw invalidCall(SAMPLE, `sampling is stencil; ${formatName(info.format)} has none`)
  pTexture.readDepth(samplings[sampling](info.depthBits))
}

import { DepthRead } from '../../descriptions.js'
import { BlitPlane, Item } from '../../items.js'
import { checkLayout, levelOrigin, levelSize, tilings, type SurfaceLayout } from '../../tiling/index.js'
import * as T from '../../types/index.js'
import { depthSteps } from './base-texture.js'
import { boxOfRect } from './boxes.js'
import { formatName, hex, invalidCall, refuseEnded } from '../arguments/checks.js'
import { Genuine } from '../arguments/genuine.js'
import { shownValue } from '../arguments/shown-value.js'
import { requireStructs } from '../arguments/struct-arguments.js'
import { Direct3DSurface8 } from './surface.js'
import { takeData } from './copy-items.js'
import { TexelStorage } from './texel-storage.js'
import { Direct3DTexture8 } from './texture.js'

const BLIT = 'engine.blitDepthStencil'
const TILED = 'engine.blitTiled'
const SAMPLE = 'engine.sampleDepthTexture'
const BOTH = (T.D3DCLEAR_ZBUFFER | T.D3DCLEAR_STENCIL) as T.D3DCLEAR

/** A rectangle with its edges in order, and whether they were not. */
interface Edges {
  readonly words: readonly [left: number, top: number, width: number, height: number]
  readonly mirrorX: boolean
  readonly mirrorY: boolean
}

function requireSurface(name: string, surface: unknown, method: string): asserts surface is Direct3DSurface8 {
  if (!(surface instanceof Direct3DSurface8 && Genuine.is(surface)))
    throw invalidCall(method, `${name} is ${shownValue(surface)}; it is an IDirect3DSurface8`)
  if (!surface.alive) throw invalidCall(method, `${name} was released, it has no references left`)
  if (surface.texels.isLockedAt(surface.subresource))
    throw invalidCall(method, `${name} is locked; UnlockRect has to come before`)
}

/** Edges of a rectangle that lies in `size`; null: all of it. */
function edgesOf(
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
      `${name} is left ${left}, top ${top}, right ${right}, bottom ${bottom}; it has to lie in ${size.width} x ${size.height} texels and hold some`,
    )
  return { words: [x, y, width, height], mirrorX: right < left, mirrorY: bottom < top }
}

/** What a format has of depth and stencil, as bits of D3DCLEAR. */
const planesOf = ({ depthBits, stencilBits }: T.FormatInfo): number =>
  (depthBits > 0 ? T.D3DCLEAR_ZBUFFER : 0) | (stencilBits > 0 ? T.D3DCLEAR_STENCIL : 0)

/** Checks planes and destination; returns bits of `BlitPlane`. null planes: all that both have. */
function planesTo(
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

/** Words of an Item.Blit. */
const blitWords = (from: Edges, to: Edges, planes: number): readonly number[] => [
  ...from.words,
  ...to.words,
  planes |
    (from.mirrorX !== to.mirrorX ? BlitPlane.MirrorX : 0) |
    (from.mirrorY !== to.mirrorY ? BlitPlane.MirrorY : 0),
]

/** Appends a blit in a block of its own: what the draws of a block look up does not change between them. */
function appendBlit(
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
 * @throws D3DError D3DERR_INVALIDCALL; nothing is copied then
 */
export function blitDepthStencil(
  pSourceSurface: Direct3DSurface8,
  pSourceRect: T.Given<T.RECT> | null,
  pDestinationSurface: Direct3DSurface8,
  pDestinationRect: T.Given<T.RECT> | null = null,
  Planes: T.D3DCLEAR | null = null,
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
  appendBlit(Item.Blit, from, pSourceSurface.subresource, pDestinationSurface, blitWords(source, destination, planes))
}

/** Texels in a row of the image that takes a dump to the renderer: a tile a row. */
const DUMP_COLUMNS = 1024

/** An image of the words of a dump. */
function dumpImage(dump: Uint8Array, { services }: TexelStorage): TexelStorage {
  const most = services.limits.maxTextureSize
  const words = Math.ceil(dump.length / 4)
  const width = Math.max(DUMP_COLUMNS, Math.ceil(words / most))
  if (width > most)
    throw invalidCall(TILED, `the dump has ${dump.length} bytes; at most ${most * most * 4} are allowed`)
  const size = { width, height: Math.ceil(words / width), depth: 1 }
  const shape = { shape: '2d', format: T.D3DFMT_A8R8G8B8, levels: 1, target: 'none', pool: T.D3DPOOL_DEFAULT } as const
  const image = new TexelStorage(services, { ...shape, ...size }, TILED)
  image.description.memory[0].set(dump)
  return image
}

/** What a dump has, by bytes a texel and where it goes, as bits of D3DCLEAR; 0: colours. */
function dumpPlanes(bytesPerTexel: number, destination: Direct3DSurface8): number {
  if (bytesPerTexel === 1) return T.D3DCLEAR_STENCIL
  if (bytesPerTexel === 2) return T.D3DCLEAR_ZBUFFER
  return destination.texels.description.target === 'colour' ? 0 : BOTH
}

/**
 * Decodes a raw dump of a surface on the GPU into a rectangle, scaled and mirrored as by `blitDepthStencil`. Texels of
 * one byte are stencil, of two depth (D3DFMT_D16), of four depth and stencil (D3DFMT_D24S8), or colours
 * (D3DFMT_A8R8G8B8) where the destination is one. `tiling.readTexels` does the same in system memory.
 *
 * @param dump is copied; it may be written again at once
 * @param pSourceRect of the layout's level; null: all
 * @param pDestinationRect null: all
 * @param Planes as for `blitDepthStencil`
 * @throws D3DError D3DERR_INVALIDCALL, also for a layout that does not fit together or into the dump
 */
export function blitTiled(
  dump: Uint8Array,
  layout: SurfaceLayout,
  pSourceRect: T.Given<T.RECT> | null,
  pDestinationSurface: Direct3DSurface8,
  pDestinationRect: T.Given<T.RECT> | null = null,
  Planes: T.D3DCLEAR | null = null,
): void {
  requireSurface('pDestinationSurface', pDestinationSurface, TILED)
  refuseEnded(pDestinationSurface.texels.services.core, TILED)
  if (!(dump instanceof Uint8Array)) throw invalidCall(TILED, `dump is ${shownValue(dump)}; it is a Uint8Array`)
  try {
    checkLayout(layout, dump.length)
  } catch (error) {
    if (error instanceof RangeError) throw invalidCall(TILED, error.message)
    throw error
  }
  const has = dumpPlanes(layout.bytesPerTexel, pDestinationSurface)
  const planes = has === 0 ? BlitPlane.Colour : planesTo(pDestinationSurface, has, Planes, 'the dump', TILED)
  const source = edgesOf('pSourceRect', pSourceRect, levelSize(layout), TILED)
  const destination = edgesOf('pDestinationRect', pDestinationRect, pDestinationSurface, TILED)
  const { tiling, pitch, bytesPerTexel, offset = 0, swizzle = [], samples = 1, sample = 0 } = layout
  const origin = levelOrigin(layout)
  const mask = swizzle.reduce((bits, bit) => bits ^ (1 << bit), 0)
  const tiled = [tilings.indexOf(tiling), pitch, bytesPerTexel, offset, mask, samples, sample, origin.x, origin.y]
  const image = dumpImage(dump, pDestinationSurface.texels)
  appendBlit(Item.BlitTiled, image, 0, pDestinationSurface, [...blitWords(source, destination, planes), ...tiled])
  image.destroy()
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

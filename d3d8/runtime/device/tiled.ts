import { DepthRead } from '../../descriptions.js'
import { BlitPlane, Item } from '../../items.js'
import { checkLayout, levelOrigin, levelSize, tilings, type SurfaceLayout } from '../../tiling/index.js'
import * as T from '../../types/index.js'
import { invalidCall, refuseEnded } from '../arguments/checks.js'
import { Genuine } from '../arguments/genuine.js'
import { shownValue } from '../arguments/shown-value.js'
import { Direct3DDevice8 } from './device.js'
import type { DeviceServices } from '../objects/device-services.js'
import { appendBlit, blitWords, BOTH, edgesOf, planesTo, requireSurface } from '../texels/depth-stencil.js'
import type { Direct3DSurface8 } from '../texels/surface.js'
import { TexelStorage } from '../texels/texel-storage.js'
import { Direct3DTexture8 } from '../texels/texture.js'

const TILED = 'engine.blitTiled'
const CREATE = 'engine.createTiledTexture'

/** Texels in a row of the image that takes a dump to the renderer: a tile a row. */
const DUMP_COLUMNS = 1024

/** Throws unless a layout fits together, and into its dump. */
function requireLayout(dump: unknown, layout: SurfaceLayout, method: string): asserts dump is Uint8Array {
  if (!(dump instanceof Uint8Array)) throw invalidCall(method, `dump is ${shownValue(dump)}; it is a Uint8Array`)
  try {
    checkLayout(layout, dump.length)
  } catch (error) {
    if (error instanceof RangeError) throw invalidCall(method, error.message)
    throw error
  }
}

/** A layout as `TiledWord`s, of a dump that begins `before` bytes into its image. */
function layoutWords(layout: SurfaceLayout, before: number): readonly number[] {
  const { tiling, pitch, bytesPerTexel, offset = 0, swizzle = [], samples = 1, sample = 0 } = layout
  const origin = levelOrigin(layout)
  const mask = swizzle.reduce((bits, bit) => bits ^ (1 << bit), 0)
  return [tilings.indexOf(tiling), pitch, bytesPerTexel, before + offset, mask, samples, sample, origin.x, origin.y]
}

/** An image of words: `head`, which fill a row where there are any, and a dump. */
function dumpImage(
  services: DeviceServices,
  dump: Uint8Array,
  pool: T.D3DPOOL,
  head: (columns: number) => readonly number[],
  method: string,
): TexelStorage {
  const most = services.limits.maxTextureSize
  const words = Math.ceil(dump.length / 4)
  const width = Math.max(DUMP_COLUMNS, Math.ceil(words / (most - 1)))
  if (width > most)
    throw invalidCall(method, `the dump has ${dump.length} bytes; at most ${most * (most - 1) * 4} are allowed`)
  const first = head(width)
  const before = first.length > 0 ? 1 : 0
  const size = { width, height: Math.ceil(words / width) + before, depth: 1 }
  const shape = { shape: '2d', format: T.D3DFMT_A8R8G8B8, levels: 1, target: 'none', pool } as const
  const image = new TexelStorage(services, { ...shape, ...size }, method)
  const [memory] = image.description.memory
  const view = new DataView(memory.buffer, memory.byteOffset)
  first.forEach((word, n) => {
    view.setUint32(n * 4, word, true)
  })
  memory.set(dump, before * width * 4)
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
  requireLayout(dump, layout, TILED)
  const has = dumpPlanes(layout.bytesPerTexel, pDestinationSurface)
  const planes = has === 0 ? BlitPlane.Colour : planesTo(pDestinationSurface, has, Planes, 'the dump', TILED)
  const source = edgesOf('pSourceRect', pSourceRect, levelSize(layout), TILED)
  const destination = edgesOf('pDestinationRect', pDestinationRect, pDestinationSurface, TILED)
  const { services } = pDestinationSurface.texels
  const image = dumpImage(services, dump, T.D3DPOOL_DEFAULT, () => [], TILED)
  const words = [...blitWords(source, destination, planes), ...layoutWords(layout, 0)]
  appendBlit(Item.BlitTiled, image, 0, pDestinationSurface, words)
  image.destroy()
}

/**
 * A texture whose texels draws find in the tiles of a raw dump, by its coordinates: nothing is decoded before. Texels
 * of one byte give 255 as 1 in all channels, of two 65535 as 1, of four a colour (D3DFMT_A8R8G8B8). The texel in which
 * a coordinate lies is taken, beyond the edges the last one; filters, addresses, borders and levels count for nothing.
 * To the calls of Direct3D it is a managed texture of words, whose first row says how the others lie.
 *
 * @param dump is copied; it may be written again at once
 * @throws D3DError D3DERR_INVALIDCALL, also for a layout that does not fit together or into the dump
 */
export function createTiledTexture(device: Direct3DDevice8, dump: Uint8Array, layout: SurfaceLayout): Direct3DTexture8 {
  if (!(device instanceof Direct3DDevice8 && Genuine.is(device)))
    throw invalidCall(CREATE, `device is ${shownValue(device)}; it is an IDirect3DDevice8`)
  refuseEnded(device.services.core, CREATE)
  requireLayout(dump, layout, CREATE)
  const { width, height } = levelSize(layout)
  const head = (columns: number): readonly number[] => [...layoutWords(layout, columns * 4), width, height]
  const image = dumpImage(device.services, dump, T.D3DPOOL_MANAGED, head, CREATE)
  const texture = new Direct3DTexture8(image, 0)
  texture.readDepth(DepthRead.Tiled)
  return texture
}

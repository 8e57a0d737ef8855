/** Surfaces and volumes filled from others, from memory and from files. SDK: "Texture Functions". */
import type { Box } from '../../box.js'
import { boxOfD3DBox, boxOfRect, type Extent } from '../../runtime/texels/boxes.js'
import { hex, invalidCall } from '../../runtime/arguments/checks.js'
import type { Direct3DSurface8, Direct3DVolume8 } from '../../runtime/index.js'
import {
  D3DFMT_A8R8G8B8,
  D3DFMT_R8G8B8,
  D3DFMT_X8R8G8B8,
  D3DLOCK_READONLY,
  formatInfo,
  type D3DBOX,
  type D3DCOLOR,
  type D3DFORMAT,
  type PALETTEENTRY,
  type RECT,
} from '../../types/index.js'
import { D3DX_DEFAULT } from '../constants.js'
import { openFile } from '../files.js'
import { readImage } from '../pictures/image-file.js'
import type { D3DXIMAGE_INFO, Image } from '../pictures/image.js'
import { fileBytes, type FileBytes } from '../readers.js'
import {
  D3DX_FILTER_BOX,
  D3DX_FILTER_DITHER,
  D3DX_FILTER_MIRROR,
  D3DX_FILTER_NONE,
  D3DX_FILTER_TRIANGLE,
  FILTER_MASK,
  crop,
  resample,
  type D3DX_FILTER,
} from '../pictures/resample.js'
import {
  boxInside,
  memoryTarget,
  readBox,
  requireColours,
  surfaceTarget,
  volumeTarget,
  writeBox,
  type TexelTarget,
} from './texel-boxes.js'
import { applyColourKey } from '../pictures/texels.js'

/** A palette of 256 colours, or none. */
export type Palette = readonly PALETTEENTRY[] | null

/** The filter that is meant. */
export function filterOf(method: string, name: string, filter: D3DX_FILTER, standard: D3DX_FILTER): D3DX_FILTER {
  if (filter === D3DX_DEFAULT) return standard
  const kind = filter & FILTER_MASK
  const known = FILTER_MASK | D3DX_FILTER_MIRROR | D3DX_FILTER_DITHER
  if (kind >= D3DX_FILTER_NONE && kind <= D3DX_FILTER_BOX && (filter & ~known) === 0) return filter
  throw invalidCall(
    method,
    `${name} is ${hex(filter)}; it is one of D3DX_FILTER_NONE (1) to BOX (5) with MIRROR and DITHER, or D3DX_DEFAULT`,
  )
}

/** What pictures are loaded with when nothing is said. SDK: D3DXLoadSurfaceFromSurface. */
export const LOAD_FILTER = D3DX_FILTER_TRIANGLE | D3DX_FILTER_DITHER

/** A box of texels and the colours of their indices. */
export interface Source {
  readonly target: TexelTarget
  readonly box: Box
  readonly palette: Palette
}

const sizeOf = ({ left, top, right, bottom, front, back }: Box): Extent => ({
  width: right - left,
  height: bottom - top,
  depth: back - front,
})

/** Copies rows of blocks as they are, where nothing has to be done with them; false where something has. */
function copyAsIs(to: Source, from: Source): boolean {
  const info = formatInfo(to.target.format)
  if (!info || from.target.format !== to.target.format) return false
  if (info.kind === 'palette' && from.palette !== to.palette) return false
  const [a, b] = [sizeOf(to.box), sizeOf(from.box)]
  if (a.width !== b.width || a.height !== b.height || a.depth !== b.depth) return false
  const { block } = info
  const onGrid = ({ target, box }: Source): boolean =>
    [box.left, box.right].every((x) => x % block.width === 0 || x === target.width) &&
    [box.top, box.bottom].every((y) => y % block.height === 0 || y === target.height)
  if (!onGrid(to) || !onGrid(from)) return false
  const source = from.target.lock(from.box, D3DLOCK_READONLY)
  try {
    const out = to.target.lock(to.box, 0)
    const rowBytes = Math.ceil(a.width / block.width) * block.bytes
    for (let z = 0; z < a.depth; z++)
      for (let row = 0; row < Math.ceil(a.height / block.height); row++) {
        const first = z * source.slicePitch + row * source.rowPitch
        out.bytes.set(source.bytes.subarray(first, first + rowBytes), z * out.slicePitch + row * out.rowPitch)
      }
    to.target.unlock()
  } finally {
    from.target.unlock()
  }
  return true
}

/**
 * Copies texels of 24 bits into those of 32, which is what most files become: opaque where they have alpha, as
 * `writeColours` has them where they have none. False where something else is asked for.
 */
function widenAsIs(to: Source, from: Source): boolean {
  if (from.target.format !== D3DFMT_R8G8B8) return false
  if (to.target.format !== D3DFMT_X8R8G8B8 && to.target.format !== D3DFMT_A8R8G8B8) return false
  const [{ width, height, depth }, other] = [sizeOf(to.box), sizeOf(from.box)]
  if (width !== other.width || height !== other.height || depth !== other.depth) return false
  const fourth = to.target.format === D3DFMT_A8R8G8B8 ? 255 : 0
  const source = from.target.lock(from.box, D3DLOCK_READONLY)
  try {
    const out = to.target.lock(to.box, 0)
    for (let row = 0; row < height * depth; row++) {
      const [z, y] = [Math.floor(row / height), row % height]
      let at = z * source.slicePitch + y * source.rowPitch
      const first = z * out.slicePitch + y * out.rowPitch
      for (let own = first; own < first + width * 4; own += 4, at += 3) {
        out.bytes[own] = source.bytes[at]
        out.bytes[own + 1] = source.bytes[at + 1]
        out.bytes[own + 2] = source.bytes[at + 2]
        out.bytes[own + 3] = fourth
      }
    }
    to.target.unlock()
  } finally {
    from.target.unlock()
  }
  return true
}

/** Fills a box with another one, in the size, format and palette that it has. */
export function loadBox(to: Source, from: Source, filter: D3DX_FILTER, colourKey: D3DCOLOR, sameSurface = false): void {
  if (colourKey === 0 && !sameSurface && (copyAsIs(to, from) || widenAsIs(to, from))) return
  const { width, height, depth } = sizeOf(to.box)
  const colours = readBox(from.target, from.box, from.palette)
  applyColourKey(colours, colourKey)
  const kind = filter & FILTER_MASK
  const sized =
    kind === D3DX_FILTER_NONE ? crop(colours, width, height, depth) : resample(colours, width, height, depth, filter)
  writeBox(to.target, to.box, sized, to.palette, (filter & D3DX_FILTER_DITHER) !== 0)
}

/** Indices cannot be chosen without the colours that they stand for. */
function requirePalette(method: string, name: string, target: TexelTarget, palette: Palette): void {
  if (formatInfo(target.format)?.kind === 'palette' && palette === null)
    throw invalidCall(method, `${name} is NULL; the destination has palette indices`)
}

/** The destination of a call, checked. */
function destination(method: string, target: TexelTarget, name: string, box: Box | null, palette: Palette): Source {
  return { target, box: boxInside(method, name, box, target), palette }
}

/**
 * Fills a surface with another one. SDK: D3DXLoadSurfaceFromSurface.
 *
 * @param pDestRect, pSrcRect null: the whole surface
 * @param Filter D3DX_FILTER_*; D3DX_DEFAULT: TRIANGLE and DITHER
 * @param ColorKey texels of that colour (0xAARRGGBB, alpha counts) become transparent black; 0: none
 */
export function D3DXLoadSurfaceFromSurface(
  pDestSurface: Direct3DSurface8,
  pDestPalette: Palette,
  pDestRect: RECT | null,
  pSrcSurface: Direct3DSurface8,
  pSrcPalette: Palette,
  pSrcRect: RECT | null,
  Filter: D3DX_FILTER = D3DX_DEFAULT,
  ColorKey: D3DCOLOR = 0,
): void {
  const method = 'D3DXLoadSurfaceFromSurface'
  const target = surfaceTarget(method, 'pDestSurface', pDestSurface)
  const to = destination(method, target, 'pDestRect', pDestRect && boxOfRect(pDestRect), pDestPalette)
  const source = surfaceTarget(method, 'pSrcSurface', pSrcSurface)
  const box = boxInside(method, 'pSrcRect', pSrcRect && boxOfRect(pSrcRect), source)
  const filter = filterOf(method, 'Filter', Filter, LOAD_FILTER)
  if (source.format !== target.format) requirePalette(method, 'pDestPalette', target, pDestPalette)
  loadBox(to, { target: source, box, palette: pSrcPalette }, filter, ColorKey, pSrcSurface === pDestSurface)
}

/** Memory that holds a box of texels, as a source. */
function memorySource(
  method: string,
  memory: FileBytes,
  format: D3DFORMAT,
  pitches: { readonly row: number; readonly slice: number },
  box: Box,
  palette: Palette,
): Source {
  const { block } = requireColours(method, 'SrcFormat', format)
  const bytes = fileBytes(memory, 'D3DX')
  const size = { width: box.right, height: box.bottom, depth: box.back }
  const rows = Math.ceil(size.height / block.height)
  const needed =
    (size.depth - 1) * pitches.slice + (rows - 1) * pitches.row + Math.ceil(size.width / block.width) * block.bytes
  if (!(pitches.row >= 0) || !(needed <= bytes.length))
    throw invalidCall(method, `pSrcMemory has ${bytes.length} bytes; pSrcRect needs ${needed}`)
  const target = memoryTarget(size, { format, bytes, rowPitch: pitches.row, slicePitch: pitches.slice })
  return { target, box, palette }
}

/** Throws unless a rectangle of memory is one. */
function requireBox(method: string, name: string, box: Box): Box {
  return boxInside(method, name, box, { width: box.right, height: box.bottom, depth: box.back })
}

/**
 * Fills a surface with texels in memory. SDK: D3DXLoadSurfaceFromMemory. See D3DXLoadSurfaceFromSurface.
 *
 * @param SrcPitch bytes from one row (of blocks) to the next
 * @param pSrcRect where the picture lies in the memory: needed, as it says its size
 */
export function D3DXLoadSurfaceFromMemory(
  pDestSurface: Direct3DSurface8,
  pDestPalette: Palette,
  pDestRect: RECT | null,
  pSrcMemory: FileBytes,
  SrcFormat: D3DFORMAT,
  SrcPitch: number,
  pSrcPalette: Palette,
  pSrcRect: RECT,
  Filter: D3DX_FILTER = D3DX_DEFAULT,
  ColorKey: D3DCOLOR = 0,
): void {
  const method = 'D3DXLoadSurfaceFromMemory'
  const target = surfaceTarget(method, 'pDestSurface', pDestSurface)
  const to = destination(method, target, 'pDestRect', pDestRect && boxOfRect(pDestRect), pDestPalette)
  if (pSrcRect === null) throw invalidCall(method, 'pSrcRect is NULL; it says the size of the picture')
  const box = requireBox(method, 'pSrcRect', boxOfRect(pSrcRect))
  const from = memorySource(method, pSrcMemory, SrcFormat, { row: SrcPitch, slice: 0 }, box, pSrcPalette)
  if (SrcFormat !== target.format) requirePalette(method, 'pDestPalette', target, pDestPalette)
  loadBox(to, from, filterOf(method, 'Filter', Filter, LOAD_FILTER), ColorKey)
}

/** A level of a picture as a source. */
export function imageSource({ info, palette, faces }: Image, face: number, level: number): Source | null {
  const found = faces[face]?.[level]
  if (!found) return null
  const target = memoryTarget(found, { ...found, format: info.Format })
  const box = { left: 0, top: 0, right: found.width, bottom: found.height, front: 0, back: found.depth }
  return { target, box, palette }
}

/** Fills a box of a target with a picture. */
function loadImage(
  method: string,
  to: Source,
  image: Image,
  srcBox: Box | null,
  filter: D3DX_FILTER,
  colourKey: D3DCOLOR,
): D3DXIMAGE_INFO {
  const source = imageSource(image, 0, 0)
  if (source === null) throw invalidCall(method, 'the file has no picture for its first face')
  const box = boxInside(method, 'pSrcRect', srcBox, source.target)
  if (image.info.Format !== to.target.format) requirePalette(method, 'pDestPalette', to.target, to.palette)
  loadBox(to, { ...source, box }, filterOf(method, 'Filter', filter, LOAD_FILTER), colourKey)
  return image.info
}

/** The same of a file in memory, of any kind; what the file holds is returned. SDK: D3DXLoadSurfaceFromFileInMemory. */
export function D3DXLoadSurfaceFromFileInMemory(
  pDestSurface: Direct3DSurface8,
  pDestPalette: Palette,
  pDestRect: RECT | null,
  pSrcData: FileBytes,
  SrcDataSize: number,
  pSrcRect: RECT | null = null,
  Filter: D3DX_FILTER = D3DX_DEFAULT,
  ColorKey: D3DCOLOR = 0,
): D3DXIMAGE_INFO {
  const method = 'D3DXLoadSurfaceFromFileInMemory'
  const target = surfaceTarget(method, 'pDestSurface', pDestSurface)
  const to = destination(method, target, 'pDestRect', pDestRect && boxOfRect(pDestRect), pDestPalette)
  const image = readImage(method, pSrcData, SrcDataSize)
  return loadImage(method, to, image, pSrcRect && boxOfRect(pSrcRect), Filter, ColorKey)
}

/** The same of a file; what it holds is returned. SDK: D3DXLoadSurfaceFromFile. See setFileResolver. */
export function D3DXLoadSurfaceFromFile(
  pDestSurface: Direct3DSurface8,
  pDestPalette: Palette,
  pDestRect: RECT | null,
  pSrcFile: string,
  pSrcRect: RECT | null = null,
  Filter: D3DX_FILTER = D3DX_DEFAULT,
  ColorKey: D3DCOLOR = 0,
): D3DXIMAGE_INFO {
  const method = 'D3DXLoadSurfaceFromFile'
  const target = surfaceTarget(method, 'pDestSurface', pDestSurface)
  const to = destination(method, target, 'pDestRect', pDestRect && boxOfRect(pDestRect), pDestPalette)
  const image = readImage(method, openFile(method, pSrcFile))
  return loadImage(method, to, image, pSrcRect && boxOfRect(pSrcRect), Filter, ColorKey)
}

/** Fills a volume with another one. SDK: D3DXLoadVolumeFromVolume. See D3DXLoadSurfaceFromSurface. */
export function D3DXLoadVolumeFromVolume(
  pDestVolume: Direct3DVolume8,
  pDestPalette: Palette,
  pDestBox: D3DBOX | null,
  pSrcVolume: Direct3DVolume8,
  pSrcPalette: Palette,
  pSrcBox: D3DBOX | null,
  Filter: D3DX_FILTER = D3DX_DEFAULT,
  ColorKey: D3DCOLOR = 0,
): void {
  const method = 'D3DXLoadVolumeFromVolume'
  const target = volumeTarget(method, 'pDestVolume', pDestVolume)
  const to = destination(method, target, 'pDestBox', pDestBox && boxOfD3DBox(pDestBox), pDestPalette)
  const source = volumeTarget(method, 'pSrcVolume', pSrcVolume)
  const box = boxInside(method, 'pSrcBox', pSrcBox && boxOfD3DBox(pSrcBox), source)
  const filter = filterOf(method, 'Filter', Filter, LOAD_FILTER)
  loadBox(to, { target: source, box, palette: pSrcPalette }, filter, ColorKey, pSrcVolume === pDestVolume)
}

/** Fills a volume with texels in memory. SDK: D3DXLoadVolumeFromMemory. See D3DXLoadSurfaceFromMemory. */
export function D3DXLoadVolumeFromMemory(
  pDestVolume: Direct3DVolume8,
  pDestPalette: Palette,
  pDestBox: D3DBOX | null,
  pSrcMemory: FileBytes,
  SrcFormat: D3DFORMAT,
  SrcRowPitch: number,
  SrcSlicePitch: number,
  pSrcPalette: Palette,
  pSrcBox: D3DBOX,
  Filter: D3DX_FILTER = D3DX_DEFAULT,
  ColorKey: D3DCOLOR = 0,
): void {
  const method = 'D3DXLoadVolumeFromMemory'
  const target = volumeTarget(method, 'pDestVolume', pDestVolume)
  const to = destination(method, target, 'pDestBox', pDestBox && boxOfD3DBox(pDestBox), pDestPalette)
  if (pSrcBox === null) throw invalidCall(method, 'pSrcBox is NULL; it says the size of the picture')
  const box = requireBox(method, 'pSrcBox', boxOfD3DBox(pSrcBox))
  const pitches = { row: SrcRowPitch, slice: SrcSlicePitch }
  const from = memorySource(method, pSrcMemory, SrcFormat, pitches, box, pSrcPalette)
  loadBox(to, from, filterOf(method, 'Filter', Filter, LOAD_FILTER), ColorKey)
}

/** Fills a volume with a file in memory; what the file holds is returned. SDK: D3DXLoadVolumeFromFileInMemory. */
export function D3DXLoadVolumeFromFileInMemory(
  pDestVolume: Direct3DVolume8,
  pDestPalette: Palette,
  pDestBox: D3DBOX | null,
  pSrcData: FileBytes,
  SrcDataSize: number,
  pSrcBox: D3DBOX | null = null,
  Filter: D3DX_FILTER = D3DX_DEFAULT,
  ColorKey: D3DCOLOR = 0,
): D3DXIMAGE_INFO {
  const method = 'D3DXLoadVolumeFromFileInMemory'
  const target = volumeTarget(method, 'pDestVolume', pDestVolume)
  const to = destination(method, target, 'pDestBox', pDestBox && boxOfD3DBox(pDestBox), pDestPalette)
  const image = readImage(method, pSrcData, SrcDataSize)
  return loadImage(method, to, image, pSrcBox && boxOfD3DBox(pSrcBox), Filter, ColorKey)
}

/** Fills a volume with a file; what it holds is returned. SDK: D3DXLoadVolumeFromFile. See setFileResolver. */
export function D3DXLoadVolumeFromFile(
  pDestVolume: Direct3DVolume8,
  pDestPalette: Palette,
  pDestBox: D3DBOX | null,
  pSrcFile: string,
  pSrcBox: D3DBOX | null = null,
  Filter: D3DX_FILTER = D3DX_DEFAULT,
  ColorKey: D3DCOLOR = 0,
): D3DXIMAGE_INFO {
  const method = 'D3DXLoadVolumeFromFile'
  const target = volumeTarget(method, 'pDestVolume', pDestVolume)
  const to = destination(method, target, 'pDestBox', pDestBox && boxOfD3DBox(pDestBox), pDestPalette)
  const image = readImage(method, openFile(method, pSrcFile))
  return loadImage(method, to, image, pSrcBox && boxOfD3DBox(pSrcBox), Filter, ColorKey)
}

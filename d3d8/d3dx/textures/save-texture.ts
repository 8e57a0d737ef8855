/** Surfaces and textures written as files. SDK: D3DXSaveSurfaceToFile. */
import type { Box } from '../../box.js'
import { boxOfD3DBox, boxOfRect } from '../../runtime/texels/boxes.js'
import { invalidCall } from '../../runtime/arguments/checks.js'
import {
  Direct3DCubeTexture8,
  Direct3DVolumeTexture8,
  type Direct3DSurface8,
  type Direct3DVolume8,
} from '../../runtime/index.js'
import { shownValue } from '../../runtime/arguments/shown-value.js'
import {
  D3DLOCK_READONLY,
  formatInfo,
  type D3DBOX,
  type D3DFORMAT,
  type PALETTEENTRY,
  type RECT,
} from '../../types/index.js'
import { writeBmp } from '../pictures/bmp.js'
import { writeDds, type DdsContent } from '../pictures/dds-write.js'
import { writeFile } from '../files.js'
import {
  D3DXIFF_BMP,
  D3DXIFF_DDS,
  D3DXIFF_DIB,
  D3DXIFF_PNG,
  D3DXIFF_PPM,
  D3DXIFF_TGA,
  type D3DXIMAGE_FILEFORMAT,
  type FlatImage,
} from '../pictures/image.js'
import type { Palette } from './load-surface.js'
import { writePng } from '../pictures/png.js'
import { writePpm } from '../pictures/ppm.js'
import { boxInside, surfaceTarget, volumeTarget, type TexelTarget } from './texel-boxes.js'
import { writeTga } from '../pictures/tga.js'
import { faceCount, requireTexture, withLevel, type AnyTexture } from './texture-levels.js'

const hasAlpha = ({ format, palette }: FlatImage): boolean => {
  const info = formatInfo(format)
  if (info?.kind === 'palette') return info.hasAlpha || (palette?.some(({ peFlags }) => peFlags !== 255) ?? false)
  return info?.hasAlpha ?? false
}

/** How flat pictures are written. */
const writers: ReadonlyMap<number, (image: FlatImage) => Uint8Array<ArrayBuffer>> = new Map([
  [D3DXIFF_BMP, (image: FlatImage) => writeBmp(image)],
  [D3DXIFF_DIB, (image: FlatImage) => writeBmp(image, false)],
  [D3DXIFF_TGA, (image: FlatImage) => writeTga(image, hasAlpha(image))],
  [D3DXIFF_PNG, (image: FlatImage) => writePng(image, hasAlpha(image))],
  [D3DXIFF_PPM, writePpm],
])

/** Throws for kinds of files that cannot be written. */
function requireKind(method: string, kind: D3DXIMAGE_FILEFORMAT): void {
  if (kind !== D3DXIFF_DDS && !writers.has(kind))
    throw invalidCall(method, `DestFormat is ${shownValue(kind)}; allowed are D3DXIFF_BMP, TGA, PNG, DDS, PPM, DIB`)
}

/** The texels of a box without gaps between rows. */
function pack(target: TexelTarget, box: Box): Uint8Array<ArrayBuffer> {
  const { block } = formatInfo(target.format) ?? { block: { width: 1, height: 1, bytes: 0 } }
  const rowBytes = Math.ceil((box.right - box.left) / block.width) * block.bytes
  const rows = Math.ceil((box.bottom - box.top) / block.height)
  const out = new Uint8Array(rowBytes * rows * (box.back - box.front))
  const { bytes, rowPitch, slicePitch } = target.lock(box, D3DLOCK_READONLY)
  let to = 0
  for (let z = 0; z < box.back - box.front; z++)
    for (let row = 0; row < rows; row++, to += rowBytes) {
      const from = z * slicePitch + row * rowPitch
      out.set(bytes.subarray(from, from + rowBytes), to)
    }
  target.unlock()
  return out
}

/** A file of one flat picture, whose rows have no gaps. */
export function writeFlat(
  kind: D3DXIMAGE_FILEFORMAT,
  format: D3DFORMAT,
  [width, height]: readonly [number, number],
  bytes: Uint8Array<ArrayBuffer>,
  palette: readonly PALETTEENTRY[] | null,
): Uint8Array<ArrayBuffer> {
  const writer = writers.get(kind)
  if (writer === undefined)
    return writeDds({ shape: '2d', format, width, height, depth: 1, levels: 1, palette, subresources: [bytes] })
  const { block } = formatInfo(format) ?? { block: { width: 1, bytes: 0 } }
  return writer({ width, height, format, palette, bytes, rowPitch: Math.ceil(width / block.width) * block.bytes })
}

/**
 * A surface as a file. SDK: D3DXSaveSurfaceToFile.
 *
 * @param DestFormat D3DXIFF_BMP, DIB, DDS (as it is), PNG, TGA (24 or 32 bits), PPM (24 bits)
 * @param pSrcPalette of palette indices
 * @param pSrcRect null: all
 * @returns the bytes, which whoever setFileWriter named gets too
 */
export function D3DXSaveSurfaceToFile(
  pDestFile: string,
  DestFormat: D3DXIMAGE_FILEFORMAT,
  pSrcSurface: Direct3DSurface8,
  pSrcPalette: Palette = null,
  pSrcRect: RECT | null = null,
): Uint8Array<ArrayBuffer> {
  const method = 'D3DXSaveSurfaceToFile'
  requireKind(method, DestFormat)
  const target = surfaceTarget(method, 'pSrcSurface', pSrcSurface)
  const box = boxInside(method, 'pSrcRect', pSrcRect && boxOfRect(pSrcRect), target)
  const size = [box.right - box.left, box.bottom - box.top] as const
  return writeFile(pDestFile, writeFlat(DestFormat, target.format, size, pack(target, box), pSrcPalette))
}

/** A volume as a .dds file. SDK: D3DXSaveVolumeToFile. */
export function D3DXSaveVolumeToFile(
  pDestFile: string,
  DestFormat: D3DXIMAGE_FILEFORMAT,
  pSrcVolume: Direct3DVolume8,
  pSrcPalette: Palette = null,
  pSrcBox: D3DBOX | null = null,
): Uint8Array<ArrayBuffer> {
  const method = 'D3DXSaveVolumeToFile'
  if (DestFormat !== D3DXIFF_DDS)
    throw invalidCall(method, `DestFormat is ${shownValue(DestFormat)}; volumes are written as D3DXIFF_DDS`)
  const target = volumeTarget(method, 'pSrcVolume', pSrcVolume)
  const box = boxInside(method, 'pSrcBox', pSrcBox && boxOfD3DBox(pSrcBox), target)
  const size = { width: box.right - box.left, height: box.bottom - box.top, depth: box.back - box.front }
  const content = { ...size, shape: 'volume', format: target.format, levels: 1, palette: pSrcPalette } as const
  return writeFile(pDestFile, writeDds({ ...content, subresources: [pack(target, box)] }))
}

/**
 * A texture as a file: as .dds with all levels and faces, else its first level. SDK: D3DXSaveTextureToFile. See
 * D3DXSaveSurfaceToFile.
 */
export function D3DXSaveTextureToFile(
  pDestFile: string,
  DestFormat: D3DXIMAGE_FILEFORMAT,
  pSrcTexture: AnyTexture,
  pSrcPalette: Palette = null,
): Uint8Array<ArrayBuffer> {
  const method = 'D3DXSaveTextureToFile'
  requireKind(method, DestFormat)
  requireTexture(method, 'pSrcTexture', pSrcTexture)
  const isVolume = pSrcTexture instanceof Direct3DVolumeTexture8
  if (DestFormat !== D3DXIFF_DDS) {
    if (isVolume) throw invalidCall(method, `DestFormat is ${DestFormat}; volumes are written as D3DXIFF_DDS`)
    return withLevel(method, pSrcTexture, 0, 0, (target, box) =>
      writeFile(
        pDestFile,
        writeFlat(DestFormat, target.format, [target.width, target.height], pack(target, box), pSrcPalette),
      ),
    )
  }
  const levels = pSrcTexture.GetLevelCount()
  const subresources = Array.from({ length: faceCount(pSrcTexture) }, (_, face) =>
    Array.from({ length: levels }, (__, level) => withLevel(method, pSrcTexture, face, level, pack)),
  ).flat()
  const { width, height, depth } = pSrcTexture.texels
  const shape: DdsContent['shape'] = pSrcTexture instanceof Direct3DCubeTexture8 ? 'cube' : isVolume ? 'volume' : '2d'
  const content = { shape, format: pSrcTexture.format, width, height, depth, levels, palette: pSrcPalette }
  return writeFile(pDestFile, writeDds({ ...content, subresources }))
}

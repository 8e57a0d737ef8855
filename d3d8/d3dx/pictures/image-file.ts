/** Files of pictures: which kind they are, what they hold, and how they are written. */
import {
  D3DCUBEMAP_FACE_POSITIVE_X,
  D3DRTYPE_CUBETEXTURE,
  D3DRTYPE_TEXTURE,
  D3DRTYPE_VOLUMETEXTURE,
  D3DXERR_INVALIDDATA,
  D3DError,
  formatInfo,
} from '../../types/index.js'
import { isDib, readBmp, readDib } from './bmp.js'
import { openFile } from '../files.js'
import {
  D3DXIFF_BMP,
  D3DXIFF_DDS,
  D3DXIFF_DIB,
  D3DXIFF_JPG,
  D3DXIFF_PNG,
  D3DXIFF_PPM,
  D3DXIFF_TGA,
  ImageError,
  type D3DXIMAGE_FILEFORMAT,
  type D3DXIMAGE_INFO,
  type FlatImage,
  type Image,
  type ImageLevel,
} from './image.js'
import { isJpg, readJpg } from './jpg.js'
import { isPng, readPng } from './png.js'
import { isPpm, readPpm } from './ppm.js'
import { ddsAsColours, fileBytes, isPage, PAGE, readDDS, type FileBytes } from '../readers.js'
import { isTga, readTga } from './tga.js'

type Bytes = Uint8Array<ArrayBufferLike>

const startsWith = (bytes: Bytes, text: string): boolean =>
  Array.from(text).every((letter, i) => bytes[i] === letter.charCodeAt(0))

/** Flat pictures of one level: how each kind is known, and read. What has no mark of its own comes last. */
const flatKinds: readonly (readonly [D3DXIMAGE_FILEFORMAT, (bytes: Bytes) => boolean, (bytes: Bytes) => FlatImage])[] =
  [
    [D3DXIFF_BMP, (bytes) => startsWith(bytes, 'BM'), readBmp],
    [D3DXIFF_PNG, isPng, readPng],
    [D3DXIFF_JPG, isJpg, readJpg],
    [D3DXIFF_PPM, isPpm, readPpm],
    [D3DXIFF_DIB, isDib, readDib],
    [D3DXIFF_TGA, isTga, readTga],
  ]

function imageOfFlat(kind: D3DXIMAGE_FILEFORMAT, flat: FlatImage): Image {
  const { width, height, format, rowPitch, bytes, palette = null } = flat
  const level: ImageLevel = { width, height, depth: 1, rowPitch, slicePitch: rowPitch * height, bytes }
  const info: D3DXIMAGE_INFO = {
    ...{ Width: width, Height: height, Depth: 1, MipLevels: 1, Format: format },
    ...{ ResourceType: D3DRTYPE_TEXTURE, ImageFileFormat: kind },
  }
  return { info, palette, faces: [[level]] }
}

const resourceTypes = {
  '2d': D3DRTYPE_TEXTURE,
  cube: D3DRTYPE_CUBETEXTURE,
  volume: D3DRTYPE_VOLUMETEXTURE,
} as const

function imageOfDds(bytes: Bytes): Image {
  const dds = readDDS(bytes)
  // Formats that came after Direct3D 8 become its colours.
  const known = formatInfo(dds.format) ? dds : ddsAsColours(dds)
  if (known === null) throw new ImageError(`format ${dds.format} of the .dds file has no colours that Direct3D 8 knows`)
  const { shape, format, width, height, depth, levels, faces, subresources, palette } = known
  const block = formatInfo(format)?.block ?? { width: 1, height: 1, bytes: 0 }
  const levelsOf = (first: number): ImageLevel[] =>
    subresources.slice(first, first + levels).map((texels, level) => {
      const [w, h, d] = [width, height, depth].map((size) => Math.max(1, size >> level))
      const rowPitch = Math.ceil(w / block.width) * block.bytes
      const slicePitch = rowPitch * Math.ceil(h / block.height)
      return { width: w, height: h, depth: shape === 'volume' ? d : 1, rowPitch, slicePitch, bytes: texels }
    })
  const all: (ImageLevel[] | undefined)[] = shape === 'cube' ? Array<undefined>(6).fill(undefined) : []
  if (shape === 'cube')
    faces.forEach((face, i) => {
      all[face - D3DCUBEMAP_FACE_POSITIVE_X] = levelsOf(i * levels)
    })
  else all.push(levelsOf(0))
  const info: D3DXIMAGE_INFO = {
    ...{ Width: width, Height: height, Depth: depth, MipLevels: levels, Format: format },
    ...{ ResourceType: resourceTypes[shape], ImageFileFormat: D3DXIFF_DDS },
  }
  return { info, palette, faces: all }
}

/**
 * Reads a file of any kind.
 *
 * @throws D3DError D3DXERR_INVALIDDATA that says what is wrong, also for a file of no known kind
 */
export function readImage(method: string, file: FileBytes, size = Infinity): Image {
  const bytes = fileBytes(file, method).subarray(0, size)
  const invalid = (sentence: string): D3DError => new D3DError(D3DXERR_INVALIDDATA, method, sentence)
  try {
    if (startsWith(bytes, 'DDS ')) return imageOfDds(bytes)
    for (const [kind, isKind, read] of flatKinds) if (isKind(bytes)) return imageOfFlat(kind, read(bytes))
  } catch (cause) {
    // Decoders of packages have errors of their own kinds.
    throw invalid(cause instanceof Error ? cause.message : String(cause))
  }
  if (isPage(bytes)) throw invalid(PAGE)
  const begin = [...bytes.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join(' ')
  throw invalid(`the file begins with ${begin || 'nothing'}; known are BMP, DIB, DDS, JPG, PNG, PPM, TGA`)
}

/** What a file in memory holds. SDK: D3DXGetImageInfoFromFileInMemory. */
export function D3DXGetImageInfoFromFileInMemory(pSrcData: FileBytes, SrcDataSize = Infinity): D3DXIMAGE_INFO {
  return readImage('D3DXGetImageInfoFromFileInMemory', pSrcData, SrcDataSize).info
}

/** What a file holds. SDK: D3DXGetImageInfoFromFile. See setFileResolver. */
export function D3DXGetImageInfoFromFile(pSrcFile: string): D3DXIMAGE_INFO {
  const method = 'D3DXGetImageInfoFromFile'
  return readImage(method, openFile(method, pSrcFile)).info
}

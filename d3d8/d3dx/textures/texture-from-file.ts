/** Textures from files. SDK: "Texture Functions". */
import type { Direct3DDevice8 } from '../../runtime/device/device.js'
import { Direct3DVolumeTexture8, type Direct3DCubeTexture8, type Direct3DTexture8 } from '../../runtime/index.js'
import {
  D3DFMT_A1R5G5B5,
  D3DFMT_A4R4G4B4,
  D3DFMT_A8L8,
  D3DFMT_A8R8G8B8,
  D3DFMT_L8,
  D3DFMT_P8,
  D3DFMT_R5G6B5,
  D3DFMT_R8G8B8,
  D3DFMT_UNKNOWN,
  D3DFMT_X1R5G5B5,
  D3DFMT_X4R4G4B4,
  D3DFMT_X8R8G8B8,
  D3DPOOL_DEFAULT,
  D3DPOOL_MANAGED,
  D3DPOOL_SYSTEMMEM,
  D3DUSAGE_DYNAMIC,
  formatInfo,
  type D3DCOLOR,
  type D3DFORMAT,
  type D3DPOOL,
  type D3DUSAGE,
  type PALETTEENTRY,
} from '../../types/index.js'
import { D3DX_DEFAULT } from '../constants.js'
import { openFile } from '../files.js'
import { readImage } from '../pictures/image-file.js'
import type { D3DXIMAGE_INFO, Image } from '../pictures/image.js'
import { LOAD_FILTER, filterOf, imageSource, loadBox } from './load-surface.js'
import { requireDevice } from '../meshes/mesh-buffers.js'
import type { FileBytes } from '../readers.js'
import { D3DX_FILTER_BOX, type D3DX_FILTER } from '../pictures/resample.js'
import { faceCount, filterLevels, withLevel, type AnyTexture } from './texture-levels.js'
import { correct, type Shape } from './texture-requirements.js'

/** The format with alpha that holds what one without does. */
const withAlpha: ReadonlyMap<number, D3DFORMAT> = new Map<number, D3DFORMAT>([
  [D3DFMT_R5G6B5, D3DFMT_A1R5G5B5],
  [D3DFMT_X1R5G5B5, D3DFMT_A1R5G5B5],
  [D3DFMT_X4R4G4B4, D3DFMT_A4R4G4B4],
  [D3DFMT_L8, D3DFMT_A8L8],
])

/**
 * The format of a texture when nobody says one: that of the file, but 32 bits for 24, which no card had, and for
 * palette indices, whose palette a program would have to set; with a colour key one that has alpha.
 */
function formatOf({ info, palette }: Image, colourKey: D3DCOLOR): D3DFORMAT {
  const hasAlpha = palette?.some(({ peFlags }) => peFlags !== 255) ?? false
  const format =
    info.Format === D3DFMT_P8
      ? hasAlpha
        ? D3DFMT_A8R8G8B8
        : D3DFMT_X8R8G8B8
      : info.Format === D3DFMT_R8G8B8
        ? D3DFMT_X8R8G8B8
        : info.Format
  if (colourKey === 0 || formatInfo(format)?.hasAlpha) return format
  return withAlpha.get(format) ?? D3DFMT_A8R8G8B8
}

/** What the functions …Ex take beside the file. */
interface Wanted {
  readonly sizes: readonly number[]
  readonly MipLevels: number
  readonly Usage: D3DUSAGE
  readonly Format: D3DFORMAT
  readonly Pool: D3DPOOL
  readonly Filter: D3DX_FILTER
  readonly MipFilter: D3DX_FILTER
  readonly ColorKey: D3DCOLOR
}

/** What the functions …Ex give. */
export interface LoadedTexture<Texture> {
  readonly pTexture: Texture
  /** What the file holds. */
  readonly SrcInfo: D3DXIMAGE_INFO
  /** The 256 colours of a texture of palette indices; null for others. */
  readonly Palette: readonly PALETTEENTRY[] | null
}

/** What the functions without Ex take for granted. SDK: D3DXCreateTextureFromFile, Remarks. */
const plainly: Wanted = {
  ...{ sizes: [D3DX_DEFAULT, D3DX_DEFAULT, D3DX_DEFAULT], MipLevels: D3DX_DEFAULT, Usage: 0, Format: D3DFMT_UNKNOWN },
  ...{ Pool: D3DPOOL_MANAGED, Filter: D3DX_DEFAULT, MipFilter: D3DX_DEFAULT, ColorKey: 0 },
}

/** Fills a texture with the levels that a file has, and makes the others of the last of these. */
function fill(method: string, texture: AnyTexture, image: Image, wanted: Wanted, isCube: boolean): void {
  const filter = filterOf(method, 'Filter', wanted.Filter, LOAD_FILTER)
  const mipFilter = filterOf(method, 'MipFilter', wanted.MipFilter, D3DX_FILTER_BOX)
  const palette = formatInfo(texture.format)?.kind === 'palette' ? image.palette : null
  for (let face = 0; face < faceCount(texture); face++) {
    // A flat picture is all six sides; a cube may lack some.
    const source = isCube && image.faces.length === 1 ? 0 : face
    let level = 0
    for (; level < texture.GetLevelCount(); level++) {
      const from = imageSource(image, source, level)
      if (from === null) break
      const fits = withLevel(method, texture, face, level, (target, box) => {
        const same = from.target.width === target.width && from.target.height === target.height
        if (level > 0 && !same) return false
        loadBox({ target, box, palette }, from, filter, wanted.ColorKey)
        return true
      })
      if (!fits) break
    }
    if (level > 0) filterLevels(method, texture, face, level - 1, mipFilter, palette)
  }
}

/** Makes a texture and fills it; one that cannot be filled is let go. */
function load<Texture extends AnyTexture>(
  method: string,
  shape: Shape,
  device: Direct3DDevice8,
  image: Image,
  wanted: Wanted,
  create: (sizes: readonly number[], levels: number, format: D3DFORMAT, pool: D3DPOOL) => Texture,
): LoadedTexture<Texture> {
  requireDevice(method, device)
  const { info } = image
  const own = shape === 'cube' ? [info.Width] : [info.Width, info.Height, info.Depth]
  const sizes = own
    .slice(0, { texture: 2, cube: 1, volume: 3 }[shape])
    .map((size, i) => (wanted.sizes[i] === 0 || wanted.sizes[i] === D3DX_DEFAULT ? size : wanted.sizes[i]))
  const asked = wanted.Format === D3DFMT_UNKNOWN || (wanted.Format as number) === D3DX_DEFAULT
  // The texture may have another format than was asked for (SDK); indices without a palette would mean nothing.
  const hasNoColours = formatInfo(wanted.Format)?.kind === 'palette' && image.palette === null
  const format = asked || hasNoColours ? formatOf(image, wanted.ColorKey) : wanted.Format
  const made = correct(method, device, shape, sizes, wanted.MipLevels, wanted.Usage, format, wanted.Pool)
  const texture = create(made.sizes, made.levels, made.format, wanted.Pool)
  try {
    // Volumes of pool DEFAULT take their texels from others alone.
    const isShut = wanted.Pool === D3DPOOL_DEFAULT && (wanted.Usage & D3DUSAGE_DYNAMIC) === 0
    if (texture instanceof Direct3DVolumeTexture8 && isShut) {
      const open = create(made.sizes, made.levels, made.format, D3DPOOL_SYSTEMMEM)
      try {
        fill(method, open, image, wanted, false)
        device.UpdateTexture(open, texture)
      } finally {
        open.Release()
      }
    } else fill(method, texture, image, wanted, shape === 'cube')
  } catch (error) {
    texture.Release()
    throw error
  }
  const indexed = formatInfo(texture.format)?.kind === 'palette'
  return { pTexture: texture, SrcInfo: info, Palette: indexed ? image.palette : null }
}

const loadFlat = (
  method: string,
  device: Direct3DDevice8,
  image: Image,
  wanted: Wanted,
): LoadedTexture<Direct3DTexture8> =>
  load(method, 'texture', device, image, wanted, ([width, height], levels, format, pool) =>
    device.CreateTexture(width, height, levels, pool === wanted.Pool ? wanted.Usage : 0, format, pool),
  )

const loadCube = (
  method: string,
  device: Direct3DDevice8,
  image: Image,
  wanted: Wanted,
): LoadedTexture<Direct3DCubeTexture8> =>
  load(method, 'cube', device, image, wanted, ([size], levels, format, pool) =>
    device.CreateCubeTexture(size, levels, pool === wanted.Pool ? wanted.Usage : 0, format, pool),
  )

const loadVolume = (
  method: string,
  device: Direct3DDevice8,
  image: Image,
  wanted: Wanted,
): LoadedTexture<Direct3DVolumeTexture8> =>
  load(method, 'volume', device, image, wanted, ([width, height, depth], levels, format, pool) =>
    device.CreateVolumeTexture(width, height, depth, levels, pool === wanted.Pool ? wanted.Usage : 0, format, pool),
  )

/** A managed flat texture of a file, with all levels. SDK: D3DXCreateTextureFromFile. See setFileResolver. */
export function D3DXCreateTextureFromFile(pDevice: Direct3DDevice8, pSrcFile: string): Direct3DTexture8 {
  const method = 'D3DXCreateTextureFromFile'
  return loadFlat(method, pDevice, readImage(method, openFile(method, pSrcFile)), plainly).pTexture
}

/** A managed flat texture of a file in memory, with all levels. SDK: D3DXCreateTextureFromFileInMemory. */
export function D3DXCreateTextureFromFileInMemory(
  pDevice: Direct3DDevice8,
  pSrcData: FileBytes,
  SrcDataSize = Infinity,
): Direct3DTexture8 {
  const method = 'D3DXCreateTextureFromFileInMemory'
  return loadFlat(method, pDevice, readImage(method, pSrcData, SrcDataSize), plainly).pTexture
}

/**
 * A flat texture of a file. SDK: D3DXCreateTextureFromFileEx.
 *
 * @param Width, Height 0 or D3DX_DEFAULT: as the file
 * @param MipLevels 0 or D3DX_DEFAULT: all
 * @param Format D3DFMT_UNKNOWN: as the file, but 32 bits for 24 and for palette indices; with a colour key one with
 * alpha
 * @param Filter D3DX_FILTER_*, for another size; D3DX_DEFAULT: TRIANGLE and DITHER
 * @param MipFilter D3DX_FILTER_*, for levels that the file does not have; D3DX_DEFAULT: BOX
 * @param ColorKey texels of that colour (0xAARRGGBB, alpha counts) become transparent black; 0: none
 * @throws D3DError D3DXERR_INVALIDDATA for what cannot be read; D3DERR_INVALIDCALL for what the device cannot make
 */
export function D3DXCreateTextureFromFileEx(
  pDevice: Direct3DDevice8,
  pSrcFile: string,
  Width: number,
  Height: number,
  MipLevels: number,
  Usage: D3DUSAGE,
  Format: D3DFORMAT,
  Pool: D3DPOOL,
  Filter: D3DX_FILTER = D3DX_DEFAULT,
  MipFilter: D3DX_FILTER = D3DX_DEFAULT,
  ColorKey: D3DCOLOR = 0,
): LoadedTexture<Direct3DTexture8> {
  const method = 'D3DXCreateTextureFromFileEx'
  const wanted = { sizes: [Width, Height], MipLevels, Usage, Format, Pool, Filter, MipFilter, ColorKey }
  return loadFlat(method, pDevice, readImage(method, openFile(method, pSrcFile)), wanted)
}

/** A flat texture of a file in memory. SDK: D3DXCreateTextureFromFileInMemoryEx. See D3DXCreateTextureFromFileEx. */
export function D3DXCreateTextureFromFileInMemoryEx(
  pDevice: Direct3DDevice8,
  pSrcData: FileBytes,
  SrcDataSize: number,
  Width: number,
  Height: number,
  MipLevels: number,
  Usage: D3DUSAGE,
  Format: D3DFORMAT,
  Pool: D3DPOOL,
  Filter: D3DX_FILTER = D3DX_DEFAULT,
  MipFilter: D3DX_FILTER = D3DX_DEFAULT,
  ColorKey: D3DCOLOR = 0,
): LoadedTexture<Direct3DTexture8> {
  const method = 'D3DXCreateTextureFromFileInMemoryEx'
  const wanted = { sizes: [Width, Height], MipLevels, Usage, Format, Pool, Filter, MipFilter, ColorKey }
  return loadFlat(method, pDevice, readImage(method, pSrcData, SrcDataSize), wanted)
}

/**
 * A managed cube texture of a file, with all levels. A flat file is on all six sides; sides that a file lacks stay as
 * they are. SDK: D3DXCreateCubeTextureFromFile. See setFileResolver.
 */
export function D3DXCreateCubeTextureFromFile(pDevice: Direct3DDevice8, pSrcFile: string): Direct3DCubeTexture8 {
  const method = 'D3DXCreateCubeTextureFromFile'
  return loadCube(method, pDevice, readImage(method, openFile(method, pSrcFile)), plainly).pTexture
}

/** A managed cube texture of a file in memory, with all levels. SDK: D3DXCreateCubeTextureFromFileInMemory. */
export function D3DXCreateCubeTextureFromFileInMemory(
  pDevice: Direct3DDevice8,
  pSrcData: FileBytes,
  SrcDataSize = Infinity,
): Direct3DCubeTexture8 {
  const method = 'D3DXCreateCubeTextureFromFileInMemory'
  return loadCube(method, pDevice, readImage(method, pSrcData, SrcDataSize), plainly).pTexture
}

/** A cube texture of a file. SDK: D3DXCreateCubeTextureFromFileEx. See D3DXCreateTextureFromFileEx. */
export function D3DXCreateCubeTextureFromFileEx(
  pDevice: Direct3DDevice8,
  pSrcFile: string,
  Size: number,
  MipLevels: number,
  Usage: D3DUSAGE,
  Format: D3DFORMAT,
  Pool: D3DPOOL,
  Filter: D3DX_FILTER = D3DX_DEFAULT,
  MipFilter: D3DX_FILTER = D3DX_DEFAULT,
  ColorKey: D3DCOLOR = 0,
): LoadedTexture<Direct3DCubeTexture8> {
  const method = 'D3DXCreateCubeTextureFromFileEx'
  const wanted = { sizes: [Size], MipLevels, Usage, Format, Pool, Filter, MipFilter, ColorKey }
  return loadCube(method, pDevice, readImage(method, openFile(method, pSrcFile)), wanted)
}

/**
 * A cube texture of a file in memory. SDK: D3DXCreateCubeTextureFromFileInMemoryEx. See D3DXCreateTextureFromFileEx.
 */
export function D3DXCreateCubeTextureFromFileInMemoryEx(
  pDevice: Direct3DDevice8,
  pSrcData: FileBytes,
  SrcDataSize: number,
  Size: number,
  MipLevels: number,
  Usage: D3DUSAGE,
  Format: D3DFORMAT,
  Pool: D3DPOOL,
  Filter: D3DX_FILTER = D3DX_DEFAULT,
  MipFilter: D3DX_FILTER = D3DX_DEFAULT,
  ColorKey: D3DCOLOR = 0,
): LoadedTexture<Direct3DCubeTexture8> {
  const method = 'D3DXCreateCubeTextureFromFileInMemoryEx'
  const wanted = { sizes: [Size], MipLevels, Usage, Format, Pool, Filter, MipFilter, ColorKey }
  return loadCube(method, pDevice, readImage(method, pSrcData, SrcDataSize), wanted)
}

/** A managed volume texture of a file, with all levels. SDK: D3DXCreateVolumeTextureFromFile. See setFileResolver. */
export function D3DXCreateVolumeTextureFromFile(pDevice: Direct3DDevice8, pSrcFile: string): Direct3DVolumeTexture8 {
  const method = 'D3DXCreateVolumeTextureFromFile'
  return loadVolume(method, pDevice, readImage(method, openFile(method, pSrcFile)), plainly).pTexture
}

/** A managed volume texture of a file in memory, with all levels. SDK: D3DXCreateVolumeTextureFromFileInMemory. */
export function D3DXCreateVolumeTextureFromFileInMemory(
  pDevice: Direct3DDevice8,
  pSrcData: FileBytes,
  SrcDataSize = Infinity,
): Direct3DVolumeTexture8 {
  const method = 'D3DXCreateVolumeTextureFromFileInMemory'
  return loadVolume(method, pDevice, readImage(method, pSrcData, SrcDataSize), plainly).pTexture
}

/** A volume texture of a file. SDK: D3DXCreateVolumeTextureFromFileEx. See D3DXCreateTextureFromFileEx. */
export function D3DXCreateVolumeTextureFromFileEx(
  pDevice: Direct3DDevice8,
  pSrcFile: string,
  Width: number,
  Height: number,
  Depth: number,
  MipLevels: number,
  Usage: D3DUSAGE,
  Format: D3DFORMAT,
  Pool: D3DPOOL,
  Filter: D3DX_FILTER = D3DX_DEFAULT,
  MipFilter: D3DX_FILTER = D3DX_DEFAULT,
  ColorKey: D3DCOLOR = 0,
): LoadedTexture<Direct3DVolumeTexture8> {
  const method = 'D3DXCreateVolumeTextureFromFileEx'
  const wanted = { sizes: [Width, Height, Depth], MipLevels, Usage, Format, Pool, Filter, MipFilter, ColorKey }
  return loadVolume(method, pDevice, readImage(method, openFile(method, pSrcFile)), wanted)
}

/**
 * A volume texture of a file in memory. SDK: D3DXCreateVolumeTextureFromFileInMemoryEx. See
 * D3DXCreateTextureFromFileEx.
 */
export function D3DXCreateVolumeTextureFromFileInMemoryEx(
  pDevice: Direct3DDevice8,
  pSrcData: FileBytes,
  SrcDataSize: number,
  Width: number,
  Height: number,
  Depth: number,
  MipLevels: number,
  Usage: D3DUSAGE,
  Format: D3DFORMAT,
  Pool: D3DPOOL,
  Filter: D3DX_FILTER = D3DX_DEFAULT,
  MipFilter: D3DX_FILTER = D3DX_DEFAULT,
  ColorKey: D3DCOLOR = 0,
): LoadedTexture<Direct3DVolumeTexture8> {
  const method = 'D3DXCreateVolumeTextureFromFileInMemoryEx'
  const wanted = { sizes: [Width, Height, Depth], MipLevels, Usage, Format, Pool, Filter, MipFilter, ColorKey }
  return loadVolume(method, pDevice, readImage(method, pSrcData, SrcDataSize), wanted)
}

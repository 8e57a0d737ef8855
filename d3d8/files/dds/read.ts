/**
 * Reader of .dds files: flat, cube and volume textures in the formats of Direct3D 8 and some that came after it. SDK:
 * "DDS File Reference".
 */
import {
  D3DFMT_A8P8,
  D3DFMT_P8,
  D3DFMT_X8R8G8B8,
  mipLevels,
  type D3DCUBEMAP_FACES,
  type D3DFORMAT,
  type PALETTEENTRY,
} from '../../types/index.js'
import { fileBytes, type FileBytes } from '../file-error.js'
import { decodeDXT5 } from './blocks.js'
import { ddsRowBytes, ddsRows, ddsSizeAt } from './formats.js'
import {
  at,
  DDSCAPS2_CUBEMAP,
  DDSCAPS2_CUBEMAP_POSITIVEX,
  DDSCAPS2_VOLUME,
  DX10,
  DX10_HEADER_BYTES,
  fail,
  HEADER_BYTES,
  MAGIC,
  pixelFormat,
  type DDSChange,
} from './header.js'

/** A texture as it lies in a file. */
export interface DDSImage {
  readonly shape: '2d' | 'cube' | 'volume'
  /** A format of Direct3D 8, or one of those that came after it: DDSFMT_*. */
  readonly format: D3DFORMAT
  /** Of level 0, in texels. */
  readonly width: number
  readonly height: number
  /** 1 but for volumes. */
  readonly depth: number
  /** 1 or more. */
  readonly levels: number
  /** Faces that the file has, in its order; none for other shapes. */
  readonly faces: readonly D3DCUBEMAP_FACES[]
  /**
   * Texels of each level, face after face: rows from the top without gaps (of blocks, for formats in blocks), slice
   * after slice. They are views of the file's memory wherever that lies as we want it.
   */
  readonly subresources: readonly Uint8Array<ArrayBufferLike>[]
  /** 256 colours of D3DFMT_P8 and A8P8; null for other formats. */
  readonly palette: readonly PALETTEENTRY[] | null
}

const DDSD_PITCH = 0x8
const PALETTE_ENTRIES = 256
/** D3D10_RESOURCE_DIMENSION_TEXTURE3D, D3D10_RESOURCE_MISC_TEXTURECUBE */
const [DIMENSION_3D, MISC_CUBE] = [4, 4]

type Shape = Pick<DDSImage, 'shape' | 'faces' | 'depth'>

const ALL_FACES = [0, 1, 2, 3, 4, 5] as D3DCUBEMAP_FACES[]

function cubeOf(u32: (offset: number) => number, faces: readonly D3DCUBEMAP_FACES[]): Shape {
  if (u32(at.width) !== u32(at.height))
    throw fail(at.height, `faces of ${u32(at.width)} x ${u32(at.height)}; those of a cube map are square`)
  return { shape: 'cube', faces, depth: 1 }
}

/** By the header of later files. */
function laterShapeOf(u32: (offset: number) => number): Shape {
  if (u32(at.arraySize) > 1) throw fail(at.arraySize, `an array of ${u32(at.arraySize)} textures; Direct3D 8 has none`)
  if (u32(at.dimension) === DIMENSION_3D) return { shape: 'volume', faces: [], depth: u32(at.depth) }
  return (u32(at.misc) & MISC_CUBE) !== 0 ? cubeOf(u32, ALL_FACES) : { shape: '2d', faces: [], depth: 1 }
}

function shapeOf(u32: (offset: number) => number, isLater: boolean): Shape {
  if (isLater) return laterShapeOf(u32)
  const caps = u32(at.caps2)
  if ((caps & DDSCAPS2_CUBEMAP) !== 0) {
    const faces = ALL_FACES.filter((face) => (caps & (DDSCAPS2_CUBEMAP_POSITIVEX << face)) !== 0)
    if (faces.length === 0) throw fail(at.caps2, 'a cube map without faces')
    return cubeOf(u32, faces)
  }
  if ((caps & DDSCAPS2_VOLUME) === 0) return { shape: '2d', faces: [], depth: 1 }
  return { shape: 'volume', faces: [], depth: u32(at.depth) }
}

/** Texels of three or four bytes with red and blue exchanged, in memory of their own. */
function swapped(bytes: Uint8Array, texelBytes: number): Uint8Array {
  const out = bytes.slice()
  for (let i = 0; i + 2 < out.length; i += texelBytes) {
    out[i] = bytes[i + 2]
    out[i + 2] = bytes[i]
  }
  return out
}

/** Slices of DXT5 blocks whose alpha is red, as X8R8G8B8. */
function withRedFromAlpha(bytes: Uint8Array, width: number, height: number, depth: number): Uint8Array {
  const sliceBytes = bytes.length / depth
  // The decoder reads whole words.
  const own = bytes.slice()
  const memory = { bytes: own, halves: new Uint16Array(own.buffer) }
  const out = new Uint32Array(width * height * depth)
  for (let slice = 0; slice < depth; slice++) {
    const texels = out.subarray(slice * width * height, (slice + 1) * width * height)
    decodeDXT5(memory, slice * sliceBytes, Math.ceil(width / 4) * 16, width, height, texels)
  }
  for (let i = 0; i < out.length; i++) {
    const rgba = out[i]
    out[i] = 0xff000000 | ((rgba >>> 24) << 16) | (rgba & 0xff00) | ((rgba >>> 16) & 0xff)
  }
  return new Uint8Array(out.buffer)
}

/** Rows that lie `pitch` bytes apart, brought together in memory of their own. */
function withoutGaps(bytes: Uint8Array, pitch: number, rowBytes: number): Uint8Array {
  const rows = bytes.length / pitch
  const out = new Uint8Array(rows * rowBytes)
  for (let row = 0; row < rows; row++) out.set(bytes.subarray(row * pitch, row * pitch + rowBytes), row * rowBytes)
  return out
}

/** Where the texels of a file lie, and how. */
interface Place extends Shape {
  readonly format: D3DFORMAT
  readonly width: number
  readonly height: number
  readonly levels: number
  /** First byte. */
  readonly first: number
  /** Rows begin at whole DWORDs, if the file is long enough for it. */
  readonly mayHaveGaps: boolean
}

/** Texels of all levels. */
function readTexels(bytes: Uint8Array, place: Place, change: DDSChange): Uint8Array<ArrayBufferLike>[] {
  const { format, width, height, depth, levels, faces, first, mayHaveGaps } = place
  /** Rows, their bytes and the bytes from one to the next, of a level. */
  const sizes = (level: number, padded: boolean) => {
    const rowBytes = ddsRowBytes(format, ddsSizeAt(width, level))
    const rows = ddsRows(format, ddsSizeAt(height, level)) * ddsSizeAt(depth, level)
    return { rowBytes, rows, pitch: padded ? Math.ceil(rowBytes / 4) * 4 : rowBytes }
  }
  let total = 0
  for (let level = 0; level < levels; level++) total += sizes(level, true).rows * sizes(level, true).pitch
  const padded = mayHaveGaps && first + total * Math.max(1, faces.length) <= bytes.length

  const changed = (texels: Uint8Array, level: number): Uint8Array => {
    if (change === 'swap') return swapped(texels, ddsRowBytes(format, 1))
    if (change === 'none') return texels
    return withRedFromAlpha(texels, ddsSizeAt(width, level), ddsSizeAt(height, level), ddsSizeAt(depth, level))
  }
  const subresources: Uint8Array<ArrayBufferLike>[] = []
  let offset = first
  for (let face = 0; face < Math.max(1, faces.length); face++)
    for (let level = 0; level < levels; level++) {
      const { rowBytes, rows, pitch } = sizes(level, padded)
      const end = offset + rows * pitch
      if (end > bytes.length) {
        const which = faces.length > 0 ? `level ${level} of face ${faces[face]}` : `level ${level}`
        throw fail(offset, `${which} takes ${rows * pitch} bytes; ${bytes.length - offset} are left`)
      }
      const texels = bytes.subarray(offset, end)
      subresources.push(changed(pitch === rowBytes ? texels : withoutGaps(texels, pitch, rowBytes), level))
      offset = end
    }
  return subresources
}

function readPalette(bytes: Uint8Array, first: number): PALETTEENTRY[] {
  return Array.from({ length: PALETTE_ENTRIES }, (_, i): PALETTEENTRY => {
    const [peRed, peGreen, peBlue, peFlags] = bytes.subarray(first + i * 4, first + i * 4 + 4)
    return { peRed, peGreen, peBlue, peFlags }
  })
}

/**
 * Reads a .dds file. Sizes and levels need not be what a device can make a texture of.
 *
 * @throws FileError with the offset of what is wrong
 */
export function readDDS(data: FileBytes): DDSImage {
  const bytes = fileBytes(data, 'readDDS')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const u32 = (offset: number): number => view.getUint32(offset, true)
  if (bytes.length < 4 || u32(0) !== MAGIC) throw fail(0, 'it does not begin with "DDS "')
  if (bytes.length < HEADER_BYTES)
    throw fail(bytes.length, `it ends inside of its header, which takes ${HEADER_BYTES} bytes`)
  if (u32(at.size) !== 124) throw fail(at.size, `the size of the header is ${u32(at.size)}, not 124`)
  const [width, height] = [u32(at.width), u32(at.height)]
  if (height === 0) throw fail(at.height, 'the height is 0')
  if (width === 0) throw fail(at.width, 'the width is 0')
  const isLater = u32(at.fourCC) === DX10 && (u32(at.formatFlags) & 4) !== 0
  if (isLater && bytes.length < DX10_HEADER_BYTES)
    throw fail(bytes.length, `it ends inside of its DX10 header, which ends at ${DX10_HEADER_BYTES}`)
  const { shape, faces, depth } = shapeOf(u32, isLater)
  if (depth === 0) throw fail(at.depth, 'the depth of a volume is 0')
  const levels = Math.max(1, u32(at.levels))
  if (levels > mipLevels(width, height, depth))
    throw fail(at.levels, `${levels} levels; ${width} x ${height} x ${depth} has ${mipLevels(width, height, depth)}`)
  const { format, change } = pixelFormat(u32)

  const hasPalette = format === D3DFMT_P8 || format === D3DFMT_A8P8
  const first = (isLater ? DX10_HEADER_BYTES : HEADER_BYTES) + (hasPalette ? PALETTE_ENTRIES * 4 : 0)
  if (first > bytes.length) throw fail(HEADER_BYTES, 'it ends inside of its palette')
  // Rows lie without gaps, but early tools let each begin at a whole DWORD. It is told by the pitch, and by how long
  // the file is.
  const rowBytes = ddsRowBytes(format, width)
  const pitch = Math.ceil(rowBytes / 4) * 4
  const mayHaveGaps = rowBytes !== pitch && (u32(at.flags) & DDSD_PITCH) !== 0 && u32(at.pitch) === pitch
  const place: Place = { shape, faces, depth, format, width, height, levels, first, mayHaveGaps }
  return {
    ...{ shape, width, height, depth, levels, faces },
    format: change === 'rxgb' ? D3DFMT_X8R8G8B8 : format,
    subresources: readTexels(bytes, place, change),
    palette: hasPalette ? readPalette(bytes, HEADER_BYTES) : null,
  }
}

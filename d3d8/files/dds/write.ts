/** Writer of .dds files. SDK: "DDS File Reference". */
import { D3DFMT_A8P8, D3DFMT_P8, mipLevels } from '../../types/index.js'
import { dxgiOf } from './dxgi.js'
import { ddsFormatInfo, ddsRowBytes, ddsRows, ddsSizeAt, type DDSFormatInfo } from './formats.js'
import {
  at,
  DDPF_ALPHAPIXELS,
  DDPF_FOURCC,
  DDPF_LUMINANCE,
  DDPF_PALETTEINDEXED8,
  DDPF_RGB,
  DDSCAPS2_CUBEMAP,
  DDSCAPS2_CUBEMAP_POSITIVEX,
  DDSCAPS2_VOLUME,
  DX10,
  dx10Formats,
  DX10_HEADER_BYTES,
  flagOf,
  HEADER_BYTES,
  MAGIC,
  masksOf,
} from './header.js'
import type { DDSImage } from './read.js'

/** DDSD_CAPS | DDSD_HEIGHT | DDSD_WIDTH | DDSD_PIXELFORMAT, and what may come to it. */
const DDSD_ALWAYS = 0x1007
const [DDSD_PITCH, DDSD_MIPMAPCOUNT, DDSD_LINEARSIZE, DDSD_DEPTH] = [0x8, 0x20000, 0x80000, 0x800000]
const [DDSCAPS_COMPLEX, DDSCAPS_TEXTURE, DDSCAPS_MIPMAP] = [0x8, 0x1000, 0x400000]

/** D3D10_RESOURCE_DIMENSION_TEXTURE2D and 3D, D3D10_RESOURCE_MISC_TEXTURECUBE */
const [DIMENSION_2D, DIMENSION_3D, MISC_CUBE] = [3, 4, 4]

/** Flags, FourCC, bits and masks of a pixel format. */
function pixelFormatOf(info: DDSFormatInfo): number[] {
  const { format, block, hasAlpha } = info
  if (format === D3DFMT_P8) return [DDPF_PALETTEINDEXED8, 0, 8, 0, 0, 0, 0]
  if (format === D3DFMT_A8P8) return [DDPF_PALETTEINDEXED8 | DDPF_ALPHAPIXELS, 0, 16, 0, 0, 0, 0xff00]
  if (dx10Formats.includes(format)) return [DDPF_FOURCC, DX10, 0, 0, 0, 0, 0]
  const flag = flagOf(info)
  // Formats that masks cannot say are their own FourCC, or their number in place of one.
  if (flag === null) return [DDPF_FOURCC, format, 0, 0, 0, 0, 0]
  const alpha = hasAlpha && (flag === DDPF_RGB || flag === DDPF_LUMINANCE) ? DDPF_ALPHAPIXELS : 0
  return [flag | alpha, 0, block.bytes * 8, ...masksOf(info, flag)]
}

/** @throws RangeError when the parts of a picture do not belong together */
function check(dds: DDSImage): DDSFormatInfo {
  const { format, shape, width, height, depth, levels, faces, subresources, palette } = dds
  const info = ddsFormatInfo(format)
  if (!info) throw new RangeError(`writeDDS: ${format} is no format of textures in files`)
  for (const [name, value] of Object.entries({ width, height, depth, levels }))
    if (!Number.isInteger(value) || value < 1) throw new RangeError(`writeDDS: ${name} is ${value}; it is 1 or more`)
  const most = mipLevels(width, height, depth)
  if (levels > most) throw new RangeError(`writeDDS: ${levels} levels; ${width} x ${height} x ${depth} has ${most}`)
  if (shape === 'cube' && (faces.length === 0 || width !== height))
    throw new RangeError(`writeDDS: a cube map of ${faces.length} faces of ${width} x ${height}; they are square`)
  const count = levels * (shape === 'cube' ? faces.length : 1)
  if (subresources.length !== count)
    throw new RangeError(`writeDDS: ${subresources.length} subresources; ${count} belong to it`)
  subresources.forEach((texels, i) => {
    const level = i % levels
    const rows = ddsRows(format, ddsSizeAt(height, level)) * ddsSizeAt(depth, level)
    const bytes = rows * ddsRowBytes(format, ddsSizeAt(width, level))
    if (texels.length !== bytes)
      throw new RangeError(`writeDDS: subresource ${i} has ${texels.length} bytes; ${bytes} belong to it`)
  })
  if (info.kind === 'palette' && palette?.length !== 256)
    throw new RangeError(`writeDDS: a palette of ${palette?.length ?? 0} colours; it has 256`)
  return info
}

function writeHeader(view: DataView, dds: DDSImage, info: DDSFormatInfo): void {
  const { shape, width, height, depth, levels, faces, format } = dds
  const put = (offset: number, ...values: readonly number[]): void =>
    values.forEach((value, i) => view.setUint32(offset + 4 * i, value, true))
  const isBlocks = info.block.width > 1 && info.block.height > 1
  const [hasLevels, isVolume] = [levels > 1, shape === 'volume']
  const flags =
    DDSD_ALWAYS |
    (isBlocks ? DDSD_LINEARSIZE : DDSD_PITCH) |
    (hasLevels ? DDSD_MIPMAPCOUNT : 0) |
    (isVolume ? DDSD_DEPTH : 0)
  const row = ddsRowBytes(format, width)
  const pitch = isBlocks ? row * ddsRows(format, height) : row
  put(0, MAGIC, 124, flags, height, width, pitch, isVolume ? depth : 0, hasLevels ? levels : 0)
  put(at.formatSize, 32, ...pixelFormatOf(info))
  const isComplex = hasLevels || shape !== '2d'
  const cube = faces.reduce<number>((bits, face) => bits | (DDSCAPS2_CUBEMAP_POSITIVEX << face), DDSCAPS2_CUBEMAP)
  put(
    at.caps,
    DDSCAPS_TEXTURE | (hasLevels ? DDSCAPS_MIPMAP : 0) | (isComplex ? DDSCAPS_COMPLEX : 0),
    shape === 'cube' ? cube : isVolume ? DDSCAPS2_VOLUME : 0,
  )
  if (!dx10Formats.includes(format)) return
  put(at.dxgiFormat, dxgiOf(format), isVolume ? DIMENSION_3D : DIMENSION_2D, shape === 'cube' ? MISC_CUBE : 0, 1, 0)
}

/**
 * Writes a .dds file, as D3DX does for Direct3D 8: formats by masks where there are such, else by FourCC; by a DX10
 * header where nothing else says them. The faces of a cube map are written in their order.
 *
 * @throws RangeError when the parts of the picture do not belong together
 */
export function writeDDS(dds: DDSImage): Uint8Array<ArrayBuffer> {
  const info = check(dds)
  const { format, levels, faces, subresources, palette } = dds
  const order = faces.map((_, i) => i).sort((a, b) => faces[a] - faces[b])
  const texels =
    faces.length > 0 ? order.flatMap((face) => subresources.slice(face * levels, (face + 1) * levels)) : subresources
  const header = dx10Formats.includes(format) ? DX10_HEADER_BYTES : HEADER_BYTES
  const colours = info.kind === 'palette' ? (palette ?? []) : []
  const first = header + colours.length * 4
  const out = new Uint8Array(first + texels.reduce((sum, { length }) => sum + length, 0))
  writeHeader(new DataView(out.buffer), dds, info)
  colours.forEach(({ peRed, peGreen, peBlue, peFlags }, i) => {
    out.set([peRed, peGreen, peBlue, peFlags], header + i * 4)
  })
  let offset = first
  for (const level of texels) {
    out.set(level, offset)
    offset += level.length
  }
  return out
}

/** Reader of .dds files: flat, cube and volume textures in the formats of Direct3D 8. SDK: "DDS File Reference". */
import {
  D3DFMT_A2B10G10R10,
  D3DFMT_A2W10V10U10,
  D3DFMT_A8L8,
  D3DFMT_A8P8,
  D3DFMT_A8R8G8B8,
  D3DFMT_L8,
  D3DFMT_P8,
  D3DFMT_X8R8G8B8,
  formatInfo,
  formats,
  mipLevels,
  type ChannelName,
  type D3DCUBEMAP_FACES,
  type D3DFORMAT,
  type FormatInfo,
  type PALETTEENTRY,
} from '../../types/index.js'
import { FileError, fileBytes, type FileBytes } from '../file-error.js'

/** A texture as it lies in a file. */
export interface DDSImage {
  readonly shape: '2d' | 'cube' | 'volume'
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
   * Texels of each level, face after face: rows from the top without gaps (of blocks, for formats in blocks), slice after slice.
   * They are views of the file's memory wherever that lies as we want it.
   */
  readonly subresources: readonly Uint8Array<ArrayBufferLike>[]
  /** 256 colours of D3DFMT_P8 and A8P8; null for other formats. */
  readonly palette: readonly PALETTEENTRY[] | null
}

function known(format: D3DFORMAT): FormatInfo {
  const info = formatInfo(format)
  if (!info) throw new RangeError(`${format} is no format of Direct3D 8`)
  return info
}

/** Bytes of a row of texels (of blocks) without gaps. */
export function ddsRowBytes(format: D3DFORMAT, width: number): number {
  const { block, bitsPerPixel } = known(format)
  return block.width > 1 ? Math.ceil(width / block.width) * block.bytes : (width * bitsPerPixel) / 8
}

/** Rows of texels (of blocks) of a level. */
export function ddsRows(format: D3DFORMAT, height: number): number {
  return Math.ceil(height / known(format).block.height)
}

/** Size of a level along one axis. */
export const ddsSizeAt = (size: number, level: number): number => Math.max(1, Math.floor(size / 2 ** level))

// DDS_HEADER and DDS_PIXELFORMAT, counted from the beginning of the file.
const HEADER_BYTES = 128
const MAGIC = 0x20534444
const at = {
  size: 4,
  flags: 8,
  height: 12,
  width: 16,
  pitch: 20,
  depth: 24,
  levels: 28,
  formatSize: 76,
  formatFlags: 80,
  fourCC: 84,
  bits: 88,
  masks: 92,
  caps2: 112,
} as const

const DDSD_PITCH = 0x8
const DDSCAPS2_CUBEMAP = 0x200
const DDSCAPS2_CUBEMAP_POSITIVEX = 0x400
const DDSCAPS2_VOLUME = 0x200000

const DDPF_ALPHAPIXELS = 0x1
const DDPF_ALPHA = 0x2
const DDPF_FOURCC = 0x4
const DDPF_PALETTEINDEXED8 = 0x20
const DDPF_RGB = 0x40
const DDPF_LUMINANCE = 0x20000
const DDPF_BUMPLUMINANCE = 0x40000
const DDPF_BUMPDUDV = 0x80000

/** The flags that say what the masks mean, and the channels that the four masks are of. */
const meanings: readonly (readonly [flag: number, channels: readonly (readonly ChannelName[])[]])[] = [
  [DDPF_RGB, [['r'], ['g'], ['b'], ['a']]],
  [DDPF_LUMINANCE, [['l'], [], [], ['a']]],
  [DDPF_BUMPLUMINANCE, [['u'], ['v'], ['l'], []]],
  [DDPF_BUMPDUDV, [['u'], ['v'], ['w'], ['q', 'a']]],
  [DDPF_ALPHA, [[], [], [], ['a']]],
]

const PALETTE_ENTRIES = 256

type Key = string
const keyOf = (flag: number, bits: number, masks: readonly number[]): Key => [flag, bits, ...masks].join()

/** Flag that a format goes under: the one that has a mask for each of its channels, and no more of them. */
function flagOf({ kind, channels }: FormatInfo): number | null {
  const has = (name: ChannelName): boolean => channels.some((channel) => channel.name === name)
  if (kind === 'luminance') return DDPF_LUMINANCE
  if (kind === 'bump') return has('l') ? DDPF_BUMPLUMINANCE : DDPF_BUMPDUDV
  if (kind !== 'colour') return null
  return has('r') ? DDPF_RGB : DDPF_ALPHA
}

function masksOf({ channels }: FormatInfo, flag: number): number[] {
  const names = meanings.find(([known]) => known === flag)?.[1] ?? []
  return names.map((wanted) => {
    const channel = channels.find(({ name }) => wanted.includes(name))
    return channel ? ((2 ** channel.bits - 1) << channel.shift) >>> 0 : 0
  })
}

/** What a pixel format with masks stands for. */
interface Known {
  readonly format: D3DFORMAT
  /** Red and blue change places on the way in. */
  readonly swap: boolean
}

/** What pixel formats with masks stand for. */
const byMasks: ReadonlyMap<Key, Known> = new Map<Key, Known>([
  // Red and blue the other way round, as tools of other APIs write it: Direct3D 8 has no such format.
  [keyOf(DDPF_RGB, 32, [0xff, 0xff00, 0xff0000, 0xff000000]), { format: D3DFMT_A8R8G8B8, swap: true }],
  [keyOf(DDPF_RGB, 32, [0xff, 0xff00, 0xff0000, 0]), { format: D3DFMT_X8R8G8B8, swap: true }],
  // D3DX writes the masks of the 10-bit formats with the first and the third exchanged; Direct3D 8 has no format that they would be right for.
  [keyOf(DDPF_RGB, 32, [0x3ff00000, 0xffc00, 0x3ff, 0xc0000000]), { format: D3DFMT_A2B10G10R10, swap: false }],
  [keyOf(DDPF_BUMPDUDV, 32, [0x3ff00000, 0xffc00, 0x3ff, 0xc0000000]), { format: D3DFMT_A2W10V10U10, swap: false }],
  // Luminance that calls itself red, of the NVIDIA texture tools.
  [keyOf(DDPF_RGB, 8, [0xff, 0, 0, 0]), { format: D3DFMT_L8, swap: false }],
  [keyOf(DDPF_RGB, 16, [0xff, 0, 0, 0xff00]), { format: D3DFMT_A8L8, swap: false }],
  ...[...formats.values()].flatMap((info): [Key, Known][] => {
    const flag = flagOf(info)
    if (flag === null) return []
    return [[keyOf(flag, info.block.bytes * 8, masksOf(info, flag)), { format: info.format, swap: false }]]
  }),
])

const paletteFormats: Readonly<Record<number, D3DFORMAT | undefined>> = { 8: D3DFMT_P8, 16: D3DFMT_A8P8 }

const fail = (offset: number, sentence: string): FileError => new FileError('.dds', { offset }, sentence)

const hex = (value: number): string => `0x${value.toString(16)}`

/** Characters of a FourCC, or its number when they are none. */
function fourCCName(code: number): string {
  const text = String.fromCharCode(code & 0xff, (code >>> 8) & 0xff, (code >>> 16) & 0xff, code >>> 24)
  return /^[ -~]{4}$/.test(text) ? `"${text}"` : String(code)
}

function pixelFormat(u32: (offset: number) => number): Known {
  if (u32(at.formatSize) !== 32)
    throw fail(at.formatSize, `the size of the pixel format is ${u32(at.formatSize)}, not 32`)
  const flags = u32(at.formatFlags)
  if ((flags & DDPF_FOURCC) !== 0) {
    // D3DX writes a D3DFORMAT here when masks cannot say it.
    const info = formatInfo(u32(at.fourCC))
    if (info && !['depth', 'vertex', 'index'].includes(info.kind)) return { format: info.format, swap: false }
    throw fail(at.fourCC, `FourCC ${fourCCName(u32(at.fourCC))} is no format of textures in Direct3D 8`)
  }
  const bits = u32(at.bits)
  if ((flags & DDPF_PALETTEINDEXED8) !== 0) {
    const format = Object.hasOwn(paletteFormats, bits) ? paletteFormats[bits] : undefined
    if (format === undefined) throw fail(at.bits, `palette indices of ${bits} bits; known are 8 and 16`)
    return { format, swap: false }
  }
  const all = [0, 4, 8, 12].map((offset) => u32(at.masks + offset))
  const [flag] = meanings.find(([known]) => (flags & known) !== 0) ?? [0]
  // Luminance has one mask, whatever the others say; masks of alpha count where the flags say so, and where there is nothing else.
  const masks = flag === DDPF_LUMINANCE ? [all[0], 0, 0, all[3]] : flag === DDPF_ALPHA ? [0, 0, 0, all[3]] : all
  const opaque = [...masks.slice(0, 3), 0]
  const first = flag === DDPF_BUMPDUDV || flag === DDPF_ALPHA || (flags & DDPF_ALPHAPIXELS) !== 0 ? masks : opaque
  for (const tried of [first, masks, opaque]) {
    const known = byMasks.get(keyOf(flag, bits, tried))
    if (known) return known
  }
  throw fail(
    at.formatFlags,
    `a pixel format with flags ${hex(flags)}, ${bits} bits and masks ${all.map(hex).join(', ')} is none of Direct3D 8`,
  )
}

function shapeOf(u32: (offset: number) => number): Pick<DDSImage, 'shape' | 'faces' | 'depth'> {
  const caps = u32(at.caps2)
  if ((caps & DDSCAPS2_CUBEMAP) !== 0) {
    const faces = [0, 1, 2, 3, 4, 5].filter((face) => (caps & (DDSCAPS2_CUBEMAP_POSITIVEX << face)) !== 0)
    if (faces.length === 0) throw fail(at.caps2, 'a cube map without faces')
    if (u32(at.width) !== u32(at.height))
      throw fail(at.height, `faces of ${u32(at.width)} x ${u32(at.height)}; those of a cube map are square`)
    return { shape: 'cube', faces: faces as D3DCUBEMAP_FACES[], depth: 1 }
  }
  if ((caps & DDSCAPS2_VOLUME) === 0) return { shape: '2d', faces: [], depth: 1 }
  return { shape: 'volume', faces: [], depth: u32(at.depth) }
}

/** 8888 texels with red and blue exchanged, in memory of their own. */
function swapped(bytes: Uint8Array): Uint8Array {
  const out = bytes.slice()
  for (let i = 0; i < out.length; i += 4) {
    out[i] = bytes[i + 2]
    out[i + 2] = bytes[i]
  }
  return out
}

/** Rows that lie `pitch` bytes apart, brought together in memory of their own. */
function withoutGaps(bytes: Uint8Array, pitch: number, rowBytes: number): Uint8Array {
  const rows = bytes.length / pitch
  const out = new Uint8Array(rows * rowBytes)
  for (let row = 0; row < rows; row++) out.set(bytes.subarray(row * pitch, row * pitch + rowBytes), row * rowBytes)
  return out
}

/**
 * Reads a .dds file. Sizes and levels need not be what a device can make a texture of.
 *
 * @throws FileError with the offset of what is wrong
 */
export function readDDS(data: FileBytes): DDSImage {
  const bytes = fileBytes(data)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const u32 = (offset: number): number => view.getUint32(offset, true)
  if (bytes.length < 4 || u32(0) !== MAGIC) throw fail(0, 'it does not begin with "DDS "')
  if (bytes.length < HEADER_BYTES)
    throw fail(bytes.length, `it ends inside of its header, which takes ${HEADER_BYTES} bytes`)
  if (u32(at.size) !== 124) throw fail(at.size, `the size of the header is ${u32(at.size)}, not 124`)
  const [width, height] = [u32(at.width), u32(at.height)]
  if (height === 0) throw fail(at.height, 'the height is 0')
  if (width === 0) throw fail(at.width, 'the width is 0')
  const { shape, faces, depth } = shapeOf(u32)
  if (depth === 0) throw fail(at.depth, 'the depth of a volume is 0')
  const levels = Math.max(1, u32(at.levels))
  if (levels > mipLevels(width, height, depth))
    throw fail(at.levels, `${levels} levels; ${width} x ${height} x ${depth} has ${mipLevels(width, height, depth)}`)
  const { format, swap } = pixelFormat(u32)

  const hasPalette = format === D3DFMT_P8 || format === D3DFMT_A8P8
  const first = HEADER_BYTES + (hasPalette ? PALETTE_ENTRIES * 4 : 0)
  if (first > bytes.length) throw fail(HEADER_BYTES, 'it ends inside of its palette')

  /** Rows, their bytes and the bytes from one to the next, of a level. */
  const sizes = (level: number, padded: boolean) => {
    const rowBytes = ddsRowBytes(format, ddsSizeAt(width, level))
    const rows = ddsRows(format, ddsSizeAt(height, level)) * ddsSizeAt(depth, level)
    return { rowBytes, rows, pitch: padded ? Math.ceil(rowBytes / 4) * 4 : rowBytes }
  }
  const total = (padded: boolean): number => {
    let sum = 0
    for (let level = 0; level < levels; level++) {
      const { rows, pitch } = sizes(level, padded)
      sum += rows * pitch
    }
    return sum * (shape === 'cube' ? faces.length : 1)
  }
  // Rows lie without gaps, but early tools let each begin at a whole DWORD. It is told by the pitch, and by how long the file is.
  const { rowBytes, pitch } = sizes(0, true)
  const gaps = rowBytes !== pitch && (u32(at.flags) & DDSD_PITCH) !== 0 && u32(at.pitch) === pitch
  const padded = gaps && first + total(true) <= bytes.length

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
      subresources.push(swap ? swapped(texels) : pitch === rowBytes ? texels : withoutGaps(texels, pitch, rowBytes))
      offset = end
    }

  const palette = hasPalette
    ? Array.from({ length: PALETTE_ENTRIES }, (_, i): PALETTEENTRY => {
        const [peRed, peGreen, peBlue, peFlags] = bytes.subarray(HEADER_BYTES + i * 4, HEADER_BYTES + i * 4 + 4)
        return { peRed, peGreen, peBlue, peFlags }
      })
    : null
  return { shape, format, width, height, depth, levels, faces, subresources, palette }
}

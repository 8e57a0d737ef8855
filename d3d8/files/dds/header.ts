/**
 * The header of .dds files: where its fields are, and which pixel format stands for which format. SDK: "DDS File
 * Reference".
 */
import {
  D3DFMT_A2B10G10R10,
  D3DFMT_A2W10V10U10,
  D3DFMT_A8L8,
  D3DFMT_A8P8,
  D3DFMT_A8R8G8B8,
  D3DFMT_DXT5,
  D3DFMT_L8,
  D3DFMT_P8,
  D3DFMT_R8G8B8,
  D3DFMT_X8R8G8B8,
  formats,
  type ChannelName,
  type D3DFORMAT,
} from '../../types/index.js'
import { FileError } from '../file-error.js'
import { dxgiMeaning, dxgiName } from './dxgi.js'
import {
  DDSFMT_BC4S,
  DDSFMT_BC4U,
  DDSFMT_BC5S,
  DDSFMT_BC5U,
  DDSFMT_BC6S,
  DDSFMT_BC6U,
  DDSFMT_BC7U,
  ddsFormatInfo,
  type DDSFormatInfo,
} from './formats.js'

/** DDS_HEADER and DDS_PIXELFORMAT, counted from the beginning of the file; DDS_HEADER_DXT10 behind them. */
export const HEADER_BYTES = 128
export const DX10_HEADER_BYTES = 148
export const MAGIC = 0x20534444
export const at = {
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
  caps: 108,
  caps2: 112,
  dxgiFormat: 128,
  dimension: 132,
  misc: 136,
  arraySize: 140,
} as const

export const DDSCAPS2_CUBEMAP = 0x200
export const DDSCAPS2_CUBEMAP_POSITIVEX = 0x400
export const DDSCAPS2_VOLUME = 0x200000

export const DDPF_ALPHAPIXELS = 0x1
export const DDPF_ALPHA = 0x2
export const DDPF_FOURCC = 0x4
export const DDPF_PALETTEINDEXED8 = 0x20
export const DDPF_RGB = 0x40
export const DDPF_LUMINANCE = 0x20000
export const DDPF_BUMPLUMINANCE = 0x40000
export const DDPF_BUMPDUDV = 0x80000

/** The flags that say what the masks mean, and the channels that the four masks are of. */
const meanings: readonly (readonly [flag: number, channels: readonly (readonly ChannelName[])[]])[] = [
  [DDPF_RGB, [['r'], ['g'], ['b'], ['a']]],
  [DDPF_LUMINANCE, [['l'], [], [], ['a']]],
  [DDPF_BUMPLUMINANCE, [['u'], ['v'], ['l'], []]],
  [DDPF_BUMPDUDV, [['u'], ['v'], ['w'], ['q', 'a']]],
  [DDPF_ALPHA, [[], [], [], ['a']]],
]

/** Flag that a format goes under: the one that has a mask for each of its channels, and no more of them. */
export function flagOf({ kind, channels, block }: DDSFormatInfo): number | null {
  const has = (name: ChannelName): boolean => channels.some((channel) => channel.name === name)
  if (block.bytes > 4) return null
  if (kind === 'luminance') return DDPF_LUMINANCE
  if (kind === 'bump') return has('l') ? DDPF_BUMPLUMINANCE : DDPF_BUMPDUDV
  if (kind !== 'colour') return null
  return has('r') ? DDPF_RGB : DDPF_ALPHA
}

/** The masks of a format under its flag. */
export function masksOf({ channels }: DDSFormatInfo, flag: number): number[] {
  const names = meanings.find(([known]) => known === flag)?.[1] ?? []
  return names.map((wanted) => {
    const channel = channels.find(({ name }) => wanted.includes(name))
    return channel ? ((2 ** channel.bits - 1) << channel.shift) >>> 0 : 0
  })
}

/** What has to be done with texels on the way in: red and blue change places, or red comes from alpha (RXGB). */
export type DDSChange = 'none' | 'swap' | 'rxgb'

/** What a pixel format stands for. */
export interface DDSMeaning {
  readonly format: D3DFORMAT
  readonly change: DDSChange
}

type Key = string
const keyOf = (flag: number, bits: number, masks: readonly number[]): Key => [flag, bits, ...masks].join()
const as = (format: D3DFORMAT, change: DDSChange = 'none'): DDSMeaning => ({ format, change })

/** What pixel formats with masks stand for. */
const byMasks: ReadonlyMap<Key, DDSMeaning> = new Map<Key, DDSMeaning>([
  // Red and blue the other way round, as tools of other APIs write it: Direct3D 8 has no such format.
  [keyOf(DDPF_RGB, 32, [0xff, 0xff00, 0xff0000, 0xff000000]), as(D3DFMT_A8R8G8B8, 'swap')],
  [keyOf(DDPF_RGB, 32, [0xff, 0xff00, 0xff0000, 0]), as(D3DFMT_X8R8G8B8, 'swap')],
  [keyOf(DDPF_RGB, 24, [0xff, 0xff00, 0xff0000, 0]), as(D3DFMT_R8G8B8, 'swap')],
  // D3DX writes the masks of the 10-bit formats with the first and the third exchanged; Direct3D 8 has no format that
  // they would be right for.
  [keyOf(DDPF_RGB, 32, [0x3ff00000, 0xffc00, 0x3ff, 0xc0000000]), as(D3DFMT_A2B10G10R10)],
  [keyOf(DDPF_BUMPDUDV, 32, [0x3ff00000, 0xffc00, 0x3ff, 0xc0000000]), as(D3DFMT_A2W10V10U10)],
  // Luminance that calls itself red, of the NVIDIA texture tools.
  [keyOf(DDPF_RGB, 8, [0xff, 0, 0, 0]), as(D3DFMT_L8)],
  [keyOf(DDPF_RGB, 16, [0xff, 0, 0, 0xff00]), as(D3DFMT_A8L8)],
  ...[...formats.keys()].flatMap((format): [Key, DDSMeaning][] => {
    const info = ddsFormatInfo(format)
    const flag = info && flagOf(info)
    if (!info || !flag) return []
    return [[keyOf(flag, info.block.bytes * 8, masksOf(info, flag)), as(info.format)]]
  }),
])

const paletteFormats: Readonly<Record<number, D3DFORMAT | undefined>> = { 8: D3DFMT_P8, 16: D3DFMT_A8P8 }

const codeOf = (name: string): number =>
  Array.from(name, (_, i) => name.charCodeAt(i) << (8 * i)).reduce((code, part) => code | part, 0) >>> 0

/** FourCCs that are no D3DFORMAT. */
const fourCCs: ReadonlyMap<number, DDSMeaning> = new Map([
  [codeOf('ATI1'), as(DDSFMT_BC4U)],
  [codeOf('BC4U'), as(DDSFMT_BC4U)],
  [codeOf('BC4S'), as(DDSFMT_BC4S)],
  [codeOf('ATI2'), as(DDSFMT_BC5U)],
  [codeOf('BC5U'), as(DDSFMT_BC5U)],
  [codeOf('BC5S'), as(DDSFMT_BC5S)],
  // DXT5 whose red is where alpha was, which is kept to more bits.
  [codeOf('RXGB'), as(D3DFMT_DXT5, 'rxgb')],
])

/** Formats that no FourCC stands for: they have a DX10 header. */
export const dx10Formats: readonly D3DFORMAT[] = [DDSFMT_BC6U, DDSFMT_BC6S, DDSFMT_BC7U]
export const DX10 = codeOf('DX10')

export const fail = (offset: number, sentence: string): FileError => new FileError('.dds', { offset }, sentence)

const hex = (value: number): string => `0x${value.toString(16)}`

/** Characters of a FourCC, or its number when they are none. */
function fourCCName(code: number): string {
  const text = String.fromCharCode(code & 0xff, (code >>> 8) & 0xff, (code >>> 16) & 0xff, code >>> 24)
  return /^[ -~]{4}$/.test(text) ? `"${text}"` : String(code)
}

function byFourCC(code: number, dxgi: () => number): DDSMeaning {
  if (code === DX10) {
    const meaning = dxgiMeaning(dxgi())
    if (!meaning) throw fail(at.dxgiFormat, `${dxgiName(dxgi())} is no format of textures in Direct3D 8`)
    return as(meaning.format, meaning.swap ? 'swap' : 'none')
  }
  const known = fourCCs.get(code)
  if (known) return known
  // D3DX writes a D3DFORMAT here when masks cannot say it.
  const info = dx10Formats.some((format) => Number(format) >>> 0 === code) ? undefined : ddsFormatInfo(code)
  if (!info) throw fail(at.fourCC, `FourCC ${fourCCName(code)} is no format of textures in Direct3D 8`)
  return as(info.format)
}

/**
 * What the pixel format of a header stands for.
 *
 * @param u32 reads a DWORD of the header
 */
export function pixelFormat(u32: (offset: number) => number): DDSMeaning {
  if (u32(at.formatSize) !== 32)
    throw fail(at.formatSize, `the size of the pixel format is ${u32(at.formatSize)}, not 32`)
  const flags = u32(at.formatFlags)
  if ((flags & DDPF_FOURCC) !== 0) return byFourCC(u32(at.fourCC), () => u32(at.dxgiFormat))
  const bits = u32(at.bits)
  if ((flags & DDPF_PALETTEINDEXED8) !== 0) {
    const format = Object.hasOwn(paletteFormats, bits) ? paletteFormats[bits] : undefined
    if (format === undefined) throw fail(at.bits, `palette indices of ${bits} bits; known are 8 and 16`)
    return as(format)
  }
  const all = [0, 4, 8, 12].map((offset) => u32(at.masks + offset))
  const [flag] = meanings.find(([known]) => (flags & known) !== 0) ?? [0]
  // Luminance has one mask, whatever the others say, and all bits where the mask lies beyond them; masks of alpha count
  // where the flags say so, and where there is nothing else.
  const luminance = all[0] < 2 ** bits ? all[0] : 2 ** bits - 1
  const masks = flag === DDPF_LUMINANCE ? [luminance, 0, 0, all[3]] : flag === DDPF_ALPHA ? [0, 0, 0, all[3]] : all
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

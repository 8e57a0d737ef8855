/** Writer of .dds files. SDK: "DDS File Reference". */
import { formatInfo, type ChannelName, type D3DFORMAT, type FormatInfo, type PALETTEENTRY } from '../../types/index.js'

/** What a file is to hold. */
export interface DdsContent {
  readonly shape: '2d' | 'cube' | 'volume'
  readonly format: D3DFORMAT
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly levels: number
  readonly palette: readonly PALETTEENTRY[] | null
  /** Texels of each level, face after face, rows without gaps. */
  readonly subresources: readonly Uint8Array<ArrayBuffer>[]
}

const HEADER = 128
const PALETTE = 1024

const DDSD_BASE = 0x1007
const DDSD_MIPMAPCOUNT = 0x20000
const DDSD_DEPTH = 0x800000
const DDPF_ALPHAPIXELS = 0x1
const DDPF_ALPHA = 0x2
const DDPF_FOURCC = 0x4
const DDPF_PALETTEINDEXED8 = 0x20
const DDPF_RGB = 0x40
const DDPF_LUMINANCE = 0x20000
const DDSCAPS_TEXTURE = 0x1000
const DDSCAPS_COMPLEX_MIPMAP = 0x400008
const DDSCAPS2_ALLFACES = 0xfe00
const DDSCAPS2_VOLUME = 0x200000

/** Flags, FourCC, bits and four masks of a pixel format. What masks of colours cannot say is named by its D3DFORMAT. */
function pixelFormat({ format, kind, channels, block, hasAlpha }: FormatInfo): readonly number[] {
  const maskOf = (name: ChannelName): number => {
    const channel = channels.find((one) => one.name === name)
    return channel ? ((2 ** channel.bits - 1) * 2 ** channel.shift) >>> 0 : 0
  }
  const bits = block.bytes * 8
  const alpha = hasAlpha ? DDPF_ALPHAPIXELS : 0
  if (kind === 'palette') return [DDPF_PALETTEINDEXED8 | alpha, 0, bits, 0, 0, 0, maskOf('a')]
  if (kind === 'luminance') return [DDPF_LUMINANCE | alpha, 0, bits, maskOf('l'), 0, 0, maskOf('a')]
  if (kind !== 'colour') return [DDPF_FOURCC, format, 0, 0, 0, 0, 0]
  if (maskOf('r') === 0) return [DDPF_ALPHA, 0, bits, 0, 0, 0, maskOf('a')]
  // Readers disagree about the masks of ten and sixteen bits.
  if (channels.some((channel) => channel.bits > 8)) return [DDPF_FOURCC, format, 0, 0, 0, 0, 0]
  return [DDPF_RGB | alpha, 0, bits, maskOf('r'), maskOf('g'), maskOf('b'), maskOf('a')]
}

/** The bytes of a .dds file. */
export function writeDds(content: DdsContent): Uint8Array<ArrayBuffer> {
  const { shape, format, width, height, depth, levels, palette, subresources } = content
  const info = formatInfo(format)
  if (!info) throw new RangeError(`${format} is no format of Direct3D 8`)
  const indexed = info.kind === 'palette'
  const first = HEADER + (indexed ? PALETTE : 0)
  const out = new Uint8Array(first + subresources.reduce((sum, { length }) => sum + length, 0))
  const view = new DataView(out.buffer)
  const put = (at: number, ...words: readonly number[]): void => {
    words.forEach((word, i) => {
      view.setUint32(at + i * 4, word, true)
    })
  }
  const flags = DDSD_BASE | (levels > 1 ? DDSD_MIPMAPCOUNT : 0) | (shape === 'volume' ? DDSD_DEPTH : 0)
  put(0, 0x20534444, 124, flags, height, width, 0, shape === 'volume' ? depth : 0, levels > 1 ? levels : 0)
  put(76, 32, ...pixelFormat(info))
  const complex = levels > 1 || shape !== '2d' ? DDSCAPS_COMPLEX_MIPMAP : 0
  put(108, DDSCAPS_TEXTURE | complex, { '2d': 0, cube: DDSCAPS2_ALLFACES, volume: DDSCAPS2_VOLUME }[shape])
  if (indexed)
    for (let i = 0; i < 256; i++) {
      const { peRed, peGreen, peBlue, peFlags } = palette?.[i] ?? { peRed: i, peGreen: i, peBlue: i, peFlags: 255 }
      out.set([peRed, peGreen, peBlue, peFlags], HEADER + i * 4)
    }
  let at = first
  for (const texels of subresources) {
    out.set(texels, at)
    at += texels.length
  }
  return out
}

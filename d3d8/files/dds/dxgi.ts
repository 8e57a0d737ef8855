/** Formats of Direct3D 10 and later, as .dds files with a DX10 header name them. Windows SDK: DXGI_FORMAT. */
import * as T from '../../types/index.js'
import * as F from './formats.js'

/** Names by number, without DXGI_FORMAT_; some kinds follow their size. */
const sizes: readonly (readonly [first: number, size: string, kinds: string])[] = [
  [1, 'R32G32B32A32', 'TYPELESS FLOAT UINT SINT'],
  [5, 'R32G32B32', 'TYPELESS FLOAT UINT SINT'],
  [9, 'R16G16B16A16', 'TYPELESS FLOAT UNORM UINT SNORM SINT'],
  [15, 'R32G32', 'TYPELESS FLOAT UINT SINT'],
  [23, 'R10G10B10A2', 'TYPELESS UNORM UINT'],
  [27, 'R8G8B8A8', 'TYPELESS UNORM UNORM_SRGB UINT SNORM SINT'],
  [33, 'R16G16', 'TYPELESS FLOAT UNORM UINT SNORM SINT'],
  [39, 'R32', 'TYPELESS'],
  [40, 'D32', 'FLOAT'],
  [41, 'R32', 'FLOAT UINT SINT'],
  [48, 'R8G8', 'TYPELESS UNORM UINT SNORM SINT'],
  [53, 'R16', 'TYPELESS FLOAT'],
  [55, 'D16', 'UNORM'],
  [56, 'R16', 'UNORM UINT SNORM SINT'],
  [60, 'R8', 'TYPELESS UNORM UINT SNORM SINT'],
  [70, 'BC1', 'TYPELESS UNORM UNORM_SRGB'],
  [73, 'BC2', 'TYPELESS UNORM UNORM_SRGB'],
  [76, 'BC3', 'TYPELESS UNORM UNORM_SRGB'],
  [79, 'BC4', 'TYPELESS UNORM SNORM'],
  [82, 'BC5', 'TYPELESS UNORM SNORM'],
  [94, 'BC6H', 'TYPELESS UF16 SF16'],
  [97, 'BC7', 'TYPELESS UNORM UNORM_SRGB'],
]
const single: readonly (readonly [first: number, names: string])[] = [
  [0, 'UNKNOWN'],
  [19, 'R32G8X24_TYPELESS D32_FLOAT_S8X24_UINT R32_FLOAT_X8X24_TYPELESS X32_TYPELESS_G8X24_UINT'],
  [26, 'R11G11B10_FLOAT'],
  [44, 'R24G8_TYPELESS D24_UNORM_S8_UINT R24_UNORM_X8_TYPELESS X24_TYPELESS_G8_UINT'],
  [65, 'A8_UNORM R1_UNORM R9G9B9E5_SHAREDEXP R8G8_B8G8_UNORM G8R8_G8B8_UNORM'],
  [85, 'B5G6R5_UNORM B5G5R5A1_UNORM B8G8R8A8_UNORM B8G8R8X8_UNORM R10G10B10_XR_BIAS_A2_UNORM'],
  [90, 'B8G8R8A8_TYPELESS B8G8R8A8_UNORM_SRGB B8G8R8X8_TYPELESS B8G8R8X8_UNORM_SRGB'],
  [100, 'AYUV Y410 Y416 NV12 P010 P016 420_OPAQUE YUY2 Y210 Y216 NV11 AI44 IA44 P8 A8P8 B4G4R4A4_UNORM'],
  [130, 'P208 V208 V408'],
  [191, 'A4B4G4R4_UNORM'],
]

const names: ReadonlyMap<number, string> = new Map([
  ...sizes.flatMap(([first, size, kinds]) =>
    kinds.split(' ').map((kind, i): [number, string] => [first + i, `${size}_${kind}`]),
  ),
  ...single.flatMap(([first, list]) => list.split(' ').map((name, i): [number, string] => [first + i, name])),
])

/** Name of a format, or its number when it has none. */
export const dxgiName = (format: number): string => {
  const name = names.get(format)
  return name === undefined ? String(format) : `DXGI_FORMAT_${name}`
}

/** What a number stands for, and whether red and blue change places on the way in. */
export interface DXGIMeaning {
  readonly format: T.D3DFORMAT
  readonly swap: boolean
}

/**
 * By the names of formats, as files have them here. Those of sRGB are read as the others: the colour space is the
 * caller's to know.
 */
const meanings: Readonly<Record<string, T.D3DFORMAT | undefined>> = {
  R32G32B32A32_FLOAT: F.DDSFMT_A32B32G32R32F,
  R16G16B16A16_FLOAT: F.DDSFMT_A16B16G16R16F,
  R16G16B16A16_UNORM: F.DDSFMT_A16B16G16R16,
  R16G16B16A16_SNORM: F.DDSFMT_Q16W16V16U16,
  R32G32_FLOAT: F.DDSFMT_G32R32F,
  R10G10B10A2_UNORM: T.D3DFMT_A2B10G10R10,
  R8G8B8A8_UNORM: T.D3DFMT_A8R8G8B8,
  R8G8B8A8_UNORM_SRGB: T.D3DFMT_A8R8G8B8,
  R8G8B8A8_SNORM: T.D3DFMT_Q8W8V8U8,
  R16G16_FLOAT: F.DDSFMT_G16R16F,
  R16G16_UNORM: T.D3DFMT_G16R16,
  R16G16_SNORM: T.D3DFMT_V16U16,
  R32_FLOAT: F.DDSFMT_R32F,
  R8G8_SNORM: T.D3DFMT_V8U8,
  R16_FLOAT: F.DDSFMT_R16F,
  // Luminance that calls itself red, as it does under masks.
  R8_UNORM: T.D3DFMT_L8,
  A8_UNORM: T.D3DFMT_A8,
  BC1_UNORM: T.D3DFMT_DXT1,
  BC1_UNORM_SRGB: T.D3DFMT_DXT1,
  BC2_UNORM: T.D3DFMT_DXT3,
  BC2_UNORM_SRGB: T.D3DFMT_DXT3,
  BC3_UNORM: T.D3DFMT_DXT5,
  BC3_UNORM_SRGB: T.D3DFMT_DXT5,
  BC4_UNORM: F.DDSFMT_BC4U,
  BC4_SNORM: F.DDSFMT_BC4S,
  BC5_UNORM: F.DDSFMT_BC5U,
  BC5_SNORM: F.DDSFMT_BC5S,
  BC6H_UF16: F.DDSFMT_BC6U,
  BC6H_SF16: F.DDSFMT_BC6S,
  BC7_UNORM: F.DDSFMT_BC7U,
  BC7_UNORM_SRGB: F.DDSFMT_BC7U,
  B5G6R5_UNORM: T.D3DFMT_R5G6B5,
  B5G5R5A1_UNORM: T.D3DFMT_A1R5G5B5,
  B8G8R8A8_UNORM: T.D3DFMT_A8R8G8B8,
  B8G8R8A8_UNORM_SRGB: T.D3DFMT_A8R8G8B8,
  B8G8R8X8_UNORM: T.D3DFMT_X8R8G8B8,
  B8G8R8X8_UNORM_SRGB: T.D3DFMT_X8R8G8B8,
  B4G4R4A4_UNORM: T.D3DFMT_A4R4G4B4,
  YUY2: T.D3DFMT_YUY2,
}

/** What a format of a DX10 header stands for; null for those that are none of files. */
export function dxgiMeaning(dxgi: number): DXGIMeaning | null {
  const name = names.get(dxgi) ?? ''
  const format = Object.hasOwn(meanings, name) ? meanings[name] : undefined
  return format === undefined ? null : { format, swap: name.startsWith('R8G8B8A8_UNORM') }
}

/** The number of the first format that stands for one of files: the one to write it as. */
export function dxgiOf(format: T.D3DFORMAT): number {
  for (const [number, name] of names) if (meanings[name] === format && !name.startsWith('R8G8B8A8_UNORM')) return number
  throw new RangeError(`${format} has no DXGI format`)
}

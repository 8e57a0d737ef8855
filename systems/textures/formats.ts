import * as THREE from 'three'
import * as T from '../../d3d8/types/index.js'
import * as C from './convert/index.js'
import type { Convert, Elements, Pack } from './texels.js'

/** How texels lie on the GPU: in three's words, for making the texture, and in GL's, for writing into it. */
export interface Storage {
  readonly name: string
  /** Name of the GL internal format; null for what three takes from `format`. */
  readonly internalFormat: THREE.PixelFormatGPU | null
  readonly format: THREE.PixelFormat | THREE.CompressedPixelFormat
  readonly type: THREE.TextureDataType
  /** The sized internal format. */
  readonly glInternalFormat: number
  /** Format and type of uploads; the internal format again and 0 for blocks. */
  readonly glFormat: number
  readonly glType: number
  /** 16-bit integers that stand for 0 to 1 or -1 to 1 (EXT_texture_norm16). */
  readonly normalized: boolean
  /** Elements that an upload is made of. */
  readonly elements: Elements
  readonly elementBytes: 1 | 2 | 4
  /** Bytes of a texel in an upload; of a block for formats in blocks. */
  readonly texelBytes: number
  readonly blocks: boolean
}

/** Format and type of GL, by their names in its specification. */
const GL = {
  RED: 0x1903,
  RGB: 0x1907,
  RGBA: 0x1908,
  RG: 0x8227,
  BYTE: 0x1400,
  SHORT: 0x1402,
  UNSIGNED_SHORT: 0x1403,
  UNSIGNED_BYTE: 0x1401,
  FLOAT: 0x1406,
  HALF_FLOAT: 0x140b,
  UNSIGNED_SHORT_4_4_4_4: 0x8033,
  UNSIGNED_SHORT_5_5_5_1: 0x8034,
  UNSIGNED_SHORT_5_6_5: 0x8363,
  UNSIGNED_INT_2_10_10_10_REV: 0x8368,
  R8: 0x8229,
  RG8: 0x822b,
  RGB8: 0x8051,
  RGB565: 0x8d62,
  RGBA4: 0x8056,
  RGB5_A1: 0x8057,
  RGBA8: 0x8058,
  RGB10_A2: 0x8059,
  RGBA8_SNORM: 0x8f97,
  RGBA16: 0x805b,
  RGBA16_SNORM: 0x8f9b,
  RGBA16F: 0x881a,
  RGBA32F: 0x8814,
  COMPRESSED_RGBA_S3TC_DXT1_EXT: 0x83f1,
  COMPRESSED_RGBA_S3TC_DXT3_EXT: 0x83f2,
  COMPRESSED_RGBA_S3TC_DXT5_EXT: 0x83f3,
} as const

type Sized =
  | 'R8'
  | 'RG8'
  | 'RGB8'
  | 'RGB565'
  | 'RGBA4'
  | 'RGB5_A1'
  | 'RGBA8'
  | 'RGB10_A2'
  | 'RGBA8_SNORM'
  | 'RGBA16F'
  | 'RGBA32F'

const elementBytes = { bytes: 1, signedBytes: 1, halves: 2, signedHalves: 2, words: 4, floats: 4 } as const

function texels(
  name: Sized,
  format: THREE.PixelFormat,
  type: THREE.TextureDataType,
  glFormat: number,
  glType: number,
  elements: Elements,
  texelBytes: number,
): Storage {
  return {
    name,
    internalFormat: name,
    format,
    type,
    glInternalFormat: GL[name],
    glFormat,
    glType,
    normalized: false,
    elements,
    elementBytes: elementBytes[elements],
    texelBytes,
    blocks: false,
  }
}

function blocks(name: string, format: THREE.CompressedPixelFormat, glFormat: number, blockBytes: number): Storage {
  return {
    name,
    internalFormat: null,
    format,
    type: THREE.UnsignedByteType,
    glInternalFormat: glFormat,
    glFormat,
    glType: 0,
    normalized: false,
    elements: 'bytes',
    elementBytes: 1,
    texelBytes: blockBytes,
    blocks: true,
  }
}

const { UnsignedByteType: BYTES, FloatType: FLOATS } = THREE
// three takes the name of a GL constant where it has none of its own.
const PACKED_565 = 'UNSIGNED_SHORT_5_6_5' as unknown as THREE.TextureDataType
const PACKED_2_10_10_10 = 'UNSIGNED_INT_2_10_10_10_REV' as unknown as THREE.TextureDataType // As above.

const R8 = texels('R8', THREE.RedFormat, BYTES, GL.RED, GL.UNSIGNED_BYTE, 'bytes', 1)
const RG8 = texels('RG8', THREE.RGFormat, BYTES, GL.RG, GL.UNSIGNED_BYTE, 'bytes', 2)
const RGB8 = texels('RGB8', THREE.RGBFormat, BYTES, GL.RGB, GL.UNSIGNED_BYTE, 'bytes', 3)
const RGBA8 = texels('RGBA8', THREE.RGBAFormat, BYTES, GL.RGBA, GL.UNSIGNED_BYTE, 'bytes', 4)
const RGB565 = texels('RGB565', THREE.RGBFormat, PACKED_565, GL.RGB, GL.UNSIGNED_SHORT_5_6_5, 'halves', 2)
const RGBA4 = texels(
  'RGBA4',
  THREE.RGBAFormat,
  THREE.UnsignedShort4444Type,
  GL.RGBA,
  GL.UNSIGNED_SHORT_4_4_4_4,
  'halves',
  2,
)
const RGB5_A1 = texels(
  'RGB5_A1',
  THREE.RGBAFormat,
  THREE.UnsignedShort5551Type,
  GL.RGBA,
  GL.UNSIGNED_SHORT_5_5_5_1,
  'halves',
  2,
)
const RGB10_A2 = texels(
  'RGB10_A2',
  THREE.RGBAFormat,
  PACKED_2_10_10_10,
  GL.RGBA,
  GL.UNSIGNED_INT_2_10_10_10_REV,
  'words',
  4,
)
const RGBA8_SNORM = texels('RGBA8_SNORM', THREE.RGBAFormat, THREE.ByteType, GL.RGBA, GL.BYTE, 'signedBytes', 4)
const RGBA16F = texels('RGBA16F', THREE.RGBAFormat, THREE.HalfFloatType, GL.RGBA, GL.HALF_FLOAT, 'halves', 8)
const RGBA32F = texels('RGBA32F', THREE.RGBAFormat, FLOATS, GL.RGBA, GL.FLOAT, 'floats', 16)

/** Four channels of 16 bits: three has them by their type and a flag. */
const sixteen = (name: 'RGBA16' | 'RGBA16_SNORM', type: THREE.TextureDataType, elements: Elements): Storage => ({
  ...RGBA16F,
  name,
  internalFormat: null,
  type,
  glInternalFormat: GL[name],
  glType: name === 'RGBA16' ? GL.UNSIGNED_SHORT : GL.SHORT,
  normalized: true,
  elements,
})

const RGBA16 = sixteen('RGBA16', THREE.UnsignedShortType, 'halves')
const RGBA16_SNORM = sixteen('RGBA16_SNORM', THREE.ShortType, 'signedHalves')
const DXT1 = blocks('DXT1', THREE.RGBA_S3TC_DXT1_Format, GL.COMPRESSED_RGBA_S3TC_DXT1_EXT, 8)
const DXT3 = blocks('DXT3', THREE.RGBA_S3TC_DXT3_Format, GL.COMPRESSED_RGBA_S3TC_DXT3_EXT, 16)
const DXT5 = blocks('DXT5', THREE.RGBA_S3TC_DXT5_Format, GL.COMPRESSED_RGBA_S3TC_DXT5_EXT, 16)

/** Where texels go and how: null when they are uploaded as they lie in Direct3D's memory. */
export interface Layout {
  readonly storage: Storage
  readonly convert: Convert | null
}

/** What the renderer does with a colour format. */
interface Row {
  /** As a texture that the program writes. */
  readonly texture: Layout
  /**
   * Where the texture cannot be kept so: the first of these that can be. Blocks cannot in a volume, off their grid and
   * without the extension.
   */
  readonly instead?: readonly Layout[]
  /** As a texture or surface that the renderer writes; none when it cannot. */
  readonly target?: Layout
  /** Back from a target: from RGBA bytes, or from words as they are in Direct3D's memory. */
  readonly pack?: Pack
}

const as = (storage: Storage, convert: Convert | null = null): Layout => ({ storage, convert })

/** Two channels of 16 bits: as they are, else as binary32 numbers, else in the 11 bits of binary16. */
const twoOfSixteen = (format: T.D3DFORMAT, whole: Layout, toFloats: Convert): Row => ({
  texture: whole,
  instead: [as(RGBA32F, toFloats), as(RGBA16F, C.toHalves(format))],
})

const dxt = (storage: Storage, decode: Convert): Row => ({ texture: as(storage), instead: [as(RGBA8, decode)] })

const bgra = as(RGBA8, C.bgraToRgba)
const argb1555 = as(RGB5_A1, C.argb1555ToRgba5551)
const argb4444 = as(RGBA4, C.argb4444ToRgba4444)

/**
 * Colour formats, most used first. Targets without alpha are kept without alpha (RGB8), so that destination alpha reads
 * 1 in blending and in sampling, as it does in Direct3D 8 (recording `blend_destalpha`).
 */
const rows: ReadonlyMap<number, Row> = new Map<number, Row>([
  [T.D3DFMT_A8R8G8B8, { texture: bgra, target: bgra, pack: C.packBgra }],
  [T.D3DFMT_X8R8G8B8, { texture: as(RGBA8, C.bgrxToRgba), target: as(RGB8, C.bgrxToRgb), pack: C.packBgra }],
  [T.D3DFMT_R5G6B5, { texture: as(RGB565), target: as(RGB565), pack: C.packRgb565 }],
  [T.D3DFMT_A1R5G5B5, { texture: argb1555, target: argb1555, pack: C.packArgb1555 }],
  [
    T.D3DFMT_X1R5G5B5,
    { texture: as(RGB5_A1, C.xrgb1555ToRgba5551), target: as(RGB8, C.xrgb1555ToRgb), pack: C.packArgb1555 },
  ],
  [T.D3DFMT_A4R4G4B4, { texture: argb4444, target: argb4444, pack: C.packArgb4444 }],
  [
    T.D3DFMT_X4R4G4B4,
    { texture: as(RGBA4, C.xrgb4444ToRgba4444), target: as(RGB8, C.xrgb4444ToRgb), pack: C.packArgb4444 },
  ],
  [T.D3DFMT_R8G8B8, { texture: as(RGBA8, C.bgrToRgba), target: as(RGB8, C.bgrToRgb), pack: C.packBgr }],
  [T.D3DFMT_A2B10G10R10, { texture: as(RGB10_A2), target: as(RGB10_A2), pack: C.packWords }],
  [T.D3DFMT_DXT1, dxt(DXT1, C.dxt1ToRgba)],
  [T.D3DFMT_DXT2, dxt(DXT3, C.dxt3ToRgba)],
  [T.D3DFMT_DXT3, dxt(DXT3, C.dxt3ToRgba)],
  [T.D3DFMT_DXT4, dxt(DXT5, C.dxt5ToRgba)],
  [T.D3DFMT_DXT5, dxt(DXT5, C.dxt5ToRgba)],
  [T.D3DFMT_A8, { texture: as(RGBA8, C.alpha8ToRgba) }],
  [T.D3DFMT_L8, { texture: as(RGBA8, C.luminance8ToRgba) }],
  [T.D3DFMT_A8L8, { texture: as(RGBA8, C.alphaLuminance88ToRgba) }],
  [T.D3DFMT_A4L4, { texture: as(RGBA8, C.alphaLuminance44ToRgba) }],
  [T.D3DFMT_R3G3B2, { texture: as(RGBA8, C.rgb332ToRgba) }],
  [T.D3DFMT_A8R3G3B2, { texture: as(RGBA8, C.argb8332ToRgba) }],
  // Palette indices, and alpha beside them: the shader looks the colour up.
  [T.D3DFMT_P8, { texture: as(R8) }],
  [T.D3DFMT_A8P8, { texture: as(RG8) }],
  [T.D3DFMT_V8U8, { texture: as(RGBA8_SNORM, C.uv8ToSigned) }],
  [T.D3DFMT_Q8W8V8U8, { texture: as(RGBA8_SNORM) }],
  [T.D3DFMT_L6V5U5, { texture: as(RGBA16F, C.l6v5u5ToHalves) }],
  [T.D3DFMT_X8L8V8U8, { texture: as(RGBA16F, C.x8l8v8u8ToHalves) }],
  [T.D3DFMT_V16U16, twoOfSixteen(T.D3DFMT_V16U16, as(RGBA16_SNORM, C.uv16ToSigned), C.uv16ToFloats)],
  [T.D3DFMT_W11V11U10, { texture: as(RGBA16F, C.w11v11u10ToHalves) }],
  [T.D3DFMT_A2W10V10U10, { texture: as(RGBA16F, C.a2w10v10u10ToHalves) }],
  [T.D3DFMT_G16R16, twoOfSixteen(T.D3DFMT_G16R16, as(RGBA16, C.rg16ToRgba16), C.rg16ToFloats)],
  [T.D3DFMT_UYVY, { texture: as(RGBA8, C.uyvyToRgba) }],
  [T.D3DFMT_YUY2, { texture: as(RGBA8, C.yuy2ToRgba) }],
])

function rowOf(format: number): Row {
  const row = rows.get(format)
  if (!row) throw new Error(`${T.formatInfo(format)?.name ?? `format ${format}`} has no texels that can be drawn`)
  return row
}

/** What decides between a format's layouts. */
export interface LayoutFacts {
  /** WEBGL_compressed_texture_s3tc is there. */
  readonly s3tc: boolean
  /** Textures of binary32 numbers can be filtered linearly. */
  readonly floatLinear: boolean
  /** EXT_texture_norm16 is there: textures of 16-bit integers that stand for 0 to 1. */
  readonly norm16?: boolean
}

/**
 * How a texture that the program writes is kept.
 *
 * @throws Error for a format without texels (depth, vertices)
 */
export function textureLayout(
  format: number,
  shape: '2d' | 'cube' | 'volume',
  width: number,
  height: number,
  facts: LayoutFacts,
): Layout {
  const { texture, instead = [] } = rowOf(format)
  const fits = ({ storage }: Layout): boolean => {
    // WebGL has S3TC blocks in flat and cube textures only, and only whole blocks at the top level
    // (WEBGL_compressed_texture_s3tc).
    if (storage.blocks) return facts.s3tc && shape !== 'volume' && ((width | height) & 3) === 0
    if (storage.normalized) return facts.norm16 ?? false
    return storage !== RGBA32F || facts.floatLinear
  }
  return [texture, ...instead].find(fits) ?? texture
}

/**
 * How a surface that the renderer writes is kept.
 *
 * @throws Error for a format that cannot be drawn to
 */
export function targetLayout(format: number): Layout {
  const { target } = rowOf(format)
  if (!target) throw new Error(`${T.formatInfo(format)?.name ?? format} cannot be drawn to`)
  return target
}

/** How the pixels of a target are read, and packed into Direct3D's memory. */
export interface PixelReading {
  readonly glFormat: number
  readonly glType: number
  readonly pack: Pack
}

/**
 * How the pixels of a target are read back.
 *
 * @throws Error for a format that cannot be drawn to
 */
export function pixelReading(format: number): PixelReading {
  const { storage } = targetLayout(format)
  const { pack } = rowOf(format)
  if (!pack) throw new Error(`${T.formatInfo(format)?.name ?? format} cannot be read back`)
  const glType = storage === RGB10_A2 ? GL.UNSIGNED_INT_2_10_10_10_REV : GL.UNSIGNED_BYTE
  return { glFormat: GL.RGBA, glType, pack }
}

/** Whether a format can be sampled, and whether it can be drawn to. */
export function colourSupport(format: number): { readonly texture: boolean; readonly target: boolean } {
  const row = rows.get(format)
  return { texture: row !== undefined, target: row?.target !== undefined }
}

/** How textures of .dds files are kept in three. */
import * as THREE from 'three'
import * as F from '../../d3d8/files/dds/index.js'
import { textureLayout, type LayoutFacts, type Storage } from '../textures/formats.js'
import type { Convert } from '../textures/texels.js'

/** What a renderer can sample. */
export interface DDSFacts extends LayoutFacts {
  /** EXT_texture_compression_rgtc is there. */
  readonly rgtc: boolean
  /** EXT_texture_compression_bptc is there. */
  readonly bptc: boolean
}

/** What a renderer can sample, by its extensions. */
export const factsOf = ({ extensions }: THREE.WebGLRenderer): DDSFacts => ({
  s3tc: extensions.has('WEBGL_compressed_texture_s3tc'),
  floatLinear: extensions.has('OES_texture_float_linear'),
  rgtc: extensions.has('EXT_texture_compression_rgtc'),
  bptc: extensions.has('EXT_texture_compression_bptc'),
})

/** What is believed of a renderer that nobody asked: what desktops have. */
export const defaultFacts: DDSFacts = { s3tc: true, floatLinear: false, rgtc: true, bptc: true }

/** What three wants to know of a texture's memory. */
export type DDSStorage = Pick<
  Storage,
  'name' | 'internalFormat' | 'format' | 'type' | 'elements' | 'elementBytes' | 'texelBytes' | 'blocks'
>

/** How levels are kept, and what makes them so; null: they are as in the file. */
export interface DDSLayout {
  readonly storage: DDSStorage
  readonly convert: Convert | null
}

const pixelFormats: Readonly<Record<number, THREE.PixelFormat>> = {
  1: THREE.RedFormat,
  2: THREE.RGFormat,
  4: THREE.RGBAFormat,
}

const halves = (channels: number): DDSStorage => ({
  ...{ name: `${channels} halves`, internalFormat: null, format: pixelFormats[channels], type: THREE.HalfFloatType },
  ...{ elements: 'halves', elementBytes: 2, texelBytes: channels * 2, blocks: false },
})
const floats = (channels: number): DDSStorage => ({
  ...{ name: `${channels} floats`, internalFormat: null, format: pixelFormats[channels], type: THREE.FloatType },
  ...{ elements: 'floats', elementBytes: 4, texelBytes: channels * 4, blocks: false },
})
const blocks = (name: string, format: THREE.CompressedPixelFormat, texelBytes: number): DDSStorage => ({
  ...{ name, internalFormat: null, format, type: THREE.UnsignedByteType },
  ...{ elements: 'bytes', elementBytes: 1, texelBytes, blocks: true },
})

/** The largest binary16 number. */
const MOST_HALF = 65504

/** Numbers as binary16 numbers. */
const toHalves =
  (channels: number, bytes: number, read: (view: DataView, at: number) => number): Convert =>
  (from, at, pitch, width, height, to) => {
    const view = new DataView(from.bytes.buffer, from.bytes.byteOffset, from.bytes.byteLength)
    for (let y = 0, out = 0; y < height; y++)
      for (let i = 0; i < width * channels; i++) {
        const value = read(view, at + y * pitch + i * bytes)
        to.halves[out++] = THREE.DataUtils.toHalfFloat(Math.min(MOST_HALF, Math.max(-MOST_HALF, value || 0)))
      }
  }

const unsigned: (view: DataView, at: number) => number = (view, at) => view.getUint16(at, true) / 0xffff
const signed: typeof unsigned = (view, at) => Math.max(view.getInt16(at, true) / 0x7fff, -1)
const float: typeof unsigned = (view, at) => view.getFloat32(at, true)

/** Numbers of 32 bits: as they are where they can be filtered, else as halves. */
const wide =
  (channels: number) =>
  ({ floatLinear }: DDSFacts): DDSLayout =>
    floatLinear
      ? { storage: floats(channels), convert: null }
      : { storage: halves(channels), convert: toHalves(channels, 4, float) }

const always = (storage: DDSStorage, convert: Convert | null = null) => {
  const layout: DDSLayout = { storage, convert }
  return (): DDSLayout => layout
}

const needing = (fact: 'rgtc' | 'bptc', storage: DDSStorage) => (facts: DDSFacts) =>
  facts[fact] ? { storage, convert: null } : null

type Choose = (facts: DDSFacts) => DDSLayout | null

/** Formats that came after Direct3D 8; null where the renderer lacks an extension. */
const later: ReadonlyMap<number, Choose> = new Map<number, Choose>([
  [F.DDSFMT_A16B16G16R16, always(halves(4), toHalves(4, 2, unsigned))],
  [F.DDSFMT_Q16W16V16U16, always(halves(4), toHalves(4, 2, signed))],
  [F.DDSFMT_R16F, always(halves(1))],
  [F.DDSFMT_G16R16F, always(halves(2))],
  [F.DDSFMT_A16B16G16R16F, always(halves(4))],
  [F.DDSFMT_R32F, wide(1)],
  [F.DDSFMT_G32R32F, wide(2)],
  [F.DDSFMT_A32B32G32R32F, wide(4)],
  [F.DDSFMT_BC4U, needing('rgtc', blocks('BC4U', THREE.RED_RGTC1_Format, 8))],
  [F.DDSFMT_BC4S, needing('rgtc', blocks('BC4S', THREE.SIGNED_RED_RGTC1_Format, 8))],
  [F.DDSFMT_BC5U, needing('rgtc', blocks('BC5U', THREE.RED_GREEN_RGTC2_Format, 16))],
  [F.DDSFMT_BC5S, needing('rgtc', blocks('BC5S', THREE.SIGNED_RED_GREEN_RGTC2_Format, 16))],
  [F.DDSFMT_BC6U, needing('bptc', blocks('BC6U', THREE.RGB_BPTC_UNSIGNED_Format, 16))],
  [F.DDSFMT_BC6S, needing('bptc', blocks('BC6S', THREE.RGB_BPTC_SIGNED_Format, 16))],
  [F.DDSFMT_BC7U, needing('bptc', blocks('BC7U', THREE.RGBA_BPTC_Format, 16))],
])

/**
 * How a picture is kept, and the picture itself, which may have become plain colours on the way.
 *
 * @throws Error for blocks that the renderer has no extension for and nobody here can read
 */
export function ddsLayout(
  dds: F.DDSImage,
  facts: DDSFacts,
): { readonly image: F.DDSImage; readonly layout: DDSLayout } {
  const info = F.ddsFormatInfo(dds.format)
  const { shape, width, height } = dds
  const make = later.get(dds.format)
  if (make) {
    const layout = shape === 'volume' && info?.kind === 'compressed' ? null : make(facts)
    if (layout) return { image: dds, layout }
    const colours = F.ddsAsColours(dds)
    if (!colours)
      throw new Error(`a ${shape} texture of ${info?.name} cannot be sampled: the renderer has no extension for it`)
    return ddsLayout(colours, facts)
  }
  // Colours of at most 8 bits a channel become RGBA bytes.
  const isNarrow = info?.channels.every(({ bits }) => bits <= 8) ?? false
  const image = isNarrow ? (F.ddsAsColours(dds) ?? dds) : dds
  return { image, layout: textureLayout(image.format, shape, width, height, facts) }
}

import { decodeDXT1, decodeDXT3, decodeDXT5, type DecodeBlocks } from '../../../d3d8/files/dds/blocks.js'
import type { Convert } from '../texels.js'

const converting =
  (decode: DecodeBlocks): Convert =>
  (from, at, pitch, width, height, to) =>
    decode(from, at, pitch, width, height, to.words)

/** DXT1 to RGBA bytes. */
export const dxt1ToRgba = converting(decodeDXT1)
/** DXT2 and DXT3 to RGBA bytes. */
export const dxt3ToRgba = converting(decodeDXT3)
/** DXT4 and DXT5 to RGBA bytes. */
export const dxt5ToRgba = converting(decodeDXT5)

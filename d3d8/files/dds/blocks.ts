/**
 * Blocks of 4 x 4 texels as colours: S3TC, and the blocks of one and two channels that came after it. SDK: "Compressed
 * Texture Formats".
 */

/** Colours of a row of bits as 8 bits, rounded to the nearest. */
const widening = (bits: number): Uint8Array =>
  Uint8Array.from({ length: 1 << bits }, (_, value) => Math.round((value * 255) / ((1 << bits) - 1)))

const widen5 = widening(5)
const widen6 = widening(6)

const OPAQUE = 0xff000000

const palette = new Uint32Array(4)
const alphas = new Uint8Array(16)
const others = new Uint8Array(16)

/** Bytes of blocks, and the same memory in 16-bit numbers. */
export interface BlockMemory {
  readonly bytes: Uint8Array<ArrayBufferLike>
  readonly halves: Uint16Array<ArrayBufferLike>
}

/**
 * Writes the four colours of a block into `palette`, alpha 0 but for the punched-through fourth colour's, which is all
 * 0.
 */
function blockColours(halves: Uint16Array<ArrayBufferLike>, at: number, punchThrough: boolean, alpha: number): void {
  const c0 = halves[at]
  const c1 = halves[at + 1]
  const r0 = widen5[c0 >>> 11]
  const g0 = widen6[(c0 >>> 5) & 63]
  const b0 = widen5[c0 & 31]
  const r1 = widen5[c1 >>> 11]
  const g1 = widen6[(c1 >>> 5) & 63]
  const b1 = widen5[c1 & 31]
  palette[0] = r0 | (g0 << 8) | (b0 << 16) | alpha
  palette[1] = r1 | (g1 << 8) | (b1 << 16) | alpha
  if (punchThrough && c0 <= c1) {
    palette[2] = ((r0 + r1) >>> 1) | (((g0 + g1) >>> 1) << 8) | (((b0 + b1) >>> 1) << 16) | alpha
    palette[3] = 0
    return
  }
  const third = (a: number, b: number): number => ((2 * a + b + 1) / 3) | 0
  palette[2] = third(r0, r1) | (third(g0, g1) << 8) | (third(b0, b1) << 16) | alpha
  palette[3] = third(r1, r0) | (third(g1, g0) << 8) | (third(b1, b0) << 16) | alpha
}

/** Writes the 16 alphas of 4 bits each. */
function explicitAlphas(bytes: Uint8Array<ArrayBufferLike>, at: number): void {
  for (let i = 0; i < 8; i++) {
    const pair = bytes[at + i]
    alphas[2 * i] = (pair & 15) * 17
    alphas[2 * i + 1] = (pair >>> 4) * 17
  }
}

/** Writes the 16 values of 3 bits each that choose between two ends and what lies between them. */
function interpolated(bytes: Uint8Array<ArrayBufferLike>, at: number, out: Uint8Array): void {
  const a0 = bytes[at]
  const a1 = bytes[at + 1]
  for (let i = 0; i < 16; i++) {
    const bit = i * 3
    const byte = at + 2 + (bit >>> 3)
    // Six bytes of indices: the last index never reaches beyond them, since 3 bits from bit 45 end in byte 5.
    const code = ((bytes[byte] | (bit >>> 3 < 5 ? bytes[byte + 1] << 8 : 0)) >>> (bit & 7)) & 7
    if (code < 2) out[i] = code === 0 ? a0 : a1
    else if (a0 > a1) out[i] = Math.round(((8 - code) * a0 + (code - 1) * a1) / 7)
    else out[i] = code === 6 ? 0 : code === 7 ? 255 : Math.round(((6 - code) * a0 + (code - 1) * a1) / 5)
  }
}

type ReadAlphas = (bytes: Uint8Array<ArrayBufferLike>, at: number) => void

/**
 * Makes rows of RGBA texels, red in the lowest byte of a word, of rows of blocks.
 *
 * @param at byte of the first block
 * @param pitch bytes from one row of blocks to the next
 * @param width in texels, as `height`; blocks go on beyond the edge
 * @param out gets the texels, tightly packed
 */
export type DecodeBlocks = (
  from: BlockMemory,
  at: number,
  pitch: number,
  width: number,
  height: number,
  out: Uint32Array<ArrayBufferLike>,
) => void

/** Blocks with colours; without `readAlphas`, blocks of 8 bytes with one bit of alpha (DXT1). */
const decodeColours = (readAlphas: ReadAlphas | null): DecodeBlocks => {
  const blockBytes = readAlphas ? 16 : 8
  const colours = readAlphas ? 8 : 0
  return ({ bytes, halves }, at, pitch, width, height, out) => {
    for (let y = 0; y < height; y += 4)
      for (let x = 0; x < width; x += 4) {
        const block = at + (y >>> 2) * pitch + (x >>> 2) * blockBytes
        blockColours(halves, (block + colours) >>> 1, readAlphas === null, readAlphas === null ? OPAQUE : 0)
        readAlphas?.(bytes, block)
        const across = Math.min(4, width - x)
        const down = Math.min(4, height - y)
        for (let row = 0; row < down; row++) {
          const codes = bytes[block + colours + 4 + row]
          for (let column = 0; column < across; column++) {
            const colour = palette[(codes >>> (2 * column)) & 3]
            out[(y + row) * width + x + column] =
              readAlphas === null ? colour : colour | (alphas[4 * row + column] << 24)
          }
        }
      }
  }
}

/** Blocks of one channel, or of two: red, or red and green; blue 0, alpha 1. */
const decodeChannels =
  (channels: 1 | 2): DecodeBlocks =>
  ({ bytes }, at, pitch, width, height, out) => {
    for (let y = 0; y < height; y += 4)
      for (let x = 0; x < width; x += 4) {
        const block = at + (y >>> 2) * pitch + (x >>> 2) * 8 * channels
        interpolated(bytes, block, alphas)
        if (channels === 2) interpolated(bytes, block + 8, others)
        else others.fill(0)
        for (let row = 0; row < Math.min(4, height - y); row++)
          for (let column = 0; column < Math.min(4, width - x); column++) {
            const i = 4 * row + column
            out[(y + row) * width + x + column] = (OPAQUE | (others[i] << 8) | alphas[i]) >>> 0
          }
      }
  }

/** DXT1 to RGBA bytes. */
export const decodeDXT1 = decodeColours(null)
/** DXT2 and DXT3 to RGBA bytes. */
export const decodeDXT3 = decodeColours(explicitAlphas)
/** DXT4 and DXT5 to RGBA bytes. */
export const decodeDXT5 = decodeColours((bytes, at) => interpolated(bytes, at, alphas))
/** Unsigned blocks of one channel (BC4, ATI1) to RGBA bytes. */
export const decodeBC4 = decodeChannels(1)
/** Unsigned blocks of two channels (BC5, ATI2) to RGBA bytes. */
export const decodeBC5 = decodeChannels(2)

/** Texel memory, seen in every element size that a converter or an upload may want. */
export interface Texels {
  readonly bytes: Uint8Array<ArrayBufferLike>
  /** The bytes as WebGL wants them for signed channels. */
  readonly signedBytes: Int8Array<ArrayBufferLike>
  readonly halves: Uint16Array<ArrayBufferLike>
  readonly signedHalves: Int16Array<ArrayBufferLike>
  readonly words: Uint32Array<ArrayBufferLike>
  readonly floats: Float32Array<ArrayBufferLike>
}

/** Name of a view of `Texels`. */
export type Elements = keyof Texels

/** Views over `memory`, which begins at a whole word and holds whole words (engine, `Allocator`). */
export function texelsOf(memory: Uint8Array<ArrayBufferLike>): Texels {
  const { buffer, byteOffset, byteLength } = memory
  return {
    bytes: memory,
    signedBytes: new Int8Array(buffer, byteOffset, byteLength),
    halves: new Uint16Array(buffer, byteOffset, byteLength >>> 1),
    signedHalves: new Int16Array(buffer, byteOffset, byteLength >>> 1),
    words: new Uint32Array(buffer, byteOffset, byteLength >>> 2),
    floats: new Float32Array(buffer, byteOffset, byteLength >>> 2),
  }
}

/**
 * Turns rows of texels as Direct3D keeps them into rows as they are uploaded, tightly packed.
 *
 * @param from Direct3D's memory
 * @param at byte of the first texel (of its block, for formats in blocks)
 * @param pitch bytes from one row (of blocks) to the next
 * @param width in texels, whole blocks but at the edge of the surface
 * @param height in texels
 * @param to gets the rows, from its beginning
 */
export type Convert = (from: Texels, at: number, pitch: number, width: number, height: number, to: Texels) => void

/**
 * Turns rows of RGBA bytes, tightly packed, into texels as Direct3D keeps them.
 *
 * @param from the colours, red in the lowest byte of each word
 * @param out gets the texels, from its byte `at` on, rows `pitch` bytes apart
 */
export type Pack = (
  from: Uint32Array,
  width: number,
  height: number,
  out: Uint8Array<ArrayBufferLike>,
  at: number,
  pitch: number,
) => void

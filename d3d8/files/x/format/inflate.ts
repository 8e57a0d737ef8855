/** The compressed part of .x files: MSZIP. [MS-MCI], "MSZIP Block". */
// fflate, because browsers' own DecompressionStream takes no dictionary, which every block after the first needs, and
// answers later only.
import { inflateSync } from 'fflate'
import { xError } from './tokens.js'

/** Bytes that a block holds at most, and how far back a block may look. */
export const BLOCK = 32768
/** 'CK' */
export const SIGNATURE = 0x4b43
/** The size that the file names counts its header, which is not compressed. */
export const HEADER_BYTES = 16
/** What a file may become: far above any model, below what would hurt. A thousandth of it is enough to say so much. */
const MOST = 64 << 20

/**
 * What follows the header of a compressed file, inflated: a DWORD with the size of the whole, then blocks, each a WORD
 * with its size, a WORD with its compressed size, 'CK' and a stream of RFC 1951 that may look back into the 32 KB
 * before it.
 *
 * @param start first byte after the header
 * @throws FileError, offsets in the file
 */
export function inflateX(bytes: Uint8Array, start: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < start + 4) throw xError({ offset: start }, 'the size of the inflated data is missing')
  const size = view.getUint32(start, true)
  if (size > MOST) throw xError({ offset: start }, `${size} bytes of inflated data; ${MOST} are allowed`)

  // One byte more than a block may hold shows that one holds too much. What the file says of sizes is believed only so
  // far.
  const block = new Uint8Array(BLOCK + 1)
  let out = new Uint8Array(BLOCK)
  let length = 0
  let at = start + 4
  while (at + 4 <= bytes.length && length < size) {
    const [inflatedBytes, blockBytes] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    const first = at + 4
    if (blockBytes < 2 || first + blockBytes > bytes.length)
      throw xError({ offset: at + 2 }, `a block of ${blockBytes} bytes where ${bytes.length - first} are left`)
    if (view.getUint16(first, true) !== SIGNATURE) throw xError({ offset: first }, 'a block does not begin with "CK"')
    const inflated = inflateBlock(
      bytes.subarray(first + 2, first + blockBytes),
      out.subarray(Math.max(0, length - BLOCK), length),
    )
    if (inflated.length > inflatedBytes)
      throw xError({ offset: at }, `a block of ${inflatedBytes} bytes inflates to ${inflated.length} or more`)
    if (length + inflated.length > out.length) {
      const larger = new Uint8Array(Math.max(out.length * 2, length + inflated.length))
      larger.set(out.subarray(0, length))
      out = larger
    }
    out.set(inflated, length)
    length += inflated.length
    at = first + blockBytes
  }
  if (length !== size && length !== size - HEADER_BYTES)
    throw xError({ offset: at }, `${length} bytes of inflated data where ${size} are told, which may count the header`)
  return out.subarray(0, length)

  function inflateBlock(data: Uint8Array, dictionary: Uint8Array): Uint8Array {
    try {
      return inflateSync(data, { out: block, dictionary })
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      throw xError({ offset: at + 4 }, `a block cannot be inflated (${why})`)
    }
  }
}

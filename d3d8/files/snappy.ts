/** Raw Snappy, as captures have it in their chunks. Snappy's "format_description.txt". */
// Ours, because what packages there are follow lengths above 2^31 backwards and never end, and give the length that is claimed, written or not.

/** Bytes that one compressed byte becomes at most: a copy of 64 takes 3. */
const MOST_GROWTH = 22

/** Literals longer than this have their length in the bytes that follow. */
const SHORT_LITERAL = 60

/** The number of `count` bytes, the lowest first. */
function numberAt(block: Uint8Array, at: number, count: number): number {
  if (at + count > block.length) throw new Error('it ends inside of a length')
  let value = 0
  for (let byte = count - 1; byte >= 0; byte--) value = value * 256 + block[at + byte]
  return value
}

/** How many bytes come out, and where the elements begin. */
function readLength(block: Uint8Array): { readonly length: number; readonly start: number } {
  let length = 0
  for (let at = 0; at < Math.min(5, block.length); at++) {
    length += (block[at] & 0x7f) * 128 ** at
    if (block[at] < 0x80) return { length, start: at + 1 }
  }
  throw new Error('its length does not end')
}

/**
 * Inflates a block.
 *
 * @param most bytes that may come out
 * @throws Error with what is wrong, without a place
 */
export function inflateSnappy(block: Uint8Array, most: number): Uint8Array<ArrayBuffer> {
  const { length, start } = readLength(block)
  if (length > most) throw new Error(`${length} bytes inside are too big; ${most} are allowed`)
  if (length > block.length * MOST_GROWTH) throw new Error(`${length} bytes cannot come out of ${block.length}`)
  const out = new Uint8Array(length)
  let written = 0
  for (let at = start; at < block.length;) {
    const tag = block[at++]
    const kind = tag & 3
    if (kind === 0) {
      const short = tag >>> 2
      const more = Math.max(0, short + 1 - SHORT_LITERAL)
      const count = 1 + (more === 0 ? short : numberAt(block, at, more))
      at += more
      if (count > block.length - at) throw new Error('a literal goes beyond the end')
      if (count > length - written) throw new Error(`more than ${length} bytes come out`)
      out.set(block.subarray(at, at + count), written)
      at += count
      written += count
      continue
    }
    const bytes = kind === 3 ? 4 : kind
    const count = kind === 1 ? ((tag >>> 2) & 7) + 4 : (tag >>> 2) + 1
    const back = numberAt(block, at, bytes) + (kind === 1 ? (tag >>> 5) * 256 : 0)
    at += bytes
    if (back === 0 || back > written) throw new Error(`a copy from ${back} bytes back, where ${written} are`)
    if (count > length - written) throw new Error(`more than ${length} bytes come out`)
    for (let i = 0; i < count; i++) out[written + i] = out[written + i - back]
    written += count
  }
  if (written !== length) throw new Error(`${written} of ${length} bytes come out`)
  return out
}

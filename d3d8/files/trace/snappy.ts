/** Raw Snappy, as captures have it in their chunks. Snappy's "format_description.txt". */
import { uncompress } from 'snappyjs'

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

/** How far a block can be inflated. */
interface Walked {
  /** Bytes that come out of the elements up to `end`. */
  readonly written: number
  /** Behind the last element that is whole. */
  readonly end: number
  /** What is wrong with the next one; null where there is none. */
  readonly fault: string | null
}

/**
 * Looks a block through without inflating it: the package follows lengths above 2^31 backwards and never ends, and
 * gives the length that is claimed, written or not.
 */
function walk(block: Uint8Array, start: number, length: number): Walked {
  let written = 0
  let end = start
  try {
    for (let at = start; at < block.length; end = at) {
      const tag = block[at++]
      const kind = tag & 3
      let count = (tag >>> 2) + 1
      if (kind === 0) {
        const more = Math.max(0, count - SHORT_LITERAL)
        if (more > 0) count = 1 + numberAt(block, at, more)
        at += more
        if (count > block.length - at) throw new Error('a literal goes beyond the end')
        at += count
      } else {
        const bytes = kind === 3 ? 4 : kind
        if (kind === 1) count = ((tag >>> 2) & 7) + 4
        const back = numberAt(block, at, bytes) + (kind === 1 ? (tag >>> 5) * 256 : 0)
        at += bytes
        if (back === 0 || back > written) throw new Error(`a copy from ${back} bytes back, where ${written} are`)
      }
      if (count > length - written) throw new Error(`more than ${length} bytes come out`)
      written += count
    }
  } catch (error) {
    return { written, end, fault: error instanceof Error ? error.message : String(error) }
  }
  return { written, end, fault: null }
}

/**
 * Inflates a block.
 *
 * @param most bytes that may come out
 * @throws Error with what is wrong, without a place
 */
export function inflateSnappy(block: Uint8Array, most: number): Uint8Array {
  const { length, start } = readLength(block)
  if (length > most) throw new Error(`${length} bytes inside are too big; ${most} are allowed`)
  if (length > block.length * MOST_GROWTH) throw new Error(`${length} bytes cannot come out of ${block.length}`)
  const { written, fault } = walk(block, start, length)
  if (fault !== null) throw new Error(fault)
  if (written !== length) throw new Error(`${written} of ${length} bytes come out`)
  return uncompress(block, most)
}

/**
 * Inflates the elements that are whole of a block whose end is missing; none where not even its length is there.
 *
 * @param most bytes that may come out
 */
export function inflateCutSnappy(block: Uint8Array, most: number): Uint8Array {
  if (!block.subarray(0, 5).some((byte) => byte < 0x80)) return new Uint8Array(0)
  const { length, start } = readLength(block)
  const { written, end } = walk(block, start, Math.min(length, most))
  // The package wants the length that comes out, so it is told of what is here.
  const head: number[] = []
  for (let left = written; head.length === 0 || left > 0; left = Math.floor(left / 128))
    head.push((left % 128) + (left >= 128 ? 0x80 : 0))
  const whole = new Uint8Array(head.length + end - start)
  whole.set(head)
  whole.set(block.subarray(start, end), head.length)
  return uncompress(whole, most)
}
